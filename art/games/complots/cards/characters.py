"""The character cards of Complots, and what lies behind the six: for each its own sky or hall, with one source of light."""

import pygame

from art import brush
from art.brush import across, box, circle, down, ellipse, glow, mirrored, path, slant
from art.cards import frame
from art.people.cast import CHARACTERS
from art.people.figure import Layer, figure
from art.people.tones import AXIS, GOLD, GOLD_THREAD
from art.portraits import medallion

WHOLE = (0, 0, 300, 420)  # the canvas of a card: x, y, width and height in units


def _light(x: float, y: float, r: float, heart: str, halo: str) -> str:
    """A moon or sun with its halo, which fades to its own colour, never to black."""
    return circle(x, y, r * 2.6, glow((0, halo, 0.75), (0.4, halo, 0.4), (1, halo, 0))) + circle(
        x, y, r, glow("#ffffff", heart, x=40, y=35)
    )


def _windows(places: tuple[tuple[float, float], ...], colour: str = "#ffd27a") -> str:
    return "".join(box(x, y, 4, 9, 2, colour) for x, y in places)


def _stars(places: tuple[tuple[float, float], ...]) -> str:
    return "".join(circle(x, y, 1.3, "#fff3d8", opacity=0.8) for x, y in places)


def captain() -> list[Layer]:
    """A moonlit harbour."""
    sky = box(*WHOLE, 0, down("#101c3c", (0.4, "#33487c"), (0.62, "#7482a8"), (0.63, "#22355a"), (1, "#0d1833")))
    city = (
        "M0 262V196h16v-14l9-11 9 11v14h20v-44l10-28 10 28v44h22v66z"
        "M84 262v-20h26v-10h30v10h30v-6h28v26z"
        "M196 262v-52h14c2-22 34-22 38 0h6v-34l5-28 5 28v34h36v52z"
    )
    ship = path("M228 274h74v16h-62z", "#0c1530") + path("M262 274V196M288 274V210", line="#0c1530", width=3.5)
    ship += path("M246 214q16 6 32 0v30q-16 8-34 0zM276 226q12 4 24 0v26q-12 6-26 0z", "#18264a")
    sea = path("M0 262H300V420H0z", down("#2a416e", "#101b36")) + path(
        "M12 276h46M70 286h28M206 270h30M196 298h34M20 306h30M240 312h44M10 334h30M258 338h32",
        line="#f2d9a0",
        width=2,
        opacity=0.4,
    )
    gleam = "".join(
        path(f"M{222 - w} {y}h{2 * w}", line="#fff1c8", width=2.4, opacity=0.5)
        for y, w in ((268, 6), (276, 11), (285, 8), (294, 13))
    )
    return [
        sky
        + _stars(((40, 50), (84, 36), (120, 64), (58, 96), (30, 130), (260, 40), (276, 150), (100, 120)))
        + _light(222, 84, 27, "#fff0c8", "#f3d58a"),
        path(city, "#1d2a4e") + _windows(((22, 206), (62, 184), (76, 214), (226, 216), (268, 206), (284, 226))),
        sea + gleam + ship,
    ]


def duchess() -> list[Layer]:
    """A theatre box: curtains open on an evening window."""
    room = box(*WHOLE, 0, down("#4a1424", "#74202f", "#230810"))
    window = path(
        "M74 420V160Q74 62 150 52Q226 62 226 160V420z",
        down("#1b2d58", (0.35, "#5a5f96"), (0.6, "#e09a66"), (1, "#8a4a3a")),
    )
    window += circle(150, 196, 120, glow((0, "#ffdf9a", 0.55), (1, "#ffdf9a", 0)))
    window += path("M150 54V420M74 168H226M92 110Q150 76 208 110", line=GOLD_THREAD, width=2.5, opacity=0.6)
    window += path("M74 420V160Q74 62 150 52Q226 62 226 160V420", line=GOLD, width=5)
    left = path("M0 0H128C122 86 92 176 24 214L40 420H0z", slant("#c22a42", "#8a1a2e", "#4b0b18"))
    left += path(
        "M22 40q-2 80-16 150M52 40q-4 86-34 160M82 40q-8 84-54 166M108 40q-12 70-56 140M14 240q6 90 4 180",
        line="#2c0710",
        width=4,
        opacity=0.42,
    )
    left += path("M36 40q-2 80-24 158M66 40q-6 84-44 164M96 40q-12 78-56 150", line="#ff9a9a", width=2, opacity=0.16)
    left += path("M0 204q60 8 40 20t-40 8z", GOLD) + path(
        "M34 222l-8 34M28 224l-10 30M38 222l0 32", line=GOLD_THREAD, width=3
    )
    valance = (
        "M0 0H300V34q-12 26-30 26t-30-20q-12 26-30 26t-30-20q-12 24-30 24t-30-24q-12 20-30 20t-30-26q-12 20-30 20T0 34z"
    )
    pelmet = path(valance, down("#d43850", "#861a2c")) + path(
        "M300 34q-12 26-30 26t-30-20q-12 26-30 26t-30-20q-12 24-30 24t-30-24q-12 20-30 20t-30-26q-12 20-30 20T0 34",
        line=GOLD,
        width=4,
    )
    return [room + window, (mirrored(left, AXIS), 8), (pelmet, 6)]


