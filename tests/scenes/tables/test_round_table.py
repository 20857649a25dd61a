"""What tables of cards have in common: the row to choose from, the grid of what is known, the top bar, what lessons point at."""

import os
import re

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache, partial
from pathlib import Path

import pygame
import pytest

from art import theme
from art import type as letters
from engine.bots.opponents import ME, player
from engine.bots.session import Session
from engine.core.errors import BadInput
from engine.core.progress import Progress, TurnBegan
from engine.data import DATA
from engine.lesson import lesson, read, with_lessons
from engine.library import GAMES, load
from engine.words import LANGUAGES, Count, words
from scenes.kit.canvas import Canvas
from scenes.kit.stage import Stage
from scenes.kit.widget import Treatment
from scenes.people.faces import mark_chip
from scenes.screens import playable
from scenes.tables.asking.targets import Pressed, Target, place_widgets, seat_widgets
from scenes.tables.board import pictures
from scenes.tables.board.grid import COLUMN, STEPS, Cell, Grid, Head
from scenes.tables.board.own_cards import EDGE, QUICK, RISE, WIDTHS, OwnCard, OwnCards, Row, row_place, row_widgets
from scenes.tables.layout import TableLayout
from scenes.tables.lessons.lesson import guide_at, lesson_scene
from scenes.tables.scene import MatchScene
from scenes.tables.telling.bubbles import Bubble, Speech, part
from tests.houses import bare_house
from tests.playing import posed_scene

SIZE, SMALL = (1280, 720), (960, 600)
CANVAS = Canvas(SIZE)
frame = TableLayout(CANVAS, 4)
BUTTONS = ("hint", "undo", "pause", "forward", "rules", "menu")
TAUGHT = [game for game in with_lessons() if game in playable()]


@pytest.fixture(autouse=True, scope="module")
def window() -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(SIZE)


@lru_cache
def plain(card: str, pixels: int) -> pygame.Surface:
    picture = pygame.Surface((pixels, round(pixels * 1.4)))
    picture.fill(card)
    return picture


def painted(paint: Callable[[pygame.Surface], object], size: tuple[int, int] = SIZE) -> pygame.Surface:
    surface = pygame.Surface(size)
    paint(surface)
    return surface


def differ(one: pygame.Surface, other: pygame.Surface, place: pygame.Rect) -> bool:
    """Whether two pictures differ in this place."""
    both = (pygame.image.tobytes(each.subsurface(place), "RGB") for each in (one, other))
    return next(both) != next(both)


# The row of cards


def test_a_row_gets_smaller_and_moves_to_leave_free_what_is_to_be_seen() -> None:
    free, wide = row_place(CANVAS, frame, 4, [])
    assert wide == WIDTHS[0]
    left, top, across, _ = CANVAS.rect(*free)
    beside = pygame.Rect(left + across, 0, 60, SIZE[1])
    above = pygame.Rect(left, top - 30, across, 60)
    assert row_place(CANVAS, frame, 4, [beside])[1] < wide
    lower, _ = row_place(CANVAS, frame, 4, [above])
    assert lower[1] > free[1] and CANVAS.rect(*lower).inflate(2 * EDGE, 2 * EDGE).collidelist([above]) < 0


def test_a_row_without_a_free_place_covers_as_little_as_can_be() -> None:
    everywhere = [pygame.Rect(0, 0, *SIZE)]
    assert row_place(CANVAS, frame, 4, everywhere)[1] == WIDTHS[-1]


def test_cards_of_a_row_are_pressed_by_their_place_and_chosen_ones_rise_with_a_tick() -> None:
    pressed: list[int] = []
    row = Row(("red", "blue", "red"), plain, str.title, "Which?", {2}, pressed.append)
    ground, *cards = row_widgets(CANVAS, frame, row, [])
    assert [each.id for each in cards] == ["choice 0", "choice 1", "choice 2"] and ground.label == "Which?"
    cards[2].press()
    assert pressed == [2] and cards[1].label == "Blue"
    pictures_of = [painted(lambda surface, each=each: each.paint(surface, each.rect, Treatment())) for each in cards]
    assert pictures_of[0].get_at(cards[0].rect.midtop)[:3] == (255, 0, 0)
    assert pictures_of[2].get_at((cards[2].rect.centerx, cards[2].rect.top - 5))[:3] == (255, 0, 0)
    shown = row_widgets(CANVAS, frame, Row(("red",), plain, str.title, "Look"), [])
    assert shown[1].on_press is None


# Own cards, and what else can be pressed


