"""The chart of the truth: chances in steps, whose line stands out, the marks of the swings, one axis for all of it."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import time
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from art import theme
from engine.core.record import Record
from engine.library import GAMES
from engine.review.luck import Luck, fair_share
from engine.review.luck import Part as Share
from engine.review.told import signed
from engine.truth.chances import Estimator, Point
from engine.words import LANGUAGES
from scenes.commands.walk import luminance
from scenes.kit.canvas import Canvas
from scenes.kit.input import Act, Intent
from scenes.kit.notes.tooltip import beside
from scenes.kit.text import image
from scenes.screens import playable
from scenes.truth import example, scrubber
from scenes.truth.axis import Axis
from scenes.truth.charting.chart import Chart
from scenes.truth.charting.charted import as_told
from scenes.truth.charting.curves import (
    Drawn,
    Ground,
    LieMark,
    gone,
    line_colour,
    lines,
    marks,
    names_places,
    pale_line,
    share_at,
    steps,
    strong_ones,
)
from scenes.truth.charting.swings import Flag, Swing, _coloured, flags, swings
from scenes.truth.coaching.luck_bar import COLOURS, LuckBar
from scenes.truth.example import Reckoned, finished
from scenes.truth.listing.lists import CHART
from scenes.truth.story import DECISIONS, Cause, TruthStory
from scenes.truth.telling import plain
from tests.drawn import drawings
from tests.houses import GAME
from tests.playing import usual
from tests.truths import PLAYED, Seen, looked_at

PATIENCE = 120.0  # seconds until the chances of a short match are known, on a busy machine

# The chances


def test_the_chart_fills_while_they_are_worked_out(tmp_path: Path) -> None:
    found = Seen(tmp_path, finished(*PLAYED))
    reckoner: Any = found.reading.chances.reckoner
    seen = []
    for _ in range(4):
        found.stage.tick(0.5)
        seen.append(len(found.reading.chances.points))
        found.draw()
    assert seen == [1, 2, 2, 2]
    found.stage.close()
    assert reckoner.closed


def test_frames_go_on_while_the_chances_are_worked_out(tmp_path: Path) -> None:
    """The picture is painted anew only when points have come; the frames between paint nothing."""
    found = Seen(tmp_path, finished(GAME, 2, 3), reckon=lambda record: Estimator(record, False, 20))
    frames: list[tuple[bool, int]] = []  # whether points came, and what was painted

    def frame() -> None:
        found.stage.tick(1 / 60)
        found.draw()

    frame()
    end = time.monotonic() + PATIENCE
    while found.reading.chances.reckoner is not None and found.reading.chances.reckoner.progress < 1:
        assert time.monotonic() < end
        known = len(found.reading.chances.points)
        painted = drawings(frame)
        frames.append((len(found.reading.chances.points) > known, painted))
        time.sleep(1 / 120)
    found.stage.tick(1)
    assert len(found.reading.chances.points) > 5
    found.stage.close()
    assert any(painted for _, painted in frames)
    assert not any(painted for came, painted in frames if not came)


def test_a_chance_stays_until_it_is_known_anew() -> None:
    assert steps([(0, 0)]) == []
    assert steps([(0, 10), (10, 10), (20, 0)]) == ["H10.0V10.0", "H20.0V0.0"]


def test_marks_lie_on_the_line_as_it_is_drawn() -> None:
    curve = ((0, (0.9, 0.1)), (10, (0.6, 0.4)), (20, (0.6, 0.4)), (40, (0.1, 0.9)))
    drawn = Drawn(curve, (), (0, 40), 2, 0)
    assert [share_at(drawn, 0, at) for at in (0, 9, 10, 39, 40)] == [0.9, 0.9, 0.6, 0.6, 0.1]
    assert share_at(drawn, 0, 41) is None


def test_who_told_no_lie_bears_the_shape_at_the_end_of_the_line() -> None:
    third = ((0, (0.3, 0.3, 0.4)), (50, (0.5, 0.0, 0.5)), (100, (1.0, 0.0, 0.0)))
    drawn = Drawn(third, (LieMark(20, 0, False),), (0, 100), 3, 0)
    ground = Ground(624, 224, drawn.span)
    found = dict(marks(drawn, ground))
    assert found[0] == ground.here(20, share_at(drawn, 0, 20) or 0)
    assert found[1] == ground.here(50, 0)
    assert found[2] == ground.here(100, 0)


def test_lines_on_the_same_level_can_all_be_seen_where_they_lie_apart() -> None:
    """One line of several stood there, and grey ones besides: nobody could tell whose they were."""
    level = (0.25,) * 7
    drawn = Drawn(((0, level), (100, level)), (), (0, 100), 7, 3, falls=False, apart=True)
    picture = lines((600, 300), 1.0, drawn)
    across = [tuple(picture.get_at((200, y)))[:3] for y in range(300)]
    for seat in range(7):
        wanted = pygame.Color(line_colour(drawn.marks[seat]))
        assert min(max(abs(one - other) for one, other in zip(each, wanted, strict=False)) for each in across) < 24, (
            seat
        )
    ground = Ground(600, 300, drawn.span)
    assert ground.line(drawn, 3)[0] == ground.here(0, 0.25), "the person's own lies where the scale says"
    assert {ground.line(replace(drawn, apart=False), seat)[0] for seat in range(7)} == {ground.here(0, 0.25)}


def test_a_chip_that_others_push_aside_is_joined_to_the_end_of_its_line() -> None:
    """It stood left of the end on nothing, for its line had come to this level only there."""
    drawn = Drawn(((0, (0.2, 0.8)), (100, (0.5, 0.5))), (), (0, 100), 2, None, falls=False)
    ground, picture = Ground(600, 200, drawn.span), lines((600, 200), 1.0, drawn)
    chips = dict(marks(drawn, ground))
    (end, y), (aside, _) = chips[0], chips[1]
    assert aside < end
    between = [picture.get_at((x, round(y))) for x in range(round(aside), round(end))]
    assert all(each.a == 255 for each in between)


def test_who_was_out_has_a_line_up_to_there_though_no_step_was_drawn_and_a_cross_at_its_end() -> None:
    third = ((0, (0.5, 0.1, 0.4)), (50, (0.5, 0.1, 0.4)), (100, (1.0, 0.0, 0.0)))
    drawn = Drawn(third, (), (0, 100), 3, 0)
    assert gone(drawn) == {}, "until the end everybody had a chance"
    assert gone(replace(drawn, outs=((1, 30),))) == {1: (30, 0.0)}
    assert share_at(replace(drawn, outs=((1, 30),)), 1, 40) is None
    before, after = (lines((600, 200), 1.0, each) for each in (drawn, replace(drawn, outs=((1, 30),))))
    cross = pygame.Rect(0, 0, 12, 12)
    cross.center = tuple(map(round, Ground(600, 200, drawn.span).here(30, 0)))
    assert pygame.image.tobytes(before.subsurface(cross), "RGBA") != pygame.image.tobytes(
        after.subsurface(cross), "RGBA"
    )


def test_who_is_out_of_the_last_game_of_a_match_is_so_from_where_all_saw_it() -> None:
    story = TruthStory(finished(*PLAYED))
    facts = story.game.facts
    assert story.outs
    for seat, at in story.outs:
        tables = {
            moment.events: state.table for moment, state in zip(story.past.moments, story.past.states, strict=True)
        }
        assert all((seat in facts.out(table)) == (events >= at) for events, table in tables.items())


@pytest.mark.parametrize("game", playable())
def test_the_lines_and_the_account_of_luck_begin_with_the_same_number(tmp_path: Path, game: str) -> None:
    """One page began with 38 %, what the cards of the deal were worth, the other with 25 %, a fair share."""
    found = Seen(tmp_path, finished(game, usual(game), 3), reckon=Reckoned)
    found.stage.tick(0.5)
    story, chances = found.reading.story, found.reading.chances
    drawn = found.scene.lists.chart.drawn()
    fair = fair_share(story.past)
    assert drawn.curve[0] == (story.first, (fair,) * story.players)
    assert [shares for _, shares in drawn.curve[1:]] == [shares for _, shares in chances.curve], (
        "what was dealt comes next"
    )
    assert [place for place, _ in drawn.curve] == sorted({place for place, _ in drawn.curve})
    bar = LuckBar(found.reading.telling.words, Luck(fair, 0.0, *(Share(-fair / 3, 0.01) for _ in range(3))))
    assert (
        bar.steps()[0].figure == f"{round(100 * fair)}%" and bar.steps()[0].figure in found.stage.find("legend").label
    )
    found.stage.close()


@pytest.mark.parametrize(
    ("colour", "by", "said"),
    [("own", 2, 0), ("own", 0, 0), ("others", 0, None), ("others", 2, 2), ("cards", 0, None), ("", 2, 2)],
)
def test_a_flag_and_the_colour_of_its_step_name_the_same_culprit(colour: str, by: int, said: int | None) -> None:
    """ "By Serafina" stood over a step in one's own colour."""
    swing = Swing(3, 9, 0, 0.4, 0.9, by)
    kinds = ((9, COLOURS[colour]),) if colour else ()  # type: ignore[index]  # one of the three, as given above
    drawn = Drawn((), (), (0, 10), 4, 0, kinds=kinds)
    assert as_told(swing, drawn).by == said
    assert as_told(replace(swing, seat=1), drawn).by == by, "of others' lines it is not known"


