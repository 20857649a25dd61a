"""What opponents say of the person is so: each condition against made-up files, and what is said at the table against them."""

import json
import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from engine.core.deed import Counts
from engine.core.entries import written
from engine.known import FILE as KNOWN
from engine.known import Memories
from engine.matches import Played
from engine.matches import written as as_file
from engine.recalled import OFTEN, SO, Recalled, recalled
from engine.statistics import FILE as STATISTICS
from engine.statistics import Statistics
from engine.voices import RECALLED, voices
from engine.words import LANGUAGES
from scenes.tables.staging.course import GREETERS
from tests.playing import plan_for, sit_down

GAME = "complots"
Match = tuple[str, bool, bool, tuple[str, ...]]  # mark, won, given up, who sat there


def kept(folder: Path, deeds: Counts, matches: tuple[Match, ...] = (), game: str = GAME) -> None:
    """The two files as they would lie there: every match is remembered, all deeds are those of the last."""
    remembered = [
        {"mark": tag, "game": game, "deeds": dict(deeds) if at == len(matches) - 1 else {"move income": [1, 0, 0]}}
        for at, (tag, *_) in enumerate(matches)
    ]
    (folder / KNOWN).write_text(written({"matches": remembered}), encoding="utf-8")
    played = [
        Played(tag, game, 4, won, gave_up, 0 if gave_up else 1 if won else 3, None, {}, {who: {} for who in there})
        for tag, won, gave_up, there in matches
    ]
    (folder / STATISTICS).write_text(as_file({}, played), encoding="utf-8")


def so(folder: Path, opponent: str = "vera", game: str = GAME) -> set[str]:
    found = recalled(Memories.load(folder), Statistics.load(folder), game, opponent)
    return {*found.so()}


WITH_VERA, WITHOUT = ("vera", "orazio"), ("orazio",)
MANY = tuple((f"m{number}", False, False, WITH_VERA) for number in range(OFTEN))

# By what is said of the person: deeds and matches of which it is so, and others, nearly alike, of which it is not.
CASES: Mapping[str, tuple[tuple[Counts, tuple[Match, ...]], tuple[Counts, tuple[Match, ...]]]] = {
    "met": (({}, (("m", False, False, WITH_VERA),)), ({}, (("m", False, False, WITHOUT),))),
    "often": (({}, MANY), ({}, (*MANY[1:], ("m0", False, False, WITHOUT)))),
    "won": (
        ({}, (("m", False, False, WITH_VERA), ("n", True, False, WITH_VERA), ("o", False, False, WITHOUT))),
        ({}, (("m", True, False, WITH_VERA), ("n", False, False, WITH_VERA), ("o", True, False, WITHOUT))),
    ),
    "lost": (
        ({}, (("m", True, False, WITH_VERA), ("n", False, False, WITH_VERA))),
        ({}, (("m", False, False, WITH_VERA), ("n", False, True, WITH_VERA))),
    ),
    "gave_up": (
        ({}, (("m", True, False, WITH_VERA), ("n", False, True, WITH_VERA))),
        ({}, (("m", False, True, WITH_VERA), ("n", False, False, WITH_VERA))),
    ),
    "liar": (
        ({"claim captain": (5, 0, 1), "block contessa": (3, 1, 1)}, ()),
        ({"claim captain": (9, 3, 1), "doubt captain": (4, 0, 4)}, ()),
    ),
    "honest": (
        ({"claim captain": (9, 2, 0), "block contessa": (3, 1, 0)}, ()),
        ({"claim captain": (9, 5, 0), "block contessa": (3, 1, 1)}, ()),
    ),
    "doubter": (
        ({"heard captain": (12, 0, 0), "doubt captain": (2, 0, 2), "doubt duchess": (1, 1, 0)}, ()),
        ({"heard captain": (13, 0, 0), "doubt captain": (3, 0, 3)}, ()),
    ),
    "trusting": (
        ({"heard captain": (5, 0, 0), "heard duchess": (3, 0, 0)}, ()),
        ({"heard captain": (20, 0, 0), "doubt duchess": (1, 1, 0)}, ()),
    ),
    "sharp": (
        ({"heard captain": (30, 0, 0), "doubt captain": (4, 3, 1)}, ()),
        ({"heard captain": (30, 0, 0), "doubt captain": (6, 4, 2)}, ()),
    ),
    "rash": (
        ({"heard captain": (30, 0, 0), "doubt captain": (3, 1, 2)}, ()),
        ({"heard captain": (30, 0, 0), "doubt captain": (4, 2, 2)}, ()),
    ),
    "blocker": (
        ({"block contessa": (2, 0, 0), "block captain": (1, 0, 0)}, ()),
        ({"block contessa": (2, 0, 0), "claim captain": (9, 0, 0)}, ()),
    ),
    "habit": (
        ({"move income": (4, 0, 0), "move tax": (3, 0, 0), "move coup": (1, 0, 0)}, ()),
        ({"move income": (4, 0, 0), "move tax": (3, 0, 0), "move coup": (2, 0, 0)}, ()),
    ),
    "missed": (({"guess call": (2, 0, 2)}, ()), ({"guess call": (3, 1, 2)}, ())),
    "hit": (({"guess call": (2, 2, 0)}, ()), ({"guess call": (3, 2, 1)}, ())),
}
ONE: tuple[Match, ...] = (("m", False, False, ("somebody",)),)


