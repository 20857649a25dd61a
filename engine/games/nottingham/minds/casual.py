"""The casual player: looks at the own hand, a little at the others', and forgets what moved."""

from dataclasses import replace

from engine.core.chance import Generator
from engine.core.choice import PASS, Choice
from engine.core.event import Event
from engine.core.flow import AnyState, options
from engine.core.mind import Asked, Budget, Character, Forgetful, Mind, Why
from engine.games.nottingham.minds import reasons
from engine.games.nottingham.minds.inclined import Leaning, inclined
from engine.games.nottingham.minds.lately import Lately
from engine.games.nottingham.minds.look import steps_left
from engine.games.nottingham.minds.quick import keep, reward, want
from engine.games.nottingham.rules.numbers import RED
from engine.games.nottingham.rules.procedures import S
from engine.games.nottingham.rules.questions import DEFEND, REFUSE, TAKE

NOISE = 0.15  # how far a weight may be off, up or down


class Casual(Mind):
    """Plausible weights with some noise. Its memory is only its character and who last took a card from it."""

    name = "casual"

    def remember(self, view: AnyState, seat: int, character: Character) -> "Grudge":
        return Grudge(seat, character, view.rules.players)

    def choose(
        self, view: AnyState, ask: Asked, memory: "Grudge", generator: Generator, budget: Budget
    ) -> tuple[Choice, Why]:
        found = list(options(view, ask.seat))
        if len(found) == 1:
            return found[0], Why("no_choice")
        scored = [
            (score * (1 - NOISE + 2 * NOISE * generator.random()), choice, why)
            for choice in found
            for score, why in [weigh(view, ask, memory, choice)]
        ]
        _, choice, why = max(scored, key=lambda each: each[0])
        if ask.kind != "drawn" or memory.character.plain:
            return choice, why

        def hurts(other: int) -> bool:
            return other == memory.against

        leaning = Leaning(view, ask, memory.character, hurts, memory.lately)
        whys = {each: reason for _, each, reason in scored}
        return inclined(leaning, choice, {each: score for score, each, _ in scored}, whys)


class Grudge(Forgetful):
    """Who last took a card from this seat, and what its moods hang on."""

    def __init__(self, seat: int, character: Character, players: int) -> None:
        super().__init__(seat, character)
        self.against: int | None = None
        self.lately = Lately(seat, players)

    def update(self, event: Event) -> None:
        self.lately.update(event)
        if getattr(event, "victim", None) == self.seat:
            self.against = getattr(event, "seat", None)


def weigh(s: S, ask: Asked, memory: Grudge, choice: Choice) -> tuple[float, Why]:
    return _WEIGH[ask.kind](s, ask.seat, memory, choice)


def _drawn(s: S, seat: int, memory: Grudge, choice: Choice) -> tuple[float, Why]:
    (card,) = s.table.drawn
    if choice == TAKE:
        return want(s, seat, card), Why("takes", {"card": card})
    if choice.verb in RED:
        victim = choice.number()
        angry = 3 * memory.character.revenge if victim == memory.against else 0
        return 3.5 + 0.35 * len(s.table.hands[victim]) + angry, Why("tries_luck", {"seat": victim})
    return 6.0, reasons.ambush(s, seat) if choice.verb == "ambush" else reasons.bargain(s, seat, choice.verb)


def _offer(s: S, seat: int, memory: Grudge, choice: Choice) -> tuple[float, Why]:
    loss = sum(keep(s, seat, card) for card in choice.cards())
    gain = want(s, seat, "chest" if s.table.drawn == ("chest",) else "copper")
    return 30 + gain - loss - 2 * len(choice.cards()), reasons.parts_with(s, seat, choice.cards())


def _accept(s: S, seat: int, memory: Grudge, choice: Choice) -> tuple[float, Why]:
    if choice == REFUSE:
        return want(s, seat, "copper"), reasons.refuses(s)
    owner = choice.number()
    return sum(want(s, seat, card) for card in s.table.offers[owner]), reasons.accepts(s, seat, owner)


def _defend(s: S, seat: int, memory: Grudge, choice: Choice) -> tuple[float, Why]:
    if choice == DEFEND:
        return 6.0, reasons.shields(s, seat)
    return keep(s, seat, "necklace") * 0.7, reasons.endures(s, seat)


def _take_card(s: S, seat: int, memory: Grudge, choice: Choice) -> tuple[float, Why]:
    return want(s, seat, choice.word()), reasons.wants(s, seat, choice.word())


def _ambush_keep(s: S, seat: int, memory: Grudge, choice: Choice) -> tuple[float, Why]:
    return 1.0, Why("waits_for_any", {"ambush": choice.word()})


def _exchange(s: S, seat: int, memory: Grudge, choice: Choice) -> tuple[float, Why]:
    if choice == PASS:
        return 4.0 + 3 * (1 - memory.character.greed) + 2 * (memory.character.patience - 0.5), reasons.waits(s, seat)
    ends, laid = steps_left(s) == 1, choice.verb == "set"  # whoever plays so does not look at who wins by it
    if ends:
        why = reasons.laid(s, choice.word()) if laid else Why("commission", {"kind": choice.word()})
        return reward(s, choice), replace(why, key=f"{why.key}_ends")
    return reward(s, choice), reasons.lays_out(s, seat, choice) if laid else Why("commission", {"kind": choice.word()})


def _strike(s: S, seat: int, memory: Grudge, choice: Choice) -> tuple[float, Why]:
    if choice == PASS:
        return 4.0, reasons.spares(s)
    return 7.0, Why("strikes_at_once", {"seat": s.table.turn, "card": s.table.laid[0]})


def _favour(s: S, seat: int, memory: Grudge, choice: Choice) -> tuple[float, Why]:
    return float(choice != PASS), reasons.favour(s, seat)


def _discard(s: S, seat: int, memory: Grudge, choice: Choice) -> tuple[float, Why]:
    return 100 / (1 + sum(keep(s, seat, card) for card in choice.cards())), reasons.gives(
        "misses_least", choice.cards()
    )


_WEIGH = {
    "drawn": _drawn,
    "offer": _offer,
    "accept": _accept,
    "defend": _defend,
    "take_card": _take_card,
    "ambush_keep": _ambush_keep,
    "exchange": _exchange,
    "strike": _strike,
    "favour": _favour,
    "discard": _discard,
}
