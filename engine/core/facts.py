"""What a game tells those who show it, each thing once: how it is counted, who leads, who is out, what somebody hid."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, TypeVar

from engine.core.claim import Claim
from engine.core.deed import Deed
from engine.core.event import Event
from engine.core.flow import AnyState
from engine.core.progress import Counted
from engine.core.table import Table

Seen = TypeVar("Seen")
Tension = Literal["calm", "tension", "last"]  # the end is far, in sight, or one step away
Numbered = Iterable[tuple[int, Event]]  # events of the truth, each with its number from 0

# How seats are told apart, by colour and shape together (art/theme.py): in the order of the seats, and for nobody's.
MARKS = ("sky", "vermillion", "green", "purple", "yellow", "ivory", "blue", "orange")
NOBODY = "grey"  # or the seventh colour of a game that has no nobody


@dataclass(frozen=True, slots=True)
class Standing:
    """How the seats stand, each by seat: `points`, None where the game counts none; and `places` from 1, shared where
    the rules leave them equal, 0 where nothing tells who comes before whom.
    """

    points: tuple[int, ...] | None
    places: tuple[int, ...]


def behind_all(places: tuple[int, ...], seat: int | None) -> tuple[int, ...]:
    """The places once this seat has given up: it comes last, and who was behind it moves up; 0 stays for who has none."""
    if seat is None or not places:
        return places
    own = places[seat] or len(places)
    return tuple(len(places) if each == seat else place - (place > own) for each, place in enumerate(places))


def over_time(
    opening: Table, events: Numbered, changing: tuple[type[Event], ...], look: Callable[[Any], Seen]
) -> tuple[tuple[int, Seen], ...]:
    """How many events had happened, and what `look` sees on the table: at the beginning, and after each of these events."""
    table, numbered = opening.copy(), list(events)
    found = [(numbered[0][0] if numbered else 0, look(table))]
    for number, event in numbered:
        event.apply(table)
        if isinstance(event, changing):
            found.append((number + 1, look(table)))
    return tuple(found)


def ranked(reached: Sequence[Any]) -> tuple[int, ...]:
    """Places from what the seats have reached, more being better: equal ones are shared, and leave out the next."""
    return tuple(1 + sum(other > own for other in reached) for own in reached)


def by_wins(state: AnyState) -> Standing:
    """The points of a match that is played for them; where one game decides, nobody comes second."""
    table = state.table
    if state.game.target(state.options) is not None:
        return Standing(tuple(table.scores), ranked(table.scores))
    won = table.winner or ()
    return Standing(None, tuple(int(seat in won) for seat in range(table.players)))


@dataclass(frozen=True, slots=True)
class Feat:
    """Something remarkable that a seat did: a key of `awards` in the words files, and what fills its placeholders."""

    seat: int
    key: str
    args: Mapping[str, str | int] = field(default_factory=dict[str, str | int])


@dataclass(frozen=True)
class Facts:
    """What a game tells of itself.

    `counted`: its course is told by turns or by rounds. `whose(state)` is the seat whose turn it is, None where it is
    nobody's alone. `out(table)` are the seats out of the game under way, the last to fall first. `standing(state)` goes by
    what is public, or by the truth of a match that is over. `marks(players)` are names of MARKS by seat, where rules
    give the seats colours of their own. `claims(opening, events)` is what seats said or laid that could be untrue, and
    `doubted` whether others may say so; `feats(state, events)` what somebody did that is worth an honour, the most
    remarkable first; `numbers(state, events)` by seat what is worth counting over many matches. `tallied` are those of
    them that the statistics tell, each with the names of all that its whole is made of (none: it is part of nothing).
    `tension(table, rules)` is how near the end of the game under way is, by what everybody sees of this table.
    `deeds(events)` is what the seats did before everybody's eyes, of events as a bystander saw them (deed.py).
    `parts(players)` are names of what the seats play, by seat, where that is not the same for all.
    `spots` are the places of the table that a lesson may point at beside those that every table has; those of
    `passing` are there at times only. `fair(state)` is how likely each is to win before the deal; None: as likely as every
    other side.
    """

    counted: Counted
    whose: Callable[[AnyState], int | None] = lambda state: int(state.table.turn)
    out: Callable[[Any], Sequence[int]] = lambda table: ()
    tension: Callable[[Any, Any], Tension] = lambda table, rules: "calm"
    standing: Callable[[AnyState], Standing] = by_wins
    marks: Callable[[int], Sequence[str]] = lambda players: MARKS[:players]
    claims: Callable[[Any, Numbered], tuple[Claim, ...]] | None = None
    doubted: bool = False
    feats: Callable[[AnyState, Numbered], Sequence[Feat]] = lambda state, events: ()
    numbers: Callable[[AnyState, Numbered], Sequence[Mapping[str, int]]] = lambda state, events: ()
    tallied: Mapping[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])
    deeds: Callable[[Iterable[Event]], Sequence[Deed]] = lambda events: ()
    parts: Callable[[int], Sequence[str]] = lambda players: ()
    spots: tuple[str, ...] = ()
    passing: tuple[str, ...] = ()
    fair: Callable[[AnyState], float] | None = None
