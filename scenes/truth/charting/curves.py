"""The curves of the chart: a chance stays as it was last worked out, and steps where it is known anew."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise

import pygame

from art import theme
from art.brush import moved, path
from art.brush import paint as painted
from art.motifs import mixed
from scenes.kit.canvas import Place
from scenes.people.faces import mark_chip

PALE = 1.9  # units: thickness of a line that steps back
THIN = 2.3  # units: thickness of a line
THICK = 4.0  # units: thickness of the person's own line, or of the one looked at
MARK = 22.0  # units across: a chip on a line
PALE_MARK = 16.0  # units across: a chip on a line that steps back
BELOW = 8  # units between the top of the lines and a name: the marks of the swings reach down there
AWAY = 64  # units from the end of a line to its name at most
CLEAR = 5  # pixels between a line and a name along it
GONE = 15.0  # units across: the cross at the end of a line of whom no chance is left
APART = 0.01  # of a chance to win: so far from none and from all is drawn what is still open
LANE = 3.0  # units from a line to another on the same level, where each is to be seen
LANES = 14.0  # units from the lowest of them to the uppermost at most
TAIL = 1.6  # units: thickness of what leads from the end of a line to a chip that others have pushed away from it
STRIP = 8  # pieces of the curves, from point to point, that are painted together
LEAST = 3.1  # contrast of every line against the panel at least
PALE_LEAST = 4.6  # the same of those that step back: they are thin, and lines of the scale lie beside them
STEPS_BACK = "#9aa3b0"  # towards this grey the lines go that step back
OF_SEAT = 0.7  # how far the colour of the seat is left in them
Curve = tuple[tuple[int, tuple[float, ...]], ...]  # so many events, and the shares there


@dataclass(frozen=True, slots=True)
class LieMark:
    """A lie that a seat told; `at` is its place in the story."""

    at: int
    seat: int
    caught: bool


@dataclass(frozen=True, slots=True)
class Drawn:
    """All that the picture of the lines depends on, besides its size.

    `span` is the first place in the story and the last. `strong` are the seats whose lines do not step back; None: all.
    `marks` are the colours and chips of the seats. `falls`: a line ends where it comes to 0 for good; `outs` are who was
    out of the game, and from which place on. `kinds` are the places at which the person's own line steps, each with the colour
    of whose doing that was. `apart`: lines on the same level lie above each other, the person's lowest, so that each is
    seen; only where no line falls.
    """

    curve: Curve
    lies: tuple[LieMark, ...]
    span: tuple[int, int]
    players: int
    me: int | None
    strong: tuple[int, ...] | None = None
    marks: tuple[theme.SeatMark, ...] = theme.SEATS
    falls: bool = True
    outs: tuple[tuple[int, int], ...] = ()
    kinds: tuple[tuple[int, str], ...] = ()
    apart: bool = False

    def pale(self, seat: int) -> bool:
        return self.strong is not None and seat not in self.strong


def strong_ones(players: int, me: int | None, winners: Sequence[int]) -> tuple[int, ...] | None:
    """The seats whose lines do not step back: the person and the winners. None: all, where there is neither."""
    strong = tuple(sorted({*winners, *(() if me is None else (me,))}))
    return strong if strong and len(strong) < players else None


def share_at(drawn: Drawn, seat: int, at: float) -> float | None:
    """The chance of a seat at a place, from 0 to 1, as its line is drawn; None where it has no line."""
    points = _until_out(drawn, seat)
    if not points or not points[0][0] <= at <= points[-1][0]:
        return None
    return [shares[seat] for place, shares in points if place <= at][-1]


def steps(points: Sequence[Place]) -> list[str]:
    """A piece of SVG path from each point to the next: nothing is known between two of them, so it stays and then steps."""
    return [f"H{x:.1f}V{y:.1f}" for x, y in points[1:]]


@lru_cache(maxsize=8)
def lifted(drawn: Drawn) -> tuple[tuple[float, ...], ...]:
    """How many units each line lies above its level, from each point of the curve on."""
    order = sorted(range(drawn.players), key=lambda seat: (seat != drawn.me, seat))
    found = []
    for _, shares in drawn.curve:
        level = {share: [seat for seat in order if shares[seat] == share] for share in shares}
        up = {
            seat: min(LANE, LANES / max(1, len(there) - 1)) * lane if drawn.apart else 0.0
            for there in level.values()
            for lane, seat in enumerate(there)
        }
        found.append(tuple(up[seat] for seat in range(drawn.players)))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Ground:
    """The ground of the picture, in units: where a place in the story and a chance are on it."""

    wide: float
    high: float
    span: tuple[int, int]

    def here(self, at: float, share: float) -> Place:
        """Neither at the foot nor at the top where a chance is still open."""
        edge, (first, last) = MARK / 2 + 1, self.span
        share = share if share in (0, 1) else min(1 - APART, max(APART, share))
        x = edge + (self.wide - 2 * edge) * (at - first) / max(1, last - first)
        return x, edge + (self.high - 2 * edge) * (1 - share)

    def line(self, drawn: Drawn, seat: int) -> tuple[Place, ...]:
        """Where the line of a seat begins, steps and ends."""
        places = [self.here(at, shares[seat]) for at, shares in _until_out(drawn, seat)]
        if not drawn.apart:
            return tuple(places)
        return tuple((x, y - up[seat]) for (x, y), up in zip(places, lifted(drawn), strict=True))


@lru_cache(maxsize=3)
def lines(size: tuple[int, int], scale: float, drawn: Drawn) -> pygame.Surface:
    """The picture of all curves with their chips, `size` pixels; a margin for half a chip is left free all around."""
    order = sorted(range(drawn.players), key=lambda seat: (not drawn.pale(seat), seat == drawn.me, -seat))
    return _picture(size, scale, drawn, tuple(order), drawn.me)


@lru_cache(maxsize=8)
def one_line(size: tuple[int, int], scale: float, drawn: Drawn, seat: int) -> pygame.Surface:
    """The picture of one seat's curve, to be laid over the others while somebody looks at it."""
    return _picture(size, scale, replace(drawn, strong=(seat,)), (seat,), seat)


