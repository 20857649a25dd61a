"""What palaces and churches of Venice are built of: arcades, domes, gables, brick towers, lit windows. In units."""

from art.brush import across, box, down, ellipse, glow, path, slant

STONE = ("#f6dfba", "#c79d7a", "#7a5858")  # from the cornice down
BRICK = ("#cf7a54", "#7a3a30")  # from the lit side to the shade
WHITE = "#fff3d8"  # cornices and edges
LIT = "#ffd98a"  # a window with light
GLOW = "#ffcf7a"  # a door with light
BLIND = "#3d2a36"  # a window without
NIGHT = "#182a38"  # an arch that leads into the dark


def stone() -> str:
    return down(*STONE)


def brick() -> str:
    return across(*BRICK)


def lead() -> str:
    """The grey-green of domes and spires."""
    return slant("#b4cfca", "#558787", "#274c54")


def arcade(left: float, right: float, count: int, foot: float, high: float, fill: str, gap: float = 2) -> str:
    """Round arches side by side between two places, `gap` units of wall on each side of each."""
    step = (right - left) / count
    wide = step - 2 * gap
    outline = ""
    for number in range(count):
        x = left + number * step + gap
        outline += (
            f"M{x:.1f} {foot}v{-high * 0.55:.1f}a{wide / 2:.1f} {wide / 2:.1f} 0 0 1 {wide:.1f} 0v{high * 0.55:.1f}z"
        )
    return path(outline, fill)


def dome(x: float, y: float, r: float, high: float = 1.15, lantern: bool = True) -> str:
    """A dome on its drum at y, with ribs and, mostly, a lantern and its spike."""
    top = y - r * high * 1.2
    shell = f"M{x - r:g} {y:g}C{x - r * 1.06:.1f} {y - r * high * 0.9:.1f} {x - r * 0.45:.1f} {y - r * high * 1.1:.1f} {x:g} {top:.1f}"
    shell += (
        f" {x + r * 0.45:.1f} {y - r * high * 1.1:.1f} {x + r * 1.06:.1f} {y - r * high * 0.9:.1f} {x + r:g} {y:g}z"
    )
    ribs = "".join(
        f"M{x + side * r * 0.5:.1f} {y:g}Q{x + side * r * 0.45:.1f} {y - r * 0.8:.1f} {x:g} {top + 1:.1f}"
        for side in (-1, 1)
    )
    drawing = path(shell, lead()) + path(ribs, line="#e8f4f0", width=0.9, opacity=0.4)
    if lantern:
        drawing += box(x - r * 0.16, top - r * 0.28, r * 0.32, r * 0.34, 0, "#e8d3ae")
        drawing += path(f"M{x:g} {top - r * 0.25:.1f}v{-r * 0.5:.1f}", line="#ffe9b0", width=1.6)
    return drawing


def belfry(x: float, foot: float, top: float, wide: float, spire: float) -> str:
    """A brick bell tower with an open belfry and a pointed roof; `top` is where the shaft ends."""
    joints = "".join(f"M{x + wide * share:.1f} {top + 12:g}V{foot - 8:g}" for share in (0.2, 0.5, 0.8))
    drawing = box(x, top, wide, foot - top, 0, brick()) + path(joints, line="#5a2a22", width=1, opacity=0.5)
    drawing += box(x - 3, top - 4, wide + 6, 6, 0, "#f4e6cc")
    drawing += box(x - 1, top - 19, wide + 2, 15, 0, "#ead6b4") + arcade(x, x + wide, 3, top - 4, 13, NIGHT, 1)
    drawing += box(x - 3, top - 23, wide + 6, 5, 0, "#f4e6cc")
    roof = f"M{x - 1:g} {top - 23:g}L{x + wide / 2:g} {top - 23 - spire:g} {x + wide + 1:g} {top - 23:g}z"
    drawing += path(roof, slant("#7cbaa6", "#2c5f58"))
    return drawing + path(f"M{x + wide / 2:g} {top - 23 - spire:g}v-6", line="#ffe9b0", width=1.6)


def pool(rx: float, strength: float) -> str:
    """The light that a lit front throws before it, at the foot of a drawing of 200 x 160."""
    light = glow((0, "#ffd98a", strength), (0.6, "#ffd98a", strength * 0.5), (1, "#ffd98a", 0))
    return ellipse(100, 158, rx, 13, light)
