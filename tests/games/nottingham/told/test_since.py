"""At the person's turn each name plate of Nottingham has a tag with what its owner has done since their last one."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import math
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from engine.core.event import actor
from engine.core.progress import TurnBegan
from engine.games.nottingham.rules.events import AmbushLaid, CommissionDone, Discarded, Robbed, SetExchanged, Took
from engine.games.nottingham.story import Change
from engine.words import LANGUAGES
from scenes.games.nottingham.board import fans, middle, sheriff
from scenes.games.nottingham.scene import NottinghamScene
from scenes.games.nottingham.telling import chronicle
from scenes.tables.telling.deeds import FEWER_ACTS, MOST_ACTS, _shortened
from scenes.tables.telling.log import ToldDeed, since_last_turn
from tests.playing import plan_for, sit_down, until_asked

ACTS = (Took, AmbushLaid, Robbed, SetExchanged, CommissionDone)


def at_turn(folder: Path, players: int, nth: int, size: tuple[int, int], **chosen: object) -> NottinghamScene:
    """The table at the person's turn number `nth` before which others have done something."""
    scene = sit_down(folder, plan_for("nottingham", players, seed=2), size, speed="instant", **chosen)
    assert isinstance(scene, NottinghamScene)
    while until_asked(scene):
        nth -= bool(scene.chronicle.deeds())
        if not nth:
            return scene
        scene.tempo.answer(scene.sitting.options()[0])
    raise AssertionError("the game is over")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((960, 600), 150)])
def test_a_tag_of_everybody_who_acted_fits_beside_seven(
    tmp_path: Path, language: str, size: tuple[int, int], text: int
) -> None:
    scene = at_turn(tmp_path, 7, 3, size, language=language, text=text)
    told = {each.seat: each for each in scene.chronicle.deeds()}
    past = scene.looking.past()
    since = since_last_turn(past, scene.seat)
    assert since is not None
    acted = {actor(event) for event in past[since:] if isinstance(event, ACTS)} - {scene.seat}
    assert acted <= set(told) and list(told) == sorted(told), "as they sit"
    stage = scene.house.stage
    tags = {each.id: each.rect for each in stage.widgets if each.id.startswith("did ")}
    assert set(tags) == {f"did {seat}" for seat in told}
    plates = scene.seating.plates(stage.canvas, scene.layout(stage.canvas))
    area = stage.canvas.rect(*scene.layout(stage.canvas).area)
    for one, other in combinations([*tags.values(), *plates.values()], 2):
        assert not one.colliderect(other), "no tag lies on another, or on a plate"
    assert all(area.contains(each) for each in tags.values())
    pills = [each.rect for each in stage.widgets if each.id.startswith("holds ")]
    assert all(each.collidelist(pills) < 0 for each in tags.values()), (
        "the number of cards is drawn over what lies there"
    )
    scene.left()


def test_the_tags_stay_until_the_person_acts(tmp_path: Path) -> None:
    scene = at_turn(tmp_path, 5, 2, (1280, 720))
    stage = scene.house.stage
    for _ in range(100):
        stage.tick(0.1)
    stage.rebuild()
    assert any(each.id.startswith("did ") for each in stage.widgets), "time takes nothing away"
    scene.tempo.answer(scene.sitting.options()[0])
    assert not scene.chronicle.deeds()
    assert until_asked(scene)
    while scene.sitting.kind != "drawn" or scene.sitting.truth.table.turn != scene.seat:
        assert not scene.chronicle.deeds(), "of other questions there is none"
        scene.tempo.answer(scene.sitting.options()[0])
        assert until_asked(scene)
    scene.left()


def test_who_goes_first_has_missed_nothing() -> None:
    assert since_last_turn([TurnBegan(0)], 0) is None
    own = [TurnBegan(0), Took(0, "gold", "gold"), TurnBegan(1), Took(1, "gold", "gold"), TurnBegan(0)]
    assert since_last_turn(own, 0) == 3, "what they did themselves is not told"


