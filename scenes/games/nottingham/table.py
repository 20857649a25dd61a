"""The table of Nottingham: people around a road, the goods in the middle, a long hand before the person."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.games.nottingham import cards
from scenes.games.nottingham.aloft import Aloft
from scenes.games.nottingham.questions import Questions
from scenes.games.nottingham.scene import NottinghamScene, order
from scenes.house import House
from scenes.kit.canvas import Canvas
from scenes.kit.widget import Widget
from scenes.plan import Plan
from scenes.tables.board.hand import Hand
from scenes.tables.lessons.lesson import Teach
from scenes.tables.manner import Manner
from scenes.tables.sitting import Sitting


class NottinghamTable(NottinghamScene):
    """The scene. `hand` are the person's cards as they lie, `ribbon` are the steps of the turn."""

    game = "nottingham"
    questions: Questions
    aloft: Aloft

    def __init__(
        self, house: House, sitting: Sitting, manner: Manner, plan: Plan | None = None, teach: Teach | None = None
    ) -> None:
        super().__init__(house, sitting, manner, plan, teach)
        self.hand, self.ribbon = Hand(cards.in_hand, order), list[Widget]()

    def build(self, canvas: Canvas) -> Sequence[Widget]:
        """Where the words of a hint come to lie over what somebody did, that lies elsewhere, or is not seen meanwhile."""
        widgets = super().build(canvas)
        did = [each.rect for each in widgets if each.id.startswith("did ")]
        return super().build(canvas) if self.advice.strip.collidelist(did) >= 0 else widgets
