"""The session owns the truth of one match: it asks the players, remembers what was answered, and tells who sees what."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.core.chance import Generator, Outcome
from engine.core.choice import Choice
from engine.core.event import Event
from engine.core.flow import AnyState, answer, any_option
from engine.core.game import Game, Options
from engine.core.mind import Asked, Budget, Character, Mind, Unhurried, Why
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
    """One match. `record` grows with it; `truth` is for the referee and for after the game."""

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
    ) -> None:
        chosen = game.complete(options or {})
        names = tuple(player.name for player in players)
        self.players = tuple(players)
        self.record = Record(Header(game.id, game.version, data, seed, dict(chosen), names, position))
        self.budget = budget or Unhurried()
        self.answered = 0
        self._keep = keep_record
        self.truth: AnyState = game.new(
            len(players), seed, chosen, position=position, pinned=pinned, log=self._drawn if keep_record else None
        )
        self._thoughts = Generator("thoughts", seed)
        self._memories: list[Any] = [None] * len(players)
        self._told = [0] * len(players)
        for seat, player in enumerate(players):
            if player.mind is not None and player.mind.needs_memory:
                self._memories[seat] = player.mind.remember(self._first_view(seat, position), seat, player.character)

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

    def _first_view(self, seat: int, position: Mapping[str, Any] | None) -> AnyState:
        """What a seat sees when it sits down: an empty table, or the position given. Events tell it the rest."""
        if position is not None:
            self._told[seat] = len(self.truth.events)
            return self.truth.mask(seat)
        view = self.truth.mask(seat)
        view.table = self.truth.game.table_for(len(self.players), self.truth.rules)
        return view

    def _drawn(self, outcome: Outcome, among: int) -> None:
        self.record.entries.append(Drawn(outcome))

    def view(self, seat: int) -> AnyState:
        return self.truth.mask(seat)

    def memory(self, seat: int) -> Any:
        """The memory of a seat, brought up to date with the events it may see."""
        memory, events = self._memories[seat], self.truth.events
        if memory is not None:
            for event in events[self._told[seat] :]:
                memory.update(event.to(seat))
            self._told[seat] = len(events)
        return memory

    def events_for(self, seat: int, start: int = 0) -> list[Event]:
        return [event.to(seat) for event in self.truth.events[start:]]

    def thoughts(self, seat: int) -> Generator:
        """The generator for this seat's next choice: a function of seed, seat and number of the question only.

        Questions are counted by the answers given before them: a sealed one is the same for all it is put to.
        """
        return self._thoughts.branch(self.asked_at * MAX_SEATS + seat)

    @property
    def asked_at(self) -> int:
        """The number of the question being asked: how many answers were given before it was put."""
        return self.answered - len(self.truth.answers)

    def choose(self, seat: int) -> tuple[Choice, Why | None]:
        """What the mind at this seat answers now. It sees its view, its memory, and nothing else."""
        mind, asked = self.players[seat].mind, self.truth.ask
        assert mind is not None and asked is not None
        if not mind.needs_view:
            return any_option(self.truth, seat, self.thoughts(seat)), None
        ask = Asked(seat, asked.kind_of(seat))
        memory = self.memory(seat) if mind.needs_memory else None
        return mind.choose(self.view(seat), ask, memory, self.thoughts(seat), self.budget)

    def answer(self, seat: int, choice: Choice, why: Why | None = None) -> None:
        """The one door in, with a line in the record. Raises Refused."""
        if not self._keep:
            answer(self.truth, seat, choice)
            self.answered += 1
            return
        entries = self.record.entries
        entries.append(Answered(seat, str(choice), why))
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
        truth, branch = self.truth, self._thoughts.branch
        while truth.ask is not None:
            asked_at = (self.answered - len(truth.answers)) * MAX_SEATS
            for seat in truth.waits_for():
                self.answer(seat, any_option(truth, seat, branch(asked_at + seat)))
