"""Tuning: candidates of a generation play the same deals, the strategy climbs, and what it finds is data, in every game."""

import sys
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from itertools import product
from pathlib import Path

import pytest

from engine.bots import tuning
from engine.bots.constants import BASE
from engine.bots.opponents import player
from engine.bots.session import Player, Session
from engine.bots.tuning import Point, Scale, Trial, evolve, trials
from engine.commands.run import run
from engine.commands.tune import tunable_of
from engine.core.chance import Generator
from engine.core.errors import BadInput
from engine.core.mind import Mind
from engine.games.complots.minds.levels import Regular
from engine.games.complots.minds.weighing.constants import SETS, Constants
from engine.library import GAMES, load


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
    """Among the same opponents on the same deals, who doubts at a chance and lies without shame loses."""
    game = load("complots")
    lies = ("tax", "steal", "exchange", "contessa", "block_steal")
    bad = Constants(doubt_bias=0.4, fear=0.5, **{f"shame_{each}": -0.2 for each in lies})
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


def test_a_game_without_such_numbers_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "engine.games.nottingham.minds.training", None)
    assert run(["tune", "nottingham"]) == 2
    assert capsys.readouterr().err.endswith("nottingham has none\n")


# Every game


@pytest.mark.parametrize("game_id", GAMES)
def test_the_base_is_a_set_within_its_ranges(game_id: str) -> None:
    tunable = tunable_of(game_id)
    numbers = tunable.numbers(BASE)
    assert tunable.sets.of(numbers) == tunable.sets[BASE]
    assert numbers.keys() == tunable.sets.ranges.keys() >= tunable.fixed
    for name, (low, high) in tunable.sets.ranges.items():
        assert low <= numbers[name] <= high, name
    game = load(game_id)
    assert all(player(game_id, name).mind for name in tunable.pool)
    assert all(game.players[0] <= each <= game.players[1] for each in tunable.players)


@pytest.mark.parametrize("game_id", [game_id for game_id in GAMES if tunable_of(game_id).sets.file.exists()])
def test_the_sets_in_the_data_are_whole(game_id: str) -> None:
    tunable = tunable_of(game_id)
    for name, found in tunable.sets.read(tunable.sets.file).items():
        assert found != tunable.sets[BASE], name
        assert tunable.sets.of(tunable.numbers(name)) == found, name


def test_who_wins_together_is_tuned_together() -> None:
    """With four at Top Secret the pair plays by the set, and half of the games are chance."""
    game, tunable = load("top_secret"), tunable_of("top_secret")
    mind = tunable.playing(tunable.numbers(BASE))
    found = [tuning.won(game, mind, Trial(4, number % 4, ("casual",) * 3, number)) for number in range(12)]
    assert {share for share, _ in found} == {0.0, 1.0}, "the pair wins, or does not"
    assert {even for _, even in found} == {0.5}
    assert {even for _, even in [tuning.won(game, mind, Trial(3, 0, ("casual",) * 2, 1))]} == {1 / 3}


@pytest.mark.long
@pytest.mark.parametrize("game_id", GAMES)
def test_every_number_has_a_part_in_the_play(game_id: str) -> None:
    """At one end of its range or the other some game goes another way: no number is tuned that nothing reads."""
    tunable = tunable_of(game_id)
    kept = tunable.sets.read(tunable.sets.file) if tunable.sets.file.exists() else {}
    idle = set(tunable.sets.ranges) - tunable.fixed
    for start in (*kept, BASE):  # what is 0 in the base set matters sooner in those that use it
        numbers = tunable.numbers(start)
        usual = cache(partial(_game, game_id, tunable.playing(numbers)))
        idle = {name for name in idle if not _matters(game_id, numbers, name, usual)}
    assert idle == set()


def _matters(game_id: str, numbers: Mapping[str, float], name: str, usual: Callable[[int], list[object]]) -> bool:
    tunable = tunable_of(game_id)
    for at, end in product(range(150), (0, 1)):
        other = tunable.playing({**numbers, name: tunable.sets.ranges[name][end]})
        if usual(at) != _game(game_id, other, at):
            return True
    return False


def _game(game_id: str, mind: Mind, number: int) -> list[object]:
    """What happens in one of the games that it would be tuned by."""
    game, tunable = load(game_id), tunable_of(game_id)
    *_, trial = trials(tunable.pool, tunable.players, number + 1, 500)
    others = [player(game_id, name) for name in trial.others]
    seats = [*others[: trial.seat], Player("tuned", mind), *others[trial.seat :]]
    return list(Session(game, seats, trial.deal, tuning.single(game), keep_record=False).play_out().events)


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
