"""Faces: neck, head, what a half mask leaves free, and what only shows when the masks are off."""

from art.brush import across, circle, counter_slant, down, ellipse, glow, mirrored, moved, path
from art.motifs import mixed
from art.people.tones import AXIS, Skin

# Outlines of heads
WOMAN = "M103 190c0 54 22 84 41 91q6 2 12 0c19-7 41-37 41-91 0-44-94-44-94 0z"
MAN = "M102 190c0 34 4 58 14 74 8 13 20 18 34 18s26-5 34-18c10-16 14-40 14-74 0-40-96-40-96 0z"


def neck(skin: Skin, womanly: bool) -> str:
    """The neck with the shadow of the chin."""
    wide = "M130 256h40v46q-20 14-40 0z" if womanly else "M126 256h48v44q-24 16-48 0z"
    chin = "M130 260q20 46 40 0v24q-18 24-40 0z" if womanly else "M126 258q24 44 48 0v26q-22 26-48 0z"
    return path(wide, counter_slant(skin.middle, skin.light, skin.middle)) + path(chin, skin.shade, opacity=0.6)


def head(skin: Skin, womanly: bool) -> str:
    """The head without hair, mouth or eyes, lit from the upper left."""
    outline = WOMAN if womanly else MAN
    side = (
        "M197 190c0 54-22 84-41 91 18-22 24-52 22-110z" if womanly else "M198 190c0 70-14 92-48 92 24-16 30-56 28-112z"
    )
    ears = (
        ""
        if womanly
        else mirrored(ellipse(101, 212, 8, 15, skin.middle) + path("M98 204q-5 8 1 18", line=skin.shade, width=2), AXIS)
    )
    return (
        ears
        + path(outline, across(skin.light, (0.55, skin.middle), (1, skin.shade)))
        + path(side, skin.shade, opacity=0.28)
        + ellipse(124, 236, 18, 16, glow((0, "#ffffff", 0.3), (1, "#ffffff", 0)))
    )


def nose(skin: Skin) -> str:
    """The nose: its tip shows below every half mask."""
    return (
        path("M150 188q-4 32-10 40 2 10 12 10 5-24 2-50z", skin.light, opacity=0.35)
        + path("M154 192q5 24 9 33 3 8-6 10", line=skin.shade, width=2.6, opacity=0.65)
        + path("M140 233q3 5 7 3 4 3 9 0 4 1 6-3", line=skin.shade, width=2.4, opacity=0.85)
    )


def mouth(womanly: bool, colour: str = "") -> str:
    """A mouth that is slightly amused."""
    if womanly:
        return (
            path("M128 254q11-7 18-5 4 3 8 0 7-2 19 3-9 15-22 15t-23-13z", colour or "#a8283b")
            + path("M126 252q12 6 24 4t25-6", line="#5a0f1c", width=1.8)
            + path("M142 264q8 3 15-1", line="#f0a3a0", width=2, opacity=0.75)
        )
    return (
        path("M129 256q10-4 21-1 11-4 22-1-8 11-22 11t-21-9z", colour or "#97453f")
        + path("M126 255q24 6 48-4", line="#4a1a1a", width=2)
        + path("M140 272q10 4 20 0", line="#4a1a1a", width=1.6, opacity=0.3)
    )


def eyes(skin: Skin, womanly: bool, iris: str, brow: str) -> str:
    """Eyes and brows, shown only without a mask."""
    lash = "M8 202q13-15 31-3" + ("q5-1 7-6" if womanly else "")
    arch = "M8 184q15-12 36 2" if womanly else "M7 184q17-10 37 3"
    eye = (
        ellipse(24, 199, 19, 13, skin.shade, opacity=0.24)
        + path("M8 202q13-13 30-2-4 9-15 10-10 0-15-8z", "#fbf5e8")
        + circle(23, 201, 6.4, iris)
        + circle(23, 201, 2.9, "#0b0a12")
        + circle(25.4, 198.6, 1.8, "#ffffff")
        + path(lash, line="#1b1014", width=3.2 if womanly else 2.6)
        + path("M12 209q10 5 22-2", line=skin.shade, width=1.4, opacity=0.7)
    )
    line = path(arch, line=brow, width=3.4 if womanly else 4.8)
    blush = mirrored(ellipse(118, 234, 15, 10, glow((0, "#d0504f", 0.34), (1, "#d0504f", 0))), AXIS) if womanly else ""
    # One brow a little higher: amused.
    brows = moved(line, "translate(150 -3)") + moved(line, "translate(150 0) scale(-1 1)")
    return blush + moved(eye, "translate(150 0)") + moved(eye, "translate(150 0) scale(-1 1)") + brows


def wrinkles(skin: Skin) -> str:
    """The lines of an older face."""
    return path("M110 222q3 16 12 24M190 222q-3 16-12 24", line=skin.shade, width=1.8, opacity=0.55)


