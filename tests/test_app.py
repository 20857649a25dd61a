"""The program around the scenes: one frame after the other, whatever the person, the system or a scene does."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from engine.bots.opponents import player
from engine.bots.session import Session
from engine.core.record import save as keep
from engine.library import load as load_game
from engine.words import LANGUAGES
from scenes.app import CALM, App
from scenes.dialog import Dialog, Menu, Option
from scenes.kit.canvas import Canvas
from scenes.kit.input import Act, Intent
from scenes.kit.stage import Scene
from scenes.kit.toast import SECONDS
from scenes.kit.tooltip import REST
from scenes.kit.widget import Widget
from scenes.screens import playable
from scenes.settings import load
from scenes.truth.scene import Truth
from scenes.window import full_screen_wanted, tell_and_stop
from tests.houses import GAME
from tests.monkey import play

HOUSE = Path(__file__).resolve().parent.parent
SMALL = (960, 600)


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    found = App(tmp_path, SMALL, headless=True, language="en")
    found.step(0.02)
    yield found
    found.close()


def press(app: App, *keys: int, held: bool = False) -> None:
    for key in keys:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        if not held:
            pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=0))
        app.step(0.02)


def click(app: App, name: str) -> None:
    at = app.stage.find(name).rect.center
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=at, button=1))
    app.step(0.02)


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


def test_escape_on_the_title_and_the_windows_cross_end_the_program(app: App) -> None:
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
    spot = next(place for _, _, place in app.stage.toasts._laid(canvas, app.stage.top.toasts_from(canvas))).center
    for pointer in ("press", "release"):
        app.stage.handle(Intent(at=spot, pointer=pointer))
    assert app.stage.toasts.shown == ["The second."]
    app.stage.tick(SECONDS + 0.1)
    assert app.stage.toasts.shown == []


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
        story = opened(app, "quiet", "gold", "carmine")
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


def run(place: Path, **environment: str) -> "subprocess.CompletedProcess[str]":
    """The program as a person starts it, in a process of its own that nobody looks at."""
    plain = {name: value for name, value in os.environ.items() if not name.startswith(("SDL_", "DISPLAY", "WAYLAND"))}
    return subprocess.run(
        [sys.executable, "main.py"], cwd=place, env={**plain, **environment}, capture_output=True, text=True, timeout=60
    )


def test_no_screen_is_one_sentence(tmp_path: Path) -> None:
    done = run(HOUSE, CARNIVAL_HOME=str(tmp_path))
    assert done.returncode == 2 and "Traceback" not in done.stderr
    assert "display: expected a screen" in done.stderr


def test_broken_data_is_one_sentence(tmp_path: Path) -> None:
    house = tmp_path / "house"
    for part in ("engine", "art", "scenes", "data"):
        shutil.copytree(HOUSE / part, house / part, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(HOUSE / "main.py", house)
    (house / "data" / "words.en.yaml").write_text("ui: [", encoding="utf-8")
    home = tmp_path / "home"
    home.mkdir()
    (home / "settings.json").write_text(json.dumps({"language": "en"}), encoding="utf-8")
    done = run(house, CARNIVAL_HOME=str(home), SDL_VIDEODRIVER="dummy")
    assert done.returncode == 2, done.stderr
    assert "words.en.yaml" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("module", "content", "sentence"),
    [
        ("pygame", "raise ImportError", "pygame-ce is missing"),
        ("pygame", "IS_CE = False", "pygame-ce is needed"),
        ("yaml", "raise ImportError", "PyYAML is missing"),
    ],
)
def test_what_is_not_installed_is_said_with_what_to_type(
    tmp_path: Path, module: str, content: str, sentence: str
) -> None:
    (tmp_path / f"{module}.py").write_text(content, encoding="utf-8")
    done = run(HOUSE, PYTHONPATH=str(tmp_path))
    assert done.returncode == 2
    assert sentence in done.stderr and "pip install" in done.stderr


def test_commands_load_no_pygame() -> None:
    code = "import main, sys; main.start(['games']); sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], cwd=HOUSE, capture_output=True, timeout=60).returncode == 0


def test_an_act_of_the_stick_is_one_arrow(app: App) -> None:
    def stick(value: int) -> Intent | None:
        axis = pygame.CONTROLLER_AXIS_LEFTX
        return app.controllers.heed(pygame.event.Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=value))

    assert [stick(value) for value in (12000, 31000, 32000, 100)] == [None, Intent(act=Act.RIGHT), None, None]
    assert stick(-30000) == Intent(act=Act.LEFT)


def begun() -> Session:
    """A match just begun, in which the person is asked."""
    names = ("me", "casual:vera", "casual:zanni")
    session = Session(load_game(GAME), [player(GAME, name) for name in names], 3)
    session.play_out()
    return session


def left(folder: Path, **header: object) -> bytes:
    """A match of the person's, left when it had begun; what the file holds."""
    session = begun()
    record = replace(session.record, header=replace(session.record.header, **header))
    (folder / "saves").mkdir()
    path = folder / "saves" / f"{GAME}.save"
    keep(record, path)
    return path.read_bytes()


