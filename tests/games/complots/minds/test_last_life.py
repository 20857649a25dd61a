"""Who is about to be out: in a duel the coup to come is averted, and the strong try a Contessa where silence is the end."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from engine.bots.opponents import player
from engine.bots.session import Session
from engine.library import load

GAME = load("complots")
TRIES = 40


def after(
    position: Mapping[str, Any], script: Sequence[tuple[int, str]], mind: str, seat: int, tries: int = TRIES
) -> Counter[str]:
    """What this seat, played by this mind, answers after the script, by how often."""
    found: Counter[str] = Counter()
    seats = [player("complots", mind)] * len(position["coins"])
    for seed in range(tries):
        session = Session(GAME, seats, seed, {"fifth": "ambassador"}, position=position, keep_record=False)
        for who, words in script:
            session.answer(who, GAME.grammar.parse(words))
        choice, _ = session.choose(seat)
        found[str(choice)] += 1
    return found


def duel(mine: str, theirs: int, coins: int) -> Mapping[str, Any]:
    """My turn, with this one character and three coins, against somebody with so many lives and coins."""
    up = [["ambassador"], ["ambassador"] if theirs == 1 else []]
    hand = ["contessa"] if theirs == 1 else ["contessa", "duchess"]
    return {"hands": [[mine], hand], "faceup": up, "coins": [3, coins], "first": 0}


@pytest.mark.parametrize("mind", ["regular", "sharp"])
@pytest.mark.parametrize("coins", [7, 8])
def test_a_captain_takes_the_coins_of_the_coup_that_would_end_the_duel(mind: str, coins: int) -> None:
    assert after(duel("captain", 2, coins), [], mind, 0)["steal 1"] > 0.9 * TRIES


@pytest.mark.parametrize("mind", ["regular", "sharp"])
def test_an_assassin_strikes_first_where_one_blow_ends_the_duel(mind: str) -> None:
    assert after(duel("assassin", 1, 9), [], mind, 0)["assassinate 1"] > 0.9 * TRIES


def test_where_a_theft_saves_nobody_there_is_no_more_of_it() -> None:
    """With nine coins, less two, the coup is paid all the same."""
    saved, lost = (after(duel("contessa", 2, coins), [], "regular", 0, 4 * TRIES)["steal 1"] for coins in (7, 9))
    assert saved > lost + 4 * TRIES / 6


def test_who_dies_by_silence_tries_the_contessa_but_for_regular_players() -> None:
    """A lie that is found out costs what silence costs. Regular players keep a conscience there, as people do (data/complots/TUNING.md)."""
    position = {
        "hands": [["captain"], ["assassin", "duchess"], ["duchess", "contessa"]],
        "faceup": [["ambassador"], [], []],
        "coins": [2, 3, 2],
        "first": 1,
    }
    script = [(1, "assassinate 0"), (0, "pass"), (2, "pass")]
    lies = {mind: after(position, script, mind, 0)["block contessa"] / TRIES for mind in ("regular", "sharp")}
    assert lies["regular"] < 0.2 < 0.8 < lies["sharp"], lies
