"""Luck told apart from skill: the bar on the page of how well one played, and what it says beside the decisions."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import math
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import combinations, pairwise
from pathlib import Path

import pygame
import pytest

from art import theme
from engine.core.record import groups
from engine.library import GAMES
from engine.review.judging import Gap, Judgement
from engine.review.luck import Luck, Turn, told_points
from engine.review.luck import Part as Share
from engine.review.reviewer import Part
from engine.review.told import largest, signed, verdict
from engine.truth.chances import Point
from engine.truth.moments import drawn
from engine.words import LANGUAGES, words
from scenes.kit.canvas import Canvas
from scenes.truth.coaching.luck_bar import COLOURS, LuckBar, _arrow
from scenes.truth.example import Judged, finished
from scenes.truth.listing.lists import CHART
from scenes.truth.story import TruthStory
from tests.houses import GAME
from tests.truths import PLAYED, counted, looked_at

MEASURES = {"en": ("ordinary player", "best"), "it": ("giocatore normale", "miglior"), "zh-Hant": ("一般玩家", "最好")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_luck_and_decisions_say_what_each_is_measured_by(language: str) -> None:
    """ "You 0" stood beside "8% more often" with the best answers: the first is set beside ordinary play, the second beside the best."""
    told, none = words(language), Share(0.0, 0.01)
    luck = LuckBar(told, Luck(0.25, 0.0, Share(-0.25, 0.01), none, none), lost=8)
    page = partial(told.text, "review", "page")
    assert page("part_own") in luck.measures() and page("heading") in luck.measures()
    ordinary, best = MEASURES[language]
    assert ordinary in luck.measures() and best in luck.measures()
    assert ordinary in luck.sentence() and "−25%" in luck.sentence() and "0%" in luck.sentence()
    assert best in page("lost", rest=told.count(3), points=told.count(8), error=told.count(2))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("own", "lost"), [(33, 39), (-9, 26), (-40, 26), (-12, 12), (20, 0), (30, 140)])
def test_what_was_given_away_is_part_of_what_one_decided(language: str, own: int, lost: int) -> None:
    """ "You +33 %" stood beside "−39 %" of the decisions: people added them up, and the sum was nowhere."""
    told, fair = words(language), 0.5
    luck = Luck(fair, 1.0, Share(0.0, 0.01), Share((50 - own) / 100, 0.01), Share(own / 100, 0.01))
    steps = LuckBar(told, luck, lost=lost).steps()
    page = partial(told.text, "review", "page")
    within = {each.name: int(each.figure[:-1].replace("−", "-")) for each in steps if each.within}
    if not 0 < lost <= 100:
        assert not within
        return
    assert sum(within.values()) == own and within[page("part_lost")] == -lost
    assert (page("part_well") in within, page("part_unknown") in within) == (own + lost > 0, own + lost < 0)
    before = next(number for number, each in enumerate(steps) if each.within)
    assert steps[before - 1].name == page("part_own") and page("part_lost") in LuckBar(told, luck, lost=lost).measures()


@pytest.mark.parametrize("seed", [1, 3, 4])
def test_the_line_of_the_chances_goes_up_and_down_by_what_luck_is_counted_by(tmp_path: Path, seed: int) -> None:
    """One coup was "+53 %" on the chart and "+81 %" beside it: each had been played out anew."""
    found = looked_at(tmp_path, finished(GAME, 4, seed))
    review, chances, me = found.scene.lists.coach.found, found.reading.chances, found.reading.story.me
    assert review is not None and review.luck is not None and me is not None
    luck, moments, first = review.luck, found.reading.story.past.moments, found.reading.story.first
    assert [each.shares for each in chances.believed] == [each.shares for each in luck.line]
    seen: dict[int, float] = {}
    for each in luck.steps:
        later = next(point.moment for point in luck.line if point.moment > each.answer) if each.slow < 0 else each.slow
        place = max(first, moments[later].events)
        seen[place] = seen.get(place, 0.0) + each.more
    steps = {place: became[me] - was[me] for (_, was), (place, became) in pairwise(chances.curve)}
    assert seen and all(math.isclose(change, seen.get(place, 0.0), abs_tol=1e-9) for place, change in steps.items())
    assert {place for place, _ in found.scene.lists.chart.drawn().kinds} >= {*seen}
    begun = chances.line[0][1][me] + sum(steps.values()) + chances.curve[0][1][me] - luck.fair
    assert math.isclose(begun, luck.result, abs_tol=1e-9)
    found.scene.lists.show(CHART)
    found.stage.rebuild()
    legend = found.stage.find("legend").label
    assert all(f"{signed(points)}%" in legend for points in told_points(luck).values() if points)
    found.stage.close()


def test_no_gain_is_red_and_no_loss_green_in_the_line_of_the_result() -> None:
    """Others' doings were red and one's own gold, whatever they had come to."""
    luck = Luck(0.25, 1.0, Share(-0.12, 0.01), Share(0.45, 0.01), Share(0.42, 0.01))
    figures = {span.text: span.colour for span in LuckBar(words("en"), luck)._spans() if span.face == "strong"}
    assert figures == {"−12%": theme.BAD, "+45%": theme.GOOD, "+42%": theme.GOOD}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_line_of_the_result_begins_with_what_did_most_and_leaves_figures_out_where_they_have_no_room(
    language: str,
) -> None:
    """Five figures in a row were read as a riddle, and in a small window nobody could read them."""
    bar = LuckBar(words(language), Luck(0.25, 1.0, Share(0.12, 0.01), Share(0.63, 0.01), Share(0.0, 0.01)))
    canvas, said = Canvas((1280, 720)), words(language).text("review", "page", "others_up")
    for wide, whole in ((1164, True), (400, False)):
        told = bar.briefly(canvas, wide)
        assert told.width <= wide and told.pixels == canvas.font(theme.SMALL)
        (spans,) = (line[0] for line in told.lines)
        line = "".join(each.text for each in spans)
        assert line.startswith(said) and ("+63%" in line) is whole is (line != said)
    assert bar.briefly(canvas, 150).width <= 150


@pytest.mark.parametrize("language", LANGUAGES)
def test_why_what_others_let_pass_is_not_theirs_stands_beside_their_figure(language: str) -> None:
    told, canvas = words(language), Canvas((1280, 720))
    luck = Luck(0.33, 1.0, Share(-0.06, 0.01), Share(0.01, 0.01), Share(0.72, 0.01))
    bar, plain = LuckBar(told, luck, above_all="A.", passed=True), LuckBar(told, luck, above_all="A.")
    why = told.text("review", "page", "passed")
    assert why in bar.told() and why in bar.above_all and why not in plain.told() + plain.above_all
    for each in (bar, plain):
        spans = [span.text for line in each.briefly(canvas, 1164).lines for span in line[0]]
        assert "+72%" in spans, "the figures have room in the line of the result"
        marks = {"cards": "−6%", "others": "+1%", "own": "+72%"}
        assert "".join(spans).endswith(told.text("review", "page", "short_passed" if each.passed else "short", **marks))


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_not_counted_to_the_end_says_so(tmp_path: Path, language: str) -> None:
    found = looked_at(tmp_path, finished(*PLAYED), partial(Judged, known=6), language=language)
    page = found.scene.lists.coach
    if page.found is not None and page.found.costly:
        assert page.text("counting") in page.summary()
    whole = looked_at(tmp_path / "whole", finished(*PLAYED), language=language).scene.lists.coach
    assert whole.found is not None and whole.found.costly and whole.text("counting") not in whole.summary()
    found.stage.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_turned_out_ill_is_no_fault_where_nobody_could_know(tmp_path: Path, language: str) -> None:
    """ "As good as the best: 15 of 15" stood beside "your own decisions counted most: there you have most to gain", -63%."""

    class Guessed(Judged):
        def poll(self) -> Sequence[Part]:
            none = Gap(0.0, 0.0)
            judged = [replace(each, behind=none, gained=none) for each in super().poll() if isinstance(each, Judgement)]
            if not judged:
                return ()
            few, most = Turn(judged[0].number, "own", -0.08), Turn(judged[1].number, "own", -0.55)
            return [*judged, Luck(0.5, 0.0, Share(0.13, 0.02), Share(0.0, 0.02), Share(-0.63, 0.02), (few, most))]

    found = looked_at(tmp_path, finished(*PLAYED), Guessed, language=language)
    page = found.scene.lists.coach
    review, text = page.found, page.text
    assert review is not None and review.unseen == (review.judged[1], -0.55)
    luck = found.stage.find("coach luck").label
    assert text("own_guessed") in luck and text("own_down") not in luck
    ((heading, (row,)),) = page.rows()
    assert heading == text("unseen") and row.pill == (text("pill_lost", points=counted(found, 55)), "pill_bad")
    names = page.names(review.judged[1])
    assert names is not None
    assert "".join(each.text for each in row.told) == text("unseen_row", chosen=names[review.judged[1].chosen])
    found.stage.close()


def test_bad_luck_of_one_answer_is_told_where_the_others_turned_out_well(tmp_path: Path) -> None:
    """A doubt that was 80 % likely to be right cost a card, and counted "as good as the best" without a word."""

    class Unlucky(Judged):
        def poll(self) -> Sequence[Part]:
            none = Gap(0.0, 0.0)
            judged = [replace(each, behind=none, gained=none) for each in super().poll() if isinstance(each, Judgement)]
            if not judged:
                return ()
            bad, good = Turn(judged[1].number, "own", -0.24), Turn(judged[2].number, "own", 0.44)
            return [*judged, Luck(0.5, 0.7, Share(0.0, 0.02), Share(0.0, 0.02), Share(0.2, 0.02), (bad, good))]

    found = looked_at(tmp_path, finished(*PLAYED), Unlucky)
    page = found.scene.lists.coach
    assert page.found is not None and not page.found.guessed
    one = page.found.judged[1]
    ((heading, (row,)),) = page.rows()
    assert heading == page.text("unseen") and row.id == f"coach {one.number}"
    telling = found.reading.telling
    told = replace(one.hint, even=False, danger=None).told(telling.words, telling.company.people)
    assert (told in row.why) == (one.chosen == one.best), "and what spoke for it"
    found.stage.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_came_out_well_is_told_as_that_and_what_could_be_known_beside_it(tmp_path: Path, language: str) -> None:
    """A hire that made the person Doge was told as -52 % beside "You +72 %", as if it had gone wrong."""

    class Lucky(Judged):
        def poll(self) -> Sequence[Part]:
            judged = [each for each in super().poll() if isinstance(each, Judgement)]
            if not judged:
                return ()
            worst = max(judged, key=lambda each: each.behind.more)
            apart = next(each.best for each in judged if each.best != worst.chosen)
            judged[judged.index(worst)] = replace(worst, behind=Gap(0.52, 0.02), best=apart, rank=2)
            steps = (Turn(worst.number, "own", 0.7),)
            return [*judged, Luck(0.25, 1.0, Share(-0.05, 0.02), Share(0.08, 0.02), Share(0.72, 0.02), steps)]

    found = looked_at(tmp_path, finished(*PLAYED), Lucky, language=language)
    page = found.scene.lists.coach
    review, text = page.found, page.text
    assert review is not None and review.lucky and review.came_off(review.worst[0])
    assert text("own_lucky") in found.stage.find("coach luck").label
    (_, (row, *others)), *_ = page.rows()
    names = page.names(review.worst[0])
    assert names is not None
    chosen, best = names[review.worst[0].chosen], names[review.worst[0].best]
    said = ["".join(span.text for span in each.told) for each in (row, *others)]
    rose = text("rose", points=counted(found, 70))
    assert said[0] == text("cost_came", chosen=chosen, best=best, came=rose), "by the figure that the chart has"
    assert not any(rose in each for each in said[1:])
    found.stage.close()


@pytest.mark.parametrize("seed", [1, 3])
def test_the_parts_add_up_and_are_all_told(tmp_path: Path, seed: int) -> None:
    found = looked_at(tmp_path, finished(GAME, 4, seed))
    review, told = found.scene.lists.coach.found, found.stage.find("coach luck").label
    assert review is not None and review.luck is not None
    luck, points = review.luck, told_points(review.luck)
    assert round(100 * luck.fair) + sum(points.values()) == round(100 * luck.result)
    assert [
        each for each in (f"{luck.fair:.0%}", f"{luck.result:.0%}", *map(signed, points.values())) if each not in told
    ] == []
    assert (luck.result == 1) == (found.reading.story.me in found.reading.story.winners)
    assert found.scene.lists.coach.text(verdict(luck)) in told
    found.stage.close()


@pytest.mark.parametrize("parts", [(0.1, -1.6, 1.25), (-0.25, 0.0, 0.0), (0.0, 0.0, 0.75)])
def test_the_bar_is_painted_however_far_the_parts_go(tmp_path: Path, parts: tuple[float, ...]) -> None:
    found = looked_at(tmp_path, finished(*PLAYED))
    luck = Luck(0.25, round(0.25 + sum(parts)), *(Share(each, 0.03) for each in parts))
    page = found.scene.lists.coach
    page.parts = [each if not isinstance(each, Luck) else luck for each in page.parts]
    page.sum_up()
    found.scene.changed()
    found.stage.rebuild()
    found.draw()
    assert LuckBar(found.reading.telling.words, luck).sentence() in found.stage.find("coach luck").label
    found.stage.close()


@pytest.mark.parametrize("parts", [(-0.24, -0.31, 0.30), (0.12, -0.28, -0.09), (0.0, 0.5, 0.25)])
def test_each_part_goes_from_where_the_one_before_ended_and_a_gain_to_the_right(parts: tuple[float, ...]) -> None:
    luck = Luck(0.25, round(0.25 + sum(parts)), *(Share(each, 0.1) for each in parts))
    begin, *between, end = LuckBar(words("en"), luck).steps()
    assert (begin.before, begin.after, end.before, end.after) == (0, 25, 0, round(100 * luck.result))
    assert [each.before for each in between] == [begin.after, *(each.after for each in between[:-1])]
    assert between[-1].after == end.after
    for each, part in zip(between, told_points(luck).values(), strict=True):
        assert each.after - each.before == part and each.figure == f"{signed(part)}%"
        assert each.colour == (theme.GOOD if part > 0 else theme.BAD if part < 0 else theme.MUTED)
    assert [each.pale for each in between] == [abs(each) <= 0.2 for each in parts]


def test_a_step_of_ones_line_is_told_by_the_deed_that_luck_counts_there(tmp_path: Path) -> None:
    """ "You: from 21 % to 74 %. Orazio takes back pearls" stood on one page, the chest that did it on the next."""
    seen = 0
    for seed in range(1, 7):
        found = looked_at(tmp_path / str(seed), finished(GAME, 4, seed))
        story, chances, review = found.reading.story, found.reading.chances, found.scene.lists.coach.found
        assert review is not None and review.luck is not None
        causes: dict[int, set[int]] = {}
        for each in review.luck.steps:
            if each.slow >= 0:  # of no one deed
                continue
            act = story.act(story.past.moments[each.answer])
            later = next(point.moment for point in review.luck.line if point.moment > each.answer)
            if act is not None:
                causes.setdefault(max(story.first, story.past.moments[later].events), set()).add(act + 1)
        mine = [each for each in chances.swings() if each.seat == story.me and each.seen in causes and not each.slow]
        assert all(each.at in causes[each.seen] for each in mine)
        seen += len(mine)
        found.stage.close()
    assert seen > 2


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("best", "own", "beyond"), [(0.94, -0.25, False), (0.3, -0.25, False), (0.94, 1.24, True)])
def test_how_near_the_other_end_one_had_been_is_told(
    tmp_path: Path, language: str, best: float, own: float, beyond: bool
) -> None:
    """ "What the others did −145 %, what you decided +124 %": nobody could add that up."""
    found = looked_at(tmp_path, finished(*PLAYED), language=language)
    story, doings, text = found.reading.story, found.scene.lists.coach.doings, found.scene.lists.coach.text
    assert story.me is not None
    last = len(story.past.moments) - 1
    shares = [[(1 - mine) / 3] * 4 for mine in (0.25, best, 0.0)]
    for each, mine in zip(shares, (0.25, best, 0.0), strict=True):
        each[story.me] = mine
    line = [Point(last * at // 2, tuple(each), 400) for at, each in enumerate(shares)]
    parts = Share(0.0, 0.01), Share(-0.25 - own, 0.01), Share(own, 0.01)
    doings.settle(Luck(0.25, 0.0, *parts, (), tuple(line)))
    when = found.reading.telling.moment(story.past.moments[line[1].moment].events)
    stood = text("best_stood", when=when, chance=round(100 * best))
    assert (stood in doings.far()) is (best > 0.5) and (text("back_and_forth") in doings.far()) is beyond
    found.stage.close()


@pytest.mark.parametrize("right", [True, False])
def test_a_part_has_its_tip_where_it_ended(right: bool) -> None:
    arrow = _arrow(40, 12, right, theme.GOOD, False)
    tip, blunt = (39, 0) if right else (0, 39)
    assert arrow.get_at((blunt, 1)).a > 200 > arrow.get_at((tip, 1)).a
    assert arrow.get_at((tip, 6)).a > 60


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_chance_explains_all_that_is_said_first_and_all_parts_are_pale(tmp_path: Path, language: str) -> None:
    found = looked_at(tmp_path, finished(*PLAYED), language=language)
    luck = Luck(0.25, 0.0, Share(-0.24, 0.2), Share(-0.31, 0.2), Share(0.3, 0.2))
    page = found.scene.lists.coach
    page.parts = [each if not isinstance(each, Luck) else luck for each in page.parts]
    page.sum_up()
    found.scene.changed()
    found.stage.rebuild()
    told, bar = found.stage.find("coach luck").label, LuckBar(found.reading.telling.words, luck)
    assert told.index(page.text("unclear")) < told.index(bar.sentence())
    assert all(each.pale for each in bar.steps()[1:-1])
    found.draw()
    found.stage.close()


def test_nothing_jumps_when_luck_is_known_at_last(tmp_path: Path) -> None:
    """The page went from one column to two under the eyes of whoever read it."""

    class Slow(Judged):
        def poll(self) -> Sequence[Part]:
            parts = [each for each in super().poll() if isinstance(each, Judgement)]
            self.done = False
            return parts

    found = looked_at(tmp_path, finished(*PLAYED), Slow)
    assert found.scene.lists.coach.found is not None and found.scene.lists.coach.found.luck is None
    before, waits = found.stage.find("coach sums").rect, found.stage.find("coach luck title")
    page = found.scene.lists.coach
    assert waits.label == page.text("luck") and found.stage.find("coach working").rect.left == waits.rect.left
    page.parts = [*page.parts, Luck(0.25, 1.0, *(Share(0.25, 0.01) for _ in range(3)))]
    page.sum_up()
    found.scene.changed()
    found.stage.rebuild()
    assert found.stage.find("coach luck").rect.topleft == waits.rect.topleft, (
        "where half of the page was empty meanwhile"
    )
    assert found.stage.find("coach sums").rect == before
    found.stage.close()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("largest_step", "key"), [(0.4, "above_all"), (0.6, "above_all_back")])
def test_what_did_most_of_it_is_named(tmp_path: Path, language: str, largest_step: float, key: str) -> None:
    """ "What the others did helped you most: +51%" named no deed of anybody.

    "Above all +53%" beside a sum of +46% was read as an error: more than the whole, it says where the rest went.
    """

    class Helped(Judged):
        def poll(self) -> Sequence[Part]:
            judged = [each for each in super().poll() if isinstance(each, Judgement)]
            if not judged:
                return ()
            less, most, against = (
                Turn(heard[0], "others", 0.08),
                Turn(heard[1], "others", largest_step),
                Turn(heard[2], "others", -0.5),
            )
            parts = Share(0.0, 0.02), Share(0.5, 0.02), Share(0.0, 0.02)
            return [*judged, Luck(0.5, 1.0, *parts, (less, most, against))]

    record = finished(*PLAYED)
    story = TruthStory(record)
    heard = [each.number for each in story.past.moments if story.act(each) is not None]
    found = looked_at(tmp_path, record, Helped, language=language)
    telling, page = found.scene.reading.telling, found.scene.lists.coach
    act = story.act(story.past.moments[heard[1]])
    assert act is not None
    told = "".join(each.text for each in telling.line(act + 1))
    points = f"+{round(100 * largest_step)}"
    said = page.text(key, when=telling.moment(act + 1), told=told, points=points, whole="+50")
    assert said in found.stage.find("coach luck").label
    found.stage.close()


@pytest.mark.parametrize("game", GAMES)
def test_the_doing_of_the_cards_is_told_by_what_was_drawn(tmp_path: Path, game: str) -> None:
    """ "The cards helped you most. Above all: You place a card" told one's own answer, which had only come just before a deal."""
    found = looked_at(tmp_path, finished(game, *PLAYED[1:]))
    story, telling, doings = found.reading.story, found.scene.reading.telling, found.scene.lists.coach.doings
    for moment in story.past.moments[:-1]:
        events, act = drawn(story.past, moment), story.act(moment)
        if not events or act is None or act in events:
            continue
        cards, none = Share(0.25, 0.01), Share(0.0, 0.01)
        doings.settle(Luck(0.5, 0.75, cards, none, none, (Turn(moment.number, "cards", 0.25),)))
        said = doings.above_all()
        last, answered = ("".join(span.text for span in telling.line(each + 1)) for each in (events[-1], act))
        assert last in said and answered not in said
    found.stage.close()


