"""Strangers of Intrigo: simple players of one idea each (engine/bots/families.py).

They look at the palace and at their own cards; nobody's hand is guessed, and no turn is thought of but this one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.bots.families import Family, Notes, Stranger, between
from engine.core.chance import Generator
from engine.core.choice import PASS, Choice
from engine.core.event import Event
from engine.core.flow import any_option
from engine.core.mind import Character
from engine.games.intrigo.minds.palace import View
from engine.games.intrigo.minds.worth import WORTH, card_worth
from engine.games.intrigo.rules.numbers import FACTIONS
from engine.games.intrigo.rules.questions import TAILS, affordable, draft_options
from engine.games.intrigo.rules.table import COIN, NOTHING, TURNED, Bought, Placed

STANDS = {2: 0.2, 3: 0.45, 4: 0.75}  # how likely a card still wins when the gap on the other side has been filled


@dataclass(frozen=True, slots=True)
class Ways:
    """`rival`: how much what another wins hurts; `worst`: of the leader alone. `coin`, `seal`: what these are worth beside
    what they bring nearer to the chair (`near`). `loves`: factions that count twice, the others half.

    `drafts`: `worth`, `high`, `low`, `random`, `strangers`' cards. `places`: `best`, `left`, `beside` what was placed last, `random`. `first`: `high` or
    `low` cards rather. `hires`: how often it hires where it can pay, whom (`hired`). `astray`: how often it does anything.
    """

    rival: float = 0.35
    worst: bool = False
    coin: float = 1.0
    near: float = 1.0
    seal: float = 0.0
    loves: tuple[str, ...] = ()
    drafts: str = "worth"
    places: str = "best"
    first: float = 0.0
    hires: float = 0.0
    hired: tuple[str, ...] = ("thief", "assassin", "guard", "merchant", "gondolier")
    astray: float = 0.0


class Seen(Notes):
    """The gap that somebody else filled last."""

    def __init__(self, seat: int) -> None:
        self.seat, self.gap = seat, 0

    def update(self, event: Event) -> None:
        if isinstance(event, (Placed, Bought)) and event.seat != self.seat:
            self.gap = event.gap


class Simple(Stranger):
    """By a few numbers alone."""

    ways: Ways

    def remember(self, view: View, seat: int, character: Character) -> Seen:
        return Seen(seat)

    def answer(self, view: View, seat: int, kind: str, memory: Seen, generator: Generator) -> Choice:
        ways = self.ways
        if ways.astray and generator.random() < ways.astray:
            return any_option(view, seat, generator)
        if kind == "draft":
            return _draft(ways, view, seat, generator)
        hired = _hire(ways, view, seat, generator) if ways.hires and generator.random() < ways.hires else None
        if hired is not None:
            return hired
        return _place(ways, view, seat, memory, generator) if view.table.hands[seat] else PASS


def _draft(ways: Ways, view: View, seat: int, generator: Generator) -> Choice:
    found = draft_options(view, seat)
    value, family, own = view.rules.value, view.rules.family, view.table.families[seat]
    match ways.drafts:
        case "high":
            return max(found, key=lambda choice: (value[choice.word()], family[choice.word()] == own))
        case "low":
            return min(found, key=lambda choice: (value[choice.word()], family[choice.word()] != own))
        case "strangers":
            return max(found, key=lambda choice: (family[choice.word()] != own, value[choice.word()]))
        case "random":
            return generator.pick(found)
        case _:
            return max(found, key=lambda choice: card_worth(view, seat, choice.word()))


def _gains(ways: Ways, view: View, seat: int) -> dict[str, dict[str, float]]:
    """What it is worth that a family takes a token."""
    table, data = view.table, view.rules.data
    leader = max((each for each in range(table.players) if each != seat), key=lambda each: sum(table.seals[each]))
    gains: dict[str, dict[str, float]] = {}
    for owner, family in enumerate(table.families):
        sign = 1.0 if owner == seat else 0.0 if ways.worst and owner != leader else -ways.rival
        near = WORTH.seal(table.seals[owner], data.same, data.different)
        gains[family] = {
            token: sign
            * (ways.near * each + ways.seal)
            * ((2.0 if token in ways.loves else 0.5) if ways.loves else 1.0)
            for token, each in zip(table.factions, near, strict=True)
        }
        gains[family][COIN] = sign * ways.coin * WORTH.coin(table.coins[owner])
    return gains


def _place(ways: Ways, view: View, seat: int, seen: Seen, generator: Generator) -> Choice:
    table, rules = view.table, view.rules
    empty = [gap for gap, there in enumerate(table.gaps) if there == NOTHING]
    hand = tuple(dict.fromkeys(table.hands[seat]))
    match ways.places:
        case "left":
            empty = empty[:1]
        case "random":
            empty = [generator.pick(empty)]
        case "beside":
            size = len(table.gaps)
            empty = [min(empty, key=lambda gap: min((gap - seen.gap) % size, (seen.gap - gap) % size))]
        case _:
            pass
    gains = _gains(ways, view, seat)
    best, choice = -99.0, rules.place[hand[0]][empty[0]]
    for gap in empty:
        beside = list(_beside(view, gap))
        for card in hand:
            worth = _worth(view, gains, card, beside) + ways.first * rules.value[card]
            if worth > best:
                best, choice = worth, rules.place[card][gap]
    return choice


def _beside(view: View, gap: int) -> Iterator[tuple[str, str]]:
    """The tokens beside a gap that can be won, each with what lies on its other side."""
    table, rules = view.table, view.rules
    first = 1 if rules.door == "first_player" else 0
    for arcade, other in rules.sides[gap]:
        token = table.tokens[arcade]
        if token and token[0] != TURNED and arcade >= first:
            yield token, table.gaps[other]


def _worth(view: View, gains: dict[str, dict[str, float]], card: str, beside: list[tuple[str, str]]) -> float:
    value, family = view.rules.value, view.rules.family
    number, mine, found = value[card], gains.get(family[card], {}), 0.0
    for token, facing in beside:
        if facing == NOTHING:
            found += STANDS.get(number, 0.5) * mine.get(token, 0.0)
            continue
        against = value.get(facing, 0)
        if number >= against:  # it is no longer theirs
            found -= gains.get(family.get(facing, ""), {}).get(token, 0.0)
        if number > against:
            found += mine.get(token, 0.0)
    return found


def _hire(ways: Ways, view: View, seat: int, generator: Generator) -> Choice | None:
    """Somebody against what another family is about to win."""
    table, rules = view.table, view.rules
    gains = _gains(ways, view, seat)
    best, choice = 0.0, None
    for kind in affordable(view, seat):
        if kind not in ways.hired or kind == "courtesan":
            continue
        for gap, there in enumerate(table.gaps):
            if there != NOTHING:
                continue
            for arcade, other in rules.sides[gap]:
                token, facing = table.tokens[arcade], table.gaps[other]
                tails = TAILS[kind](view, gap, arcade, other) if token else ()
                hurts = -gains.get(rules.family.get(facing, ""), {}).get(token, 0.0)
                if tails and hurts > best:
                    best, choice = hurts, Choice(kind, (gap, arcade, *generator.pick(tails)))
    return choice


# The families


def _honest(g: Generator) -> Simple:
    return Simple(Ways(between(g, 0.2, 0.5)))


def _hermit(g: Generator) -> Simple:
    """What others win is nothing to it."""
    return Simple(Ways(0.0, drafts=g.pick(("worth", "high")), first=between(g, -0.02, 0.02)))


def _denier(g: Generator) -> Simple:
    return Simple(Ways(between(g, 0.8, 2), worst=g.below(2) == 1, hires=between(g, 0, 0.6)))


def _spender(g: Generator) -> Simple:
    return Simple(Ways(between(g, 0.3, 0.8), hires=between(g, 0.6, 1), coin=between(g, 1, 3)))


def _miser(g: Generator) -> Simple:
    return Simple(Ways(between(g, 0, 0.5), coin=between(g, 2, 6)))


def _same(g: Generator) -> Simple:
    """One faction, whatever comes."""
    return Simple(Ways(loves=(g.pick(FACTIONS),), seal=between(g, 0.02, 0.2), hires=between(g, 0, 0.4)))


def _high(g: Generator) -> Simple:
    return Simple(Ways(between(g, 0, 0.6), drafts="high", first=between(g, 0.02, 0.3)))


def _low(g: Generator) -> Simple:
    """Its low cards first, the high ones for the end."""
    return Simple(Ways(between(g, 0.2, 0.8), first=-between(g, 0.02, 0.3)))


def _left(g: Generator) -> Simple:
    return Simple(Ways(between(g, 0, 0.6), places="left", drafts=g.pick(("worth", "high"))))


def _mimic(g: Generator) -> Simple:
    """Beside what was placed last."""
    return Simple(Ways(between(g, 0, 0.6), places="beside", hires=between(g, 0, 0.5)))


def _tosser(g: Generator) -> Simple:
    return Simple(Ways(astray=between(g, 0.1, 0.6)))


def _scatter(g: Generator) -> Simple:
    return Simple(Ways(places="random", drafts=g.pick(("worth", "random", "high")), hires=between(g, 0, 0.4)))


def _spoiler(g: Generator) -> Simple:
    """Other people's cards, placed where they spoil most."""
    return Simple(Ways(between(g, 0.8, 2), drafts="strangers", worst=True))


