"""Toasts hang where they cover no heading and nothing that can be pressed."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from scenes.after.result import Result
from scenes.commands.gallery import shown
from scenes.kit.canvas import Canvas
from scenes.kit.input import Intent
from scenes.kit.notes.toast import SECONDS, Toasts
from scenes.kit.scroll import Scroll
from scenes.kit.stage import Stage
from scenes.kit.widget import Widget
from scenes.menus.page import RULE
from tests.houses import GAME

PAGES = (
    "season crown", "season", "past evenings", "tonight", "settings", "statistics", "cabinet", "letters", "hall", "matches",
    "title", "title saved", f"{GAME} result",
)  # fmt: skip
VIEWS = [((1280, 720), 100, "en"), ((1280, 720), 100, "it"), ((1920, 1080), 100, "zh-Hant"), ((960, 600), 150, "it")]


def buttons(widgets: list[Widget]) -> list[Widget]:
    """What is pressed by a click; not a place that scrolls, which only hears the wheel."""
    return [each for each in widgets if each.focusable and not isinstance(each, Scroll)]


def places(stage: Stage) -> list[pygame.Rect]:
    top, canvas = stage.top, stage.canvas
    return [place for _, _, place in stage.toasts.laid(canvas, top.toasts_from(canvas), top.spared(canvas))]


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize(("size", "text", "language"), VIEWS)
def test_new_prizes_cover_no_heading_and_no_button(page: str, size: tuple[int, int], text: int, language: str) -> None:
    with shown(page, size, language, text) as house:
        stage = house.stage
        stage.rebuild()
        stage.toasts.waiting.clear()
        for prize in ("sat_down", "crown"):
            title = house.text("cabinet", "prizes", prize).partition(" – ")[0].partition("：")[0]
            house.tell(house.text("cabinet", "new", title=title), True)
        found = places(stage)
        assert len(found) == 2 and not found[0].colliderect(found[1])
        whole = pygame.Rect((0, 0), size)
        for each in found:
            assert whole.contains(each)
            covered = [one.id for one in buttons(stage.widgets) if one.rect.colliderect(each)]
            assert covered == [], page
            if "title" not in page and not page.endswith("result"):
                heading = pygame.Rect(0, 0, stage.canvas.px(210), stage.canvas.px(RULE))
                heading.centerx = size[0] // 2
                assert not heading.colliderect(each), "the title of the page"


def test_a_prize_hangs_above_the_sheet_of_a_result_that_has_room_above_it() -> None:
    """It lay over the sheet's upper edge."""
    with shown(f"{GAME} result", (1050, 605), "en", 100) as house:
        stage = house.stage
        stage.rebuild()
        stage.toasts.waiting.clear()
        house.tell("A prize.", True)
        assert isinstance(stage.top, Result)
        sheet = stage.canvas.rect(*stage.top.places(stage.canvas).sheet)
        (found,) = places(stage)
        assert found.height < sheet.top and found.bottom <= sheet.top


def test_a_long_sentence_covers_no_button_either() -> None:
    with shown("settings", (1280, 720), "it", 100) as house:
        stage = house.stage
        stage.rebuild()
        stage.toasts.waiting.clear()
        house.tell(house.text("app", "not_kept", folder="/home/vera/carnival-of-liars"))
        covered = [one.id for one in buttons(stage.widgets) if one.rect.colliderect(places(stage)[0])]
        assert covered == []


def test_one_is_clicked_away_where_it_hangs() -> None:
    with shown("cabinet", (1280, 720), "en", 100) as house:
        stage = house.stage
        stage.rebuild()
        stage.toasts.waiting.clear()
        house.tell("One prize.", True)
        house.tell("Another.", True)
        spot = places(stage)[1].center
        assert stage.toasts.click(
            spot, stage.canvas, stage.top.toasts_from(stage.canvas), stage.top.spared(stage.canvas)
        )
        assert stage.toasts.shown == ["One prize."]


def test_where_there_is_no_free_place_it_hangs_in_the_middle_all_the_same() -> None:
    toasts, canvas = Toasts(), Canvas((1280, 720))
    toasts.add("Everything is full.")
    toasts.add("And here comes another.")
    places = [place for _, _, place in toasts.laid(canvas, 54, [pygame.Rect(0, 0, 1280, 720)])]
    assert places[0].centerx == 640 and abs(places[0].top - 54) < 6
    assert not places[0].colliderect(places[1])


@pytest.mark.parametrize("letter", ["a", "獎"])
def test_many_names_are_there_longer_than_one(letter: str) -> None:
    """Five new prizes were named, and gone before they were read."""
    toasts = Toasts()
    toasts.add(letter * 20)
    toasts.add(letter * 160)
    toasts.tick(SECONDS + 4.0)
    assert toasts.shown == [letter * 160]


def test_one_that_the_pointer_rests_on_stays() -> None:
    with shown("cabinet", (1280, 720), "en", 100) as house:
        stage = house.stage
        stage.rebuild()
        stage.toasts.waiting.clear()
        house.tell("One prize.", True)
        house.tell("Another.", True)
        stage.handle(Intent(at=places(stage)[1].center, pointer="move"))
        stage.tick(SECONDS + 1.0)
        assert stage.toasts.shown == ["Another."]
        stage.handle(Intent(at=(5, 700), pointer="move"))
        stage.tick(SECONDS + 1.0)
        assert stage.toasts.shown == []
