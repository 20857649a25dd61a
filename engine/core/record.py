"""The record is the game: who sat where, the seed, and every answer and outcome of chance in order.

Saves, replays, undo and bug reports are records. The file is text, one JSON object a line: a header, then

    {"seat": 0, "choice": "steal 1", "why": ["key", {…}]}     an answer, with the reason an opponent had
    {"seat": 1, "choice": "income", "hinted": true}           an answer that a hint had named to who gave it
    {"chance": "duchess"}                                     an outcome that the answer before it drew
    {"table": "0f3a…"}                                        the fingerprint of the table at this place
    {"closed": "9c12…"}                                       the last line of a match that is over: see `closing`

Replaying reads the outcomes from the file; the seed only produced them.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import Any

from engine.core.chance import Outcome, WrongOutcome
from engine.core.choice import BadChoice
from engine.core.deed import Known
from engine.core.errors import BadInput, Refused, shown
from engine.core.flow import AnyState, answer, refusal
from engine.core.game import Game, Value
from engine.core.mind import Why

FORMAT = 1
UNSAID = "-"  # instead of the fingerprint of the numbers, where nobody will ask for it
MAX_SEED = 2**63 - 1


@dataclass(frozen=True, slots=True)
class Answered:
    """`hinted`: a hint had named this very answer to the person."""

    seat: int
    choice: str
    why: Why | None = None
    hinted: bool = False


@dataclass(frozen=True, slots=True)
class Drawn:
    outcome: Outcome


@dataclass(frozen=True, slots=True)
class Checked:
    """The fingerprint of the table at this place."""

    fingerprint: str


Entry = Answered | Drawn | Checked


@dataclass(frozen=True, slots=True)
class Sealed:
    """What was promised of the deal before the game, and the salt that opens it (engine/seal.py).

    `whole`: it was promised too that the record will be closed at the end of the match. `text` is what was sealed, so
    that it can be checked under other rules too; empty in older records.
    """

    salt: str
    fingerprint: str
    whole: bool = False
    text: str = ""


@dataclass(frozen=True, slots=True)
class Header:
    """What a game is, before anything happened. `seats` name who plays: `me`, or a mind and its opponent.

    `begins`: who won the game before at this table, where the winner goes first (`Game.winner_begins`).
    `secret`: the person did not want to be told how the opponents play. `known`: what these knew of the person
    beforehand, so that a match goes on from its record as it would have gone on. `made_by`: the version of the program
    that began it, for reports of faults; empty in older records, and never checked. `thoughts`: 128 random bits in
    hexadecimal, from which the opponents' thoughts are drawn; empty where they are drawn from the seed. `edition`: of
    the rules and minds that played it (engine/bots/edition.py); empty where nobody knows.
    """

    game: str
    version: int
    data: str
    seed: int
    options: Mapping[str, Value]
    seats: tuple[str, ...]
    position: Mapping[str, Any] | None = None
    seal: Sealed | None = None
    secret: bool = False
    known: Known | None = None
    made_by: str = ""
    begins: int | None = None
    thoughts: str = ""
    edition: str = ""


@dataclass(slots=True)
class Record:
    """`closed` is the fingerprint in the closing line; None before the end, and in records older than such lines."""

    header: Header
    entries: list[Entry] = field(default_factory=list)
    closed: str | None = None

    def close(self) -> None:
        """The match is over: seal all there is."""
        self.closed = closing(self)

    def answers(self) -> list[Answered]:
        return [entry for entry in self.entries if isinstance(entry, Answered)]

    def until(self, answers: int) -> Record:
        """The beginning of this record: so many answers and what they drew."""
        kept: list[Entry] = []
        for entry in self.entries:
            if isinstance(entry, Answered):
                if not answers:
                    break
                answers -= 1
            kept.append(entry)
        return Record(self.header, kept)


@dataclass(frozen=True, slots=True)
class Parted:
    """Where a record no longer fits the rules: the number of the answer (from 1), what it says, and why not."""

    answer: int
    said: str
    why: str

    def __str__(self) -> str:
        return f"answer {self.answer} ({self.said}): {self.why}"


def replay(game: Game, record: Record) -> Iterator[tuple[Answered | None, AnyState]]:
    """The truth after the beginning (with None) and after every answer; always the same object, moved on.

    Raises BadInput where the record parts from the rules; what was given until then stands.
    """
    found = groups(record.entries)
    beginning = next(found)
    where = "record"
    header = record.header
    try:
        state = game.new(
            len(header.seats),
            header.seed,
            dict(header.options),
            position=header.position,
            begins=header.begins,
            pinned=beginning[1],
        )
    except WrongOutcome as error:
        raise BadInput.at(where, "beginning", str(error)) from None
    _check(state, beginning, Parted(0, "beginning", ""), where)
    yield None, state
    for number, group in enumerate(found, 1):
        said = group[0]
        assert said is not None
        parted = Parted(number, f"seat {said.seat}: {shown(said.choice)}", "")
        try:
            choice = game.grammar.parse(said.choice)
            reason = refusal(state, said.seat, choice)
            if reason is not None:
                raise Refused(reason)
            assert state.chance is not None
            state.chance.pinned.extend(group[1])
            answer(state, said.seat, choice)
        except BadChoice as error:
            raise _parts(where, replace(parted, why=str(error))) from None
        except Refused as error:
            raise _parts(where, replace(parted, why=f"not allowed here ({error.reason})")) from None
        except WrongOutcome as error:
            raise _parts(where, replace(parted, why=str(error))) from None
        _check(state, group, parted, where)
        yield said, state


class Parts(BadInput):
    """The record parts from the rules: what came before stands."""


def _parts(where: str, parted: Parted) -> Parts:
    return Parts.at(where, "the game as recorded parts from the rules", f"{parted}")


def _check(state: AnyState, group: Group, parted: Parted, where: str) -> None:
    assert state.chance is not None
    if state.chance.pinned:
        raise _parts(where, replace(parted, why=f"nothing draws {shown(state.chance.pinned[0])} here"))
    if group[2] is not None and group[2] != state.table.fingerprint():
        raise _parts(where, replace(parted, why="the table is not as it was"))


Group = tuple[Answered | None, list[Outcome], str | None]


def groups(entries: Iterable[Entry]) -> Iterator[Group]:
    """An answer, the outcomes it drew, and the fingerprint after it; first what comes before any answer."""
    said: Answered | None = None
    drawn: list[Outcome] = []
    fingerprint: str | None = None
    for entry in entries:
        if isinstance(entry, Answered):
            yield said, drawn, fingerprint
            said, drawn, fingerprint = entry, [], None
        elif isinstance(entry, Drawn):
            drawn.append(entry.outcome)
        else:
            fingerprint = entry.fingerprint
    yield said, drawn, fingerprint


# The file


def to_text(record: Record) -> str:
    return Copyist().text(record)


def closing(record: Record) -> str:
    """The SHA-256, in hexadecimal, of all lines before the closing one: `head -n -1 FILE | sha256sum`."""
    return sha256(to_text(replace(record, closed=None)).encode()).hexdigest()


class Copyist:
    """Writes the same record again and again as it grows: what it has written once it need not write again."""

    def __init__(self) -> None:
        self._entries: list[Entry] = []
        self._lines: list[str] = []

    def text(self, record: Record) -> str:
        same = 0
        for ours, theirs in zip(self._entries, record.entries, strict=False):
            if ours is not theirs:
                break
            same += 1
        self._entries[same:] = record.entries[same:]
        self._lines[same:] = [_line(_entry_data(entry)) for entry in record.entries[same:]]
        last = "" if record.closed is None else _line({"closed": record.closed})
        return _first_line(record) + "".join(self._lines) + last


def _first_line(record: Record) -> str:
    header = record.header
    first: dict[str, Any] = {
        "carnival": FORMAT,
        "game": header.game,
        "rules": header.version,
        "data": header.data,
        "seed": header.seed,
        "options": dict(header.options),
        "seats": list(header.seats),
    }
    if header.position is not None:
        first["position"] = header.position
    if header.begins is not None:
        first["begins"] = header.begins
    if header.seal is not None:
        more: dict[str, Any] = {"whole": True} if header.seal.whole else {}
        more |= {"text": header.seal.text} if header.seal.text else {}
        first["seal"] = {"salt": header.seal.salt, "fingerprint": header.seal.fingerprint, **more}
    if header.secret:
        first["secret"] = True
    if header.known is not None:
        first["known"] = {"seat": header.known.seat, "deeds": dict(header.known.counts)}
    for name, value in (("made_by", header.made_by), ("thoughts", header.thoughts), ("edition", header.edition)):
        if value:
            first[name] = value
    return _line(first)


def _line(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(", ", ": ")) + "\n"


def _entry_data(entry: Entry) -> dict[str, Any]:
    if isinstance(entry, Answered):
        data: dict[str, Any] = {"seat": entry.seat, "choice": entry.choice}
        if entry.why is not None:
            data["why"] = [entry.why.key, dict(entry.why.args)]
        return data | {"hinted": True} if entry.hinted else data
    return {"chance": entry.outcome} if isinstance(entry, Drawn) else {"table": entry.fingerprint}
