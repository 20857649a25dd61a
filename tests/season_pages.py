"""The pages of a season in tests: seasons that have begun, matches of theirs, and what stands on a page."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any, cast

from engine.bots.opponents import ME, player
from engine.bots.registry import mind_of
from engine.bots.session import Player, Session
from engine.codes import Deal
from engine.core.record import Record
from engine.library import load
from engine.season.evenings import Season, count
from engine.season.store import Running, Seasons
from engine.season.tables import Others
from scenes.commands.season_exhibits import Playing
from scenes.commands.still import scene_of
from scenes.house import House
from scenes.kit.scroll import Scrolled
from scenes.kit.widget import Chooser
from scenes.menus.evenings.season import SeasonPage
from scenes.tables.scene import MatchScene
from tests.houses import bare_house
from tests.setting_up import clicked

SHORT = Season(5, count(True), "casual", "2026-11-28")


def running_in(folder: Path) -> Running:
    found = Seasons(folder).running
    assert found is not None
    return found


def shown(
    folder: Path, others: Callable[[], Others] = lambda: cast("Others", Playing()), **chosen: Any
) -> tuple[House, list[Deal], list[str]]:
    """The page on a stage of its own; what was begun on it, and where else it led."""
    house, begun, led = bare_house(folder, **chosen), list[Deal](), list[str]()
    ways = [lambda name=name: led.append(name) for name in ("letters", "hall", "anew", "evenings")]
    house.stage.push(
        SeasonPage(house, begun.append, led.append, lambda: house.meanwhile.begin(others()), *ways, today=lambda: date(2026, 12, 9))
    )  # fmt: skip
    house.stage.rebuild()
    return house, begun, led


def match(running: Running, answers: int | None = None) -> Record:
    """The match of the person's table, which a mind has played, or its beginning."""
    evening = running.evening()
    game = load(evening.game)
    players = [
        Player(ME, mind_of(game.id, "casual")) if name == ME else player(game.id, name) for name in evening.seats(0)
    ]
    session = Session(game, players, evening.seeds[0], evening.options)
    while (answers is None or session.answered < answers) and session.minds_answer():
        pass
    return session.record


def at_table(house: House, record: Record) -> MatchScene:
    game = record.header.game
    return scene_of(house, Session.resume(load(game), [player(game, name) for name in record.header.seats], record))


def begun(folder: Path, season: Season = SHORT) -> Running:
    Seasons(folder).begin(season)
    return running_in(folder)


def told(house: House) -> str:
    return "\n".join(each.label for each in house.stage.widgets)


def choose(house: House, name: str, word: str) -> None:
    """Click one of the words of a choice, which stands in a place that may scroll."""
    found = house.stage.find(name)
    chooser = found.inner if isinstance(found, Scrolled) else found
    assert isinstance(chooser, Chooser)
    clicked(house.stage, chooser.cells()[chooser.options.index(word)].center)
