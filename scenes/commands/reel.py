"""A recorded match at its table, played again as it was: who sat there answers what the record says they answered.

Time is counted out to it, and nobody thinks: the same ticks always lead to the same pictures.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import islice

from engine.bots.opponents import ME, opponents, player
from engine.bots.session import MAX_SEATS, Session
from engine.bots.thinker import Thought
from engine.core.choice import PASS, Choice
from engine.core.errors import BadInput
from engine.core.event import Event
from engine.core.progress import Began
from engine.core.record import Answered, Drawn, Record, replay
from engine.library import load
from scenes.after.ending import result_of
from scenes.dialog import Dialog
from scenes.house import House
from scenes.screens import screens_of
from scenes.tables import scene_at
from scenes.tables.asking.orders import Along
from scenes.tables.scene import MatchScene
from scenes.tables.sitting import Sitting

PERSON = 0.5  # seconds until the person answers, or closes a dialog
TICK = 1 / 60  # seconds, while nobody looks
LONGEST_WAIT = 60.0  # seconds in which the next thing happens, or never will


class Prompter:
    """Who answers for the opponents what they answered in the match of a record."""

    def __init__(self, said: Sequence[Answered]) -> None:
        self.said = said

    def begin(self, session: object) -> None:
        """All answers are known."""

    def follow(self) -> None:
        """So are the next ones."""

    def poll(self, asked_at: int) -> list[Thought]:
        return [Thought(0, asked_at, each.seat, each.choice, each.why) for each in self._next(asked_at).values()]

    def answer(self, asked_at: int, seat: int) -> str | None:
        """What this seat answered to the question of this number; None where the record ends before."""
        found = self._next(asked_at).get(seat)
        return found.choice if found is not None else None

    def then(self, asked_at: int, seat: int) -> str | None:
        """What this seat answered after its answer to the question of this number; None where that was its last."""
        return next(islice((each.choice for each in self.said[asked_at:] if each.seat == seat), 1, None), None)

    def _next(self, asked_at: int) -> dict[int, Answered]:
        """The next answer of every seat. All that are asked answer before another question is put."""
        return {each.seat: each for each in reversed(self.said[asked_at : asked_at + MAX_SEATS])}

    def close(self) -> None:
        """Nothing was started."""


def seen_from(record: Record, seat: int | None) -> Record:
    """The same match, the person at this seat; without one where they sat, or at seat 0. Raises BadInput."""
    seats = list(record.header.seats)
    if seat is None:
        seat = seats.index(ME) if ME in seats else 0
    if seat >= len(seats):
        raise BadInput(f"--seat: expected a seat below {len(seats)}, not {seat}")
    there = {each.partition(":")[2] for each in seats}
    free = [who for who in opponents() if who not in there]
    seats = [f"regular:{free.pop(0)}" if each == ME else each for at, each in enumerate(seats)]
    seats[seat] = ME
    return Record(replace(record.header, seats=tuple(seats)), record.entries, record.closed)


def counted(record: Record) -> tuple[list[Event], list[int]]:
    """All events of a record; and how many there were in the beginning, and after every answer. Raises BadInput."""
    events: list[Event] = []
    counts: list[int] = []
    for _, state in replay(load(record.header.game), record):
        events, counts = state.events, [*counts, len(state.events)]
    return events, counts


class Reel:
    """The scene of a match as the person sees it who sits there, after its first `at` events.

    It is played from the beginning of the turn, so that what was said before still stands there.
    """

    def __init__(self, house: House, record: Record, at: int) -> None:
        screens_of(record.header.game, "film")
        self.house = house
        self.events, counts = counted(record)
        if at >= len(self.events):
            raise BadInput(f"--at: expected an event from 0 to {len(self.events) - 1}, not {at}")
        self._said = record.answers()
        self._asked = 0.0  # seconds that something has waited for the person
        self.scene = self._scene(record, counts, self._before(at))
        house.go_result = lambda table: house.stage.push(result_of(table))
        house.stage.push(self.scene)
        while self.shown < at and not self.over:
            self.tick(TICK)

    def _before(self, at: int) -> int:
        """The last thing before this event from which turns are counted."""
        return next((each for each in range(at, -1, -1) if isinstance(self.events[each], Began)), 0)

    def _scene(self, record: Record, counts: Sequence[int], at: int) -> MatchScene:
        answers = next(number for number, count in enumerate(counts) if count >= at)
        begun = record.until(answers)
        game = load(record.header.game)
        players = [player(game.id, name) for name in record.header.seats]
        session = Session.resume(game, players, begun, to_look=True)
        left = record.entries[len(begun.entries) :]
        assert session.truth.chance is not None
        session.truth.chance.pinned.extend(each.outcome for each in left if isinstance(each, Drawn))
        self.prompter = Prompter(self._said)
        sitting = Sitting(session, self.prompter)
        at = max(at, sitting.shown_events)  # of a position given, what led to it is never seen
        sitting.wind_back(at)
        return scene_at(self.house, sitting)

    @property
    def shown(self) -> int:
        """How many events have been shown."""
        return self.scene.sitting.shown_events

    @property
    def showing(self) -> Sequence[Event]:
        """The events of the beat under way, as the person sees them."""
        return self.scene.sitting.coming()[: self.scene.tempo.showing] if self.scene.queue.busy else ()

    @property
    def over(self) -> bool:
        """Whether all that the record tells has been shown."""
        return self.shown >= len(self.events)

    def tick(self, seconds: float) -> None:
        stage, scene = self.house.stage, self.scene
        stage.tick(seconds)
        if isinstance(stage.top, Dialog):
            self._asked += seconds
            if self._asked >= PERSON:
                self._asked = 0.0
                stage.pop()
        elif stage.top is scene and scene.tempo.asked and (choice := self._choice()) is not None:
            self._asked += seconds
            if self._asked >= PERSON:
                self._asked = 0.0
                scene.tempo.answer(choice, self._along(choice))

    def _choice(self) -> Choice | None:
        """What the person answers now."""
        session, me = self.scene.sitting.session, self.scene.me
        assert me is not None
        said = self.prompter.answer(session.asked_at, me)
        return None if said is None else session.truth.game.grammar.parse(said)

    def _along(self, choice: Choice) -> Along | None:
        """What the person answers along with this to the question that is to follow: it is one press, as at the table."""
        scene, kind = self.scene, self.scene.questions.along
        assert scene.me is not None
        said = self.prompter.then(scene.sitting.session.asked_at, scene.me) if kind and choice == PASS else None
        return None if said is None else Along(kind, scene.sitting.truth.game.grammar.parse(said))
