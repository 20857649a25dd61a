"""Chance is fair: deals, shuffles and draws of every game give each outcome as often as the rules say.

Seeds are fixed, so that no test fails by luck; bounds are wide enough for fair chance, and too narrow for a pile that is
not shuffled, a seat that is always the fastest, or a card that cannot come (tests/frequencies.py).
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Any

import pytest

from engine.core.chance import Chance, Generator
from engine.core.flow import AnyState, answer, options
from engine.games.complots.rules.table import Blocked, Doubted, Drew
from engine.games.nottingham.rules.events import TurnedUp
from engine.games.top_secret.rules.numbers import COLOURS, FRAGMENTS, IDENTITIES, NUMBERS, PHANTOM, PLACES
from engine.games.top_secret.rules.play import the_number
from engine.games.top_secret.rules.table import GameBegan as Masked
from engine.games.top_secret.rules.table import Visited
from engine.library import load
from tests.frequencies import alike, as_often

DEALS = 2000
ORDERS = ("abc", "acb", "bac", "bca", "cab", "cba")

COMPLOTS, TOP_SECRET, NOTTINGHAM, INTRIGO, GHOST = map(
    load, ("complots", "top_secret", "nottingham", "intrigo", "ghost_for_sale")
)


def deals(game: Any, players: int, deals: int = DEALS, **chosen: Any) -> Iterator[AnyState]:
    """So many matches just begun, from the seeds 0, 1, 2 and so on; `position` and options by name."""
    position = chosen.pop("position", None)
    for seed in range(deals):
        yield game.new(players, seed, chosen, position=position)


def play(state: AnyState, *answers: tuple[int, str]) -> AnyState:
    for seat, text in answers:
        answer(state, seat, state.game.grammar.parse(text))
    return state


def one_of(cards: Sequence[str], state: AnyState) -> str:
    """A card of a zone, which is sorted: by chance, but by another one than the game's."""
    return cards[Generator("one of", state.chance.generator.state if state.chance else 0).below(len(cards))]


def last(state: AnyState, kind: type) -> Any:
    return next(event for event in reversed(state.events) if isinstance(event, kind))


# What all of them draw from


def test_a_generator_is_fair() -> None:
    dice = Generator("fair")
    for sides in (2, 3, 5, 6, 7, 24):
        alike((dice.below(sides) for _ in range(DEALS * 3)), range(sides))
    alike(("".join(dice.shuffled("abc")) for _ in range(DEALS)), ORDERS)


def test_a_place_comes_as_often_as_it_weighs_and_never_where_it_weighs_nothing() -> None:
    by = Generator("weights")
    as_often((by.weighted((3.0, 0.0, 1.0, 0.5)) for _ in range(DEALS * 2)), {0: 3, 2: 1, 3: 0.5})
    assert by.weighted((0.0, 0.0)) == 0


def test_chance_draws_each_card_as_often_as_it_is_there_and_orders_them_evenly() -> None:
    chance = Chance(Generator("piles"))
    alike((chance.draw(("a", "a", "b", "c")) for _ in range(DEALS)), "aabc")
    alike(("".join(chance.order("abc")) for _ in range(DEALS)), ORDERS)
    alike(("".join(chance.order("aab")) for _ in range(DEALS)), ("aab", "aba", "baa"))


# Complots


@pytest.mark.parametrize(("players", "copies"), [(3, 3), (4, 3), (5, 3), (6, 3), (7, 4), (8, 4)])
def test_complots_deals_from_so_many_copies(players: int, copies: int) -> None:
    """C 1.2, C 2.1"""
    for state in deals(COMPLOTS, players, 3):
        table = state.table
        dealt = Counter((*(card for hand in table.hands for card in hand), *table.court))
        assert dealt == dict.fromkeys(state.rules.characters, copies)
        assert all(len(hand) == 2 for hand in table.hands)


@pytest.mark.parametrize("players", [2, 3, 7])
def test_complots_deals_every_hand_and_draws_who_begins(players: int) -> None:
    """C 2.1, 2.2, 2.3"""
    states = list(deals(COMPLOTS, players))
    alike((state.table.turn for state in states), range(players))
    if players == 2:
        for seat in (0, 1):
            alike((state.table.hands[seat][0] for state in states), states[0].rules.characters)
        return
    deck = states[0].rules.deck
    pairs = Counter(tuple(sorted((deck[a], deck[b]))) for b in range(len(deck)) for a in range(b))
    for seat in (0, players - 1):
        as_often((tuple(sorted(state.table.hands[seat])) for state in states), pairs)


