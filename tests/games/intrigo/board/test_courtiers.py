"""The others sit in the court while cards are placed: over the stalls and the chair, in nobody's way, and what they do comes from them."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from pathlib import Path

import pygame
import pytest

from engine.games.intrigo.rules.table import Placed
from engine.words import LANGUAGES
from scenes.commands.gallery import empty_house
from scenes.commands.lettering import marking
from scenes.commands.reel import Reel, counted
from scenes.commands.walk import Shot, look
from scenes.games.intrigo.asking import stakes
from scenes.games.intrigo.board import courtiers, market, own
from scenes.games.intrigo.cloth import IntrigoCloth
from scenes.games.intrigo.scene import IntrigoScene
from scenes.games.intrigo.staging import coronation
from scenes.games.intrigo.telling import people
from scenes.kit.widget import UNTOUCHED
from scenes.tables.telling.bubbles import Speech
from scenes.truth.example import finished
from tests.games.intrigo.relaid import relaid
from tests.games.intrigo.test_table import SIZES, posed

CORNICE = 14.0  # units: its height above the edge of the court


def face_of(scene: IntrigoScene, seat: int) -> pygame.Rect:
    """Where a face is, as large as it is while its owner acts."""
    canvas, layout = scene.house.stage.canvas, scene.layout_now
    x, y = scene.seating.seat_place(seat)
    side = layout.courtier * courtiers.LARGER
    return canvas.rect(x - side / 2, y - side / 2, side, side)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("position", ["theirs", "three"])
def test_faces_are_in_the_court_and_cover_no_place_and_no_price(
    tmp_path: Path, position: str, size: tuple[int, int]
) -> None:
    scene = posed(tmp_path, position, size)
    canvas, layout = scene.house.stage.canvas, scene.layout_now
    faces = [face_of(scene, seat) for seat in range(1, scene.players)]
    court = canvas.rect(*layout.court)
    prices = []
    for number in range(len(scene.rules.kinds)):
        x, y, wide, _ = market.box_of(layout, number)
        high = market.PRICE * layout.plan.unit
        prices.append(canvas.rect(x + wide / 2 - high, y - high / 2, 2 * high, high))
    ring = [canvas.rect(*layout.gap_box(gap)) for gap in range(scene.rules.arcades)]
    ring += [canvas.rect(*layout.arcade_box(arcade)) for arcade in range(scene.rules.arcades)]
    assert [face.x for face in faces] == sorted(face.x for face in faces), "clockwise, as they sit"
    for at, face in enumerate(faces):
        assert court.inflate(0, canvas.px(8)).contains(face)
        eyes = pygame.Rect(face.left, face.top, face.width, face.height * 6 // 10)  # prices hang before chins
        assert eyes.collidelist(prices) < 0 and face.collidelist(ring) < 0
        assert face.collidelist(faces[at + 1 :]) < 0


def test_no_hat_lies_over_a_card_of_the_row_behind_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = posed(tmp_path, "turn")
    canvas, layout = scene.house.stage.canvas, scene.layout_now
    cards = [canvas.rect(*layout.gap_box(gap)) for gap, card in enumerate(scene.shown.gaps) if card]
    seen: list[list[bytes]] = []
    for bare in (False, True):
        if bare:
            monkeypatch.setattr(courtiers, "draw", lambda *_: None)
        surface = pygame.Surface(canvas.pixels)
        scene.cloth.draw_table(surface, canvas, layout)
        seen.append([pygame.image.tobytes(surface.subsurface(card.inflate(-12, -12)), "RGB") for card in cards])
    assert seen[0] == seen[1]


def test_a_face_in_the_court_shows_what_its_owner_feels(tmp_path: Path) -> None:
    scene = posed(tmp_path, "theirs")
    stage, looks = scene.house.stage, list[bytes]()
    for mood in ("calm", "angry"):
        scene.drama.feel(2, mood)
        scene.changed()
        surface = pygame.Surface(stage.canvas.pixels)
        stage.draw(surface)
        looks.append(pygame.image.tobytes(surface.subsurface(face_of(scene, 2)), "RGB"))
    assert looks[0] != looks[1]


def test_what_somebody_says_hangs_below_their_face(tmp_path: Path) -> None:
    scene = posed(tmp_path, "theirs")
    scene.talk.say(3, Speech("I have nothing left to place."))
    bubble = scene.cloth.said(scene.house.stage.canvas)[3]
    face = face_of(scene, 3)
    assert bubble.tail == "up" and bubble.box.top >= face.centery
    assert abs(bubble.box.left + bubble.tip - face.centerx) <= 2


def test_the_doge_has_left_their_place_for_the_chair(tmp_path: Path) -> None:
    scene = posed(tmp_path, "theirs")
    stage, pictures = scene.house.stage, list[bytes]()
    for doge in (None, 1):
        scene.story.round.doge = doge
        scene.changed()
        surface = pygame.Surface(stage.canvas.pixels)
        stage.draw(surface)
        pictures.append(pygame.image.tobytes(surface.subsurface(face_of(scene, 1)), "RGB"))
    assert pictures[0] != pictures[1]


@pytest.mark.parametrize("position", ["turn", "draft"])
def test_a_face_and_a_plate_that_are_pointed_at_say_what_somebody_has(tmp_path: Path, position: str) -> None:
    scene = posed(tmp_path, position)
    tips = {each.id: each.tooltip for each in scene.house.stage.widgets}
    for seat in range(1, scene.players):
        for name in (f"face {seat}", f"plate {seat}"):
            assert scene.company.name(seat) in tips[name] and str(scene.shown.coins[seat]) in tips[name], name
    assert str(scene.shown.coins[0]) in tips["plate 0"]


def test_who_is_to_move_looks_over_the_stalls_the_same_way_every_time_until_they_have_answered() -> None:
    """Nothing stirred for a second before somebody moved; and where they look tells nothing of what they will do."""
    record = finished("intrigo", 4, 1)
    at = next(at for at, each in enumerate(counted(record)[0]) if isinstance(each, Placed))
    with empty_house((960, 600)) as house:
        reel = Reel(house, record, at)
        scene = reel.scene
        assert isinstance(scene, IntrigoScene) and isinstance(scene.cloth, IntrigoCloth)
        walks, places = list[list[tuple[float, float]]](), list[tuple[float, float]]()
        for _ in range(4000):
            reel.tick(1 / 30)
            light = scene.cloth.pondering.light
            if light is None:
                assert scene.cloth.pondering.seat is None or not places
                walks, places = [*walks, places] if places else walks, []
            elif (light.x, light.y) not in places:
                assert not scene.queue.busy and scene.looking.acting == scene.cloth.pondering.seat != scene.me
                places.append((light.x, light.y))
            if len(walks) == 4:
                break
        stalls = [scene.layout_now.stack_at(number) for number in courtiers.WAY]
        assert len(walks) == 4 and all(len(each) > 2 and each == stalls[: len(each)] for each in walks)


@pytest.mark.parametrize(
    ("scene", "size", "text"),
    [
        ("swap", (1280, 720), 150),  # dots of what is aimed at
        ("swap", (1920, 1080), 100),
        ("keeping", (1920, 1080), 100),  # the card that is about to be kept
        ("reckoned", (1280, 720), 150),  # the page of the round
    ],
)
def test_nothing_lies_over_faces_and_names(scene: str, size: tuple[int, int], text: int) -> None:
    with marking():
        assert [str(fault) for fault in look(Shot(f"intrigo {scene}", size, "en", text))] == []


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1920, 1080), 100), ((960, 600), 150)])
def test_who_congratulates_the_doge_speaks_beside_the_chair_and_no_seal_bears_the_cap(
    tmp_path: Path, size: tuple[int, int], text: int
) -> None:
    """Face and cap of the winner lay over the words of who sits behind the chair; seals left over still bore the cap."""
    scene = posed(tmp_path, "turn", size, text=text)
    canvas = scene.house.stage.canvas
    assert stakes.needed(scene)
    scene.story.round.doge = 0
    relaid(scene)
    for seat in (1, 2, 3):
        scene.talk.say(seat, Speech("Beaten by a whole arm’s length! Good play."))
    chair, said = coronation.seated_box(canvas, scene), list(scene.cloth.said(canvas).values())
    assert not [each.box for each in said if each.box.colliderect(chair)]
    assert not stakes.needed(scene) and not any(people.near(scene, seat) for seat in range(4))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "text"), [((1050, 600), 100), ((1280, 720), 100), ((960, 600), 150)])
def test_what_a_card_does_stands_above_the_cornice_of_the_court(
    tmp_path: Path, language: str, size: tuple[int, int], text: int
) -> None:
    """At 1050x600 the second line of the captions lay on its stones."""
    scene = posed(tmp_path, "turn", size, language=language, text=text)
    canvas, layout = scene.house.stage.canvas, scene.layout_now
    edge = canvas.px(layout.court[1] + layout.court[3] - CORNICE)
    for widget in market.widgets(canvas, layout, scene):
        drawn = pygame.Surface(canvas.pixels, pygame.SRCALPHA)
        widget.paint(drawn, widget.rect, UNTOUCHED)
        words = pygame.mask.from_surface(drawn, 240).get_bounding_rects()
        assert max(each.bottom for each in words) <= edge, widget.id


@pytest.mark.parametrize("position", ["draft", "turn", "three"])
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((960, 600), 150), ((1920, 1080), 100)])
def test_ones_own_arms_are_at_ones_portrait_and_hide_neither_name_nor_cards(
    tmp_path: Path, size: tuple[int, int], text: int, position: str
) -> None:
    """The colour alone stood there: which of the shields on the cards is one's own had to be looked for."""
    scene = posed(tmp_path, position, size, text=text)
    canvas, layout, drawn = scene.house.stage.canvas, scene.layout_now, list[bytes]()
    box = own.arms_box(canvas, layout, scene)
    assert pygame.Rect((0, 0), size).contains(box) and box.left > canvas.px(layout.me[0])
    kept = [each.rect for each in scene.house.stage.widgets if each.id.startswith(("card ", "slot", "kept", "prompt"))]
    plate = scene.seating.plate(canvas, layout, scene.seat)
    assert box.bottom <= plate.top + 0.4 * plate.height and box.collidelist(kept) < 0
    for family in scene.shown.families[scene.seat], "tiepolo":
        scene.shown.families = (family, *scene.shown.families[1:])
        surface = pygame.Surface(size)
        own.draw_arms(surface, canvas, layout, scene)
        drawn.append(pygame.image.tobytes(surface.subsurface(box), "RGB"))
    assert drawn[0] != drawn[1]
