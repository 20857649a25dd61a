"""What the person claimed and doubted, as sentences for the result, and how such sentences stand there; from the truth, which is
known to all by then."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import pygame

from art import theme
from engine.core.claim import Claim
from engine.words import Words, capital
from scenes.kit.canvas import Canvas
from scenes.kit.text import Paragraph, Span, balanced, draw
from scenes.people.counting import number_told, times_told

CLAIMS_TOLD, DOUBTS_TOLD = {"honest", "master", "glass"}, {"nose", "ghosts"}  # honours that count the same


def lines(
    words: Words, claims: Sequence[Claim], me: int, honoured: Collection[str] = (), told: Collection[int | None] = ()
) -> list[str]:
    """Two sentences: how many claims were lies and what became of them; how often the person doubted, and rightly.

    Neither where one of these honours tells it, or the game has no words for it; nor of a single claim or doubt that has
    been `told` already, by the numbers of claims.
    """
    single = [[each] for each in told]
    mine = [claim for claim in claims if claim.seat == me]
    doubted = [claim for claim in claims if claim.doubter == me]
    lies = [claim for claim in mine if not claim.true]
    caught, right = sum(claim.caught for claim in lies), sum(not claim.true for claim in doubted)
    of_claims = (
        [claim.at for claim in mine] not in single
        and CLAIMS_TOLD.isdisjoint(honoured)
        and words.find("table", "result", "told") is not None
    )
    of_doubts = (
        [claim.at for claim in doubted] not in single
        and DOUBTS_TOLD.isdisjoint(honoured)
        and words.find("table", "result", "doubts") is not None
    )
    found = [claimed(words, len(mine), len(lies), caught)] if of_claims else []
    return [*found, doubts(words, len(doubted), right)] if of_doubts else found


def claimed(words: Words, claims: int, lies: int, caught: int) -> str:
    """*Two of your five claims were lies; one was caught.*"""
    if not lies:
        name = {0: "none", 1: "true_one", 2: "true_two"}.get(claims, "true_all")
        return _sentence(words, "claims", name, claims=claims)
    if lies == claims:
        name = {1: "lie_only", 2: "lie_two"}.get(claims, "lie_all")
    else:
        name = "lie_one" if lies == 1 else "lie_some"
    sentence = _sentence(words, "claims", name, claims=claims, lies=lies)
    if lies == 1:
        fate = "it" if caught else "not_it"
    elif caught == lies:
        fate = "both" if lies == 2 else "all"
    else:
        fate = {0: "none", 1: "one"}.get(caught, "some")
    return words.text("table", "result", "told", lies=sentence, caught=_text(words, "caught", fate, caught=caught))


def doubts(words: Words, doubts: int, right: int) -> str:
    """*You doubted three times and were right once.*"""
    if doubts < 2:
        name = "none" if not doubts else "one_right" if right else "one_wrong"
    else:
        name = {0: "all_wrong", doubts: "all_right"}.get(right, "some")
    return words.text(
        "table", "result", "doubts", name, doubts=times_told(words, doubts), right=times_told(words, right)
    )


def _text(words: Words, *path: str, **numbers: int) -> str:
    return words.text("table", "result", *path, **{name: number_told(words, each) for name, each in numbers.items()})


def _sentence(words: Words, *path: str, **numbers: int) -> str:
    text = _text(words, *path, **numbers)
    return capital(text)


def figures_high(canvas: Canvas, figures: Sequence[str], wide: float) -> float:
    """Height of the sentences about the person, one below the other, in units."""
    return sum(_figure(canvas, each, wide).height / canvas.scale + 4 for each in figures)


def paint_figures(
    surface: pygame.Surface, canvas: Canvas, figures: Sequence[str], area: pygame.Rect, wide: float, align: str
) -> None:
    """In this area, in the lines that were measured for `wide` units: an area of whole pixels may be one narrower."""
    y = area.top
    for each in figures:
        sentence = _figure(canvas, each, wide)
        draw(surface, sentence, pygame.Rect(area.left, y, area.width, sentence.height), align)
        y += sentence.height + canvas.px(4)


def _figure(canvas: Canvas, sentence: str, wide: float) -> Paragraph:
    return balanced((Span(sentence),), canvas.px(wide), canvas.font(theme.READING))
