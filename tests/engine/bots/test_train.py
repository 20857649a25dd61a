"""Training: what games give is what the value looks at, weights that made the data are found again, and the file can be read."""

from __future__ import annotations

import json
import math
from importlib import import_module, util
from pathlib import Path
from typing import Any

import pytest

from engine.bots.registry import mind_of
from engine.bots.session import Player, Session
from engine.bots.training import Taught, gains
from engine.bots.value import Learnt, Shares, read_shares
from engine.commands import train
from engine.commands.fitting import KEPT_ASIDE, Fitted, fit_nets, fit_shares
from engine.commands.run import run
from engine.commands.train import CHUNK, samples
from engine.core.chance import Generator
from engine.library import GAMES, load

TAUGHT = [game for game in GAMES if util.find_spec(f"engine.games.{game}.minds.training")]
ENOUGH = {
    "complots": 132,
    "nottingham": 77,
    "intrigo": 30,
    "top_secret": 33,
    "ghost_for_sale": 150,
}  # games that have 50 positions of each number
numpy = pytest.mark.skipif(util.find_spec("numpy") is None, reason="training needs numpy (tests/requirements.txt)")


def training(game: str) -> Any:
    return import_module(f"engine.games.{game}.minds.training")


@pytest.mark.parametrize("game", TAUGHT)
def test_games_give_what_the_value_looks_at(game: str) -> None:
    how = training(game)
    found = [each for number in range(3) for each in samples(game, 5, number, ())]
    assert found == [each for number in range(3) for each in samples(game, 5, number, ())], "the same games again"
    assert found != [each for number in range(3) for each in samples(game, 6, number, ())]
    for number, inputs, won in found:
        if Fitted(how).shared:
            assert {len(row) for row in inputs} == {how.WIDTHS[number]}
            assert len(inputs) == len(won)
            assert sum(won) == pytest.approx(1)
        else:
            width, _ = how.SHAPES[number]
            assert all(0 <= place < width for place, _ in inputs)
            assert 0 <= won <= 1


@numpy
def test_weights_that_made_the_data_are_found_again() -> None:
    by, made, found = Generator("shares"), Shares([1.5, -0.8]), []
    for at in range(3000):
        rows = [[2 * by.random(), 2 * by.random()] for _ in range(3)]
        mark, winner = by.random(), 0
        while winner < 2 and (mark := mark - made.chance(rows, winner)) > 0:
            winner += 1
        found.append((at, (3, rows, [float(seat == winner) for seat in range(3)])))
    figures, shares = fit_shares(found, {3: 2})
    assert shares[3].weights == pytest.approx(made.weights, abs=0.15)
    assert figures["3"]["loss"] < figures["3"]["loss_without"] == pytest.approx(math.log(3), abs=1e-4)
    aside = [each for each in found if each[0] % KEPT_ASIDE == 0]
    by_hand = [-math.log(shares[3].chance(rows, won.index(1.0))) for _, (_, rows, won) in aside]
    assert figures["3"]["loss"] == pytest.approx(sum(by_hand) / len(by_hand), abs=1e-3)


@numpy
def test_a_net_learns_what_no_sum_can_say() -> None:
    """Won where one of two things is so, not where both are or none."""
    by, found = Generator("either"), []
    for at in range(40_000):
        one, two = by.below(2), by.below(2)
        found.append((at, (2, [(0, float(one)), (1, float(two))], float(one != two))))
    figures, nets = fit_nets(found, {2: (2, 6)}, lambda number: [], 1)
    assert figures["2"]["loss"] < 0.3 < 0.6 < figures["2"]["loss_without"]
    assert nets[2].value([(0, 1.0)]) > 0.7 > 0.3 > nets[2].value([(0, 1.0), (1, 1.0)])


