"""What the person knows for certain of others, and how it is marked at their portraits: for them alone."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

import pygame

from art import theme
from engine.games.top_secret.helper import NO
from engine.games.top_secret.rules.numbers import BLACK, bare
from engine.games.top_secret.rules.table import Showed
from scenes.games.top_secret.base import TopSecretLaid, TopSecretSight, short
from scenes.games.top_secret.board import chairs
from scenes.games.top_secret.board.layout import TopSecretLayout
from scenes.games.top_secret.telling import partner
from scenes.games.top_secret.telling.partner import certain
from scenes.kit.canvas import Canvas, Place
from scenes.kit.controls import sheet
from scenes.kit.text import image

HIGH = 22.0  # units: height of the mark
REASONS = "black", "own", "certain", "elsewhere", "struck"  # why one knows which card is true, the plainest first
ASIDE = 0.28, 0.36  # where its left end is, as shares of a portrait's width: to the right of its middle, and above it


def proved(sight: TopSecretSight, chair: int) -> tuple[str, ...]:
    """What the person knows for certain of somebody: the agent's letter, the fragment."""
    if not sight.house.settings.aids or chair == sight.seat or not sight.shown.identities or sight.shown.unmasked:
        return ()
    known = tuple(chairs.letter(sight, card) or short(sight, card) for card in certain(sight, chair))
    return (*known, sight.words.text("table", "ally", "mark")) if chair == partner.chair_of_ally(sight) else known


def of_packet(sight: TopSecretSight, event: Showed) -> tuple[bool | None, ...]:
    """Of each card of a packet whether it is true, as far as the person knows that; None where they do not. T 3.3, 3.5"""
    found = [_known(sight, event.seat, card)[0] for card in event.cards]
    if True in found:  # exactly one is
        return tuple(bool(each) for each in found)
    return tuple(each is None for each in found) if False in found else tuple(found)


def why_judged(sight: TopSecretSight, event: Showed) -> str:
    """By what the person knows which card of another's packet is true, names marked; empty where they do not."""
    known = [(_known(sight, event.seat, card), bare(card)) for card in event.cards]
    told = [(REASONS.index(how), how, card, other) for (_, how, other), card in known if how]
    if not told or event.seat == sight.seat:
        return ""
    _, how, card, other = min(told)
    return sight.company.sentence("judged", how, seat=event.seat, card=card, other=other)


def _known(sight: TopSecretSight, chair: int, card: str) -> tuple[bool | None, str, int]:
    """Whether a card is somebody's own (None: unknown), by which of the REASONS, and for `elsewhere` who has it.

    It is known by the black card itself, or (an aid) by whose black card is known already.
    """
    own = partner.black(sight, sight.seat)
    if chair == sight.seat:
        return bare(card) in own, "", chair
    if card.startswith(BLACK):
        return True, "black", chair
    if not sight.house.settings.aids:
        return None, "", chair
    if card in certain(sight, chair):
        return True, "certain", chair
    if card in own:
        return False, "own", chair
    others = (other for other in sight.shown.agents if other not in (chair, sight.seat))
    elsewhere = next((other for other in others if card in certain(sight, other)), None)
    if elsewhere is not None:
        return False, "elsewhere", elsewhere
    struck = sight.notebook.helping and sight.notebook.helper.cell(chair, card).state == NO
    return (False, "struck", chair) if struck else (None, "", chair)


def draw_proved(
    surface: pygame.Surface,
    canvas: Canvas,
    sight: TopSecretLaid,
    chair: int,
    at: Place,
    wide: float,
    others: Sequence[pygame.Rect] = (),
) -> pygame.Rect | None:
    """Draw it at a portrait whose middle and width are given in units. Gives its rectangle in pixels, None if nothing was drawn.

    It stands at the right of it, or wherever it covers nothing of the faces and marks of `others`, or least of them.
    """
    box = proved_box(canvas, sight, chair, at, wide, others)
    return None if box is None else draw_known(surface, canvas, sight, chair, box)


def draw_known(
    surface: pygame.Surface, canvas: Canvas, sight: TopSecretSight, chair: int, box: pygame.Rect
) -> pygame.Rect:
    """Draw it where it lies, in pixels."""
    return surface.blit(_pill(proved(sight, chair), canvas), box)


def proved_box(
    canvas: Canvas, sight: TopSecretLaid, chair: int, at: Place, wide: float, others: Sequence[pygame.Rect] = ()
) -> pygame.Rect | None:
    """Where it would be drawn, in pixels; None for nothing."""
    known = proved(sight, chair)
    return _place(canvas, sight.layout_now, _pill(known, canvas).get_rect(), at, wide, others) if known else None


def _place(
    canvas: Canvas, layout: TopSecretLayout, pill: pygame.Rect, at: Place, wide: float, others: Sequence[pygame.Rect]
) -> pygame.Rect:
    """Where the mark of a portrait lies, on the board."""
    x, y = at
    aside, high = canvas.px(wide * ASIDE[0]), canvas.px(y - wide * ASIDE[1])
    middle, half = canvas.px(x), canvas.px(wide / 2)
    tried = [
        pill.move_to(midleft=(middle + aside, high)),
        pill.move_to(bottomright=(middle + half, high)),
        pill.move_to(bottomleft=(middle - half, high)),
        pill.move_to(midright=(middle - aside, high)),
        pill.move_to(midbottom=(middle, canvas.px(y) - half)),
        pill.move_to(midbottom=(middle, canvas.px(y) - half - pill.height)),  # above heads beside it, too
    ]
    left, top, across, down = layout.area
    board = canvas.rect(left, top, across, down)
    found = [each.clamp(board) for each in tried]
    covered = [sum(math.prod(each.clip(other).size) for other in others) for each in found]
    return found[covered.index(min(covered))]


@lru_cache(maxsize=24)
def _pill(known: tuple[str, ...], canvas: Canvas) -> pygame.Surface:
    words = image(" · ".join(known), "title", canvas.font(14, 12), theme.GOLD_WORDS)
    size = words.get_width() + canvas.px(14), max(canvas.px(HIGH), words.get_height() + 2)
    picture = pygame.Surface(size, pygame.SRCALPHA)
    sheet(size, "pill_gold", canvas.scale).draw(picture, (0, 0))
    picture.blit(words, words.get_rect(center=picture.get_rect().center))
    return picture
