"""The sealed deal: what is promised before the game can be checked after it, by anybody."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import json
import random
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from hashlib import sha256
from itertools import product
from pathlib import Path
from typing import Any

import pygame
import pytest

import main
from art.wax import wax
from engine.bots.opponents import player
from engine.bots.session import Session
from engine.core.errors import BadInput
from engine.core.record import Checked, Drawn, Record, Sealed, to_text
from engine.core.record_file import from_text, save
from engine.library import GAMES, data_fingerprint
from engine.library import load as game_of
from engine.seal import Seal, check_closing, command, draws_told, fingerprint_of, sealed_text, verdicts
from engine.words import LANGUAGES, words
from scenes.kit.input import Act, Intent
from scenes.kit.scroll import Scrolled
from scenes.kit.stage import Scene, Stage
from scenes.menus.seal import SealSheet
from tests.houses import bare_house

GAME = GAMES[0]  # any would do

SALT = "00112233445566778899aabbccddeeff"


@cache
def sealed(game: str, seed: int = 5) -> Record:
    """A whole game, sealed at its beginning."""
    rules = game_of(game)
    session = Session(
        rules,
        [player(game, "casual:vera"), *[player(game, "casual")] * (rules.players[0])],
        seed,
        data=data_fingerprint(game),
    )
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
    record = sealed(GAME).until(4)
    opened(record).check()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.skipif(os.name == "nt", reason="needs a POSIX shell")
def test_the_command_prints_the_fingerprint(game: str) -> None:
    seal = opened(sealed(game))
    printed = subprocess.run(["sh", "-c", command(seal)], capture_output=True, text=True, timeout=20).stdout
    fingerprint, later = printed.splitlines()
    assert fingerprint.split()[0] == seal.fingerprint
    assert later.split() == places(seal)


def places(seal: Seal) -> list[str]:
    """Where each draw of the game lay, as the page of the seal shows it beside the outcomes."""
    assert seal.record is not None
    found = [each.split("=", 1) for each in draws_told(seal.record).split(", ")]
    outcomes = [str(entry.outcome) for entry in seal.record.entries if isinstance(entry, Drawn)]
    assert [outcome for _, outcome in found] == outcomes
    return [place for place, _ in found]


def test_the_command_for_windows_is_python_that_prints_the_fingerprint() -> None:
    seal = opened(sealed(GAMES[2]))
    line = command(seal, windows=True)
    code = line.removeprefix('py -c "').removesuffix('"')
    assert '"' not in code  # which would end the argument there
    printed = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=20).stdout
    assert printed.splitlines() == [seal.fingerprint, " ".join(places(seal))]


def test_one_swapped_card_is_another_fingerprint() -> None:
    session = Session(game_of(GAME), [player(GAME, "casual")] * 3, 1)
    table = session.truth.table.copy()
    one, other = table.hands[0], table.hands[1]
    assert one != other
    before = Seal.new(session.record, session.truth.table, SALT)
    table.hands = [other, one, *table.hands[2:]]
    assert Seal.new(session.record, table, SALT).fingerprint != before.fingerprint
    assert Seal.new(session.record, session.truth.table, SALT).fingerprint == before.fingerprint


def test_two_games_from_one_seed_have_different_fingerprints() -> None:
    session = Session(game_of(GAME), [player(GAME, "casual")] * 3, 1)
    one, other = (Seal.new(session.record, session.truth.table) for _ in range(2))
    assert one.text == other.text
    assert one.fingerprint != other.fingerprint


def test_the_line_says_the_seats_the_seed_and_every_hand() -> None:
    text = opened(sealed(GAME)).text
    assert text.startswith(f"game={GAME}; rules=")
    assert "seats=casual:vera, casual, casual; seed=5; court=" in text
    assert "\n" not in text
    for seat in range(3):
        assert f"hands.{seat}=" in text


def test_names_from_a_file_cannot_leave_the_quotes_of_the_command() -> None:
    session = Session(game_of(GAME), [player(GAME, "casual")] * 2, 1)
    header = replace(session.record.header, seats=("me", 'x\'; echo "$(id)" `id` % \\ | \n'))
    text = sealed_text(header, session.truth.table)
    assert not {*"'\"$`\\|\n"} & {*text}


def test_another_deal_does_not_fit_and_a_sentence_says_so() -> None:
    record = sealed(GAME)
    for header in (
        replace(record.header, seed=6),
        replace(record.header, seats=("casual:orazio", *record.header.seats[1:])),
        replace(record.header, seal=Sealed(SALT, opened(record).fingerprint)),
    ):
        with pytest.raises(BadInput, match=r"seal: (fingerprint|text): expected .* sealed"):
            opened(Record(header, record.entries)).check()


def test_chance_that_was_changed_later_in_the_game_is_found() -> None:
    record = sealed(GAME)
    last = max(at for at, entry in enumerate(record.entries) if isinstance(entry, Drawn))
    entry = record.entries[last]
    assert isinstance(entry, Drawn)
    entries = record.entries[:]
    entries[last] = Drawn("contessa" if entry.outcome != "contessa" else "captain")
    with pytest.raises(BadInput, match=r"seal: answer \d+: expected the outcomes of chance that the sealed seed draws"):
        opened(Record(record.header, entries)).check()


# The record, closed at the end


def holds(text: str) -> bool:
    """Whether a file is a whole sealed match as it was played."""
    try:
        record = from_text(text, "file")
        seal = Seal.of(record)
        if seal is None:
            return False
        seal.check()
        return check_closing(record)
    except BadInput:
        return False


@pytest.mark.parametrize("game", GAMES)
def test_a_match_that_is_over_is_closed_and_holds(game: str) -> None:
    record = sealed(game)
    assert record.closed is not None
    assert holds(to_text(record))
    lines = to_text(record).splitlines(keepends=True)
    assert sha256("".join(lines[:-1]).encode()).hexdigest() == record.closed, "as anybody can work it out"


def test_a_match_that_goes_on_is_not_closed() -> None:
    assert sealed(GAME).until(10).closed is None


def tampered(lines: list[str], dice: random.Random) -> list[str]:
    """The lines of a record with one thing changed; fingerprints of tables may be gone, too."""
    lines, at = lines[:], dice.randrange(1, len(lines))
    data = json.loads(lines[at])
    kind = dice.choice(["change", "drop", "swap", "again", "header"])
    if kind == "drop":
        del lines[at]
    elif kind == "swap":
        other = dice.choice([each for each in range(1, len(lines)) if lines[each] != lines[at]])
        lines[at], lines[other] = lines[other], lines[at]
    elif kind == "again":
        lines.insert(at, lines[at])
    elif kind == "header":
        header = json.loads(lines[0])
        name = dice.choice(["seed", "seats", "options", "seal", "data", "rules", "secret", "whole", "salt"])
        match name:
            case "seats":
                header["seats"] = [*header["seats"][1:], header["seats"][0]]
            case "options":
                header["options"] = {**header["options"], "fifth": "inquisitor"}
            case "seal":
                del header["seal"]
            case "whole":
                del header["seal"]["whole"]
            case "salt":
                header["seal"]["salt"] = header["seal"]["salt"][::-1]
            case "data":
                header["data"] = "-"
            case "secret":
                header["secret"] = True
            case number:
                header[number] += 1
        lines[0] = json.dumps(header)
    elif "seat" in data:
        choices = [json.loads(line)["choice"] for line in lines[1:] if '"choice"' in line]
        if dice.random() < 0.3 and "why" in data:
            del data["why"]
        elif dice.random() < 0.3:
            data["seat"] = (data["seat"] + 1) % 3
        else:
            data["choice"] = dice.choice([each for each in choices if each != data["choice"]])
        lines[at] = json.dumps(data)
    else:
        (name,) = data
        lines[at] = json.dumps({name: data[name][::-1] if isinstance(data[name], str) else data[name] + 1})
    return [line for line in lines if '"table"' not in line] if dice.random() < 0.5 else lines


def test_two_hundred_tamperings_with_a_finished_match_are_all_noticed() -> None:
    lines, dice = to_text(sealed(GAME)).splitlines(), random.Random(7)
    assert holds("\n".join(lines))
    unnoticed = [changed for changed in (tampered(lines, dice) for _ in range(200)) if holds("\n".join(changed))]
    assert not unnoticed


def test_a_record_from_before_there_were_closing_lines_still_reads_and_fits_its_seal() -> None:
    session = Session(game_of(GAME), [player(GAME, "casual")] * 3, 5)
    text = sealed_text(session.record.header, session.truth.table)
    kept = Sealed(SALT, fingerprint_of(SALT, text))
    session.record.header = replace(session.record.header, seal=kept)
    session.play_out()
    session.record.closed = None
    record = from_text(to_text(session.record), "old")
    opened(record).check()
    assert not check_closing(record)


def test_a_record_that_is_begun_again_keeps_its_closing_line_and_all_it_covers() -> None:
    record = sealed(GAME)
    without = Record(
        record.header, [entry for entry in record.entries if not isinstance(entry, Checked)], record.closed
    )
    rules = game_of(GAME)
    players = [player(GAME, name) for name in record.header.seats]
    assert Session.resume(rules, players, record).record == record
    with pytest.raises(BadInput, match="seal: closed"):
        opened(Session.resume(rules, players, without).record).check()


def test_a_record_without_a_seal_has_none() -> None:
    record = sealed(GAME)
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
    record = sealed(GAME)
    text = to_text(Record(replace(record.header, seal=None), []))
    with pytest.raises(BadInput, match=f"file: line 1.{where}"):
        from_text(text.replace("}\n", f', "seal": {seal}}}\n'), "file")


def test_a_replay_for_one_seat_tells_neither_salt_nor_seed(tmp_path: Path, command) -> None:  # type: ignore[no-untyped-def] # a fixture
    record = sealed(GAME, 987654321)
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
    house = bare_house(folder, size, language, text)
    stage = house.stage
    stage.push(Scene())
    stage.push(SealSheet(house, seal, is_open))
    stage.rebuild()
    return stage


def shown_closely(*where: Any, **how: Any) -> Stage:
    """With the digits and lines of it, which one more press brings."""
    stage = shown(*where, **how)
    stage.find("closely").press()
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
    stage = shown_closely(tmp_path, opened(sealed(GAMES[2])), is_open, size, language, text)
    surface = pygame.display.get_surface()
    assert surface is not None
    stage.draw(surface)
    sheet = stage.top
    assert isinstance(sheet, SealSheet)
    panel = stage.canvas.rect(*sheet.panel(stage.canvas))
    assert surface.get_rect().contains(panel)
    parts = [each.inner for each in stage.widgets if isinstance(each, Scrolled) and each.inner is not None]
    assert parts
    for at, part in enumerate(parts):
        assert panel.left < part.rect.left and part.rect.right < panel.right, part.id
        for other in parts[at + 1 :]:
            assert not part.rect.colliderect(other.rect), (part.id, other.id)
    assert panel.contains(stage.find("copy").rect) and not stage.find("copy").rect.colliderect(stage.find("wax").rect)
    for name in ("copy", "back"):
        assert stage.find(name).rect.height >= 28


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("is_open", [False, True])
def test_it_speaks_to_people_first(tmp_path: Path, is_open: bool, language: str) -> None:
    seal = opened(sealed(GAME))
    stage = shown(tmp_path, seal, is_open, language=language)
    told = "\n".join(each.label for each in stage.widgets)
    assert seal.fingerprint[:4] not in told and "Python" not in told
    assert not {"fingerprint", "salt", "text", "draws", "command", "copy"} & {each.id for each in stage.widgets}
    stage.find("closely").press()
    stage.rebuild()
    assert seal.fingerprint[:4] in stage.find("fingerprint").label


def test_before_the_end_only_the_fingerprint_shows(tmp_path: Path) -> None:
    seal = opened(sealed(GAME))
    stage = shown_closely(tmp_path, seal, False)
    told = "\n".join(each.label for each in stage.widgets)
    assert f"{seal.fingerprint[:4]} {seal.fingerprint[4:8]}" in told
    assert f"{seal.salt[:4]} {seal.salt[4:8]}" not in told and "hands.0" not in told
    assert not {"salt", "text", "command", "verdict"} & {each.id for each in stage.widgets}


@pytest.mark.parametrize(
    ("language", "good", "bad"),
    [("en", "It fits", "It does not"), ("it", "Corrisponde", "Non"), ("zh-Hant", "相符", "不符")],
)
def test_an_open_seal_says_whether_it_fits(tmp_path: Path, language: str, good: str, bad: str) -> None:
    seal = opened(sealed(GAME))
    assert shown(tmp_path, seal, True, language=language).find("verdict").label.startswith(good)
    other = replace(seal, text=seal.text + "!")
    assert shown(tmp_path, other, True, language=language).find("verdict").label.startswith(bad)


def test_copy_and_back_by_mouse_and_by_keys(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seal, clipboard = opened(sealed(GAME)), []
    monkeypatch.setattr(pygame.scrap, "put_text", clipboard.append)
    stage = shown_closely(tmp_path, seal, True)
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

    monkeypatch.setattr(pygame.scrap, "put_text", refuse)
    stage = shown_closely(tmp_path, opened(sealed(GAME)), False)
    stage.find("copy").press()
    stage.rebuild()
    assert stage.find("copy").label == "Copy"
    stage.handle(Intent(act=Act.BACK))
    assert not isinstance(stage.top, SealSheet)


@pytest.mark.parametrize(
    ("change", "deal", "whole", "code"),
    [
        (lambda text: text, "fits", "fits", 0),
        (lambda text: text.replace('"seed": 5', '"seed": 6'), "broken", "broken", 1),
        (lambda text: text.replace(', ["', ', ["x', 1).replace('"why": ["', '"why": ["x', 1), "fits", "broken", 1),
        (lambda text: text.replace('"rules": 1', '"rules": 9'), "broken", "broken", 1),
    ],
    ids=["untouched", "another seed", "another reason", "other rules claimed"],
)
def test_a_replay_checks_both_seals_and_says_so(
    tmp_path: Path,
    command,
    change: Callable[[str], str],
    deal: str,
    whole: str,
    code: int,
) -> None:
    path = tmp_path / "a.record"
    path.write_text(change(to_text(sealed(GAME))), encoding="utf-8")
    for language in LANGUAGES:
        done = command("replay", path, "--text", "--lang", language)
        said = words(language, GAME)
        assert done.returncode == code
        assert done.stdout.splitlines()[-2:] == [
            said.text("replay", "deal", deal),
            said.text("replay", "whole", whole),
        ]
        checked = command("check", path, "--lang", language)
        assert (checked.returncode, checked.stdout.splitlines()) == (code, done.stdout.splitlines()[-2:])
    for line in (["replay", path, "--json"], ["replay", path, "--json", "--seat", "0"], ["check", path, "--json"]):
        done = command(*line)
        assert json.loads(done.stdout.splitlines()[-1]) == {"seals": {"deal": deal, "whole": whole}}


def test_without_a_terminal_the_answer_is_seen_in_a_box(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, boxes = tmp_path / "a.carnival", list[tuple[str, str]]()
    save(sealed(GAME), path)
    monkeypatch.setattr(pygame.display, "message_box", lambda _, said, message_type: boxes.append((said, message_type)))
    for stream in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, stream, None)
    codes = [main.start(["check", str(each)]) for each in (path, tmp_path / "nothing.carnival")]
    (good, kind), (bad, other_kind) = boxes
    assert codes == [0, 2] and (kind, other_kind) == ("info", "error")
    assert good.splitlines() == [words("en").text("replay", part, "fits") for part in ("deal", "whole")]
    assert "nothing.carnival" in bad and "Traceback" not in bad


def test_who_raises_the_version_of_the_rules_and_closes_anew_has_broken_the_seal() -> None:
    """Also where nobody can tell any more how those rules would have dealt."""
    record = from_text(to_text(sealed(GAME)), "record")
    assert verdicts(record) == ("fits", "fits")
    for other in (replace(record.header, version=9), replace(record.header, data="0123456789abcdef")):
        forged = Record(other, record.entries[:])
        forged.close()
        assert verdicts(forged) == ("broken", "fits")


def test_a_record_from_before_seals_said_what_they_sealed_still_reads_and_fits() -> None:
    record = sealed(GAME)
    assert record.header.seal is not None
    old = Record(replace(record.header, seal=replace(record.header.seal, text="")), record.entries)
    old.close()
    assert verdicts(from_text(to_text(old), "record")) == ("fits", "fits")
    other = Record(replace(old.header, seed=6), old.entries)
    assert verdicts(other)[0] == "broken"


def test_an_honest_game_of_other_rules_is_not_called_broken() -> None:
    session = Session(game_of(GAME), [player(GAME, "casual")] * 3, 5)
    session.record.header = replace(session.record.header, version=9)
    other_deal = session.truth.table.copy()
    other_deal.hands = other_deal.hands[::-1]  # as those rules dealt
    Seal.new(session.record, other_deal).put_into(session.record)
    session.play_out()
    assert verdicts(session.record) == ("unknown", "fits")
    session.record.entries.pop()
    assert verdicts(session.record) == ("broken", "broken")


def test_every_fingerprint_has_a_ring_of_its_own_in_the_wax() -> None:
    """One digit more or less among the first eighteen shows; the same ones always look the same."""
    digits = "0123456789abcdef" * 4
    rings = {digits: _ring(digits)}
    assert _ring(digits) == rings[digits] != _ring("")
    for at in range(18):
        other = f"{digits[:at]}{(int(digits[at], 16) + 1) % 16:x}{digits[at + 1 :]}"
        rings[other] = _ring(other)
    assert len(set(rings.values())) == len(rings)


def _ring(digits: str) -> bytes:
    return pygame.image.tobytes(wax(120, digits=digits).image, "RGBA")
