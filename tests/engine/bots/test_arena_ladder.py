"""The ladder: every pairing there is, the same table however it was played, and nothing lost of what was."""

import json
import os
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Mapping
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine.bots.arena import CHUNK, Fixture, play, seating
from engine.bots.climb import Reach, Standing, climb
from engine.bots.crew import Crew, Lost, crew
from engine.bots.edition import edition
from engine.bots.ladder import Pairing, neighbours, pairings, variants
from engine.bots.ladder_file import in_order, read, write_file
from engine.bots.opponents import drawn, opponents
from engine.bots.registry import LEVELS, levels_of, minds_of
from engine.commands.ladder_table import line, markdown
from engine.core.errors import BadInput
from engine.data import DATA
from engine.library import GAMES, load
from tests.conftest import HOUSE, Command
from tests.systems import posix

COINS: Mapping[str, Any] = {"complots": {"fifth": "ambassador", "match": "single"}}
WORDS = ["arena", "--all", "complots", "--players", "2", "--pairs", "casual,random", "quick,random"]


def few() -> list[Standing]:
    """Some pairings that are played in a moment."""
    found = pairings(["complots"], [2, 3], [("quick", "random"), ("random", "quick")], COINS)
    return [Standing(each, edition(each.game)) for each in found]


# What is played


def test_every_game_meets_every_number_of_players() -> None:
    found = {(each.game, each.players) for each in pairings(GAMES)}
    assert found == {
        (game, players) for game in GAMES for players in range(load(game).players[0], load(game).players[1] + 1)
    }


def test_pairs_are_the_neighbours_that_exist() -> None:
    for game in GAMES:
        levels = levels_of(game)
        assert set(levels) == set(LEVELS) & set(minds_of(game)) and [*levels] == [
            each for each in LEVELS if each in levels
        ]
        assert neighbours(levels) == tuple(zip(levels[1:], levels[:-1], strict=True)) != ()
    assert neighbours(("casual", "regular", "sharp")) == (("regular", "casual"), ("sharp", "regular"))


def test_options_are_played_where_they_matter() -> None:
    def played(game: str, players: int, **chosen: Any) -> list[dict[str, Any]]:
        return list(variants(load(game), players, chosen))

    assert [each["fifth"] for each in played("complots", 3)] == ["ambassador", "inquisitor"]
    assert played("complots", 3, fifth="inquisitor") == [{"fifth": "inquisitor", "match": "single"}]
    assert [each["ambassador"] for each in played("top_secret", 5)] == [
        "fixed"
    ]  # it rotates from game to game of a match
    assert {each["match"] for each in played("top_secret", 4)} == {"single"}


def test_who_is_drawn_for_a_game_is_one_of_the_twelve_and_sits_there_once() -> None:
    names = ("sharp:twelve", *["regular:twelve"] * 6, "regular:vera")
    tables = [drawn(names, seed) for seed in range(300)]
    assert tables == [drawn(names, seed) for seed in range(300)] and len({*tables}) == 300
    for table in tables:
        minds, people = zip(*(name.split(":") for name in table), strict=True)
        assert minds == ("sharp", *["regular"] * 7)
        assert len({*people}) == 8 and people[-1] == "vera" and {*people} <= {*opponents()}
    seats = Counter(table[0] for table in tables)
    assert len(seats) == 11 and min(seats.values()) >= 12, "each of them but Vera, about as often"
    assert drawn(("sharp", "regular:vera"), 5) == ("sharp", "regular:vera")


def test_the_twelve_are_counted_by_their_level_and_play_as_they_do() -> None:
    pair = ("casual:twelve", "random")
    (pairing,) = pairings(["complots"], [2], [pair], {"complots": {"fifth": "ambassador", "match": "single"}})
    names = [
        drawn(seating(load("complots"), pairing.fixture, at, pairing.fixture.seed + at), pairing.fixture.seed + at)
        for at in range(9)
    ]
    alone = [
        play(replace(pairing.fixture, minds=each, rotated=False, seed=pairing.fixture.seed + at), 0, 1)
        for at, each in enumerate(names)
    ]
    together = play(pairing.fixture, 0, 9)
    assert together.played == {"casual:twelve": 9, "random": 9}
    assert together.lengths == [length for each in alone for length in each.lengths]
    assert together.wins["casual:twelve"] == sum(
        won for each in alone for name, won in each.wins.items() if name != "random"
    )


