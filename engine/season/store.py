"""The season that is running, kept table by table, and the hall of those that have ended.

Each table that is over is one line of `season.json`, with the tag of its season, which tells all that was drawn. What is to be
done next follows from the lines alone: so nothing is half done after a kill, and each line can be lost without the others.
A table of opponents that is missing is played anew. Whoever writes reads again first, while the others wait.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from engine.bots.opponents import ME, opponents
from engine.core import entries
from engine.core.errors import shown
from engine.core.reading import Reader
from engine.core.record import Header, Record
from engine.library import load
from engine.matches import day_of
from engine.season.evenings import Evening, Season, drawn_for, games, season_of
from engine.season.league import COUNTED, FinishedTable, Stand, members, standings
from engine.shared import SharedFile
from engine.statistics import tag_of

FILE, HALL = "season.json", "seasons.json"
MOST_TABLES = 8  # of an evening
MOST_NUMBER = 10_000  # of what is counted at a table
MOST_SAID, LONGEST = 8, 80  # texts of an evening, and characters of one
NOBODY = Season(0, 0, "", "")  # of a line that cannot be read


@dataclass(frozen=True, slots=True)
class Step:
    """A season has begun, or the `table` of this `number` is over, `of` so many of this evening (all from 0), or something was
    `said` before it: texts of whoever lets people talk, which are kept so that they are said once.
    """

    season: Season
    evening: int = 0
    number: int = 0
    of: int = 0
    table: FinishedTable | None = None
    said: tuple[str, ...] = ()


@dataclass(frozen=True)
class Running:
    """A season as far as it was played: `tables` that are over, by evening and number, how many an evening has, and what was
    `said` before it.
    """

    season: Season
    tables: dict[tuple[int, int], FinishedTable] = field(default_factory=dict[tuple[int, int], FinishedTable])
    of: dict[int, int] = field(default_factory=dict[int, int])
    said: dict[int, tuple[str, ...]] = field(default_factory=dict[int, tuple[str, ...]])

    @cached_property
    def open(self) -> int:
        """The evening that is to be played, counted from 0; as many as there are once the season is over."""
        return next((each for each in range(self.season.count) if not self._whole(each)), self.season.count)

    def _whole(self, evening: int) -> bool:
        return evening in self.of and all((evening, number) in self.tables for number in range(self.of[evening]))

    @property
    def over(self) -> bool:
        return self.open == self.season.count

    def played(self, evening: int) -> list[FinishedTable]:
        """The tables of an evening that are over, the person's first."""
        return [self.tables[key] for key in sorted(self.tables) if key[0] == evening]

    @cached_property
    def standings(self) -> list[Stand]:
        """After all evenings before the one that is open."""
        return standings([self.played(each) for each in range(self.open)])

    def evening(self) -> Evening:
        """What is drawn for the evening that is open; not for a season that is over."""
        return self._drawn

    @cached_property
    def _drawn(self) -> Evening:
        return drawn_for(self.season, self.open, [each.member for each in self.standings])

    def before(self, evening: int) -> Running:
        """The season as it stood before an evening that was or is open."""
        return Running(
            self.season,
            {key: each for key, each in self.tables.items() if key[0] < evening},
            {each: of for each, of in self.of.items() if each < evening},
            {each: said for each, said in self.said.items() if each < evening},
        )

    @property
    def sat(self) -> FinishedTable | None:
        """The person's table of the evening that is open, once that is over."""
        return self.tables.get((self.open, 0))

    @property
    def gave_up(self) -> bool:
        """Whether the person has given up at a table of theirs."""
        return any(each.given_up for each in self.tables.values())

    def missing(self) -> list[int]:
        """The numbers of the other tables of this evening that are still to be played."""
        return [each for each in range(1, len(self.evening().tables)) if (self.open, each) not in self.tables]

    def has(self, header: Header) -> bool:
        """Whether a match is that of the person's table of the evening that is open, and it is not over yet."""
        if self.over or self.sat is not None or header.position is not None:
            return False
        evening = self.evening()
        dealt = header.game, header.seats, header.seed
        if dealt != (evening.game, evening.seats(0), evening.seeds[0]):
            return False
        return dict(load(evening.game).complete(header.options)) == dict(evening.options)

    def find(self, record: Record) -> tuple[int, FinishedTable] | None:
        """The evening, and the person's table, that a match was which is over."""
        tag = tag_of(record)
        return next(((key[0], each) for key, each in self.tables.items() if each.tag == tag), None)


@dataclass(frozen=True, slots=True)
class Ended:
    """A season in the hall: when it ended, where the person stood, with how many points and evenings won, and who was crowned."""

    season: Season
    day: str
    place: int
    points: int
    won: int
    crowned: tuple[str, ...]
    best: int  # points of who was crowned


