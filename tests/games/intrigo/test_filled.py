"""When the last gap is filled the table waits for a press: how the palace stands, and what the others did since, is to be read."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from pathlib import Path

import pytest

from engine.core.event import actor
from engine.games.intrigo.rules.table import COIN, NOTHING
from engine.words import LANGUAGES
from scenes.games.intrigo.scene import IntrigoScene
from scenes.games.intrigo.telling import filled
from tests.games.intrigo.test_table import sentence
from tests.playing import plan_for, sit_down


def full(folder: Path, size: tuple[int, int] = (1280, 720), **chosen: object) -> IntrigoScene:
    """The first round played, until its last gap is filled and that is held."""
    table = sit_down(folder, plan_for("intrigo", 4, seed=3), size, speed="fast", **chosen)
    assert isinstance(table, IntrigoScene)
    stage = table.house.stage
    for _ in range(20000):
        stage.tick(0.05)
        full = NOTHING not in table.shown.gaps and bool(table.shown.gaps)
        if full and (table.flow.resting or table.aloft.counting):
            break
        if table.flow.resting:
            table.flow.skip()
        elif table.flow.asked:
            table.flow.answer(table.sitting.options()[0])
    stage.rebuild()
    return table


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((960, 600), 150)])
def test_the_full_palace_is_held_before_a_token_is_won(
    tmp_path: Path, language: str, size: tuple[int, int], text: int
) -> None:
    table = full(tmp_path, size, language=language, text=text)
    assert table.aloft.full and not table.story.round.taken and not table.aloft.dusk
    told, words = sentence(table), table.words.text
    assert table.standings.ending.doge is None and words("table", "full", "so")[:-1] in told
    mine = [token for _, seat, token in table.standings.ending.taken if seat == table.me]
    assert str(mine.count(COIN)) in told and str(len(mine) - mine.count(COIN)) in told
    past = table.looking.past()
    since = filled.since_mine(past, table.seat)
    assert since is not None, "others came after the person"
    others = {actor(each) for each in past[since:]} - {None, table.me}
    held = {each.seat for each in table.chronicle.held()}
    assert held == others if text == 100 else held and held <= others
    bar = next(each.rect for each in table.house.stage.widgets if each.id == "prompt")
    assert bar.top >= table.house.stage.canvas.px(table.layout_now.prompt[1]) - 1, "it does not rise over the palace"
    assert words("table", "steps", "resolving") in table.chronicle.subtitle()
    lines = len(table.chronicle.lines)
    table.house.stage.find("go on").press()
    for _ in range(8):
        table.house.stage.tick(0.05)
    assert table.aloft.counting and len(table.chronicle.lines) == lines + 1, "what is won is told after the press"
    table.left()


def test_whoever_lets_disclosures_go_by_time_needs_no_press(tmp_path: Path) -> None:
    table = full(tmp_path, holds=False)
    assert not table.flow.resting and (table.aloft.counting or table.story.round.taken)
    table.left()
