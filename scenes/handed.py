"""Files that are handed to the program: dropped on the window, opened by a double click, or named when it is started.

A replay is shown over whatever is on the stage, and leads back there: a match under way waits below it.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from engine.archive import FOLDER
from engine.codes import code_in
from engine.core.errors import BadInput
from engine.core.files import TooLarge
from engine.core.reading import NoText, read_text
from engine.core.record import Record
from engine.core.record_file import NoRecord, OtherFormat, from_text
from engine.library import GAMES, played_today
from engine.seal import verdicts
from scenes import faults
from scenes.dialog import Dialog, Option
from scenes.kit.stage import Scene
from scenes.truth.opening.scene import Opening

if TYPE_CHECKING:
    from scenes.doors import Doors

LONGEST_NAME = 60  # letters of a file's name that a sentence repeats


class Handed:
    """Opens what is handed over, through the `doors`; what cannot be opened is told in one sentence."""

    def __init__(self, doors: Doors) -> None:
        self.doors, self.house = doors, doors.house
        self._dropping: list[Path] = []
        self._lines: list[str] = []  # of a text that is being dropped
        self._shown: Scene | None = None  # the last replay
        self._told: Dialog | None = None  # the last sentence

    def heed(self, event: pygame.event.Event) -> None:
        """Something was dropped: the system names file after file, or line after line, and then says that these are all."""
        if event.type == pygame.DROPFILE:
            self._dropping.append(Path(event.file))
            return
        if event.type == pygame.DROPTEXT:
            self._lines.append(event.text)
            return
        files, self._dropping = self._dropping, []
        lines, self._lines = self._lines, []
        if files:
            self.open(files)
        elif lines:
            self.code(code_in("\n".join(lines)))

    def open(self, paths: Sequence[Path]) -> None:
        """Show the replay in the one file there is."""
        self._take_back()
        path = paths[0]
        if len(paths) > 1:
            self.refuse("several", path)
        elif os.path.isdir(path):
            self.refuse("folder", path)
        else:
            record = self._read(path)
            if record is not None:
                self._open(record, path)

    def _take_back(self) -> None:
        """The last sentence is read no more."""
        if self._told is not None and self._told in self.house.stage.scenes[-1:]:
            self.house.stage.pop()

    def code(self, text: str) -> None:
        """Open the set-up of the deal of a code. A match under way is left, and saved before that."""
        self._take_back()
        problem = self.house.saves.secure()
        if problem is not None:
            self.house.tell_not_kept(problem)
        before = self.house.stage.top
        self.doors.code(text)
        if isinstance(top := self.house.stage.top, Dialog) and top is not before:
            self._told = top

    def _read(self, path: Path) -> Record | None:
        """The record in a file; None where the person is told why there is none."""
        try:
            text = read_text(path)
        except BadInput as error:
            large, other = isinstance(error, TooLarge), isinstance(error, NoText)
            self.refuse("large" if large else "no_replay" if other else "missing", path, error)
            return None
        try:
            return from_text(text, str(path))
        except BadInput as error:
            other, newer = isinstance(error, NoRecord), isinstance(error, OtherFormat)
            self.refuse("no_replay" if other else "other_version" if newer else "damaged", path, error)
            return None

    def _open(self, record: Record, path: Path) -> None:
        """Show the record of this file, if that can be done."""
        try:
            self.show(record, ours=path.parent == self.house.folder / FOLDER)
        except BadInput as error:
            known = record.header.game in GAMES
            self.refuse("damaged" if known and played_today(record.header) else "other_version", path, error)
        except Exception as error:  # a file may hold what no match ever wrote
            self.refuse("damaged", path, error)

    def show(self, record: Record, ours: bool = False) -> None:
        """Show a record, and say whether its seals fit; of one that was kept here (`ours`) only where they do not.

        Raises BadInput where it does not even begin.
        """
        truth, seals, stage = self.doors.truth(record), verdicts(record), self.house.stage
        problem = self.house.saves.secure()  # what is played below is on the disk before anything else is shown
        if problem is not None:
            self.house.tell_not_kept(problem)
        while self._shown in stage.scenes and (stage.top is self._shown or isinstance(stage.top, Opening)):
            stage.pop()  # nobody has gone on from the one before
        self._shown = truth
        self.doors.unveil(truth)
        if not ours or seals != ("fits", "fits"):
            self._tell_seals(*seals)

    def _tell_seals(self, deal: str, whole: str) -> None:
        """Say what the seals of deal and record say; of a match that was never sealed there is nothing to say."""
        if (deal, whole) != ("none", "none"):
            words = self.house.words()
            self.house.tell(words.text("replay", "deal", deal), deal == "fits")
            self.house.tell(words.text("replay", "whole", whole), whole == "fits")

    def refuse(self, why: str, path: Path, error: Exception | None = None) -> None:
        """Tell why a file cannot be opened; what was found in it is in the log."""
        text = self.house.text
        if isinstance(error, BadInput):
            faults.note(self.house.folder, f"{error}" if f"{path}" in f"{error}" else f"{path}: {error}")
        elif error is not None:
            faults.keep(self.house.folder, error)
        name = path.name or str(path)
        shown = name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…"
        sentence = text("handed", why, file=shown, log=self.house.folder / faults.LOG)
        self._told = Dialog(self.house, text("handed", "heading"), sentence, [Option(text("app", "back"))])
        self.house.stage.push(self._told)
