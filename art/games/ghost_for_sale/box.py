"""Ghost for Sale: a shy ghost with a price tag before its castle, under a large moon."""

from art.boxes.people import Layer
from art.brush import box, circle, down, ellipse, glow, mirrored, moved, path
from art.motifs import at, gold, stars

COLOURS = ("#615688", "#1f1a38")
BODY = (
    "M150 118C104 118 92 158 92 204 92 252 84 274 74 298 92 306 100 294 110 288 118 306 132 312 144 296"
    " 152 312 170 314 178 296 190 308 204 302 208 288 218 300 230 298 232 286 220 268 212 244 212 204"
    " 212 158 196 118 150 118z"
)


def _sky() -> str:
    drawing = box(0, 0, 300, 402, 0, down("#16132a", (0.35, "#463f6c"), (0.62, "#9a90b8"), (1, "#4d5a58")))
    drawing += stars(40, 3, 300, 140)
    drawing += circle(210, 86, 130, glow((0, "#fff8e0", 0.85), (0.4, "#d9cfe8", 0.4), (1, "#d9cfe8", 0)))
    drawing += circle(210, 86, 56, "#fbf4de")
    for x, y, radius in ((190, 72, 10), (228, 104, 14), (220, 62, 6), (196, 112, 6), (242, 76, 5)):
        drawing += circle(x, y, radius, "#e8dec6")
    return drawing + path("M0 60q60-14 120 0t130-2", line="#d9cfe8", width=9, opacity=0.10)


def _castle() -> str:
    """Two towers and a steep roof, some windows awake: none of them right above the ghost's head, like a candle."""
    outline = (
        "M64 232V116l-6-6V88h10v9h9v-9h9v9h9v-9h10v22l-6 6v28h20V58l23-50 23 50v86h18v-40l-5-6V80h9v8h8v-8h8v8h8"
        "v-8h9v18l-5 6v128z"
    )
    drawing = path(outline, down("#2a2548", "#15122a")) + path("M119 58l23-50 23 50z", "#3a3260")
    for x, y in ((78, 132), (126, 70), (198, 112), (82, 176)):
        drawing += path(f"M{x} {y + 14}v-10a3.4 3.4 0 0 1 6.8 0v10z", down("#fff0b4", "#f0a84a"))
    return drawing + path("M128 232v-28a14 14 0 0 1 28 0v28z", "#0b0918")


def _thistle(x: float, foot: float, height: float) -> str:
    drawing = path(f"M{x} {foot}q3 {-height / 2:g} 0 {-height}", line="#3f5a48", width=2.6)
    drawing += path(
        f"M{x} {foot - height * 0.3:g}q12-4 16-14M{x} {foot - height * 0.45:g}q-12-4-15-14", line="#3f5a48", width=2.6
    )
    head = path(
        "M-6 0q-5-12-10-16 8 2 11 5-2-8-1-14 4 5 6 11 2-6 6-11 1 6-1 14 3-3 11-5-5 4-10 16z", down("#d99adf", "#7a4a96")
    )
    return drawing + at(head + ellipse(0, 3, 8, 7, "#4f7058"), x, foot - height)


def _ghost() -> str:
    drawing = path(BODY, down((0, "#ffffff", 0.98), (0.6, "#e4edf6", 0.95), (1, "#a9bcd6", 0.78)))
    drawing += path("M196 150q14 30 12 76t16 58", line="#8ea4c6", width=10, opacity=0.25)
    drawing += path("M108 172q-6 40-12 84M192 172q8 42 12 80M150 252v34", line="#9fb2cc", width=3, opacity=0.55)
    face = ellipse(129, 174, 9.5, 15, "#1b1830") + circle(132, 168, 3.4, "#ffffff")
    face += ellipse(111, 198, 9, 5.4, "#e79ab0", opacity=0.6)
    face += path("M117 152q5-6 13-6", line="#7f93b2", width=3)
    return drawing + mirrored(face, 150) + ellipse(150, 208, 10, 14, "#1b1830") + ellipse(150, 216, 6, 5, "#7a4a66")


def _tag() -> str:
    drawing = path("M-8 -66q30-20 8 36", line="#e0b85a", width=3)
    drawing += path("M0 -44L25 -22V50H-25V-22z", down("#fdf3da", "#d9c294"), gold(), 2.6) + circle(0, -26, 5, "#3a2a33")
    return drawing + path("M10 -3q-4-9-13-5-9 6-2 20 2 9-7 16h24M-12 12h17", line="#a81f33", width=4)


def picture() -> list[Layer]:
    far = path("M0 236Q60 160 120 194T240 172 300 194V402H0z", "#433f68")
    hill = path("M-6 250Q120 202 306 262V420H-6z", down("#4a6658", "#16221f"))
    lane = path("M142 228Q148 264 108 288T118 402H206Q168 320 186 286T158 228z", "#a3a890", opacity=0.45)
    mist = ""
    for x, y, wide, high in ((60, 236, 130, 18), (240, 246, 140, 16), (150, 266, 180, 18), (40, 290, 130, 16)):
        mist += ellipse(x, y, wide, high, glow((0, "#e6edf2", 0.5), (1, "#e6edf2", 0)))
    plants = _thistle(34, 318, 70) + _thistle(60, 322, 46) + _thistle(274, 320, 40)
    shine = ellipse(150, 214, 120, 140, glow((0, "#dfeaff", 0.4), (1, "#dfeaff", 0)))
    return [
        _sky(),
        (far, 3),
        (moved(_castle(), "translate(16 30) scale(.89)"), 4),
        (hill + lane, 5),
        mist + shine,
        (plants, 3),
        (_ghost(), 8),
        (at(_tag(), 228, 248, 13), 5),
    ]
