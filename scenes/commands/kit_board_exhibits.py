"""What the gallery shows of the pieces of which tables with a board are made: places, a ring of them, sealed offers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from pathlib import Path

import pygame

from art import brush, theme
from art.cards.back import back
from art.games.complots.cards.characters import face
from art.moods import mood
from art.night import room
from engine.core.choice import Choice
from scenes.house import House
from scenes.kit.canvas import Canvas, Place
from scenes.kit.controls import sheet
from scenes.kit.stage import Scene
from scenes.kit.text import Span, image
from scenes.kit.widget import Treatment, Widget
from scenes.people import faces as people_faces
from scenes.tables.asking.picking import Part, Picking, arg, verb
from scenes.tables.asking.prompt import Answer, Prompt
from scenes.tables.asking.prompt_bar import Bar
from scenes.tables.board import pictures
from scenes.tables.board.marks import Marks
from scenes.tables.board.offers import Offer, Offers
from scenes.tables.board.slots import Board, Lay, Picture, Slot, State, Token, around, offered
from scenes.tables.board_layout import BoardLayout

CARDS = ("duchess", "assassin", "contessa", "captain", "ambassador", "inquisitor")
HELD = 8  # cards in hand at most
PEOPLE = ("you", "vera", "orazio", "fiammetta", "tiberio")


@lru_cache(maxsize=200)
def _face(name: str, width: int) -> pygame.Surface:
    return face(name, width)


@lru_cache(maxsize=40)
def _back(game: str, width: int) -> pygame.Surface:
    return back(game, width)


def card(name: str) -> Picture:
    return lambda size: _face(name, size[0])


def hidden(game: str) -> Picture:
    return lambda size: _back(game, size[0])


@lru_cache(maxsize=40)
def _ground(game: str, size: tuple[int, int], area: tuple[int, int, int, int]) -> pygame.Surface:
    """The night, and the cloth of a game under all of its board."""
    ground = room(size).copy()
    light, dark = mood(game).cloth
    x, y, wide, high = area
    ground.blit(
        brush.paint(brush.box(0, 0, 100, 100, 0, brush.glow(light, dark, radius=75)), (wide, high), (100, 100)), (x, y)
    )
    return ground


@lru_cache(maxsize=40)
def niche(size: tuple[int, int]) -> pygame.Surface:
    """A place in a wall: dark, with a stone frame."""
    wide, high = size
    stone = brush.box(1, 1, wide - 2, high - 2, wide * 0.09, brush.down("#7f86a8", "#3f4668"), "#0a1022", 1.5)
    inside = brush.box(
        wide * 0.1, wide * 0.1, wide * 0.8, high - wide * 0.2, wide * 0.05, brush.down("#0d1430", "#1b2650")
    )
    return brush.paint(stone + inside, size, size)


@lru_cache(maxsize=40)
def lawn(size: tuple[int, int]) -> pygame.Surface:
    """A strip of ground under what lies on it."""
    wide, high = size
    drawing = brush.box(1, 1, wide - 2, high - 2, 10, "#0b0f24", "#8a86b4", 1.2, 0.55)
    return brush.paint(drawing, size, size)


@lru_cache(maxsize=20)
def disc(size: tuple[int, int]) -> pygame.Surface:
    """A token: a gold coin."""
    return pictures.money("gold", size[0])


class SampleBoard(Scene):
    """A board, a hand, and the bar: what a question does with them is the subclass's."""

    name = "kit"
    game = "intrigo"
    seats = 4
    in_panel = True
    card_wide = 74.0

    def __init__(self, house: House) -> None:
        super().__init__()
        self.house = house
        self.words = house.words(self.game)
        self.held = list(CARDS[:HELD])

    def layout(self, canvas: Canvas) -> BoardLayout:
        return BoardLayout(
            canvas, self.seats, 90, cards=len(self.held), card_wide=self.card_wide, in_panel=self.in_panel, half=True
        )

    def draw(self, surface: pygame.Surface, canvas: Canvas) -> None:
        layout = self.layout(canvas)
        x, y, wide, high = layout.board
        area = canvas.rect(x, layout.bar, wide, high + y - layout.bar)
        surface.blit(_ground(self.game, canvas.pixels, tuple(area)), (0, 0))
        ribbon = canvas.rect(*layout.ribbon)
        sheet(ribbon.size, "field", canvas.scale).draw(surface, ribbon.topleft)
        if self.in_panel and not layout.compact:
            panel = canvas.rect(*layout.panel)
            sheet(panel.size, "panel", canvas.scale).draw(surface, panel.topleft)
            for seat in range(self.seats):
                plate = canvas.rect(*layout.plate_of(seat))
                sheet(plate.size, "row", canvas.scale).draw(surface, plate.topleft)
                place = layout.seat(seat)
                head = people_faces.face(PEOPLE[seat], canvas.px(56), theme.SEATS[seat])
                spot = (place.x, place.y) if seat else (plate.left / canvas.scale + 56, plate.centery / canvas.scale)
                surface.blit(head, head.get_rect(center=(canvas.px(spot[0]), canvas.px(spot[1]))))
        side = canvas.px(layout.mine)
        me = people_faces.face("you", side, theme.SEATS[0])
        surface.blit(me, me.get_rect(center=(canvas.px(layout.me[0]), canvas.px(layout.me[1]))))

    def build(self, canvas: Canvas) -> Sequence[Widget]:
        layout = self.layout(canvas)
        return [
            *self.table(canvas, layout),
            *self._hand(canvas, layout),
            *Bar(canvas, layout, self.prompt(), self._mask).widgets(),
        ]

    def table(self, canvas: Canvas, layout: BoardLayout) -> list[Widget]:
        raise NotImplementedError

    def prompt(self) -> Prompt:
        raise NotImplementedError

    def _mask(self, name: str, side: int) -> pygame.Surface:
        return pictures.sign(name, side)

    def _hand(self, canvas: Canvas, layout: BoardLayout) -> list[Widget]:
        complots = self.house.words("complots")
        size = layout.card, layout.card * 1.4
        slots = [
            Slot(f"hand {at}", around(*layout.hand_place(at), *size), f"{complots.card(name):name}")
            for at, name in enumerate(self.held)
        ]
        widgets = []
        for at, (slot, name) in enumerate(zip(slots, self.held, strict=True)):
            x, y, wide, high = slot.box
            wide = layout.step if at < len(slots) - 1 else wide
            high = min(high, canvas.height - y)
            paint = partial(_paint_card, card(name), canvas.rect(*slot.box).size)
            widgets.append(Widget(slot.id, canvas.rect(x, y, wide, high), slot.label, paint))
        return widgets

    def sentence(self, kind: str) -> tuple[Span, ...]:
        return (Span(self.words.text("asks", kind), "text", theme.IVORY),)


