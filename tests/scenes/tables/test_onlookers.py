"""Who is not in a moment stays to be seen in the dusk, looks towards it and takes it in their own way."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from collections.abc import Iterator

import pytest

from engine.bots.opponents import opponents, player
from engine.bots.session import Session
from engine.library import load
from scenes.commands.gallery import empty_house
from scenes.commands.reel import Reel
from scenes.screens import example
from scenes.tables.scene import MatchScene
from scenes.tables.staging import onlookers
from scenes.tables.staging.score import Score

GAME = example()


@pytest.fixture
def scene() -> Iterator[MatchScene]:
    seats = [f"regular:{who}" for who in list(opponents())[:5]]
    session = Session(load(GAME), [player(GAME, each) for each in seats], 4)
    with empty_house((960, 600), "en", 100) as house:
        yield Reel(house, session.record, 0).scene


def reacted(scene: MatchScene, sight: str) -> list[tuple[float, dict[int, str]]]:
    """What faces show after each cue of a moment of two seats, and when it comes."""
    score = Score(scene)
    onlookers.react(score, (1, 2), 500, sight)
    shown = list[tuple[float, dict[int, str]]]()
    for cue in score.beat().cues:
        cue.do()
        shown.append((cue.at, dict(scene.drama.moods)))
    return shown


def test_a_dim_light_stays_on_everybody_who_is_not_in_the_act_and_on_no_seat_that_is_left(scene: MatchScene) -> None:
    assert scene.stage is not None
    canvas, drama = scene.stage.canvas, scene.drama
    drama.depth = 1.0
    drama.light((1,), (2,))
    veil = drama.veil(canvas)
    assert veil is not None
    lit = {(light.x, light.y): light.colour for light in veil.lights}
    places = [tuple(canvas.px(each) for each in scene.seating.light_place(seat)) for seat in range(scene.players)]
    assert [place in lit for place in places] == [True, True, False, True, True]
    assert lit[places[1]] == "#ffffff" != lit[places[3]] == lit[places[4]], "who acts is in the brightest light"


def test_onlookers_react_one_after_the_other_and_soon_and_look_at_it(scene: MatchScene) -> None:
    first = {seat: at for at, moods in reversed(reacted(scene, "struck")) for seat in moods}
    assert set(first) == {0, 3, 4}, "nobody who is in it"
    assert len(set(first.values())) == 3
    assert min(first.values()) == 0.5 and max(first.values()) <= 0.8
    for seat in first:
        assert scene.drama.moods[seat].endswith(onlookers.aside(scene, seat, scene.seating.stage_place()))


def test_suspicion_goes_from_face_to_face_and_ends_at_who_has_claimed_something(scene: MatchScene) -> None:
    score, glances = Score(scene), list[tuple[float, int, str]]()
    onlookers.suspect(score, 1, 400, 1000)
    for cue in score.beat().cues:
        before = dict(scene.drama.moods)
        cue.do()
        glances += [(cue.at, seat, mood) for seat, mood in scene.drama.moods.items() if before.get(seat) != mood]
    first = {seat: at for at, seat, _ in reversed(glances)}
    assert len(set(first.values())) == len(first) == 4 and max(at for at, _, _ in glances) <= 1.0
    for seat in first:
        assert scene.drama.moods[seat] == "wary" + onlookers.aside(scene, seat, scene.seating.seat_place(1))


def test_not_everybody_takes_it_the_same_way(scene: MatchScene) -> None:
    for sight in onlookers.SIGHTS:
        shown = {onlookers.SIGHTS[sight][kind] for kind in ("cruel", "timid", "sharp", "")}
        assert len(shown) > 1, sight
    kinds = {onlookers.temper(scene, seat) for seat in range(scene.players)}
    assert len(kinds) > 1


def test_who_is_out_takes_it_as_well_and_what_they_felt_is_over_with_the_turn(scene: MatchScene) -> None:
    reacted(scene, "crowned")
    drama = scene.drama
    assert drama.mood(0, out=True) == drama.mood(0, out=False)
    drama.feel(3, "smug")
    assert drama.mood(3, out=True) == "beaten", "but for what was felt in the act"
    drama.calm()
    assert drama.mood(0, out=True) == "beaten"


def test_they_start_back_but_not_with_reduced_motion(scene: MatchScene) -> None:
    for still in (True, False):
        scene.air.still = still
        reacted(scene, "struck")
        assert (set(scene.drama.started) == {0, 3, 4}) != still
    assert not any(scene.drama.started.values()), "they sit as before"
    scene.drama.rest()
    assert not scene.drama.started
