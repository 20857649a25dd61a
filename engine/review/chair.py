"""The same chair: the same deal, the same others with the same chances, and in one seat each level a number of times.

Only what is thought in that seat differs from game to game. Every game is a function of the record, the level and its number,
so that the same comes out each time, as far as it is played. A worker (engine/worker.py) plays them beside the window.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Self

from engine.bots.arena import interval
from engine.bots.opponents import ME, player
from engine.bots.registry import levels_of
from engine.bots.session import Session
from engine.core.chance import Generator
from engine.core.errors import BadInput
from engine.core.record import Record, groups, to_text
from engine.core.record_file import from_text
from engine.library import check_rules, load
from engine.worker import Gone, Wire, Worker

GAMES = 20  # of each level
NICE = 19  # of 19: everything else comes first
UNSURE = 0.45  # an interval so wide tells nothing
SHARES = {"none": 0.0, "quarter": 1 / 4, "third": 1 / 3, "half": 1 / 2, "two_thirds": 2 / 3, "most": 3 / 4, "all": 1.0}
DONE = "done"  # the last message: else the work broke off
BUDGET = (
    600.0  # seconds of a processor after which no new round begins: where minds are slow fewer games are played (house)
)


class Sat(NamedTuple):
    """One game: which level sat in the chair, and whether it won."""

    level: str
    won: bool


@dataclass(frozen=True, slots=True)
class Tally:
    """How many of so many games a level won."""

    level: str
    games: int
    won: int

    @property
    def interval(self) -> tuple[float, float]:
        """Between which shares that lies, nineteen times in twenty."""
        return interval(self.won, self.games)

    @property
    def share(self) -> str:
        """Which word of SHARES tells it; `unsure` where too little is known."""
        low, high = self.interval
        if high - low > UNSURE:
            return "unsure"
        return min(SHARES, key=lambda name: abs(SHARES[name] - self.won / self.games))


class Chair(Session):
    """A match in which one seat, the chair, thinks otherwise each time."""

    _chair, _number = -1, 0

    def take(self, chair: int, number: int) -> Self:
        """Say which seat the chair is, and which time it is, before anybody is asked."""
        self._chair, self._number = chair, number
        return self

    def thoughts(self, seat: int) -> Generator:
        if seat != self._chair:
            return super().thoughts(seat)
        return Generator("chair", self._thoughts, self._number, self.asked_at)


def begun(record: Record, seat: int, level: str, number: int) -> Chair:
    """The match of a record as it was dealt, a level in this chair; the others know of who sat there what they knew."""
    header, game = record.header, load(record.header.game)
    names = [level if at == seat else name for at, name in enumerate(header.seats)]
    _, dealt, _ = next(groups(record.entries))
    match = Chair(
        game, [player(game.id, name) for name in names], header.seed, header.options, position=header.position,
        data=header.data, pinned=dealt, known=header.known, begins=header.begins, thoughts=header.thoughts,
        keep_record=False,
    )  # fmt: skip
    return match.take(seat, number)


def played(record: Record, seat: int, level: str, number: int, breathe: Callable[[], object] = lambda: None) -> Sat:
    """One such game, to its end. `breathe` is called after each answer."""
    session = begun(record, seat, level, number)
    while session.minds_answer():
        breathe()
    return Sat(level, seat in (session.truth.table.winner or ()))


def in_the_chair(
    record: Record, seat: int, games: int = GAMES, breathe: Callable[[], object] = lambda: None, first: int = 0
) -> Iterator[Sat]:
    """Game after game from the `first` on, each level in turn. Raises BadInput where nobody sits there, where others than
    minds do in the other seats, or where the match was played by other rules."""
    check(record, seat)
    levels = levels_of(record.header.game)
    for at in range(first, games * len(levels)):
        yield played(record, seat, levels[at % len(levels)], at // len(levels), breathe)


def check(record: Record, seat: int) -> None:
    """Raises BadInput where this chair cannot be played again: see `in_the_chair`."""
    header, game = record.header, load(record.header.game)
    game.check_players(len(header.seats), "seats")
    if seat >= len(header.seats):
        raise BadInput(f"--seat: expected a seat below {len(header.seats)}, not {seat}")
    check_rules(header)
    if ME in (*header.seats[:seat], *header.seats[seat + 1 :]):
        raise BadInput.at("record", "seats", f"expected minds in all other seats, not {ME}")
    for name in header.seats[:seat] + header.seats[seat + 1 :]:
        player(game.id, name)


def tallies(game: str, sat: Sequence[Sat]) -> list[Tally]:
    """What all these games come to, by level, weakest first."""
    found: list[Tally] = []
    for level in levels_of(game):
        won = [each.won for each in sat if each.level == level]
        found.append(Tally(level, len(won), sum(won)))
    return found


# Beside the window


def work(line: Wire, text: str, seat: int, games: int, first: int, budget: float) -> None:
    """Send each game from the `first` on, and DONE; nothing where the chair cannot be played again."""
    began = time.process_time()
    try:
        record = from_text(text, "game")
        for number, sat in enumerate(in_the_chair(record, seat, games, line.rest, first), first + 1):
            line.send(sat)
            if number % len(levels_of(record.header.game)) == 0 and time.process_time() - began > budget:
                break
        line.send(DONE)
    except BadInput:
        pass  # `check` says so beforehand


class Sitters:
    """The window's end. `poll` until `done`; `close` at any time. `failed`: it broke off in the middle.

    `before` are games that were played already: it goes on after them.
    """

    def __init__(
        self,
        record: Record,
        seat: int,
        games: int = GAMES,
        processes: bool = True,
        before: Sequence[Sat] = (),
        budget: float = BUDGET,
        nice: int = NICE,
    ) -> None:
        self.done = self.failed = False
        self.sat: list[Sat] = [*before]
        self._wanted = games * len(levels_of(record.header.game))
        self._whole = False
        self._worker = Worker(
            work, to_text(record), seat, games, len(self.sat), budget, name="chair", processes=processes, nice=nice
        )

    @property
    def progress(self) -> float:
        """How much is known, from 0 to 1."""
        return 1.0 if self.done else len(self.sat) / max(1, self._wanted)

    def poll(self) -> Sequence[Sat]:
        """The games that have been played since the last time."""
        found: list[Sat] = []
        try:
            for message in [] if self.done else self._worker.come():
                if isinstance(message, Sat):
                    found.append(message)
                else:
                    self._whole = True
        except Gone:
            self.done, self.failed = True, not self._whole
        self.sat += found
        return found

    def close(self) -> None:
        """No more games are wanted. Closing twice is no harm."""
        self.done = True
        self._worker.close()
