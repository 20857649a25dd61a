"""The stage: everything can be reached and used by keys alone and by the pointer alone."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import ast
import json
from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest

from scenes import settings
from scenes.kit.canvas import Canvas
from scenes.kit.input import Act, Intent
from scenes.kit.stage import Scene, Stage
from scenes.kit.widget import Chooser, Slider, TextField, Widget
from tests.houses import click
from tests.systems import HOUSE


class Board(Scene):
    """Nine buttons in three rows, a slider, a choice and a text field."""

    def __init__(self) -> None:
        super().__init__()
        self.story: list[str] = []

    def build(self, canvas: Canvas) -> Sequence[Widget]:
        found: list[Widget] = []
        for at in range(9):
            rect = pygame.Rect(100 * (at % 3), 60 * (at // 3), 80, 40)
            found.append(
                Widget(
                    f"b{at}",
                    rect,
                    f"button {at}",
                    on_press=lambda n=at: self.story.append(f"b{n}"),
                    key="abcdefghi"[at],
                )
            )
        found[4].enabled, found[4].reason = False, "not now"
        found.append(
            Slider(
                "slider",
                pygame.Rect(0, 200, 200, 30),
                "volume",
                value=50,
                on_change=lambda v: self.story.append(f"v{v}"),
            )
        )
        found.append(
            Chooser(
                "choice",
                pygame.Rect(0, 250, 300, 30),
                "speed",
                options=("slow", "fast"),
                on_change=lambda c: self.story.append(f"c{c}"),
            )
        )
        found.append(TextField("name", pygame.Rect(0, 300, 300, 30), "name", on_change=lambda t: self.story.append(t)))
        return found

    def back(self) -> None:
        self.story.append("back")


@pytest.fixture
def stage() -> Stage:
    found = Stage(Canvas((1280, 720)))
    found.push(Board())
    found.rebuild()
    return found


def story(stage: Stage) -> list[str]:
    assert isinstance(stage.top, Board)
    return stage.top.story


def act(stage: Stage, *acts: Act) -> None:
    for each in acts:
        stage.handle(Intent(act=each))


def test_tab_reaches_everything_and_comes_round(stage: Stage) -> None:
    seen = []
    for _ in range(13):
        act(stage, Act.NEXT)
        seen.append(stage.focus)
    assert seen[:12] == [f"b{n}" for n in range(9)] + ["slider", "choice", "name"]
    assert seen[12] == "b0"


@pytest.mark.parametrize("first", [Act.NEXT, Act.DOWN])
def test_whoever_begins_with_keys_comes_to_the_first_answer(stage: Stage, first: Act) -> None:
    stage.top.widgets[5].key = "1"
    act(stage, first)
    assert stage.focus == "b5"


def test_arrows_go_where_they_point(stage: Stage) -> None:
    act(stage, Act.RIGHT)
    assert stage.focus == "b0"
    act(stage, Act.RIGHT, Act.DOWN)
    assert stage.focus == "b4"
    act(stage, Act.DOWN, Act.LEFT, Act.UP)
    assert stage.focus == "b3"


def test_enter_presses_what_is_focused_and_nothing_before(stage: Stage) -> None:
    act(stage, Act.ACCEPT)
    assert story(stage) == []
    act(stage, Act.NEXT, Act.ACCEPT)
    assert story(stage) == ["b0"]


def test_what_is_disabled_can_be_focused_but_not_pressed(stage: Stage) -> None:
    act(stage, *[Act.NEXT] * 5, Act.ACCEPT)
    click(stage, (140, 80))
    assert stage.focus == "b4"
    assert story(stage) == []


def test_a_click_needs_press_and_release_on_the_same_widget(stage: Stage) -> None:
    click(stage, (10, 10))
    stage.handle(Intent(at=(10, 10), pointer="press"))
    stage.handle(Intent(at=(210, 10), pointer="release"))
    assert story(stage) == ["b0"]


def test_shortcuts(stage: Stage) -> None:
    stage.handle(Intent(key="h"))
    assert story(stage) == ["b7"]


def test_slider_and_choice_by_keys_and_pointer(stage: Stage) -> None:
    act(stage, *[Act.NEXT] * 10, Act.RIGHT)
    click(stage, (0, 210))
    act(stage, Act.NEXT, Act.NEXT)
    click(stage, (290, 260))
    assert story(stage) == ["v60", "v0", "c1"]


def test_typing_goes_to_the_text_field_only(stage: Stage) -> None:
    click(stage, (10, 310))
    stage.handle(Intent(key="h"))
    stage.handle(Intent(text="薇"))
    assert story(stage) == ["薇"]


def test_escape_goes_back_and_a_dialog_takes_everything(stage: Stage) -> None:
    act(stage, Act.BACK)
    assert story(stage) == ["back"]
    stage.push(Board())
    click(stage, (10, 10))
    assert story(stage) == ["b0"]
    stage.pop()
    assert story(stage) == ["back"]


def test_focus_survives_a_resize(stage: Stage) -> None:
    act(stage, Act.NEXT, Act.NEXT)
    stage.resize(Canvas((1920, 1080)))
    stage.rebuild()
    assert stage.focus == "b1"


@pytest.mark.parametrize(
    ("locales", "language"),
    [
        ([], "en"),
        (["it_IT"], "it"),
        (["zh-TW"], "zh-Hant"),
        (["zh_HK", "en"], "zh-Hant"),
        (["fr_FR", "it"], "it"),
        (["de_DE"], "en"),
    ],
)
def test_the_language_is_the_systems(locales: list[str], language: str) -> None:
    assert settings.language_of(locales) == language


def test_settings_come_back(tmp_path: Path) -> None:
    path = tmp_path / "carnival" / "settings.json"
    chosen = settings.Settings(language="it", name="Åsa 薇拉", text=125, speed="fast", muted=True)
    settings.save(chosen, path)
    assert settings.load(path, ["en"]) == (chosen, None)


@pytest.mark.parametrize(
    "content", ["", "[]", "{", "null", '{"text": "large", "speed": "warp", "volume": 999}', "[" * 9999]
)
def test_damaged_settings_are_told_and_lose_nothing_else(tmp_path: Path, content: str) -> None:
    path = tmp_path / "settings.json"
    path.write_text(content, encoding="utf-8")
    found, sentence = settings.load(path, ["it_IT"])
    assert found == settings.Settings(language="it")
    assert sentence
    assert "settings.json" in sentence


def test_settings_from_before_there_were_voices_and_music_are_read(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"language": "it", "volume": 20, "ambience": 30, "muted": false}', encoding="utf-8")
    found, sentence = settings.load(path, [])
    assert (found.volume, found.voices, found.ambience, found.music) == (20, 60, 30, 50) and sentence is None


def test_one_wrong_value_leaves_the_others(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"language": "it", "speed": "warp", "text": 150}), encoding="utf-8")
    found, sentence = settings.load(path, [])
    assert (found.language, found.speed, found.text) == ("it", "normal", 150)
    assert sentence
    assert "speed" in sentence


def test_no_scene_asks_the_stage_for_its_own_widgets() -> None:
    """Those of the stage are those of the scene on top, which may be a dialog that has just come."""
    scenes = HOUSE / "scenes"
    wrong = []
    for path in [
        *(scenes / "menus").rglob("*.py"),
        *(scenes / "tables").rglob("*.py"),
        *(scenes / "games").rglob("*.py"),
        *(scenes / "truth").rglob("*.py"),
    ]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute) and node.attr in ("find", "widgets"):
                owner = ast.unparse(node.value)
                wrong += [f"{path.name}:{node.lineno}"] if owner in ("self.stage", "self.house.stage") else []
    assert wrong == []


def test_a_scene_below_another_finds_its_own_widgets_and_nothing_on_it_is_looked_at(stage: Stage) -> None:
    below = stage.top
    stage.handle(Intent(at=(10, 10), pointer="move"))
    for widget in below.widgets:
        widget.id = f"board {widget.id}"
    assert below.pointing.looked_at("board") == "b0"
    stage.push(Scene())
    stage.rebuild()
    assert below.find("board b0").label == "button 0"
    assert below.pointing.looked_at("board") is None


def test_what_can_be_pressed_is_heard_when_the_pointer_comes_to_it_and_what_cannot_says_so() -> None:
    stage = Stage(Canvas((640, 480)))
    stage.push(Board())
    heard: list[str] = []
    stage.heard = heard.append
    for at in (
        (5, 5),
        (20, 20),
        (105, 5),
        (105, 5),
        (95, 50),
        (105, 65),
    ):  # b0 twice, b1, beside, and b4 that is disabled
        stage.handle(Intent(at=at, pointer="move"))
        stage.top.changed()
    assert heard == ["hover", "hover"]
    for pointer in ("press", "release"):
        stage.handle(Intent(at=(105, 65), pointer=pointer))
    assert heard[2:] == ["error"]
    for pointer in ("press", "release"):
        stage.handle(Intent(at=(5, 5), pointer=pointer))
    assert heard[3:] == ["click"]
