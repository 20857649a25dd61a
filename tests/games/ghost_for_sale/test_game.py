"""Ghost for Sale beyond its scenarios: positions, drawn bids, and what minds believe and remember."""

from collections import Counter
from collections.abc import Iterator
from itertools import product

import pytest

from engine.bots.registry import mind_of, minds_of
from engine.bots.session import Player, Session
from engine.core.chance import Generator
from engine.core.choice import Choice
from engine.core.errors import BadInput
from engine.core.flow import AnyState, answer, any_option, options, same
from engine.core.mind import Character
from engine.games.ghost_for_sale.minds.memory import Memory
from engine.games.ghost_for_sale.minds.odds import even, outlook
from engine.games.ghost_for_sale.possible import patterns_of
from engine.games.ghost_for_sale.rules.bids import any_of, count, every
from engine.games.ghost_for_sale.rules.numbers import LIE, OTHER, TRUTH
from engine.library import load
from tests.honest_player import FEWEST, quick_player, searches
from tests.playing import long_after

GAME = load("ghost_for_sale")
TABLES = [(players, advanced) for players in (3, 4, 5) for advanced in (False, True)]


def questions(players: int, seed: int, advanced: bool = False, mind: str | None = None) -> Iterator[Session]:
    """A game, stopped before every answer."""
    seats = [Player("x", mind_of(GAME.id, mind or "casual")) for _ in range(players)]
    session = Session(GAME, seats, seed, {"advanced": advanced}, keep_record=False)
    while not session.truth.over:
        yield session
        session.minds_answer()


# Positions


@pytest.mark.parametrize(("players", "advanced"), TABLES)
def test_a_position_written_and_read_again_is_the_same_table(players: int, advanced: bool) -> None:
    checked = 0
    for session in questions(players, 7, advanced):
        truth = session.truth
        if truth.ask is None or truth.ask.kind not in ("declare", "inform", "buy"):
            continue
        position = GAME.position.write(truth.table)
        again = GAME.new(players, 1, {"advanced": advanced}, position=position)
        assert GAME.position.write(again.table) == position
        assert again.ask == truth.ask
        (seat,) = truth.waits_for()
        assert options(again, seat) == options(truth, seat)
        checked += 1
    assert checked > 20


GOOD = {"truth": [True, True, False], "left": [[], [], []], "hands": [[1], [2], [3]], "phase": "inform"}


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"hands": [[1, 1], [2], [3]]}, "hands.0"),
        ({"hands": [[1], [2]]}, "hands"),
        ({"hands": [[11], [2], [3]]}, "hands.0.0"),
        ({"hands": [[1, 2, 3, 3, 4, 5, 6, 7, 8], [2], [3]]}, "hands.0"),
        ({"hands": [[1], [2], [3]], "reserve": [[1, 2, 3, 3], [1, 3, 3, 4], [4, 5, 6, 7]]}, "hands.0"),
        ({"reserve": [[2, 3, 3], [1, 3, 3, 4], [4, 5, 6, 7]]}, "reserve.0"),
        ({"reserve": [[2, 3, 3, 4], [1, 3, 3, 4], [4, 5, 6, 7]], "round": 2}, "reserve.0"),
        ({"truth": [True, "perhaps", False]}, "truth.1"),
        ({"tokens": {"algernon": [[0, "ghost"]] * 6}}, "tokens"),
        ({"tokens": {"glamis": [[0, "ghost"]]}}, "tokens.glamis"),
        ({"tokens": {"algernon": [[0, "spectre"]]}}, "tokens.algernon.0"),
        ({"tokens": {"algernon": [[3, "ghost"]]}}, "tokens.algernon.0"),
        ({"left": [["ghost"], [], []]}, "left"),
        ({"left": [["ghost", "ghost", "ghost"], [], []], "phase": "declare"}, "left.0"),
        ({"bids": {"pile": [[0, 5]]}}, "bids.pile"),
        ({"bids": {"algernon": [[0, 5]]}}, "bids.algernon"),
        ({"bids": {"truelight": [[0, 1]]}}, "hands.0"),
        ({"bids": [5]}, "bids"),
        ({"passed": [0]}, "passed"),
        ({"passed": [0, 0], "phase": "buy"}, "passed.1"),
        ({"owned": [{"algernon": 4}, {}, {}]}, "owned"),
        ({"owned": [{"algernon": 900}, {}, {}], "round": 2}, "owned.0.algernon"),
        ({"owned": [{"algernon": 3}, {}, {}], "round": 2}, "owned.0.algernon"),
        ({"owned": [{"algernon": 4}, {"algernon": 4}, {}], "round": 2}, "owned"),
        ({"specials": {"algernon": "too_dark"}}, "specials"),
        ({"pile": ["lie", "lie", "lie"]}, "pile"),
        ({"looks": [[0, 0]], "phase": "buy"}, "looks.0"),
        ({"looks": [[0, 1]]}, "looks"),
        ({"turn": 3}, "turn"),
        ({"first": -1}, "first"),
        ({"round": 3}, "round"),
        ({"phase": "lunch"}, "phase"),
        ({"coins": [1, 1, 1]}, "coins"),
    ],
)
def test_a_position_that_contradicts_the_rules_is_refused_in_a_sentence(change: dict, place: str) -> None:
    with pytest.raises(BadInput) as caught:
        GAME.new(3, 1, {}, position={**GOOD, **change}, where="file: position")
    assert caught.value.problems[0].startswith(f"file: position.{place}: expected ")