def _picture(
    size: tuple[int, int], scale: float, drawn: Drawn, seats: tuple[int, ...], thick: int | None
) -> pygame.Surface:
    """The lines of these seats, one of them thick, the last one on top, then their ends."""
    ground = Ground(size[0] / scale, size[1] / scale, drawn.span)
    surface = pygame.Surface(size, pygame.SRCALPHA)
    curves = {}
    for seat in seats:
        points = ground.line(drawn, seat)
        curves[seat] = (points, steps(points))
    for begun in range(0, len(drawn.curve) - 1, STRIP):
        last_of = min(begun + STRIP, len(drawn.curve) - 1)
        ends = [ground.here(drawn.curve[at][0], 0)[0] for at in (begun, last_of)]
        left = round(ends[0] * scale) if begun else 0
        right = round(ends[1] * scale) if last_of < len(drawn.curve) - 1 else size[0]
        pieces = [_piece(drawn, seat, seat == thick, *curves[seat], begun, last_of, scale) for seat in seats]
        if drawn.apart:  # no line darkens one that lies beside it
            shades, coloured = zip(*pieces, strict=True)
            drawing = "".join((*shades, *coloured))
        else:
            drawing = "".join(shade + line for shade, line in pieces)
        surface.blit(_strip(drawing, left, right, size[1], scale), (left, 0))
    if drawn.me in seats:
        _kinds(surface, drawn, curves[drawn.me][0], scale)
    for seat, (chip_x, y), (end, _) in _tails(drawn, ground):
        if seat in seats:
            thin = max(1, round(TAIL * scale))
            place = pygame.Rect(
                round(chip_x * scale), round(y * scale) - thin // 2, round((end - chip_x) * scale), thin
            )
            surface.fill(_colour(drawn, seat), place)
    for seat, (x, y) in marks(drawn, ground):
        if seat in seats:
            chip = mark_chip(drawn.marks[seat], round((PALE_MARK if drawn.pale(seat) else MARK) * scale))
            surface.blit(chip, chip.get_rect(center=(round(x * scale), round(y * scale))))
    chips = {place for seat, place in marks(drawn, ground) if seat in seats}
    for seat, (at, share) in gone(drawn).items():
        if seat in seats:
            x, y = ground.here(at, share)
            if (x, y) in chips:  # on the shoulder of its chip
                x, y = x + MARK * 0.45, y - MARK * 0.45
            cross = gone_mark(round(GONE * scale), _colour(drawn, seat))
            surface.blit(cross, cross.get_rect(center=(round(x * scale), round(y * scale))))
    return surface


