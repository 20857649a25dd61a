"""The page that closes a round: a row for each family with what it won, paid and still needs; below them what hired cards
brought, and what stays."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, cached_property, lru_cache, partial
from typing import NamedTuple

import pygame

from art import theme
from scenes.games.intrigo.board import cards
from scenes.kit.canvas import Canvas
from scenes.kit.controls import button_width, sheet
from scenes.kit.scroll import BAR, GAP
from scenes.kit.text import Paragraph, Span, draw, image, image_size, wrap
from scenes.people.faces import face, mark_chip

TOKEN = 40.0  # units across: tokens on the page, at most
ACTS = 15.0, 13.5, 12.5  # units: letters of what hired cards did, as large as has room; scrolled, the middle ones
BESIDE_ACTS = (
    28.0,
    21.0,
)  # units across: the least size of tokens beside these, rather, and where there are no fewer words
BETWEEN = 22.0  # units between two of them that stand side by side
HEAD_THEN = 1.2  # of a token: a face beside these
LEAST = 13  # pixels across: the same, at least
FIGURE = 0.56  # of a token: letters of the values beside it
NAMED = 0.64  # of a token: letters of a name
SMALL = 0.48  # of a token: letters of a heading
LEAST_WORDS = theme.SMALLEST_PIXELS  # letters at least
HEAD = 1.6  # of a token: a face
INSET = 14.0  # units from the edge of the page to what stands on it
COLUMN = 0.75  # of a token: between two columns
LINE = 1.04  # of what stands in a row: from row to row


class Won(NamedTuple):
    """A token that was won: for nothing at the door, else by the higher value to the lower (0: nothing stood there)."""

    token: str
    door: bool
    high: int
    low: int
    told: str = ""


class Thing(NamedTuple):
    """A token or an influence card, and what is told of it where it is pointed at."""

    what: str
    told: str = ""


class Paid(NamedTuple):
    """Coins that were paid, and whose they were, told where one points at them."""

    coins: int
    told: str = ""


class Row(NamedTuple):
    """What a round was to one family: tokens won, influence cards hired and coins paid for them, seals that would do."""

    portrait: str
    mark: theme.SeatMark
    name: str
    won: tuple[Won, ...]
    hired: tuple[Thing, ...]
    paid: Paid
    needs: tuple[Thing, ...]


class Act(NamedTuple):
    """What a hired card did, in sentences, the same in fewer words, in one line, and where that is too long what came of it alone."""

    whole: tuple[Span, ...]
    brief: tuple[Span, ...]
    line: tuple[Span, ...]
    least: tuple[Span, ...]


class Staying(NamedTuple):
    """Tokens that stay, and why, in a word."""

    why: str
    tokens: tuple[Thing, ...]


class Headings(NamedTuple):
    """What the columns are called, the row of what stays, and what leads to all that hired cards did."""

    won: str
    paid: str
    near: str
    stays: str
    whole: str = ""


class Spot(NamedTuple):
    """Where something lies on a picture, in pixels, and what is told of it there."""

    place: pygame.Rect
    told: str


class Piece:
    """A picture, `paint`ed when it is looked at, and what can be pointed at on it.

    How large it is, is known before: the page is laid in a hundred sizes, and painted in one.
    """

    def __init__(
        self, size: tuple[int, int], paint: Callable[[], pygame.Surface], spots: tuple[Spot, ...] = ()
    ) -> None:
        self.wide, self.high = size
        self.spots, self._paint = spots, paint

    @cached_property
    def picture(self) -> pygame.Surface:
        return self._paint()

    def at(self, left: int, middle: int) -> pygame.Rect:
        """Where it lies from this left edge on, with its middle at this height."""
        place = pygame.Rect(0, 0, self.wide, self.high)
        place.midleft = left, middle
        return place

    def spots_at(self, place: pygame.Rect) -> tuple[Spot, ...]:
        """Its spots where it lies there."""
        return tuple(Spot(each.place.move(place.topleft), each.told) for each in self.spots)


class Page(Piece):
    """The page. Where what hired cards did has no room on it, `scrolled` are these sentences and `acts_at` their place on it."""

    scrolled: tuple[Paragraph, ...] = ()
    acts_at = pygame.Rect(0, 0, 0, 0)


def whole_wide(canvas: Canvas, label: str) -> int:
    """How wide the button is, in pixels, that leads to the whole of what is scrolled."""
    return canvas.px(button_width(canvas, label, units=theme.SMALL))


def draw_acts(acts: Sequence[Paragraph], surface: pygame.Surface, place: pygame.Rect) -> None:
    """Draw these sentences one below the other, from the upper edge of a place on."""
    y = place.top
    for each in acts:
        draw(surface, each, pygame.Rect(place.left, y, place.width, each.height))
        y += each.height


@lru_cache(maxsize=2)
def page(
    rows: tuple[Row, ...],
    kept: tuple[Staying, ...],
    headings: Headings,
    size: tuple[int, int],
    canvas: Canvas,
    acts: tuple[Act, ...] = (),
) -> Page:
    """The page, so many pixels wide, and at most as high: everything on it is as large as lets it fit.

    `acts` are what hired cards did, in their order: in whole sentences, else briefly, else in a line each, beside
    large tokens, else beside smaller ones, at last in two columns beside which everything else may be small, and without what
    stays, which lies there to be seen. Where even that has no room, they are scrolled below the rows.
    """
    laid = cache(partial(_lines, rows, kept, headings.stays))
    inside = size[0] - 2 * canvas.px(INSET)
    leasts = [max(LEAST, canvas.px(each)) for each in BESIDE_ACTS] if acts else [LEAST]
    ways: list[tuple[float, list[tuple[Span, ...]]]] = [(ACTS[0], [])]
    if acts:
        ways = [(units, [each[way] for each in acts]) for way in range(len(acts[0])) for units in ACTS]
    large = sorted(ways, key=lambda way: -way[0])  # rather in fewer words than in small letters
    laid_out = [(*way, 1, kept, least) for least, each in zip(leasts, (large, ways), strict=False) for way in each]
    if acts:
        laid_out += [(*ways[-1], 2, staying, LEAST) for staying in (kept, ())]
    for units, told, columns, staying, least in laid_out:
        broad = (inside - canvas.px(BETWEEN) * (columns - 1)) // columns
        paragraphs = [wrap(each, broad, canvas.font(units)) for each in told]
        tried = partial(_Laid, laid, staying, headings, paragraphs, size[0], canvas=canvas, columns=columns)
        if tried(token=least).fits(size):  # as hardly any does: larger ones need not be tried
            sizes_of_tokens = range(canvas.font(TOKEN), least - 1, -1)
            return next(each for token in sizes_of_tokens if (each := tried(token=token)).fits(size)).piece()
    aside = whole_wide(canvas, headings.whole) + canvas.px(GAP)
    room = inside - aside - canvas.px(BAR + GAP)
    told_by = [[wrap(each[way], room, canvas.font(ACTS[1])) for each in acts] for way in range(len(Act._fields))]
    sizes = [(staying, token) for staying in (kept, ()) for token in range(leasts[-1], LEAST - 1, -1)]
    for paragraphs in told_by:  # rather each of them in fewer words than some of them out of sight
        for staying, token in sizes:
            found = _Laid(laid, staying, headings, paragraphs, size[0], token, canvas, size[1])
            if found.needs <= size[0] and found.told >= sum(each.height for each in paragraphs):
                return found.piece()
    for staying, token in sizes:
        found = _Laid(laid, staying, headings, told_by[-1], size[0], token, canvas, size[1])
        if found.needs <= size[0] and (not acts or found.told >= 2 * told_by[-1][0].height):
            break
    return found.piece()


def _lines(
    rows: tuple[Row, ...], kept: tuple[Staying, ...], stays: str, token: int, large: float
) -> tuple[list[list[Piece]], Piece]:
    """The rows, and below them what stays: tokens so large, and faces so many times as large."""
    return [[*_line(row, token, large)] for row in rows], _foot(kept, stays, token)


class _Laid:
    """The page in one size of everything on it; `laid` are its lines, by the sizes of tokens and faces.

    With `most` it is so high, and the sentences have what is left of that, in which they are scrolled.
    """

    def __init__(
        self,
        laid: Callable[[int, float], tuple[list[list[Piece]], Piece]],
        kept: tuple[Staying, ...],
        headings: Headings,
        acts: Sequence[Paragraph],
        across: int,
        token: int,
        canvas: Canvas,
        most: int = 0,
        columns: int = 1,
    ) -> None:
        self.canvas, self.kept, self.inset = canvas, kept, canvas.px(INSET)
        self.lines, self.foot = laid(token, HEAD_THEN if acts else HEAD)
        wide = [max(line[at].wide for line in self.lines) for at in range(len(self.lines[0]))]
        self.heads = _heads(headings, token, wide)
        self.wide = [max(one, head.wide) for one, head in zip(wide, self.heads, strict=True)]
        self.between = round(token * COLUMN)
        self.step = round(max(each.high for line in self.lines for each in line) * LINE)
        self.top = round(max(head.high for head in self.heads) * 1.1)
        gaps = sum(map(bool, self.wide)) - 1
        least = sum(self.wide) + self.between * gaps
        self.below = round(self.foot.high * 1.3) if kept else 0
        self.acts, self.scrolls = acts, bool(most and acts)
        apart = self.inset if acts else 0
        other = self.top + self.step * len(self.lines) + apart + self.below + 2 * self.inset
        self.abreast = [acts[at : at + columns] for at in range(0, len(acts), columns)]
        told = sum(max(each.height for each in row) for row in self.abreast)
        self.told = max(0, most - other) if self.scrolls else told
        self.whole = across, other + self.told
        self.needs = max(least, self.foot.wide) + 2 * self.inset
        self.between += max(0, across - 2 * self.inset - least) // max(1, gaps)

    def fits(self, size: tuple[int, int]) -> bool:
        return self.needs <= size[0] and self.whole[1] <= size[1]

    def piece(self) -> Page:
        placed = [*self._placed()]
        spots = tuple(spot for each, place in placed for spot in each.spots_at(place))
        page = Page(self.whole, partial(self._painted, placed), spots)
        line = self.acts[0].height // max(1, len(self.acts[0].lines)) if self.acts else 1
        high = self.told // line * line if self.scrolls else self.told  # none of them is cut through
        page.acts_at = pygame.Rect(self.inset, self._acts_begin + self.inset // 2, self.whole[0] - 2 * self.inset, high)
        page.scrolled = tuple(self.acts) if self.scrolls else ()
        return page

    def _placed(self) -> Iterator[tuple[Piece, pygame.Rect]]:
        """Everything but the sentences, and where it lies."""
        left, inset = self.inset, self.inset
        for at, column in enumerate(self.wide):
            if not column:
                continue
            head = self.heads[at]
            yield head, pygame.Rect(left, inset, head.wide, head.high)
            for nth, line in enumerate(self.lines):
                yield line[at], line[at].at(left, inset + self.top + self.step * nth + self.step // 2)
            left += column + self.between
        if self.kept:
            yield self.foot, self.foot.at(inset, self._foot_begins + self.below // 2 + self.below // 10)

    @property
    def _acts_begin(self) -> int:
        return self.inset + self.top + self.step * len(self.lines)

    @property
    def _foot_begins(self) -> int:
        return self._acts_begin + self.told + self.inset * bool(self.acts)

    def _painted(self, placed: Sequence[tuple[Piece, pygame.Rect]]) -> pygame.Surface:
        picture, inset, wide = pygame.Surface(self.whole, pygame.SRCALPHA), self.inset, self.whole[0]
        sheet(self.whole, "dialog", self.canvas.scale).draw(picture, (0, 0))
        for piece, place in placed:
            picture.blit(piece.picture, place)
        if self.acts:
            y = self._acts_begin
            pygame.draw.line(picture, theme.LINE, (inset, y), (wide - inset, y))
            if not self.scrolls:
                y += inset // 2
                for row in self.abreast:
                    broad = (wide - 2 * inset + self.canvas.px(BETWEEN)) // max(map(len, self.abreast))
                    for at, each in enumerate(row):
                        draw(picture, each, pygame.Rect(inset + at * broad, y, broad, each.height))
                    y += max(each.height for each in row)
        if self.kept:
            pygame.draw.line(picture, theme.LINE, (inset, self._foot_begins), (wide - inset, self._foot_begins))
        return picture


def _heads(headings: Headings, token: int, wide: Sequence[int]) -> list[Piece]:
    """The headings of the columns: none over names, and none over a column in which nothing stands."""
    told = ("", headings.won, headings.paid, headings.near)
    return [_words(text if column else "", token * SMALL, theme.MUTED) for text, column in zip(told, wide, strict=True)]


def _line(row: Row, token: int, large: float) -> Iterator[Piece]:
    """Face and name, what was won, who was hired for how much, and the seals of which any one is enough."""
    chip = _round(round(token * 0.5), partial(mark_chip, row.mark))
    head = _round(round(token * large), lambda side: face(row.portrait, side, row.mark))
    name = _words(row.name, token * NAMED, row.mark.words, "title")
    yield _beside([head, chip, name], round(token * 0.2))
    yield _beside([_won(each, token) for each in row.won] or [_words("–", token * NAMED, theme.MUTED)], token // 3)
    hired = [_round(round(token * 0.86), partial(cards.medallion, each.what), each.told) for each in row.hired]
    if row.hired:
        figure = _words(f"−{row.paid.coins}", token * NAMED, theme.IVORY, "title")
        hired.append(_told_as(row.paid.told, _beside([figure, _token("coin", round(token * 0.6))], token // 8)))
    yield _beside(hired, token // 8)
    near = [_token(each.what, round(token * 0.86), each.told) for each in row.needs]
    yield _beside([_round(token, cards.cap_badge), *near] if near else [], token // 8)


def _round(side: int, paint: Callable[[int], pygame.Surface], told: str | None = None) -> Piece:
    """What is as wide as high; where it is `told` what it is, it can be pointed at."""
    spots = () if told is None else (Spot(pygame.Rect(0, 0, side, side), told),)
    return Piece((side, side), partial(paint, side), spots)


def _told_as(told: str, piece: Piece) -> Piece:
    """The same piece, of which all is one thing to be pointed at."""
    return Piece(
        (piece.wide, piece.high), lambda: piece.picture, (Spot(pygame.Rect(0, 0, piece.wide, piece.high), told),)
    )


def _token(what: str, side: int, told: str | None = None) -> Piece:
    return _round(side, partial(cards.token, what), told)


def _won(won: Won, token: int) -> Piece:
    """A token with what it was won by beside it: 4 : 3, or the key of the door."""
    if won.door:
        key = cards.key(round(token * 0.8))
        seen = key.subsurface(key.get_bounding_rect())
        low = Piece(seen.get_size(), lambda: seen)
    else:
        low = _words(f"{won.high} : {won.low or '–'}", token * FIGURE, theme.GOLD_WORDS)
    return _beside([_token(won.token, token, won.told), low], round(token * 0.14))


def _foot(kept: tuple[Staying, ...], told: str, token: int) -> Piece:
    """What stays on the arcades: in a word why, then the tokens."""
    pieces = [_words(told, token * NAMED, theme.IVORY, "title")]
    for each in kept:
        pieces.append(_words(each.why, token * SMALL, theme.MUTED))
        pieces += [_token(what, round(token * 0.8), told) for what, told in each.tokens]
    return _beside(pieces, round(token * 0.3))


def _words(text: str, pixels: float, colour: str, letters: str = "text") -> Piece:
    high = max(LEAST_WORDS, round(pixels))
    return Piece(image_size(text, letters, high), partial(image, text, letters, high, colour))


def _beside(pieces: Sequence[Piece], gap: int) -> Piece:
    """These pieces side by side, their middles at one height; as little as nothing where there are none."""
    if not pieces:
        return Piece((0, 0), lambda: pygame.Surface((0, 0), pygame.SRCALPHA))
    size = sum(each.wide for each in pieces) + gap * (len(pieces) - 1), max(each.high for each in pieces)
    left, placed = 0, list[tuple[Piece, pygame.Rect]]()
    for each in pieces:
        placed.append((each, each.at(left, size[1] // 2)))
        left += each.wide + gap
    return Piece(size, partial(_joined, size, placed), tuple(spot for each, at in placed for spot in each.spots_at(at)))


def _joined(size: tuple[int, int], placed: Sequence[tuple[Piece, pygame.Rect]]) -> pygame.Surface:
    picture = pygame.Surface(size, pygame.SRCALPHA)
    for each, place in placed:
        picture.blit(each.picture, place)
    return picture
