"""What an influence card changed: who would win what before and after it, and what came of that when tokens were won.

For the truth of a match that is over, and for the round under way (`hired`). What would have been without an effect is asked of the palace as it stood when the
last gap was filled: a token turned over is turned back, a card stabbed lies face up, what was exchanged or moved goes back
from where it lies now, and where the Courtesan's card lies, there is none. `losses` gathers who no longer wins what, so that all of it can be
told in one sentence: of a choice that is not made yet, too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from engine.core.event import Event
from engine.games.intrigo.preview import Shift
from engine.games.intrigo.rules.numbers import Rules
from engine.games.intrigo.rules.resolve import judge
from engine.games.intrigo.rules.table import (
    COIN,
    NOTHING,
    Bought,
    Ferried,
    Moved,
    Named,
    Placed,
    Robbed,
    Stabbed,
    Table,
    Traded,
    upright,
)
from engine.games.intrigo.standing import Verdict, ending

EFFECTS = (Traded, Stabbed, Named, Ferried, Moved, Robbed)


@dataclass(frozen=True, slots=True)
class Outcome:
    """Of an arcade: the token on it, and the seat that wins it; where nobody does, the `reason` (I 5.3)."""

    token: str
    seat: int | None
    reason: str = ""

    def like(self, other: Outcome) -> bool:
        """Whether the same token goes to the same seat; or nothing to nobody."""
        return self.seat == other.seat and (self.seat is None or self.token == other.token)


@dataclass(frozen=True, slots=True)
class Change:
    """What an arcade comes to `without` an influence card, and `because` of it."""

    arcade: int
    without: Outcome
    because: Outcome


Palace = tuple[Outcome, ...]


def outcomes(rules: Rules, table: Table) -> Palace:
    """By arcade: who would win what, if tokens were won now."""
    return tuple(Outcome(table.tokens[arcade], *judge(rules, table, arcade)) for arcade in range(rules.arcades))


def changes(without: Palace, because: Palace) -> tuple[Change, ...]:
    """The arcades at which another seat wins, or another token."""
    pairs = enumerate(zip(without, because, strict=True))
    return tuple(Change(arcade, one, other) for arcade, (one, other) in pairs if not one.like(other))


@dataclass(frozen=True, slots=True)
class Influence:
    """An influence card that somebody bought. `at` is the number of the event, `until` of how many had happened when its
    effect was done; `effect` is None where it was left undone.

    `at_once` is what it changed then, `in_the_end` what came to pass because of it when tokens were won: None where none
    were won any more. `chair`: who would have become Doge in that round without it, and who did. `fell`: who was to be Doge
    as the palace stood, and no longer was by it.
    """

    at: int
    seat: int
    kind: str
    gap: int
    price: int
    until: int
    effect: Event | None = None
    at_once: tuple[Change, ...] = ()
    in_the_end: tuple[Change, ...] | None = None
    chair: tuple[int | None, int | None] = (None, None)
    fell: int | None = None

    def won(self, seat: int) -> tuple[Change, ...]:
        """The tokens that this seat won because of it."""
        return tuple(each for each in self.in_the_end or () if each.because.seat == seat)

    def lost(self, seat: int) -> tuple[Change, ...]:
        """The tokens that this seat would have won without it."""
        return tuple(each for each in self.in_the_end or () if each.without.seat == seat)


@dataclass(slots=True)
class Traces:
    """The influence cards of one round, and where what they worked on lies now: arcades for tokens, else gaps."""

    rules: Rules
    cards: list[Influence] = field(default_factory=list)
    places: list[tuple[int, ...]] = field(default_factory=list)
    before: Palace = ()
    waiting: bool = False  # for the plot card that the Courtesan has called for
    filled: Table | None = None  # the palace when the last gap was filled
    won: list[int] = field(default_factory=list)  # the arcades whose tokens have been won, or stayed

    def bought(self, card: Influence, table: Table) -> None:
        """Before it lies there."""
        self.cards.append(card)
        self.places.append(())
        self.before = outcomes(self.rules, table)

    def took_effect(self, event: Event, table: Table, until: int) -> None:
        """After the effect: what others worked on may have moved with it."""
        self._follow(event)
        self.cards[-1] = replace(self.cards[-1], effect=event)
        self.waiting = isinstance(event, Named)
        if not self.waiting:
            self._done(_worked_on(event), table, until)

    def placed(self, gap: int, table: Table, until: int) -> None:
        """After a plot card: the one that the Courtesan has called for, if she has just called for one."""
        if self.waiting:
            self.waiting = False
            self._done((gap,), table, until)

    def _done(self, places: tuple[int, ...], table: Table, until: int) -> None:
        self.places[-1] = places
        found = changes(self.before, outcomes(self.rules, table))
        self.cards[-1] = replace(self.cards[-1], until=until, at_once=found)

    def _follow(self, event: Event) -> None:
        """What an effect has moved, others may have worked on: from now on that lies there."""
        match event:
            case Traded(arcade=one, other_arcade=other):
                moved: tuple[type[Event], ...] = (Traded, Robbed)
            case Ferried(gap=one, other_gap=other) | Moved(gap=one, other_gap=other):
                moved = (Stabbed, Named, Ferried, Moved)
            case _:
                return
        there = {one: other, other: one}
        for number, card in enumerate(self.cards):
            if isinstance(card.effect, moved):
                fixed = int(isinstance(card.effect, Moved))  # the gap that a guard has emptied stays where it is
                places = self.places[number]
                self.places[number] = (*places[:fixed], *(there.get(place, place) for place in places[fixed:]))

    def settled(self) -> list[Influence]:
        """The cards with what came of them in the end."""
        table = self.filled
        if table is None:
            return self.cards
        real = outcomes(self.rules, table)
        last = ending(self.rules, table)
        counted = last.arcade is None or last.arcade in self.won
        found: list[Influence] = []
        for card, places in zip(self.cards, self.places, strict=True):
            ended: Sequence[Change] = ()
            chair = last.doge, last.doge
            if card.effect is not None:
                undone = table.copy()
                _undo(undone, card.effect, places)
                ended, chair = changes(outcomes(self.rules, undone), real), (ending(self.rules, undone).doge, last.doge)
            came = tuple(each for each in ended if each.arcade in self.won)
            found.append(replace(card, in_the_end=came, chair=chair if counted else (None, None)))
        return found


def stood(lying: Table, moves: Sequence[Event]) -> list[Table]:
    """The palace before each of these moves of a round, and after the last, which have led to it as it lies there."""
    found = [lying.copy()]
    for event in reversed(moves):
        before = found[-1].copy()
        _rewind(before, event)
        found.append(before)
    return found[::-1]


def hired(rules: Rules, lying: Table, moves: Sequence[Event]) -> list[tuple[Influence, Table]]:
    """The influence cards among the `moves` of a round that have led to the palace as it lies there.

    Each with what it changed at once, and with the palace as its effect left it.
    """
    palaces = stood(lying, moves)
    traces, left = Traces(rules), list[Table]()
    for at, event in enumerate(moves):
        after = palaces[at + 1]
        if isinstance(event, Bought):
            traces.bought(Influence(at, event.seat, event.kind, event.gap, event.price, at + 1), palaces[at])
            left.append(after)
        elif isinstance(event, Placed):
            if traces.waiting:
                left[-1] = after
            traces.placed(event.gap, after, at + 1)
        elif traces.cards:
            traces.took_effect(event, after, at + 1)
            left[-1] = after
    return list(zip(traces.cards, left, strict=True))


def _rewind(table: Table, event: Event) -> None:
    """Make the palace what it was before this event, which was the last."""
    if isinstance(event, (Placed, Bought)):
        table.gaps[event.gap] = NOTHING
    elif not isinstance(event, Named):
        _undo(table, event, _worked_on(event))


def _worked_on(event: Event) -> tuple[int, ...]:
    match event:
        case Traded(arcade=one, other_arcade=other):
            return one, other
        case Robbed(arcade=one) | Stabbed(gap=one):
            return (one,)
        case Ferried(gap=one, other_gap=other) | Moved(gap=one, other_gap=other):
            return one, other
        case _:
            pass
    return ()


def _undo(table: Table, effect: Event, places: tuple[int, ...]) -> None:
    """Take an effect back, from where lies what it worked on."""
    match effect:
        case Robbed():
            table.tokens[places[0]] = upright(table.tokens[places[0]])
        case Stabbed():
            table.gaps[places[0]] = upright(table.gaps[places[0]])
        case Named():
            table.gaps[places[0]] = NOTHING
        case Traded():
            _exchange(table.tokens, *places)
        case Ferried() | Moved():
            _exchange(table.gaps, *places)
        case _:
            pass


def _exchange(row: list[str], one: int, other: int) -> None:
    row[one], row[other] = row[other], row[one]


class Loss(NamedTuple):
    """What somebody no longer wins: the arcades where it lay, seals before coins, and the `tokens` that lay there."""

    seat: int
    arcades: tuple[int, ...]
    tokens: tuple[str, ...]


def losses(changed: Iterable[Change], first: int | None = None) -> tuple[Loss, ...]:
    """All that somebody would have won and does not win now, each with everything of theirs, `first` before the others.

    Who wins an equal token elsewhere instead has lost nothing.
    """
    found = tuple(changed)
    seats = sorted(
        {each.without.seat for each in found if each.without.seat is not None}, key=lambda seat: seat != first
    )
    lost = (_of(found, seat) for seat in seats)
    return tuple(each for each in lost if each.arcades)


def _of(changed: Sequence[Change], seat: int) -> Loss:
    gained = Counter(upright(each.because.token) for each in changed if each.because.seat == seat)
    found = list[tuple[int, str]]()
    for each in changed:
        token = upright(each.without.token)
        if each.without.seat != seat:
            continue
        if gained[token]:
            gained[token] -= 1
        else:
            found.append((each.arcade, token))
    found.sort(key=lambda each: each[1] == COIN)
    return Loss(seat, tuple(arcade for arcade, _ in found), tuple(token for _, token in found))


def lasting(changed: Sequence[Change]) -> tuple[Change, ...]:
    """Without those that undo one another: an equal token went from somebody to another, or to nobody, and elsewhere back."""
    left = list(changed)
    for each in changed:
        back = next((other for other in left if _returned(each, other)), None)
        if each in left and back is not None:
            left.remove(each)
            left.remove(back)
    return tuple(left)


def _returned(one: Change, other: Change) -> bool:
    tokens = {upright(each.token) for change in (one, other) for each in (change.without, change.because)}
    seats = one.without.seat, one.because.seat
    return len(tokens) == 1 and seats[0] != seats[1] and seats == (other.because.seat, other.without.seat)


def changed_by(shifts: Iterable[Shift]) -> tuple[Change, ...]:
    """What a choice would change, as changes of outcomes."""
    return tuple(Change(each.arcade, _outcome(each.before), _outcome(each.after)) for each in shifts)


def _outcome(verdict: Verdict) -> Outcome:
    return Outcome(verdict.token, verdict.winner, verdict.reason)
