"""What a person has played, kept match by match in the save folder; a damaged file loses only what cannot be read.

A match counts once: its mark is the fingerprint of its sealed deal, or of its header where it has no seal. So what is
played on otherwise from a moment of a counted match has the same mark, and never counts.

Several programs may count in one folder: whoever writes reads again first, and adds what is new, while the others wait.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

from engine.core import files
from engine.core.claim import Claim
from engine.core.errors import BadInput
from engine.core.files import SetAside
from engine.core.record import Record, to_text
from engine.lock import Lock
from engine.matches import Numbers, Played, read, written
from engine.truth.moments import Past

FILE = "statistics.json"
LOCK = "statistics.lock"


@dataclass(frozen=True, slots=True)
class Tally:
    """Some matches together. `numbers` are added up by name; of one opponent: `caught` by them, `doubts` of them, and all
    else as it was while they sat there. `scored` matches had points, `points` together, `best` at most.
    """

    played: int = 0
    won: int = 0
    conceded: int = 0
    numbers: Numbers = field(default_factory=dict)
    scored: int = 0
    points: int = 0
    best: int = 0

    def count(self, name: str) -> int:
        """A number by its name; 0 where none was counted."""
        return self.numbers.get(name, 0)


@dataclass(slots=True)
class Statistics:
    """The matches, oldest first. `problem` says what was wrong with the file, `aside` where the damaged one is now."""

    folder: Path
    matches: list[Played] = field(default_factory=list)
    problem: str = ""
    aside: Path | None = None
    _marks: set[str] = field(default_factory=set)

    @classmethod
    def load(cls, folder: Path) -> Statistics:
        """What was kept. A damaged file is set aside, what can be read of it stays; `problem` says so."""
        found, path = cls(folder), folder / FILE
        if not path.exists():
            return found
        matches, problems = read(path)
        found._add(matches)
        if problems:
            found.problem = "\n".join(problems)
            with contextlib.suppress(BadInput):  # what could be read is in memory all the same
                found.save()
        return found

    def add(self, past: Past, me: int | None, conceded: bool = False) -> bool:
        """Count a match that is over or given up; whether it did.

        What began at a position (a lesson, a scenario) never counts, nor does who only watched, nor a match counted
        before, nor what is played on from one of its moments.
        """
        header, last = past.record.header, past.states[-1]
        winners = last.table.winner or ()
        if me is None or header.position is not None or not (winners or conceded):
            return False
        facts = past.game.facts
        stood, claims = facts.standing(last), past.claims()
        counted = facts.numbers(last, past.numbered)
        numbers = dict(counted[me]) if counted else {}
        against: dict[str, Numbers] = {}
        if facts.doubted:
            numbers |= _of_claims(claims, me)
        for seat, name in enumerate(header.seats):
            if seat != me and (who := name.partition(":")[2]):
                against[who] = _between(claims, me, seat) if facts.doubted else {}
        match = Played(
            mark=mark_of(past.record),
            game=header.game,
            players=len(header.seats),
            won=me in winners and not conceded,
            conceded=conceded,
            place=0 if conceded else stood.places[me],
            points=None if conceded or stood.points is None else stood.points[me],
            numbers=numbers,
            against=against,
        )
        return self._keep(match)

    def save(self) -> None:
        """What others have counted meanwhile is kept, what is new is added. Raises BadInput where it cannot be written."""
        path = self.folder / FILE
        with Lock(self.folder / LOCK).held():
            if path.exists():
                matches, problems = read(path)
                self._add(matches)
                if problems:
                    self._set_aside(problems[0], len(matches))
                    if self.aside is None:
                        raise BadInput(self.problem)
            files.write(path, written(self.matches))

    def given_up(self, record: Record) -> bool:
        """Whether this match is among them as one that the person gave up."""
        mark = mark_of(record)
        return any(match.conceded and match.mark == mark for match in self.matches)

    # What is told of it

    def games(self) -> list[str]:
        """The games played, the one played most first."""
        return _by_frequency(match.game for match in self.matches)

    def tables(self, game: str) -> list[int]:
        """The numbers of players this game was played with, ascending."""
        return sorted({match.players for match in self.matches if match.game == game})

    def opponents(self, game: str) -> list[str]:
        """Whom it was played against, the one met most often first."""
        return _by_frequency(who for match in self.matches if match.game == game for who in match.against)

    def tally(self, game: str, players: int | None = None, opponent: str | None = None) -> Tally:
        """All matches of a game together; or those with so many players, or against one opponent."""
        total = Tally()
        for match in self.matches:
            if match.game != game or (players is not None and match.players != players):
                continue
            if opponent is None:
                total = _plus(total, match, match.numbers)
            elif opponent in match.against:
                total = _plus(total, match, {**match.numbers, **match.against[opponent]})
        return total

    def _keep(self, match: Played) -> bool:
        if match.mark in self._marks:
            return False
        self._marks.add(match.mark)
        self.matches.append(match)
        return True

    def _add(self, theirs: Iterable[Played]) -> None:
        """Matches of the file come before those known here alone."""
        ours, self.matches, self._marks = self.matches, [], set()
        for match in (*theirs, *ours):
            self._keep(match)

    def _set_aside(self, problem: str, readable: int) -> None:
        path = self.folder / FILE
        done = SetAside(BadInput(problem), path)
        self.aside = done.aside
        self.problem = "\n".join([*done.problems, f"{path}: statistics: {readable} matches of it are kept"])


def mark_of(record: Record) -> str:
    """What tells a match from every other: its sealed deal, or else how it began."""
    if record.header.seal is not None:
        return record.header.seal.fingerprint
    return sha256(to_text(Record(record.header)).encode()).hexdigest()


def _of_claims(claims: Sequence[Claim], me: int) -> Numbers:
    """How often one seat lied and doubted, and what came of it."""
    mine = [claim for claim in claims if claim.seat == me and not claim.true]
    doubted = [claim for claim in claims if claim.doubter == me]
    right = sum(not claim.true for claim in doubted)
    return {"lies": len(mine), "caught": sum(claim.caught for claim in mine), "doubts": len(doubted), "right": right}


def _between(claims: Sequence[Claim], me: int, other: int) -> Numbers:
    """My lies that one other found out, and my doubts of what they said."""
    caught = sum(claim.caught and claim.seat == me and claim.doubter == other for claim in claims)
    doubted = [claim for claim in claims if claim.doubter == me and claim.seat == other]
    return {"caught": caught, "doubts": len(doubted), "right": sum(not claim.true for claim in doubted)}


def _plus(total: Tally, match: Played, numbers: Numbers) -> Tally:
    names = dict.fromkeys((*total.numbers, *numbers))
    scored = match.points is not None
    return Tally(
        total.played + 1,
        total.won + match.won,
        total.conceded + match.conceded,
        {name: total.count(name) + numbers.get(name, 0) for name in names},
        total.scored + scored,
        total.points + (match.points or 0),
        max(total.best, match.points or 0),
    )


def _by_frequency(names: Iterable[str]) -> list[str]:
    counted: dict[str, int] = {}
    for name in names:
        counted[name] = counted.get(name, 0) + 1
    return sorted(counted, key=lambda name: -counted[name])