def test_every_one_has_a_case() -> None:
    assert tuple(CASES) == RECALLED == tuple(SO)


@pytest.mark.parametrize("what", RECALLED)
def test_it_is_told_where_it_is_so_and_nowhere_else(tmp_path: Path, what: str) -> None:
    for (deeds, matches), true in zip(CASES[what], (True, False), strict=True):
        kept(tmp_path, deeds, matches or ONE)
        assert (what in so(tmp_path)) is true, deeds


def test_of_who_was_never_met_nothing_is_told(tmp_path: Path) -> None:
    assert Recalled().so() == ()
    kept(tmp_path, {"claim captain": (5, 0, 5)}, ONE)
    assert so(tmp_path) == {"liar"}
    assert so(tmp_path, game="nottingham") == set(), "deeds of one game tell nothing of how another is played"


def test_what_was_forgotten_is_not_told_though_the_statistics_have_it(tmp_path: Path) -> None:
    kept(tmp_path, {}, MANY)
    assert {"met", "often", "lost"} <= so(tmp_path)
    Memories.load(tmp_path).forget()
    assert so(tmp_path) == set()


# At the table


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("what", RECALLED)
def test_what_is_said_at_the_table_is_so(tmp_path: Path, language: str, what: str) -> None:
    """As all sit down, each says only what is so, as long as there is anything; and something of it is said."""
    deeds, matches = CASES[what][0]
    kept(tmp_path, deeds, matches or ONE)
    scene = sit_down(tmp_path, plan_for(GAME, 4), language=language, speed="normal")
    recalled_lines = 0
    for _ in range(400):
        scene.house.stage.tick(0.02)
        if scene.talk.speeches:
            break
    for seat, speech in scene.talk.speeches.items():
        who = scene.company.opponent(seat)
        so_of = recalled(Memories.load(tmp_path), Statistics.load(tmp_path), GAME, who).so()
        own = {text: key for key, text in voices(language).recalled[who].items()}
        if speech.words in own:
            recalled_lines += 1
            assert own[speech.words] in so_of, speech.words
        else:
            assert not so_of, "whoever has something to tell, tells it"
    assert 1 <= len(scene.talk.speeches) <= GREETERS and recalled_lines
    scene.left()


def test_nothing_is_told_where_the_person_does_not_want_to_be_remembered(tmp_path: Path) -> None:
    kept(tmp_path, {"claim captain": (5, 0, 5)}, MANY)
    scene = sit_down(tmp_path, plan_for(GAME, 4), remembered=False)
    assert scene.talk.voices.recalls == {}
    scene.left()


def test_the_files_of_these_tests_are_read_as_they_are_written(tmp_path: Path) -> None:
    kept(tmp_path, {"claim captain": (5, 1, 3)}, MANY)
    memories, statistics = Memories.load(tmp_path), Statistics.load(tmp_path)
    assert not memories.problem and not statistics.problem
    assert len(memories.matches) == len(statistics.matches) == len(MANY)
    found: Any = json.loads((tmp_path / KNOWN).read_text(encoding="utf-8"))
    assert found["matches"][-1]["deeds"] == {"claim captain": [5, 1, 3]}
