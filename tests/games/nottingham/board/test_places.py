"""Where things stand at the table of Nottingham: nothing lies on the Sheriff, on his road, on the piles or on a head."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import math
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from art import theme
from engine.games.nottingham.rules.events import Robbed
from engine.games.nottingham.rules.numbers import OBJECTS
from engine.words import LANGUAGES
from scenes.commands.lettering import marking
from scenes.commands.still import scene_before, still_scene
from scenes.commands.walk import Shot, look
from scenes.games.nottingham.base import card_picture
from scenes.games.nottingham.board import cards, fans, middle, sheriff
from scenes.games.nottingham.scene import NottinghamScene
from scenes.games.nottingham.staging import drama
from scenes.games.nottingham.telling import lines
from scenes.kit.canvas import Canvas
from scenes.kit.fan import CORNER, HIGH
from scenes.kit.notes.note import note
from scenes.kit.notes.tooltip import AWAY, WIDEST, beside
from scenes.people.company import paragraph
from scenes.screens import screens_of
from scenes.tables.asking.prompt_bar import PADDING
from scenes.tables.board.hand import HandCard
from scenes.tables.board.own_cards import TICK
from scenes.tables.board.track import NEXT, STONE, draw_marker, sign_box
from scenes.tables.staging import moments
from tests.houses import house_in
from tests.playing import long_after, said

SPACES = range(1, 20)  # of the road, without the castles
SIZES = [((1280, 720), 100), ((1920, 1080), 100), ((960, 600), 150)]
LOOKS = pytest.mark.parametrize(("size", "text"), long_after(1, SIZES))


def stood(
    folder: Path, name: str, size: tuple[int, int] = (1280, 720), text: int = 100, language: str = "en"
) -> NottinghamScene:
    """The table in a position of the gallery, or in that of a file."""
    house = house_in(folder, size, text=text, language=language)
    known = screens_of("nottingham").positions()
    scene = still_scene(house, known[name] if name in known else folder / name)
    assert isinstance(scene, NottinghamScene)
    house.stage.push(scene)
    house.stage.rebuild()
    return scene


def on_each_space(
    folder: Path, name: str, size: tuple[int, int], text: int
) -> Iterator[tuple[int, NottinghamScene, pygame.Rect, list[pygame.Rect]]]:
    """A position with the Sheriff on every space: the space, the table, where he is, and all that both piles are."""
    plain = screens_of("nottingham").positions()[name].read_text(encoding="utf-8")
    for space in SPACES:
        (folder / "moved.yaml").write_text(re.sub(r"sheriff: \d+", f"sheriff: {space}", plain), encoding="utf-8")
        scene = stood(folder, "moved.yaml", size, text)
        canvas, surface = scene.house.stage.canvas, pygame.Surface(size)
        layout = scene.layout(canvas)
        face = cards.sheriff(canvas.px(layout.sheriff))  # type: ignore[attr-defined] # of this game's layout
        head = draw_marker(surface, canvas, sheriff.track(scene, layout), face)  # type: ignore[arg-type] # the same
        yield space, scene, head, middle.draw(surface, canvas, layout, scene, 0)  # type: ignore[arg-type] # the same


@LOOKS
@pytest.mark.parametrize("name", ["trade", "offer"])
def test_deck_and_discards_keep_off_the_sheriff_while_there_are_offers(
    tmp_path: Path, name: str, size: tuple[int, int], text: int
) -> None:
    for space, _, head, piles in on_each_space(tmp_path, name, size, text):
        assert head.collidelist(piles) < 0, space


@LOOKS
@pytest.mark.parametrize("name", ["exchange", "turn", "seven", "steal"])
def test_the_signboard_covers_no_pile_and_no_number_of_one(
    tmp_path: Path, name: str, size: tuple[int, int], text: int
) -> None:
    for space, scene, _, piles in on_each_space(tmp_path, name, size, text):
        canvas = scene.house.stage.canvas
        road = sheriff.track(scene, scene.layout_now)
        if road.sign is not None:
            assert canvas.rect(*sign_box(canvas, road)).collidelist(piles) < 0, space


FULL = """
game: nottingham
players: 4
position:
  hands: [[{hand}], [necklace, chest, pearls], [pearls, gold, jewels], [chest]]
  deck: [necklace]
  ambushes: [[], [pearls+jewels, red], [yellow], [candlestick+chest]]
  sheriff: 6
  first: 0
