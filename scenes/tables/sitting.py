"""A match as the person at the table lives it: what has happened, what of it has been shown, who is asked, and undo.

The session runs ahead of the screen. The scene asks for the next event, shows it, and says when that is done; only then
the table on show follows. Nothing here knows how anything looks.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.bots.opponents import ME, player
from engine.bots.session import Player, Session
from engine.bots.thinker import NoThinker, Thinks, Thought
from engine.core.choice import PASS, Choice
from engine.core.deed import Known
from engine.core.errors import BadInput
from engine.core.event import Event, actor
from engine.core.flow import AnyState, Ask, options, refusal
from engine.core.mind import Why
from engine.core.record import Record
from engine.core.story import Story
from engine.core.table import Table
from engine.library import data_fingerprint, load, story_of
from engine.statistics import tag_of
from engine.version import VERSION


@dataclass(frozen=True, slots=True)
class Answered:
    """How much there was when the person answered: entries of the record, and events that had been shown."""

    entries: int
    shown_events: int


class Sitting:
    """A session, and how much of it the person has been shown.

    `shown` is the table as the person sees it, after the first `shown_events` events, and `story` what these events were to
    them. `me` is the person's seat; None
    where all are opponents and the cards lie open for who watches. `save` is handed the record whenever it has changed.
    """

    def __init__(self, session: Session, thinker: Thinks, save: Callable[[Record], None] = lambda record: None) -> None:
        self.session = session
        self.thinker = thinker
        self.save = save
        seats = session.record.header.seats
        self.me: int | None = seats.index(ME) if ME in seats else None
        self._sit_down()
        self._thoughts: dict[int, Thought] = {}
        self._marks: list[Answered] = []
        thinker.begin(session)
        save(session.record)

    def keep_with(self, save: Callable[[Record], None]) -> None:
        """From now on the match is saved, beginning at once."""
        self.save = save
        save(self.record)

    @classmethod
    def begin(
        cls,
        game: str,
        seats: Sequence[str],
        seed: int,
        options: dict[str, Any],
        thinker: Thinks,
        save: Callable[[Record], None] = lambda record: None,
        position: Mapping[str, Any] | None = None,
        known: Known | None = None,
        begins: int | None = None,
        thoughts: str = "",
    ) -> Sitting:
        """A new match, in which the opponents know so much of the person; `begins`, `thoughts` as in a record's header.

        Raises BadInput where seats or options are none of this game's.
        """
        rules = load(game)
        players = _players(game, seats)
        data = data_fingerprint(game)
        session = Session(
            rules, players, seed, options, position=position, data=data, known=known, made_by=VERSION, begins=begins,
            thoughts=thoughts,
        )  # fmt: skip
        return cls(session, thinker, save)

    @classmethod
    def resume(cls, record: Record, thinker: Thinks, save: Callable[[Record], None] = lambda record: None) -> Sitting:
        """The match that a record leads to, all of it already shown.

        Raises BadInput where the record does not fit the rules, was played by other rules than today's, or has more
        than one `me`.
        """
        game, seats = record.header.game, record.header.seats
        if seats.count(ME) > 1:
            raise BadInput.at("record", "seats", f"expected at most one {ME}, not {seats.count(ME)}")
        sitting = cls(Session.resume(load(game), _players(game, seats), record), thinker, save)
        sitting.catch_up()
        return sitting

    @classmethod
    def to_look(cls, record: Record) -> Sitting:
        """The match of a record for somebody who sees every card and is never asked.

        Raises BadInput where the record does not fit the rules.
        """
        game = record.header.game
        session = Session.resume(load(game), _players(game, record.header.seats), record, to_look=True)
        sitting = cls(session, NoThinker())
        sitting.me = None
        sitting._sit_down()
        sitting.catch_up()
        return sitting

    # What there is to see

    @property
    def truth(self) -> AnyState:
        return self.session.truth

    @property
    def record(self) -> Record:
        return self.session.record

    def view(self) -> AnyState:
        """What the person may see of the game: all of it for who only watches."""
        return self.truth if self.me is None else self.session.view(self.me)

    def _sit_down(self) -> None:
        """Show the table as the person finds it."""
        self.shown, self.shown_events = self._opening()
        self._past: list[Event] = []  # as far as anybody has asked for it
        self.story = self.story_after(self.shown_events)

    def _opening(self) -> tuple[Table, int]:
        """The table the person sits down to, and how many events have led to it: none, where no position was given."""
        table, begun = self.opening_truth()
        return table if self.me is None or self.record.header.position is None else table.mask(self.me), begun

    def opening_truth(self) -> tuple[Table, int]:
        """The same table and number, with every card known."""
        header, game = self.record.header, self.truth.game
        if header.position is None:
            return game.table_for(len(header.seats), self.truth.rules), 0
        fresh = game.new(len(header.seats), header.seed, header.options, position=header.position)
        return fresh.table, len(fresh.events)

    def seen(self, event: Event) -> Event:
        return event if self.me is None else event.to(self.me)

    @property
    def events(self) -> Sequence[Event]:
        """All events, those that have not been shown too, as the person may see them."""
        return [*self.past(), *self.coming()]

    def next_event(self) -> Event | None:
        """The next event that has not been shown, as the person may see it."""
        events = self.truth.events
        return self.seen(events[self.shown_events]) if self.shown_events < len(events) else None

    def coming(self) -> list[Event]:
        """All events that have not been shown."""
        return [self.seen(event) for event in self.truth.events[self.shown_events :]]

    def present(self) -> Event:
        """The next event has been shown: `shown` follows it. The event."""
        event = self.next_event()
        assert event is not None
        event.apply(self.shown)
        self.story.follow(event)
        self.shown_events += 1
        return event

    def catch_up(self) -> None:
        """Everything that has happened counts as shown."""
        while not self.caught_up:
            self.present()

    def wind_back(self, events: int) -> None:
        """Only so many of the events that have been shown count as shown."""
        self.shown, self.story, self.shown_events = self.table_after(events), self.story_after(events), events
        del self._past[events:]

    def past(self) -> list[Event]:
        """All events that have been shown, as the person saw them."""
        self._past.extend(map(self.seen, self.truth.events[len(self._past) : self.shown_events]))
        return self._past[:]  # it is asked for in every frame: each event is seen once

    def table_after(self, events: int) -> Table:
        """The table after so many of the events that have been shown, as the person saw it."""
        table, begun = self._opening()
        for event in self.truth.events[begun:events]:
            self.seen(event).apply(table)
        return table

    def story_after(self, events: int) -> Story:
        """The story of so many events, as the person saw them."""
        seen = map(self.seen, self.truth.events[:events])
        opening, _ = self._opening()
        return story_of(self.truth.game.id).of(self.truth.rules, self.me, opening, seen)

    # Who is asked

    @property
    def tag(self) -> str:
        """What tells this match from every other, as the statistics do."""
        return tag_of(self.record)

    @property
    def caught_up(self) -> bool:
        return self.shown_events >= len(self.truth.events)

    @property
    def over(self) -> bool:
        return self.caught_up and self.truth.over

    @property
    def kind(self) -> str | None:
        """The question the person is asked now; None while there is something to show first."""
        asked = self.truth.ask
        if not self.caught_up or asked is None or self.me not in self.truth.waits_for():
            return None
        assert self.me is not None
        return asked.kind_of(self.me)

    def options(self) -> Sequence[Choice]:
        return () if self.me is None else options(self.truth, self.me)

    def refusal(self, choice: Choice) -> str | None:
        return "not_asked" if self.me is None else refusal(self.truth, self.me, choice)

    def minds_waited_for(self) -> tuple[int, ...]:
        """The opponents that have not answered the question asked now."""
        return tuple(seat for seat in self.truth.waits_for() if self.session.players[seat].mind is not None)

    @property
    def minds_ask(self) -> Ask | None:
        """The question asked now, where opponents have still to answer it."""
        return self.truth.ask if self.minds_waited_for() else None

    # Answers

    def answer(self, choice: Choice, hinted: bool = False) -> None:
        """The person's answer; `hinted`: a hint had named it. Raises Refused."""
        assert self.me is not None
        mark = Answered(len(self.record.entries), self.shown_events)
        self.give(self.me, choice, hinted=hinted)
        self._marks.append(mark)

    def give(self, seat: int, choice: Choice, why: Why | None = None, hinted: bool = False) -> None:
        """The answer of any seat, with its reason. Raises Refused."""
        self._give_all([(seat, choice, why)], hinted)

    def _give_all(self, answers: Sequence[tuple[int, Choice, Why | None]], hinted: bool = False) -> None:
        """Give several answers, the person's as a hint had named it or not. They are saved before the opponents learn of them."""
        before = self.session.asked_at
        for seat, choice, why in answers:
            self.session.answer(seat, choice, why, hinted and seat == self.me)
        if self.session.asked_at != before:
            self._thoughts.clear()
        self.save(self.record)
        self.thinker.follow()

    def thoughts(self) -> dict[int, Thought]:
        """By seat, the choices that opponents have come to so far for the question asked now."""
        for thought in self.thinker.poll(self.session.asked_at):
            self._thoughts[thought.seat] = thought
        return self._thoughts

    def minds_ready(self) -> bool:
        """Whether every opponent that is asked has come to a choice; False where none is asked."""
        waiting = self.minds_waited_for()
        return bool(waiting) and all(seat in self.thoughts() for seat in waiting)

    def minds_answer(self) -> None:
        """All opponents that are asked give the choice they have come to."""
        parse = self.truth.game.grammar.parse
        thoughts = [self._thoughts[seat] for seat in self.minds_waited_for()]
        self._give_all([(thought.seat, parse(thought.choice), thought.why) for thought in thoughts])

    def mind_speaks(self, seat: int) -> None:
        """In real time an opponent is the first to speak: everybody else, the person too, lets it pass."""
        thought = self._thoughts[seat]
        self._close(seat, self.truth.game.grammar.parse(thought.choice), thought.why)

    def speak_first(self, choice: Choice, hinted: bool = False) -> None:
        """In real time the person is the first to speak: everybody else who is asked lets it pass."""
        assert self.me is not None
        self._close(self.me, choice, None, hinted)

    def _close(self, speaker: int, choice: Choice, why: Why | None, hinted: bool = False) -> None:
        waiting = self.truth.waits_for()
        self._give_all([(seat, *((choice, why) if seat == speaker else (PASS, None))) for seat in waiting], hinted)
        self._marks.clear()

    # Taking back

    def can_undo(self, takeable: tuple[type[Event], ...], idle: tuple[type[Event], ...] = ()) -> bool:
        """Whether the last answer can be taken back: every event shown since is the person's own, and of these types, or of
        those that tell nothing new (`idle`)."""
        if not self._marks:
            return False
        since = self.truth.events[self._marks[-1].shown_events : self.shown_events]
        return all(
            isinstance(event, idle) or (isinstance(event, takeable) and actor(event) == self.me) for event in since
        )

    @property
    def answered_at(self) -> int:
        """How many events had been shown when the person last answered; 0 where they have not since they sat down."""
        return self._marks[-1].shown_events if self._marks else 0

    @property
    def has_answered(self) -> bool:
        """Whether there is an answer of the person that was given since they sat down."""
        return bool(self._marks)

    def undo(self) -> None:
        """Take the last answer back, and drop the answers that opponents gave after it: nobody has seen them."""
        mark = self._marks.pop()
        record = Record(self.record.header, self.record.entries[: mark.entries])
        self.session = Session.resume(self.truth.game, self.session.players, record)
        self._thoughts.clear()
        self.thinker.begin(self.session)
        self._sit_down()
        while self.shown_events < mark.shown_events:
            self.present()
        self.save(self.record)


def _players(game: str, seats: Sequence[str]) -> list[Player]:
    return [player(game, name) for name in seats]
