"""The half mask of the carnival: the emblem on backs, coins and the program's icon. 128 units wide, around (0, 0)."""

from art import brush, theme

GOLD = brush.slant(*theme.GOLD_FRAME)
FACE = (  # outline
    "M-60 -16C-58 -40 -24 -42 0 -32 24 -42 58 -40 60 -16 60 10 46 30 25 30 12 30 7 22 0 22"
    "S-12 30 -25 30C-46 30 -60 10 -60 -16z"
)
EYES = "M-47 -6q17 -15 37 0-8 15-21 14-13 0-16-14zM47 -6q-17 -15-37 0 8 15 21 14 13 0 16-14z"  # their holes


def mask(fill: str = GOLD) -> str:
    """The mask in one paint, with holes for the eyes."""
    return brush.path(FACE + EYES, fill)


def rich_mask(stone: str = "#b3273f") -> str:
    """The golden mask with brow lines and a stone."""
    scrolls = "M-52 -20q14 -12 38 -6 8 2 12 10M52 -20q-14 -12-38-6-8 2-12 10M-44 16q13 10 30 3M44 16q-13 10-30 3"
    return (
        mask()
        + brush.path(FACE, line="#fff0bf", width=1.4, opacity=0.7)
        + brush.path(scrolls, line="#8a5a18", width=1.8, opacity=0.8)
        + brush.path("M0 -30q-7 10 0 20 7-10 0-20z", stone, "#fff0bf", 1.2)
    )
