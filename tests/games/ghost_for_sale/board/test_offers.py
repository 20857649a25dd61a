"""Offers at the table of Ghost for Sale: how they lie, what is seen of them, and what the bar says where one may not pass."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from itertools import permutations
from pathlib import Path

import pygame
import pytest

from engine.words import LANGUAGES
from scenes.commands.lettering import marking
from scenes.commands.still import still_scene
from scenes.commands.walk import Shot, look
from scenes.games.ghost_for_sale.board.layout import TOKEN_HIGH, GhostLayout, Mode
from scenes.games.ghost_for_sale.board.offers import HEAD, _total_place
from scenes.games.ghost_for_sale.scene import GhostScene
from scenes.kit.canvas import Canvas
from scenes.kit.fan import HIGH
from scenes.screens import screens_of
from scenes.tables.board import marks
from scenes.tables.board.hand import HandCard
from scenes.tables.board.slots import around, uncovered
from tests.houses import house_in

GAME = "ghost_for_sale"
SIZES = ((1280, 720), (1920, 1080), (960, 600), (1280, 960))


# How they lie


def offers(layout: GhostLayout, count: int) -> list[pygame.Rect]:
    """So many offers under the first property, in pixels."""
    places, wide = layout.bid_places(0, count)
    return [layout.canvas.rect(*around(x, y, wide, wide * HIGH)) for x, y in places]


@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("size", SIZES)
def test_of_every_offer_is_seen_what_tells_their_order(size: tuple[int, int], text: float) -> None:
    """Seven and more lie under a castle in nearly every game of five."""
    canvas = Canvas(size, text)
    layout = GhostLayout(canvas, 5, cards=8)
    needed = canvas.px(marks.height(canvas)) - 1
    for count in range(1, 16):
        rects = offers(layout, count)
        for at, rect in enumerate(rects):
            seen = uncovered(rect, rects[at + 1 :])
            assert seen.width >= min(rect.width, canvas.px(24)) and seen.height >= min(rect.height - 1, needed), (
                count,
                at,
            )
        assert max(rect.bottom for rect in rects) <= canvas.px(layout.floor)


@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("size", SIZES)
def test_an_ordinal_and_the_own_number_are_no_single_figure(size: tuple[int, int], text: float) -> None:
    pygame.font.init()
    canvas = Canvas(size, text)
    layout = GhostLayout(canvas, 5, cards=8)
    for count in (2, 4, 6, 8, 10, 15):
        place = offers(layout, count)[-1]
        drawn = []
        for number in ("", "10"):
            surface = pygame.Surface(canvas.pixels, pygame.SRCALPHA)
            marks.draw_marks(canvas, marks.Marks(None, count, number), surface, place)
            drawn.append(pygame.mask.from_surface(surface, 200))
        ordinal = drawn[0].get_bounding_rects()[0]
        drawn[1].erase(drawn[0], (0, 0))
        plate = max(drawn[1].get_bounding_rects(), key=lambda rect: rect.width * rect.height)
        assert plate.top >= ordinal.bottom - canvas.px(4), count
        assert place.left - 1 <= plate.left and plate.right <= place.right + 1 and plate.bottom <= place.bottom + 1


@pytest.mark.parametrize("mode", ["row", "inform", "reveal"])
@pytest.mark.parametrize("size", SIZES)
def test_no_token_hides_whose_another_is(size: tuple[int, int], mode: Mode) -> None:
    """Eight and more lay under one house in every sixth round of five players."""
    for text in (1.0, 1.5):
        layout = GhostLayout(Canvas(size, text), 5, 100, cards=8, mode=mode)
        for count in range(1, 15):
            places, wide = layout.token_places(0, count)
            rects = [layout.canvas.rect(*around(x, y, wide, wide * TOKEN_HIGH)) for x, y in places]
            for at, rect in enumerate(rects):
                covered = [rect.clip(other) for other in rects[at + 1 :]]
                assert all(min(each.size) <= 1 for each in covered), (text, count, at)


# Where one may not pass

LEFT = {  # the hands, what lies there, and what the bar says
    "first": ("[[5, 6, 7], [1, 2], [3], [4]]", "{}", ("no_pass", "any")),
    "owed": ("[[5], [1, 4], [3], [4]]", "{truelight: [[1, 2]]}", ("no_pass", "last")),
    "owed alone": ("[[5, 6, 7], [], [], []]", "{truelight: [[1, 2]]}", ("no_pass", "last")),
    "alone": ("[[5, 6, 7], [], [], []]", "{truelight: [[0, 2]]}", ("last_card",)),
}


def bidding(folder: Path, phase: str, hands: str, laid: str) -> GhostScene:
    """Four at the table in an auction; the person bids."""
    file = folder / "position.yaml"
    truth, left = "[true, true, true, true]", "[[], [], [], []]"
    file.write_text(
        f"game: {GAME}\nplayers: 4\nposition: {{phase: {phase}, hands: {hands}, truth: {truth}, left: {left}, "
        f"bids: {laid}, turn: 0, first: 0}}\n"
    )
    house = house_in(folder)
    scene = still_scene(house, file)
    assert isinstance(scene, GhostScene)
    house.stage.push(scene)
    house.stage.rebuild()
    return scene


@pytest.mark.parametrize("name", sorted(LEFT))
def test_passing_is_offered_in_words_only_where_it_is_allowed(tmp_path: Path, name: str) -> None:
    hands, laid, said = LEFT[name]
    scene = bidding(tmp_path, "inform", hands, laid)
    assert scene.words.text("table", *said) in scene.house.stage.find("prompt").label
    assert scene.house.stage.find("pass").enabled == (said == ("last_card",))


def test_who_has_one_card_left_is_not_told_that_the_others_have_none(tmp_path: Path) -> None:
    scene = bidding(tmp_path, "buy", "[[5], [1, 2], [3], [4]]", "{}")
    assert scene.words.text("asks", "buy") in scene.house.stage.find("prompt").label


# Two cards pressed


PRESSED = {  # what is pressed, two cards (0, 1) and a house, so that both lie at the house in the end
    "cards, house": (0, 1, "house"),
    "card, house, card, house": (0, "house", 1, "house"),
    "house, cards": ("house", 0, 1),
}


@pytest.mark.parametrize("order", sorted(PRESSED))
@pytest.mark.parametrize("phase", ["inform", "buy"])
def test_any_two_cards_that_are_pressed_are_bid_also_equal_ones(tmp_path: Path, phase: str, order: str) -> None:
    """In either order: the right one of two equal cards first put the left one up, and pressing that took it down again."""
    laid = "{truelight: [[0, 2]]}" if phase == "inform" else "{}"
    scene = bidding(tmp_path, phase, "[[1, 3, 3, 8, 8, 10], [1, 2], [3], [4]]", laid)
    cards = [each.id for each in scene.house.stage.widgets if isinstance(each, HandCard)]
    assert len(cards) == 6
    for house in ("truelight", "pile") if phase == "inform" else ("culzean", "fyvie"):
        for pair in permutations(cards, 2):
            scene.questions.forget()
            for step in PRESSED[order]:
                name = f"slot {house}" if step == "house" else pair[int(step)]
                scene.house.stage.rebuild()
                scene.house.stage.find(name).press()
            two = "+".join(sorted((each.split()[1] for each in pair), key=int))
            assert str(scene.questions.complete) == f"bid {house} {two}", pair


def test_of_two_equal_cards_that_one_is_lifted_which_is_pressed(tmp_path: Path) -> None:
    scene = bidding(tmp_path, "buy", "[[1, 3, 3, 8, 8, 10], [1, 2], [3], [4]]", "{}")

    def lifted() -> list[str]:
        scene.house.stage.rebuild()
        held = zip(scene.hand.held, scene.hand.ids, strict=True)
        return [name for each, name in held if each.chosen]

    for pressed, up in (("8 1", ["8 1"]), ("8 0", ["8 0", "8 1"]), ("8 1", ["8 0"]), ("8 0", [])):
        scene.house.stage.rebuild()
        scene.house.stage.find(f"card {pressed}").press()
        assert lifted() == [f"card {each}" for each in up]


# The trays


@pytest.mark.parametrize(("language", "text"), [("zh-Hant", 80), ("en", 150)])
def test_the_trays_keep_clear_of_the_bar_and_their_names_are_read(language: str, text: int) -> None:
    with marking():
        assert [str(fault) for fault in look(Shot(f"{GAME} inform", (960, 600), language, text))] == []


HALF_MADE = (
    (), ("slot pile",), ("card 8 0",), ("card 8 0", "card 8 1"), ("card 10 0", "slot pile"),
    ("card 8 0", "slot pile", "card 10 0", "slot truelight"),
)  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("size", "text"), [((1280, 720), 100), ((1280, 720), 150), ((960, 600), 150), ((1920, 1080), 100)]
)
def test_the_bar_lies_over_no_card_of_the_trays_whatever_has_been_chosen(
    tmp_path: Path, size: tuple[int, int], text: int, language: str
) -> None:
    """It rose over the foot of the pile's tray, and over the words that say what is sold there."""
    house = house_in(tmp_path, size, language=language, text=text)
    scene = still_scene(house, screens_of(GAME).positions()["inform"])
    assert isinstance(scene, GhostScene)
    house.stage.push(scene)
    for steps in HALF_MADE:
        scene.questions.forget()
        for name in steps:
            house.stage.rebuild()
            house.stage.find(name).press()
        house.stage.rebuild()
        bar = house.stage.find("prompt").rect
        lanes = [each.id for each in house.stage.widgets if each.id.startswith("lane ") and each.rect.colliderect(bar)]
        assert not lanes, steps


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((960, 600), 1.5), ((1920, 1080), 1.0)])
def test_the_sum_in_a_lane_lies_over_no_portrait(size: tuple[int, int], text: float, players: int) -> None:
    """In the lanes of the pile it lay on the person's own."""
    pygame.font.init()
    canvas, words = Canvas(size, text), pygame.Surface((24, 26))
    layout = GhostLayout(canvas, players, cards=8, mode="inform")
    for place in ("truelight", "pile") if players > 3 else ("truelight",):
        for lane in layout.lanes(place, players > 3, 0):
            spot = canvas.rect(*lane)
            side = min(canvas.px(HEAD * layout.grown), spot.width - canvas.px(6))
            plate = _total_place(canvas, spot, words, side)
            if plate.top < spot.centery:
                assert plate.left - spot.left >= canvas.px(8) + side * 0.9


