"""The scrolled place, which shows more than fits."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from collections.abc import Sequence

import pygame
import pytest

from scenes.kit.canvas import Canvas
from scenes.kit.input import Act, Intent
from scenes.kit.scroll import Scrolled, follow, scroll, wheel
from scenes.kit.stage import Scene, Stage
from scenes.kit.widget import Widget
from tests.houses import click


class Listed(Scene):
    """Twenty buttons of 40 in a place of 200 units."""

    def __init__(self, count: int = 20) -> None:
        super().__init__()
        self.count, self.offset = count, 0.0
        self.followed: str | None = None
        self.story: list[str] = []

    def build(self, canvas: Canvas) -> Sequence[Widget]:
        place = scroll(
            canvas, "list", canvas.rect(100, 100, 300, 200), "a list", 40.0 * self.count, self.offset, self.scrolled,
            lambda surface, area: surface.fill("#ff0000", area),
        )  # fmt: skip
        area = place.area
        rows = [
            Widget(f"row {at}", pygame.Rect(area.left, area.top + 40 * at, area.width, 40), f"{at}",
                   self.fill, lambda at=at: self.story.append(f"{at}"))
            for at in range(self.count)
        ]  # fmt: skip
        return [place, *place.hold(rows)]

    def fill(self, surface: pygame.Surface, rect: pygame.Rect, _: object) -> None:
        surface.fill("#00ff00", rect)

    def scrolled(self, offset: float) -> None:
        self.offset = offset
        self.changed()

    def handle(self, intent: Intent) -> bool:
        assert self.stage is not None
        return wheel(self.stage, intent)

    def tick(self, seconds: float) -> None:
        assert self.stage is not None
        self.followed = follow(self.stage, self.followed)


@pytest.fixture
def listed() -> tuple[Listed, Stage]:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1280, 720))
    stage, scene = Stage(Canvas((1280, 720))), Listed()
    stage.push(scene)
    stage.rebuild()
    return scene, stage


def test_the_wheel_turns_only_what_is_under_the_pointer(listed: tuple[Listed, Stage]) -> None:
    scene, stage = listed
    stage.handle(Intent(at=(150, 150), pointer="wheel", wheel=-2))
    assert scene.offset == 96
    stage.handle(Intent(at=(900, 150), pointer="wheel", wheel=-2))
    assert scene.offset == 96
    stage.handle(Intent(at=(150, 150), pointer="wheel", wheel=50))
    assert scene.offset == 0


def test_keys_scroll_to_both_ends_and_no_further(listed: tuple[Listed, Stage]) -> None:
    scene, stage = listed
    stage.handle(Intent(act=Act.NEXT))
    assert stage.focus == "list"
    seen = []
    for act in (Act.DOWN, Act.PAGE_DOWN, Act.END, Act.PAGE_DOWN, Act.PAGE_UP, Act.UP, Act.HOME):
        stage.handle(Intent(act=act))
        seen.append(scene.offset)
    assert seen == [48, 200, 600, 600, 448, 400, 0]


def test_the_bar_is_dragged_and_clicked(listed: tuple[Listed, Stage]) -> None:
    scene, stage = listed
    stage.handle(Intent(at=(395, 299), pointer="press"))
    assert scene.offset == 600
    stage.handle(Intent(at=(395, 200), pointer="move"))
    assert 250 <= scene.offset <= 350
    stage.handle(Intent(at=(395, 20), pointer="move"))
    stage.handle(Intent(at=(395, 20), pointer="release"))
    assert scene.offset == 0


def test_only_what_shows_can_be_pressed_and_seen(listed: tuple[Listed, Stage]) -> None:
    scene, stage = listed
    surface = pygame.display.get_surface()
    assert surface is not None
    scene.scrolled(60)
    stage.draw(surface)
    assert surface.get_at((150, 98))[:3] == surface.get_at((150, 302))[:3] == (0, 0, 0)
    assert surface.get_at((150, 101))[:3] == surface.get_at((150, 299))[:3] == (0, 255, 0)
    assert surface.get_clip() == surface.get_rect()
    for y in (110, 98, 302, 290):
        click(stage, (150, y))
    assert scene.story == ["1", "6"]
    assert all(pygame.Rect(100, 100, 300, 200).contains(each.rect) for each in stage.widgets if each.rect.height)


def test_what_gets_the_focus_comes_into_view(listed: tuple[Listed, Stage]) -> None:
    scene, stage = listed
    for _ in range(10):
        stage.handle(Intent(act=Act.NEXT))
        stage.tick(0.02)
    assert stage.focus == "row 8"
    row = stage.find("row 8")
    assert isinstance(row, Scrolled)
    assert row.rect.height == 40
    assert scene.offset == 9 * 40 - 200
    stage.handle(Intent(at=(150, 150), pointer="wheel", wheel=9))  # the person may look elsewhere
    stage.tick(0.02)
    assert scene.offset == 0


def test_without_more_than_fits_there_is_nothing_to_scroll() -> None:
    stage, scene = Stage(Canvas((1280, 720))), Listed(3)
    stage.push(scene)
    stage.rebuild()
    assert not stage.find("list").focusable
    stage.handle(Intent(at=(150, 150), pointer="wheel", wheel=-2))
    assert scene.offset == 0
