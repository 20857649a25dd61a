"""What it hung on: first of all that the truth shows, with the table as it was then, and a way to it."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

import pygame
import pytest

from engine.core.progress import Began
from engine.core.record import Record
from engine.review.judging import Gap, Judgement
from engine.review.reviewer import Part
from engine.truth.chances import Point
from engine.truth.turning import SAYS_WHY, turnings
from engine.words import LANGUAGES
from scenes.after.honours import honoured_for, why
from scenes.commands.still import finished_scene
from scenes.kit.widget import Chooser
from scenes.screens import playable
from scenes.tables.scene import SceneOf
from scenes.truth.coaching.coach import COACH
from scenes.truth.example import Judged, finished
from scenes.truth.listing.lists import CHART, TURNED
from scenes.truth.opening import turned
from scenes.truth.opening.best import told_turn
from scenes.truth.opening.scene import Opening
from scenes.truth.story import TruthStory
from tests.houses import house_in
from tests.playing import usual
from tests.truths import PLAYED, Fixed, Seen, hear


@pytest.mark.parametrize("game", playable())
def test_it_is_shown_first_and_the_chances_last(tmp_path: Path, game: str) -> None:
    found = Seen(tmp_path, finished(game, usual(game), 3), picture=TURNED)
    scene = found.scene
    assert scene.lists.pictures[0] == TURNED and scene.lists.pictures[-1] == CHART
    me = scene.reading.story.me
    assert me is not None
    best = next(each for each in turnings(scene.reading.story.past, me) if not each.sums_up)
    sentence = best.told(scene.reading.telling.words, scene.reading.telling.company.people)
    assert sentence in found.stage.find("turned").label
    found.stage.push(Opening(scene))
    found.stage.top.back()
    assert scene.reading.at == max(scene.reading.story.first, min(scene.reading.story.last, best.seen + 1)), (
        "it begins where it turned"
    )
    found.stage.close()


@pytest.mark.parametrize("game", playable())
def test_what_is_read_first_is_read_by_itself_and_a_list_comes_when_it_is_asked_for(tmp_path: Path, game: str) -> None:
    """Reasons, a list of lies, two rows of tabs and the way through the match: on the first look nobody knew where to begin."""
    found = Seen(tmp_path, finished(game, usual(game), 3), picture=TURNED)
    lists, stage = found.scene.lists, found.stage
    for picture in (TURNED, COACH):
        lists.show(picture)
        stage.rebuild()
        assert not [each.id for each in stage.widgets if each.id in ("list", "count")]
        tabs = stage.find("tabs")
        assert isinstance(tabs, Chooser) and tabs.chosen == -1
        found.click_at(tabs.cells()[-1].center)
        tabs = stage.find("tabs")
        assert isinstance(tabs, Chooser) and tabs.chosen == len(lists.tabs) - 1
        assert stage.find("list").rect.width and lists.picture == picture
    lists.show(CHART)
    stage.rebuild()
    assert stage.find("list").rect.width, "beside the chances a list has always room"
    found.stage.close()


@pytest.mark.parametrize("game", playable())
def test_it_begins_with_a_turn_and_not_with_the_result_once_more(tmp_path: Path, game: str) -> None:
    """ "In all you made 58 points" stood there, which the page before had said; so did the opening without a best lie."""
    found = Seen(tmp_path, finished(game, usual(game), 3), picture=TURNED)
    telling, me = found.reading.telling, found.reading.story.me
    assert me is not None
    of_turn, of_result = (
        replace(turnings(found.reading.story.past, me)[0], sums_up=sums_up) for sums_up in (False, True)
    )
    for said in ((of_result, replace(of_turn, at=of_turn.at - 1)), (of_result,)):
        ordered = turned.in_order(telling, said)
        assert ordered[0].sums_up is (len(said) == 1)
        if telling.story.game.facts.claims is None:
            told = "".join(span.text for span in told_turn(telling, ordered).sentence)
            ended = "".join(span.text for span in telling.sentence())
            assert (told == ended) is (len(said) == 1)
    found.stage.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_below_why_one_lost_stands_what_would_have_been_better_and_leads_to_ones_play(
    tmp_path: Path, language: str
) -> None:
    """Half of the page was empty, and what one should have done stood on another."""
    found = Seen(tmp_path, finished(*PLAYED), (1920, 1080), picture=TURNED, judge=Judged, language=language)
    hear(found)
    review, lists = found.scene.lists.coach.found, found.scene.lists
    assert review is not None
    name = f"coach {review.worst[0].number}"
    row, above = (
        found.stage.find(name),
        [each.rect for each in found.stage.widgets if each.id in ("turned", "reason 1")],
    )
    assert row.rect.top > found.stage.find("coach part 0").rect.top > max(each.bottom for each in above)
    found.click(name)
    assert lists.shown == COACH and found.reading.picked is not None and found.reading.picked.id == name
    found.stage.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_below_why_one_lost_stands_how_far_decisions_are_judged_and_that_none_cost_much(
    tmp_path: Path, language: str
) -> None:
    class Flawless(Judged):
        def poll(self) -> Sequence[Part]:
            found = [each for each in super().poll() if isinstance(each, Judgement)]
            return [replace(each, behind=Gap(0.0, 0.0), gained=Gap(0.0, 0.0)) for each in found]

    for at, (judge, shown) in enumerate(
        ((partial(Judged, known=5), {"coach working"}), (Flawless, {"coach title", "coach sums"}), (Broken, set[str]()))
    ):
        found = Seen(tmp_path / str(at), finished(*PLAYED), picture=TURNED, judge=judge, language=language)
        hear(found)
        assert {each.id for each in found.stage.widgets if each.id.startswith("coach")} == shown
        found.stage.close()


class Broken(Judged):
    failed = True


@pytest.mark.parametrize("game", playable())
def test_beside_a_turn_the_result_is_summed_up_only_where_that_says_why(tmp_path: Path, game: str) -> None:
    """ "Four seals made you Doge" and "you and Fiammetta made 7 points" stood below what the result had said already."""
    told = 0
    for seed in range(1, 6):
        found = Seen(tmp_path / str(seed), finished(game, usual(game), seed), picture=TURNED)
        _, *others = found.scene.lists.turned.reasons
        assert all(each.weight >= SAYS_WHY for each in others if each.sums_up)
        told += any(each.sums_up and each.weight < SAYS_WHY for each in turnings(found.reading.story.past, 0))
        found.stage.close()
    assert told


@pytest.mark.parametrize("game", playable())
@pytest.mark.parametrize("seed", range(1, 7))
def test_the_result_and_the_truth_name_one_cause(tmp_path: Path, game: str, seed: int) -> None:
    """The result named a house that the truth left out: the sum of the points was told of the same moment."""
    scene = finished_scene(house_in(tmp_path / "table"), game, usual(game), seed)
    found = Seen(tmp_path, scene.sitting.record, picture=TURNED)
    first, told = why(scene), turned.reasons(found.reading.telling)
    honoured = honoured_for(scene)
    mattered = [each for each in first if not each.sums_up]
    assert mattered == [each for each in told if each.key not in honoured and not each.sums_up][: len(mattered)]
    found.stage.close()


@pytest.mark.parametrize("game", playable())
def test_its_picture_is_the_table_of_that_moment_and_leads_to_it(tmp_path: Path, game: str) -> None:
    found = Seen(tmp_path, finished(game, usual(game), 3), picture=TURNED)
    picture, place = found.scene.lists.turned, found.stage.find("turning").rect.inflate(-4, -4)
    shown = turned.kept(found.house, found.reading.record, picture.at(0), place.size)
    assert shown is not None and shown.get_size() == place.size
    found.draw()
    surface = pygame.display.get_surface()
    assert surface is not None
    inner = place.inflate(-place.width // 2, -place.height // 2)
    middle = pygame.Rect(inner.x - place.x, inner.y - place.y, *inner.size)
    assert pygame.image.tobytes(surface.subsurface(inner), "RGB") == pygame.image.tobytes(
        shown.subsurface(middle), "RGB"
    )
    found.click("turning")
    scene = found.stage.top
    assert isinstance(scene, SceneOf) and scene.looking.at == max(1, picture.at(0))
    scene.looking.to_now()
    assert found.stage.top is found.scene
    found.stage.close()


def test_another_reason_stays_where_it_is_and_goes_to_its_moment(tmp_path: Path) -> None:
    """The list was sorted anew under the mouse: the row that had been pressed was lit beneath the headline of another."""
    several = 0
    for game in playable():
        found = Seen(tmp_path / game, finished(game, usual(game), 3), picture=TURNED)
        turned = found.scene.lists.turned
        before = {
            each.id: (each.rect, each.label)
            for each in found.stage.widgets
            if each.id.startswith(("reason ", "turned"))
        }
        numbers = [int(each.split()[1]) for each in before if each != "turned"]
        assert numbers == sorted({*numbers} - {0})
        for number in numbers[:1]:
            found.click(f"reason {number}")
            assert found.reading.at == turned.at(number) and turned.shown == number
            assert {each.id: (each.rect, each.label) for each in found.stage.widgets if each.id in before} == before
            found.click("turned")
            assert found.reading.at == turned.at(0) and turned.shown == 0
            several += 1
        found.stage.close()
    assert several > 2


@pytest.mark.parametrize("game", playable())
def test_what_else_counted_stands_in_order_of_time(tmp_path: Path, game: str) -> None:
    """Round 3, 3, 2, 3 stood below one another."""
    for seed in (3, 5):
        found = Seen(tmp_path / str(seed), finished(game, usual(game), seed), (1920, 1080), picture=TURNED)
        shown = found.scene.lists.turned
        rows = [int(each.id.split()[1]) for each in found.stage.widgets if each.id.startswith("reason ")]
        places = [(turned.beside(found.reading.telling, shown.reasons[each]), shown.at(each)) for each in rows]
        assert places == sorted(places)
        found.stage.close()


@pytest.mark.parametrize("game", playable())
def test_what_speaks_against_how_it_ended_is_never_headed_as_its_cause(tmp_path: Path, game: str) -> None:
    """ "Why you did not win: Vera doubted your Duchess. You had it" stood there, once that row had been pressed."""
    found = Seen(tmp_path, finished(game, usual(game), 3), (1920, 1080), picture=TURNED)
    shown, telling = found.scene.lists.turned, found.reading.telling
    one = replace(shown.reasons[0], adds="")
    won = telling.story.me in telling.story.winners
    shown.reasons = [replace(one, gain=won), replace(one, gain=won, at=one.at - 1), replace(one, gain=not won)]
    why, well = (
        telling.text("turned", "won" if won else "lost"),
        telling.text("turned", "beside", "won" if won else "lost"),
    )
    for number in (0, 2):
        shown.show(number)
        found.stage.rebuild()
        assert found.stage.find("turned").label.startswith(why)
        assert {each.id: each.label for each in found.stage.widgets if each.id.startswith("beside")} == {"beside": well}
        rows = [each.id for each in found.stage.widgets]
        assert rows.index("reason 1") < rows.index("beside") < rows.index("reason 2")
    found.draw()
    found.stage.close()


def test_who_only_watched_or_left_early_begins_with_the_chances(tmp_path: Path) -> None:
    record = finished(playable()[0], 4, 3)
    strangers = tuple(f"regular:{name}" for name in ("vera", "orazio", "fiammetta", "tiberio"))
    watched = Record(replace(record.header, seats=strangers), record.entries)
    for number, each in enumerate((watched, record.until(30))):
        found = Seen(tmp_path / str(number), each)
        assert TURNED not in found.scene.lists.pictures and found.scene.lists.pictures[0] == CHART
        found.stage.close()


class Stepped(Fixed):
    """Chances of a match that jump for the person at one moment, of which no reason is."""

    def poll(self) -> list[Point]:
        self.given = 2
        mine = (0.7, *((0.3 / (self.players - 1),) * (self.players - 1)))
        even = (1 / self.players,) * self.players
        return [Point(at, even if at < self.last // 2 else mine, 400) for at in range(0, self.last + 1, 2)]


@pytest.mark.parametrize("game", playable())
def test_the_largest_step_of_the_chances_is_told_too(tmp_path: Path, game: str) -> None:
    """It named a hired card, while the chances had risen most by a card of which it said nothing."""
    found = Seen(tmp_path, finished(game, usual(game), 3), (1920, 1080), reckon=Stepped, picture=TURNED)
    scene = found.scene
    for _ in range(3):
        scene.tick(0.5)
    scene.changed()
    found.stage.rebuild()
    steps = [each for each in scene.reading.chances.swings() if each.seat == scene.reading.story.me]
    assert steps
    reasons = scene.lists.turned
    told = {reasons.at(number) for number in range(len(reasons.reasons))}
    largest = max(steps, key=lambda each: abs(each.change))
    shown = [each for each in found.stage.widgets if each.id == "step"]
    assert bool(shown) is (largest.at not in told)
    for each in shown:
        assert scene.reading.swing_told(largest) in each.label
        found.click("step")
        assert found.reading.at == reasons.at(reasons.shown) == largest.at and reasons.shown != 0
    found.stage.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_reason_and_the_step_that_it_made_are_one_row(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    """ "In round 6 your Courtesan won you the seal" stood above "from 41 % to 100 %. You hire the Courtesan"."""
    found = Seen(tmp_path, finished(*PLAYED), reckon=Stepped, picture=TURNED, language=language)
    scene, page = found.scene, found.scene.lists.turned
    for _ in range(3):
        scene.tick(0.5)
    mine = [each for each in scene.reading.chances.swings() if each.seat == scene.reading.story.me]
    step = max(mine, key=lambda each: abs(each.change))
    step = replace(step, seen=step.at)
    monkeypatch.setattr(scene.reading.chances, "swings", lambda: [step])
    events = found.reading.story.past.events
    ends = next(at for at in range(step.at, len(events)) if isinstance(events[at], Began))
    for at, apart in ((step.at - 1, False), (ends - 1, False), (ends, True)):
        page.reasons = [replace(page.reasons[0], at=at, claim=None, act=None)]
        scene.changed()
        found.stage.rebuild()
        rows = {each.id: each.label for each in found.stage.widgets if each.id in ("turned", "step")}
        when = found.reading.telling.when(page.at(0))
        dated = found.reading.telling.text("turned", "dated", when=when, **step.shares)
        assert (dated in rows["turned"]) is not apart and ("step" in rows) is apart
    found.stage.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_loss_by_what_was_right_by_all_one_could_know_is_told_as_bad_luck(tmp_path: Path, language: str) -> None:
    """ "You doubted. It was true, and it cost you a character" stood below "what it cost you", as if it had been wrong."""
    found = Seen(tmp_path, finished(*PLAYED), picture=TURNED, judge=Judged, language=language)
    page, story, telling = found.scene.lists.turned, found.reading.story, found.reading.telling
    plain = replace(page.reasons[0], gain=False)
    hear(found)
    review = found.scene.lists.coach.found
    assert review is not None
    seen = [(each.close, story.act(story.past.moments[each.number])) for each in review.judged]
    acts = {close: act for close, act in seen if act is not None}
    assert set(acts) == {True, False}
    page.reasons = [replace(plain, act=act) for act in (acts[True], acts[False], None)]
    page.reasons.append(replace(page.reasons[0], gain=True))
    told = plain.told(telling.words, telling.company.people)
    unlucky = telling.text("turned", "unlucky", told=told)
    assert [page.sentence(number) for number in range(4)] == [unlucky, told, told, told]
    found.scene.lists.coach.found = None
    assert page.sentence(0) == told, "nothing is said before it is known"
    found.stage.close()


def test_who_was_out_lost_their_chance_by_that_and_by_no_later_deed(tmp_path: Path) -> None:
    """ "From 25 % to 0 %: Orazio takes income" stood four turns below "Ludovico's coup cost you your last character"."""
    seen = 0
    for seed in range(1, 13):
        found = Seen(tmp_path / str(seed), finished(PLAYED[0], 3, seed), reckon=AtEnd)
        found.stage.tick(0.5)
        outs = dict(found.reading.story.outs)
        for each in found.reading.chances.swings():
            if each.seat in outs:
                assert each.after or each.at <= outs[each.seat]
                seen += not each.after
        found.stage.close()
    assert seen > 2


class AtEnd(Fixed):
    """Chances are counted at the beginning and at the end of a match alone."""

    def __init__(self, record: Record) -> None:
        super().__init__(record)
        self.won = TruthStory(record).winners

    def poll(self) -> list[Point]:
        self.given = 2
        even = (1 / self.players,) * self.players
        end = tuple(float(seat in self.won) for seat in range(self.players))
        return [Point(0, even, 400), Point(self.last, end, 400)]