def test_what_was_laid_since_has_the_sign_of_who_laid_it_until_the_persons_turn_is_over(tmp_path: Path) -> None:
    scene = sit_down(tmp_path, plan_for("nottingham", 5, seed=2), speed="instant")
    assert isinstance(scene, NottinghamScene)
    signs = ambushes = 0
    while until_asked(scene) and signs * ambushes < 4:
        past = scene.looking.past()
        since = since_last_turn(past, scene.seat)
        if since is not None and scene.chronicle.deeds():
            laid = {each.seat for each in past[since:] if isinstance(each, AmbushLaid)}
            assert {seat for seat in range(5) if fans.beside(scene, seat).laid is not None} == laid
            put = [each.seat for each in past[since:] if isinstance(each, (SetExchanged, CommissionDone, Discarded))]
            assert scene.story.discarder == (put[-1] if put else None)
            ambushes, signs = ambushes + bool(laid), signs + bool(put)
        scene.tempo.answer(scene.sitting.options()[0])
    assert signs and ambushes
    scene.left()


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_somebody_did_several_times_is_counted(tmp_path: Path, language: str) -> None:
    scene = sit_down(tmp_path, plan_for("nottingham", 3), language=language)
    assert isinstance(scene, NottinghamScene)
    laid = AmbushLaid(1, "?", ("?",), ("?",))
    once, twice = (chronicle.done(scene, [laid] * times)[1] for times in (1, 2))
    assert len(once) == len(twice) == 1
    assert twice[0].startswith(once[0]) and "×2" in twice[0] and "×" not in once[0]
    scene.left()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("small", "most"), [(False, MOST_ACTS), (True, FEWER_ACTS)])
def test_what_has_no_room_in_a_tag_is_counted(tmp_path: Path, language: str, small: bool, most: int) -> None:
    scene = sit_down(tmp_path, plan_for("nottingham", 3), language=language)
    deed = ToldDeed(1, "Vera", scene.company.mark(1), tuple(f"did {at}" for at in range(6)))
    told = _shortened(scene, deed, small).acts
    assert len(told) == most and told[:-1] == deed.acts[: most - 1]
    assert str(6 - (most - 1)) in told[-1]
    whole = ToldDeed(1, "Vera", deed.mark, deed.acts[:most])
    assert _shortened(scene, whole, small) == whole, "what fits is told"
    scene.left()


SIZES = [((1280, 720), 100), ((1920, 1080), 100), ((960, 600), 150)]


@pytest.mark.parametrize(("size", "text"), SIZES)
@pytest.mark.parametrize("players", [4, 5, 6, 7])
@pytest.mark.parametrize("nth", [1, 2, 4])
def test_tags_lie_beside_the_castles_and_what_stands_before_their_gates(
    tmp_path: Path, players: int, nth: int, size: tuple[int, int], text: int
) -> None:
    """They lay across both castles, and over the steps that are left: what the road is about."""
    scene = at_turn(tmp_path, players, nth, size, language="it", text=text)
    stage = scene.house.stage
    *castles, steps = sheriff.ends(stage.canvas, scene.layout(stage.canvas), scene)
    tags = [each.rect for each in stage.widgets if each.id.startswith("did ")]
    for tag in tags:
        for castle in castles:
            both = tag.clip(castle)
            most = 0.05 if players < 7 else 0.17  # there is little room
            assert both.width * both.height < most * castle.width * castle.height, "the corner of its picture at most"
    assert steps.collidelist(tags) < 0 or sheriff._covered(stage.canvas, scene.layout(stage.canvas), scene, steps), (
        "it is not seen at all then"
    )
    scene.left()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "text"), SIZES)
