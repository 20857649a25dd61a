"""What lives of a face below the mask, or without one: cheeks, eyes, mouth and beard, bent by a mood."""

from dataclasses import replace

from art.brush import ellipse, glow, mirrored, path
from art.people import faces
from art.people.bending import Bend, Point, bend, step
from art.people.eyes import brow, eye
from art.people.figure import Look
from art.people.moods import Mood
from art.people.mouths import mouth
from art.people.tones import AXIS, Skin

JAW = 0.62  # share of a gape by which the chin goes down


def jaw(look: Look, mood: Mood, masked: bool) -> float:
    """By how many units the chin goes down; behind a mask over the mouth it does not."""
    return 0.0 if masked and look.mask.mouth in ("painted", "carved") else mood.gape * JAW


def flesh(look: Look, mood: Mood, masked: bool) -> str:
    """The head with all that moves in it, from the skin to the moustache."""
    drawing = bend(faces.head(look.skin, look.womanly) + faces.nose(look.skin), _cheeks(jaw(look, mood, masked), mood))
    drawing += _creases(look, mood)
    if mood.flush:
        red = glow((0, "#d8352f", 0.62 * mood.flush), (1, "#d8352f", 0))
        drawing += mirrored(ellipse(118, 240, 20, 15, red), AXIS)
    if not masked:
        drawing += _upper_face(look, mood)
    return drawing + _mouth_and_beard(look, mood, masked)


def _cheeks(down: float, mood: Mood) -> Bend:
    """The chin goes down by so many units, the cheeks rise with a smile."""

    def where(x: float, y: float) -> Point:
        beside = min(1.0, max(0.0, abs(x - AXIS) / 40))
        cheek = -mood.smile * 0.14 * step(225, 250, y) * (1 - step(255, 275, y)) * beside
        return x, y + down * step(246, 268, y) + cheek

    return where


def _creases(look: Look, mood: Mood) -> str:
    drawing = faces.wrinkles(look.skin) if look.old else ""
    if mood.smile > 7:
        drawing += path("M122 236q-8 7-9 17M178 236q8 7 9 17", line=look.skin.shade, width=1.9, opacity=0.5)
    if mood.smile < -5:
        drawing += path("M128 240q-6 5-8 14M172 240q6 5 8 14", line=look.skin.shade, width=1.8, opacity=0.45)
    return drawing


def _upper_face(look: Look, mood: Mood) -> str:
    """What a mask would hide: eyes, brows and forehead."""
    skin = look.skin
    drawing = ""
    if mood.flush:
        drawing += ellipse(150, 205, 46, 34, glow((0, "#d8352f", 0.3 * mood.flush), (1, "#d8352f", 0)))
    if look.womanly:
        drawing += mirrored(ellipse(118, 234, 15, 10, glow((0, "#d0504f", 0.34), (1, "#d0504f", 0))), AXIS)
    drawing += mirrored(ellipse(123.5, 199, 23, 15, skin.shade, opacity=0.22), AXIS)
    for side in (-1, 1):
        drawing += eye(side, mood, look.iris, skin, look.womanly, False)
    return drawing + bare_brows(look, mood) + _forehead(skin, mood, look.old)


def bare_brows(look: Look, mood: Mood, opacity: float = 1.0) -> str:
    """The brows of a face without a mask."""
    thick = 3.8 if look.womanly else 6.4
    return "".join(brow(side, mood, look.brow, thick, lower=2, opacity=opacity) for side in (-1, 1))


def _forehead(skin: Skin, mood: Mood, old: bool) -> str:
    drawing = faces.brow_lines(skin, mood.brow * 0.5) if old else ""
    if mood.knit:
        drawing += path("M145 178q1 8-1 13M155 178q-1 8 1 13", line=skin.shade, width=2, opacity=0.7 * mood.knit)
    if mood.brow_in < -3:
        drawing += path("M128 168q22-7 44 0M133 161q17-5 34 0", line=skin.shade, width=1.8, opacity=0.5)
    return drawing


def _mouth_and_beard(look: Look, mood: Mood, masked: bool) -> str:
    """The beard goes with the chin, the moustache with the upper lip."""
    down = jaw(look, mood, masked)
    beard = bend(look.beard, lambda x, y: (x, y + down * step(252, 272, y)))
    moustache = bend(look.moustache, lambda x, y: (x, y - _lip(x, mood)))
    if masked and look.mask.mouth in ("painted", "carved"):
        return beard + moustache
    y = look.mouth_y
    if masked and look.mask.mouth == "nose":
        # Below the tip of the nose there is less room
        y, mood = 267.0, _below_nose(mood)
    return beard + mouth(mood, look.womanly, look.lips, y) + moustache


def _lip(x: float, mood: Mood) -> float:
    """By how many units the upper lip rises at `x`."""
    beside = min(1.3, abs(x - AXIS) / 24)
    return float((mood.smile - 3) * 0.8 * beside**1.6 + mood.gape * 0.2)


def _below_nose(mood: Mood) -> Mood:
    return replace(mood, wide=mood.wide * 1.05, gape=mood.gape * 0.8)
