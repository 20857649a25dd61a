"""The six influence cards of Intrigo: who can be bought, each with a hat, a mask and a sign of their own."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache

import pygame

from art import brush, theme
from art import type as letters
from art.brush import across, box, circle, down, glow, moved, paint, path
from art.cards import frame
from art.games.intrigo.cards.arms import laid
from art.motifs import gold, mixed
from art.people import clothes, faces, hair, hats, masks, props
from art.people.figure import Layer, Look, figure
from art.people.tones import BROWN, FAIR, PALE, TAN
from art.portraits import in_gold

NAMED_FROM = 78  # pixels of width; narrower cards bear a sign instead of a name
CLOSE = "translate(-72 -108) scale(1.48)"  # how a figure stands on a card without a name: its face fills it
FLAT = 110  # pixels of width; on narrower cards figure and attribute cast one shadow each, not every garment its own
USUAL, SMALLEST = 0.2, 0.16  # size of a name by the card's width; where it would be smaller, it goes in two lines
READABLE, LEAST = 15, 9  # pixels: where cards are small a name is no smaller, but for want of room

HELMET = (
    path("M84 170C78 90 112 62 150 62S222 90 216 170Q150 152 84 170z", across("#8b97a8", (0.35, "#f4f7fb"), (0.6, "#b5c0cd"), (1, "#4a5566")), "#2a3342", 2)
    + path("M60 176Q96 150 150 150T240 176Q232 186 222 184 190 166 150 166T78 184Q68 186 60 176z", down("#eef2f7", "#76828f"), "#2a3342", 2)
    + path("M150 30C138 40 132 74 136 152H164C168 74 162 40 150 30z", down("#d8dfe8", "#8a96a6"), "#2a3342", 1.6)
    + path("M150 34C170 10 214 24 222 66 206 52 186 54 170 64z", down("#d8384e", "#7d1226"), "#3a0812", 1.5)
)  # fmt: skip
STRAW_HAT = (
    path("M44 150Q150 128 256 150 262 160 250 166 150 146 50 166 38 160 44 150z", down("#f2dca0", "#b98f48"), "#5a3c14", 2)
    + path("M90 150Q92 92 150 90T210 150Q150 136 90 150z", down("#fbe9b4", "#c9a058"), "#5a3c14", 2)
    + path("M90 150Q91 134 94 126 150 114 206 126 209 134 210 150 150 136 90 150z", "#0f6a78")
    + path("M206 140q22 8 26 34-12-8-16-4-2-16-14-22z", down("#158494", "#0a4a56"), "#06323a", 1)
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Figure:
    """How somebody looks, the two colours of the card, and the sign of the craft on 100 x 100."""

    accent: tuple[str, str]
    look: Look
    sign: str
    carried: bool = True  # whether what is carried is still seen on a card without a name, where the face fills it


def _halberd() -> str:
    pole = path("M226 430L252 96", line="#2a1408", width=9) + path("M226 430L252 96", line="#a8743a", width=6)
    blade = path(
        "M249 120C226 124 214 110 212 90 226 96 238 92 247 84L253 84C262 92 274 90 282 84 282 106 270 120 255 120z",
        across("#f4f8fc", "#8a96a6"),
        "#1c2430",
        1.6,
    )
    return pole + blade + path("M251 86L258 44 264 84z", across("#ffffff", "#8a96a6"), "#1c2430", 1.5)


def _oar() -> str:
    shaft = path("M38 430L62 170", line="#2a1408", width=12) + path("M38 430L62 170", line="#b98448", width=8.5)
    return (
        shaft
        + path(
            "M52 196C40 150 50 96 66 84 84 96 88 150 72 198z",
            across("#f0e6cc", (0.5, "#d6bd88"), (1, "#8a6a34")),
            "#3a2410",
            2,
        )
        + path("M52 150q16 8 34 0v14q-18 8-34 0z", "#0f6a78")
    )


def _balance() -> str:
    beam = path("M188 252H262M225 238V334", line=frame.GOLD, width=4.5) + circle(225, 238, 6, gold(), "#4a2a08", 1.2)
    pan = path("M0 0l-15 38h30z", line="#e0b052", width=1.8) + path(
        "M-18 38h36q-3 15-18 15t-18-15z", gold(), "#4a2a08", 1.4
    )
    coins = circle(-5, 34, 8, "#f6dc8c", "#8a5a18", 1.5) + circle(5, 35, 7, "#e6b353", "#8a5a18", 1.4)
    return beam + moved(coins + pan, "translate(190 252)") + moved(pan, "translate(260 252)")


def _purse() -> str:
    bag = path(
        "M206 322C196 290 214 268 238 264 262 268 282 290 270 322 262 336 214 336 206 322z",
        down("#8a6a3a", "#3a2810"),
        "#1a1006",
        2,
    )
    bag += path("M222 262q16 10 32 0l8-14q-24 10-46 0z", down("#a8844a", "#5a4220"), "#1a1006", 1.6) + path(
        "M218 266q20 10 40 0", line="#d8b878", width=3
    )
    return (
        bag
        + path("M228 292q10 8 22 0", line="#1a1006", width=2, opacity=0.4)
        + "".join(circle(x, y, 7, "#f0cd7c", "#7d5314", 1.6) for x, y in ((214, 334), (228, 340), (264, 336)))
    )


CHARACTERS: dict[str, Figure] = {
    "merchant": Figure(
        ("#c08a2c", "#2e1c06"),
        Look(
            skin=BROWN, iris="#6a4a2a", brow="#2a1c18", mask=masks.colombina(masks.GOLD_TONES, "#7a5230", "#1f6f74"),
            clothes=clothes.robe(("#a8742a", "#3a2208"), "#1d1006"), collar=clothes.ruff(), beard=faces.full_beard("#352824"),
            hat=hats.turban(("#f8e6b8", "#b8862a"), "#b3273f", ("#f8ecd0", "#c0a060")), near=(_balance(),),
        ),
        path("M16 34h68M50 14v70M30 86h40M16 34L6 60h20zM84 34L74 60h20z", line="#fff3d6", width=8),
        carried=False,
    ),
    "assassin": Figure(
        ("#a02238", "#20040c"),
        Look(
            skin=TAN, iris="#d06a6a", brow="#1b1216", mask=masks.colombina(("#f0e2e2", "#b59a9e", "#5c4448"), "#e06a6a", "#7d1226"),
            behind=hair.hood_behind(("#5a1a26", "#1a060c")), clothes=clothes.cloak(("#4e1420", "#140409"), "#12040a", "#c8324c"),
            hood=hair.hood_front(("#7a2332", "#1e070e")), near=(props.dagger(236, 300, 22, 0.9),),
        ),
        path("M50 4l10 18-4 46H44l-4-46z", "#fff3d6") + path("M28 68h44M50 70v26", line="#fff3d6", width=9),
    ),
    "courtesan": Figure(
        ("#c0507e", "#34091e"),
        Look(
            skin=PALE, womanly=True, iris="#7a4a6a", brow="#4a2a18", lips="#c02848",
            mask=masks.cat(("#fff4f8", "#f0c8da", "#a8688a"), "#7a4a6a", "#c02860"), behind=hair.long_behind(("#7a3a1e", "#2c1008")),
            hair=hair.long_front(("#8a4424", "#341408")), clothes=clothes.gown(PALE, ("#c23c6c", "#4a0a28")),
            collar=clothes.choker("#2a0a18", "#e5b95f"), jewels=hats.earrings("#c02860"),
            near=(props.fan(52, 342, 18, ("#e890b4", "#a83a68"), 0.95),),
        ),
        path("M50 92L10 42Q50 0 90 42zM50 92L30 28M50 92V20M50 92L70 28", line="#fff3d6", width=7),
    ),
    "gondolier": Figure(
        ("#1f8a98", "#04222a"),
        Look(
            skin=TAN, iris="#3a6a7a", brow="#2a1810", mask=masks.colombina(("#eafafa", "#a8d4d6", "#4a7e84"), "#3a7a88", "#0f6a78"),
            behind=hair.short_behind(("#3a2418", "#160c08")), clothes=clothes.blouse(("#f4f8fa", "#9ab4bc")),
            collar=clothes.flat_collar(), beard=faces.moustache("#2b1a12"), hat=STRAW_HAT, near=(_oar(),),
        ),
        path("M6 64Q50 96 94 54 88 84 50 90 16 88 6 64zM6 64L2 44M94 54L96 24h-8", "#fff3d6", "#fff3d6", 6) + path("M62 70L32 6", line="#fff3d6", width=7),
    ),
    "guard": Figure(
        ("#5a78b8", "#0c1630"),
        Look(
            skin=FAIR, iris="#5c7fb0", brow="#3a2a1a", mask=masks.stern(("#e8eef6", "#a8b6ca", "#55627a"), "#6f8fc0", "#2b5fb0"),
            clothes=clothes.doublet(("#3d5a9c", "#131f40"), "#c9d3df"), beard=faces.pointed_beard("#4a3420"), hat=HELMET, near=(_halberd(),),
        ),
        path("M50 6L86 18V48C86 74 66 90 50 97 34 90 14 74 14 48V18z", line="#fff3d6", width=9) + path("M50 24v48M32 42h36", line="#fff3d6", width=9),
        carried=False,
    ),
    "thief": Figure(
        ("#6f8a4a", "#10180a"),
        Look(
            skin=FAIR, iris="#8aa05a", brow="#2a2014", mask=masks.bauta(("#eef0e0", "#b8bda0", "#5c6448"), "#8aa05a"),
            behind=hair.hood_behind(("#44503a", "#141a10")), clothes=clothes.cloak(("#3c4832", "#10160c"), "#0c120a", "#8aa05a"),
            hood=hair.hood_front(("#56644a", "#182012")), near=(_purse(),),
        ),
        path("M34 30Q50 42 66 30L74 10Q50 20 26 10zM34 34C4 52 8 94 50 94S96 52 66 34Q50 44 34 34z", "#fff3d6"),
    ),
}  # fmt: skip


@cache
def _layers(who: str) -> tuple[Layer, ...]:
    return tuple(figure(CHARACTERS[who].look))


def _drawn(layer: Layer) -> str:
    return layer if isinstance(layer, str) else layer[0]


def _ground(who: str) -> str:
    """A lit room behind a pointed arch."""
    light, dark = CHARACTERS[who].accent
    ground = box(0, 0, 300, 420, 0, glow(mixed(light, "#ffffff", 0.3), light, dark, x=50, y=34, radius=78))
    hall = path(
        "M40 430V190C40 120 110 110 150 46 190 110 260 120 260 190V430",
        line=mixed(light, "#fff0d0", 0.4),
        width=9,
        opacity=0.4,
    )
    return (
        ground
        + hall
        + path("M-10 -10H310V200L264 190C262 116 190 108 150 40 110 108 38 116 36 190L-10 200z", dark, opacity=0.55)
    )


def _standing(who: str, width: int, named: bool) -> list[Layer]:
    """Somebody on a card of this width: whole above a name, else from near."""
    layers, near = list(_layers(who)), len(CHARACTERS[who].look.near)
    body: list[Layer] = layers[: len(layers) - near]
    held: list[Layer] = layers[len(layers) - near :]
    if width < FLAT:
        body, held = [("".join(_drawn(each) for each in body), 7.0)], [(_drawn(each), 5.0) for each in held]
    if named:
        return body + held
    seen = body + held if CHARACTERS[who].carried else body
    return [(moved(_drawn(each), CLOSE), 0.0 if isinstance(each, str) else each[1]) for each in seen]


@lru_cache(maxsize=12)
def influence(who: str, width: int, name: str = "") -> pygame.Surface:
    """The card of one of CHARACTERS, `width` pixels wide; from NAMED_FROM on `name` stands on a banner, else a sign tells."""
    named = bool(name) and width >= NAMED_FROM
    card = frame.bound(
        brush.layered([_ground(who), *_standing(who, width, named)], frame.card_size(width), frame.VIEW),
        120 if named else 80,
    )
    if named:
        _banner(card, name)
    else:
        side = round(width * 0.52)
        laid(card, sign(who, side), card.get_width() / 2, card.get_height() * 0.8, max(1, width // 30))
    return card


def _banner(card: pygame.Surface, name: str) -> None:
    """The name on parchment across the foot: in one line, or in two where one would be too small."""
    w, h = card.get_size()
    lines, pixels = [name], _pixels([name], w)
    if pixels < max(READABLE, SMALLEST * w) and " " in name:
        lines = name.split(" ", 1)
        pixels = _pixels(lines, w)
    high = max(round(h * 0.155), round(len(lines) * pixels * 0.98 + h * 0.02))
    rims = sum(frame.rims(w))
    low, unit = h - round((rims + 1) * w / 300), w / 300
    drawing = box(rims, (low - high) / unit, 300 - 2 * rims, high / unit, 6, down(*theme.PARCHMENT))
    drawing += box(rims, (low - high) / unit - 2, 300 - 2 * rims, 3.4, 0, frame.GOLD)
    card.blit(paint(drawing, card.get_size(), frame.VIEW), (0, 0))
    for number, words in enumerate(lines):
        image = letters.line(words, "strong", pixels, theme.INK_TITLE)
        middle = low - high / 2 + (number - (len(lines) - 1) / 2) * pixels * 0.92
        card.blit(image, image.get_rect(center=(w // 2, round(middle))))


def _pixels(lines: list[str], width: int) -> int:
    """The size of letters at which these lines have room on a card of this width."""
    pixels = max(READABLE, round(width * USUAL))
    while pixels > LEAST and max(letters.width(each, "strong", pixels) for each in lines) > width * 0.85:
        pixels -= 1
    return pixels


@lru_cache(maxsize=24)
def sign(who: str, side: int) -> pygame.Surface:
    """The sign of a craft on a roundel of `side` pixels."""
    light, dark = CHARACTERS[who].accent
    rim = (
        circle(50, 50, 48.5, "#120a0c")
        + circle(50, 50, 45, gold())
        + circle(50, 50, 38.5, down(mixed(light, dark, 0.25), dark))
    )
    return paint(rim + moved(CHARACTERS[who].sign, "translate(21 20) scale(.58)"), (side, side), (100, 100))


@lru_cache(maxsize=24)
def face(who: str, diameter: int) -> pygame.Surface:
    """The face of a character in a gold ring."""
    return in_gold(
        (mixed(CHARACTERS[who].accent[0], "#ffffff", 0.12), CHARACTERS[who].accent[1]), _layers(who), diameter
    )
