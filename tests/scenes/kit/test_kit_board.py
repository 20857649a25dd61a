"""Places on a board: arrows reach all of them and come back, what they say is seen, and what flies ends where it lies."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from itertools import combinations, pairwise
from typing import Any, cast

import pygame
import pytest
from pygame import Rect

from engine.core.chance import Generator
from scenes.commands.gallery import shown
from scenes.commands.kit_board_exhibits import Ring
from scenes.commands.table_exhibits import table_of
from scenes.kit.canvas import Box, Canvas
from scenes.kit.devices.arrows import DIRECTIONS, Arrows
from scenes.kit.input import Act, Intent
from scenes.kit.motion import BeatQueue
from scenes.kit.widget import Treatment, Widget
from scenes.tables.at_table import table_screens
from scenes.tables.board.offers import Offer, Offers
from scenes.tables.board.slots import Board, Lay, Slot, State, Token, offered
from scenes.tables.board_layout import BoardLayout
from scenes.tables.staging.sprites import Air
from tests.houses import GAME

WIDE = Canvas((1280, 720))


def place(name: str, x: int, y: int, wide: int = 64, high: int = 90) -> Widget:
    return Widget(name, Rect(x, y, wide, high), name, on_press=lambda: None)


def scattered(seed: int) -> list[Widget]:
    """Twenty places of all sizes anywhere, no two with the same middle."""
    hand, found = Generator("board", seed), dict[tuple[int, int], Widget]()
    while len(found) < 20:
        each = place(f"p{len(found)}", hand.below(1200), hand.below(650), 30 + hand.below(130), 30 + hand.below(90))
        found.setdefault(each.rect.center, each)
    return list(found.values())


def ring() -> list[Widget]:
    """A palace of 13 x 5 places around a court with cards in it, and buttons below."""
    found = [place(f"above {at}", 11 + 74 * at, 95) for at in range(13)]
    found += [
        place(f"{side} {at}", x, 95 + 94 * at) for at in range(1, 4) for side, x in (("left", 11), ("right", 899))
    ]
    found += [place(f"below {at}", 11 + 74 * at, 475) for at in range(13)]
    found += [place(f"market {at}", 100 + 100 * at + (200 if at > 2 else 0), 246, 90, 126) for at in range(6)]
    return [*found, *(place(f"button {at}", 440 + 180 * at, 640, 170, 66) for at in range(3))]


# Seeds: boards on which some place is the nearest of no other
@pytest.mark.parametrize("board", [ring(), *(scattered(seed) for seed in (6, 12, 50, 90))])
def test_arrows_lead_from_everywhere_to_everywhere(board: list[Widget]) -> None:
    arrows = Arrows()
    links = {(here.id, way): arrows.step(here, board, *way) for here in board for way in DIRECTIONS}
    for start in board:
        found, fresh = {start.id}, [start.id]
        while fresh:
            here = fresh.pop()
            for way in DIRECTIONS:
                there = links[here, way]
                if there is not None and there.id not in found:
                    found.add(there.id)
                    fresh.append(there.id)
        assert found == {each.id for each in board}


@pytest.mark.parametrize("board", [ring(), *(scattered(seed) for seed in (6, 12))])
def test_the_opposite_arrows_lead_back_the_way_one_came(board: list[Widget]) -> None:
    hand, arrows = Generator("walk", 1), Arrows()
    for start in board:
        here, steps = start, list[tuple[Widget, tuple[int, int]]]()
        for _ in range(6):
            way = hand.pick(DIRECTIONS)
            if steps and way == (-steps[-1][1][0], -steps[-1][1][1]):
                continue
            there = arrows.step(here, board, *way)
            if there is not None:
                steps.append((here, way))
                here = there
        for before, (right, below) in reversed(steps):
            found = arrows.step(here, board, -right, -below)
            assert found is before
            here = found


def test_who_clicked_elsewhere_meanwhile_goes_on_from_there() -> None:
    board, arrows = [place("a", 0, 0), place("b", 300, 0), place("c", 150, 200), place("d", 100, 0)], Arrows()
    assert arrows.step(board[0], board, 1, 0) is board[3]
    assert arrows.step(board[1], board, -1, 0) is board[3]


def test_a_place_that_has_moved_is_not_the_way_back() -> None:
    arrows = Arrows()
    board = [place("a", 0, 0), place("b", 300, 0)]
    assert arrows.step(board[0], board, 1, 0) is board[1]
    moved = [place("a", 300, 400), place("b", 300, 0), place("c", 100, 0)]
    assert arrows.step(moved[1], moved, -1, 0) is moved[2]


# Slots and tokens


def plain(size: tuple[int, int]) -> pygame.Surface:
    return pygame.Surface(size)


def slot(name: str = "here", lay: Lay | None = None, **values: Any) -> Slot:
    return Slot(name, (100, 100, 200, 120), f"the place {name}", lay=lay or Lay(48), **values)


def tokens(count: int, where: str = "here", **values: Any) -> list[Token]:
    return [Token(f"t{at}", where, f"token {at}", plain, (40, 60), **values) for at in range(count)]


def nothing(_: object) -> None:
    """What is pressed does nothing."""


@pytest.mark.parametrize("lay", [Lay(48), Lay(48, most=4, down=50), Lay(30, turn=5), Lay(rise=3)])
@pytest.mark.parametrize("count", [1, 4, 5, 9])
def test_the_next_token_lies_where_it_was_said_to_come(lay: Lay, count: int) -> None:
    before, after = (Board(WIDE, [slot(lay=lay)], tokens(number)) for number in (count - 1, count))
    assert before.next_place("here", (40, 60)) == after.place_of(f"t{count - 1}")


@pytest.mark.parametrize("count", [2, 5, 12])
def test_a_row_keeps_inside_its_place(count: int) -> None:
    board = Board(WIDE, [slot()], tokens(count))
    for at in range(count):
        assert 120 <= board.place_of(f"t{at}")[0] <= 280


def test_more_than_fit_into_a_row_lie_in_the_next_one() -> None:
    board = Board(WIDE, [slot(lay=Lay(48, most=4, down=50))], tokens(6))
    assert board.place_of("t4")[0] == board.place_of("t0")[0]
    assert board.place_of("t4")[1] == board.place_of("t0")[1] + 50


@pytest.mark.parametrize("lay", [Lay(20), Lay(20, most=3, down=30), Lay(20, turn=6), Lay(rise=3)])
def test_tokens_that_cover_each_other_share_no_point_to_click(lay: Lay) -> None:
    board = Board(WIDE, [slot(lay=lay)], tokens(6, state=State.USABLE), nothing)
    found = [each for each in board.widgets() if each.focusable]
    assert found
    for one, other in combinations(found, 2):
        assert not one.rect.colliderect(other.rect), f"{one.id} and {other.id}"


def test_a_place_that_can_be_used_is_clicked_whole_with_what_lies_there() -> None:
    pressed: list[str] = []
    board = Board(WIDE, [slot(state=State.USABLE)], tokens(2, state=State.USABLE), pressed.append)
    pressable = [each for each in board.widgets() if each.focusable]
    for each in pressable:
        each.press()
    assert pressed == ["here"]


def test_what_is_forbidden_says_why_and_cannot_be_pressed() -> None:
    pressed: list[str] = []
    closed = offered([slot("here"), slot("there")], {"there"}, {"here": "not here"})
    here, there = (each for each in Board(WIDE, closed, press=pressed.append).widgets() if each.focusable)
    here.press()
    there.press()
    assert (here.reason, pressed) == ("not here", ["there"])


@pytest.mark.parametrize("state", [State.PLAIN, State.DIMMED])
def test_arrows_pass_by_what_is_not_meant(state: State) -> None:
    board = Board(WIDE, [slot(state=state)], tokens(2, state=state), nothing)
    assert not any(each.focusable for each in board.widgets())


def test_steps_are_picked_by_keys_alone_and_taken_back() -> None:
    with shown("kit ring", (1280, 720)) as house:
        stage, top = house.stage, house.stage.top
        assert isinstance(top, Ring)

        def act(*acts: Act) -> list[object]:
            for each in acts:
                stage.handle(Intent(act=each))
                stage.rebuild()
            return [part.value for part in top.picking.picked]

        assert act(Act.NEXT, Act.ACCEPT) == ["guard", 2]
        assert act(Act.RIGHT, Act.ACCEPT) == ["guard", 2, 4]
        assert act(Act.BACK) == ["guard", 2]
        assert act(Act.BACK) == ["guard"]


# Offers


def offers(*each: Offer) -> Offers:
    where = {offer.seat: (200.0 + 200 * offer.seat, 300.0) for offer in each}
    return Offers(WIDE, each, where, plain, (66, 92), 3)


def test_what_is_sealed_is_painted_face_down_but_for_my_own() -> None:
    asked: list[str] = []

    def picture(name: str) -> Any:
        def paint(size: tuple[int, int]) -> pygame.Surface:
            asked.append(name)
            return pygame.Surface(size)

        return paint

    laid = Offer(1, "Vera", 2), Offer(0, "me", 1, (picture("mine"),))
    found = Offers(WIDE, laid, {0: (200, 300), 1: (500, 300)}, picture("back"), (66, 92), 3)
    screen = pygame.Surface((1280, 720))
    for widget in found.widgets():
        widget.paint(screen, widget.rect, Treatment())
    assert sorted(asked) == ["back", "back", "mine"]


def test_mats_are_as_wide_as_the_largest_offer_from_the_start() -> None:
    none, two = (offers(Offer(1, "Vera", count)).board.slots["offer 1"].box for count in (0, 2))
    assert none == two


def test_cards_that_are_laid_fly_to_where_they_lie_then() -> None:
    air, queue, done = Air(), BeatQueue(), list[str]()
    beat = offers(Offer(1, "Vera")).laying(air, 1, (10, 10), 2, lambda: done.append("laid"))
    queue.add(beat)
    queue.tick(0.37)
    flown = [(sprite.x, sprite.y) for sprite in air.sprites]
    after = offers(Offer(1, "Vera", 2))
    assert flown[0] == pytest.approx(after.place_of(1, 0))
    queue.tick(1)
    assert (done, air.sprites) == (["laid"], [])


def test_all_offers_turn_at_the_same_moment() -> None:
    air, queue, fronts = Air(), BeatQueue(), (plain, plain)
    faces = {1: fronts, 2: fronts}
    queue.add(offers(Offer(1, "Vera", 2), Offer(2, "Orazio", 2)).turning(air, faces, lambda: None))
    queue.tick(0.5)
    assert {sprite.share for sprite in air.sprites} == {1.0}
    queue.tick(0.25)
    shares = {sprite.share for sprite in air.sprites}
    assert len(air.sprites) == 4
    assert len(shares) == 1
    assert shares != {1.0}


# The layout of a board


def right(box: Box) -> float:
    return box[0] + box[2]


def foot(box: Box) -> float:
    return box[1] + box[3]


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080), (1024, 1280)])
@pytest.mark.parametrize("text", [0.8, 1.0, 1.5])
@pytest.mark.parametrize("cards", [0, 3, 9, 15])
def test_board_hand_and_bar_have_rooms_of_their_own(size: tuple[int, int], text: float, cards: int) -> None:
    layout = BoardLayout(Canvas(size, text), 5, 120, cards=cards)
    assert foot(layout.ribbon) <= layout.board[1] + 1e-6
    assert foot(layout.board) <= layout.prompt[1]
    assert right(layout.prompt) <= layout.area[2]
    assert foot(layout.prompt) <= layout.canvas.height
    assert layout.board[3] >= 0.4 * layout.canvas.height
    if cards:
        assert right(layout.hand) <= layout.area[2]
        beside = right(layout.hand) <= layout.prompt[0]
        assert beside or foot(layout.prompt) <= layout.hand[1]
        assert foot(layout.board) <= layout.hand[1]


def test_the_bar_stands_above_a_hand_that_is_too_wide() -> None:
    assert not BoardLayout(WIDE, 5, 120, cards=9).above
    assert BoardLayout(WIDE, 5, 120, cards=15).above


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 7])
def test_people_at_the_edges_of_a_board_sit_inside_it_and_apart(players: int) -> None:
    layout = BoardLayout(WIDE, players, 120, in_panel=False, portraits=76)
    x, y, wide, high = layout.board
    seats = [layout.seat(at) for at in range(1, players)]
    for each in seats:
        assert x + 38 <= each.x <= x + wide - 38
        assert y + 38 <= each.y <= y + high - 38
    for one, other in combinations(seats, 2):
        assert abs(one.x - other.x) >= 76 or abs(one.y - other.y) >= 76


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_plates_leave_room_for_the_log(players: int) -> None:
    layout = BoardLayout(WIDE, players, 120)
    plates = [layout.plate_of(at) for at in range(players)]
    assert all(foot(one) <= other[1] for one, other in pairwise(plates))
    assert foot(plates[-1]) <= layout.panel[1] + 0.8 * layout.panel[3]
    assert all(plate[3] >= 60 for plate in plates)


class HalfChosen(table_screens(GAME).manner().asking):  # type: ignore[misc] # found by its game's id
    """Questions to whose answer two steps have been made."""

    steps = 2

    def step_back(self) -> bool:
        self.steps -= 1
        return self.steps >= 0


def test_escape_takes_steps_back_before_it_opens_the_menu_whose_button_does_so_at_once() -> None:
    with shown(table_of(GAME), (1280, 720)) as house:
        stage, top = house.stage, cast("Any", house.stage.top)
        top.questions.__class__ = HalfChosen
        for scenes in (1, 1, 2):
            stage.handle(Intent(act=Act.BACK))
            assert len(stage.scenes) == scenes
        stage.pop()
        top.questions.steps = 2
        stage.rebuild()
        stage.find("menu").press()
        assert len(stage.scenes) == 2