TABLE = {
    "hands": [["duchess", "contessa"], ["duchess", "captain"], ["duchess", "assassin"]],
    "coins": [2, 2, 2],
    "first": 0,
}
COURT = ("assassin", "assassin", "contessa", "contessa", "captain", "captain", "ambassador", "ambassador", "ambassador")


@pytest.mark.parametrize("speakers", [(1, 2, 3), (1, 3), (2, 3)])
def test_complots_hears_none_of_several_doubters_before_the_others(speakers: tuple[int, ...]) -> None:
    """C 4.1, C 5.1"""
    doubters, blockers = [], []
    for state in deals(COMPLOTS, 4, 900, position={"first": 0}):
        play(state, (0, "tax"), *((seat, "doubt" if seat in speakers else "pass") for seat in (1, 2, 3)))
        doubters.append(last(state, Doubted).seat)
    for state in deals(COMPLOTS, 4, 900, position={"first": 0}):
        said = ((seat, "block duchess" if seat in speakers else "pass") for seat in (1, 2, 3))
        play(state, (0, "foreign_aid"), *said)
        blockers.append(last(state, Blocked).seat)
    alike(doubters, speakers)
    alike(blockers, speakers)


def test_complots_mixes_the_proof_into_the_court_before_a_card_is_drawn() -> None:
    """C 4.3: no duchess lies in the Court, so that the one shown can only come back from there."""
    said = (0, "tax"), (1, "doubt"), (2, "pass")
    for court in (None, list(COURT)):
        position = TABLE if court is None else {**TABLE, "court": court}
        drawn = [last(play(state, *said), Drew).card for state in deals(COMPLOTS, 3, position=position)]
        alike(drawn, (*COURT, "duchess"))


def test_complots_shuffles_what_is_put_back() -> None:
    """C 3.8: the cards that an exchange drew and put back can come again, at any place."""
    drawn = []
    for state in deals(COMPLOTS, 3, position={**TABLE, "court": list(COURT)}):
        play(state, (0, "exchange"), (1, "pass"), (2, "pass"))
        assert state.table.hands[0] == ("assassin", "assassin", "contessa", "duchess"), "the known top of the Court"
        play(state, (0, "keep assassin+assassin"), (1, "exchange"), (0, "pass"), (2, "pass"))
        drawn += [event.card for event in state.events if isinstance(event, Drew) and event.seat == 1][-2:][:1]
    alike(drawn, ("contessa", "duchess", *COURT[2:]))


def test_complots_shuffles_the_card_that_was_sent_away() -> None:
    """C 3.9: it may be drawn again."""
    court = [card if card != "ambassador" else "inquisitor" for card in COURT]
    said = (0, "examine 1"), (1, "pass"), (2, "pass"), (1, "show duchess"), (0, "discard")
    states = deals(COMPLOTS, 3, fifth="inquisitor", position={**TABLE, "court": court})
    alike((last(play(state, *said), Drew).card for state in states), (*court, "duchess"))


# Top Secret


@pytest.mark.parametrize("players", [3, 4, 5])
def test_top_secret_deals_every_number_to_everybody(players: int) -> None:
    """T 1.2, T 2.1, T 2.2, T 5.1, T 6.1"""
    states = list(deals(TOP_SECRET, players))
    alike((the_number(state.table) for state in states), NUMBERS)
    for agent in states[0].table.agents:
        alike((state.table.identities[agent][0] for state in states), IDENTITIES)
        alike((state.table.fragments[agent][0] for state in states), FRAGMENTS)
    alike(((state.table.identities[0][0], state.table.fragments[0][0]) for state in states), [(one, two) for one in IDENTITIES for two in FRAGMENTS])  # fmt: skip
    alike((state.table.first for state in states), range(len(COLOURS)))
    if players == PHANTOM:
        between = [(state.table.first, state.table.phantom_after) for state in states]
        alike(between, [(first, after) for first in range(4) for after in range(3)])
    else:
        assert {state.table.phantom_after for state in states} == {None}


