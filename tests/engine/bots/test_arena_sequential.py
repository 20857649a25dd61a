"""The sequential test: who is better is called so, errors are as rare as promised, and what was said stands."""

import math
from collections import Counter
from collections.abc import Iterator

import pytest

from engine.bots.arena import CHUNK
from engine.bots.sequential import RATIO, RISK, Judged, Verdict, evidence, judge, share_of, worth_of
from engine.core.chance import Generator

TRIALS = 400
UNSURE = 3 * math.sqrt(RISK * (1 - RISK) / TRIALS)  # how far a rate of errors may lie off by the luck of so many trials


def coin(share: float, generator: Generator) -> Iterator[float]:
    """Chunk after chunk of games of which this share is won."""
    for _ in range(400):
        yield sum(generator.random() < share for _ in range(CHUNK))


def verdicts(worth: float, chance: float) -> dict[Verdict, float]:
    """How often each is said of somebody worth so much."""
    found = Counter(
        judge(coin(share_of(worth, chance), Generator("coin", worth, number)), CHUNK, chance).verdict
        for number in range(TRIALS)
    )
    return {verdict: count / TRIALS for verdict, count in found.items()}


@pytest.mark.parametrize("chance", [1 / 6, 1 / 2])
def test_errors_are_as_rare_as_promised(chance: float) -> None:
    equal, better, worse = (verdicts(worth, chance) for worth in (1, RATIO, 1 / RATIO))
    assert 0 < equal["stronger"] <= RISK + UNSURE and 0 < equal["weaker"] <= RISK + UNSURE
    assert better["stronger"] >= 1 - RISK - UNSURE and better.get("weaker", 0) == 0
    assert worse["weaker"] >= 1 - RISK - UNSURE and worse.get("stronger", 0) == 0


def test_the_more_somebody_is_worth_the_sooner_it_is_plain() -> None:
    def after(worth: float) -> float:
        each = [judge(coin(share_of(worth, 0.25), Generator(number)), CHUNK, 0.25).after for number in range(50)]
        return sum(each) / len(each)

    assert after(4) < 100 < after(2) * 2 < after(RATIO)


def test_a_verdict_stands_whatever_comes_after_it() -> None:
    won = [20.0] * 10
    assert judge(won, CHUNK, 0.25) == judge([*won, *[0.0] * 100], CHUNK, 0.25) == Judged("stronger", CHUNK)
    assert judge([0.0] * 4, CHUNK, 0.5).verdict == "weaker"


def test_an_answer_given_stands_until_the_other_is_given() -> None:
    """Not better by RATIO, after seven chunks; two lucky ones then only say: not worse either."""
    assert judge([5.0] * 7, CHUNK, 0.25).verdict == "undecided"
    assert judge([*[5.0] * 7, 20.0, 25.0], CHUNK, 0.25) == Judged("even", 9 * CHUNK)


def test_too_few_games_say_nothing() -> None:
    assert judge([], CHUNK, 0.25) == Judged("undecided", 0)
    assert judge([7.0, 6.0], CHUNK, 0.25) == Judged("undecided", 2 * CHUNK)


def test_worth_is_the_same_measure_at_tables_of_every_size() -> None:
    assert share_of(RATIO, 0.25) == pytest.approx(0.30)
    for players in range(2, 9):
        assert share_of(3, 1 / players) == pytest.approx(3 / (3 + players - 1))
        assert worth_of(share_of(0.4, 1 / players), 1 / players) == pytest.approx(0.4)
    assert worth_of(1, 0.5) == math.inf


def test_evidence_is_the_logarithm_of_what_is_likelier() -> None:
    chance, worth = 0.25, 1.7
    share = share_of(worth, chance)
    told = 30 * math.log(share / chance) + 70 * math.log((1 - share) / (1 - chance))
    assert evidence(30, 100, chance, worth) == pytest.approx(told)
