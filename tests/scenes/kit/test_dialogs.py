"""Dialogs: they fit, lie over what they interrupt, and are answered by mouse, keys and controller."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from itertools import product
from pathlib import Path

import pygame
import pytest

from art import theme
from scenes.app import App
from scenes.dialog import Dialog, Menu, Option
from scenes.kit.canvas import Canvas
from scenes.kit.text import Span, wrap
from tests.apps import click, press
from tests.houses import house_in


@pytest.mark.parametrize("text", [80, 100, 150])
@pytest.mark.parametrize("language", ["en", "it", "zh-Hant"])
def test_dialogs_fit_at_every_size(app: App, language: str, text: int) -> None:
    app.house.change(language=language, text=text)
    words = app.house.text
    long = words("app", "fault_words", log="/home/somebody/" + "a-folder-with-a-long-name/" * 6 + "carnival.log")
    options = [Option(words("app", name), second=words("app", f"{name}_second")) for name in ("go_on", "anew")]
    entries = [Option(words("title", name), sign="gear") for name in ("continue", "learn", "settings", "credits")]
    for scene in (
        Dialog(app.house, words("app", "fault"), long, [*options, Option("3"), Option("4")]),
        Menu(app.house, words("table", "menu"), [*entries, *options]),
    ):
        app.stage.push(scene)
        app.step(0.02)
        window = app.window.surface.get_rect()
        left, top, wide, high = scene._layout(app.stage.canvas).sheet
        sheet = app.stage.canvas.rect(left, top, wide, high)
        assert window.contains(sheet)
        for at, widget in enumerate(scene.widgets):
            assert sheet.contains(widget.rect)
            assert not any(widget.rect.colliderect(other.rect) for other in scene.widgets[at + 1 :])
            assert not widget.focusable or widget.rect.height >= 28


def test_a_dialog_by_keys_and_by_mouse_over_the_scene_it_interrupts(app: App) -> None:
    story: list[str] = []
    options = [Option(name, lambda name=name: story.append(name)) for name in ("stay", "leave")]

    def ask() -> None:
        app.stage.push(Dialog(app.house, "Leave?", "All is saved.", options))
        app.step(0.02)

    ask()
    assert app.stage.scenes[0].widgets, "what lies beneath keeps its widgets"
    click(app, "option 0")
    ask()
    press(app, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RETURN)
    ask()
    press(app, pygame.K_ESCAPE)
    assert story == ["stay", "leave", "leave"]
    assert app.stage.top.name == "title"


def test_a_heading_has_the_room_in_which_it_is_wrapped_in_windows_of_any_height(tmp_path: Path) -> None:
    """A pixel less between two rounded edges, and its second line lay over the sentence below."""
    house = house_in(tmp_path)
    for high, letters in product(range(660, 701), range(24, 34)):
        canvas = Canvas((1280, high))
        dialog = Dialog(house, f"{'in ' * letters}won", "It is over.", [Option("On")])
        place = next(each.rect for each in dialog.build(canvas) if each.id == "heading")
        wrapped = wrap([Span(dialog.heading, "heading")], place.width, canvas.font(theme.QUESTION))
        assert wrapped.height <= place.height + 2, (high, letters)


def test_the_heading_of_a_dialog_has_no_full_stop(app: App) -> None:
    for heading, shown in (("You are out.", "You are out"), ("你出局了。", "你出局了"), ("Sure?", "Sure?")):
        app.stage.push(Dialog(app.house, heading, "All is saved.", [Option("fine")]))
        app.step(0.02)
        assert app.stage.find("heading").label == shown
        app.stage.pop()


def pad(app: App, *buttons: int) -> None:
    """Buttons of a controller, one after the other."""
    for button in buttons:
        pygame.event.post(pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=button))
        app.step(0.02)


def opened(app: App, *kinds: str) -> list[str]:
    """A dialog with an option of each kind; what will have been chosen."""
    story: list[str] = []
    options = [Option(f"{at} {kind}", lambda at=at: story.append(str(at)), kind) for at, kind in enumerate(kinds, 1)]
    app.stage.push(Dialog(app.house, "Which?", "", options))
    app.step(0.02)
    return story


@pytest.mark.parametrize(
    ("kinds", "chosen"),
    [
        (("quiet", "gold", "carmine"), "2"),
        (("gold",), "1"),
        (("carmine", "quiet"), "2"),
    ],
    ids=["the golden one", "the only one", "without a golden one what escape would be"],
)
@pytest.mark.parametrize(
    "press_it", [lambda app: press(app, pygame.K_RETURN), lambda app: pad(app, pygame.CONTROLLER_BUTTON_A)]
)
def test_a_dialog_that_has_just_come_is_answered_by_enter(
    app: App, kinds: tuple[str, ...], chosen: str, press_it
) -> None:
    story = opened(app, *kinds)
    assert app.stage.focus == f"option {int(chosen) - 1}"
    assert not app.stage.showing_focus, "a ring is for who uses keys"
    press_it(app)
    assert story == [chosen] and app.stage.top.name == "title"


def test_the_numbers_are_the_options_of_a_dialog_from_the_first_moment(app: App) -> None:
    for number in (1, 2, 3):
        story = opened(app, "quiet", "gold", "blue")
        assert [each.key for each in app.stage.widgets if each.focusable] == ["1", "2", "3"]
        press(app, getattr(pygame, f"K_{number}"))
        assert story == [str(number)]
    story = opened(app, "gold")
    press(app, pygame.K_1)
    assert story == [], "one that is alone has no number"


def test_arrows_and_controller_begin_at_the_golden_one(app: App) -> None:
    story = opened(app, "quiet", "gold", "carmine")
    press(app, pygame.K_RIGHT)
    assert app.stage.showing_focus and app.stage.focus == "option 1"
    pad(app, pygame.CONTROLLER_BUTTON_DPAD_RIGHT, pygame.CONTROLLER_BUTTON_A)
    assert story == ["3"]


def test_of_two_dialogs_the_upper_one_alone_is_answered(app: App) -> None:
    lower = opened(app, "gold", "quiet")
    press(app, pygame.K_TAB)
    upper = opened(app, "quiet", "gold")
    assert app.stage.showing_focus and app.stage.focus == "option 1", "the ring has moved up with the keys"
    press(app, pygame.K_1)
    assert (upper, lower) == (["1"], [])
    assert app.stage.focus == "option 0"
    press(app, pygame.K_2)
    assert (upper, lower) == (["1"], ["2"])