def turned(state: AnyState, chair: int) -> list[str]:
    """The places where a chair that nobody plays was seen."""
    return [event.place for event in state.events if isinstance(event, Visited) and event.seat == chair]


def test_top_secret_turns_the_ambassadors_places_in_any_order() -> None:
    """T 2.2, T 3.7: also when his deck was shuffled anew for another series."""
    pairs = [(one, two) for one in PLACES for two in PLACES if one != two]
    begun, again = [], []
    for state in deals(TOP_SECRET, 4, 1000):
        dice = Generator("rounds", len(begun))
        while len(turned(state, 4)) < 7:
            for seat in state.waits_for():
                found = [each for each in options(state, seat) if each.verb not in ("call", "name")]
                answer(state, seat, dice.pick(found))
        places = turned(state, 4)
        assert sorted(places[:5]) == sorted(PLACES)
        begun.append((places[0], places[1]))
        again.append((places[5], places[6]))
    alike(begun, pairs)
    alike(again, pairs)
    for first in PLACES:  # what came first says nothing of what comes first in the next series
        alike((then[0] for before, then in zip(begun, again, strict=True) if before[0] == first), PLACES)


def test_top_secret_turns_any_place_of_the_fictitious_agent() -> None:
    """T 5.1"""
    places = []
    for state in deals(TOP_SECRET, 3, 1000, position={"first": PHANTOM, "ambassador": ["rialto"]}):
        places.append(turned(state, PHANTOM)[0])
    alike(places, PLACES)


def test_top_secret_deals_the_next_game_anew() -> None:
    """T 4.3, T 5.1: whatever the last one was, and whoever won it."""
    position = {
        "identities": ["bubble", "zsazsa", "agent_x", "fiddlebottom"],
        "fragments": [11, 0, 29, 52],
        "ambassador": ["san_marco"],
        "left": [None, None, None, ["salute"]],
        "first": 0,
    }
    said = (0, "visit rialto"), (1, "visit rialto"), (2, "visit san_giorgio"), (0, "call 52+11+0+29")
    begun = []
    for state in deals(TOP_SECRET, 3, position=position):
        play(state, *said, (1, "show zsazsa+52"))
        begun.append(last(state, Masked))
    alike((event.first for event in begun), range(4))
    alike((event.phantom_after for event in begun), range(3))
    alike((event.identities[0][0] for event in begun), IDENTITIES)


# Nottingham


GOODS = ("copper", "candlestick", "gold", "pearls", "jewels", "necklace", "chest")


@pytest.mark.parametrize("players", [3, 7])
def test_nottingham_deals_every_hand_and_shuffles_both_decks(players: int) -> None:
    """N 1.2, N 2.1, N 3.1"""
    states = list(deals(NOTTINGHAM, players))
    alike((state.table.turn for state in states), range(players))
    alike((state.table.drawn[0] for state in states), GOODS)
    for seat in (0, players - 1):
        alike((one_of(state.table.hands[seat], state) for state in states), GOODS)
        kinds = (len(set(state.table.hands[seat])) for state in states)
        as_often(kinds, {1: 7 * 220, 2: 42 * 66 * 12, 3: 35 * 12**3})  # of 84 cards, 12 of a kind
    cards = states[0].rules.ambush_cards
    for at in (0, 1, len(cards) - 1):
        alike((state.table.ambush_deck[at] for state in states), cards)


def all_but_won(hands: list[list[str]], deck: list[str], **more: Any) -> dict[str, Any]:
    """A position of three in which all other cards are won, so that nothing else can be drawn."""
    gone = Counter((*chain(*hands), *deck, *more.get("discard", ())))
    won = sorted((Counter(NOTTINGHAM.rules_for(3, NOTTINGHAM.complete({})).deck) - gone).elements())
    return {"hands": hands, "deck": deck, "winnings": [won, [], []], **more}


