"""What takes long is painted by painters while frames are put off, and a frame never paints it itself without need."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import time
from functools import partial
from threading import Event, current_thread, main_thread

import pygame
import pytest

from art import tally
from art.brush import circle, paint
from scenes.kit.canvas import Canvas
from scenes.kit.painting import allowance
from scenes.kit.painting.painters import Painters, at_most, in_turns, window_first
from scenes.kit.stage import Scene, Stage
from scenes.people.late import Late, weight
from scenes.tables.staging.sprites import Air, Sprite

SIZE = (960, 600)
PATIENCE = 5.0  # seconds


class Flying(Scene):
    """Discs in the air, each painted when it is first seen; `keeps` what it has painted, or not."""

    def __init__(self, keeps: bool) -> None:
        super().__init__()
        self.keeps, self.count, self.kept, self.by_window = keeps, 0, {}, 0

    def draw_over(self, surface: pygame.Surface, canvas: Canvas) -> None:
        for at in range(self.count):
            surface.blit(allowance.elsewhere(self.disc, at), (50 * at, 0))

    def disc(self, at: int) -> pygame.Surface:
        if at in self.kept:
            return self.kept[at]
        image = paint(circle(5, 5, 4, "#ffffff"), (40, 40), (10, 10))
        self.by_window += current_thread() is main_thread()
        if self.keeps:
            self.kept[at] = image
        return image


@pytest.fixture
def stage() -> Stage:
    pygame.display.init()
    pygame.display.set_mode(SIZE)
    found = Stage(Canvas(SIZE))
    with at_most(1):
        found.show.allowance.painters = Painters(hands=1)
    found.show.allowance.times = allowance.Times(waits=0.0)
    return found


def frame(stage: Stage, surface: pygame.Surface) -> bool:
    """One frame; whether it was shown."""
    stage.show.allowance.begin()
    stage.draw(surface)
    painters = stage.show.allowance.painters
    end = time.monotonic() + PATIENCE
    while painters is not None and painters.busy:  # as long as another frame takes, on a slow machine
        assert time.monotonic() < end
        time.sleep(0.001)
    return not stage.show.waits


def test_painters_paint_what_flies_and_the_frame_waits_for_it(stage: Stage) -> None:
    surface, scene = pygame.Surface(SIZE), Flying(keeps=True)
    stage.push(scene)
    assert frame(stage, surface)
    scene.count = 3
    assert [frame(stage, surface) for _ in range(4)] == [False, False, False, True]
    assert scene.by_window == 0 and len(scene.kept) == 3
    assert surface.get_at((120, 20))[:3] == (255, 255, 255)


def test_a_frame_waits_for_small_pictures_as_long_as_it_has_time(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    """One frame for each was a quarter of a second in which nothing moved, and the rest was painted by one frame.

    Painters let a frame go first, but not one that waits for them.
    """
    monkeypatch.setattr("scenes.kit.painting.painters.PATIENCE", 2 * PATIENCE)
    stage.show.allowance.times = allowance.Times(enough=PATIENCE, waits=PATIENCE)
    surface, scene = pygame.Surface(SIZE), Flying(keeps=True)
    stage.push(scene)
    assert frame(stage, surface)
    scene.count = 12
    window_first()
    try:
        assert frame(stage, surface)
    finally:
        in_turns()
    assert scene.by_window == 0 and len(scene.kept) == 12


def test_what_is_never_kept_is_painted_by_the_frame_after_one_try(stage: Stage) -> None:
    surface, scene = pygame.Surface(SIZE), Flying(keeps=False)
    stage.push(scene)
    frame(stage, surface)
    scene.count = 1
    assert [frame(stage, surface) for _ in range(2)] == [False, True]
    assert scene.by_window == 1


def test_no_frame_is_put_off_for_ever_where_painters_do_not_come(stage: Stage) -> None:
    """One has begun a picture that takes for ever."""
    surface, scene, go = pygame.Surface(SIZE), Flying(keeps=True), Event()
    stage.push(scene)
    frame(stage, surface)
    painters = stage.show.allowance.painters
    assert painters is not None
    painters.add([partial(go.wait, PATIENCE)])
    scene.count = 1
    shown = []
    for _ in range(allowance.PUT_OFF + 1):
        stage.show.allowance.begin()
        stage.draw(surface)
        shown.append(not stage.show.waits)
    go.set()
    assert shown == [False] * allowance.PUT_OFF + [True] and scene.by_window == 1


@pytest.mark.parametrize("given", [False, True])
def test_without_painters_or_time_to_spare_it_is_painted_at_once(stage: Stage, given: bool) -> None:
    """Pictures, films and tests show every frame; where nobody paints beside, the window does."""
    surface, scene = pygame.Surface(SIZE), Flying(keeps=True)
    stage.push(scene)
    scene.count = 2
    if given:
        stage.show.allowance.painters = Painters(hands=0)
        stage.show.allowance.begin()
    stage.draw(surface)
    assert not stage.show.waits and scene.by_window == 2


def test_a_painter_that_needs_such_a_picture_paints_it(stage: Stage) -> None:
    """What it paints may be made of others that are painted elsewhere too: it is elsewhere already."""
    surface, scene = pygame.Surface(SIZE), Flying(keeps=True)
    stage.push(scene)
    frame(stage, surface)
    inner = scene.disc
    scene.disc = lambda at: allowance.elsewhere(inner, at)  # type: ignore[method-assign]  # as a picture made of others
    scene.count = 1
    before = tally.painted()
    assert [frame(stage, surface) for _ in range(2)] == [False, True]
    assert tally.painted() == before and scene.by_window == 0


class Watching(Flying):
    """A face instead of the discs; there is no calm one to be shown meanwhile."""

    def __init__(self) -> None:
        super().__init__(keeps=True)
        self.late = Late(self.disc, weight, 2**20)
        self.late.painters = Painters(hands=1)

    def draw_over(self, surface: pygame.Surface, canvas: Canvas) -> None:
        if self.count:
            surface.blit(self.late.shown((0,), lambda: None), (0, 0))


def test_a_face_of_which_not_even_the_calm_one_is_there_is_painted_by_painters(stage: Stage) -> None:
    surface, scene = pygame.Surface(SIZE), Watching()
    stage.push(scene)
    frame(stage, surface)
    scene.count = 1
    assert [frame(stage, surface) for _ in range(2)] == [False, True]
    assert scene.by_window == 0 and len(scene.kept) == 1


class Kept(Flying):
    """One disc, kept by the decorator."""

    def __init__(self) -> None:
        super().__init__(keeps=False)
        self.painted = allowance.kept_elsewhere(4)(self.disc)

    def draw_over(self, surface: pygame.Surface, canvas: Canvas) -> None:
        for at in range(self.count):
            surface.blit(self.painted(at), (50 * at, 0))


def test_what_is_kept_elsewhere_is_painted_once_and_never_by_the_window(stage: Stage) -> None:
    surface, scene = pygame.Surface(SIZE), Kept()
    stage.push(scene)
    frame(stage, surface)
    scene.count = 2
    assert [frame(stage, surface) for _ in range(4)] == [False, False, True, True]
    assert scene.by_window == 0
    assert scene.painted(1) is scene.painted(1)


class Later(Flying):
    """Sprites in the air of which none can be seen yet."""

    def __init__(self) -> None:
        super().__init__(keeps=True)
        self.air = Air()

    def draw_over(self, surface: pygame.Surface, canvas: Canvas) -> None:
        self.air.draw(surface, canvas)


def test_what_will_be_seen_in_the_air_is_painted_before_it_comes(stage: Stage) -> None:
    surface, scene = pygame.Surface(SIZE), Later()
    stage.push(scene)
    frame(stage, surface)
    for at in range(3):
        scene.air.add(Sprite(lambda _, at=at: scene.disc(at), 20.0 + 50 * at, 20.0, alpha=0.0))
    assert frame(stage, surface)
    assert len(scene.kept) == 3 and scene.by_window == 0
    for each in scene.air.sprites:
        each.alpha = 1.0
    assert frame(stage, surface), "a frame waited for what had time to be painted"


def test_what_a_frame_waits_for_is_painted_before_what_comes_later() -> None:
    with at_most(1):
        painters, done, go = Painters(hands=1), list[str](), Event()
    painters.add([go.wait, lambda: done.append("later"), lambda: done.append("last")])
    painters.add([lambda: done.append("now")], at_once=True)
    go.set()
    end = time.monotonic() + PATIENCE
    while painters.busy:
        assert time.monotonic() < end
        time.sleep(0.001)
    assert done == ["now", "later", "last"]
