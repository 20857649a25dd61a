"""What lies on the table of Complots: cards at the seats, the Court and the Treasury in the middle; and what can be pressed."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import partial
from itertools import chain

import pygame

from engine.games.complots.rules.table import (
    Announced,
    Blocked,
)
from scenes.games.complots.asking.questions import PLACES
from scenes.games.complots.base import coins_of, own_hand
from scenes.games.complots.board import cards, looks, piles
from scenes.games.complots.scene import ComplotsScene
from scenes.games.complots.staging import exchanging, falling, giving_back, stealing, taking, threats
from scenes.games.complots.staging.presenters import parry, speech_of
from scenes.kit.canvas import Canvas, Place
from scenes.kit.widget import Inspected
from scenes.screens import HeldCard, Job
from scenes.tables.asking.targets import Pressed
from scenes.tables.board.seats import Figure
from scenes.tables.cloth import Cloth
from scenes.tables.layout import TableLayout
from scenes.tables.staging import course, moments, strikes
from scenes.tables.staging.sprites import Sprite
from scenes.tables.telling.bubbles import Speech

VERB_OF = {  # the action that a click on an own card begins, in one's turn
    "duchess": "tax",
    "assassin": "assassinate",
    "captain": "steal",
    "ambassador": "exchange",
    "inquisitor": "exchange",
}


class ComplotsCloth(Cloth[ComplotsScene, TableLayout]):
    """The cloth of its table."""

    def announced(self) -> tuple[int, int] | None:
        return self.scene.story.aimed

    def claimed(self) -> tuple[int, Speech] | None:
        scene, claim = self.scene, self.scene.story.claim
        if claim is None or (scene.looking.at is None and scene.sitting.truth.over):
            return None
        action, target = (claim.action, claim.target) if isinstance(claim, Announced) else ("block", None)
        return claim.seat, speech_of(scene, claim.seat, action, claim.character, target)

    def meant(self) -> Sprite | None:
        scene = self.scene
        claim, past = scene.story.intended, scene.looking.past()
        if past and isinstance(past[-1], Blocked):
            return scene.memo.of("meant", partial(parry, scene, past[-1]))
        if claim is None or (claim.target is not None and claim.target not in scene.shown.living):
            return None
        if claim.target is None:
            return scene.memo.of("meant", partial(exchanging.meant, scene, claim, past[-1]))
        return scene.memo.of("meant", partial(threats.meant, scene, claim, scene.story.paid))

    @property
    def covered(self) -> bool:
        """Where the shield of a block hangs over Court and Treasury it has the middle for itself."""
        scene = self.scene
        past = scene.looking.past()
        if not past or not isinstance(past[-1], Blocked):
            return False
        hung = scene.memo.of("meant", partial(parry, scene, past[-1]))
        left, top, wide, high = piles.whole(scene.layout_now)
        half = strikes.SHIELD / 2
        return left - half < hung.x < left + wide + half and top - half < hung.y < top + high + half

    def figures(self, seat: int) -> tuple[Figure, ...]:
        scene = self.scene
        return (Figure(coins_of(scene.shown, seat) + scene.drama.rolled[seat], "gold", scene.questions.change(seat)),)

    def faces(self, name: str, side: int) -> pygame.Surface:
        return cards.medallion(name, side)

    def lying(self, seat: int) -> Sequence[HeldCard]:
        scene = self.scene
        shown = scene.shown
        hidden = own_hand(scene) if seat == scene.seat else shown.hands[seat] if shown.hands else ()
        hidden = hidden[: len(hidden) - exchanging.drawn(scene, seat)]
        fallen = shown.faceup[seat] if shown.faceup else ()
        return (*map(HeldCard, hidden), *(HeldCard(card, True) for card in fallen))

    def away(self, seat: int) -> Collection[int]:
        scene = self.scene
        all_drawn = exchanging.drawn(scene, seat) == scene.rules.draws
        return range(len(scene.shown.hands[seat])) if all_drawn else super().away(seat)

    def most_beside(self) -> int:
        lives: int = self.scene.rules.data.lives
        return lives

    def picture(self, card: HeldCard, pixels: int, tilt: float, named: bool = False) -> pygame.Surface:
        scene = self.scene
        if card.fallen:
            return cards.turned(card.id, pixels, tilt)
        if not named:
            return cards.tilted(card.id, pixels, tilt)
        assert scene.stage is not None
        return cards.tilted(card.id, pixels, tilt, f"{scene.words.card(card.id):name}", scene.stage.canvas.scale < 1)

    def played(self, card: str) -> Callable[[], None] | None:
        verb, questions = VERB_OF.get(card), self.scene.questions
        if self.scene.sitting.kind != "action" or questions.verb or verb is None or questions.refusal(verb):
            return None
        return partial(questions.begin, verb)

    def closely(self, card: str, fallen: bool = False) -> Callable[[], Inspected] | None:
        return looks.inspected(self.scene, card, fallen)

    def painted_ahead(self) -> Iterator[Job]:
        scene = self.scene
        return chain(
            super().painted_ahead(),
            moments.claims_ahead(scene),
            course.ahead(scene),
            exchanging.ahead(scene),
            giving_back.ahead(scene),
            falling.ahead(scene),
            threats.ahead(scene),
            stealing.ahead(scene),
            taking.ahead(scene),
        )

    def pressed(self, layout: TableLayout) -> Sequence[Pressed]:
        scene = self.scene
        questions, known = scene.questions, [*looks.open_cards(scene, layout), *looks.tips_of_seen(scene)]
        if not scene.tempo.asked or scene.sitting.kind != "action" or questions.verb:
            return [*looks.middle(scene, layout), *known]
        boxes = piles.spots(layout)
        return known + [
            Pressed(
                name,
                boxes[name],
                self.scene.company.say("verbs", verb, "label"),
                partial(questions.begin, verb),
                questions.refusal(verb),
            )
            for name, verb in PLACES.items()
        ]

    def draw_beside(self, surface: pygame.Surface, canvas: Canvas, layout: TableLayout, seat: int) -> None:
        super().draw_beside(surface, canvas, layout, seat)
        looks.draw_seen(surface, canvas, self.scene, seat)

    def candle_place(self, layout: TableLayout) -> Place | None:
        return None if self.covered else piles.candle_place(layout)  # a shield lies there

    def draw_middle(self, surface: pygame.Surface, canvas: Canvas, layout: TableLayout) -> list[pygame.Rect]:
        return piles.draw(surface, canvas, layout, self.scene)
