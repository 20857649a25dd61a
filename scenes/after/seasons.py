"""The person's table of a season: what came of it is kept with the tables of the others."""

from __future__ import annotations

from engine.bots.opponents import ME
from engine.core.errors import BadInput
from engine.core.files import SetAside
from engine.core.record import Record
from engine.library import load
from engine.season.store import FILE, Seasons, running_in
from engine.season.tables import ended
from engine.statistics import tag_of
from engine.truth.moments import Past
from scenes.house import House


def keep(house: House, past: Past, me: int, given_up: bool) -> bool:
    """A match is over or given up; whether it was the person's table of the evening that is open. Raises BadInput where
    that cannot be kept.
    """
    if not (house.folder / FILE).exists():
        return False
    seasons = Seasons(house.folder)
    running = seasons.running
    if running is None or not running.has(past.record.header):
        return False
    evening = running.evening()
    table = ended(past, evening.tables[0], me, given_up, tag_of(past.record))
    return seasons.keep(running.season, evening, 0, table)


def of_season(house: House, record: Record) -> bool:
    """Whether a match is the person's table of an evening of the season, be it over or not."""
    running = running_in(house.folder)
    return running is not None and (running.has(record.header) or running.find(record) is not None)


def leave(house: House, game: str) -> None:
    """The save of this game is about to be written over: where it is the season's table, that counts as given up."""
    running = running_in(house.folder)
    if running is None or running.over or running.sat is not None or running.evening().game != game:
        return
    try:
        record = house.saves.read(game)
        if record is None or not running.has(record.header):
            return
        past = Past(load(game), record)
        keep(house, past, running.evening().tables[0].index(ME), True)
    except SetAside as aside:
        house.tell_aside(aside)
    except BadInput as error:
        house.tell_not_kept(error)
    else:
        house.tell(house.text("season", "abandoned"))
