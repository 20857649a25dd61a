"""The page that shows what is kept of matches played."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import json
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from engine.bots.opponents import opponents
from engine.library import GAMES
from engine.matches import Played
from engine.statistics import FILE, Statistics
from engine.words import LANGUAGES, words
from scenes.commands.lettering import Screen, marking
from scenes.kit.input import Act, Intent
from scenes.kit.scroll import Scroll, Scrolled
from scenes.kit.stage import Scene, Stage
from scenes.kit.text import Paragraph, shortened
from scenes.kit.widget import Treatment
from scenes.menus.statistics.page import StatisticsPage
from tests.houses import GAME, bare_house


def kept(game: str, count: int, lies: int) -> Iterator[Played]:
    for number in range(count):
        who = list(opponents())[number % 4 : number % 4 + 2 + number % 3]
        against = {name: {"caught": min(1, lies), "doubts": 1, "right": 1} for name in who}
        numbers = {"lies": lies, "caught": min(1, lies), "doubts": lies, "right": lies}
        yield Played(f"{game} {number}", game, len(who) + 1, number % 3 == 0, number == 1, 0, None, numbers, against)


def page(
    folder: Path, size: tuple[int, int] = (1280, 720), language: str = "en", text: int = 100, empty: bool = False
) -> tuple[StatisticsPage, Stage]:
    house = bare_house(folder, size, language, text)
    if not empty:
        found = Statistics(folder)
        for at, game in enumerate(GAMES):
            found.matches += kept(game, 9 - at, 0 if at else 3)
        found.save()
    stage = house.stage
    stage.push(Scene())
    shown = StatisticsPage(house)
    stage.push(shown)
    stage.rebuild()
    return shown, stage


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_no_caption_of_a_tile_is_cut(tmp_path: Path, game: str, language: str) -> None:
    for size, text in (((960, 600), 100), ((1280, 720), 150)):
        shown, stage = page(tmp_path, size, language, text)
        shown._turn(game)
        stage.rebuild()
        with marking():
            screen, figures = Screen(size), stage.find("figures")
            figures.paint(screen, figures.rect, Treatment())
        told = [lettering.text for lettering in screen.letterings or ()]
        assert told and not [each for each in told if each.endswith("…")]
        stage.close()


@pytest.mark.parametrize(
    ("size", "text", "language", "empty"),
    [
        (size, text, LANGUAGES[at % 3], empty)
        for at, (empty, size, text) in enumerate(
            [(False, size, text) for size in ((960, 600), (1280, 720)) for text in (80, 100, 150)]
            + [(True, (960, 600), 80), (True, (960, 600), 150), (True, (1280, 720), 100), (False, (2560, 1440), 150)]
        )
    ],
)
def test_the_page_stands_in_the_window(
    tmp_path: Path, size: tuple[int, int], text: int, language: str, empty: bool
) -> None:
    shown, stage = page(tmp_path, size, language, text, empty)
    surface = pygame.display.get_surface()
    assert surface is not None
    stage.draw(surface)
    panel = stage.canvas.rect(*shown.panel(stage.canvas))
    widgets = [each for each in stage.widgets if not isinstance(each, Scrolled)]  # those lie in what scrolls
    for at, one in enumerate(widgets):
        assert one.label
        assert surface.get_rect().contains(one.rect), one.id
        assert one.id in ("back", *shown.beside) or panel.contains(one.rect), one.id
        assert not one.focusable or one.rect.height >= 28
        for other in widgets[at + 1 :]:
            assert not one.rect.colliderect(other.rect), (one.id, other.id)
    assert empty == any(each.id == "empty" for each in stage.widgets)
    if not empty:
        assert stage.find("figures").rect.height >= 140 * stage.canvas.scale


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_leaves_its_column(tmp_path: Path, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from scenes.menus.statistics import tallies

    torn: list[str] = []

    def watched(text: str, *how: object) -> str:
        found = shortened(text, *how)
        torn.extend([text] if found != text else [])
        return found

    def drawn(_: pygame.Surface, words: Paragraph, rect: pygame.Rect) -> None:
        torn.extend(["".join(span.text for span in line) for line, wide in words.lines if wide > rect.width])
        seen.append(words)

    seen: list[Paragraph] = []
    monkeypatch.setattr(tallies, "shortened", watched)
    monkeypatch.setattr(tallies, "draw", drawn)
    for size in [(960, 600), (1280, 720)]:
        shown, stage = page(tmp_path, size, language, 150)
        surface = pygame.Surface((size[0], 6000))
        shown._tallies(stage.canvas, 1000, surface, surface.get_rect())
    assert torn == []
    assert len(seen) > 8


def test_a_tab_for_each_game_by_mouse_and_by_keys(tmp_path: Path) -> None:
    shown, stage = page(tmp_path)
    tabs, name = [each.id for each in stage.widgets if each.id.startswith("tab ")], words("en", GAME).text("name")
    assert tabs == [f"tab {game}" for game in GAMES]
    assert stage.find(f"tab {GAME}").label == f"{name} · 9"
    figures = stage.find("figures").label
    assert figures.startswith(f"{name}. Games: 9, won: 3. Lies: 27, caught: 9. Doubts: 27, right: 27.")
    assert "Vera. Games: " in figures
    for pointer in ("move", "press", "release"):
        stage.handle(Intent(at=stage.find(f"tab {GAMES[-2]}").rect.center, pointer=pointer))
    stage.rebuild()
    assert shown.game == GAMES[-2] and stage.find("figures").label.startswith(words("en", GAMES[-2]).text("name"))
    stage.handle(Intent(act=Act.RIGHT))
    stage.handle(Intent(act=Act.RIGHT))
    stage.handle(Intent(act=Act.ACCEPT))
    assert shown.game == GAMES[-1]
    stage.handle(Intent(act=Act.BACK))
    assert stage.top is not shown


def test_more_than_fits_is_scrolled_by_wheel_and_keys(tmp_path: Path) -> None:
    shown, stage = page(tmp_path, (960, 600), "it", 150)
    place = stage.find("figures")
    assert isinstance(place, Scroll) and place.most
    stage.handle(Intent(at=place.rect.center, pointer="wheel", wheel=-2))
    assert shown.offset > 0
    stage.handle(Intent(act=Act.HOME))
    assert shown.offset == 0
    stage.handle(Intent(act=Act.END))
    assert shown.offset > 100


def test_a_damaged_file_is_told_on_the_page(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(json.dumps({"carnival": 1, "matches": [7]}), encoding="utf-8")
    shown, stage = page(tmp_path, empty=True)
    aside = f"{FILE}.damaged-1"
    assert shown.house.told == [f"The statistics could not be read in full; the old file was set aside as {aside}."]
    assert "match 1: expected a mapping" in (tmp_path / "carnival.log").read_text(encoding="utf-8")
    assert stage.find("empty").label.startswith("Nothing to count yet.")
