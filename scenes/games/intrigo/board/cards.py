"""The pictures of Intrigo's table, painted once for each size and kept.

The last one shows the seals somebody has when the match is over.
"""

from __future__ import annotations

from functools import lru_cache

import pygame

from art import brush, theme
from art.cards.back import back as painted_back
from art.games.intrigo.cards import arcade as arcade_art
from art.games.intrigo.cards import arms as arms_art
from art.games.intrigo.cards import chair as chair_art
from art.games.intrigo.cards import court as court_art
from art.games.intrigo.cards import draft as draft_art
from art.games.intrigo.cards import influence as influence_art
from art.games.intrigo.cards import marks as marks_art
from art.games.intrigo.cards import niche as niche_art
from art.games.intrigo.cards import plot as art
from art.games.intrigo.cards import race as race_art
from art.games.intrigo.cards import tokens as token_art
from art.games.intrigo.cards.arcade import Door
from art.games.intrigo.cards.arms import FAMILIES
from art.games.intrigo.cards.niche import State
from art.games.intrigo.cards.plan import PalacePlan
from art.night import room
from art.passing import passing
from art.theme import SeatMark
from engine.core.facts import Numbered
from engine.games.intrigo.rules.table import COIN, Elected, Table
from engine.games.intrigo.standing import SAME
from scenes.games.intrigo.board.layout import IntrigoLayout
from scenes.kit.canvas import Canvas
from scenes.kit.painting.allowance import kept_elsewhere
from scenes.kit.text import image
from scenes.screens import HeldCard

Mark = SeatMark | None
GAME = "intrigo"


# The palace


@lru_cache(maxsize=3)
def _ground(pixels: tuple[int, int], area: tuple[int, int, int, int], plan: PalacePlan) -> pygame.Surface:
    image = room(pixels).copy()
    image.blit(court_art.court(plan, area[2:]), area[:2])
    return image.convert() if pygame.display.get_surface() else image


def ground_of(canvas: Canvas, layout: IntrigoLayout) -> pygame.Surface:
    """The night with the court in it: all that never changes."""
    x, y, wide, high = layout.area
    return _ground(canvas.pixels, tuple(canvas.rect(x, y, wide, high)), layout.plan)


@lru_cache(maxsize=80)
def arch(mark: Mark, width: int, door: Door = "", lit: float = 1.0) -> pygame.Surface:
    return arcade_art.arcade(mark, width, door, lit)


@lru_cache(maxsize=24)
def spill(mark: Mark, width: int, strong: float = 1.0) -> pygame.Surface:
    return arcade_art.spill(mark, width, strong)


@lru_cache(maxsize=8)
def worked(width: int, colour: str = "gold") -> pygame.Surface:
    return arcade_art.worked(width, colour)


@lru_cache(maxsize=12)
def niche(state: State, width: int) -> pygame.Surface:
    return niche_art.niche(state, width)


@lru_cache(maxsize=12)
def aura(width: int, state: State) -> pygame.Surface:
    return niche_art.aura(width, state)


@lru_cache(maxsize=12)
def around(width: int, state: State) -> pygame.Surface:
    return niche_art.around(width, state)


@lru_cache(maxsize=60)
def token(what: str, size: int) -> pygame.Surface:
    return token_art.token(what, size)


# Cards


def is_card(name: str) -> bool:
    """Whether there is a picture of this card."""
    return name in art.names() or name.lstrip("~") in token_art.TOKENS or name in FAMILIES


def card(what: str, width: int, mark: Mark = None, name: str = "", grown: float = 1.0) -> pygame.Surface:
    """A plot card, face up or down, an influence card, or the back (`?`). Values are `grown` times as large."""
    return kept_card(what, width, mark, name, grown if ":" in what else 1.0)


@kept_elsewhere(160)
def kept_card(what: str, width: int, mark: Mark, name: str, grown: float) -> pygame.Surface:
    if what == "?":
        return painted_back(GAME, width)
    return art.card(what, width, mark, name, grown)


@lru_cache(maxsize=24)
def behind(picture: pygame.Surface) -> pygame.Surface:
    return marks_art.behind(picture)


