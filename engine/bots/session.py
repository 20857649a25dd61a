"""The session owns the truth of one match: it asks the players, remembers what was answered, and tells who sees what."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.bots.seated import Seated
from engine.core.chance import Generator, Outcome
from engine.core.choice import Choice
from engine.core.deed import Known
from engine.core.event import Event
from engine.core.flow import AnyState, answer, any_option
from engine.core.game import Game, Options
from engine.core.mind import Budget, Character, Mind, Unhurried, Why
from engine.core.record import UNSAID, Answered, Checked, Drawn, Header, Record, groups, replay
from engine.library import check_rules

MAX_SEATS = 8
CHECK_EVERY = 20  # answers between two fingerprints of the table in a record


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits at a seat: a mind with a character, or a person (no mind). `name` is what the record says."""

    name: str
    mind: Mind | None = None
    character: Character = field(default_factory=Character)


class Session:
    """One match. `record` grows with it; `truth` is for the referee and for after the game.

    `opening` is the number of events that had happened when the seats had their first views. `known` is what the minds
    are told of one seat from earlier matches, `begins` who won the game before at this table: both stand in the header,
    as `made_by` does. `thoughts` are random bits from which the minds draw theirs; without them the seed decides those too.
    """

    def __init__(
        self,
        game: Game,
        players: Sequence[Player],
        seed: int,
        options: Options | None = None,
        *,
        position: Mapping[str, Any] | None = None,
        data: str = UNSAID,
        pinned: Sequence[Outcome] = (),
        budget: Budget | None = None,
        keep_record: bool = True,
        known: Known | None = None,
        made_by: str = "",
        begins: int | None = None,
        thoughts: str = "",
    ) -> None:
        chosen = game.complete(options or {})
        names = tuple(player.name for player in players)
        self.players = tuple(players)
        header = Header(
            game.id,
            game.version,
            data,
            seed,
            dict(chosen),
            names,
            position,
            known=known,
            made_by=made_by,
            begins=begins,
            thoughts=thoughts,
        )
        self.record = Record(header)
        self.budget = budget or Unhurried()
        self.answered = 0
        self._keep = keep_record
        self.truth: AnyState = game.new(
            len(players),
            seed,
            chosen,
            position=position,
            begins=begins,
            pinned=pinned,
            log=self._drawn if keep_record else None,
        )
        self._thoughts: str | int = thoughts or seed
        self.opening = 0 if position is None else len(self.truth.events)
        self._first_views = [self._see_first(seat, position) for seat in range(len(players))]
        self._seated: list[Seated | None] = [None] * len(players)
        self._told = [self.opening] * len(players)

    @classmethod
    def resume(
        cls,
        game: Game,
        players: Sequence[Player],
        record: Record,
        budget: Budget | None = None,
        *,
        to_look: bool = False,
    ) -> Session:
        """The session that a record leads to, as it was: memories are what the events made them, and chance goes on.

        Raises BadInput where the record parts from the rules, and OtherRules where it was played by others than
        today's: then it can only be looked at (`to_look`). The header is never rewritten, nor what is over.
        """
        if not to_look:
            check_rules(record.header)
        for _ in replay(game, record):  # says where a record no longer fits, before anything goes on from it
            pass
        said = groups(record.entries)
        _, outcomes, _ = next(said)
        header = record.header
        session = cls(
            game,
            players,
            header.seed,
            header.options,
            position=header.position,
            data=header.data,
            pinned=outcomes,
            budget=budget,
            known=header.known,
            begins=header.begins,
            thoughts=header.thoughts,
        )
        for answered, outcomes, _ in said:
            assert answered is not None
            assert session.truth.chance is not None
            session.truth.chance.pinned.extend(outcomes)
            session.answer(answered.seat, game.grammar.parse(answered.choice), answered.why)
        session.record.header = header
        if session.truth.over:
            session.record = Record(header, record.entries[:], record.closed)
        return session

    def _see_first(self, seat: int, position: Mapping[str, Any] | None) -> AnyState | None:
        mind = self.players[seat].mind
        if mind is None or not mind.needs_memory:
            return None
        view = self.truth.mask(seat)
        if position is None:
            view.table = self.truth.game.table_for(len(self.players), self.truth.rules)
        return view

    def first_view(self, seat: int) -> AnyState | None:
        """What a seat saw when it sat down: an empty table, or the position given. Events tell it the rest.

        None where nobody there remembers anything: a person, or a mind without a memory.
        """
        view = self._first_views[seat]
        return None if view is None else view.copy()

    def known_at(self, seat: int) -> Known | None:
        """What the mind at a seat is told of somebody else when it sits down; nobody is told of their own seat."""
        known = self.record.header.known
        return None if known is None or known.seat == seat else known

    def _drawn(self, outcome: Outcome, among: int) -> None:
        self.record.entries.append(Drawn(outcome))

    def view(self, seat: int) -> AnyState:
        return self.truth.mask(seat)

    def memory(self, seat: int) -> Any:
        """The memory of a seat, brought up to date with the events it may see; None where there is no mind."""
        return None if self.players[seat].mind is None else self._up_to_date(seat).memory

    def _up_to_date(self, seat: int) -> Seated:
        """The mind at a seat, which has seen all there was. It sits down when it is needed here for the first time."""
        seated = self._seated[seat]
        if seated is None:
            player = self.players[seat]
            assert player.mind is not None
            seated = self._seated[seat] = Seated(
                player.mind, player.character, seat, self.first_view(seat), self.known_at(seat)
            )
        if seated.memory is not None:
            seated.sees(self.events_for(seat, self._told[seat]))
            self._told[seat] = len(self.truth.events)
        return seated

    def events_for(self, seat: int, start: int = 0) -> list[Event]:
        return [event.to(seat) for event in self.truth.events[start:]]

    def thoughts(self, seat: int) -> Generator:
        """The generator for this seat's next choice: a function of the header, the seat and the number of the question.

        Questions are counted by the answers given before them: a sealed one is the same for all it is put to. It comes
        by SHA-256 from 128 random bits of the header (not by `branch`, which can be undone): neither the deal nor what
        another seat is given follows from it, and it does not follow from the seed. Without such bits (arena, tests,
        older records) it comes from the seed, of which there are few enough to try them all.
        """
        return Generator("thoughts", self._thoughts, self.asked_at, seat)

    @property
    def asked_at(self) -> int:
        """The number of the question being asked: how many answers were given before it was put."""
        return self.answered - len(self.truth.answers)

    def choose(self, seat: int) -> tuple[Choice, Why | None]:
        """What the mind at this seat answers now. It sees its view, its memory, and nothing else."""
        seated = self._up_to_date(seat)
        view = self.view(seat) if seated.mind.needs_view else self.truth  # who looks at nothing needs nothing hidden
        return seated.choose(view, self.thoughts(seat), self.budget)

    def answer(self, seat: int, choice: Choice, why: Why | None = None, hinted: bool = False) -> None:
        """The one door in, with a line in the record; `hinted` as there. Raises Refused."""
        if not self._keep:
            answer(self.truth, seat, choice)
            self.answered += 1
            return
        entries = self.record.entries
        entries.append(Answered(seat, str(choice), why, hinted))
        try:
            answer(self.truth, seat, choice)
        except BaseException:
            entries.pop()
            raise
        self.answered += 1
        if self.answered % CHECK_EVERY == 0 or self.truth.over:
            entries.append(Checked(self.truth.table.fingerprint()))
        if self.truth.over:
            self.record.close()

    def minds_answer(self) -> bool:
        """Let all minds that are asked now answer; whether there was any."""
        waiting = [seat for seat in self.truth.waits_for() if self.players[seat].mind is not None]
        chosen = [(seat, *self.choose(seat)) for seat in waiting]
        for seat, choice, why in chosen:
            self.answer(seat, choice, why)
        return bool(chosen)

    def play_out(self) -> AnyState:
        """Go on until a person is asked or the match is over; the truth."""
        if all(player.mind is not None and not player.mind.needs_view for player in self.players):
            self._play_blindly()
        while self.minds_answer():
            pass
        return self.truth

    def _play_blindly(self) -> None:
        """Where no mind looks at anything, nothing has to be prepared for them: the same answers, in less time."""
        truth = self.truth
        while truth.ask is not None:
            for seat in truth.waits_for():
                self.answer(seat, any_option(truth, seat, self.thoughts(seat)))
