"""The gallery: every scene by name, set up as a person could meet it, for `shot`, `walk` and the tests."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pygame

from engine.core.errors import BadInput, listing
from engine.library import GAMES
from scenes.house import House
from scenes.kit.canvas import Canvas
from scenes.kit.stage import Stage
from scenes.settings import Settings

POSITIONS = sorted((Path(__file__).resolve().parent / "positions").glob("*.yaml"))
Size = tuple[int, int]
Build = Callable[[House, Path | None], None]  # pushes its scenes; the path is a scenario
SETTLE = 3.0  # seconds after which what comes in has come to rest


@dataclass(frozen=True, slots=True)
class Exhibit:
    """A scene to look at. `takes_scenario`: whether a scenario file says what is on it."""

    about: str
    build: Build
    takes_scenario: bool = False


def _title(house: House, _: Path | None) -> None:
    from scenes.menus.title import Title

    house.stage.push(Title(house, _nothing, lambda: None, lambda: None, ("complots",)))


def _saved(house: House, _: Path | None) -> None:
    from engine.bots.opponents import player
    from engine.bots.session import Session
    from engine.library import load
    from scenes.plan import default

    plan = default("complots")
    house.saves.write(Session(load("complots"), [player("complots", name) for name in plan.seats], 1).record)
    _title(house, None)


def _settings(house: House, _: Path | None) -> None:
    from scenes.menus.settings import SettingsPage

    house.stage.push(SettingsPage(house))


def _credits(house: House, _: Path | None) -> None:
    from scenes.menus.credits import Credits

    house.stage.push(Credits(house))


def _rules(game: str, at: str | None = None, typed: str = "") -> Build:
    def build(house: House, _: Path | None) -> None:
        from scenes.menus.rules import RulesPages

        page = RulesPages(house, game, at)
        house.stage.push(page)
        if typed:
            page.search_for(typed)

    return build


def _dialog(house: House, _: Path | None) -> None:
    from scenes.dialog import Dialog, Option

    _title(house, None)
    text = house.text
    options = [
        Option(text("table", "concede"), kind="carmine", second=text("settings", "aids_hint")),
        Option(text("setup", "back")),
    ]
    house.stage.push(Dialog(house, text("table", "leave"), text("credits", "homage"), options))


def _statistics(house: House, _: Path | None) -> None:
    from scenes.menus.statistics import StatisticsPage

    house.stage.push(StatisticsPage(house))


def _seal(house: House, _: Path | None) -> None:
    from engine.bots.session import Player, Session
    from engine.library import load
    from engine.seal import Seal
    from scenes.menus.seal import SealSheet

    session = Session(load("complots"), [Player("me"), Player("regular:vera"), Player("regular:orazio")], 7)
    house.stage.push(SealSheet(house, Seal.new(session.record, session.truth.table, "0" * 32), False))


def _menu(house: House, _: Path | None) -> None:
    from scenes.dialog import Menu, Option

    _settings(house, None)
    entries = [Option(house.text("table", name)) for name in ("rules", "hint", "log", "concede", "leave")]
    house.stage.push(Menu(house, house.text("table", "menu"), entries))


def _toasts(house: House, _: Path | None) -> None:
    _title(house, None)
    settle(house.stage)
    for section, name in (("credits", "homage"), ("settings", "aids_hint")):
        house.tell(house.text(section, name))


def _setup(game: str) -> Build:
    def build(house: House, _: Path | None) -> None:
        from scenes.menus.setup import SetUp

        house.stage.push(SetUp(house, game, _nothing))

    return build


def _eight(house: House, _: Path | None) -> None:
    from scenes.menus.setup import SetUp

    page = SetUp(house, "complots", _nothing)
    house.stage.push(page)
    page.set(players=8, more=True)


def _picker(house: House, _: Path | None) -> None:
    _setup("complots")(house, None)
    house.stage.rebuild()
    house.stage.find("seat 1").press()


def _learn(house: House, _: Path | None) -> None:
    from scenes.menus.learn import Learn

    house.stage.push(Learn(house, _nothing))


def _lesson(caption: str, tries: int = 0, *pressed: str) -> Build:
    """The first lesson of Complots where this caption stands, after so many wrong moves; then these are pressed."""

    def build(house: House, _: Path | None) -> None:
        from scenes.commands.led import led_to

        led_to(house, "complots", caption, tries, pressed)

    return build


def _table(default: Path) -> Build:
    """A table as the scenario of a file leaves it, the person at seat 0."""

    def build(house: House, scenario: Path | None) -> None:
        from scenes.commands.still import still_table

        house.stage.push(still_table(house, scenario or default))

    return build


def _then(position: str, *pressed: str) -> Build:
    """A table on which these widgets are pressed, one after the other."""

    def build(house: House, scenario: Path | None) -> None:
        _table(_position(position))(house, scenario)
        for name in pressed:
            house.stage.rebuild()
            house.stage.find(name).press()

    return build


def _result(players: int, seed: int) -> Build:
    def build(house: House, _: Path | None) -> None:
        from scenes.commands.still import finished_table

        house.stage.push(finished_table(house, "complots", players, seed))

    return build


def _truth(players: int, seed: int, at: int | None = None, *pressed: str) -> Build:
    """The truth of a match that minds have played, with chances from a few playouts; these widgets are pressed."""

    def build(house: House, _: Path | None) -> None:
        from scenes.truth.example import Reckoned, finished
        from scenes.truth.scene import Truth

        record = finished("complots", players, seed)
        truth = Truth(house, record, lambda: None, lambda: None, _nothing, Reckoned)
        house.stage.push(truth)
        if at is not None:
            truth.go(at)
        for name in pressed:
            house.stage.rebuild()
            for widget in house.stage.widgets:
                if widget.id == name:
                    widget.press()

    return build


def _truth_tab(players: int, seed: int, tab: str) -> Build:
    def build(house: House, _: Path | None) -> None:
        _truth(players, seed, 40)(house, None)
        truth: Any = house.stage.top
        truth.lists.turn_to(truth.lists.names().index(tab))

    return build


def _open_drawer(house: House, scenario: Path | None) -> None:
    """In the compact form the log is a drawer."""
    _table(_position("complots_turn"))(house, scenario)
    house.stage.rebuild()
    for widget in house.stage.widgets:
        if widget.id == "drawer":
            widget.press()


def _position(name: str) -> Path:
    return next(path for path in POSITIONS if path.stem == name)


def _first_line(path: Path) -> str:
    """What a scenario file says of itself."""
    return path.read_text(encoding="utf-8").partition("\n")[0].removeprefix("#").strip().rstrip(".")


def _nothing(_: object) -> None:
    pass


EXHIBITS: dict[str, Exhibit] = {
    "title": Exhibit("the shelf of five games", _title),
    "title saved": Exhibit("a game was left, and can be continued", _saved),
    "statistics": Exhibit("how the person has played", _statistics),
    "seal": Exhibit("the sealed deal, before the end", _seal),
    "settings": Exhibit("language, words, speed, sound", _settings),
    "credits": Exhibit("who designed the games, whose letters these are", _credits),
    **{f"rules {game}": Exhibit(f"the rules of {game} as pages", _rules(game)) for game in GAMES},
    "rules found": Exhibit("paragraphs that were searched for", _rules("ghost_for_sale", typed="g 5.")),
    "rules at": Exhibit("the pages, opened at a question of the table", _rules("complots", "C 5.2")),
    "learn": Exhibit("the lessons, and the rules beside them", _learn),
    "lesson": Exhibit("the first caption of a lesson", _lesson("welcome")),
    "lesson target": Exhibit("half of the move is made", _lesson("bluff", 0, "action steal")),
    "lesson wrong": Exhibit("after two other moves the right one glows", _lesson("lie", 2)),
    "lesson block": Exhibit("the last card is at stake", _lesson("assassin", 0, "pass")),
    "lesson done": Exhibit("the lesson is over", _lesson("")),
    "dialog": Exhibit("a question before something that cannot be taken back", _dialog),
    "menu": Exhibit("a short menu", _menu),
    "toasts": Exhibit("sentences that come at the top of the window", _toasts),
    **{f"setup {game}": Exhibit(f"before a game of {game}", _setup(game)) for game in GAMES},
    "setup more": Exhibit("eight players, and what is rarely asked for", _eight),
    "picker": Exhibit("who shall sit there", _picker),
    **{path.stem.replace("_", " ", 1): Exhibit(_first_line(path), _table(path), True) for path in POSITIONS},
    "complots target": Exhibit("whom to rob", _then("complots_turn", "action steal")),
    "complots drawer": Exhibit("the log lies over the table where there is little room", _open_drawer),
    "complots result": Exhibit("who won", _result(4, 3)),
    "complots result of eight": Exhibit("who won among eight", _result(8, 1)),
    "complots truth": Exhibit("masks off: lies, chances, every moment", _truth(5, 4, 60)),
    "complots truth of two": Exhibit("the truth between two", _truth(2, 3)),
    "complots truth of eight": Exhibit("the truth among eight", _truth(8, 1, 80)),
    "complots truth lies": Exhibit("every lie, caught or not", _truth_tab(4, 3, "lies")),
    "complots truth doubts": Exhibit("every doubt, right or wrong", _truth_tab(5, 4, "doubts")),
    "complots truth reasons": Exhibit("why everybody did what they did", _truth_tab(4, 3, "decisions")),
    "complots truth log": Exhibit("all that happened, to be looked at again", _truth_tab(8, 1, "log")),
    "complots menu": Exhibit("the menu of the table", _then("complots_turn", "menu")),
}


def exhibit(name: str) -> Exhibit:
    """Raises BadInput."""
    if name not in EXHIBITS:
        raise BadInput(f"scene: expected {listing(EXHIBITS)}, not {name[:40]!r}")
    return EXHIBITS[name]


@contextmanager
def shown(
    name: str, size: Size, language: str = "en", text: int = 100, scenario: Path | None = None
) -> Iterator[House]:
    """A house of its own with this scene on its stage, at rest; nothing of the person's is read or written.

    Needs no screen. Raises BadInput where there is no such scene, or the scenario does not fit it.
    """
    found = exhibit(name)
    if scenario is not None and not found.takes_scenario:
        raise BadInput(f"--scenario: expected one of the tables, not {name}")
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(size)
    with tempfile.TemporaryDirectory(prefix="carnival-") as folder:
        house = House(Path(folder), Settings(language=language, text=text), Stage(Canvas(size, text / 100)))
        found.build(house, scenario)
        settle(house.stage)
        try:
            yield house
        finally:
            house.stage.close()


def settle(stage: Stage) -> None:
    """Let what moves come to rest."""
    for _ in range(4):
        stage.tick(SETTLE / 4)
