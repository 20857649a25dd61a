"""What the master of Complots believes of several people at once: who else may hold a card, and what people are like who sit together."""

import pytest

from engine.bots.opponents import player
from engine.bots.session import Session
from engine.core.chance import Generator
from engine.core.mind import Character
from engine.games.complots.minds.belief.belief import Belief
from engine.games.complots.minds.belief.models import DEGREE_SHARES, MANNERS, PLAIN, TRUE, Habits
from engine.games.complots.minds.features import LEARNT
from engine.games.complots.minds.playing import Decision
from engine.games.complots.rules.numbers import Rules
from engine.library import load

GAME = load("complots")


def table(seed: int = 3) -> tuple[Session, Belief]:
    """Four who have just been dealt their cards, and what seat 0 believes."""
    session = Session(GAME, [player("complots", "regular")] * 4, seed, {"fifth": "ambassador"}, keep_record=False)
    belief = Belief(session.truth.mask(0), 0, Character())
    return session, belief


def surely(belief: Belief, seat: int, character: str) -> None:
    """Seat 0 is sure that this one has the character, by what was seen of them."""
    for hand, weights in belief.weights[seat].items():
        belief.weights[seat][hand] = [weight * (1.0 if character in hand else 1e-6) for weight in weights]
    belief._posteriors.clear()


def rare(belief: Belief) -> str:
    """A character of which seat 0 sees none."""
    return next(name for name in belief.rules.characters if name not in belief.table.hands[0])


def test_who_knows_where_two_are_believes_less_of_who_claims_the_third() -> None:
    session, belief = table()
    name = rare(belief)
    before = belief.holds(session.view(0), 3, name)
    surely(belief, 1, name)
    one = belief.holds(session.view(0), 3, name)
    surely(belief, 2, name)
    assert before > one > belief.holds(session.view(0), 3, name) > 0


def test_nobody_is_dealt_a_card_that_others_surely_have_whoever_is_dealt_first() -> None:
    """All three of a character are with seats 1 and 2: one of them has two."""
    session, belief = table()
    name = rare(belief)
    for seat, hand in ((1, (name, name)), (2, (name,))):
        for held, weights in belief.weights[seat].items():
            fits = held == hand if len(hand) > 1 else name in held
            belief.weights[seat][held] = [weight * (1.0 if fits else 1e-6) for weight in weights]
    view = session.view(0)
    decision = Decision(view, 0, belief, LEARNT())
    worlds = [decision.world(number, Generator("worlds", number)).state.table for number in range(200)]
    assert sum(name in world.hands[3] for world in worlds) < 30
    assert sum(name in world.hands[2] for world in worlds) > 170


def test_who_sits_with_liars_is_thought_one_sooner_and_who_sits_alone_is_not() -> None:
    _, belief = table()
    honest = [each.name for each in MANNERS].index("honest")
    for seat in (1, 2):
        for weights in belief.weights[seat].values():
            weights[honest] *= 1e-6
    together = belief.seen()[3]
    ratio = [
        sum(one[at] for one in together.values()) / sum(two[at] for two in belief.weights[3].values())
        for at in range(2)
    ]
    assert ratio[0] < 0.6 and ratio[1] > 1, "fewer are honest, more are like most people"

    alone = Session(GAME, [player("complots", "regular")] * 2, 3, {"fifth": "ambassador"}, keep_record=False)
    duel = Belief(alone.truth.mask(0), 0, Character())
    assert duel.seen()[1] == duel.weights[1]


def test_who_sits_with_doubters_is_thought_one_sooner() -> None:
    _, belief = table()
    for seat in (1, 2):
        belief.degrees[seat] = [0.0, 0.0, 0.0, 0.0, 1.0]
    assert belief.degrees[3] == pytest.approx(DEGREE_SHARES)
    assert belief.degrees_of(3)[4] > 10 * DEGREE_SHARES[4]
    assert sum(belief.degrees_of(3)) == pytest.approx(1)


def test_a_lie_that_was_told_is_told_again() -> None:
    rules: Rules = table()[0].truth.rules
    human, hand = MANNERS[1], ("contessa", "contessa")
    chances = [Habits(rules, 2, True, (), said).chance(human, hand, "tax") for said in ((), ("duchess",))]
    assert chances[1] > 1.5 * chances[0]
    assert chances[1] < Habits(rules, 2, True, (), ()).chance(human, ("contessa", "duchess"), "tax"), (
        "a true claim is likelier"
    )
    assert TRUE["tax"] > human.lie["tax"] and PLAIN["coup"] > TRUE["tax"]
