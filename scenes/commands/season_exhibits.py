"""What the gallery shows of a season: its beginning, an evening, the others at play, the crown, letters and the hall."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import cast

from engine.bots.opponents import ME, opponents
from engine.core.chance import Generator
from engine.season.evenings import Evening, Season, count
from engine.season.league import FinishedTable, placed
from engine.season.store import Ended, Seasons
from engine.season.tables import Others
from scenes.commands.exhibit import Build
from scenes.house import House

SEASON = Season(11, count(False), "growing", "2026-11-28")


class Playing:
    """In the place of the others who play: they never come to an end."""

    done = failed = False
    problem = ""

    def poll(self) -> bool:
        return False

    def close(self) -> None:
        pass


def table_of(evening: Evening, number: int, mine: int | None = None) -> FinishedTable:
    """A table as it might have ended: drawn, but for the place of the person where one is given."""
    who = evening.tables[number]
    hand = Generator("ended", evening.number, number)
    places = hand.shuffled(range(1, len(who) + 1))
    if mine is not None and ME in who:
        at, other = who.index(ME), places.index(min(mine, len(who)))
        places[at], places[other] = places[other], places[at]
    numbers = tuple((lies := hand.below(4), hand.below(lies + 1), hand.below(3), 0) for _ in who)
    return FinishedTable(evening.game, who, tuple(places), numbers, tag=f"{evening.number:08x}" if number == 0 else "")


def given_up(evening: Evening) -> FinishedTable:
    """The person's table of this evening, which they gave up."""
    table = table_of(evening, 0)
    me = table.members.index(ME)
    return replace(table, places=placed([1] * len(table.members), me), given_up=True)


def played(house: House, evenings: int, season: Season = SEASON, place: int | None = None, more: int = 0) -> Seasons:
    """A season of which so many evenings are over, and `more` tables of the next; the person comes in at this place."""
    from scenes.menus.evenings.season_said import heard

    seasons = Seasons(house.folder)
    seasons.begin(season)
    for number in range(evenings + 1):
        running = seasons.running
        assert running is not None
        heard(house, seasons)
        if running.over:
            break
        evening = running.evening()
        tables = len(evening.tables) if number < evenings else more
        for each in range(tables):
            seasons.keep(season, evening, each, table_of(evening, each, place))
    return seasons


def page(evenings: int, season: Season = SEASON, place: int | None = None, more: int = 0) -> Build:
    def build(house: House, _: Path | None) -> None:
        from scenes.menus.evenings.season import SeasonPage

        played(house, evenings, season, place, more)
        house.stage.push(
            SeasonPage(
                house, lambda deal: None, lambda game: None, lambda: cast("Others", Playing()), lambda: None,
                lambda: None, lambda: None, lambda: None, lambda: date(2026, 12, 9),
            )
        )  # fmt: skip

    return build


def begin(house: House, _: Path | None) -> None:
    from scenes.menus.evenings.season_begin import SeasonBegin

    house.stage.push(SeasonBegin(house, lambda: None, lambda: None))


def at_table(house: House, _: Path | None) -> None:
    """The person’s table of an evening, at its beginning."""
    from engine.bots.opponents import player
    from engine.bots.session import Session
    from engine.library import load
    from scenes.commands.still import scene_of

    running = played(house, 2).running
    assert running is not None
    evening = running.evening()
    people = [player(evening.game, each) for each in evening.seats(0)]
    house.stage.push(scene_of(house, Session(load(evening.game), people, evening.seeds[0], evening.options)))


def letters(house: House, _: Path | None) -> None:
    from scenes.menus.evenings.season_lists import LettersPage

    seasons = played(house, 9)
    running = seasons.running
    assert running is not None
    seasons.keep(SEASON, running.evening(), 0, given_up(running.evening()))
    house.stage.push(LettersPage(house))


def past(house: House, _: Path | None) -> None:
    """Evenings that are over: at one of them the person gave up, and of another the match is kept."""
    from engine.archive import FOLDER, SUFFIX, Archive, Kept
    from scenes.menus.evenings.season_past import PastEvenings

    seasons = played(house, 4)
    running = seasons.running
    assert running is not None
    evening = running.evening()
    for number in range(len(evening.tables)):
        seasons.keep(SEASON, evening, number, table_of(evening, number) if number else given_up(evening))
    table = running.tables[3, 0]
    (house.folder / FOLDER).mkdir(parents=True, exist_ok=True)
    (house.folder / FOLDER / f"{table.tag}{SUFFIX}").touch()
    Archive(house.folder).file.keep([Kept(table.tag, table.game, "2026-12-02", len(table.members), False, 2)])
    running = seasons.running
    assert running is not None
    house.stage.push(PastEvenings(house, running, lambda path: None))


def hall(house: House, _: Path | None) -> None:
    from scenes.menus.evenings.season_lists import HallPage

    who = [*opponents()]
    found = [
        Ended(replace(SEASON, seed=number, count=count(number % 3 == 0)), f"2026-{number + 1:02}-{number * 3 + 1:02}", place, 91 - 3 * place, number % 4, (ME,) if place == 1 else (who[number],), 88)
        for number, place in enumerate((5, 2, 1, 9, 1, 3, 13, 4))
    ]  # fmt: skip
    Seasons(house.folder).hall.keep(found)
    house.stage.push(HallPage(house))


EXHIBITS: dict[str, tuple[str, Build]] = {
    "season begin": ("how long a season is, and how well the others play", begin),
    "season first": ("before the first evening", page(0)),
    "season": ("before an evening of a season: who invites, what is at stake, how all stand", page(7)),
    "season last": ("before the last evening", page(11)),
    "season playing": ("the person’s table is over, the others still play", page(4, more=2)),
    "season table": ("the person’s table of an evening", at_table),
    "season crown": ("somebody else is crowned", page(12)),
    "season won": ("the person is crowned", page(12, place=1)),
    "letters": ("what was written after some evenings", letters),
    "past evenings": ("who sat where on evenings that are over, and what came of it", past),
    "hall": ("seasons that have ended", hall),
}
