"""What could have waited, and what could not: told by what was done in the very worlds in which both were tried."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from engine.bots.registry import mind_of
from engine.bots.search import Worlds
from engine.core.chance import Generator
from engine.core.choice import Choice
from engine.core.mind import Asked, Character
from engine.games.intrigo.minds.waits import Done, Line, waits
from engine.games.intrigo.rules.table import NOTHING
from engine.library import load
from engine.review.judging import Judge
from engine.review.told import blame, why
from engine.truth.moments import Past
from engine.words import LANGUAGES, Person, words
from scenes.truth.example import finished
from tests.games.intrigo.games import GAME

LATE: dict[str, Any] = {
    "families": ["morosini", "contarini", "gradenigo"],
    "hands": [
        ["contarini:3", "morosini:2", "morosini:3"],
        ["contarini:2", "dandolo:4", "gradenigo:2"],
        ["dandolo:2", "dandolo:3"],
    ],
    "coins": [1, 3, 5],
    "seals": [
        {"military": 1, "merchants": 1, "farmers": 1, "workers": 2},
        {"clergy": 1, "military": 3},
        {"military": 1, "farmers": 1, "workers": 2},
    ],
    "tokens": [
        *("merchants", "coin", "military", "coin", "clergy", "coin"),
        *("workers", "coin", "farmers", "coin", "workers", "coin"),
    ],
    "gaps": [
        *(None, "contarini:4", None, None, "morosini:4", None),
        *("gradenigo:3", None, None, "gradenigo:4", None, None),
    ],
    "stacks": {"merchant": 2, "assassin": 3, "courtesan": 2, "gondolier": 2, "guard": 3, "thief": 2},
    "first": 2,
    "turn": 0,
}  # as it stands Contarini becomes Doge first: the person's Assassin would stop that, a card beside the Clergy keeps theirs
HIRE, PLACE = (GAME.grammar.parse(each) for each in ("assassin 2 2", "plot morosini:3 3"))
ENOUGH = 48  # worlds


def lines_of(position: dict[str, Any]) -> tuple[Any, Callable[[Choice], Sequence[Line]]]:
    """The view of the first seat there, and what is done after a choice in so many worlds that it believes in."""
    view, mind = GAME.new(3, 1, position=position).mask(0), mind_of("intrigo", "master")
    memory = mind.remember(view, 0, Character())
    worlds = Worlds(mind.decision(view, Asked(0, "turn"), memory, Generator("test", 1)), Generator("test", 2))
    return view, lambda choice: [worlds.line(number, choice) for number in range(ENOUGH)]


def test_a_hire_that_could_wait_is_told_from_the_place_that_could_not() -> None:
    """A hire was judged -68 % beside a card, and nothing said that the hire could wait a turn and the card could not."""
    view, lines = lines_of(LATE)
    told = waits(view.rules, 0, PLACE, HIRE, lines)
    assert told is not None and told.key == "could_wait" and told.args["kind"] == "assassin"
    turned = 0
    for line in lines(PLACE):
        turn = next((at for at, deed in enumerate(line) if deed.seat == 0), len(line))
        turned += any(deed.victim == 1 and deed.seat == told.args["who"] for deed in line[:turn])
    assert turned > ENOUGH / 2, "mostly they turn the same card over themselves"
    taken = sum(any(deed.gap == 3 and deed.seat == told.args["other"] for deed in line[:2]) for line in lines(HIRE))
    assert taken > ENOUGH / 2, "mostly they are in the better gap first"


def test_where_nobody_else_has_the_money_it_is_told_that_the_hire_can_still_be_done() -> None:
    view, lines = lines_of({**LATE, "coins": [1, 0, 0]})
    told = waits(view.rules, 0, PLACE, HIRE, lines)
    assert told is not None and told.key == "could_wait_own"
    again = [deed.victim for line in lines(PLACE) for deed in line if deed.seat == 0 and not deed.card]
    assert again.count(1) > ENOUGH / 2


def test_nothing_is_said_to_wait_where_the_worlds_do_not_show_it() -> None:
    view, lines = lines_of(LATE)
    apart = GAME.grammar.parse("plot morosini:3 11")
    assert waits(view.rules, 0, apart, HIRE, lines) is None, "nobody is in that gap first"
    assert waits(view.rules, 0, HIRE, PLACE, lines) is None, "the better one is no card in a place"
    other = GAME.grammar.parse("merchant 2 2 4")
    assert waits(view.rules, 0, PLACE, other, lines) is None, "what no world has"


@pytest.mark.parametrize("share", [1, 2, 3])
def test_mostly_is_more_than_half_of_the_worlds(share: int) -> None:
    """Of four worlds so many have it, with the hire by the seat itself, later in the round."""
    rules = GAME.new(3, 1).rules
    mine, theirs = Done(0, 7, "", -1, 1), Done(1, 3, "dandolo:4", -1, -1)
    idle, first = Done(0, 8, "morosini:2", -1, -1), Done(2, 5, "dandolo:2", -1, -1)
    late, never = (first, idle, first, mine), (first, idle)

    def lines(choice: Choice) -> list[Line]:
        with_it: Line = late if choice == PLACE else (theirs, idle)
        return [with_it if number < share else never for number in range(4)]

    told = waits(rules, 0, PLACE, HIRE, lines)
    assert (told is not None) is (share == 3)
    assert told is None or (told.key == "could_wait_own" and told.args == {"kind": "assassin", "other": 1})


def test_what_is_done_in_a_world_is_what_is_tried_there() -> None:
    """Each deed fills a gap that was empty, and a plot card is one of the hand that is known, if it is the person's."""
    view, lines = lines_of(LATE)
    for choice in (PLACE, HIRE):
        for line in lines(choice):
            gaps = [choice.number(1 if choice.verb == "plot" else 0), *(deed.gap for deed in line)]
            assert len(gaps) == len({*gaps}) and all(view.table.gaps[gap] == NOTHING for gap in gaps)
            own = [deed.card for deed in line if deed.seat == 0 and deed.card]
            assert own and {*own} <= {*view.table.hands[0]} and len(line) == 6, "all gaps but the last"
            assert [deed.seat for deed in line[:4]] == [1, 2, 0, 1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_review_says_it_after_what_tells_the_two_apart(language: str) -> None:
    past = Past(load("intrigo"), finished("intrigo", 3, 6))
    judged = next(iter(Judge(past, 2).judged({18})))
    assert judged.waits is not None and not judged.close
    vocabulary, people = words(language, "intrigo"), [Person(f"seat {seat}") for seat in range(3)]
    said, before = blame(judged, vocabulary, people), why(judged.hint, vocabulary, people)
    assert said.startswith(before) and len(said) > len(before)
    for key, args in (
        ("could_wait", {"kind": "thief", "who": 1, "other": 2}),
        (judged.waits.key, judged.waits.args),
    ):
        told = vocabulary.said(("hints", key), args, people)
        assert not {*"{}?"} & {*told}
    assert said.endswith(told)