@lru_cache(maxsize=60)
def dimmed(picture: pygame.Surface) -> pygame.Surface:
    """A stack that cannot be had just now."""
    dark = picture.copy()
    dark.fill((150, 150, 165, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return dark


@kept_elsewhere(40)
def coat(family: str, value: int, width: int, mark: Mark = None) -> pygame.Surface:
    return art.coat(family, value, width, mark)


@lru_cache(maxsize=24)
def shield(family: str, width: int, mark: Mark = None) -> pygame.Surface:
    return arms_art.shield(family, width, mark)


@kept_elsewhere(240)
def medallion(what: str, side: int, mark: Mark = None) -> pygame.Surface:
    """Anything that has a name in this game, in the round."""
    if what == "?":
        return painted_back(GAME, max(10, round(side / 1.4)))
    return art.medallion(what, side, mark)


@lru_cache(maxsize=80)
def tilted(picture: pygame.Surface, degrees: float) -> pygame.Surface:
    return brush.turned(picture, degrees) if abs(degrees) > 0.2 else picture


@lru_cache(maxsize=8)
def mini_back(side: int) -> pygame.Surface:
    """The sign of cards in hand, `side` pixels high."""
    return painted_back(GAME, max(9, round(side / 1.4)))


# The court


@lru_cache(maxsize=4)
def chair(width: int, capped: bool = True) -> pygame.Surface:
    return chair_art.chair(width, capped)


@lru_cache(maxsize=8)
def cap(side: int, lit: bool = True) -> pygame.Surface:
    return chair_art.cap(side, lit)


@lru_cache(maxsize=4)
def cap_badge(side: int) -> pygame.Surface:
    return chair_art.cap_badge(side)


@lru_cache(maxsize=16)
def price(cost: int, height: int, dear: bool = False) -> pygame.Surface:
    return marks_art.price(cost, height, dear)


@passing
def stage(size: tuple[int, int]) -> pygame.Surface:
    return marks_art.stage_dusk(size)


@passing
def dusk(size: tuple[int, int]) -> pygame.Surface:
    return marks_art.caption_dusk(size)


@lru_cache(maxsize=4)
def stack_shadow(width: int) -> pygame.Surface:
    return marks_art.stack_shadow(width)


@lru_cache(maxsize=16)
def winner_sign(mark: Mark, side: int) -> pygame.Surface:
    return marks_art.winner_sign(mark, side)


@lru_cache(maxsize=60)
def change(old: Mark, new: Mark, height: int) -> pygame.Surface:
    return marks_art.change(old, new, height)


@lru_cache(maxsize=24)
def gain(mark: SeatMark, what: tuple[str, ...], height: int, figure: str) -> pygame.Surface:
    return marks_art.gain(mark, [token(each, round(height * 0.86)) for each in what], height, figure)


@lru_cache(maxsize=60)
def margin(first: Mark, one: int, second: Mark, other: int, height: int) -> pygame.Surface:
    return marks_art.margin(first, one, second, other, height)


@lru_cache(maxsize=12)
def decides(marks: tuple[SeatMark, ...], height: int) -> pygame.Surface:
    return marks_art.decides(marks, height)


@lru_cache(maxsize=4)
def key(side: int) -> pygame.Surface:
    return marks_art.key(side)


@lru_cache(maxsize=8)
def sign(kind: str, side: int) -> pygame.Surface:
    return influence_art.sign(kind, side)


# The race


@lru_cache(maxsize=24)
def race(
    mark: SeatMark, counts: tuple[int, ...], width: int, stands: tuple[int, ...], seals: float = race_art.SEALS
) -> pygame.Surface:
    return race_art.race(mark, counts, width, stands, seals)


# The draft


@lru_cache(maxsize=3)
def draft_table(size: tuple[int, int]) -> pygame.Surface:
    return draft_art.table(size)


@lru_cache(maxsize=16)
def packet(count: int, width: int, lean: float = 0.0) -> pygame.Surface:
    return draft_art.packet(count, width, lean)


@lru_cache(maxsize=8)
def slot(width: int, wanted: bool = False) -> pygame.Surface:
    return draft_art.slot(width, wanted)


@lru_cache(maxsize=60)
def chevron(side: int, degrees: float = 0.0, strong: float = 1.0) -> pygame.Surface:
    return draft_art.chevron(side, degrees, strong)


@lru_cache(maxsize=4)
def ready(side: int, done: bool) -> pygame.Surface:
    return draft_art.ready(side, done)


@lru_cache(maxsize=8)
def tablet(size: tuple[int, int], chosen: bool = False) -> pygame.Surface:
    return draft_art.tablet(size, chosen)


@kept_elsewhere(40)
def holder(marks: tuple[SeatMark, ...], height: int) -> pygame.Surface:
    return draft_art.holder(marks, height)


def fitting_holder(marks: tuple[SeatMark, ...], height: int, room: int) -> pygame.Surface:
    """The same, as high as `height`, or lower where it would be wider than its `room`; pixels."""
    while height > 9 and holder(marks, height).get_width() > room:
        height -= 1
    return holder(marks, height)


@passing
def shade(size: tuple[int, int], opacity: int) -> pygame.Surface:
    """Night over what steps back while something is aimed at."""
    image = pygame.Surface(size, pygame.SRCALPHA)
    red, green, blue = pygame.Color(theme.NIGHT_LOW)[:3]
    image.fill((red // 2, green // 2, blue // 2, opacity))
    return image


def any_card(what: str, width: int, name: str = "") -> pygame.Surface:
    """Anything that has a picture by its id, `width` pixels wide, in the colours of the families themselves."""
    if what in FAMILIES:
        return shield(what, width)
    if what.lstrip("~") in token_art.TOKENS:
        return token(what, width)
    return card(what, width, None, name)


# When it is over

SEAL = 0.86  # width of a seal, as a share of the picture's
BADGE = 0.46  # the disc with how many there are, likewise
RING = 0.06  # width of the gold line around a seal that decided, likewise


def brought(table: Table, events: Numbered, seat: int) -> tuple[HeldCard, ...]:
    """The factions of which a seat has seals; `decided` is 1 for those by which it is Doge. I 5.5

    Where nobody is (the game was given up) also the coins: who stands before whom can hang on them.
    """
    seals = table.seals[seat] if table.seals else ()
    by = next((event.by for _, event in events if isinstance(event, Elected) and event.seat == seat), "")
    found = []
    for faction, count in zip(table.factions, seals, strict=False):
        decided = bool(by) and (count == max(seals) if by == SAME else count > 0)
        if count:
            found.append(HeldCard(faction, of=(("token", faction), ("count", count), ("decided", int(decided)))))
    if table.coins and not any(isinstance(event, Elected) for _, event in events):
        found.append(HeldCard(COIN, of=(("token", COIN), ("count", table.coins[seat]), ("decided", 0))))
    return tuple(found)


@lru_cache(maxsize=60)
def picture(card: HeldCard, width: int) -> pygame.Surface:
    """A seal, and on a disc how many of them; a ring of gold around what made somebody Doge."""
    fill = dict(card.of)
    surface = pygame.Surface((width, width), pygame.SRCALPHA)
    seal = token(card.id, round(width * SEAL))
    surface.blit(seal, seal.get_rect(center=(width // 2, width // 2)))
    if fill["decided"]:
        line = max(2, round(width * RING))
        pygame.draw.circle(surface, theme.GOLD_WORDS, (width // 2, width // 2), width // 2 - 1, line)
    side = max(round(width * BADGE), theme.SMALLEST_PIXELS + 5)
    disc = pygame.Rect(0, 0, side, side)
    disc.bottomright = width - 1, width - 1
    pygame.draw.circle(surface, theme.NIGHT_LOW, disc.center, side // 2)
    pygame.draw.circle(surface, theme.GOLD_WORDS if fill["decided"] else theme.MUTED, disc.center, side // 2, 2)
    count = image(str(fill["count"]), "title", max(theme.SMALLEST_PIXELS, round(side * 0.72)), theme.IVORY)
    surface.blit(count, count.get_rect(center=disc.center))
    return surface
