"""What a person has played, kept match by match in the save folder; a damaged file loses only what cannot be read. At the end what the
matches of one game come to: how it goes lately, against whom least and most.

A match counts once: its tag is the fingerprint of its sealed deal, or of its header where it has no seal. So what is
played on otherwise from a moment of a counted match has the same tag, and never counts.

Several programs may count in one folder: whoever writes reads again first, and adds what is new, while the others wait.
Cards that were played before are practice: the match is kept, and is in no sum, whoever sat in which chair.

What is new is appended, so that a match costs a line however many there are. Of more than MANY matches the older ones are
summed up, by game, table and opponent: their marks are gone then, but nobody plays on from there any more.
"""

from __future__ import annotations

import contextlib
import itertools
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

from engine.awards import awards
from engine.core import files
from engine.core.claim import Claim
from engine.core.entries import append
from engine.core.errors import BadInput
from engine.core.files import SetAside
from engine.core.record import Record, to_text
from engine.habits import by_card
from engine.lock import Lock
from engine.matches import Group, Numbers, Played, Sums, Tally, data_of, read, summed, together, written
from engine.truth.moments import Past

FILE = "statistics.json"
LOCK = "statistics.lock"
MANY, FEW = (
    1_000,
    500,
)  # matches that stand in the file one by one at most; and those that still do when it is summed up


