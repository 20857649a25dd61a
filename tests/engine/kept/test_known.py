"""What opponents remember of the person: counted from what all saw, kept in a file, handed over, forgotten."""

import json
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from engine.bots.letters import packed
from engine.bots.opponents import ME, player
from engine.bots.session import Session
from engine.core.deed import MOVE, Counts, Known, counted, public
from engine.core.errors import BadInput
from engine.core.record import Record, to_text
from engine.core.record_file import from_text
from engine.known import FILE, HALF_LIFE, KEPT, Memories, Remembered, newest
from engine.library import GAMES, load
from engine.truth.moments import Past
from tests.engine.bots.test_pipe import (
    ME_SEAT,
    SEED,
    TWINS,
    Change,
    Match,
    changes,
    deal_of,
    replaced,
    sees_a_change,
    swapped,
    touches_me,
)
from tests.house.test_two_programs import python

GAME, OTHER = GAMES[0], GAMES[-1]  # any would do
LEAST, MOST = load(GAME).players
TABLES = [(game, players) for game in GAMES for players in dict.fromkeys(load(game).players)]
HABITS: Counts = {"move tax": (900, 0, 0), "claim duchess": (900, 100, 500), "heard captain": (400, 0, 0)}


@cache
def played(game: str, players: int, seed: int = 3) -> Past:
    """A whole match in which a mind sat in the person's place."""
    session = Session(load(game), [player(game, "quick")] * players, seed)
    session.play_out()
    seats = (ME, *session.record.header.seats[1:])
    return Past(load(game), Record(replace(session.record.header, seats=seats), session.record.entries))


def deeds_of(past: Past, seat: int = ME_SEAT) -> Counts:
    return counted(past.game.facts.deeds(public(past.events)), seat)


# Never anything the seat could not have seen


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_whoever_sat_at_the_table_counts_the_same_of_everybody(game: str, players: int) -> None:
    """From what one seat saw the same is told as from the truth: so nothing else is in it."""
    past = played(game, players)
    told = public(past.events)
    for seat in range(players):
        seen = [event.to(seat) for event in past.events]
        assert public(seen) == told
        assert all(counted(past.game.facts.deeds(public(seen)), of) == deeds_of(past, of) for of in range(players))


@pytest.mark.parametrize("game", GAMES)
def test_cards_that_nobody_saw_change_no_byte_of_what_is_remembered(tmp_path: Path, game: str) -> None:
    """Whole games again with other cards for the person, each until somebody else first sees a difference."""
    players = load(game).players[0]
    match, alike, hidden = Match(game, players), 0, 0
    for at, twin in enumerate(unseen(match, game, players)):
        both = [Past(load(game), each.session.record) for each in (match, twin)]
        end = shared(both[0], both[1], players)
        for past in both:
            past.events = past.events[:end]
        hidden += both[0].events != both[1].events
        texts = [text_of(tmp_path / f"{at} {n}", past) for n, past in enumerate(both)]
        assert texts[0] == texts[1]
        alike += bool(texts[0])
    assert hidden, "nothing was hidden that could have been told"
    assert alike, "nothing was remembered that could have told it"


