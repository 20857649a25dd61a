"""The cabinet: what its prizes take, reckoned from matches and evenings, and kept with the day."""

from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from engine import cabinet
from engine.bots.opponents import ME, opponents
from engine.cabinet import FILE, Cabinet, Prize, prizes, read, reckoned
from engine.core.errors import BadInput
from engine.library import GAMES, load
from engine.matches import Played
from engine.season.evenings import Season
from engine.season.store import Ended
from engine.statistics import Statistics
from engine.words import LANGUAGES, words

FIRST = date(2026, 11, 1)


def match(number: int, **changes: Any) -> Played:
    plain = Played(
        f"{number}", GAMES[0], 4, True, False, 1, day=(FIRST + timedelta(number)).isoformat(), level="regular"
    )
    return replace(plain, **changes)


def won(prize: Prize, matches: list[Played], evenings: dict[date, int] | None = None) -> str | None:
    return reckoned(matches, evenings or {}, of=(prize,)).get(prize.id)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_prize_has_a_name_and_says_what_it_takes(language: str) -> None:
    told = [
        words(language, each.game or None).text(
            *(("cabinet", each.id.split()[1]) if each.game else ("ui", "cabinet", "prizes", each.id))
        )
        for each in prizes()
    ]
    assert len(told) >= 40
    assert all(len(each.split(" – ")) == 2 for each in told)
    assert len({each.split(" – ")[0] for each in told}) == len(told), "no name stands twice"


def test_numbers_that_prizes_ask_for_are_counted() -> None:
    """A number that no match has would be a prize that nobody can win."""
    for each in prizes():
        facts = load(each.game).facts if each.game else None
        known = {"lies", "caught", "doubts", "right"}
        if facts is not None:
            known |= {*facts.tallied, *(name for of in facts.tallied.values() for name in of)}
        assert each.numbers.keys() <= known, each.id


@pytest.mark.parametrize(
    ("prize", "matches", "at"),
    [
        (Prize("a", "", "matches", 2), [match(0, won=False), match(1)], 1),
        (Prize("a", "", "matches", 2, won=True), [match(0, won=False), match(1)], None),
        (Prize("a", "", "matches", 1), [match(0, conceded=True, won=False)], None),
        (Prize("a", GAMES[1], "matches", 1), [match(0), match(1, game=GAMES[1])], 1),
        (Prize("a", "", "matches", 1, players=7), [match(0), match(1, players=7)], 1),
        (Prize("a", "", "matches", 1, level="sharp"), [match(0), match(1, level="master")], 1),
        (Prize("a", "", "matches", 1, level="sharp"), [match(0, level="")], None),
        (Prize("a", "", "matches", 1, award="nose"), [match(0), match(1, awards=("honest", "nose"))], 1),
        (Prize("a", "", "matches", 1, numbers={"lies": (2, 3)}), [match(0, numbers={"lies": 4}), match(1, numbers={"lies": 2})], 1),
        (Prize("a", "", "matches", 1, numbers={"lies": (0, 0)}), [match(0)], 0),
        (Prize("a", "", "games", 2, won=True), [match(0), match(1), match(2, game=GAMES[1])], 2),
        (Prize("a", "", "row", 2), [match(0), match(1, won=False), match(2), match(3)], 3),
        (Prize("a", "", "opponents", 3, won=True), [match(0, against={"vera": {}, "zanni": {}}), match(1, against={"vera": {}}), match(2, against={"bianca": {}})], 2),
    ],
)  # fmt: skip
def test_a_prize_is_won_where_its_conditions_are_met(prize: Prize, matches: list[Played], at: int | None) -> None:
    assert won(prize, matches) == (None if at is None else (FIRST + timedelta(at)).isoformat())