def _kinds(surface: pygame.Surface, drawn: Drawn, points: Sequence[Place], scale: float) -> None:
    """Paint the steps of the person's line in the colours of whose doing they were."""
    kinds, thick = dict(drawn.kinds), max(2, round((THICK + 1) * scale))
    for (place, _), (_, before), (x, after) in zip(drawn.curve[1:], points, points[1:], strict=False):
        if place in kinds:
            top, foot = sorted((round(before * scale), round(after * scale)))
            surface.fill(kinds[place], (round(x * scale) - thick // 2, top, thick, max(1, foot - top)))


@lru_cache(maxsize=20)
def gone_mark(side: int, colour: str) -> pygame.Surface:
    """The sign at the end of a line of whom no chance is left, `side` pixels."""
    strokes = "M5 5L19 19M19 5L5 19"
    return painted(
        path(strokes, line="#0a1126", width=6.5) + path(strokes, line=colour, width=3), (side, side), (24, 24)
    )


def gone(drawn: Drawn) -> dict[int, tuple[int, float]]:
    """Of whom no chance was left before the end: where, and the height at which the line ends."""
    ends = {seat: _until_out(drawn, seat)[-1:] for seat in range(drawn.players)}
    return {
        seat: (at, shares[seat])
        for seat, end in ends.items()
        for at, shares in end
        if at < drawn.span[1] and not shares[seat]
    }


def _piece(
    drawn: Drawn, seat: int, thick: bool, points: Sequence[Place], curve: Sequence[str], begun: int, last: int,
    scale: float,
) -> tuple[str, str]:  # fmt: skip
    """The drawings of a seat's line between two points, its shade and itself, with a piece more on both sides: strips meet
    without a seam."""
    start = max(0, begun - 1)
    pieces = curve[start : last + 1]
    if not pieces:
        return "", ""
    d = f"M{points[start][0]:.1f} {points[start][1]:.1f}" + "".join(pieces)
    width = max(PALE, 1.5 / scale) if drawn.pale(seat) else THICK if thick else THIN  # never so thin that it fades
    colour = _colour(drawn, seat)
    return path(d, line="#0a1126", width=width + 2.2, opacity=0.75), path(d, line=colour, width=width)


def _colour(drawn: Drawn, seat: int) -> str:
    return (pale_line if drawn.pale(seat) else line_colour)(drawn.marks[seat])


@lru_cache(maxsize=8)
def line_colour(mark: theme.SeatMark) -> str:
    """The colour of a seat, lighter where the panel would swallow it."""
    shares = (mixed(mark.colour, mark.words, step / 20) for step in range(21))
    return next((each for each in shares if _contrast(each) >= LEAST), mark.words)


@lru_cache(maxsize=16)
def pale_line(mark: theme.SeatMark) -> str:
    """The colour of a seat whose line steps back: greyed, and as dark as can still be followed by the eye."""
    grey = mixed(STEPS_BACK, mark.words, OF_SEAT)
    shares = (mixed(theme.NIGHT_HIGH, grey, step / 40) for step in range(41))
    return next((each for each in shares if _contrast(each) >= PALE_LEAST), grey)


def _contrast(colour: str) -> float:
    """Against the panel (WCAG 2.1)."""
    return (_light(colour) + 0.05) / (_light(theme.NIGHT_HIGH) + 0.05)


def _light(colour: str) -> float:
    """Relative luminance (WCAG 2.1)."""
    parts = [each / 255 for each in tuple(pygame.Color(colour))[:3]]
    red, green, blue = (each / 12.92 if each <= 0.04045 else ((each + 0.055) / 1.055) ** 2.4 for each in parts)
    return float(0.2126 * red + 0.7152 * green + 0.0722 * blue)


@lru_cache(maxsize=80)
def _strip(drawing: str, left: int, right: int, high: int, scale: float) -> pygame.Surface:
    """A part of the curves, kept: while new points come, only the last part is painted anew."""
    size = (max(1, right - left), high)
    if not drawing:
        return pygame.Surface(size, pygame.SRCALPHA)
    return painted(moved(drawing, f"translate({-left / scale:g} 0)"), size, (size[0] / scale, size[1] / scale))


def _until_out(drawn: Drawn, seat: int) -> Curve:
    """The curve of a seat up to where it has no chance any more, and tells no more lies."""
    curve = drawn.curve
    if not drawn.falls:
        return curve
    out = dict(drawn.outs).get(seat)
    if out is not None and curve and curve[0][0] < out < curve[-1][0]:
        none = tuple(0.0 if at == seat else share for at, share in enumerate(curve[-1][1]))
        curve = (*(point for point in curve if point[0] < out), (out, none))
    last_lie = max((lie.at for lie in drawn.lies if lie.seat == seat), default=drawn.span[0])
    alive = [at for at, (place, shares) in enumerate(curve) if shares[seat] > 0 or place < last_lie]
    return curve[: alive[-1] + 2] if alive else curve[:1]


@dataclass(frozen=True, slots=True)
class Name:
    """Where the name of a seat stands on the picture of all curves, and the end of its line, in pixels."""

    seat: int
    place: pygame.Rect
    end: tuple[int, int]

    @property
    def thread(self) -> pygame.Rect:
        """What leads from the end of the line up to a name that stands above it; without height where it stands beside it."""
        x = min(max(self.end[0], self.place.left + 2), self.place.right - 2)
        return pygame.Rect(x, self.place.bottom, 1, max(0, self.end[1] - 4 - self.place.bottom))


@lru_cache(maxsize=8)
def names_places(
    size: tuple[int, int], scale: float, drawn: Drawn, words: tuple[tuple[int, int], ...]
) -> tuple[Name, ...]:
    """The places of all names, `words` pixels wide and high: by the end of each line, or else above it, where they cover no
    line, no chip and no other name; of a line that steps back also where it is first alone. What has no room is left out.
    """
    ground = Ground(size[0] / scale, size[1] / scale, drawn.span)
    taken, ends = [], dict[int, Place]()
    chips = dict(marks(drawn, ground)) if drawn.curve else {}
    for seat in range(drawn.players):
        points = ground.line(drawn, seat)
        for (x, y), (then, level) in pairwise(points):
            taken += [_around(scale, x, y, then, y), _around(scale, then, y, then, level)]
        if points:
            ends[seat] = points[-1] if seat in gone(drawn) else (points[-1][0], points[max(0, len(points) - 2)][1])
    for seat, (x, y) in marks(drawn, ground):
        half = (PALE_MARK if drawn.pale(seat) else MARK) / 2
        taken.append(_around(scale, x - half, y - half, x + half, y + half))
    for seat in gone(drawn):
        x, y = ends[seat]
        if (x, y) in chips.values():
            ends[seat] = x, y = x + MARK * 0.45, y - MARK * 0.45
        taken.append(_around(scale, x - GONE / 2, y - GONE / 2, x + GONE / 2, y + GONE / 2))
    found, below = list[Name](), round(BELOW * scale)
    room = pygame.Rect(0, below, size[0], size[1] - below)
    for seat in sorted(ends, key=lambda seat: (drawn.pale(seat), -ends[seat][0])):
        (wide, high), (x, y) = words[seat], (round(each * scale) for each in ends[seat])
        beside = round(GONE * 0.7 * scale)
        lefts = (
            [x + beside, x - wide // 2] if seat in gone(drawn) else [x - wide - 4, x - wide - round(MARK * 0.6 * scale)]
        )
        at_last = round(ground.here(0, _until_out(drawn, seat)[-1][1][seat])[1] * scale) - high // 2
        tops = [at_last, y - high // 2, y + 3, *(y - high - round(gap * scale) for gap in (3, *range(8, AWAY, 6)))]
        places = (Name(seat, pygame.Rect(left, top, wide, high), (x, y)) for top in tops for left in lefts)
        names = [each.place for each in found] + [each.thread for each in found]
        for each in places:
            free = each.place.collidelist(taken + names) < 0 and each.thread.collidelist(names) < 0
            if free and room.contains(each.place):
                found.append(each)
                break
    for seat in filter(drawn.pale, ends):
        names = [each.place for each in found] + [each.thread for each in found]
        along = _along(ground.line(drawn, seat), scale, words[seat])
        first = next((each for each in along if room.contains(each) and each.collidelist(taken + names) < 0), None)
        if first is not None:
            found.append(Name(seat, first, first.midbottom))
    return tuple(found)


def _along(points: Sequence[Place], scale: float, words: tuple[int, int]) -> Iterator[pygame.Rect]:
    """Places for a name close above and below a line, from its beginning on: each whole on one level."""
    wide, high = words
    levels: list[tuple[float, float, float]] = []  # from where to where, and the level
    for (x, y), (then, _) in pairwise(points):
        begun = levels.pop()[0] if levels and levels[-1][2] == y else x
        levels.append((begun, then, y))
    for begun, end, y in levels:
        for left in range(round(begun * scale) + CLEAR, round(end * scale) - CLEAR - wide, CLEAR):
            for top in (round(y * scale) - high - CLEAR, round(y * scale) + CLEAR):
                yield pygame.Rect(left, top, wide, high)


def _around(scale: float, left: float, top: float, right: float, bottom: float) -> pygame.Rect:
    """The pixels between these units, with a line's thickness around them."""
    left, right, top, bottom = min(left, right), max(left, right), min(top, bottom), max(top, bottom)
    place = pygame.Rect(round(left * scale), round(top * scale), round((right - left) * scale), 1)
    place.height = max(1, round((bottom - top) * scale))
    return place.inflate(2 * round(scale) + 4, 2 * round(scale) + 4)


def marks(drawn: Drawn, ground: Ground) -> Iterator[tuple[int, Place]]:
    """Seats, and where their lines bear their chips: at every lie; without lies at the end, beside others there."""
    for lie in drawn.lies:
        share = share_at(drawn, lie.seat, lie.at)
        if share is not None:
            yield lie.seat, ground.here(lie.at, share)
    ends: list[Place] = []
    liars = {lie.seat for lie in drawn.lies}
    for seat in range(drawn.players):
        if seat not in liars and drawn.curve:
            x, y = ground.line(drawn, seat)[-1]
            while any(abs(x - other[0]) < MARK * 0.8 and abs(y - other[1]) < MARK * 0.8 for other in ends):
                x -= MARK * 0.8
            ends.append((x, y))
            yield seat, (x, y)


def _tails(drawn: Drawn, ground: Ground) -> Iterator[tuple[int, Place, Place]]:
    """Seats whose chips stand away from the end of their lines, with the places of both: without anything between them
    such a chip belongs to nothing, or to the line of somebody else."""
    liars = {lie.seat for lie in drawn.lies}
    for seat, place in marks(drawn, ground):
        if seat not in liars and place != (end := ground.line(drawn, seat)[-1]):
            yield seat, place, end
