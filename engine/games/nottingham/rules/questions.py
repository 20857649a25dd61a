"""What can be answered in Nottingham, and why something cannot."""

from collections.abc import Sequence
from functools import cache
from itertools import combinations

from engine.core.cards import Cards, holds
from engine.core.choice import PASS, Choice, Grammar, number, several, word
from engine.core.game import Question, fixed
from engine.games.nottingham.rules.numbers import ALIKE, COLOURS, COMMISSIONS, OBJECTS, PAIRS, RED, Data, canonical
from engine.games.nottingham.rules.procedures import ExchangeSet, S, Trade

TAKE, NONE, REFUSE, DEFEND = Choice("take"), Choice("none"), Choice("refuse"), Choice("defend")
DRAW = Choice("draw")


def grammar(data: Data) -> Grammar:
    return Grammar(
        (
            "take", "purchase", "pilfer SEAT", "steal SEAT", "rob SEAT", "ambush", "trade", "offer OBJECTS", "pass",
            "accept SEAT", "refuse", "defend", "card OBJECT", "keep AMBUSH", "none", "set OBJECT COUNT",
            "commission five_alike OBJECT", "commission all_seven", "commission four_pairs OBJECTS",
            "commission three_pairs OBJECTS", "strike AMBUSH", "draw", "discard OBJECTS",
        ),
        {
            "SEAT": number(0, data.players[1] - 1),
            "OBJECT": word(OBJECTS),
            "OBJECTS": several(OBJECTS),
            "AMBUSH": word((*COLOURS, *data.pairs)),
            "COUNT": number(1, data.copies),
        },
    )  # fmt: skip


@cache
def at(verb: str, seat: int) -> Choice:
    return Choice(verb, (seat,))


@cache
def of(verb: str, card: str) -> Choice:
    return Choice(verb, (card,))


@cache
def of_all(verb: str, cards: Cards) -> Choice:
    return Choice(verb, (cards,))


def seat_of(s: S, choice: Choice) -> int | None:
    """The seat a choice names, None if there is no such seat."""
    seat = choice.args[0] if len(choice.args) == 1 else None
    return seat if isinstance(seat, int) and 0 <= seat < s.rules.players else None


def cards_in(choice: Choice, at_place: int = 0) -> Cards | None:
    """The cards a choice names, None if it names none or not in canonical order."""
    cards = choice.args[at_place] if len(choice.args) == at_place + 1 else None
    return cards if isinstance(cards, tuple) and cards and cards == canonical(cards) else None


# The card turned up


def with_cards(s: S, seat: int) -> list[int]:
    """The opponents that hold a card. N 6.8"""
    return [other for other in s.table.others(seat) if s.table.hands[other]]


def drawn_options(s: S, seat: int) -> list[Choice]:
    """Judged by public facts only. N 3.2"""
    action = s.rules.action[s.table.drawn[0]]
    if action in RED:
        return [TAKE, *(at(action, other) for other in with_cards(s, seat))]
    possible = bool(s.table.ambush_deck) if action == "ambush" else action != "defence" and bool(with_cards(s, seat))
    return [TAKE, Choice(action)] if possible else [TAKE]


def drawn_refusal(s: S, seat: int, choice: Choice) -> str | None:
    action = s.rules.action[s.table.drawn[0]]
    if choice == TAKE:
        return None
    if choice.verb not in s.rules.action.values():
        return "not_an_option"
    if action == "defence":
        return "only_from_the_hand"
    if choice.verb != action:
        return "not_the_action_of_this_card"
    if action in RED:
        target = seat_of(s, choice)
        if target is None:
            return "no_such_seat"
        if target == seat:
            return "not_yourself"
        return None if s.table.hands[target] else "no_card_there"
    if choice.args:
        return "not_an_option"
    if action == "ambush":
        return None if s.table.ambush_deck else "no_ambush_left"
    return None if with_cards(s, seat) else "nobody_has_a_card"


# Bargains


def offer_terms(s: S) -> tuple[str, int]:
    """What may not be offered, and how many cards may be. N 6.1, N 6.7"""
    return ("chest", s.rules.data.most_offered) if isinstance(s.frames[-1], Trade) else ("copper", 1)


