"""The swings of a game: the moments at which somebody's chance to win changed most, as flags above the chart.

A flag has the colour of whose chance it was, and says by how much it changed and by whose doing.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain, pairwise

import pygame

from art import theme
from engine.truth.chances import OPEN, hundredths
from engine.truth.moments import Moment
from scenes.kit import ids
from scenes.kit.canvas import Canvas
from scenes.kit.controls import ring, sheet
from scenes.kit.text import image
from scenes.kit.widget import Treatment, Widget
from scenes.truth.charting.chart import mark_room
from scenes.truth.charting.curves import Curve
from scenes.truth.story import Cause

MOST = 5  # flags
LEAST = 0.15  # change of a chance: a smaller one may be chance itself (engine/truth/chances.py: right within 0.05)
FALL = 0.05  # the same of the greatest fall of who has lost
APART = 1 / 14  # share of the whole game between two flags at least
INSET, GAP = 8.0, 6.0  # units from the words to the ends of a flag; between two flags
ABOVE = 1.0  # units above and below a flag that can be pressed too
CHANGE = re.compile("([+−][0-9]+ ?%)")  # a change of a chance, as the words write it
BEFORE, AFTER = "v", "m"  # keys that lead from swing to swing; between them B and N lead from moment to moment


@dataclass(frozen=True, slots=True)
class Swing:
    """The chance of `seat` went from `before` to `after`, from 0 to 1; `at` is the place in the story that tells why.

    `seen` is the place at which the line shows it, `by` whose doing it was; None: nobody's, or everybody's. `deed` is the
    answer by which they did it. `slow`: it came little by little.
    """

    at: int
    seen: int
    seat: int
    before: float
    after: float
    by: int | None = None
    deed: Moment | None = None
    slow: bool = False

    @property
    def change(self) -> float:
        return self.after - self.before

    @property
    def shares(self) -> dict[str, str]:
        """From what to what, in hundredths, for a sentence."""
        return {"before": str(hundredths(self.before)), "after": str(hundredths(self.after))}

    @property
    def unopposed(self) -> bool:
        """Whether it was still open by the rules, but hardly anybody who played on from there made it come out otherwise."""
        return 0 < min(self.after, 1 - self.after) <= OPEN


def swings(
    curve: Curve,
    span: tuple[int, int],
    cause: Callable[[int, int], Cause],
    me: int | None = None,
    beaten: bool = False,
) -> list[Swing]:
    """The largest changes in their order, no two of them close together; those of the person, `me`, before all others, and of
    these the greatest fall, where they were `beaten`.

    `cause(first, last)` is what happened between two places of the curve.
    """
    found = [_swing(*each, cause, me) for each in pairwise(curve)]
    falls = [_swing(*each, cause, me, 0.0) for each in pairwise(curve)] if beaten and me is not None else []
    fall = min(falls, key=lambda swing: swing.change, default=None)
    chosen = [fall] if fall is not None and fall.change <= -FALL else []
    for each in sorted(found, key=lambda swing: (swing.seat != me, -abs(swing.change), swing.at)):
        near = APART * (span[1] - span[0])
        if (
            len(chosen) < MOST
            and abs(each.change) >= LEAST
            and all(abs(each.seen - one.seen) >= near for one in chosen)
        ):
            chosen.append(each)
    return sorted(chosen, key=lambda swing: swing.at)


def _swing(
    before: tuple[int, tuple[float, ...]],
    after: tuple[int, tuple[float, ...]],
    cause: Callable[[int, int], Cause],
    me: int | None,
    least: float = LEAST,
) -> Swing:
    """The change between two points of the curve: the person's from `least` on, else that of whose chance changed most."""
    (first, was), (last, became) = before, after
    seat = max(range(len(was)), key=lambda each: abs(became[each] - was[each]))
    if me is not None and abs(became[me] - was[me]) >= least:
        seat = me
    why = cause(first, last)
    return Swing(why.at, last, seat, was[seat], became[seat], why.by, why.deed, why.slow)


def beyond(found: Sequence[Swing], at: int, by: int) -> Swing | None:
    """The next swing after the place `at`, or with `by` -1 the last one before it; None where there is none."""
    there = [each for each in found if (each.at - at) * by > 0]
    return (there[0] if by > 0 else there[-1]) if there else None


