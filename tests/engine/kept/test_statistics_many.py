"""Statistics of many years: what is written grows with what is new, the file does not grow for ever, and no kill loses anything."""

import json
import random
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from engine.core import entries, files
from engine.library import GAMES
from engine.lock import Lock
from engine.matches import Played, data_of
from engine.statistics import FEW, FILE, LOCK, MANY, Statistics
from tests.conftest import HOUSE

OPPONENTS = ("vera", "orazio", "fiammetta", "tiberio")
LARGE = 700_000  # bytes: more than the file has however many matches were played


def match(number: int) -> Played:
    """A match as games write them, told from every other by its number."""
    dice = random.Random(number)
    players = dice.randint(2, 5)
    numbers = {
        "lies": dice.randrange(9),
        "caught": dice.randrange(4),
        "doubts": dice.randrange(9),
        "right": dice.randrange(4),
    }
    against = {who: {"caught": dice.randrange(3), "doubts": 1, "right": 1} for who in OPPONENTS[: players - 1]}
    points = dice.randrange(60) if number % 2 else None
    won = dice.random() < 0.3
    return Played(f"{number:064x}", GAMES[number % len(GAMES)], players, won, not won and number % 9 == 0, 1, points, numbers, against)  # fmt: skip


def told(statistics: Statistics) -> dict[str, object]:
    """All that the page of the statistics tells."""
    found: dict[str, object] = {"games": sorted(statistics.games())}
    for game in statistics.games():
        found[f"{game} tables"] = statistics.tables(game)
        found[f"{game} opponents"] = sorted(statistics.opponents(game))
        for players in (None, *statistics.tables(game)):
            for opponent in (None, *statistics.opponents(game)):
                found[f"{game} {players} {opponent}"] = statistics.tally(game, players, opponent)
    return found


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """The bytes that are put onto the disk, `whole` files or `appended` lines."""
    bytes_written = Counter[str]()
    write, append = files.write, entries.append

    def whole(path: Path, text: str, make_folder: bool = True) -> None:
        bytes_written["whole"] += len(text.encode())
        write(path, text, make_folder)

    def appended(path: Path, new: list[entries.Entry]) -> bool:
        before = path.stat().st_size
        done = append(path, new)
        bytes_written["appended"] += path.stat().st_size - before
        return done

    monkeypatch.setattr(files, "write", whole)
    monkeypatch.setattr("engine.statistics.append", appended)
    return bytes_written


def test_fifty_thousand_matches_are_told_to_the_last_and_cost_what_is_new(
    tmp_path: Path, written: Counter[str]
) -> None:
    every = [match(number) for number in range(50_000)]
    lines = sum(len(entries.line(data_of(each))) for each in every)
    statistics = Statistics.load(tmp_path)
    for first in range(0, len(every), 100):
        statistics.matches += every[first : first + 100]
        statistics.save()
        assert (tmp_path / FILE).stat().st_size < LARGE
    assert written["appended"] + written["whole"] < 3 * lines
    again = Statistics.load(tmp_path)
    assert not again.problem and len(again.matches) <= MANY
    assert told(again) == told(statistics) == told(Statistics(tmp_path, every))
    assert sum(again.tally(game).played for game in GAMES) == 50_000
    written.clear()
    for number in range(50_000, 50_010):
        again = Statistics.load(tmp_path)
        again.matches.append(match(number))
        again.save()
    assert written["whole"] == 0 and written["appended"] < 10 * 700


def test_a_file_from_before_matches_were_summed_up_is_read_whatever_its_size(tmp_path: Path) -> None:
    """Programs before read four megabytes at most, and set aside what they had written themselves."""
    every = [match(number) for number in range(13_000)]
    text = '{"carnival": 1, "matches": [\n' + ",\n".join(json.dumps(data_of(each)) for each in every) + "\n]}\n"
    assert len(text) > files.MAX_BYTES
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    statistics = Statistics.load(tmp_path)
    assert not statistics.problem and told(statistics) == told(Statistics(tmp_path, every))
    statistics.matches.append(match(13_000))
    statistics.save()
    assert (tmp_path / FILE).stat().st_size < LARGE
    assert told(Statistics.load(tmp_path)) == told(Statistics(tmp_path, [*every, match(13_000)]))


def test_a_match_that_was_just_summed_up_elsewhere_is_not_counted_twice(tmp_path: Path) -> None:
    """A program that read the file before another one summed it up."""
    early = Statistics(tmp_path, [match(number) for number in range(MANY - 10)])
    early.save()
    other = Statistics.load(tmp_path)
    other.matches += [match(number) for number in range(MANY - 10, MANY + 10)]
    other.save()
    assert len(Statistics.load(tmp_path).matches) == FEW
    early.matches.append(match(MANY + 10))
    early.save()
    assert told(Statistics.load(tmp_path)) == told(Statistics(tmp_path, [match(number) for number in range(MANY + 11)]))


