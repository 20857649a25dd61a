"""What inclinations shift in Nottingham, in points: when somebody rather plays tricks, whom they hit and whom they deal with,
what they rather do with cards, keep and part with.

A shift decides between choices that are nearly as good (NEAR). All of it can be seen by everybody, but for one's own hand.
An exchange that ends the game, or may, is none of an inclination's business.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property

from engine.bots.aims import Measure, meant
from engine.core.choice import PASS, Choice
from engine.core.mind import Asked, Character, Why
from engine.games.nottingham.minds.finish import ends
from engine.games.nottingham.minds.lately import TRICKS, Lately
from engine.games.nottingham.minds.look import commissions_left, favour_limit, points
from engine.games.nottingham.rules.numbers import COMMISSIONS, RED
from engine.games.nottingham.rules.procedures import ExchangeSet, S
from engine.games.nottingham.rules.questions import DEFEND, TAKE

BARGAINS = ("purchase", "trade")


@dataclass(frozen=True, slots=True)
class Favour:
    """What goes with a favourite: how many points more it is worth itself, which object is hoarded, and which readily parted with."""

    does: float
    keeps: str
    parts: str


LIKES = 1.5  # points
# Each weighs as much as leaves its owner even with the others, by what they won (data/nottingham/TUNING.md): `take` and `rob`
# little, since with 1.5 their owners lost by them; commissions and sets more. Who parts with copper wins more, with necklaces less.
FAVOURS = {
    "take": Favour(0.3, "candlestick", "pearls"),
    "purchase": Favour(LIKES, "chest", "gold"),
    "pilfer": Favour(LIKES, "gold", "jewels"),
    "ambush": Favour(LIKES, "jewels", "candlestick"),
    "steal": Favour(LIKES, "pearls", "chest"),
    "rob": Favour(0.4, "copper", "jewels"),
    "trade": Favour(LIKES, "necklace", "candlestick"),
    "defence": Favour(LIKES, "necklace", "gold"),
    "five_alike": Favour(2.0, "gold", "candlestick"),
    "all_seven": Favour(2.0, "jewels", "pearls"),
    "four_pairs": Favour(2.0, "pearls", "copper"),
    "set": Favour(2.0, "chest", "pearls"),
}
FAVOURITES = tuple(FAVOURS)
NOTHING = Favour(0.0, "", "")  # without a favourite

# Points
NEAR = 3.0  # what is so much worse than the best is out of reach
TRICK, NO_TRICK = 0.6, -1.0
AIMS, NO_AIMS = 1.0, -0.7
DEALS, NO_DEALS = 0.3, -1.2
KEEPS = 0.9
LAVISH = 1.4  # two cards rather than one, from the least greedy to the greediest
WAITS = 0.8  # with something to hand in, from the most patient to the least
CAREFUL = 1.2  # a card more in a set than it needs, from the least daring to the most


@dataclass(frozen=True)
class Leaning:
    """One decision of somebody with inclinations. `hurts`: how much each has done to them."""

    view: S
    ask: Asked
    person: Character
    hurts: Measure
    lately: Lately

    @property
    def seat(self) -> int:
        return self.ask.seat

    def liking(self, choice: Choice) -> float:
        """How many points more this answer is worth to them."""
        shift = _SHIFTS.get(self.ask.kind)
        return 0.0 if shift is None else shift(self, choice)

    @cached_property
    def favour(self) -> Favour:
        return FAVOURS.get(self.person.favourite, NOTHING)

    def favoured(self, word: str) -> float:
        """How much rather they do this, if it is what they like best."""
        return self.favour.does * (word == self.person.favourite)

    # What is so now

    def meant(self, aims: str) -> tuple[int, ...]:
        """The seats that are meant; none where nobody is."""
        table = self.view.table

        def cards(other: int) -> int:
            return len(table.hands[other])

        def strength(other: int) -> int:
            return points(self.view, other)

        return meant(aims, table.others(self.seat), strength, cards, self.hurts)

    @cached_property
    def wanted(self) -> tuple[int, ...]:
        return self.meant(self.person.aims)

    @cached_property
    def part(self) -> int:
        """Of the game, by the nearer of its two ends (N 9.1): 0, 1 or 2."""
        rules, table = self.view.rules, self.view.table
        places = len(COMMISSIONS) * rules.data.holders
        gone = max(table.sheriff / rules.home, 1 - commissions_left(self.view) / places)
        return min(2, int(3 * gone))

    @cached_property
    def standing(self) -> str:
        """`ahead` or `behind` of everybody else, by points; empty between."""
        mine = points(self.view, self.seat)
        others = [points(self.view, other) for other in self.view.table.others(self.seat)]
        return "ahead" if mine > max(others) else "behind" if mine < min(others) else ""

    # The card turned up

    def drawn(self, choice: Choice) -> float:
        found = self.favoured(choice.verb)
        (card,) = self.view.table.drawn
        if choice == TAKE:
            return found + self.taste(card)
        if choice.verb in TRICKS and self.person.lies:
            found += TRICK if self.tricky(choice.verb) else NO_TRICK
        if choice.verb in RED:
            found += self.aim(choice.number())
        if choice.verb in BARGAINS and self.wary is not None:
            found += NO_DEALS if self.wary else DEALS
        return found

    def aim(self, other: int) -> float:
        """How much rather they hit this one."""
        return 0.0 if not self.wanted else AIMS if other in self.wanted else NO_AIMS

    def tricky(self, verb: str) -> bool:
        """Whether this is the occasion at which they play tricks; `verb`: which."""
        lately, table = self.lately, self.view.table
        held, others = len(table.hands[self.seat]), [len(table.hands[other]) for other in table.others(self.seat)]
        match self.person.lies:
            case "echo":
                return lately.worked == verb
            case "again":
                return lately.mine in ("", verb)
            case "fresh":
                return lately.fresh
            case "hurt":
                return lately.hurt
            case "answering":
                return lately.before in TRICKS
            case "poor":
                return held <= min(others)
            case "rich":
                return held >= max(others)
            case "cornered":  # no favour for so many cards
                return held > favour_limit(self.view)
            case "early":
                return self.part == 0
            case "late":
                return self.part == 2
            case "ahead" | "behind":
                return self.standing == self.person.lies
            case _:
                pass
        return False

    def taste(self, card: str) -> float:
        """How much rather they have this object."""
        return KEEPS * ((card == self.favour.keeps) - (card == self.favour.parts))

    def take_card(self, choice: Choice) -> float:
        return self.taste(choice.word())

    # Bargains

    @cached_property
    def wary(self) -> bool | None:
        """Whether they deal with nobody now; None for who looks at whom, or at what is offered."""
        return {"early": self.part == 0, "late": self.part == 2}.get(self.person.doubts)

    def trust(self, other: int) -> float:
        """How much rather they deal with this one."""
        wary = self.wary
        match self.person.doubts:
            case "":
                return 0.0
            case "leader":
                wary = other in self.meant("leader")
            case "hurt" | "aimed":
                wary = bool(self.hurts(other))
            case "liars":
                wary = self.lately.struck[other] > 0
            case "answers":
                wary = len(self.view.table.offers[other]) > 1
            case _:
                pass
        return NO_DEALS if wary else DEALS

    def offer(self, choice: Choice) -> float:
        if choice == PASS:
            return 0.0
        cards = choice.cards()
        lavish = LAVISH * (0.5 - self.person.greed) * (len(cards) - 1)
        return lavish - sum(map(self.taste, cards)) / len(cards)

    def accept(self, choice: Choice) -> float:
        if not choice.args:
            return 0.0
        owner = choice.number()
        return self.trust(owner) + sum(map(self.taste, self.view.table.offers[owner]))

    # Points

    def defend(self, choice: Choice) -> float:
        return self.favoured("defence") if choice == DEFEND else 0.0

    def exchange(self, choice: Choice) -> float:
        if ends(self.view, True):
            return 0.0
        person = self.person
        match choice.verb:
            case "commission":
                return self.favoured(choice.word())
            case "set":
                more = choice.number(1) - self.view.rules.data.smallest_set
                return self.favoured("set") + CAREFUL * (0.5 - person.daring) * (more == 1)
            case _:
                pass
        return WAITS * (person.patience - 0.5)

    def strike(self, choice: Choice) -> float:
        if choice == PASS:
            return 0.0
        frame = self.view.nearest(ExchangeSet)
        return self.favoured("ambush") + self.aim(frame.who)


_SHIFTS: dict[str, Callable[[Leaning, Choice], float]] = {
    "drawn": Leaning.drawn,
    "take_card": Leaning.take_card,
    "offer": Leaning.offer,
    "accept": Leaning.accept,
    "defend": Leaning.defend,
    "exchange": Leaning.exchange,
    "strike": Leaning.strike,
}


def inclined(
    leaning: Leaning, usual: Choice, weighed: Mapping[Choice, float], whys: Mapping[Choice, Why]
) -> tuple[Choice, Why]:
    """What somebody like that takes of what is nearly as good as the best, and why."""
    least = max(weighed.values()) - NEAR
    near = [(worth + leaning.liking(choice), choice) for choice, worth in weighed.items() if worth > least]
    _, own = max(near, key=lambda each: each[0])
    return own, whys[own] if own == usual else whys[own].in_own_way()