def test_own_cards_lie_side_by_side_and_nearer_to_each_other_where_there_are_many() -> None:
    def cards(count: int) -> list[pygame.Rect]:
        held = [OwnCard("Red", lambda pixels, tilt: plain("red", pixels))] * count
        return [each.rect for each in OwnCards().widgets(CANVAS, frame, held, -10)]

    few, many = cards(2), cards(5)
    assert few[0].right <= few[1].left
    assert many[0] == few[0] and many[-1].right <= CANVAS.rect(*frame.hand).right + 1


def test_a_lost_card_lies_smaller_beside_those_in_hand_and_cannot_be_pressed() -> None:
    seen: list[tuple[int, float]] = []

    def picture(pixels: int, tilt: float) -> pygame.Surface:
        seen.append((pixels, tilt))
        return plain("red", pixels)

    held = OwnCard("Red", picture, press=lambda: None)
    found = OwnCards().widgets(CANVAS, frame, [held, OwnCard("Red", picture, fallen=True)], -10)
    assert [(each.id, each.on_press is not None) for each in found] == [("card 0", True), ("fallen 1", False)]
    painted(lambda surface: [each.paint(surface, each.rect, Treatment()) for each in found])
    assert seen[1][0] < seen[0][0] and seen[1][1] == -10


def test_a_card_that_can_be_chosen_rises_under_the_pointer_in_its_time_and_sinks_again() -> None:
    def top_of(own: OwnCards) -> int:
        found = own.widgets(CANVAS, frame, cards, -10)
        image = painted(lambda surface: found[0].paint(surface, found[0].rect, Treatment()))
        x = found[0].rect.centerx
        return found[0].rect.top - next(y for y in range(image.get_height()) if image.get_at((x, y))[:3] == (255, 0, 0))

    cards = [OwnCard("Red", lambda pixels, tilt: plain("red", pixels), press=lambda: None)]
    for still, first in ((False, 0.5), (True, 1.0)):
        own, stage = OwnCards(), Stage(CANVAS)
        stage.still = lambda still=still: still  # type: ignore[misc]  # mypy knows no defaults of lambdas
        widgets = own.widgets(CANVAS, frame, cards, -10)
        stage.pointer = widgets[0].rect.center
        assert top_of(own) == 0
        assert own.tick(stage, widgets, QUICK / 2)
        assert 0 < top_of(own) <= RISE and (top_of(own) == RISE) == (first == 1.0)
        own.tick(stage, widgets, QUICK / 2)
        assert top_of(own) == RISE and not own.tick(stage, widgets, QUICK)
        stage.pointer = (0, 0)
        own.tick(stage, widgets, QUICK)
        assert top_of(own) == 0


def test_who_cannot_be_aimed_at_says_why_and_a_ring_is_only_around_who_can() -> None:
    plate = pygame.Rect(0, 700, 10, 10)
    targets = [
        Target(1, 1, "Vera", plate, lambda: None, can=True),
        Target(2, 2, "Orazio", plate, lambda: None, reason="Not him."),
    ]
    can, cannot = seat_widgets(CANVAS, frame, targets)
    assert (can.enabled, cannot.enabled, cannot.reason) == (True, False, "Not him.")
    lit = [
        painted(lambda surface, each=each: each.paint(surface, each.rect, Treatment(hovered=True)))
        for each in (can, cannot)
    ]
    nothing = painted(lambda surface: None)
    assert [differ(each, nothing, nothing.get_rect()) for each in lit] == [True, False]


def test_a_place_of_the_table_is_framed_while_one_points_at_it() -> None:
    (place,) = place_widgets(CANVAS, [Pressed("well", (100, 100, 80, 60), "Well", lambda: None, "It is dry.")])
    assert not place.enabled and place.reason == "It is dry."
    nothing = painted(lambda surface: None)
    for treatment in (Treatment(), Treatment(focused=True)):
        framed = painted(lambda surface, treatment=treatment: place.paint(surface, place.rect, treatment))
        assert differ(framed, nothing, nothing.get_rect()) is treatment.focused


# The grid

THINGS = ("mask", "gear", "book", "hint")
PLACE, ROW_HIGH = pygame.Rect(10, 10, 300, 260), 30


def known(raised: str = "", unseen: bool = True, names: int = 1) -> Grid:
    """Things down, people across: how many of each somebody has, and in the last row what nobody has seen."""
    rows = [Head(partial(pictures.sign, thing), thing.title() * names, thing == raised) for thing in THINGS]
    columns = [Head(partial(mark_chip, mark)) for mark in theme.SEATS[:3]]
    back = partial(plain, "red")

    def cell(row: int, column: int) -> Cell | None:
        if row == len(THINGS):
            return Cell(back, str(column + 2), beside=True)
        return Cell(text=str(row), heat=row / 3) if (row + column) % 2 else None

    return Grid("Known", [*rows, *([Head(back, "Unseen")] if unseen else [])], columns, cell)


