"""The minds of Day or Night."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from engine.core.chance import Chance, Generator
from engine.core.choice import PASS, Choice
from engine.core.event import Event
from engine.core.flow import State, options
from engine.core.mind import Asked, Budget, Character, Mind, Ranked, Why
from engine.games.day_or_night.rules.guess import guess, unseen
from engine.games.day_or_night.rules.numbers import CARDS, Rules
from engine.games.day_or_night.rules.questions import CLAIM, DOUBT
from engine.games.day_or_night.rules.table import Claimed, Doubted, Exposed, Table

View = State[Table, Rules]


def guessed(view: View, seat: int, kind: str, generator: Generator, lies: float, doubts: float) -> Choice:
    """An answer by feeling: how often they lie and doubt, each from 0 to 1."""
    if kind == "stake":
        return generator.pick(options(view, seat))
    if kind == "claim":
        (card,) = view.table.hands[seat]
        return CLAIM["day" if generator.random() < lies else card]
    return DOUBT if generator.random() < doubts else PASS


class Quick(Mind):
    """For games played out in the head: it may be handed the truth, and looks at its own card alone."""

    name: ClassVar[str] = "quick"
    needs_memory: ClassVar[bool] = False

    def choose(self, view: View, ask: Asked, memory: Any, generator: Generator, budget: Budget) -> tuple[Choice, Why]:
        return guessed(view, ask.seat, ask.kind, generator, 0.3, 0.25), Why("quick.policy")


class Casual(Mind):
    """Plays by feeling, as its character has it."""

    name: ClassVar[str] = "casual"

    def remember(self, view: View, seat: int, character: Character) -> Memory:
        return Memory(seat, character)

    def choose(
        self, view: View, ask: Asked, memory: Memory, generator: Generator, budget: Budget
    ) -> tuple[Choice, Why]:
        who = memory.character
        return guessed(view, ask.seat, ask.kind, generator, 0.6 * who.bluff, 0.5 * who.doubt), Why("casual")


class Memory:
    """How often anybody has claimed, doubted and been caught in this match."""

    def __init__(self, seat: int, character: Character) -> None:
        self.seat, self.character = seat, character
        self.claims = self.doubts = self.caught = 0

    def update(self, event: Event) -> None:
        match event:
            case Claimed():
                self.claims += 1
            case Doubted():
                self.doubts += 1
            case Exposed():
                self.caught += 1

    def sample(self, view: View, generator: Generator) -> View:
        return view.fill(guess(view, self.seat, generator), Chance(generator.branch(1)))

    def doubted(self) -> float:
        """How likely a claim is doubted."""
        return (1 + self.doubts) / (3 + self.claims)

    def lie(self, view: View) -> float:
        """How likely the claim made is untrue: whoever has another card lies as often as people here do."""
        left = unseen(view)
        holds = left.count(view.table.claim) / len(left)
        lies = (2 + self.caught) / (5 + self.doubts)
        return (1 - holds) * lies / (holds + (1 - holds) * lies)


class Regular(Mind):
    """Weighs what each answer is worth in points."""

    name: ClassVar[str] = "regular"
    ranks: ClassVar[bool] = True
    far: ClassVar[float] = 2.0

    def remember(self, view: View, seat: int, character: Character) -> Memory:
        return Memory(seat, character)

    def choose(
        self, view: View, ask: Asked, memory: Memory, generator: Generator, budget: Budget
    ) -> tuple[Choice, Why]:
        best = self.ranking(view, ask, memory, generator, budget)[0]
        return best.choice, Why("stake") if ask.kind == "stake" else best.why

    def ranking(self, view: View, ask: Asked, memory: Memory, generator: Generator, budget: Budget) -> Sequence[Ranked]:
        weigh = {"stake": _stakes, "claim": _claims, "doubt": _doubts}[ask.kind]
        return sorted(weigh(view, ask.seat, memory), key=lambda each: -each.worth)


def _stakes(view: View, seat: int, memory: Memory) -> list[Ranked]:
    """Whoever can claim the best card truly is glad of doubts; the others risk as little as they can."""
    (card,) = view.table.hands[seat]
    glad = seat == view.table.first and card == CARDS[0]
    why = Why("stake_high", {"card": card}) if glad else Why("stake_low")
    return [Ranked(each, each.number() if glad else -each.number(), why) for each in options(view, seat)]


def _claims(view: View, seat: int, memory: Memory) -> list[Ranked]:
    table, doubted, found = view.table, memory.doubted(), []
    both = table.stakes[seat] + max(table.stakes[other] for other in table.others())
    for card, choice in CLAIM.items():
        worth = view.rules.worth(card)
        if card in table.hands[seat]:
            found.append(Ranked(choice, worth + doubted * both, Why("claim_true", {"card": card})))
        else:
            why = Why("claim_lie", {"card": card, "percent": round(100 * doubted)})
            found.append(Ranked(choice, (1 - doubted) * worth - doubted * both, why))
    return found


def _doubts(view: View, seat: int, memory: Memory) -> list[Ranked]:
    table, lie = view.table, memory.lie(view)
    worth, both = view.rules.worth(table.claim), table.stakes[seat] + table.stakes[table.first]
    percent = {"percent": round(100 * lie)}
    return [
        Ranked(DOUBT, lie * both - (1 - lie) * (worth + both), Why("doubt", percent)),
        Ranked(PASS, -worth, Why("believe", percent)),
    ]


MINDS: tuple[Mind, ...] = (Quick(), Casual(), Regular())