# What it means to pass


@pytest.mark.parametrize(
    ("phase", "hands", "laid", "second", "told"),
    [
        ("inform", "[[5, 6], [1, 2], [3], [4]]", "{truelight: [[0, 2]]}", "bids", "pile"),
        ("buy", "[[5, 6], [1, 2], [3], [4]]", "{culzean: [[0, 2]]}", "bids", "buy"),
        ("buy", "[[5, 6], [1, 2], [3], [4]]", "{culzean: [[1, 7]]}", "free", "buy"),
        ("inform", "[[5, 6], [], [], []]", "{truelight: [[0, 2]]}", "free", "alone"),
    ],
)
def test_passing_says_that_others_may_still_outbid_and_what_comes_back(
    tmp_path: Path, phase: str, hands: str, laid: str, second: str, told: str
) -> None:
    scene = bidding(tmp_path, phase, hands, laid)
    button = scene.house.stage.find("pass")
    assert button.label.endswith(scene.words.text("table", "out", second))
    assert scene.words.text("table", "pass_told", told) in (button.tooltip or "")


def test_who_has_passed_reads_it_while_the_others_bid_on(tmp_path: Path) -> None:
    scene = bidding(tmp_path, "buy", "[[5, 6], [1, 2], [3], [4]]", "{culzean: [[0, 2]]}")
    assert scene.tempo.prompt().note != scene.words.text("table", "passed_told", "buy")
    scene.house.stage.find("pass").press()
    assert scene.shown.passed == (0,) or until_passed(scene)
    assert scene.tempo.prompt().note == scene.words.text("table", "passed_told", "buy")


