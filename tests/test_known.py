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
from engine.core.deed import BLOCK, CLAIM, DOUBT, HEARD, MOVE, Counts, Deed, Known, counted, public
from engine.core.errors import BadInput
from engine.core.event import Event
from engine.core.record import Record, from_text, to_text
from engine.games.complots.table import Announced, Blocked, Drew, Eliminated, Exposed, Gathered, Lost, Proved
from engine.known import FILE, HALF_LIFE, KEPT, Memories, Remembered
from engine.library import GAMES, load
from engine.truth.moments import Past
from tests.test_pipe import (
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
from tests.test_two_programs import python

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
        end = shared(*both, players)
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


@pytest.mark.parametrize("players", load("complots").players)
def test_what_was_seen_of_a_claim_was_so(players: int) -> None:
    """All that everybody could know, by doubt or by the cards of who fell, agrees with the cards they did not see."""
    known = 0
    for seed in range(12):
        past = played("complots", players, seed)
        claims = [each for each in past.game.facts.deeds(public(past.events)) if each.sort in (CLAIM, BLOCK)]
        made = past.claims()
        for deed, claim in zip(claims, made, strict=False):
            assert (deed.seat, deed.what) == (claim.seat, claim.what)
            assert deed.shown in (None, claim.true)
            known += deed.shown is not None
    assert known > 12


# What is counted


def complots(*events: Event) -> list[Deed]:
    begun = Gathered(0, ("?",) * 15, ((),) * 3, (2, 2, 2))
    return list(load("complots").facts.deeds([begun, *events]))


def test_a_doubt_shows_what_there_was_to_a_claim() -> None:
    tax, steal = Announced(0, "tax", "duchess", None), Announced(1, "steal", "captain", 0)
    found = complots(tax, Exposed(0, "duchess", 2), steal, Proved(1, "captain", 0, "?"))
    assert Deed(0, CLAIM, "duchess", False) in found and Deed(2, DOUBT, "duchess", True) in found
    assert Deed(1, CLAIM, "captain", True) in found and Deed(0, DOUBT, "captain", False) in found
    assert counted(found, 0) == {
        "move tax": (1, 0, 0), "claim duchess": (1, 0, 1), "heard captain": (1, 0, 0), "doubt captain": (1, 0, 1),
    }  # fmt: skip


def test_the_cards_of_who_falls_show_what_was_claimed_with_them() -> None:
    tax, block = Announced(0, "tax", "duchess", None), Blocked(0, "contessa", 1, "assassinate")
    falls = [Lost(0, "captain"), block, Lost(0, "contessa"), Eliminated(0, 2)]
    found = complots(tax, *falls)
    assert Deed(0, CLAIM, "duchess", False) in found and Deed(0, BLOCK, "contessa", True) in found


def test_cards_that_came_later_show_nothing_of_earlier_claims() -> None:
    falls = [Lost(0, "captain"), Lost(0, "contessa"), Eliminated(0, 2)]
    found = complots(Announced(0, "tax", "duchess", None), Drew(0, "?"), *falls)
    assert Deed(0, CLAIM, "duchess", None) in found


def test_claims_are_heard_by_those_who_live() -> None:
    fallen = [Lost(2, "captain"), Lost(2, "captain"), Eliminated(2, 2)]
    found = complots(*fallen, Announced(0, "tax", "duchess", None), Announced(0, "income", None, None))
    assert [deed.seat for deed in found if deed.sort == HEARD] == [1]
    assert [deed.what for deed in found if deed.sort == MOVE] == ["tax", "income"]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_something_to_remember(game: str) -> None:
    minds = {"intrigo": "casual"}  # quick hires nobody
    session = Session(load(game), [player(game, minds.get(game, "quick"))] * load(game).players[0], 5)
    session.play_out()
    assert any(counted(load(game).facts.deeds(public(session.truth.events)), seat) for seat in range(2))


# The file


def test_a_match_is_remembered_once_and_comes_back_from_the_file(tmp_path: Path) -> None:
    past = played("complots", 8)
    assert Memories(tmp_path).add(past, 0)
    assert not Memories(tmp_path).add(past, 0)
    found = Memories.load(tmp_path)
    assert (found.problem, found.played("complots")) == ("", 1)
    assert found.matches[0].deeds == deeds_of(past)
    assert found.counts("complots") == {name: tuple(100 * n for n in count) for name, count in deeds_of(past).items()}
    known = found.known("complots", 0)
    assert known is not None and known.seat == 0 and known.times(MOVE, "nothing") == (0, 0, 0)
    assert found.known("intrigo", 0) is None and found.known("complots", None) is None


def test_lessons_and_onlookers_are_not_remembered(tmp_path: Path) -> None:
    past = played("complots", 8)
    assert not Memories(tmp_path).add(past, None)
    past = Past(past.game, past.record)
    past.record = Record(replace(past.record.header, position={}), past.record.entries)
    assert not Memories(tmp_path).add(past, 0)
    assert not (tmp_path / FILE).exists()


def remembering(count: int, game: str = "complots") -> list[Remembered]:
    return [Remembered(f"{game} {number}", game, {"move tax": (2, 0, 0)}) for number in range(count)]


def test_older_matches_fade_and_go_in_the_end(tmp_path: Path) -> None:
    found = Memories(tmp_path, remembering(1))
    assert found.counts("complots")["move tax"] == (200, 0, 0)
    found.matches += remembering(HALF_LIFE, "intrigo")
    assert found.counts("complots")["move tax"] == (200, 0, 0), "other games make nothing older"
    found.matches = [Remembered("old", "complots", {"move steal": (2, 0, 1)}), *remembering(HALF_LIFE)]
    assert found.counts("complots")["move steal"] == (100, 0, 50)
    found.matches = [*remembering(1, "intrigo"), *remembering(KEPT + 7)]
    found._write()
    again = Memories.load(tmp_path)
    assert (again.played("complots"), again.played("intrigo")) == (KEPT, 1)
    assert again.matches[1].mark == "complots 7"


def test_what_is_forgotten_is_gone_from_the_file_and_stays_so(tmp_path: Path) -> None:
    early = Memories(tmp_path)
    assert early.add(played("complots", 8), 0)
    Memories.load(tmp_path).forget()
    assert "complots" not in (tmp_path / FILE).read_text(encoding="utf-8")
    assert early.add(played("complots", 2), 0)
    assert len(Memories.load(tmp_path).matches) == 1, "who read it before does not bring it back"


def test_a_torn_file_loses_only_what_cannot_be_read(tmp_path: Path) -> None:
    for players in (2, 8):
        Memories(tmp_path).add(played("complots", players), 0)
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
    data = {"carnival": 1, "matches": [{"mark": "a", "game": "complots", "deeds": deeds}]}
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
from engine.known import Memories
from tests.test_known import played
for seed in range(4):
    Memories(Path(sys.argv[1])).add(played("complots", 2, int(sys.argv[2]) + seed), 0)
"""


def test_two_programs_that_remember_at_once_lose_no_match(tmp_path: Path) -> None:
    both = [python(REMEMBERER, tmp_path, first) for first in (100, 200)]
    assert [process.wait(60) for process in both] == [0, 0]
    assert len(Memories.load(tmp_path).matches) == 8


def test_a_writer_that_is_killed_leaves_what_there_was(tmp_path: Path) -> None:
    """Killed in the middle of writing again and again, it never leaves half a file."""
    endless = "import sys\nfrom pathlib import Path\nfrom engine.known import Memories\nfrom tests.test_known import remembering\n" \
        "while True:\n Memories(Path(sys.argv[1]), remembering(150))._write()\n print(flush=True)"  # fmt: skip
    process = python(endless, tmp_path)
    assert process.stdout is not None
    for _ in range(3):
        process.stdout.readline()
    process.kill()
    process.communicate()
    found = Memories.load(tmp_path)
    assert (len(found.matches), found.problem) == (150, "")


# Handed over


def session(known: Known | None, mind: str = "regular", game: str = "complots") -> Session:
    names = [ME, mind, mind]
    return Session(load(game), [player(game, name) for name in names], 7, known=known)


def test_what_is_known_stands_in_the_record_and_comes_back() -> None:
    record = session(Known(0, HABITS)).record
    assert from_text(to_text(record), "a record").header == record.header
    assert '"known"' not in to_text(session(None).record)
    resumed = Session.resume(load("complots"), session(None).players, record)
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

    class Curious(type(player("complots", "regular").mind)):  # type: ignore[misc] # whichever class that is
        def acquaint(self, memory: object, known: Known) -> None:
            told.append((memory.seat, known))  # type: ignore[attr-defined]

    curious = replace(player("complots", "regular"), mind=Curious())
    whole = Session(load("complots"), [curious] * 3, 7, known=Known(1, HABITS))
    whole.play_out()
    assert sorted(seat for seat, _ in told) == [0, 2]
    assert {packed(known) for _, known in told} == {packed(Known(1, HABITS))}  # type: ignore[arg-type] # anything can be
