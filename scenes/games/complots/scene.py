"""The scene of Complots: people around it, the Court and the Treasury in the middle, the person's cards before them."""

from __future__ import annotations

from scenes.games.complots.asking.questions import Questions
from scenes.games.complots.base import ComplotsBase
from scenes.games.complots.board.seating import ComplotsSeating


class ComplotsScene(ComplotsBase):
    """The scene with its own parts."""

    game = "complots"
    questions: Questions
    seating: ComplotsSeating
