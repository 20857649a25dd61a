"""What the person keeps beside the table of Top Secret: marks of their own pencil in the notes, and the helper."""

from __future__ import annotations

from dataclasses import replace

from engine.core.errors import BadInput
from engine.core.mind import Why
from engine.games.top_secret import pencil as pencils
from engine.games.top_secret.helper import Sheet, sheet
from engine.games.top_secret.pencil import Pencil
from engine.games.top_secret.rules.numbers import Rules
from engine.games.top_secret.rules.table import Table
from engine.games.top_secret.story import Story
from scenes.games.top_secret.board.layout import TopSecretLayout
from scenes.tables.scene import SceneOf

HELPER = "top_secret helper"  # where the house remembers that the helper is on


class Notebook:
    """The person's own notes at one table."""

    def __init__(self, scene: SceneOf[Table, Rules, Story, TopSecretLayout]) -> None:
        self.scene = scene
        self._pencil: Pencil | None = None

    @property
    def can_mark(self) -> bool:
        """Whether the person's own pencil marks the notes now."""
        return self.scene.me is not None and self.scene.looking.at is None and bool(self.scene.shown.identities)

    @property
    def keeps_marks(self) -> bool:
        """Whether what the pencil marks lies beside the save."""
        return (
            self.scene.me is not None and not self.scene.outcome.exercise and self.scene.guide is None
        )  # a save may lie there, with its own

    @property
    def pencil(self) -> Pencil:
        """The person's own marks in the game under way."""
        if self._pencil is None or self._pencil.game != self.scene.story.games:
            self._pencil = self._read_pencil()
        return self._pencil

    def _read_pencil(self) -> Pencil:
        match = self.scene.sitting.tag
        if not self.keeps_marks:
            return Pencil(match, self.scene.story.games)
        try:
            text = self.scene.house.saves.remarks(self.scene.game)
            return (
                pencils.read(text, self.scene.game, match, self.scene.story.games)
                if text
                else Pencil(match, self.scene.story.games)
            )
        except BadInput as error:
            self.scene.house.tell_aside(self.scene.house.saves.refuse_remarks(self.scene.game, error), "remarks")
            return Pencil(match, self.scene.story.games)

    def mark(self, chair: int, card: str) -> None:
        """A row of the notes is pressed: ring, stroke, question mark, nothing."""
        self._pencil = self.pencil.next(chair, card)
        self.scene.house.sound("click")
        self._keep_pencil()
        self.scene.changed()

    def _keep_pencil(self) -> None:
        """What was marked lies beside the save."""
        if self.keeps_marks:
            try:
                self.scene.house.saves.remark_soon(self.scene.game, self.pencil.text())
            except BadInput as error:
                self.scene.house.tell_not_kept(error)

    @property
    def can_help(self) -> bool:
        return self.scene.house.settings.aids and self.scene.me is not None

    @property
    def helping(self) -> bool:
        """Whether the helper strikes out what cannot be."""
        kept = "on" if self.can_mark and self.pencil.helper else ""
        return self.can_help and self.scene.house.tabs.get(HELPER, kept) == "on"

    def toggle_helper(self) -> None:
        on = not self.helping
        self.scene.house.tabs[HELPER] = "on" if on else ""
        self._pencil = replace(self.pencil, helper=on)
        self.scene.house.sound("click")
        self._keep_pencil()
        self.scene.changed()

    @property
    def helper(self) -> Sheet:
        """All that follows from what the person has seen."""
        return self.scene.memo.during(
            "helper", None, lambda: sheet(self.scene.rules, self.scene.shown, self.scene.seat)
        )

    def helper_says(self, why: Why) -> str:
        return self.scene.words.said(("helper", why.key), why.args, self.scene.company.people, self.scene.me)

    def put(self, chair: int, card: str, tag: str) -> None:
        """This card of that chair gets a mark that is not kept: a lesson writes it."""
        self._pencil = self.pencil.put(chair, card, tag)