def test_specials_of_a_position_are_checked() -> None:
    for specials in ({"algernon": "too_dark", "ethie": "too_dark"}, {"algernon": "ghosts"}, {"glamis": "too_dark"}):
        with pytest.raises(BadInput):
            GAME.new(3, 1, {"advanced": True}, position={**GOOD, "specials": specials})


def test_a_face_that_may_not_lie_there_is_refused_in_a_position() -> None:
    position = {**GOOD, "specials": {"algernon": "too_dark"}, "tokens": {"algernon": [[0, "ghost"]]}}
    with pytest.raises(BadInput, match="expected no ghost under too_dark"):
        GAME.new(3, 1, {"advanced": True}, position=position)


# Bids drawn without listing them


class Counted(Generator):
    """A generator that gives one number."""

    def __init__(self, at: int) -> None:
        self.at = at

    def below(self, bound: int) -> int:
        return self.at


@pytest.mark.parametrize("hand", [("5",), ("3", "3"), ("10", "3", "3", "8", "8"), ("1", "2", "4", "5", "7", "9")])
@pytest.mark.parametrize(
    "places", [("truelight",), ("truelight", "pile"), GAME.rules_for(3, {"advanced": False}).rounds[0]]
)
@pytest.mark.parametrize("most", [1, 2])
def test_every_bid_is_drawn_equally_often(hand: tuple[str, ...], places: tuple[str, ...], most: int) -> None:
    listed = list(every(hand, places, most))
    drawn = [any_of(hand, places, most, Counted(at)) for at in range(count(hand, places, most))]
    assert len(listed) == len(set(listed))
    assert sorted(map(str, drawn)) == sorted(map(str, listed))


# Belief and memory


def truths(view: AnyState) -> list[tuple[str, ...]]:
    """By trying all: the patterns of liars that would look like this view. Slow and simple, to compare with."""
    table, found = view.table, []
    for pattern in product((TRUTH, LIE), repeat=table.players):
        stances = all(seen in ("?", mine) for (seen,), mine in zip(table.stances, pattern, strict=True))
        pile = sorted(OTHER[mine] for mine in pattern)
        if stances and ("?" in table.pile or sorted(table.pile) == pile):
            found.append(pattern)
    return found


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_belief_knows_exactly_the_patterns_that_can_be(players: int) -> None:
    compared = 0
    for seed in range(4):
        for session in questions(players, seed):
            truth = session.truth
            if truth.ask is None or truth.ask.kind not in ("declare", "inform", "buy"):
                continue
            compared += 1
            actual = tuple(stance[0] for stance in truth.table.stances)
            for seat in range(players):
                view = session.view(seat)
                believed = patterns_of(view.table, seat)
                assert sorted(believed) == sorted(truths(view))
                assert sorted(patterns_of(truth.table, seat)) == sorted(believed), "a world tells no more than a view"
                assert actual in believed
    assert compared > 50


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_ghosts_of_a_property_are_counted_over_all_patterns(players: int) -> None:
    for session in questions(players, 5):
        if session.truth.ask is not None and session.truth.ask.kind == "buy":
            break
    view = session.view(0)
    believed = patterns_of(view.table, 0)
    for place in view.table.properties:
        by_hand: Counter[int] = Counter()
        for pattern in truths(view):
            world = view.copy()
            world.table.stances = [(card,) for card in pattern]
            by_hand[world.table.ghosts(place)] += 1
        likely = outlook(view.table).likely(place, believed, even(believed))
        assert list(likely) == pytest.approx([by_hand[ghosts] / len(believed) for ghosts in range(len(likely))])
        assert sum(likely) == pytest.approx(1)


