"""What the opponents of Ghost for Sale are inclined to: where they lay their tokens, and how far their numbers go there."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.bots.opponents import opponents
from engine.bots.registry import mind_of
from engine.bots.session import Player, Session
from engine.core.mind import Character
from engine.games.ghost_for_sale.minds.inclined import lying
from engine.games.ghost_for_sale.minds.memory import Memory
from engine.games.ghost_for_sale.minds.tuning import tempered
from engine.games.ghost_for_sale.rules.events import Declared, RoundBegan
from engine.library import load

GAME = load("ghost_for_sale")


def company(one: Character, mind: str) -> tuple[float, float]:
    """How often one like that lays a token where others have laid two, and where they have laid none, in shares."""
    found: Counter[str] = Counter()
    for seed in range(6):
        seats = [Player(mind, mind_of("ghost_for_sale", mind), each) for each in (one, *[Character()] * 3)]
        session = Session(GAME, seats, seed, {}, keep_record=False)
        session.play_out()
        lying: list[tuple[int, str]] = []
        for event in session.truth.events:
            if isinstance(event, RoundBegan):
                lying = []
            elif isinstance(event, Declared):
                others = sum(place == event.place for seat, place in lying if seat != event.seat)
                if event.seat == 0:
                    found.update(("laid", *(["crowd"] if others > 1 else []), *(["alone"] if not others else [])))
                lying.append((event.seat, event.place))
    return found["crowd"] / found["laid"], found["alone"] / found["laid"]


@pytest.mark.parametrize("mind", ["regular", "casual"])
def test_some_lay_tokens_where_others_have_and_some_where_nobody_has(mind: str) -> None:
    crowd, alone = company(Character(favourite="crowd"), mind), company(Character(favourite="alone"), mind)
    assert crowd[0] > alone[0] + 0.1
    assert alone[1] > crowd[1] + 0.1


def test_numbers_that_decide_who_wins_go_less_far_here() -> None:
    for each in opponents().values():
        own = each.playing("ghost_for_sale")
        here = tempered(own)
        assert abs(here.patience - 0.5) < abs(own.patience - 0.5) or own.patience == 0.5
        assert (here.bluff, here.lies, here.aims) == (own.bluff, own.lies, own.aims)


def test_who_has_no_inclination_keeps_all_their_numbers() -> None:
    plain, other = Character(bluff=0.9, doubt=0.1, greed=0.8), Character(doubt=0.1, lies="early")
    seats = [Player("r", mind_of("ghost_for_sale", "regular"), each) for each in (plain, other, plain, plain)]
    session = Session(GAME, seats, 1, {}, keep_record=False)
    assert tempered(plain) is plain and session.memory(0).character is plain
    assert session.memory(1).character == tempered(other) != other


def test_nobody_is_known_to_lie_but_everybody_lies_rather_at_some_time() -> None:
    """A habit is seen over many games; by it alone nobody is guessed oftener than in 65 of 100."""
    views = [GAME.new(4, 1, position={"round": each, "phase": "truth"}).mask(0) for each in (1, 2)]
    often: dict[str, list[float]] = {}
    for name, each in opponents().items():
        often[name] = [lying(view, 0, Memory(view, 0, each.playing("ghost_for_sale"))) for view in views]
        assert all(0.35 < chance < 0.65 for chance in often[name])
    assert often["celeste"][1] > often["celeste"][0] + 0.1 and often["serafina"][0] > often["serafina"][1] + 0.1