@pytest.mark.parametrize("change", [0.3, -0.3])
def test_a_change_has_the_colour_of_a_gain_or_a_loss_whosever_it_is(change: float) -> None:
    """A minus stood there in green, and a plus in red, for those were the colours of the seats."""
    for mark in theme.SEATS:
        canvas, told = Canvas((1280, 720)), f"Vera {signed(round(100 * change))}% · own doing"
        flag = Flag(Swing(3, 3, 0, 0.4, 0.4 + change), told, pygame.Rect(0, 0, 200, 28))
        pieces = _coloured(canvas, flag, mark.words)
        assert len(pieces) == 3
        wanted, other = (theme.GOOD, theme.BAD)[:: 1 if change > 0 else -1]
        assert _brightest(pieces[1]) == tuple(pygame.Color(wanted))[:3] != tuple(pygame.Color(other))[:3]
        assert _brightest(pieces[0]) == _brightest(pieces[2]) == tuple(pygame.Color(mark.words))[:3]


def _brightest(words: pygame.Surface) -> tuple[int, ...]:
    """The colour of the strokes of a word."""
    inside = (words.get_at((x, y)) for x in range(words.get_width()) for y in range(words.get_height()))
    return max((tuple(each)[:3] for each in inside if each.a == 255), key=lambda each: sum(each))


