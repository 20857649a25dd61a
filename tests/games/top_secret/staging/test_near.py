"""Others seen from near: who meets is seen to see the other, and a request for a black card is one shot in the dark."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import itertools
import math
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from engine.bots.opponents import ME, opponents
from engine.core.event import Event
from engine.games.top_secret.rules.numbers import PLACES
from engine.games.top_secret.rules.table import Met, Named, Peeked, Revealed, Showed
from scenes.commands.gallery import empty_house
from scenes.commands.reel import Reel
from scenes.games.top_secret.base import hidden_from_me
from scenes.games.top_secret.scene import TopSecretScene
from scenes.games.top_secret.staging import theirs
from scenes.tables.staging.sprites import Sprite
from tests.houses import house_in
from tests.playing import posed_scene
from tests.scenes.tables.test_drama import SIZE, match

SEEDS = (1, 2)
PLAYERS = 5


def looks(seed: int, still: bool = False) -> Iterator[tuple[TopSecretScene, Event | None, Event | None]]:
    """A match, look by look: the event that is shown just now, and the last one that is over."""
    with empty_house(SIZE, "en", 100) as house:
        reel = Reel(house, match("top_secret", seed, PLAYERS), 0)
        scene = reel.scene
        assert isinstance(scene, TopSecretScene)
        scene.air.still = still
        while not reel.over:
            reel.tick(1 / 30)
            past = scene.looking.past()
            yield scene, reel.showing[0] if scene.queue.busy and reel.showing else None, past[-1] if past else None
            if scene.tempo.resting:
                scene.tempo.skip()


def test_who_meets_comes_out_of_the_map_beside_the_place_and_stands_there_once_only() -> None:
    largest = dict[Event, float]()
    for scene, now, _ in looks(SEEDS[0]):
        if not isinstance(now, Met):
            assert not scene.aloft.titled
            continue
        assert set(scene.aloft.forward) == set(now.members) and scene.aloft.titled == now.place
        left, top, wide, high = scene.layout_now.board
        faces = [each for each in scene.air.sprites if each.size > 0.99 * theirs.GLANCES and each.alpha > 0.9]
        for each in faces:
            half = theirs.FACE * theirs.GLANCES / 2
            assert left <= each.x - half + theirs.LEAN and each.x + half - theirs.LEAN <= left + wide
            assert top <= each.y - half and each.y + half <= top + high
        for one, other in itertools.pairwise(faces):
            largest[now] = max(largest.get(now, 0.0), math.dist((one.x, one.y), (other.x, other.y)))
    assert len(largest) > 3 and min(largest.values()) > theirs.FACE * theirs.GLANCES


def test_while_others_exchange_no_other_place_shines_behind_them_and_no_envelope_hides_where_they_are() -> None:
    """Their faces lay over people at another place and its name; what passed lay over the name of their own."""
    names = 0
    for scene, now, _ in looks(SEEDS[0]):
        if not isinstance(now, Showed) or scene.me in (now.seat, now.looker):
            continue
        made = [(each, getattr(each.picture, "func", each.picture)) for each in scene.air.sprites]
        if not any(how is theirs.closed and each.alpha == 1 and each.size == 1 for each, how in made):
            continue
        canvas = scene.house.stage.canvas
        assert made[0][1] is theirs.dark, "below all that has come forward"
        for name in (each for each, how in made if how is theirs._place_name and each.alpha == each.size == 1):
            box = name.picture(canvas).get_rect(center=(canvas.px(name.x), canvas.px(name.y)))
            for each, how in made:
                if how is theirs.closed and each.alpha > 0.9 and each.size > 0.99:
                    letter = each.picture(canvas).get_rect(center=(canvas.px(each.x), canvas.px(each.y)))
                    assert not letter.inflate(-8, -8).colliderect(box)
            names += 1
    assert names > 10


def test_from_a_request_to_the_card_it_stays_dark_unless_the_person_is_in_it() -> None:
    hung = light = 0
    for seed in SEEDS:
        for scene, now, last in looks(seed):
            if not isinstance(last, Named):
                continue
            if not hidden_from_me(scene, last):
                assert scene.drama.hanging is None
                light += 1
                continue
            if now is None:
                assert scene.drama.hanging is not None and scene.drama.depth == 1.0
                hung += 1
            elif isinstance(now, (Revealed, Peeked)):
                assert scene.drama.hanging is None and scene.air.sprites, "both stand there already"
    assert hung > 5 and light


def test_others_meet_over_their_own_place_with_its_name_and_not_over_another() -> None:
    """They came forward in the middle of the board, to the left and right of San Marco, wherever it was that they met."""
    places = set[str]()
    for scene, now, _ in looks(SEEDS[0], still=True):
        unseen = isinstance(now, Showed) or (isinstance(now, Named) and hidden_from_me(scene, now))
        if not unseen or scene.story.meeting is None or scene.me in scene.aloft.forward:
            continue
        place = scene.story.meeting.place
        near = {chair: spot for chair, (spot, _) in theirs.stood(scene, scene.aloft.forward).items()}
        if not near or not any(titled(each) for each in scene.air.sprites):
            continue  # they are on their way
        assert {titled(each) for each in scene.air.sprites if titled(each)} == {
            scene.words.text("table", "places", place)
        }
        left, _, wide, _ = scene.layout_now.board
        token = sum(scene.seating.seat_place(chair)[0] for chair in scene.story.meeting.members)
        own, middle = token / len(scene.story.meeting.members), sum(spot[0] for spot in near.values()) / len(near)
        reach = max(spot[0] for spot in near.values()) - middle + theirs.PLATE / 2 + theirs.ROOM
        assert abs(middle - max(left + reach, min(left + wide - reach, own))) < 1
        places.add(place)
    assert len(places) >= 3


@pytest.mark.parametrize("size", [(1280, 720), (960, 600), (1920, 1080)])
@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("text", [80, 100])
def test_the_persons_own_meeting_is_seen_from_near_below_its_place(
    tmp_path: Path, place: str, size: tuple[int, int], text: int
) -> None:
    """It was seen in the middle, to the left and right of San Marco, whose name was pushed aside, wherever they met.

    With small words, and so narrow plates, the edge of the window cut a face.
    """
    scene = meeting_at(tmp_path, place, size, text)
    layout = scene.layout_now
    x, own = layout.mouth[0], layout.plan.spot[place].x
    boxes = layout.near_boxes(1)
    left, right = min(box[0] for box in boxes), max(box[0] + box[2] for box in boxes)
    assert left >= 0 and right <= layout.area[2], "it has room"
    moved = own - x  # as far as the edges of the map allow
    assert abs(moved) < 1 or (moved < 0 and left < 12) or (moved > 0 and right > layout.area[2] - 12)
    assert place == "san_marco" or abs(x - layout.plan.spot["san_marco"].x) > 100, "San Marco keeps its name"


def meeting_at(folder: Path, place: str, size: tuple[int, int], text: int) -> TopSecretScene:
    """The person meets Fiammetta at this place in the first round; Vera and Orazio meet elsewhere."""
    first, second, *_ = (each for each in PLACES if each != place)
    rest = [each for each in PLACES if each != first]
    position = {
        "identities": ["bubble", "zsazsa", "agent_x", "fiddlebottom"], "fragments": [0, 11, 52, 29], "first": 0, "round": 1,
        "ambassador": [first, *rest],
    }  # fmt: skip
    gone = ((0, place), (1, second), (2, second), (3, place))
    seats = (ME, *(f"quick:{each}" for each in list(opponents())[:3]))
    answers = tuple((seat, f"visit {where}") for seat, where in gone)
    house = house_in(folder, size, text=text)
    scene = posed_scene(house, "top_secret", seats, 1, {"match": "single"}, position, answers)
    assert isinstance(scene, TopSecretScene)
    house.stage.push(scene)
    house.stage.tick(2.0)
    house.stage.rebuild()
    return scene


def titled(sprite: Sprite) -> str:
    """The name of a place that a picture shows; empty for any other."""
    picture = sprite.picture
    return str(picture.args[0]) if isinstance(picture, partial) and picture.func is theirs._place_name else ""