script:
  - 0: take
expect: {{ask: exchange}}
"""  # the person takes a necklace: the fourteenth card
FULL_HANDS = {
    "seven_pairs": {"copper": 2, "candlestick": 2, "gold": 2, "pearls": 2, "jewels": 2, "necklace": 1, "chest": 2},
    "several_sets": {"copper": 2, "candlestick": 2, "gold": 4, "jewels": 3, "chest": 2},
    "many_alike": {"copper": 2, "candlestick": 2, "gold": 2, "pearls": 1, "jewels": 6},
    "two_fives": {"candlestick": 5, "jewels": 5, "copper": 2, "chest": 1},
}


def with_full_hand(folder: Path, name: str, size: tuple[int, int], text: int, language: str = "en") -> NottinghamScene:
    """The table where the person holds fourteen cards, and may exchange them."""
    held = [card for card, count in FULL_HANDS[name].items() for _ in range(count)]
    (folder / name).write_text(FULL.format(hand=", ".join(held)), encoding="utf-8")
    return stood(folder, name, size, text, language)


@pytest.mark.parametrize("language", ["en", "it", "zh-Hant"])
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((960, 600), 150)])
@pytest.mark.parametrize(
    ("name", "pressed"),
    [
        ("keep", ("choice 0",)), ("keep", ("choice 1",)), ("exchange", ("commission four_pairs",)),
        ("exchange", ("commission three_pairs",)), ("exchange", ("set jewels",)), ("seven_pairs", ("commission three_pairs",)),
        ("several_sets", ()), ("many_alike", ()), ("many_alike", ("set jewels",)), ("two_fives", ("commission five_alike",)),
        ("steal", ("choice 0",)), ("steal", ("choice 4",)), ("offer", ("card pearls 0",)), ("offer", ("card pearls 0", "card gold 0")),
    ],
)  # fmt: skip
def test_what_asks_for_an_answer_leaves_the_road_in_sight(
    tmp_path: Path, name: str, pressed: tuple[str, ...], size: tuple[int, int], text: int, language: str
) -> None:
    sit = with_full_hand if name in FULL_HANDS else stood
    scene = sit(tmp_path, name, size, text, language)
    stage = scene.house.stage
    for each in pressed:
        stage.find(each).press()
        stage.rebuild()
    road = sheriff.track(scene, scene.layout_now)
    stones = [stage.canvas.rect(*road.box(at)) for at in range(len(road.stones))]
    assert stage.find("prompt").rect.collidelist(stones) < 0
    laid = [each.rect for each in stage.widgets if each.id.startswith("choice")]
    assert stage.find("prompt").rect.collidelist(laid) < 0


ON_THE_ROAD = """
game: nottingham
players: 4
position:
  hands:
    - [copper, copper, gold, gold, pearls, pearls, chest, chest]
    - [candlestick, necklace, chest, pearls, gold, gold, jewels]
    - [pearls, pearls, gold, jewels, copper, copper, copper, chest, chest]
    - [chest, chest, gold, jewels, jewels, necklace, necklace]
  deck: [jewels, gold]
  winnings: [[jewels, chest, chest, chest], [chest, pearls], [gold], [pearls, pearls]]
  ambushes: [[pearls+jewels], [], [], []]
  sheriff: {sheriff}
  first: 0
