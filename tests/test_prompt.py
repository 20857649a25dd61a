"""The bar at any table: what it says while others choose, and whose turn the table shows."""

import os
import time
from dataclasses import replace

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from pathlib import Path

import pytest

from engine.bots.opponents import ME
from engine.core.facts import Facts
from engine.core.progress import TurnBegan
from engine.words import LANGUAGES
from scenes.tables import posed_table
from scenes.tables.round_table import RoundTable
from scenes.tables.scene import TableScene
from tests.houses import bare_house
from tests.playing import plan_for, sit_down

POSITION = {
    "hands": [["duchess"], ["captain", "duchess"], ["assassin"]],
    "faceup": [["contessa"], [], ["captain"]],
    "coins": [8, 2, 0],
    "first": 0,
}


def told(table: TableScene) -> str:
    return "".join(span.text for span in table.current_prompt().sentence)


def lit(table: RoundTable) -> list[int]:
    return [seat for seat in range(table.players) if table.look(seat).acting]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_bar_says_what_the_one_who_is_asked_does(tmp_path: Path, language: str) -> None:
    house = bare_house(tmp_path, language=language, speed="instant")
    table = posed_table(
        house, "complots", (ME, "regular:vera", "quick"), 3, position=POSITION, answers=((0, "coup 1"),)
    )
    vera = table.company.name(1)
    assert told(table) == table.words.text("waits", "lose", seat=vera)
    assert any(
        span.text == vera and span.colour == table.company.mark(1).words for span in table.current_prompt().sentence
    )


def test_what_is_not_shown_yet_is_not_waited_for(tmp_path: Path) -> None:
    """The turn of another has not begun on the table while the person's own answer can still be taken back."""
    house = bare_house(tmp_path)
    table = posed_table(house, "complots", (ME, "regular:vera", "quick"), 3, position=POSITION)
    house.stage.push(table)
    table.sitting.give(0, table.sitting.truth.game.grammar.parse("coup 1"))
    assert not table.sitting.caught_up
    assert told(table) != table.words.text("waits", "lose", seat=table.company.name(1))


def test_bar_halo_and_top_bar_change_together_as_a_turn_begins(tmp_path: Path) -> None:
    table = sit_down(tmp_path, plan_for("complots", 4), speed="normal")
    assert isinstance(table, RoundTable)
    stage, seen = table.house.stage, set[int]()
    for _ in range(4000):
        stage.tick(0.05)
        time.sleep(0.0005)
        if table.asked:
            table.answer(table.sitting.options()[0])
        event = table.sitting.next_event()
        if table.queue.busy and isinstance(event, TurnBegan) and not table.sitting.over:
            seen.add(event.seat)
            assert table.lines[-1].spans == table.current_prompt().sentence
            assert lit(table) == [event.seat]
            assert event.seat == table.me or table.company.name(event.seat) in table.subtitle()
        if len(seen) == table.players:
            return
    raise AssertionError(seen)


def test_in_a_game_of_rounds_who_alone_is_asked_is_lit(tmp_path: Path) -> None:
    house = bare_house(tmp_path, speed="instant")
    table = posed_table(
        house, "complots", (ME, "regular:vera", "quick"), 3, position=POSITION, answers=((0, "coup 1"),)
    )
    assert table.acting == 0
    facts = Facts(counted="round", whose=lambda state: state.waits_for()[0])
    truth = table.sitting.truth
    truth.game = replace(truth.game, facts=facts)
    assert table.acting == 1
