"""The walk over all widgets: no scene has a fault, and a scene with faults is found out."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from collections.abc import Callable, Iterator, Sequence
from itertools import product

import pygame
import pytest

from engine.words import LANGUAGES
from scenes.commands import gallery, walk
from scenes.commands.exhibit import Exhibit
from scenes.commands.gallery import EXHIBITS
from scenes.commands.lettering import marking
from scenes.commands.walk import SIZES, TEXTS, Shot, look, pairwise
from scenes.kit.canvas import Canvas
from scenes.kit.controls import button, choice, words
from scenes.kit.stage import Scene
from scenes.kit.text import image
from scenes.kit.widget import Widget


@pytest.fixture(scope="module", autouse=True)
def _marking() -> Iterator[None]:
    with marking():
        yield


def sample() -> list[Shot]:
    """One of the views of every other scene, another for the next: `main.py walk` looks at all views of them all.

    In the largest size most room is and fewest faults are, and painting takes as long as at the three other sizes together. Views of
    one size follow each other: what they share is painted once.
    """
    resting = [name for name, each in EXHIBITS.items() if each.rests][::2]
    views = {scene: [view for view in pairwise(scene) if view.size != max(SIZES)] for scene in resting}
    chosen = [views[scene][at % len(views[scene])] for at, scene in enumerate(resting)]
    return sorted(chosen, key=lambda view: (view.size, view.text))


@pytest.mark.long
@pytest.mark.parametrize("view", sample(), ids=str)
def test_no_scene_has_a_fault(view: Shot) -> None:
    assert [str(fault) for fault in look(view)] == []


def test_every_two_of_language_size_and_words_meet() -> None:
    views = pairwise("title")
    assert len(views) == 12
    assert {(view.size, view.language) for view in views} == set(product(SIZES, LANGUAGES))
    assert {(view.size, view.text) for view in views} == set(product(SIZES, TEXTS))
    assert {(view.language, view.text) for view in views} == set(product(LANGUAGES, TEXTS))
    assert len(walk.whole("title")) == 36


def nothing(*_: object) -> None:
    pass


class Bad(Scene):
    """Night, and the widgets given."""

    def __init__(self, fault: str) -> None:
        super().__init__()
        self.fault = fault

    def draw(self, surface: pygame.Surface, canvas: Canvas) -> None:
        surface.fill("#080d1b")

    def draw_above(self, surface: pygame.Surface, canvas: Canvas) -> None:
        if self.fault == "covered":
            surface.fill("#1a2746", (100, 100, 90, 60))
        if self.fault == "ended":
            surface.fill("#1a2746", (250, 100, 90, 60))
        if self.fault in ("veiled", "under a veil", "shut"):
            veil = pygame.Surface(canvas.pixels, pygame.SRCALPHA)
            veil.fill((0, 0, 0, 255 if self.fault == "shut" else 150))
            surface.blit(veil, (0, 0))
        if self.fault == "under a veil":
            surface.fill("#1a2746", (100, 100, 90, 60))
        if self.fault == "veiled":
            surface.blit(image("Hidden", "text", 30, "#ffffff"), (100, 100))
        if self.fault == "cut":
            surface.blit(image("Beyond", "text", 20, "#ffffff"), (canvas.pixels[0] - 20, 400))

    def build(self, canvas: Canvas) -> Sequence[Widget]:
        place = pygame.Rect(100, 100, 200, 60)
        made: dict[str, Callable[[], list[Widget]]] = {
            "none": lambda: [button(canvas, "good", place, "Good", nothing)],
            "outside": lambda: [button(canvas, "far", place.move(canvas.pixels[0] - 200, 0), "Far", nothing)],
            "overlap": lambda: [
                button(canvas, "a", place, "A", nothing),
                button(canvas, "b", place.move(190, 0), "B", nothing),
            ],
            "label": lambda: [button(canvas, "mute", place, "", nothing)],
            "reason": lambda: [button(canvas, "off", place, "Off", nothing, enabled=False)],
            "small": lambda: [button(canvas, "low", pygame.Rect(100, 100, 90, 20), "x", nothing, units=9)],
            "leave": lambda: [button(canvas, "narrow", place.inflate(-120, 0), "Many words here", nothing)],
            "option": lambda: [
                choice(canvas, "which", place.inflate(-90, 0), "Which", ("First one", "Second"), 0, nothing)
            ],
            "stand on": lambda: [
                button(canvas, "under", place, "", nothing),
                words(canvas, "over", place.move(30, 15), "Words"),
            ],
            "faint": lambda: [words(canvas, "dim", place, "Dim words", colour="#3a4256")],
            "large": lambda: [words(canvas, "large", place, "Large", colour="#6a7490", units=40)],
            "no larger": lambda: [words(canvas, "small", place, "Small", colour="#6a7490", units=20)],
            "large and faint": lambda: [words(canvas, "large", place, "Large", colour="#3a4256", units=40)],
            "glyph": lambda: [words(canvas, "strange", place, "Щ")],
            "covered": lambda: [words(canvas, "hidden", place, "Hidden", units=30)],
            "veiled": lambda: [words(canvas, "seen", place, "Hidden", units=30)],
            "under a veil": lambda: [words(canvas, "hidden", place, "Hidden", units=30)],
            "shut": lambda: [words(canvas, "hidden", place, "Hidden", units=30)],
            "ended": lambda: [words(canvas, "end", place, "Hidden at its end", units=24)],
            "parted": lambda: [words(canvas, "two", place, "你贏。 你輸。")],
            "cut": lambda: [],
            "twice": lambda: [button(canvas, "same", place.move(0, 200 * at), "Same", nothing) for at in range(2)],
        }
        return made[self.fault]()


@pytest.mark.parametrize(
    ("fault", "told"),
    [
        ("none", None),
        ("outside", "far: outside the window"),
        ("overlap", "a and b: overlap by (10, 60)"),
        ("label", "mute: no label"),
        ("reason", "off: disabled without a reason"),
        ("small", "low: too small to click"),
        ("leave", "narrow: 'Many words here': leave their widget"),
        ("option", "which: 'First one': leave"),
        ("stand on", "over: 'Words': stand on under"),
        ("faint", "dim: 'Dim words': contrast "),
        ("large", None),  # large letters need less contrast
        ("no larger", "small: 'Small': contrast 4."),
        ("large and faint", "large: 'Large': contrast "),
        ("glyph", "strange: 'Щ': no glyph for Щ"),
        ("covered", "hidden: 'Hidden': painted over"),
        ("veiled", None),  # darkness around what is looked at, and what is looked at taken out of it
        ("under a veil", None),
        ("shut", "hidden: 'Hidden': painted over"),
        ("ended", "end: 'Hidden at its end': painted over"),
        ("cut", "scene: 'Beyond': cut off"),
        ("parted", "two: a blank behind a Chinese sentence"),
        ("twice", "same: two widgets of this id"),
    ],
)
def test_a_fault_is_found(fault: str, told: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(gallery.EXHIBITS, "bad", Exhibit("", lambda house, _: house.stage.push(Bad(fault))))
    found = [each.what for each in look(Shot("bad", (1280, 720), "en", 100))]
    if told is None:
        assert found == []
    else:
        assert any(what.startswith(told) for what in found), found


def test_words_on_a_picture_within_a_picture_are_measured_against_it(monkeypatch: pytest.MonkeyPatch) -> None:
    class Pictured(Scene):
        def draw(self, surface: pygame.Surface, canvas: Canvas) -> None:
            surface.fill("#080d1b")
            for at, ground in enumerate(("#f0e8d0", "#101a34")):
                picture = pygame.Surface((200, 60), pygame.SRCALPHA)
                picture.fill(ground)
                picture.blit(image(f"ivory {at}", "strong", 24, "#f6ecd6"), (20, 10))
                surface.blit(picture, (50, 100 + 100 * at))

    monkeypatch.setitem(gallery.EXHIBITS, "pictured", Exhibit("", lambda house, _: house.stage.push(Pictured())))
    found = [each.what for each in look(Shot("pictured", (1280, 720), "en", 100))]
    assert len(found) == 1
    assert found[0].startswith("scene: 'ivory 0': contrast 1.")


def test_a_faint_light_over_one_thin_stroke_does_not_cover_it() -> None:
    """The stroke of 一 is so little ink that the light of an arcade seemed to change as much."""
    assert [str(fault) for fault in look(Shot("intrigo theirs", (1280, 720), "zh-Hant", 100))] == []
