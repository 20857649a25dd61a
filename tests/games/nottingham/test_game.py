"""What scenarios cannot say of Nottingham: what is remembered of hands, and how the minds play."""

from collections import Counter
from functools import cache

import pytest

from engine.bots.opponents import player
from engine.bots.session import Session
from engine.core.cards import is_blank
from engine.core.chance import Generator
from engine.core.errors import BadInput
from engine.core.flow import answer, any_option, options, same
from engine.core.progress import TurnBegan
from engine.games.nottingham.minds.belief import Memory
from engine.games.nottingham.minds.worth import Outlook, Prospect, counts_of, worth
from engine.games.nottingham.rules.events import Announced, CommissionDone, Favoured, SetExchanged
from engine.games.nottingham.rules.numbers import ACTIONS, COMMISSIONS, OBJECTS, PLACE
from engine.library import load
from tests.ladder import shares

GAME = load("nottingham")


def remembered(players: int, seed: int) -> Session:
    return Session(GAME, [player("nottingham", "regular")] * players, seed, keep_record=False)


@pytest.mark.parametrize("players", [3, 5, 7])
def test_the_memory_of_a_hand_is_as_large_as_the_hand(players: int) -> None:
    """What is held by what was seen and what came unseen from the deck make up every hand, whatever happens."""
    session = remembered(players, players)
    while session.minds_answer():
        memory: Memory = session.memory(0)
        for seat, hand in enumerate(session.truth.table.hands):
            if seat:
                assert sum(memory.held[seat]) + memory.blind[seat] == pytest.approx(len(hand), abs=0.01), seat
                assert min(memory.held[seat]) > -1e-6
    assert session.truth.over


def test_cards_that_moved_openly_are_remembered() -> None:
    """The expected hand is nearer to the true one than what the unseen cards alone would say."""
    session, with_memory, without = remembered(4, 11), 0.0, 0.0
    while session.minds_answer():
        if session.truth.over:
            break
        memory: Memory = session.memory(0)
        view = session.view(0)
        mix = memory.unseen_mix(view)
        for seat, hand in enumerate(session.truth.table.hands):
            if seat:
                expected, true = memory.expected(view, seat), counts_of(hand)
                with_memory += sum(abs(one - two) for one, two in zip(expected, true, strict=True))
                without += sum(abs(len(hand) * share - count) for share, count in zip(mix, true, strict=True))
    assert with_memory < 0.8 * without


def test_worlds_fit_the_view() -> None:
    for players in (3, 6):
        session, generator = remembered(players, 5), Generator("worlds")
        for _ in range(150):
            if not session.minds_answer() or session.truth.over:
                break
            for seat in range(players):
                view = session.view(seat)
                world = session.memory(seat).sample(view, generator)
                assert same(world.mask(seat), view)
                assert world.table.cards() == session.truth.table.cards()
                assert not any(map(is_blank, world.table.cards()))
                colours = world.rules.colours
                assert all(colours[at] not in held for at, held in enumerate(world.table.ambushes))


def test_a_hand_is_worth_more_the_nearer_it_is_to_points() -> None:
    prospect = Prospect(
        tuple((value, value) for value in GAME.rules_for(4, GAME.complete({})).data.values),
        (27.5, 27.5, 22.5, 12.5),
        8.0,
        Outlook(),
    )

    def value(*cards: str) -> float:
        return worth(prospect, counts_of(cards), 0)

    assert value("pearls") < value("pearls", "pearls") < value("pearls", "pearls", "pearls")
    assert value("pearls", "pearls", "pearls") < value("chest", "chest", "chest")
    assert value(*OBJECTS[:6]) < value(*OBJECTS)
    assert value(*["gold"] * 4) < value(*["gold"] * 5)


@cache
def evening() -> tuple[list[Session], int]:
    """Games of four regular players, and how often one knew a card of the ambush deck while they were played."""
    sessions, known = [remembered(4, seed) for seed in range(24)], 0
    for session in sessions:
        while session.minds_answer():
            memory: Memory = session.memory(0)
            deck = session.truth.table.ambush_deck
            assert len(memory.ambush_deck.cards) == len(deck)
            for believed, card in zip(memory.ambush_deck.cards, deck, strict=True):
                assert is_blank(believed) or believed == card
                known += not is_blank(believed)
    return sessions, known


@pytest.mark.long
def test_the_bottom_of_the_ambush_deck_is_remembered() -> None:
    """Who puts an ambush card under the deck knows that it lies there, and everybody knows of one that struck."""
    _, known = evening()
    assert known


