"""Files handed to the program: a replay opens over whatever is shown and leads back there, anything else is told."""

import errno
import os

from tests.systems import HOUSE

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import json
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path

import pygame
import pytest

import main
from engine.archive import SUFFIX, keep
from engine.bots.opponents import player
from engine.bots.session import Session
from engine.codes import code_of
from engine.core import files
from engine.core.record import Answered, Record, to_text
from engine.core.record_file import from_text, save
from engine.library import data_fingerprint
from engine.library import load as load_game
from engine.lock import Lock
from engine.seal import Seal
from engine.words import LANGUAGES, words
from scenes import faults
from scenes.app import LOCK, App
from scenes.dialog import Dialog
from scenes.menus.setup.page import SetUp
from scenes.plan import default
from scenes.tables import new_scene
from scenes.tables.scene import SceneOf
from scenes.truth.scene import FRESH, Truth
from tests.apps import SMALL, click, press
from tests.houses import GAME


@cache
def played() -> Record:
    """A sealed match that is over."""
    names = ("me", "casual:vera", "casual:zanni")
    minds = [player(GAME, name.replace("me", "random")) for name in names]
    session = Session(load_game(GAME), minds, 3, data=data_fingerprint(GAME))
    session.record.header = replace(session.record.header, seats=names)
    Seal.new(session.record, session.truth.table).put_into(session.record)
    session.play_out()
    return session.record


def drop(app: App, *paths: Path) -> None:
    """What the system says when files are dropped on the window."""
    events = [(pygame.DROPBEGIN, {}), *((pygame.DROPFILE, {"file": str(path)}) for path in paths)]
    for kind, values in (*events, (pygame.DROPCOMPLETE, {})):
        pygame.event.post(pygame.event.Event(kind, values))
    app.step(0.02)


def drop_text(app: App, *lines: str) -> None:
    """What the system says when a text is dropped on the window: line after line."""
    events = [(pygame.DROPBEGIN, {}), *((pygame.DROPTEXT, {"text": line}) for line in lines), (pygame.DROPCOMPLETE, {})]
    for kind, values in events:
        pygame.event.post(pygame.event.Event(kind, values))
    app.step(0.02)


def unmasked(app: App) -> Truth:
    """The truth on show, its beginning passed over."""
    assert app.stage.top.name == "opening"
    app.stage.top.back()
    for _ in range(round(FRESH / 0.05) + 1):
        app.step(0.05)
    truth = app.stage.top
    assert isinstance(truth, Truth)
    return truth


def test_a_kept_replay_that_is_dropped_on_the_title_opens_and_leads_back(app: App, tmp_path: Path) -> None:
    path = keep(played(), tmp_path)
    assert path.suffix == SUFFIX == ".carnival"
    drop(app, path)
    assert to_text(unmasked(app).reading.story.record) == to_text(played())
    assert app.stage.find("leave").label == app.house.text("result", "leave")
    click(app, "leave")
    assert app.stage.top.name == "title"


def test_the_same_cards_of_a_replay_are_played_from_its_truth(app: App, tmp_path: Path) -> None:
    """The gold button there could not be pressed: it asked for a table that there never was."""
    drop(app, keep(played(), tmp_path))
    unmasked(app)
    again = app.stage.find("again")
    assert again.enabled and again.label == app.house.text("result", "same")
    click(app, "again")
    while not isinstance(scene := app.stage.top, SceneOf):
        app.step(0.05)
    header, dealt = scene.sitting.record.header, played().header
    assert (header.game, header.seats, header.seed) == (dealt.game, dealt.seats, dealt.seed)
    app.doors.to_title()  # it is saved: the next time it is asked whether to go on with it
    for _ in range(40):
        app.step(0.05)
    drop(app, keep(played(), tmp_path))
    unmasked(app)
    click(app, "again")
    assert app.stage.top.name == "dialog" and app.stage.find("option 0").label.startswith(
        app.house.text("app", "go_on")
    )


