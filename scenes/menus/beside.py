"""Buttons beside the one that leads back, below a page's panel: some at its left end, some at its right."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scenes.kit.canvas import Canvas
from scenes.kit.controls import button, button_width
from scenes.kit.widget import Widget
from scenes.menus.page import BACK_HIGH, FOOT, Page
from scenes.menus.title.scene import sign_button

GAP = 12.0  # units between two of them
FREE = 16.0  # units beside the button that leads back
BARE = 56.0  # units: width of a button that is its sign alone

Link = tuple[str, str, str, Callable[[], None]]  # name, sign, label, where it leads


def beside(page: Page, canvas: Canvas, left: Sequence[Link], right: Sequence[Link]) -> list[Widget]:
    """Those of an end that have no room for their words are their signs alone, and say their words as tooltips."""
    begin, _, wide, _ = page.panel(canvas)
    half = (wide - page.back_button(canvas).rect.width / canvas.scale) / 2 - FREE
    found: list[Widget] = []
    for ways in (left, right):
        needs = [button_width(canvas, label, sign) for _, sign, label, _ in ways]
        bare = sum(needs) + GAP * (len(needs) - 1) > half
        needs = [BARE] * len(ways) if bare else needs
        x = begin if ways is left else begin + wide - sum(needs) - GAP * (len(needs) - 1)
        for (name, sign, label, goes), across in zip(ways, needs, strict=True):
            place = canvas.rect(x, canvas.height - FOOT - BACK_HIGH, across, BACK_HIGH)
            if bare:
                found.append(sign_button(canvas, name, place, label, goes, kind="quiet", sign=sign))
            else:
                found.append(button(canvas, name, place, label, goes, sign=sign))
            x += across + GAP
    return found
