"""What the gallery shows of Complots."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.event import Event
from engine.core.match import GameEnded, MatchEnded
from engine.games.complots.rules.table import (
    Announced,
    Blocked,
    BlockStood,
    Doubted,
    Drew,
    Eliminated,
    Exposed,
    Gained,
    Gathered,
    Lost,
    Paid,
    Picked,
    Proved,
    PutBack,
    Stole,
)
from scenes.exhibits import Exhibits, Moment, PlayedOut, Posed, Taught, doing, run_of

# Matches that are shown, by how many sit there
TWO = PlayedOut(2, 3)
FOUR = PlayedOut(4, 3)
FIVE = PlayedOut(5, 4, at=60)
EIGHT = PlayedOut(8, 1, at=80)
REVEALED = 2.75  # seconds from the doubt until the card lies open and the word stands below it


def claimed(events: Sequence[Event], at: int) -> bool:
    event = events[at]
    return run_of(Announced, Gained)(events, at) and isinstance(event, Announced) and event.character is not None


def two_are_left(events: Sequence[Event], at: int) -> bool:
    beginning = next(each for each in reversed(events[: at + 1]) if isinstance(each, Gathered))
    fallen = sum(isinstance(each, Eliminated) for each in events[: at + 1])
    return isinstance(events[at], Eliminated) and len(beginning.coins) - fallen == 2


MOMENTS = {
    "claim": Moment("a character is claimed, and nobody doubts it", claimed),
    "doubt": Moment("a claim is doubted", run_of(Doubted), 4.0),
    "truth": Moment("the card is there: who doubted loses one", run_of(Proved, Drew, Lost), 5.5),
    "lie": Moment("the card is not there: who lied loses one", run_of(Exposed, Lost), 5.0),
    "block": Moment("a block", run_of(Blocked), 3.5),
    "block_stands": Moment("nobody doubts the block: nothing comes of the action", run_of(BlockStood), 3.5),
    "block_breaks": Moment("the block was a lie: the action goes on", run_of(Blocked, Doubted, Exposed), 11.0),
    "theft": Moment("somebody is robbed", doing("steal", Announced, Stole), 6.0),
    "assassination": Moment("the assassin is paid, and a card falls", doing("assassinate", Announced, Paid, Lost), 8.0),
    "coup": Moment("a coup: a card falls", doing("coup", Announced, Paid, Lost), 6.0),
    "exchange": Moment("cards are exchanged with the Court", doing("exchange", Announced, Drew, Drew, PutBack), 8.0),
    "elimination": Moment("the last card falls, and who held it is out", run_of(Lost, Eliminated), 5.0),
    "last_two": Moment("two are left", two_are_left),
    "victory": Moment("one is left", run_of(Lost, Eliminated, GameEnded), 6.0),
}

EXHIBITS = Exhibits(
    results=(FOUR, EIGHT),
    truths=(FIVE, TWO, EIGHT),
    tabs={"lies": FOUR, "doubts": FIVE, "decisions": FOUR, "log": EIGHT},
    posed={
        "target": Posed("whom to rob", "turn", ("action steal",)),
        "confirm": Posed("what a theft would do, before it is done", "turn", ("action steal", "seat 2")),
        "reveal": Posed("a card is turned over", "lose", event="Doubted", seconds=REVEALED),
        "strike": Posed("the dagger is in the card", "struck", event="Lost", seconds=0.72),
        "mixing": Posed("cards of an exchange are mixed", "mixed", event="PutBack", seconds=0.9),
    },
    taught={
        "target": Taught("half of the move is made", "bluff", pressed=("action steal",)),
        "wrong": Taught("after two other moves the right one glows", "lie", tries=2),
        "block": Taught("the last card is at stake", "assassin"),
    },
    paragraph="C 5.2",
    moments=MOMENTS,
    small=(Drew, Picked, MatchEnded),
)
