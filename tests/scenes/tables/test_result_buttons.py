"""The buttons of a result: what each says, and which comes first."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from engine.words import LANGUAGES
from scenes.after.result import Result
from scenes.commands.gallery import shown
from scenes.kit.notes.tooltip import beside
from scenes.kit.scroll import Scroll
from scenes.kit.stage import Scene
from tests.houses import GAME, bare_house
from tests.scenes.tables.test_result import standing


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_button_of_a_result_says_what_it_does(language: str) -> None:
    """ "Another table" and "another chair" were pressed to see what they are."""
    with shown(f"{GAME} result", (1280, 720), language, 100) as house:
        house.stage.rebuild()
        named = [each for each in house.stage.widgets if each.on_press is not None and not isinstance(each, Scroll)]
        assert {"again", "truth", "coach", "other_table", "leave", "same", "chair", "share"} <= {
            each.id for each in named
        }
        assert all(each.tooltip for each in named), [each.id for each in named if not each.tooltip]
        assert len({each.tooltip for each in named}) == len(named)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("winner", "reasoned"), [(0, True), (1, True), (0, False)])
def test_the_way_to_why_one_won_or_lost_says_so(tmp_path: Path, language: str, winner: int, reasoned: bool) -> None:
    """ "The truth" did not look like the answer to why one had lost."""
    house = bare_house(tmp_path, (1280, 720), language, 100)
    stood = replace(standing(4, (winner,)), reasoned=reasoned)
    house.stage.push(Scene())
    house.stage.push(Result(house, stood, lambda: None, lambda: None, lambda: None, lambda: None, coach=lambda: None))
    house.stage.rebuild()
    why = house.text("truth", "turned", "lost" if winner else "won")
    assert house.stage.find("truth").label == (why if reasoned else house.text("result", "truth"))


@pytest.mark.parametrize("name", ["same", "chair", "truth"])
def test_what_a_button_says_lies_over_no_other(name: str) -> None:
    with shown(f"{GAME} result", (1280, 720), "en", 100) as house:
        stage = house.stage
        stage.rebuild()
        widget = stage.find(name)
        clear = stage.top.pointing.untold()
        place = beside(widget.rect, (300, 40), pygame.Rect(0, 0, 1280, 720), 10, clear)
        others = [each.id for each in stage.widgets if each.on_press is not None and not isinstance(each, Scroll)]
        assert not [each for each in others if stage.find(each).rect.colliderect(place)]


@pytest.mark.parametrize("leads", ["to_season", "to_tonight"])
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((960, 600), 150)])
def test_a_result_leads_on_first_where_it_comes_from(
    tmp_path: Path, leads: str, size: tuple[int, int], text: int
) -> None:
    house, story = bare_house(tmp_path, size, "it", text), list[str]()
    found = Result(
        house, standing(4, (1,), tuple(range(4)), 2), lambda: story.append("again"), lambda: None,
        lambda: story.append("leave"), lambda: None, coach=lambda: None, leads=leads,
    )  # fmt: skip
    house.stage.push(Scene())
    house.stage.push(found)
    house.stage.rebuild()
    named = [
        each for each in house.stage.widgets if each.id in (leads, "again", "truth", "coach", "leave", "other_table")
    ]
    assert [each.id for each in named] == [leads, "truth", "coach", "again"]
    assert [each.key for each in named] == ["return", "", "", ""]
    assert named[0].on_press is not None
    named[0].on_press()
    assert story == ["leave"]