@pytest.mark.parametrize("game", playable())
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((960, 600), 150)])
def test_the_legend_has_every_sign_that_the_chart_does_not_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, language: str, size: tuple[int, int], text: int
) -> None:
    monkeypatch.setattr(example, "PLAYOUTS", 4)
    example._points.cache_clear()
    found = Seen(tmp_path, finished(game, usual(game), 3), size, language, text, Reckoned)
    found.stage.tick(0.5)
    found.scene.changed()
    found.stage.rebuild()
    drawn, scene, widget = found.scene.lists.chart.drawn(), found.scene, found.stage.find("legend")
    there = {  # not the lines of the rest, which bear their names, nor the crosses at their ends, of which the tip tells
        "lie": bool(drawn.lies),
        "caught": any(each.caught for each in drawn.lies),
    }
    for name, so in there.items():
        assert (scene.reading.telling.text("legend", name) in widget.label.split(". ")) == so, name
    fair = round(100 * fair_share(scene.reading.story.past))
    known = [scene.reading.telling.text(name, fair=fair) for name in ("about_hint", "about")]
    assert widget.label.startswith(tuple(known)), "beside a hint's chance, this one was taken for a contradiction"
    assert text > 100 or widget.label.startswith(known[0]), "only a tip told that a hint counts what one could know"
    assert widget.tooltip == scene.reading.telling.text("about_more")
    assert not widget.rect.colliderect(found.stage.find("chart").rect)
    found.stage.close()
    example._points.cache_clear()


@pytest.mark.parametrize("game", playable())
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((960, 600), 150)])
def test_names_at_the_ends_of_lines_cover_no_line_and_no_other_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, size: tuple[int, int], text: int
) -> None:
    monkeypatch.setattr(example, "PLAYOUTS", 4)
    example._points.cache_clear()
    found = Seen(tmp_path, finished(game, usual(game), 3), size, text=text, reckon=Reckoned)
    found.stage.tick(0.5)
    found.scene.changed()
    found.stage.rebuild()
    canvas, chart = found.stage.canvas, found.stage.find("chart")
    assert isinstance(chart, Chart)
    drawn, company = found.scene.lists.chart.drawn(), found.reading.telling.company
    sizes = tuple(
        image(company.name(seat), "strong", canvas.font(theme.SMALL), theme.IVORY).get_size()
        for seat in range(drawn.players)
    )
    names = names_places(chart.plot, canvas.scale, drawn, sizes)
    assert names
    curves = pygame.mask.from_surface(lines(chart.plot, canvas.scale, drawn), 100)
    for name in names:
        assert pygame.Rect((0, 0), chart.plot).contains(name.place)
        assert name.place.collidelist([each.place for each in names if each is not name]) < 0
        assert not curves.overlap(pygame.Mask(name.place.size, fill=True), name.place.topleft), company.name(name.seat)
    found.stage.close()
    example._points.cache_clear()


