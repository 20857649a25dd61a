"""Cards that are dragged: the same as two clicks, and nothing has changed where they are let go elsewhere."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from collections.abc import Iterator

import pygame
import pytest

from scenes.commands.gallery import shown
from scenes.house import House
from scenes.kit.input import Act, Intent
from scenes.kit.stage import Stage
from tests.hands import act, click, sample

WIDE = (1280, 720)


def dragging(language: str = "en") -> Iterator[House]:
    with shown("kit drag", WIDE, language) as found:
        found.stage.handle(Intent(act=Act.BACK))
        yield found


@pytest.fixture
def desk() -> Iterator[House]:
    yield from dragging()


def drag(stage: Stage, source: str, to: tuple[int, int]) -> None:
    stage.rebuild()
    stage.handle(Intent(at=stage.find(source).rect.center, pointer="move"))
    stage.handle(Intent(at=stage.find(source).rect.center, pointer="press"))
    for share in (0.3, 0.7, 1.0):
        x, y = stage.find(source).rect.center
        stage.handle(Intent(at=(round(x + (to[0] - x) * share), round(y + (to[1] - y) * share)), pointer="move"))
        stage.tick(0.01)
    stage.handle(Intent(at=to, pointer="release"))
    stage.rebuild()


def centre(stage: Stage, name: str) -> tuple[int, int]:
    stage.rebuild()
    x, y = stage.find(name).rect.center
    return x, y


def lying(house: House) -> tuple[list[str], list[str], dict[str, str]]:
    top = sample(house)
    return sorted(top.cards), top.chosen, top.laid


@pytest.mark.parametrize("name", ["card duchess 0", "card captain 1", "card contessa 0", "card ambassador 0"])
@pytest.mark.parametrize("place", ["place 0", "place 2"])
def test_dragging_clicking_and_keys_do_the_same(name: str, place: str) -> None:
    ends = []
    for way in ("drag", "clicks", "keys"):
        for house in dragging():
            stage = house.stage
            if way == "drag":
                drag(stage, name, centre(stage, place))
            elif way == "clicks":
                click(stage, centre(stage, name))
                click(stage, centre(stage, place))
            else:
                act(stage, Act.NEXT)
                while stage.focus != name:
                    act(stage, Act.RIGHT)
                act(stage, Act.ACCEPT, Act.UP)
                while stage.focus != place:
                    act(stage, Act.RIGHT if stage.focus < place else Act.LEFT)
                act(stage, Act.ACCEPT)
            ends.append(lying(house))
            assert house.stage.dragging.shown is None
    assert ends[0] == ends[1] == ends[2]
    assert ends[0][2] == {place: name.split()[1]}


def test_a_chosen_card_can_still_be_dragged(desk: House) -> None:
    click(desk.stage, centre(desk.stage, "card duchess 0"))
    drag(desk.stage, "card duchess 0", centre(desk.stage, "place 1"))
    assert sample(desk).laid == {"place 1": "duchess"}


def test_a_click_with_a_trembling_hand_is_a_click(desk: House) -> None:
    x, y = centre(desk.stage, "card duchess 0")
    for at, pointer in (((x, y), "press"), ((x + 5, y + 4), "move"), ((x + 5, y + 4), "release")):
        desk.stage.handle(Intent(at=at, pointer=pointer))
    assert sample(desk).chosen == ["card duchess 0"]


@pytest.mark.parametrize("still", [True, False])
def test_what_is_let_go_elsewhere_goes_home_and_nothing_has_changed(desk: House, still: bool) -> None:
    desk.change(reduced_motion=still)
    before = lying(desk)
    drag(desk.stage, "card duchess 0", (900, 300))
    assert lying(desk) == before
    assert (desk.stage.dragging.shown is None) == still
    desk.stage.tick(0.2)
    assert desk.stage.dragging.shown is None


def carry(stage: Stage) -> None:
    stage.handle(Intent(at=centre(stage, "card duchess 0"), pointer="press"))
    stage.handle(Intent(at=centre(stage, "place 1"), pointer="move"))
    assert stage.dragging.carried


def test_escape_puts_back_what_is_carried_and_does_nothing_else(desk: House) -> None:
    stage, story, before = desk.stage, [], lying(desk)
    stage.top.back = lambda: story.append("back")
    carry(stage)
    stage.handle(Intent(act=Act.BACK))
    stage.handle(Intent(at=centre(stage, "place 1"), pointer="release"))
    assert lying(desk) == before and story == []


def test_what_is_carried_is_put_back_when_the_window_loses_the_focus(desk: House) -> None:
    before = lying(desk)
    carry(desk.stage)
    desk.stage.active = False
    desk.stage.active = True
    desk.stage.handle(Intent(at=centre(desk.stage, "place 1"), pointer="release"))
    assert lying(desk) == before


def test_a_card_that_cannot_be_chosen_cannot_be_dragged(desk: House) -> None:
    before = lying(desk)
    drag(desk.stage, "card assassin 0", centre(desk.stage, "place 1"))
    assert lying(desk) == before


def test_the_places_that_take_a_card_are_lit_while_it_is_carried(desk: House) -> None:
    stage = desk.stage
    dark, lit = pygame.Surface(WIDE), pygame.Surface(WIDE)
    stage.draw(dark)
    carry(stage)
    stage.draw(lit)
    x, y = stage.find("place 0").rect.midtop
    assert sum(lit.get_at((x, y - 2))[:3]) > sum(dark.get_at((x, y - 2))[:3]) + 60
