"""What the bar says: whole sentences; while others act, what happens just now, or nothing, never the line of a turn that is
over; while the person looks back, no more than it hides of the table at rest."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from pathlib import Path

import pytest

from engine.core.progress import Began
from engine.words import LANGUAGES
from scenes.commands.gallery import empty_house
from scenes.commands.still import finished_scene, still_scene
from scenes.screens import playable, screens_of
from scenes.tables.asking import waits
from scenes.tables.scene import MatchScene
from tests.houses import house_in
from tests.scenes.tables.test_drama import beats, match
from tests.scenes.tables.test_log import BROKEN

SEEN = 0.5  # seconds from which on a sentence is read
SLACK = 4  # pixels: the rounding of lines


def said(scene: MatchScene) -> str:
    return "".join(span.text for span in waits.sentence(scene, scene.tempo.paused, scene.tempo.patience.long))


@pytest.mark.parametrize("game", playable())
def test_the_bar_never_tells_of_a_turn_that_is_over(game: str) -> None:
    """Every beat of a match: what stands in the bar is said of it, or is a line of the turn under way."""
    looked = silent = 0
    with empty_house((960, 600)) as house:
        for scene, run, beat in beats(house, match(game, 1), []):
            if isinstance(run[0], Began) or scene.tempo.resting:
                continue
            looked += 1
            events = scene.sitting.truth.events[: scene.sitting.shown_events]
            begun = max((at for at, event in enumerate(events, 1) if isinstance(event, Began)), default=0)
            of_now = ["".join(span.text for span in line.spans) for line in scene.chronicle.lines if line.at >= begun]
            event = scene.sitting.next_event()
            meanwhile = scene.chronicle.meanwhile(event) if event is not None else None
            told = "".join(span.text for span in meanwhile) if meanwhile is not None else None
            assert said(scene) in ("", told, *of_now), (type(run[0]).__name__, said(scene))
            silent += not said(scene) and beat.seconds > SEEN
    assert looked > 40 and silent < looked / 2


@pytest.mark.parametrize("game", playable())
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((960, 600), 150)])
def test_the_steps_through_the_past_stand_in_one_row(
    tmp_path: Path, game: str, language: str, size: tuple[int, int], text: int
) -> None:
    house = house_in(tmp_path, size, language=language, text=text)
    scene = finished_scene(house, game, 4, 1)
    house.stage.push(scene)
    for share, back in ((0.3, "to_now"), (0.6, "to_truth"), (0.9, "to_now")):
        scene.looking.way_back = back
        scene.looking.back_to(round(scene.sitting.shown_events * share))
        house.stage.rebuild()
        steps = [scene.find(name).rect for name in ("earlier", "later", "to now")]
        assert all(abs(each.centery - steps[0].centery) <= SLACK for each in steps), steps
        assert all(scene.find("prompt").rect.contains(each) for each in steps)


@pytest.mark.parametrize("game", playable())
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_question_goes_on_small_after_a_full_stop(tmp_path: Path, game: str, language: str) -> None:
    house = house_in(tmp_path, (1280, 720), language=language)
    for path in screens_of(game).positions().values():
        scene = still_scene(house, path)
        house.stage.push(scene)
        house.stage.rebuild()
        assert not BROKEN.search(scene.find("prompt").label), path
        house.stage.pop()
