"""How the minds of Intrigo play: what they foresee near the end of a placing is what the rules make of it.

`python -m tests.games.intrigo.minds.test_minds last GAMES [--old FOLDER]` counts the wins and the holds that the one who places last has
missed; `... arena PLAYERS GAMES --old FOLDER` seats the base play of today with the regular player of an earlier version, in every
seating by turns; `... odds GAMES [SEED]` counts how often tokens foretold are won (engine/games/intrigo/minds/advice.py).
"""

import argparse
import time
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from engine.bots.arena import interval
from engine.bots.opponents import player
from engine.bots.registry import mind_of
from engine.bots.session import Player, Session
from engine.core.chance import Generator
from engine.core.choice import PASS, Choice
from engine.core.flow import AnyState, answer, options
from engine.core.mind import Asked, Character, Mind, Unhurried
from engine.games.intrigo.minds.advice import KEPT, Case, case_of
from engine.games.intrigo.minds.base import worlds_of
from engine.games.intrigo.minds.chair import chances
from engine.games.intrigo.minds.endgame import LAST, Endgame
from engine.games.intrigo.minds.finish import Ground, Position, Standing
from engine.games.intrigo.minds.levels import Regular
from engine.games.intrigo.minds.quick import quick_choice
from engine.games.intrigo.preview import Shift, preview
from engine.games.intrigo.rules.table import Elected, Stayed, Took
from engine.games.intrigo.rules.turns import after, events_of, unplaced
from engine.games.intrigo.standing import ending, verdicts
from engine.library import load
from tests.earlier import earlier
from tests.games.intrigo.test_game import memories

GAME = load("intrigo")
DOORS = ("first_player", "contested")
# What the mind before the search near the end says otherwise: prices were asked of the questions.
BEFORE = {
    "draft_options, price, turn_options": "draft_options, turn_options",
    "affordable, draft_options, price": "affordable, draft_options",
    "import draft_options, price": "import draft_options",
    "price(view, view.rules.kinds.index(kind))": "price(view.rules, view.table, kind)",
    "price(view, view.rules.kinds.index(choice.verb))": "price(view.rules, view.table, choice.verb)",
    "from __future__ import annotations\n": "from __future__ import annotations\nfrom engine.games.intrigo.rules.turns import price\n",
    "cost = price(state, kind)": "cost = price(rules, table, rules.kinds[kind])",
}


def near_ends(players: int, seed: int, door: str, most: int = LAST) -> Iterator[tuple[AnyState, Any]]:
    """A quick game, seen with who is asked and what he remembers wherever so few gaps are left."""
    state, generator = GAME.new(players, seed, {"door": door}), Generator("near", seed)
    remembering, told = memories(state, players), 0
    while not state.over:
        for event in state.events[told:]:
            for memory in remembering:
                memory.update(event.to(memory.seat))
        told = len(state.events)
        for seat in state.waits_for():
            if state.ask is not None and state.ask.kind == "turn" and state.table.gaps.count("") <= most:
                yield state, remembering[seat]
            answer(state, seat, quick_choice(state, seat, state.ask.kind if state.ask else "", generator))


