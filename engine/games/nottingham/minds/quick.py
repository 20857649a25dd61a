"""The playout policy: rules of thumb from the hand alone, no memory."""

from engine.core.chance import Generator
from engine.core.choice import PASS, Choice
from engine.core.flow import AnyState, options
from engine.core.mind import Asked, Budget, Mind, Why
from engine.games.nottingham.rules.numbers import COMMISSIONS, RED
from engine.games.nottingham.rules.procedures import S
from engine.games.nottingham.rules.questions import DEFEND, TAKE

# How much one wants another of an object of which one holds so many, and minds to lose one.
WANT = (2.0, 4.0, 9.0, 3.0, 5.0, 1.0)


def want(s: S, seat: int, card: str) -> float:
    held = s.table.hands[seat].count(card)
    return WANT[min(held, 5)] + 0.2 * s.rules.value[card]


def keep(s: S, seat: int, card: str) -> float:
    held = s.table.hands[seat].count(card)
    return WANT[min(max(held - 1, 0), 5)] + 0.2 * s.rules.value[card]


def reward(s: S, choice: Choice) -> float:
    """The points an exchange makes at once."""
    if choice.verb == "set":
        return s.rules.value[choice.word()] - 1.5 * (choice.number(1) - 3)
    if choice.verb == "commission":
        kind = choice.word()
        held = s.table.commissions[COMMISSIONS.index(kind)]
        return float(s.rules.both[kind] if held else s.rules.alone[kind])
    return 0.0


def quick_choice(s: S, seat: int, generator: Generator) -> Choice:
    """What the quick mind answers; of the state it uses only what this seat may see."""
    assert s.ask is not None
    found = options(s, seat)
    return found[0] if len(found) == 1 else _PICK[s.ask.kind_of(seat)](s, seat, list(found), generator)


def _drawn(s: S, seat: int, found: list[Choice], generator: Generator) -> Choice:
    (card,) = s.table.drawn
    act = found[1:]
    if act[0].verb in RED:
        if want(s, seat, card) > 8:
            return TAKE
        return max(act, key=lambda choice: len(s.table.hands[choice.number()]) + 3 * generator.random())
    return act[0] if act[0].verb != "ambush" or want(s, seat, card) < 8 else TAKE


def _offer(s: S, seat: int, found: list[Choice], generator: Generator) -> Choice:
    singles = [choice for choice in found if len(choice.cards()) == 1]
    return min(singles, key=lambda choice: keep(s, seat, choice.cards()[0]))


def _accept(s: S, seat: int, found: list[Choice], generator: Generator) -> Choice:
    def gain(choice: Choice) -> float:
        if choice.args:
            return sum(want(s, seat, card) for card in s.table.offers[choice.number()])
        return want(s, seat, "copper")

    return max(found, key=gain)


def _defend(s: S, seat: int, found: list[Choice], generator: Generator) -> Choice:
    hand = s.table.hands[seat]
    return DEFEND if hand.count("necklace") != 2 and generator.below(4) else PASS


def _take_card(s: S, seat: int, found: list[Choice], generator: Generator) -> Choice:
    return max(found, key=lambda choice: want(s, seat, choice.word()))


def _first(s: S, seat: int, found: list[Choice], generator: Generator) -> Choice:
    return found[0]


def _exchange(s: S, seat: int, found: list[Choice], generator: Generator) -> Choice:
    return max(found, key=lambda choice: reward(s, choice))


def _discard(s: S, seat: int, found: list[Choice], generator: Generator) -> Choice:
    return min(found, key=lambda choice: sum(keep(s, seat, card) for card in choice.cards()))


_PICK = {
    "drawn": _drawn,
    "offer": _offer,
    "accept": _accept,
    "defend": _defend,
    "take_card": _take_card,
    "ambush_keep": _first,
    "exchange": _exchange,
    "strike": _first,
    "favour": _first,
    "discard": _discard,
}


class Quick(Mind):
    """Rules of thumb, in microseconds."""

    name = "quick"
    needs_memory = False

    def choose(
        self, view: AnyState, ask: Asked, memory: object, generator: Generator, budget: Budget
    ) -> tuple[Choice, Why]:
        return quick_choice(view, ask.seat, generator), Why("habit")
