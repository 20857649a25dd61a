"""Strangers of Nottingham: simple players of one idea each (engine/bots/families.py).

They look at their own hand, at what lies open and at how much others have; nobody's cards are guessed.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.bots.families import Family, Notes, Stranger, between
from engine.core.chance import Generator
from engine.core.choice import PASS, Choice
from engine.core.event import Event
from engine.core.flow import any_option, options
from engine.core.mind import Character
from engine.games.nottingham.minds.look import points
from engine.games.nottingham.minds.quick import keep, reward, want
from engine.games.nottingham.rules.events import Announced, Robbed
from engine.games.nottingham.rules.numbers import OBJECTS, RED
from engine.games.nottingham.rules.procedures import S
from engine.games.nottingham.rules.questions import DEFEND, DRAW, TAKE

BARGAINS = ("purchase", "trade")


@dataclass(frozen=True, slots=True)
class Ways:
    """`attacks`, `bargains`, `ambushes`: how often it does so rather than take the card. `enough`: a card it wants so much it takes.

    `aim`: whom it attacks. `defends`, `strikes`, `draws`: how often. `kinds`: the objects it collects. `offers`: how
    many cards, and `dear`: the dearest instead of what it can spare. `refuses`: how often it lets all offers for a copper be.
    `sets`: the smallest set it hands in, but not before the Sheriff has gone `waits` steps; `orders`: commissions alone.
    `mimics`: how often it does with a card what was done last. `astray`: how often it does anything.
    """

    attacks: float = 0.7
    bargains: float = 0.7
    ambushes: float = 0.6
    enough: float = 9.0
    aim: str = "most"
    defends: float = 0.75
    strikes: float = 1.0
    draws: float = 1.0
    kinds: tuple[str, ...] = ()
    offers: int = 1
    dear: bool = False
    refuses: float = 0.0
    sets: int = 3
    waits: int = 0
    orders: bool = False
    mimics: float = 0.0
    astray: float = 0.0


class Seen(Notes):
    """What was done last with a card turned up, and who took something from this seat last."""

    def __init__(self, seat: int) -> None:
        self.seat, self.last, self.robber = seat, "", -1

    def update(self, event: Event) -> None:
        match event:
            case Announced(seat, action) if seat != self.seat:
                self.last = action
            case Robbed() if getattr(event, "victim", -1) == self.seat:
                self.robber = event.seat
            case _:
                pass


class Simple(Stranger):
    """By a few numbers alone."""

    ways: Ways

    def remember(self, view: S, seat: int, character: Character) -> Seen:
        return Seen(seat)

    def answer(self, view: S, seat: int, kind: str, memory: Seen, generator: Generator) -> Choice:
        ways = self.ways
        if ways.astray and generator.random() < ways.astray:
            return any_option(view, seat, generator)
        found = list(options(view, seat))
        if len(found) == 1:
            return found[0]
        match kind:
            case "drawn":
                return _drawn(ways, view, seat, memory, found, generator)
            case "offer":
                return _offer(ways, view, seat, found)
            case "accept":
                return _accept(ways, view, seat, found, generator)
            case "defend":
                return DEFEND if generator.random() < ways.defends else PASS
            case "take_card":
                return max(found, key=lambda choice: _want(ways, view, seat, choice.word()))
            case "exchange":
                return _exchange(ways, view, found)
            case "strike":
                return found[0] if generator.random() < ways.strikes else PASS
            case "favour":
                return DRAW if generator.random() < ways.draws else PASS
            case "discard":
                return min(found, key=lambda choice: sum(_keep(ways, view, seat, card) for card in choice.cards()))
            case _:
                return generator.pick(found)


def _want(ways: Ways, view: S, seat: int, card: str) -> float:
    return want(view, seat, card) + 6.0 * (card in ways.kinds)


def _keep(ways: Ways, view: S, seat: int, card: str) -> float:
    return keep(view, seat, card) + 6.0 * (card in ways.kinds)


def _drawn(ways: Ways, view: S, seat: int, seen: Seen, found: list[Choice], generator: Generator) -> Choice:
    (card,) = view.table.drawn
    act = found[1:]
    verb = act[0].verb
    chance = ways.attacks if verb in RED else ways.bargains if verb in BARGAINS else ways.ambushes
    if ways.mimics and generator.random() < ways.mimics:
        chance = float(seen.last == verb or (seen.last in RED and verb in RED))
    if _want(ways, view, seat, card) > ways.enough or generator.random() >= chance:
        return TAKE
    if verb not in RED:
        return act[0]
    table = view.table
    match ways.aim:
        case "leader":
            return max(act, key=lambda choice: points(view, choice.number()))
        case "next":
            return act[0]
        case "any":
            return generator.pick(act)
        case "avenge" if any(choice.number() == seen.robber for choice in act):
            return next(choice for choice in act if choice.number() == seen.robber)
        case _:
            return max(act, key=lambda choice: len(table.hands[choice.number()]) + generator.random())


def _offer(ways: Ways, view: S, seat: int, found: list[Choice]) -> Choice:
    most = max(len(choice.cards()) for choice in found)
    right = [choice for choice in found if len(choice.cards()) == min(ways.offers, most)]
    if ways.dear:
        return max(right, key=lambda choice: sum(view.rules.value[card] for card in choice.cards()))
    return min(right, key=lambda choice: sum(_keep(ways, view, seat, card) for card in choice.cards()))


def _accept(ways: Ways, view: S, seat: int, found: list[Choice], generator: Generator) -> Choice:
    if not found[-1].args and generator.random() < ways.refuses:
        return found[-1]
    given = [choice for choice in found if choice.args]
    return max(
        given, key=lambda choice: sum(_want(ways, view, seat, card) for card in view.table.offers[choice.number()])
    )


def _exchange(ways: Ways, view: S, found: list[Choice]) -> Choice:
    late = view.table.sheriff >= ways.waits
    right = [
        choice
        for choice in found
        if choice.verb == "commission"
        or (choice.verb == "set" and late and not ways.orders and choice.number(1) >= ways.sets)
    ]
    return max(right, key=lambda choice: reward(view, choice), default=PASS)


# The families


def _honest(g: Generator) -> Simple:
    """It takes from nobody."""
    return Simple(Ways(0.0, between(g, 0.5, 1), 0.0, strikes=0.0, defends=1.0, sets=3 + g.below(2)))


def _hermit(g: Generator) -> Simple:
    """It takes what it turns up, and wards off whatever comes."""
    return Simple(Ways(0.0, 0.0, between(g, 0, 0.4), defends=1.0, refuses=1.0, sets=3 + g.below(3)))


def _robber(g: Generator) -> Simple:
    return Simple(
        Ways(
            1.0, between(g, 0, 1), enough=between(g, 9, 14), aim=g.pick(("most", "leader", "any")), sets=3 + g.below(2)
        )
    )


def _trader(g: Generator) -> Simple:
    return Simple(
        Ways(between(g, 0, 0.5), 1.0, enough=between(g, 9, 14), offers=1 + g.below(2), refuses=between(g, 0, 0.5))
    )


def _collector(g: Generator) -> Simple:
    """Two or three objects, and no others."""
    kinds = tuple(g.shuffled(OBJECTS)[: 2 + g.below(2)])
    return Simple(Ways(kinds=tuple(sorted(kinds)), sets=3 + g.below(2)))


def _hasty(g: Generator) -> Simple:
    """Three of anything are handed in."""
    return Simple(Ways(between(g, 0.3, 1), between(g, 0.3, 1), between(g, 0, 1), strikes=between(g, 0, 1)))


def _sly(g: Generator) -> Simple:
    """An ambush whenever it can be laid."""
    return Simple(Ways(between(g, 0, 0.6), between(g, 0, 0.6), 1.0, enough=12.0, sets=3 + g.below(3)))


def _orders(g: Generator) -> Simple:
    """Commissions alone."""
    return Simple(
        Ways(between(g, 0.3, 1), between(g, 0.3, 1), orders=True, enough=between(g, 5, 10)),
    )


def _late(g: Generator) -> Simple:
    return Simple(Ways(between(g, 0, 1), between(g, 0, 1), waits=3 + g.below(8), sets=3 + g.below(3), defends=1.0))


def _hoarder(g: Generator) -> Simple:
    """Only great sets."""
    return Simple(
        Ways(between(g, 0, 0.5), between(g, 0, 1), between(g, 0, 0.5), sets=4 + g.below(3), kinds=(g.pick(OBJECTS),))
    )


def _avenger(g: Generator) -> Simple:
    return Simple(Ways(between(g, 0.5, 1), aim="avenge", defends=between(g, 0.3, 1), sets=3 + g.below(2)))


def _mimic(g: Generator) -> Simple:
    return Simple(Ways(mimics=between(g, 0.4, 1), sets=3 + g.below(2)))


def _tosser(g: Generator) -> Simple:
    return Simple(Ways(astray=between(g, 0.1, 0.6)))


def _lavish(g: Generator) -> Simple:
    """It offers its dearest."""
    return Simple(Ways(between(g, 0, 0.7), 1.0, offers=1 + g.below(3), dear=True, enough=between(g, 9, 14)))


def _bare(g: Generator) -> Simple:
    """It never wards off, and never strikes."""
    return Simple(Ways(between(g, 0, 1), between(g, 0, 1), 0.0, defends=0.0, strikes=0.0, draws=between(g, 0, 1)))


def _gold(g: Generator) -> Simple:
    """The dearest objects."""
    return Simple(
        Ways(kinds=OBJECTS[2 + g.below(3) :], attacks=between(g, 0.3, 1), aim=g.pick(("leader", "next")), sets=3)
    )


FAMILIES: tuple[Family, ...] = (
    Family("honest", _honest),
    Family("hermit", _hermit),
    Family("robber", _robber),
    Family("trader", _trader),
    Family("collector", _collector),
    Family("hasty", _hasty),
    Family("sly", _sly),
    Family("orders", _orders, kept=True),
    Family("late", _late, kept=True),
    Family("hoarder", _hoarder, kept=True),
    Family("avenger", _avenger, kept=True),
    Family("mimic", _mimic, kept=True),
    Family("tosser", _tosser, kept=True),
    Family("lavish", _lavish, kept=True),
    Family("bare", _bare, kept=True),
    Family("gold", _gold, kept=True),
)
