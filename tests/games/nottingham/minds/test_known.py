"""What is surely known of hands (engine/games/nottingham/knowledge.py): never wrong, never more than the seat saw, and tight.

`python -m tests.games.nottingham.minds.test_known 0 10000` looks through so many random games, each as one seat saw it.
"""

import sys
from collections.abc import Iterator, Sequence
from itertools import combinations

import pytest

from engine.bots.opponents import player
from engine.bots.session import Session
from engine.core.cards import Cards
from engine.core.chance import WrongOutcome
from engine.core.flow import AnyState, answer
from engine.core.record import Drawn
from engine.games.nottingham.knowledge import Knowledge
from engine.games.nottingham.rules import events
from engine.games.nottingham.rules.numbers import OBJECTS, canonical
from engine.games.nottingham.rules.table import Table
from engine.library import load
from tests.playing import long_after

GAME = load("nottingham")
IN_THE_SUITE = 18


def followed(session: Session, seats: Sequence[int]) -> Iterator[dict[int, Knowledge]]:
    """What these seats know, after every answer of a game."""
    state = session.truth
    known = {seat: Knowledge(Table(scores=[0] * state.table.players)) for seat in seats}
    told = 0
    while True:
        for event in state.events[told:]:
            for seat, each in known.items():
                each.follow(event.to(seat))
        told = len(state.events)
        yield known
        if not session.minds_answer():
            return


def random_game(seed: int) -> Session:
    return Session(GAME, [player("nottingham", "random")] * (3 + seed % 5), seed, keep_record=False)


def compare(known: dict[int, Knowledge], state: AnyState) -> int:
    """How many cards of others are known; raises where one is known that is not there."""
    found = 0
    hands = [tuple(hand.count(card) for card in OBJECTS) for hand in state.table.hands]
    for seat, each in known.items():
        for other, hand in enumerate(hands):
            sure = each.counts(other)
            assert all(map(int.__le__, sure, hand)), f"seat {seat} is sure of {sure} in the hand {hand} of seat {other}"
            assert sum(sure) + each.unseen(other) == sum(hand)
            found += sum(sure) if other != seat else 0
        assert each.counts(seat) == hands[seat], "one's own hand is known"
        assert each.sure(seat) == canonical(state.table.hands[seat])
    return found