def test_lines_that_step_back_have_their_names_at_both_ends() -> None:
    """Grey lines crossed the whole chart, and only at its right edge stood whose they were."""
    curve = (
        (0, (0.3, 0.3, 0.4)),
        (10, (0.3, 0.3, 0.4)),
        (30, (0.1, 0.6, 0.3)),
        (60, (0.1, 0.6, 0.3)),
        (100, (1.0, 0.0, 0.0)),
    )
    drawn = Drawn(curve, (), (0, 100), 3, 0, (0,))
    names = names_places((800, 300), 1.0, drawn, ((40, 20),) * 3)
    places = {seat: sorted(name.place.left for name in names if name.seat == seat) for seat in range(3)}
    assert [len(places[seat]) for seat in range(3)] == [1, 2, 2]
    assert all(places[seat][0] < 250 and places[seat][1] > 600 for seat in (1, 2)), places
    ground = Ground(800, 300, drawn.span)
    for name in names:
        at = next(share for place, share in reversed(curve) if ground.here(place, 0)[0] <= name.place.left)[name.seat]
        if name.place.left < 250:
            assert min(abs(ground.here(0, at)[1] - edge) for edge in (name.place.top, name.place.bottom)) < 8


def test_the_legend_says_whether_the_chances_are_still_counted(tmp_path: Path) -> None:
    found = Seen(tmp_path, finished(*PLAYED), reckon=InTwo)
    said = []
    for _ in range(6):
        found.scene.changed()
        found.stage.rebuild()
        said.append(found.stage.find("legend").label.split(". ")[0])
        found.stage.tick(0.5)
    *before, last = dict.fromkeys(said)
    assert before == [found.reading.telling.text(each) for each in ("busy", "counting")]
    assert last not in before
    found.stage.close()


class InTwo(Reckoned):
    """All chances come a second time, point by point, so that there are two passes."""

    def __init__(self, record: Record) -> None:
        super().__init__(record)
        self._points, self._given = self._points * 2, 0

    @property
    def progress(self) -> float:  # type: ignore[override] # it grows here
        return self._given / 5

    def poll(self) -> list[Point]:
        self._given += 1
        share = len(self._points) // 5
        last = None if self._given == 5 else share * self._given
        return self._points[share * (self._given - 1) : last]


def test_lines_that_step_back_are_greyer_and_darker_and_can_still_be_followed_and_told_apart() -> None:
    """The grey line of a rival was barely to be seen beside the lines of the scale, and nothing said whose it was."""
    assert strong_ones(4, 0, (1,)) == (0, 1)
    assert strong_ones(2, 0, (1,)) is None
    assert (strong_ones(8, None, (3,)), strong_ones(8, None, ())) == ((3,), None)
    ground = luminance(pygame.Color(theme.NIGHT_HIGH)) + 0.05
    for mark in theme.MARKS:
        pale, strong, named = map(pygame.Color, (pale_line(mark), line_colour(mark), mark.words))
        assert luminance(strong) + 0.05 >= 3 * ground and luminance(pale) + 0.05 >= 4 * ground
        assert pale.hsva[1] < max(strong.hsva[1], 30) and luminance(pale) < luminance(named)
    for one, other in combinations([tuple(pygame.Color(pale_line(each))) for each in theme.SEATS[:5]], 2):
        assert max(abs(a - b) for a, b in zip(one, other, strict=True)) >= 20, (one, other)


def test_chart_and_slider_have_one_axis(tmp_path: Path) -> None:
    for size, text in (((1280, 720), 100), ((960, 600), 150)):
        found = Seen(tmp_path, finished(*PLAYED), size, text=text)
        ways = [found.stage.find(name) for name in ("moment", "chart")]
        ends = {(way.rect.left + way.inset[0], way.rect.right - way.inset[1]) for way in ways if isinstance(way, Chart)}
        assert len(ends) == 1
        found.stage.close()


