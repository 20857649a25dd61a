"""Where the window stood, for each arrangement of monitors, and where it stands again: never where nobody can reach it.

A laptop on its desk has two monitors and a window on the larger one; on the train it has one. Each arrangement has its
own size, place and full screen. A new one begins with what was used last, made to fit.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from threading import Thread

from pygame import Rect

from engine.core import files
from engine.core.errors import BadInput
from engine.core.files import SetAside
from engine.core.reading import Reader, parse_json, read_text
from scenes.desktop import Monitor
from scenes.kit.canvas import DESIGN, SMALLEST_WINDOW

FILE = "window.json"
MOST = 16  # arrangements that are kept, those last used
FARTHEST = 32767  # pixels; no desktop reaches farther
SHARE = 0.82  # of the width or height of a monitor, whichever leaves less: the size of a new window on a large one
EDGE = 8  # pixels of the window's frame at left, right and bottom, at most
BAR = 32  # pixels of its title bar, at least
BAR_SHARE = 1 / 30  # of the monitor's height: the same where letters are larger
GRIP = 120  # pixels of the title bar that have to be in sight to get hold of it
PATIENCE = 2.0  # seconds that leaving waits for the disk


@dataclass(frozen=True, slots=True)
class Placement:
    """Size of the window and its corner on the desktop (None: in the middle), in pixels, while it is neither maximized
    nor full screen; and whether it is."""

    size: tuple[int, int]
    at: tuple[int, int] | None = None
    maximized: bool = False
    full_screen: bool = False


def arrangement(monitors: Sequence[Monitor]) -> str:
    """The name of an arrangement: size and corner of each monitor, as `1920x1080+0+0 1280x1024+1920+0`."""
    return " ".join(f"{each.bounds.w}x{each.bounds.h}{each.bounds.x:+}{each.bounds.y:+}" for each in monitors)


def room(monitor: Monitor) -> Rect:
    """Where a window's picture has room on a monitor: bars and the window's own frame are taken off."""
    bar = max(BAR, round(monitor.bounds.h * BAR_SHARE))
    usable = monitor.usable
    return Rect(usable.x + EDGE, usable.y + bar, max(1, usable.w - 2 * EDGE), max(1, usable.h - bar - EDGE))


def smallest(monitor: Monitor) -> tuple[int, int]:
    """The size below which a window is laid out no longer; on a monitor smaller than that, all there is."""
    there = room(monitor)
    return min(SMALLEST_WINDOW[0], there.w), min(SMALLEST_WINDOW[1], there.h)


def new_size(monitor: Monitor) -> tuple[int, int]:
    """The size of a new window: of the canvas's shape where there is room for it.

    A small monitor it fills, up to the size that all is designed for: most people leave the window as it opens.
    """
    low, there = smallest(monitor), room(monitor)
    fills = min(1.0, there.w / DESIGN[0], there.h / DESIGN[1])
    scale = max(fills, SHARE * min(monitor.bounds.w / DESIGN[0], monitor.bounds.h / DESIGN[1]))
    width, height = scale * DESIGN[0], scale * DESIGN[1]
    return min(there.w, max(low[0], round(width))), min(there.h, max(low[1], round(height)))


def new(monitor: Monitor) -> Placement:
    """A new window in the middle of where it has room with its frame.

    Left to itself the system puts the picture in the middle and the frame around it: of one that fills a small monitor
    the title bar then pushed the lower edge out of sight.
    """
    inside = Rect((0, 0), new_size(monitor))
    inside.center = room(monitor).center
    return Placement(inside.size, inside.topleft)


def monitor_of(placement: Placement, monitors: Sequence[Monitor]) -> int:
    """The number of the monitor that shows most of the window; the first where none shows any of it."""
    if placement.at is None:
        return 0
    window = Rect(placement.at, placement.size)
    shown = [_area(window.clip(each.bounds)) for each in monitors]
    return shown.index(max(shown))


def fitted(placement: Placement, monitors: Sequence[Monitor], same: bool = False) -> Placement:
    """The placement on the monitors there are now.

    Where they are the `same` as when it was kept, the person put the window there: it stays as long as its title bar is
    in reach. On others it is moved whole into the one that shows most of it, or into the middle of the first.
    """
    monitor = monitors[monitor_of(placement, monitors)]
    low = smallest(monitor)
    if same:
        size = tuple(max(low[at], min(placement.size[at], monitor.usable.size[at])) for at in (0, 1))
        placement = replace(placement, size=(size[0], size[1]))
        if placement.at is None or in_reach(placement, monitors):
            return placement
    there = room(monitor)
    wide, high = (max(low[at], min(placement.size[at], there.size[at])) for at in (0, 1))
    if placement.at is None:
        return replace(placement, size=(wide, high))
    inside = Rect(placement.at, (wide, high)).clamp(there)
    if not _area(Rect(placement.at, placement.size).clip(monitor.bounds)):  # nobody saw any of it
        inside.center = there.center
    return replace(placement, size=(wide, high), at=inside.topleft)


def in_reach(placement: Placement, monitors: Sequence[Monitor]) -> bool:
    """Whether enough of the window's title bar is in sight to get hold of it."""
    if placement.at is None:
        return True
    wide = placement.size[0]
    bar = Rect(placement.at[0], placement.at[1] - BAR, wide, BAR)
    seen = [bar.clip(each.usable) for each in monitors]
    return any(each.w >= min(GRIP, wide) and each.h >= BAR // 2 for each in seen)


class Placements:
    """The file of all arrangements. `problem` is what could not be read of it: the rest is used, and the file is set
    aside before it is written for the first time."""

    def __init__(self, path: Path) -> None:
        """Reads the file; without it nothing is known."""
        self.path = path
        self.problem: BadInput | None = None
        self._kept: dict[str, Placement] = {}
        self._writer: Thread | None = None
        self._text = self._written = ""  # what is to be in the file, and what was last put there
        if path.exists():
            self._read()

    def _read(self) -> None:
        try:
            data = parse_json(read_text(self.path), str(self.path))
        except BadInput as error:
            self.problem = error
            return
        reader = Reader(data, str(self.path))
        for name in list(reader.data)[-MOST:]:
            before = len(reader.problems)
            placement = _placement(reader.section(name))
            if len(reader.problems) == before:
                self._kept[name] = placement
        if reader.problems:
            self.problem = BadInput(*reader.problems)

    def on(self, monitors: Sequence[Monitor], full_screen: bool = False) -> Placement:
        """Where the window belongs on these monitors. `full_screen` is what the settings say, for an arrangement that is
        not known yet."""
        known = self._kept.get(arrangement(monitors))
        if known is not None:
            return fitted(known, monitors, same=True)
        if self._kept:
            last = list(self._kept.values())[-1]
            return replace(fitted(last, monitors), full_screen=full_screen)
        return replace(new(monitors[0]), full_screen=full_screen)

    def keep(self, monitors: Sequence[Monitor], placement: Placement) -> None:
        """Remember it; where it is not what the file says, it is written beside the window."""
        name = arrangement(monitors)
        kept = {each: what for each, what in self._kept.items() if each != name}
        kept[name] = placement
        self._kept = dict(list(kept.items())[-MOST:])
        self._text = json.dumps({each: asdict(what) for each, what in self._kept.items()}, indent=1) + "\n"
        if self._text != self._written and (self._writer is None or not self._writer.is_alive()):
            self._writer = Thread(target=self._write, daemon=True, name="placement")
            self._writer.start()

    def settle(self) -> None:
        """Wait until all is written, but not for a disk that does not answer."""
        if self._writer is not None:
            self._writer.join(PATIENCE)
            if not self._writer.is_alive():
                self._write()

    def _write(self) -> None:
        """A folder that cannot be written was told of when the program began."""
        while self._text != self._written:
            self._written = text = self._text
            with contextlib.suppress(BadInput):
                if self.problem is not None:
                    SetAside(self.problem, self.path)
                    self.problem = None
                files.write(self.path, text)


def _placement(reader: Reader) -> Placement:
    at = _pair(reader, "at", -FARTHEST) if reader.get("at") is not None else None
    return Placement(_pair(reader, "size", 1), at, reader.flag("maximized"), reader.flag("full_screen"))


def _pair(reader: Reader, key: str, low: int) -> tuple[int, int]:
    """A list of two numbers."""
    found = reader.numbers(key, low, FARTHEST)
    if len(found) == 2:
        return found[0], found[1]
    reader.problem(key, "expected two whole numbers")
    return low, low


def _area(rect: Rect) -> int:
    return rect.w * rect.h
