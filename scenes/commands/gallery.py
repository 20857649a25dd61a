"""The gallery: every scene by name, set up as a person could meet it, for `shot`, `walk` and the tests."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pygame

from engine.core.errors import BadInput, listing
from engine.core.errors import shown as quoted
from engine.library import GAMES
from scenes.after.ending import go_result
from scenes.commands import kit_board_exhibits, kit_hands_exhibits, kit_plates_exhibits
from scenes.commands import menu_exhibits as menus
from scenes.commands import table_exhibits as tables
from scenes.commands.menu_exhibits import Build
from scenes.house import House
from scenes.kit.canvas import Canvas
from scenes.kit.stage import Stage
from scenes.settings import Settings

Size = tuple[int, int]
SETTLE = 3.0  # seconds after which what comes in has come to rest


@dataclass(frozen=True, slots=True)
class Exhibit:
    """A scene to look at. `takes_scenario`: whether a scenario file says what is on it."""

    about: str
    build: Build
    takes_scenario: bool = False
    rests: bool = True  # what moves comes to rest before it is looked at


EXHIBITS: dict[str, Exhibit] = {
    "title": Exhibit("the shelf of five games", menus.title),
    "title saved": Exhibit("a game was left, and can be continued", menus.saved),
    "statistics": Exhibit("how the person has played", menus.statistics),
    "statistics full": Exhibit("after some forty games", menus.statistics_full),
    "seal": Exhibit("the sealed deal, before the end", menus.seal),
    "settings": Exhibit("language, words, speed, sound", menus.settings),
    "credits": Exhibit("who designed the games, whose letters these are", menus.credits),
    **{f"rules {game}": Exhibit(f"the rules of {game} as pages", menus.rules(game)) for game in GAMES},
    "rules found": Exhibit("paragraphs that were searched for", menus.rules("ghost_for_sale", typed="g 5.")),
    "rules at": Exhibit("the pages, opened at a question of the table", menus.rules("complots", "C 5.2")),
    "learn": Exhibit("the lessons, and the rules beside them", menus.learn),
    "lesson": Exhibit("the first caption of a lesson", tables.lesson("welcome")),
    "lesson target": Exhibit("half of the move is made", tables.lesson("bluff", 0, "action steal")),
    "lesson wrong": Exhibit("after two other moves the right one glows", tables.lesson("lie", 2)),
    "lesson block": Exhibit("the last card is at stake", tables.lesson("block")),
    "lesson done": Exhibit("the lesson is over", tables.lesson("")),
    "dialog": Exhibit("a game was left: go on, or begin anew", menus.question),
    "toasts": Exhibit("sentences that come at the top of the window", menus.toasts),
    **{f"setup {game}": Exhibit(f"before a game of {game}", menus.setup(game)) for game in GAMES},
    "setup more": Exhibit("eight players, and what is rarely asked for", menus.eight),
    "picker": Exhibit("who shall sit there", menus.picker),
    **{
        path.stem.replace("_", " ", 1): Exhibit(tables.first_line(path), tables.table(path), True)
        for path in tables.POSITIONS
    },
    "complots target": Exhibit("whom to rob", tables.then("complots_turn", "action steal")),
    "complots drawer": Exhibit("the log lies over the table where there is little room", tables.open_drawer),
    "complots result": Exhibit("who won", tables.result(4, 3)),
    "complots result of eight": Exhibit("who won among eight", tables.result(8, 1)),
    "complots truth": Exhibit("masks off: lies, chances, every moment", tables.truth(5, 4, 60)),
    "complots truth of two": Exhibit("the truth between two", tables.truth(2, 3)),
    "complots truth of eight": Exhibit("the truth among eight", tables.truth(8, 1, 80)),
    "complots truth lies": Exhibit("every lie, caught or not", tables.truth_tab(4, 3, "lies")),
    "complots truth doubts": Exhibit("every doubt, right or wrong", tables.truth_tab(5, 4, "doubts")),
    "complots truth reasons": Exhibit("why everybody did what they did", tables.truth_tab(4, 3, "decisions")),
    "complots truth log": Exhibit("all that happened, to be looked at again", tables.truth_tab(8, 1, "log")),
    "complots confirm": Exhibit(
        "what a theft would do, before it is done", tables.then("complots_turn", "action steal", "seat 2")
    ),
    "complots reveal": Exhibit("a card is turned over", tables.reveal, rests=False),
    "complots hint": Exhibit("what a strong player might do", tables.then("complots_turn", "hint")),
    "complots recap": Exhibit("where a game was left", tables.recap),
    "complots menu": Exhibit("the menu of the table", tables.then("complots_turn", "menu")),
    "complots give up": Exhibit(
        "before something that cannot be taken back", tables.then("complots_turn", "menu", "option 1")
    ),
    **{name: Exhibit(*each) for name, each in kit_board_exhibits.EXHIBITS.items()},
    **{name: Exhibit(about, build) for name, (about, build) in kit_hands_exhibits.EXHIBITS.items()},
    **{name: Exhibit(*each) for name, each in kit_plates_exhibits.EXHIBITS.items()},
}


def exhibit(name: str) -> Exhibit:
    """Raises BadInput."""
    if name not in EXHIBITS:
        raise BadInput(f"scene: expected {listing(EXHIBITS)}, not {quoted(name)}")
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
        house.go_result = go_result
        found.build(house, scenario)
        if found.rests:
            settle(house.stage)
        try:
            yield house
        finally:
            house.stage.close()


def settle(stage: Stage) -> None:
    """Let what moves come to rest."""
    for _ in range(4):
        stage.tick(SETTLE / 4)
