"""Colours, type and spacing: every number of the look, in one place (a 1280 x 720 canvas of design units)."""

from collections.abc import Iterable
from dataclasses import dataclass

# Night, the screen around everything
NIGHT = "#080d1b"
NIGHT_LOW = "#101a34"
NIGHT_HIGH = "#1a2746"
LINE = "#4a5b88"

# Words
IVORY = "#f6ecd6"
PALE = "#9c978c"  # words on what cannot be pressed
MUTED = "#c8c1b0"
INK = "#2a1216"
INK_TITLE = "#4a0d1b"
GOOD = "#6fd0b0"
BAD = "#f6a3a4"
GOLD_WORDS = "#fbe7a1"
OPEN_WORDS = "#f0d690"

# Surfaces, as gradient stops from the upper to the lower end
PARCHMENT = ("#f3e6c4", "#efe0bd")
CARMINE = ("#b32840", "#7d1226")
BLUE = ("#3b5598", "#263a70")
QUIET = ("#2a3659", "#1a2340")
GOLD_BUTTON = ("#fbe3a0", "#e0b052", "#c08a2e")
GOLD_LINE = ("#fff1bd", "#dba443", "#8a5a18")
GOLD_FRAME = ((0.0, "#fbe7a1"), (0.45, "#c8922f"), (0.6, "#f6dc8c"), (1.0, "#7d5314"))
GOLD_LETTERS = ("#fff4cc", "#f0cd7c", "#c48a2c", "#f3d687")


@dataclass(frozen=True, slots=True)
class SeatMark:
    """How a seat is told from the others: colour and shape always together; `words` is the colour of its name."""

    name: str  # as a game's facts name it (engine/core/facts.py)
    colour: str
    words: str
    shape: str


# In seat order (Okabe and Ito's colours)
SEATS = (
    SeatMark("sky", "#56b4e9", "#7cc7f2", "circle"),
    SeatMark("vermillion", "#d55e00", "#ff9d5c", "diamond"),
    SeatMark("green", "#009e73", "#5fd6ac", "triangle"),
    SeatMark("purple", "#cc79a7", "#eaa6cc", "star"),
    SeatMark("yellow", "#f0e442", "#f0e442", "square"),
    SeatMark("ivory", "#f6ecd6", "#f6ecd6", "cross"),
    SeatMark("blue", "#0072b2", "#8db7ff", "hexagon"),
    SeatMark("orange", "#e69f00", "#ffc04d", "drop"),
)
NEUTRAL = SeatMark("grey", "#9aa3b0", "#c8c1b0", "disc")
MARKS = (*SEATS, NEUTRAL)


def marks(names: Iterable[str]) -> tuple[SeatMark, ...]:
    """The marks of these names."""
    known = {mark.name: mark for mark in MARKS}
    return tuple(known[name] for name in names)


# Type: face and size in design units
SCREEN_TITLE, QUESTION, BUTTON, HEADING, READING, SPOKEN, SMALL = 40, 24, 19, 17, 19, 20, 17
LINE_LATIN, LINE_CHINESE = 1.18, 1.45
SMALLEST_PIXELS = 16

# Space
GAP, PADDING, MARGIN = 8, 16, 8
RADIUS_PANEL, RADIUS_PROMPT, RADIUS_BUTTON, RADIUS_PLATE, RADIUS_KEY = 12, 14, 9, 8, 5
TOP_BAR, SIDE_PANEL = 44, 272
FOCUS = 3