def _thief(g: Generator) -> Simple:
    return Simple(Ways(between(g, 0.4, 1.2), hires=between(g, 0.4, 1), hired=(g.pick(("thief", "assassin", "guard")),)))


def _seals(g: Generator) -> Simple:
    """Every seal is worth the same to it, and coins nothing."""
    return Simple(Ways(between(g, 0, 0.6), near=0.0, seal=0.2, coin=0.0))


def _two(g: Generator) -> Simple:
    """Two factions."""
    return Simple(
        Ways(between(g, 0, 0.6), loves=tuple(sorted(g.shuffled(FACTIONS)[:2])), drafts=g.pick(("worth", "high")))
    )


FAMILIES: tuple[Family, ...] = (
    Family("honest", _honest),
    Family("hermit", _hermit),
    Family("denier", _denier),
    Family("spender", _spender),
    Family("miser", _miser),
    Family("same", _same),
    Family("high", _high),
    Family("low", _low, kept=True),
    Family("left", _left, kept=True),
    Family("mimic", _mimic, kept=True),
    Family("tosser", _tosser, kept=True),
    Family("scatter", _scatter, kept=True),
    Family("spoiler", _spoiler, kept=True),
    Family("thief", _thief, kept=True),
    Family("seals", _seals, kept=True),
    Family("two", _two, kept=True),
)
