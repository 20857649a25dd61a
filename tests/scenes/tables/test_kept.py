"""What the window keeps: nothing is shown that a kill takes back, nothing is counted twice, and what fails is told."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import json
import threading
import time
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from engine.bots.opponents import opponents
from engine.core.record import Record, to_text
from engine.core.record_file import load, save
from engine.known import FILE as KNOWN
from engine.library import GAMES
from engine.saves import Saves
from engine.statistics import FILE, Statistics
from engine.words import LANGUAGES
from scenes import settings
from scenes.after.ending import go_result, result_of
from scenes.app import App
from scenes.commands.still import finished_scene
from scenes.dialog import Dialog
from scenes.doors import Doors
from scenes.house import House
from scenes.kit.canvas import Canvas
from scenes.kit.stage import Stage
from scenes.plan import FILE as PLANS
from scenes.plan import Plan, default, load_last, save_last
from scenes.settings import Settings
from scenes.tables import OnlyToWatch, new_scene, saved_scene
from scenes.tables.outcome import open_menu
from scenes.tables.scene import MatchScene
from tests.houses import GAME

SMALL = (960, 600)
LONGEST = 60.0  # seconds of waiting before a test gives up


def house_in(folder: Path, **chosen: object) -> House:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1280, 720))
    house = House(folder, replace(Settings(speed="instant"), **chosen), Stage(Canvas((1280, 720))))
    house.go_result = go_result
    return house


def sit_down(house: House, seed: int = 5) -> MatchScene:
    who = list(opponents())[:2]
    plan = Plan(GAME, 3, ("me", *(f"quick:{each}" for each in who)), {}, seed, hidden=True)
    scene = new_scene(house, plan, processes=False)
    house.stage.push(scene)
    return scene


def until_asked(scene: MatchScene) -> None:
    end = time.monotonic() + LONGEST
    while not scene.tempo.asked:
        assert time.monotonic() < end
        scene.tick(0.02)
        time.sleep(0.0005)


# The first save


def test_the_first_save_is_sealed_and_secret_already(tmp_path: Path) -> None:
    house, written = house_in(tmp_path), [""][:0]

    class Watched(Saves):
        def write_soon(self, record: Record) -> None:
            written.append(to_text(record))
            super().write_soon(record)

    house.saves = Watched(tmp_path / "saves")
    scene = sit_down(house)
    assert written and all('"seal"' in each and '"secret"' in each for each in written)
    scene.left()


# On the disk before it is shown


def test_an_answer_is_on_the_disk_before_an_opponent_reacts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = sit_down(house_in(tmp_path, speed="fast"))
    until_asked(scene)
    scene.house.saves.settle()
    given, shown = scene.sitting.session.answered, scene.sitting.shown_events
    disk, flush = threading.Event(), os.fsync

    def slow(handle: int) -> None:
        disk.wait(LONGEST)
        flush(handle)

    monkeypatch.setattr(os, "fsync", slow)
    scene.tempo.answer(scene.sitting.options()[0])
    end = time.monotonic() + 2
    while time.monotonic() < end and not scene.sitting.minds_ready():
        time.sleep(0.01)
    for _ in range(400):
        scene.tick(0.02)
    seen = scene.sitting.past()[shown:]
    assert all(getattr(event, "seat", None) == 0 for event in seen), seen
    assert len(load(scene.house.saves.path(GAME)).answers()) == given
    disk.set()
    scene.house.saves.settle()
    assert len(load(scene.house.saves.path(GAME)).answers()) > given
    while scene.sitting.session.answered == given + 1 and not scene.tempo.asked:
        scene.tick(0.02)
    scene.left()


# Counted, then deleted


def killed_after_counting(folder: Path, monkeypatch: pytest.MonkeyPatch, conceded: bool) -> None:
    """A match that is over or given up is counted, and the program is killed before the save is gone."""
    house = house_in(folder)
    scene = sit_down(house) if conceded else finished_scene(house, GAME, 3, 2)
    if not conceded:
        house.stage.push(scene)
    house.saves.write(scene.sitting.record)
    with monkeypatch.context() as patch:
        patch.setattr(Saves, "finish", lambda *_: None)  # as if killed
        (scene.outcome.concede if conceded else scene.outcome.finish)()
        if conceded:
            house.stage.rebuild()
            house.stage.find("leave").press()
    assert house.saves.games() == [GAME]
    assert len(Statistics.load(folder).matches) == 1
    house.stage.close()


@pytest.mark.parametrize("conceded", [True, False], ids=["given up", "over"])
def test_a_match_killed_between_counting_and_deleting_is_met_again_and_counts_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, conceded: bool
) -> None:
    killed_after_counting(tmp_path, monkeypatch, conceded)
    house = house_in(tmp_path)
    Doors(house).saved_game(GAME)
    end = time.monotonic() + LONGEST
    while house.stage.top.name != "result":
        assert time.monotonic() < end
        if house.stage.top.name == "recap":
            house.stage.pop()
        house.stage.tick(0.1)
    assert house.saves.games() == []
    assert len(Statistics.load(tmp_path).matches) == 1


def test_a_match_that_cannot_be_counted_keeps_its_save(tmp_path: Path) -> None:
    house = house_in(tmp_path)
    scene = sit_down(house)
    until_asked(scene)
    house.saves.settle()
    (tmp_path / FILE).mkdir()
    (tmp_path / FILE / "in the way").write_text("", encoding="utf-8")
    (tmp_path / f"{FILE}.damaged-1").mkdir()
    blocked = tmp_path / "blocked"
    blocked.write_text("", encoding="utf-8")
    scene.house.folder = blocked
    scene.outcome.concede()
    house.stage.rebuild()
    house.stage.find("leave").press()
    assert house.saves.games() == [GAME]
    assert any("Nothing can be saved" in each for each in house.told)


# What fails is told


def test_a_save_that_parts_from_the_rules_is_set_aside_and_told(tmp_path: Path) -> None:
    house = house_in(tmp_path)
    scene = sit_down(house)
    until_asked(scene)
    scene.left()
    path = house.saves.path(GAME)
    text = path.read_text(encoding="utf-8") + '{"seat": 0, "choice": "coup 0"}\n'
    path.write_text(text, encoding="utf-8")
    with pytest.raises(OnlyToWatch):
        saved_scene(house, GAME, processes=False)
    assert house.told == [f"The saved game could not be read and was set aside as {GAME}.save.damaged-1."]
    assert "parts from the rules" in (tmp_path / "carnival.log").read_text(encoding="utf-8")
    new_scene(house, default(GAME), processes=False).left()
    assert (tmp_path / "saves" / f"{GAME}.save.damaged-1").read_text(encoding="utf-8") == text


def test_a_save_of_other_rules_gives_way_to_a_new_match_and_is_kept(tmp_path: Path) -> None:
    house = house_in(tmp_path)
    scene = sit_down(house)
    until_asked(scene)
    scene.left()
    path = house.saves.path(GAME)
    record = load(path)
    save(replace(record, header=replace(record.header, version=77)), path)
    before = path.read_bytes()
    with pytest.raises(OnlyToWatch):
        saved_scene(house, GAME, processes=False)
    assert path.read_bytes() == before and not house.told
    new_scene(house, default(GAME), processes=False).left()
    assert (tmp_path / "saves" / f"{GAME}.save.damaged-1").read_bytes() == before
    assert load(path).header.version != 77


def test_a_second_damaged_settings_file_leaves_the_first_where_it_is(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    for text in ("{first", "{second"):
        path.write_text(text, encoding="utf-8")
        settings.load(path, [])
    kept = [(tmp_path / f"settings.json.damaged-{number}").read_text(encoding="utf-8") for number in (1, 2)]
    assert kept == ["{first", "{second"]


DAMAGED = {
    "settings": ("settings.json", "settings.json.damaged-1"),
    "statistics": (FILE, f"{FILE}.damaged-1"),
    "known": (KNOWN, f"{KNOWN}.damaged-1"),
    "saves": (f"saves/{GAME}.save", f"{GAME}.save.damaged-1"),
    "plans": (PLANS, f"{PLANS}.damaged-1"),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("what", DAMAGED)
def test_damaged_files_are_told_in_the_persons_language(tmp_path: Path, what: str, language: str) -> None:
    name, aside = DAMAGED[what]
    (tmp_path / "saves").mkdir()
    (tmp_path / name).write_text("{no json", encoding="utf-8")
    app = App(tmp_path, SMALL, headless=True, language=language)
    keys = {"saves": "save_damaged", "plans": "plan_damaged"}
    doors = {
        "statistics": app.doors.statistics,
        "known": app.doors.statistics,
        "saves": lambda: app.doors.saved_game(GAME),
    }
    doors.get(what, lambda: app.doors.setup(GAME))()
    assert app.house.told == [app.house.text("app", keys.get(what, f"{what}_damaged"), file=aside)]
    assert "expected" in (tmp_path / "carnival.log").read_text(encoding="utf-8")
    assert list(tmp_path.rglob(aside))
    app.close()


def test_leaving_with_an_answer_that_could_not_be_saved_is_asked_about(tmp_path: Path) -> None:
    app = App(tmp_path, SMALL, headless=True, language="en")
    app.house.settings = replace(app.house.settings, speed="instant")
    (tmp_path / "saves").write_text("a file where a folder should be", encoding="utf-8")
    scene = sit_down(app.house)
    until_asked(scene)
    open_menu(scene, scene.outcome)
    app.step(0.02)
    by_label = {widget.label: widget for widget in app.stage.widgets}
    by_label["Leave the table"].press()
    app.step(0.02)
    assert "could not be saved" in app.stage.find("sentence").label
    app.stage.find("option 1").press()
    assert app.stage.top is scene
    app.leave()
    asking = app.stage.top
    assert app.running and isinstance(asking, Dialog) and "could not be saved" in asking.sentence
    (tmp_path / "saves").unlink()
    app.stage.pop()
    app.leave()
    assert not app.running, "now there is room, and it is saved"
    assert (tmp_path / "saves" / f"{GAME}.save").exists()
    app.close()


def test_the_cross_of_the_window_pressed_twice_leaves_all_the_same(tmp_path: Path) -> None:
    app = App(tmp_path, SMALL, headless=True, language="en")
    (tmp_path / "saves").write_text("a file where a folder should be", encoding="utf-8")
    sit_down(app.house)
    for running in (True, False):
        pygame.event.post(pygame.event.Event(pygame.QUIT))
        app.step(0.02)
        assert app.running is running
    app.close()


def test_a_disk_that_never_answers_keeps_nobody_from_leaving(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With 30 seconds a write the program never ended. It is told once, and whoever leaves all the same has left."""
    app = App(tmp_path, SMALL, headless=True, language="en")
    app.house.settings = replace(app.house.settings, speed="instant")
    scene = sit_down(app.house)
    until_asked(scene)
    app.house.saves.settle()
    disk = threading.Event()
    monkeypatch.setattr("engine.saves.LONGEST", 0.05)
    monkeypatch.setattr(os, "fsync", lambda handle: disk.wait(LONGEST))
    scene.tempo.answer(scene.sitting.options()[0])

    def leaves() -> None:
        app.leave()
        asked.append(app.running)
        app.leave()
        asked.append(app.running)
        app.close()

    asked = list[bool]()
    leaving = threading.Thread(target=leaves, daemon=True)
    leaving.start()
    leaving.join(LONGEST / 2)
    told, gone = asked[:], not leaving.is_alive()
    disk.set()
    leaving.join()
    assert told == [True, False] and gone


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_leaves_reads_after_two_seconds_that_the_disk_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    """The window stood still for up to twenty seconds and said nothing."""
    app = App(tmp_path, SMALL, headless=True, language=language)
    app.house.settings = replace(app.house.settings, speed="instant")
    scene = sit_down(app.house)
    until_asked(scene)
    app.house.saves.settle()
    disk, shown, painted = threading.Event(), list[str](), list[bytes]()
    monkeypatch.setattr("engine.saves.SLOW", 0.05)
    monkeypatch.setattr(os, "fsync", lambda handle: disk.wait(LONGEST))
    before, present = pygame.image.tobytes(app.window.surface, "RGB"), app.window.present

    def seen(changed: list[pygame.Rect] | None = None) -> None:
        present(changed)
        shown.append(app.stage.top.name)
        painted.append(pygame.image.tobytes(app.window.surface, "RGB"))
        assert app.stage.find("words").label == app.house.text("app", "slow_disk")
        disk.set()  # it answers after all

    monkeypatch.setattr(app.window, "present", seen)
    scene.tempo.answer(scene.sitting.options()[0])
    app.leave()
    assert shown and set(shown) == {"curtain"} and painted[-1] != before
    assert not app.running and app.stage.top.name != "curtain"
    monkeypatch.setattr(app.window, "present", present)
    app.close()


