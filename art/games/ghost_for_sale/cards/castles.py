"""The six castles, by the ids of the rules: each a drawing of stones and its windows, on the units of the stones."""

from art.brush import across, box, circle, down, ellipse, path
from art.games.ghost_for_sale.cards.manors import House
from art.games.ghost_for_sale.cards.stone import (
    BAND,
    DARK,
    DIM,
    EDGE,
    FOOT,
    HOLLOW,
    PALE,
    SLATE,
    TILES,
    arched,
    battlements,
    chimney,
    cone,
    courses,
    gate,
    ivy,
    ledge,
    roof,
    wall,
    windows,
)


def glamis() -> House:
    """One tall tower that wears a crown of pointed roofs, lower ones around it."""
    drawing = ""
    for x, y, h in ((30, 66, 28), (104, 66, 28)):
        drawing += wall(x, y, 17, FOOT - y, DIM) + cone(x - 4, y + 2, 25, h)
    drawing += wall(20, 96, 112, 54, DIM) + battlements(18, 134, 97, 10, BAND, 5)
    for x in (8, 124):
        drawing += wall(x, 88, 20, 62, PALE) + ledge(x - 1, 88, 22, 4) + cone(x - 4, 90, 28, 32)
    drawing += wall(54, 36, 46, 114, PALE) + path("M91 40h9v110h-9z", "#ffffff", opacity=0.16)
    drawing += battlements(49, 105, 37, 6, EDGE, 6) + ledge(49, 36, 56, 6)
    for x, y, h in ((50, 31, 24), (90, 31, 24), (69, 22, 28)):
        drawing += wall(x, y - 12, 15, 20, DIM) + cone(x - 3.5, y - 10, 22, h, TILES, 5)
    drawing += gate(67, 20, 24)
    lit = windows(((61, 72), (84, 72), (84, 106), (14, 118), (131, 118), (35, 90), (109, 90)), 7, 12)
    return drawing, [*lit, *windows(((61, 106), (34, 132), (112, 132), (14, 142), (131, 142)), 7, 12, False)]


def huntly() -> House:
    """A ruin: sky stands in its windows, and only one of them is still lived behind."""
    broken = "M10 150V72l6-7 5 8 6-15 7 4 3-12 9 8 5-7 6 11v13l9-4 8 9 11-6 8 7 5-4V150z"
    holes = "".join(arched(x, y, w, h) for x, y, w, h in ((22, 102, 12, 24), (44, 102, 12, 24), (70, 112, 11, 19)))
    drawing = path(broken + holes, DIM) + courses(10, 76, 84, 70, 77)
    tower = "M94 150V44l5-9 7 6 5-13 8 4 5-6 7 11-3 10 7 8V150z"
    high = "".join(arched(x, y, w, h) for x, y, w, h in ((103, 68, 9, 17), (118, 68, 9, 17)))
    drawing += (
        path(tower + high, PALE) + courses(96, 50, 36, 98, 55) + path("M125 74h10v76h-10z", "#ffffff", opacity=0.14)
    )
    rims = "".join(
        arched(x, y, w, h)[:-1]
        for x, y, w, h in ((22, 102, 12, 24), (44, 102, 12, 24), (70, 112, 11, 19), (103, 68, 9, 17), (118, 68, 9, 17))
    )
    drawing += path(rims, line="#d3c9e4", width=1.3, opacity=0.85) + ledge(90, 72, 48, 5)
    drawing += path("M35 60l3-9 9 8 5-7M111 29l8 4 5-6 7 11", line="#efe9f8", width=1.2, opacity=0.7)
    drawing += path(arched(28, 150, 19, 26), HOLLOW) + path("M24 150v-17a14 14 0 0 1 27-2", line="#c4b8dc", width=2.6)
    drawing += ivy(
        (
            (97, 84),
            (101, 91),
            (97, 99),
            (103, 105),
            (98, 112),
            (13, 84),
            (17, 92),
            (12, 100),
            (16, 110),
            (12, 120),
            (133, 82),
            (131, 92),
            (87, 118),
            (84, 128),
        )
    )
    rubble = "M52 150q5-13 16-10 8-9 18 1 10-4 14 9z"
    drawing += path(rubble, down("#847ba6", "#4c4570")) + path(
        "M58 147h12M76 145h12M66 142l6-4", line="#3a3460", width=1.4
    )
    return drawing, [
        *windows(((117, 106),), 9, 15),
        *windows(((102, 106), (13, 142), (60, 130), (76, 134), (102, 138), (119, 138)), 7, 12, False),
    ]


