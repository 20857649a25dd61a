"""The scenes that are no table: drawn in every language at every size, used by keys and by pointer."""

import json
import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path

import pygame
import pytest

from art import theme
from engine.archive import Archive
from engine.core.record import Record
from engine.library import GAMES
from engine.words import LANGUAGES
from scenes.house import House
from scenes.kit.canvas import Canvas
from scenes.kit.input import Act, Intent
from scenes.kit.scroll import Scroll, Scrolled
from scenes.kit.stage import Scene, Stage
from scenes.kit.text import image
from scenes.kit.widget import Slider
from scenes.menus.settings.page import SettingsPage
from scenes.menus.title import left_off
from scenes.menus.title.credits import Credits
from scenes.menus.title.left_off import MATCHES, LeftOff, last_played
from scenes.menus.title.scene import Title
from scenes.menus.title.stand import BOX, SPINE, Stand
from scenes.settings import VOLUMES, Settings, load
from scenes.truth.example import finished
from tests.houses import GAME, house_in

SIZES = [(960, 600), (1280, 720), (1920, 1080)]
Story = list[str]


def on_stage(scene: str, folder: Path, size: tuple[int, int], language: str, text: int = 100) -> tuple[House, Story]:
    """A scene on a stage of its own, and what it has asked for so far."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(size)
    stage, story = Stage(Canvas(size, text / 100)), []
    house = House(folder, Settings(language=language, text=text, learned=GAMES), stage)
    scenes: dict[str, Callable[[], Scene]] = {
        "title": lambda: Title(
            house, story.append, lambda: story.append("settings"), lambda: story.append("credits"), [GAME]
        ),
        "settings": lambda: SettingsPage(house),
        "credits": lambda: Credits(house),
    }
    stage.push(scenes[scene]())
    stage.rebuild()
    return house, story


@pytest.mark.parametrize("scene", ["title", "settings", "credits"])
@pytest.mark.parametrize(
    ("size", "language", "text"),
    list(zip(SIZES * 3, LANGUAGES * 3, [100, 80, 150, 125, 100, 100, 80, 125, 150], strict=True)),
)
def test_every_scene_is_drawn_and_its_widgets_stand_in_the_window(
    tmp_path: Path, scene: str, size: tuple[int, int], language: str, text: int
) -> None:
    house, _ = on_stage(scene, tmp_path, size, language, text)
    surface = pygame.display.get_surface()
    assert surface is not None
    house.stage.draw(surface)
    window = surface.get_rect()
    pressable = [widget for widget in house.stage.widgets if widget.focusable and not isinstance(widget, Scroll)]
    assert pressable
    for widget in house.stage.widgets:
        assert widget.label
        assert window.contains(widget.rect), widget.id
    for at, one in enumerate(pressable):
        whole = (
            one.inner.rect if isinstance(one, Scrolled) and one.inner is not None else one.rect
        )  # others scroll into view
        assert whole.height >= 28
        for other in pressable[at + 1 :]:
            assert not one.rect.colliderect(other.rect), (one.id, other.id)


def test_the_title_opens_games_settings_and_credits_by_keys(tmp_path: Path) -> None:
    house, story = on_stage("title", tmp_path, (1280, 720), "en")
    stage = house.stage
    for _ in range(12):
        stage.handle(Intent(act=Act.NEXT))
        stage.handle(Intent(act=Act.ACCEPT))
    assert story == [GAME, GAMES[-1], "settings", "credits"], "its box, then the game learned last"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_boxes_and_buttons_stand_evenly(tmp_path: Path, size: tuple[int, int], language: str) -> None:
    left = tmp_path / "left"
    save(left, 40)
    for folder in (tmp_path, left):
        house, _ = on_stage("title", folder, size, language)
        boxes = [each.rect for each in house.stage.widgets if each.id.startswith("box ")]
        spine = house.stage.canvas.px(18)
        assert abs(boxes[0].left - (size[0] - boxes[-1].right - spine)) <= 2
        names = ["tonight", "season", "learn", "statistics", "settings", "credits", "quit"]
        row = [house.stage.find(name).rect for name in names]
        first = house.stage.find("continue" if folder == left else "play").rect
        assert abs(first.left - (size[0] - row[-1].right)) <= 2
        assert row[-1].width >= house.stage.canvas.px(112)  # to leave is a word


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "text"), [((960, 600), 150), ((1280, 720), 100), ((1920, 1080), 100)])
def test_what_there_is_to_go_on_with_moves_no_button(
    tmp_path: Path, size: tuple[int, int], text: int, language: str
) -> None:
    new, played, left, longer = (tmp_path / each for each in ("new", "played", "left", "longer"))
    for each in (played, left, longer):
        each.mkdir()
        (each / "statistics.json").write_text("", encoding="utf-8")
    (played / MATCHES).write_text(json.dumps({"matches": [{"game": GAMES[0]}, {"game": GAMES[2]}]}), encoding="utf-8")
    save(left, 40)
    save(longer, 3)
    found = []
    for folder, golden in ((new, "first"), (played, "play"), (left, "continue"), (longer, "continue")):
        house, story = on_stage("title", folder, size, language, text)
        house.settings = replace(house.settings, learned=())
        house.stage.top.changed()
        house.stage.rebuild()
        names = [golden, "tonight", "season", "learn", "statistics", "settings", "credits", "quit"]
        rects = [house.stage.find(each).rect for each in names]
        found.append([(each.left, each.top, each.width, each.height) for each in rects])
        if golden == "play":
            assert house.words(GAMES[2]).text("name") in house.stage.find("play").label
            house.stage.find("play").press()
            assert story == [GAMES[2]], "the game that was played last"
    assert all(each == found[0] for each in found)


@pytest.mark.parametrize(
    "content", ["", "{", "[]", '{"matches": []}', '{"matches": [{"game": "chess"}]}', '{"matches": 3}']
)
def test_where_no_match_tells_it_the_first_game_is_offered(tmp_path: Path, content: str) -> None:
    assert last_played(tmp_path) == GAMES[0]
    (tmp_path / MATCHES).write_text(content, encoding="utf-8")
    assert last_played(tmp_path) == GAMES[0]


def test_the_file_of_matches_is_the_one_the_archive_writes(tmp_path: Path) -> None:
    record = finished(GAME, 4, 6)
    Archive(tmp_path).add(record, date(2026, 11, 28), False, 2)
    assert last_played(tmp_path) == GAME and (tmp_path / MATCHES).exists()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "text"), [((960, 600), 150), ((960, 600), 100), ((1280, 720), 120)])
def test_both_lines_of_the_button_to_continue_keep_off_its_edges(
    tmp_path: Path, size: tuple[int, int], text: int, language: str
) -> None:
    save(tmp_path, 40)
    house, _ = on_stage("title", tmp_path, size, language, text)
    place, canvas = house.stage.find("continue").rect, house.stage.canvas
    lines = [
        image("Ag", face, canvas.font(units), theme.INK)
        for face, units in (("title", theme.BUTTON), ("text", theme.SMALL))
    ]
    assert place.height >= sum(each.get_height() for each in lines) + 2 * canvas.px(6)
    assert place.bottom <= size[1] - canvas.px(8)
    under = [each.rect for each in house.stage.widgets if each.id.startswith("box ")]
    assert place.collidelist(under) < 0


def save(folder: Path, answers: int) -> Record:
    """A match of Complots that was left after so many answers."""
    record = finished(GAME, 4, 6).until(answers)
    record.header = replace(record.header, seats=("me", *record.header.seats[1:]))
    House(folder, Settings(), Stage(Canvas((960, 600)))).saves.write(record)
    return record


def test_what_was_left_says_its_turn_and_who_is_to_move(tmp_path: Path) -> None:
    seen = set()
    for answers in range(2, 60):
        save(tmp_path, answers)
        seen.add(LeftOff(House(tmp_path, Settings(language="en"), Stage(Canvas((960, 600))))).told(GAME))
    assert "Complots · turn 1 · waiting for your answer" in seen
    assert any(each.endswith("your turn") for each in seen)
    assert any(each.endswith("waiting for your answer") for each in seen)
    assert len({each.split(" · ")[1] for each in seen if " · " in each}) > 5


def test_a_save_is_read_once_and_a_damaged_one_says_its_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save(tmp_path, 30)
    house, _ = on_stage("title", tmp_path, (1280, 720), "en")
    read: list[Path] = []
    monkeypatch.setattr(left_off, "_where", lambda game, path: read.append(path))
    house.stage.top.changed()
    house.stage.rebuild()
    assert read == []
    monkeypatch.undo()
    path = house.saves.path(GAME)
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    wrong = lines[0] + '{"seat": 3, "choice": "dance"}\n'
    for damaged in ("no record", lines[0], wrong, "".join([*lines[:9], *lines[20:]])):
        path.write_text(damaged, encoding="utf-8")
        house.stage.top.changed()
        house.stage.rebuild()
        assert house.stage.find("continue").label.startswith("Continue. Complots")
        assert path.exists()  # it is set aside when it is opened, not before


def test_a_box_without_a_table_cannot_be_opened(tmp_path: Path) -> None:
    house, story = on_stage("title", tmp_path, (1280, 720), "en")
    box = house.stage.find(f"box {next(game for game in GAMES if game != GAME)}")  # GAME alone can be played here
    for pointer in ("move", "press", "release"):
        house.stage.handle(Intent(at=box.rect.center, pointer=pointer))
    assert story == []
    assert box.reason == "Coming soon"


def test_the_language_changes_in_one_click_and_is_kept(tmp_path: Path) -> None:
    house, _ = on_stage("title", tmp_path, (1280, 720), "en")
    right = house.stage.find("language").rect
    for pointer in ("move", "press", "release"):
        house.stage.handle(Intent(at=(right.right - 8, right.centery), pointer=pointer))
    assert house.settings.language == "zh-Hant"
    house.stage.rebuild()
    assert house.stage.find("settings").label == "設定"
    assert load(tmp_path / "settings.json", [])[0] == house.settings


def test_settings_by_keys(tmp_path: Path) -> None:
    house, _ = on_stage("settings", tmp_path, (1280, 720), "en")
    stage = house.stage

    def go_to(name: str) -> None:
        while stage.focus != name:
            stage.handle(Intent(act=Act.NEXT))

    go_to("speed")
    stage.handle(Intent(act=Act.RIGHT))
    go_to("volume")
    stage.handle(Intent(act=Act.LEFT))
    go_to("aids")
    stage.handle(Intent(act=Act.ACCEPT))
    assert (house.settings.speed, house.settings.volume, house.settings.aids) == ("fast", 60, False)
    assert load(tmp_path / "settings.json", [])[0] == house.settings


@pytest.mark.parametrize("games", [1, 5, 6, 9])
def test_boxes_stand_as_far_in_on_both_sides_however_many_there_are(games: int) -> None:
    stand = Stand(games)
    right = stand.first + (games - 1) * stand.pitch + (BOX + SPINE) * stand.share
    assert stand.first == pytest.approx(1280 - right) and stand.first >= 59.9
    assert stand.box <= BOX and stand.pitch > stand.box


@pytest.mark.parametrize(
    ("language", "said"), [("en", "Five table games"), ("it", "Cinque giochi"), ("zh-Hant", "五款")]
)
def test_the_motto_counts_the_games(tmp_path: Path, language: str, said: str) -> None:
    (tmp_path / MATCHES).write_text(f'{{"matches": [{{"game": "{GAMES[-1]}"}}]}}', encoding="utf-8")
    house, _ = on_stage("title", tmp_path, (960, 600), language)
    top = house.stage.top
    assert isinstance(top, Title) and top._motto().startswith(said)


class Ears:
    """Writes down what would be heard."""

    def __init__(self) -> None:
        self.heard: list[object] = []

    def play(self, cue: str, pan: float = 0.0, pitch: float = 0.0) -> None:
        self.heard.append(cue)

    def mumble(self, voice: str, syllables: int, pan: float = 0.0) -> None:
        self.heard.append((voice, syllables))

    def music(self, state: str | None) -> None:
        self.heard.append(f"music {state}")

    def ambience(self, game: str | None) -> None:
        self.heard.append(f"room {game}")

    def duck(self, seconds: float) -> None:
        self.heard.append(seconds)


def test_the_title_has_the_lute_of_the_menu_and_no_room(tmp_path: Path) -> None:
    house, ears = house_in(tmp_path), Ears()
    house.sounds = ears
    house.go_title()
    assert ears.heard == ["room None", "music menu"]


def test_how_loud_effects_and_voices_are_is_heard_while_it_is_chosen(tmp_path: Path) -> None:
    house, _ = on_stage("settings", tmp_path, (1280, 720), "en")
    house.sounds = ears = Ears()
    for name in VOLUMES:
        slider = house.stage.find(name)
        assert isinstance(slider, Slider)
        slider.change(20)
        house.stage.top.changed()
        house.stage.rebuild()
    assert ears.heard == ["coin", ("vera", 4)]
    assert [getattr(house.settings, name) for name in VOLUMES] == [20, 20, 20, 20]
