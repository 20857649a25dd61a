"""Hands of cards: what one sees is what one clicks, cards make room for each other, and every card can be looked at."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise, product

import pygame
import pytest

from scenes.commands.gallery import shown
from scenes.house import House
from scenes.kit.canvas import Canvas
from scenes.kit.devices.controllers import Controllers
from scenes.kit.fan import HIGH, Fan
from scenes.kit.input import Act, Intent, intent
from scenes.kit.notes.inspector import REST
from scenes.kit.stage import Scene, Stage
from scenes.kit.widget import Treatment, Widget
from scenes.tables.board.hand import QUICK, Hand, Held
from tests.hands import act, cards, click, point, sample

SMALL, WIDE = (960, 600), (1280, 720)
BOX = Fan(8, 500, 640, 96)


@pytest.fixture(params=["few", "many"])
def house(request: pytest.FixtureRequest) -> Iterator[House]:
    with shown("kit hand" if request.param == "few" else "kit hand full", SMALL, "it", 150) as found:
        yield found


@pytest.fixture
def full() -> Iterator[House]:
    with shown("kit hand full", SMALL, "it", 150) as found:
        yield found


@pytest.fixture
def few() -> Iterator[House]:
    with shown("kit hand", WIDE) as found:
        yield found


# Clicking


def test_every_card_of_fifteen_can_be_clicked_in_the_smallest_window(full: House) -> None:
    stage, chosen = full.stage, set()
    assert len(cards(stage)) == 15
    for name in [each.id for each in cards(stage) if each.enabled]:
        point(stage, (5, 5))
        point(stage, stage.find(name).rect.center)
        click(stage, stage.pointer)
        chosen.add(name)
        assert set(sample(full).chosen) == chosen


class Bare(Scene):
    """Nothing but these widgets."""

    def __init__(self, found: Sequence[Widget]) -> None:
        super().__init__()
        self.found = found

    def build(self, canvas: Canvas) -> Sequence[Widget]:
        return self.found


@lru_cache(maxsize=64)
def plain(card: str, width: int) -> pygame.Surface:
    """A card of one colour, by its number."""
    found = pygame.Surface((width, round(width * HIGH)), pygame.SRCALPHA)
    found.fill((10 + 12 * int(card), 255 - 12 * int(card), 77))
    return found


@pytest.mark.parametrize("lifted", [None, 0, 3, 7, 14])
def test_what_shows_of_a_card_is_what_is_clicked(lifted: int | None) -> None:
    canvas, hand = Canvas(SMALL), Hand(plain, lambda card: int(card) // 2)
    stage = Stage(canvas)
    pygame.display.init()
    pygame.display.set_mode((8, 8))

    def lay() -> Sequence[Widget]:
        return hand.widgets(canvas, BOX, [Held(str(at), str(at), chosen=at == 5) for at in range(15)])

    lay()
    hand.lifted = None if lifted is None else hand.ids[lifted]
    found = lay()
    stage.still = lambda: True
    stage.push(Bare(found))
    if lifted is not None:
        stage.showing_focus, stage.focus = True, hand.ids[lifted]
    hand.tick(stage, 1.0)
    surface = pygame.Surface(SMALL)
    for widget in found:
        widget.paint(surface, widget.rect, Treatment())
    numbers = {tuple(plain(str(at), 9).get_at((4, 4)))[:3]: at for at in range(15)}
    seen = 0
    for x, y in product(range(2, 400, 3), range(400, 598, 7)):
        around = {tuple(surface.get_at((x + dx, y + dy)))[:3] for dx in (-2, 0, 2) for dy in (-2, 0, 2)}
        if len(around) == 1:  # not at an edge
            found = hand.at((x, y))
            assert found == numbers.get(around.pop()) or (found == lifted is not None and y > 530)  # the place it left
            seen += 1
    assert seen > 1000


def test_the_pointer_stays_on_the_card_that_it_opens(house: House) -> None:
    stage, own = house.stage, sample(house).own
    cards(stage)
    for y in (530, 560, 590):
        for x in [*range(0, 400, 2), *range(399, 0, -2)]:
            point(stage, (x, y), 0.0)
            lifted = own.lifted
            assert own.at((x, y)) == (None if lifted is None else own.ids.index(lifted))
            point(stage, (x, y))
            assert own.lifted == lifted


def test_a_card_pointed_at_can_be_seen_nearly_whole(house: House) -> None:
    stage, own = house.stage, sample(house).own
    for each in cards(stage):
        assert each.opened.width >= 0.8 * own.fan.card * stage.canvas.scale
        assert each.rect.width >= 0.17 * own.fan.card * stage.canvas.scale


# How they lie


@pytest.mark.parametrize("count", range(1, 16))
@pytest.mark.parametrize("width", [300, 448, 900])
def test_a_hand_stays_in_its_box_however_many_cards_it_has(count: int, width: float) -> None:
    fan = Fan(50, width, 600, 96)
    kinds = [at // 2 for at in range(count)]
    for at in [None, *range(count)]:
        lies = fan.lies(kinds, {} if at is None else {at: 96})
        for lie in lies:
            reach = next(reach for reach in range(999) if not lie.holds(lie.x + reach, lie.y, 96))
            assert lie.x - reach >= 50 and lie.x + reach <= 50 + width
        assert [lie.x for lie in lies] == sorted(lie.x for lie in lies)


def test_cards_alike_lie_closer_than_others() -> None:
    first, second, third, last = (lie.x for lie in Fan(0, 448, 600, 96).lies("aabc", {}))
    assert second - first == pytest.approx(38, abs=1)
    assert third - second == last - third == pytest.approx(84, abs=1)


def test_cards_alike_use_the_room_that_is_left_and_no_more() -> None:
    for width, step in ((448, 38.4), (300, 26)):
        first, second, *_ = (lie.x for lie in Fan(0, width, 600, 96).lies("aabc", {}))
        assert second - first == pytest.approx(step, abs=1), width


def test_with_many_cards_those_alike_give_way_first() -> None:
    kinds = "aabbccddeeffggh"
    steps = Fan(0, 448, 600, 96).steps(kinds)
    assert min(steps) >= 0.18 * 96 - 0.01
    assert min(step for step, (one, other) in zip(steps, pairwise(kinds), strict=True) if one != other) > 28


def test_cards_fly_to_where_they_will_lie(few: House) -> None:
    own = sample(few).own
    cards(few.stage)
    goal = own.place_of_next("duchess")
    sample(few).chosen.clear()
    sample(few).cards.append("duchess")
    sample(few).changed()
    few.stage.tick(1)
    assert own.place_of(1) == goal
    assert own.place_of(9) == own.place_of(len(own.held) - 1), "cards that came since it was laid out: the outermost"


def test_badges_lie_neither_on_each_other_nor_beyond_the_window(house: House) -> None:
    canvas = house.stage.canvas
    cards(house.stage)
    laid = [place for _, place in sample(house).own.badges(canvas).laid]
    assert len(laid) >= 2
    for at, place in enumerate(laid):
        assert pygame.Rect((0, 0), canvas.pixels).contains(place)
        assert place.collidelist(laid[:at]) < 0


# Moving


def test_a_card_lifts_within_ninety_milliseconds(few: House) -> None:
    stage, own = few.stage, sample(few).own
    name = "card ambassador 0"
    before = own._shown[name].y
    point(stage, stage.find(name).rect.center, 0.03)
    assert before - 12 < own._shown[name].y < before
    stage.tick(0.06)
    assert own._shown[name].y == pytest.approx(before - 12)


def test_no_card_opens_that_is_dealt_under_a_pointer_at_rest(full: House) -> None:
    """Fourteen cards were dealt, and one of them opened for a pointer that had not moved."""
    stage, scene, own = full.stage, sample(full), sample(full).own
    place, dealt = cards(stage)[7].rect.center, list(scene.cards)
    scene.cards = []
    scene.changed()
    stage.tick(0)
    point(stage, place)
    scene.cards = dealt
    scene.changed()
    for _ in range(4):
        stage.tick(0.2)
    assert own.at(place) is not None and own.lifted is None
    point(stage, (place[0] + 1, place[1]))
    assert own.lifted == own.ids[own.at(stage.pointer) or 0]


def test_no_card_opens_that_comes_under_a_pointer_at_rest_as_the_one_there_goes(few: House) -> None:
    stage, scene, own = few.stage, sample(few), sample(few).own
    card = stage.find("card ambassador 0")
    point(stage, (card.rect.left + 6, card.rect.centery))
    assert own.lifted == card.id
    scene.cards.remove("ambassador")
    scene.changed()
    for _ in range(4):
        stage.tick(0.2)
    assert own.at(stage.pointer) is not None and own.lifted is None
    point(stage, (stage.pointer[0] - 1, stage.pointer[1]))
    assert own.lifted is not None


def test_with_reduced_motion_a_card_is_lifted_at_once(few: House) -> None:
    few.change(reduced_motion=True)
    stage, own = few.stage, sample(few).own
    before = own._shown["card ambassador 0"].y
    stage.handle(Intent(at=stage.find("card ambassador 0").rect.center, pointer="move"))
    stage.tick(0.001)
    assert own._shown["card ambassador 0"].y == pytest.approx(before - 12)


def test_nothing_is_painted_again_while_nothing_moves(few: House) -> None:
    stage = few.stage
    stage.tick(1)
    moved = stage.top.staged.moved
    stage.tick(1)
    assert stage.top.staged.moved == moved


# Keys


def test_arrows_walk_the_hand_in_order_and_leave_it_at_its_end(house: House) -> None:
    stage = house.stage
    for each in cards(stage)[1::2]:
        each.press()  # chosen cards lie higher
    names = [each.id for each in cards(stage)]
    act(stage, Act.NEXT)
    walked = [stage.focus]
    for _ in names[1:]:
        act(stage, Act.RIGHT)
        walked.append(stage.focus)
    assert walked == names
    act(stage, *[Act.LEFT] * (len(names) - 1))
    assert stage.focus == names[0]


def test_the_card_with_the_focus_is_lifted_and_enter_chooses_it(few: House) -> None:
    stage = few.stage
    act(stage, Act.NEXT)
    assert sample(few).own.lifted == "card duchess 0"
    act(stage, Act.ACCEPT)
    assert "card duchess 0" in sample(few).chosen


def test_of_pointer_and_focus_the_one_moved_last_lifts(few: House) -> None:
    stage, own = few.stage, sample(few).own
    point(stage, stage.find("card ambassador 0").rect.center)
    act(stage, Act.NEXT)
    assert own.lifted == "card duchess 0"
    point(stage, (stage.pointer[0] + 1, stage.pointer[1]))
    assert own.lifted == "card ambassador 0"


def test_a_card_that_cannot_be_chosen_says_why(few: House) -> None:
    stage = few.stage
    before = list(sample(few).chosen)
    click(stage, stage.find("card assassin 0").rect.center)
    assert sample(few).chosen == before
    assert stage.tooltip.shown == stage.find("card assassin 0").reason != ""


# The inspector


def test_a_card_one_rests_on_is_shown_large_after_a_while(few: House) -> None:
    stage = few.stage
    point(stage, stage.find("card contessa 0").rect.center)
    stage.tick(REST - QUICK - 0.05)
    assert not stage.inspector.shown
    stage.tick(0.1)
    assert stage.inspector.shown


def test_a_card_with_the_focus_is_shown_large_too_and_the_next_one_after_its_own_while(few: House) -> None:
    stage = few.stage
    act(stage, Act.NEXT)
    stage.tick(REST)
    assert stage.inspector.shown
    act(stage, Act.RIGHT)
    assert not stage.inspector.shown
    stage.tick(REST)
    assert stage.inspector.shown


def resting(house: House) -> Stage:
    stage = house.stage
    point(stage, stage.find("card contessa 0").rect.center)
    stage.tick(REST)
    assert stage.inspector.shown
    return stage


def test_a_click_sends_the_inspector_away_until_one_looks_elsewhere(few: House) -> None:
    stage = resting(few)
    click(stage, stage.pointer)
    stage.tick(2)
    assert not stage.inspector.shown
    point(stage, stage.find("card ambassador 0").rect.center)
    stage.tick(REST)
    assert stage.inspector.shown


def test_escape_sends_the_inspector_away_and_only_then_goes_back(few: House) -> None:
    stage, story = resting(few), []
    stage.top.back = lambda: story.append("back")
    act(stage, Act.BACK)
    assert not stage.inspector.shown and story == []
    act(stage, Act.BACK)
    assert story == ["back"]


def test_while_something_is_shown_no_card_is_looked_at(few: House) -> None:
    stage = resting(few)
    stage.top.pointing.may_inspect = lambda: False
    stage.tick(0.1)
    assert not stage.inspector.shown
    stage.handle(Intent(act=Act.INSPECT, key="i"))
    stage.tick(0.1)
    assert not stage.inspector.shown


@pytest.mark.parametrize(
    ("down", "up", "how"),
    [
        (pygame.KEYDOWN, pygame.KEYUP, {"key": pygame.K_i, "mod": 0}),
        (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP, {"button": pygame.CONTROLLER_BUTTON_Y}),
    ],
)
def test_a_key_or_button_that_is_held_shows_the_card_at_once(
    few: House, down: int, up: int, how: dict[str, int]
) -> None:
    stage = few.stage
    act(stage, Act.NEXT)
    for event, there in ((down, True), (up, False)):
        happened = pygame.event.Event(event, how)
        meant = Controllers().heed(happened) or intent(happened)
        assert meant is not None
        stage.handle(meant)
        stage.tick(0.01)
        assert stage.inspector.shown == there


@pytest.mark.parametrize("size", [SMALL, WIDE, (1920, 1080)])
@pytest.mark.parametrize(("language", "text"), [("en", 80), ("it", 150), ("zh-Hant", 100)])
def test_the_inspector_covers_neither_card_nor_prompt_nor_pointer(
    size: tuple[int, int], language: str, text: int
) -> None:
    with shown("kit hand full", size, language, text) as house:
        stage = house.stage
        prompt = stage.find("prompt").rect
        for name in [each.id for each in cards(stage) if each.inspect]:
            point(stage, (5, 5))
            point(stage, stage.find(name).rect.center)
            stage.tick(REST)
            found = stage.inspector.lay(stage.canvas, stage.pointer, stage.top.pointing.kept_clear())
            assert found is not None, name
            place = found[1]
            assert pygame.Rect((0, 0), size).contains(place)
            assert not place.colliderect(prompt)
            assert not place.colliderect(stage.find(name).extent)
            assert not place.collidepoint(stage.pointer)


def test_the_inspector_says_why_a_card_cannot_be_chosen_instead_of_the_tooltip(few: House) -> None:
    stage = few.stage
    point(stage, stage.find("card assassin 0").rect.center)
    stage.tick(REST)
    assert stage.inspector.shown and not stage.tooltip.shown