def offer_options(s: S, seat: int) -> list[Choice]:
    barred, most = offer_terms(s)
    hand = canonical(tuple(card for card in s.table.hands[seat] if card != barred))
    if not hand:
        return [PASS]
    found: list[Choice] = []
    for count in range(1, most + 1):
        found += [of_all("offer", cards) for cards in dict.fromkeys(combinations(hand, count))]
    return found


def offer_refusal(s: S, seat: int, choice: Choice) -> str | None:
    barred, most = offer_terms(s)
    hand = s.table.hands[seat]
    if choice == PASS:
        return None if all(card == barred for card in hand) else "must_offer"
    cards = cards_in(choice)
    if choice.verb != "offer" or cards is None:
        return "not_an_option"
    if barred in cards:
        return f"no_{barred}_offered"
    if len(cards) > most:
        return "too_many_offered"
    return None if holds(hand, cards) else "not_in_hand"


def accept_options(s: S, seat: int) -> list[Choice]:
    found = [at("accept", other) for other in s.table.others(seat) if s.table.offers[other]]
    return found if isinstance(s.frames[-1], Trade) else [*found, REFUSE]


def accept_refusal(s: S, seat: int, choice: Choice) -> str | None:
    if choice == REFUSE:
        return "must_accept" if isinstance(s.frames[-1], Trade) else None
    owner = seat_of(s, choice)
    if choice.verb != "accept":
        return "not_an_option"
    if owner is None:
        return "no_such_seat"
    return None if s.table.offers[owner] else "no_offer_there"


# Attacks and ambushes


def defend_options(s: S, seat: int) -> list[Choice]:
    return [DEFEND, PASS] if "necklace" in s.table.hands[seat] else [PASS]


def defend_refusal(s: S, seat: int, choice: Choice) -> str | None:
    if choice == DEFEND:
        return None if "necklace" in s.table.hands[seat] else "no_necklace"
    return None if choice == PASS else "not_an_option"


def take_card_options(s: S, seat: int) -> list[Choice]:
    ((victim, _),) = s.table.looks
    return [of("card", card) for card in canonical(tuple(dict.fromkeys(s.table.hands[victim])))]


def take_card_refusal(s: S, seat: int, choice: Choice) -> str | None:
    if choice.verb != "card":
        return "not_an_option"
    ((victim, _),) = s.table.looks
    return None if choice.args[0] in s.table.hands[victim] else "not_in_that_hand"


def ambush_keep_options(s: S, seat: int) -> list[Choice]:
    own = s.rules.colours[seat]
    return [of("keep", card) for card in s.table.peeked if card != own] or [NONE]


def ambush_keep_refusal(s: S, seat: int, choice: Choice) -> str | None:
    own, peeked = s.rules.colours[seat], s.table.peeked
    if choice == NONE:
        return None if all(card == own for card in peeked) else "must_keep_one"
    if choice.verb != "keep":
        return "not_an_option"
    if choice.args[0] == own:
        return "own_colour"
    return None if choice.args[0] in peeked else "not_an_option"


def strike_options(s: S, seat: int) -> list[Choice]:
    frame, rules = s.nearest(ExchangeSet), s.rules
    fitting = [card for card in s.table.ambushes[seat] if rules.fits(card, frame.card, frame.who)]
    return [*(of("strike", card) for card in fitting), PASS]


def strike_refusal(s: S, seat: int, choice: Choice) -> str | None:
    frame = s.nearest(ExchangeSet)
    if choice == PASS:
        return None
    if choice.verb != "strike":
        return "not_an_option"
    ambush = choice.word()
    if ambush not in s.table.ambushes[seat]:
        return "not_your_ambush"
    return None if s.rules.fits(ambush, frame.card, frame.who) else "does_not_fit"


# Points


def cards_of(choice: Choice) -> Cards:
    """The cards that a commission hands in. N 1.3"""
    kind = choice.word()
    if kind == "five_alike":
        return (choice.word(1),) * ALIKE
    return OBJECTS if kind == "all_seven" else choice.cards(1) * 2