def brow_lines(skin: Skin, lower: float = 0.0) -> str:
    """The lines of an older forehead, `lower` units below their place."""
    lines = path("M120 170q30-8 60 0M124 163q26-6 52 0", line=skin.shade, width=1.7, opacity=0.5)
    return moved(lines, f"translate(0 {lower:.1f})") if lower else lines


# Beards


def moustache(colour: str) -> str:
    return path(
        "M122 250q14-9 28-2 14-7 28 2 8 2 14-7-3 16-17 16-13 0-25-6-12 6-25 6-14 0-17-16 6 9 14 7z", colour
    ) + path("M126 252q10-5 20 0M174 252q-10-5-20 0", line="#ffffff", width=1.4, opacity=0.2)


def goatee(colour: str) -> str:
    return path("M138 270q12 12 24 0l-6 26q-6 10-12 0z", colour)


def pointed_beard(colour: str) -> str:
    """A beard kept to the chin, ending in a point."""
    return path("M122 264q8 14 14 8 14 6 28 0 6 6 14-8c0 26-14 40-28 58-14-18-28-32-28-58z", colour) + path(
        "M150 280v34M140 280q2 16 7 26M160 280q-2 16-7 26", line="#ffffff", width=1.5, opacity=0.2
    )


def full_beard(colour: str) -> str:
    """A beard from ear to ear that leaves the mouth free; `thick_moustache` belongs to it.

    Its locks narrow towards the chest, so that the rim of a round portrait cuts no straight edge of it.
    """
    light, dark = mixed(colour, "#ffffff", 0.22), mixed(colour, "#000000", 0.34)
    mass = (
        "M98 204C94 224 94 236 100 247c-1 8 3 14 9 18 0 8 5 13 12 16 2 7 8 11 15 13 3 8 9 12 14 16"
        " 5-4 11-8 14-16 7-2 13-6 15-13 7-3 12-8 12-16 6-4 10-10 9-18 6-11 6-23 2-43"
        "-4 24-12 36-22 40-18-9-40-9-58 0-10-4-19-16-22-40z"
        "M131 257q18 8 38 0-7 10-19 10t-19-10z"
    )
    locks = "M103 224q1 14 8 24M107 246q2 10 10 18M119 252q1 16 10 26M128 268q2 14 11 24M140 272q1 16 7 30"
    between = "M101 236q3 10 8 16M112 256q3 10 12 20M124 266q3 12 12 24M135 274q2 12 8 20"
    half = path(between, line=dark, width=2.2, opacity=0.5) + path(locks, line=light, width=1.7, opacity=0.55)
    return path(mass, down(light, (0.35, colour), (1, dark))) + mirrored(half, AXIS)


def thick_moustache(colour: str) -> str:
    light, dark = mixed(colour, "#ffffff", 0.22), mixed(colour, "#000000", 0.34)
    lip = "M150 247c-9-5-21-3-27 5-4 5-10 6-15 3 2 10 12 14 22 9 8-4 12-9 20-10z"
    drawing = mirrored(path(lip, dark, opacity=0.55), AXIS)
    drawing += mirrored(
        moved(path(lip, down(light, colour)), "translate(0 -2)")
        + path("M144 249q-12-2-18 6M146 252q-10 1-16 8", line=dark, width=1.3, opacity=0.55),
        AXIS,
    )
    return drawing


def whiskers(colour: str) -> str:
    """Side whiskers that leave the chin bare."""
    return mirrored(
        path("M99 206c-8 22-8 46 4 66 8 12 22 12 30 4-14-8-20-24-22-44-2-12-8-20-12-26z", colour)
        + path("M102 226q0 24 10 42M108 244q4 18 14 28", line="#ffffff", width=1.5, opacity=0.35),
        AXIS,
    )


def stubble(colour: str) -> str:
    """The shadow of a beard that was shaved yesterday."""
    return path(
        "M103 226c2 24 6 34 13 42 8 12 20 16 34 16s26-4 34-16c7-8 11-18 13-42-4 16-10 22-20 22-18-7-36-7-54 0"
        "-10 0-16-6-20-22z",
        colour,
        opacity=0.22,
    )


def sideburns(colour: str) -> str:
    """Cut square at the jaw."""
    return mirrored(path("M97 196c-4 16-4 32-1 44l14 4c1-14-3-30-13-48z", colour), AXIS)


def waxed_moustache(colour: str) -> str:
    """Its ends turned up to points."""
    light = mixed(colour, "#ffffff", 0.3)
    return mirrored(
        path("M150 248c-8-4-17-3-23 2-7 5-14 3-17-7-2-5-1-9 0-12-6 4-9 12-6 20 4 10 14 13 24 9 8-3 14-6 22-6z", colour)
        + path("M146 250q-12-1-19 5-7 4-14 0", line=light, width=1.4, opacity=0.6),
        AXIS,
    )
