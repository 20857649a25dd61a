"""Never lose a game: saves come back, damaged ones are set aside, and a folder that cannot be written is said."""

import os
import subprocess
import sys
import threading
import time
from dataclasses import replace
from pathlib import Path

import pytest

from engine.bots.opponents import player
from engine.bots.session import Session
from engine.core.errors import BadInput
from engine.core.record import to_text
from engine.core.record_file import from_text
from engine.library import GAMES, load
from engine.saves import Saves
from tests.scanner import scanned
from tests.systems import HOUSE

GAME = GAMES[0]  # any would do


def begun(answers: int = 6) -> Session:
    session = Session(load(GAME), [player(GAME, "casual")] * 3, 4)
    while session.answered < answers:
        session.minds_answer()
    return session


def test_a_save_comes_back(tmp_path: Path) -> None:
    saves, session = Saves(tmp_path / "carnival" / "saves"), begun()
    assert saves.read(GAME) is None
    saves.write(session.record)
    assert saves.read(GAME) == session.record
    assert saves.games() == [GAME]
    saves.finish(GAME)
    assert saves.games() == []


def test_what_the_person_wrote_beside_a_game_goes_with_it(tmp_path: Path) -> None:
    saves = Saves(tmp_path / "saves")
    assert saves.remarks(GAME) is None
    saves.write(begun().record)
    saves.remark_soon(GAME, "a ring\n")
    assert saves.remarks(GAME) == "a ring\n"
    assert saves.games() == [GAME]
    saves.finish(GAME)
    assert saves.remarks(GAME) is None
    silent = Saves(tmp_path / "saves", kept=False)
    silent.remark_soon(GAME, "a ring")
    assert silent.remarks(GAME) is None


@pytest.mark.parametrize("answers", range(1, 14))
def test_a_save_in_any_question_goes_on(tmp_path: Path, answers: int) -> None:
    """Also in the middle of a reaction window."""
    saves, whole = Saves(tmp_path), begun(60)
    saves.write(whole.record.until(answers))
    record = saves.read(GAME)
    assert record is not None
    resumed = Session.resume(load(GAME), [player(GAME, "casual")] * 3, record)
    while resumed.answered < 60:
        resumed.minds_answer()
    assert resumed.record.answers()[:60] == whole.record.answers()[:60]


def test_a_damaged_save_is_set_aside(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    for number in (1, 2):
        saves.path(GAME).write_text("half a", encoding="utf-8")
        with pytest.raises(BadInput, match=f"set aside as {GAME}.save.damaged-{number}"):
            saves.read(GAME)
        assert saves.read(GAME) is None
    assert (tmp_path / f"{GAME}.save.damaged-1").read_text(encoding="utf-8") == "half a"


def test_a_folder_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    blocked = tmp_path / "blocked"
    blocked.write_text("a file, not a folder", encoding="utf-8")
    saves = Saves(blocked)
    with pytest.raises(BadInput, match="can be written"):
        saves.write(begun().record)
    saves.write_soon(begun().record)
    saves.settle()
    with pytest.raises(BadInput, match="can be written"):
        saves.write_soon(begun().record)


def test_what_is_written_beside_is_there_when_it_is_asked_for(tmp_path: Path) -> None:
    """Whatever is handed over in a row, also after an answer was taken back: the last one is what is read."""
    saves, session = Saves(tmp_path), begun(1)
    for answers in (4, 9, 2, 7):
        for count in range(1, answers + 1):
            saves.write_soon(begun(9).record.until(count))
        assert saves.read(GAME) == begun(9).record.until(answers)
    while session.answered < 40:
        session.minds_answer()
        saves.write_soon(session.record)
    saves.finish(GAME)
    assert saves.games() == []
    assert not list(tmp_path.iterdir())


# Whatever happens to the writer


def test_a_text_that_cannot_be_written_is_a_sentence_and_nobody_waits_for_ever(tmp_path: Path) -> None:
    """The writer outlives what is wrong with one save, and writes the next."""
    saves, record = Saves(tmp_path), begun().record
    seats = record.header.seats
    record.header = replace(record.header, seats=("\ud800", *seats[1:]))
    saves.write_soon(record)
    ended = threading.Thread(target=saves.settle, daemon=True)
    ended.start()
    ended.join(5)
    assert not ended.is_alive()
    with pytest.raises(BadInput, match="UTF-8"):
        saves.write(record)
    assert saves.secure() is not None  # tried once more, and nothing is left to be told
    record.header = replace(record.header, seats=seats)
    saves.write(record)
    assert saves.read(GAME) == record


def test_a_writer_that_meets_anything_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    saves, session = Saves(tmp_path), begun()
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", lambda handle: 1 / 0)
        with pytest.raises(BadInput, match="ZeroDivisionError"):
            saves.write(session.record)
    assert saves.settled and list(tmp_path.iterdir()) == []
    assert saves.secure() is None, "what could not be written is tried again"
    assert saves.read(GAME) == session.record


def test_without_a_thread_it_is_written_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    saves, session = Saves(tmp_path), begun()
    with monkeypatch.context() as patch:
        patch.setattr(threading.Thread, "start", refuse)
        saves.write_soon(session.record)
    assert saves.read(GAME) == session.record


def test_what_is_not_on_the_disk_is_told_at_the_end(tmp_path: Path) -> None:
    blocked = tmp_path / "blocked"
    blocked.write_text("a file, not a folder", encoding="utf-8")
    saves, session = Saves(blocked), begun()
    saves.write_soon(session.record)
    assert "can be written" in str(saves.secure())
    blocked.unlink()
    assert saves.secure() is None
    assert saves.read(GAME) == session.record


def test_a_game_that_is_over_goes_also_where_another_program_reads_its_save(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    saves.write(begun().record)
    with scanned(saves.path(GAME)), pytest.raises(BadInput, match="no other program holds open"):
        saves.finish(GAME)
    with scanned(saves.path(GAME), 15):
        saves.finish(GAME)
    assert not list(tmp_path.iterdir())


PLAYER = """
import sys
from pathlib import Path
from engine.bots.opponents import player
from engine.bots.session import Session
from engine.library import GAMES, load
from engine.saves import Saves
saves = Saves(Path(sys.argv[1]))
print("ready", flush=True)
while True:
    session = Session(load(GAMES[0]), [player(GAMES[0], "casual")] * 3, 4)
    while session.answered < 60:
        session.minds_answer()
        saves.write_soon(session.record)
"""


def test_a_game_killed_at_any_moment_can_be_gone_on_with(tmp_path: Path) -> None:
    for round_ in range(4):
        words = [sys.executable, "-c", PLAYER, str(tmp_path)]
        with subprocess.Popen(words, cwd=HOUSE, stdout=subprocess.PIPE) as process:
            assert process.stdout is not None
            process.stdout.readline()
            while not list(tmp_path.glob("*.save")):
                time.sleep(0.01)
            time.sleep(0.07 + 0.023 * round_)
            process.kill()
        record = Saves(tmp_path).read(GAME)
        assert record is not None and record.answers() == begun(60).record.answers()[: len(record.answers())]
        assert not list(tmp_path.glob("*.damaged*"))


@pytest.mark.parametrize("name", ["\\ud800", "a\\nb", "\\u001b[2J", "\\u2028"])
def test_a_name_that_breaks_its_line_or_half_a_character_is_refused(name: str) -> None:
    text = to_text(begun().record).replace('["', f'["{name}', 1)
    with pytest.raises(BadInput, match="line 1"):
        from_text(text, "file")