def never_wrong(seeds: range, everybody: bool = True) -> tuple[int, int]:
    """Cards known, of all cards of others, over random games of these seeds, as everybody or one seat saw them."""
    sure = all_cards = 0
    for seed in seeds:
        session = random_game(seed)
        players = len(session.players)
        for known in followed(session, range(players) if everybody else [seed // 5 % players]):
            sure += compare(known, session.truth)
            sizes = [len(hand) for hand in session.truth.table.hands]
            all_cards += sum(sum(sizes) - sizes[seat] for seat in known) if sizes else 0
    return sure, all_cards


def test_what_is_known_is_so() -> None:
    sure, all_cards = never_wrong(range(IN_THE_SUITE))
    assert sure > 0.5 * all_cards, "nearly everything moves openly"


def test_two_truths_that_look_the_same_are_known_the_same() -> None:
    """Two cards of the deal are swapped; while a seat sees the same events, it knows the same, whatever is true."""
    alike = 0
    for seed in range(4):
        seats = [player("nottingham", "quick")] * (3 + seed)
        usual = Session(GAME, seats, seed)
        dealt = [entry.outcome for entry in usual.record.entries if isinstance(entry, Drawn)]
        places = [at for at, card in enumerate(dealt) if card in OBJECTS]
        for one, two in list(combinations(places, 2))[:: len(places)]:
            swapped = dealt[:]
            swapped[one], swapped[two] = swapped[two], swapped[one]
            try:
                other = Session(GAME, seats, seed, pinned=swapped)
            except WrongOutcome:
                continue
            for seat in range(len(seats)):
                alike += compare_views(usual, other, seat)
    assert alike > 10, "too little was comparable to prove anything"


def compare_views(usual: Session, other: Session, seat: int) -> int:
    first, second = (Knowledge(Table(scores=[0] * len(usual.players))) for _ in range(2))
    alike = 0
    for one, two in zip(usual.truth.events, other.truth.events, strict=False):
        if one.to(seat) != two.to(seat):
            break
        first.follow(one.to(seat))
        second.follow(two.to(seat))
        assert [first.sure(each) for each in range(first.players)] == [
            second.sure(each) for each in range(first.players)
        ]
        alike += one != two
    return alike


@pytest.mark.parametrize("seed", long_after(2, range(5)))
def test_where_the_minds_are_certain_it_is_known(seed: int) -> None:
    """A hand in which their belief has nothing unsure (only whole cards) is known as well as that, or better.

    They add chances up: now and then those of several cards make a whole one, which is no certainty (a 50th at most).
    """
    seats = [player("nottingham", "regular")] * (3 + seed)
    session, compared, by_accident = Session(GAME, seats, seed, keep_record=False), 0, 0
    for known in followed(session, [0]):
        memory = session.memory(0)
        for other in range(1, len(seats)):
            held = memory.held[other]
            if all(abs(count - round(count)) < 1e-6 for count in held):
                by_accident += any(a > b for a, b in zip(map(round, held), known[0].counts(other), strict=True))
                compared += 1
    assert compared > 100 and by_accident < compared / 50


def test_a_position_is_known_as_it_is_seen() -> None:
    hands = [["gold"], ["copper", "jewels"], ["pearls"]]
    state = GAME.new(3, 1, position={"hands": hands, "deck": ["jewels"], "first": 0})
    knowledge = Knowledge.after(state.mask(1).table, [event.to(1) for event in state.events])
    assert knowledge.sure(1) == ("copper", "jewels")
    assert (knowledge.sure(0), knowledge.unseen(0)) == ((), 1)
    seen = len(state.events)
    for seat, text in ((0, "rob 2"), (2, "pass"), (0, "card pearls")):
        answer(state, seat, GAME.grammar.parse(text))
    for event in state.events[seen:]:
        knowledge.follow(event.to(1))
    assert (knowledge.sure(0), knowledge.unseen(0)) == (("pearls",), 1)
    assert (knowledge.sure(2), knowledge.unseen(2)) == (("jewels",), 0)


# What is concluded, event by event


def table(*hands: Cards) -> Knowledge:
    """What is known where these hands lie open (blanks: unseen cards)."""
    return Knowledge(Table(scores=[0] * len(hands), hands=list(hands)))


def pilfered(victim: int, thief: int, price: str = "candlestick", card: str = "?") -> events.Robbed:
    return events.Robbed(thief, victim, "pilfer", card, "?", price, "?")


def knows(knowledge: Knowledge, seat: int) -> str:
    """The sure objects of a hand, and how many more."""
    return "+".join([*knowledge.sure(seat), *["?"] * knowledge.unseen(seat)])


def test_an_unknown_card_out_of_a_known_hand() -> None:
    """One of each object becomes unsure, and the thief holds one of them."""
    knowledge = table(("copper", "copper", "gold"), (), ("?",))
    knowledge.follow(pilfered(0, 1))
    assert [knows(knowledge, seat) for seat in range(3)] == ["copper+candlestick+?", "?", "?"]


def test_equal_cards_are_known_wherever_they_go() -> None:
    knowledge = table(("copper", "copper"), (), ())
    knowledge.follow(pilfered(0, 1))
    assert [knows(knowledge, seat) for seat in range(2)] == ["copper+candlestick", "copper"]


def test_who_lays_a_hand_open_tells_what_was_stolen() -> None:
    knowledge = table(("copper", "gold"), ("?",), ())
    knowledge.follow(pilfered(0, 1))
    assert [knows(knowledge, seat) for seat in range(2)] == ["candlestick+?", "?+?"]
    knowledge.follow(events.HandShown(0, None, ("candlestick", "copper")))
    assert [knows(knowledge, seat) for seat in range(2)] == ["copper+candlestick", "gold+?"]


def test_both_cards_of_a_pair_of_thefts() -> None:
    """Whoever takes both cards of a hand holds both, in whatever order."""
    knowledge = table(("copper", "gold"), (), ())
    knowledge.follow(pilfered(0, 1, "chest"))
    knowledge.follow(events.Offered(0, ("chest",)))
    knowledge.follow(pilfered(0, 1, "chest"))
    assert [knows(knowledge, seat) for seat in range(2)] == ["chest", "copper+gold"]


def test_a_card_offered_was_among_the_unseen() -> None:
    knowledge = table(("copper", "?", "?"), ("?",), ())
    knowledge.follow(events.Offered(0, ("gold",)))
    assert knows(knowledge, 0) == "copper+?"
    knowledge.follow(events.TakenBack(0, ("gold",), ("?",)))
    assert knows(knowledge, 0) == "copper+gold+?"


def test_a_theft_that_one_saw_oneself() -> None:
    knowledge = table(("?", "?"), ("copper",), ())
    knowledge.follow(events.HandShown(0, 1, ("gold", "pearls")))
    knowledge.follow(pilfered(0, 1, "pearls", "gold"))
    assert [knows(knowledge, seat) for seat in range(2)] == ["pearls+pearls", "copper+gold"]


def test_a_favour_is_unseen_unless_the_deck_is_known() -> None:
    knowledge = table((), (), ())
    knowledge.follow(events.Favoured(0, "?"))
    knowledge.follow(events.SetExchanged(1, "jewels", 3))
    knowledge.follow(events.Reshuffled(("?", "?")))
    knowledge.follow(events.Favoured(2, "?"))
    knowledge.follow(events.Favoured(1, "?"))
    knowledge.follow(events.Favoured(1, "?"))
    assert [knows(knowledge, seat) for seat in range(3)] == ["?", "jewels+?", "jewels"]


def test_however_much_is_stolen_little_is_kept() -> None:
    """Where the ways hands can lie grow too many, what is known grows less, and stays true."""
    hand = tuple(OBJECTS)
    knowledge = table(hand, hand, hand)
    for number in range(40):
        knowledge.follow(pilfered(number % 3, (number + 1) % 3, "chest"))
        assert len(knowledge._ways) <= 200
    assert all(knows(knowledge, seat).count("chest") >= 1 for seat in range(3))


if __name__ == "__main__":
    first, last = map(int, sys.argv[1:])
    sure, of_all = never_wrong(range(first, last), everybody=False)
    print(f"{last - first} random games: {sure} of {of_all} cards known ({100 * sure / of_all:.1f} %), never wrongly")
