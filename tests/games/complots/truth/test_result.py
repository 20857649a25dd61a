"""The result of a game of Complots: hands, lies, honours."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from pathlib import Path

from scenes.after.ending import result_of
from scenes.commands.still import finished_scene
from tests.houses import house_in


def test_a_finished_game_tells_hands_lies_and_honours(tmp_path: Path) -> None:
    house = house_in(tmp_path)
    found = result_of(finished_scene(house, "complots", 4, 18))
    told = found.standing
    assert all(len(told.fate(seat).hand) == 2 for seat in range(4))
    assert sum(card.fallen for card in told.fate(told.winners[0]).hand) == 1
    assert all(card.fallen for seat in told.ranked() for card in told.fate(seat).hand)
    assert told.fate(0).claimed == "1 lie, 1 caught"
    assert told.figures == (
        "Vera doubted your Ambassador: it was a lie, and it cost you your last character.",
        "One of your nine claims was a lie; it was caught.",
        "You doubted once, and it was true.",
    )
    best = told.honours[0]
    assert (best.seat, best.title, best.reason) == (2, "Master of masks", "3 lies, none caught")
    house.stage.push(found)
    house.stage.rebuild()
    line = next(each for each in house.stage.find("standing").label.splitlines() if "Orazio: " in each)
    assert line.endswith("3 lies, none caught"), line


def test_one_doubt_is_not_told_of_twice(tmp_path: Path) -> None:
    """The reason names it already; where the reason is another one, the count of doubts stands there."""
    told = set()
    for deal in range(1, 40):
        figures = result_of(finished_scene(house_in(tmp_path / str(deal)), "complots", 4, deal)).standing.figures
        named = figures[0].startswith("You doubted") and "It was true" in figures[0]
        if named or "You doubted once, and it was true." in figures:
            told.add(named)
            assert named != ("You doubted once, and it was true." in figures), figures
    assert told == {False, True}


def test_in_a_dozen_games_of_eight_the_mask_is_for_most_lies_uncaught_and_three_others_are_honoured_at_most(
    tmp_path: Path,
) -> None:
    masked, honoured = 0, 0
    for deal in range(1, 13):
        told = result_of(finished_scene(house_in(tmp_path / str(deal)), "complots", 8, deal)).standing
        fates = [told.fate(seat).claimed for seat in range(8)]
        lies = [int(each.split()[0]) for each in fates if each.endswith(" lies, none caught")]
        masks = [each for each in told.honours if each.title == "Master of masks"]
        most = max(lies, default=0)
        assert [each.reason for each in masks] == ([f"{most} lies, none caught"] if most > 2 else [])
        assert all(each.reason == fates[each.seat] for each in masks)
        others = [each.seat for each in told.honours if each.seat != 0]
        assert len(set(others)) == len(others) <= 3
        masked, honoured = masked + len(masks), max(honoured, len(others))
    assert masked > 2 and honoured == 3


def test_of_eight_who_told_most_lies_has_the_mask_and_three_others_are_honoured(tmp_path: Path) -> None:
    told = result_of(finished_scene(house_in(tmp_path), "complots", 8, 1)).standing
    (masked,) = (each for each in told.honours if each.title == "Master of masks")
    assert told.people[masked.seat].name == "Orazio" and masked.reason == "3 lies, none caught"
    others = [each.seat for each in told.honours if each.seat != 0]
    assert len(set(others)) == len(others) == 3


def test_nothing_is_told_to_have_ended_a_match_that_was_given_up(tmp_path: Path) -> None:
    """ "In the end Vera caught Fiammetta lying" stood there in turn 4."""
    tables = (finished_scene(house_in(tmp_path / str(deal)), "complots", 4, deal) for deal in range(1, 20))
    scene = next(each for each in tables if each.chronicle.how_won())
    truth = scene.sitting.truth
    truth.table.winner, scene.outcome.conceded = None, True
    assert scene.chronicle.how_won() not in result_of(scene).standing.figures
