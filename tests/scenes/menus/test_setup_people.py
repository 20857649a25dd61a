"""Sitting down: who sits where, how strong and as what, and the page on which somebody is picked."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from itertools import product
from pathlib import Path

import pygame
import pytest

from art import theme
from engine.bots.opponents import opponents
from engine.bots.registry import LEVELS, minds_of
from engine.library import GAMES
from engine.words import LANGUAGES
from scenes.kit.input import Act, Intent
from scenes.kit.notes.note import note
from scenes.kit.notes.tooltip import AWAY, WIDEST, beside, told
from scenes.kit.text import Span, balanced, wrap
from scenes.menus.setup.people_picker import PeoplePicker
from scenes.menus.setup.seats import SeatCard
from scenes.plan import seated, strengths
from tests.houses import bare_house
from tests.setting_up import SIZES, choose, overlaps, page, press


def test_no_line_of_a_character_ends_in_a_lonely_word() -> None:
    for who in opponents().values():
        told = balanced((Span(who.about["en"]),), 240, 17)
        widths = [width for _, width in told.lines]
        assert len(told.lines) == len(wrap([Span(who.about["en"])], 240, 17).lines)
        assert min(widths) > 0.45 * max(widths), who.about["en"]


def test_the_picker_says_who_sits_where(tmp_path: Path) -> None:
    found, stage, _ = page(tmp_path, "complots")
    one, two, *_ = found.plan().opponents
    press(stage, "seat 1")
    assert ", sits here. " in stage.find(f"person {one}").label
    assert ", at the table. " in stage.find(f"person {two}").label
    assert "," not in stage.find("person anselmo").label.partition(". ")[0]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_no_tip_of_the_picker_covers_its_question(tmp_path: Path, size: tuple[int, int], language: str) -> None:
    house = bare_house(tmp_path, size, language)
    stage, everybody = house.stage, list(opponents())
    picker = PeoplePicker(house, "", dict.fromkeys(everybody, theme.SEATS[0]), False, lambda who: None)
    stage.push(picker)
    stage.rebuild()
    heading, window = stage.find("title").rect, pygame.Rect((0, 0), size)
    tips = [each for each in stage.widgets if told(each)]
    assert len(tips) == len(everybody)
    for each in tips:
        laid = note(stage.canvas, told(each), WIDEST)
        place = beside(each.rect, laid.size, window, stage.canvas.px(AWAY), picker.pointing.untold())
        assert not place.colliderect(heading), each.id
    stage.close()


@pytest.mark.parametrize("hidden", [False, True])
def test_the_picker_tells_what_everybody_is_like_unless_that_is_secret(tmp_path: Path, hidden: bool) -> None:
    _, stage, _ = page(tmp_path, "complots")
    picker = PeoplePicker(stage.top.house, "vera", {}, hidden, lambda who: None)  # type: ignore[attr-defined] # the set-up
    stage.push(picker)
    stage.rebuild()
    for who, one in opponents().items():
        assert (one.about["en"] in stage.find(f"person {who}").label) is not hidden
    assert ("about" in [each.id for each in stage.widgets]) is hidden


def test_somebody_seated_changes_places(tmp_path: Path) -> None:
    found, stage, _ = page(tmp_path, "complots")
    choose(stage, "players", "4")
    one, two, three = found.plan().opponents
    press(stage, "seat 1")
    press(stage, f"person {three}")
    assert found.plan().opponents == (three, two, one)


def test_other_opponents_are_others(tmp_path: Path) -> None:
    found, stage, _ = page(tmp_path, "complots")
    before = set(found.plan().opponents)
    press(stage, "shuffle")
    assert not before & set(found.plan().opponents)
    choose(stage, "players", "8")
    press(stage, "shuffle")
    assert len(set(found.plan().opponents)) == 7


def test_hidden_characters_are_not_told(tmp_path: Path) -> None:
    found, stage, _ = page(tmp_path, "complots")
    secret = opponents()[found.order[0]].about["en"]
    assert any(seat.about == secret for seat in found._seats())
    press(stage, "seat 1")
    assert any(secret in widget.label for widget in stage.widgets)
    stage.handle(Intent(act=Act.BACK))
    stage.rebuild()
    press(stage, "hidden")
    told: list[SeatCard] = found._seats()
    assert all(seat.about != secret for seat in told)
    press(stage, "seat 1")
    assert all(secret not in widget.label for widget in stage.widgets)


def test_yardsticks_of_the_arena_are_not_offered() -> None:
    for game in GAMES:
        offered_here = strengths(game)
        assert offered_here[:2] == ("casual", "regular")
        assert offered_here == tuple(name for name in LEVELS if name in minds_of(game)), "only levels that the game has"
        assert not {"random", "quick"} & {*offered_here}


def test_seats_are_named_as_records_name_them() -> None:
    assert seated("regular", ["vera", "zanni"]) == ("me", "regular:vera", "regular:zanni")


def test_where_parts_differ_one_may_choose_which_to_play(tmp_path: Path) -> None:
    """At five the last seat begins as the Ambassador. T 6.1"""
    found, stage, begun = page(tmp_path, "top_secret")
    assert not [each for each in stage.widgets if each.id == "part"], "four are agents all"
    choose(stage, "players", "5")
    choose(stage, "part", found.house.words("top_secret").text("parts", "values", "ambassador"))
    marks = [seat.mark for seat in found._seats()]
    press(stage, "play")
    assert begun[0].seats.index("me") == begun[0].mine == 4
    assert len(set(marks)) == 5 and marks[0] == found._seats()[0].mark
    again, stage, _ = page(tmp_path, "top_secret")
    assert again.plan().seats == begun[0].seats
    choose(stage, "players", "4")
    assert again.plan().mine == 0


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_everybody_has_room_in_the_picker(tmp_path: Path, size: tuple[int, int], language: str) -> None:
    for text, hidden in product((100, 150), (False, True)):
        _, stage, _ = page(tmp_path, "complots", size, language, text)
        picker = PeoplePicker(stage.top.house, "vera", {}, hidden, lambda who: None)  # type: ignore[attr-defined] # the set-up
        stage.push(picker)
        stage.rebuild()
        inside = stage.canvas.rect(*picker._panel(stage.canvas))
        assert pygame.Rect((0, 0), size).contains(inside)
        inside.height = stage.find("about" if hidden else "back").rect.top - inside.top
        cells = [stage.find(f"person {who}") for who in opponents()]
        assert all(inside.contains(each.rect) for each in cells), (text, hidden)
        assert overlaps(cells) == []
