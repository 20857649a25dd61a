"""A game seen from its end: every decision with its reason, what chance gave after it, and the table with all cards known at any event."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from engine.core.chance import Outcome
from engine.core.claim import Claim
from engine.core.errors import BadInput
from engine.core.event import Event
from engine.core.facts import Feat
from engine.core.flow import AnyState, answer
from engine.core.game import Game
from engine.core.mind import Why
from engine.core.progress import Began
from engine.core.record import Record, groups, replay
from engine.core.table import Table

END = "end"


@dataclass(frozen=True, slots=True)
class Moment:
    """One answer of the record, as it is about to be given; or the end, which nobody answers (kind `end`).

    `number` counts from 0, so that it is also how many answers were given before; `events` is how many events had
    happened. `choice` is the text of what the seat answered, `kind` what it was asked. `begins_turn`: a turn, a
    round or a phase has begun since the moment before. `hinted`: a hint had named the answer to the person.
    """

    number: int
    events: int
    seat: int | None
    kind: str
    choice: str = ""
    why: Why | None = None
    begins_turn: bool = False
    hinted: bool = False

    @property
    def answers(self) -> int:
        """How many answers were given before: where `record_at` cuts."""
        return self.number


class Past:
    """All of a record at once. What happened until a record parts from the rules stands; `parted` says where it did.

    `states` are the truth at each of the `moments`, `events` all that happened. `opening` is the table before them: an
    empty one, or the position given, which some events may have followed already (`told`). Tables are of the game's own
    class, as those of `states` are. Raises BadInput where the record does not even begin.
    """

    def __init__(self, game: Game, record: Record) -> None:
        self.game, self.record = game, record
        self.parted: BadInput | None = None
        walk = replay(game, record)
        _, state = next(walk)
        placed = record.header.position is not None
        self.told = len(state.events) if placed else 0
        self.opening: Any = state.table.copy() if placed else game.table_for(len(record.header.seats), state.rules)
        moments: list[Moment] = []
        states = [state.copy()]
        happened = seen = 0
        for number, said in enumerate(record.answers()):
            happened, asked = len(state.events), state.ask
            began = any(isinstance(each, Began) for each in state.events[seen:happened])
            try:
                next(walk)
            except BadInput as error:
                self.parted = error
                break
            assert asked is not None
            kind = asked.kind_of(said.seat)
            moments.append(Moment(number, happened, said.seat, kind, said.choice, said.why, began, said.hinted))
            states.append(state.copy())
            seen = happened
        else:
            happened = len(state.events)
        moments.append(Moment(len(moments), happened, None, END))
        self.moments: tuple[Moment, ...] = tuple(moments)
        self.states: tuple[AnyState, ...] = tuple(states)
        self.events: tuple[Event, ...] = tuple(state.events[:happened])

    @property
    def over(self) -> bool:
        """Whether the match was played to its end."""
        return self.states[-1].over

    def table_at(self, events: int) -> Any:
        """The table with every card known, after so many events. A position given is the earliest there is."""
        table = self.opening.copy()
        for event in self.events[self.told : events]:
            event.apply(table)
        return table

    def claims(self) -> tuple[Claim, ...]:
        """Every claim made, in order."""
        return self._claims

    @cached_property
    def _claims(self) -> tuple[Claim, ...]:
        listed = self.game.facts.claims
        return listed(self.opening, self.numbered) if listed is not None else ()

    @cached_property
    def feats(self) -> tuple[Feat, ...]:
        """What the game itself finds remarkable, of all seats: it goes through the whole match for it, and every award asks."""
        return tuple(self.game.facts.feats(self.states[-1], self.numbered))

    @property
    def numbered(self) -> list[tuple[int, Event]]:
        """What happened since the opening, each event with its number."""
        return list(enumerate(self.events))[self.told :]


def moments(game: Game, record: Record) -> Sequence[Moment]:
    """The moments of a record, as far as it fits the rules."""
    return Past(game, record).moments


def table_at(game: Game, record: Record, events: int) -> Table:
    """The true table after so many events. Who needs many of them keeps a `Past`."""
    found: Table = Past(game, record).table_at(events)
    return found


def record_at(record: Record, answers: int) -> Record:
    """The record cut before the answer of this number: what a session resumes to play on otherwise."""
    return record.until(answers)


def drawn(past: Past, moment: Moment) -> tuple[int, ...]:
    """The numbers of the events that chance had a hand in, in order, of all that came of this answer."""
    said, outcomes, _ = [*groups(past.record.entries)][moment.number + 1]
    state, places = past.states[moment.number].copy(), dict[int, None]()
    assert said is not None and state.chance is not None

    def seen(_: Outcome, among: int) -> None:
        if among > 1:
            places[moment.events + len(state.events)] = None

    state.chance.pinned.extend(outcomes)
    state.chance.log = seen
    answer(state, said.seat, past.game.grammar.parse(said.choice))
    return tuple(each for each in places if each < moment.events + len(state.events))
