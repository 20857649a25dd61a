"""Double clicks through whole games by mouse: `python -m tests.pressed_twice GAME [GAMES] [SEED]`.

The second click must never answer the question that came after the first. 300 games of each game go through every pair of
questions that chance brings (several minutes); the tests play some of them.
"""

import os
import sys

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import tempfile
import time
from pathlib import Path

from engine.core.chance import Generator
from engine.library import load
from scenes.kit.input import Intent
from scenes.kit.widget import Widget
from scenes.tables.scene import MatchScene
from scenes.tables.tempo import DEAF
from tests.playing import LONGEST, by_mouse, choices, plan_for, sit_down

TICK = 0.02  # seconds from frame to frame


def main(game: str, games: str = "300", seed: str = "0") -> int:
    """Prints every pair of questions in which a second click changed nothing; a fault ends it by AssertionError."""
    low, high = load(game).players
    pairs: set[tuple[str, str]] = set()
    for number in range(int(seed), int(seed) + int(games)):
        with tempfile.TemporaryDirectory() as folder:
            pairs |= played_twice(Path(folder), game, low + number % (high - low + 1), number)
    print(f"{game}, {games} games: {', '.join(sorted(' > '.join(each) for each in pairs))}")
    return 0


def played_twice(folder: Path, game: str, players: int, seed: int) -> set[tuple[str, str]]:
    """One such game; the pairs of questions that came right after each other."""
    scene = sit_down(folder, plan_for(game, players, seed), speed="normal", holds=False)
    pairs: set[tuple[str, str]] = set()
    twice_everywhere(scene, Generator("twice", seed), pairs)
    scene.left()
    return pairs


def hurried(scene: MatchScene) -> None:
    """Whatever is shown passes at once, but the person has not said that nothing has to be waited for."""
    if not scene.tempo.asked and not scene.sitting.over:
        scene.tempo.hurry, scene.tempo.paused = True, False
    if scene.tempo.resting:
        scene.queue.finish()


def soon(scene: MatchScene) -> bool:
    """The opponents have answered and all is shown, as fast as can be; whether one is asked."""
    stage, end = scene.house.stage, time.monotonic() + LONGEST
    stage.tick(TICK)
    while stage.top is scene and not scene.tempo.asked:
        assert time.monotonic() < end, scene.sitting.truth.ask
        hurried(scene)
        stage.tick(0.001)
        if stage.top is not scene and hasattr(stage.top, "options"):
            stage.rebuild()
            stage.find("option 1").press()
        time.sleep(0.0003)
    stage.rebuild()
    return stage.top is scene


def on_top(scene: MatchScene, widget: Widget) -> bool:
    """Whether a click on its middle reaches it, and not what lies above it."""
    found = (each for each in reversed(scene.house.stage.widgets) if each.focusable and each.hit(widget.rect.center))
    return next(found, widget).id == widget.id


def read(scene: MatchScene) -> None:
    """The person has looked at what is asked for as long as it takes."""
    for _ in range(int(DEAF / TICK) + 3):
        scene.house.stage.tick(TICK)
    scene.house.stage.rebuild()


def press_again(scene: MatchScene) -> None:
    """The second half of a double click, where the pointer is."""
    for pointer in ("press", "release"):
        scene.house.stage.handle(Intent(at=scene.house.stage.pointer, pointer=pointer))
    scene.house.stage.rebuild()


def state(scene: MatchScene) -> object:
    return scene.sitting.session.answered, scene.questions.chosen


def twice_everywhere(scene: MatchScene, dice: Generator, pairs: set[tuple[str, str]]) -> None:
    """Play a whole game with the mouse; where another question follows an answer at once, press there again."""
    while soon(scene):
        read(scene)
        asked, answered = str(scene.sitting.kind), scene.sitting.session.answered
        found = [each for each in choices(scene) if on_top(scene, each)]
        assert found, asked
        by_mouse(scene, found[dice.below(len(found))])
        if scene.sitting.session.answered == answered:
            continue
        if not soon(scene):
            return
        before = state(scene)
        press_again(scene)
        assert state(scene) == before, (asked, scene.sitting.kind)
        pairs.add((asked, str(scene.sitting.kind)))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