@pytest.mark.parametrize("header", [{"version": 77}, {"data": "0123456789abcdef"}], ids=["rules", "numbers"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_save_of_other_rules_can_be_watched_and_stays(
    tmp_path: Path, header: dict[str, object], language: str
) -> None:
    before = left(tmp_path, **header)
    app = App(tmp_path, SMALL, headless=True, language=language)
    app.step(0.02)
    app.doors.saved_game(GAME)
    app.step(0.02)
    dialog = app.stage.top
    assert isinstance(dialog, Dialog) and dialog.sentence == app.house.text("app", "only_to_watch")
    click(app, "option 0")
    assert app.stage.top.name == "opening"  # all masks off first, as after a game
    app.stage.top.back()
    app.step(0.02)
    truth = app.stage.top
    assert isinstance(truth, Truth)
    assert app.house.told == [app.house.text("truth", "other_rules")]
    assert not app.stage.find("play on").enabled
    truth.see_table()
    app.step(0.02)
    assert app.stage.top.name == "table"
    assert (tmp_path / "saves" / f"{GAME}.save").read_bytes() == before
    app.close()


def test_a_save_with_several_seats_of_the_persons_is_told_in_a_sentence(tmp_path: Path) -> None:
    before = left(tmp_path, seats=("me", "me", "me"))
    app = App(tmp_path, SMALL, headless=True, language="en")
    app.doors.saved_game(GAME)
    app.step(0.02)
    assert app.stage.top.name == "title"
    assert app.house.told == ["Only one seat at a table can be yours; in this save 3 are."]
    assert (tmp_path / "saves" / f"{GAME}.save").read_bytes() == before
    app.close()


@pytest.mark.parametrize("damage", ["missing", "empty", "cut"])
def test_a_font_that_is_missing_or_damaged_is_one_sentence(tmp_path: Path, damage: str) -> None:
    house = tmp_path / "house"
    for part in ("engine", "art", "scenes", "data"):
        shutil.copytree(HOUSE / part, house / part, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(HOUSE / "main.py", house)
    for path in (house / "art" / "fonts").glob("*.woff2"):
        whole = path.read_bytes()
        path.unlink()
        if damage != "missing":
            path.write_bytes(whole[:500] if damage == "cut" else b"")
    done = run(house, CARNIVAL_HOME=str(tmp_path / "home"), SDL_VIDEODRIVER="dummy", CARNIVAL_SMOKE="1")
    assert done.returncode == 2, done.stderr
    assert ".woff2: font: expected" in done.stderr
    assert "Traceback" not in done.stderr and not (tmp_path / "home" / "carnival.log").exists()


def test_a_message_about_a_name_that_is_no_text_can_be_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    """A dialog takes what can be written in UTF-8, and nothing else."""
    boxes: list[str] = []

    def box(_: str, message: str, **__: object) -> None:
        message.encode("utf-8")
        boxes.append(message)

    monkeypatch.setattr(pygame.display, "message_box", box)
    monkeypatch.delenv("SDL_VIDEODRIVER")
    assert tell_and_stop("/home/caf\udce9/data: expected a file\nand more", 2) == 2
    assert boxes == ["/home/caf\\udce9/data: expected a file\nand more"]


@pytest.mark.parametrize("game", playable())
def test_a_monkey_breaks_nothing(game: str) -> None:
    """`python -m tests.monkey 2000 7` goes on for longer."""
    assert play(80, 5, game) == ""
