"""How inclinations are seen in Intrigo: what somebody would rather do comes oftener, where it is nearly as good, and is said so."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import cache
from itertools import islice
from typing import Any

import pytest

from engine.bots.opponents import favourites, opponents
from engine.core.chance import Generator
from engine.core.choice import Choice
from engine.core.flow import answer
from engine.core.mind import Asked, Character, Unhurried
from engine.games.intrigo.minds.base import Weighed, near_the_end, weigh
from engine.games.intrigo.minds.inclined import FAVOURITES, Turn, aiming, keeping
from engine.games.intrigo.minds.levels import Regular
from engine.games.intrigo.minds.memory import Memory
from engine.games.intrigo.minds.occasions import NOWHERE, Noticed
from engine.games.intrigo.minds.palace import DEAD, EMPTY, Palace
from engine.games.intrigo.minds.tuning import TUNING
from engine.games.intrigo.rules.table import COIN, Bought, Placed, RoundBegan, Stabbed
from engine.library import load
from tests.games.intrigo.minds.test_master import asked
from tests.games.intrigo.test_game import memories

GAME = load("intrigo")
Spot = tuple[Palace, list[Weighed], Noticed]
Measure = Callable[[Spot, Choice], float]
STRONGLY = 3.0  # times as inclined as anybody is, so that few turns show it


def turns(players: int, seed: int) -> Iterator[tuple[Any, Memory]]:
    """A game of regular players at every turn: the truth, and what who is asked remembers."""
    state, told = GAME.new(players, seed, {}), 0
    remembering = memories(state, players)
    while not state.over:
        for event in state.events[told:]:
            for memory in remembering:
                memory.update(event.to(memory.seat))
        told = len(state.events)
        assert state.ask is not None
        for seat in state.waits_for():
            if state.ask.kind == "turn":
                yield state, remembering[seat]
            ask, generator = Asked(seat, state.ask.kind), Generator("turns", seed, told, seat)
            answer(state, seat, Regular().choose(state.mask(seat), ask, remembering[seat], generator, Unhurried())[0])


@cache
def spots() -> list[Spot]:
    """Turns of two games with what anybody thinks of the choices, and what was noticed."""
    found = []
    for seed in (3, 4):
        for state, memory in turns(4, seed):
            view = state.mask(memory.seat)
            if not near_the_end(view):
                palace = Palace(view, memory.seat, [TUNING.rivalry] * 4)
                found.append((palace, weigh(view, palace, Character()), deepcopy(memory.noticed)))
    return found


def seen(character: Character, measure: Measure, where: Callable[[Spot], bool] = lambda spot: True) -> float:
    """What is seen of somebody like that, in all at these turns."""
    total = 0.0
    for palace, weighed, noticed in spots():
        if where((palace, weighed, noticed)):
            turn = Turn(palace, character, noticed)
            best = max(weighed, key=lambda each: each.worth + STRONGLY * turn(each.choice))
            total += measure((palace, weighed, noticed), best.choice)
    return total


def own(palace: Palace, choice: Choice) -> bool:
    return choice.verb == "plot" and palace.owner[palace.code[choice.word()]] == palace.seat


def stranger(spot: Spot, choice: Choice) -> float:
    """Another's card, nobody's, or a hired hand that does something."""
    return (choice.verb == "plot" and not own(spot[0], choice)) or (choice.verb != "plot" and len(choice.args) > 1)


def neighbours(palace: Palace, choice: Choice) -> list[int]:
    gap = choice.number(1)
    return [(gap - 1) % palace.size, (gap + 1) % palace.size]


def beside(what: Callable[[Spot, int], bool]) -> Measure:
    """How many of these a plot card is laid beside; `what` is asked of a gap."""
    return lambda spot, choice: (
        sum(what(spot, gap) for gap in neighbours(spot[0], choice)) if choice.verb == "plot" else 0
    )


def won(token: str) -> Measure:
    """How much likelier the own family takes tokens like that, by an own card."""

    def measure(spot: Spot, choice: Choice) -> float:
        palace = spot[0]
        if not own(palace, choice):
            return 0.0
        gap, code = choice.number(1), palace.code[choice.word()]
        sides = [(gap, gap - 1), ((gap + 1) % palace.size,) * 2]
        return sum(
            palace.chances(code, palace.gaps[other])[palace.seat]
            - palace.chances(EMPTY, palace.gaps[other])[palace.seat]
            for arcade, other in sides
            if arcade and palace.tokens[arcade] == palace.token_code[token]
        )

    return measure


# Turns


@pytest.mark.parametrize("kind", FAVOURITES[:6])
def test_whom_somebody_likes_best_is_hired_oftener(kind: str) -> None:
    def hired(_: Spot, choice: Choice) -> float:
        return choice.verb == kind

    assert seen(Character(favourite=kind), hired) > 1.5 * seen(Character(), hired)


@pytest.mark.parametrize("token", FAVOURITES[6:12])
def test_what_somebody_is_after_is_what_their_cards_lie_at(token: str) -> None:
    assert seen(Character(favourite=token), won(token)) > seen(Character(), won(token)) + 1


def test_who_likes_the_door_lays_cards_near_it() -> None:
    def near(spot: Spot, choice: Choice) -> float:
        return choice.verb == "plot" and choice.number(1) in (0, 1, spot[0].size - 2, spot[0].size - 1)

    assert seen(Character(favourite="door"), near) > 1.2 * seen(Character(), near)


def coins(spot: Spot) -> int:
    palace = spot[0]
    return palace.view.table.coins[palace.seat]


def first_half(spot: Spot) -> bool:
    return spot[0].gaps.count(EMPTY) > spot[0].size / 2


OCCASIONS: dict[str, Callable[[Spot], bool]] = {
    "early": first_half,
    "late": lambda spot: not first_half(spot),
    "poor": lambda spot: coins(spot) <= 1,
    "rich": lambda spot: coins(spot) >= 3,
    "answering": lambda spot: spot[2].hired,
    "fresh": lambda spot: spot[2].idle,
    "hurt": lambda spot: spot[2].struck,
    "cornered": lambda spot: any(
        max(seals) == 3 or sum(map(bool, seals)) == 4
        for seat, seals in enumerate(spot[0].view.table.seals)
        if seat != spot[0].seat
    ),
}


@pytest.mark.parametrize("lies", OCCASIONS)
def test_strangers_cards_and_hired_hands_come_at_an_occasion_of_ones_own(lies: str) -> None:
    here = OCCASIONS[lies]

    def elsewhere(spot: Spot) -> bool:
        return not here(spot)

    more = seen(Character(lies=lies), stranger, here) - seen(Character(), stranger, here)
    less = seen(Character(), stranger, elsewhere) - seen(Character(lies=lies), stranger, elsewhere)
    assert min(more, less) >= 0
    assert more + less > 3, "most cards of the second half are strangers' anyhow"


WATCHED: dict[str, Measure] = {
    "answers": beside(lambda spot, gap: gap == spot[2].gap),
    "aimed": beside(lambda spot, gap: spot[0].owner[spot[0].gaps[gap]] == spot[0].seat),
    "hurt": beside(lambda spot, gap: spot[0].owner[spot[0].gaps[gap]] == spot[2].hurt_by),
    "liars": beside(lambda spot, gap: spot[0].gaps[gap] == DEAD),
}


@pytest.mark.parametrize("doubts", WATCHED)
def test_cards_are_laid_beside_whom_somebody_watches(doubts: str) -> None:
    assert seen(Character(doubts=doubts), WATCHED[doubts]) > 1.25 * seen(Character(), WATCHED[doubts])


def test_who_aims_at_the_next_one_lays_cards_beside_theirs() -> None:
    measure = beside(lambda spot, gap: spot[0].owner[spot[0].gaps[gap]] == (spot[0].seat + 1) % 4)
    assert seen(Character(aims="next"), measure) > 1.2 * seen(Character(), measure)


def test_the_hope_of_who_is_aimed_at_is_ones_own_loss() -> None:
    state, memory = next(iter(asked(4, 5, "turn")))
    view = state.mask(memory.seat)
    assert aiming(view, memory) == [0.0] * 4
    memory.character = Character(aims="next")
    assert [each > 0 for each in aiming(view, memory)] == [seat == (memory.seat + 1) % 4 for seat in range(4)]


def test_the_patient_keep_their_high_cards() -> None:
    def value(spot: Spot, choice: Choice) -> float:
        return spot[0].value[spot[0].code[choice.word()]] - 3 if choice.verb == "plot" else 0

    at_first = [seen(Character(patience=patience), value, first_half) for patience in (0.0, 1.0)]
    later = [seen(Character(patience=patience), value, lambda spot: not first_half(spot)) for patience in (0.0, 1.0)]
    assert at_first[0] > at_first[1] + 10
    assert later[1] > later[0] + 10


def test_the_greedy_are_after_coins_and_the_daring_leave_sides_open() -> None:
    greedy = [seen(Character(greed=greed, lies="hurt"), won(COIN)) for greed in (0.0, 1.0)]
    assert greedy[1] > greedy[0] + 2
    sides = beside(lambda spot, gap: spot[0].gaps[gap] == EMPTY)
    daring = [
        seen(Character(daring=each, lies="hurt"), lambda spot, choice: own(spot[0], choice) * sides(spot, choice))
        for each in (0.0, 1.0)
    ]
    assert daring[1] > daring[0] + 5


# The draft


def test_what_is_kept_in_the_draft_shows_who_keeps_it() -> None:
    """Strangers' cards by who bluffs, nobody's by who doubts, and those of who is aimed at."""
    for state, memory in islice(asked(4, 12, "draft"), 12):
        view, seat = state.mask(memory.seat), memory.seat
        families = view.table.families
        for character, wanted in (
            (Character(bluff=0.9, lies="hurt"), [*families[:seat], *families[seat + 1 :]]),
            (Character(doubt=0.9, lies="hurt"), [view.rules.data.neutral]),
            (Character(aims="next"), [families[(seat + 1) % 4]]),
        ):
            liked = keeping(view, seat, character, memory.noticed)
            assert {card: worth > 0 for card, worth in liked.items()} == {
                card: view.rules.family[card] in wanted for card in liked
            }


def test_a_card_kept_by_inclination_is_kept_and_said_so() -> None:
    told = 0
    for at, (state, memory) in enumerate(islice(asked(4, 12, "draft"), 100)):
        view, ask = state.mask(memory.seat), Asked(memory.seat, "draft")
        chosen = []
        for character in (Character(), Character(bluff=1.0, doubt=1.0, lies="hurt")):
            memory.character = character
            chosen.append(Regular().choose(view, ask, memory, Generator("keep", at), Unhurried()))
        assert not chosen[0][1].own
        if chosen[1][1].own:
            assert view.rules.family[chosen[1][0].word()] != view.table.families[memory.seat]
            told += 1
    assert told > 2


# What is noticed


def test_what_happens_is_noticed_for_a_round_or_for_the_game() -> None:
    state, _ = next(iter(asked(4, 5, "turn")))
    families, noticed = state.table.families, Noticed(0)
    for event in state.events:
        noticed.update(event.to(0))
    assert (noticed.idle, noticed.hired, noticed.struck, noticed.kind) == (True, False, False, "")
    noticed.update(Bought(2, "thief", 3, 1))
    noticed.update(Placed(3, f"{families[3]}:2", 9))
    noticed.update(Stabbed(2, 4, f"{families[0]}:3"))
    noticed.update(Bought(0, "guard", 5, 1))
    assert (noticed.idle, noticed.hired, noticed.kind, noticed.own_kinds) == (False, True, "thief", {"guard"})
    assert (noticed.gap, noticed.struck, noticed.hurt_by) == (9, True, 2)
    noticed.update(RoundBegan(2, 1, (), ()))
    assert (noticed.gap, noticed.struck, noticed.hurt_by, noticed.kind) == (NOWHERE, False, 2, "thief")


def test_who_has_no_inclination_is_shifted_by_nothing() -> None:
    plain = Character(bluff=0.9, doubt=0.1, daring=0.9, revenge=0.9, greed=0.9)
    for palace, weighed, noticed in spots()[:20]:
        assert not any(Turn(palace, plain, noticed)(each.choice) for each in weighed)


def test_everybody_has_a_favourite_of_their_own() -> None:
    found = [favourites("intrigo")[who] for who in opponents()]
    assert set(found) <= set(FAVOURITES) and len(set(found)) == 12