def unseen(match: Match, game: str, players: int) -> Iterator[Match]:
    """The same match with other cards dealt to the person alone, or other sealed answers of the person."""
    dealt, before = deal_of(game, players), match.sent[0].truth
    for change in (replaced, swapped):
        own = [pinned for pinned in changes(dealt, change) if touches_me(match, pinned)]
        tables = [before.game.new(players, SEED, pinned=pinned).table for pinned in own]
        others = range(1, players)
        alone = [
            pinned
            for pinned, table in zip(own, tables, strict=True)
            if not any(sees_a_change(seat, before.table, table) for seat in others)
        ]
        for pinned in alone[:: len(alone) // TWINS + 1]:
            yield Match(game, players, match, Change(pinned))
    for at in match.sealed[:: len(match.sealed) // TWINS + 1]:
        yield Match(game, players, match, Change(sealed=at))


def shared(one: Past, two: Past, players: int) -> int:
    """How many events happened until any other seat saw a difference."""
    others = [seat for seat in range(players) if seat != ME_SEAT]
    seen = [[[event.to(seat) for seat in others] for event in past.events] for past in (one, two)]
    differ = (at for at, (first, second) in enumerate(zip(*seen, strict=False)) if first != second)
    return next(differ, min(map(len, seen)))


def text_of(folder: Path, past: Past) -> str:
    """What is written of a match."""
    Memories(folder).add(past, ME_SEAT)
    return (folder / FILE).read_text(encoding="utf-8") if (folder / FILE).exists() else ""


# What is counted


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_something_to_remember(game: str) -> None:
    session = Session(load(game), [player(game, "casual")] * load(game).players[0], 5)
    session.play_out()
    assert any(counted(load(game).facts.deeds(public(session.truth.events)), seat) for seat in range(2))


# The file


def test_a_match_is_remembered_once_and_comes_back_from_the_file(tmp_path: Path) -> None:
    past = played(GAME, MOST)
    assert Memories(tmp_path).add(past, 0)
    assert not Memories(tmp_path).add(past, 0)
    found = Memories.load(tmp_path)
    assert (found.problem, found.played(GAME)) == ("", 1)
    assert found.matches[0].deeds == deeds_of(past)
    assert found.counts(GAME) == {name: tuple(100 * n for n in count) for name, count in deeds_of(past).items()}
    known = found.known(GAME, 0)
    assert known is not None and known.seat == 0 and known.times(MOVE, "nothing") == (0, 0, 0)
    assert found.known(OTHER, 0) is None and found.known(GAME, None) is None


def test_lessons_and_onlookers_are_not_remembered(tmp_path: Path) -> None:
    past = played(GAME, MOST)
    assert not Memories(tmp_path).add(past, None)
    past = Past(past.game, past.record)
    past.record = Record(replace(past.record.header, position={}), past.record.entries)
    assert not Memories(tmp_path).add(past, 0)
    assert not (tmp_path / FILE).exists()


def remembering(count: int, game: str = GAME) -> list[Remembered]:
    return [Remembered(f"{game} {number}", game, {"move tax": (2, 0, 0)}) for number in range(count)]


def test_older_matches_fade_and_go_in_the_end(tmp_path: Path) -> None:
    found = Memories(tmp_path)
    found.file.found = remembering(1)
    assert found.counts(GAME)["move tax"] == (200, 0, 0)
    found.file.found += remembering(HALF_LIFE, OTHER)
    assert found.counts(GAME)["move tax"] == (200, 0, 0), "other games make nothing older"
    found.file.found = [Remembered("old", GAME, {"move steal": (2, 0, 1)}), *remembering(HALF_LIFE)]
    assert found.counts(GAME)["move steal"] == (100, 0, 50)
    found.file.keep(newest([*remembering(1, OTHER), *remembering(KEPT + 7)]))
    again = Memories.load(tmp_path)
    assert (again.played(GAME), again.played(OTHER)) == (KEPT, 1)
    assert again.matches[1].tag == f"{GAME} 7"


def test_what_is_forgotten_is_gone_from_the_file_and_stays_so(tmp_path: Path) -> None:
    early = Memories(tmp_path)
    assert early.add(played(GAME, MOST), 0)
    Memories.load(tmp_path).forget()
    assert GAME not in (tmp_path / FILE).read_text(encoding="utf-8")
    assert early.add(played(GAME, LEAST), 0)
    assert len(Memories.load(tmp_path).matches) == 1, "who read it before does not bring it back"


def test_a_torn_file_loses_only_what_cannot_be_read(tmp_path: Path) -> None:
    for players in (LEAST, MOST):
        Memories(tmp_path).add(played(GAME, players), 0)
    text = (tmp_path / FILE).read_text(encoding="utf-8")
    (tmp_path / FILE).write_text(text[:-30], encoding="utf-8")
    found = Memories.load(tmp_path)
    assert len(found.matches) == 1 and "expected JSON" in found.problem
    assert found.aside is not None and found.aside.read_text(encoding="utf-8") == text[:-30]
    again = Memories.load(tmp_path)
    assert (len(again.matches), again.problem) == (1, "")


@pytest.mark.parametrize(
    ("deeds", "sentence"),
    [
        ({"move tax": [1, 1, 1]}, "match 1.deeds.move tax: expected three whole numbers"),
        ({"move tax": [1, 0]}, "match 1.deeds.move tax: expected three whole numbers"),
        ({"move tax": [True, 0, 0]}, "match 1.deeds.move tax: expected three whole numbers"),
        ({"moves tax": [1, 0, 0]}, "match 1.deeds.moves tax: expected one of move, claim"),
        ({"move": [1, 0, 0]}, "match 1.deeds.move: expected one of move, claim"),
        ({f"move {n}": [1, 0, 0] for n in range(300)}, "match 1.deeds: expected at most 200 names"),
        ([], "match 1.deeds: expected a mapping"),
    ],
)
def test_deeds_that_make_no_sense_are_left_out(tmp_path: Path, deeds: object, sentence: str) -> None:
    data = {"carnival": 1, "matches": [{"mark": "a", "game": GAME, "deeds": deeds}]}
    (tmp_path / FILE).write_text(json.dumps(data), encoding="utf-8")
    found = Memories.load(tmp_path)
    assert sentence in found.problem and found.matches == []


def test_a_folder_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "blocked").write_text("a file, not a folder", encoding="utf-8")
    with pytest.raises(BadInput, match="can be written"):
        Memories(tmp_path / "blocked").forget()


REMEMBERER = """
import sys
from pathlib import Path
from engine.known import Memories, newest
from tests.engine.kept.test_known import GAME, LEAST, played
for seed in range(4):
    Memories(Path(sys.argv[1])).add(played(GAME, LEAST, int(sys.argv[2]) + seed), 0)
"""


def test_two_programs_that_remember_at_once_lose_no_match(tmp_path: Path) -> None:
    both = [python(REMEMBERER, tmp_path, first) for first in (100, 200)]
    assert [process.wait(60) for process in both] == [0, 0]
    assert len(Memories.load(tmp_path).matches) == 8


def test_a_writer_that_is_killed_leaves_what_there_was(tmp_path: Path) -> None:
    """Killed in the middle of writing again and again, it never leaves half a file."""
    endless = "import sys\nfrom pathlib import Path\nfrom engine.known import Memories\nfrom tests.engine.kept.test_known import remembering\n" \
        "while True:\n Memories(Path(sys.argv[1])).file.keep(remembering(150))\n print(flush=True)"  # fmt: skip
    process = python(endless, tmp_path)
    assert process.stdout is not None
    for _ in range(3):
        process.stdout.readline()
    process.kill()
    process.communicate()
    found = Memories.load(tmp_path)
    assert (len(found.matches), found.problem) == (150, "")


# Handed over


def session(known: Known | None, mind: str = "regular", game: str = GAME) -> Session:
    names = [ME, mind, mind]
    return Session(load(game), [player(game, name) for name in names], 7, known=known)


def test_what_is_known_stands_in_the_record_and_comes_back() -> None:
    record = session(Known(0, HABITS)).record
    assert from_text(to_text(record), "a record").header == record.header
    assert '"known"' not in to_text(session(None).record)
    resumed = Session.resume(load(GAME), session(None).players, record)
    assert resumed.record.header == record.header
    assert resumed.known_at(1) == Known(0, HABITS) and resumed.known_at(0) is None


@pytest.mark.parametrize(
    ("known", "sentence"),
    [
        ({"seat": 3, "deeds": {}}, "known.seat: expected a seat below 3, not 3"),
        ({"seat": 0}, "known.deeds: expected it to be there"),
        ({"seat": 0, "deeds": {}, "more": 1}, "known.more: expected only"),
        ([], "known: expected a mapping"),
    ],
)
def test_a_record_that_knows_nonsense_is_refused(known: object, sentence: str) -> None:
    first, *rest = to_text(session(None).record).split("\n")
    with pytest.raises(BadInput) as problem:
        from_text("\n".join([json.dumps({**json.loads(first), "known": known}), *rest]), "a record")
    assert sentence in str(problem.value)


def test_a_mind_is_told_as_it_sits_down_and_nobody_of_their_own_seat() -> None:
    told: list[tuple[int, Known]] = []

    class Curious(type(player(GAME, "regular").mind)):  # type: ignore[misc] # whichever class that is
        def acquaint(self, memory: object, known: Known) -> None:
            told.append((memory.seat, known))  # type: ignore[attr-defined]  # its memories have one

    curious = replace(player(GAME, "regular"), mind=Curious())
    whole = Session(load(GAME), [curious] * 3, 7, known=Known(1, HABITS))
    whole.play_out()
    assert sorted(seat for seat, _ in told) == [0, 2]
    assert {packed(known) for _, known in told} == {packed(Known(1, HABITS))}  # type: ignore[arg-type] # anything can be