def test_a_match_under_way_is_saved_and_waits_below_the_replay(app: App, tmp_path: Path) -> None:
    app.house.settings = replace(app.house.settings, speed="instant")
    scene = new_scene(app.house, default(GAME), processes=False)
    app.stage.push(scene)
    while scene.sitting.kind is None:
        app.step(0.02)
    scene.tempo.answer(scene.sitting.options()[0])
    drop(app, keep(played(), tmp_path))
    saved = (tmp_path / "saves" / f"{GAME}.save").read_text(encoding="utf-8")
    assert saved == to_text(scene.sitting.record)
    unmasked(app)
    assert app.stage.find("leave").label == app.house.text("app", "back")
    for _ in range(20):
        app.step(0.1)
    assert to_text(scene.sitting.record) == saved  # nobody plays on while nobody looks
    press(app, pygame.K_ESCAPE)
    assert app.stage.top is scene
    while scene.sitting.kind is None:
        app.step(0.02)
    scene.tempo.answer(scene.sitting.options()[0])
    assert len(scene.sitting.record.entries) > saved.count("\n") - 1


def test_another_replay_takes_the_place_of_one_that_nobody_has_gone_on_from(app: App, tmp_path: Path) -> None:
    path = keep(played(), tmp_path)
    for _ in range(3):
        drop(app, path)
        unmasked(app)
        drop(app, path)
    assert [each.name for each in app.stage.scenes] == ["title", "truth", "opening"]
    truth = unmasked(app)
    truth.reading.see_table()
    app.step(0.02)
    looked = app.stage.top
    drop(app, path)
    unmasked(app)
    press(app, pygame.K_ESCAPE)
    assert app.stage.top is looked  # who had gone on comes back there


def test_the_seals_of_a_replay_are_checked_as_it_opens(app: App, tmp_path: Path) -> None:
    drop(app, keep(played(), tmp_path))
    told = words("en")
    assert app.house.told == [told.text("replay", part, "fits") for part in ("deal", "whole")]
    app.house.told.clear()
    record = from_text(to_text(played()), "record")
    at, entry = next((at, each) for at, each in enumerate(record.entries) if isinstance(each, Answered) and each.why)
    assert isinstance(entry, Answered)
    record.entries[at] = replace(entry, why=None)
    drop(app, keep(record, tmp_path))
    assert told.text("replay", "whole", "broken") in app.house.told


def test_a_replay_of_other_rules_is_watched_as_far_as_it_fits(app: App, tmp_path: Path) -> None:
    record = replace(played(), header=replace(played().header, version=77))
    drop(app, keep(record, tmp_path))
    unmasked(app)
    assert app.house.text("truth", "other_rules") in app.house.told
    assert not app.stage.find("again").enabled, "its deal is another one by these rules"


def _text(change: Callable[[str], str]) -> Callable[[Path], None]:
    return lambda path: path.write_text(change(to_text(played())), encoding="utf-8") and None


