"""Records: what is written comes back, and a game begun again from any answer goes on the same."""

from pathlib import Path

import pytest

from engine.bots.opponents import player
from engine.bots.session import Session
from engine.core.errors import BadInput
from engine.core.flow import same
from engine.core.record import Answered, Record, from_text, load, replay, save, to_text
from engine.library import GAMES
from engine.library import load as game_of


def played(game: str, seed: int = 3, minds: str = "casual") -> Session:
    players = game_of(game).players[0] + 1
    session = Session(game_of(game), [player(game, minds)] * players, seed)
    session.play_out()
    return session


@pytest.mark.parametrize("game", GAMES)
def test_a_file_gives_the_same_record(game: str, tmp_path: Path) -> None:
    record = played(game).record
    path = tmp_path / "a.record"
    save(record, path)
    assert load(path) == record
    assert [each.name for each in tmp_path.iterdir()] == ["a.record"]


@pytest.mark.parametrize("game", GAMES)
def test_replaying_gives_the_same_events(game: str) -> None:
    session = played(game)
    *_, (_, state) = replay(game_of(game), from_text(to_text(session.record), "record"))
    assert same(state, session.truth)
    assert state.events == session.truth.events


@pytest.mark.parametrize("game", GAMES)
def test_the_outcomes_are_read_from_the_file_and_not_from_the_seed(game: str) -> None:
    session = played(game)
    text = to_text(session.record).replace('"seed": 3', '"seed": 4')
    *_, (_, state) = replay(game_of(game), from_text(text, "record"))
    assert state.events == session.truth.events


def test_undo_is_the_record_without_its_last_answers() -> None:
    session = played("complots")
    short = session.record.until(10)
    assert len(short.answers()) == 10
    *_, (last, state) = replay(game_of("complots"), short)
    assert isinstance(last, Answered)
    assert state.waits_for()


def test_where_a_record_parts_is_said_and_what_came_before_stands() -> None:
    record = played("complots").record
    at = [index for index, entry in enumerate(record.entries) if isinstance(entry, Answered)][7]
    entries = record.entries[:]
    entries[at] = Answered(entries[at].seat, "keep duchess")
    moments = []
    with pytest.raises(BadInput, match="answer 8"):
        moments.extend(replay(game_of("complots"), Record(record.header, entries)))
    assert len(moments) == 8, "the beginning and seven answers"


def test_minds_play_the_same_game_from_the_same_seed() -> None:
    assert played("complots", 11, "regular").record == played("complots", 11, "regular").record
    assert played("complots", 11, "regular").record != played("complots", 12, "regular").record
