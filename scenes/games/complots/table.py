"""The table of Complots: people around it, the Court and the Treasury in the middle, the person's cards before them."""

from __future__ import annotations

from scenes.games.complots.asking.questions import Questions
from scenes.games.complots.board.seating import ComplotsSeating
from scenes.games.complots.scene import ComplotsScene


class ComplotsTable(ComplotsScene):
    """The scene."""

    game = "complots"
    questions: Questions
    seating: ComplotsSeating
