"""What the gallery shows of Complots."""

from __future__ import annotations

from scenes.exhibits import Exhibits, PlayedOut, Posed, Taught

# Matches that are shown, by how many sit there
TWO = PlayedOut(2, 3)
FOUR = PlayedOut(4, 3)
FIVE = PlayedOut(5, 4, at=60)
EIGHT = PlayedOut(8, 1, at=80)
REVEALED = 2.75  # seconds from the doubt until the card lies open and the word stands below it

EXHIBITS = Exhibits(
    results=(FOUR, EIGHT),
    truths=(FIVE, TWO, EIGHT),
    tabs={"lies": FOUR, "doubts": FIVE, "decisions": FOUR, "log": EIGHT},
    posed={
        "target": Posed("whom to rob", "turn", ("action steal",)),
        "confirm": Posed("what a theft would do, before it is done", "turn", ("action steal", "seat 2")),
        "reveal": Posed("a card is turned over", "lose", event="Doubted", seconds=REVEALED),
    },
    taught={
        "target": Taught("half of the move is made", "bluff", pressed=("action steal",)),
        "wrong": Taught("after two other moves the right one glows", "lie", tries=2),
        "block": Taught("the last card is at stake", "block"),
    },
    paragraph="C 5.2",
)