REFUSED: dict[str, tuple[str, Callable[[Path], object]]] = {
    "empty": ("no_replay", _text(lambda text: "")),
    "another text": ("no_replay", _text(lambda text: "Dear diary\n" + text)),
    "other json": ("no_replay", _text(lambda text: "[]\n")),
    "a picture": ("no_replay", lambda path: path.write_bytes(b"\x89PNG\r\n\x1a\n\xff\xfe")),
    "a hole in it": ("damaged", _text(lambda text: text.replace("choice", "\0", 1))),
    "half a line": ("damaged", _text(lambda text: text[: len(text) // 2] + "{")),
    "no seats": ("damaged", _text(lambda text: text.replace('"seats"', '"chairs"', 1))),
    "another deal": ("damaged", _text(lambda text: text.replace('{"chance": "', '{"chance": "x', 1))),
    "a later format": ("other_version", _text(lambda text: text.replace('"carnival": 1', '"carnival": 2', 1))),
    "an unknown game": ("other_version", _text(lambda text: text.replace(f'"game": "{GAME}"', '"game": "bridge"', 1))),
    "a deal of other rules": (
        "other_version",
        _text(lambda text: text.replace('"rules": ', '"rules": 7', 1).replace('{"chance": "', '{"chance": "x', 1)),
    ),
    "too large": ("large", lambda path: path.write_bytes(b" " * (files.MAX_BYTES + 1))),
    "a folder": ("folder", lambda path: path.mkdir()),
    "gone": ("missing", lambda path: None),
}


@pytest.mark.parametrize("case", REFUSED)
def test_what_is_no_replay_is_told_in_one_sentence(app: App, tmp_path: Path, case: str) -> None:
    why, make = REFUSED[case]
    path = tmp_path / f"a{SUFFIX}"
    make(path)
    drop(app, path)
    dialog, fill = app.stage.top, {"file": path.name, "log": tmp_path / faults.LOG}
    assert isinstance(dialog, Dialog)
    assert dialog.sentence == app.house.text("handed", why, **fill)
    noted = (tmp_path / faults.LOG).read_text(encoding="utf-8") if (tmp_path / faults.LOG).exists() else ""
    assert "Traceback" not in noted
    assert str(path) in noted or why == "folder"
    press(app, pygame.K_ESCAPE)
    assert app.stage.top.name == "title"


@pytest.mark.parametrize("language", LANGUAGES)
def test_several_files_and_names_of_any_length_are_told_in_every_language(tmp_path: Path, language: str) -> None:
    app = App(tmp_path, SMALL, headless=True, language=language)
    drop(app, tmp_path / "one", tmp_path / "other")
    assert isinstance(app.stage.top, Dialog)
    assert app.stage.top.sentence == app.house.text("handed", "several")
    for name in ("x" * 300, "\0", "嘉年華" * 40, "café\udce9"):
        drop(app, tmp_path / name)
        assert isinstance(app.stage.top, Dialog)
        assert len(app.stage.scenes) == 2  # one sentence makes room for the next
        assert len(app.stage.top.sentence) < 200
    app.close()


def test_a_second_program_shows_a_replay_and_asks_afterwards(tmp_path: Path) -> None:
    path, holder = keep(played(), tmp_path / "replays"), Lock(tmp_path / LOCK)
    assert holder.take()
    app = App(tmp_path, SMALL, headless=True, language="en")
    before = {each: each.read_bytes() for each in tmp_path.rglob("*") if each.is_file()}
    app.handed.open([path])
    unmasked(app)
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.stage.top, Dialog) and app.stage.top.heading == app.house.text("app", "other")
    assert {each: each.read_bytes() for each in tmp_path.rglob("*") if each.is_file()} == before
    app.close()
    holder.release()


def seen(tmp_path: Path, *arguments: str) -> list[str]:
    """The scenes that the program shows which a person starts with these arguments."""
    trace = tmp_path / "trace"
    environment = {"CARNIVAL_HOME": str(tmp_path / "home"), "CARNIVAL_TRACE": str(trace), "CARNIVAL_SMOKE": "1"}
    subprocess.run(
        [sys.executable, "main.py", *arguments], cwd=HOUSE, env={**os.environ, "SDL_VIDEODRIVER": "dummy", **environment},
        capture_output=True, timeout=120, check=False,
    )  # fmt: skip
    return [json.loads(line)["scene"] for line in trace.read_text(encoding="utf-8").splitlines()]


def test_started_with_the_name_of_a_replay_the_program_shows_it(tmp_path: Path) -> None:
    save(played(), tmp_path / f"a match{SUFFIX}")
    assert "opening" in seen(tmp_path, str(tmp_path / f"a match{SUFFIX}"))


def test_started_with_the_name_of_no_replay_the_program_says_so_in_its_window(tmp_path: Path) -> None:
    assert "dialog" in seen(tmp_path, str(tmp_path / f"nothing{SUFFIX}"))


def test_whatever_breaks_in_a_replay_the_program_says_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A fault of the program, which no file should bring about: the window of `replay`, and a replay that is dropped."""

    def broken(*_: object) -> None:
        raise KeyError("match")

    path = keep(played(), tmp_path)
    monkeypatch.setenv("CARNIVAL_HOME", str(tmp_path / "home"))
    monkeypatch.setattr("scenes.truth.telling.Telling.__init__", broken)
    assert main.start(["replay", str(path)]) == 1
    said = capsys.readouterr().err
    assert said.startswith("Carnival of Liars has to stop (KeyError") and said.count("\n") == 1
    app = App(tmp_path, SMALL, headless=True, language="en")
    drop(app, path)
    assert isinstance(app.stage.top, Dialog)
    assert app.stage.top.sentence == app.house.text("handed", "damaged", file=path.name, log=tmp_path / faults.LOG)
    app.close()


@pytest.mark.parametrize(("lacks", "told"), [(errno.EMFILE, "open no more files"), (errno.ENOSPC, "the disk is full")])
def test_what_the_system_has_no_more_of_is_said_in_plain_words(lacks: int, told: str) -> None:
    said = faults.sentence(OSError(lacks, os.strerror(lacks), "scenes/dialog.py"), Path("carnival.log"))
    assert told in said and "start it again" in said and "Errno" not in said and "log" not in said


# Texts

CODE = code_of(default(GAME)) or ""


@pytest.mark.parametrize(
    "lines", [(CODE,), (f"carnival:{CODE}",), ("I won.", f"The same cards: {CODE}"), (f"同樣的牌：{CODE}", "")]
)
def test_a_code_that_is_dropped_opens_the_set_up_with_its_deal(app: App, lines: tuple[str, ...]) -> None:
    drop_text(app, *lines)
    page = app.stage.top
    assert isinstance(page, SetUp) and page.more and code_of(page.plan()) == CODE
    drop_text(app, *lines)
    assert isinstance(app.stage.top, SetUp) and len(app.stage.scenes) == 2


def test_a_code_that_is_dropped_on_a_match_saves_it_before(app: App, tmp_path: Path) -> None:
    app.house.settings = replace(app.house.settings, speed="instant")
    scene = new_scene(app.house, default(GAME), processes=False)
    app.stage.push(scene)
    while scene.sitting.kind is None:
        app.step(0.02)
    scene.tempo.answer(scene.sitting.options()[0])
    whole = to_text(scene.sitting.record)
    drop_text(app, CODE)
    assert (tmp_path / "saves" / f"{GAME}.save").read_text(encoding="utf-8") == whole
    assert isinstance(app.stage.top, Dialog), "whether to go on with it is asked first"
    assert app.stage.find("option 0").label.startswith(app.house.text("app", "go_on"))


@pytest.mark.parametrize(
    "text", ["Good evening", "carnival:", "x" * 100_000, "‮" * 30, "{file}", ": : :", "carnival:OOOO-1111"]
)
def test_another_text_is_told_once_and_nothing_is_lost(app: App, text: str) -> None:
    for _ in range(3):
        drop_text(app, text)
    assert len(app.stage.scenes) == 2 and isinstance(app.stage.top, Dialog)
    press(app, pygame.K_ESCAPE)
    assert app.stage.top.name == "title"


def test_an_empty_text_and_a_file_with_a_text_are_what_they_are(app: App, tmp_path: Path) -> None:
    path = keep(played(), tmp_path)
    pygame.event.post(pygame.event.Event(pygame.DROPTEXT, {"text": CODE}))
    drop(app, path)
    assert to_text(unmasked(app).reading.story.record) == to_text(played())


@pytest.mark.parametrize(
    ("word", "path"),
    [
        ("file:///home/vera/una%20partita.carnival", "/home/vera/una partita.carnival"),
        ("FILE:///tmp/%E8%B3%BD.carnival", "/tmp/賽.carnival"),
        ("/home/vera/100%25.carnival", "/home/vera/100%25.carnival"),
        ("a.carnival", "a.carnival"),
    ],
)
def test_a_file_that_is_named_by_its_address_is_found_by_its_path(word: str, path: str) -> None:
    assert main.names_file(word) and main.path_of(word) == path
