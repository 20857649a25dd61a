"""The code of a deal: a plate that shows it and puts it on the clipboard, and the rows of the set-up where one is typed."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.codes import Deal, WrongCode, code_of, deal_of, looks_like_code
from scenes.house import House
from scenes.kit.canvas import Canvas
from scenes.kit.controls import button, button_width
from scenes.kit.devices import clipboard
from scenes.kit.widget import Widget
from scenes.menus.setup.rows import SetupLine, typing
from scenes.plan import LONGEST_SEED, Plan, fresh_seed

SIZE, FACE = 17.0, "strong"  # units and face of its letters: in that of titles the tail of a Q runs into what follows


class CodePlate:
    """The plate of one `code`. `changed` is called when it was pressed."""

    def __init__(self, house: House, changed: Callable[[], None]) -> None:
        self.house, self.changed = house, changed
        self.code = self.copied = ""  # what is shown, and what was copied last

    def wide(self, canvas: Canvas, code: str) -> float:
        """Width in units that it needs at least."""
        return button_width(canvas, code, "copy", SIZE, face=FACE)

    def widget(self, canvas: Canvas, rect: pygame.Rect, code: str) -> Widget:
        self.code = code
        done = self.copied == code
        plate = button(canvas, "code", rect, code, self.copy, sign="check" if done else "copy", units=SIZE, face=FACE)
        plate.label = self.house.text("code", "copied" if done else "copy", code=code)
        plate.tooltip = self.house.text("code", "tip")
        return plate

    def copy(self) -> None:
        """Put it on the clipboard; where the desktop has none, say that it has to be noted down."""
        if clipboard.put(self.code):
            self.copied = self.code
            self.house.tell(self.house.text("code", "copied", code=self.code), True)
        else:
            self.house.tell(self.house.text("code", "by_hand", code=self.code))
        self.changed()


class DealRows:
    """Which deal is played: one that is drawn anew, that of a number that was typed, or that of a code.

    `take(deal)` is called with the deal of a whole code. `wrong` is why what was typed is no code; empty where it is one, or a number.
    """

    def __init__(self, house: House, take: Callable[[Deal], None], changed: Callable[[], None]) -> None:
        self.house, self._take, self._changed = house, take, changed
        self.typed = self.wrong = ""
        self.dealt: Deal | None = None
        self.plate = CodePlate(house, changed)
        self.drawn = fresh_seed()  # where nothing is typed

    @property
    def seed(self) -> int:
        if self.dealt is not None:
            return self.dealt.seed
        return int(self.typed) if self.typed.isdecimal() else self.drawn

    def begins(self, players: int) -> int | None:
        """Who begins, where the code of a table of so many says so."""
        return self.dealt.begins if self.dealt is not None and len(self.dealt.seats) == players else None

    def take(self, deal: Deal) -> None:
        """The deal of a code; the page sets everything else that the code tells."""
        self.dealt, self.typed, self.wrong = deal, code_of(deal) or "", ""
        if not deal.fits:
            self.house.tell(self.house.text("code", "other_rules"))

    def played(self) -> None:
        """This deal has begun: the next one is another, unless it was typed."""
        self.drawn = fresh_seed()

    def forget(self) -> None:
        """Draw the deal anew."""
        self.dealt, self.typed, self.wrong, self.drawn = None, "", "", fresh_seed()

    def lines(self, plan: Plan) -> list[SetupLine]:
        """The field, and the code of what is set on the page."""
        text, code = self.house.text, code_of(plan)
        if (
            self.dealt is not None and code != self.typed
        ):  # something else was changed since: the draws alone are the same
            self.typed = str(self.dealt.seed)
        hint = text("code", self.wrong) if self.wrong else text("setup", "deal_hint")
        lines = [typing("seed", text("setup", "deal"), self.typed, text("setup", "deal_empty"), hint, self._type)]
        if code is not None:
            lines.append(
                SetupLine(
                    "code",
                    text("code", "name"),
                    text("code", "hint"),
                    lambda canvas: self.plate.wide(canvas, code),
                    lambda canvas, box: self.plate.widget(canvas, canvas.rect(*box), code),
                )
            )
        return lines

    def _type(self, text: str) -> None:
        """A number, or what is on its way to a code: a whole code is taken at once."""
        self.dealt, self.wrong, self.typed = None, "", text
        if looks_like_code(text):
            try:
                self._take(deal_of(text))
            except WrongCode as error:
                self.wrong = error.why
        elif text.isascii() and text.isdigit():
            self.typed = text[:LONGEST_SEED]
        elif text:
            self.wrong = "length"
        self._changed()
