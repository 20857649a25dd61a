"""Tuning: candidates of a generation play the same deals, the strategy climbs, and what it finds is data."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest

from engine.bots import tuning
from engine.bots.minds.complots.constants import SETS, Constants
from engine.bots.minds.complots.regular import Regular
from engine.bots.tuning import Point, Scale, evolve, trials
from engine.commands.run import run
from engine.core.chance import Generator
from engine.core.errors import BadInput
from engine.library import load


def test_trials_are_the_same_for_all_and_the_seat_goes_round() -> None:
    games = list(trials(("honest", "liar"), (2, 4), 64, 1000))
    assert games == list(trials(("honest", "liar"), (2, 4), 64, 1000))
    assert games != list(trials(("honest", "liar"), (2, 4), 64, 2000))
    assert len({each.deal for each in games}) == 64
    for players in (2, 4):
        here = [each for each in games if each.players == players]
        assert len(here) == 32
        assert all(len(each.others) == players - 1 for each in here)
        assert min(Counter(each.seat for each in here).values()) >= 32 / players / 2
    kinds = Counter(each.others for each in games if each.players == 4)
    assert {("honest",) * 3, ("liar",) * 3} <= set(kinds), "tables of one kind, and mixed ones"
    assert any(len(set(others)) > 1 for others in kinds)


def test_points_of_the_scale_are_numbers_in_their_range() -> None:
    scale = Scale({"narrow": (-1.0, 1.0), "wide": (1.0, 100.0)})
    assert scale.point("narrow", 0.0) == pytest.approx(0.5)
    assert scale.point("wide", 10.0) == pytest.approx(0.5)
    for name in scale.ranges:
        for at in (0.0, 0.3, 1.0):
            assert scale.point(name, scale.number(name, at)) == pytest.approx(at)
        assert scale.number(name, 1.7) == scale.ranges[name][1]


def test_evolution_climbs() -> None:
    """A hill in eight dimensions, of which the strategy knows only how high each child stands."""
    top = {f"x{at}": 0.2 + 0.08 * at for at in range(8)}
    asked: list[int] = []

    def worth(point: Point) -> float:
        return -sum((point[name] - top[name]) ** 2 for name in top)

    def worths(points: Sequence[Point], generation: int) -> list[float]:
        asked.extend([generation] * len(points))
        return [worth(each) for each in points]

    start = dict.fromkeys(top, 0.5)
    found = list(evolve(start, worths, 30, 12, 0.1, Generator("hill")))
    assert len(found) == 30
    assert asked == [generation for generation in range(30) for _ in range(12)]
    assert worth(found[-1].parent) > 0.1 * worth(start)
    assert all(0 <= at <= 1 for each in found for at in each.parent.values())


def test_strength_tells_a_good_set_from_a_bad_one() -> None:
    """Among the same opponents on the same deals, who doubts whatever is claimed loses."""
    game = load("complots")
    bad = Constants(doubt_bias=0.4, trust_duchess=1, trust_captain=1, trust_fifth=1, trust_assassin=1)
    good, worse = (tuning.strength(game, Regular(each), ("person",), (2, 3), 40, 5) for each in (SETS["tuned"], bad))
    assert good > worse + 0.2


def test_the_command_writes_what_it_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    copy = tmp_path / "minds.yaml"
    copy.write_text(SETS.file.read_text(encoding="utf-8"), encoding="utf-8")
    monkeypatch.setattr(SETS, "file", copy)
    words = "tune complots --set mine --start tuned --generations 1 --children 4 --games 4 --figures 2 --players 2 --pool honest,liar --seed 3"
    assert run(words.split()) == 0
    found = SETS.read(copy)
    assert found["mine"] != found["tuned"]
    assert found["regular"] == SETS["regular"]
    text = copy.read_text(encoding="utf-8")
    assert "main.py tune complots --set mine --start tuned" in text
    assert "--seed 3" in text
    assert "honest at 2:" in text
    assert "generation 1 of 1" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("tune nottingham", "nottingham has none"),
        ("tune complots --pool nobody", "--pool: expected"),
        ("tune complots --pool me", "--pool: expected minds"),
        ("tune complots --players 2,x", "--players"),
        ("tune complots --players 9", "2 to 8"),
        ("tune complots --aim glory", "strength"),
        ("tune complots --start none", "among"),
    ],
)
def test_what_it_cannot_do_is_told_in_a_sentence(words: str, expected: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(words.split()) == 2
    told = capsys.readouterr().err
    assert expected in told
    assert len(told.splitlines()) == 1


# The file


def test_the_sets_of_the_house_are_whole_and_differ() -> None:
    found = SETS.read(SETS.file)
    assert {"regular", "tuned"} <= set(found)
    assert found["regular"] != found["tuned"]
    for name, (low, high) in SETS.ranges.items():
        assert all(low <= SETS.numbers(each)[name] <= high for each in found.values()), name


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (("coin:", "coins:"), "sets.regular.numbers.coin: expected it to be there"),
        (("coin:", "shell: 1\n      coin:"), "expected only"),
        (("last_life: ", "last_life: 9"), "expected a number from 1 to 3"),
        (("last_life: ", "last_life: much #"), "expected a number from 1 to 3, not 'much'"),
        (("sets:", "sets: 3\nmore:"), "expected a mapping"),
        (("made:", "maid:"), "made: expected it to be there"),
    ],
)
def test_a_broken_file_is_told_in_sentences(tmp_path: Path, change: tuple[str, str], expected: str) -> None:
    path = tmp_path / "minds.yaml"
    path.write_text(SETS.file.read_text(encoding="utf-8").replace(*change, 1), encoding="utf-8")
    with pytest.raises(BadInput) as error:
        SETS.read(path)
    assert expected in str(error.value)
    assert str(path) in str(error.value)


def test_a_set_that_is_not_there_is_told() -> None:
    with pytest.raises(BadInput, match="'strongest'"):
        SETS["strongest"]
