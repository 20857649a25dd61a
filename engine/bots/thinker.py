"""Opponents think beside the window, in a process that cannot peek (engine/worker.py).

The session, which has the truth, stays beside the window. To the process go letters (letters.py), each to the mind at
one seat: who it is, its first view, the events as that seat saw them, and where it is asked its view and a generator.
It sends back what each mind answers, once and with the number of the question it belongs to; an answer to a question
that is gone is dropped by `poll`. The process is a new one (`spawn`), and so has no memory of the window's either.

A mind that fails takes nobody with it: it passes, or plays any option, and what it raised is told beside its answer.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from engine.bots.letters import IsAsked, Letter, Past, Seen, Sees, SitsDown, packed, unpacked
from engine.bots.opponents import player
from engine.bots.seated import Seated
from engine.bots.session import Session
from engine.core.choice import PASS, Choice
from engine.core.flow import AnyState, any_option, refusal
from engine.core.game import Game, Options
from engine.core.mind import Unhurried, Why
from engine.library import load
from engine.worker import Gone, Wire, Worker

PORTION = 200  # events told at once, over all seats: about a millisecond where none has been packed before
NICE = 5  # of 19: the window comes first, and nothing else that is worked out beside it
NEW_PROCESSES = 3  # after those that died; then it is a thread


@dataclass(frozen=True, slots=True)
class Thought:
    """What the mind at a seat answers to the question number `asked_at` of match number `match`."""

    match: int
    asked_at: int
    seat: int
    choice: str
    why: Why | None
    fault: str = ""  # what its mind raised, where it did not come to a choice: then this is any that is allowed


# In the process


def think(line: Wire) -> None:
    """Answer for the minds to which letters come, until the window is gone."""
    company = Company()
    while True:
        company.read(line.recv())
        while line.poll():
            company.read(line.recv())
        company.think(line)


class Company:
    """The minds at the table of one match, each with the letters it has had."""

    def __init__(self) -> None:
        self._match = 0
        self._chairs: dict[int, Chair] = {}
        self._asked: dict[int, IsAsked] = {}  # what has still to be answered

    def read(self, letter: bytes) -> None:
        """Whatever comes means that earlier questions have been answered; but for those put together with this one."""
        match unpacked(letter):
            case SitsDown() as sits:
                if sits.match != self._match:
                    self._match, self._chairs = sits.match, {}
                    self._asked.clear()
                self._chairs[sits.seat] = Chair(sits)
            case Sees() as sees:
                self._asked.clear()
                self._chairs[sees.seat].unread += sees.events
            case IsAsked() as asked:
                self._asked = {seat: each for seat, each in self._asked.items() if each.asked_at == asked.asked_at}
                self._asked[asked.seat] = asked
            case _:
                pass

    def think(self, line: Wire) -> None:
        """Answer what is asked, then think about what has happened, until there is another letter."""
        for seat in tuple(self._asked):
            if line.poll():
                return
            line.send(self._chairs[seat].answer(self._asked.pop(seat)))
        for chair in self._chairs.values():
            if line.poll():
                return
            chair.catch_up()


class Chair:
    """A mind, and the events in bytes that it has still to think about."""

    def __init__(self, sits: SitsDown) -> None:
        self.unread: list[bytes] = []
        self._game: Game = load(sits.game)
        self._options: Options = self._game.complete(sits.options)
        who, first = player(sits.game, sits.name), sits.first
        assert who.mind is not None
        view = None if first is None else first.view(self._game, self._options)
        self._fault = ""  # what it raised as it sat down or followed the match, which it cannot follow any more
        try:
            self._seated = Seated(who.mind, who.character, sits.seat, view, sits.known)
        except Exception:
            self._fault = traceback.format_exc()

    def catch_up(self) -> None:
        unread, self.unread = self.unread, []
        if not self._fault:
            try:
                self._seated.sees(map(unpacked, unread))
            except Exception:
                self._fault = traceback.format_exc()

    def answer(self, asked: IsAsked) -> Thought:
        self.catch_up()
        view, fault = asked.seen.view(self._game, self._options), self._fault
        found: tuple[Choice, Why | None] | None = None
        if not fault:
            try:
                found = self._seated.choose(view, asked.thoughts, Unhurried())
                refused = refusal(view, asked.seat, found[0])
                fault = f"{found[0]}: {refused}" if refused else ""
            except Exception:
                fault = traceback.format_exc()
        if fault or found is None:
            found = _without_thinking(view, asked), None
        choice, why = found
        return Thought(asked.match, asked.asked_at, asked.seat, str(choice), why, fault)


def _without_thinking(view: AnyState, asked: IsAsked) -> Choice:
    """What somebody answers who cannot think: it lets pass what can be passed."""
    passes = refusal(view, asked.seat, PASS) is None
    return PASS if passes else any_option(view, asked.seat, asked.thoughts)


# Beside the window


def _raised(fault: str) -> None:
    raise RuntimeError(f"a mind failed:\n{fault}")


class Thinker:
    """The window's end. `begin` a match (or go back in one), `follow` after every answer, and `poll` for thoughts.

    Where the process dies, another one begins from what the session knows, and `lost` is called; nothing is missing
    afterwards. Where a mind fails, `failed` is told what it raised, and the match goes on; or it raises RuntimeError.
    """

    def __init__(
        self,
        processes: bool = True,
        lost: Callable[[], None] = lambda: None,
        failed: Callable[[str], None] = _raised,
        portion: int = PORTION,
    ) -> None:
        """`portion`: how many events are told at once."""
        self.match = 0
        self.died = 0
        self._lost, self._failed, self._portion = lost, failed, portion
        self._session: Session | None = None
        self._past = Past()
        self._told: dict[int, int] = {}  # so many of its events, by seats of minds
        self._asked_at = -1  # the last question told
        self._worker = self._new(processes)

    def _new(self, processes: bool) -> Worker:
        return Worker(think, name="opponents", processes=processes, nice=NICE)

    @property
    def pid(self) -> int | None:
        """The process; None where they think in a thread."""
        return self._worker.pid

    def begin(self, session: Session) -> None:
        """Think for the minds of this match, and as it goes on; thoughts about any other are dropped."""
        self.match += 1
        self._session = session
        try:
            self._begin(session)
        except Gone as gone:
            self._begin_anew(gone)

    def _begin(self, session: Session) -> None:
        self._told, self._asked_at = {}, -1
        header = session.record.header
        for seat, who in enumerate(session.players):
            if who.mind is not None:
                self._told[seat] = session.opening
                view = session.first_view(seat)
                first = None if view is None else Seen.of(view)
                known = session.known_at(seat)
                self._send(SitsDown(self.match, seat, who.name, header.game, header.options, first, known))
        self._go_on(session)

    def follow(self) -> None:
        """Tell what has happened and what is asked since."""
        assert self._session is not None
        try:
            self._go_on(self._session)
        except Gone as gone:
            self._begin_anew(gone)

    def _go_on(self, session: Session) -> None:
        """Tell each mind what it has seen; then put the question to those that are asked."""
        if not self._tell(session) or session.asked_at == self._asked_at:
            return
        self._asked_at = session.asked_at
        for seat in session.truth.waits_for():
            if seat in self._told:
                seen = Seen.of(session.view(seat))
                self._send(IsAsked(self.match, seat, self._asked_at, seen, session.thoughts(seat)))

    def _tell(self, session: Session) -> bool:
        """Whether all minds know all now. Of a match taken up late there is a portion each time, until they do."""
        events, left = session.truth.events, self._portion
        for seat, told in self._told.items():
            until = min(told + left, len(events))
            if told < until:
                self._send(Sees(seat, self._past.seen(events, seat, told, until)))
                self._told[seat] = until
                left -= until - told
        return all(told == len(events) for told in self._told.values())

    def _send(self, letter: Letter) -> None:
        self._worker.send(packed(letter))

    def poll(self, asked_at: int) -> list[Thought]:
        """The thoughts that have come for question number `asked_at` of this match; those for others are dropped."""
        try:
            if self._session is not None:
                self._go_on(self._session)
            come: list[Thought] = self._worker.come()
        except Gone as gone:
            self._begin_anew(gone)
            return []
        found = [thought for thought in come if (thought.match, thought.asked_at) == (self.match, asked_at)]
        for thought in found:
            if thought.fault:
                self._failed(thought.fault)
        return found

    def begin_anew(self) -> None:
        """Nothing has come for too long: as if the process had died. A thread cannot be ended, and is waited for."""
        if self.pid is not None:
            self._begin_anew(Gone())

    def _begin_anew(self, gone: Gone) -> None:
        """It died: start another one from what the session knows. Raises RuntimeError where the thread too has died."""
        if self.pid is None:
            raise RuntimeError(f"the opponents cannot think: {gone}") from None
        self._worker.close()
        self.died += 1
        self._worker = self._new(self.died <= NEW_PROCESSES)
        self._lost()
        if self._session is not None:
            try:
                self._begin(self._session)
            except Gone as again:
                self._begin_anew(again)

    def close(self) -> None:
        self._worker.close()


class Thinks(Protocol):
    """Who answers for the opponents of a match."""

    def begin(self, session: Session) -> None:
        """Another match, or the same one from an earlier moment."""

    def follow(self) -> None:
        """The match has gone on."""

    def poll(self, asked_at: int) -> list[Thought]:
        """What has been thought of the question of this number since last asked."""
        ...

    def close(self) -> None:
        """Nobody will answer any more."""


class NoThinker:
    """For a table where nobody will answer any more."""

    def begin(self, session: Session) -> None:
        """There is nothing to think about."""

    def follow(self) -> None:
        """Nobody listens."""

    def poll(self, asked_at: int) -> list[Thought]:
        return []

    def close(self) -> None:
        """Nothing was started."""
