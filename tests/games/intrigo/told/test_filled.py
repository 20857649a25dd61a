"""When the last gap is filled the table waits for a press: how the palace stands, and what the others did since, is to be read."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from pathlib import Path

import pytest

from engine.core.event import actor
from engine.games.intrigo.rules.table import COIN, NOTHING
from engine.words import LANGUAGES
from scenes.games.intrigo.asking import stakes
from scenes.games.intrigo.scene import IntrigoScene
from tests.games.intrigo.test_table import sentence
from tests.playing import plan_for, sit_down


def full(folder: Path, size: tuple[int, int] = (1280, 720), **chosen: object) -> IntrigoScene:
    """The first round played, until its last gap is filled and that is held."""
    scene = sit_down(folder, plan_for("intrigo", 4, seed=3), size, speed="fast", **chosen)
    assert isinstance(scene, IntrigoScene)
    stage = scene.house.stage
    for _ in range(20000):
        stage.tick(0.05)
        full = NOTHING not in scene.shown.gaps and bool(scene.shown.gaps)
        if full and (scene.tempo.resting or scene.aloft.counting):
            break
        if scene.tempo.resting:
            scene.tempo.skip()
        elif scene.tempo.asked:
            scene.tempo.answer(scene.sitting.options()[0])
    stage.rebuild()
    return scene


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((960, 600), 150)])
def test_the_full_palace_is_held_before_a_token_is_won(
    tmp_path: Path, language: str, size: tuple[int, int], text: int
) -> None:
    scene = full(tmp_path, size, language=language, text=text)
    assert scene.aloft.full and not scene.story.round.taken and not scene.aloft.dusk
    told, words = sentence(scene), scene.words.text
    assert scene.standings.ending.doge is None and words("table", "full", "so")[:-1] in told
    mine = [token for _, seat, token in scene.standings.ending.taken if seat == scene.me]
    assert str(mine.count(COIN)) in told and str(len(mine) - mine.count(COIN)) in told
    past = scene.looking.past()
    since = stakes.since_mine(past, scene.seat)
    assert since is not None, "others came after the person"
    others = {actor(each) for each in past[since:]} - {None, scene.me}
    held = {each.seat for each in scene.chronicle.held()}
    assert held == others if text == 100 else held and held <= others
    bar = next(each.rect for each in scene.house.stage.widgets if each.id == "prompt")
    assert bar.top >= scene.house.stage.canvas.px(scene.layout_now.prompt[1]) - 1, "it does not rise over the palace"
    assert words("table", "steps", "resolving") in scene.chronicle.subtitle()
    lines = len(scene.chronicle.lines)
    scene.house.stage.find("go on").press()
    for _ in range(8):
        scene.house.stage.tick(0.05)
    assert scene.aloft.counting and len(scene.chronicle.lines) == lines + 1, "what is won is told after the press"
    scene.left()


def test_whoever_lets_disclosures_go_by_time_needs_no_press(tmp_path: Path) -> None:
    scene = full(tmp_path, holds=False)
    assert not scene.tempo.resting and (scene.aloft.counting or scene.story.round.taken)
    scene.left()