@pytest.mark.parametrize("game", GAMES)
def test_every_tick_of_the_slider_lies_on_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    found = Seen(tmp_path, finished(game, usual(game), 3))
    axis = Axis.of(found.stage.canvas, found.reading.story)
    ticks: list[int] = []
    monkeypatch.setattr(scrubber, "upright", lambda surface, colour, x, *rest: ticks.append(x))
    found.draw()
    assert len(ticks) >= len(found.reading.story.turns) > 1
    assert axis.left <= min(ticks)
    assert max(ticks) <= axis.right
    found.stage.close()


def test_who_is_looked_at_has_a_line_that_stands_out(tmp_path: Path) -> None:
    found = Seen(tmp_path, finished(GAME, 5, 4), reckon=Reckoned)
    found.stage.tick(0.5)
    found.draw()
    assert found.reading.raised() is None
    seat = found.reading.telling.order()[-1]
    before = pygame.image.tobytes(pygame.display.get_surface(), "RGB")
    found.stage.handle(Intent(at=found.stage.find(f"person {seat}").rect.center, pointer="move"))
    found.draw()
    assert found.reading.raised() == seat
    assert pygame.image.tobytes(pygame.display.get_surface(), "RGB") != before
    found.click(f"person {seat}")
    found.stage.handle(Intent(at=(1, 1), pointer="move"))
    assert found.reading.raised() == seat
    found.focus("person 0")
    assert found.reading.raised() == 0
    found.stage.close()


def test_lines_are_drawn_in_the_colours_of_the_seats() -> None:
    pygame.display.init()
    drawn = Drawn(((0, (0.9, 0.1)), (50, (0.9, 0.1)), (100, (0.9, 0.1))), (), (0, 100), 2, 0)
    image = lines((600, 200), 1.0, drawn)
    column = {tuple(image.get_at((200, y))[:3]) for y in range(200) if image.get_at((200, y)).a == 255}
    assert (0x56, 0xB4, 0xE9) in column
    assert (0xD5, 0x5E, 0x00) in column


# The swings


def test_swings_are_the_largest_changes_in_their_order_and_apart() -> None:
    curve = ((0, (0.5, 0.5)), (20, (0.7, 0.3)), (22, (0.3, 0.7)), (60, (0.35, 0.65)), (100, (0.0, 1.0)))
    found = swings(curve, (0, 100), lambda _, last: Cause(last))
    assert [(each.at, each.seat) for each in found] == [(22, 0), (100, 0)]  # 20 is too near to 22, 60 too small
    assert [each.change for each in found] == pytest.approx([-0.4, -0.35])
    many = tuple((at * 10, (float(at % 2), float((at + 1) % 2))) for at in range(11))
    assert len(swings(many, (0, 100), lambda _, last: Cause(last))) == 5


def test_a_flag_speaks_of_the_person_wherever_their_own_chance_changed_enough() -> None:
    """Three flags spoke of Zanni, whose chances had changed by a little more."""
    curve = ((0, (0.5, 0.2, 0.3)), (50, (0.26, 0.44, 0.3)), (100, (0.2, 0.2, 0.6)))
    found = {
        me: [each.seat for each in swings(curve, (0, 100), lambda _, last: Cause(last), me)] for me in (0, 2, None)
    }
    assert found == {0: [0, 2], 2: [0, 2], None: [0, 2]}
    closer = ((0, (0.5, 0.2, 0.3)), (50, (0.26, 0.48, 0.26)), (100, (0.1, 0.2, 0.7)))
    found = {
        me: [each.seat for each in swings(closer, (0, 100), lambda _, last: Cause(last), me)] for me in (0, 1, None)
    }
    assert found == {0: [0, 0], 1: [1, 1], None: [1, 2]}
    many = tuple(
        (at * 10, (at % 2 / 4, 0.2, 0.8 - at % 2 * 0.7) if at > 7 else (0.25, at % 2 / 1.0, 0.2)) for at in range(11)
    )
    assert 0 in {each.seat for each in swings(many, (0, 100), lambda _, last: Cause(last), 0)}, (
        "larger ones of others first"
    )