def _paint_card(
    picture: Picture, size: tuple[int, int], surface: pygame.Surface, place: pygame.Rect, _: Treatment
) -> None:
    surface.blit(picture(size), place)


class Columns(SampleBoard):
    """Six houses side by side: tokens in rows, backs laid in order, one column aimed at, one that is forbidden."""

    game = "ghost_for_sale"
    houses = ("algernon", "balgonie", "culzean", "dunrobin", "ethie", "fyvie")
    tokens = (3, 4, 7, 2, 4, 3)  # in each house
    bids = (6, 4, 3, 0, 1, 2)  # on each house

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self.begun = Picking.of([Choice("lay", (name,)) for name in self.houses[1:]])
        self.picking = self.begun.pick(verb("lay")).pick(arg("culzean"))

    def prompt(self) -> Prompt:
        return _steps(self, "declare", self.picking)

    def back(self) -> None:
        _step_back(self)

    def table(self, canvas: Canvas, layout: BoardLayout) -> list[Widget]:
        x, y, wide, high = layout.board
        column, slots, tokens, signs = wide / len(self.houses), list[Slot](), list[Token](), list[Widget]()
        side, bid = column * 0.21, column * 0.26
        for at, name in enumerate(self.houses):
            label = f"{self.words.card(name):name}"
            middle = x + (at + 0.5) * column
            signs.append(
                _sign(canvas, f"sign {name}", label, around(middle, y + high * 0.16, column - 14, high * 0.14))
            )
            row = around(middle, y + high * 0.4, column - 10, high * 0.28)
            slots.append(Slot(name, row, label, lawn, lay=Lay(side + 3, 4, side + 8), radius=10))
            tray = around(middle, y + high * 0.78, column - 10, high * 0.39)
            slots.append(Slot(f"bids {name}", tray, label, lawn, lay=Lay(bid + 7, 3, bid), radius=10))
            tokens += [
                Token(f"{name} {nth}", name, label, disc, (side, side), marks=Marks(theme.SEATS[nth % 4]))
                for nth in range(self.tokens[at])
            ]
            for nth in range(self.bids[at]):
                seat = (nth + at) % 4
                marks = Marks(theme.SEATS[seat], nth + 1, str(nth + 3) if seat == 0 else "")
                tokens.append(
                    Token(f"bid {name} {nth}", f"bids {name}", label, hidden(self.game), (bid, bid * 1.4), marks=marks)
                )
        why = {"algernon": self.words.reason("face_forbidden_here")}
        picked = [str(part.value) for part in self.picking.picked if part.kind == "arg"]
        houses = offered([slot for slot in slots if slot.id in self.houses], self.picking.words(), why, aimed=picked)
        board = Board(canvas, [*houses, *(slot for slot in slots if slot.id not in self.houses)], tokens, self.press)
        return [*signs, *board.widgets()]

    def press(self, name: str) -> None:
        _pick(self, arg(name))