@numpy
@pytest.mark.long
@pytest.mark.parametrize("game", TAUGHT)
def test_the_command_writes_what_is_read(game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    to, kept = tmp_path / "value.json", tmp_path / "games.txt"
    words = [
        "train",
        game,
        "--games",
        str(ENOUGH[game]),
        "--seed",
        "3",
        "--jobs",
        "2",
        "--to",
        str(to),
        "--keep",
        str(kept),
    ]
    assert run(words) == 0
    told = json.loads(to.read_text(encoding="utf-8"))
    assert told["command"] == f"main.py train {game} --games {ENOUGH[game]} --seed 3"
    assert told["version"] == 1
    Fitted(training(game)).read(to)
    assert run(["train", game, "--games", "0", "--with", str(kept), "--seed", "3", "--to", str(to)]) == 0
    again = json.loads(to.read_text(encoding="utf-8"))
    assert again["version"] == 2
    part = "shares" if "shares" in told else "nets"
    assert again[part] == told[part], "from the games that were kept"
    capsys.readouterr()


@numpy
def test_what_games_gave_is_kept_where_the_run_is_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept, play, chunks = tmp_path / "games.txt", train._play, iter(range(2))

    def stopped(task: Any) -> Any:
        if next(chunks, None) is None:
            raise KeyboardInterrupt
        return play(task)

    monkeypatch.setattr(train, "_play", stopped)
    words = f"train intrigo --games {3 * CHUNK} --minds casual --to {tmp_path / 'value.json'} --keep {kept}".split()
    assert run(words) == 130
    with kept.open("a", encoding="utf-8") as half:
        half.write("[3, [4, [0.1")
    found = train._read(kept)
    assert found and {at for at, _ in found} <= set(range(2 * CHUNK))


@pytest.mark.parametrize("game", TAUGHT)
def test_every_table_of_a_game_has_its_weights(game: str) -> None:
    how, (low, high) = training(game), load(game).players
    numbers = how.WIDTHS if Fitted(how).shared else how.SHAPES
    assert set(numbers) >= set(range(low, high + 1)) >= set(how.PLAYERS)
    assert set(Fitted(how).read(how.LEARNT.file)) == set(numbers)
    chosen = how.options(Generator("options"))
    assert chosen.items() <= load(game).complete(chosen).items()


def test_something_else_stands_in_for_what_was_learnt_and_no_longer() -> None:
    read: list[Path] = []
    learnt = Learnt(Path("file"), lambda path: read.append(path) or "file")
    with learnt.instead("other"):
        assert learnt() == "other" and not read
        with pytest.raises(KeyError), learnt.instead("third"):
            {}[learnt()]
        assert learnt() == "other"
    assert [learnt(), learnt()] == ["file", "file"] and len(read) == 1


def played_by(by: Any, deal: int) -> tuple[str, ...]:
    """All answers of a game of Intrigo whose first seat plays by this value, the others by their own."""
    game, how = load("intrigo"), training("intrigo")
    mind = mind_of("intrigo", how.OWN)
    first = Taught(mind, how.LEARNT, by) if by else mind
    session = Session(game, [Player(how.OWN, each) for each in (first, mind, mind)], deal, {})
    session.play_out()
    return tuple(str(each) for each in session.record.entries)


def test_who_is_taught_plays_by_that_and_nobody_else_does() -> None:
    learnt = training("intrigo").LEARNT
    upside_down = {number: Shares([-each for each in one.weights]) for number, one in learnt().items()}
    own = [played_by(None, deal) for deal in range(3)]
    assert [played_by(learnt.read(learnt.file), deal) for deal in range(3)] == own
    assert [played_by(upside_down, deal) for deal in range(3)] != own
    assert [played_by(None, deal) for deal in range(3)] == own, "what was learnt stands as before"


def test_what_a_value_gains_is_beside_the_share_of_its_seats() -> None:
    own = training("intrigo").LEARNT()
    found = gains("intrigo", "regular", own, own, 4, range(6))
    assert found == gains("intrigo", "regular", own, own, 4, range(2)) + gains(
        "intrigo", "regular", own, own, 4, range(2, 6)
    )
    three, four = found[::2], found[1::2]  # one of three seats, two of four
    assert {round(each, 3) for each in three} <= {0.667, -0.333, 0.167}
    assert {round(each, 3) for each in four} <= {0.5, -0.5, 0.0}


@numpy
@pytest.mark.parametrize(("gain", "kept"), [(-999.0, True), (999.0, False)])
def test_games_of_those_who_play_by_a_value_teach_the_next_where_it_gains_enough(
    gain: float, kept: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    to, file = tmp_path / "value.json", training("intrigo").LEARNT.file
    to.write_bytes(file.read_bytes())
    monkeypatch.setattr(train, "GAIN", gain)
    words = f"train intrigo --games 24 --minds regular --again 2 --compared 20 --seed 3 --json --to {to}".split()
    assert run(words) == 0
    told = json.loads(capsys.readouterr().out)
    assert len(told["generations"]) == (2 if kept else 1)
    before = told["generations"][0]["figures"]["4"]["loss_before"]
    assert before < told["generations"][0]["figures"]["4"]["loss_without"], "the value of the house says something"
    assert (to.read_bytes() != file.read_bytes()) == kept
    assert [path.name for path in tmp_path.iterdir()] == ["value.json"], "what was not kept is gone"
    if kept:
        now = json.loads(to.read_text(encoding="utf-8"))
        assert now["figures"] == told["generations"][1]["figures"]
        assert now["version"] == 3
        assert now["command"].endswith("--again 2 --compared 20")


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("train chess", "chess"),
        ("train complots --minds nobody", "'nobody'"),
        pytest.param("train intrigo --games 2", "--games: expected more", marks=numpy),
        pytest.param("train nottingham --games 8", "of which 0 are kept aside", marks=numpy),
        pytest.param("train intrigo --again 1 --to {folder}/none", "{folder}/none", marks=numpy),
        pytest.param("train intrigo --games 0 --with {folder}/none", "expected a file that --keep wrote", marks=numpy),
        pytest.param("train intrigo --games 0 --with {folder}/text", "expected a file that --keep wrote", marks=numpy),
    ],
)
def test_what_it_cannot_do_is_told_in_a_sentence(
    words: str, expected: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "text").write_text("no games", encoding="utf-8")
    assert run(words.format(folder=tmp_path).split()) == 2
    told = capsys.readouterr().err
    assert expected.format(folder=tmp_path) in told
    assert len(told.splitlines()) == 1


@pytest.mark.parametrize(
    "damage", ["", "[1]", '{"format": 1, "shares": {"3": [1, "much"]}}', '{"format": 2, "shares": {}}']
)
def test_a_damaged_file_of_shares_is_one_sentence(damage: str, tmp_path: Path) -> None:
    path = tmp_path / "value.json"
    path.write_text(damage, encoding="utf-8")
    with pytest.raises(Exception, match="expected") as error:
        read_shares(path, {3: 2})
    assert type(error.value).__name__ == "BadInput"
    assert str(path) in str(error.value)
