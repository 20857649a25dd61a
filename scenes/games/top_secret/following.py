"""What the table of Top Secret keeps beside the engine's: notes, pencil, the meeting and the call under way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.core.errors import BadInput
from engine.core.event import Event
from engine.core.mind import Why
from engine.course import Course
from engine.games.top_secret import pencil as pencils
from engine.games.top_secret.helper import Sheet, sheet
from engine.games.top_secret.pencil import Pencil
from engine.games.top_secret.rules.numbers import Rules
from engine.games.top_secret.rules.play import the_number
from engine.games.top_secret.rules.questions import meeting
from engine.games.top_secret.rules.table import (
    GameBegan,
    Met,
)
from engine.games.top_secret.rules.table import Table as Lying
from engine.games.top_secret.story import Story
from scenes.games.top_secret.aloft import Aloft
from scenes.games.top_secret.booth import CallView
from scenes.games.top_secret.layout import TopSecretLayout
from scenes.games.top_secret.notes_tab import NotesTab
from scenes.games.top_secret.questions import Questions
from scenes.house import House
from scenes.plan import Plan
from scenes.tables.round_table import RoundTableOf
from scenes.tables.sitting import Sitting

HELPER = "top_secret helper"  # where the house remembers that the helper is on


class Following(RoundTableOf[Lying, Rules, Story, TopSecretLayout]):
    """What the person keeps beside the table: their pencil, the helper, and which sheet lies open."""

    questions: Questions
    aloft: Aloft
    sheets: NotesTab

    def __init__(self, house: House, sitting: Sitting, plan: Plan | None = None, course: Course | None = None) -> None:
        super().__init__(house, sitting, plan, course)
        self._pencil: Pencil | None = None

    # What the game keeps beside the table

    @property
    def goal(self) -> int:
        """The points to which the match is played; 0 where one game decides."""
        return self.sitting.truth.game.target(self.sitting.truth.options) or 0

    def points(self) -> tuple[int, ...]:
        """The points of everybody."""
        scores = self.shown.scores
        return tuple(scores) if scores else (0,) * self.players

    def after(self, event: Event) -> None:
        if isinstance(event, GameBegan) or (isinstance(event, Met) and self.seat in event.members):
            self.sheets.open = None

    # Meetings

    def standing(self, place: str) -> tuple[int, ...]:
        """Who stands at a place just now: not those on their way."""
        if not self.shown.now:
            return ()
        return tuple(chair for chair in self.shown.visitors(place) if chair not in self.aloft.walking)

    def own_meeting(self) -> tuple[int, ...]:
        """The members of the meeting under way, if the person is one of them and it is not settled."""
        if self.story.meeting is None or self.seat not in self.story.meeting.members or self.shown.call is not None:
            return ()
        if self.story.settled and not self.queue.busy:
            return ()
        return self.story.meeting.members if not self.story.settled else ()

    def meeting_place(self) -> str:
        return self.story.meeting.place if self.story.meeting is not None else self.rules.places[0]

    def meeting_now(self, chair: int) -> bool:
        """Whether somebody is in the meeting under way."""
        return self.story.meeting is not None and chair in self.story.meeting.members and not self.story.settled

    @property
    def asks_card(self) -> bool:
        """Whether the meeting under way is about a black card: with the Ambassador, or with nobody's agent. T 3.6, 5.2"""
        if self.story.meeting is None or self.story.settled or len(self.story.meeting.members) != 2:
            return False
        return any(chair in (self.shown.ambassador, self.rules.phantom) for chair in self.story.meeting.members)

    def meets_at(self, place: str) -> bool:
        """Whether there is a meeting at a place in this round, as all see who stands there. T 3.2"""
        shown = self.shown
        if not shown.now or not all(shown.now):
            return False
        return self.meet(self.standing(place), shown.ambassador)

    def meet(self, here: Sequence[int], ambassador: int) -> bool:
        """Whether these meet, who have come to one place. T 3.2, T 6.3"""
        if len(here) == 2:
            return self.rules.phantom not in here or ambassador not in here
        return len(here) == 3 and self.rules.seeker and ambassador in here

    def numbered(self) -> tuple[str, ...]:
        """The places of this round's meetings in the order in which they are settled; none where there is only one. T 3.2"""
        shown = self.shown
        places = dict.fromkeys(shown.now[chair] for chair in shown.order()) if shown.now and all(shown.now) else ()
        found = tuple(place for place in places if self.meets_at(place))
        return found if len(found) > 1 else ()

    def settled_at(self, place: str) -> str:
        """What was made of this round's meeting at a place, empty while it is not settled."""
        for each in reversed(self.story.notes.meetings):
            if each.round != self.story.notes.round:
                return ""
            if each.place == place:
                return each.what
        return ""

    @property
    def tray_lies(self) -> bool:
        """Whether the person's cards lie on the tray below the map."""
        return self.asked and self.sitting.kind in ("place", "meet")

    @property
    def meeting_way(self) -> str:
        """How people meet in this game, as its words tell it: two of them, or also three if one is a `seeker`. T 3.2, 6.3"""
        return "seeker" if self.rules.seeker else "usual"

    def own_asker(self) -> int | None:
        """Who has asked the person for a black card."""
        members = meeting(self.sitting.truth).members
        return members[0]

    # The call

    @property
    def dialling(self) -> bool:
        """Whether the person is dialling just now."""
        return self.asked and self.questions.calls

    @property
    def at_phone(self) -> bool:
        """Whether the board shows the quay with the booth."""
        return self.dialling or self.aloft.wired is not None or self.shown.call is not None

    def call_view(self) -> CallView | None:
        """The call on show: one being dialled, one in a beat, or the one with which the game has ended."""
        if self.aloft.wired is not None:
            return self.aloft.wired
        if self.dialling:
            members = meeting(self.sitting.truth).members
            met = tuple(chair for chair in members if chair != self.seat)
            return CallView(self.seat, met, self.questions.number)
        if self.shown.call is None:
            return None
        caller, number, met = self.shown.call
        truth = the_number(self.shown) if self.shown.unmasked and self.story.outcome != "right" else ()
        return CallView(caller, met, tuple(number), state=self.story.outcome or "dialling", truth=truth)

    # Notes, pencil and helper

    @property
    def can_mark(self) -> bool:
        """Whether the person's own pencil marks the notes now."""
        return self.me is not None and self.looked is None and bool(self.shown.identities)

    @property
    def keeps_marks(self) -> bool:
        """Whether what the pencil marks lies beside the save."""
        return self.me is not None and not self.exercise and self.guide is None  # a save may lie there, with its own

    @property
    def pencil(self) -> Pencil:
        """The person's own marks in the game under way."""
        if self._pencil is None or self._pencil.game != self.story.games:
            self._pencil = self._read_pencil()
        return self._pencil

    def _read_pencil(self) -> Pencil:
        match = self.sitting.mark
        if not self.keeps_marks:
            return Pencil(match, self.story.games)
        try:
            text = self.house.saves.remarks(self.game)
            return pencils.read(text, self.game, match, self.story.games) if text else Pencil(match, self.story.games)
        except BadInput as error:
            self.house.tell_aside(self.house.saves.refuse_remarks(self.game, error), "remarks")
            return Pencil(match, self.story.games)

    def mark(self, chair: int, card: str) -> None:
        """A row of the notes is pressed: ring, stroke, question mark, nothing."""
        self._pencil = self.pencil.next(chair, card)
        self.house.sound("click")
        self._keep_pencil()
        self.changed()

    def _keep_pencil(self) -> None:
        """What was marked lies beside the save."""
        if self.keeps_marks:
            try:
                self.house.saves.remark_soon(self.game, self.pencil.text())
            except BadInput as error:
                self.house.tell_not_kept(error)

    @property
    def can_help(self) -> bool:
        return self.house.settings.aids and self.me is not None

    @property
    def helping(self) -> bool:
        """Whether the helper strikes out what cannot be."""
        kept = "on" if self.can_mark and self.pencil.helper else ""
        return self.can_help and self.house.tabs.get(HELPER, kept) == "on"

    def toggle_helper(self) -> None:
        on = not self.helping
        self.house.tabs[HELPER] = "on" if on else ""
        self._pencil = replace(self.pencil, helper=on)
        self.house.sound("click")
        self._keep_pencil()
        self.changed()

    @property
    def helper(self) -> Sheet:
        """All that follows from what the person has seen."""
        return self.memo.during("helper", None, lambda: sheet(self.rules, self.shown, self.seat))

    def helper_says(self, why: Why) -> str:
        return self.words.said(("helper", why.key), why.args, self.company.people, self.me)
