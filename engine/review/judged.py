"""What was found of the person's matches once their decisions were judged: `judged.json` of the save folder, a line a match.

It is found after the match was counted, and beside the window: a match nobody looked at so far is not among them, and counts
for no rating. Only matches that the statistics have and count are kept (no practice), and each once.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from engine.core import entries
from engine.core.reading import Reader
from engine.matches import day_of
from engine.review.luck import Luck, told_points
from engine.review.regret import decided, sorts_of
from engine.review.report import Review
from engine.shared import SharedFile
from engine.statistics import Statistics, tag_of

FILE = "judged.json"
MOST = 1_000  # matches; older ones make room
MANY = 10_000  # decisions of one


@dataclass(frozen=True, slots=True)
class Judged:
    """One match: how many decisions of which sorts (engine/review/regret.py), what they cost in hundredths of a point, and the
    parts of luck and skill in points (none: nobody told them).
    """

    tag: str
    game: str
    players: int
    day: str
    decisions: int
    lost: int
    sorts: Mapping[str, int] = field(default_factory=dict[str, int])
    luck: Mapping[str, int] = field(default_factory=dict[str, int])


class JudgedMatches:
    """What is kept in a save folder, oldest first."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.file: SharedFile[Judged] = SharedFile(folder / FILE, "judged matches", "matches", JUDGED, _data_of)

    @classmethod
    def load(cls, folder: Path) -> JudgedMatches:
        found = cls(folder)
        found.file.load()
        return found

    def of(self, game: str) -> list[Judged]:
        return [each for each in self.file.found if each.game == game]

    @property
    def marks(self) -> set[str]:
        return {each.tag for each in self.file.found}

    def add(self, found: Review) -> bool:
        """Keep what a whole review of a match of the person has found; whether it was not kept before.

        Raises BadInput where the folder cannot be written.
        """
        header = found.past.record.header
        if header.position is not None or found.parted is not None or not found.judged:
            return False
        tag = tag_of(found.past.record)
        counted = next((each for each in Statistics.load(self.folder).counted if each.tag == tag), None)
        if counted is None:
            return False
        new = _of(found, tag, counted.day)

        def change(old: list[Judged]) -> list[Judged] | None:
            return None if any(each.tag == tag for each in old) else [*old, new][-MOST:]

        return self.file.change(change)


def _of(found: Review, tag: str, day: str) -> Judged:
    header, decisions = found.past.record.header, decided(found.judged)
    return Judged(
        tag, header.game, len(header.seats), day, len(decisions), round(10_000 * found.lost), sorts_of(decisions),
        _parts(found.luck),
    )  # fmt: skip


def _parts(luck: Luck | None) -> dict[str, int]:
    if luck is None:
        return {}
    return {"fair": round(100 * luck.fair), **{str(part): points for part, points in told_points(luck).items()}}


def _data_of(match: Judged) -> entries.Entry:
    data = {"mark": match.tag, "game": match.game, "players": match.players, "day": match.day}
    data |= {"decisions": match.decisions, "lost": match.lost, "sorts": dict(match.sorts)}
    return data | ({"luck": dict(match.luck)} if match.luck else {})


def _judged(reader: Reader) -> Judged:
    sorts = reader.section("sorts")
    luck = reader.section("luck") if reader.has("luck") else None
    found = Judged(
        reader.text("mark"),
        reader.text("game"),
        reader.number("players", 2, 8),
        day_of(reader) if reader.get("day") else "",
        reader.number("decisions", 1, MANY),
        reader.number("lost", 0, 10_000 * MANY),
        {str(each): sorts.number(each, 0, MANY) for each in sorts.data},
        {} if luck is None else {str(each): luck.number(each, -200, 200) for each in luck.data},
    )
    reader.no_more()
    return found


JUDGED = entries.Kind("judged", "match", _judged)
