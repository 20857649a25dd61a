"""The other tables of an evening: played among minds by the same engine, each a function of the season, the evening and its number.

They play at the season's own level: of the five games the slowest takes some twenty seconds of one processor for
an evening of sharp ones, the others two.
A worker (engine/worker.py) plays them beside the window, and keeps each table as soon as it is over: what a kill takes
away is played anew, and comes out the same.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from engine.bots.opponents import player
from engine.bots.session import Session
from engine.core.claim import Claim
from engine.core.errors import BadInput
from engine.library import load
from engine.season.evenings import Evening
from engine.season.league import FinishedTable, placed
from engine.season.store import Seasons
from engine.truth.moments import Past
from engine.worker import Gone, Wire, Worker

NICE = 10  # of 19: it steps back for the window, but is not starved, for somebody may wait for it
DONE = "done"  # the last message: else the work broke off


def played(evening: Evening, number: int, breathe: Callable[[], object] = lambda: None) -> FinishedTable:
    """A table of this evening, played to its end. `breathe` is called after each answer."""
    game, seats = load(evening.game), evening.seats(number)
    session = Session(game, [player(game.id, name) for name in seats], evening.seeds[number], evening.options)
    while session.minds_answer():
        breathe()
    truth = session.truth
    listed = game.facts.claims
    opening = game.table_for(len(seats), truth.rules)
    claims = listed(opening, list(enumerate(truth.events))) if listed is not None else ()
    places = placed(game.facts.standing(truth).places)
    return FinishedTable(game.id, evening.tables[number], places, _numbers(claims, len(seats)))


def ended(past: Past, members: Sequence[str], me: int, given_up: bool, tag: str) -> FinishedTable:
    """The person's table of an evening, which is over or given up."""
    places = placed(past.game.facts.standing(past.states[-1]).places, me if given_up else None)
    return FinishedTable(past.game.id, tuple(members), places, _numbers(past.claims(), len(members)), given_up, tag)


def _numbers(claims: Sequence[Claim], players: int) -> tuple[tuple[int, ...], ...]:
    """By seat how often it lied, how often it was caught, how often it doubted, and how often it was right."""
    found = list[tuple[int, ...]]()
    for seat in range(players):
        lies = [each for each in claims if each.seat == seat and not each.true]
        doubts = [each for each in claims if each.doubter == seat]
        right = sum(not each.true for each in doubts)
        found.append((len(lies), sum(each.caught for each in lies), len(doubts), right))
    return tuple(found)


# Beside the window


def work(line: Wire, folder: str) -> None:
    """Play and keep what is missing of the evening that is open; send how many tables these are, each as it is over, and DONE."""
    seasons = Seasons(Path(folder))
    running = seasons.running
    if running is None or running.over:
        return
    evening, missing = running.evening(), running.missing()
    line.send(len(missing))
    try:
        for number in missing:
            seasons.keep(running.season, evening, number, played(evening, number, line.rest))
            line.send(number)
    except BadInput as error:
        line.send(str(error))
        return
    line.send(DONE)


class Others:
    """The window's end. `poll` until `done`; `close` at any time. `failed`: it broke off; `problem` says why, where that is known."""

    def __init__(self, folder: Path, processes: bool = True) -> None:
        self.done = self.failed = False
        self.problem = ""
        self.tables: int | None = None  # how many there are to play; None: not known yet
        self.over = 0
        self._whole = False
        self._worker = Worker(work, str(folder), name="league", processes=processes, nice=NICE)

    @property
    def progress(self) -> float:
        """How much has been played, from 0 to 1."""
        return 1.0 if self.done else self.over / (self.tables or 1)

    def poll(self) -> bool:
        """Whether anything has come since the last time."""
        if self.done:
            return False
        try:
            found = self._worker.come()
        except Gone:
            self.done, self.failed = True, not self._whole
            return True
        for message in found:
            if message == DONE:
                self._whole = True
            elif isinstance(message, str):
                self.problem = message
            elif self.tables is None:
                self.tables = message
            else:
                self.over += 1
        return bool(found)

    def close(self) -> None:
        """Nothing more is wanted. Closing twice is no harm."""
        self.done = True
        self._worker.close()
