"""The matches that were played, kept as records: the newest by themselves, and those that the person marked for good.

Each is a replay file in `matches/` of the save folder; `matches.json` says of each what a list of them shows, so that no record is
read before it is opened. Replays that were saved by hand, or come from friends, lie in `replays/` and are listed too.
"""

from __future__ import annotations

import contextlib
import json
import re
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path

from engine.core import entries, files
from engine.core.errors import shown
from engine.core.reading import Reader
from engine.core.record import Record, to_text
from engine.matches import LAST_PLACE, day_of
from engine.shared import SharedFile
from engine.statistics import tag_of

FILE, FOLDER, REPLAYS = "matches.json", "matches", "replays"
SUFFIX = ".carnival"
NAMES = r"[\w-]+\.carnival"  # of all replays, as a pattern
MOST = 200  # matches that are kept by themselves (house)
LISTED = 300  # replays of the other folder that are listed, the newest
HEADER = 65_536  # bytes of a replay in which its first line ends
_TAG = re.compile(r"[0-9a-f]{8,64}")


@dataclass(frozen=True, slots=True)
class Kept:
    """A match that is kept. `place` counts from 1; 0 where nothing tells it. `marked`: kept for good. `conceded`: given up."""

    tag: str
    game: str
    day: str
    players: int
    won: bool
    place: int
    marked: bool = False
    conceded: bool = False


@dataclass(frozen=True, slots=True)
class Replay:
    """A file that can be opened; `match` is None where all that is known of it is its `game` (empty: not even that)."""

    path: Path
    game: str
    day: date
    match: Kept | None


def keep(record: Record, folder: Path) -> Path:
    """Write the record to a new file, named after game and day. The file. Raises BadInput if it cannot be written."""
    return files.write_new(folder / f"{record.header.game}-{date.today().isoformat()}{SUFFIX}", to_text(record))


class Archive:
    """What is kept in the save folder."""

    def __init__(self, folder: Path, most: int = MOST) -> None:
        self.folder, self._most = folder, most
        self.file: SharedFile[Kept] = SharedFile(folder / FILE, "matches", "matches", KEPT, _data_of)

    def path(self, tag: str) -> Path:
        return self.folder / FOLDER / f"{tag[:32]}{SUFFIX}"

    def add(self, record: Record, day: date, won: bool, place: int, conceded: bool = False) -> bool:
        """Keep a match that is over or was given up; whether it was not kept before. Older ones that nobody marked make room.

        Raises BadInput where the folder cannot be written.
        """
        header = record.header
        new = Kept(tag_of(record), header.game, day.isoformat(), len(header.seats), won, place, conceded=conceded)
        gone: list[Kept] = []

        def change(old: list[Kept]) -> list[Kept] | None:
            if any(each.tag == new.tag for each in old):
                return None
            files.write(self.path(new.tag), to_text(record))
            unmarked = [each for each in old if not each.marked]
            gone.extend(unmarked[: max(0, len(unmarked) + 1 - self._most)])
            return [*(each for each in old if each not in gone), new]

        done = self.file.change(change)
        for each in gone:
            with contextlib.suppress(OSError):
                self.path(each.tag).unlink()
        return done

    def mark(self, tag: str, on: bool) -> None:
        """Keep a match for good, or no longer. Raises BadInput where that cannot be written."""
        self.file.change(lambda old: [replace(each, marked=on) if each.tag == tag else each for each in old])

    def listed(self) -> list[Replay]:
        """All there is to open, the newest first."""
        self.file.load()
        found = [
            Replay(self.path(each.tag), each.game, date.fromisoformat(each.day), each)
            for each in reversed(self.file.found)
            if self.path(each.tag).is_file()
        ]
        return sorted([*found, *self._by_hand()], key=lambda each: each.day, reverse=True)

    def _by_hand(self) -> list[Replay]:
        found: list[tuple[float, Path]] = []
        with contextlib.suppress(OSError):
            for path in (self.folder / REPLAYS).iterdir():
                with contextlib.suppress(OSError):
                    if path.suffix == SUFFIX and path.is_file():
                        found.append((path.stat().st_mtime, path))
        newest = sorted(found, reverse=True)[:LISTED]
        return [Replay(path, _game_of(path), _day(changed), None) for changed, path in newest]


def _day(changed: float) -> date:
    """The day of a file; the first of all where its time is none that a calendar has."""
    try:
        return date.fromtimestamp(changed)
    except (OSError, OverflowError, ValueError):
        return date.min


def _game_of(path: Path) -> str:
    """The game in the first line of a replay; empty where it cannot be told."""
    try:
        with path.open("rb") as file:
            header = json.loads(file.readline(HEADER))
        game = header["game"]
    except (OSError, ValueError, RecursionError, KeyError, TypeError):
        return ""
    return game if isinstance(game, str) else ""


def _data_of(match: Kept) -> entries.Entry:
    data = {"mark": match.tag, "game": match.game, "day": match.day, "players": match.players}
    flags = {"marked": match.marked, "conceded": match.conceded}
    return {**data, "won": match.won, "place": match.place} | {name: True for name, on in flags.items() if on}


def _kept(reader: Reader) -> Kept:
    tag = reader.text("mark")
    if not _TAG.fullmatch(tag):  # it names a file
        reader.problem("mark", f"expected hexadecimal digits, not {shown(tag)}")
    found = Kept(
        tag,
        reader.text("game"),
        day_of(reader),
        reader.number("players", 2, 8),
        reader.flag("won"),
        reader.number("place", 0, LAST_PLACE),
        reader.flag("marked") if reader.has("marked") else False,
        reader.flag("conceded") if reader.has("conceded") else False,
    )
    reader.no_more()
    return found


KEPT = entries.Kind("matches", "match", _kept)
