"""The ghosts of Ghost for Sale: large ones that rise from a house to be counted, small ones at its windows."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

import pygame

from art import transform
from art.brush import circle, down, ellipse, mirrored, moved, paint, path
from art.light import lit
from art.motifs import gold

Face = Literal["oh", "grin", "shy", "wail", "cross", "wink"]
Build = Literal["plain", "plump", "lanky", "tailed"]

VIEW = (112, 132)  # canvas of a ghost with its hat and arms, in units
AXIS = 50  # x of the middle of its face, in its own units
INK = "#1b1830"
SHINE = "#bcd2ff"  # the light around a ghost
BODIES: dict[Build, str] = {  # outlines on 100 x 100 units; the face is the same on all of them
    "plain": "M50 8C29 8 22 26 22 48 22 70 18 82 13 94 22 97 28 90 33 88 37 97 45 99 50 90 55 99 63 97 67 88 72 90 78 97"
    " 87 94 82 82 78 70 78 48 78 26 71 8 50 8z",
    "plump": "M50 14C24 14 14 34 12 56 11 74 8 84 5 92 15 98 23 94 29 88 35 98 45 99 50 91 55 99 65 98 71 88 77 94 85 98"
    " 95 92 92 84 89 74 88 56 86 34 76 14 50 14z",
    "lanky": "M50 2C33 2 28 20 28 44 28 72 25 86 20 100 28 102 33 96 37 92 40 101 46 103 50 95 54 103 60 101 63 92 67 96"
    " 72 102 80 100 75 86 72 72 72 44 72 20 67 2 50 2z",
    "tailed": "M50 8C28 8 20 27 21 47 22 66 30 74 40 80 52 87 58 92 54 99 72 98 80 88 76 79 72 70 78 66 79 47 80 27 72 8"
    " 50 8z",
}


@dataclass(frozen=True, slots=True)
class Ghost:
    """How a ghost of the house looks."""

    build: Build
    face: Face
    hat: str = ""
    armed: bool = True


GHOSTS = {  # by what they were
    "lady": Ghost("plump", "shy", "bow", False),
    "sleeper": Ghost("lanky", "oh", "nightcap"),
    "dandy": Ghost("plain", "grin", "top"),
    "governess": Ghost("plump", "wail", "bonnet"),
    "laird": Ghost("plain", "wink", "crown"),
    "scholar": Ghost("lanky", "cross", "monocle"),
    "piper": Ghost("tailed", "grin", "tam"),
    "child": Ghost("tailed", "oh"),
}
FLOCK = tuple(GHOSTS)  # in the order in which they leave a house


def face_of(face: Face) -> str:
    """Eyes and mouth around (50, 45)."""
    if face == "oh":
        eyes = ellipse(41, 40, 4.6, 7.4, INK) + circle(42.6, 37, 1.7, "#ffffff")
        return mirrored(ellipse(35, 51, 4.6, 3, "#f0a0b4", opacity=0.45), AXIS) + eyes + ellipse(59, 40, 4.6, 7.4, INK) + circle(
            60.6, 37, 1.7, "#ffffff"
        ) + ellipse(50, 59, 5, 7, INK) + ellipse(50, 62, 3, 2.6, "#a04860")  # fmt: skip
    if face == "grin":
        mouth = path("M35 52q15 20 30 0z", INK) + path("M39 54h6v4.500h-5zM55 54h6l-1 4.500h-5z", "#ffffff")
        return (
            mirrored(path("M35 41q6-9 12 0", line=INK, width=3.4), AXIS) + mouth + ellipse(50, 60.5, 5, 2.2, "#b3556a")
        )
    if face == "shy":
        eyes = (
            mirrored(ellipse(43, 42, 3.6, 5.4, INK), AXIS)
            + circle(44.2, 40, 1.3, "#ffffff")
            + circle(58.2, 40, 1.3, "#ffffff")
        )
        return (
            eyes
            + mirrored(ellipse(35, 52, 5.4, 3.2, "#f0a0b4", opacity=0.8), AXIS)
            + path("M45 56q5 5 10 0", line=INK, width=2.6)
        )
    if face == "wail":
        brows = mirrored(path("M33 35q7-5 13 2", line=INK, width=3), AXIS)
        eyes = mirrored(ellipse(41, 43, 3.4, 5, INK), AXIS) + mirrored(
            path("M37 52q-3 5 0 7 3-2 0-7z", "#8fc4ee"), AXIS
        )
        return brows + eyes + ellipse(50, 63, 7, 11, INK) + ellipse(50, 69.5, 4.6, 4, "#b3556a")
    if face == "cross":
        brows = mirrored(path("M33 33l14 6.500", line=INK, width=3.2), AXIS)
        return (
            brows
            + mirrored(ellipse(42, 45, 4, 5.4, INK), AXIS)
            + circle(43, 43, 1.3, "#ffffff")
            + path("M41 63q9-8 18 0", line=INK, width=3.2)
        )
    wink = path("M53 41q6-6 12 1", line=INK, width=3.4) + path("M39 54q11 12 22 0", line=INK, width=3.2)
    return (
        ellipse(41, 40, 4.8, 7.6, INK)
        + circle(42.8, 37, 1.8, "#ffffff")
        + wink
        + path("M60 51l3 3", line=INK, width=2.4)
    )


def _hat(hat: str) -> str:
    """What stands on the crown of the head, at (50, 10)."""
    if hat == "crown":
        points = "M34 12L31 -6l10 7 9-11 9 11 10-7-3 18q-16-6-32 0z"
        stones = circle(50, 1, 2.6, "#b3273f") + circle(40, 5, 1.6, "#3f6ab0") + circle(60, 5, 1.6, "#3f6ab0")
        return (
            path(points, gold(), "#6a4510", 1.6)
            + stones
            + "".join(circle(x, y, 2, "#fff6da", "#8a5a18", 0.7) for x, y in ((31, -6), (50, -10), (69, -6)))
        )
    if hat == "bow":
        loops = path("M50 14L35 4q-3 8 0 18zM50 14L65 4q3 8 0 18z", down("#e0486e", "#8f1f42"), "#6a0f2a", 1.4)
        return loops + path("M47 17l-5 12 6-3zM53 17l5 12-6-3z", "#b02c52") + circle(50, 13.5, 3.8, "#f58aa2")
    if hat == "top":
        brim = ellipse(50, 13, 22, 4, "#14112a") + path(
            "M37 12V-14h26v26q-13 4-26 0z", down("#453e70", "#211c3c"), "#6f66a0", 1
        )
        return moved(
            brim + path("M37 3h26v6q-13 4-26 0z", "#b3273f") + path("M41 -11v12", line="#ffffff", width=2, opacity=0.3),
            "rotate(-9 50 10)",
        )
    if hat == "nightcap":
        cap = "M29 18Q42 -18 80 -6 86 -2 82 4 68 -2 71 18q-21-9-42 0z"
        stripes = path("M40 8q8-6 30-2M46 -2q10-5 26-2", line="#c9d8f6", width=3, opacity=0.55)
        return (
            path(cap, down("#6f92dc", "#33487e"), "#28365f", 1.4)
            + stripes
            + path("M28 19q22-10 44 0", line="#f2f6ff", width=4)
            + circle(82, 5, 5.2, "#ffffff", "#c3d0ea", 1)
        )
    if hat == "bonnet":
        cap = path("M24 34Q20 -2 50 -2T76 34q-4-16-26-16T24 34z", down("#fbeaf0", "#e0b4c8"), "#b37a9a", 1.4)
        frill = "M24 34q3-6 6-6 2-5 6-5 4-4 7-3 4-3 7-2 3-1 7 2 3-1 7 3 4 0 6 5 3 0 6 6"
        return (
            cap
            + path(frill, line="#ffffff", width=3.4)
            + path("M26 34q2 18 8 26M74 34q-2 18-8 26", line="#d0709a", width=2)
        )
    if hat == "monocle":
        glass = circle(59, 44, 9.4, "#dff2ff", opacity=0.35) + circle(59, 44, 9.4, line="#e0ac4a", width=2.4)
        return (
            glass + path("M66 51q8 12 3 27", line="#e0ac4a", width=1.4) + path("M54 39l4-3", line="#ffffff", width=1.8)
        )
    if hat == "tam":
        cap = ellipse(50, 8, 27, 10, down("#3f7a5c", "#1c4030"), "#122a20", 1.2)
        check = path("M30 4q20-8 40 0M28 11q22-9 44 0", line="#d8b04a", width=1.3, opacity=0.7) + path(
            "M40 0v16M60 0v16", line="#b3273f", width=1.6, opacity=0.6
        )
        return cap + check + path("M26 12q24 10 48 0l-2 7q-22 7-44 0z", "#a81f33") + circle(50, -2, 4.4, "#e0486e")
    return ""


def _arms() -> str:
    """Sleeves held up, as somebody does who frightens children."""
    return mirrored(path("M26 54Q9 49 4 29q7-3 9 6 4 8 15 8z", down("#ffffff", "#cfdcee"), "#b4c4de", 0.8), AXIS)


def body(build: Build = "plain") -> str:
    """A ghost without arms, face or hat, on 100 x 100 units."""
    d = BODIES[build]
    drawing = path(d, down((0, "#ffffff", 0.98), (0.55, "#e8f0fa", 0.95), (1, "#9fb4d6", 0.74)))
    drawing += path("M71 28q6 22 6 38t5 20", line="#8ea4c6", width=5, opacity=0.28)
    drawing += path("M34 66q-2 10-6 20M61 68q2 10 6 18M48 74q0 6-1 10", line="#93a8c8", width=2, opacity=0.55)
    return drawing + path("M30 30q4-14 14-17", line="#ffffff", width=3, opacity=0.9)


def drawn(name: str) -> str:
    """A ghost of GHOSTS on VIEW units."""
    each = GHOSTS[name]
    high = {"plump": 6, "lanky": -6}.get(each.build, 0) if each.hat != "monocle" else 0
    parts = (_arms() if each.armed else "") + body(each.build) + face_of(each.face)
    return moved(parts + moved(_hat(each.hat), f"translate(0 {high})"), "translate(6 26)")


@lru_cache(maxsize=8)
def ghost(name: str, height: int, flip: bool = False, opacity: int = 240) -> pygame.Surface:
    """A ghost of GHOSTS so many pixels high, to be counted in the sky: 98 to 140 units; 50 to 66 once it is counted."""
    image = paint(drawn(name), (round(height * VIEW[0] / VIEW[1]), height), VIEW)
    image.fill((255, 255, 255, opacity), special_flags=pygame.BLEND_RGBA_MULT)
    return transform.flip(image, True, False) if flip else image


@lru_cache(maxsize=8)
def shining(name: str, height: int, flip: bool = False) -> pygame.Surface:
    """The same with its own light around it; its middle is the middle of the ghost."""
    return lit(ghost(name, height, flip), SHINE, max(5, round(0.12 * height)))


def sign(colour: str = "#e9eefc", eyes: str = INK) -> str:
    """A ghost so simple that 8 pixels are enough, on 100 x 100 units: beside figures."""
    return path(BODIES["plain"], colour) + ellipse(40, 42, 7.6, 10.8, eyes) + ellipse(60, 42, 7.6, 10.8, eyes)


@lru_cache(maxsize=8)
def icon(size: int, colour: str = "#e9eefc", eyes: str = INK) -> pygame.Surface:
    """The sign alone, on a square of `size` pixels."""
    return paint(moved(sign(colour, eyes), "translate(0 -3)"), (size, size), (100, 100))
