"""What can be answered in Ghost for Sale, and why something cannot."""

from functools import lru_cache

from engine.core.cards import Cards, holds
from engine.core.chance import Generator
from engine.core.choice import PASS, Arg, BadChoice, Choice, Field, Grammar, number, several, word
from engine.core.errors import shown
from engine.core.flow import State
from engine.core.game import Question, fixed, listed
from engine.games.ghost_for_sale.rules.bids import any_of, every
from engine.games.ghost_for_sale.rules.numbers import (
    DOUBLE,
    FACES,
    FORBIDDEN,
    KNOWN_CARDS,
    LIE,
    PILE,
    PROPERTIES,
    TRUELIGHT,
    TRUTH,
    Rules,
)
from engine.games.ghost_for_sale.rules.play import last_bid
from engine.games.ghost_for_sale.rules.table import Table

S = State[Table, Rules]


def _up_to(most: int) -> Field:
    """A field of at most so many offer cards."""
    cards = several(KNOWN_CARDS)

    def parse(text: str) -> Arg:
        found = cards(text)
        assert isinstance(found, tuple)
        if len(found) > most:
            raise BadChoice(f"expected at most {most} cards, not {shown(text)}")
        return found

    return parse


GRAMMAR = Grammar(
    (
        "reserve CARDS", "truth", "lie", "lay FACE PROPERTY", "lay double FACE PROPERTY", "bid PLACE ONE_OR_TWO",
        "bid PLACE ONE PLACE ONE", "pass", "use", "decline", "guess COUNT",
    ),
    {
        "CARDS": _up_to(12),
        "ONE_OR_TWO": _up_to(2),
        "ONE": _up_to(1),
        "FACE": word(FACES),
        "PROPERTY": word(PROPERTIES),
        "PLACE": word((TRUELIGHT, PILE, *PROPERTIES)),
        "COUNT": number(0, 35),
    },
)  # fmt: skip


# G 2.1


def reserve_options(s: S, seat: int) -> tuple[Choice, ...]:
    return s.rules.reserves


def reserve_refusal(s: S, seat: int, choice: Choice) -> str | None:
    if choice.verb != "reserve":
        return "not_an_option"
    cards = choice.cards()
    if len(cards) != s.rules.data.reserve:
        return "wrong_number_of_cards"
    return None if holds(s.table.hands[seat], cards) else "not_in_hand"


def reserve_sample(s: S, seat: int, generator: Generator) -> Choice:
    return generator.pick(s.rules.reserves)


# G 4.1, 8.2


@lru_cache(maxsize=4096)
def _lays(left: Cards, properties: tuple[str, ...], forbidden: tuple[str, ...]) -> tuple[Choice, ...]:
    kinds: list[tuple[str, ...]] = [(face,) for face in FACES if face in left]
    if DOUBLE in left:
        kinds += [(DOUBLE, face) for face in FACES]
    return tuple(
        Choice("lay", (*kind, place))
        for kind in kinds
        for place, barred in zip(properties, forbidden, strict=True)
        if kind[-1] != barred
    )


def declare_options(s: S, seat: int) -> tuple[Choice, ...]:
    forbidden = tuple(FORBIDDEN.get(special, "") for special in s.table.specials)
    return _lays(s.table.left[seat], s.table.properties, forbidden)


def declare_refusal(s: S, seat: int, choice: Choice) -> str | None:
    if choice.verb != "lay":
        return "not_an_option"
    *token, place = choice.args
    if place not in s.table.properties:
        return "no_such_property_now"
    if token[0] not in s.table.left[seat]:
        return "no_such_token_left"
    if FORBIDDEN.get(s.table.special(str(place))) == token[-1]:
        return "face_forbidden_here"
    return None


# G 5.1, 5.3, 6.1


def _needs_truelight(s: S, seat: int) -> bool:
    return s.table.phase == "inform" and not any(bid.seat == seat and bid.place == TRUELIGHT for bid in s.table.bids)


def bid_options(s: S, seat: int) -> tuple[Choice, ...]:
    places = s.rules.places(s.table.phase, s.table.round)
    return _bids(s.table.hands[seat], places, _most(s), last_bid(s), _needs_truelight(s, seat))


@lru_cache(maxsize=512)
def _bids(hand: Cards, places: tuple[str, ...], most: int, last: bool, needs_truelight: bool) -> tuple[Choice, ...]:
    found = every(hand, places, most)
    return tuple(choice for choice in found if not needs_truelight or not _strays(hand, choice, last))


def _most(s: S) -> int:
    return 1 if last_bid(s) else s.rules.data.most_cards  # G 5.3


def _strays(hand: Cards, choice: Choice, last: bool) -> bool:
    """Whether somebody without a card at Mrs. Truelight passes, or will never have one there. G 5.1, 5.3"""
    if choice == PASS:
        return True
    cards = sum(len(choice.cards(at + 1)) for at in range(0, len(choice.args), 2))
    return choice.word() != TRUELIGHT and (last or cards == len(hand))


def bid_refusal(s: S, seat: int, choice: Choice) -> str | None:
    if choice == PASS:
        return "no_card_at_truelight" if _needs_truelight(s, seat) else None
    if choice.verb != "bid":
        return "not_an_option"
    places = [choice.word(at) for at in range(0, len(choice.args), 2)]
    known = s.rules.places(s.table.phase, s.table.round)
    if not all(place in known for place in places):
        return "no_such_place_now"
    if len(places) == 2 and known.index(places[0]) >= known.index(places[1]):
        return "wrong_order"
    cards = [card for at in range(0, len(choice.args), 2) for card in choice.cards(at + 1)]
    if len(cards) > _most(s):
        return "one_last_card"
    if not holds(s.table.hands[seat], cards):
        return "not_in_hand"
    if _needs_truelight(s, seat) and _strays(s.table.hands[seat], choice, last_bid(s)):
        return "last_card_to_truelight"
    return None


def bid_sample(s: S, seat: int, generator: Generator) -> Choice:
    places, hand, most = s.rules.places(s.table.phase, s.table.round), s.table.hands[seat], _most(s)
    needed, last = _needs_truelight(s, seat), last_bid(s)
    while True:
        choice = any_of(hand, places, most, generator)
        if not needed or not _strays(hand, choice, last):
            return choice


# G 8.4, 8.5


@lru_cache(maxsize=64)
def _guesses(tokens: int) -> tuple[Choice, ...]:
    return (*(Choice("guess", (ghosts,)) for ghosts in range(tokens + 1)), Choice("decline"))


def ball_options(s: S, seat: int) -> tuple[Choice, ...]:
    place = s.table.properties[s.table.specials.index("crystal_ball")]
    return _guesses(sum(token.place == place for token in s.table.tokens))


USE_OR_NOT = (Choice("use"), Choice("decline"))

QUESTIONS = {
    "reserve": Question(reserve_options, reserve_refusal, "G 2.1", "turn", reserve_sample),
    "truth": fixed((Choice(TRUTH), Choice(LIE)), "G 3.1"),
    "declare": Question(declare_options, declare_refusal, "G 4.1", "turn"),
    "inform": Question(bid_options, bid_refusal, "G 5.1", "turn", bid_sample),
    "buy": Question(bid_options, bid_refusal, "G 6.1", "turn", bid_sample),
    "mirror": fixed(USE_OR_NOT, "G 8.4"),
    "crypt": fixed(USE_OR_NOT, "G 8.4"),
    "ball": listed(ball_options, "G 8.5", "more_than_tokens"),
}
