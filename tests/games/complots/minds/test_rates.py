"""Rates by kind of lie, block and doubt of the regular player of Complots, beside people's (data/complots/TUNING.md)."""

from collections import Counter

import pytest

from engine.bots.opponents import player
from engine.games.complots.minds.likeness import percent, rates, unlike
from tests.games.complots.minds.rates import counted as counted_of
from tests.games.complots.minds.rates import main, table

pytestmark = pytest.mark.long  # the games are played once for all of them
GAMES = {2: 150, 4: 120, 6: 40}
SEED = 4_000_000
# part, whole, what people do in per cent: each within a factor of two, at every table
PEOPLE = (
    ("lies", "claims", 12),
    ("lie tax", "tax", 15),
    ("assassinate", "actions", 11),
    ("doubts", "heard", 6.5),
)
# and these where many sit: in a duel everybody holds the Captain, and there is nobody else to fear
AT_FOUR = (
    ("lie steal", "steal", 9),
    ("block assassinate", "aimed assassinate", 20),
    ("lie assassinate", "assassinate", 13),
)

OPENINGS = (("tax", 46), ("exchange", 22), ("steal", 14), ("income", 14), ("foreign_aid", 3))


@pytest.fixture(scope="module")
def counted() -> dict[int, Counter[str]]:
    return {players: rates([player("complots", "regular")] * players, games, SEED) for players, games in GAMES.items()}


@pytest.mark.parametrize("players", GAMES)
def test_regular_lies_blocks_and_doubts_about_as_often_as_people(
    counted: dict[int, Counter[str]], players: int
) -> None:
    found = counted[players]
    for part, whole, people in PEOPLE + (AT_FOUR if players == 4 else ()):
        assert people / 2 <= percent(found, part, whole) <= people * 2, (part, percent(found, part, whole))


# (part, whole, people), each within a factor of one and a half: what the twelve do, as they sit at tables
TWELVE = (("lies", "claims", 12), ("doubts", "heard", 6.5), ("block assassinate", "aimed assassinate", 20))


def test_the_twelve_lie_block_and_doubt_about_as_often_as_people() -> None:
    """A character shifts which lies there are, and whom they are about, never how many (data/complots/TUNING.md)."""
    found = counted_of("twelve:regular", 4, 100, SEED)
    for part, whole, people in TWELVE:
        assert people / 1.5 <= percent(found, part, whole) <= people * 1.5, (part, percent(found, part, whole))
    assert percent(found, "right", "doubts") >= 76 / 1.5
    assert percent(found, "true assassinate", "block assassinate") >= 75


@pytest.mark.parametrize(("action", "people"), OPENINGS)
def test_regular_opens_about_as_people_do(counted: dict[int, Counter[str]], action: str, people: float) -> None:
    found = percent(sum(counted.values(), Counter[str]()), f"first {action}", "first")
    assert people / 2 <= found <= people * 2, found


@pytest.mark.parametrize("players", GAMES)
def test_regular_doubts_with_reason(counted: dict[int, Counter[str]], players: int) -> None:
    found = counted[players]
    assert percent(found, "right", "doubts") >= 60  # a sample: the measured share is above 65
    assert percent(found, "true steal", "block steal") > 80


@pytest.mark.parametrize("players", GAMES)
def test_regular_hardly_lies_with_the_contessa(counted: dict[int, Counter[str]], players: int) -> None:
    """People block one assassination of five, 96 of 100 truly: false ones at most twice as often, and one in a sample."""
    found = counted[players]
    lies = found["block assassinate"] - found["true assassinate"]
    assert found["block assassinate"] >= 20
    assert lies <= 0.08 * found["block assassinate"] + 1
    assert 10 <= percent(found, "block assassinate", "aimed assassinate") <= 40


def test_what_is_said_to_be_likely_is_likely(counted: dict[int, Counter[str]]) -> None:
    """A lie that is said to be a lie at 70-89 % is one in 60-95 % of the cases; at 10-19 % in hardly any."""
    both = sum(counted.values(), Counter[str]())
    surely = 100 * (both["so 7"] + both["so 8"]) / (both["said 7"] + both["said 8"])
    assert 60 < surely < 95
    assert percent(both, "so 1", "said 1") < 20


def test_likeness_knows_who_is_like_people(counted: dict[int, Counter[str]]) -> None:
    liars = rates([player("complots", "liar")] * 4, 20, SEED)
    honest = rates([player("complots", "honest")] * 4, 20, SEED)
    assert unlike(counted[4]) < unlike(liars)
    assert unlike(counted[4]) < unlike(honest)


def test_the_table_of_rates_has_people_beside(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["2,3", "2", "person"]) == 0
    told = capsys.readouterr().out
    assert "people" in told and "3 players" in told and "lies of steal" in told
    assert main(["4", "many"]) == 2
    assert main(["4", "2", "nobody"]) == 2
    assert main(["99", "2", "person"]) == 2
    assert "expected" in capsys.readouterr().err
    assert table({"4 players": Counter({"lie tax": 1, "tax": 4})}).count("25.0") == 1