"""


@pytest.mark.parametrize("sheriff_at", [1, 5, 12, 14, 15])
@pytest.mark.parametrize(
    ("size", "text"), [((1280, 720), 100), ((1050, 605), 100), ((1100, 650), 100), ((960, 600), 150)]
)
def test_the_next_stones_of_the_road_lie_under_no_question_and_no_ambush_card(
    tmp_path: Path, sheriff_at: int, size: tuple[int, int], text: int
) -> None:
    """The stone that came next was hidden, and its signboard with it; the own ambush lay on it."""
    (tmp_path / "road.yaml").write_text(ON_THE_ROAD.format(sheriff=sheriff_at), encoding="utf-8")
    scene = still_scene(house_in(tmp_path, size, text=text), tmp_path / "road.yaml")
    assert isinstance(scene, NottinghamScene)
    scene.house.stage.push(scene)
    stage = scene.house.stage
    stage.rebuild()
    road = sheriff.track(scene, scene.layout_now)
    large = stage.canvas.px(2 * road.radius * NEXT / STONE)
    for at in (road.next, road.next + 1):
        stone = pygame.Rect(0, 0, large, large)
        stone.center = stage.canvas.rect(*road.box(at)).center
        over = [each.id for each in stage.widgets if each.id in ("prompt", "ambush 0") and each.rect.colliderect(stone)]
        assert not over, over


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("size", "text"), [((1280, 720), 100), ((1050, 605), 100), ((1920, 1080), 100), ((960, 600), 150)]
)
def test_near_the_end_the_sheriff_stands_under_no_choice_of_what_to_exchange(
    tmp_path: Path, size: tuple[int, int], text: int, language: str
) -> None:
    hand = "[copper, copper, gold, gold, pearls, pearls, chest, chest]"
    told = ON_THE_ROAD.format(sheriff=18).replace(hand, "[gold, gold, gold, jewels, jewels, jewels, jewels, chest]")
    (tmp_path / "end.yaml").write_text(f"{told}script: [0: take]\n", encoding="utf-8")
    scene = still_scene(house_in(tmp_path, size, language=language, text=text), tmp_path / "end.yaml")
    assert isinstance(scene, NottinghamScene)
    scene.house.stage.push(scene)
    stage = scene.house.stage
    stage.rebuild()
    assert len(scene.questions.ask_exchange().answers) == 4
    road = sheriff.track(scene, scene.layout_now)
    ahead = [stage.canvas.rect(*road.box(at)) for at in range(max(0, road.here), len(road.stones))]
    assert ahead and stage.find("prompt").rect.collidelist(ahead) < 0


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1280, 720), (1050, 605), (960, 600)])
def test_what_an_answer_says_of_itself_lies_on_no_card_of_the_hand_and_on_no_next_stone(
    tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    told = ON_THE_ROAD.format(sheriff=12).replace("[jewels, gold]", "[gold, gold]")
    (tmp_path / "road.yaml").write_text(told, encoding="utf-8")
    scene = still_scene(house_in(tmp_path, size, language=language), tmp_path / "road.yaml")
    assert isinstance(scene, NottinghamScene)
    scene.house.stage.push(scene)
    stage = scene.house.stage
    stage.rebuild()
    button, canvas = stage.find("ambush"), stage.canvas
    assert button.tooltip
    window = pygame.Rect((0, 0), canvas.pixels)
    lies = beside(
        button.rect, note(canvas, button.tooltip, WIDEST).size, window, canvas.px(AWAY), scene.pointing.untold()
    )
    road = sheriff.track(scene, scene.layout_now)
    kept = [each for each in stage.widgets if isinstance(each, HandCard)]
    kept += [stage.find(f"stone {at}") for at in (road.next, road.next + 1)]
    assert [each.id for each in kept if each.rect.inflate(-6, -6).colliderect(lies)] == []


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((960, 600), 150)])
@pytest.mark.parametrize("name", FULL_HANDS)
def test_the_value_of_every_kind_is_seen_whole_in_a_full_hand(
    tmp_path: Path, name: str, size: tuple[int, int], text: int
) -> None:
    hand = with_full_hand(tmp_path, name, size, text).hand
    steps = hand.fan.steps([each.card for each in hand.held])
    shows = [step for step, (one, other) in zip(steps, pairwise(hand.held), strict=True) if one.card != other.card]
    assert len(hand.held) == 14
    assert min(shows) >= CORNER * hand.fan.card - 0.01


def test_a_pair_that_stands_on_its_button_as_a_picture_is_named_where_one_points_at_it(tmp_path: Path) -> None:
    stage = stood(tmp_path, "exchange").house.stage
    stage.find("commission three_pairs").press()
    stage.rebuild()
    assert stage.find("card chest 0 pair").tooltip.startswith("Two chests")


@pytest.mark.parametrize("name", ["turn", "exchange", "seven"])
def test_the_steps_of_the_turn_hang_on_nobodys_head(tmp_path: Path, name: str) -> None:
    scene = stood(tmp_path, name)
    canvas, layout = scene.house.stage.canvas, scene.layout_now
    ribbon = scene.house.stage.find("ribbon").rect
    for seat in range(1, scene.players):
        place, side = layout.seat(seat), layout.portrait
        head = canvas.rect(place.x - side / 2, place.y - side * 0.66, side, side)  # with hair and hat
        assert not head.colliderect(ribbon), seat


def test_who_will_draw_a_favour_is_told_in_words(tmp_path: Path) -> None:
    scene = stood(tmp_path, "turn")
    favoured = sheriff.favoured(scene)
    told = {seat: scene.house.stage.find(f"holds {seat}").tooltip for seat in range(1, scene.players)}
    assert 0 < len([seat for seat in favoured if seat]) < scene.players
    for seat, words in told.items():
        assert ("favour" in words) is (seat in favoured)
        assert str(len(scene.shown.hands[seat])) in words


COMPLETES = """
game: nottingham
players: 3
position:
  hands: [[copper, copper, gold, gold, pearls, pearls, jewels], [chest], [chest]]
  deck: [{drawn}]
  sheriff: 3
  first: 0