def test_a_level_that_a_game_does_not_have_is_not_met_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game of others may have `casual` alone: its first victory broke the result."""
    monkeypatch.setattr(cabinet, "levels_of", lambda game: ("casual",))
    assert won(Prize("a", "", "matches", 1, won=True, level="sharp"), [match(0, level="casual")]) is None
    assert won(Prize("a", "", "matches", 1, won=True, level="casual"), [match(0, level="casual")]) is not None


@pytest.mark.parametrize(
    ("kind", "n", "at"),
    [("evenings", 3, 3), ("evenings_row", 2, 1), ("evenings_row", 3, None), ("tables", 5, 4), ("tables", 6, None)],
)
def test_evenings_are_counted(kind: str, n: int, at: int | None) -> None:
    evenings = {FIRST + timedelta(number): tables for number, tables in ((0, 1), (1, 2), (3, 1), (4, 5))}
    expected = None if at is None else (FIRST + timedelta(at)).isoformat()
    assert won(Prize("a", "", kind, n), [], evenings) == expected


def test_all_prizes_can_be_won_by_somebody_who_does_everything() -> None:
    awards = ("master", "nose", "honest", "unabashed", "wronged", "hair", "glass", "empty_purse")
    most = {name: 20 for each in prizes() for name, (low, _) in each.numbers.items() if low}
    matches = [
        match(
            number, game=GAMES[number % 5], players=load(GAMES[number % 5]).players[1], level="master", awards=awards,
            numbers=most, against={who: {} for who in opponents()},
        )
        for number in range(300)
    ]  # fmt: skip
    evenings = {FIRST + timedelta(number): 5 for number in range(120)}
    seasons = [Ended(Season(seed, 12, "casual", "2026-11-01"), "2026-11-12", 1, 99, 5, (ME,), 99) for seed in range(5)]
    assert reckoned(matches, evenings, seasons).keys() == {each.id for each in prizes()}


@pytest.mark.parametrize(
    ("kind", "n", "at"), [("seasons", 1, 0), ("seasons", 4, None), ("crowns", 1, 1), ("crowns", 2, 2)]
)
def test_seasons_are_counted(kind: str, n: int, at: int | None) -> None:
    season = Season(1, 12, "casual", "2026-11-01")
    ended = [Ended(season, f"2026-11-{day:02}", place, 99, 5, (ME,), 99) for day, place in ((1, 3), (2, 1), (3, 1))]
    assert reckoned([], {}, ended, of=(Prize("a", "", kind, n),)).get("a") == (None if at is None else ended[at].day)


def test_what_was_won_stays_with_its_day_and_comes_once(tmp_path: Path) -> None:
    statistics = Statistics(tmp_path)
    statistics.matches.append(match(0))
    statistics.save()
    found = Cabinet(tmp_path)
    new = found.update()
    assert "first_win" in new and "ten_wins" not in new
    assert found.update() == []
    assert Cabinet(tmp_path).won()["first_win"] == FIRST.isoformat()
    (tmp_path / "statistics.json").unlink()
    assert Cabinet(tmp_path).won()["first_win"] == FIRST.isoformat(), "also where old matches are gone"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("a: {}\n", "expected one of matches"),
        ("a: {matches: 1, row: 2}\n", "expected one of matches"),
        ("a: {matches: 0}\n", "matches"),
        ("a: {matches: 1, level: divine}\n", "level"),
        ("a: {matches: 1, luck: 7}\n", "expected only"),
        ("a: {matches: 1, numbers: {lies: 3}}\n", "lies"),
        ("a: 7\n", "a"),
    ],
)
def test_a_broken_file_is_told_in_a_sentence(text: str, told: str, tmp_path: Path) -> None:
    path = tmp_path / "cabinet.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadInput, match=told):
        read(path)


def test_a_damaged_line_costs_one_prize(tmp_path: Path) -> None:
    found = Cabinet(tmp_path)
    found.file.keep([cabinet.Won("first_win", "2026-11-01"), cabinet.Won("hair", "")])
    text = (tmp_path / FILE).read_text(encoding="utf-8")
    (tmp_path / FILE).write_text(text.replace("2026-11-01", "2026-13-01"), encoding="utf-8")
    again = Cabinet(tmp_path)
    assert again.won() == {"hair": ""}
    assert again.file.aside is not None