def assassin() -> list[Layer]:
    """An alley, one lantern."""
    stones = "".join(
        f"M0 {y}h{74 + y * 0.07:.0f}M{226 - y * 0.07:.0f} {y}H300"
        f"M{20 + (y * 7) % 40} {y}v32M{250 + (y * 5) % 36} {y}v32"
        for y in range(16, 420, 32)
    )
    alley = box(*WHOLE, 0, down("#0b1a1e", (0.45, "#2d4c50"), (1, "#0a1416")))
    alley += circle(150, 150, 110, glow((0, "#8fb8a8", 0.4), (1, "#8fb8a8", 0)))
    bridge = path("M60 214Q150 128 240 214V250Q150 170 60 250z", "#132a2e") + path(
        "M60 212Q150 126 240 212", line="#3a5c5c", width=3
    )
    far = path("M104 130V60h12V40l8-14 8 14v20h14v70zM166 130V76h24v54z", "#17303a") + _windows(
        ((120, 76), (176, 90)), "#e8b860"
    )
    walls = path("M0 0H72L104 420H0z", across("#16262a", "#0c171b")) + path(
        "M300 0H228L196 420H300z", across("#0c171b", "#16262a")
    )
    walls += path(stones, line="#2a4246", width=1.8, opacity=0.7)
    lantern = (
        path("M24 58H58q4 0 4 6v10", line="#0a0f10", width=4)
        + path("M50 78h24l7 40H43z", "#1b1410")
        + path("M54 84h16l5 30H49z", glow("#fffbe0", "#ffd884", "#f0a83e"))
    )
    lantern += path("M46 78q16-18 32 0zM42 118h40v5H42z", "#120d0a")
    shine = circle(62, 100, 105, glow((0, "#ffcf7a", 0.7), (0.35, "#e89a3a", 0.32), (1, "#e89a3a", 0)))
    return [alley + far, (bridge, 4), (walls, 8), shine + lantern]


def contessa() -> list[Layer]:
    """A balcony by moonlight, with roses."""
    sky = box(*WHOLE, 0, down("#181338", (0.5, "#4f3f86"), (0.85, "#9a6a94"), (1, "#3a2a5c")))
    hills = path("M0 300q40-40 90-26t80-20q60-20 130 20v146H0z", "#2a2058") + path(
        "M206 262v-50l8-20 8 20v50zM232 266v-30q10-16 20 0v30zM58 272v-44l7-14 7 14v44z", "#2a2058"
    )
    posts = "".join(
        path(f"M{x} 420V372q-10-22 0-44h14q10 22 0 44v48z", across("#8a7ab8", "#3d3070")) for x in range(10, 300, 38)
    )
    rail = posts + box(-4, 314, 308, 15, 3, down("#b3a4dc", "#4f4288")) + box(-4, 326, 308, 4, 0, "#2a1f56")
    vine = path("M-6 400c40-40-10-100 34-160M20 330q20-6 28-26M4 372q24 2 34-16", line="#4f7a58", width=4)
    vine += "".join(ellipse(x, y, 8, 4.5, "#5f8f68") for x, y in ((18, 300), (42, 318), (34, 262), (8, 350), (40, 354)))
    vine += "".join(
        circle(x, y, r, glow("#f7a8bc", "#d0587a", "#8f2f52", x=40, y=35))
        + path(f"M{x - r / 2} {y}q{r / 2} {-r / 2} {r} 0", line="#7a2444", width=1.4)
        for x, y, r in ((28, 238, 10), (14, 286, 11), (48, 304, 9), (10, 336, 10), (40, 366, 11), (26, 270, 6))
    )
    return [
        sky
        + _stars(((130, 40), (180, 66), (250, 44), (268, 110), (36, 40), (220, 130), (280, 190)))
        + _light(80, 92, 28, "#fff2f8", "#d8b0e4"),
        hills + _windows(((212, 228), (64, 244), (240, 246)), "#ffd9a0"),
        (rail, 6),
        (mirrored(vine, AXIS), 4),
    ]


