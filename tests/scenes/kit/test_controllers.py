"""A controller: every button means something, what is held comes again, signs are those of its kind, whole games by it."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from art.pads import BUTTONS as DRAWN
from art.pads import KINDS, sign
from engine.core.chance import Generator
from engine.core.choice import PASS
from engine.words import LANGUAGES
from scenes.app import App
from scenes.commands.lettering import marking
from scenes.commands.walk import Shot, look
from scenes.dialog import Dialog, Option
from scenes.kit.devices.controllers import AGAIN, BUTTONS, XBOX, Controllers, kind_of
from scenes.kit.devices.pad import signed
from scenes.kit.input import DELAY, Act, Intent
from scenes.kit.widget import Widget
from scenes.screens import playable
from scenes.tables import new_scene
from scenes.tables.scene import MatchScene
from tests.apps import SMALL, click, press
from tests.houses import GAME
from tests.playing import choices, give_any_answer, long_after, plan_for, ticked, until_asked, usual

WIDE = (1280, 720)
LEFT, RIGHT = pygame.CONTROLLER_BUTTON_DPAD_LEFT, pygame.CONTROLLER_BUTTON_DPAD_RIGHT
A, B, X = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B, pygame.CONTROLLER_BUTTON_X
START, SELECT = pygame.CONTROLLER_BUTTON_START, pygame.CONTROLLER_BUTTON_BACK
NEXT = pygame.CONTROLLER_BUTTON_RIGHTSHOULDER


def push(*buttons: int) -> None:
    """Buttons go down and up again, one after the other."""
    for button in buttons:
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, button=button, instance_id=0))


def pad(app: App, *buttons: int) -> None:
    for button in buttons:
        push(button)
        app.step(0.02)


def axis(app: App, which: int, value: int, seconds: float = 0.02) -> None:
    pygame.event.post(pygame.event.Event(pygame.CONTROLLERAXISMOTION, axis=which, value=value, instance_id=0))
    app.step(seconds)


@pytest.fixture
def wide(tmp_path: Path) -> Iterator[App]:
    found = App(tmp_path, WIDE, headless=True, language="en")
    found.house.change(speed="instant", holds=False)
    found.step(0.02)
    yield found
    found.close()


def at_table(app: App, game: str = GAME, seed: int = 1) -> MatchScene:
    scene = new_scene(app.house, plan_for(game, usual(game), seed), processes=False)
    app.stage.push(scene)
    return scene


# What is held, and what is meant


def test_every_button_of_a_controller_means_something_but_that_which_the_system_keeps() -> None:
    there = {
        getattr(pygame, name)
        for name in dir(pygame)
        if name.startswith("CONTROLLER_BUTTON_") and not name.endswith(("MAX", "INVALID", "GUIDE"))
    }
    assert there == set(BUTTONS)
    assert len({(each.act, each.key) for each in BUTTONS.values()}) == len(BUTTONS), "and no two mean the same"


def held(*events: tuple[int, dict[str, int]]) -> Controllers:
    found = Controllers()
    for kind, values in events:
        found.heed(pygame.event.Event(kind, instance_id=0, **values))
    return found


def comes(controllers: Controllers, milliseconds: int) -> list[Act | None]:
    return [each.act for _ in range(milliseconds // 10) for each in controllers.tick(0.01)]


@pytest.mark.parametrize(
    ("event", "end", "act"),
    [
        ((pygame.CONTROLLERBUTTONDOWN, {"button": LEFT}), (pygame.CONTROLLERBUTTONUP, {"button": LEFT}), Act.LEFT),
        (
            (pygame.CONTROLLERAXISMOTION, {"axis": pygame.CONTROLLER_AXIS_LEFTY, "value": 32767}),
            (pygame.CONTROLLERAXISMOTION, {"axis": pygame.CONTROLLER_AXIS_LEFTY, "value": 100}),
            Act.DOWN,
        ),
        (
            (pygame.CONTROLLERAXISMOTION, {"axis": pygame.CONTROLLER_AXIS_TRIGGERRIGHT, "value": 32767}),
            (pygame.CONTROLLERAXISMOTION, {"axis": pygame.CONTROLLER_AXIS_TRIGGERRIGHT, "value": 0}),
            Act.PAGE_DOWN,
        ),
    ],
    ids=["a button", "a stick", "a trigger"],
)
def test_what_moves_comes_again_while_it_is_held_and_no_longer(
    event: tuple[int, dict[str, int]], end: tuple[int, dict[str, int]], act: Act
) -> None:
    controllers = held(event)
    assert comes(controllers, DELAY - 20) == []
    again = comes(controllers, 40 + 3 * AGAIN)
    assert len(again) >= 3 and set(again) == {act}
    controllers.heed(pygame.event.Event(end[0], instance_id=0, **end[1]))
    assert comes(controllers, 1000) == []


def test_what_answers_does_not_come_again_however_long_it_is_held() -> None:
    for button in (A, B, X, START, SELECT):
        assert comes(held((pygame.CONTROLLERBUTTONDOWN, {"button": button})), 2000) == []


def test_a_stick_that_is_pushed_to_the_other_side_at_once_means_that() -> None:
    controllers, axis = Controllers(), pygame.CONTROLLER_AXIS_LEFTX
    meant = [
        controllers.heed(pygame.event.Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=value, instance_id=0))
        for value in (30000, -30000, -31000)
    ]
    assert meant == [Intent(act=Act.RIGHT), Intent(act=Act.LEFT), None]
    assert comes(controllers, DELAY + 10) == [Act.LEFT]


def test_what_is_let_go_in_another_window_is_not_held_here_any_more(app: App) -> None:
    pygame.event.post(pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=LEFT, instance_id=0))
    app.step(0.02)
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    app.step(0.02)
    assert comes(app.controllers, 2000) == []


@pytest.mark.parametrize(
    ("name", "guid", "kind"),
    [
        ("Xbox Series X Controller", "030000005e040000120b000000000000", "xbox"),
        ("Wireless Controller", "030000004c050000e60c000000000000", "playstation"),
        ("PS4 Controller", "", "playstation"),
        ("Nintendo Switch Pro Controller", "030000007e0500000920000000000000", "nintendo"),
        ("Joy-Con (L/R)", "", "nintendo"),
        ("8BitDo Ultimate", "03000000c82d00001230000000000000", "xbox"),
        ("", "", "xbox"),
    ],
)
def test_a_controller_shows_the_signs_of_its_maker(name: str, guid: str, kind: str) -> None:
    assert kind_of(name, guid) == kind


# What it does in the program


def test_start_opens_the_menu_and_closes_it_and_the_focus_is_where_it_was(wide: App) -> None:
    scene = at_table(wide)
    assert until_asked(scene)
    pad(wide, NEXT, RIGHT)
    focus = wide.stage.focus
    assert focus is not None and wide.stage.showing_focus
    for away in (START, B):
        pad(wide, START)
        assert wide.stage.top.name == "menu"
        pad(wide, RIGHT, away)
        wide.step(0.02)
        assert wide.stage.top is scene and wide.stage.focus == focus and wide.stage.showing_focus
        assert not wide.stage.tooltip.shown, "and nothing opens beside it"


def test_the_focus_is_where_it_was_after_two_dialogs_and_none_is_made_up_for_who_uses_the_mouse(app: App) -> None:
    def ask() -> None:
        app.stage.push(Dialog(app.house, "Sure?", "", [Option("yes"), Option("no"), Option("maybe")]))
        app.step(0.02)

    press(app, pygame.K_TAB, pygame.K_TAB)
    focus = app.stage.focus
    ask()
    press(app, pygame.K_TAB)
    inner = app.stage.focus
    ask()
    press(app, pygame.K_ESCAPE)
    assert app.stage.focus == inner
    press(app, pygame.K_ESCAPE)
    assert app.stage.focus == focus and app.stage.showing_focus
    ask()
    click(app, "option 0")
    assert not app.stage.showing_focus


def test_hint_rules_and_taking_back_have_a_button_each(wide: App) -> None:
    scene = at_table(wide)
    assert until_asked(scene)
    pad(wide, X)
    assert scene.advice.shown is not None
    pad(wide, B)
    assert scene.advice.shown is None and wide.stage.top is scene
    pad(wide, pygame.CONTROLLER_BUTTON_RIGHTSTICK)
    assert wide.stage.top.name == "rules"
    pad(wide, B)
    asked = scene.sitting.session.asked_at
    wide.house.change(speed="normal")
    scene.tempo.answer(scene.sitting.options()[0])
    pad(wide, pygame.CONTROLLER_BUTTON_LEFTSTICK)
    assert scene.tempo.asked and scene.sitting.session.asked_at == asked


@pytest.mark.parametrize("size", [WIDE, SMALL], ids=["beside the table", "in the drawer"])
@pytest.mark.parametrize("game", playable())
def test_the_log_has_a_button_of_its_own_triggers_turn_its_pages_and_it_leads_back(
    tmp_path: Path, game: str, size: tuple[int, int]
) -> None:
    app = App(tmp_path, size, headless=True, language="en")
    app.house.change(speed="instant", holds=False)
    scene = at_table(app, game, seed=3)
    while until_asked(scene) and len(scene.chronicle.lines) < 26:
        scene.tempo.answer(PASS if PASS in scene.sitting.options() else scene.sitting.options()[0])
    assert scene.tempo.asked
    pad(app, NEXT)
    focus = app.stage.focus
    pad(app, SELECT)
    assert app.stage.showing_focus and str(app.stage.focus).startswith("line ")
    last = app.stage.find("log").offset  # type: ignore[attr-defined]  # a Scroll, which widgets are found without
    axis(app, pygame.CONTROLLER_AXIS_TRIGGERLEFT, 32767)
    first = app.stage.find("log").offset  # type: ignore[attr-defined]  # as above
    assert first < last
    axis(app, pygame.CONTROLLER_AXIS_TRIGGERLEFT, 0)
    axis(app, pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 32767)
    assert app.stage.find("log").offset > first  # type: ignore[attr-defined]  # as above
    axis(app, pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 0)
    pad(app, SELECT)
    assert app.stage.focus == focus and not (scene.side.open and app.stage.canvas.compact)
    app.close()


def test_the_right_stick_looks_at_what_it_points_to_and_that_has_the_focus(wide: App) -> None:
    scene = at_table(wide)
    assert until_asked(scene)
    stage = wide.stage
    pad(wide, RIGHT)
    first = stage.find(str(stage.focus))
    axis(wide, pygame.CONTROLLER_AXIS_RIGHTX, 32767)
    for _ in range(100):
        wide.step(0.02)
        if stage.focus != first.id and stage.find(str(stage.focus)).rect.left > first.rect.right:
            break
    axis(wide, pygame.CONTROLLER_AXIS_RIGHTX, 0)
    seen = stage.find(str(stage.focus))
    assert seen.hit(stage.pointer) and seen.rect.top == first.rect.top and stage.showing_focus
    for _ in range(20):
        wide.step(0.02)
    assert stage.tooltip.shown == seen.tooltip, "it tells of itself once the stick has rested on it"
    pad(wide, RIGHT)
    assert stage.looking.at is None and stage.pointer == (-1, -1), "arrows take over"


def test_the_button_that_presses_skips_what_is_shown_and_shows_the_focus_before_it_presses_anything(wide: App) -> None:
    wide.house.change(speed="slow")
    scene = at_table(wide)
    wide.step(0.02)
    shown = scene.sitting.shown_events
    pad(wide, A)
    pad(wide, A)
    assert scene.sitting.shown_events > shown
    wide.house.change(speed="instant")
    assert until_asked(scene)
    answered = scene.sitting.session.answered
    pad(wide, A)
    assert wide.stage.showing_focus and scene.sitting.session.answered == answered


# Signs


def signs(app: App) -> dict[str, str]:
    stage = app.stage
    found = signed(stage.widgets, stage.focus if stage.showing_focus else None, stage.top.backs)
    return {button: widget.id for widget, button in found}


def test_signs_are_shown_while_a_controller_is_used_and_keys_again_at_the_next_key(wide: App) -> None:
    scene = at_table(wide)
    assert until_asked(scene)
    assert wide.stage.canvas.pad == ""
    places = {each.id: tuple(each.rect) for each in wide.stage.widgets}
    before = pygame.image.tobytes(wide.window.surface, "RGB")
    pad(wide, X, B)
    assert wide.stage.canvas.pad == XBOX and wide.stage.top is scene
    assert {each.id: tuple(each.rect) for each in wide.stage.widgets} == places, "nothing is laid out otherwise"
    assert {"x", "start", "right press", "select"} <= set(signs(wide))
    assert pygame.image.tobytes(wide.window.surface, "RGB") != before
    pad(wide, NEXT)
    assert signs(wide)["a"] == wide.stage.focus
    press(wide, pygame.K_RIGHT)
    assert wide.stage.canvas.pad == ""
    pad(wide, LEFT)
    assert wide.stage.canvas.pad == XBOX
    click(wide, "rules")
    assert wide.stage.canvas.pad == ""


def test_what_leads_back_has_its_sign_in_dialogs_and_on_pages(app: App) -> None:
    pad(app, RIGHT)
    for open_it, back in (
        (
            lambda: app.stage.push(Dialog(app.house, "Sure?", "", [Option("yes", kind="gold"), Option("no")])),
            "option 1",
        ),
        (app.house.go_settings, "back"),
    ):
        open_it()
        app.step(0.02)
        assert signs(app)["b"] == back
        pad(app, B)


def test_what_cannot_be_pressed_has_no_sign_but_that_of_the_focus() -> None:
    there = Widget("hint", pygame.Rect(0, 0, 40, 40), "hint", on_press=lambda: None, key="h", enabled=False)
    assert list(signed([there], None, ())) == []
    assert list(signed([there], "hint", ())) == [(there, "a")]


def test_each_sign_of_each_kind_is_drawn_and_no_two_look_alike() -> None:
    pygame.display.set_mode(SMALL)
    for kind in KINDS:
        drawn = {name: pygame.image.tobytes(sign(name, kind, 32), "RGBA") for name in DRAWN}
        assert len(set(drawn.values())) == len(DRAWN)
    faces = {(kind, name): pygame.image.tobytes(sign(name, kind, 32), "RGBA") for kind in KINDS for name in "abxy"}
    assert len(set(faces.values())) == len(faces), "letters of two colours, and shapes"


def test_the_page_of_keys_is_opened_from_the_settings_and_shows_the_signs_of_what_is_used(app: App) -> None:
    app.house.go_settings()
    app.step(0.02)
    click(app, "keys")
    assert app.stage.top.name == "keys"
    before = pygame.image.tobytes(app.window.surface, "RGB")
    app.controllers.kind = "playstation"
    app.step(0.02)
    assert app.stage.canvas.pad == "playstation" and pygame.image.tobytes(app.window.surface, "RGB") != before
    pad(app, B)
    assert app.stage.top.name == "settings"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_lies_below_the_signs_of_a_controller_where_words_are_large(language: str) -> None:
    with marking():
        assert [str(fault) for fault in look(Shot("keys", SMALL, language, 150))] == []


# Whole games


@pytest.mark.parametrize("game", long_after(1, playable()))
def test_a_whole_game_is_played_with_a_controller_alone(wide: App, game: str) -> None:
    """Each answer by shoulder button and A, and what is held by A; at the end its result."""

    def by_pad(_: MatchScene, widget: Widget) -> None:
        stage = wide.stage
        for _ in range(len(stage.widgets) + 1):
            push(NEXT)
            wide.step(0.0)
            if stage.focus == widget.id:
                push(A)
                wide.step(0.0)
                return
        raise AssertionError(f"{widget.id} cannot be reached by controller")

    wide.house.change(holds=True, speed="fast")
    scene, dice, answered = at_table(wide, game, seed=3), Generator("by controller", game), 0
    while True:
        ticked(scene, 0.2)
        while wide.stage.top is scene and scene.tempo.resting:
            wide.stage.showing_focus = False  # nothing that is held needs it
            ticked(scene, 0.4)
            pad(wide, A)
        if wide.stage.top is not scene:
            if isinstance(wide.stage.top, Dialog):  # the person is out, and has the rest told at once
                pad(wide, RIGHT, RIGHT, A)
                continue
            break
        if scene.tempo.asked and choices(scene):
            ticked(scene, 0.4)  # it has been read
            give_any_answer(scene, by_pad, dice)
            answered += 1
            assert answered < 400
    assert answered and wide.stage.top.name == "result"
    pad(wide, B)
    assert wide.stage.top.name != "result"