def open_to(s: S, seat: int, kind: str) -> bool:
    """Whether this seat may still complete a kind of commission. N 5.1"""
    seats = s.table.commissions[COMMISSIONS.index(kind)]
    return seat not in seats and len(seats) < s.rules.data.holders


def exchange_options(s: S, seat: int) -> list[Choice]:
    hand = s.table.hands[seat]
    smallest = s.rules.data.smallest_set
    count = {card: hand.count(card) for card in OBJECTS}
    found = [Choice("set", (card, size)) for card in OBJECTS for size in range(smallest, count[card] + 1)]
    if open_to(s, seat, "five_alike"):
        found += [Choice("commission", ("five_alike", card)) for card in OBJECTS if count[card] >= ALIKE]
    if open_to(s, seat, "all_seven") and all(count.values()):
        found.append(Choice("commission", ("all_seven",)))
    pairs = [card for card in OBJECTS if count[card] >= 2]
    for kind, size in PAIRS.items():
        if open_to(s, seat, kind):
            found += [Choice("commission", (kind, cards)) for cards in combinations(pairs, size)]
    return [*found, PASS]


def exchange_refusal(s: S, seat: int, choice: Choice) -> str | None:
    hand = s.table.hands[seat]
    if choice == PASS:
        return None
    if choice.verb == "set":
        card, size = choice.word(), choice.number(1)
        if size < s.rules.data.smallest_set:
            return "set_too_small"
        return None if hand.count(card) >= size else "not_in_hand"
    if choice.verb != "commission":
        return "not_an_option"
    kind = choice.word()
    if kind in PAIRS:
        pairs = cards_in(choice, 1) or ()
        if len(pairs) != PAIRS[kind] or any(pairs.count(card) > 1 for card in pairs):
            return "not_these_pairs"
    seats = s.table.commissions[COMMISSIONS.index(kind)]
    if seat in seats:
        return "commission_already_yours"
    if len(seats) >= s.rules.data.holders:
        return "commission_gone"
    return None if holds(hand, cards_of(choice)) else "not_in_hand"


# Called in


def excess(s: S, seat: int) -> int:
    """How many cards a hand holds beyond the Sheriff's number. N 8.2"""
    limit = s.rules.track[s.table.sheriff]
    assert limit is not None
    return len(s.table.hands[seat]) - limit


def discard_options(s: S, seat: int) -> Sequence[Choice]:
    hand, count = s.table.hands[seat], excess(s, seat)
    held = [(card, hand.count(card)) for card in OBJECTS if card in hand]
    found: list[tuple[Cards, int]] = [((), count)]
    for at_kind, (card, most) in enumerate(held):
        room = sum(number for _, number in held[at_kind + 1 :])
        found = [
            (cards + (card,) * some, left - some)
            for cards, left in found
            for some in range(min(most, left), max(left - room, 0) - 1, -1)
        ]
    return [Choice("discard", (cards,)) for cards, _ in found]


def discard_refusal(s: S, seat: int, choice: Choice) -> str | None:
    cards = cards_in(choice)
    if choice.verb != "discard" or cards is None:
        return "not_an_option"
    if len(cards) != excess(s, seat):
        return "not_so_many"
    return None if holds(s.table.hands[seat], cards) else "not_in_hand"


QUESTIONS = {
    "drawn": Question(drawn_options, drawn_refusal, "N 3.2", "turn"),
    "offer": Question(offer_options, offer_refusal, "N 6.1"),
    "accept": Question(accept_options, accept_refusal, "N 6.1"),
    "defend": Question(defend_options, defend_refusal, "N 6.6"),
    "take_card": Question(take_card_options, take_card_refusal, "N 6.4"),
    "ambush_keep": Question(ambush_keep_options, ambush_keep_refusal, "N 6.3"),
    "exchange": Question(exchange_options, exchange_refusal, "N 3.3", "turn"),
    "strike": Question(strike_options, strike_refusal, "N 7.1", "window"),
    "favour": fixed((DRAW, PASS), "N 4.3"),
    "discard": Question(discard_options, discard_refusal, "N 8.2"),
}