def until_passed(scene: GhostScene) -> bool:
    """Let the beats go by until the table shows that the person has passed."""
    for _ in range(200):
        scene.house.stage.tick(0.05)
        if 0 in scene.shown.passed:
            return True
    return False


def test_who_has_laid_the_last_card_reads_that_the_others_bid_on(tmp_path: Path) -> None:
    """Nothing said so: the others bid, and then all was turned up."""
    scene = bidding(tmp_path, "buy", "[[5], [1, 2], [3, 4], [4, 6]]", "{}")
    for name in ("card 5 0", "slot culzean", "go"):
        scene.house.stage.rebuild()
        scene.house.stage.find(name).press()
    for _ in range(200):
        if not scene.shown.hands[0]:
            break
        scene.house.stage.tick(0.05)
    assert scene.tempo.prompt().note == scene.words.text("table", "no_cards_told")
    line = "".join(span.text for span in scene.chronicle.lines[-1].spans)
    last = scene.words.text("table", "lays", "you_last", what="|").partition("|")[2]
    assert last in line and last not in "".join(span.text for line in scene.chronicle.lines[:-1] for span in line.spans)


# What the bar adds


@pytest.mark.parametrize("phase", ["inform", "buy"])
def test_how_the_second_card_is_moved_is_said_once_both_are_laid(tmp_path: Path, phase: str) -> None:
    """Two cards that were meant for two places lay at one, and only to take one back was offered."""
    laid = "{truelight: [[0, 2]]}" if phase == "inform" else "{}"
    scene = bidding(tmp_path, phase, "[[5, 6, 7], [1, 2], [3], [4]]", laid)
    here, there = ("truelight", "pile") if phase == "inform" else ("culzean", "ethie")
    said = scene.words.text("table", "move_note", phase, card="6")
    names = "card 5 0", f"slot {here}", "card 6 0", f"slot {here}", f"slot {there}"
    for name, told in zip(names, (False, False, False, True, True), strict=True):
        scene.house.stage.rebuild()
        scene.house.stage.find(name).press()
        assert (scene.tempo.prompt().note == said) == told, name
    assert str(scene.questions.complete) == f"bid {here} 5 {there} 6"


