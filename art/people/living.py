"""A living head: the parts of a person put together as `figure` does, each moved and bent by a mood."""

from art.brush import circle, down, moved, path
from art.people import faces
from art.people.figure import Layer, Look
from art.people.flesh import bare_brows, flesh
from art.people.leather import worn
from art.people.moods import Mood
from art.people.tones import AXIS

NECK = (AXIS, 258)  # about which a head tilts
BRIM = 160  # y of the brim of a hat, which stays where it is when the hat is lower


def living(look: Look, mood: Mood, masked: bool = True) -> list[Layer]:
    """The layers of a person in a mood on a canvas of tones.VIEW units, from the back to the front."""
    head = _head(mood, 1.0)
    layers: list[Layer] = []
    for drawing, blur, place in (
        (look.behind, 5.0, _head(mood, 0.0)),
        (faces.neck(look.skin, look.womanly), 0, ""),
        (look.clothes, 7, ""),
        (look.collar, 4, ""),
        (flesh(look, mood, masked), 4, head),
        (look.veil, 3, head),
        (look.jewels, 2, head),
        (look.hair, 2.5, head),
        # Brows show through a fringe, as in any drawn comedy
        (worn(look, mood) if masked else bare_brows(look, mood, 0.6), 5 if masked else 0, head),
        (_shade(mood), 0, head),
        (_glasses(look, mood), 2, head),
        (look.hood, 6, head),
        (_hat(look, mood), 6, head),
        (_sweat(mood), 1.5, head),
    ):
        if drawing:
            placed = moved(drawing, place) if place else drawing
            layers.append((placed, blur) if blur else placed)
    layers += [(drawing, 5) for drawing in look.near]
    return layers


def _head(mood: Mood, share: float) -> str:
    """Where the head goes; with a share of 0, where the hair behind it does, which follows a little less."""
    go, turn, grow = (1.0, 1.0, mood.grow) if share else (0.4, 0.7, 1.0)
    place = f"translate({mood.x * go:g} {mood.y * go:g}) rotate({mood.tilt * turn:g} {NECK[0]} {NECK[1]})"
    if grow != 1:
        place += f" translate({AXIS * (1 - grow):.2f} {230 * (1 - grow):.2f}) scale({grow:g})"
    return place


def _hat(look: Look, mood: Mood) -> str:
    if not look.hat:
        return ""
    place = f"translate(0 {mood.hat_y - look.hat_up:g}) rotate({mood.hat_turn:g} {AXIS} {BRIM})"
    if look.hat_high != 1:
        place += f" translate(0 {BRIM * (1 - look.hat_high):.2f}) scale(1 {look.hat_high:g})"
    return moved(look.hat, place)


def _shade(mood: Mood) -> str:
    """A shadow that falls over the eyes of who broods."""
    if not mood.shade:
        return ""
    dark = down((0, "#0a0618", 0.75 * mood.shade), (0.6, "#0a0618", 0.38 * mood.shade), (1, "#0a0618", 0))
    return path("M98 150H202V206Q150 224 98 206z", dark)


def _glasses(look: Look, mood: Mood) -> str:
    if not look.glasses:
        return ""
    place = f"translate(0 {mood.glasses_y:g}) rotate({mood.glasses_turn:g} {AXIS} 199)"
    drawing = look.glasses
    if mood.glint:
        drawing += circle(176, 199, 19.5, "#fff6dc", opacity=0.86 * mood.glint)
        drawing += path("M166 208l20-20M172 212l18-18", line="#ffffff", width=4, opacity=0.9 * mood.glint)
    return moved(drawing, place)


def _sweat(mood: Mood) -> str:
    """A drop at the temple."""
    if not mood.sweat:
        return ""
    drop = "M205 176c7 11 9 18 3.5 22.5-6 4-13-.5-12-8 .6-5 4-8 8.5-14.5z"
    drawing = path(drop, down("#f4fdff", "#8fd0ea"), "#2a6c8c", 1.6, opacity=mood.sweat)
    return drawing + path("M200 191q0 4 3 5", line="#ffffff", width=1.6)