@pytest.mark.parametrize(("players", "advanced"), TABLES)
def test_worlds_of_the_memory_look_like_the_view(players: int, advanced: bool) -> None:
    generator = Generator("worlds")
    for at, session in enumerate(questions(players, 11, advanced, "regular")):
        if at % 5 == 0:
            for seat in range(players):
                view = session.view(seat)
                world = session.memory(seat).sample(view, generator)
                assert same(world.mask(seat), view)
                assert world.table.cards() == session.truth.table.cards()


@pytest.mark.parametrize("players", [3, 4, 5])
def test_what_the_memory_has_seen_of_a_hand_is_there(players: int) -> None:
    seen_once = False
    for seed in range(6):
        for session in questions(players, seed, mind="regular"):
            table = session.truth.table
            for seat in range(players):
                memory: Memory = session.memory(seat)
                for owner, seen in enumerate(memory.seen):
                    lying = [bid.card for bid in table.bids if bid.seat == owner]
                    there = Counter((*table.hands[owner], *table.waiting[owner], *lying))
                    assert not Counter(seen) - there
                    seen_once = seen_once or bool(seen)
    assert seen_once


@pytest.mark.parametrize("mind", long_after(2, (name for name in minds_of("ghost_for_sale") if name != "random")))
def test_minds_go_on_from_any_position(mind: str) -> None:
    begun, passed = 0, 0
    each = 5 if searches(GAME.id, mind) else 1  # who searches takes longer
    for session in questions(4, 3, True):
        truth = session.truth
        if truth.ask is not None and truth.ask.kind in ("declare", "inform", "buy") and len(truth.table.bids) % 4 == 1:
            passed += 1
            if passed % each:
                continue
            position = GAME.position.write(truth.table)
            seats = [quick_player(GAME.id, mind, FEWEST)] * 4
            assert Session(GAME, seats, 3, {"advanced": True}, position=position).play_out().table.winner
            begun += 1
    assert begun > 2


def test_character_changes_how_often_somebody_lies() -> None:
    lies = {}
    for bluff in (0.0, 1.0):
        player = Player("r", mind_of(GAME.id, "regular"), Character(bluff=bluff))
        chosen: list[Choice] = []
        for seed in range(60):
            session = Session(GAME, [player] * 4, seed, keep_record=False)
            session.minds_answer()
            chosen += [session.choose(seat)[0] for seat in range(4)]
        lies[bluff] = sum(choice.verb == LIE for choice in chosen) / len(chosen)
    assert lies[1.0] - lies[0.0] > 0.05  # no more: nobody is to be known by it (tests/engine/bots/test_tells.py)


def test_hidden_cards_show_their_backs_and_nothing_more() -> None:
    state, generator, backs = GAME.new(4, 2), Generator("backs"), set()
    while not state.over:
        for seat in range(4):
            view = state.mask(seat).table
            for bid, seen in zip(state.table.bids, view.bids, strict=True):
                if bid.seat != seat and bid.place not in state.table.opened:
                    assert seen.card == ("?little" if int(bid.card) in (2, 3, 4, 5, 10) else "?much")
                    backs.add(seen.card)
        seat = generator.pick(state.waits_for())
        answer(state, seat, any_option(state, seat, generator))
    assert backs == {"?little", "?much"}