@pytest.mark.parametrize("players", range(2, 9))
def test_halves_give_every_seat_to_both_equally_often(players: int) -> None:
    fixture = Fixture("complots", players, ("a", "b"), {}, 1, rotated=True, half=True)
    tables = [seating(load("complots"), fixture, number, 1) for number in range(players * 70)]
    assert {table.count("a") for table in tables} == {players // 2}
    seats = [sum(table[seat] == "a" for table in tables) for seat in range(players)]
    assert max(seats) - min(seats) <= players
    assert Pairing("complots", players, (), ("quick", "random"), half=True).chance == players // 2 / players


def test_chance_is_the_share_of_the_seats_that_win_together() -> None:
    chances = [Pairing("top_secret", players, (), ("regular", "casual")).chance for players in (3, 4, 5)]
    assert chances == [1 / 3, 1 / 2, 1 / 5]


# The same table however it is played


class NewestFirst(Executor):
    """Begins with what was handed over last, so that most chunks come before those that should be counted first."""

    def __init__(self) -> None:
        self.stack: list[Callable[[], None]] = []
        self.worker = ThreadPoolExecutor(1)

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.stack.append(lambda: future.set_result(fn(*args, **kwargs)))
        self.worker.submit(lambda: self.stack.pop()())
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self.worker.shutdown(wait, cancel_futures=cancel_futures)


def test_who_has_other_minds_than_were_meant_does_not_play() -> None:
    standing = few()[0]
    standing.edition = "0123456789abcdef"
    with crew(1) as alone, pytest.raises(Lost, match="same version"):
        climb([standing], alone, Reach(), lambda standing: None)
    assert not standing.chunks


def test_the_same_games_count_whoever_plays_them() -> None:
    def played(by: Crew) -> list[list[float]]:
        standings = few()
        climb(standings, by, Reach(50, 100), lambda standing: None)
        return [each.chunks for each in standings]

    with crew(1) as one, crew(3) as three, NewestFirst() as stack:
        alone = played(one)
        assert alone == played(three) == played(Crew(stack, lambda: 16))
    assert all(2 <= len(chunks) <= 4 for chunks in alone)


def test_play_stops_with_the_verdict_or_at_the_end() -> None:
    standings = few()
    with crew(1) as alone:
        climb(standings, alone, Reach(most=2 * CHUNK), lambda standing: None)
        assert all(each.games <= 2 * CHUNK for each in standings)
        climb(standings, alone, Reach(), lambda standing: None)
    assert [each.judged.verdict for each in standings] == ["stronger", "weaker"] * 2
    assert all(each.judged.after == each.games for each in standings)


@posix("processes have no groups")
def test_an_arena_that_is_killed_goes_on_where_it_was(command: Command, tmp_path: Path) -> None:
    killed, whole = tmp_path / "killed.json", tmp_path / "whole.json"
    words = next(
        words for words in ([*WORDS, "--least", str(games)] for games in (100, 400, 1600)) if stopped(words, killed)
    )
    kept = read(killed)
    first, second = (command(*words, "--keep", path) for path in (killed, whole))
    assert (first.returncode, first.stderr) == (0, "") and first.stdout == second.stdout
    assert killed.read_text() == whole.read_text()
    now = read(killed)
    assert sum(each.games for each in kept.values()) < sum(each.games for each in now.values())
    assert all(now[pairing].chunks[: len(each.chunks)] == each.chunks for pairing, each in kept.items())


def stopped(words: list[str], path: Path) -> bool:
    """Kill an arena in the middle of its second pairing; False where it was done before, as it may be on a slow day."""
    path.unlink(missing_ok=True)
    line = [sys.executable, "main.py", *words, "--jobs", "2", "--keep", str(path)]
    process = subprocess.Popen(line, cwd=HOUSE, start_new_session=True, stdout=subprocess.DEVNULL)
    while process.poll() is None and (not path.exists() or len(read(path)) < 2):
        time.sleep(0.01)
    process.kill()
    code = process.wait()
    nobody_is_left(process.pid)
    return code != 0


def nobody_is_left(group: int) -> None:
    """The processes that played for the killed one end by themselves."""
    for _ in range(1000):
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return
        time.sleep(0.01)
    raise AssertionError("a process of a killed arena waits for work")


# The file


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """A ladder of a few games."""
    standings = few()
    with crew(1) as alone:
        climb(standings, alone, Reach(most=CHUNK), lambda standing: None)
    write_file(tmp_path / "ladder.json", standings)
    return tmp_path / "ladder.json"


def test_a_file_is_read_as_it_was_written(kept: Path) -> None:
    found = read(kept)
    text = kept.read_text()
    write_file(kept, found.values())
    assert len(found) == 4 and kept.read_text() == text
    assert [each.chunks for each in found.values()] == [each["won"] for each in json.loads(text)["pairings"]]


DAMAGES = {
    "cut off": (lambda text: text[: len(text) // 2], "JSON"),
    "empty": (lambda text: "", "JSON"),
    "a list": (lambda text: "[]", "mapping"),
    "another format": (lambda text: text.replace('"ladder": 1', '"ladder": 2'), "ladder"),
    "other chunks": (lambda text: text.replace('"chunk": 25', '"chunk": 20'), "chunk"),
    "another game": (lambda text: text.replace("complots", "poker", 1), "pairings.0.game"),
    "too many players": (lambda text: text.replace('"players": 3', '"players": 30', 1), "pairings.2.players"),
    "another option": (lambda text: text.replace("ambassador", "pope", 1), "pairings.0.options: fifth"),
    "too many wins": (lambda text: text.replace('"won": [', '"won": [26, ', 1), "pairings.0.won.0"),
    "no number": (lambda text: text.replace('"won": [', '"won": ["x", ', 1), "pairings.0.won.0"),
    "twice the same": (lambda text: text.replace('"mind": "random", "among": "quick"', '"mind": "quick", "among": "random"'), "once"),
    "something else": (lambda text: text.replace('"seed": 1', '"seed": 1, "luck": 7', 1), "pairings.0.luck"),
}  # fmt: skip


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_file_is_told_and_left_as_it_is(command: Command, kept: Path, damage: str) -> None:
    change, place = DAMAGES[damage]
    text = change(kept.read_text())
    kept.write_text(text)
    done = command("arena", "--all", "complots", "--players", "2", "--pairs", "quick,random", "--keep", kept)
    assert done.returncode == 2 and place in done.stderr and str(kept) in done.stderr
    assert "Traceback" not in done.stderr and done.stderr.count("\n") <= 2
    assert kept.read_text() == text and list(kept.parent.iterdir()) == [kept]


@pytest.mark.parametrize("changed", [False, True])
def test_games_of_other_minds_count_as_todays_where_some_of_every_pairing_of_theirs_come_out_the_same(
    command: Command, kept: Path, changed: bool
) -> None:
    words = ["arena", "--all", "complots", "--players", "2", "--pairs", "quick,random", "--options", "fifth=ambassador"]
    data = json.loads(kept.read_text().replace(edition("complots"), "0123456789abcdef"))
    data["pairings"][-1]["won"][0] += -1 if changed else 0  # of another number of players than is asked for
    kept.write_text(json.dumps(data))
    done = command(*words, "--keep", kept, "--confirm")
    found = [(pairing.pair, each.edition == edition("complots")) for pairing, each in read(kept).items()]
    theirs = [today for pair, today in found if pair == ("quick", "random")]
    assert len(found) == 4 and 2 <= len(theirs) < 4
    assert not any(today for pair, today in found if pair != ("quick", "random")), "others were not asked for"
    if changed:
        assert done.returncode == 2 and "--anew" in done.stderr and not any(theirs)
    else:
        assert done.returncode == 0 and all(theirs)


def test_two_minds_are_confirmed_though_others_changed(command: Command, kept: Path) -> None:
    data = json.loads(kept.read_text().replace(edition("complots"), "0123456789abcdef"))
    changed = data["pairings"][-1]
    changed["won"][0] -= 1
    kept.write_text(json.dumps(data))
    pairs = {pairing.pair for pairing in read(kept)}
    words = ["arena", "--all", "complots", "--pairs", *(",".join(pair) for pair in sorted(pairs))]
    command(*words, "--options", "fifth=ambassador", "--most", str(CHUNK), "--keep", kept, "--confirm")
    found = {(pairing.pair, each.edition == edition("complots")) for pairing, each in read(kept).items()}
    theirs = (changed["mind"], changed["among"])
    assert len(pairs) > 1 and found == {(pair, pair != theirs) for pair in pairs}


def test_games_of_other_minds_are_not_mixed_with_todays(command: Command, kept: Path) -> None:
    words = ["arena", "--all", "complots", "--players", "2", "--pairs", "quick,random", "--options", "fifth=ambassador"]
    before = kept.read_text().replace(edition("complots"), "0123456789abcdef")
    kept.write_text(before)
    done = command(*words, "--keep", kept)
    assert done.returncode == 2 and "--anew" in done.stderr and kept.read_text() == before
    assert command(*words, "--keep", kept, "--anew").returncode == 0
    played = {
        (pairing.players, pairing.pair[0])
        for pairing, each in read(kept).items()
        if each.edition == edition("complots")
    }
    assert played == {(2, "quick")} and len(read(kept)) == 4
    text = markdown(in_order(read(kept).values()), "")
    assert text.count(", `0123` |") == 3 and text.count(f", `{edition('complots')[:4]}` |") == 1
    assert "`0123456789abcdef` (not today's)" in text


def test_two_arenas_do_not_write_one_file(command: Command, kept: Path) -> None:
    script = "import sys; from pathlib import Path; from engine.commands.ladder import alone\nwith alone(Path(sys.argv[1])): print(1, flush=True); input()"
    with subprocess.Popen(
        [sys.executable, "-c", script, str(kept)], cwd=HOUSE, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as other:
        assert other.stdout is not None and other.stdout.readline()
        text = kept.read_text()
        done = command("arena", "--all", "complots", "--players", "2", "--keep", kept)
        assert done.returncode == 2 and "another program is writing it" in done.stderr and kept.read_text() == text
        other.communicate(b"\n")


# The table


def test_the_table_has_every_pairing_and_its_command(command: Command, tmp_path: Path) -> None:
    table, kept = tmp_path / "LADDER.md", tmp_path / "ladder.json"
    done = command(*WORDS, "--most", "25", "--keep", kept, "--markdown", table, "--json")
    data = json.loads(done.stdout)
    assert done.stdout == kept.read_text() and len(data["pairings"]) == 4
    text = table.read_text(encoding="utf-8")
    assert f"main.py {' '.join(WORDS)} --least 25 --most 25 --seed 1" in text
    rows = [row for row in text.splitlines() if row.startswith("| 2 |")]
    assert len(rows) == 4
    for each, row in zip(data["pairings"], rows, strict=True):
        assert f"| {100 * each['found']['share']:.1f} % (" in row and f"{each['mind']} among {each['among']}" in row
        assert f"| {each['options']['fifth']} |".replace("| ", "| fifth=") in row


def test_the_table_of_the_house_is_that_of_its_figures() -> None:
    """data/LADDER.md and data/ladder.json are written by one command; `arena --all` with the command in it makes them anew."""
    standings = in_order(read(DATA / "ladder.json").values())
    text = (DATA / "LADDER.md").read_text(encoding="utf-8")
    rows = [row for row in markdown(standings, "").splitlines() if row.startswith("| ")]
    assert standings and [row for row in text.splitlines() if row.startswith("| ")] == rows
    assert all(line(each).startswith(each.pairing.game) for each in standings)


# Arguments

ARGUMENTS = [
    (["--all", "poker"], "poker"),
    (["--all", "complots", "--players", "9"], "2 to 8"),
    (["--all", "--players", "9"], "there is none"),
    (["--all", "--pairs", "genius,casual"], "genius"),
    (["--all", "--pairs", "casual"], "two different"),
    (["--all", "--minds", "casual,random"], "--pairs"),
    (["--all", "--most", "24"], "--most"),
    (["--all", "--options", "fifth=pope"], "fifth"),
    (["--all", "complots", "--players", "2", "--most", "25", "--keep", "/dev/null/x"], "file"),
    (["--players", "2", "--minds", "casual,random"], "one game"),
    (["complots", "intrigo", "--players", "2", "--minds", "casual,random"], "one game"),
    (["complots", "--minds", "casual,random"], "--players"),
    (["complots", "--players", "2", "3", "--minds", "casual,random"], "--players"),
    (["complots", "--players", "2", "--minds", "casual,random", "--keep", "x"], "--keep"),
    (["complots", "--players", "2"], "two different"),
]


@pytest.mark.parametrize(
    ("arguments", "expected"), ARGUMENTS, ids=lambda each: " ".join(each) if isinstance(each, list) else ""
)
def test_arguments(command: Command, arguments: list[str], expected: str) -> None:
    done = command("arena", *arguments)
    assert done.returncode == 2 and expected in done.stderr and "Traceback" not in done.stderr


def test_no_pairing_is_played_with_broken_options() -> None:
    with pytest.raises(BadInput):
        list(pairings(["complots"], [2], [("quick", "random")], {"complots": {"fifth": "pope"}}))
