"""What each of the others has done since the person's last turn: one short line each, cards and people as pictures in it.

A game writes the lines (`Chronicle.deeds`); a bar has them below its question, a round table beside the people.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial

import pygame

from art import theme
from engine.core.event import Event
from engine.core.progress import Began, TurnBegan
from scenes.kit.canvas import Canvas
from scenes.kit.controls import sheet
from scenes.kit.text import NEVER_FIRST, image, units
from scenes.kit.widget import Treatment, Widget
from scenes.people.company import Company, plain, spans
from scenes.people.faces import mark_chip
from scenes.tables.scene import TableScene

# What is a picture is carried through the formatting of a sentence between two marks that no text contains.
_OPEN, _BETWEEN, _CLOSE = "\ue002", "\ue003", "\ue004"
_PICTURED = re.compile(f"{_OPEN}(.*?){_BETWEEN}(.*?){_CLOSE}")
PERSON = "#"  # before the number of a mark

ACTS = " · "  # between two acts of one player
PICTURE, SIGN = 1.42, 1.15  # height of a card and of a person's sign, of that of the letters
LINE = 1.42  # the same of a line
PAD, LOW_PAD = 9, 3  # units beside and above the words of a tag
BELOW = 3  # units between a name plate and the tag
APART = 18  # units between two lines that stand beside each other
TAG_WIDE, NARROWEST = 196.0, 40.0  # units: the words of a tag at most, and the least that they are narrowed to
# Of a pixel that a tag covers: of another tag or a plate, of what it should not lie on, of anything else
WEIGHTS = 1000, 8, 1
FARTHER = 12  # such pixels weigh as much as one that it lies farther away
CROWD, SMALLER = 6, 0.8  # players from whom on a small window has smaller tags, and how large their letters are there
STEP = 4  # units from one place that is tried for a tag to the next

Faces = Callable[[str, int], pygame.Surface]


@dataclass(frozen=True, slots=True)
class Deed:
    """What the player at a `seat` has done: `acts`, each in words that follow the name."""

    seat: int
    name: str
    mark: theme.SeatMark
    acts: tuple[str, ...]

    @property
    def told(self) -> str:
        """All of it, for whoever sees no pictures."""
        words = _PICTURED.sub(r"\2", plain(ACTS.join(self.acts)))
        return f"{self.name}: {words}"


class Pictured:
    """A card or a person in a sentence, shown as a picture; `name` is told instead of it."""

    def __init__(self, what: str, name: str) -> None:
        self._told = f"{_OPEN}{what}{_BETWEEN}{name}{_CLOSE}"

    def __format__(self, spec: str) -> str:
        return self._told


def person(company: Company, seat: int) -> Pictured:
    """The sign of somebody."""
    return Pictured(f"{PERSON}{theme.MARKS.index(company.mark(seat))}", company.name(seat))


def since_last_turn(past: Sequence[Event], me: int) -> int | None:
    """How many events had happened when the last turn of `me` was over, or the first turn of the round or the game began.

    The turn under way is theirs. None where nobody else has had a turn meanwhile.
    """
    turns = list[tuple[int, int]]()
    for at, event in enumerate(past):
        if isinstance(event, TurnBegan):
            turns.append((at + 1, event.seat))
        elif isinstance(event, Began):
            turns = []
    before = turns[:-1]  # the last one is the person's own, in which they are asked
    mine = [number for number, (_, seat) in enumerate(before) if seat == me]
    first = mine[-1] + 1 if mine else 0
    return before[first][0] if first < len(before) else None


# Laid out


@dataclass(frozen=True, slots=True)
class Bit:
    """A word or a picture; `apart`: after a blank, `joined`: no line ends before it."""

    picture: pygame.Surface
    apart: bool = False
    joined: bool = False


class Laid:
    """Paragraphs of bits in lines no wider than `wide` pixels, with letters of `pixels`."""

    def __init__(self, paragraphs: Sequence[Sequence[Bit]], wide: int, pixels: int) -> None:
        self.blank, self.line = round(pixels * 0.26), round(pixels * LINE)
        self.rows: list[list[Bit]] = []
        for bits in paragraphs:
            self.rows.append([])
            for held in _held(bits):
                if self.rows[-1] and self._long([*self.rows[-1], *held]) > wide:
                    self.rows.append([])
                self.rows[-1].extend(held)
        self.width = max(map(self._long, self.rows))
        self.height = self.line * len(self.rows)

    def _long(self, row: Sequence[Bit]) -> int:
        return sum(bit.picture.get_width() + self.blank * (bit.apart and at > 0) for at, bit in enumerate(row))

    def draw(self, surface: pygame.Surface, left: int, top: int) -> None:
        for at, row in enumerate(self.rows):
            x, middle = left, top + self.line * at + self.line // 2
            for nth, bit in enumerate(row):
                x += self.blank * (bit.apart and nth > 0)
                surface.blit(bit.picture, bit.picture.get_rect(midleft=(x, middle)))
                x += bit.picture.get_width()


def _held(bits: Sequence[Bit]) -> Iterator[list[Bit]]:
    """The bits, those together between which no line may end."""
    held = list[Bit]()
    for bit in bits:
        if held and not bit.joined:
            yield held
            held = []
        held.append(bit)
    if held:
        yield held


def _bits(words: str, pixels: int, faces: Faces) -> Iterator[Bit]:
    apart = picture = False
    for at, part in enumerate(re.split(f"({_OPEN}.*?{_CLOSE})", words)):
        if at % 2:
            what = _PICTURED.sub(r"\1", part)
            side = round(pixels * (SIGN if what.startswith(PERSON) else PICTURE))
            found = mark_chip(theme.MARKS[int(what[1:])], side) if what.startswith(PERSON) else faces(what, side)
            yield Bit(found, apart)
            apart, picture = False, True
            continue
        apart = apart or part[:1].isspace()
        for unit in units(spans(part)):
            joined = picture and not apart and unit.text[0] in NEVER_FIRST + ",.;:!?"
            for nth, span in enumerate(unit.spans):
                yield Bit(image(span.text, span.face, pixels, span.colour), apart and not nth, joined or nth > 0)
            apart, picture = unit.blank, False
        apart = apart or part[-1:].isspace()


def lay(deed: Deed, wide: int, pixels: int, faces: Faces) -> Laid:
    """A deed in lines, behind the sign and the name of who did it."""
    bits = list(_bits(ACTS.join(deed.acts), pixels, faces))
    sign = Bit(mark_chip(deed.mark, round(pixels * SIGN)))
    name = Bit(image(deed.name, "strong", pixels, deed.mark.words), True, True)
    return Laid([[sign, name, replace(bits[0], apart=True), *bits[1:]]], wide, pixels)


# In the bar


@dataclass(frozen=True, slots=True)
class Block:
    """Lines one below the other, or beside each other where that is how they have room; places in pixels.

    `crowded`: they would rather stand one below the other, and have no room for that.
    """

    placed: tuple[tuple[int, int, Laid], ...]
    height: int
    crowded: bool = False

    def draw(self, surface: pygame.Surface, left: int, top: int) -> None:
        for x, y, laid in self.placed:
            laid.draw(surface, left + x, top + y)


def block(canvas: Canvas, deeds: Sequence[Deed], wide: int, room: int, faces: Faces) -> Block:
    """A line for each deed, closer where they would be higher than `room` (pixels) one below the other."""
    pixels = canvas.font(theme.READING)
    lines = [lay(deed, wide, pixels, faces) for deed in deeds]
    below, flowing = _below(lines), _flowing(lines, wide, canvas.px(APART))
    return below if below.height <= room or flowing.height == below.height else replace(flowing, crowded=True)


def _below(lines: Sequence[Laid]) -> Block:
    tops = [sum(each.height for each in lines[:at]) for at in range(len(lines) + 1)]
    return Block(tuple((0, top, laid) for top, laid in zip(tops, lines, strict=False)), tops[-1])


def _flowing(lines: Sequence[Laid], wide: int, apart: int) -> Block:
    """As many in a row as have room there."""
    placed, x, y, high = list[tuple[int, int, Laid]](), 0, 0, 0
    for laid in lines:
        if x and x + laid.width > wide:
            x, y, high = 0, y + high, 0
        placed.append((x, y, laid))
        x, high = x + laid.width + apart, max(high, laid.height)
    return Block(tuple(placed), y + high)


# Beside the people


def tags(
    canvas: Canvas,
    table: TableScene,
    deeds: Sequence[Deed],
    over: Sequence[pygame.Rect],
    never: Sequence[pygame.Rect],
    rather_not: Sequence[pygame.Rect],
) -> list[Widget]:
    """A tag at each name plate with what its owner has done.

    It lies on nothing that is drawn `over` it (pixels), on none of `never` if it can help it, and on little of what it had
    `rather_not` lie on.
    """
    layout = table.layout(canvas)
    plates = tuple((seat, tuple(plate)) for seat, plate in table.seating.plates(canvas, layout).items())
    crowded = canvas.compact and table.players >= CROWD
    laid = [_tag(canvas, deed, table.cloth.faces, crowded) for deed in deeds]
    wanted = tuple((deed.seat, each.width, each.height) for deed, each in zip(deeds, laid, strict=True))
    weighed = (
        *((WEIGHTS[0], tuple(each)) for each in over),
        *((WEIGHTS[1], tuple(each)) for each in never),
        *((WEIGHTS[2], tuple(each)) for each in rather_not),
    )
    places = _placed(canvas, wanted, plates, weighed, tuple(canvas.rect(*layout.area)))
    return [
        Widget(f"did {deed.seat}", place, deed.told, partial(_paint, canvas, each), tooltip=deed.told)
        for deed, each, place in zip(deeds, laid, places, strict=True)
    ]


@lru_cache(maxsize=32)
def _tag(canvas: Canvas, deed: Deed, faces: Faces, small: bool) -> Laid:
    """The words of a tag, an act below the other, in lines about equally long."""
    pixels, wide = canvas.font(theme.SMALL * (SMALLER if small else 1.0)), canvas.px(TAG_WIDE)
    acts = [list(_bits(act, pixels, faces)) for act in deed.acts]
    laid = Laid(acts, wide, pixels)
    narrower = (Laid(acts, each, pixels) for each in range(laid.width - 1, canvas.px(NARROWEST), -1))
    for each in narrower:
        if len(each.rows) > len(laid.rows):
            break
        laid = min(each, laid, key=lambda tried: tried.width)
    return laid


Rect = tuple[int, ...]


@lru_cache(maxsize=16)
def _placed(
    canvas: Canvas,
    wanted: tuple[tuple[int, int, int], ...],
    plates: tuple[tuple[int, Rect], ...],
    weighed: tuple[tuple[int, Rect], ...],
    area: Rect,
) -> list[pygame.Rect]:
    """Where the tags lie, each given by its seat and the size of its words: near the plate, where they cover least."""
    known, found = {seat: pygame.Rect(plate) for seat, plate in plates}, list[pygame.Rect]()
    room = pygame.Rect(area).inflate(-2 * canvas.px(4), -2 * canvas.px(4))
    taken = [pygame.Rect(each) for _, each in weighed] + list(known.values())
    weights = [weight for weight, _ in weighed] + [WEIGHTS[0]] * len(known)
    for seat, wide, high in wanted:
        plate, size = known[seat], (wide + 2 * canvas.px(PAD), high + 2 * canvas.px(LOW_PAD))
        places = [place.clamp(room) for place in _near(canvas, plate, size)]
        best = min(places, key=lambda place: _covered(place, taken, weights) + FARTHER * _far(place, plate))
        found.append(best)
        taken.append(best)
        weights.append(WEIGHTS[0])
    return found


def _near(canvas: Canvas, plate: pygame.Rect, size: tuple[int, int]) -> Iterator[pygame.Rect]:
    """Places for a tag at a name plate: below it, then beside it."""
    (wide, high), gap, step = size, canvas.px(BELOW), canvas.px(STEP)
    for top in (*range(plate.bottom + gap, plate.bottom + 12 * step, 2 * step), plate.top, plate.bottom - high):
        for left in range(plate.left - wide - gap, plate.right + gap + 1, step):
            place = pygame.Rect(left, top, wide, high)
            if not place.colliderect(plate):
                yield place


def _covered(place: pygame.Rect, taken: Sequence[pygame.Rect], weights: Sequence[int]) -> int:
    """How much of these a place covers, by their weights."""
    clips = ((weights[at], place.clip(taken[at])) for at in place.collidelistall(taken))
    return sum(weight * each.width * each.height for weight, each in clips)


def _far(place: pygame.Rect, plate: pygame.Rect) -> int:
    return abs(place.centerx - plate.centerx) + 2 * abs(place.top - plate.bottom)


def _paint(canvas: Canvas, laid: Laid, surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
    sheet(place.size, "tooltip", canvas.scale).draw(surface, place.topleft)
    laid.draw(surface, place.left + canvas.px(PAD), place.top + canvas.px(LOW_PAD))