def ambassador() -> list[Layer]:
    """A lagoon at sunset, a sail."""
    sky = box(
        *WHOLE,
        0,
        down("#0f3850", (0.3, "#3a8890"), (0.52, "#f0b876"), (0.62, "#e88a52"), (0.63, "#1e5a66"), (1, "#0a2430")),
    )
    clouds = path(
        "M10 120q30-14 60-4t60-6M180 70q40-14 110 2M170 84q50-4 90 2M20 138q40-8 70 0",
        line="#ffe2b0",
        width=4,
        opacity=0.35,
    )
    town = path("M150 262v-30h22c2-26 40-26 44 0h16v-40l5-14 5 14v40h58v30z", "#2a5560") + circle(
        194, 212, 5, "#2a5560"
    )
    sea = path("M0 262H300V420H0z", down("#3a8a8c", (0.2, "#1e6470"), (1, "#0a2430"))) + path(
        "M196 270h84M214 280h58M224 290h44M206 300h70M230 312h30M10 300h40M4 326h34M252 330h40",
        line="#ffd9a0",
        width=2.4,
        opacity=0.55,
    )
    boat = path("M8 272h92l-14 26H24z", "#0c2229") + path("M56 272V132", line="#0c2229", width=4.5)
    boat += (
        path("M58 138q58 44 0 120z", slant("#fff3d4", "#d0a868"))
        + path("M54 150q-44 40 0 106z", slant("#e9d3a0", "#a87f48"))
        + path("M56 132l26-10-26-8z", "#c8452f")
    )
    return [sky + clouds + _light(236, 176, 25, "#fff6cf", "#ffd07a") + town, sea, (boat, 4)]


def inquisitor() -> list[Layer]:
    """A hall of stone: cold light from a high window, two candles."""
    hall = box(*WHOLE, 0, down("#2a2738", (0.5, "#5c5870"), (1, "#1a1824")))
    blocks = "".join(f"M0 {y}H300" for y in range(30, 420, 36)) + "".join(
        f"M{(y // 36 % 2) * 34 + x} {y}v36" for y in range(30, 420, 36) for x in range(6, 300, 68)
    )
    hall += path(blocks, line="#1f1c2c", width=1.6, opacity=0.5)
    opening = "M28 214V112Q28 56 64 34Q100 56 100 112V214z"
    window = path(opening, down("#dfe6fb", "#9aa6d0", "#6b74a4")) + path(
        "M64 34V214M28 124H100M28 168H100M40 96q24-34 48 0M64 62a14 14 0 1 0 .1 0z", line="#2a2738", width=4
    )
    window += path(opening, line="#8a85a2", width=7)
    beam = path(
        "M30 150L100 110L290 330V420H130z", slant((0, "#dfe6ff", 0.34), (0.7, "#dfe6ff", 0.06), (1, "#dfe6ff", 0))
    )
    pillars = (
        path("M244 0H284V420H244z", across("#6d6882", "#38344a"))
        + path("M238 60h52v14H238zM236 40h56v12H236z", "#58536c")
        + path("M254 76V420M266 76V420", line="#2a2738", width=3, opacity=0.5)
    )
    pillars += path("M236 42Q220 0 190-10H300V42z", "#4a465c")
    candles = ""
    for x, y in ((246, 262), (268, 232)):
        candles += circle(x, y - 14, 52, glow((0, "#ffdc94", 0.65), (1, "#ffb84a", 0)))
        candles += box(x - 6, y, 12, 90, 3, across("#f6ecd6", "#b5a88e")) + path(
            f"M{x} {y - 30}q14 18 0 28q-14-10 0-28z", glow("#ffffff", "#ffe9a0", "#f0a83e")
        )
    return [hall + window, (pillars, 6), beam, (candles, 4)]


SCENES = {
    "duchess": duchess,
    "assassin": assassin,
    "contessa": contessa,
    "captain": captain,
    "ambassador": ambassador,
    "inquisitor": inquisitor,
}


MEDALLION_BELOW = 40  # pixels of width
COLOUR, LIGHT = 0.6, 0.8  # shares that are left of both when a card is lost


def face(
    character: str, width: int, name_painter: frame.NamePainter | None = None, strip: bool = False
) -> pygame.Surface:
    """The card of a character, `width` pixels wide, 5 : 7.

    Given a painter, cards from 90 pixels on bear a banner with the name (see `frame.banner`). Below 40 pixels there is
    only room for the medallion, which is as high as it is wide.
    """
    if width < MEDALLION_BELOW:
        return medallion(character, width)
    picture = brush.layered([*SCENES[character](), *figure(CHARACTERS[character])], frame.card_size(width), frame.VIEW)
    card = frame.bound(picture)
    if name_painter and width >= frame.BANNER_FROM:
        frame.banner(card, name_painter, strip)
    return card


def lost(character: str, width: int) -> pygame.Surface:
    """A card that was lost: faded, but easily recognised, however small: what is open is what everybody counts."""
    return brush.greyed(face(character, width), COLOUR, LIGHT)
