"""The Courtesan's hand: it reaches out of her card, draws the card that was found out of a hand, and lets it go on the stage."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import partial

from art.games.intrigo.drama import hand as hand_art
from scenes.games.intrigo.scene import IntrigoScene
from scenes.games.intrigo.staging import shapes, staged
from scenes.kit.canvas import Canvas, Place
from scenes.screens import Job
from scenes.tables.staging.score import Score

# Length of her arm, in widths of a card; how far from the middle of the card it ends, in its width
LONG, PINCHED = 4.0, 0.42
REACHES, LETS_GO = 340.0, 150.0  # milliseconds in which her hand comes to the card, and goes again
NEARS, LEAVES = 3.2, 0.35  # how far it comes for it, and goes then, in widths of a card
TUG = 190.0  # milliseconds in which the card is pulled out of the hand
COMES = 360.0  # milliseconds in which it comes to where it was asked for
HELD = 1.05  # width of a card in that hand, beside one in a gap


def draws(
    scene: IntrigoScene, score: Score, stands: tuple[Place, Place], pulls: tuple[Place, Place], at: float
) -> None:
    """`stands` is where she is, and where the card is asked for; `pulls` where it lies in the hand, and is pulled to."""
    (she, middle), (frm, pulled), unit = stands, pulls, scene.layout_now.card_in_gap
    takes, turn = _held(unit, she, frm, HELD)
    draws, gives = _held(unit, she, pulled, HELD)[0], _held(unit, she, middle, staged.LARGE)[0]
    slope = math.radians(-turn)
    begins = takes[0] - NEARS * unit * math.cos(slope), takes[1] - NEARS * unit * math.sin(slope)
    arm = score.at(at - REACHES).show(shapes.hand(LONG * unit), begins, 100)
    score.tilt(arm, turn, 1).fly(arm, takes, REACHES, frm=begins)
    score.at(at).fly(arm, draws, TUG, frm=takes)
    score.at(at + TUG).fly(arm, gives, COMES, frm=draws).tilt(arm, 0.0, COMES)
    away = gives[0] - LEAVES * unit, gives[1]
    score.at(at + TUG + COMES + 20).fly(arm, away, LETS_GO, frm=gives).fade(arm, 0.0, LETS_GO)


def _held(unit: float, she: Place, card: Place, wide: float) -> tuple[Place, float]:
    """Where the middle of the arm is that holds a card so wide there, and how far it is turned to the left."""
    turn = math.atan2(card[1] - she[1], card[0] - she[0])
    back = (LONG * (hand_art.PINCH[0] - 0.5) + wide * PINCHED) * unit
    return (card[0] - back * math.cos(turn), card[1] - back * math.sin(turn)), -math.degrees(turn)


def jobs(canvas: Canvas, wide: float) -> Iterator[Job]:
    """What paints her hand."""
    yield partial(hand_art.hand, canvas.px(LONG * wide))