def drawn(grid: Grid) -> pygame.Surface:
    return painted(lambda surface: grid.paint(surface, CANVAS, PLACE, ROW_HIGH))


def line(grid: Grid, row: int) -> pygame.Rect:
    """Where a row lies."""
    below = grid.high(CANVAS, ROW_HIGH) - (len(grid.rows) - row) * ROW_HIGH
    return pygame.Rect(PLACE.left, PLACE.top + below, PLACE.width, ROW_HIGH)


def test_things_may_stand_in_the_rows_and_people_in_the_columns() -> None:
    grid = known()
    picture, step = drawn(grid), CANVAS.px(STEPS[0])
    assert PLACE.contains(line(grid, 4))
    columns = [PLACE.right - 8 - step * (3 - at) + step // 2 for at in range(3)]
    for at, x in enumerate(columns):
        head = pygame.Rect(0, 0, COLUMN, COLUMN)
        head.midbottom = x, line(grid, 0).top - 4
        assert pygame.transform.average_color(picture.subsurface(head))[:3] != (0, 0, 0), at
    hottest = picture.get_at((columns[0] - 9, line(grid, 3).centery))
    coolest = picture.get_at((columns[0] - 9, line(grid, 1).centery))
    assert sum(hottest[:3]) > 2 * sum(coolest[:3]), "the more there are, the warmer"


def test_the_row_that_matters_now_is_raised_and_the_others_lie_as_before() -> None:
    flat, raised = known(), known("book")
    one, other = drawn(flat), drawn(raised)
    inner = [line(flat, row).inflate(0, -8) for row in range(5)]
    assert [differ(one, other, place) for place in inner] == [False, False, True, False, False]
    cells = pygame.Rect(inner[2].centerx, inner[2].top, inner[2].width // 2, inner[2].height)
    assert differ(one, other, cells), "not the name alone"


def test_the_last_row_may_tell_of_what_nobody_has_seen() -> None:
    with_it, without = known(), known(unseen=False)
    one, other = drawn(with_it), drawn(without)
    assert with_it.high(CANVAS, ROW_HIGH) == without.high(CANVAS, ROW_HIGH) + ROW_HIGH
    last = line(with_it, 4)
    reds = sum(one.get_at((x, last.centery))[:3] == (255, 0, 0) for x in range(last.left, last.right))
    assert reds > 3 * 10 and not differ(one, other, line(with_it, 3))


def test_names_too_long_for_any_room_end_before_the_first_column() -> None:
    one = known(names=12)
    other = replace(one, rows=[replace(row, name="W" * 40) for row in one.rows])
    step, first = CANVAS.px(STEPS[-1]), line(one, 0)
    signs = pygame.Rect(PLACE.right - 8 - 3 * step + 3, first.top, 3 * step, 4 * ROW_HIGH)
    assert not differ(drawn(one), drawn(other), signs) and differ(drawn(one), drawn(other), first)


@pytest.mark.parametrize(("names", "at"), [(1, 0), (2, 0), (3, 1), (6, -1)])
def test_columns_stand_closer_only_where_a_name_would_be_cut(names: int, at: int) -> None:
    """Six columns: two words have room beside them, three where they stand closer, six nowhere."""
    few = known(names=names)
    step, room, pixels = replace(few, columns=[*few.columns, *few.columns]).fitting(CANVAS, PLACE.width)
    assert step == CANVAS.px(STEPS[at])
    assert all(letters.width(row.name, "strong", pixels) <= room for row in few.rows) is (names < 6)


# How far a match has come


@pytest.mark.parametrize("game", GAMES)
def test_whose_turn_is_under_way_is_told_by_events_alone(game: str) -> None:
    session = Session(load(game), [player(game, "quick")] * load(game).players[0], 4)
    session.play_out()
    progress, began = Progress(), 0
    for event in session.truth.events:
        progress.follow(event)
        if isinstance(event, TurnBegan):
            began += 1
            assert progress.mover == event.seat
    assert (progress.mover is None) == (began == 0)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_words_for_how_far_it_has_come_and_how_long_it_was(game: str, language: str) -> None:
    said = words(language, game)
    assert "7" in said.text("progress", number=7) and "7" in said.text("course", number=Count(7))
    assert "1" in said.text("course", number=Count(1))


def scene_after(folder: Path, language: str, *answers: str) -> MatchScene:
    house = bare_house(folder, language=language, speed="instant")
    position = {
        "hands": [["duchess"], ["captain"], []],
        "faceup": [["contessa"], ["contessa"], ["captain", "assassin"]],
        "coins": [7, 2, 0],
        "first": 0,
    }
    given = tuple((at % 2, answer) for at, answer in enumerate(answers))
    return posed_scene(house, "complots", (ME, "regular:vera", "quick"), 3, position=position, answers=given)


@pytest.mark.parametrize(
    ("language", "mine", "theirs", "over"),
    [
        ("en", "Turn 1 · your turn", "Turn 2 · Vera plays", "1 turn · the game is over"),
        ("it", "Turno 1 · tocca a te", "Turno 2 · gioca Vera", "1 turno · la partita è finita"),
        ("zh-Hant", "第1回合 · 輪到你", "第2回合 · 輪到薇拉", "共1回合 · 本局結束"),
    ],
)
def test_the_top_bar_tells_turn_and_mover(tmp_path: Path, language: str, mine: str, theirs: str, over: str) -> None:
    told = [
        scene_after(tmp_path, language, *answers).chronicle.subtitle()
        for answers in ((), ("income",), ("coup 1", "lose captain"))
    ]
    assert told == [mine, theirs, over]


# Lessons


@pytest.mark.parametrize("game", TAUGHT)
@pytest.mark.parametrize(("size", "text"), [(SIZE, 100), (SMALL, 150)])
def test_a_lesson_can_point_at_every_place_its_game_names(
    tmp_path: Path, game: str, size: tuple[int, int], text: int
) -> None:
    house = bare_house(tmp_path, size, text=text, speed="instant")
    scene = lesson_scene(house, lesson(game))
    house.stage.push(scene)
    house.stage.rebuild()
    window = pygame.Rect((0, 0), size)
    for spot in (*load(game).facts.spots, "log", "prompt", "cards 0", "cards 1", "seat 1"):
        ring = guide_at(scene).pointed(spot)
        assert ring is not None and window.contains(ring.place), spot
    assert guide_at(scene).pointed("the moon") is None


@pytest.mark.parametrize("game", TAUGHT)
@pytest.mark.parametrize(("size", "text"), [(SIZE, 100), (SMALL, 150)])
def test_the_buttons_above_the_table_stand_in_a_lesson_where_they_stand_in_a_game(
    tmp_path: Path, game: str, size: tuple[int, int], text: int
) -> None:
    house = bare_house(tmp_path, size, text=text, speed="instant")
    places = []
    for scene in (
        lesson_scene(house, lesson(game)),
        posed_scene(house, game, (ME, "regular:vera", "quick", "quick"), 1),
    ):
        house.stage.push(scene)
        house.stage.rebuild()
        places.append({each.id: each.rect for each in scene.widgets if each.id in BUTTONS})
    taught, played = places
    assert set(played) == set(BUTTONS) and set(taught) == set(BUTTONS) - {"undo", "hint"}
    assert {name: played[name] for name in taught} == taught


def test_a_point_that_is_none_is_answered_with_all_there_are(tmp_path: Path) -> None:
    for path in (DATA / "complots").glob("lesson*.yaml"):
        (tmp_path / path.name).write_bytes(path.read_bytes())
    path = tmp_path / "lesson.yaml"
    text = path.read_text(encoding="utf-8")
    path.write_text(re.sub(r"point: \[card 0[^]]*\]", "point: rialto", text, count=1), encoding="utf-8")
    with pytest.raises(BadInput) as problem:
        read(path)
    (told,) = problem.value.problems
    assert told.endswith(
        "script step 1: point: expected move, prompt, log, card N, cards N, seat N or button ID "
        "(court, treasury or ledger in complots), not 'rialto'"
    )


# What is said


def test_what_is_said_covers_no_other_bubble_no_plate_and_nothing_that_is_shown_in_the_middle() -> None:
    """Four at the table: the one opposite says something beside their plate; neighbours' bubbles part."""
    plates = {seat: pygame.Rect(0, 0, 144, 34) for seat in range(4)}
    for seat, plate in plates.items():
        place = frame.seat(seat)
        plate.midtop = CANVAS.px(place.x), CANVAS.px(place.y + frame.portrait / 2 - 10)
    boxes = {seat: plate.inflate(60, 80) for seat, plate in plates.items()}
    shown = pygame.Rect(0, 0, 160, 224)
    shown.center = CANVAS.px(frame.centre[0]), CANVAS.px(frame.centre[1] + 20)
    speech = Speech("A word or two.")
    bubbles = {
        seat: Bubble(CANVAS, frame, frame.seat(seat), plates[seat], [], speech, lambda name, side: plain("red", side))
        for seat in range(1, 4)
    }
    bubbles[1].box.center = bubbles[2].box.center  # as if two sat close to each other
    assert bubbles[2].box.colliderect(shown)
    part(bubbles, boxes, plates, [], [shown])
    assert not bubbles[2].box.colliderect(shown) and bubbles[2].box.left > plates[2].right
    for seat, bubble in bubbles.items():
        others = [each.box for other, each in bubbles.items() if other != seat]
        assert bubble.box.collidelist([*others, *(plates[other] for other in plates if other != seat)]) < 0
