"""The chances to win are worked out beside the window (engine/worker.py), and step back for it.

The worker is told a record once and sends how many points there will be, then each point.
"""

from __future__ import annotations

from engine.core.errors import BadInput
from engine.core.record import Record, to_text
from engine.core.record_file import from_text
from engine.truth.chances import Point, in_passes, shared_out, stops
from engine.worker import Gone, Wire, Worker

NICE = 10  # of 19: the window comes first


def work(line: Wire, text: str, playouts: int | None) -> None:
    """Send the number of points and the points; nothing where the record does not even begin."""
    try:
        record = from_text(text, "game")
        wanted = stops(record)
        line.send(len(wanted) * len(shared_out(len(wanted), playouts)))
        for point in in_passes(wanted, record, playouts, line.rest):
            line.send(point)
    except BadInput:
        pass  # who opens the record says so


class Estimator:
    """The window's end. `poll` for new points until `done`; `close` at any time."""

    def __init__(self, record: Record, processes: bool = True, playouts: int | None = None) -> None:
        self.done = False
        self._expected = 0
        self._known = 0
        self._worker = Worker(work, to_text(record), playouts, name="chances", processes=processes, nice=NICE)

    @property
    def progress(self) -> float:
        """How much is known, from 0 to 1."""
        return 1.0 if self.done else self._known / self._expected if self._expected else 0.0

    def poll(self) -> list[Point]:
        """The points that have come since the last time, in order."""
        found: list[Point] = []
        try:
            for message in [] if self.done else self._worker.come():
                if isinstance(message, Point):
                    found.append(message)
                else:
                    self._expected = message
        except Gone:
            self.done = True  # what has come is all there will be
        self._known += len(found)
        return found

    def close(self) -> None:
        """No more points are wanted. Closing twice is no harm."""
        self.done = True
        self._worker.close()
