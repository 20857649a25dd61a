"""How well did I play: what the page of the truth tells, when it works, and where its rows lead."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any, ClassVar

import pygame
import pytest

from engine.bots.registry import levels_of
from engine.core.flow import options
from engine.core.mind import Why
from engine.core.progress import Began
from engine.core.record import Record, to_text
from engine.core.record_file import from_text
from engine.hints import Hint
from engine.library import load
from engine.review.chair import Sat, tallies
from engine.review.judged import JudgedMatches
from engine.review.judging import Gap, Judgement
from engine.review.kept_chairs import Chairs
from engine.review.kept_reviews import KeptReview, KeptReviewing, Reviews
from engine.review.luck import PARTS, Luck, Turn
from engine.review.luck import Part as Share
from engine.review.reviewer import Part
from engine.review.told import praise, sat_told
from engine.statistics import Statistics
from engine.truth.chances import Point
from engine.truth.moments import Past
from engine.words import LANGUAGES, words
from scenes.after.reviewing import Quietly
from scenes.commands.still import finished_scene
from scenes.kit.input import Act
from scenes.screens import example, playable
from scenes.truth.charting.curves import Ground, lines
from scenes.truth.coaching.chair import BEGIN
from scenes.truth.coaching.coach import COACH
from scenes.truth.example import Judged, Nothing, Sitting, damaged, finished
from scenes.truth.listing.lists import CHART
from scenes.truth.scene import Truth
from scenes.truth.story import TruthStory, touched
from tests.houses import GAME, bare_house
from tests.playing import usual
from tests.truths import PLAYED, Seen, counted, hear, labels, looked_at


class Followed(Judged):
    """Who judges, and whether they were asked and stopped."""

    begun: ClassVar[list[Any]] = []

    def __init__(self, record: Record, seat: int, known: int | None = None) -> None:
        super().__init__(record, seat, known)
        self.closed = False
        self.begun.append(self)

    def close(self) -> None:
        super().close()
        self.closed = True


def rows(found: Seen) -> list[str]:
    """The ids of the rows, as they stand below each other."""
    return [row.id for _, some in found.scene.lists.coach.rows() for row in some]


# What is told


@pytest.mark.parametrize("game", playable())
def test_it_tells_what_the_judgements_say(tmp_path: Path, game: str) -> None:
    found = looked_at(tmp_path, finished(game, usual(game), 3))
    page, text = found.scene.lists.coach, found.scene.lists.coach.text
    review = page.found
    assert review is not None and 1 < len(review.worst) <= 3
    words = found.reading.telling.words.count
    close = text("close", close=words(review.close), judged=words(len(review.judged)))
    assert close in found.stage.find("coach sums").label and str(review.close) in close
    assert review.close == len(review.judged) - len(review.worst)
    costs = [f"coach {each.number}" for each in review.worst]
    assert rows(found)[: len(costs)] == costs
    if review.gained is not None:
        assert f"coach {review.gained.number}" in rows(found)[len(costs) :]
        assert review.gained.praise is not None
        praised = praise(review.gained.praise, found.reading.telling.words, found.reading.telling.company.people)
        assert praised and praised in found.stage.find(f"coach {review.gained.number}").label
    for each in review.worst:
        names, told = page.names(each), found.stage.find(f"coach {each.number}").label
        assert names is not None and names[each.chosen] in told and names[each.best] in told
        assert found.reading.telling.words.text("asks", each.kind) in told
        why = replace(each.hint, even=False).told(found.reading.telling.words, found.reading.telling.company.people)
        assert (text("even", why=why) if each.hint.even else why) in told
    assert (review.fooled is not None) == ("coach bluff" in rows(found))
    found.stage.close()


@pytest.mark.parametrize("game", playable())
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_has_a_hole(tmp_path: Path, game: str, language: str) -> None:
    for judge in (Judged, partial(Judged, known=6), Nothing):
        found = looked_at(tmp_path, finished(game, usual(game), 3), judge, language=language)
        assert len(labels(found)) > 2
        for line in labels(found):
            assert line and not any(bad in line for bad in ("{", "review.", "asks.", "hints.", "\ue000", "\n", "  ")), (
                line
            )
        found.draw()
        found.stage.close()


def test_what_came_of_an_answer_is_what_the_log_tells_of_the_same_people_before_the_next_choice() -> None:
    found = 0
    for game in playable():
        story = TruthStory(finished(game, load(game).players[0], 2))
        mine = [each for each in story.past.moments if each.seat == story.me]
        for moment in mine:
            act, place = story.act(moment), story.followed(moment)
            if act is None or place is None:
                continue
            found += 1
            after = story.past.events[act + 1 : place]
            assert act + 1 < place and not any(isinstance(each, Began) for each in after)
            assert touched(after[-1]) & touched(story.past.events[act])
            later = (each for each in mine if each.events > act)
            free = (each.events for each in later if len(options(story.past.states[each.number], 0)) > 1)
            assert place <= next(free, story.last)
    assert found > 10


def test_answers_of_one_name_are_not_set_against_each_other(tmp_path: Path) -> None:
    found = looked_at(tmp_path, finished(*PLAYED))
    page = found.scene.lists.coach
    assert page.found is not None
    one = page.found.worst[0]
    names = page.names(one)
    assert names is not None
    names[one.best] = names[one.chosen]
    told = next(row for _, some in page.rows() for row in some if row.id == f"coach {one.number}").told
    assert "".join(each.text for each in told) == page.text("cost_alike", chosen=names[one.chosen])
    found.stage.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_chance_to_win_is_never_told_as_points(language: str) -> None:
    """A score and a chance to win were both called points, side by side."""
    told = words(language)
    for key in ("lost", "pill_lost", "pill_gained", "noise"):
        assert "4%" in told.text("review", "page", key, rest=told.count(2), points=told.count(4), error=told.count(1))


def test_a_review_without_fault_says_so(tmp_path: Path) -> None:
    class Flawless(Judged):
        def poll(self) -> Sequence[Part]:
            none = Gap(0.0, 0.0)
            return [replace(each, behind=none, gained=none) for each in super().poll() if isinstance(each, Judgement)]

    found = looked_at(tmp_path, finished(*PLAYED), Flawless)
    assert found.scene.lists.coach.text("nothing_lost") in found.stage.find("coach sums").label
    assert rows(found) == []
    found.stage.close()


def test_costs_told_side_by_side_are_told_as_finely(tmp_path: Path) -> None:
    """Of 14.9 and 14.7 points the first was told as 10, for it was less certain, and stood above 15."""

    class Noisy(Judged):
        def poll(self) -> Sequence[Part]:
            parts, gaps = list(super().poll()), [Gap(0.149, 0.06), Gap(0.147, 0.03)]
            return [
                replace(each, behind=gaps.pop(0) if each.lost and gaps else Gap(0.0, 0.0))
                for each in parts
                if isinstance(each, Judgement)
            ]

    found = looked_at(tmp_path, finished(*PLAYED), Noisy)
    assert [each.split()[-3] for each in labels(found) if "−" in each and each.endswith("to win")] == ["−15%", "−15%"]
    assert found.scene.lists.coach.text(
        "lost", rest=counted(found, 2), points=counted(found, 30), error=counted(found, 7)
    ) in _sums(found)
    found.stage.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_single_costly_decision_is_not_told_as_a_sum(tmp_path: Path, language: str) -> None:
    """ "1 other decision gave away 8% to win, added up, beside the best answer each time" stood there of one."""

    class Single(Judged):
        def poll(self) -> Sequence[Part]:
            parts = [each for each in super().poll() if isinstance(each, Judgement)]
            return [replace(each, behind=Gap(0.0 if at else 0.08, 0.01), rank=1) for at, each in enumerate(parts)]

    found = looked_at(tmp_path, finished(*PLAYED), Single, language=language)
    page = found.scene.lists.coach
    assert page.found is not None and len(page.found.costly) == 1
    fill = {"rest": counted(found, 1), "points": counted(found, 8), "error": counted(found, 1)}
    assert page.text("lost_one", **fill) in _sums(found) and page.text("lost", **fill) not in _sums(found)
    found.stage.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_teaches_nothing_is_one_line(tmp_path: Path, language: str) -> None:
    class Unexplained(Judged):
        def poll(self) -> Sequence[Part]:
            parts = [each for each in super().poll() if isinstance(each, Judgement)]
            hint = Hint(parts[0].best, Why("between_search"))
            lost = (0.05, 0.04, *(0.0 for _ in parts))
            return [
                replace(each, behind=Gap(gap, gap / 5), rank=1, hint=hint, waits=None, level=())
                for each, gap in zip(parts, lost, strict=False)
            ]

    found = looked_at(tmp_path, finished(*PLAYED), Unexplained, language=language)
    page = found.scene.lists.coach
    assert page.found is not None and len(page.found.untold) == 2 and not page.found.worst
    line = page.text("untold", untold=counted(found, 2), points=counted(found, 9))
    assert (page.text("worst"), []) in list(page.rows()) and line == page.smaller()
    assert labels(found, "coach smaller") == [line]
    found.stage.close()


def _sums(found: Seen) -> str:
    return found.stage.find("coach sums").label


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_counted_is_shown_and_adds_up(tmp_path: Path, language: str) -> None:
    """ "26 of 28, it cost you 25%" stood above -10, -10 and -2, of which the last was counted as good as the best."""
    gaps = (0.104, 0.104, 0.054, 0.034, 0.024, 0.019)

    class Costly(Judged):
        def poll(self) -> Sequence[Part]:
            parts = [each for each in super().poll() if isinstance(each, Judgement)]
            lost = (*gaps, *(0.0 for _ in parts))
            return [replace(each, behind=Gap(gap, gap / 5), rank=1) for each, gap in zip(parts, lost, strict=False)]

    found = looked_at(tmp_path, finished(*PLAYED), Costly, language=language)
    page = found.scene.lists.coach
    review, text = page.found, page.text
    assert review is not None and review.close + 5 == len(review.judged)
    total = sum(review.costs)
    assert total == round(100 * sum(gaps[:5]))
    assert text("lost", rest=counted(found, 5), points=counted(found, total), error=counted(found, 3)) in _sums(found)
    pills = [row.pill[0] for _, some in page.rows() for row in some if row.pill is not None]
    assert pills[:3] == [text("pill_lost", points=counted(found, each)) for each in review.costs[:3]]
    rest = text("smaller", smaller=counted(found, 2), points=counted(found, total - sum(review.costs[:3])))
    page.offset = 300.0
    found.scene.changed()
    found.stage.rebuild()
    assert rest == page.smaller() and rest in labels(found, "coach smaller")
    found.stage.close()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", playable())
def test_the_dearest_decision_is_read_without_scrolling_and_luck_beside_it(
    tmp_path: Path, game: str, language: str
) -> None:
    """It stood below the account of luck, out of sight, and half of the page above it was empty."""
    found = looked_at(tmp_path, finished(game, usual(game), 3), language=language)
    page = found.stage.find(COACH).rect
    row, sums, luck = (found.stage.find(each).rect for each in (rows(found)[0], "coach sums", "coach luck"))
    assert page.contains(row) and row.left == sums.left and sums.bottom <= row.top
    assert luck.left > row.right and luck.top < sums.bottom
    found.stage.close()


def test_in_one_column_the_decisions_come_before_what_luck_did(tmp_path: Path) -> None:
    found = looked_at(tmp_path, finished(*PLAYED), size=(960, 600), text=150)
    found.stage.rebuild()
    laid, _ = found.scene.lists.coach._laid(found.stage.canvas, 400)
    places = {each.id: each.rect for each in laid}
    assert places["coach sums"].bottom <= places[rows(found)[0]].top
    assert places[rows(found)[-1]].bottom <= places["coach luck"].top < places[BEGIN].top
    found.stage.close()


# While it is worked out


def test_it_is_worked_out_once_from_the_beginning_and_stopped_when_they_leave(tmp_path: Path) -> None:
    """From the beginning: the chances on show are those that luck is counted by."""
    Followed.begun = []
    found = Seen(tmp_path, finished(*PLAYED), judge=partial(Followed, known=5))
    hear(found)
    assert len(Followed.begun) == 1
    for picture in (COACH, found.scene.lists.pictures[-1], COACH):
        found.scene.lists.show(picture)
        hear(found)
    (judge,) = Followed.begun
    assert not judge.closed
    found.stage.pop()
    assert judge.closed
    found.stage.close()


def test_each_judgement_is_shown_as_it_comes(tmp_path: Path) -> None:
    known: list[Part] = []

    class Slow(Judged):
        """One more judgement each time."""

        def poll(self) -> Sequence[Part]:
            part, self._left = self._left[:1], self._left[1:]
            known.extend(part)
            self.progress = len(known) / len(self._parts)
            self.done = not self._left
            return part

    found = Seen(tmp_path, finished(*PLAYED), picture=COACH, judge=Slow)
    found.stage.rebuild()
    text = found.scene.lists.coach.text
    assert (
        found.stage.find("coach working").label.startswith(text("begins")) or "1" in labels(found, "coach working")[0]
    )
    hear(found)
    count = found.scene.lists.coach.judges
    assert count is not None and count.decisions is not None
    seen = len(known)
    assert labels(found, "coach working")[0].startswith(text("working", number=seen + 1, count=count.decisions))
    assert (
        text("close_yet", close=counted(found, seen), judged=counted(found, seen))
        in found.stage.find("coach sums").label
    )
    while not count.done:
        hear(found)
    assert not labels(found, "coach working") and len(rows(found)) > 3
    found.stage.close()


def test_a_review_that_is_kept_is_told_at_once_when_the_match_is_opened_again(tmp_path: Path) -> None:
    record = finished(*PLAYED)
    worked = looked_at(tmp_path / "other", record)
    me = worked.scene.reading.story.me
    assert me is not None and worked.scene.lists.coach.judges is not None
    decisions = worked.scene.lists.coach.judges.decisions
    assert decisions is not None
    kept = KeptReview(tuple(worked.scene.lists.coach.parts), decisions, True)
    Reviews(tmp_path).keep(record, me, kept)
    closed = Record(record.header, record.entries)
    closed.close()
    found = looked_at(tmp_path, from_text(to_text(closed), "game"), judge=None)
    judges = found.scene.lists.coach.judges
    assert isinstance(judges, KeptReviewing) and judges.done and not judges.failed
    assert labels(found) == labels(worked)
    found.scene.left()


def test_what_broke_off_says_so(tmp_path: Path) -> None:
    class Broken(Judged):
        failed = True

    found = looked_at(tmp_path, finished(*PLAYED), Broken)
    assert found.scene.lists.coach.text("failed") in found.stage.find("coach notes").label
    found.stage.close()


# Records of which little can be judged


def test_of_a_damaged_record_is_told_what_stands(tmp_path: Path) -> None:
    found = looked_at(tmp_path, damaged(finished(*PLAYED), 40))
    page = found.scene.lists.coach
    assert page.found is not None and page.found.judged and page.found.luck is None
    assert page.text("parted") in found.stage.find("coach notes").label
    assert not labels(found, "coach luck")
    found.stage.close()


def test_a_match_by_other_rules_is_judged_by_those_of_today(tmp_path: Path) -> None:
    whole = finished(*PLAYED)
    found = looked_at(tmp_path, Record(replace(whole.header, data="0123456789abcdef"), whole.entries))
    assert found.scene.lists.coach.text("other_rules") in found.stage.find("coach notes").label
    assert rows(found), "and its answers have names"
    found.stage.close()


def test_where_nothing_was_decided_it_says_so(tmp_path: Path) -> None:
    found = looked_at(tmp_path, finished(*PLAYED), Nothing)
    assert found.reading.telling.words.text("review", "nothing") in found.stage.find("coach sums").label
    assert rows(found) == []
    found.stage.close()


def test_who_looked_on_has_no_such_page(tmp_path: Path) -> None:
    whole = finished(*PLAYED)
    seats = ("regular:vera", *whole.header.seats[1:])
    found = Seen(tmp_path, Record(replace(whole.header, seats=seats), whole.entries))
    assert COACH not in found.scene.lists.pictures
    found.stage.close()


# The same chair


def test_the_same_chair_is_played_once_it_is_asked_for(tmp_path: Path) -> None:
    begun: list[Any] = []

    class Sits(Sitting):
        def __init__(self, record: Record, seat: int) -> None:
            super().__init__(record, seat)
            begun.append((record, seat))

    found = looked_at(tmp_path, finished(*PLAYED), size=(960, 600))
    chair = found.scene.lists.coach.chair
    chair.sits = Sits
    found.focus(BEGIN)
    hear(found)
    assert found.stage.find(BEGIN).rect.height > 20 and begun == []
    found.key(Act.ACCEPT)
    hear(found)
    assert begun == [(found.reading.record, 0)] and found.stage.focus == COACH
    found.scene.lists.coach.offset = 9999
    found.scene.changed()
    found.stage.rebuild()
    for tally in tallies(GAME, chair.sat):
        assert sat_told(tally, found.reading.telling.words) == found.stage.find(f"coach chair {tally.level}").label
    assert "92%" in found.stage.find("coach chair working").label
    found.draw()
    found.stage.pop()
    assert chair.plays is not None and chair.plays.done, "it stops when one leaves"
    found.stage.close()


def test_a_chair_that_was_played_is_told_at_once_and_one_that_was_begun_offers_to_go_on(tmp_path: Path) -> None:
    record, levels = finished(*PLAYED), levels_of(GAME)
    for settled in (False, True):
        sat = [Sat(level, level == levels[-1]) for _ in range(3 + settled) for level in levels]
        Chairs(tmp_path).keep(record, 0, sat, settled)
        found = looked_at(tmp_path, record, size=(960, 600))
        hear(found)
        found.scene.lists.coach.offset = 9999
        found.scene.changed()
        found.stage.rebuild()
        ids = {each.id for each in found.stage.widgets}
        assert {f"coach chair {level}" for level in levels} <= ids and (BEGIN in ids) is not settled
        assert found.scene.lists.coach.chair.sat == sat
        found.stage.close()


def test_where_the_chair_cannot_be_played_again_nobody_offers_it(tmp_path: Path) -> None:
    whole = finished(*PLAYED)
    others = Record(replace(whole.header, data="0123456789abcdef"), whole.entries)
    for record, able in ((whole, True), (others, False)):
        found = looked_at(tmp_path, record)
        assert found.scene.lists.coach.chair.able is able
        assert (BEGIN in {each.id for each in found.stage.widgets}) is able
        found.stage.close()


# Where it leads


@pytest.mark.parametrize("game", playable())
@pytest.mark.parametrize("text", [100, 150])
def test_keys_reach_every_row_and_it_leads_to_its_moment(tmp_path: Path, game: str, text: int) -> None:
    found = looked_at(tmp_path, finished(game, usual(game), 3), size=(960, 600), text=text)
    for row in rows(found):
        found.focus(row)
        hear(found)
        place = found.stage.find(row).rect
        assert place.height > 20, "it has come into view"
        found.key(Act.ACCEPT)
        found.stage.rebuild()
        picked = found.reading.picked
        assert picked is not None and picked.id == row and found.reading.at == picked.at
        if row != "coach bluff":
            asked = found.reading.story.own_moment(found.reading.at, picked.moment)
            assert asked is not None and asked.number == int(row.split()[1]), "to be played on from"
    found.stage.close()


@pytest.mark.parametrize("game", playable())
def test_the_result_leads_to_it_in_one_click(tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from scenes.after import ending

    monkeypatch.setattr(ending, "Truth", partial(Truth, reckon=Quiet))
    monkeypatch.setattr(ending, "Quietly", partial(Quietly, judge=Judged))
    house = bare_house(tmp_path, (1280, 720), "en", 100)
    scene = finished_scene(house, game, usual(game), 3)
    house.stage.push(scene)
    house.stage.push(ending.result_of(scene))
    house.stage.rebuild()
    house.stage.find("coach").press()
    house.stage.rebuild()
    top = house.stage.top
    assert isinstance(top, Truth) and top.lists.shown == COACH
    assert house.stage.find("leave").label == house.text("app", "back")
    top.back()  # to the result: it led to the title, and what had been counted there meanwhile was never read
    assert house.stage.top.name == "result"
    house.stage.close()


class Quiet:
    """In place of an estimator: nothing is known."""

    progress = 0.0

    def __init__(self, record: Record) -> None: ...

    def poll(self) -> list[Any]:
        return []

    def close(self) -> None: ...


def test_a_whole_review_of_a_counted_match_is_kept(tmp_path: Path) -> None:
    record = finished(*PLAYED)
    looked_at(tmp_path / "other", record)
    assert not JudgedMatches.load(tmp_path / "other").of(GAME), "it is in no statistics"
    statistics = Statistics(tmp_path)
    statistics.add(Past(load(GAME), record), 0, day="2026-11-26")
    statistics.save()
    looked_at(tmp_path, record, partial(Judged, known=4))
    assert not JudgedMatches.load(tmp_path).of(GAME), "only some of it is known"
    looked_at(tmp_path, record)
    assert len(JudgedMatches.load(tmp_path).of(GAME)) == 1


# The chances


def test_steps_of_ones_line_take_the_colour_of_whose_doing_they_were(tmp_path: Path) -> None:
    found = Seen(tmp_path, finished(*PLAYED))
    hear(found)
    scene, me = found.scene, found.reading.story.me
    last = len(scene.reading.story.past.moments) - 1
    shares = (0.25,) * 4, (0.4, 0.2, 0.2, 0.2), (0.1, 0.3, 0.3, 0.3), (0.7, 0.1, 0.1, 0.1)
    scene.reading.chances.believed = [Point(last * at // 3, each, 9) for at, each in enumerate(shares)]
    assert me is not None and not scene.lists.chart.drawn().kinds, "no step has been told"
    points = scene.reading.chances.believed
    steps = [
        Turn(one.moment, whose, other.shares[me] - one.shares[me])
        for whose, (one, other) in zip(PARTS, pairwise(points), strict=True)
    ]
    none = Share(0.0, 0.01)
    scene.lists.coach.parts.append(Luck(0.25, 1.0, none, none, none, tuple(steps), tuple(points)))
    scene.lists.coach.sum_up()
    drawn = scene.lists.chart.drawn()
    curve = [(place, shares[me]) for place, shares in drawn.curve]
    stepping = {place for (_, before), (place, after) in pairwise(curve) if before != after}
    assert {place for place, _ in drawn.kinds} == stepping and len({colour for _, colour in drawn.kinds}) > 1
    place, colour = drawn.kinds[0]
    picture = lines((600, 300), 1.0, drawn)
    x, _ = Ground(600, 300, drawn.span).here(place, 0)
    column = {tuple(picture.get_at((round(x), y)))[:3] for y in range(300)}
    assert tuple(pygame.Color(colour))[:3] in column
    plain = lines((600, 300), 1.0, replace(drawn, kinds=()))
    assert tuple(pygame.Color(colour))[:3] not in {tuple(plain.get_at((round(x), y)))[:3] for y in range(300)}
    words = found.reading.telling.text("legend", "by_cards")
    scene.lists.show(CHART)
    scene.changed()
    found.stage.rebuild()
    assert words in found.stage.find("legend").label


def test_the_gallery_shows_each_of_its_states() -> None:
    from scenes.commands.table_exhibits import of_tables

    names = set(of_tables())
    assert {f"{game} truth coach" for game in playable()} <= names
    assert {f"{example()} truth coach {state}" for state in ("working", "nothing", "damaged", "chair")} <= names
    assert example() == GAME