class Ring(SampleBoard):
    """A ring of places around a court: some can be used, one was chosen, a card in another is aimed at."""

    game = "intrigo"
    across = 13  # places in the upper row and in the lower
    down = 5  # places at each side, with those of the rows

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self.held = self.held[:3]
        gaps, cards = (2, 13, 20, 24, 31), (4, 6, 9, 15)
        self.begun = Picking.of([Choice("guard", (gap, at)) for gap in gaps for at in cards])
        self.picking = self.begun.pick(verb("guard"))

    def cells(self, layout: BoardLayout) -> list[Place]:
        """The middles of the ring's places, clockwise from the upper left."""
        x, y, wide, high = layout.board
        dx, dy = (wide - 22) / self.across, (high - 26) / self.down
        last, low = self.across - 1, self.down - 1
        steps = [(at, 0) for at in range(last)] + [(last, at) for at in range(low)]
        steps += [(last - at, low) for at in range(last)] + [(0, low - at) for at in range(low)]
        return [(x + 11 + (right + 0.5) * dx, y + 13 + (below + 0.5) * dy) for right, below in steps]

    def prompt(self) -> Prompt:
        return _steps(self, "turn", self.picking)

    def back(self) -> None:
        _step_back(self)

    def table(self, canvas: Canvas, layout: BoardLayout) -> list[Widget]:
        _, _, wide, high = layout.board
        size = min((wide - 22) / self.across - 8, 66.0), (high - 26) / self.down - 6
        slots = [Slot(str(at), around(x, y, *size), str(at + 1), niche) for at, (x, y) in enumerate(self.cells(layout))]
        empty = {2, 13, 20, 24, 31, 27}
        complots = self.house.words("complots")
        tokens = []
        for at in range(len(slots)):
            if at in empty or at % 3 == 1:
                continue
            name, high_card = CARDS[at % len(CARDS)], size[1] - 8
            label = f"{complots.card(name):name}"
            tokens.append(Token(f"card {at}", str(at), label, card(name), (high_card / 1.4, high_card)))
        picked = [str(part.value) for part in self.picking.picked if part.kind == "arg"]
        at = len(picked)
        can = [str(seat) for seat in self.picking.seats(at)] if at < 2 else []
        why = {"27": self.words.reason("no_such_gap")} if not at else {}
        rest = State.DIMMED if at else None
        offered_slots = offered(slots, can, why, chosen=picked[:1], aimed=picked[1:], otherwise=rest)
        return Board(canvas, offered_slots, tokens, self.press).widgets()

    def press(self, name: str) -> None:
        at = sum(part.kind == "arg" for part in self.picking.picked)
        _pick(self, arg(int(name), at))


