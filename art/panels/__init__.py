"""The furniture of the screen: panels, plates, bubbles, buttons, and the parts of controls."""

from art.panels.bubbles import TAIL, bubble
from art.panels.buttons import KINDS, STATES, Kind, button, focus_ring
from art.panels.controls import KNOB, TOGGLE, knob, scroll_thumb, scroll_track, slider_track, toggle
from art.panels.piece import Piece
from art.panels.sheets import (
    LOZENGES,
    SHEETS,
    SLOPE,
    chevron,
    desk_shade,
    drawer_tab,
    panel,
    ribbon_hung,
    ribbon_strip,
    rule,
    separator,
    step_lozenge,
    top_bar,
)  # fmt: skip

__all__ = [
    "KINDS", "KNOB", "LOZENGES", "SHEETS", "SLOPE", "STATES", "TAIL", "TOGGLE", "Kind", "Piece", "bubble", "button", "chevron",
    "desk_shade", "drawer_tab", "focus_ring", "knob", "panel", "ribbon_hung", "ribbon_strip", "rule", "scroll_thumb",
    "scroll_track", "separator", "slider_track", "step_lozenge", "toggle", "top_bar",
]  # fmt: skip
