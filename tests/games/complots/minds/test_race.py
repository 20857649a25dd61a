"""A duel as a race: who falls if a claim stands doubts it sooner, and the master reckons with that."""

from collections.abc import Sequence
from operator import mul

import pytest

from engine.bots.opponents import player
from engine.bots.session import Session
from engine.core.chance import Generator
from engine.core.choice import PASS
from engine.core.flow import answer
from engine.core.mind import Character
from engine.games.complots.minds.belief.belief import Belief
from engine.games.complots.minds.belief.models import DEGREES, doubt_chance
from engine.games.complots.minds.duel.race import beaten
from engine.games.complots.minds.features import LEARNT
from engine.games.complots.minds.playing import Decision
from engine.games.complots.rules.play import Turn
from engine.games.complots.rules.questions import DOUBT
from engine.library import load

GAME = load("complots")


def duel(mine: str, theirs: str, coins: Sequence[int], mover: int = 0) -> Session:
    """Seat 0 and seat 1 with one card each."""
    gone = next(name for name in ("contessa", "ambassador") if name not in (mine, theirs))
    place = {"hands": [[mine], [theirs]], "faceup": [[gone], [gone]], "coins": list(coins), "first": mover}
    minds = [player("complots", "regular")] * 2
    return Session(GAME, minds, 5, {"fifth": "ambassador"}, position=place, keep_record=False)


@pytest.mark.parametrize(
    ("hand", "stands", "coins", "falls"),
    [
        ("contessa", ("duchess",), (4, 2), True),  # 7 after the tax: a coup before I have one
        ("duchess", ("duchess",), (3, 4), False),  # 7 for me first
        ("contessa", ("duchess",), (0, 0), True),  # 3, 6, 9 and a coup, where I have 3
        ("contessa", ("duchess",), (0, 6), False),  # my coup comes first
        ("assassin", ("duchess",), (4, 3), False),  # he is killed first
        ("assassin", ("contessa", "duchess"), (4, 3), True),  # he stands for the Contessa: no killing
        ("captain", ("duchess",), (1, 0), False),  # his coins are taken as they come
        ("captain", ("captain", "duchess"), (4, 0), True),  # he would block that
    ],
)
def test_who_falls_first_if_a_tax_stands(
    hand: str, stands: tuple[str, ...], coins: tuple[int, int], falls: bool
) -> None:
    table = duel("duchess", hand, coins).truth.table
    rules = duel("duchess", hand, coins).truth.rules
    assert beaten(table, rules, Turn(0, "tax", "duchess"), 1, (hand,), 0, stands) is falls


def test_a_theft_that_stands_and_a_block_that_stands() -> None:
    session = duel("captain", "contessa", (5, 6))
    table, rules = session.truth.table, session.truth.rules
    theft = Turn(0, "steal", "captain", 1)
    assert beaten(table, rules, theft, 1, ("contessa",), 0, ("captain",)), (
        "6 would be 7 in a turn: not if two are stolen"
    )
    mine = Turn(1, "steal", "captain", 0, blocker=0)
    rich = duel("captain", "captain", (7, 3)).truth.table
    assert beaten(rich, rules, mine, 1, ("captain",), 0, ("captain",)), "the theft was my last chance"
    poor = duel("captain", "captain", (0, 0)).truth.table
    assert not beaten(poor, rules, mine, 1, ("captain",), 0, ("captain",)), "seven coins are farther than one looks"


def test_with_three_or_against_the_assassin_there_is_no_race() -> None:
    three = Session(GAME, [player("complots", "regular")] * 3, 5, keep_record=False).truth
    three.table.coins = [6, 0, 0]
    assert not beaten(three.table, three.rules, Turn(0, "tax", "duchess"), 1, three.table.hands[1], 0, ("duchess",))
    two = duel("assassin", "duchess", (3, 0)).truth
    kill = Turn(0, "assassinate", "assassin", 1)
    assert not beaten(two.table, two.rules, kill, 1, ("duchess",), 0, ("assassin",))


def test_who_would_fall_doubts_sooner_in_every_degree() -> None:
    for degree in DEGREES:
        assert doubt_chance(degree, 0.6, sure=False, beaten=True) > doubt_chance(degree, 0.6, sure=False)
    assert doubt_chance(1.0, 50.0, sure=False, beaten=True) < 1
    raised = [doubt_chance(degree, 0.6, sure=False, beaten=True) for degree in DEGREES]
    assert raised == sorted(raised) and raised[0] < 0.2, "who never doubts hardly does even so"


def doubted(coins: Sequence[int]) -> float:
    """How often seat 1 doubts a tax of seat 0 in the worlds that seat 0 imagines."""
    session = duel("captain", "contessa", coins)
    view = session.view(0)
    belief = Belief(view, 0, Character())
    decision, tax = Decision(view, 0, belief, LEARNT()), GAME.grammar.parse("tax")
    found = 0
    for number in range(300):
        world, models = decision.world(number, Generator("worlds", number))
        answer(world, 0, tax)
        assert world.ask is not None and world.ask.kind == "doubt"
        found += models[1](world, 1, "doubt", Generator("doubts", number)) == DOUBT
    return found / 300


def test_in_imagined_duels_a_tax_that_wins_is_doubted_and_one_that_comes_too_late_is_not() -> None:
    assert doubted((4, 0)) > 3 * doubted((0, 6)) + 0.05


def after_silence(coins: Sequence[int]) -> float:
    """How soon seat 0 thinks seat 1 doubts once it has let a tax pass, beside before."""
    session = duel("duchess", "contessa", coins)
    belief = Belief(session.view(0), 0, Character())
    before = sum(map(mul, belief.degrees[1], DEGREES))
    for who, choice in ((0, GAME.grammar.parse("tax")), (1, PASS)):
        seen = len(session.truth.events)
        answer(session.truth, who, choice)
        for event in session.events_for(0, seen):
            belief.update(event)
    return sum(map(mul, belief.degrees[1], DEGREES)) / before


def test_silence_of_who_would_fall_says_more_about_how_soon_it_doubts() -> None:
    assert after_silence((4, 0)) < after_silence((0, 6)) - 0.05 < 0.95
