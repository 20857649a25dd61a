"""Great disclosures stay to be looked at: until the person goes on, or for a while where nobody is to press."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import time
from pathlib import Path

import pytest

from engine.core.chance import Generator
from scenes.kit.input import Act, Intent
from scenes.kit.motion import Beat, BeatQueue, Tween
from scenes.screens import playable
from scenes.tables.scene import MatchScene
from scenes.tables.tempo import DEAF, LINGER
from tests.houses import GAME
from tests.playing import LONGEST, give_any_answer, plan_for, sit_down, ticked, until_asked, usual


def shown(queue: BeatQueue, holds: bool = True) -> list[str]:
    """A beat of a second is added; what has happened of it so far."""
    story: list[str] = []
    tween = Tween(1.0, lambda share: story.append("whole") if share == 1.0 else None, lambda t: t)
    queue.add(Beat([tween], done=lambda: story.append("done"), holds=holds))
    return story


def test_a_beat_that_holds_stays_whole_until_it_is_skipped() -> None:
    queue = BeatQueue(linger=None)
    story = shown(queue)
    for _ in range(100):
        queue.tick(0.1)
    assert queue.resting and "whole" in story and "done" not in story
    queue.skip()
    assert story[-1] == "done" and not queue.busy


def test_who_skips_what_moves_sees_it_whole_before_it_goes() -> None:
    queue = BeatQueue(linger=None)
    story = shown(queue)
    queue.tick(0.1)
    queue.skip()
    assert queue.resting and story == ["whole"]
    queue.skip()
    assert story == ["whole", "done"]


def test_where_nobody_presses_it_stays_for_a_while() -> None:
    queue = BeatQueue(linger=2.0)
    story = shown(queue)
    queue.tick(1.0)
    queue.tick(1.9)
    assert "done" not in story
    queue.tick(0.2)
    assert story[-1] == "done"


def test_the_time_for_which_it_stays_is_none_of_the_next_beat() -> None:
    queue = BeatQueue(linger=2.0)
    shown(queue)
    shares: list[float] = []
    queue.add(Beat([Tween(1.0, shares.append, lambda t: t)]))
    for _ in range(64):  # a second, two seconds, and a little of the next
        queue.tick(0.05)
    assert shares and max(shares) < 0.5


@pytest.mark.parametrize("how", ["finish", "instant"])
def test_what_is_shown_at_once_holds_nothing_up(how: str) -> None:
    queue = BeatQueue(linger=LINGER)
    story = shown(queue)
    if how == "instant":
        queue.speed = 0.0
        queue.tick(0.1)
    else:
        queue.finish()
    assert story == ["whole", "done"]


def test_what_is_held_until_a_press_is_held_at_any_speed() -> None:
    queue = BeatQueue(linger=None, speed=0.0)
    before, story, after = shown(queue, holds=False), shown(queue), shown(queue)
    for _ in range(3):
        queue.tick(0.1)
    assert queue.resting and before == ["whole", "done"] and story == ["whole"] and not after
    queue.skip()
    queue.tick(0.1)
    assert queue.resting and story[-1] == "done" and after == ["whole"]


def test_what_is_to_be_read_stays_as_long_at_any_speed_and_ends_when_it_is_skipped() -> None:
    lasted = []
    for speed in (1.0, 4.0):
        queue, ticks = BeatQueue(speed=speed), 0
        queue.add(Beat([Tween(1.0, lambda _: None)], stays=1.5))
        while queue.busy:
            queue.tick(0.1)
            ticks += 1
        lasted.append(ticks - round(10 / speed))
    assert 14 <= lasted[0] <= 17 and abs(lasted[0] - lasted[1]) <= 1
    queue.add(Beat([Tween(1.0, lambda _: None)], stays=1.5))
    queue.skip()
    assert not queue.busy


def disclosing(folder: Path, **chosen: object) -> tuple[MatchScene, list[str]]:
    """A table at normal speed at which something is being disclosed, in a second."""
    scene = sit_down(folder, plan_for(GAME, usual(GAME)), **chosen)
    until_asked(scene)
    scene.house.settings = type(scene.house.settings)(holds=bool(chosen.get("holds", True)))
    return scene, shown(scene.queue)


def test_the_bar_offers_to_go_on_and_nothing_else_can_be_answered(tmp_path: Path) -> None:
    scene, story = disclosing(tmp_path)
    ticked(scene, 30)
    assert scene.tempo.resting and not scene.tempo.asked and "done" not in story
    scene.house.stage.find("go on").press()
    assert story[-1] == "done"


@pytest.mark.parametrize(
    "intent", [Intent(key="space"), Intent(act=Act.ACCEPT), Intent(at=(640, 300), pointer="press")]
)
def test_any_of_the_usual_ways_goes_on(tmp_path: Path, intent: Intent) -> None:
    scene, story = disclosing(tmp_path)
    ticked(scene, 3)
    scene.house.stage.handle(intent)
    assert story[-1] == "done"


def test_by_the_settings_it_goes_on_by_itself(tmp_path: Path) -> None:
    scene, story = disclosing(tmp_path, holds=False)
    ticked(scene, 1 + LINGER - 0.2)
    assert "done" not in story
    ticked(scene, 0.5)
    assert "done" in story


ANSWERS = 14  # of the person, in which every game that holds anything holds something


def held(folder: Path, game: str, hurried: bool) -> list[int]:
    """A match from its beginning, hurried through or each beat skipped: after how many events something was held."""
    scene = sit_down(folder, plan_for(game, usual(game), 3), speed="normal", holds=True)
    dice, found, end = Generator("held", game), list[int](), time.monotonic() + LONGEST
    stage = scene.house.stage
    while stage.top is scene and scene.sitting.session.answered < ANSWERS * scene.players:
        assert time.monotonic() < end
        if scene.tempo.asked:
            stage.rebuild()
            scene.tempo.hurry = False
            ticked(scene, 2 * DEAF)
            give_any_answer(scene, lambda _, widget: widget.press(), dice)
            continue
        if scene.tempo.resting:
            found.append(scene.sitting.shown_events)
            ticked(scene, 2 * DEAF)
            assert scene.tempo.resting, "it stays until it is gone on from"
        if hurried:
            scene.tempo.fast_forward()
        else:
            scene.tempo.skip()
        stage.tick(0.02)
        time.sleep(0.0005)
    scene.left()
    return found


@pytest.mark.parametrize("game", playable())
def test_whoever_hurries_is_shown_every_page_that_is_held_for_whoever_does_not(tmp_path: Path, game: str) -> None:
    watched = held(tmp_path / "watched", game, hurried=False)
    assert held(tmp_path / "hurried", game, hurried=True) == watched


def test_whoever_looks_on_is_shown_everything_at_once(tmp_path: Path) -> None:
    scene, story = disclosing(tmp_path, holds=False)
    scene.tempo.fast_forward()
    scene.house.stage.tick(0.02)
    assert story[-1] == "done"