def test_what_is_drawn_is_found_by_its_events() -> None:
    """Every new deal of a match: the answer before it drew nothing that is seen earlier."""
    past = TruthStory(finished(*PLAYED)).past
    drew = {each.number: drawn(past, each) for each in past.moments[:-1]}
    outcomes = [len(each) for _, each, _ in groups(past.record.entries)][1:]
    assert any(drew.values())
    assert all(outcomes[number] for number, events in drew.items() if events)
    later = {each.number: past.moments[each.number + 1].events for each in past.moments[:-1]}
    assert all(past.moments[number].events <= at < later[number] for number, events in drew.items() for at in events)


def test_the_largest_step_is_of_the_part_that_is_told() -> None:
    none, most = Share(0.0, 0.02), Turn(3, "own", -0.2)
    steps = Turn(1, "others", -0.6), Turn(2, "own", 0.4), most, Turn(4, "own", -0.1)
    assert largest(Luck(0.5, 0.0, none, none, Share(-0.5, 0.02), steps)) == most
    assert largest(Luck(0.5, 0.0, none, none, Share(-0.01, 0.02), steps)) is None, "chance explains it"


def test_the_colour_of_the_cards_is_nobodys() -> None:
    """It was all but that of one's own line, on which it stands."""
    colours = [pygame.Color(each) for each in COLOURS.values()]
    for mark in theme.SEATS:
        for whose in (mark.colour, mark.words):
            assert math.dist(tuple(colours[0])[:3], tuple(pygame.Color(whose))[:3]) > 45, mark.name
    assert all(math.dist(tuple(one)[:3], tuple(other)[:3]) > 45 for one, other in combinations(colours, 2))