def test_a_file_of_the_usual_form_is_what_appending_leaves(tmp_path: Path) -> None:
    """Also where it had nothing in it; and it is JSON from the first to the last."""
    Statistics(tmp_path).save()
    for number in range(3):
        statistics = Statistics.load(tmp_path)
        statistics.matches.append(match(number))
        statistics.save()
        data = json.loads((tmp_path / FILE).read_text(encoding="utf-8"))
        assert [each["mark"] for each in data["matches"]] == [match(each).tag for each in range(number + 1)]


@pytest.mark.parametrize("left", [1, 30, 200, -1])
def test_what_is_torn_in_the_middle_of_a_line_costs_that_line_alone(tmp_path: Path, left: int) -> None:
    """A computer that lost its power as a match was appended: what was there can be read, and the match counts again."""
    every = [match(number) for number in range(MANY + 20)]
    statistics = Statistics(tmp_path, every[:-1])
    statistics.save()
    before = (tmp_path / FILE).read_bytes()
    statistics.matches.append(every[-1])
    statistics.save()
    whole = (tmp_path / FILE).read_bytes()
    at = len(before) - len(entries.END)
    assert whole[:at] == before[:at]  # nothing before it was touched
    (tmp_path / FILE).write_bytes(whole[: at + left] if left > 0 else whole[:at] + b"\0" * 400)
    found = Statistics.load(tmp_path)
    assert told(found) == told(Statistics(tmp_path, every[:-1]))
    found.matches.append(every[-1])
    found.save()
    assert told(Statistics.load(tmp_path)) == told(Statistics(tmp_path, every))


def test_a_full_disk_leaves_the_file_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Statistics(tmp_path, [match(0)]).save()
    before = (tmp_path / FILE).read_bytes()

    class Half:
        """A file that takes half of what is written."""

        def __init__(self, file: object) -> None:
            self.file = file

        def __getattr__(self, name: str) -> object:
            return getattr(self.file, name)

        def __enter__(self) -> "Half":
            return self

        def __exit__(self, *_: object) -> None:
            self.file.close()  # type: ignore[attr-defined] # whatever `open` gives

        def write(self, data: bytes) -> int:
            return int(self.file.write(data[: max(len(entries.END), len(data) // 2)]))  # type: ignore[attr-defined] # the same

    real = open
    monkeypatch.setattr("builtins.open", lambda *args, **more: Half(real(*args, **more)))
    assert not entries.append(tmp_path / FILE, [{"x": "x" * 100}])
    monkeypatch.undo()
    assert (tmp_path / FILE).read_bytes() == before


COUNTER = """
import sys
from pathlib import Path
from engine.statistics import Statistics
from tests.engine.kept.test_statistics_many import match
for number in range(int(sys.argv[2]), int(sys.argv[3])):
    found = Statistics.load(Path(sys.argv[1]))
    found.matches.append(match(number))
    found.save()
    print(number, flush=True)
"""


def counter(folder: Path, first: int, last: int) -> "subprocess.Popen[str]":
    line = [sys.executable, "-c", COUNTER, str(folder), str(first), str(last)]
    return subprocess.Popen(line, cwd=HOUSE, stdout=subprocess.PIPE, text=True)


def test_two_programs_that_count_while_one_sums_up_lose_no_match(tmp_path: Path) -> None:
    Statistics(tmp_path, [match(number) for number in range(MANY - 20)]).save()
    both = [counter(tmp_path, first, first + 25) for first in (MANY - 20, MANY + 5)]
    assert [process.wait(120) for process in both] == [0, 0]
    assert told(Statistics.load(tmp_path)) == told(Statistics(tmp_path, [match(number) for number in range(MANY + 30)]))


def test_a_program_killed_while_it_counts_loses_nothing_it_had_counted(tmp_path: Path) -> None:
    """Killed at any moment: what it said it had counted is there, at most one more, and the file is whole."""
    Statistics(tmp_path, [match(number) for number in range(MANY - 15)]).save()
    number = MANY - 15
    dice = random.Random(3)
    for _ in range(4):
        process = counter(tmp_path, number, number + 40)
        assert process.stdout is not None
        for _ in range(dice.randrange(1, 8)):
            said = process.stdout.readline()
        process.kill()
        said = (process.communicate()[0].split() or said.split())[-1]
        statistics = Statistics.load(tmp_path)
        count = sum(statistics.tally(game).played for game in GAMES)
        assert not statistics.problem
        assert count in (int(said) + 1, int(said) + 2)
        number = count
    assert told(Statistics.load(tmp_path)) == told(Statistics(tmp_path, [match(each) for each in range(number)]))
    assert Lock(tmp_path / LOCK).take()