@dataclass(slots=True)
class Statistics:
    """The matches, oldest first, and before them the `sums` of older ones. `problem` says what was wrong with the file,
    `aside` where the damaged one is now.
    """

    folder: Path
    matches: list[Played] = field(default_factory=list)
    sums: Sums = field(default_factory=dict)
    problem: str = ""
    aside: Path | None = None
    _marks: set[str] = field(default_factory=set)
    _filed: set[str] = field(
        default_factory=set
    )  # marks of matches that stand in the file, or did before they were summed
    _summed: tuple[int, Sums] | None = None  # all of it, when there were so many matches
    _stamp: tuple[int, ...] = ()  # of the file as it was read or written last

    @classmethod
    def load(cls, folder: Path) -> Statistics:
        """What was kept. A damaged file is set aside, what can be read of it stays; `problem` says so."""
        found, path = cls(folder), folder / FILE
        if not path.exists():
            return found
        problems = found._take_over()
        if problems:
            found.problem = "\n".join(problems)
            with contextlib.suppress(BadInput):  # what could be read is in memory all the same
                found.save()
        return found

    def add(self, past: Past, me: int | None, conceded: bool = False, day: str = "") -> bool:
        """Count a match that is over or given up, `day` being today's (as 2026-11-26); whether it did.

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
            numbers |= {**_of_claims(claims, me), **by_card(claims, me)}
        for seat, name in enumerate(header.seats):
            if seat != me and (who := name.partition(":")[2]):
                against[who] = _between(claims, me, seat) if facts.doubted else {}
        match = Played(
            tag=tag_of(past.record),
            game=header.game,
            players=len(header.seats),
            won=me in winners and not conceded,
            conceded=conceded,
            place=0 if conceded else stood.places[me],
            points=None if conceded or stood.points is None else stood.points[me],
            numbers=numbers,
            against=against,
            day=day,
            level=_level(header.seats),
            awards=tuple(dict.fromkeys(each.key for each in awards(past, me))),
            deal=deal_of(past.record),
            practice=self.knows(past.record),
        )
        return self._keep(match)

    def save(self) -> None:
        """What others have counted meanwhile is kept, what is new is added. Raises BadInput where it cannot be written."""
        path = self.folder / FILE
        with Lock(self.folder / LOCK).held():
            problems = self._take_over() if path.exists() and _stamp(path) != self._stamp else []
            if problems:
                self._set_aside(problems[0], len(self._filed))
                if self.aside is None:
                    raise BadInput(self.problem)
            new = [match for match in self.matches if match.tag not in self._filed]
            whole = bool(problems) or len(self.matches) > MANY or not path.exists()
            if whole or (new and not append(path, [*map(data_of, new)])):
                self._sum_up()
                files.write(path, written(self.sums, self.matches))
            self._filed |= {match.tag for match in new}
            self._stamp = _stamp(path)

    def _take_over(self) -> list[str]:
        """What the file has now, and after it what is known here alone; what is wrong with the file."""
        path = self.folder / FILE
        stamp = _stamp(path)
        self.sums, theirs, problems = read(path)
        self._summed = None
        self._stamp = () if problems else stamp
        new = [match for match in self.matches if match.tag not in self._filed]
        self.matches, self._marks = [], set()
        for match in theirs:
            self._keep(match)
        self._filed |= self._marks
        for match in new:
            self._keep(match)
        return problems

    def _sum_up(self) -> None:
        """Where there are very many matches, the older ones are summed up."""
        if len(self.matches) > MANY:
            self.sums = summed(self.sums, self.matches[:-FEW])
            self._filed |= {match.tag for match in self.matches[:-FEW]}
            self.matches, self._summed = self.matches[-FEW:], None

    def given_up(self, record: Record) -> bool:
        """Whether this match is among them as one that the person gave up."""
        tag = tag_of(record)
        return any(match.conceded and match.tag == tag for match in self.matches)

    def knows(self, record: Record) -> bool:
        """Whether the cards of this match were played in another one before, so that it is practice."""
        tag, deal = tag_of(record), deal_of(record)
        before = itertools.takewhile(lambda match: match.tag != tag, self.matches)
        return any(match.deal == deal for match in before)

    @property
    def counted(self) -> list[Played]:
        """The matches that are no practice, oldest first."""
        return [match for match in self.matches if not match.practice]

    # What is told of it

    def games(self) -> list[str]:
        """The games played, the one played most first."""
        return _by_frequency((group.game, total.played) for group, total in self._all() if not group.opponent)

    def tables(self, game: str) -> list[int]:
        """The numbers of players this game was played with, ascending."""
        return sorted({group.players for group, _ in self._all() if group.game == game})

    def opponents(self, game: str) -> list[str]:
        """Whom it was played against, the one met most often first."""
        met = ((group.opponent, total.played) for group, total in self._all() if group.game == game and group.opponent)
        return _by_frequency(met)

    def tally(self, game: str, players: int | None = None, opponent: str | None = None) -> Tally:
        """All matches of a game together; or those with so many players, or against one opponent."""
        return together(
            each
            for group, each in self._all()
            if group.game == game and players in (None, group.players) and group.opponent == (opponent or "")
        )

    def _all(self) -> Iterable[tuple[Group, Tally]]:
        """All there is, summed up; what comes first was played first."""
        if self._summed is None or self._summed[0] != len(self.matches):
            self._summed = len(self.matches), summed(self.sums, self.matches)
        return self._summed[1].items()

    def _keep(self, match: Played) -> bool:
        if match.tag in self._marks:
            return False
        self._marks.add(match.tag)
        self.matches.append(match)
        return True

    def _set_aside(self, problem: str, readable: int) -> None:
        path = self.folder / FILE
        done = SetAside(BadInput(problem), path)
        self.aside = done.aside
        self.problem = "\n".join([*done.problems, f"{path}: statistics: {readable} matches of it are kept"])


def tag_of(record: Record) -> str:
    """What tells a match from every other: its sealed deal, or else how it began."""
    if record.header.seal is not None:
        return record.header.seal.fingerprint
    return sha256(to_text(Record(record.header)).encode()).hexdigest()


def deal_of(record: Record) -> str:
    """What tells the cards of a match from all others, in whichever chair the person sat."""
    header = record.header
    dealt = (header.game, len(header.seats), sorted(header.options.items()), header.seed)
    return sha256(repr(dealt).encode()).hexdigest()[:16]


def _level(seats: Sequence[str]) -> str:
    """The level of everybody who is somebody of ours, where it is one."""
    levels = {name.partition(":")[0] for name in seats if ":" in name}
    return levels.pop() if len(levels) == 1 else ""


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


def _by_frequency(met: Iterable[tuple[str, int]]) -> list[str]:
    counted: dict[str, int] = {}
    for name, often in met:
        counted[name] = counted.get(name, 0) + often
    return sorted(counted, key=lambda name: -counted[name])


def _stamp(path: Path) -> tuple[int, ...]:
    """What is another after any change of the file; empty where there is none."""
    try:
        state = path.stat()
    except OSError:
        return ()
    return state.st_ino, state.st_size, state.st_mtime_ns


RECENT, ROW = 5, 3  # the latest matches that are told of; wins or losses on end from which on they are
MET = 3  # matches against somebody, from which on it is told how they went

Fact = tuple[str, dict[str, object]]  # a key below `statistics.story`, and what fills it


def story(statistics: Statistics, game: str) -> list[Fact]:
    """The facts, each with what fills its sentence; opponents by id."""
    found: list[Fact] = []
    matches = [match for match in statistics.counted if match.game == game]
    found += _when(matches, any(group.game == game for group in statistics.sums))
    if len(matches) >= ROW:
        found.append(_lately(matches))
    shares: dict[str, tuple[float, int, int]] = {}
    for who in statistics.opponents(game):
        tally = statistics.tally(game, opponent=who)
        if tally.played >= MET:
            shares[who] = (tally.won / tally.played, tally.won, tally.played)
    if shares:
        hardest = min(shares, key=lambda who: (shares[who][0], -shares[who][2]))
        easiest = max(shares, key=lambda who: (shares[who][0], shares[who][2]))
        alike = [share[0] for share in shares.values()]
        for key, who in (("hardest", hardest), ("easiest", easiest)):
            if alike.count(shares[who][0]) == 1 and (key == "hardest" or len(shares) > 1):
                found.append(_against(key, who, shares[who]))
    practised = sum(match.game == game and match.practice for match in statistics.matches)
    if practised:
        found.append(("practice", {"games": practised}))
    return found


def _when(matches: list[Played], summed: bool) -> list[Fact]:
    """When the last match was and how it ended; and when the first, unless older ones are `summed` up and have no day."""
    if not matches or not matches[-1].day:
        return []
    last = matches[-1]
    found: list[Fact] = [
        ("last_given_up" if last.conceded else "last_won" if last.won else "last_lost", {"day": last.day})
    ]
    if not summed and matches[0].day and matches[0].day != last.day:
        found.append(("first", {"day": matches[0].day}))
    return found


def _lately(matches: list[Played]) -> Fact:
    """A run of wins or losses, if it is long enough; else how many of the latest were won."""
    last = matches[-1].won
    run = next((at for at, match in enumerate(reversed(matches)) if match.won is not last), len(matches))
    if run >= ROW:
        return ("winning" if last else "losing"), {"games": run}
    recent = matches[-RECENT:]
    return "lately", {"games": len(recent), "won": sum(match.won for match in recent)}


def _against(key: str, who: str, share: tuple[float, int, int]) -> Fact:
    return key, {"name": who, "won": share[1], "games": share[2]}
