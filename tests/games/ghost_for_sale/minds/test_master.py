"""The sharp and the master of Ghost for Sale: what they read in bids, what they try, and that they play by nothing else."""

from collections.abc import Iterator
from math import log

import pytest

from engine.bots.opponents import player
from engine.bots.session import Session
from engine.core.chance import Generator
from engine.core.flow import answer, options, same
from engine.core.mind import Asked, Character, Unhurried, Why
from engine.games.ghost_for_sale.minds.levels import Master
from engine.games.ghost_for_sale.minds.memory import Memory, Reader
from engine.games.ghost_for_sale.minds.quick import lay
from engine.library import load

GAME = load("ghost_for_sale")
MASTER = Master().trying(16)


def watched(players: int, seed: int, advanced: bool = False) -> Iterator[tuple[Session, Reader, Memory]]:
    """A game of regular players wherever seat 0 bids for properties, with what it believes by reading and without."""
    session = Session(
        GAME, [player("ghost_for_sale", "regular")] * players, seed, {"advanced": advanced}, keep_record=False
    )
    view = session.first_view(0)
    assert view is not None
    reader, plain = Reader(view, 0, Character(), Master.speaks), Memory(view, 0, Character())
    told = 0
    while not session.truth.over:
        for event in session.events_for(0, told):
            reader.update(event)
            plain.update(event)
        told = len(session.truth.events)
        if session.truth.ask is not None and session.truth.ask.kind == "buy" and session.truth.ask.seats == (0,):
            yield session, reader, plain
        session.minds_answer()


def test_bids_tell_who_lies() -> None:
    """In logarithms, what really lies before the seats is far likelier to who reads bids."""
    read, unread, asked = 0.0, 0.0, 0
    for seed in range(4):
        for session, reader, plain in watched(4, seed):
            truth = tuple(stance[0] for stance in session.truth.table.stances)
            for at, memory in enumerate((reader, plain)):
                believed, weights = memory.belief(session.view(0))
                assert sum(weights) == pytest.approx(1)
                loss = -log(weights[believed.index(truth)])
                read, unread = (read + loss, unread) if at == 0 else (read, unread + loss)
            asked += 1
    assert asked > 15
    assert read < 0.75 * unread


@pytest.mark.parametrize(("players", "advanced"), [(3, False), (5, True)])
def test_worlds_agree_with_what_the_seat_sees(players: int, advanced: bool) -> None:
    asked = 0
    for session, reader, _ in watched(players, 3, advanced):
        view = session.view(0)
        decision = MASTER.deciding(view, 0, reader)
        for number in range(3):
            world, _ = decision.world(number, Generator("worlds", number))
            assert same(world.mask(0), view)
            assert sorted(world.table.cards()) == sorted(session.truth.table.cards())
            for choice in [*MASTER.tried(decision), *options(view, 0)[-3:]]:
                state = world.copy()
                answer(state, 0, choice)
                assert 0 <= decision.value(state) <= 1
        asked += 1
    assert asked > 4


def test_a_card_seen_before_may_lie_face_up_now() -> None:
    """G 8.3: of two equal cards one lies face up in the public auction, so the other may have been put aside."""
    position = {
        "phase": "buy", "truth": [True] * 3, "turn": 0, "specials": {"culzean": "public_auction"},
        "hands": [[1, 2, 3], [1, 6, 7, 8, 8], [1]], "reserve": [[4, 5, 6, 7], [3, 4, 9, 10], [2, 3, 4, 5]],
        "discard": [[], [2], []], "bids": {"culzean": [[1, 3], [1, 5]]},
    }  # fmt: skip
    view = GAME.new(3, 1, {"advanced": True}, position=position).mask(0)
    memory = Memory(view, 0, Character())
    memory.seen[1] = ["3"]
    world = memory.sample(view, Generator("face up"))
    assert {"10", "3", "4"} <= set(world.table.reserve[1])


def test_a_seed_decides() -> None:
    for session, reader, _ in watched(4, 5):
        view = session.view(0)
        first, again = (MASTER.choose(view, Asked(0, "buy"), reader, Generator("seed"), Unhurried()) for _ in range(2))
        assert first == again


def test_advice_is_about_different_places_and_says_no_chance_to_win() -> None:
    for session, reader, _ in watched(3, 6):
        ranked = MASTER.ranking(session.view(0), Asked(0, "buy"), reader, Generator(1), Unhurried())
        places = [each.choice.word() if each.choice.args else "" for each in ranked]
        assert len(set(places)) == len(places)
        assert {each.chance for each in ranked} == {None}, "those of the search come true among its like alone"


def test_who_bids_with_hardly_a_chance_says_that_it_waits() -> None:
    """And chances that are told are those that came true: what the search is sure of did not always."""
    session, reader, _ = next(watched(4, 5))
    view = session.view(0)
    choice = lay("fyvie", view.table.hands[0][0])
    keys: list[str] = []
    hints: list[Why] = []
    for won in (1, 5, 10):
        decision = MASTER.deciding(view, 0, reader)
        decision.got[choice.word(), choice.cards(1)] = [True] * won + [False] * (10 - won)
        why = MASTER.why(decision, choice, Generator("why"))
        keys.append(why.key)
        hints.append(MASTER.advice(decision, choice, True, Generator("why")))
    assert keys == ["wait", "bid_first", "bid_first"], "nobody had bid there"
    assert hints[0] == Why("bid_wait", {"card": choice.cards(1)[0], "place": "fyvie"})
    assert "bid_wait" not in (hints[1].key, hints[2].key)
    assert 60 < int(why.args["percent"]) < 95


def test_the_last_card_is_no_wait() -> None:
    view = GAME.new(
        3, 1, position={"round": 2, "phase": "buy", "truth": [True] * 3, "hands": [[7], [5], [5]], "turn": 0}
    ).mask(0)
    decision = MASTER.deciding(view, 0, Reader(view, 0, Character(), Master.speaks))
    choice = lay("glamis", "7")
    decision.got["glamis", ("7",)] = [False] * 10
    assert MASTER.why(decision, choice, Generator("why")).key == "spend"
