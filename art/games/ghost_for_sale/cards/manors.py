"""The six manors, by the ids of the rules: each a drawing of stones and its windows, on the units of the stones."""

from art.brush import box, circle, down, ellipse, path
from art.games.ghost_for_sale.cards.stone import (
    BAND,
    DARK,
    DIM,
    EDGE,
    PALE,
    SLATE,
    TILES,
    Window,
    battlements,
    chimney,
    cone,
    courses,
    flag,
    gable,
    gate,
    ledge,
    roof,
    wall,
    windows,
)

House = tuple[str, list[Window]]  # the walls without windows, and the windows


def algernon() -> House:
    """A country house of three steep gables."""
    drawing = chimney(31, 70, 24) + chimney(111, 70, 24) + wall(14, 84, 122, 66, DIM)
    drawing += gable(10, 44, 92, 52, PALE) + gable(96, 44, 92, 52, PALE) + gable(54, 42, 92, 38, DIM)
    drawing += "".join(circle(x, y, 3, "#2b2750", "#d3c9e4", 1.3) for x, y in ((32, 62), (118, 62)))
    drawing += gate(66.5, 17, 22)
    lit = windows(((21, 112), (36, 112), (107, 112), (122, 112), (28.5, 86), (114.5, 86)))
    return drawing, [
        *lit,
        *windows(((70.5, 106),), 9, 14),
        *windows(((21, 138), (36, 138), (107, 138), (122, 138)), awake=False),
    ]


def balgonie() -> House:
    """A square keep with a stair turret and a low wing."""
    drawing = wall(88, 18, 18, 34, DIM) + cone(84, 21, 26, 26) + wall(100, 88, 38, 62, DIM)
    drawing += battlements(98, 140, 89, 5, BAND, 6) + wall(34, 40, 66, 110, PALE)
    drawing += (
        box(92, 46, 8, 104, 0, "#ffffff", opacity=0.12) + battlements(29, 105, 40, 6, EDGE, 9) + ledge(29, 39, 76, 7)
    )
    drawing += gate(56, 21, 25)
    lit = windows(((48, 74), (66, 74), (80, 106), (112, 120), (124, 120))) + windows(((94, 34),), 5, 9)
    return drawing, [*lit, *windows(((48, 106), (66, 106), (82, 74), (118, 142)), awake=False)]


def culzean() -> House:
    """A round tower between two wings, on a cliff above the sea."""
    cliff = "M0 150Q4 138 14 134 18 126 34 125H118Q132 126 138 133 146 138 150 150z"
    drawing = wall(17, 74, 36, 56, DIM) + battlements(14, 56, 75, 4, BAND, 7) + wall(97, 74, 36, 56, DIM)
    drawing += battlements(94, 136, 75, 4, BAND, 7) + flag(75, 42, 30)
    drawing += path("M46 50H104V132H46z", PALE) + courses(46, 52, 58, 76, 31)
    drawing += path("M46 50h9v80h-9z", "#2c2748", opacity=0.22) + path("M92 50h12v80h-12z", "#ffffff", opacity=0.16)
    drawing += battlements(42, 108, 46, 6, EDGE, 9) + ellipse(75, 49, 33, 5.5, BAND)
    drawing += path("M43 52q32 9 64 0", line="#2c2748", width=2, opacity=0.4) + gate(66, 18, 20, 133)
    drawing += path(cliff, down("#4c4676", "#1e1a38")) + path("M66 133q9 3 18 0l6 17H58z", "#8f86b2", opacity=0.6)
    cracks = "M16 138l6 6M30 131l-4 9 5 8M112 130l5 8-3 10M130 134l4 7M46 136l3 12M98 137l2 8"
    drawing += path(cracks, line="#8d86b8", width=1.3, opacity=0.5)
    drawing += path("M14 134Q18 126 34 125H60M90 125h28q14 1 20 8", line="#c4bce0", width=1.4, opacity=0.7)
    lit = windows(((56, 78), (71, 78), (86, 78), (71, 104)), 8, 13) + windows(((27, 100), (113, 100)))
    return drawing, [
        *lit,
        *windows(((56, 104), (86, 104)), 8, 13, False),
        *windows(((40, 100), (100, 100)), awake=False),
    ]


