"""Faces and chips of those who sit at a table, painted once for each size and kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache, partial

import pygame

from art import portraits, theme, transform
from art.passing import passing
from art.people.moods import MOODS
from scenes.kit.canvas import Canvas
from scenes.people.late import Late, weight

MOST = 32 * 2**20, 12 * 2**20, 24 * 2**20  # bytes of the faces that are kept, of the large ones, and of the crests
LADDER = 153, 216, 306, 433, 612, 866  # pixels: widths in which large faces are painted
UP_TO = 1.22  # times that one may be shown larger than it was painted: no edge is seen to be soft

Crest = tuple[pygame.Surface, tuple[int, int]]  # what stands out above a portrait, and where it lies from its corner


def face(
    who: str,
    size: int,
    mark: theme.SeatMark | None,
    masked: bool = True,
    out: bool = False,
    mood: str = "calm",
    blink: bool = False,
) -> pygame.Surface:
    """A portrait in a mood of art.people.moods.MOODS, `size` pixels wide, kept.

    `mark` colours its ring, `out` makes it grey. One that is not kept yet takes up to 20 ms: see `moods_ahead`. Where
    painters can paint it meanwhile, another face of theirs that is there is shown until then.
    """
    look = who, size, mark, masked, out, mood, blink  # however it was called, it is one picture
    others = [(who, size, mark, *dress, other, False) for dress, other in _instead_of(masked, out, mood)]
    return FACES.shown(look, lambda: next(filter(None, map(FACES.kept, others)), None))


def large(
    who: str, size: int, mark: theme.SeatMark | None, masked: bool = True, out: bool = False, mood: str = "calm"
) -> pygame.Surface:
    """The same face, for a moment that is about it: painted in one of few widths (LADDER) for all moments.

    Until it is there a smaller one is shown, scaled: no frame waits for it. Sizes below the ladder are painted as they are.
    """
    if size <= LADDER[0] / UP_TO:
        return face(who, size, mark, masked, out, mood)
    width = next((each for each in LADDER if size <= UP_TO * each), size)
    look = who, width, mark, masked, out, mood, False
    found = LARGE.shown(look, lambda: _smaller(look))
    return found if found.get_width() == size else _scaled(found, size)


@passing
def _scaled(picture: pygame.Surface, size: int) -> pygame.Surface:
    return transform.smoothscale(picture, (size, size))


def _smaller(look: tuple[str, int, theme.SeatMark | None, bool, bool, str, bool]) -> pygame.Surface | None:
    """The largest face of this person that is there, in this mood if there is one."""
    who, _, mark, masked, out, mood, _ = look
    found = [
        (kept[5] in (mood, _instead(mood)), picture.get_width(), at, picture)
        for at, (kept, picture) in enumerate((*LARGE.all_kept(), *FACES.all_kept()))
        if kept[0] == who and kept[2:5] == (mark, masked, out)
    ]
    return max(found)[3] if found else None


def _instead(mood: str) -> str:
    """The mood that is shown until one is there: the same looking straight ahead, else the calm one."""
    straight, aside, _ = mood.partition(" ")
    return straight if aside else "calm"


def _instead_of(masked: bool, out: bool, mood: str) -> Iterator[tuple[tuple[bool, bool], str]]:
    """The faces that are shown until one is there, the likest first: masked or not, and grey or not; the mood."""
    dress = masked, out
    yield dress, _instead(mood)
    yield dress, "calm"
    yield (True, False), "calm"  # whoever takes their mask off, or has just fallen


def _face(
    who: str, size: int, mark: theme.SeatMark | None, masked: bool, out: bool, mood: str, blink: bool
) -> pygame.Surface:
    return portraits.portrait(who, size, masked, mark, out, mood, blink)


def crest(
    who: str, size: int, masked: bool = True, out: bool = False, mood: str = "calm", blink: bool = False
) -> Crest:
    """What stands out above the ring of a face `size` pixels wide, kept: to be drawn over it, where there is room."""
    others = [(who, size, *dress, other, False) for dress, other in _instead_of(masked, out, mood)]
    return CRESTS.shown(
        (who, size, masked, out, mood, blink), lambda: next(filter(None, map(CRESTS.kept, others)), None)
    )


def _crest(who: str, size: int, masked: bool, out: bool, mood: str, blink: bool) -> Crest:
    return portraits.crest(who, size, masked, out, mood, blink)


FACES, LARGE = Late(_face, weight, MOST[0]), Late(_face, weight, MOST[1])
CRESTS = Late(_crest, lambda crest: weight(crest[0]), MOST[2])


def moods_ahead(who: str, size: int, mark: theme.SeatMark | None) -> list[Callable[[], object]]:
    """What paints a masked face in all its moods, and calm with its eyes shut: to be done before a frame needs them."""
    jobs: list[Callable[[], object]] = [partial(face, who, size, mark, mood=mood) for mood in MOODS]
    return [*jobs, partial(face, who, size, mark, blink=True)]


def crests_ahead(who: str, size: int) -> list[Callable[[], object]]:
    """The same of what stands out above these faces."""
    jobs: list[Callable[[], object]] = [partial(crest, who, size, mood=mood) for mood in MOODS]
    return [*jobs, partial(crest, who, size, blink=True)]


@lru_cache(maxsize=80)
def mark_chip(mark: theme.SeatMark, size: int) -> pygame.Surface:
    """The chip of a seat, `size` pixels wide."""
    return portraits.chip(mark, size)


def pin(surface: pygame.Surface, canvas: Canvas, mark: theme.SeatMark, portrait_at: pygame.Rect) -> None:
    """Draw the chip of a seat on the upper left of a portrait's ring."""
    side = canvas.px(26)
    off = round(portrait_at.width * 0.345)
    spot = mark_chip(mark, side).get_rect(center=(portrait_at.centerx - off, portrait_at.centery - off))
    surface.blit(mark_chip(mark, side), spot)


def mask_over(
    surface: pygame.Surface,
    canvas: Canvas,
    who: str,
    mark: theme.SeatMark,
    place: pygame.Rect,
    left: float,
) -> None:
    """Draw a mask over a face; `left` from 1 to 0 is how much of it shows still."""
    masked = face(who, place.width, mark).copy()
    masked.set_alpha(round(255 * left))
    surface.blit(masked, place)
    pin(surface, canvas, mark, place)