def test_the_greatest_fall_of_who_has_lost_is_a_swing_whoever_rose_more_by_it() -> None:
    """The flag stood at the rise of somebody else, and none at one's own fall."""
    curve = ((0, (0.3, 0.4, 0.3)), (50, (0.1, 0.9, 0.0)), (52, (0.1, 0.2, 0.7)), (100, (0.0, 0.0, 1.0)))
    usual = swings(curve, (0, 100), lambda _, last: Cause(last))
    assert [(each.at, each.seat) for each in usual] == [(52, 1), (100, 2)]
    fallen = swings(curve, (0, 100), lambda _, last: Cause(last), 0, beaten=True)
    assert [(each.at, each.seat) for each in fallen] == [(50, 0), (100, 2)]
    assert fallen[0].change == pytest.approx(-0.2)
    level = ((0, (0.3, 0.7)), (100, (0.28, 0.72)))
    assert swings(level, (0, 100), lambda _, last: Cause(last), 0, beaten=True) == []
    small = ((0, (0.3, 0.7)), (100, (0.22, 0.78)))
    assert [each.seat for each in swings(small, (0, 100), lambda _, last: Cause(last), 0, beaten=True)] == [0]
    assert swings(small, (0, 100), lambda _, last: Cause(last), 0) == []


def test_a_swing_leads_to_what_happened_not_to_the_turn_that_began_then() -> None:
    story = TruthStory(finished(*PLAYED))
    turn = story.turns[3]
    assert story.telling(turn - 3, turn + 1) == turn


@pytest.mark.parametrize("game", playable())
def test_a_swing_leads_to_what_told_most_in_its_span_and_not_to_what_was_put_away_last(game: str) -> None:
    """A character lost, a doubt, a coup: no card that goes back, no coin that is taken afterwards."""
    story = TruthStory(finished(game, usual(game), 3))
    assert story.weights
    for at, weight in story.weights.items():
        told = story.telling(max(story.first, at - 3), min(story.last, at + 3))
        assert story.weights[told] >= weight


@pytest.fixture
def reckoned(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Seen]:
    monkeypatch.setattr(example, "PLAYOUTS", 12)
    example._points.cache_clear()
    found = Seen(tmp_path, finished(GAME, 5, 4), reckon=Reckoned)
    found.stage.tick(0.5)
    found.scene.changed()  # else only when the lines have been painted, beside the window
    found.stage.rebuild()
    yield found
    found.stage.close()
    example._points.cache_clear()


def test_each_mark_leads_to_its_moment_by_click_and_by_keys(reckoned: Seen) -> None:
    scene, found = reckoned.scene, reckoned.scene.reading.chances.swings()
    assert len(found) >= 2
    for each, away in (
        (found[0], scene.reading.story.last),
        (found[-1], scene.reading.story.first),
    ):  # not below the plate
        scene.reading.go(away)
        reckoned.stage.rebuild()
        reckoned.click(f"swing {each.at}")
        assert scene.reading.at == each.at
        assert reckoned.stage.focus == "chart"  # arrows go on from there
    scene.reading.go(scene.reading.story.last)
    reckoned.stage.rebuild()
    reckoned.focus(f"swing {found[0].at}")
    assert scene.reading.raised() == found[0].seat
    reckoned.key(Act.ACCEPT)
    assert scene.reading.at == found[0].at


def test_keys_go_from_swing_to_swing(reckoned: Seen) -> None:
    scene, found = reckoned.scene, reckoned.scene.reading.chances.swings()
    scene.reading.go(scene.reading.story.first)
    seen = []
    for _ in range(len(found) + 1):
        reckoned.key("m")
        seen.append(scene.reading.at)
    assert seen == [*(each.at for each in found), found[-1].at]
    reckoned.key("v")
    assert scene.reading.at == found[-2].at


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_mark_tells_the_deed_of_whose_doing_it_says_it_was(tmp_path: Path, language: str) -> None:
    """ "Your doing" stood on the flag, and its tip told that Zanni drew a card."""
    seen = 0
    for seed in range(1, 5):
        found = looked_at(tmp_path / str(seed), finished(GAME, 4, seed), language=language)
        found.scene.lists.show(CHART)
        reading, drawn = found.reading, found.scene.lists.chart.drawn()
        for each in reading.chances.swings():
            by = as_told(each, drawn).by
            assert by is None or (each.deed is not None and each.deed.seat == by)
            if each.deed is not None:
                told = reading.swing_told(each)
                (row,) = (row for row in reading.telling.rows[DECISIONS] if row.moment == each.deed)
                assert plain(row.told) in told and "\ue000" not in told
                seen += 1
        found.stage.close()
    assert seen > 4


