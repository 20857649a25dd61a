"""Places on a board (slots) and what lies in them (tokens): where they are, how they look, what a click on them means.

A game lists its slots and tokens in the order in which the keys shall go through them; `Board` makes widgets of them.
A `Board` keeps nothing: it is made anew whenever something has changed.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import lru_cache, partial

import pygame

from art import theme
from art.brush import greyed, turned
from art.panels import Piece, places
from scenes.kit import ids
from scenes.kit.canvas import Box, Canvas, Place
from scenes.kit.controls import ring
from scenes.kit.painting.allowance import kept_elsewhere
from scenes.kit.widget import Treatment, Widget, unpainted
from scenes.tables.board import pictures
from scenes.tables.board.marks import Marks, draw_marks

Picture = Callable[[tuple[int, int]], pygame.Surface]  # width and height in pixels; it is painted once and kept
Over = Callable[[pygame.Surface, pygame.Rect], None]  # draws onto a surface, at a place in pixels
SLIGHT = 0.5  # degrees: a card that is turned by less lies straight
DARK = 120  # of 255: how bright something that steps back remains


class State(Enum):
    """What a slot or a token is to the person just now."""

    PLAIN = "plain"
    USABLE = "usable"  # can be picked: lamplight, gold line, a plus where it is empty
    AIMED = "aimed"  # what is about to happen happens here: pink ring
    CHOSEN = "chosen"  # was picked: gold ring; a click takes it back
    FORBIDDEN = "forbidden"  # could be meant but is not allowed, and says why
    DIMMED = "dimmed"  # steps back

    @property
    def open(self) -> bool:
        """Whether a click on it does something."""
        return self in (State.USABLE, State.AIMED, State.CHOSEN)


@dataclass(frozen=True, slots=True)
class Lay:
    """How several tokens lie in one slot; lengths in units.

    `step` is from one token to the next; it is shortened where the slot is too narrow. After `most` tokens a new row
    begins, `down` lower. With `rise` each lies higher than the one before it (a stack), with `turn` it is turned by so
    many degrees more, and the ends of the row lie lower (a fan).
    """

    step: float = 0.0
    most: int = 100
    down: float = 0.0
    rise: float = 0.0
    turn: float = 0.0

    def spots(self, count: int, room: float) -> list[tuple[float, float, float]]:
        """For each token: units to the right of the middle of the slot, units below it, and degrees to the left.

        `room` is what all steps of a row may take together, in units.
        """
        wide = min(count, self.most)
        step = min(self.step, room / (wide - 1)) if wide > 1 else self.step
        rows = -(-count // self.most)
        spots = []
        for at in range(count):
            row, column = divmod(at, self.most)
            across = column - (wide - 1) / 2
            sunk = across * across * abs(self.turn) * step / 115  # a circle's arc, near its top
            below = (row - (rows - 1) / 2) * self.down - at * self.rise + sunk
            spots.append((across * step, below, -across * self.turn))
        return spots


STACK = Lay(rise=3)  # one on the other


@dataclass(frozen=True, slots=True)
class Slot:
    """A place: `box` in units, `label` in plain words; `reason` says why it is forbidden, where it is."""

    id: str
    box: Box
    label: str
    picture: Picture | None = None
    state: State = State.PLAIN
    reason: str = ""
    tooltip: str = ""
    lay: Lay = STACK
    radius: float = 7.0  # units, of its corners
    shift: tuple[float, float] = (0.0, 0.0)  # units from its middle to where tokens lie
    key: str = ""
    over: Over | None = None  # drawn above all that lies in it

    @property
    def busy(self) -> bool:
        """Whether a click there means the slot and not a token in it."""
        return self.state.open or self.state is State.FORBIDDEN

    @property
    def middle(self) -> Place:
        x, y, wide, high = self.box
        return x + wide / 2 + self.shift[0], y + high / 2 + self.shift[1]


def around(x: float, y: float, wide: float, high: float) -> Box:
    """The box of this size around a middle."""
    return x - wide / 2, y - high / 2, wide, high


@dataclass(frozen=True, slots=True)
class Token:
    """Something that lies in a slot; `size` in units. Of several in one slot, the last in the list lies on top."""

    id: str
    slot: str
    label: str
    picture: Picture
    size: tuple[float, float]
    state: State = State.PLAIN
    reason: str = ""
    tooltip: str = ""
    marks: Marks = field(default_factory=Marks)


def offered(
    slots: Iterable[Slot],
    can: Collection[str],
    why: Mapping[str, str] | None = None,
    chosen: Collection[str] = (),
    aimed: Collection[str] = (),
    otherwise: State | None = None,
) -> list[Slot]:
    """The slots with the states that a question gives them, by their ids.

    `aimed` and `chosen` come first; then `can` are usable, and those in `why` are forbidden for that reason. All others
    are in the state `otherwise`, or (None) as they were.
    """
    offered_slots, why = [], why or {}
    for slot in slots:
        if slot.id in aimed:
            offered_slots.append(replace(slot, state=State.AIMED))
        elif slot.id in chosen:
            offered_slots.append(replace(slot, state=State.CHOSEN))
        elif slot.id in can:
            offered_slots.append(replace(slot, state=State.USABLE))
        elif slot.id in why:
            offered_slots.append(replace(slot, state=State.FORBIDDEN, reason=why[slot.id]))
        else:
            offered_slots.append(replace(slot, state=otherwise or slot.state))
    return offered_slots


@dataclass(frozen=True, slots=True)
class _Lying:
    """A token, its middle in units, its turn in degrees, and the part of it (pixels) that can be clicked."""

    token: Token
    x: float
    y: float
    turn: float
    seen: pygame.Rect


class Board:
    """Slots and tokens on a canvas. `press` is called with the id of the slot or token that is clicked."""

    def __init__(
        self,
        canvas: Canvas,
        slots: Sequence[Slot],
        tokens: Sequence[Token] = (),
        press: Callable[[str], None] | None = None,
    ) -> None:
        self.canvas, self.slots = canvas, {slot.id: slot for slot in slots}
        self._press = press
        self._in: dict[str, list[Token]] = {slot.id: [] for slot in slots}
        for token in tokens:
            self._in[token.slot].append(token)
        self._lying = {each.token.id: each for slot in slots for each in self._lay(slot)}

    # Where everything is, in units

    def place_of(self, token: str) -> Place:
        """The middle of a token, in units: where it flies to or from."""
        lying = self._lying[token]
        return lying.x, lying.y

    def turn_of(self, token: str) -> float:
        """By how many degrees it lies turned to the left."""
        return self._lying[token].turn

    def next_place(self, slot: str, size: tuple[float, float]) -> Place:
        """The middle of one token more in this slot, in units; `size` in units too."""
        place = self.slots[slot]
        x, y, _ = self._spots(place, len(self._in[slot]) + 1, size[0])[-1]
        return x, y

    def _spots(self, slot: Slot, count: int, wide: float) -> list[tuple[float, float, float]]:
        x, y = slot.middle
        return [(x + dx, y + dy, turn) for dx, dy, turn in slot.lay.spots(count, max(0.0, slot.box[2] - wide))]

    def _lay(self, slot: Slot) -> list[_Lying]:
        tokens = self._in[slot.id]
        if not tokens:
            return []
        spots = self._spots(slot, len(tokens), max(token.size[0] for token in tokens))
        boxes = [self.canvas.rect(*around(x, y, *token.size)) for token, (x, y, _) in zip(tokens, spots, strict=True)]
        laid = []
        for at, (token, (x, y, turn)) in enumerate(zip(tokens, spots, strict=True)):
            laid.append(_Lying(token, x, y, turn, uncovered(boxes[at], boxes[at + 1 :])))
        return laid

    # Widgets

    def widgets(self) -> list[Widget]:
        """Every slot, each followed by its tokens. Where the slot is `busy` it draws its tokens itself."""
        widgets = []
        for slot in self.slots.values():
            lying = [self._lying[token.id] for token in self._in[slot.id]]
            widgets.append(self._slot_widget(slot, lying))
            widgets += [self._token_widget(slot, each) for each in lying]
            if slot.over is not None and not slot.busy:
                paint = partial(_paint_over, slot.over)
                widgets.append(Widget(f"{ids.SLOT} {slot.id} over", self.canvas.rect(*slot.box), slot.label, paint))
        return widgets

    def _pressed(self, name: str, state: State) -> Callable[[], None] | None:
        if self._press is None or not (state.open or state is State.FORBIDDEN):
            return None
        return partial(self._press, name)

    def _slot_widget(self, slot: Slot, lying: Sequence[_Lying]) -> Widget:
        return Widget(
            f"{ids.SLOT} {slot.id}",
            self.canvas.rect(*slot.box),
            slot.label,
            partial(_paint_slot, self.canvas, slot, lying),
            self._pressed(slot.id, slot.state),
            enabled=slot.state is not State.FORBIDDEN,
            reason=slot.reason,
            key=slot.key if slot.state.open else "",
            tooltip=slot.tooltip,
        )

    def _token_widget(self, slot: Slot, lying: _Lying) -> Widget:
        token = lying.token
        return Widget(
            f"{ids.TOKEN} {token.id}",
            lying.seen,
            token.label,
            unpainted if slot.busy else partial(_paint_token, self.canvas, slot.state, lying),
            None if slot.busy or not lying.seen.width else self._pressed(token.id, token.state),
            enabled=token.state is not State.FORBIDDEN,
            reason=token.reason,
            tooltip=token.tooltip,
        )


def uncovered(box: pygame.Rect, above: Sequence[pygame.Rect]) -> pygame.Rect:
    """The part of a token that is seen beside those that lie on it: the largest rectangle left free."""
    for other in above:
        both = box.clip(other)
        if not (both.width and both.height):
            continue
        strips = [
            pygame.Rect(box.left, box.top, both.left - box.left, box.height),
            pygame.Rect(both.right, box.top, box.right - both.right, box.height),
            pygame.Rect(box.left, box.top, box.width, both.top - box.top),
            pygame.Rect(box.left, both.bottom, box.width, box.bottom - both.bottom),
        ]
        box = max(strips, key=lambda strip: strip.width * strip.height)
    return box


# Painting


@lru_cache(maxsize=60)
def _lamplight(size: tuple[int, int], scale: float, radius: float, bright: bool) -> Piece:
    return places.lamplight(size, scale, radius, bright=bright)


@kept_elsewhere(60)
def light_ring(size: tuple[int, int], scale: float, radius: float, kind: str) -> Piece:
    return places.light_ring(size, scale, radius, kind)


@lru_cache(maxsize=40)
def _veil(size: tuple[int, int], scale: float, radius: float) -> Piece:
    return places.veil(size, scale, radius)


@lru_cache(maxsize=8)
def _stop(size: int) -> pygame.Surface:
    return places.stop(size)


@lru_cache(maxsize=200)
def _darkened(picture: pygame.Surface) -> pygame.Surface:
    darkened = picture.copy()
    darkened.fill((DARK, DARK, DARK, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return darkened


@lru_cache(maxsize=200)
def _greyed(picture: pygame.Surface) -> pygame.Surface:
    return greyed(picture, light=0.6)


@lru_cache(maxsize=200)
def _turned(picture: pygame.Surface, degrees: float) -> pygame.Surface:
    return turned(picture, degrees)


def _paint_slot(
    canvas: Canvas,
    slot: Slot,
    lying: Sequence[_Lying],
    surface: pygame.Surface,
    place: pygame.Rect,
    treatment: Treatment,
) -> None:
    """Paint a slot in its state, and where it is `busy` its tokens too."""
    scale, radius, state = canvas.scale, slot.radius, slot.state
    if slot.picture is not None:
        surface.blit(slot.picture(place.size), place)
    lit = treatment.hovered or treatment.focused
    if state is State.USABLE:
        _lamplight(place.size, scale, radius, lit).draw(surface, place.topleft)
        if not lying:
            side = round(min(place.width, place.height) * 0.42)
            plus = pictures.sign("plus", side, theme.INK_TITLE if lit else "#fff4d2")
            surface.blit(plus, plus.get_rect(center=place.center))
    elif state in (State.CHOSEN, State.AIMED):
        kind = "gold" if state is State.CHOSEN else "aim"
        light_ring(place.size, scale, radius, kind).draw(surface, place.topleft)
    elif state in (State.FORBIDDEN, State.DIMMED):
        _veil(place.size, scale, radius).draw(surface, place.topleft)
    if slot.busy:
        for each in lying:
            _paint_token(canvas, state, each, surface, place, Treatment())
        if state is State.FORBIDDEN:
            _draw_stop(canvas, surface, place)
        if slot.over is not None:
            slot.over(surface, place)
    if treatment.focused:
        ring(place.size, scale, radius).draw(surface, place.topleft)


def _paint_over(over: Over, surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
    over(surface, place)


def _draw_stop(canvas: Canvas, surface: pygame.Surface, place: pygame.Rect) -> None:
    sign = _stop(max(16, min(canvas.px(30), round(place.width * 0.5))))
    surface.blit(sign, sign.get_rect(center=place.center))


def _paint_token(
    canvas: Canvas, around_it: State, lying: _Lying, surface: pygame.Surface, _: pygame.Rect, treatment: Treatment
) -> None:
    token, scale = lying.token, canvas.scale
    place = canvas.rect(*around(lying.x, lying.y, *token.size))
    if token.state is State.CHOSEN:
        place.move_ip(0, -round(place.height * 0.12))
    picture = token.picture(place.size)
    if State.FORBIDDEN in (around_it, token.state):
        picture = _greyed(picture)
    elif State.DIMMED in (around_it, token.state):
        picture = _darkened(picture)
    if abs(lying.turn) > SLIGHT:
        picture = _turned(picture, lying.turn)
    lit = treatment.hovered or treatment.focused
    radius = min(token.size) * 0.07
    if token.state is State.USABLE or (lit and token.state.open):
        light = pictures.glow_around(place.size, "#fff1bd" if lit else "#ffdf8f")
        surface.blit(light, light.get_rect(center=place.center))
    surface.blit(picture, picture.get_rect(center=place.center))
    if token.state in (State.CHOSEN, State.AIMED) and abs(lying.turn) <= SLIGHT:
        light_ring(place.size, scale, radius, "gold" if token.state is State.CHOSEN else "aim").draw(
            surface, place.topleft
        )
    if token.state is State.FORBIDDEN:
        _draw_stop(canvas, surface, place)
    draw_marks(canvas, token.marks, surface, place)
    if treatment.focused:
        ring(place.size, scale, radius).draw(surface, place.topleft)
