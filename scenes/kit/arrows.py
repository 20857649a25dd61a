"""Where an arrow key leads: the nearest widget in its direction."""

from __future__ import annotations

from collections.abc import Iterable

from pygame import Rect

from scenes.kit.widget import Widget


def nearest(here: Widget, others: Iterable[Widget], right: int, below: int) -> Widget | None:
    """The widget an arrow leads to; (`right`, `below`) is a step of one, (0, -1) is up."""
    ahead = [each for each in others if _ahead(here.rect, each.rect, right, below)]
    return min(ahead, key=lambda each: _distance(here.rect, each.rect, right, below), default=None)


def _ahead(here: Rect, there: Rect, right: int, below: int) -> bool:
    dx, dy = there.centerx - here.centerx, there.centery - here.centery
    return dx * right + dy * below > max(4, abs(dx * below) * 0.3 + abs(dy * right) * 0.3)


def _distance(here: Rect, there: Rect, right: int, below: int) -> float:
    dx, dy = there.centerx - here.centerx, there.centery - here.centery
    along, across = dx * right + dy * below, abs(dx * below) + abs(dy * right)
    return along + 2 * across
