"""The table of Complots: people around it, the Court and the Treasury in the middle, the person's cards before them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import partial
from itertools import chain
from types import MappingProxyType

import pygame

from engine.core.event import Event
from engine.core.progress import TurnBegan
from engine.games.complots.rules.numbers import Rules
from engine.games.complots.rules.table import (
    Announced,
    Blocked,
    Eliminated,
    Exposed,
    Lost,
    Paid,
    Proved,
)
from engine.games.complots.rules.table import Table as Lying
from engine.games.complots.story import Story
from scenes.games.complots import board, cards, coup, exchanging, falling, looks, seen, stealing, threats
from scenes.games.complots.chronicle import ComplotsChronicle
from scenes.games.complots.intents import intent
from scenes.games.complots.ledger import ComplotsSide
from scenes.games.complots.lesson import ComplotsGuide
from scenes.games.complots.presenters import PRESENTERS, parry
from scenes.games.complots.questions import PLACES, Questions
from scenes.games.complots.seating import ComplotsSeating
from scenes.kit.canvas import Canvas, Place
from scenes.kit.inspector import Inspected
from scenes.screens import HeldCard, Job
from scenes.tables.asking.targets import Pressed
from scenes.tables.board.figures import Figure
from scenes.tables.fallen import fell_out
from scenes.tables.layout import TableLayout
from scenes.tables.manner import Manner
from scenes.tables.round_table import RoundTableOf
from scenes.tables.staging import downfall, moments
from scenes.tables.staging.sprites import Sprite
from scenes.tables.telling.bubbles import Speech

VERB_OF = {  # the action that a click on an own card begins, in one's turn
    "duchess": "tax",
    "assassin": "assassinate",
    "captain": "steal",
    "ambassador": "exchange",
    "inquisitor": "exchange",
}


class ComplotsTable(RoundTableOf[Lying, Rules, Story, TableLayout]):
    """The scene."""

    game = "complots"
    manner = Manner(
        PRESENTERS,
        Questions,
        chronicle=ComplotsChronicle,
        side=ComplotsSide,
        guide=ComplotsGuide,
        seating=ComplotsSeating,
        takeable=(Announced, Blocked, Paid),
        between=(Paid,),
        reveals=(Exposed, Proved, Lost),
        obvious=("lose", "show"),
        swift=("action",),
        pauses=MappingProxyType({"lose": 0.1, "block": 0.4}),  # what led to it has just been seen
        rows=MappingProxyType({"pick": False, "keep": True, "judge": False}),
    )
    questions: Questions
    seating: ComplotsSeating

    # What has happened

    @property
    def claim(self) -> Announced | Blocked | None:
        return self.story.claim

    def hand(self) -> tuple[str, ...]:
        """The person's hidden cards, in the order in which they lie."""
        if not self.shown.hands:
            return ()
        return tuple(sorted(self.shown.hands[self.seat], key=lambda card: (*self.rules.characters, "?").index(card)))

    def coins(self, seat: int) -> int:
        return self.shown.coins[seat] if self.shown.coins else 0

    def after(self, event: Event) -> None:
        self.aimed = self.story.aimed
        if isinstance(event, TurnBegan):
            self.flow.orders.turn_begins(event.seat == self.me)
        elif (
            isinstance(event, Eliminated)
            and event.seat == self.me
            and len(self.shown.living) > 1
            and not self.flow.hurry
        ):
            fell_out(self)

    def caught_up(self) -> None:
        self.aimed, claim = self.story.aimed, self.claim
        if claim is not None and (self.looked is not None or not self.sitting.truth.over):
            action = claim.action if isinstance(claim, Announced) else "block"
            self.talk.speeches[claim.seat] = self.speech(claim.seat, action, claim.character)

    def meant(self) -> Sprite | None:
        claim, past = self.story.intended, self.looking.past()
        if past and isinstance(past[-1], Blocked):
            return self.memo.of("meant", partial(parry, self, past[-1]))
        if claim is None or (claim.target is not None and claim.target not in self.shown.living):
            return None
        if claim.target is None:
            return self.memo.of("meant", partial(exchanging.meant, self, claim, past[-1]))
        return self.memo.of("meant", partial(threats.meant, self, claim, self.story.paid))

    def against_me(self) -> bool:
        return isinstance(self.claim, Announced) and self.claim.target == self.me

    def holds_block(self) -> bool:
        held = self.hand()
        return any(each.verb == "block" and each.word() in held for each in self.sitting.options())

    # What is told

    def speech(self, seat: int, action: str, character: str | None) -> Speech:
        """What somebody says: the claim of a character, or (without one) a few words."""
        if character is not None:
            said = self.words.find("table", "claims", character)
            gain = intent(action, self.rules) if action not in ("block", "assassinate") else None
            return Speech(said["words"], said["claim"], character, gain, shield=action == "block")
        voices = self.talk.voices
        doubt = voices.spoken(voices.line(seat, "doubts")) if action == "doubt" else ""
        return Speech(doubt or self.words.text("table", "says", action))

    def figures(self, seat: int) -> tuple[Figure, ...]:
        return (Figure(self.coins(seat) + self.drama.rolled[seat], "gold", self.questions.change(seat)),)

    # Cards

    @staticmethod
    def faces(name: str, side: int) -> pygame.Surface:
        return cards.medallion(name, side)

    def lying(self, seat: int) -> Sequence[HeldCard]:
        shown = self.shown
        hidden = self.hand() if seat == self.seat else shown.hands[seat] if shown.hands else ()
        hidden = hidden[: len(hidden) - exchanging.drawn(self, seat)]
        fallen = shown.faceup[seat] if shown.faceup else ()
        return (*map(HeldCard, hidden), *(HeldCard(card, True) for card in fallen))

    def away(self, seat: int) -> Collection[int]:
        all_drawn = exchanging.drawn(self, seat) == self.rules.draws
        return range(len(self.shown.hands[seat])) if all_drawn else super().away(seat)

    def most_beside(self) -> int:
        lives: int = self.rules.data.lives
        return lives

    def picture(self, card: HeldCard, pixels: int, tilt: float, named: bool = False) -> pygame.Surface:
        if card.fallen:
            return cards.turned(card.id, pixels, tilt)
        if not named:
            return cards.tilted(card.id, pixels, tilt)
        assert self.stage is not None
        return cards.tilted(card.id, pixels, tilt, f"{self.words.card(card.id):name}", self.stage.canvas.scale < 1)

    def played(self, card: str) -> Callable[[], None] | None:
        verb, questions = VERB_OF.get(card), self.questions
        if self.sitting.kind != "action" or questions.verb or verb is None or questions.refusal(verb):
            return None
        return partial(questions.begin, verb)

    def closely(self, card: str, fallen: bool = False) -> Callable[[], Inspected] | None:
        return looks.inspected(self, card, fallen)

    def painted_ahead(self) -> Iterator[Job]:
        return chain(
            super().painted_ahead(),
            moments.claims_ahead(self),
            downfall.ahead(self),
            exchanging.ahead(self),
            falling.ahead(self),
            coup.ahead(self),
            stealing.ahead(self),
        )

    # The middle

    def pressed(self, layout: TableLayout) -> Sequence[Pressed]:
        questions, known = self.questions, [*looks.open_cards(self, layout), *seen.tips(self)]
        if not self.asked or self.sitting.kind != "action" or questions.verb:
            return [*looks.middle(self, layout), *known]
        boxes = board.spots(layout)
        return known + [
            Pressed(
                name,
                boxes[name],
                questions.say("verbs", verb, "label"),
                partial(questions.begin, verb),
                questions.refusal(verb),
            )
            for name, verb in PLACES.items()
        ]

    def draw_beside(self, surface: pygame.Surface, canvas: Canvas, layout: TableLayout, seat: int) -> None:
        super().draw_beside(surface, canvas, layout, seat)
        seen.draw(surface, canvas, self, seat)

    def candle_place(self, layout: TableLayout) -> Place:
        return board.candle_place(layout)

    def draw_middle(self, surface: pygame.Surface, canvas: Canvas, layout: TableLayout) -> list[pygame.Rect]:
        return board.draw(surface, canvas, layout, self)
