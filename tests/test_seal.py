"""The sealed deal: what is promised before the game can be checked after it, by anybody."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import subprocess
import sys
from dataclasses import replace
from functools import cache
from itertools import product
from pathlib import Path

import pygame
import pytest

from engine.bots.opponents import player
from engine.bots.session import Session
from engine.core.errors import BadInput
from engine.core.record import Drawn, Record, Sealed, from_text, save, to_text
from engine.library import GAMES
from engine.library import load as game_of
from engine.seal import Seal, command, sealed_text
from engine.words import LANGUAGES
from scenes.house import House
from scenes.kit.canvas import Canvas
from scenes.kit.input import Act, Intent
from scenes.kit.scroll import Held
from scenes.kit.stage import Scene, Stage
from scenes.menus import seal as sheets
from scenes.menus.seal import SealSheet
from scenes.settings import Settings

SALT = "00112233445566778899aabbccddeeff"


@cache
def sealed(game: str, seed: int = 5) -> Record:
    """A whole game, sealed at its beginning."""
    rules = game_of(game)
    session = Session(rules, [player(game, "casual:vera"), *[player(game, "casual")] * (rules.players[0])], seed)
    Seal.new(session.record, session.truth.table).put_into(session.record)
    session.play_out()
    return session.record


def opened(record: Record) -> Seal:
    found = Seal.of(record)
    assert found is not None
    return found


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_was_sealed_fits_its_seal_after_it_was_kept_in_a_file(game: str) -> None:
    record = from_text(to_text(sealed(game)), "file")
    assert record == sealed(game)
    opened(record).check()


def test_undo_and_playing_on_keep_the_seal() -> None:
    record = sealed("complots").until(4)
    opened(record).check()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.skipif(os.name == "nt", reason="needs a POSIX shell")
def test_the_command_prints_the_fingerprint(game: str) -> None:
    seal = opened(sealed(game))
    told = subprocess.run(["sh", "-c", command(seal)], capture_output=True, text=True, timeout=20).stdout
    assert told.split()[0] == seal.fingerprint


def test_the_command_for_windows_is_python_that_prints_the_fingerprint() -> None:
    seal = opened(sealed("nottingham"))
    line = command(seal, windows=True)
    code = line.removeprefix('py -c "').removesuffix('"')
    assert '"' not in code  # which would end the argument there
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=20).stdout
    assert told.strip() == seal.fingerprint


def test_one_swapped_card_is_another_fingerprint() -> None:
    session = Session(game_of("complots"), [player("complots", "casual")] * 3, 1)
    table = session.truth.table.copy()
    one, other = table.hands[0], table.hands[1]
    assert one != other
    before = Seal.new(session.record, session.truth.table, SALT)
    table.hands = [other, one, *table.hands[2:]]
    assert Seal.new(session.record, table, SALT).fingerprint != before.fingerprint
    assert Seal.new(session.record, session.truth.table, SALT).fingerprint == before.fingerprint


def test_two_games_from_one_seed_have_different_fingerprints() -> None:
    session = Session(game_of("complots"), [player("complots", "casual")] * 3, 1)
    one, other = (Seal.new(session.record, session.truth.table) for _ in range(2))
    assert one.text == other.text
    assert one.fingerprint != other.fingerprint


def test_the_line_says_the_seats_the_seed_and_every_hand() -> None:
    text = opened(sealed("complots")).text
    assert text.startswith("game=complots; rules=")
    assert "seats=casual:vera, casual, casual; seed=5; court=" in text
    assert "\n" not in text
    for seat in range(3):
        assert f"hands.{seat}=" in text


def test_names_from_a_file_cannot_leave_the_quotes_of_the_command() -> None:
    session = Session(game_of("complots"), [player("complots", "casual")] * 2, 1)
    header = replace(session.record.header, seats=("me", 'x\'; echo "$(id)" `id` % \\ | \n'))
    text = sealed_text(header, session.truth.table)
    assert not {*"'\"$`\\|\n"} & {*text}


def test_another_deal_does_not_fit_and_a_sentence_says_so() -> None:
    record = sealed("complots")
    for header in (
        replace(record.header, seed=6),
        replace(record.header, seats=("casual:orazio", *record.header.seats[1:])),
        replace(record.header, seal=Sealed(SALT, opened(record).fingerprint)),
    ):
        with pytest.raises(BadInput, match="seal: fingerprint: expected the deal that was sealed"):
            opened(Record(header, record.entries)).check()


def test_chance_that_was_changed_later_in_the_game_is_found() -> None:
    record = sealed("complots")
    last = max(at for at, entry in enumerate(record.entries) if isinstance(entry, Drawn))
    entry = record.entries[last]
    assert isinstance(entry, Drawn)
    entries = record.entries[:]
    entries[last] = Drawn("contessa" if entry.outcome != "contessa" else "captain")
    with pytest.raises(BadInput, match=r"seal: answer \d+: expected the outcomes of chance that the sealed seed draws"):
        opened(Record(record.header, entries)).check()


def test_a_record_without_a_seal_has_none() -> None:
    record = sealed("complots")
    assert Seal.of(Record(replace(record.header, seal=None), record.entries)) is None


@pytest.mark.parametrize(
    ("seal", "where"),
    [
        ('"x"', "seal: expected a mapping"),
        ('{"salt": "00"}', "seal.fingerprint: expected it to be there"),
        ('{"salt": "it\'s", "fingerprint": "00"}', "seal.salt: expected 1 to 64 hexadecimal digits"),
        ('{"salt": "00", "fingerprint": "00", "more": 1}', "seal.more: expected only"),
    ],
)
def test_a_broken_seal_in_a_file_is_told_in_a_sentence(seal: str, where: str) -> None:
    record = sealed("complots")
    text = to_text(Record(replace(record.header, seal=None), []))
    with pytest.raises(BadInput, match=f"file: line 1.{where}"):
        from_text(text.replace("}\n", f', "seal": {seal}}}\n'), "file")


def test_a_replay_for_one_seat_tells_neither_salt_nor_seed(tmp_path: Path, command) -> None:  # type: ignore[no-untyped-def]
    record = sealed("complots", 987654321)
    save(record, tmp_path / "a.record")
    for more in ([], ["--json"]):
        told = command("replay", tmp_path / "a.record", "--text", "--seat", "0", *more)
        assert told.returncode == 0 and len(told.stdout) > 100
        kept = record.header.seal
        assert kept is not None
        assert not any(secret in told.stdout + told.stderr for secret in (kept.salt, kept.fingerprint, "987654321"))


# The sheet


def shown(
    folder: Path, seal: Seal, is_open: bool, size: tuple[int, int] = (1280, 720), language: str = "en", text: int = 100
) -> Stage:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(size)
    stage = Stage(Canvas(size, text / 100))
    stage.push(Scene())
    stage.push(SealSheet(House(folder, Settings(language=language, text=text), stage), seal, is_open))
    stage.rebuild()
    return stage


@pytest.mark.parametrize(
    ("size", "text", "language", "is_open"),
    [
        (size, text, LANGUAGES[at % 3], is_open)
        for at, (is_open, size, text) in enumerate(product((True, False), [(960, 600), (1280, 720)], (80, 150)))
    ],
)
def test_it_stands_in_the_window(
    tmp_path: Path, size: tuple[int, int], text: int, language: str, is_open: bool
) -> None:
    stage = shown(tmp_path, opened(sealed("nottingham")), is_open, size, language, text)
    surface = pygame.display.get_surface()
    assert surface is not None
    stage.draw(surface)
    sheet = stage.top
    assert isinstance(sheet, SealSheet)
    panel = stage.canvas.rect(*sheet.panel(stage.canvas))
    assert surface.get_rect().contains(panel)
    parts = [each.inner for each in stage.widgets if isinstance(each, Held) and each.inner is not None]
    assert parts
    for at, part in enumerate(parts):
        assert panel.left < part.rect.left and part.rect.right < panel.right, part.id
        for other in parts[at + 1 :]:
            assert not part.rect.colliderect(other.rect), (part.id, other.id)
    assert panel.contains(stage.find("copy").rect) and not stage.find("copy").rect.colliderect(stage.find("wax").rect)
    for name in ("copy", "back"):
        assert stage.find(name).rect.height >= 28


def test_before_the_end_only_the_fingerprint_shows(tmp_path: Path) -> None:
    seal = opened(sealed("complots"))
    stage = shown(tmp_path, seal, False)
    told = "\n".join(each.label for each in stage.widgets)
    assert f"{seal.fingerprint[:4]} {seal.fingerprint[4:8]}" in told
    assert f"{seal.salt[:4]} {seal.salt[4:8]}" not in told and "hands.0" not in told
    assert not {"salt", "text", "command", "verdict"} & {each.id for each in stage.widgets}


@pytest.mark.parametrize(
    ("language", "good", "bad"),
    [("en", "It fits", "It does not"), ("it", "Corrisponde", "Non"), ("zh-Hant", "相符", "不符")],
)
def test_an_open_seal_says_whether_it_fits(tmp_path: Path, language: str, good: str, bad: str) -> None:
    seal = opened(sealed("complots"))
    assert shown(tmp_path, seal, True, language=language).find("verdict").label.startswith(good)
    other = replace(seal, text=seal.text + "!")
    assert shown(tmp_path, other, True, language=language).find("verdict").label.startswith(bad)


def test_copy_and_back_by_mouse_and_by_keys(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seal, clipboard = opened(sealed("complots")), []
    monkeypatch.setattr(sheets.pygame.scrap, "put_text", clipboard.append)
    stage = shown(tmp_path, seal, True)
    for pointer in ("move", "press", "release"):
        stage.handle(Intent(at=stage.find("copy").rect.center, pointer=pointer))
    assert clipboard == [command(seal, windows=os.name == "nt")]
    stage.rebuild()
    assert stage.find("copy").label == "Copied."
    stage.focus, stage.showing_focus = "back", True
    stage.handle(Intent(act=Act.ACCEPT))
    assert not isinstance(stage.top, SealSheet)


def test_without_a_clipboard_nothing_happens(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: str) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(sheets.pygame.scrap, "put_text", refuse)
    stage = shown(tmp_path, opened(sealed("complots")), False)
    stage.find("copy").press()
    stage.rebuild()
    assert stage.find("copy").label == "Copy"
    stage.handle(Intent(act=Act.BACK))
    assert not isinstance(stage.top, SealSheet)