@dataclass(frozen=True, slots=True)
class Flag:
    """What stands above the line at a swing, and where, in pixels."""

    swing: Swing
    words: str
    place: pygame.Rect


def flags(
    canvas: Canvas,
    found: Sequence[Swing],
    across: Callable[[float], int],
    foot: int,
    plate: pygame.Rect,
    ends: tuple[int, int],
    words: Callable[[Swing], Sequence[str]],
) -> list[Flag]:
    """A flag for each swing, its foot at that height and its place between the `ends` (pixels), each above its moment.

    `words` gives what may stand there, the fullest first. The larger a change, the more of it is said; none covers another
    flag, or the `plate` of the moment shown, below which there is none.
    """
    high, least, edge = mark_room(canvas), mark_room(canvas), 2 * canvas.px(INSET)

    def places(swing: Swing, told: str) -> Iterator[Flag]:
        """Its middle above the line, or else one of its ends."""
        wide = max(least, _words(canvas, told, theme.PALE).get_width() + edge)
        for left in (wide / 2, wide - edge / 2, edge / 2):
            x = max(ends[0], min(round(across(swing.seen) - left), ends[1] - wide))
            yield Flag(swing, told, pygame.Rect(x, foot - high, wide, high))

    briefest = ((each, places(each, words(each)[-1])) for each in found)
    free = (next((flag for flag in tried if not flag.place.colliderect(plate)), None) for _, tried in briefest)
    chosen = {flag.swing.at: flag for flag in free if flag is not None}
    for swing in sorted((flag.swing for flag in chosen.values()), key=lambda each: -abs(each.change)):
        taken = [plate, *(flag.place.inflate(canvas.px(GAP), 0) for at, flag in chosen.items() if at != swing.at)]
        tried = chain.from_iterable(places(swing, told) for told in words(swing))
        chosen[swing.at] = next((flag for flag in tried if flag.place.collidelist(taken) < 0), chosen[swing.at])
    return [chosen[each.at] for each in found if each.at in chosen]


def _words(canvas: Canvas, told: str, colour: str) -> pygame.Surface:
    return image(told, "strong", canvas.font(theme.SMALL), colour)


def _coloured(canvas: Canvas, flag: Flag, colour: str) -> list[pygame.Surface]:
    """The words of a flag in the colour of whose chance it was, the change itself in that of a gain or a loss."""
    before, change, after = CHANGE.split(flag.words, maxsplit=1) if CHANGE.search(flag.words) else (flag.words, "", "")
    pieces = ((before, colour), (change, theme.GOOD if flag.swing.change > 0 else theme.BAD), (after, colour))
    return [_words(canvas, words, tone) for words, tone in pieces if words]


def flag_widgets(
    canvas: Canvas,
    planted: Sequence[Flag],
    marks: Sequence[theme.SeatMark],
    tips: Callable[[Swing], str],
    go: Callable[[Swing], None],
) -> list[Widget]:
    """The flags, in the colours of whose chances changed; each leads to its moment."""
    widgets = []
    for each in planted:
        swing = each.swing

        def draw(surface: pygame.Surface, spot: pygame.Rect, treatment: Treatment, flag: Flag = each) -> None:
            plate = spot.inflate(0, -2 * canvas.px(ABOVE))
            sheet(plate.size, "pill", canvas.scale).draw(surface, plate.topleft)
            lit = treatment.hovered or treatment.focused
            told = _coloured(canvas, flag, theme.IVORY if lit else marks[flag.swing.seat].words)
            left = plate.centerx - sum(each.get_width() for each in told) // 2
            for piece in told:
                surface.blit(piece, piece.get_rect(midleft=(left, plate.centery)))
                left += piece.get_width()
            if treatment.focused:
                ring(plate.size, canvas.scale, plate.height / 2 / canvas.scale).draw(surface, plate.topleft)

        label = tips(swing)
        widgets.append(Widget(f"{ids.SWING} {swing.at}", each.place, label, draw, partial(go, swing), tooltip=label))
    return widgets
