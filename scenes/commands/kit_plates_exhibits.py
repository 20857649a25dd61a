"""What the gallery shows of the parts that tables share: the ribbon of a round, tracks, plates, the tabs of a panel."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame

from art import theme
from engine.bots.opponents import opponents
from scenes.commands.exhibit import Build
from scenes.house import House
from scenes.kit.canvas import Box, Canvas
from scenes.kit.controls import sheet
from scenes.kit.painting.shapes import dot
from scenes.kit.stage import Scene
from scenes.kit.text import image
from scenes.kit.widget import Widget
from scenes.people.faces import face as portrait
from scenes.people.faces import mark_chip
from scenes.screens import example
from scenes.tables.board import pictures
from scenes.tables.board.plates import PaintOwn, Pill, PlateLook, plate_column
from scenes.tables.board.ribbon import Ribbon, Step, ribbon_high, ribbon_widgets
from scenes.tables.board.ribbon_asides import Aside, Ordered
from scenes.tables.board.seats import Figure, SeatLook, Turn, draw_light, draw_plate, draw_portrait, plate_box
from scenes.tables.board.track import Signboard, Stone, Track, curve, draw_marker, draw_track, track_widgets
from scenes.tables.layout import SeatPlace, TableLayout
from scenes.tables.telling.tabs import Glance, Tab

LANGUAGES = ("en", "it", "zh-Hant")
PEOPLE = list(opponents())
Pick = Callable[[str], str]  # a word of the samples in the language of the house

Make = Callable[[Canvas, TableLayout, Pick], Sequence[Widget]]
Draw = Callable[[pygame.Surface, Canvas, TableLayout, Pick], None]

SAMPLES: dict[str, tuple[str, str, str]] = {
    "reserve": ("Reserve", "Riserva", "保留"),
    "stance": ("True or False", "Vero o Falso", "真或假"),
    "declare": ("Declarations", "Dichiarazioni", "聲明"),
    "inform": ("Information", "Informazioni", "情報"),
    "buy": ("Property", "Proprietà", "買房"),
    "reveal": ("Reveal", "Rivelazione", "翻開"),
    "reveal_tip": ("The bids are turned up.", "Si scoprono le offerte.", "翻開所有出價。"),
    "places": ("Places", "Luoghi", "地點"),
    "meetings": ("Meetings", "Incontri", "碰面"),
    "packet": ("Packet", "Busta", "密件"),
    "call": ("Call", "Chiamata", "電話"),
    "draw": ("Draw", "Pesca", "翻牌"),
    "take": ("Take or steal", "Prendi o ruba", "收下或偷竊"),
    "exchange": ("Exchange", "Scambio", "換分"),
    "draft": ("Draft", "Scelta", "選牌"),
    "place": ("Placing", "Posa", "放牌"),
    "resolve": ("Resolving", "Risoluzione", "結算"),
    "door": ("Vera holds the door", "La porta è di Vera", "門在薇拉手裡"),
    "to_bid": ("to bid", "offre", "出價"),
    "game": ("Game 2", "Partita 2", "第2局"),
    "round": ("round 3 of 5 · first to 3 points", "giro 3 di 5 · si va ai 3 punti", "第3輪，共5輪 · 先得3分者勝"),
    "score": ("Score", "Punteggio", "分數"),
    "sign": ("Hands of 6 or fewer draw", "Pesca chi ha 6 carte o meno", "手牌6張以下的人抽牌"),
    "end": ("The end", "Fine", "結束"),
    "points": ("pts", "punti", "分"),
    "passed": ("Passed", "Passa", "放棄"),
    "bids": ("Bids", "Offre", "出價"),
    "liar": ("Liar", "Mente", "說謊"),
    "out": ("out", "fuori", "出局"),
    "families": ("Families", "Famiglie", "家族"),
    "notes": ("Notes", "Appunti", "筆記"),
    "you": ("You", "Tu", "你"),
}


class Samples(Scene):
    """A night with some parts of a table on it."""

    name = "samples"

    def __init__(self, house: House, make: Make, draw: Draw) -> None:
        super().__init__()
        self.house, self.make, self.draw_parts = house, make, draw

    def word(self, key: str) -> str:
        if key in opponents():
            return opponents()[key].name[self.house.settings.language]
        return SAMPLES[key][LANGUAGES.index(self.house.settings.language)]

    def build(self, canvas: Canvas) -> Sequence[Widget]:
        return self.make(canvas, TableLayout(canvas, 4), self.word)

    def draw(self, surface: pygame.Surface, canvas: Canvas) -> None:
        area = canvas.rect(*TableLayout(canvas, 4).area)
        surface.blit(pictures.ground(example(), canvas.pixels, (area.x, area.y, area.w, area.h)), (0, 0))
        self.draw_parts(surface, canvas, TableLayout(canvas, 4), self.word)


def undrawn(surface: pygame.Surface, canvas: Canvas, layout: TableLayout, word: Pick) -> None:
    """Where widgets are all there is."""


def samples(make: Make, draw: Draw = undrawn) -> Build:
    def build(house: House, _: Path | None) -> None:
        house.stage.push(Samples(house, make, draw))

    return build


def nothing() -> None:
    """A way that leads nowhere."""


def _order(word: Pick, faces: bool) -> list[Ordered]:
    turns = (Turn.PASSED, Turn.ACTING, Turn.ACTED, Turn.WAITING)
    keys = ("vera", "you", "fiammetta", "orazio")
    names, people = [word(key) for key in keys], keys if faces else ("",) * 4
    return [
        Ordered(theme.SEATS[seat], name, turn, person, number)
        for seat, name, turn, person, number in zip(
            (1, 0, 3, 2), names, turns, people, "0304" if faces else ("",) * 4, strict=True
        )
    ]


def ribbons(canvas: Canvas, layout: TableLayout, word: Pick) -> Sequence[Widget]:
    """Six steps with an order of bids, four at the right, three in the middle, three that hang, and between rounds."""

    def step(*names: str, press: bool = False) -> list[Step]:
        return [Step(word(name), word("reveal_tip"), nothing if press else None) for name in names]

    six = step("reserve", "stance", "declare", "inform", "buy", "reveal", press=True)
    three = step("draft", "place", "resolve")
    shown = [
        Ribbon(six, 4, right=Aside(word("to_bid"), order=_order(word, True))),
        Ribbon(step("places", "meetings", "packet", "call"), 2, Aside(word("round"), word("game"), (3, 5))),
        Ribbon(three, 1, Aside(word("door"), mark=theme.SEATS[1]), Aside(order=_order(word, False))),
        Ribbon(step("draw", "take", "exchange"), 1, hung=True),
        Ribbon(three, None),
    ]
    widgets: list[Widget] = []
    x, y, wide, _ = layout.area
    for at, ribbon in enumerate(shown):
        high = ribbon_high(canvas, ribbon.hung)
        for widget in ribbon_widgets(canvas, (x, y, wide, high), ribbon):
            widget.id = f"{widget.id} of {at}"
            widgets.append(widget)
        y += high + 40
    return widgets


ROAD = (5, 8, 7, 8, 6, 7, 8, 4, 8, 7, 8, 6, 8, 7, 3, 8, 7, 8, 2)  # what stands on the stones of the long track


def tracks(canvas: Canvas, layout: TableLayout, word: Pick) -> Sequence[Widget]:
    """A road in the middle of its way, and one of five spaces not begun."""
    widgets: list[Widget] = []
    for name, track in _roads(layout, word).items():
        widgets += track_widgets(canvas, track, name)
    return widgets


def _roads(layout: TableLayout, word: Pick) -> dict[str, Track]:
    stones = [Stone(str(each), word("sign")) for each in ROAD]
    stones[-1] = Stone(str(ROAD[-1]), word("end"))
    low = layout.bar + 480
    bent = curve((100, low - 118), (492, low), (884, low - 118))
    whole = Track(stones, bent, 9.0, Signboard(word("sign"), (theme.SEATS[1], theme.SEATS[3], theme.SEATS[4])))
    five = Track(stones[:5], ((180, low + 80), (520, low + 80)), -1.0, stone=44)
    left = replace(whole.ahead(), path=((600, low + 80), (930, low + 80)), sign=None)
    return {"road": whole, "five": five, "left": left}


def draw_tracks(surface: pygame.Surface, canvas: Canvas, layout: TableLayout, word: Pick) -> None:
    face = portrait("ludovico", canvas.px(40), theme.NEUTRAL)
    for name, track in _roads(layout, word).items():
        draw_track(surface, canvas, track)
        if name != "five":
            draw_marker(surface, canvas, track, face)


def _seat(seat: int, name: str, figures: tuple[Figure, ...], turn: Turn = Turn.WAITING, **more: Any) -> SeatLook:
    return SeatLook(seat, name, ("you", *PEOPLE)[seat], theme.SEATS[seat], figures, turn, **more)


def _pips(seat: int, counts: Sequence[int]) -> PaintOwn:
    """A drawing that a game might put on its plates: what is collected, and how much is missing."""

    def paint(surface: pygame.Surface, canvas: Canvas, place: pygame.Rect) -> None:
        step = place.width // len(counts)
        for at, count in enumerate(counts):
            seal = pictures.money("gold" if count else "silver", canvas.px(28))
            surface.blit(seal, seal.get_rect(midtop=(place.left + step * at + step // 2, place.top)))
            for pip in range(4):
                spot = place.left + step * at + step // 2 + canvas.px(10 * pip - 15), place.top + canvas.px(37)
                dot(surface, theme.SEATS[seat].words if pip < count else "#3b4a78", spot, 3.4 * canvas.scale)

    return paint


def _cards(one: int, two: int) -> tuple[Figure, ...]:
    return Figure(one, "eye", room="0"), Figure(two, "crown", room="0")


def _purse(coins: int, hand: int, change: int = 0) -> tuple[Figure, ...]:
    return Figure(coins, "gold", change), Figure(hand, "scroll")


def _side_plates(word: Pick) -> list[list[tuple[PlateLook, str]]]:
    """Two panels: four low plates with scores, and four high ones with a drawing of their own."""
    points = [Figure(each, word=word("points")) for each in (4, 0, 12, 7)]
    low = [
        PlateLook(_seat(1, word("vera"), _cards(1, 1), Turn.PASSED), score=points[1], pill=Pill(word("passed"))),
        PlateLook(_seat(0, word("you"), _cards(3, 2), Turn.ACTING), score=points[0], pill=Pill(word("bids"), "gold")),
        PlateLook(_seat(3, word("fiammetta"), _cards(1, 1)), score=points[2], pill=Pill(word("liar"), "bad")),
        PlateLook(_seat(2, word("orazio"), (Figure(2, "eye", -1, room="0"), Figure(2, "crown", dim=True, room="0"))), score=points[3]),
        PlateLook(_seat(4, word("tiberio"), (), out=True, out_word=word("out"))),
    ]  # fmt: skip
    high = [
        PlateLook(_seat(0, word("you"), _purse(4, 3, -2), Turn.ACTING), "Contarini", own=(46, _pips(0, (1, 1, 0, 1, 2)))),
        PlateLook(_seat(1, word("vera"), _purse(2, 2), Turn.ACTED), "Gradenigo", own=(46, _pips(1, (3, 0, 1, 0, 1)))),
        PlateLook(_seat(2, word("orazio"), _purse(6, 1), aimed_at=True), "Morosini", own=(46, _pips(2, (1, 1, 2, 0, 0)))),
        PlateLook(_seat(3, word("fiammetta"), _purse(13, 2), Turn.PASSED), "Dandolo", own=(46, _pips(3, (0, 1, 2, 0, 0)))),
    ]  # fmt: skip
    return [[(look, look.seat.name) for look in looks] for looks in (low, high)]


def _panel(layout: TableLayout, at: int) -> tuple[float, float]:
    """The upper left corner of the plates of a panel."""
    return 336 + at * (layout.panel[2] + 16), layout.bar + 16


def plates(canvas: Canvas, layout: TableLayout, word: Pick) -> Sequence[Widget]:
    """Side panels in the middle, name plates at portraits beside them."""
    widgets: list[Widget] = []
    wide = layout.panel[2] - 16
    for at, looks in enumerate(_side_plates(word)):
        box = (*_panel(layout, at), wide, 600.0)
        column, _ = plate_column(canvas, box, looks, gap=5)
        for widget in column:
            widget.id, widget.on_press = f"{widget.id} of {at}", nothing
        widgets += column
    return widgets


def _name_plates(layout: TableLayout, word: Pick) -> list[tuple[SeatPlace, SeatLook]]:
    cards = Figure(7, "scroll")
    looks = [
        _seat(4, word("tiberio"), (Figure(11, "crown", room="000"), cards), Turn.ACTING),
        _seat(3, word("fiammetta"), (Figure(33, "crown", 12), Figure(0, "scroll", dim=True)), Turn.PASSED),
        _seat(2, word("orazio"), (Figure(2, "gold", -1), cards), Turn.ACTED),
        _seat(1, word("vera"), (), out=True, out_word=word("out")),
    ]
    return [(SeatPlace(140, layout.bar + 70 + 150 * at), look) for at, look in enumerate(looks)]


def draw_plates(surface: pygame.Surface, canvas: Canvas, layout: TableLayout, word: Pick) -> None:
    for at in range(2):
        x, y = _panel(layout, at)
        panel = canvas.rect(x - 8, y - 8, layout.panel[2], canvas.height - y)
        sheet(panel.size, "drawer", canvas.scale).draw(surface, panel.topleft)
    for place, look in _name_plates(layout, word):
        draw_light(surface, canvas, layout, place, look, 0.0)
        draw_portrait(surface, canvas, layout, place, look)
        draw_plate(surface, canvas, plate_box(canvas, layout, place, look), look)


def tabs(open_: bool) -> Build:
    """The side panel of a table that has tabs; where there is little room, its drawer."""

    def build(house: House, _: Path | None) -> None:
        house.stage.push(_tabbed_scene(house))
        if open_ and house.stage.canvas.compact:
            house.stage.rebuild()
            house.stage.find("drawer").press()

    return build


def _tabbed_scene(house: House) -> Scene:
    from scenes.commands.still import still_scene
    from scenes.commands.table_exhibits import TURN, position

    scene: Any = still_scene(house, position(example(), TURN))
    word = Samples(house, lambda *_: (), undrawn).word

    def content(canvas: Canvas, _: TableLayout, box: Box) -> Sequence[Widget]:
        return plate_column(canvas, box, _side_plates(word)[1])[0]

    def declared() -> Sequence[Tab]:
        log = replace(scene.side.log_tab(), new=9)
        return Tab("families", word("families"), content), log, Tab("notes", word("notes"), content, 2)

    scene.tabs = declared
    scene.glance = lambda: Glance(124, _glance, word("score"))
    found: Scene = scene
    return found


def _glance(surface: pygame.Surface, canvas: Canvas, place: pygame.Rect) -> None:
    """How many seals each family still misses."""
    step = place.height // 4
    for seat, missing in enumerate("1122"):
        chip = mark_chip(theme.SEATS[seat], canvas.px(22))
        surface.blit(chip, chip.get_rect(midright=(place.centerx, place.top + step * seat + step // 2)))
        number = image(missing, "title", canvas.font(17, 13), theme.IVORY)
        surface.blit(number, number.get_rect(midleft=(place.centerx + 2, place.top + step * seat + step // 2)))


EXHIBITS: dict[str, tuple[str, Build]] = {
    "kit ribbon": ("the steps of a round, in all the forms of their ribbon", samples(ribbons)),
    "kit track": ("roads of stones with a marker", samples(tracks, draw_tracks)),
    "kit plates": ("plates of players: at portraits, and of a side panel", samples(plates, draw_plates)),
    "kit tabs": ("a side panel with tabs, or the closed drawer", tabs(False)),
    "kit tabs drawer": ("the drawer open at a tab, where there is little room", tabs(True)),
}