def test_nottingham_shuffles_the_discards_into_a_new_deck() -> None:
    """N 8.1: each card comes as often as it lies there, wherever it lay."""
    discard = ["pearls", "pearls", "pearls", "chest", "jewels", "jewels", "gold"]
    position = all_but_won([["copper"], [], []], ["gold"], discard=discard, first=0)
    first, second = [], []
    for state in deals(NOTTINGHAM, 3, position=position):
        play(state, (0, "take"), (0, "pass"))
        first.append(last(state, TurnedUp).card)
        play(state, (1, "take"), (1, "pass"))
        second.append(last(state, TurnedUp).card)
    alike(first, discard)
    alike(second, discard)


def test_nottingham_shuffles_the_cards_called_in() -> None:
    """N 8.2: on the space of five, one card of one hand and three of the other."""
    hands = [["copper", "copper", "candlestick", "candlestick", "pearls", "chest"], ["gold"] * 8, ["jewels"]]
    position = all_but_won(hands, ["gold"], sheriff=1, first=2)
    found = []
    for state in deals(NOTTINGHAM, 3, position=position):
        play(state, (2, "take"), (2, "pass"), (0, "discard chest"), (1, "discard gold+gold+gold"))
        found.append(last(state, TurnedUp).card)
    alike(found, ("chest", "gold", "gold", "gold"))


def test_nottingham_pilfers_any_card_of_a_hand() -> None:
    """N 6.2"""
    hand = ["copper", "gold", "gold", "gold", "chest"]
    position = {"hands": [["pearls"], hand, []], "deck": ["candlestick", "gold"], "first": 0}
    found = []
    for state in deals(NOTTINGHAM, 3, position=position):
        play(state, (0, "pilfer 1"), (1, "pass"))
        (card,) = Counter(state.table.hands[0]) - Counter(["pearls"])
        found.append(card)
    alike(found, hand)


# Intrigo


@pytest.mark.parametrize("players", [3, 4])
def test_intrigo_deals_families_seals_and_plots(players: int) -> None:
    """I 2.1, I 2.2, I 2.3, I 2.4, I 3.1"""
    states = list(deals(INTRIGO, players))
    rules = states[0].rules
    alike((state.table.first for state in states), range(players))
    for seat in range(players):
        alike((state.table.families[seat] for state in states), rules.data.families)
    for arcade in (0, 2, rules.arcades - 2):
        alike((state.table.tokens[arcade] for state in states), rules.seals)
    twins = [(one, two) for at, one in enumerate(rules.seals) for other, two in enumerate(rules.seals) if at != other]
    alike(((state.table.tokens[0], state.table.tokens[2]) for state in states), twins)
    for nth in (0, players - 1):  # from the first player clockwise, as they are dealt
        packets = (state.table.packets[(state.table.first + nth) % players] for state in states)
        alike((one_of(packet, state) for packet, state in zip(packets, states, strict=True)), rules.deck)


# Ghost for Sale


@pytest.mark.parametrize("players", [3, 5])
def test_ghost_for_sale_draws_who_begins(players: int) -> None:
    """G 2.2"""
    alike((state.table.first for state in deals(GHOST, players)), range(players))


def test_ghost_for_sale_lays_special_cards_anywhere_in_both_rounds() -> None:
    """G 8.1: also the two left over, and those that came back."""
    specials = GHOST.new(3, 0, {"advanced": True}).rules.data.specials
    first, second = [], []
    for state in deals(GHOST, 3, 1000, advanced=True):
        for seat in range(3):
            answer(state, seat, options(state, seat)[0])
        first.append(tuple(state.table.specials))
    sold = {
        "phase": "buy",
        "hands": [[1], [1], [1]],
        "truth": [True, True, True],
        "left": [[], [], []],
        "first": 0,
        "specials": dict(
            zip(("algernon", "balgonie", "culzean", "dunrobin", "ethie", "fyvie"), specials, strict=False)
        ),
    }
    for state in deals(GHOST, 3, 1000, advanced=True, position=sold):
        play(state, (0, "pass"), (1, "pass"), (2, "pass"))
        assert state.table.round == 2
        second.append(tuple(state.table.specials))
    for laid in (first, second):
        assert all(len(set(each)) == 6 for each in laid)
        for at in range(6):
            alike((each[at] for each in laid), specials)
        alike(((each[0], each[5]) for each in laid), [(one, two) for one in specials for two in specials if one != two])
