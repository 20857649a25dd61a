"""What the levels lose by their decisions, and which level decisions are like."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from engine.bots.edition import edition
from engine.bots.opponents import opponents
from engine.bots.registry import levels_of
from engine.core.errors import BadInput
from engine.core.mind import Asked, Unhurried
from engine.hints import drawn_from
from engine.library import GAMES, load
from engine.review.calibration import Among, Decided, Played, Task, among, kept, line_of, played, seated
from engine.review.judging import JUDGING
from engine.review.regret import Row, apart, likeliest, rows, sort_of, sorts_of, told_right
from engine.review.regret_file import FILE, Measured, Measures, known_of, read, write
from tests.conftest import Command
from tests.houses import GAME
from tests.reviews import LITTLE, judge, past_of

KNOWN = [
    Row("casual", 10, 100, 0.03, 0.001, {"first": 40, "other 3": 60}),
    Row("regular", 10, 100, 0.02, 0.001, {"first": 60, "other 3": 40}),
    Row("master", 10, 100, 0.0, 0.001, {"first": 100}),
]


def sat(level: str, *costs: float) -> Played:
    return Played(level, tuple(Decided("turn", cost, 0.001, int(cost > 0)) for cost in costs))


@pytest.fixture
def light(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.review.judging.Effort.__new__.__defaults__", tuple(LITTLE))


def test_a_decision_has_a_sort_by_its_place_in_the_ranking_and_its_cost() -> None:
    assert sort_of(Decided("turn", 0.0, 0.0, 0)) == "first"
    assert (
        sort_of(Decided("turn", 0.03, 0.01, 2)) == "other 2" and sort_of(Decided("turn", -0.03, 0.01, 2)) == "other 0"
    )
    assert sort_of(Decided("turn", 0.4, 0.01, -1)) == sort_of(Decided("turn", 0.07, 0.01, 3)) == "other 3"


def test_decisions_are_like_those_of_the_nearest_level() -> None:
    found = likeliest(KNOWN, {"first": 3, "other 3": 2})
    assert sum(found.values()) == pytest.approx(1) and max(found, key=found.__getitem__) == "regular"
    assert likeliest(KNOWN, {"first": 30, "other 3": 20})["regular"] > found["regular"], "more tell it more surely"
    assert max(likeliest(KNOWN, {"other 1": 4}).values()) < 0.5, "what nobody did tells nothing"


def test_levels_are_apart_beyond_two_errors() -> None:
    casual, regular, master = KNOWN
    assert apart(casual, regular) and apart(casual, master) and not apart(regular, casual)
    assert not apart(casual, Row("sharp", 10, 100, 0.028, 0.001, {}))


def test_rows_are_means_of_decisions_weakest_first() -> None:
    found = [sat("master", 0.0, 0.0), sat("casual", 0.01), sat("casual", 0.03, 0.02), sat("master", 0.0)]
    casual, master = rows(GAME, found)
    assert (casual.level, casual.games, casual.decisions) == ("casual", 2, 3)
    assert casual.regret == pytest.approx(0.02) and casual.error == pytest.approx(0.02 / 3)
    assert casual.sorts == {"other 1": 1, "other 2": 2}
    assert (master.level, master.regret, master.error) == ("master", 0.0, 0.0)


def test_one_decision_costs_no_more_than_so_much() -> None:
    (row,) = rows(GAME, [sat("casual", 0.9), sat("casual", 0.05)])
    assert row.regret == pytest.approx((0.25 + 0.05) / 2)


def test_games_are_told_by_all_the_others() -> None:
    games = [[sat("casual", 0.03, 0.08, 0.0), sat("master", 0.0, 0.0, 0.0)] for _ in range(4)]
    assert told_right(GAME, games) == told_right(GAME, games, 2) == 1.0
    assert told_right(GAME, [*games, [sat("master", 0.03, 0.08, 0.0)]]) == pytest.approx(8 / 9)


def test_no_game_tells_itself() -> None:
    alike, another, strong = sat("casual", 0.08, 0.08, 0.08), sat("casual", 0.01, 0.01, 0.01), sat("master", 0, 0, 0.01)
    assert told_right(GAME, [[each] for each in (alike, alike, another, strong, strong, strong)]) == pytest.approx(
        5 / 6
    )


@pytest.mark.parametrize("game", GAMES)
def test_every_level_sits_at_every_seat_in_turn_as_one_of_the_twelve(game: str) -> None:
    levels, players = levels_of(game), load(game).players[0]
    tables = [seated(Task(game, players, seed)) for seed in range(len(levels))]
    by_seat = [{table[seat].partition(":")[0] for table in tables} for seat in range(players)]
    assert by_seat == [set(levels)] * players
    for table in tables:
        who = [each.partition(":")[2] for each in table]
        assert len(set(who)) == players and set(who) <= set(opponents())


@pytest.mark.parametrize("game", GAMES)
def test_how_far_an_answer_was_behind_is_the_same_whether_all_is_judged_or_not(game: str) -> None:
    past = past_of(game, load(game).players[0], 3)
    whole = judge(past, 0).judged()
    for each, short in zip(whole, judge(past, 0).shortfalls(), strict=False):
        assert (each.kind, each.behind, each.rank) == short
        if each.own >= 3:
            break


def test_an_answer_has_its_place_in_the_ranking_of_the_hints() -> None:
    past = past_of(GAME, 2, 3)
    judging = judge(past, 0)
    for each in judge(past, 0).judged():
        (again,) = judging.judged({each.number})
        view = past.states[each.number].mask(0)
        by = drawn_from(0, past.moments[each.number].events)
        asked = Asked(0, each.kind)
        order = [one.choice for one in judging.mind.ranking(view, asked, judging._adviser.memory, by, Unhurried())]
        assert again.rank == each.rank == (order.index(each.chosen) if each.chosen in order else -1)


@pytest.mark.usefixtures("light")
def test_a_game_between_levels_judges_one_seat_of_each_and_can_be_kept(tmp_path: Path) -> None:
    task, path = Task(GAME, 2, 4), tmp_path / "kept"  # the two that are quick to play
    found = played(task)
    levels = [each.partition(":")[0] for each in seated(task)]
    assert [each.level for each in found] == levels and all(each.decisions for each in found)
    path.write_text(line_of(task, found), encoding="utf-8")
    assert kept(path) == {task: found}
    path.write_text(line_of(task, found).replace(edition(GAME), "0" * 16), encoding="utf-8")
    assert not kept(path), "of another edition"


@pytest.mark.usefixtures("light")
def test_the_command_writes_what_it_found_table_by_table(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engine.review.calibration.levels_of", lambda game: ("casual", "regular"))
    to, line = tmp_path / FILE, f"main.py review --calibrate {GAME} --players %d --games 2 --seed 1"
    for players in (2, 3):
        done = command("review", "--calibrate", GAME, "--players", players, "--games", 2, "--to", to)
        assert done.returncode == 0 and done.stdout.endswith(f"{to}\n")
    found = read(to)
    assert [each.players for each in found.tables] == [2, 3]
    for table in found.tables:
        assert (table.command, table.edition, table.games) == (line % table.players, edition(GAME), 2)
        assert [each.level for each in table.rows] == ["casual", "regular"]
        assert all(each.decisions >= each.games >= 2 for each in table.rows)
        assert all(sum(each.sorts.values()) == each.decisions for each in table.rows)
        assert all(table.habits[each.level].games == each.games for each in table.rows)


def test_a_broken_file_is_told(tmp_path: Path) -> None:
    path = tmp_path / FILE
    path.write_text(json.dumps({"tables": {"2": {"games": 0}}}), encoding="utf-8")
    with pytest.raises(BadInput, match=r"tables\.2\.games"):
        read(path)


def test_the_table_with_the_nearest_number_of_players_is_taken() -> None:
    tables = [Measured(players, "", "", "", 2, 0.0, None, ()) for players in (2, 5, 8)]
    measures = Measures(tuple(tables))
    assert [found.players for n in (2, 3, 4, 6, 7) if (found := measures.table(n))] == [2, 2, 5, 5, 8]
    assert Measures().table(4) is None


def test_what_was_judged_otherwise_than_today_tells_nothing_of_a_level(tmp_path: Path) -> None:
    """After a change of judging a rating went on to compare with what had been measured before."""
    new = Measured(8, "command", "date", "edition", 2, 0.0, None, ())
    old = replace(new, players=4, judging=JUDGING - 1)
    assert Measures((old, new)).table(4) is new and Measures((old,)).table(4) is None
    path = tmp_path / FILE
    write(path, old)
    write(path, new)
    assert [each.judging for each in read(path).tables] == [JUDGING - 1, JUDGING]
    task, line = Task(GAME, 2, 1), line_of(Task(GAME, 2, 1), [])
    for judging, found in ((JUDGING, True), (JUDGING - 1, False)):
        path.write_text(line.replace(f'"judging": {JUDGING}', f'"judging": {judging}'), encoding="utf-8")
        assert (task in kept(path)) == found


@pytest.mark.parametrize("game", GAMES)
def test_what_was_measured_is_of_the_levels_of_the_game(game: str) -> None:
    low, high = load(game).players
    for table in known_of(game).tables:
        assert low <= table.players <= high and f"--calibrate {game} --players {table.players} " in table.command
        assert tuple(each.level for each in table.rows) == levels_of(game)


def test_a_command_without_record_or_game_is_told_so(command: Command) -> None:
    done = command("review")
    assert done.returncode == 2 and "--calibrate" in done.stderr
    assert command("review", "--calibrate", "poker").returncode == 2
    assert command("review", "--calibrate", GAME, "--players", 99).returncode == 2


def test_sorts_are_counted_by_name() -> None:
    assert sorts_of(sat("casual", 0.0, 0.03, 0.0).decisions) == {"first": 2, "other 2": 1}


@pytest.mark.long
def test_the_strongest_level_loses_less_than_the_weakest() -> None:
    found = [one for seed in range(1, 9) for one in played(Task(GAME, 5, 700 + seed))]
    known = {each.level: each for each in rows(GAME, found)}
    weakest, strongest = levels_of(GAME)[0], levels_of(GAME)[-1]
    assert apart(known[weakest], known[strongest])


@pytest.mark.usefixtures("light")
def test_the_arena_tells_what_two_minds_lose(command: Command) -> None:
    done = command("arena", GAME, "--players", 2, "--minds", "regular,casual", "--games", 2, "--review", "--json")
    found = json.loads(done.stdout)
    assert found["games"] == 2 and list(found["regret"]) == ["regular", "casual"]
    told = command("arena", GAME, "--players", 2, "--minds", "regular,casual", "--games", 2, "--review").stdout
    assert told.splitlines()[1].startswith("  regular: ") and told.splitlines()[-1] in ("  apart", "  not told apart")


def test_one_sits_among_others_and_the_first_of_each_is_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[str, ...]] = []
    monkeypatch.setattr("engine.review.calibration._judged", lambda game, seats, kinds, seed: seen.append(tuple(seats)))
    for seed in range(3):
        among(Among(GAME, 3, seed, "sharp", "casual"))
    assert [each.index("sharp") for each in seen] == [0, 1, 2] and all(each.count("casual") == 2 for each in seen)


@pytest.mark.parametrize("line", ["{", "[]", json.dumps({"game": GAME}), "5", "\xff"])
def test_a_damaged_file_of_kept_games_is_told_with_its_line(tmp_path: Path, line: str) -> None:
    task = Task(GAME, 2, 1)
    path = tmp_path / "kept.jsonl"
    path.write_bytes((line_of(task, []) + line).encode("latin-1"))
    with pytest.raises(BadInput, match=r"kept\.jsonl: line 2: expected a game as --kept writes it"):
        kept(path)
    path.write_text(line_of(task, []), encoding="utf-8")
    assert kept(path) == {task: []}