expect: {{ask: drawn}}
"""


@pytest.mark.parametrize(("drawn", "told"), [("jewels", "4 pairs +35"), ("pearls", "3 pearls +10"), ("chest", "8")])
def test_take_says_what_the_card_completes(tmp_path: Path, drawn: str, told: str) -> None:
    (tmp_path / "completes.yaml").write_text(COMPLETES.format(drawn=drawn), encoding="utf-8")
    scene = stood(tmp_path, "completes.yaml")
    assert told in scene.house.stage.find("take").label


def test_how_many_there_are_of_a_card_does_not_stand_below_its_tick() -> None:
    canvas = Canvas((1280, 720))
    plain = cards.card("copper", 80)
    counted = cards.counted(plain, 2, canvas)
    corner = pygame.Rect(plain.get_width() // 2, 0, plain.get_width() // 2, TICK)
    above = [pygame.image.tobytes(each.subsurface(corner), "RGBA") for each in (counted, plain)]
    assert above[0] == above[1]
    assert pygame.image.tobytes(counted, "RGBA") != pygame.image.tobytes(plain, "RGBA")


def test_how_many_there_are_of_a_card_does_not_stand_on_the_name_of_its_action() -> None:
    plain = cards.card("gold", 120)
    counted = cards.counted(plain, 2, Canvas((1280, 720)))
    wide, high = plain.get_size()
    above = round(high * cards.ABOVE_ACTION) + 8  # below the shadow of the number
    named = pygame.Rect(0, above, wide, high - above)
    foot = [pygame.image.tobytes(each.subsurface(named), "RGBA") for each in (counted, plain)]
    assert foot[0] == foot[1]


# Offers, ambushes and points lie on nothing else


def test_what_is_about_to_be_offered_lies_on_the_own_mat(tmp_path: Path) -> None:
    scene = stood(tmp_path, "offer")
    stage = scene.house.stage
    for pressed, lying in (("card gold 0", 1), ("card pearls 0", 2)):
        stage.find(pressed).press()
        stage.rebuild()
        assert len([each for each in stage.widgets if each.id.startswith("token offer 0")]) == lying
    stage.find("slot offer 0").press()
    assert said(scene)[-1] == (0, "offer gold+pearls")


def test_the_row_of_cards_to_choose_lies_on_nothing_that_is_told_of_a_hand(tmp_path: Path) -> None:
    for name in ("steal", "keep"):
        scene = stood(tmp_path, name, (1600, 900))
        scene.story.knowledge.shown(3, scene.sitting.truth.table.hands[3])
        scene.changed()
        stage = scene.house.stage
        stage.rebuild()
        told = [each.rect for each in stage.widgets if each.id.startswith("holds ")]
        assert told and stage.find("row").rect.collidelist(told) < 0


WITH_AMBUSHES = """
game: nottingham
players: 4
position:
  hands: [[copper, gold, pearls], [{many}], [{many}], [{many}]]
  deck: [{drawn}, gold]
  discard: [pearls, candlestick]
  ambushes: [[], [pearls+jewels, red], [blue], [candlestick+chest]]
  sheriff: 10
  first: 2