# Names


def test_half_a_character_in_the_settings_costs_the_name_alone(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    for name in ("\ud800", "a\nb", "\x1b[2J"):
        path.write_text(json.dumps({"name": name, "text": 125}), encoding="utf-8")
        found, problem = settings.load(path, ["en"])
        assert (found.name, found.text) == ("", 125)
        assert problem is not None and "settings.json: name: expected words without" in problem
        assert settings.load(path, ["en"]) == (found, None)


def test_half_a_character_in_a_plan_costs_that_plan_alone(tmp_path: Path) -> None:
    for game in GAMES[:2]:
        save_last(tmp_path, default(game))
    data = json.loads((tmp_path / PLANS).read_text(encoding="utf-8"))
    data[GAMES[0]]["seats"][1] = "casual:\ud800"
    (tmp_path / PLANS).write_text(json.dumps(data), encoding="utf-8")
    plan, problem = load_last(tmp_path, GAMES[0])
    assert plan is None and problem is not None
    save_last(tmp_path, default(GAMES[0]))
    assert load_last(tmp_path, GAMES[1])[0] is not None


def test_half_a_character_in_the_statistics_costs_that_match_alone(tmp_path: Path) -> None:
    for seed in (2, 3):
        result_of(finished_scene(house_in(tmp_path), GAME, 3, seed))
    text = (tmp_path / FILE).read_text(encoding="utf-8").replace('"vera":', '"\\ud800":', 1)
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    found = Statistics.load(tmp_path)
    assert len(found.matches) == 1 and found.aside is not None
    found.save()


def test_the_name_that_is_typed_holds_no_line_break_and_no_half_character(tmp_path: Path) -> None:
    app = App(tmp_path, SMALL, headless=True, language="en")
    app.doors.setup(GAME)
    app.step(0.02)
    field = next(widget for widget in app.stage.widgets if hasattr(widget, "longest") and widget.id == "name")
    from scenes.kit.input import Intent

    field.handle(Intent(text="B\ni\ud800an\x1bca\u2028"))
    assert app.house.settings.name == "Bianca"
    app.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_menu_says_what_the_sealed_deal_is_where_it_is_pointed_at(tmp_path: Path, language: str) -> None:
    house = house_in(tmp_path, language=language)
    scene = sit_down(house)
    open_menu(scene, scene.outcome)
    house.stage.rebuild()
    (sealed,) = (each for each in house.stage.widgets if each.label == house.text("seal", "heading"))
    assert sealed.tooltip == house.text("seal", "tip") != sealed.label