def inveraray() -> House:
    """Square and even: four round corner towers around a raised hall."""
    drawing = wall(54, 44, 44, 44, PALE) + battlements(50, 102, 45, 6, EDGE, 6)
    for x in (40, 94):
        drawing += wall(x, 60, 17, 30, DIM) + cone(x - 3, 62, 23, 26)
    drawing += wall(30, 78, 92, 72, DIM) + battlements(28, 124, 79, 9, BAND, 6) + ledge(30, 112, 92, 3)
    for x in (12, 110):
        drawing += wall(x, 60, 30, 90, PALE) + path(f"M{x + 22} 62h8v88h-8z", "#ffffff", opacity=0.16)
        drawing += ledge(x - 2, 59, 34, 5) + cone(x - 5, 61, 40, 48, SLATE, 8)
    drawing += gate(66, 20, 25)
    lit = windows(((60, 68), (72.5, 68), (85, 68), (23, 92), (121, 92))) + windows(
        ((48, 106), (61, 106), (84, 106), (97, 106)), 7, 14
    )
    return drawing, [
        *lit,
        *windows(((23, 130), (121, 130), (48, 138), (97, 138)), 7, 14, False),
        *windows(((72.5, 106),), 8, 15),
    ]


def _stepped(x: float, w: float, y: float, fill: str, steps: int = 5, rise: float = 7) -> str:
    """A gable whose edge goes up in steps, the mark of Scottish tower houses."""
    tread = w / 2 / steps
    up = f"h{tread:g}v{-rise:g}" * (steps - 1)
    top = f"h{2 * tread:g}"
    d = f"M{x} {FOOT}V{y}v{-rise}{up}{top}" + f"v{rise:g}h{tread:g}" * (steps - 1) + f"v{rise}V{FOOT}z"
    lit = f"M{x + w / 2 + tread:g} {y - rise * steps + 0.4:g}" + f"v{rise:g}h{tread:g}" * (steps - 1)
    return path(d, fill) + courses(x, y, w, FOOT - y, round(x)) + path(lit, line="#efe9f8", width=1.2, opacity=0.75)


def kellie() -> House:
    """A high and a low tower house with stepped gables, a stair turret in the corner between them."""
    drawing = (
        chimney(33, 22, 12, 16) + wall(50, 92, 60, 58, DARK) + roof("M46 94L58 68H106L112 94z", TILES, "M58 68H106")
    )
    drawing += chimney(84, 70, 10, 12) + chimney(108, 62, 12, 14)
    drawing += _stepped(18, 44, 54, PALE) + _stepped(92, 44, 94, DIM)
    drawing += wall(58, 58, 19, 92, PALE) + cone(53, 60, 29, 40) + gate(79, 13, 20)
    lit = windows(((27, 74), (44, 74), (110, 112), (120, 136), (64, 84), (44, 104)))
    return drawing, [*lit, *windows(((27, 104), (101, 136), (64, 112), (35, 136), (82, 112)), awake=False)]