"""
WINDOWS = [((1280, 720), 100), ((1920, 1080), 100), ((1280, 720), 150), ((960, 600), 150)]


def offering(folder: Path, size: tuple[int, int], text: int, cards: int, act: str = "") -> NottinghamScene:
    """A table where everybody else holds so many cards and lies in ambush, before or while offers are asked for."""
    many = ", ".join(OBJECTS[at % len(OBJECTS)] for at in range(cards))
    drawn = "copper" if act == "purchase" else "chest"
    script = f"script:\n  - 2: {act}\n" if act else ""
    (folder / "many.yaml").write_text(WITH_AMBUSHES.format(many=many, drawn=drawn) + script, encoding="utf-8")
    return stood(folder, "many.yaml", size, text)


def mats(scene: NottinghamScene) -> list[pygame.Rect]:
    return [each.rect for each in scene.house.stage.widgets if re.fullmatch(r"slot offer \d", each.id)]


@pytest.mark.parametrize(("size", "text"), WINDOWS)
@pytest.mark.parametrize("act", ["", "purchase", "trade"])
def test_ambush_cards_lie_on_no_pile_and_on_no_offer(
    tmp_path: Path, act: str, size: tuple[int, int], text: int
) -> None:
    for held in (1, 5, 9, 12):
        scene = offering(tmp_path, size, text, held, act)
        stage, layout = scene.house.stage, scene.layout_now
        others = mats(scene)
        lying = others + [stage.canvas.rect(*box) for box in scene.seating.spots(layout).values()]
        assert len(others) == (3 if act else 0)
        for seat in (1, 2, 3):
            assert stage.find(f"ambushes {seat}").rect.collidelist(lying) < 0, (seat, held)


@pytest.mark.parametrize(("size", "text"), WINDOWS)
@pytest.mark.parametrize("players", [4, 6])
def test_the_card_that_offers_are_made_for_is_seen_whole(
    tmp_path: Path, players: int, size: tuple[int, int], text: int
) -> None:
    hands = ", ".join(["[gold, pearls]"] * players)
    (tmp_path / "whole.yaml").write_text(
        f"game: nottingham\nplayers: {players}\nposition:\n  hands: [{hands}]\n  deck: [copper]\n  first: 1\n"
        "script:\n  - 1: purchase\n",
        encoding="utf-8",
    )
    scene = stood(tmp_path, "whole.yaml", size, text)
    canvas, layout = scene.house.stage.canvas, scene.layout_now
    card = canvas.rect(*scene.seating.spots(layout)["drawn"])
    assert card.collidelist(list(scene.seating.plates(canvas, layout).values())) < 0
    assert len(mats(scene)) == players - 1 and card.collidelist(mats(scene)) < 0


@pytest.mark.parametrize(("size", "text"), WINDOWS)
@pytest.mark.parametrize("name", ["exchange", "turn", "seven"])
def test_points_that_somebody_may_get_stand_at_their_head_and_on_nobodys_name(
    tmp_path: Path, name: str, size: tuple[int, int], text: int
) -> None:
    scene = stood(tmp_path, name, size, text)
    canvas, layout = scene.house.stage.canvas, scene.layout_now
    plates = list(scene.seating.plates(canvas, layout).values())
    for seat in range(scene.players):
        x, y = drama.at_head(scene, seat)
        pill = canvas.rect(x - drama.PILL * 0.7, y - drama.PILL * 0.45, drama.PILL * 1.4, drama.PILL * 0.9)
        assert pill.collidelist(plates) < 0, seat
        assert canvas.rect(*layout.area).contains(pill) or not scene.seating.around(seat), seat
        heads = [math.dist((x, y), scene.seating.seat_place(each)) for each in range(scene.players)]
        assert heads.index(min(heads)) == seat


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (960, 600)])
@pytest.mark.parametrize("name", ["trade", "offer"])
def test_mats_lie_under_no_name_plate_and_hardly_on_cards(tmp_path: Path, name: str, size: tuple[int, int]) -> None:
    """With the chip at the corner of each, with five at the table; what is told below a mat is no wider than it."""
    scene = still_scene(house_in(tmp_path, size), screens_of("nottingham").positions()[name])
    assert isinstance(scene, NottinghamScene)
    stage = scene.house.stage
    stage.push(scene)
    stage.rebuild()
    layout = scene.layout_now
    px, plates = stage.canvas.px, list(scene.seating.plates(stage.canvas, layout).values())
    mats = [each.rect for each in stage.widgets if each.id.startswith("slot offer") and not each.id.endswith("over")]
    assert len(mats) >= 3
    for mat in mats:
        chip = pygame.Rect(mat.left - px(8), mat.top - px(8), px(26), px(26))
        assert mat.collidelist(plates) < 0 and chip.collidelist(plates) < 0
        for seat in range(1, scene.players):
            for lie in fans.lies(layout, layout.seat(scene.seating.around(seat)), fans.beside(scene, seat)):
                wide = layout.seat_card
                card = stage.canvas.rect(lie.x - wide / 2, lie.y - wide * HIGH / 2, wide, wide * HIGH)
                assert mat.clip(card).height <= px(8), "its value is seen"


@pytest.mark.parametrize("scene", ["struck", "warded", "lost", "broken"])
def test_in_the_great_moments_no_plate_and_nothing_that_is_said_is_covered(scene: str) -> None:
    """With large words, who has struck stands in a wood, and what is said lay below the card in the middle."""
    with marking():
        faults = [fault.what for fault in look(Shot(f"nottingham {scene}", (1280, 720), "en", 150))]
    assert not faults


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_an_ambush_costs_is_said_in_few_lines(tmp_path: Path, language: str) -> None:
    """It took six lines, the name of an ambush card among them that lies open beside it."""
    house = house_in(tmp_path, language=language)
    scene = scene_before(house, screens_of("nottingham").positions()["spoiled"], "Struck")
    assert isinstance(scene, NottinghamScene)
    house.stage.push(scene)
    house.stage.rebuild()
    told = lines.outcome(scene, scene.sitting.coming()[:1])
    room = house.stage.canvas.px(scene.layout_now.prompt[2] - 2 * PADDING)
    assert len(paragraph(told, room, house.stage.canvas.font(theme.QUESTION)).lines) <= 4


def test_a_card_that_is_taken_does_not_bear_the_act_that_it_would_lend_itself_to(tmp_path: Path) -> None:
    """Stolen jewels said ROB in the middle of the table."""
    house = house_in(tmp_path)
    house.change(speed="normal", holds=True)
    scene = scene_before(house, screens_of("nottingham").positions()["robbed"], "Robbed")
    assert isinstance(scene, NottinghamScene)
    house.stage.push(scene)
    assert isinstance(robbed := scene.sitting.coming()[0], Robbed)
    while not scene.tempo.resting:
        house.stage.tick(0.05)
    canvas, large = house.stage.canvas, house.stage.canvas.px(moments.CARD)
    shown = [sprite.picture(canvas) for sprite in scene.air.sprites]
    assert any(picture is cards.card(robbed.card, large) for picture in shown)
    assert not any(picture is card_picture(scene, robbed.card, large) for picture in shown)


def test_an_open_drawer_lies_over_what_is_told_at_the_fans() -> None:
    with marking():
        for size, language, text in (((960, 600), "it", 100), ((1280, 720), "en", 150)):
            assert [str(fault) for fault in look(Shot("nottingham drawer", size, language, text))] == []
