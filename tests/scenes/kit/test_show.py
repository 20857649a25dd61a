"""A picture that takes long is painted over several frames, and comes as it would have come at once."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import time
from collections.abc import Sequence

import pygame
import pytest

from art.brush import circle, paint
from scenes.kit.canvas import Canvas
from scenes.kit.painting import allowance, sketch
from scenes.kit.painting.allowance import Times
from scenes.kit.stage import Scene, Stage
from scenes.kit.widget import Treatment, Widget
from scenes.tables.staging.sprites import ROUGH, STEPS, Sprite

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
def stage() -> Stage:
    """A frame has no time left as soon as anything was painted in it."""
    pygame.display.init()
    pygame.display.set_mode(SIZE)
    found = Stage(Canvas(SIZE))
    found.show.allowance.times = Times(enough=0.0, more=0.0)
    return found


def frame(stage: Stage, surface: pygame.Surface) -> bytes:
    stage.show.allowance.begin()
    stage.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def test_a_frame_paints_one_new_thing_and_shows_the_last_picture_until_all_are_there(stage: Stage) -> None:
    surface, scene = pygame.Surface(SIZE), Discs(0)
    stage.push(scene)
    before = frame(stage, surface)
    scene.count = allowance.PUT_OFF
    scene.changed()
    shown = [frame(stage, surface) for _ in range(allowance.PUT_OFF + 1)]
    assert shown[:-1] == [before] * allowance.PUT_OFF
    assert shown[-1] == at_once(stage) != before


def at_once(stage: Stage) -> bytes:
    """What the window shows where nothing is put off."""
    surface = pygame.Surface(SIZE)
    other = Stage(stage.canvas)
    other.scenes = stage.scenes
    other.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


class Field(Scene):
    """One colour all over."""

    colour = "#204060"

    def draw(self, surface: pygame.Surface, canvas: Canvas) -> None:
        surface.fill(self.colour)


def test_what_has_changed_all_over_is_painted_band_by_band_and_shown_when_it_is_whole(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sketch, "BAND", 1 / (allowance.PUT_OFF + 1))
    surface, scene = pygame.Surface(SIZE), Field()
    stage.push(scene)
    before = frame(stage, surface)
    scene.colour = "#604020"
    scene.move()
    shown = [frame(stage, surface) for _ in range(allowance.PUT_OFF)]
    assert shown == [before] * allowance.PUT_OFF
    assert [frame(stage, surface) for _ in range(allowance.PUT_OFF)][-1] == at_once(stage) != before


def test_what_changes_again_while_half_of_it_is_painted_comes_as_it_is_at_last(stage: Stage) -> None:
    surface, scene = pygame.Surface(SIZE), Discs(3)
    stage.push(scene)
    frame(stage, surface)
    for count in (1, 5, 2):
        scene.count = count
        scene.changed()
        frame(stage, surface)
    for _ in range(allowance.PUT_OFF):
        frame(stage, surface)
    assert pygame.image.tobytes(surface, "RGB") == at_once(stage)


def test_a_frame_that_took_long_to_build_leaves_painting_to_the_next(stage: Stage) -> None:
    stage.show.allowance.times = Times(enough=60.0, built=0.0, noted=60.0)  # on a busy machine too
    surface, scene = pygame.Surface(SIZE), Discs(1)
    stage.push(scene)
    before = frame(stage, surface)
    scene.count = 2
    scene.changed()
    assert [frame(stage, surface) for _ in range(2)] == [before, at_once(stage)]


def test_no_picture_is_put_off_for_ever(stage: Stage) -> None:
    surface, scene = pygame.Surface(SIZE), Discs(0)
    stage.push(scene)
    before = frame(stage, surface)
    scene.count = 3 * allowance.PUT_OFF
    scene.changed()
    shown = [frame(stage, surface) for _ in range(allowance.PUT_OFF + 1)]
    assert shown[-2] == before != shown[-1]


class Crowd(Discs):
    """The same discs, drawn by the scene itself in one go, or over it."""

    def __init__(self, over: bool) -> None:
        super().__init__(0)
        self.over = over

    def build(self, canvas: Canvas) -> Sequence[Widget]:
        return ()

    def draw(self, surface: pygame.Surface, canvas: Canvas) -> None:
        if not self.over:
            self._all(surface)

    def draw_over(self, surface: pygame.Surface, canvas: Canvas) -> None:
        if self.over:
            self._all(surface)

    def _all(self, surface: pygame.Surface) -> None:
        for at in range(self.count):
            self._disc(surface, pygame.Rect(40 * at, 0, 40, 40), Treatment())


@pytest.mark.parametrize("over", [False, True])
def test_what_paints_many_pictures_in_one_go_is_stopped_between_two_of_them(stage: Stage, over: bool) -> None:
    surface, scene = pygame.Surface(SIZE), Crowd(over)
    stage.push(scene)
    before = frame(stage, surface)
    scene.count = 3
    scene.changed()
    painted = 0
    while painted < 3:
        shown = frame(stage, surface)
        assert len(scene.kept) <= painted + 1, "one picture a frame"
        painted = len(scene.kept)
        assert painted == 3 or shown == before
    assert [frame(stage, surface) for _ in range(allowance.PUT_OFF)][-1] == at_once(stage) != before


class Hovering(Scene):
    """A disc over an empty table."""

    def __init__(self) -> None:
        super().__init__()
        self.disc = paint(circle(5, 5, 4, "#ffffff"), (40, 40), (10, 10))
        self.at, self.alpha = (100, 100), 255

    def draw_over(self, surface: pygame.Surface, canvas: Canvas) -> None:
        before = self.disc.get_alpha()
        self.disc.set_alpha(self.alpha)
        surface.blit(self.disc, self.at)
        self.disc.set_alpha(before)


def test_what_rests_over_the_picture_is_brought_to_the_window_once(stage: Stage) -> None:
    surface, scene = pygame.Surface(SIZE), Hovering()
    stage.push(scene)
    assert stage.draw(surface) == [surface.get_rect()]
    assert stage.draw(surface) == [], "nothing has moved"
    scene.at = 300, 100
    assert stage.draw(surface) == [pygame.Rect(100, 100, 40, 40), pygame.Rect(300, 100, 40, 40)]
    assert surface.get_at((120, 120)) == (0, 0, 0)
    assert surface.get_at((320, 120))[0] == 255
    scene.alpha = 100
    assert stage.draw(surface) == [pygame.Rect(300, 100, 40, 40)], "it has faded where it is"
    assert 80 < surface.get_at((320, 120))[0] < 120
    assert scene.disc.get_alpha() == 255


class Aloft(Scene):
    """A picture in the air over an empty table."""

    def __init__(self, **how: float) -> None:
        super().__init__()
        disc = paint(circle(5, 5, 4, "#ffffff"), (40, 40), (10, 10))
        self.sprite = Sprite(lambda _: disc, 300.0, 200.0, **how)

    def draw_over(self, surface: pygame.Surface, canvas: Canvas) -> None:
        self.sprite.draw(surface, canvas)


@pytest.mark.parametrize(
    "how", [{"alpha": 0.8}, {"size": 1.5}, {"size": 0.5, "alpha": 0.4}, {"share": 0.5}, {"tilt": 20.0}]
)
def test_what_rests_in_the_air_is_made_and_brought_to_the_window_once(stage: Stage, how: dict[str, float]) -> None:
    """A veil that rested over a moment of Intrigo, half clear, was copied and all of the window brought for each frame."""
    surface, scene = pygame.Surface(SIZE), Aloft(**how)
    stage.push(scene)
    stage.draw(surface)
    before = pygame.image.tobytes(surface, "RGB")
    assert stage.draw(surface) == [], "nothing has moved"
    scene.sprite.x += 40
    assert stage.draw(surface)
    scene.sprite.x -= 40
    assert stage.draw(surface)
    assert pygame.image.tobytes(surface, "RGB") == before
    scene.sprite.alpha *= 0.5
    assert stage.draw(surface), "it has faded where it is"
    assert pygame.image.tobytes(surface, "RGB") != before


def test_a_light_as_large_as_the_window_neither_trembles_nor_fades_in_every_frame() -> None:
    """The blink of a strike had all of the window painted anew for each frame in which the table shook or it went out."""
    canvas, painted = Canvas(SIZE), set[bytes]()
    light = pygame.Surface((SIZE[0] + 20, SIZE[1] + 20), pygame.SRCALPHA)
    light.fill("#ffe0b0")
    sprite = Sprite(lambda _: light, SIZE[0] / 2, SIZE[1] / 2)

    def seen(shift: tuple[float, float] = (0.0, 0.0)) -> bytes:
        surface = pygame.Surface(SIZE)
        sprite.draw(surface, canvas, shift)
        return pygame.image.tobytes(surface, "RGB")

    assert seen((30.0, 30.0)) == seen()
    for step in range(21):
        sprite.alpha = step / 20
        painted.add(seen())
    assert len(painted) == STEPS + 1
    assert light.get_alpha() == 255, "it belongs to others too"


def test_what_is_new_above_the_picture_is_painted_in_one_frame_and_shown_in_the_next(stage: Stage) -> None:
    surface, scene = pygame.Surface(SIZE), Crowd(over=True)
    stage.push(scene)
    before = frame(stage, surface)
    scene.count = 1
    assert [frame(stage, surface) for _ in range(2)] == [before, at_once(stage)], "and nothing of it is forgotten"


FULL_HD, LARGE = (1920, 1080), (3840, 2160)


@pytest.mark.parametrize("size", [SIZE, FULL_HD, LARGE])
def test_a_large_window_is_painted_in_no_larger_bands(size: tuple[int, int]) -> None:
    whole = pygame.Rect((0, 0), size)
    bands = sketch._bands(whole, whole)
    assert sum(each.h for each in bands) == whole.h
    assert max(each.w * each.h for each in bands) <= 0.2 * FULL_HD[0] * FULL_HD[1] + whole.w


def goes_on(monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], after: float, all_of_it: bool = False) -> bool:
    """Whether a frame that has painted something new goes on so many seconds after it began."""
    now = [0.0]
    monkeypatch.setattr(time, "perf_counter", lambda: now[0])
    found = allowance.Allowance()
    found.fit(size)
    found.begin()
    now[0] = after
    try:
        found.shows(all_of_it)
    except allowance.NotYet:
        return False
    return True


def test_a_frame_of_a_large_window_that_has_painted_leaves_it_to_the_next_to_show_all_of_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert [goes_on(monkeypatch, size, 0.0008, all_of_it=True) for size in (SIZE, FULL_HD, LARGE)] == [
        True,
        True,
        False,
    ]
    assert all(goes_on(monkeypatch, size, 0.004) for size in (SIZE, FULL_HD, LARGE))
    assert not any(goes_on(monkeypatch, size, 0.006) for size in (SIZE, FULL_HD, LARGE))


def test_what_turns_is_turned_roughly_until_it_rests() -> None:
    """Turned well, five cards of an exchange took half of a frame; what hangs turned must have smooth edges."""
    canvas, card = Canvas(SIZE), pygame.Surface((120, 180), pygame.SRCALPHA)
    card.fill("#ffe0b0", (5, 5, 110, 170))
    sprite = Sprite(lambda _: card, 200.0, 200.0, tilt=3.0)

    def half_clear() -> int:
        """Pixels of the edge that are neither card nor table, in one frame."""
        surface = pygame.Surface(SIZE)
        sprite.draw(surface, canvas)
        sprite.settle()
        return sum(surface.get_at((x, y))[0] not in (0, 255) for x in range(100, 300) for y in range(90, 310))

    assert half_clear() > 100, "seen the first time it may hang there for long"
    for tilt in (9.0, 15.0):
        sprite.tilt = tilt
        assert half_clear() == 0
    seen = [half_clear() for _ in range(ROUGH + 2)]
    assert seen[0] == 0 and seen[-1] > 100


def test_what_hangs_turned_stays_well_made_when_its_picture_is_painted_again() -> None:
    """A painter and a frame may both have painted it; the other one of the two was taken for a movement."""
    canvas, first = Canvas(SIZE), pygame.Surface((120, 180), pygame.SRCALPHA)
    first.fill("#ffe0b0", (5, 5, 110, 170))
    pictures = [first, first, first.copy(), first]
    sprite = Sprite(lambda _: pictures.pop(), 200.0, 200.0, tilt=3.0)
    seen = []
    while pictures:
        surface = pygame.Surface(SIZE)
        sprite.draw(surface, canvas)
        seen.append(pygame.image.tobytes(surface, "RGB"))
    assert seen == [seen[0]] * 4