@pytest.mark.parametrize("players", [5, 6, 7])
def test_no_tag_covers_a_pile_or_a_face_or_the_sheriff_or_a_number_of_cards(
    tmp_path: Path, players: int, size: tuple[int, int], text: int, language: str
) -> None:
    """With six at the table the deck was hidden by a third, with seven the discards by half."""
    scene = at_turn(tmp_path, players, 3, size, language=language, text=text)
    stage, layout = scene.house.stage, scene.layout_now
    side = layout.portrait
    seats = [layout.seat(around) for around in range(1, players)]
    boxes = [(each.x - side / 2, each.y - side / 2, side, side) for each in seats]
    drawn = middle.spots(layout, 0)["drawn"]
    kept = [stage.canvas.rect(*box) for box in (*boxes, drawn, sheriff.box(scene, layout), *middle.named_piles(layout))]
    kept += [each.rect for each in stage.widgets if each.id.startswith("holds ")]
    tags = [each.rect for each in stage.widgets if each.id.startswith("did ")]
    assert tags and all(each.collidelist(kept) < 0 for each in tags)
    assert all(one.collidelist(tags[at + 1 :]) < 0 for at, one in enumerate(tags))
    scene.left()


def apart(one: pygame.Rect, other: pygame.Rect) -> float:
    """How many pixels lie between two."""
    return math.hypot(
        max(0, one.left - other.right, other.left - one.right), max(0, one.top - other.bottom, other.top - one.bottom)
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "text"), SIZES)
def test_a_tag_lies_nearest_to_the_plate_of_whose_it_is(
    tmp_path: Path, size: tuple[int, int], text: int, language: str
) -> None:
    """What one of seven had done stood at the plate of the one beside."""
    scene = at_turn(tmp_path, 7, 3, size, language=language, text=text)
    stage = scene.house.stage
    plates = scene.seating.plates(stage.canvas, scene.layout(stage.canvas))
    for each in stage.widgets:
        if each.id.startswith("did "):
            assert f"did {min(plates, key=lambda seat: apart(each.rect, plates[seat]))}" == each.id
    scene.left()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "text"), SIZES)
def test_no_change_of_points_covers_a_number_of_cards(
    tmp_path: Path, size: tuple[int, int], text: int, language: str
) -> None:
    """Points that were lost again stood on the number of cards in a hand."""
    scene = at_turn(tmp_path, 7, 3, size, language=language, text=text)
    canvas = scene.house.stage.canvas
    layout = scene.layout(canvas)
    pills = [each.rect for each in scene.house.stage.widgets if each.id.startswith("holds ")]
    area = canvas.rect(*layout.area)
    set_, one, other = Change(12, "gold"), Change(-5, "three_pairs"), Change(-10, "four_pairs")
    told = [scene.story.gained[seat] for seat in range(7)]
    for changes in (*told, [Change(20, "three_pairs"), one], [set_, one], [set_, one, other]):
        for seat, plate in scene.seating.plates(canvas, layout).items():
            for right in (True, False):
                badges = fans.gained(canvas, scene.words, plate, changes, right, pills, area)
                assert len(badges) == len(changes)
                assert all(
                    area.left + 3 <= each.place.left and each.place.right <= area.right - 3 for each in badges
                ), "none is cut by the edge of the window"
                assert all(each.place.collidelist(pills) < 0 for each in badges), (seat, right, changes)
    scene.left()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_points_of_what_is_told_briefly_stand_at_the_plate(tmp_path: Path, language: str) -> None:
    scene = at_turn(tmp_path, 7, 3, (1280, 720), language=language)
    past = scene.looking.past()
    since = since_last_turn(past, scene.seat)
    full, brief = chronicle.done(scene, past[since:]), chronicle.done(scene, past[since:], chronicle.BRIEF)
    assert full.keys() == brief.keys()
    for seat, acts in brief.items():
        assert sum(map(len, acts)) <= sum(map(len, full[seat]))
    scored = {actor(each) for each in past[since:] if isinstance(each, (SetExchanged, CommissionDone))}
    assert all(scene.story.gained[seat] for seat in scored - {None, scene.seat})
    scene.left()