def sample(games: int, most: int = LAST) -> Iterator[tuple[AnyState, Any]]:
    for seed in range(games):
        yield from near_ends(3 + seed % 2, seed, DOORS[seed // 2 % 2], most)


# The numbers of a mind and the rules


def test_the_moves_of_a_mind_are_the_options_of_the_rules() -> None:
    seen: Counter[str] = Counter()
    for state, memory in sample(6, most=6):
        view = state.mask(memory.seat)
        endgame = Endgame(view, memory.seat, {})
        found = [endgame.ground.choice(move) for move in endgame.moves()]
        assert found == list(options(view, memory.seat))
        seen.update(choice.verb for choice in found)
    assert set(seen) >= {"plot", "merchant", "assassin", "courtesan", "gondolier", "guard", "thief"}


def true_shares(state: AnyState, table: Any) -> list[float]:
    """Everybody's chances by the rules when the placing is over with this table."""
    ended = ending(state.rules, table)
    if ended.doge is not None:
        return [float(seat == ended.doge) for seat in range(state.rules.players)]
    data = state.rules.data
    first = (table.first + 1) % state.rules.players
    return chances(ended.seals, ended.coins, first, data.same, data.different)


def test_what_is_won_in_the_end_is_what_the_rules_give() -> None:
    """Whole palaces, and changes worked out only where they touch: the same, Doge and all."""
    doges = differences = 0
    for state, memory in sample(8, most=1):
        view, seat = state.mask(memory.seat), memory.seat
        position = Position(Ground(view), view.table)
        standing = Standing(position)
        codes = [position.ground.code[card] for card in view.table.hands[seat]]
        for move in position.moves(
            seat, codes, [position.ground.code[card] for card in unplaced(view.rules, view.table)]
        ):
            choice = position.ground.choice(move)
            if choice == PASS:
                continue
            expected = true_shares(state, after(state.table, events_of(state.rules, state.table, seat, choice)))
            made = position.make(move, seat)
            assert position.shares() == pytest.approx(expected)
            position.unmake(move, seat, made)
            assert standing.after(move, seat) == pytest.approx(expected)
            doges += 1.0 in expected
            differences += expected != true_shares(state, state.table)
    assert doges > 20
    assert differences > 200


def test_a_move_unmade_leaves_the_palace_as_it_was() -> None:
    for state, memory in sample(2):
        endgame = Endgame(state.mask(memory.seat), memory.seat, {})
        position = endgame.position
        before = (position.gaps[:], position.tokens[:], position.coins[:], position.stacks[:])
        for move in endgame.moves():
            position.unmake(move, memory.seat, position.make(move, memory.seat))
        assert (position.gaps, position.tokens, position.coins, position.stacks) == before


def replied(state: AnyState, seat: int, choice: Choice, hands: Any) -> list[float]:
    """The chances after this answer and the reply that is best for the next player, by the rules, with these hands."""
    world = state.copy()
    world.table.hands = [state.table.hands[seat] if each == seat else hand for each, hand in enumerate(hands)]
    table = after(world.table, events_of(world.rules, world.table, seat, choice))
    if "" not in table.gaps:
        return true_shares(state, table)
    other = world.copy()
    other.table = table
    other.table.turn = (seat + 1) % state.rules.players
    replies = [each for each in GAME.questions["turn"].options(other, other.table.turn) if each != PASS]
    found = [
        true_shares(state, after(table, events_of(other.rules, table, other.table.turn, each, other.table.turn)))
        for each in replies
    ]
    return max(found, key=lambda shares: shares[other.table.turn])


def test_the_last_two_placements_are_those_that_the_rules_lead_to() -> None:
    """Every answer, every world, every reply, carried out by the rules: the same chances."""
    compared = 0
    for state, memory in sample(3):
        seat, players = memory.seat, state.rules.players
        worlds = dict(list(memory.believe(state.mask(seat)).items())[:3])
        follower = (seat + 1) % players
        if state.table.gaps.count("") != 2 or not all(hands[follower] for hands in worlds):
            continue
        endgame = Endgame(state.mask(seat), seat, worlds)
        whole = sum(worlds.values())
        for move in endgame.candidates()[::8]:
            choice = endgame.ground.choice(move)
            if choice == PASS:
                continue
            expected = 0.0
            for hands, weight in worlds.items():
                expected += replied(state, seat, choice, hands)[seat] * weight / whole
            ties = abs(endgame.after(move)[seat] - expected)
            assert ties < 1e-6 or tied(state, seat, choice, worlds), (choice, expected)
            compared += 1
    assert compared > 20


def tied(state: AnyState, seat: int, choice: Choice, worlds: Any) -> bool:
    """Whether some reply is as good for the next player as another: then either may be foreseen."""
    follower = (seat + 1) % state.rules.players
    for hands in worlds:
        world = state.copy()
        world.table.hands = [state.table.hands[seat] if each == seat else hand for each, hand in enumerate(hands)]
        table = after(world.table, events_of(world.rules, world.table, seat, choice))
        world.table = table
        world.table.turn = follower
        found = [
            true_shares(state, after(table, events_of(world.rules, table, follower, each, follower)))
            for each in GAME.questions["turn"].options(world, follower)
            if each != PASS
        ]
        best = max(shares[follower] for shares in found)
        if len({round(shares[seat], 9) for shares in found if abs(shares[follower] - best) < 1e-9}) > 1:
            return True
    return False


# Wins and holds


def outcome(state: AnyState, seat: int, choice: Choice) -> int:
    """2: this makes the seat Doge at once; 1: nobody is; 0: somebody else is."""
    done = state.copy()
    answer(done, seat, choice)
    elected = next((event.seat for event in done.events if isinstance(event, Elected)), None)
    return 2 if elected == seat else 1 if elected is None else 0


def missed(mind: Mind, state: AnyState, memory: Any) -> tuple[str, bool]:
    """What was to be had by the last placement of a round (`win`, `hold`, else ``), and whether the mind let it go by."""
    seat = memory.seat
    reached = {choice: outcome(state, seat, choice) for choice in options(state, seat) if choice != PASS}
    most, least = max(reached.values()), min(reached.values())
    if most < 1 or most == least:
        return "", False
    view = state.mask(seat)
    choice, _ = mind.choose(view, Asked(seat, "turn"), memory, Generator("missed", seat), Unhurried())
    return ("win" if most == 2 else "hold"), reached.get(choice, 1) < most


def count_missed(games: int, mind: Mind) -> Counter[str]:
    found: Counter[str] = Counter()
    for state, memory in sample(games, most=1):
        kind, gone = missed(mind, state, memory)
        found["placements"] += 1
        found[kind or "nothing at stake"] += 1
        found[f"missed {kind}"] += gone
    return found


def test_the_last_one_to_place_misses_no_win_and_no_hold() -> None:
    found = count_missed(16, Regular())
    assert found["win"] + found["hold"] > 10
    assert not found["missed win"]
    assert not found["missed hold"]


@pytest.mark.parametrize("level", ["regular", "sharp", "master"])
def test_where_all_others_have_to_pass_it_is_the_own_turn_again(level: str) -> None:
    """Two gaps, and the cards that are left in one hand, as several Courtesans leave it: the others' passes led to passes without end."""
    mine = ("gradenigo:3", "morosini:2")
    position = {
        "families": ["contarini", "gradenigo", "morosini"],
        "first": 0,
        "coins": [0, 0, 0],
        "hands": [list(mine), [], []],
        "gaps": [*(card for card in GAME.rules_for(3, GAME.complete({})).deck if card not in mine), None, None],
    }
    session = Session(GAME, [player("intrigo", level)] * 3, 5, position=position, keep_record=False)
    for seat, verb in ((0, "plot"), (1, "pass"), (2, "pass"), (0, "plot")):
        choice, _ = session.choose(seat)
        assert choice.verb == verb
        session.answer(seat, choice)


def test_a_merchant_makes_a_doge_at_once() -> None:
    """The last gap, one coin, and the seal that is missing lies where nobody wins it."""
    gaps = ["contarini:2", "merchant", None, "gradenigo:3", "contarini:4", "tiepolo:3", "thief", "morosini:3", "tiepolo:3",
            "contarini:3", "tiepolo:2", "dandolo:3", "gradenigo:2", "tiepolo:4", "gradenigo:4", "morosini:4"]  # fmt: skip
    gaps[9], gaps[10] = "tiepolo:2", "contarini:3"
    state = GAME.new(4, 1, position={
        "families": ["contarini", "dandolo", "gradenigo", "morosini"],
        "hands": [[], ["morosini:2"], [], ["dandolo:2", "dandolo:4"]],
        "coins": [0, 2, 0, 0], "turn": 1, "first": 1, "gaps": gaps,
        "seals": [{}, {"clergy": 1, "military": 1, "farmers": 1, "merchants": 1}, {}, {}],
        "tokens": ["clergy", "coin", "workers", "coin", "farmers", "coin", "clergy", "coin", "coin", "coin", "military", "coin",
                   "farmers", "coin", "military", "coin"],
    })  # fmt: skip
    assert [outcome(state, 1, each) for each in options(state, 1)].count(2) > 0
    memory = Regular().remember(state.mask(1), 1, Character())
    choice, why = Regular().choose(state.mask(1), Asked(1, "turn"), memory, Generator("doge"), Unhurried())
    assert outcome(state, 1, choice) == 2
    assert why.key == "doge"
    assert choice.verb == "merchant"


def test_worlds_that_were_never_seen_are_guessed() -> None:
    for state, memory in near_ends(4, 1, "first_player"):
        forgetful = Regular().remember(state.mask(memory.seat), memory.seat, Character())
        found = worlds_of(state.mask(memory.seat), forgetful, Generator("guess"))
        assert found
        assert all(not hands[memory.seat] for hands in found)
        return


# Measuring


def arena(players: int, games: int, folder: Path, door: str, first: int = 80_000) -> None:
    """The base play of today with the regular player of the folder, in all seatings by turns: half and half, of three one and two."""
    new, old = mind_of(GAME.id, "base"), earlier(GAME.id, folder, BEFORE)
    seatings = [*combinations(range(4), 2)] if players == 4 else [(0,), (1, 2), (1,), (0, 2), (2,), (0, 1)]
    won = doors = 0
    begun = time.perf_counter()
    for number in range(games):
        mine = seatings[number % len(seatings)]
        seated = [Player("regular", new if seat in mine else old, Character()) for seat in range(players)]
        session = Session(GAME, seated, first + number, {"door": door}, keep_record=False)
        table = session.play_out().table
        won += table.winner[0] in mine
        doors += table.winner[0] == table.first
    low, high = interval(won, games)
    print(f"{players} {door}: new {won / games:.3f} ({low:.3f}-{high:.3f}) of {games}, even 0.5; the first player of the last "
          f"round {doors / games:.3f}; {time.perf_counter() - begun:.0f} s")  # fmt: skip


def foretold(games: int, first: int = 600_000) -> dict[Case, list[int]]:
    """By case: how often a token foretold to whoever chose was his when the round was resolved, and of how many."""
    found: dict[Case, list[int]] = {}
    mind = mind_of(GAME.id, "base")
    for number in range(games):
        players = 3 + number % 2
        session = Session(GAME, [Player("base", mind, Character())] * players, first + number, {}, keep_record=False)
        waiting: list[tuple[int, Shift, Case]] = []
        while (asked := session.truth.ask) is not None:
            if asked.kind != "turn":
                session.minds_answer()
                continue
            (seat,) = session.truth.waits_for()
            before, told = session.truth.copy(), len(session.truth.events)
            choice, why = session.choose(seat)
            session.answer(seat, choice, why)
            view = before.mask(seat)
            shown = preview(view, seat, choice)
            mine = [each for each in shown.shifts if each.after.winner == seat and not each.after.door]
            waiting += [(seat, each, case_of(view, shown, each)) for each in mine]
            if not shown.ends:
                continue
            final = verdicts(before.rules, resolved(session, before, told))
            for who, shift, case in waiting:
                there = final[shift.arcade]
                tally = found.setdefault(case, [0, 0])
                tally[0] += there.winner == who and there.token == shift.after.token
                tally[1] += 1
            waiting = []
    return found


def resolved(session: Session, before: AnyState, told: int) -> Any:
    """The table when the last gap was filled."""
    table = before.table.copy()
    for event in session.truth.events[told:]:
        if isinstance(event, (Took, Stayed, Elected)):
            break
        event.apply(table)
    return table


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("what", choices=("last", "arena", "odds"))
    parser.add_argument("numbers", type=int, nargs="+")
    parser.add_argument("--old", type=Path)
    parser.add_argument("--door", default="first_player")
    chosen = parser.parse_args()
    if chosen.what == "arena":
        players, games = chosen.numbers
        arena(players, games, chosen.old, chosen.door)
    elif chosen.what == "last":
        mind = earlier(GAME.id, chosen.old, BEFORE) if chosen.old else Regular()
        print(dict(count_missed(chosen.numbers[0], mind)))
    else:
        tallies = foretold(*chosen.numbers)
        for case, (kept, of) in sorted(tallies.items()):
            print(case, f"{100 * kept / of:.0f} % of {of}", "said", KEPT[case])
        for low in range(10, 100, 10):
            told = [tally for case, tally in tallies.items() if low <= KEPT[case] < low + 10]
            if told:
                kept, of = sum(one for one, _ in told), sum(two for _, two in told)
                print(f"said {low}-{low + 9} %: {100 * kept / of:.0f} % of {of}")
