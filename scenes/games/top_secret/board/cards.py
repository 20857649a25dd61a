"""The pictures of Top Secret as they lie on the table, painted once for each size and kept."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import pygame

from art import brush, theme, transform
from art.cards.back import back as painted_back
from art.games.top_secret.cards import cards as art
from art.games.top_secret.cards import facing as facing_art
from art.games.top_secret.cards import letters as letter_art
from art.games.top_secret.cards import meeting as meeting_art
from art.games.top_secret.cards import places as place_art
from art.games.top_secret.cards import quay as quay_art
from art.games.top_secret.cards import telephone as telephone_art
from art.games.top_secret.cards.plan import TownPlan
from art.games.top_secret.cards.town import Light, halo, town
from art.night import room
from art.panels import desk_shade
from art.passing import passing
from engine.games.top_secret.rules.numbers import BLACK, FRAGMENTS, IDENTITIES, PLACES, TRUE_CARDS, Rules, bare
from scenes.games.top_secret.board.layout import TopSecretLayout
from scenes.kit.canvas import Canvas
from scenes.kit.painting.allowance import kept_elsewhere
from scenes.kit.text import image
from scenes.people.faces import mark_chip
from scenes.people.late import Late, weight
from scenes.tables.board.pictures import rules_of

KINDS = ("identity", "fragment")
SHADE = 0.27  # share of the window's height that the dark takes under the person's strip
STONES = 0.75  # share of the height of the quay at which its stones begin
MOST = 12 * 2**20  # bytes of the portraits of people that are kept; of those with chips as many
HUSH = "#040812"  # the dark between the map and a meeting seen from near


def rules() -> Rules:
    """The numbers of the game that are the same for any number of players."""
    found: Rules = rules_of("top_secret")
    return found


def is_card(name: str) -> bool:
    return bare(name) in TRUE_CARDS or name in PLACES or name in KINDS


# Cards


def card(
    name: str, width: int, mark: theme.SeatMark | None = None, letter: str = "", word: str = "", grown: float = 1.0
) -> pygame.Surface:
    """A card so many pixels wide in the colours of a seat; `?` is a back, and so is a kind of black card.

    The letter of an agent is `grown` times as large (Canvas.figures).
    """
    if name.startswith("?") or name in KINDS:
        return back(width)
    return kept_card(name, width, mark, letter, word, grown if letter else 1.0)


@lru_cache(maxsize=160)
def kept_card(
    name: str, width: int, mark: theme.SeatMark | None, letter: str, word: str, grown: float
) -> pygame.Surface:
    return art.card(name, width, mark, letter, word, grown)


@lru_cache(maxsize=60)
def barred(name: str, width: int, mark: theme.SeatMark | None, letter: str, grown: float) -> pygame.Surface:
    """A card that cannot be chosen now."""
    return art.barred(name, width, mark, letter, grown)


@lru_cache(maxsize=60)
def paled(name: str, width: int, mark: theme.SeatMark | None, letter: str, grown: float) -> pygame.Surface:
    """A card that was played already."""
    return brush.greyed(art.card(name, width, mark, letter, grown=grown), 0.2, 0.45)


@lru_cache(maxsize=12)
def back(width: int) -> pygame.Surface:
    return painted_back("top_secret", width)


@lru_cache(maxsize=60)
def tilted(picture: pygame.Surface, tilt: float) -> pygame.Surface:
    """A picture turned to the left by so many degrees."""
    return brush.turned(picture, tilt) if tilt else picture


@kept_elsewhere(160)
def medallion(name: str, side: int) -> pygame.Surface:
    """The small picture of a card, `side` pixels high: a face, a torn number, the sign of a place."""
    name_ = bare(name)
    if name_ in IDENTITIES:
        picture = art.medallion(name_, side)
        return _blackened(picture) if name.startswith(BLACK) else picture
    if name_ in FRAGMENTS:
        return _figure(name_, side, name.startswith(BLACK))
    if name in PLACES:
        return place_art.sign_plate(name, side)
    return back(max(10, round(side / 1.4)))


def _blackened(picture: pygame.Surface) -> pygame.Surface:
    """In a black ring: the black card itself."""
    dark = picture.copy()
    side = dark.get_width()
    ring = brush.circle(12, 12, 10.8, line="#05070d", width=2.2) + brush.circle(12, 12, 9.4, line="#f6ecd6", width=0.8)
    dark.blit(brush.paint(ring, (side, side), (24, 24)), (0, 0))
    return dark


def _figure(number: str, side: int, black: bool) -> pygame.Surface:
    """A fragment as a small torn sheet with its figure."""
    wide = round(side * 1.1)
    paper, ink, line = ("#12151f", "#f6ecd6", "#f6ecd6") if black else ("#fbf1d6", theme.INK_TITLE, "#8a6a34")
    sheet = brush.path("M2 4l8-2 9 2 9-2 6 3-1 9 1 10-9 2-10-1-9 2-5-3 1-9z", paper, line, 1.6)
    picture = brush.paint(sheet, (wide, side), (36, 30))
    words = image(number, "number", max(9, round(side * 0.6)), ink)
    words = words.subsurface(words.get_bounding_rect())
    picture.blit(words, words.get_rect(center=(wide // 2, side // 2)))
    return picture


# People


def token(person: str, side: int, turned: int, mark: theme.SeatMark | None, mood: str = "calm") -> pygame.Surface:
    """A portrait that looks ahead (0), to the right (1) or to the left (-1). The calm one, while another is painted."""
    calm = person, side, turned, mark, "calm"
    return TOKENS.shown((person, side, turned, mark, mood), lambda: TOKENS.kept(calm))


def chipped(who: str, side: int, turned: int, mark: theme.SeatMark, chip: int, mood: str) -> pygame.Surface:
    """The same with the chip of the seat, so many pixels wide at most."""
    calm = who, side, turned, mark, chip, "calm"
    return CHIPPED.shown((who, side, turned, mark, chip, mood), lambda: CHIPPED.kept(calm))


def _chipped(who: str, side: int, turned: int, mark: theme.SeatMark, chip: int, mood: str) -> pygame.Surface:
    picture = TOKENS.made((who, side, turned, mark, mood))
    small = mark_chip(mark, min(chip, round(side * 0.4)))
    whole = pygame.Surface((picture.get_width() + small.get_width() // 2,) * 2, pygame.SRCALPHA)
    place = picture.get_rect(center=whole.get_rect().center)
    whole.blit(picture, place)
    corner = place.left + round(side * 0.13), place.top + round(side * 0.15)
    whole.blit(small, small.get_rect(center=corner))
    return whole


TOKENS = Late(facing_art.facing, weight, MOST)
CHIPPED = Late(_chipped, weight, MOST)


@lru_cache(maxsize=24)
def ghost(person: str, side: int, mark: theme.SeatMark, focused: bool) -> pygame.Surface:
    return facing_art.ghost(person, side, mark, focused)


@lru_cache(maxsize=12)
def candle_pool(side: int) -> pygame.Surface:
    return meeting_art.candle_pool(side)


@lru_cache(maxsize=24)
def phone_sign(side: int) -> pygame.Surface:
    """The sign of calls that somebody made."""
    return telephone_art.sign(side)


# The map


class Ground(NamedTuple):
    """What a table of this size lies on, and each place as it is lit."""

    picture: pygame.Surface
    lights: dict[str, Light]


@lru_cache(maxsize=2)
def ground(pixels: tuple[int, int], area: tuple[int, int, int, int], plan: TownPlan, scale: float) -> Ground:
    """The night, the map at the place `area`, and the shade at its foot: all that never changes; pixels.

    Of the map alone only its lights are kept: at 1920 x 1080 it is as large as seven megabytes.
    """
    map_ = town(plan, scale)
    return Ground(_over_night(pixels, area, map_.dusk), map_.lit)


@lru_cache(maxsize=2)
def quay(
    pixels: tuple[int, int], area: tuple[int, int, int, int], shares: tuple[float, ...], stones: int
) -> pygame.Surface:
    """The same with the quay from which somebody calls; dials shine on the water at these shares of the width.

    `stones` is how far below the top of the area the stones of the quay begin.
    """
    picture = quay_art.quay((area[2], round(stones / STONES)), shares)
    whole = pygame.Surface(area[2:])
    whole.fill("#0a1422")
    whole.blit(picture, (0, 0))
    return _over_night(pixels, area, whole)


def _over_night(pixels: tuple[int, int], area: tuple[int, int, int, int], picture: pygame.Surface) -> pygame.Surface:
    whole = room(pixels).copy()
    whole.blit(picture, area[:2])
    shade = desk_shade((area[2], round(pixels[1] * SHADE)))
    whole.blit(shade, (area[0], pixels[1] - shade.get_height()))
    return whole.convert() if pygame.display.get_surface() else whole


def ground_of(canvas: Canvas, layout: TopSecretLayout) -> Ground:
    return ground(canvas.pixels, _area(canvas, layout), layout.plan, canvas.scale)


def quay_of(canvas: Canvas, layout: TopSecretLayout) -> pygame.Surface:
    shares = tuple(round(layout.dial_place(at)[0] / layout.area[2], 3) for at in range(len(FRAGMENTS)))
    stones = canvas.px(layout.booth[1] + layout.booth[3] * 0.93 - layout.bar)
    return quay(canvas.pixels, _area(canvas, layout), shares, stones)


def _area(canvas: Canvas, layout: TopSecretLayout) -> tuple[int, int, int, int]:
    found = canvas.rect(layout.area[0], layout.bar, layout.area[2], canvas.height - layout.bar)
    return found.x, found.y, found.width, found.height


@passing
def hush(size: tuple[int, int]) -> pygame.Surface:
    """The soft dark over the map behind a meeting seen from near."""
    stops = ((0.0, HUSH, 0.86), (0.55, HUSH, 0.72), (0.82, HUSH, 0.32), (1.0, HUSH, 0.0))
    small = (max(8, size[0] // 3), max(8, size[1] // 3))
    picture = brush.paint(brush.ellipse(50, 50, 50, 50, brush.glow(*stops)), small, (100, 100))
    return transform.smoothscale(picture, size)


@lru_cache(maxsize=4)
def pool(size: tuple[int, int]) -> pygame.Surface:
    """Candlelight on the stones below people who meet."""
    return halo(size)


# The packet


def packed(width: int) -> int:
    """Width of a card in an envelope so wide, in pixels."""
    return round(width * 0.4)


@lru_cache(maxsize=48)
def packet(
    width: int,
    true: tuple[str, theme.SeatMark | None, str] | None,
    false: tuple[str, theme.SeatMark | None, str] | None,
    words: tuple[str, str],
    seal: letter_art.Seal,
    grown: float = 1.0,
) -> pygame.Surface:
    """The open envelope with the cards in it so far, each with its mark and letter."""
    wide = packed(width)
    both = tuple(None if each is None else card(each[0], wide, each[1], each[2], grown=grown) for each in (true, false))
    return letter_art.packet(width, (both[0], both[1]), words, seal)
