"""What stands behind and on the cards of Top Secret: the night of the feast, a telephone's dial, torn paper. 300 x 420."""

import math

from art.brush import box, circle, down, glow, path, slant
from art.cards.frame import VIEW
from art.games.top_secret.agents import ACCENTS
from art.games.top_secret.cards.places import drawing as place_drawing
from art.motifs import at, firework, gold, stars

WIDE, HIGH = VIEW
BURSTS = {"fiddlebottom": (246, 78), "bubble": (54, 76), "zsazsa": (40, 80), "agent_x": (52, 82)}  # where each one's is
SKYLINE = "M0 300V250h18v-14l8-10 8 10v14h20v-40l10-24 10 24v40h60v-30c0-24 20-34 28-34s28 10 28 34v30h40v-36l6-30 6 30v36h58v60z"
TEARS = {  # outlines of the paper on which a fragment stands, around (0, 0): they do not hint at any order
    "52": "M-104 -58L-40 -66 30 -60 100 -66 106 -20 98 10 108 40 102 62 20 58 -50 66 -106 58 -98 20 -108 -16z",
    "11": "M-106 -62L-60 -56 10 -66 104 -60 98 -30 108 6 100 60 40 66 -20 58 -100 64 -108 30 -98 -4z",
    "0": "M-100 -66L-30 -58 44 -66 108 -58 100 -14 106 24 98 64 30 58 -36 66 -108 60 -100 26 -106 -22z",
    "29": "M-108 -56L-44 -62 24 -56 102 -64 98 -24 108 12 100 58 36 64 -30 56 -98 64 -108 22 -100 -18z",
}
TILTS = {"52": 3, "11": -4, "0": -3, "29": 4}  # degrees, clockwise
NUMBER_AT = (150, 204)  # the middle of the paper


def night(agent: str) -> str:
    """The petrol sky over the roofs, with a burst of an agent's own light."""
    colour, (x, y) = ACCENTS[agent], BURSTS[agent]
    drawing = box(0, 0, WIDE, HIGH, 0, down("#06202e", "#0f4a58", "#2f8f8c", (1, "#0b2c38")))
    drawing += circle(x, y, 116, glow((0, colour, 0.36), (1, colour, 0))) + stars(26, x, WIDE, 170)
    drawing += firework(x, y, 46, colour) + path(SKYLINE, "#0a2733", opacity=0.9)
    return drawing + box(0, 296, WIDE, 130, 0, down("#0f4450", "#05161f"))


def dial_face() -> str:
    """The dial of a telephone, dark and golden."""
    drawing = box(0, 0, WIDE, HIGH, 0, down("#06202e", "#0f4a58", "#1d6a70", (1, "#071f2a")))
    drawing += circle(150, 204, 132, "#03121a") + circle(150, 204, 128, slant("#1a3d48", "#061419"))
    drawing += circle(150, 204, 128, line=gold(), width=6)
    for hole in range(10):
        turn = math.radians(30 * hole - 60)
        x, y = round(150 + 96 * math.cos(turn), 1), round(204 + 96 * math.sin(turn), 1)
        drawing += circle(x, y, 19, "#2b7d84", "#e0b868", 3)
    return drawing + path("M246 282l36 24", line="#120a06", width=15) + path("M246 282l36 24", line=gold(), width=9)


def torn(fragment: str) -> str:
    """The torn sheet on which a fragment of T 1.2 stands."""
    sheet = path(TEARS[fragment], slant("#fffaf0", "#e2cea2"), "#8a6a34", 2)
    sheet += path("M-92 -40H92M-92 44H92", line="#b9a274", width=1.4, opacity=0.5)
    return at(sheet, *NUMBER_AT, TILTS[fragment], 1.12)


def view_of(place: str) -> str:
    """A place by the water, under the fireworks."""
    drawing = box(0, 0, WIDE, HIGH, 0, down("#07202d", "#12505c", "#2b7f80", (0.72, "#16505c"), (1, "#08242e")))
    drawing += stars(30, 7, WIDE, 160) + firework(242, 70, 36, "#ffcf7a")
    drawing += circle(150, 220, 150, glow((0, "#ffd98a", 0.34), (1, "#ffd98a", 0)))
    drawing += path("M0 296H300V420H0z", down("#14525c", "#06202a"))
    drawing += f'<g transform="translate(22 84) scale(1.28 1.36)">{place_drawing(place)}</g>'
    glints = "M40 322h60M120 334h80M206 320h54M60 350h70M150 362h70"
    return drawing + path(glints, line="#ffdf95", width=3, opacity=0.5)
