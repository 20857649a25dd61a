"""Which level the person plays like, from the matches whose decisions were judged."""

from pathlib import Path

import pytest

from engine.matches import Played
from engine.review.judged import Judged, JudgedMatches
from engine.review.rating import HALF, Rating, curve, rated
from engine.review.regret import Row
from engine.review.regret_file import Measured, Measures
from engine.review.report import reviewed
from engine.statistics import Statistics, tag_of
from tests.houses import GAME
from tests.reviews import judge, past_of

LEVELS = ("casual", "regular", "sharp", "master")
WELL, BADLY = {"first": 9, "other 1": 1}, {"first": 4, "other 3": 6}
KNOWN = Measures((
    Measured(2, "", "", "", 9, 0.0, None, tuple(
        Row(level, 9, 100, 0.0, 0.0, {"first": well, "other 1": 4, "other 3": 96 - well})
        for level, well in zip(LEVELS, (40, 58, 76, 94), strict=True)
    )),
))  # fmt: skip


def match(sorts: dict[str, int], number: int = 0) -> Judged:
    return Judged(f"{number:08x}", GAME, 2, "", sum(sorts.values()), 0, sorts)


def test_one_match_gives_a_span_and_more_give_a_narrower_one() -> None:
    one, many = rated([match(BADLY)], KNOWN), rated([match(BADLY)] * 12, KNOWN)
    assert one is not None and many is not None
    assert one.span[0] == "casual" and one.span != many.span
    assert many.span == ("casual", "casual") and many.matches == 12
    assert many.height < one.height < 0.5


def test_an_old_match_weighs_half_after_twenty() -> None:
    old, even = [match(WELL)] * 8, [match(BADLY)]
    before, after = rated(old + even, KNOWN), rated(old + even * (3 * HALF), KNOWN)
    assert before is not None and before.height > 0.8 and after is not None and after.height < 0.1
    single = rated([match({name: 2 * often for name, often in WELL.items()}), *[match({})] * HALF], KNOWN)
    half = rated([match(WELL)], KNOWN)
    assert single is not None and half is not None and single.height == pytest.approx(half.height)


def test_a_span_is_the_fewest_neighbours_that_are_sure() -> None:
    def span(*chances: float) -> tuple[str, str]:
        return Rating(dict(zip(LEVELS, chances, strict=True)), 1).span

    assert span(0.9, 0.1, 0, 0) == ("casual", "casual")
    assert span(0.2, 0.35, 0.4, 0.05) == ("casual", "sharp")
    assert span(0.1, 0.4, 0.45, 0.05) == ("regular", "sharp")
    assert span(0.25, 0.25, 0.25, 0.25) == ("casual", "master")


def test_without_matches_or_measured_levels_there_is_no_rating() -> None:
    assert rated([], KNOWN) is None and rated([match(WELL)], Measures()) is None
    assert [each.matches for each in curve([match(WELL)] * 3, KNOWN)] == [1, 2, 3]


def test_a_review_is_kept_once_and_only_of_a_counted_match(tmp_path: Path) -> None:
    past = past_of(GAME, 2, 5)
    found = reviewed(past, 0, list(judge(past, 0).judged()))
    kept = JudgedMatches(tmp_path)
    assert not kept.add(found), "nobody counted it"
    statistics = Statistics(tmp_path)
    statistics.matches.append(Played(tag_of(past.record), GAME, 2, True, False, day="2026-11-26"))
    statistics.save()
    assert kept.add(found) and not kept.add(found)
    (one,) = JudgedMatches.load(tmp_path).of(GAME)
    assert (one.tag, one.players, one.day) == (tag_of(past.record), 2, "2026-11-26")
    assert one.decisions == len(found.judged) == sum(one.sorts.values()) and one.lost == round(1e4 * found.lost)


def test_a_damaged_line_costs_one_match(tmp_path: Path) -> None:
    matches = JudgedMatches(tmp_path)
    matches.file.keep([match(WELL, 1), match(BADLY, 2)])
    text = matches.file.path.read_text(encoding="utf-8")
    matches.file.path.write_text(text.replace('"decisions":10', '"decisions":-1', 1), encoding="utf-8")
    found = JudgedMatches.load(tmp_path)
    assert [each.tag for each in found.of(GAME)] == ["00000002"] and found.file.aside is not None
