"""Records: what is written comes back, and a game begun again from any answer goes on the same."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from engine import library
from engine.bots.opponents import player
from engine.bots.session import Session
from engine.core.errors import BadInput
from engine.core.flow import same
from engine.core.record import Answered, Record, replay, to_text
from engine.core.record_file import from_text, load, save
from engine.library import GAMES, OtherRules
from engine.library import load as game_of
from engine.words import LANGUAGES, words
from tests.conftest import Command

GAME = GAMES[0]  # any would do


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


def test_the_version_that_began_a_record_is_kept_and_not_checked() -> None:
    record = played(GAME).record
    assert record.header.made_by == "" and "made_by" not in to_text(record), "as older records are"
    stamped = other(record, made_by="0.0.1")
    read = from_text(to_text(stamped), "a record")
    assert read.header.made_by == "0.0.1"
    session = Session.resume(game_of(GAME), [player(GAME, name) for name in read.header.seats], read)
    assert session.record.header.made_by == "0.0.1", "who began it stays who began it"
    with pytest.raises(BadInput, match="made_by: expected text"):
        from_text(to_text(stamped).replace('"0.0.1"', "3"), "a record")


def other(record: Record, **values: object) -> Record:
    return Record(replace(record.header, **values), record.entries, record.closed)


OTHERS = [{"version": 77}, {"data": "0123456789abcdef"}]


@pytest.mark.parametrize("values", OTHERS, ids=["another version", "other numbers"])
def test_what_was_played_by_other_rules_is_looked_at_and_not_played_on(values: dict[str, object]) -> None:
    whole = played(GAME)
    record = other(whole.record.until(8), **values)
    with pytest.raises(OtherRules, match="record: rules: expected"):
        Session.resume(whole.truth.game, whole.players, record)
    looked_at = Session.resume(whole.truth.game, whole.players, record, to_look=True)
    assert looked_at.record.header == record.header, "nothing is rewritten"


@pytest.mark.parametrize("values", OTHERS, ids=["another version", "other numbers"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_replay_says_that_other_rules_were_played_by_and_tells_what_fits(
    command: Command, tmp_path: Path, values: dict[str, object], language: str
) -> None:
    session = played(GAME)
    path = tmp_path / "other.record"
    save(other(session.record.until(8), **values), path)
    told = words(language, GAME).text("ui", "truth", "other_rules")
    done = command("replay", path, "--text", "--lang", language)
    assert done.returncode == 0
    assert done.stdout.splitlines()[0] == f"({told})"
    assert "   8  " in done.stdout
    lines = [json.loads(line) for line in command("replay", path, "--json", "--lang", language).stdout.splitlines()]
    assert lines[0] == {"notice": "other_rules", "message": told}
    assert lines[-1] == {"seals": {"deal": "none", "whole": "none"}}
    assert [each["answer"] for each in lines if "answer" in each][-1] == 8


def test_a_remark_in_the_file_of_the_numbers_leaves_saves_as_they_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, text = library.data_fingerprint(GAME), library.game_file(GAME).read_text(encoding="utf-8")
    path = tmp_path / "game.yaml"
    monkeypatch.setattr(library, "game_file", lambda _: path)

    def fingerprint(changed: str) -> str:
        path.write_bytes(changed.encode())
        library._numbers.cache_clear()
        return library.data_fingerprint.__wrapped__(GAME)

    assert fingerprint("# a remark\r\n" + text.replace("\n", "\r\n")) == before
    assert fingerprint(text.replace("coup: 7", "coup: 8")) != before
    library._numbers.cache_clear()


def test_an_answer_that_a_hint_had_named_is_kept_as_such() -> None:
    record = played(GAME).record
    at, answered = next((at, each) for at, each in enumerate(record.entries) if isinstance(each, Answered))
    entries = [*record.entries[:at], replace(answered, hinted=True), *record.entries[at + 1 :]]
    text = to_text(Record(record.header, entries))
    read = from_text(text, "a record")
    assert read.entries == entries and text.count("hinted") == 1
    with pytest.raises(BadInput, match=f"a record: line {at + 2}.hinted: expected"):
        from_text(text.replace('"hinted": true', '"hinted": "yes"'), "a record")


def test_undo_is_the_record_without_its_last_answers() -> None:
    session = played(GAME)
    short = session.record.until(10)
    assert len(short.answers()) == 10
    *_, (last, state) = replay(game_of(GAME), short)
    assert isinstance(last, Answered)
    assert state.waits_for()


def test_where_a_record_parts_is_said_and_what_came_before_stands() -> None:
    record = played(GAME).record
    at = [index for index, entry in enumerate(record.entries) if isinstance(entry, Answered)][7]
    entries = record.entries[:]
    answered = entries[at]
    assert isinstance(answered, Answered)
    entries[at] = Answered(answered.seat, "keep duchess")
    moments = []
    with pytest.raises(BadInput, match="answer 8"):
        moments.extend(replay(game_of(GAME), Record(record.header, entries)))
    assert len(moments) == 8, "the beginning and seven answers"


def test_minds_play_the_same_game_from_the_same_seed() -> None:
    assert played(GAME, 11, "regular").record == played(GAME, 11, "regular").record
    assert played(GAME, 11, "regular").record != played(GAME, 12, "regular").record
