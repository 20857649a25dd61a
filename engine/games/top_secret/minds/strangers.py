"""Strangers of Top Secret: simple players of one idea each (engine/bots/families.py).

What follows for certain from what they have seen is theirs; nothing is believed beside it, and nobody's plans are guessed. `Caller`
alone plays as well as our own `regular`, but calls when it likes: so a rule of calling is seen apart from how well somebody plays.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.bots.families import Family, Stranger, between
from engine.core.chance import Generator
from engine.core.choice import PASS, Choice
from engine.core.flow import any_option
from engine.core.mind import Asked, Budget, Character, Forgetful, Why
from engine.games.top_secret.deduction import ALL, fact, place_of
from engine.games.top_secret.minds.belief import Belief
from engine.games.top_secret.minds.calling import best_call, why_call
from engine.games.top_secret.minds.levels import Regular
from engine.games.top_secret.minds.quick import View, any_ask, call_at
from engine.games.top_secret.minds.showing import Scored
from engine.games.top_secret.rules.numbers import BLACK, bare, packet_text
from engine.games.top_secret.rules.questions import LOOK, REVEAL, VISIT, packets_left, receiver, reveal_options

EVERYTHING = 9999  # packets


@dataclass(frozen=True, slots=True)
class Ways:
    """`sure`: the number is called when it is right in such a share of the deals that can be; `hurry`: so much less for each
    packet that whoever was shown most has been shown beyond three. `after`: nothing is called before so many showings. `last`: so many packets
    are remembered.

    `goes`: where to (`alone`: to who waits alone; `empty`, `order`, `random`, `follow`), and how often (`keen`). `order`: its places. `shows`: `least` or
    `most` telling, `black`, `one` card always, `random`. `asks`: whether it asks through the Ambassador.
    """

    sure: float = 0.8
    hurry: float = 0.0
    after: int = 0
    last: int = EVERYTHING
    goes: str = "alone"
    keen: float = 0.7
    order: tuple[str, ...] = ()
    follows: int = 1
    shows: str = "random"
    asks: bool = True
    kind: int = 0
    astray: float = 0.0


class Simple(Stranger):
    """By a few numbers, and what can be worked out."""

    ways: Ways

    def remember(self, view: View, seat: int, character: Character) -> Forgetful:
        return Forgetful(seat, character)

    def answer(self, view: View, seat: int, kind: str, memory: Forgetful, generator: Generator) -> Choice:
        ways = self.ways
        if kind == "place":
            return _place(ways, view, seat, generator)
        if kind == "reveal":
            found = reveal_options(view, seat)
            return REVEAL[ways.kind] if REVEAL[ways.kind] in found else found[0]
        if len(view.table.shown) >= ways.after:
            number = call_at(view, seat, kind, _sure(ways, view, seat), ways.last)
            if number is not None:
                return Choice("call", (number,))
        match kind:
            case "meet":
                return _show(ways, view, seat, generator)
            case "listen":
                return PASS
            case "peek":
                return LOOK[ways.kind]
            case _:
                return any_ask(view, seat, generator) if ways.asks else PASS


def _sure(ways: Ways, view: View, seat: int) -> float:
    if not ways.hurry:
        return ways.sure
    told = [to for source, to, _ in view.table.shown if to != seat]
    most = max((told.count(other) for other in dict.fromkeys(told)), default=0)
    return max(0.3, ways.sure - ways.hurry * max(0, most - 3))


def _place(ways: Ways, view: View, seat: int, generator: Generator) -> Choice:
    table = view.table
    if (ways.astray and generator.random() < ways.astray) or generator.random() >= ways.keen:
        return any_option(view, seat, generator)
    mine = [place for place in view.rules.places if place in table.places[seat]]
    match ways.goes:
        case "alone":
            wanted = [place for place in mine if table.now.count(place) == 1]
        case "empty":
            wanted = [place for place in mine if place not in table.now]
        case "order":
            wanted = [place for place in ways.order if place in mine][:1]
        case "follow":
            there = table.now[(seat + ways.follows) % view.rules.players]
            wanted = [place for place in mine if place == there]
        case _:
            wanted = mine
    return VISIT[generator.pick(wanted or mine)]


def _show(ways: Ways, view: View, seat: int, generator: Generator) -> Choice:
    found = packets_left(view, seat, receiver(view, seat))
    if (ways.astray and generator.random() < ways.astray) or ways.shows == "random":
        return generator.pick(found)
    table = view.table
    if ways.shows in ("black", "one"):
        mine = (table.identities[seat][0], table.fragments[seat][0])[ways.kind]
        wanted = [
            choice
            for choice in found
            if (
                any(card.startswith(BLACK) for card in choice.cards())
                if ways.shows == "black"
                else mine in map(bare, choice.cards())
            )
        ]
        return generator.pick(wanted or found)
    to, at = receiver(view, seat), place_of(table, seat)
    given = ALL
    for source, other, packet in table.shown:
        if (source, other) == (seat, to):
            given &= fact(at, packet)
    left = {choice: (given & fact(at, packet_text(choice.cards()))).bit_count() for choice in found}
    best = (max if ways.shows == "least" else min)(left.values())
    return generator.pick([choice for choice in found if left[choice] == best])


class Calling(Regular):
    """A `regular` but for one thing: it calls what is so likely, whoever else may be near."""

    def __init__(self, sure: float) -> None:
        self.sure = sure

    def called(self, view: View, ask: Asked, memory: Belief) -> Scored:
        call = best_call(view, ask, memory)
        return [(call[1], call[0], why_call(*call))] if call is not None and call[1] >= self.sure else []


class Caller(Stranger):
    """By `sure` alone."""

    ways: Ways

    def remember(self, view: View, seat: int, character: Character) -> Belief:
        return Calling(self.ways.sure).remember(view, seat, character)

    def choose(
        self, view: View, ask: Asked, memory: Belief, generator: Generator, budget: Budget
    ) -> tuple[Choice, Why]:
        return Calling(self.ways.sure).choose(view, ask, memory, generator, budget)


# The families


def _even(g: Generator) -> Caller:
    """It calls at even chances, and plays well besides."""
    return Caller(Ways(between(g, 0.45, 0.5)))


def _toss(g: Generator) -> Simple:
    """It calls at even chances."""
    return Simple(Ways(0.5, keen=between(g, 0.5, 1), shows=g.pick(("least", "random"))))


def _certain(g: Generator) -> Simple:
    return Simple(Ways(1.0, keen=between(g, 0.5, 1), shows=g.pick(("least", "random")), kind=g.below(2)))


def _leaker(g: Generator) -> Simple:
    return Simple(Ways(between(g, 0.55, 1), shows="most", keen=between(g, 0.4, 1)))


def _hider(g: Generator) -> Simple:
    return Simple(Ways(between(g, 0.55, 1), shows="least", keen=between(g, 0.4, 1), kind=g.below(2)))


def _hermit(g: Generator) -> Simple:
    """It goes where nobody is."""
    return Simple(Ways(between(g, 0.5, 0.9), goes="empty", keen=between(g, 0.6, 1), shows="least"))


def _rounds(g: Generator) -> Simple:
    """The same places in the same order."""
    order = tuple(g.shuffled(VISIT))
    return Simple(Ways(between(g, 0.5, 0.9), goes="order", order=order, keen=1.0, shows=g.pick(("least", "random"))))


def _jumpy(g: Generator) -> Simple:
    """The more others were shown, the sooner it calls."""
    return Simple(Ways(between(g, 0.7, 0.95), hurry=between(g, 0.04, 0.15), keen=between(g, 0.5, 1), shows="least"))


def _gambler(g: Generator) -> Simple:
    return Simple(Ways(between(g, 0.33, 0.49), keen=between(g, 0.4, 1), shows=g.pick(("least", "random", "most"))))


def _half(g: Generator) -> Simple:
    """Even chances will do for it, but not at once."""
    return Simple(Ways(between(g, 0.5, 0.6), after=4 + g.below(10), goes=g.pick(("alone", "random")), shows="least"))


def _patient(g: Generator) -> Simple:
    return Simple(Ways(1.0, after=8 + g.below(12), shows=g.pick(("least", "random")), keen=between(g, 0.3, 1)))


def _follower(g: Generator) -> Simple:
    """It goes after one other seat."""
    return Simple(
        Ways(between(g, 0.5, 0.9), goes="follow", follows=1 + g.below(2), keen=between(g, 0.7, 1), shows="least")
    )


def _forgetful(g: Generator) -> Simple:
    return Simple(Ways(between(g, 0.5, 0.9), last=4 + g.below(6), shows="random", keen=between(g, 0.4, 1)))


def _one_card(g: Generator) -> Simple:
    """One card of its own in every packet."""
    return Simple(Ways(between(g, 0.5, 0.9), shows="one", kind=g.below(2)))


def _lurer(g: Generator) -> Simple:
    return Simple(Ways(between(g, 0.5, 0.9), shows="black", kind=g.below(2)))


def _shy(g: Generator) -> Simple:
    return Simple(Ways(between(g, 0.5, 0.9), asks=False, goes=g.pick(("random", "empty")), shows="least"))


def _tosser(g: Generator) -> Simple:
    return Simple(Ways(between(g, 0.5, 1), astray=between(g, 0.3, 1)))


FAMILIES: tuple[Family, ...] = (
    Family("even", _even),
    Family("toss", _toss),
    Family("certain", _certain),
    Family("leaker", _leaker),
    Family("hider", _hider),
    Family("hermit", _hermit),
    Family("rounds", _rounds),
    Family("jumpy", _jumpy),
    Family("gambler", _gambler, kept=True),
    Family("half", _half, kept=True),
    Family("patient", _patient, kept=True),
    Family("follower", _follower, kept=True),
    Family("forgetful", _forgetful, kept=True),
    Family("one_card", _one_card, kept=True),
    Family("lurer", _lurer, kept=True),
    Family("shy", _shy, kept=True),
    Family("tosser", _tosser, kept=True),
)
