"""What the gallery shows of the parts that tables share: the ribbon of a round, tracks, plates, the tabs of a panel."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from engine.bots.opponents import opponents
from scenes.commands.menu_exhibits import Build
from scenes.house import House
from scenes.kit.canvas import Canvas
from scenes.kit.stage import Scene
from scenes.kit.widget import Widget
from scenes.tables import pictures
from scenes.tables.figures import Turn
from scenes.tables.frame import TableFrame
from scenes.tables.ribbon import Ribbon, Step, ribbon_high, ribbon_widgets
from scenes.tables.ribbon_asides import Aside, Ordered

LANGUAGES = ("en", "it", "zh-Hant")
PEOPLE = list(opponents())
Pick = Callable[[str], str]  # a word of the samples in the language of the house

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
    "door": ("Vera holds the door", "La porta è di Vera", "門在維拉手裡"),
    "to_bid": ("to bid", "offre", "出價"),
    "game": ("Game 2", "Partita 2", "第2局"),
    "round": ("round 3 of 5 · first to 3 points", "giro 3 di 5 · si va ai 3 punti", "第3輪，共5輪 · 先得3分者勝"),
    "you": ("You", "Tu", "你"),
}


class Samples(Scene):
    """A night with some parts of a table on it."""

    name = "samples"

    def __init__(self, house: House, make: Callable[[Canvas, TableFrame, Pick], Sequence[Widget]]) -> None:
        super().__init__()
        self.house, self.make = house, make

    def word(self, key: str) -> str:
        return SAMPLES[key][LANGUAGES.index(self.house.settings.language)]

    def build(self, canvas: Canvas) -> Sequence[Widget]:
        return self.make(canvas, TableFrame(canvas, 4), self.word)

    def draw(self, surface: pygame.Surface, canvas: Canvas) -> None:
        area = canvas.rect(*TableFrame(canvas, 4).area)
        surface.blit(pictures.ground("complots", canvas.pixels, (area.x, area.y, area.w, area.h)), (0, 0))


def samples(make: Callable[[Canvas, TableFrame, Pick], Sequence[Widget]]) -> Build:
    def build(house: House, _: Path | None) -> None:
        house.stage.push(Samples(house, make))

    return build


def nothing() -> None:
    """A way that leads nowhere."""


def _order(you: str, faces: bool) -> list[Ordered]:
    turns = (Turn.PASSED, Turn.ACTING, Turn.ACTED, Turn.WAITING)
    names = ("Vera", you, "Fiammetta", "Orazio")
    people = ("vera", "you", "fiammetta", "orazio") if faces else ("",) * 4
    return [
        Ordered(seat, name, turn, person, number)
        for seat, name, turn, person, number in zip(
            (1, 0, 3, 2), names, turns, people, "0304" if faces else ("",) * 4, strict=True
        )
    ]


def ribbons(canvas: Canvas, frame: TableFrame, word: Pick) -> Sequence[Widget]:
    """Six steps with an order of bids, four at the right, three in the middle, three that hang, and between rounds."""

    def step(*names: str, press: bool = False) -> list[Step]:
        return [Step(word(name), word("reveal_tip"), nothing if press else None) for name in names]

    six = step("reserve", "stance", "declare", "inform", "buy", "reveal", press=True)
    three = step("draft", "place", "resolve")
    shown = [
        Ribbon(six, 4, right=Aside(word("to_bid"), order=_order(word("you"), True))),
        Ribbon(step("places", "meetings", "packet", "call"), 2, Aside(word("round"), word("game"), (3, 5))),
        Ribbon(three, 1, Aside(word("door"), chip=1), Aside(order=_order(word("you"), False))),
        Ribbon(step("draw", "take", "exchange"), 1, hung=True),
        Ribbon(three, None),
    ]
    found: list[Widget] = []
    x, y, wide, _ = frame.area
    for at, ribbon in enumerate(shown):
        high = ribbon_high(canvas, ribbon.hung)
        for widget in ribbon_widgets(canvas, (x, y, wide, high), ribbon):
            widget.id = f"{widget.id} of {at}"
            found.append(widget)
        y += high + 40
    return found


EXHIBITS: dict[str, tuple[str, Build]] = {
    "kit ribbon": ("the steps of a round, in all the forms of their ribbon", samples(ribbons)),
}
