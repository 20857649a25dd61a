"""Matches that were played are kept as records, the newest by themselves, and those that are marked for good."""

from datetime import date, timedelta
from pathlib import Path

import pytest

from engine.archive import FILE, FOLDER, REPLAYS, SUFFIX, Archive, keep
from engine.bots.opponents import player
from engine.bots.session import Session
from engine.core.errors import BadInput
from engine.core.record import Record, to_text
from engine.core.record_file import load as read
from engine.library import GAMES, load

FIRST = date(2026, 11, 1)


def record(seed: int, game: str = GAMES[0]) -> Record:
    return Session(load(game), [player(game, "casual")] * load(game).players[0], seed).record


def days(found: Archive) -> list[int]:
    return [(each.day - FIRST).days for each in found.listed()]


def test_a_match_is_kept_once_and_comes_back_whole(tmp_path: Path) -> None:
    found = Archive(tmp_path)
    assert found.add(record(1), FIRST, True, 1)
    assert not Archive(tmp_path).add(record(1), FIRST, False, 2)
    (one,) = Archive(tmp_path).listed()
    assert to_text(read(one.path)) == to_text(record(1))
    assert one.match is not None and (one.match.won, one.match.place, one.day) == (True, 1, FIRST)


def test_what_was_given_up_is_told_apart_from_what_nobody_ranks(tmp_path: Path) -> None:
    """Whoever lost a game without places was told that they had given it up."""
    found = Archive(tmp_path)
    found.add(record(1), FIRST, False, 0)
    found.add(record(2), FIRST + timedelta(1), False, 0, conceded=True)
    assert [each.match.conceded for each in Archive(tmp_path).listed() if each.match is not None] == [True, False]


def test_the_newest_stay_and_those_that_are_marked(tmp_path: Path) -> None:
    found = Archive(tmp_path, most=3)
    for number in range(6):
        found.add(record(number), FIRST + timedelta(number), False, 2)
        if number == 1:
            (newest, *_) = found.listed()
            assert newest.match is not None
            found.mark(newest.match.tag, True)
    assert days(found) == [5, 4, 3, 1]
    assert len(list((tmp_path / FOLDER).iterdir())) == 4, "files go with their lines"
    marked = found.listed()[-1].match
    assert marked is not None
    found.mark(marked.tag, False)
    found.add(record(7), FIRST + timedelta(7), False, 2)
    assert days(found) == [7, 5, 4]


def test_replays_from_elsewhere_are_listed_with_what_can_be_told(tmp_path: Path) -> None:
    keep(record(1, GAMES[1]), tmp_path / REPLAYS)
    (tmp_path / REPLAYS / f"bad{SUFFIX}").write_bytes(b"\xff{" * 10)
    (tmp_path / REPLAYS / f"deep{SUFFIX}").write_text('{"game": ' + "[" * 9000, encoding="utf-8")
    (tmp_path / REPLAYS / f"number{SUFFIX}").write_text("7", encoding="utf-8")
    (tmp_path / REPLAYS / "notes.txt").write_text("none", encoding="utf-8")
    (tmp_path / REPLAYS / f"folder{SUFFIX}").mkdir()
    found = Archive(tmp_path).listed()
    assert sorted(each.game for each in found) == ["", "", "", GAMES[1]]
    assert all(each.match is None for each in found)


def test_a_file_that_is_gone_is_not_listed(tmp_path: Path) -> None:
    found = Archive(tmp_path)
    for number in range(2):
        found.add(record(number), FIRST + timedelta(number), False, 2)
    found.listed()[0].path.unlink()
    assert days(found) == [0]


@pytest.mark.parametrize("tag", ["../../etc/passwd", "", "A" * 20, "0" * 65])
def test_a_tag_names_no_file_elsewhere(tmp_path: Path, tag: str) -> None:
    found = Archive(tmp_path)
    found.add(record(1), FIRST, True, 1)
    text = (tmp_path / FILE).read_text(encoding="utf-8")
    line = f'{{"mark":"{tag}","game":"x","day":"2026-11-01","players":2,"won":true,"place":1}}'
    (tmp_path / FILE).write_text(text.replace("[\n", f"[\n{line},\n"), encoding="utf-8")
    again = Archive(tmp_path)
    assert len(again.listed()) == 1
    assert "mark" in again.file.problem and again.file.aside is not None


def test_what_cannot_be_written_is_told_and_nothing_is_listed(tmp_path: Path) -> None:
    (tmp_path / FOLDER).write_text("a file, not a folder", encoding="utf-8")
    with pytest.raises(BadInput):
        Archive(tmp_path).add(record(1), FIRST, True, 1)
    assert Archive(tmp_path).listed() == []