def dunrobin() -> House:
    """A castle out of a fairy tale: slim towers with high pointed roofs."""
    drawing = path("M58 60L77 30 96 60z", TILES) + wall(88, 58, 15, 92, DIM) + cone(83, 60, 25, 40)
    drawing += wall(40, 84, 74, 66, PALE) + roof("M36 86L54 62H100L118 86z", TILES, "M54 62H100L117 85")
    for x, w, y, h, fill in ((22, 22, 72, 48, DIM), (107, 23, 64, 52, DIM)):
        drawing += wall(x, y, w, 150 - y, fill) + ledge(x - 1.5, y, w + 3, 4) + cone(x - 6, y + 2, w + 12, h)
    drawing += wall(62, 44, 21, 106, PALE) + ledge(60.5, 44, 24, 4) + cone(56, 46, 33, 56)
    drawing += gate(62.5, 20, 22)
    lit = windows(((29.5, 96), (115, 90), (69, 76), (115, 118), (48, 112), (91, 112)))
    return drawing, [
        *lit,
        *windows(((69, 104),)),
        *windows(((29.5, 122), (93, 82), (101, 112), (48, 136), (91, 136)), 6, 11, False),
    ]


def ethie() -> House:
    """A long low house with one round tower at its end."""
    drawing = chimney(56, 88, 18) + chimney(84, 84, 14) + chimney(124, 86, 18) + wall(34, 100, 108, 50, PALE)
    drawing += roof("M28 102L46 80H132L148 102z", TILES, "M46 80H132L147 101")
    drawing += path("M34 96h108M38 91h100M43 86h92", line="#1e1024", width=0.8, opacity=0.4)
    drawing += wall(10, 60, 34, 90, DIM) + path("M36 60h8v90h-8z", "#ffffff", opacity=0.16) + ledge(8, 60, 38, 4)
    drawing += cone(4, 63, 46, 44, SLATE, 8)
    for x in (58, 88, 118):
        drawing += path(f"M{x - 9} 101V93L{x} 83 {x + 9} 93V101z", DIM) + path(
            f"M{x - 11} 94L{x} 81.500 {x + 11} 94", line="#2b2848", width=2.6
        )
        drawing += path(f"M{x} 81L{x + 11} 93", line="#c3cdf4", width=1.1)
    drawing += gate(80, 17, 20)
    lit = windows(((54.5, 122), (68, 122), (104, 122), (118, 122), (23.5, 90)))
    lit += [Window(x - 2.5, 99, 5, 8, True) for x in (58.0, 118.0)]
    return drawing, [
        *lit,
        *windows(((54.5, 142), (23.5, 118), (131, 122), (118, 142)), awake=False),
        Window(85.5, 99, 5, 8),
    ]


def fyvie() -> House:
    """A gatehouse between two round towers, a portcullis in it."""
    drawing = (
        wall(50, 66, 50, 84, DARK)
        + roof("M46 68L75 44 104 68z", TILES, "M75 44L103 67")
        + circle(75, 59, 3.6, "#1e1a3c", "#d3c9e4", 1.3)
    )
    for x in (18, 97):
        drawing += wall(x + 4, 28, 27, 22, DIM) + cone(x - 3, 31, 41, 35) + wall(x, 50, 35, 100, PALE)
        drawing += (
            path(f"M{x + 26} 54h9v96h-9z", "#ffffff", opacity=0.15)
            + battlements(x - 3, x + 38, 48, 4, EDGE, 6)
            + ledge(x - 3, 47, 41, 7)
        )
        drawing += "".join(path(f"M{x + at} 55q2.500 5 5 0z", "#5a517c") for at in (0, 10, 20, 30))
    drawing += gate(60, 30, 34, barred=True) + path("M67 99h16v8q0 6-8 10-8-4-8-10z", "#3f5aa6", "#d3c9e4", 1.2)
    drawing += path("M69 101l12 11M81 101L69 112", line="#f3eefa", width=1.8)
    lit = (
        windows(((31, 86), (110, 86), (110, 116)), 9, 14)
        + windows(((33, 45), (112, 45)), 6, 9)
        + windows(((70.5, 90),), 9, 14)
    )
    return drawing, [*lit, *windows(((31, 116), (31, 142), (110, 142)), 9, 14, False)]


MANORS = {
    "algernon": algernon,
    "balgonie": balgonie,
    "culzean": culzean,
    "dunrobin": dunrobin,
    "ethie": ethie,
    "fyvie": fyvie,
}
