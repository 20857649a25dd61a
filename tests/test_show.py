"""A picture that takes long is painted over several frames, and comes as it would have come at once."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import time
from collections.abc import Sequence

import pygame
import pytest

from art.brush import circle, paint
from scenes.kit import painters, show
from scenes.kit.canvas import Canvas
from scenes.kit.stage import Scene, Stage
from scenes.kit.widget import Treatment, Widget
from scenes.people.late import Late

SIZE = (960, 600)


class Discs(Scene):
    """Some discs, each painted when it is first seen."""

    def __init__(self, count: int) -> None:
        super().__init__()
        self.count = count
        self.kept: dict[int, pygame.Surface] = {}

    def build(self, canvas: Canvas) -> Sequence[Widget]:
        return [Widget(f"disc {at}", pygame.Rect(40 * at, 0, 40, 40), "", self._disc) for at in range(self.count)]

    def _disc(self, surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
        if place.x not in self.kept:
            self.kept[place.x] = paint(circle(5, 5, 4, "#ffffff"), place.size, (10, 10))
        surface.blit(self.kept[place.x], place)


@pytest.fixture
def stage(monkeypatch: pytest.MonkeyPatch) -> Stage:
    pygame.display.init()
    pygame.display.set_mode(SIZE)
    monkeypatch.setattr(show, "ENOUGH", 0.0)  # a frame has no time left as soon as anything was painted in it
    return Stage(Canvas(SIZE))


def frame(stage: Stage, surface: pygame.Surface) -> bytes:
    stage.show.allowance.begin()
    stage.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def test_a_frame_paints_one_new_thing_and_shows_the_last_picture_until_all_are_there(stage: Stage) -> None:
    surface, scene = pygame.Surface(SIZE), Discs(0)
    stage.push(scene)
    before = frame(stage, surface)
    scene.count = 3
    scene.changed()
    shown = [frame(stage, surface) for _ in range(3)]
    assert shown[:2] == [before, before]
    assert shown[2] != before
    at_once = pygame.Surface(SIZE)
    stage.show.forget()
    stage.draw(at_once)
    assert shown[2] == pygame.image.tobytes(at_once, "RGB")


def test_no_picture_is_put_off_for_ever(stage: Stage) -> None:
    surface, scene = pygame.Surface(SIZE), Discs(0)
    stage.push(scene)
    before = frame(stage, surface)
    scene.count = 3 * show.PUT_OFF
    scene.changed()
    shown = [frame(stage, surface) for _ in range(show.PUT_OFF + 1)]
    assert shown[-2] == before != shown[-1]


def test_a_picture_that_is_late_is_shown_when_a_painter_has_painted_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(painters, "AT_MOST", 1)
    painted: list[str] = []

    def look(name: str) -> str:
        painted.append(name)
        return name.upper()

    late = Late()
    assert late.shown(look, ("calm",), ("calm",)) == "CALM"
    assert late.shown(look, ("cross",), ("calm",)) == "CROSS", "nobody paints ahead: it is painted at once"
    late.painters = painters.Painters(hands=1)
    assert late.shown(look, ("glad",), ("calm",)) == "CALM"
    while late.painters.busy:
        time.sleep(0.001)
    assert late.news()
    assert not late.news()
    assert late.shown(look, ("glad",), ("calm",)) == "GLAD"
