"""The program around the scenes: one frame after the other, whatever the person, the system or a scene does."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from engine.words import LANGUAGES
from scenes.app import CALM, App
from scenes.dialog import Dialog, Option
from scenes.kit.canvas import Canvas
from scenes.kit.input import Act, Intent
from scenes.kit.notes.toast import SECONDS
from scenes.kit.notes.tooltip import REST
from scenes.kit.stage import Scene
from scenes.kit.widget import Widget
from scenes.plan import default
from scenes.screens import playable
from scenes.settings import load
from scenes.tables.scene import MatchScene, SceneOf
from scenes.window import full_screen_wanted
from tests.apps import SMALL, click, press
from tests.houses import GAME
from tests.monkey import play
from tests.playing import long_after


class Leaver(Scene):
    """Counts how often it came and went; breaks where it is told to."""

    name = "leaver"

    def __init__(self, breaks: bool = False) -> None:
        super().__init__()
        self.breaks, self.story = breaks, [""][:0]

    def entered(self) -> None:
        self.story.append("entered")

    def left(self) -> None:
        self.story.append("left")

    def tick(self, seconds: float) -> None:
        self.story.append("tick")
        if self.breaks:
            raise RuntimeError("a scene that breaks")


def test_from_the_title_to_the_settings_and_back_by_mouse_and_by_keys(app: App) -> None:
    click(app, "settings")
    assert app.stage.top.name == "settings"
    press(app, pygame.K_ESCAPE)
    assert app.stage.top.name == "title"
    while app.stage.focus != "credits":
        press(app, pygame.K_TAB)
    press(app, pygame.K_RETURN)
    assert app.stage.top.name == "credits"


def test_escape_on_the_title_asks_and_stays_until_the_person_says_so(app: App) -> None:
    back = pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_B)
    for _ in range(3):  # who comes back from far away presses it once too often
        press(app, pygame.K_ESCAPE)
        assert app.running and app.stage.top.name == "dialog"
        assert app.stage.find("heading").label == app.house.text("title", "leave")
        pygame.event.post(back)
        app.step(0.02)
        assert app.running and app.stage.top.name == "title"
    pygame.event.post(back)
    app.step(0.02)
    click(app, "option 0")
    assert not app.running


def test_who_asks_to_leave_is_told_that_games_wait_where_some_do(app: App, tmp_path: Path) -> None:
    press(app, pygame.K_ESCAPE)
    assert "sentence" not in [each.id for each in app.stage.widgets]
    press(app, pygame.K_ESCAPE)
    (tmp_path / "saves").mkdir()
    (tmp_path / "saves" / f"{GAME}.save").write_text("x", encoding="utf-8")
    press(app, pygame.K_ESCAPE)
    assert app.stage.find("sentence").label == app.house.text("title", "leave_words")


def test_the_quit_button_and_the_windows_cross_end_the_program(app: App) -> None:
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    app.step(0.02)
    assert not app.running
    app.running = True
    click(app, "quit")
    assert not app.running


def test_full_screen_is_remembered(app: App, tmp_path: Path) -> None:
    assert not full_screen_wanted(tmp_path)
    press(app, pygame.K_F11)
    assert app.window.full_screen
    assert app.stage.canvas.pixels == app.window.size != SMALL
    assert full_screen_wanted(tmp_path)
    press(app, pygame.K_F11)
    assert app.window.size == SMALL
    assert not load(tmp_path / "settings.json", [])[0].full_screen


def test_a_window_pulled_larger_is_laid_out_anew_when_it_has_come_to_rest(app: App) -> None:
    pygame.display.set_mode((1100, 700), pygame.RESIZABLE)
    pygame.event.clear()
    pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, size=(1100, 700), w=1100, h=700))
    app.step(0.01)
    assert app.stage.canvas.pixels == SMALL
    app.step(CALM)
    app.step(0.01)
    assert app.stage.canvas.pixels == (1100, 700)


def test_size_of_words_and_language_change_at_once(app: App) -> None:
    app.house.change(text=150, language="it")
    app.step(0.02)
    assert app.stage.canvas.text == 1.5
    assert app.stage.find("settings").label == "Impostazioni"


def test_a_window_that_is_not_used_lets_no_time_pass(app: App) -> None:
    scene = Leaver()
    app.stage.push(scene)
    for kind, active in ((pygame.WINDOWFOCUSLOST, False), (pygame.WINDOWFOCUSGAINED, True)):
        before = scene.story.count("tick")
        pygame.event.post(pygame.event.Event(kind))
        app.step(0.02)
        assert app.stage.active is active
        assert (scene.story.count("tick") > before) is active


def test_a_key_that_is_held_moves_on_and_answers_once(app: App) -> None:
    story: list[str] = []
    options = [Option("one", lambda: story.append("one")), Option("two"), Option("three")]
    for _ in range(2):
        app.stage.push(Dialog(app.house, "", "", options))
    press(app, pygame.K_TAB, pygame.K_TAB, pygame.K_TAB, pygame.K_TAB, held=True)
    assert app.stage.focus == "option 0"
    press(app, pygame.K_RETURN, held=True)
    press(app, pygame.K_TAB, pygame.K_RETURN, pygame.K_RETURN, held=True)
    assert story == ["one"]


def test_scenes_are_told_when_they_leave(app: App) -> None:
    popped, covered, last = Leaver(), Leaver(), Leaver()
    app.stage.push(popped)
    app.stage.pop()
    app.stage.push(covered)
    app.house.go_title()
    assert app.stage.scenes == [app.doors.title]
    app.stage.push(last)
    app.close()
    assert [each.story for each in (popped, covered, last)] == [["entered", "left"]] * 3


def test_a_scene_that_breaks_leads_to_the_title_and_into_the_log(app: App, tmp_path: Path) -> None:
    app.stage.push(Leaver(breaks=True))
    app.step(0.02)
    assert [scene.name for scene in app.stage.scenes] == ["title", "dialog"]
    assert "a scene that breaks" in (tmp_path / "carnival.log").read_text(encoding="utf-8")
    app.step(0.02)
    assert "carnival.log" in app.stage.find("sentence").label
    press(app, pygame.K_ESCAPE)
    assert app.stage.top.name == "title"


def test_a_program_that_breaks_again_and_again_stops(app: App) -> None:
    app.stage.push(Leaver(breaks=True))
    app.step(0.02)
    app.stage.push(Leaver(breaks=True))
    with pytest.raises(RuntimeError):
        app.step(0.02)


def test_a_tooltip_says_why_something_cannot_be_done(app: App) -> None:
    class Shut(Scene):
        def build(self, canvas: Canvas) -> list[Widget]:
            widget = Widget("door", canvas.rect(400, 300, 200, 60), "A door", on_press=lambda: None, enabled=False)
            widget.reason = "It is locked."
            return [widget]

    app.stage.push(Shut())
    app.stage.rebuild()
    app.stage.handle(Intent(at=app.stage.find("door").rect.center, pointer="move"))
    app.step(0.02)
    before = app.window.surface.copy()
    assert not app.stage.tooltip.shown
    for _ in range(6):
        app.step(REST / 4)
    assert app.stage.tooltip.shown == "It is locked."
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(app.window.surface, "RGB")
    app.stage.handle(Intent(at=(1, 1), pointer="move"))
    app.step(0.02)
    assert not app.stage.tooltip.shown
    press(app, pygame.K_TAB, pygame.K_RETURN)
    assert app.stage.tooltip.shown == "It is locked."


def test_the_window_is_called_by_the_name_of_the_program_in_the_language(app: App) -> None:
    assert pygame.display.get_caption()[0] == "Carnival of Liars"
    app.house.change(language="it")
    assert pygame.display.get_caption()[0] == "Carnevale dei bugiardi"


def test_toasts_go_by_themselves_or_when_clicked(app: App) -> None:
    app.house.tell("The first.")
    app.house.tell("The second.")
    app.house.tell_once("The second.")
    app.step(0.02)
    assert app.stage.toasts.shown == ["The first.", "The second."]
    canvas = app.stage.canvas
    spot = next(place for _, _, place in app.stage.toasts.laid(canvas, app.stage.top.toasts_from(canvas))).center
    for pointer in ("press", "release"):
        app.stage.handle(Intent(at=spot, pointer=pointer))
    assert app.stage.toasts.shown == ["The second."]
    app.stage.handle(Intent(at=(2, 2), pointer="move"))  # it stays while the pointer rests on it
    app.stage.tick(SECONDS + 0.1)
    assert app.stage.toasts.shown == []


def test_a_game_that_was_left_is_offered_on_the_title(tmp_path: Path) -> None:
    (tmp_path / "saves").mkdir()
    (tmp_path / "saves" / f"{GAME}.save").write_text("x", encoding="utf-8")
    app = App(tmp_path, SMALL, headless=True, language="en")
    asked: list[str] = []
    app.doors.title.open_saved = asked.append
    app.step(0.02)
    click(app, "continue")
    assert asked == [GAME]
    click(app, f"box {GAME}")
    assert app.stage.top.name == "dialog"
    app.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_press_on_play_shows_at_once_and_the_table_comes_behind_it(app: App, language: str) -> None:
    app.house.change(language=language)
    app.doors.open_game(GAME)
    app.step(0.02)
    before = pygame.image.tobytes(app.window.surface, "RGB")
    click(app, "play")  # one frame
    assert app.stage.top.name == "curtain"
    assert app.stage.find("words").label == app.house.text("app", "to_table")
    assert pygame.image.tobytes(app.window.surface, "RGB") != before
    press(app, pygame.K_RETURN)  # a second press begins no second table
    assert app.stage.top.name == "table"
    assert [each.name for each in app.stage.scenes] == ["title", "table"]


def test_a_lesson_and_a_game_to_go_on_with_come_behind_the_curtain_too(app: App) -> None:
    app.house.go_table(default(GAME))
    app.step(0.02)
    app.step(0.02)
    assert app.stage.top.name == "table"
    app.house.go_title()
    app.step(0.02)
    click(app, "continue")
    assert app.stage.top.name == "curtain"
    app.step(0.02)
    assert app.stage.top.name != "curtain"
    app.house.go_title()
    app.doors.learn()
    app.step(0.02)
    click(app, f"lesson {GAME}")
    assert app.stage.top.name == "curtain"
    app.step(0.02)
    assert app.stage.top.name not in ("curtain", "learn")


def test_a_table_that_cannot_be_laid_leaves_no_curtain(app: App) -> None:
    app.house.go_table(replace(default(GAME), options={"no such option": True}))
    for _ in range(3):
        app.step(0.02)
    assert [each.name for each in app.stage.scenes] == ["title", "dialog"]


def test_a_folder_that_cannot_be_written_is_told_once(tmp_path: Path) -> None:
    place = tmp_path / "taken"
    place.write_text("a file where a folder should be", encoding="utf-8")
    app = App(place, SMALL, headless=True, language="en")
    app.house.change(text=110)
    app.house.change(text=125)
    app.step(0.02)
    assert len(app.house.told) == 1 and str(place) in app.house.told[0]
    assert app.house.settings.text == 125
    app.close()


def test_an_act_of_the_stick_is_one_arrow(app: App) -> None:
    def stick(value: int) -> Intent | None:
        axis = pygame.CONTROLLER_AXIS_LEFTX
        return app.controllers.heed(pygame.event.Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=value))

    assert [stick(value) for value in (12000, 31000, 32000, 100)] == [None, Intent(act=Act.RIGHT), None, None]
    assert stick(-30000) == Intent(act=Act.LEFT)


def at_table(app: App) -> MatchScene:
    app.house.go_table(default(GAME))
    for _ in range(3):
        app.step(0.02)
    scene = app.stage.top
    assert isinstance(scene, SceneOf)
    return scene


def happens(app: App, kind: int, **values: object) -> None:
    pygame.event.post(pygame.event.Event(kind, **values))
    app.step(0.02)


def test_a_controller_that_is_unplugged_while_it_is_used_lets_the_table_wait(app: App) -> None:
    scene = at_table(app)
    happens(app, pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_DPAD_LEFT, instance_id=3)
    happens(app, pygame.CONTROLLERDEVICEREMOVED, instance_id=3)
    assert app.stage.top.name == "menu" and scene in app.stage.scenes
    assert app.house.told[-1] == app.house.text("table", "unplugged")
    press(app, pygame.K_ESCAPE)
    assert app.stage.top is scene


def test_a_controller_that_lies_aside_may_be_unplugged(app: App) -> None:
    scene = at_table(app)
    happens(app, pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_DPAD_LEFT, instance_id=3)
    happens(app, pygame.CONTROLLERDEVICEREMOVED, instance_id=4)
    assert app.stage.top is scene
    press(app, pygame.K_TAB)
    happens(app, pygame.CONTROLLERDEVICEREMOVED, instance_id=3)
    assert app.stage.top is scene


@pytest.mark.parametrize("game", long_after(1, playable()))
def test_a_monkey_breaks_nothing(game: str) -> None:
    """`python -m tests.monkey 2000 7` goes on for longer."""
    assert play(80, 5, game) == ""
