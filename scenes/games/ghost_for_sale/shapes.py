"""The pieces that this table's moments are made of, as pictures of a canvas, and the movements several of them share."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import TYPE_CHECKING

import pygame

from art import theme
from art.theme import SeatMark
from scenes.games.ghost_for_sale import cards
from scenes.kit.canvas import Canvas, Place
from scenes.kit.controls import sheet
from scenes.kit.text import image
from scenes.people.faces import mark_chip
from scenes.tables.marks import Marks, draw_marks
from scenes.tables.sprites import Picture

if TYPE_CHECKING:
    from scenes.games.ghost_for_sale.table import GhostTable
    from scenes.tables.score import Score

MARKS = 14.0  # units that chip and ordinal may reach beyond an offer
TALLY = 26.0  # units: height of the pill that counts what somebody has bid


def lying(card: str, units: float) -> Picture:
    """An offer as it lies on the table: its number, or its back."""
    return lambda canvas: cards.bare(card, canvas.px(units))


def marked(card: str, units: float, mark: SeatMark, ordinal: int) -> Picture:
    """The same with the chip of its owner, and as which one it was laid."""
    return partial(_marked, card, units, mark, ordinal)


def _marked(card: str, units: float, mark: SeatMark, ordinal: int, canvas: Canvas) -> pygame.Surface:
    return _marked_kept(card, units, mark, ordinal, canvas)


@lru_cache(maxsize=60)
def _marked_kept(card: str, units: float, mark: SeatMark, ordinal: int, canvas: Canvas) -> pygame.Surface:
    face, edge = cards.bare(card, canvas.px(units)), canvas.px(MARKS)
    picture = pygame.Surface((face.get_width() + 2 * edge, face.get_height() + 2 * edge), pygame.SRCALPHA)
    rect = face.get_rect(center=picture.get_rect().center)
    picture.blit(face, rect)
    draw_marks(canvas, Marks(mark, ordinal), picture, rect)
    return picture


def token(mark: SeatMark, face: str, units: float, known: str = "plain") -> Picture:
    return lambda canvas: cards.token(mark, face, canvas.px(units), known)


def stance(table: GhostTable, card: str, units: float, tilt: float = 0.0) -> Picture:
    """A True or False card with its word; its back where it is not known."""
    word = table.words.text("table", "stance", card) if card in ("truth", "lie") else ""
    return lambda canvas: cards.tilted(cards.honesty(card, canvas.px(units), word), tilt)


def special(name: str, units: float) -> Picture:
    return lambda canvas: cards.special(name, canvas.px(units))


def disc(number: str, units: float, night: bool = False) -> Picture:
    return lambda canvas: cards.count(number, canvas.px(units), "night" if night else "gold")


def tally(mark: SeatMark, total: int, best: bool, large: float = 1.0) -> Picture:
    """What somebody has bid so far, on a pill with their chip; gold for who leads. `large`: so much larger."""
    return partial(_tally, mark, total, best, large)


def _tally(mark: SeatMark, total: int, best: bool, large: float, canvas: Canvas) -> pygame.Surface:
    return _tally_kept(mark, total, best, large, canvas)


@lru_cache(maxsize=80)
def _tally_kept(mark: SeatMark, total: int, best: bool, large: float, canvas: Canvas) -> pygame.Surface:
    words = image(str(total), "heading", canvas.font(19 * large, 14), theme.GOLD_WORDS if best else theme.IVORY)
    high = max(canvas.px(TALLY * large), words.get_height())
    chip = mark_chip(mark, round(high * 0.72))
    wide = chip.get_width() + words.get_width() + canvas.px(26 * large)
    picture = pygame.Surface((wide, high), pygame.SRCALPHA)
    sheet(picture.get_size(), "pill_gold" if best else "pill", canvas.scale).draw(picture, (0, 0))
    picture.blit(chip, chip.get_rect(midleft=(canvas.px(8 * large), high // 2)))
    picture.blit(words, words.get_rect(midright=(picture.get_width() - canvas.px(10 * large), high // 2)))
    return picture


def gained(points: int) -> Picture:
    """Points as they are about to be had."""
    return partial(_gained, points)


def _gained(points: int, canvas: Canvas) -> pygame.Surface:
    return _gained_kept(points, canvas)


@lru_cache(maxsize=16)
def _gained_kept(points: int, canvas: Canvas) -> pygame.Surface:
    words = image(f"+{points}", "heading", canvas.font(27, 16), theme.GOLD_WORDS if points else theme.BAD)
    picture = pygame.Surface((words.get_width() + canvas.px(34), words.get_height() + canvas.px(8)), pygame.SRCALPHA)
    sheet(picture.get_size(), "pill_gold" if points else "pill_bad", canvas.scale).draw(picture, (0, 0))
    picture.blit(words, words.get_rect(center=picture.get_rect().center))
    return picture


def flies_home(table: GhostTable, score: Score, at: float, seat: int, what: tuple[Picture, Place, float]) -> None:
    """A card goes back to the hand of a seat: it grows smaller on its way to somebody else."""
    picture, frm, shrinks = what
    score.at(at)
    card = score.show(picture, frm, 1)
    score.fly(card, table.hand_place(seat), 380, rise=22)
    score.grow(card, 1.0 if seat == table.seat else shrinks, 380).at(at + 330).fade(card, 0.0, 80)


def grounded(picture: Picture) -> Picture:
    """The same on a dark plate: it is read whatever lies below it."""

    def plated(canvas: Canvas) -> pygame.Surface:
        shown = picture(canvas)
        letters = shown.get_bounding_rect(min_alpha=120)  # without the light around them
        plate = pygame.Surface(letters.inflate(canvas.px(30), canvas.px(18)).size, pygame.SRCALPHA)
        sheet(plate.get_size(), "plate", canvas.scale).draw(plate, (0, 0))
        middle = plate.get_rect().center
        plate.blit(shown, (middle[0] - letters.centerx, middle[1] - letters.centery))
        return plate

    return plated
