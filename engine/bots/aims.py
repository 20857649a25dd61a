"""Whom somebody would rather hit, in every game (`aims` of engine.core.mind.Character); each says what is strong and rich there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

Measure = Callable[[int], Any]  # of a seat: more is more


def meant(aims: str, others: Sequence[int], strong: Measure, rich: Measure, hurt: Measure) -> tuple[int, ...]:
    """The seats that are meant, of these others, who sit clockwise; none where nobody is.

    `hurt`: how much each has done to who aims; 0, or False, is nothing.
    """
    match aims:
        case "next":
            return tuple(others[:1])
        case "leader":
            return _most(others, strong)
        case "richest":
            return _most(others, rich)
        case "weakest":
            least = min(map(strong, others))
            return tuple(other for other in others if strong(other) == least)
        case "avenge":
            return _most([other for other in others if hurt(other)], hurt)
        case _:
            pass
    return ()


def _most(others: Sequence[int], measure: Measure) -> tuple[int, ...]:
    most = max(map(measure, others), default=None)
    return tuple(other for other in others if measure(other) == most)


def clockwise(seats: Sequence[int], seat: int) -> list[int]:
    """The others, from the next one on."""
    return [each for each in seats if each > seat] + [each for each in seats if each < seat]
