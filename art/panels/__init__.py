"""The furniture of the screen: panels, plates, bubbles, buttons, and the parts of controls."""

from art.panels.bubbles import TAIL, bubble
from art.panels.buttons import KINDS, STATES, Kind, button, focus_ring
from art.panels.controls import KNOB, TOGGLE, knob, scroll_thumb, scroll_track, slider_track, toggle
from art.panels.piece import Piece
from art.panels.sheets import (
    SHEETS,
    desk_shade,
    drawer_tab,
    panel,
    rule,
    separator,
    top_bar,
)  # fmt: skip

__all__ = [
    "KINDS", "KNOB", "SHEETS", "STATES", "TAIL", "TOGGLE", "Kind", "Piece", "bubble", "button", "desk_shade", "drawer_tab",
    "focus_ring", "knob", "panel", "rule", "scroll_thumb", "scroll_track", "separator", "slider_track", "toggle",
    "top_bar",
]  # fmt: skip
