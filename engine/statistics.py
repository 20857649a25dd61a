"""What a person has played, kept match by match in the save folder; a damaged file loses only what cannot be read.

A match counts once: its mark is the fingerprint of its sealed deal, or of its header where it has no seal. So what is
played on otherwise from a moment of a counted match has the same mark, and never counts.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

from engine.core.claim import Claim
from engine.core.errors import BadInput
from engine.core.record import Record, to_text
from engine.matches import Against, Match, read, written

FILE = "statistics.json"


@dataclass(frozen=True, slots=True)
class Tally:
    """Some matches together. Of one opponent: `caught` by them, `doubts` of them, `lies` told while they sat there."""

    played: int = 0
    won: int = 0
    conceded: int = 0
    lies: int = 0
    caught: int = 0
    doubts: int = 0
    right: int = 0


@dataclass(slots=True)
class Statistics:
    """The matches, oldest first. `problem` is a sentence for the person where the file was damaged."""

    folder: Path
    matches: list[Match] = field(default_factory=list)
    problem: str = ""
    _marks: set[str] = field(default_factory=set)

    @classmethod
    def load(cls, folder: Path) -> Statistics:
        """What was kept. A damaged file is set aside, what can be read of it stays; `problem` says so."""
        found, path = cls(folder), folder / FILE
        if not path.exists():
            return found
        matches, problems = read(path)
        for match in matches:
            found._keep(match)
        if problems:
            found.problem = "\n".join([problems[0], found._set_aside()])
        return found

    def add(
        self, record: Record, me: int | None, winners: Sequence[int], claims: Iterable[Claim], conceded: bool = False
    ) -> bool:
        """Count a match that is over or given up; whether it did. `claims` are those of `Past(game, record)`.

        What began at a position (a lesson, a scenario) never counts, nor does who only watched, nor a match counted
        before, nor what is played on from one of its moments.
        """
        header = record.header
        if me is None or header.position is not None or not (winners or conceded):
            return False
        told = list(claims)
        mine = [claim for claim in told if claim.seat == me and not claim.true]
        doubted = [claim for claim in told if claim.doubter == me]
        against: dict[str, Against] = {}
        for seat, name in enumerate(header.seats):
            if seat != me and (who := name.partition(":")[2]):
                of_them = [claim for claim in doubted if claim.seat == seat]
                against[who] = Against(
                    sum(claim.caught and claim.doubter == seat for claim in mine),
                    len(of_them),
                    sum(not claim.true for claim in of_them),
                )
        match = Match(
            mark=mark_of(record),
            game=header.game,
            players=len(header.seats),
            won=me in winners and not conceded,
            conceded=conceded,
            lies=len(mine),
            caught=sum(claim.caught for claim in mine),
            doubts=len(doubted),
            right=sum(not claim.true for claim in doubted),
            against=against,
        )
        return self._keep(match)

    def save(self) -> None:
        """Written aside, then renamed. Raises BadInput where the folder cannot be written."""
        path = self.folder / FILE
        aside = path.with_name(path.name + ".new")
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            aside.write_text(written(self.matches), encoding="utf-8", newline="\n")
            os.replace(aside, path)
        except OSError as error:
            raise BadInput.at(
                str(path), "statistics", f"expected a folder that can be written ({error.strerror})"
            ) from None

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
                total = _plus(total, match, Against(match.caught, match.doubts, match.right))
            elif opponent in match.against:
                total = _plus(total, match, match.against[opponent])
        return total

    def _keep(self, match: Match) -> bool:
        if match.mark in self._marks:
            return False
        self._marks.add(match.mark)
        self.matches.append(match)
        return True

    def _set_aside(self) -> str:
        path, number = self.folder / FILE, 1
        while (aside := path.with_name(f"{path.name}.damaged-{number}")).exists():
            number += 1
        try:
            path.rename(aside)
            self.save()
        except (OSError, BadInput):
            return f"{path}: statistics: expected a folder that can be written"
        return f"{path}: statistics: the file was set aside as {aside.name}; {len(self.matches)} matches of it are kept"


def mark_of(record: Record) -> str:
    """What tells a match from every other: its sealed deal, or else how it began."""
    if record.header.seal is not None:
        return record.header.seal.fingerprint
    return sha256(to_text(Record(record.header)).encode()).hexdigest()


def _plus(total: Tally, match: Match, more: Against) -> Tally:
    return Tally(
        total.played + 1,
        total.won + match.won,
        total.conceded + match.conceded,
        total.lies + match.lies,
        total.caught + more.caught,
        total.doubts + more.doubts,
        total.right + more.right,
    )


def _by_frequency(names: Iterable[str]) -> list[str]:
    counted: dict[str, int] = {}
    for name in names:
        counted[name] = counted.get(name, 0) + 1
    return sorted(counted, key=lambda name: -counted[name])
