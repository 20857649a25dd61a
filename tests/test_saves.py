"""Never lose a game: saves come back, damaged ones are set aside, and a folder that cannot be written is said."""

from pathlib import Path

import pytest

from engine.bots.opponents import player
from engine.bots.session import Session
from engine.core.errors import BadInput
from engine.library import load
from engine.saves import Saves


def begun(answers: int = 6) -> Session:
    session = Session(load("complots"), [player("complots", "casual")] * 3, 4)
    while session.answered < answers:
        session.minds_answer()
    return session


def test_a_save_comes_back(tmp_path: Path) -> None:
    saves, session = Saves(tmp_path / "carnival" / "saves"), begun()
    assert saves.read("complots") is None
    saves.write(session.record)
    assert saves.read("complots") == session.record
    assert saves.games() == ["complots"]
    saves.finish("complots")
    assert saves.games() == []


@pytest.mark.parametrize("answers", range(1, 14))
def test_a_save_in_any_question_goes_on(tmp_path: Path, answers: int) -> None:
    """Also in the middle of a reaction window."""
    saves, whole = Saves(tmp_path), begun(60)
    saves.write(whole.record.until(answers))
    record = saves.read("complots")
    assert record is not None
    resumed = Session.resume(load("complots"), [player("complots", "casual")] * 3, record)
    while resumed.answered < 60:
        resumed.minds_answer()
    assert resumed.record.answers()[:60] == whole.record.answers()[:60]


def test_a_damaged_save_is_set_aside(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    for number in (1, 2):
        saves.path("complots").write_text("half a", encoding="utf-8")
        with pytest.raises(BadInput, match=f"set aside as complots.save.damaged-{number}"):
            saves.read("complots")
        assert saves.read("complots") is None
    assert (tmp_path / "complots.save.damaged-1").read_text(encoding="utf-8") == "half a"


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
        assert saves.read("complots") == begun(9).record.until(answers)
    while session.answered < 40:
        session.minds_answer()
        saves.write_soon(session.record)
    saves.finish("complots")
    assert saves.games() == []
    assert not list(tmp_path.iterdir())