class Seasons:
    """What the save folder has of seasons. `running` is the last one that was begun, also when it is over; None: none was."""

    def __init__(self, folder: Path) -> None:
        self.file: SharedFile[Step] = SharedFile(folder / FILE, "the season", "tables", STEPS, _data_of)
        self.hall: SharedFile[Ended] = SharedFile(folder / HALL, "the hall of seasons", "seasons", ENDED, _ended_data)
        self.load()

    def load(self) -> None:
        self.file.load()
        self.hall.load()
        self.running = _running(self.file.found)

    def begin(self, season: Season) -> None:
        """A new season; the one before is given up, where it was not over. Raises BadInput where that cannot be kept."""
        self.file.change(lambda old: [Step(season)])
        self.running = _running(self.file.found)

    def give_up(self) -> None:
        """There is no season any more. Raises BadInput where that cannot be kept."""
        self.file.change(lambda old: [])
        self.running = None

    def keep(self, season: Season, evening: Evening, number: int, table: FinishedTable) -> bool:
        """A table of an evening is over; whether that was not kept before. Raises BadInput where it cannot be kept."""
        new = Step(season, evening.number, number, len(evening.tables), table)

        def change(old: list[Step]) -> list[Step] | None:
            running = _running(old)
            if running is None or running.season != season or (evening.number, number) in running.tables:
                return None
            return [*old, new]

        done = self.file.change(change)
        self.running = _running(self.file.found)
        return done

    def say(self, season: Season, evening: int, said: tuple[str, ...]) -> None:
        """Keep what was said before an evening, once. Raises BadInput where that cannot be kept."""

        def change(old: list[Step]) -> list[Step] | None:
            running = _running(old)
            if running is None or running.season != season or evening in running.said:
                return None
            return [*old, Step(season, evening, said=said)]

        self.file.change(change)
        self.running = _running(self.file.found)

    def end(self, day: str) -> bool:
        """The season is over: it goes into the hall, once. Raises BadInput where that cannot be kept."""
        running = self.running
        if running is None or not running.over:
            return False
        stands = running.standings
        mine, best = next(each for each in stands if each.member == ME), stands[0]
        crowned = tuple(each.member for each in stands if each.place == 1)
        new = Ended(running.season, day, mine.place, mine.points, mine.won, crowned, best.points)

        def change(old: list[Ended]) -> list[Ended] | None:
            return None if any(each.season == new.season for each in old) else [*old, new]

        return self.hall.change(change)


def running_in(folder: Path) -> Running | None:
    """The season that was begun last in a save folder; None where none was."""
    return Seasons(folder).running if (folder / FILE).exists() else None


def _running(steps: list[Step]) -> Running | None:
    """The season that was begun last, of whatever lines there are."""
    if not steps:
        return None
    found = Running(steps[-1].season)
    for each in steps:
        if each.season == found.season and each.table is not None:
            found.tables.setdefault((each.evening, each.number), each.table)
            found.of.setdefault(each.evening, each.of)
        elif each.season == found.season and each.said:
            found.said.setdefault(each.evening, each.said)
    return found


# How they are written and read


def _data_of(step: Step) -> entries.Entry:
    data: dict[str, object] = {"season": step.season.tag}
    if step.said:
        return {**data, "evening": step.evening, "said": list(step.said)}
    if step.table is None:
        return data
    table = step.table
    told = {"game": table.game, "members": list(table.members), "places": list(table.places)}
    counted = {name: [each[at] for each in table.numbers] for at, name in enumerate(COUNTED)}
    more = ({"given_up": True} if table.given_up else {}) | ({"mark": table.tag} if table.tag else {})
    return {**data, "evening": step.evening, "number": step.number, "of": step.of, **told, **counted, **more}


def _season(reader: Reader) -> Season:
    tag = reader.text("season", 60)
    found = season_of(tag)
    if found is None:
        reader.problem("season", f"expected the tag of a season, not {shown(tag)}")
    return found or NOBODY


def _step(reader: Reader) -> Step:
    season = _season(reader)
    if not reader.has("evening"):
        reader.no_more()
        return Step(season)
    if reader.has("said"):
        evening, said = reader.number("evening", 0, max(0, season.count - 1)), reader.words("said")
        reader.no_more()
        if not 0 < len(said) <= MOST_SAID or max(map(len, said)) > LONGEST:
            reader.problem("said", f"expected up to {MOST_SAID} short texts")
        return Step(season, evening, said=said)
    of = reader.number("of", 1, MOST_TABLES)
    evening, number = reader.number("evening", 0, max(0, season.count - 1)), reader.number("number", 0, max(0, of - 1))
    game = reader.word("game", games())
    sat = reader.words("members", members())
    numbers = [reader.numbers(name, 0, MOST_NUMBER) for name in COUNTED]
    places = reader.numbers("places", 1, max(1, len(sat)))
    given_up = reader.flag("given_up") if reader.has("given_up") else False
    tag = reader.text("mark", 64) if reader.has("mark") else ""
    reader.no_more()
    if not 2 <= len(sat) == len(set(sat)) or any(len(each) != len(sat) for each in (places, *numbers)):
        reader.problem("members", "expected two or more different members, and as many places and numbers")
        return Step(season)
    if (ME in sat) != (number == 0):
        reader.problem("members", f"expected {ME} at table 0, and at no other")
    if 1 not in places:
        reader.problem("places", "expected a first place")
    table = FinishedTable(game, sat, places, tuple(zip(*numbers, strict=True)), given_up, tag)
    return Step(season, evening, number, of, table)


def _ended_data(one: Ended) -> entries.Entry:
    data = {"season": one.season.tag, "day": one.day, "place": one.place, "points": one.points, "won": one.won}
    return {**data, "crowned": list(one.crowned), "best": one.best}


def _ended(reader: Reader) -> Ended:
    found = Ended(
        _season(reader),
        day_of(reader),
        reader.number("place", 1, len(opponents()) + 1),
        reader.number("points", 0, MOST_NUMBER),
        reader.number("won", 0, MOST_NUMBER),
        reader.words("crowned", members()),
        reader.number("best", 0, MOST_NUMBER),
    )
    reader.no_more()
    if not found.crowned:
        reader.problem("crowned", "expected somebody")
    return found


STEPS = entries.Kind("tables", "table", _step, key="season")
ENDED = entries.Kind("seasons", "season", _ended, key="season")
