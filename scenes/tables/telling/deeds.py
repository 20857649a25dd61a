"""What each of the others has done since the person's last turn: one short line each, cards and people as pictures in it.

A game writes the lines (`Chronicle.deeds`); a bar has them below its question, a round table beside the people.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from heapq import merge

import pygame

from art import theme
from scenes.kit import ids
from scenes.kit.canvas import Canvas
from scenes.kit.controls import sheet
from scenes.kit.text import NEVER_FIRST, Span, Unit, image, image_size, units
from scenes.kit.widget import Treatment, Widget
from scenes.people.company import spans
from scenes.people.faces import mark_chip
from scenes.tables.laid import LaidScene
from scenes.tables.sight import AnySight
from scenes.tables.telling.log import PERSON, PICTURED, WHOLE, ToldDeed

PICTURE, SIGN = 1.42, 1.15  # height of a card and of a person's sign, of that of the letters
LINE = 1.42  # the same of a line
LARGE = (2.3, 1.9, 1.6)  # height of a card and of a line in the bar, where it has room for that
PAD, LOW_PAD = 9, 3  # units beside and above the words of a tag
BELOW = 3  # units between a name plate and the tag
APART = 18  # units between two lines that stand beside each other
TAG_WIDE, TAG_NARROW, NARROWEST = 196.0, 100.0, 40.0  # units: words of a tag at most, of a narrow one, and at least
# Of a pixel that a tag covers: of another tag or a plate, of what it should not lie on, of anything else
WEIGHTS = 1000, 8, 1
FARTHER = 12  # such pixels weigh as much as one that it lies farther away
BRIEFER = 3000  # such pixels weigh as much as fewer words, and as lines that are narrower still
STRANGE = 1_000_000  # the same of a tag that lies no nearer to its own plate than to another
ROUNDS = 4  # how often each tag is moved at most, as the others lie by then
CROWD, SMALLER = 6, 0.8  # players from whom on a small window has smaller tags, and how large their letters are there
MOST_ACTS, FEWER_ACTS = 4, 3  # lines of one tag, at most, and of a smaller one: the last counts what is told no more
STEP = 4  # units from one place that is tried for a tag to the next

TRIED = 24  # pixels: how high a picture is painted to know how wide it is

Faces = Callable[[str, int], pygame.Surface]


@dataclass(frozen=True, slots=True)
class Bit:
    """A word or a picture, which has a `name`, and how wide it is in pixels; `apart`: after a blank, `joined`: no line ends before it."""

    picture: Callable[[], pygame.Surface]  # only what is drawn is painted: lines are laid out in several sizes
    width: int
    apart: bool = False
    joined: bool = False
    name: str = ""


class Laid:
    """Paragraphs of bits in lines no wider than `wide` pixels, with letters of `pixels` and `line` times as high. `cut` is what
    they told before something was left out.
    """

    def __init__(
        self, paragraphs: Sequence[Sequence[Bit]], wide: int, pixels: int, line: float = LINE, cut: str = ""
    ) -> None:
        self.cut = cut
        self.blank, self.line = round(pixels * 0.26), round(pixels * line)
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
        return sum(bit.width + self.blank * (bit.apart and at > 0) for at, bit in enumerate(row))

    def draw(self, surface: pygame.Surface, left: int, top: int) -> None:
        for bit, place in self._places(left, top):
            picture = bit.picture()
            surface.blit(picture, picture.get_rect(midleft=place.midleft))

    def pictures(self, left: int, top: int) -> list[tuple[str, pygame.Rect]]:
        """The pictures in it, with the names of what they show."""
        return [(bit.name, place) for bit, place in self._places(left, top) if bit.name]

    def _places(self, left: int, top: int) -> Iterator[tuple[Bit, pygame.Rect]]:
        for at, row in enumerate(self.rows):
            x, middle = left, top + self.line * at + self.line // 2
            for nth, bit in enumerate(row):
                x += self.blank * (bit.apart and nth > 0)
                yield bit, pygame.Rect(x, middle - self.line // 2, bit.width, self.line)
                x += bit.width


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


def _bits(words: str, pixels: int, faces: Faces, large: float = PICTURE) -> Iterator[Bit]:
    apart = picture = False
    for at, part in enumerate(WHOLE.split(words)):
        if at % 2:
            what = PICTURED.sub(r"\1", part)
            side = round(pixels * (SIGN if what.startswith(PERSON) else large))
            name = PICTURED.sub(r"\2", part)
            if what.startswith(PERSON):
                yield replace(_there(mark_chip(theme.MARKS[int(what[1:])], side), apart), name=name)
            else:
                yield Bit(partial(faces, what, side), round(side * _slim(faces, what)), apart, name=name)
            apart, picture = False, True
            continue
        apart = apart or part[:1].isspace()
        for unit in _units(part):
            joined = picture and not apart and unit.text[0] in NEVER_FIRST + ",.;:!?"
            for nth, span in enumerate(unit.spans):
                yield _word(span, pixels, apart and not nth, joined or nth > 0)
            apart, picture = unit.blank, False
        apart = apart or part[-1:].isspace()


def _there(picture: pygame.Surface, apart: bool = False, joined: bool = False) -> Bit:
    return Bit(lambda: picture, picture.get_width(), apart, joined)


@lru_cache(maxsize=256)  # lines are tried with pictures of several sizes between the same words
def _units(part: str) -> tuple[Unit, ...]:
    return tuple(units(spans(part)))


def _word(span: Span, pixels: int, apart: bool, joined: bool) -> Bit:
    wide, _ = image_size(span.text, span.face, pixels)
    return Bit(partial(image, span.text, span.face, pixels, span.colour), wide, apart, joined)


def _slim(faces: Faces, what: str) -> float:
    """How wide the picture of a card is, as a share of the height that it is asked for."""
    return faces(what, TRIED).get_width() / TRIED


@lru_cache(maxsize=128)  # what has room is tried with the same lines again and again
def lay(deed: ToldDeed, wide: int, pixels: int, faces: Faces, large: float = PICTURE) -> Laid:
    """A deed in lines, behind the sign and the name of who did it; cards in it are so `large`."""
    bits = list(_bits(deed.line, pixels, faces, large))
    sign = _there(mark_chip(deed.mark, round(pixels * SIGN)))
    name = _word(Span(deed.name, "strong", deed.mark.words), pixels, True, True)
    return Laid([[sign, name, replace(bits[0], apart=True), *bits[1:]]], wide, pixels, large, deed.cut)


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

    def widgets(self, left: int, top: int) -> list[Widget]:
        """The lines of which something was left out, and the pictures in all of them: one that is pointed at says what it is, and
        such a line the whole of it."""
        cut = [
            (each, pygame.Rect(left + x, top + y, each.width, each.height)) for x, y, each in self.placed if each.cut
        ]
        lines = [
            Widget(f"cut {at}", place, each.cut, tooltip=each.cut, shows=each.cut)
            for at, (each, place) in enumerate(cut)
        ]
        found = [each for x, y, laid in self.placed for each in laid.pictures(left + x, top + y)]
        return lines + [
            Widget(f"pictured {at}", place, name, tooltip=name, shows=name) for at, (name, place) in enumerate(found)
        ]


@lru_cache(maxsize=32)  # a bar asks a dozen times while it finds its height
def block(canvas: Canvas, deeds: tuple[ToldDeed, ...], wide: int, room: int, faces: Faces, alone: bool) -> Block:
    """A line for each deed, closer where they would be higher than `room` (pixels) one below the other; with cards as large as has
    room where they stand there `alone`: above buttons they would raise the bar."""
    pixels = canvas.font(theme.READING)
    lines = [lay(deed, wide, pixels, faces) for deed in deeds]
    below = _below(lines)
    if below.height <= room:
        larger = (_below([lay(deed, wide, pixels, faces, large) for deed in deeds]) for large in LARGE if alone)
        return next((each for each in larger if each.height <= room), below)
    flowing = _flowing(lines, wide, canvas.px(APART))
    return below if flowing.height == below.height else replace(flowing, crowded=True)


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
    scene: LaidScene,
    deeds: Sequence[ToldDeed],
    over: Sequence[pygame.Rect],
    never: Sequence[pygame.Rect],
    rather_not: Sequence[pygame.Rect],
) -> list[Widget]:
    """A tag at each name plate with what its owner has done.

    It lies on nothing that is drawn `over` it (pixels), on none of `never` if it can help it, and on little of what it had
    `rather_not` lie on.
    """
    layout = scene.layout(canvas)
    plates = tuple((seat, tuple(plate)) for seat, plate in scene.seating.plates(canvas, layout).items())
    crowded = scene.players >= CROWD
    forms = [_forms(canvas, scene, deed, crowded) for deed in deeds]
    wanted = tuple(
        (deed.seat, tuple((laid.width, laid.height) for laid in each)) for deed, each in zip(deeds, forms, strict=True)
    )
    weighed = (
        *((WEIGHTS[0], tuple(each)) for each in over),
        *((WEIGHTS[1], tuple(each)) for each in never),
        *((WEIGHTS[2], tuple(each)) for each in rather_not),
    )
    places = _placed(canvas, wanted, plates, weighed, tuple(canvas.rect(*layout.area)))
    return [
        Widget(f"{ids.DID} {deed.seat}", at.place, deed.told, partial(_paint, canvas, each[at.form]), tooltip=deed.told)
        for deed, each, at in zip(deeds, forms, places, strict=True)
    ]


def _forms(canvas: Canvas, scene: LaidScene, deed: ToldDeed, crowded: bool) -> list[Laid]:
    """How a tag can be written, the fullest first."""
    faces = scene.cloth.faces
    forms = [_tag(canvas, _shortened(scene, deed, crowded), faces, crowded, TAG_WIDE)]
    if deed.brief:
        brief = _shortened(scene, replace(deed, acts=deed.brief), crowded)
        forms += [_tag(canvas, brief, faces, crowded, wide) for wide in (TAG_WIDE, TAG_NARROW)]
    return forms


def _shortened(sight: AnySight, deed: ToldDeed, small: bool) -> ToldDeed:
    """The first acts, and how many more there are."""
    most = FEWER_ACTS if small else MOST_ACTS
    if len(deed.acts) <= most:
        return deed
    told = sight.house.text("table", "more_done", number=len(deed.acts) - most + 1)
    return replace(deed, acts=(*deed.acts[: most - 1], told))


@lru_cache(maxsize=64)
def _tag(canvas: Canvas, deed: ToldDeed, faces: Faces, small: bool, most: float) -> Laid:
    """The words of a tag, an act below the other, in lines about equally long, of `most` units if words are not longer."""
    pixels, wide = canvas.font(theme.SMALL * (SMALLER if small else 1.0)), canvas.px(most)
    acts = [list(_bits(act, pixels, faces)) for act in deed.acts]
    laid = Laid(acts, wide, pixels)
    widths = range(canvas.px(NARROWEST) + 1, laid.width)  # the narrower, the more lines
    least = bisect_left(widths, True, key=lambda tried: len(Laid(acts, tried, pixels).rows) <= len(laid.rows))
    return Laid(acts, widths[least], pixels) if least < len(widths) else laid


Rect = tuple[int, ...]
Near = tuple[int, int, int]  # a place: how far away, its top and its left


@dataclass(frozen=True, slots=True)
class Lying:
    """In which of its forms a tag lies, and where; `cost`: how badly."""

    cost: int
    form: int
    place: pygame.Rect


@lru_cache(maxsize=16)
def _placed(
    canvas: Canvas,
    wanted: tuple[tuple[int, tuple[tuple[int, int], ...]], ...],
    plates: tuple[tuple[int, Rect], ...],
    weighed: tuple[tuple[int, Rect], ...],
    area: Rect,
) -> list[Lying]:
    """Where the tags lie, each given by its seat and the sizes of its forms: near the plate, where they cover least."""
    known, found = {seat: pygame.Rect(plate) for seat, plate in plates}, dict[int, Lying]()
    room = pygame.Rect(area).inflate(-2 * canvas.px(4), -2 * canvas.px(4))
    for _ in range(ROUNDS):
        before = dict(found)
        for seat, sizes in wanted:
            tags = [lying.place for other, lying in found.items() if other != seat]
            strangers = [plate for other, plate in known.items() if other != seat]
            solid = [(WEIGHTS[0], each) for each in (*tags, *known.values())]
            around = [*((weight, pygame.Rect(each)) for weight, each in weighed), *solid]
            found[seat] = _best(canvas, sizes, known[seat], strangers, around, room)
        if found == before:
            break
    return [found[seat] for seat, _ in wanted]


def _best(
    canvas: Canvas,
    sizes: Sequence[tuple[int, int]],
    plate: pygame.Rect,
    strangers: Sequence[pygame.Rect],
    around: Sequence[tuple[int, pygame.Rect]],
    room: pygame.Rect,
) -> Lying:
    """Where a tag lies best that has these sizes, the fullest form first, and in which form; `around` with their weights."""
    weights, taken = [weight for weight, _ in around], [each for _, each in around]
    solid = [each for weight, each in around if weight == WEIGHTS[0]]
    best: Lying | None = None
    for form, (wide, high) in enumerate(sizes):
        size = wide + 2 * canvas.px(PAD), high + 2 * canvas.px(LOW_PAD)
        for far, top, left in _near(canvas, plate, size, solid, room):
            place, cost = pygame.Rect((left, top), size), BRIEFER * form + FARTHER * far
            if best is not None and cost >= best.cost:
                break  # the others are still farther away
            cost += STRANGE * _strange(place, plate, strangers) + _covered(place, taken, weights)
            if best is None or cost < best.cost:
                best = Lying(cost, form, place)
    assert best is not None
    return best


def _near(
    canvas: Canvas, plate: pygame.Rect, size: tuple[int, int], solid: Sequence[pygame.Rect], room: pygame.Rect
) -> Iterator[Near]:
    """Places for a tag at a name plate, the nearest first: below it and beside it; also those that touch what is `solid`.

    All lie within the room. There are thousands, of which the first few are looked at.
    """
    (wide, high), gap, step = size, canvas.px(BELOW), canvas.px(STEP)
    below = range(plate.bottom + gap, plate.bottom + 12 * step)
    across = range(plate.left - wide - gap, plate.right + gap + 1)
    tops = {*below[:: 2 * step], *(edge for each in solid for edge in (each.bottom, each.top - high) if edge in below)}
    lefts = {*across[::step], *(edge for each in solid for edge in (each.right, each.left - wide) if edge in across)}
    inside = ((left, _within(left, wide, room.left, room.right)) for left in lefts)
    columns = sorted((abs(nearer + wide // 2 - plate.centerx), left, nearer) for left, nearer in inside)
    free = [each for each in columns if each[1] >= plate.right or each[1] + wide <= plate.left]
    rows = list[Iterator[Near]]()
    for top in (*sorted(tops), plate.top, plate.bottom - high):
        beside, lower = top < plate.bottom and plate.top < top + high, _within(top, high, room.top, room.bottom)
        rows.append(_row(2 * abs(lower - plate.bottom), lower, free if beside else columns))
    return merge(*rows)


def _row(down: int, top: int, columns: Sequence[tuple[int, int, int]]) -> Iterator[Near]:
    return ((far + down, top, left) for far, _, left in columns)


def _within(begin: int, long: int, first: int, last: int) -> int:
    """Where what is so long begins, so that it lies between the first and the last; in their middle where it is longer."""
    return first + (last - first - long) // 2 if long > last - first else max(first, min(begin, last - long))


def _covered(place: pygame.Rect, taken: Sequence[pygame.Rect], weights: Sequence[int]) -> int:
    """How much of these a place covers, by their weights."""
    clips = ((weights[at], place.clip(taken[at])) for at in place.collidelistall(taken))
    return sum(weight * each.width * each.height for weight, each in clips)


def _strange(place: pygame.Rect, plate: pygame.Rect, strangers: Sequence[pygame.Rect]) -> bool:
    """Whether it lies no nearer to its own plate than to one of others."""
    return any(_apart(place, each) <= _apart(place, plate) for each in strangers)


def _apart(one: pygame.Rect, other: pygame.Rect) -> int:
    """How far two lie apart, squared."""
    across = max(0, one.left - other.right, other.left - one.right)
    return across**2 + max(0, one.top - other.bottom, other.top - one.bottom) ** 2


def _paint(canvas: Canvas, laid: Laid, surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
    sheet(place.size, "tooltip", canvas.scale).draw(surface, place.topleft)
    laid.draw(surface, place.left + canvas.px(PAD), place.top + canvas.px(LOW_PAD))