def test_no_tip_lies_over_the_legend_or_the_lines(reckoned: Seen) -> None:
    stage = reckoned.stage
    kept, canvas = stage.top.pointing.untold(), stage.canvas
    assert {stage.find(name).rect.topleft for name in ("legend", "chart")} <= {each.topleft for each in kept}
    for each in reckoned.scene.reading.chances.swings():
        flag = next((one for one in stage.widgets if one.id == f"swing {each.at}"), None)
        if flag is not None:
            place = beside(flag.rect, (400, 60), pygame.Rect((0, 0), canvas.pixels), 10, kept)
            assert place.collidelist(kept) < 0


def test_a_mark_tells_whose_chance_went_from_where_to_where(reckoned: Seen) -> None:
    each = reckoned.scene.reading.chances.swings()[0]
    label = reckoned.stage.find(f"swing {each.at}").label
    assert label.startswith(reckoned.scene.reading.telling.company.name(each.seat))
    assert f"from {round(100 * each.before)}% to {round(100 * each.after)}%" in label


def test_a_flag_says_whose_chance_changed_by_how_much_and_by_whose_doing(reckoned: Seen) -> None:
    """Triangles with a chip at their foot, explained in a legend, were read as a code."""
    reading = reckoned.scene.reading
    each = max(reading.chances.swings(), key=lambda swing: abs(swing.change))
    full, named, briefest = reading.swing_briefly(each)
    assert named == f"{reading.telling.company.name(each.seat)} {briefest}" and full.startswith(f"{named} · ")
    assert each.by is not None and reading.swing_briefly(replace(each, by=None)) == (named, briefest)
    assert reading.swing_briefly(replace(each, by=reading.story.me))[0] == f"{named} · your doing"
    other = next(seat for seat in range(reading.story.players) if seat not in (each.seat, reading.story.me))
    assert reading.swing_briefly(replace(each, by=other))[0].endswith(f"by {reading.telling.company.name(other)}")


def test_flags_say_as_much_as_there_is_room_for_the_larger_change_first() -> None:
    canvas, foot, nowhere = Canvas((1280, 720)), 100, pygame.Rect(-90, 0, 1, 1)

    def planted(*found: tuple[int, float], plate: pygame.Rect = nowhere) -> list[Flag]:
        tried = [Swing(at, at, 0, 0.0, change) for at, change in found]
        return flags(
            canvas, tried, lambda at: 10 * round(at), foot, plate, (0, 1000), lambda _: ("a long word", "word", "w")
        )

    alone = planted((50, 0.2))
    assert [flag.words for flag in alone] == ["a long word"] and alone[0].place.midbottom == (500, foot)
    near = planted((50, 0.2), (57, 0.5))
    assert [flag.words for flag in near][1] == "a long word" and len(near) == 2
    assert not near[0].place.colliderect(near[1].place)
    assert planted((100, 0.2))[0].place.right <= 1000 and planted((0, 0.2))[0].place.left >= 0
    assert not planted((50, 0.2), plate=pygame.Rect(480, 60, 40, 40)), "below the moment that is shown there is none"
    (aside,) = planted((50, 0.2), plate=pygame.Rect(510, 60, 40, 40))
    assert aside.place.left <= 500 < aside.place.right <= 510, "beside it there is"
    many = planted(*((at, 0.1 + at / 200) for at in range(20, 50, 4)))
    assert [flag.swing.at for flag in many] == [*range(20, 50, 4)]
    assert all(one.place.left <= 10 * one.swing.at <= one.place.right for one in many)
    assert not any(one.place.colliderect(other.place) for one, other in pairwise(many))


def test_no_flag_names_a_culprit_while_the_lines_may_yet_move(reckoned: Seen) -> None:
    """ "By Bianca" became "your doing" while one read."""
    chances = reckoned.scene.reading.chances
    assert chances.through and chances.swings()
    chances.progress = 0.6
    assert chances.swings() == []


def test_no_swing_is_marked_before_all_chances_are_known(tmp_path: Path) -> None:
    found = Seen(tmp_path, finished(*PLAYED))
    found.stage.tick(0.5)
    assert found.reading.chances.swings() == []
    found.key("m", "v")
    assert found.reading.at == found.reading.story.last
    found.stage.close()
