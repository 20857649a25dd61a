"""The gallery: every scene by name, set up as a person could meet it, for `shot`, `walk` and the tests."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame

from art.pads import KINDS
from engine.core.errors import BadInput, listing
from engine.core.errors import shown as quoted
from engine.library import GAMES
from scenes.after.ending import go_result
from scenes.commands import (
    face_exhibits,
    kit_board_exhibits,
    kit_hands_exhibits,
    kit_plates_exhibits,
    season_exhibits,
)
from scenes.commands import menu_exhibits as menus
from scenes.commands import table_exhibits as tables
from scenes.commands.exhibit import Exhibit
from scenes.house import House
from scenes.kit.canvas import Canvas
from scenes.kit.painting.painters import at_most
from scenes.kit.stage import Stage
from scenes.settings import Settings

Size = tuple[int, int]
SETTLE = 3.0  # seconds after which what comes in has come to rest


EXHIBITS: dict[str, Exhibit] = {
    "title": Exhibit("the shelf of five games", menus.title),
    "title first": Exhibit("the first start: where to begin", menus.title_first),
    "title learnt": Exhibit("a lesson is over: the first real game of it", menus.title_learnt),
    "title saved": Exhibit("a game was left, and can be continued", menus.saved),
    "statistics": Exhibit("how the person has played", menus.statistics),
    "statistics full": Exhibit("after some forty games", menus.statistics_full),
    "statistics judging": Exhibit("kept matches are being judged", menus.judging),
    "habits": Exhibit("what one is used to do, beside the levels", menus.habits(menus.GAME)),
    "habits numbers": Exhibit("the same of a game in which nobody doubts", menus.habits(GAMES[1])),
    "statistics known": Exhibit("what the opponents know of the person", menus.statistics_known),
    "seal": Exhibit("the sealed deal, before the end", menus.seal),
    "settings": Exhibit("language, words, speed, sound", menus.settings),
    "keys": Exhibit("what keys and buttons do", menus.keys),
    **{
        f"pad {kind}": Exhibit(f"a table by a controller with the signs of {kind}", tables.by_pad(kind))
        for kind in KINDS
    },
    "credits": Exhibit("who designed the games, whose letters these are", menus.credits),
    **{f"rules {game}": Exhibit(f"the rules of {game} as pages", menus.rules(game)) for game in GAMES},
    "rules found": Exhibit("paragraphs that were searched for", menus.rules_found),
    "rules at": Exhibit("the pages, opened at a question of the table", menus.rules_at),
    "learn": Exhibit("the lessons, and the rules beside them", menus.learn),
    **tables.of_lessons(),
    "dialog": Exhibit("a game was left: go on, or begin anew", menus.question),
    "leaving": Exhibit("escape was pressed on the title", menus.leaving),
    "curtain": Exhibit("a table comes that takes a moment to be laid", menus.curtain),
    "handed": Exhibit("a file was dropped on the window that is no replay any more", menus.handed),
    "handed replay": Exhibit("a replay was dropped on a page: it leads back there", menus.handed_replay),
    "toasts": Exhibit("sentences that come at the top of the window", menus.toasts),
    **{f"setup {game}": Exhibit(f"before a game of {game}", menus.setup(game)) for game in GAMES},
    **{name: Exhibit(*each) for name, each in face_exhibits.EXHIBITS.items()},
    **{f"setup first {game}": Exhibit(f"before a first game of {game}", menus.setup(game, False)) for game in GAMES},
    "cabinet": Exhibit("prizes that were won, each with its day, and those that wait", menus.cabinet),
    "matches": Exhibit("the matches that were played, to be opened again", menus.matches),
    "tonight": Exhibit("one table for each game, who sits there, and the evenings of a year", menus.tonight),
    **{name: Exhibit(*each) for name, each in season_exhibits.EXHIBITS.items()},
    "setup more": Exhibit("as many players as can sit there, and what is rarely asked for", menus.full),
    "picker": Exhibit("who shall sit there", menus.picker),
    **tables.of_tables(),
    **{name: Exhibit(*each) for name, each in kit_board_exhibits.EXHIBITS.items()},
    **{name: Exhibit(about, build) for name, (about, build) in kit_hands_exhibits.EXHIBITS.items()},
    **{name: Exhibit(*each) for name, each in kit_plates_exhibits.EXHIBITS.items()},
}


def exhibit(name: str) -> Exhibit:
    """The scene of this name. Raises BadInput where there is none."""
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
    scene = exhibit(name)
    if scenario is not None and not scene.takes_scenario:
        raise BadInput(f"--scenario: expected one of the tables, not {name}")
    with empty_house(size, language, text) as house:
        house.go_result = go_result
        scene.build(house, scenario)
        if scene.rests:
            settle(house.stage)
        yield house


@contextmanager
def empty_house(size: Size, language: str = "en", text: int = 100) -> Iterator[House]:
    """A house of its own with nothing on its stage, where nothing is painted ahead; needs no screen."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(size)
    with at_most(0), tempfile.TemporaryDirectory(prefix="carnival-") as folder:
        house = House(
            Path(folder), Settings(language=language, text=text, holds=False), Stage(Canvas(size, text / 100))
        )
        try:
            yield house
        finally:
            house.stage.close()


def settle(stage: Stage) -> None:
    """Let what moves come to rest."""
    for _ in range(4):
        stage.tick(SETTLE / 4)
