"""What a seat surely knows of ghosts (engine/games/ghost_for_sale/possible.py), against trying everything out.

`python -m tests.games.ghost_for_sale.minds.test_possible 10000` tries so many positions instead of the suite's.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from itertools import count, islice, product
from typing import Any

import pytest

from engine.bots.opponents import player
from engine.bots.session import Session
from engine.core.chance import Generator
from engine.core.flow import AnyState
from engine.games.ghost_for_sale.possible import patterns_of, possible, stances_known
from engine.games.ghost_for_sale.rules.events import Changed, RoundBegan, Valued
from engine.library import load

GAME = load("ghost_for_sale")
IN_THE_SUITE = 300
TRUE_GHOST = {"truth": "ghost", "lie": "painting"}
FORBIDDEN = {"too_dark": "ghost", "old_legend": "painting"}
FACES = {"ghost": ("ghost",), "painting": ("painting",), "double": ("ghost", "painting")}


def positions() -> Iterator[tuple[AnyState, int]]:
    """Truths and seats out of games by chance, of all numbers of players, with special cards and without.

    Every third game is played by minds that bid at the pile, so that somebody looks through it.
    """
    for seed in count():
        generator = Generator("positions", seed)
        mind = "random" if seed % 3 else "casual"
        players = 3 + seed % 3
        session = Session(GAME, [player(GAME.id, mind)] * players, seed, {"advanced": seed % 2 == 1}, keep_record=False)
        while True:
            if generator.random() < 0.15:
                yield session.truth, generator.below(players)
            if not session.minds_answer():
                break


def declined(state: AnyState) -> list[str]:
    found: list[str] = []
    for event in state.events:
        if isinstance(event, RoundBegan):
            found = []
        elif isinstance(event, Changed) and not event.used:
            found.append(event.place)
    return found


def compare(state: AnyState, seat: int) -> None:
    """By hand, from the view alone: every pattern that could look like this, every end that it could come to."""
    view = state.mask(seat)
    table = view.table
    shares: dict[str, Counter[int]] = {place: Counter() for place in table.properties}
    ends: dict[str, set[int]] = {place: set() for place in table.properties}
    fitting = [pattern for pattern in product(("truth", "lie"), repeat=table.players) if fits(table, pattern)]
    for pattern in fitting:
        for place, special in zip(table.properties, table.specials, strict=True):
            lying = sum(
                token.place == place and token.face == TRUE_GHOST[pattern[token.seat]] for token in table.tokens
            )
            shares[place][lying] += 1
            numbers = {lying}
            for owner, left in enumerate(table.left):
                for token in left:
                    haunts = [face for face in FACES[token] if face != FORBIDDEN.get(special)]
                    if TRUE_GHOST[pattern[owner]] in haunts:
                        numbers |= {each + 1 for each in numbers}
            ends[place] |= numbers
    settled = declined(state)
    for at, place in enumerate(table.properties):
        by = {"magic_mirror": -1, "secret_crypt": 1}.get(table.specials[at], 0)
        if by and table.changes[at]:
            ends[place] = {max(0, ghosts + by) for ghosts in ends[place]}
        elif by and not table.shown and place not in settled and (table.phase != "settle" or table.buyers[at] >= 0):
            ends[place] |= {max(0, ghosts + by) for ghosts in ends[place]}
    found = possible(view.rules, table, seat, declined=settled)
    assert found == possible(view.rules, state.table, seat, declined=settled), "the truth tells no more than the view"
    assert list(found) == list(table.properties)
    for place, ghosts in found.items():
        assert dict(zip(ghosts.lying, ghosts.likely, strict=True)) == pytest.approx(
            {number: times / len(fitting) for number, times in shares[place].items()}
        )
        assert ghosts.ending == tuple(sorted(ends[place]))
        assert ghosts.points(view.rules, place) == tuple(
            sorted({view.rules.points(place, each) for each in ends[place]})
        )
    known = [each.pop() if len(each) == 1 else None for each in map(set, zip(*fitting, strict=True))]
    assert stances_known(table, seat) == (known if len(table.stances[0]) == 1 else [None] * table.players)


def fits(table: Any, pattern: tuple[str, ...]) -> bool:
    """Whether what is seen of the cards and of the pile agrees with this pattern."""
    stances, pile = table.stances, table.pile
    if not stances or len(stances[0]) == 2:
        return True
    seen = all(card in ("?", mine) for (card,), mine in zip(stances, pattern, strict=True))
    return seen and (not pile or "?" in pile or pile.count("truth") == pattern.count("lie"))


def compare_many(times: int) -> Counter[str]:
    """How often each phase was compared."""
    found: Counter[str] = Counter()
    for state, seat in islice(positions(), times):
        compare(state, seat)
        table = state.table
        found[table.phase or "begin"] += 1
        found["looked"] += any(who == seat for who, _ in table.looks)
        found["pile"] += table.pile_looker == seat
    return found


def test_ghosts_are_those_that_any_fitting_pattern_can_have() -> None:
    found = compare_many(IN_THE_SUITE)
    assert all(found[phase] for phase in ("declare", "inform", "buy", "looked", "pile")), found


def test_what_is_counted_at_the_end_was_always_possible() -> None:
    """Through whole games, for every seat: the true number of ghosts is never ruled out before it is counted."""
    for seed in range(6):
        players = 3 + seed % 3
        session = Session(GAME, [player(GAME.id, "casual")] * players, seed, {"advanced": True}, keep_record=False)
        expected: list[tuple[int, dict[str, tuple[int, ...]]]] = []
        told = 0
        while True:
            state = session.truth
            for event in state.events[told:]:
                if isinstance(event, RoundBegan):
                    expected = []
                if isinstance(event, Valued):
                    assert all(event.ghosts in ends[event.place] for ends in expected_of(expected))
            told = len(state.events)
            if state.table.properties and not state.table.shown:
                for seat in range(players):
                    ends = possible(state.rules, state.table, seat, declined=declined(state))
                    expected.append((seat, {place: each.ending for place, each in ends.items()}))
            if not session.minds_answer():
                break


def expected_of(expected: list[tuple[int, dict[str, tuple[int, ...]]]]) -> Iterator[dict[str, tuple[int, ...]]]:
    return (ends for _, ends in expected)


def table_of(position: dict[str, object], players: int = 4) -> AnyState:
    return GAME.new(players, 1, position=position)


LAID = {"algernon": [[1, "ghost"], [1, "ghost"], [2, "painting"]], "ethie": [[0, "ghost"], [3, "painting"]]}


def test_own_tokens_and_a_look_leave_one_number() -> None:
    state = table_of(
        {
            "phase": "buy",
            "truth": [True, False, False, True],
            "tokens": LAID,
            "looks": [[0, 1]],
        }
    )
    found = possible(state.rules, state.table, 0)
    assert found["algernon"].lying == (0, 1), "the two ghosts of a liar are none, the painting may be one"
    assert found["ethie"].lying == (1, 2)
    assert possible(state.rules, state.table, 2)["algernon"].lying == (1, 3), "who laid the painting knows what it is"
    assert stances_known(state.table, 0) == ["truth", "lie", None, None]


def test_the_pile_tells_of_everybody_where_all_are_alike() -> None:
    state = table_of({"phase": "buy", "truth": [False] * 4, "tokens": LAID, "pile_looker": 0})
    assert stances_known(state.table, 0) == ["lie"] * 4
    assert possible(state.rules, state.table, 0)["algernon"].lying == (1,)
    assert stances_known(state.table, 1) == [None, "lie", None, None]


def test_beliefs_weigh_the_numbers() -> None:
    state = table_of({"phase": "buy", "truth": [True] * 4, "tokens": LAID})
    believed = patterns_of(state.table, 0)
    weights = [3.0 if pattern[1] == "truth" else 1.0 for pattern in believed]
    found = possible(state.rules, state.table, 0, weights)["algernon"]
    assert found.lying == (0, 1, 2, 3)
    assert found.likely == pytest.approx((0.125, 0.125, 0.375, 0.375))


def test_tokens_to_come_can_be_ghosts_unless_they_are_barred() -> None:
    position = {
        "phase": "declare",
        "truth": [True, True, True],
        "left": [["double"], ["painting"], ["ghost"]],
        "specials": {"algernon": "too_dark", "ethie": "old_legend"},
    }
    state = GAME.new(3, 1, {"advanced": True}, position=position)
    found = possible(state.rules, state.table, 0)
    assert found["culzean"].ending == (0, 1, 2, 3), "my double one, a liar's painting, an honest ghost"
    assert found["algernon"].ending == (0, 1), "only paintings lie there, and I tell the truth"
    assert found["ethie"].ending == (0, 1, 2)


def test_a_mirror_left_alone_changes_nothing() -> None:
    position = {
        "phase": "buy",
        "truth": [True] * 3,
        "tokens": {"ethie": [[0, "ghost"]]},
        "specials": {"ethie": "magic_mirror"},
    }
    table = GAME.new(3, 1, {"advanced": True}, position=position).table
    rules = GAME.rules_for(3, {"advanced": True})
    assert possible(rules, table, 0)["ethie"].ending == (0, 1)
    assert possible(rules, table, 0, declined=["ethie"])["ethie"].ending == (1,)
    table.phase = "settle"
    assert possible(rules, table, 0)["ethie"].ending == (1,), "nobody bought it, so nobody looks into the mirror"


if __name__ == "__main__":
    print(dict(compare_many(int(sys.argv[1]))), "positions compared")
