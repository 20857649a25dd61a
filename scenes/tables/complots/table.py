"""The table of Complots: people around it, the Court and the Treasury in the middle, the person's cards before them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from art import theme
from engine.core.choice import Choice
from engine.core.event import Event
from engine.core.match import GameEnded
from engine.core.progress import TurnBegan
from engine.games.complots.table import Announced, Blocked, Eliminated, Exposed, Gathered, Lost, Paid, Proved
from engine.games.complots.table import Table as Lying
from engine.words import Count
from scenes.kit.canvas import Canvas
from scenes.kit.widget import Widget
from scenes.tables import pictures
from scenes.tables.bubbles import Bubble, Speech
from scenes.tables.complots import board, cards, hand, ledger
from scenes.tables.complots.ledger import Ledger, Mark
from scenes.tables.complots.presenters import PRESENTERS
from scenes.tables.complots.questions import Questions
from scenes.tables.figures import Figure, Turn
from scenes.tables.frame import TableFrame
from scenes.tables.prompt import Prompt
from scenes.tables.scene import TableScene
from scenes.tables.seats import SeatLook, plate_box, plate_width
from scenes.tables.sprites import Place
from scenes.tables.voices import spoken

STEP = 0.80  # from card to card at a seat, of their width
SEAL_SHOWN = 12  # digits of the fingerprint that stand in the bar while cards are dealt; all of them in the menu
CANDLE = 250  # reach of the light on a reveal


class ComplotsTable(TableScene):
    """`claim` is the announcement or block now spoken of."""

    game = "complots"
    presenters = PRESENTERS
    takeable = (Announced, Blocked, Paid)
    reveals = (Exposed, Proved, Lost)
    questions: Questions

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self.ledger = Ledger()
        self.questions = Questions(self)
        self.claim: Event | None = None
        self.turns = 0
        super().__init__(*args, **kwargs)

    # What the game keeps beside the table

    @property
    def shown(self) -> Lying:
        table = self.board
        assert isinstance(table, Lying)
        return table

    @property
    def rules(self) -> Any:
        return self.sitting.truth.rules

    @property
    def spread(self) -> bool:
        """Whether cards to choose from lie in a row over the middle."""
        return hand.spread(self)

    @property
    def glowing(self) -> list[int]:
        """Who can be aimed at just now."""
        aiming = self.asked and self.sitting.kind == "action" and bool(self.questions.verb)
        return self.questions.targets() if aiming else []

    @property
    def dealing(self) -> bool:
        return self.turns == 0

    def hand(self) -> tuple[str, ...]:
        """The person's hidden cards, in the order in which they lie."""
        if not self.shown.hands:
            return ()
        return tuple(sorted(self.shown.hands[self.seat], key=lambda card: (*self.rules.characters, "?").index(card)))

    def coins(self, seat: int) -> int:
        return self.shown.coins[seat] if self.shown.coins else 0

    def after(self, event: Event) -> None:
        self.ledger.follow(event)
        if isinstance(event, (Announced, Blocked)):
            self.claim = event
        elif isinstance(event, TurnBegan):
            self.turns += 1
            self.claim, self.aimed = None, None
            self.orders.turn_begins(event.seat == self.me)
        elif isinstance(event, Gathered):
            self.turns = 0
            self.ledger = Ledger()
        elif isinstance(event, (Exposed, Proved, GameEnded)):
            self.aimed = None
        elif isinstance(event, Eliminated) and event.seat == self.me and len(self.shown.living) > 1 and not self.hurry:
            self.fell_out()

    def caught_up(self) -> None:
        self.ledger, self.turns, self.claim, self.aimed, self.spotlight = Ledger(), 0, None, None, None
        for event in self.past():
            if not isinstance(event, Eliminated):
                self.after(event)
        if isinstance(self.claim, Announced):
            self.aim(self.claim.seat, self.claim.target)
        if self.claim is not None and (self.looked is not None or not self.sitting.truth.over):
            action = self.claim.action if isinstance(self.claim, Announced) else "block"
            self.speak(self.claim.seat, action, self.claim.character)  # type: ignore[attr-defined]

    def fresh_question(self) -> None:
        self.questions.forget()

    def step_back(self) -> bool:
        return self.questions.step_back()

    def against_me(self) -> bool:
        return isinstance(self.claim, Announced) and self.claim.target == self.me

    # Hooks

    def prompt(self) -> Prompt:
        return self.questions.prompt()

    def named(self, choice: Choice) -> str:
        return self.questions.named(choice)

    def faces(self, name: str, side: int) -> pygame.Surface:
        return cards.medallion(name, side)

    def tone(self, event: Event) -> str:
        tones = {Exposed: theme.BAD, Proved: theme.GOOD, TurnBegan: theme.MUTED}
        return tones.get(type(event), theme.IVORY)

    def subtitle(self) -> str:
        if not self.turns:
            seal = self.sitting.record.header.seal
            short = seal.fingerprint[:SEAL_SHOWN].upper() if seal else ""
            return self.words.text("table", "dealing_sealed" if seal else "dealing", seal=short)
        if self.sitting.over and self.looked is None:
            return self.words.text("table", "turns_over", turns=Count(self.turns))
        turn = self.shown.turn
        form = "turn_you" if turn == self.company.me else "turn_other"
        return self.words.text("table", form, number=self.turns, seat=self.company.people[turn])

    def speak(self, seat: int, action: str, character: str | None) -> None:
        """What somebody says with an action: a claim in its bubble, or a short word."""
        if character is not None:
            said = self.words.find("table", "claims", character)
            self.speeches[seat] = Speech(said["words"], said["claim"], character)
        else:
            said = spoken(self, seat, "doubts") if action == "doubt" else ""
            self.speeches[seat] = Speech(said or self.words.text("table", "says", action))
        self.changed()

    def ledger_rows(self) -> int:
        return self.players + 1

    def paint_ledger(self, surface: pygame.Surface, canvas: Canvas, place: pygame.Rect) -> None:
        frame = self.frame(canvas)
        marks = {Mark.PASSED: "passed", Mark.TRUE: "true_mark", Mark.LIE: "lie"}
        legend = {mark: self.words.text("table", "marks", name) for mark, name in marks.items()}
        heading = self.words.text("table", "ledger")
        row = canvas.px(self.side.row(frame))
        ledger.paint(surface, canvas, place, self.ledger, self.rules.characters, self.company, row, heading, legend)

    # Places, in units

    def _frame(self) -> TableFrame:
        assert self.stage is not None
        return self.frame(self.stage.canvas)

    def seat_card_width(self, seat: int) -> float:
        frame = self._frame()
        return frame.card if self.around(seat) == 0 else frame.seat_card

    def card_place(self, seat: int, at: int) -> Place:
        """The middle of a card at a seat, the nearest to the portrait first."""
        frame = self._frame()
        if self.around(seat) == 0:
            return hand.middle(self, frame, at)
        place = frame.seat(self.around(seat))
        wide = frame.seat_card
        away = frame.portrait / 2 + wide * 0.42 + at * wide * STEP
        return place.x + (-away if place.left else away), place.y - 6

    def next_card_place(self, seat: int) -> Place:
        held = len(self.shown.hands[seat]) if self.shown.hands else 0
        return self.card_place(seat, held)

    def court_place(self) -> Place:
        x, y = self._frame().centre
        return x - 82, y

    def treasury_place(self) -> Place:
        x, y = self._frame().centre
        return x + 74, y

    def purse_place(self, seat: int) -> Place:
        place = self._frame().seat(self.around(seat))
        return place.x + 10, place.y + self._frame().portrait / 2 + 6

    def stage_place(self) -> Place:
        """Where cards are revealed."""
        x, y = self._frame().centre
        return x, y + 20

    # Drawing

    def places(self, canvas: Canvas, frame: TableFrame) -> Sequence[Widget]:
        return hand.widgets(self, canvas, frame)

    def look(self, seat: int) -> SeatLook:
        shown = self.shown
        alive = not shown.living or seat in shown.living
        aimed = self.questions.target if self.asked else self.aimed[1] if self.aimed else None
        acting = alive and bool(self.turns) and shown.turn == seat and not self.sitting.over
        return SeatLook(
            seat,
            self.company.name(seat),
            self.company.portraits[seat],
            self.company.mark(seat),
            (Figure(self.coins(seat), "gold", self.questions.change(seat)),),
            Turn.ACTING if acting else Turn.WAITING,
            aimed_at=alive and seat == aimed,
            out=not alive,
            out_word=self.words.text("table", "out"),
        )

    def plate_width(self, canvas: Canvas) -> float:
        return plate_width(canvas, self.look(self.seat)) / canvas.scale

    def draw_table(self, surface: pygame.Surface, canvas: Canvas, frame: TableFrame) -> None:
        board.draw(surface, canvas, frame, self)

    def draw_above(self, surface: pygame.Surface, canvas: Canvas) -> None:
        frame = self.frame(canvas)
        if self.revealing and not self.air.still:
            x, y = self.stage_place()
            spot = (canvas.px(x), canvas.px(y), canvas.px(CANDLE))
            surface.blit(pictures.candle(canvas.pixels, spot, 0.45), (0, 0))
        if not self.spread:
            self._draw_bubbles(surface, canvas, frame)

    def _draw_bubbles(self, surface: pygame.Surface, canvas: Canvas, frame: TableFrame) -> None:
        looks = {seat: self.look(seat) for seat in range(self.players)}
        plates = {seat: plate_box(canvas, frame, frame.seat(self.around(seat)), look) for seat, look in looks.items()}
        for seat, speech in self.speeches.items():
            place = frame.seat(self.around(seat))
            others = [plate for other, plate in plates.items() if other != seat]
            Bubble(canvas, frame, place, plates[seat], others, speech, cards.medallion).draw(surface)
