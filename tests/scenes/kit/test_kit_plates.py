"""What tables share: the ribbon of a round, figures and plates, lines of points, roads of stones, tabs of the panel."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import math
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from art.theme import SEATS
from scenes.commands.still import still_scene
from scenes.commands.table_exhibits import TURN, position
from scenes.house import House
from scenes.kit.canvas import Box, Canvas
from scenes.kit.input import Act, Intent
from scenes.kit.stage import Scene, Stage
from scenes.kit.widget import Widget
from scenes.screens import example
from scenes.settings import Settings
from scenes.tables.board.plates import Pill, PlateLook, plate_column, plate_high, plate_widget
from scenes.tables.board.ribbon import Ribbon, Step, ribbon_high, ribbon_widgets
from scenes.tables.board.ribbon_asides import Aside, Ordered
from scenes.tables.board.seats import Figure, SeatLook, Turn, draw_changes, draw_row, plate_width, row_width
from scenes.tables.board.track import Signboard, Space, Stone, Track, curve
from scenes.tables.layout import TableLayout
from scenes.tables.scene import MatchScene
from scenes.tables.telling.tabs import Tab, tab_row

NAMES = ("Reserve", "True or False", "Declarations", "Information", "Property", "Reveal")
CANVASES = (Canvas((1280, 720)), Canvas((960, 600), 1.5), Canvas((1920, 1080), 0.8))


@pytest.fixture(scope="module", autouse=True)
def screen() -> pygame.Surface:
    pygame.display.init()
    pygame.font.init()
    return pygame.display.set_mode((1280, 720))


class Shelf(Scene):
    """Widgets and nothing else."""

    def __init__(self, widgets: Sequence[Widget]) -> None:
        super().__init__()
        self.shown = widgets

    def build(self, canvas: Canvas) -> Sequence[Widget]:
        return self.shown


def shelf(canvas: Canvas, widgets: Sequence[Widget]) -> Stage:
    stage = Stage(canvas)
    stage.push(Shelf(widgets))
    stage.rebuild()
    return stage


# The ribbon


def steps_of(canvas: Canvas, wide: float, ribbon: Ribbon) -> list[Widget]:
    widgets = ribbon_widgets(canvas, (0, 44, wide, ribbon_high(canvas, ribbon.hung)), ribbon)
    return [each for each in widgets if each.id.startswith("step")]


def order() -> Aside:
    return Aside("to bid", order=[Ordered(SEATS[seat], "Vera", Turn.WAITING, "vera", "12") for seat in range(5)])


@pytest.mark.parametrize("canvas", CANVASES)
@pytest.mark.parametrize("wide", [1000, 916, 800, 700])
@pytest.mark.parametrize("now", [None, 0, 2, 5])
def test_whatever_the_room_steps_and_asides_do_not_touch(canvas: Canvas, wide: float, now: int | None) -> None:
    ribbon = Ribbon([Step(name) for name in NAMES], now, Aside("round 2", "Series", (2, 5)), order())
    widgets = ribbon_widgets(canvas, (0, 44, wide, ribbon_high(canvas)), ribbon)
    placed = sorted((each.rect for each in widgets if each.id != "ribbon"), key=lambda rect: rect.left)
    assert all(one.right <= other.left for one, other in pairwise(placed))
    assert widgets[0].rect.contains(placed[0].unionall(placed[1:]))


def test_steps_are_named_where_there_is_room_for_names() -> None:
    wide = steps_of(CANVASES[0], 984, Ribbon([Step(name) for name in NAMES], 4))
    assert not any(each.tooltip for each in wide)  # the name needs no telling
    assert len({each.rect.width for each in wide}) > 3


def test_without_room_only_the_present_step_is_named_and_the_others_tell_their_names() -> None:
    steps = steps_of(CANVASES[0], 520, Ribbon([Step(name, "why") for name in NAMES], 4))
    assert [each.tooltip for each in steps] == [*(f"{name}: why" for name in NAMES[:4]), "why", "Reveal: why"]
    assert min(steps[4].rect.width - each.rect.width for each in steps if each is not steps[4]) > 40


def test_what_an_aside_cannot_say_for_lack_of_room_its_tooltip_says() -> None:
    ribbon = Ribbon([Step(name) for name in NAMES], 4, Aside("the second round of five", rounds=(2, 5)), order())
    aside = {each.id: each for each in ribbon_widgets(CANVASES[0], (0, 44, 720, 34), ribbon)}["ribbon left"]
    assert aside.tooltip == "2 / 5, the second round of five"


def test_between_two_rounds_no_step_is_the_present_one() -> None:
    ribbon = Ribbon([Step(name) for name in NAMES], None)
    assert {ribbon.state(at) for at in range(6)} == {"to come"}


def test_a_step_that_leads_somewhere_is_reached_by_keys() -> None:
    pressed: list[str] = []
    steps = [Step("Draft", on_press=lambda: pressed.append("draft")), Step("Placing"), Step("Resolving")]
    stage = shelf(CANVASES[0], ribbon_widgets(CANVASES[0], (0, 44, 984, 34), Ribbon(steps, 1)))
    stage.handle(Intent(Act.NEXT))
    stage.handle(Intent(Act.ACCEPT))
    assert pressed == ["draft"]
    assert [each.id for each in stage.widgets if each.focusable] == ["step 0"]


# Figures and plates


def test_a_plate_keeps_its_width_when_a_number_grows() -> None:
    canvas = CANVASES[0]
    four, twelve = ((Figure(number, "gold"), Figure(3, "scroll")) for number in (4, 12))
    assert row_width(canvas, four, 16) == row_width(canvas, twelve, 16)


def test_who_is_out_has_no_figures_on_the_plate() -> None:
    canvas, figures = CANVASES[0], (Figure(4, "gold"), Figure(7, "scroll"))
    alive, out = (SeatLook(1, "Vera", "vera", SEATS[1], figures, out=out, out_word="") for out in (False, True))
    assert plate_width(canvas, out) < plate_width(canvas, alive)


@pytest.mark.parametrize("text", [0.8, 1.0, 1.5])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
def test_what_a_figure_would_change_by_covers_nothing_of_the_figure(size: tuple[int, int], text: float) -> None:
    canvas, surface = Canvas(size, text), pygame.Surface((400, 300))
    pixels, figures = canvas.font(16, 13), (Figure(11, "gold", 20),)
    (badge,) = draw_changes(surface, canvas, figures, pixels, 300, 150)
    surface.fill("#000000")
    draw_row(surface, canvas, (Figure(11),), pixels, 300, 150)
    assert badge.colliderect((0, 0, 400, 150)) and badge.bottom <= ink(surface).top


def ink(surface: pygame.Surface) -> pygame.Rect:
    """Where something bright is drawn."""
    mask = pygame.mask.from_threshold(surface, (255, 255, 255), (130, 130, 130))
    return mask.get_bounding_rects()[0].unionall(mask.get_bounding_rects())


def plate(*figures: Figure, turn: Turn = Turn.WAITING, **more: object) -> PlateLook:
    return PlateLook(SeatLook(1, "Fiammetta", "fiammetta", SEATS[1], figures, turn), **more)


def test_a_plate_with_a_score_is_78_units_high_and_one_with_a_drawing_123() -> None:
    """As they were measured for the two board games (MEASURES: 78, and 256 x 123)."""
    low = plate(
        Figure(1, "eye", room="0"), Figure(1, "crown", room="0"), score=Figure(12, word="pts"), pill=Pill("Liar")
    )
    high = plate(Figure(4, "gold"), Figure(3, "scroll"), second="Dandolo", own=(45, lambda *_: None))
    assert plate_high(CANVASES[0], 256, low) == 78
    assert abs(plate_high(CANVASES[0], 256, high) - 123) <= 2


def test_figures_without_room_side_by_side_stand_in_more_rows() -> None:
    figures = [Figure(12, "gold") for _ in range(6)]
    assert plate_high(CANVASES[0], 400, plate(*figures)) < plate_high(CANVASES[0], 180, plate(*figures))


def test_plates_in_a_column_do_not_touch() -> None:
    looks = [(plate(Figure(1, "gold"), turn=turn), "Fiammetta") for turn in Turn]
    widgets, high = plate_column(CANVASES[1], (10, 50, 300, 900), looks)
    assert all(one.rect.bottom < other.rect.top for one, other in pairwise(widgets))
    assert widgets[-1].rect.bottom == CANVASES[1].px(50 + high)


def test_a_plate_that_can_be_chosen_is_chosen_by_keys() -> None:
    chosen: list[int] = []
    widget = plate_widget(CANVASES[0], (10, 50, 256, 78), plate(), "Fiammetta", lambda: chosen.append(3))
    stage = shelf(CANVASES[0], [widget])
    stage.handle(Intent(Act.NEXT))
    stage.handle(Intent(Act.ACCEPT))
    assert chosen == [3]


# Roads


ROAD = Track([Stone(str(each)) for each in range(10, 20)], curve((100, 400), (500, 500), (900, 400)), 4.0)


def test_stones_are_passed_here_next_ahead_and_the_end() -> None:
    states = [ROAD.state(at) for at in range(10)]
    assert states == [Space.PASSED] * 4 + [Space.HERE, Space.NEXT] + [Space.AHEAD] * 3 + [Space.END]


def test_before_the_first_stone_the_first_comes_next() -> None:
    track = Track(ROAD.stones, ROAD.path)
    assert [track.state(at) for at in (0, 1, 9)] == [Space.NEXT, Space.AHEAD, Space.END]


def test_stones_stand_evenly_along_their_path() -> None:
    far = [math.dist(ROAD.place(at), ROAD.place(at + 1)) for at in range(9)]
    assert max(far) - min(far) < 0.02 * max(far)
    assert ROAD.place(0) == (100, 400)
    assert ROAD.place(9) == pytest.approx((900, 400))


def test_a_marker_goes_along_between_the_stones() -> None:
    before, half, after = (ROAD.place(at)[0] for at in (4, 4.5, 5))
    assert half == pytest.approx((before + after) / 2, abs=1)
    assert [Track(ROAD.stones, ROAD.path, 4.5).state(at) for at in (4, 5, 6)] == [Space.PASSED, Space.HERE, Space.NEXT]


def test_the_road_ahead_begins_where_the_marker_is() -> None:
    ahead = ROAD.ahead()
    assert [stone.caption for stone in ahead.stones] == [str(each) for each in range(14, 20)]
    assert ahead.state(0) is Space.HERE


def test_stones_that_stand_close_are_smaller() -> None:
    crowded = Track([Stone("1")] * 40, ROAD.path)
    assert crowded.radius < ROAD.radius
    assert 2 * crowded.radius <= math.dist(crowded.place(0), crowded.place(1))


@pytest.mark.parametrize("marker", [-1.0, 4.0, 9.0])
def test_a_signboard_stands_while_there_is_a_next_stone(marker: float) -> None:
    from scenes.tables.board.track import track_widgets

    track = Track(ROAD.stones, ROAD.path, marker, Signboard("Hands of 6 or fewer draw", (SEATS[1],)))
    names = [each.id for each in track_widgets(CANVASES[0], track)]
    assert ("space sign" in names) is (marker < 9)


# Tabs


def scene_with_tabs(folder: Path, canvas: Canvas, house: House | None = None) -> MatchScene:
    """A table that declares three: goods, its log, notes."""
    pygame.display.set_mode(canvas.pixels)
    house = house or House(folder, Settings(), Stage(canvas))
    scene = still_scene(house, position(example(), TURN))

    def content(canvas: Canvas, _: TableLayout, box: Box) -> Sequence[Widget]:
        return [Widget("goods", canvas.rect(*box), "Goods")]

    def nothing(*_: object) -> Sequence[Widget]:
        return ()

    scene.side.tabs = lambda: (
        Tab("goods", "Goods", content), scene.side.log_tab(), Tab("notes", "Notes", nothing)
    )  # fmt: skip
    house.stage.push(scene)
    house.stage.rebuild()
    return scene


def ids(scene: MatchScene) -> list[str]:
    scene.house.stage.rebuild()
    return [each.id for each in scene.house.stage.widgets]


ITALIAN = ("Incarichi", "Registro", "Appunti", "Regole")


def row_of(names: Sequence[str], wide: int, new: int = 9) -> list[Widget]:
    tabs = [Tab(name, name, lambda *_: (), new) for name in names]
    return tab_row(CANVASES[0], pygame.Rect(1000, 50, wide, 42), tabs, 0, lambda at: None)


@pytest.mark.parametrize("names", [("Families", "Log"), ("Famiglie", "Registro", "Appunti"), ITALIAN])
def test_tabs_do_not_touch_and_stay_on_their_panel(names: Sequence[str]) -> None:
    placed = [each.rect for each in row_of(names, 256)]
    assert all(one.right <= other.left for one, other in pairwise(placed))
    assert pygame.Rect(1000, 50, 256, 42).contains(placed[0].unionall(placed[1:]))


def test_a_name_that_had_to_be_shortened_is_told_in_full() -> None:
    assert [each.label for each in row_of(ITALIAN, 256)] == list(ITALIAN)
    assert [each.tooltip.partition(" (")[0] for each in row_of(ITALIAN, 256)] == ["", *ITALIAN[1:]]


WIDE, COMPACT = Canvas((1280, 720)), Canvas((960, 600))


def test_a_table_without_tabs_has_its_log_and_its_ledger(tmp_path: Path) -> None:
    house = House(tmp_path, Settings(), Stage(WIDE))
    house.stage.push(still_scene(house, position(example(), TURN)))
    house.stage.rebuild()
    names = [each.id for each in house.stage.widgets]
    assert {"panel", "log", "ledger"} <= set(names)
    assert not [name for name in names if name.startswith("tab ")]


def test_the_first_tab_shows_until_another_is_turned_to(tmp_path: Path) -> None:
    scene = scene_with_tabs(tmp_path, WIDE)
    assert "goods" in ids(scene) and "log" not in ids(scene)
    scene.house.stage.find("tab log").press()
    assert "log" in ids(scene) and "goods" not in ids(scene)


def test_one_key_goes_round_all_tabs(tmp_path: Path) -> None:
    scene = scene_with_tabs(tmp_path, WIDE)
    shown = []
    for _ in range(3):
        scene.house.stage.handle(Intent(key="t"))
        shown.append(scene.house.tabs[scene.game])
    assert shown == ["log", "notes", "goods"]


def test_a_tab_is_reached_and_turned_to_by_keys(tmp_path: Path) -> None:
    scene = scene_with_tabs(tmp_path, WIDE)
    stage = scene.house.stage
    stage.focus, stage.showing_focus = "tab goods", True
    stage.handle(Intent(Act.RIGHT))
    stage.handle(Intent(Act.ACCEPT))
    assert "log" in ids(scene)
    assert stage.focus == "tab log"


def test_the_next_table_of_the_game_opens_at_the_tab_of_the_last(tmp_path: Path) -> None:
    scene = scene_with_tabs(tmp_path, WIDE)
    scene.house.stage.find("tab notes").press()
    again = scene_with_tabs(tmp_path, WIDE, scene.house)
    assert again.side.chosen(again.side.tabs()) == 2


def test_lines_that_come_while_the_log_does_not_show_are_counted(tmp_path: Path) -> None:
    scene = scene_with_tabs(tmp_path, WIDE)
    before = scene.side.tabs()[1].new
    scene.house.stage.find("tab log").press()
    ids(scene)
    assert before == len(scene.chronicle.lines)
    assert scene.side.tabs()[1].new == 0


def test_a_name_at_the_edge_opens_the_drawer_at_its_tab_and_closes_it(tmp_path: Path) -> None:
    scene = scene_with_tabs(tmp_path, COMPACT)
    assert "goods" not in ids(scene)
    scene.house.stage.find("drawer log").press()
    assert "log" in ids(scene)
    scene.house.stage.find("drawer goods").press()
    assert "goods" in ids(scene)
    scene.house.stage.find("drawer goods").press()
    assert not {"goods", "log"} & set(ids(scene))


def test_turning_to_a_tab_of_the_panel_leaves_no_drawer_open_for_later(tmp_path: Path) -> None:
    scene = scene_with_tabs(tmp_path, WIDE)
    scene.house.stage.find("tab log").press()
    scene.house.stage.resize(COMPACT)
    assert "log" not in ids(scene)
