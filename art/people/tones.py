"""The paints that many parts share. All people are drawn on a canvas of 300 x 420, the face centred at (150, 200)."""

from dataclasses import dataclass

from art import brush, theme

VIEW = (300, 420)  # canvas of a figure, in units
AXIS = 150  # x of the upright line about which faces are mirrored

GOLD = brush.slant(*theme.GOLD_FRAME)
GOLD_DARK = "#7d5314"
GOLD_THREAD = "#c8922f"
CREAM = brush.slant("#fffaf0", "#d8cbae")
CREAM_SHADE = "#b29f78"
LINEN = brush.slant("#fffdf5", "#ddd2bd")
PEARL = brush.glow("#ffffff", "#f3ead6", "#b3a68c", x=38, y=32, radius=70)
STEEL = brush.across("#f7f9fb", "#c3ccd6", "#7f8b9a")
RUBY = "#b3273f"
DEPTH = "#05070d"  # inside a hood

Pair = tuple[str, str]  # two colours, most often the ends of a gradient


@dataclass(frozen=True, slots=True)
class Skin:
    """The three tones of a face: in the light, turned away, and in the shade."""

    light: str
    middle: str
    shade: str


PALE = Skin("#f6dac3", "#e4bba0", "#b07f66")
FAIR = Skin("#f2c8a6", "#dfa581", "#a8684a")
TAN = Skin("#e4b08a", "#cb8f68", "#8f5638")
BROWN = Skin("#bd835c", "#98603e", "#653a23")


def gem(x: float, y: float, r: float, colour: str) -> str:
    """A stone in a gold setting."""
    return (
        brush.circle(x, y, r, GOLD, GOLD_DARK, 0.8)
        + brush.circle(x, y, r * 0.58, colour)
        + brush.circle(x - r * 0.18, y - r * 0.2, r * 0.17, "#ffffff", opacity=0.8)
    )


def pearl(x: float, y: float, r: float) -> str:
    return brush.circle(x, y, r, PEARL, "#8b7d62", 0.5)


def folds(d: str, width: float = 3, opacity: float = 0.22) -> str:
    """Dark creases of cloth."""
    return brush.path(d, line="#000000", width=width, opacity=opacity)


def sheen(d: str, width: float = 2, opacity: float = 0.2) -> str:
    """Light that runs along hair, felt or silk."""
    return brush.path(d, line="#ffffff", width=width, opacity=opacity)
