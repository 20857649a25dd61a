"""What is told of a match of Top Secret when it is over: who was who, what every packet made its reader believe, who knew
what from when, and how sure the caller was.

All of it is read off the numbered events of the truth, of which `opening` is the table before them (`Past.opening` and
`Past.numbered` of engine/truth/moments.py). What somebody believed is asked of a `Believer` fed with the events as that
seat saw them: `Even` holds every deal for as likely as any other that is left; a mind's memory can take its place.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Protocol

from engine.core.cards import Cards
from engine.core.event import Event
from engine.core.facts import Numbered
from engine.games.top_secret.deduction import ALL, DEALS_OF_NUMBER, fact, holds, place_of, possible
from engine.games.top_secret.notes import ASKED, LOOKED, PACKETS
from engine.games.top_secret.rules.numbers import BLACK, FRAGMENTS, IDENTITIES, Rules, bare
from engine.games.top_secret.rules.table import (
    Called,
    GameBegan,
    Met,
    Peeked,
    Revealed,
    RoundBegan,
    Showed,
    Table,
    Unmasked,
)

SURE = 0.9999  # from here on nothing else is possible

Hand = tuple[str, str]


class Believer(Protocol):
    """What one seat believes of the deal."""

    def update(self, event: Event) -> None:
        """An event as the seat saw it."""

    def weight(self, deals: int) -> float:
        """How likely the deal is one of these (places in DEALS, as bits), from 0 to 1."""
        ...


class Even:
    """Every deal that contradicts nothing the seat has seen is as likely as any other."""

    def __init__(self, rules: Rules, table: Table, seat: int) -> None:
        """`table` as the seat sees it; an empty one where the match has yet to begin."""
        self.seat, self.table = seat, table.copy()
        self._deals = possible(self.table, seat) if table.identities else ALL

    def update(self, event: Event) -> None:
        if isinstance(event, Unmasked):
            return  # what was believed until then
        event.apply(self.table)
        if isinstance(event, GameBegan):
            self._deals = possible(self.table, self.seat)
        elif isinstance(event, (Showed, Revealed, Peeked)):
            source, _, packet = entry = self.table.shown[-1]
            if source != self.seat and self.table.saw(entry, self.seat):
                self._deals &= fact(place_of(self.table, source), packet)

    def weight(self, deals: int) -> float:
        return (self._deals & deals).bit_count() / self._deals.bit_count()


Believers = Callable[[Rules, Table, int], Believer]


@dataclass(frozen=True, slots=True)
class Reading:
    """What a reader believed of who showed him something: how likely the black cards were those they are (`right`), which
    were the likeliest and how likely, and how likely they were allies (None where nobody has one)."""

    right: float
    hand: Hand
    likely: float
    ally: float | None


@dataclass(frozen=True, slots=True)
class Packet:
    """A packet, or one black card: `how` as in notes.py. `true` and `false` with their prefix; no `false` for one card.

    `at` is the number of the event; `before` and `after` what `to` believed of `seat`, who may be a chair without a player.
    """

    at: int
    round: int
    place: str
    seat: int
    to: int
    how: str
    true: str
    false: str
    before: Reading
    after: Reading

    @property
    def proof(self) -> bool:
        return self.true.startswith(BLACK)


@dataclass(frozen=True, slots=True)
class Step:
    """What everybody believed after so many events, at the end of a round: by seat how likely the right number was, the
    true ally (None where nobody has one), and both together, which is what a call takes."""

    at: int
    round: int
    number: tuple[float, ...]
    partner: tuple[float | None, ...]
    both: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Dialled:
    """The call: `chance` is how likely it was to be right, as the caller believed. `unmasked` is the event that shows all."""

    at: int
    round: int
    seat: int
    number: Cards
    met: tuple[int, ...]
    right: bool
    chance: float
    unmasked: int


@dataclass(slots=True)
class Told:
    """One game of the match. `identities` and `fragments` by chair, empty for the Ambassador's; `allies` by seat, None
    where a seat has none. `sure` by seat: the round from which nothing else was possible, None if that never came.
    `meetings` are rounds and members of every meeting. `believed` by two seats that are enemies: how likely the second
    took the first for its ally, round by round.
    """

    ambassador: int
    identities: tuple[str, ...]
    fragments: tuple[str, ...]
    number: Cards
    allies: tuple[int | None, ...]
    rounds: int = 0
    packets: list[Packet] = field(default_factory=list)
    steps: list[Step] = field(default_factory=list)
    meetings: list[tuple[int, tuple[int, ...]]] = field(default_factory=list)
    sure: list[int | None] = field(default_factory=list)
    call: Dialled | None = None
    believed: dict[tuple[int, int], list[float]] = field(default_factory=dict)

    def together(self, one: int, other: int) -> int:
        """How often these two met, with nobody else there or with the Ambassador between them."""
        return sum(one in members and other in members for _, members in self.meetings)

    def astray(self) -> dict[tuple[int, int], int]:
        """By who was believed and whose enemy he was: for how many rounds on end he was likelier than not taken for the
        ally. Four players only."""
        found: dict[tuple[int, int], int] = {}
        for pair, weights in self.believed.items():
            best = run = 0
            for weight in weights:
                run = run + 1 if weight > 0.5 else 0
                best = max(best, run)
            found[pair] = best
        return found


def tell(rules: Rules, opening: Table | None, events: Numbered, believers: Believers = Even) -> list[Told]:
    """Every game of the match, in order. Without `opening`, what happened before the first deal is not told."""
    walk = _Walk(rules, opening, believers)
    for at, event in events:
        walk.follow(at, event)
    walk.end()
    return walk.games


class _Walk:
    def __init__(self, rules: Rules, opening: Table | None, believers: Believers) -> None:
        self.rules = rules
        self.table = opening.copy() if opening is not None else Table(scores=[0] * rules.players)
        self.minds = [believers(rules, self.table.mask(seat), seat) for seat in range(rules.players)]
        self.games: list[Told] = []
        self.place, self.last = "", 0
        if self.table.identities:
            self._begin(self.table.round)

    def follow(self, at: int, event: Event) -> None:
        if not self.table.identities and not isinstance(event, GameBegan):
            return  # of a game whose deal is not known
        if isinstance(event, (GameBegan, RoundBegan)):
            self.end()
        shown = self._shown(event)
        before = self._reading(*shown[:2]) if shown is not None else None
        if isinstance(event, Called) and self.games:
            self._called(at, event)
        if isinstance(event, Unmasked) and self.games:
            self._unmasked(at, event)
        event.apply(self.table)
        for seat, mind in enumerate(self.minds):
            mind.update(event.to(seat))
        self.last = at + 1
        if isinstance(event, GameBegan):
            self._begin(0)
        elif isinstance(event, RoundBegan) and self.games:
            self.games[-1].rounds += 1
        elif isinstance(event, Met) and self.games:
            self.place = event.place
            self.games[-1].meetings.append((self.games[-1].rounds, event.members))
        if shown is not None and before is not None:
            self._packet(at, *shown, before)
            self._certain()

    def _begin(self, number: int) -> None:
        table, rules = self.table, self.rules
        identities = tuple((*cards, "")[0] for cards in table.identities)
        fragments = tuple((*cards, "")[0] for cards in table.fragments)
        right = dict(zip(identities, fragments, strict=True))
        allies: tuple[int | None, ...] = (None,) * rules.players
        if rules.players == 4:
            allies = tuple(identities.index(rules.ally[identities[seat]]) for seat in range(4))
        told = Told(table.ambassador, identities, fragments, tuple(right[name] for name in IDENTITIES), allies, number)
        told.sure = [None] * rules.players
        for seat, ally in enumerate(allies):
            if ally is not None:
                told.believed.update({(enemy, seat): [] for enemy in range(4) if enemy not in (seat, ally)})
        self.games.append(told)
        self._certain()

    def end(self) -> None:
        """A round is over: what everybody believes now."""
        if not self.games or self.games[-1].call is not None or not self.games[-1].rounds:
            return
        told, minds = self.games[-1], list(enumerate(self.minds))
        number = DEALS_OF_NUMBER[told.number]
        told.steps.append(
            Step(
                self.last,
                told.rounds,
                tuple(mind.weight(number) for _, mind in minds),
                tuple(None if told.allies[seat] is None else mind.weight(self._partner(seat)) for seat, mind in minds),
                tuple(mind.weight(number & self._partner(seat)) for seat, mind in minds),
            )
        )
        for (one, other), weights in told.believed.items():
            weights.append(self.minds[other].weight(self._allied(other, one)))

    def _certain(self) -> None:
        told = self.games[-1]
        for seat, mind in enumerate(self.minds):
            needed = DEALS_OF_NUMBER[told.number] & self._partner(seat)
            if told.sure[seat] is None and mind.weight(needed) > SURE:
                told.sure[seat] = told.rounds

    def _partner(self, seat: int) -> int:
        """The deals in which the ally is who it is; all where nobody has one."""
        ally = self.games[-1].allies[seat]
        return ALL if ally is None else self._allied(seat, ally)

    def _allied(self, seat: int, other: int) -> int:
        """The deals in which this other has the identity of the seat's ally."""
        return holds(place_of(self.table, other), self.rules.ally[self.games[-1].identities[seat]])

    # Packets

    def _shown(self, event: Event) -> tuple[int, int, str, Cards] | None:
        """Who showed what to whom, and how."""
        match event:
            case Showed(seat=seat, looker=to, cards=cards):
                return seat, to, PACKETS, cards
            case Revealed(seat=seat, asker=to, card=card):
                return seat, to, ASKED, (card,)
            case Peeked(seat=to, phantom=seat, card=card):
                return seat, to, LOOKED, (card,)
            case _:
                pass
        return None

    def _reading(self, seat: int, to: int) -> Reading | None:
        if not self.games:
            return None
        at, told, mind = place_of(self.table, seat), self.games[-1], self.minds[to]
        hands = {(one, two): mind.weight(holds(at, one) & holds(at, two)) for one in IDENTITIES for two in FRAGMENTS}
        best = max(hands, key=lambda hand: hands[hand])
        true = told.identities[seat], told.fragments[seat]
        ally = mind.weight(self._allied(to, seat)) if self.rules.players == 4 else None
        return Reading(hands[true], best, hands[best], ally)

    def _packet(self, at: int, seat: int, to: int, how: str, cards: Cards, before: Reading) -> None:
        told = self.games[-1]
        mine = told.identities[seat], told.fragments[seat]
        (true,) = [card for card in cards if bare(card) in mine]
        false = next((card for card in cards if bare(card) not in mine), "")
        after = self._reading(seat, to)
        assert after is not None
        told.packets.append(Packet(at, told.rounds, self.place, seat, to, how, true, false, before, after))

    # The call

    def _called(self, at: int, event: Called) -> None:
        self.end()
        told, seat = self.games[-1], event.seat
        deals = DEALS_OF_NUMBER[event.number]
        if self.rules.players == 4:
            deals &= self._allied(seat, event.met[0])
        chance = self.minds[seat].weight(deals)
        told.call = Dialled(at, told.rounds, seat, event.number, event.met, False, chance, at)

    def _unmasked(self, at: int, event: Unmasked) -> None:
        call = self.games[-1].call
        assert call is not None
        self.games[-1].call = replace(call, right=event.right, unmasked=at)


PLAYED = (Showed, Revealed, Peeked, Called)  # by one of these something was learnt, or decided


@dataclass(frozen=True, slots=True)
class Dealt:
    """A game: its `number` from 1, its black cards by chair, and after how many events of the match it `ends`."""

    number: int
    identities: tuple[Cards, ...]
    fragments: tuple[Cards, ...]
    ends: int


def last_played(opening: Table, events: Numbered) -> Dealt | None:
    """The last game in which anybody has seen a card or called; where there was none, the last that was dealt.

    `events` are those of the truth, `opening` is the table before them. None before any deal.
    """
    now = Dealt(1, tuple(opening.identities), tuple(opening.fragments), 0) if opening.identities else None
    played, found = bool(opening.shown), None
    for at, event in events:
        if isinstance(event, GameBegan):
            found = now if played else found
            now = Dealt(now.number + 1 if now else 1, event.identities, event.fragments, at)
            played = False
        played = played or isinstance(event, PLAYED)
        now = replace(now, ends=at + 1) if now is not None else None
    return now if played or found is None else found