@pytest.mark.long
def test_every_way_of_playing_is_used() -> None:
    """Every action and every commission at times, sets beside them, favours, and a length that pleases. N 1.3, N 6"""
    sessions, _ = evening()
    seen: Counter[str] = Counter()
    games = len(sessions)
    for session in sessions:
        for event in session.truth.events:
            seen[type(event).__name__] += 1
            if isinstance(event, Announced):
                seen[event.action] += 1
            elif isinstance(event, CommissionDone):
                seen[event.kind] += 1
        seen["points"] += max(session.truth.table.last_scores or ())
    for name in (*[action for action in ACTIONS if action != "defence"], "Defended", "Struck", *COMMISSIONS):
        assert seen[name] >= games / 4, name
    assert seen[SetExchanged.__name__] > 6 * games
    assert seen[Favoured.__name__] > 10 * games
    assert 9 <= seen[TurnBegan.__name__] / 4 / games <= 15
    assert 75 <= seen["points"] / games <= 110


LADDER = [("regular", "casual", 60), ("casual", "random", 60), ("quick", "random", 60)]


@pytest.mark.long
def test_regular_beats_casual_beats_random() -> None:
    found = shares("nottingham", {}, LADDER)
    for strong, least in (("regular", 0.33), ("casual", 0.6), ("quick", 0.6)):
        assert found[strong] > least, strong


def test_a_hand_beyond_all_measure_can_be_called_in() -> None:
    """N 8.2 with the largest hands: every way to give cards up is listed once, and refused by nothing."""
    hand = [card for card in OBJECTS for _ in range(4)]
    used = dict.fromkeys(OBJECTS, 4) | {"chest": 6}
    winnings = [card for card in OBJECTS for _ in range(12 - used[card])]
    position = {"hands": [hand, [], ["chest"]], "winnings": [winnings, [], []], "deck": ["chest"], "sheriff": 1}
    state = GAME.new(3, 1, position={**position, "first": 2})
    for text in ("take", "pass"):
        (seat,) = state.waits_for()
        answer(state, seat, GAME.grammar.parse(text))
    found = options(state, 0)
    assert state.ask is not None
    assert state.ask.kind == "discard"
    assert len(found) == len(set(found))
    assert all(len(choice.cards()) == len(hand) - 5 for choice in found)
    assert all(GAME.grammar.parse(str(choice)) == choice for choice in found)
    answer(state, 0, any_option(state, 0, Generator("any")))
    assert len(state.table.hands[0]) in (5, 6)


@pytest.mark.parametrize(
    ("position", "place"),
    [
        ({"hands": [["copper"] * 13, [], []]}, "hands"),
        ({"ambushes": [["red"], [], []]}, "ambushes.0"),
        ({"ambushes": [["blue"], [], []]}, "ambushes.0.0"),
        ({"ambushes": [[], ["red"], ["red"]]}, "ambushes"),
        ({"ambushes": [[], ["red"], []], "discard": ["gold"] * 12}, "hands"),
        ({"ambush_deck": ["green", "green"]}, "ambushes"),
        ({"commissions": {"five_alike": [0, 1, 2]}}, "commissions.five_alike"),
        ({"commissions": {"five_alike": [1, 1]}}, "commissions.five_alike"),
        ({"commissions": {"six_alike": [1]}}, "commissions.six_alike"),
        ({"commissions": {kind: [0, 1] for kind in COMMISSIONS}}, "commissions"),
        ({"commissions": [0]}, "commissions"),
        ({"sheriff": 20}, "sheriff"),
        ({"first": 3}, "first"),
        ({"hands": [[], []]}, "hands"),
        ({"winnings": [["silver"], [], []]}, "winnings.0.0"),
        ({"treasure": 1}, "treasure"),
    ],
)
def test_positions_that_cannot_be_are_refused(position: dict[str, object], place: str) -> None:
    with pytest.raises(BadInput) as caught:
        GAME.new(3, 1, position=position)
    assert any(f": {place}: " in problem for problem in caught.value.problems), caught.value.problems


def test_positions_are_written_as_they_are_read() -> None:
    position = {
        "hands": [["copper", "gold"], [], ["chest"]],
        "deck": ["jewels", "pearls"],
        "discard": ["gold"],
        "ambush_deck": ["red", "copper+chest"],
        "ambushes": [["green"], [], []],
        "winnings": [[], ["chest"], []],
        "commissions": {"four_pairs": [2, 0]},
        "sheriff": 7,
        "first": 1,
    }
    table = GAME.new(3, 4, position=position).table
    written = GAME.position.write(table)
    for key in ("hands", "ambushes", "winnings", "sheriff", "first"):
        assert written[key] == position[key]
    assert written["ambush_deck"][:2] == position["ambush_deck"]
    assert written["commissions"]["four_pairs"] == [2, 0]
    assert Counter(table.under[0]) == {"gold": 1}
    assert PLACE["gold"] == 2