def lochranza() -> House:
    """Half a ruin on a spit of land, and its image in the water."""
    drawing = ellipse(75, 141, 77, 12, down("#6f9ace", "#1e3558")) + path(
        "M0 139Q70 126 150 139", line="#d4e6ff", width=1.6, opacity=0.6
    )
    mirror = path("M34 139V149H62V139zM68 139V147H112V139z", "#b0a6cf", opacity=0.35)
    drawing += mirror + path(
        "M26 143h30M76 145h38M48 150h44M112 142h24M8 141h14", line="#cfe2ff", width=1.3, opacity=0.6
    )
    drawing += path("M6 134Q16 118 44 121 92 114 140 131 112 140 60 140 26 140 6 134z", down("#5b5688", "#2a2444"))
    drawing += path("M10 131Q20 119 44 121 92 114 136 130", line="#b6b0d8", width=1.3, opacity=0.7)
    tower = "M26 133V52l7-5 4 7 6-12 9 6 3-7 9 9V133z"
    drawing += (
        wall(16, 100, 14, 33, DIM)
        + battlements(13, 31, 101, 2, BAND, 5)
        + path(tower, PALE)
        + courses(28, 56, 34, 74, 12)
    )
    drawing += path("M54 54h10v79h-10z", "#ffffff", opacity=0.15) + path(
        "M43 43l9 6 3-7 9 9", line="#f2ecfa", width=1.2, opacity=0.8
    )
    drawing += path("M64 133V86L86 58 110 84v49z", DIM) + courses(66, 88, 44, 42, 19)
    drawing += path("M62 88L86 57 112 86", line="#2a2648", width=4.4) + path("M86 56L112 85", line="#c3cdf4", width=1.4)
    drawing += path("M110 133V100l5-6 5 7 6-3 5 8V133z", DARK) + courses(111, 104, 20, 28, 8)
    drawing += gate(78, 14, 18, 133)
    lit = windows(((33, 78), (48, 78), (48, 104), (82, 86), (98, 110)))
    return drawing, [*lit, *windows(((33, 104), (69, 110), (33, 126), (117, 124), (100, 128)), awake=False)]


def muchalls() -> House:
    """White and low around a court: a wall before it, pepper-pot turrets at its corners."""
    white = across("#a9a4bb", "#f1edf5")
    drawing = wall(22, 70, 106, 80, white, 41) + roof("M16 73L42 38H108L134 73z", SLATE, "M42 38H108L133 72")
    drawing += path("M24 66h102M30 58h90M36 49h78", line="#0e1228", width=0.8, opacity=0.4)
    drawing += chimney(34, 50, 18, 10) + chimney(106, 50, 18, 10) + chimney(68, 40, 14, 13)
    for x in (9, 117):
        drawing += path(f"M{x} 64h24v28l-12 17-12-17z", white) + path(
            f"M{x + 17} 66h7v26l-7 10z", "#ffffff", opacity=0.4
        )
        drawing += path(f"M{x} 92h24M{x + 4} 98h16", line="#5f577e", width=1.2, opacity=0.6) + cone(
            x - 4, 66, 32, 34, TILES, 7
        )
    drawing += box(2, 118, 146, 32, 0, white) + courses(2, 120, 146, 28, 9) + battlements(2, 148, 119, 13, "#efebf4", 6)
    drawing += path("M2 122h146", line="#4c4570", width=2, opacity=0.35) + gate(60, 28, 30, barred=True)
    drawing += path("M66 112l9-11 9 11z", "#d8d2e4") + circle(75, 109, 2, "#7a1c30")
    lit = windows(((17.5, 86), (125.5, 86), (46, 96), (64, 96), (82, 96), (100, 96)))
    return drawing, [
        *lit,
        *windows(((30, 110), (46, 111), (98, 111), (114, 110)), 6, 9, False),
        *windows(((22, 140), (122, 140)), 7, 11, False),
    ]


CASTLES = {
    "glamis": glamis,
    "huntly": huntly,
    "inveraray": inveraray,
    "kellie": kellie,
    "lochranza": lochranza,
    "muchalls": muchalls,
}
