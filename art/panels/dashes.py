"""Dashed edges. SDL's own dashes leave a stray line where a rounded outline begins, so each dash is a line of its own."""

import math
from collections.abc import Iterator

Spot = tuple[float, float]

STEPS = 6  # straight pieces of a round corner


def dashed_box(
    x: float,
    y: float,
    w: float,
    h: float,
    radius: float,
    line: str,
    width: float,
    dash: float,
    gap: float,
    opacity: float = 1,
) -> str:
    """The outline of a rectangle with its upper left corner at (x, y), in dashes of about these lengths.

    The gaps are made as long as lets all of them be equal.
    """
    return dashed(list(_outline(x, y, w, h, min(radius, w / 2, h / 2))), line, width, dash, gap, opacity)


def dashed(corners: list[Spot], line: str, width: float, dash: float, gap: float, opacity: float = 1) -> str:
    """The outline through these places and back to the first, in dashes as those of `dashed_box`."""
    ends = [*corners[1:], corners[0]]
    around = sum(math.dist(a, b) for a, b in zip(corners, ends, strict=True))
    count = max(1, round(around / (dash + gap)))
    step = around / count
    pieces, drawn = list(zip(corners, ends, strict=True)), step * dash / (dash + gap)
    path = [_dash(pieces, at * step, at * step + drawn) for at in range(count)]
    return (
        f'<path d="{" ".join(path)}" fill="none" stroke="{line}" stroke-width="{width:g}" '
        f'stroke-linecap="round" stroke-opacity="{opacity:g}"/>'
    )


def _outline(x: float, y: float, w: float, h: float, r: float) -> Iterator[Spot]:
    """Places along the outline, clockwise from the upper left corner."""
    middles = ((x + r, y + r, 180), (x + w - r, y + r, 270), (x + w - r, y + h - r, 0), (x + r, y + h - r, 90))
    for left, top, begun in middles:
        for at in range(STEPS + 1):
            turn = math.radians(begun + 90 * at / STEPS)
            yield left + r * math.cos(turn), top + r * math.sin(turn)


def _dash(pieces: list[tuple[Spot, Spot]], begins: float, ends: float) -> str:
    """The part of the outline between two lengths along it."""
    spots, walked = list[Spot](), 0.0
    for a, b in pieces:
        far = math.dist(a, b)
        if far > 0 and walked + far > begins and walked < ends:
            for length in (max(begins, walked), min(ends, walked + far)):
                share = (length - walked) / far
                spots.append((a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share))
        walked += far
    return "M" + " L".join(f"{left:.2f} {top:.2f}" for left, top in spots)
