"""The pages beside the title have one frame; what each of them is careful about."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from pathlib import Path
from typing import cast

import pygame
import pytest

from engine.bots.session import Player, Session
from engine.library import GAMES, imprint, load
from engine.seal import Seal
from engine.season.tables import Others
from engine.statistics import Statistics
from engine.words import LANGUAGES, NO_BREAK
from scenes.commands import tallied
from scenes.commands.season_exhibits import Playing, played
from scenes.house import House
from scenes.kit.canvas import Canvas
from scenes.kit.scroll import Scroll, scroll
from scenes.kit.stage import Stage
from scenes.kit.text import Span, wrap
from scenes.kit.widget import Chooser, Treatment
from scenes.menus.evenings.season import SeasonPage
from scenes.menus.evenings.season_begin import SeasonBegin
from scenes.menus.evenings.season_lists import HallPage, LettersPage
from scenes.menus.evenings.tonight import Tonight
from scenes.menus.learning.learn import Learn
from scenes.menus.learning.rules import RulesPages
from scenes.menus.page import Page
from scenes.menus.seal import SealSheet
from scenes.menus.settings.page import SettingsPage
from scenes.menus.statistics.cabinet import CabinetPage
from scenes.menus.statistics.page import StatisticsPage
from scenes.menus.statistics.past_matches import PastMatches
from scenes.menus.title.credits import Credits
from scenes.settings import Settings
from tests.houses import GAME

Size = tuple[int, int]
HD = (1280, 720)


def house_of(folder: Path, size: Size = HD, language: str = "en", text: int = 100) -> House:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(size)
    return House(folder, Settings(language=language, text=text), Stage(Canvas(size, text / 100)))


def sealed() -> Seal:
    session = Session(load(GAME), [Player("me"), Player("regular:vera"), Player("regular:orazio")], 7)
    return Seal.new(session.record, session.truth.table, "0" * 32)


def pages(house: House) -> list[Page]:
    rules = [RulesPages(house, game) for game in GAMES]
    seals = [SealSheet(house, sealed(), opened) for opened in (True, False)]
    played(house, 3)
    season = SeasonPage(house, *((lambda *_: None),) * 2, lambda: cast("Others", Playing()), *((lambda: None),) * 4)
    return [
        season, SeasonBegin(house, lambda: None, lambda: None), LettersPage(house), HallPage(house),
        SettingsPage(house), Credits(house), StatisticsPage(house), Learn(house, lambda game: None), *rules, *seals,
        Tonight(house, lambda deal, day: None, lambda game: None, tuple), PastMatches(house, lambda path: None), CabinetPage(house),
    ]  # fmt: skip


@pytest.mark.parametrize(("size", "text"), [((960, 600), 150), (HD, 100), ((2560, 1080), 80), ((1024, 1280), 125)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_pages_have_one_frame_and_one_way_back(tmp_path: Path, size: Size, text: int, language: str) -> None:
    house = house_of(tmp_path, size, language, text)
    frames = set()
    for page in pages(house):
        house.stage.push(page)
        house.stage.rebuild()
        panel = house.stage.canvas.rect(*page.panel(house.stage.canvas))
        frames.add((tuple(panel), tuple(house.stage.find("back").rect)))
        for widget in house.stage.widgets:
            below = widget.id in ("back", *page.beside)
            assert widget.rect.top >= panel.bottom if below else panel.contains(widget.rect), (page.name, widget.id)
            assert widget.label, (page.name, widget.id)
        house.stage.pop()
    assert len(frames) == 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "text"), [((960, 600), 150), (HD, 150), (HD, 80)])
def test_nothing_overlaps_on_settings_credits_and_lessons(tmp_path: Path, size: Size, text: int, language: str) -> None:
    house = house_of(tmp_path, size, language, text)
    for page in (SettingsPage(house), Credits(house), Learn(house, lambda game: None)):
        house.stage.push(page)
        house.stage.rebuild()
        grounds = [each for each in house.stage.widgets if each.id.startswith("row ") or isinstance(each, Scroll)]
        widgets = [each for each in house.stage.widgets if each not in grounds]
        for at, one in enumerate(widgets):
            for other in widgets[at + 1 :]:
                assert not one.rect.colliderect(other.rect), (page.name, one.id, other.id)
        house.stage.pop()


def test_levels_and_sizes_are_told_in_percent_and_switches_in_words(tmp_path: Path) -> None:
    house = house_of(tmp_path)
    house.stage.push(SettingsPage(house))
    house.stage.rebuild()
    assert house.stage.find("volume value").label == f"{house.settings.volume}%"
    sizes = house.stage.find("text")
    assert isinstance(sizes, Chooser) and sizes.options[0] == "80%"
    assert house.stage.find("full_screen hint").label == "Off"
    house.change(full_screen=True)
    house.stage.rebuild()
    assert house.stage.find("full_screen hint").label == "On"


def test_controls_of_a_column_begin_at_one_edge(tmp_path: Path) -> None:
    house = house_of(tmp_path)
    house.stage.push(SettingsPage(house))
    house.stage.rebuild()
    left = {house.stage.find(name).rect.left for name in ("language", "text", "full_screen", "speed", "real_time")}
    right = {house.stage.find(name).rect.left for name in ("volume", "voices", "ambience", "music", "muted", "aids")}
    assert len(left) == len(right) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_is_credited_or_says_that_nobody_is_named(tmp_path: Path, language: str) -> None:
    house = house_of(tmp_path, language=language)
    house.stage.push(Credits(house))
    house.stage.rebuild()
    for game in GAMES:
        told = house.stage.find(f"designer {game}").label
        assert told == (", ".join(imprint(game).designers) or house.text("credits", "unnamed"))
    assert {bool(imprint(game).designers) for game in GAMES} == {True, False}, "both are seen"


def test_lessons_to_come_are_told_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house = house_of(tmp_path)
    page = Learn(house, lambda game: None)
    house.stage.push(page)
    house.stage.rebuild()
    lessons = {each.id for each in house.stage.widgets if each.id.startswith("lesson ")}
    assert ("soon" in {each.id for each in house.stage.widgets}) == (len(lessons) < len(GAMES))
    monkeypatch.setattr("scenes.menus.learning.learn.GAMES", (GAME,))
    page.changed()
    house.stage.rebuild()
    assert "soon" not in {each.id for each in house.stage.widgets}


def test_search_and_contents_of_the_rules_share_their_edges(tmp_path: Path) -> None:
    house, begun = house_of(tmp_path), set()
    for game in GAMES:
        house.stage.push(RulesPages(house, game))
        house.stage.rebuild()
        search, row = (house.stage.find(name).rect for name in ("search", f"section {game[0].upper()} 0"))
        assert (search.left, search.right) == (row.left, row.right), game
        begun.add(house.stage.find("pages").rect.left)
        house.stage.pop()
    assert len(begun) == 1


def test_lines_fade_only_towards_what_is_out_of_sight() -> None:
    canvas = Canvas(HD)

    def edges(offset: float, ground: tuple[str, str] | None) -> tuple[int, int]:
        surface = pygame.Surface((200, 200))
        place = scroll(
            canvas, "list", pygame.Rect(0, 0, 200, 200), "list", 600, offset, lambda _: None,
            lambda target, area: target.fill("#ffffff", area), ground,
        )  # fmt: skip
        assert isinstance(place, Scroll)
        place.paint(surface, place.rect, Treatment())
        return surface.get_at((50, 0)).r, surface.get_at((50, 199)).r

    night = ("#000000", "#000000")
    above, below = edges(0, night)
    assert above == 255 and below < 160
    above, below = edges(400, night)
    assert above < 160 and below == 255
    assert edges(200, None) == (255, 255)


def test_a_blank_that_does_not_break_is_a_blank_to_the_eye() -> None:
    pygame.font.init()
    lines = wrap([Span(f"see T{NO_BREAK}5 and T{NO_BREAK}6")], 60, 20).lines
    told = ["".join(span.text for span in spans) for spans, _ in lines]
    assert "".join(told).count("T 5") == 1 and NO_BREAK not in "".join(told)


def test_forty_matches_fill_the_statistics(tmp_path: Path) -> None:
    house = house_of(tmp_path)
    tallied.tallied(house)
    assert isinstance(house.stage.top, StatisticsPage)
    found = Statistics.load(tmp_path)
    assert len(found.matches) == 40 and found.games() == list(GAMES) and not found.problem
    whole = found.tally(GAME)
    assert whole.won and whole.count("caught") <= whole.count("lies") and whole.count("right") <= whole.count("doubts")
