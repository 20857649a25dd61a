"""Colours, type and spacing: every number of the look, in one place (a 1280 x 720 canvas of design units)."""

from collections.abc import Iterable
from dataclasses import dataclass

# Night, the screen around everything
NIGHT = "#080d1b"
NIGHT_LOW = "#101a34"
NIGHT_HIGH = "#1a2746"
LINE = "#4a5b88"  # edges of panels, and lines in them

# Words
IVORY = "#f6ecd6"  # on night
PALE = "#9c978c"  # words on what cannot be pressed
MUTED = "#c8c1b0"  # on night, for what matters less
INK = "#2a1216"  # on parchment and on gold
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
# Where the rules of a game call its seats by colours that would look like others (art/moods)
RED = SeatMark("red", "#d8402c", "#ff8f7a", "diamond")
VIOLET = SeatMark("violet", "#a86bd6", "#cfa9f5", "star")
MARKS = (*SEATS, NEUTRAL, RED, VIOLET)


def marks(names: Iterable[str]) -> tuple[SeatMark, ...]:
    """The marks of these names."""
    known = {mark.name: mark for mark in MARKS}
    return tuple(known[name] for name in names)


# Type: sizes of letters, in units
SCREEN_TITLE = 40
QUESTION = 24  # what a person is asked, and headings of dialogs
BUTTON = 19  # words on buttons
HEADING = 17  # titles of panels
READING = 19  # sentences: the log, reasons, hints
SPOKEN = 20  # what people say in bubbles
SMALL = 17  # second lines, and words beside figures
LINE_LATIN = 1.18  # from one line to the next, as a share of the size of its letters
LINE_CHINESE = 1.45  # the same for Chinese letters
SMALLEST_PIXELS = 16  # words are drawn no smaller, unless the caller says how small

# Space, in units
GAP = 8
PADDING = 16
MARGIN = 8  # between panels, and from them to the edge of the window
RADIUS_PANEL = 12  # radii are those of corners
RADIUS_PROMPT = 14
RADIUS_BUTTON = 9
RADIUS_PLATE = 8
RADIUS_KEY = 5
TOP_BAR = 44  # height
SIDE_PANEL = 272  # width
FOCUS = 3  # width of the ring around what has the focus
