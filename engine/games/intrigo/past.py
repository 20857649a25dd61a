"""What is told of a game of Intrigo when it is over: the draft, coins and seals over time, what influence cards changed.

All of it is read off the numbered events of the truth, of which `opening` is the table before them (`Past.opening` and
`Past.numbered` of engine/truth/moments.py). Without it nothing is told of a game that began from a position.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from engine.core.cards import Cards, take
from engine.core.event import Event
from engine.core.facts import Numbered
from engine.games.intrigo.changed import EFFECTS, Influence, Traces
from engine.games.intrigo.rules.numbers import Rules
from engine.games.intrigo.rules.resolve import distances
from engine.games.intrigo.rules.table import (
    COIN,
    Bought,
    Elected,
    GameBegan,
    Kept,
    Named,
    Placed,
    RoundBegan,
    Stayed,
    Table,
    Took,
    empty,
)
from engine.games.intrigo.standing import ending, lost_hinge


@dataclass(frozen=True, slots=True)
class Pick:
    """What a seat was passed in one step of the draft, from 1 (then it was dealt), and what it kept. I 3.1"""

    at: int
    step: int
    seat: int
    packet: Cards
    kept: str

    @property
    def passed(self) -> Cards:
        """What went on to the left."""
        return take(self.packet, self.kept)


@dataclass(frozen=True, slots=True)
class Taking:
    """A token that a seat won; of a seal, `missing` to the chair are left then. I 5.4"""

    at: int
    round: int
    seat: int
    arcade: int
    token: str
    missing: int


@dataclass(frozen=True, slots=True)
class Fall:
    """A move by which somebody was to be Doge no longer as the palace stood: `seat`, by a `card` of `by`. `at` is its number.

    `token` is the one that they had to win and no longer did; "" where somebody else was to be Doge before them.
    """

    at: int
    seat: int
    by: int
    card: str
    token: str


@dataclass(slots=True)
class Round:
    """One round as it was. `at` is the number of the event with which it began, None where it was under way.

    `hands` are those with which placing began; `stayed` are the events with which tokens stayed.
    """

    number: int
    first: int
    at: int | None
    hands: list[Cards]
    picks: list[Pick] = field(default_factory=list)
    influence: list[Influence] = field(default_factory=list)
    taken: list[Taking] = field(default_factory=list)
    stayed: list[tuple[int, Stayed]] = field(default_factory=list)
    falls: list[Fall] = field(default_factory=list)

    def picked(self, seat: int) -> list[Pick]:
        """What this seat was passed and kept, step by step."""
        return [pick for pick in self.picks if pick.seat == seat]


@dataclass(frozen=True, slots=True)
class Purse:
    """The coins of one seat: what it holds, and what of all it ever had (with those at the start) it `spent`."""

    coins: int
    spent: int = 0

    @property
    def total(self) -> int:
        return self.coins + self.spent


@dataclass(frozen=True, slots=True)
class Race:
    """How the seats stood after so many events: the seals won, by seat and faction, and how many are missing to the
    chair on the shorter of both ways. I 5.5"""

    at: int
    seals: tuple[tuple[int, ...], ...]
    missing: tuple[int, ...]

    @property
    def leaders(self) -> tuple[int, ...]:
        """Who has the shortest way left; several where it is equally short."""
        return tuple(seat for seat, left in enumerate(self.missing) if left == min(self.missing))

    @property
    def last(self) -> int | None:
        """Who alone has the longest way left."""
        most = max(self.missing)
        return self.missing.index(most) if self.missing.count(most) == 1 else None


@dataclass(slots=True)
class Told:
    """A whole game. `purses` and `race` begin with how it stood at first, and go on whenever that changed; of purses
    the first of each pair is how many events had happened. `doge`: number of the event, seat, by same or different."""

    families: tuple[str, ...] = ()
    rounds: list[Round] = field(default_factory=list)
    purses: list[tuple[int, tuple[Purse, ...]]] = field(default_factory=list)
    race: list[Race] = field(default_factory=list)
    doge: tuple[int, int, str] | None = None

    @property
    def influence(self) -> list[Influence]:
        """Every influence card, in the order in which they were bought."""
        return [card for each in self.rounds for card in each.influence]

    def spent(self, seat: int) -> int:
        """All the coins that this seat paid."""
        return self.purses[-1][1][seat].spent if self.purses else 0


def missing(rules: Rules, seals: tuple[int, ...]) -> int:
    """How many seals are missing to the chair, on the shorter of both ways. I 5.5"""
    return max(0, min(distances(rules, seals)))


def tell(rules: Rules, opening: Table | None, events: Numbered) -> Told:
    """The game, from its events."""
    walk = _Walk(rules, opening)
    for at, event in events:
        walk.follow(at, event)
    walk.end()
    return walk.told


class _Walk:
    def __init__(self, rules: Rules, opening: Table | None) -> None:
        self.rules, self.told = rules, Told()
        self.table = opening.copy() if opening is not None else empty(rules)
        self.traces, self.begun = Traces(rules), bool(self.table.families)
        self.mover, self.called = (-1, ""), False  # whose card is at work, and whether one was called for
        if self.begun:
            self._begin(0)
            if any(self.table.hands) or any(self.table.packets):
                self.told.rounds.append(Round(self.table.round, self.table.first, None, list(self.table.hands)))

    def _begin(self, at: int) -> None:
        table, told = self.table, self.told
        told.families = table.families
        told.purses.append((at, tuple(Purse(coins) for coins in table.coins)))
        self._race(at)

    def _race(self, at: int) -> None:
        seals = tuple(self.table.seals)
        self.told.race.append(Race(at, seals, tuple(missing(self.rules, each) for each in seals)))

    def follow(self, at: int, event: Event) -> None:
        if isinstance(event, GameBegan):
            self.begun = True
            event.apply(self.table)
            self._begin(at + 1)
        elif self.begun:
            self._before(at, event)
            moves = isinstance(event, (Placed, Bought, *EFFECTS)) and bool(self.told.rounds)
            doge = ending(self.rules, self.table).doge if moves else None
            before = self.table.copy() if doge is not None else self.table
            event.apply(self.table)
            self._after(at + 1, event)
            if moves:
                self._moved(at, event, doge, before)

    def _moved(self, at: int, event: Event, doge: int | None, before: Table) -> None:
        """Who was to be Doge before a card was at work, and is not now."""
        if isinstance(event, Bought):
            self.mover = event.seat, event.kind
        elif isinstance(event, Placed) and not self.called:
            self.mover = event.seat, event.card
        self.called = isinstance(event, Named)
        if doge is not None and ending(self.rules, self.table).doge != doge:
            self.told.rounds[-1].falls.append(
                Fall(at, doge, *self.mover, lost_hinge(self.rules, before, self.table, doge))
            )

    def _before(self, at: int, event: Event) -> None:
        """What only the table before an event tells."""
        round = self.told.rounds[-1] if self.told.rounds else None
        match event:
            case RoundBegan():
                self.end()
                self.told.rounds.append(Round(event.round, event.first, at, [()] * self.rules.players))
            case Kept(seat, card) if round is not None:
                step = len(round.picked(seat)) + 1
                round.picks.append(Pick(at, step, seat, self.table.packets[seat], card))
            case Bought(seat, kind, gap, price):
                self.traces.bought(Influence(at, seat, kind, gap, price, at + 1), self.table)
            case Took(arcade=arcade) | Stayed(arcade=arcade):
                self.traces.filled = self.traces.filled or self.table.copy()
                self.traces.won.append(arcade)
            case _:
                pass

    def _after(self, until: int, event: Event) -> None:
        """What the table after an event tells."""
        match event:
            case Kept(seat=seat):
                self.told.rounds[-1].hands[seat] = self.table.hands[seat]
            case Placed(gap=gap):
                self.traces.placed(gap, self.table, until)
            case Bought(seat=seat, price=price):
                self._paid(until, seat, price)
            case Took():
                self._took(until, event)
            case Stayed():
                self.told.rounds[-1].stayed.append((until - 1, event))
            case Elected(seat, by):
                self.told.doge = until - 1, seat, by
            case _ if isinstance(event, EFFECTS):
                self.traces.took_effect(event, self.table, until)
            case _:
                pass

    def _paid(self, until: int, seat: int, price: int) -> None:
        """Follow the purses: `price` of a seat is spent, else its coins have changed."""
        now = list(self.told.purses[-1][1])
        now[seat] = replace(now[seat], coins=self.table.coins[seat], spent=now[seat].spent + price)
        self.told.purses.append((until, tuple(now)))

    def _took(self, until: int, event: Took) -> None:
        left = missing(self.rules, self.table.seals[event.seat])
        round = self.told.rounds[-1]
        round.taken.append(Taking(until - 1, round.number, event.seat, event.arcade, event.token, left))
        if event.token == COIN:
            self._paid(until, event.seat, 0)
        else:
            self._race(until)

    def end(self) -> None:
        """A round is over: what came of its influence cards."""
        if self.told.rounds:
            round = self.told.rounds[-1]
            round.influence = [replace(card, fell=_fell(round, card)) for card in self.traces.settled()]
        self.traces = Traces(self.rules)


def _fell(round: Round, card: Influence) -> int | None:
    """From whom a card took the chair as the palace stood then; None where that was nobody else."""
    falls = (each.seat for each in round.falls if card.at <= each.at < card.until and each.seat != card.seat)
    return next(falls, None)


def stood_at(steps: Sequence[Race], at: int) -> Race:
    """How the race stood after so many events; before the first of its steps as it does there."""
    return next((each for each in reversed(steps) if each.at <= at), steps[0])
