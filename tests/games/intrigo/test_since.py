"""At the person's turn the bar of Intrigo says what the others have changed since their last one: the lead, and what was theirs."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from pathlib import Path

import pytest

from engine.core.progress import TurnBegan
from engine.games.intrigo import standing
from engine.games.intrigo.rules.table import Placed
from engine.games.intrigo.rules.table import Table as Lying
from engine.words import LANGUAGES
from scenes.games.intrigo.asking import since
from scenes.games.intrigo.asking.places import token_place
from scenes.games.intrigo.table import IntrigoTable
from scenes.people.company import plain
from tests.games.intrigo.test_table import posed, sentence
from tests.playing import plan_for, sit_down, until_asked


def winners(table: IntrigoTable, before: int) -> list[int | None]:
    """Who would have won each arcade after so many events."""
    lying = table.sitting.table_after(before)
    assert isinstance(lying, Lying)
    return [each.winner for each in standing.verdicts(table.rules, lying)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((960, 600), 150)])
def test_the_bar_says_what_the_others_took_and_gave_and_who_would_be_doge_now(
    tmp_path: Path, language: str, size: tuple[int, int], text: int
) -> None:
    """A round: it is so of every turn of the person, and where nothing is theirs or lost, it says that."""
    table = sit_down(tmp_path, plan_for("intrigo", 4, seed=6), size, language=language, text=text, speed="instant")
    assert isinstance(table, IntrigoTable)
    seen, over = set[str](), table.words.text("table", "since", "nothing")
    while until_asked(table) and table.shown.round < 4:
        if table.sitting.kind != "turn":
            table.answer(table.sitting.options()[0])
            continue
        said, past = plain(since.told(table)), table.looking.past()
        turns = [(at, event.seat) for at, event in enumerate(past) if isinstance(event, TurnBegan)]
        mine = [number for number, (_, seat) in enumerate(turns) if seat == table.me]
        if len(mine) > 1 and table.shown.gaps.count("") < 12:  # not the first of a round
            then, now = winners(table, turns[mine[-2] + 1][0] + 1), winners(table, len(past))
            lost = [at for at, (one, two) in enumerate(zip(then, now, strict=True)) if one == table.me != two]
            won = [at for at, (one, two) in enumerate(zip(then, now, strict=True)) if two == table.me != one]
            told = [token_place(table, arcade) for arcade in (*lost, *won)]
            assert any(each in said for each in told) if told else not lost, said
            shorter = [plain(since.told(table, most)) for most in range(1, since.MOST + 1)]
            few = table.shown.gaps.count("") <= 2 or table.ending.doge is not None  # that has to be known before
            assert few or any(each in sentence(table) for each in shorter), sentence(table)
            assert said != over or not told
            seen.update("lost" * bool(lost) + "won" * bool(won) + "nothing" * (said == over) for _ in "x")
        table.answer(next(each for each in table.sitting.options() if each.verb in ("plot", "pass")))
    assert {"nothing"} & seen and any("lost" in each for each in seen), seen
    table.left()


def test_who_goes_first_has_missed_nothing(tmp_path: Path) -> None:
    table = posed(tmp_path, "turn")
    assert since.told(table) == ""
    assert since._since([TurnBegan(0)], 0) is None
    assert since._since([TurnBegan(2), Placed(2, "dandolo:2", 1), TurnBegan(0)], 0) == 1, "all of the round is new"
    own = [TurnBegan(0), Placed(0, "dandolo:3", 4), TurnBegan(1), Placed(1, "dandolo:2", 1), TurnBegan(0)]
    assert since._since(own, 0) == 3, "what they did themselves is not"