@pytest.mark.parametrize("phase", ["inform", "buy"])
def test_where_a_second_card_goes_is_asked_as_of_the_first(tmp_path: Path, phase: str) -> None:
    """It went to the place of the first at once, with the bid lit: the card for the pile lay with Mrs. Truelight."""
    laid = "{truelight: [[0, 2]]}" if phase == "inform" else "{}"
    scene = bidding(tmp_path, phase, "[[5, 6, 7], [1, 2], [3], [4]]", laid)
    here = "truelight" if phase == "inform" else "culzean"
    for name in ("card 5 0", f"slot {here}", "card 6 0"):
        scene.house.stage.rebuild()
        scene.house.stage.find(name).press()
    scene.house.stage.rebuild()
    assert scene.company.say("where", "one", cards=("6",)) in scene.house.stage.find("prompt").label
    assert not scene.house.stage.find("go").enabled


@pytest.mark.parametrize(
    ("hand", "others", "told"), [("5, 6", "1, 2", True), ("5, 6, 7", "1, 2", False), ("5, 6", "", False)]
)
def test_who_bids_the_last_cards_is_told_that_there_is_nothing_left_to_answer_with(
    tmp_path: Path, hand: str, others: str, told: bool
) -> None:
    """Three offers fell that way, and only what had been bid already was told."""
    scene = bidding(tmp_path, "buy", f"[[{hand}], [{others}], [], []]", "{culzean: [[0, 1]]}")
    for name in ("card 5 0", "slot culzean", "card 6 0", "slot ethie"):
        scene.house.stage.rebuild()
        scene.house.stage.find(name).press()
    assert (scene.tempo.prompt().note == scene.company.say("last_cards")) is told


def test_at_the_first_bid_for_information_three_players_read_that_there_is_no_pile(tmp_path: Path) -> None:
    scene = still_scene(house_in(tmp_path), screens_of(GAME).positions()["inform"])
    assert isinstance(scene, GhostScene)
    said = scene.words.text("table", "first_note", "no_pile")
    assert said not in str(scene.tempo.prompt().note), "here there is one"
    file = tmp_path / "three.yaml"
    file.write_text(
        f"game: {GAME}\nplayers: 3\nposition: {{phase: inform, hands: [[5, 6], [1, 2], [3, 4]], "
        "truth: [true, true, true], left: [[], [], []], turn: 0, first: 0}\n"
    )
    three = still_scene(house_in(tmp_path), file)
    assert said in str(three.tempo.prompt().note)


def test_an_offer_that_is_turned_up_lies_there_once() -> None:
    """It was turned above itself: its number and its place in the order were there twice."""
    with marking():
        for size, text in (((1280, 720), 150), ((1920, 1080), 100)):
            assert [str(fault) for fault in look(Shot(f"{GAME} turned", size, "en", text))] == []
