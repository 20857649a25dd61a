"""What one is used to do, beside the levels: counted by card, and what of it is worth working on."""

from pathlib import Path

import pytest

from engine.core.claim import CAUGHT, Claim
from engine.core.facts import Facts
from engine.habits import LIED, RIGHT, Habits, by_card, habits_of, together
from engine.library import GAMES, load
from engine.review.rating import SHARE, Rate, Times, advice, rates
from engine.statistics import Statistics
from tests.reviews import past_of

DOUBTED = Facts("turns", doubted=True)


def test_claims_and_doubts_are_counted_by_card() -> None:
    claims = (
        Claim(0, 0, "duke", True), Claim(1, 0, "duke", False, CAUGHT, 1), Claim(2, 1, "duke", True, "proved", 0),
        Claim(3, 0, "page", False), Claim(4, 1, "page", False, CAUGHT, 0),
    )  # fmt: skip
    mine = Habits(1, by_card(claims, 0))
    assert mine.numbers == {"told duke": 1, "lied duke": 1, "wrong duke": 1, "lied page": 1, "right page": 1}
    assert (mine.all_of(LIED), mine.cards) == (2, ["duke", "page"])
    both = together([mine, Habits(2, {"told duke": 4, "right": 3})])
    assert (both.games, both.often("told duke"), both.all_of(RIGHT)) == (3, 5, 1), "`right` alone is no card's"


@pytest.mark.parametrize("game", GAMES)
def test_the_statistics_keep_the_habits_of_a_match(tmp_path: Path, game: str) -> None:
    past = past_of(game, load(game).players[0] + 1, 2)
    statistics = Statistics(tmp_path)
    statistics.add(past, 0)
    numbers = statistics.tally(game).numbers
    assert {name: numbers.get(name) for name in habits_of(past, 0).numbers} == habits_of(past, 0).numbers
    statistics.save()
    assert Statistics.load(tmp_path).tally(game).numbers == numbers


def test_rates_are_those_of_all_cards_then_by_card() -> None:
    mine, theirs = Habits(1, {"told duke": 3, "lied duke": 1, "right page": 2}), Habits(1, {"told king": 5})
    found = rates(DOUBTED, mine, {"master": theirs})
    assert [(each.kind, each.what) for each in found[:2]] == [(LIED, ""), (RIGHT, "")]
    assert {each.what for each in found} == {"", "duke", "page", "king"}
    by = {(each.kind, each.what): each for each in found}
    assert by[LIED, "duke"].mine == Times(1, 4) and by[RIGHT, "page"].mine == Times(2, 2)
    assert by[LIED, "king"].levels == {"master": Times(0, 5)}


def rate(kind: str, mine: Times, theirs: Times, what: str = "duke") -> Rate:
    return Rate(kind, what, mine, {"casual": Times(1, 2), "master": theirs})


@pytest.mark.parametrize(
    ("given", "key"),
    [
        (rate(LIED, Times(20, 40), Times(10, 100)), "lies_more"),
        (rate(LIED, Times(2, 60), Times(40, 100), ""), "lies_less_all"),
        (rate(RIGHT, Times(5, 40), Times(70, 100)), "doubts"),
        (rate(SHARE, Times(30, 40), Times(20, 100)), SHARE),
    ],
)
def test_what_is_far_from_the_strongest_level_is_to_be_worked_on(given: Rate, key: str) -> None:
    found = advice([given])
    assert found is not None
    (one,) = found
    assert (one.key, one.level, one.rate) == (key, "master", given)


def test_what_chance_explains_or_does_no_harm_is_not_told() -> None:
    assert advice([rate(LIED, Times(5, 20), Times(15, 100))]) == []
    assert advice([rate(LIED, Times(430, 1000), Times(400, 1000))]) == [], "too little to matter"
    assert advice([rate(RIGHT, Times(38, 40), Times(30, 100))]) == [], "doubts that are right are no fault"
    assert advice([rate(LIED, Times(3, 4), Times(0, 100))]) is None, "too few to tell anything"


def test_two_are_told_the_furthest_first_and_no_two_of_a_kind() -> None:
    most = rate(LIED, Times(90, 100), Times(10, 100))
    found = advice([rate(RIGHT, Times(20, 100), Times(60, 100)), rate(LIED, Times(60, 100), Times(10, 100), ""), most])
    assert found is not None and found[0].rate is most
    assert [each.key for each in found] == ["lies_more", "doubts"]