class Trade(SampleBoard):
    """Everybody offers: sealed while somebody has not laid yet, then open, each with what it would mean."""

    game = "nottingham"
    seats = 5
    in_panel = False

    def __init__(self, house: House, opened: bool) -> None:
        super().__init__(house)
        self.opened, self.accepted = opened, 0

    def offers(self, canvas: Canvas, layout: BoardLayout) -> Offers:
        x, y, wide, high = layout.board
        spots = {1: (0.2, 0.52), 2: (0.37, 0.42), 3: (0.6, 0.42), 4: (0.8, 0.52), 0: (0.49, 0.8)}
        where = {seat: (x + fx * wide, y + fy * high) for seat, (fx, fy) in spots.items()}
        wide_card = min(66.0, high * 0.145)
        return Offers(
            canvas,
            [self._offer(seat) for seat in where],
            where,
            hidden(self.game),
            (wide_card, wide_card * 1.4),
            2,
            self.accept,
        )

    def _offer(self, seat: int) -> Offer:
        named = self.house.words("complots")
        held = {
            0: ("contessa", "captain"),
            1: ("duchess",),
            2: ("captain", "assassin"),
            3: ("ambassador", "duchess"),
            4: ("assassin",),
        }
        means = {1: "all_seven", 2: "four_pairs", 3: "five_alike"}
        cards, mine = held[seat], seat == 0
        if not self.opened:
            count = 0 if seat == 4 else len(cards)
            faces = tuple(card(each) for each in cards) if mine else ()
            return Offer(seat, str(seat + 1), count, faces, ordinals=(3,) if seat == 1 else (), mark=theme.SEATS[seat])
        label = ", ".join(f"{named.card(each):name}" for each in cards)
        effect = f"{self.words.card(means[seat]):name} +{20 + 5 * seat}" if seat in means else ""
        state = (
            State.PLAIN
            if mine
            else State.FORBIDDEN
            if seat == 4
            else State.CHOSEN
            if self.accepted == seat
            else State.USABLE
        )
        reason = self.words.reason("no_card_there") if seat == 4 else ""
        return Offer(
            seat,
            label,
            len(cards),
            tuple(card(each) for each in cards),
            True,
            effect,
            True,
            state,
            reason,
            key=str(seat + 1),
            mark=theme.SEATS[seat],
        )

    def table(self, canvas: Canvas, layout: BoardLayout) -> list[Widget]:
        return [*self._people(canvas, layout), *self.offers(canvas, layout).widgets()]

    def _people(self, canvas: Canvas, layout: BoardLayout) -> list[Widget]:
        widgets = []
        for at, person in enumerate(PEOPLE[1:], 1):
            place = layout.seat(at)
            box = canvas.rect(*around(place.x, place.y, layout.portrait, layout.portrait))
            widgets.append(Widget(f"seat {at}", box, str(at + 1), partial(_paint_person, person, at)))
        return widgets

    def accept(self, seat: int) -> None:
        self.accepted = 0 if self.accepted == seat else seat
        self.changed()

    def back(self) -> None:
        self.accept(self.accepted)

    def prompt(self) -> Prompt:
        if not self.opened:
            return Prompt(self.sentence("offer"), asking=False)
        return Prompt(self.sentence("accept"), _answers(self, bool(self.accepted), lambda: None))


def _paint_person(person: str, seat: int, surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
    surface.blit(people_faces.face(person, place.width, theme.SEATS[seat]), place)


def _sign(canvas: Canvas, name: str, label: str, box: tuple[float, float, float, float]) -> Widget:
    def paint(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
        sheet(place.size, "parchment", canvas.scale).draw(surface, place.topleft)
        words = image(label, "title", canvas.font(17, 13), theme.INK_TITLE)
        surface.blit(words, words.get_rect(center=place.center))

    return Widget(name, canvas.rect(*box), label, paint)


def _pick(scene: Columns | Ring, part: Part) -> None:
    """A click: one step on; on what was picked last, one step back."""
    if scene.picking.picked and scene.picking.picked[-1] == part:
        _step_back(scene)
    elif scene.picking.can(part):
        scene.picking = scene.picking.pick(part)
    scene.changed()


def _step_back(scene: Columns | Ring) -> None:
    if scene.picking.back is not None and len(scene.picking.picked) > 1:
        scene.picking = scene.picking.back
    scene.changed()


def _steps(scene: Columns | Ring, kind: str, picking: Picking) -> Prompt:
    """The question, with a way on once an answer is whole and a way back once it is begun."""
    begun = len(picking.picked) > 1
    return Prompt(
        scene.sentence(kind), _answers(scene, picking.here is not None, lambda: _step_back(scene)) if begun else ()
    )


def _answers(scene: SampleBoard, whole: bool, back_step: Callable[[], None]) -> tuple[Answer, ...]:
    text = scene.house.text
    on = Answer(
        "go",
        text("table", "go_on"),
        lambda: None,
        kind="gold",
        key="1",
        reason="" if whole else text("table", "not_now"),
    )
    return on, Answer("take back", text("table", "take_back"), back_step, key="u")


def shows(make: Callable[[House], Scene]) -> Callable[[House, Path | None], None]:
    return lambda house, _: house.stage.push(make(house))


EXHIBITS: dict[str, tuple[str, Callable[[House, Path | None], None]]] = {
    "kit board": ("places and tokens on a board, some to be used", shows(Columns)),
    "kit ring": ("a ring of places around a court", shows(Ring)),
    "kit offers": ("sealed offers, while one of them is not there yet", shows(partial(Trade, opened=False))),
    "kit offers open": ("offers to be accepted, and what each would mean", shows(partial(Trade, opened=True))),
}
