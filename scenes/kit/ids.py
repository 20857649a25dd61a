"""Ids of widgets that one module makes and another asks for: each is written only here.

An id is the kind of a widget, then a blank, then what tells it from others of its kind: `card 3`, `seat 2`. Questions name
what answers them by such kinds (`names_of` in scenes/tables/asking/asking.py); so do lessons and scripts of walks. At every
table there are:

    give 2, action give, give   the whole answer; its verb, with the kind of question before it or alone
    seat 2, slot rialto         an argument: a seat, a place of the board, a word
    count 4                     how many of something
    choice 0, card duchess 1    a card in the row, in the hand
    go, sure keep               what confirms an answer
    take back                   where something was picked that is no part of the answer
"""

# Whole ids
PROMPT = "prompt"  # the bar that asks
CAPTION = "caption"  # of a lesson
PANEL, DRAWER, EDGE = "panel", "drawer", "edge"  # at the side of a table; what opens it; its edge while it is shut
GLANCE, LOG_TAB = "glance", "tab log"  # on that edge; over the panel
MENU = "menu"  # the button of the table's menu
PASS = "pass"  # the button that lets something pass
ROW = "row"  # the sheet of cards to choose from over the middle of a table
LIST = "list"  # of the truth

# Kinds
CARD, SEAT, SLOT, TOKEN = "card", "seat", "slot", "token"
DID = "did"  # what somebody has done, in words beside them
HINT = "hint"  # the strip of a hint and its buttons
HINT_TOLD = f"{HINT} told"  # that strip
LINE = "line"  # of the log
PERSON, SWING = "person", "swing"  # of the truth: somebody; a moment at which chances changed


def is_a(name: str, kind: str) -> bool:
    """Whether an id is one of this kind."""
    return name.startswith(f"{kind} ")
