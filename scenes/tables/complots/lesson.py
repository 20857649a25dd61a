"""The table of Complots as a lesson is given at it: the way to each move, and what a caption must not hide."""

from __future__ import annotations

import pygame

from art import panels
from engine.core.choice import Choice
from scenes.kit.canvas import Canvas
from scenes.tables.bubbles import Bubble
from scenes.tables.caption import Clear
from scenes.tables.complots import hand
from scenes.tables.complots.board import COURT_X, DECK, HEAP, TREASURY_X
from scenes.tables.complots.table import ComplotsTable
from scenes.tables.frame import TableFrame
from scenes.tables.lesson import LessonTable
from scenes.tables.seats import plate_box

BELOW = 18  # units of the words below the deck above their own size


class ComplotsLesson(LessonTable, ComplotsTable):
    """Captions over the table of Complots."""

    def way(self, choice: Choice) -> str:
        kind, questions, verb = self.sitting.kind, self.questions, choice.verb
        if kind == "action":
            return self._way_to_action(choice)
        if kind in ("lose", "show"):
            card, held = choice.word(), self.hand()
            taken = [held[at] for at in questions.marked] or list(held[:1] if len(held) == 1 else ())
            return f"{kind} {card}" if not taken else f"sure {kind}" if taken == [card] else "take back"
        if questions.warned and verb == "pass":
            return "take back"
        return f"block {choice.word()}" if verb == "block" else verb

    def _way_to_action(self, choice: Choice) -> str:
        questions = self.questions
        if not questions.verb:
            return f"action {choice.verb}"
        if questions.verb == choice.verb and questions.target is None:
            return f"seat {choice.number()}" if choice.args else "take back"
        return "go" if questions.picking.here == choice else "take back"

    def spot(self, what: str, canvas: Canvas, frame: TableFrame) -> pygame.Rect | None:
        x, y = frame.centre
        if what == "court":
            return canvas.rect(x + COURT_X - DECK / 2, y - DECK * 0.7, DECK, DECK * 1.4)
        if what == "treasury":
            return canvas.rect(x + TREASURY_X - HEAP / 2, y - HEAP * 0.45, HEAP, HEAP * 0.9)
        name, _, seat = what.partition(" ")
        return self._cards(canvas, frame, int(seat)) if name == "cards" else None

    def tilt(self, what: str) -> float:
        name, _, at = what.partition(" ")
        return hand.TILTS[int(at) % 2] if name == "card" else 0.0

    def _cards(self, canvas: Canvas, frame: TableFrame, seat: int) -> pygame.Rect | None:
        """The cards that lie open at a seat; all of its cards where none does."""
        hidden, fallen = len(self.shown.hands[seat]), len(self.shown.faceup[seat])
        wide = frame.card if self.around(seat) == 0 else frame.seat_card
        found = range(hidden, hidden + fallen) if fallen else range(hidden)
        places = [self.card_place(seat, at) for at in found]
        rects = [canvas.rect(x - wide * 0.5, y - wide * 0.7, wide, wide * 1.4) for x, y in places]
        return rects[0].unionall(rects[1:]) if rects else None

    def clear(self, canvas: Canvas, frame: TableFrame) -> Clear:
        looks = {seat: self.look(seat) for seat in range(self.players)}
        places = {seat: frame.seat(self.around(seat)) for seat in looks}
        plates = {seat: plate_box(canvas, frame, places[seat], look) for seat, look in looks.items()}
        kept = list(plates.values())
        for seat, place in places.items():
            side = frame.portrait
            kept.append(canvas.rect(place.x - side / 2, place.y - side / 2, side, side))
            if self.around(seat):
                held = len(self.shown.hands[seat]) + len(self.shown.faceup[seat])
                wide = frame.seat_card
                for x, y in (self.card_place(seat, at) for at in range(held)):
                    kept.append(canvas.rect(x - wide * 0.6, y - wide * 0.8, wide * 1.2, wide * 1.6))
        tail = 2 * canvas.px(panels.TAIL)
        for seat, speech in self.speeches.items():
            others = [plate for other, plate in plates.items() if other != seat]
            said = Bubble(canvas, frame, places[seat], plates[seat], others, speech, self.faces)
            kept.append(said.box.inflate(0, tail))
        x, y = frame.centre
        words = frame.words(17) * 1.3 + frame.words(18) * 1.3 + BELOW
        left, right = x + COURT_X - 70, x + TREASURY_X + HEAP / 2
        middle = canvas.rect(left, y - DECK * 0.7, right - left, DECK * 1.4 + words)
        return Clear(tuple(kept), (middle,))
