"""The table of Top Secret: a map of Venice, tokens on their way, packets, notes, and a telephone."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.top_secret.rules.numbers import BLACK, CHAIRS, Rules, bare
from engine.games.top_secret.rules.play import the_number
from engine.games.top_secret.rules.questions import meeting
from engine.games.top_secret.rules.table import Table as Lying
from engine.games.top_secret.story import Story
from scenes.games.top_secret.asking.questions import Questions
from scenes.games.top_secret.board.layout import TopSecretLayout
from scenes.games.top_secret.board.own import Own
from scenes.games.top_secret.board.seating import TopSecretSeating
from scenes.games.top_secret.staging.aloft import Aloft
from scenes.games.top_secret.staging.booth import CallView
from scenes.games.top_secret.telling import speech
from scenes.games.top_secret.telling.notebook import Notebook
from scenes.games.top_secret.telling.notes_tab import NotesTab, TopSecretSide
from scenes.house import House
from scenes.kit.widget import Widget
from scenes.plan import Plan
from scenes.tables.board.figures import Turn
from scenes.tables.board.seats import SeatLook
from scenes.tables.lessons.lesson import Teach
from scenes.tables.manner import Manner
from scenes.tables.scene import TableOf
from scenes.tables.sitting import Sitting

STEPS = ("places", "meetings", "packet", "call")  # of a round, as the ribbon names them


class TopSecretTable(TableOf[Lying, Rules, Story, TopSecretLayout]):
    """The scene."""

    game = "top_secret"
    questions: Questions
    aloft: Aloft
    seating: TopSecretSeating
    side: TopSecretSide

    def __init__(
        self, house: House, sitting: Sitting, manner: Manner, plan: Plan | None = None, teach: Teach | None = None
    ) -> None:
        super().__init__(house, sitting, manner, plan, teach)
        self.held = Own(self)
        self.notebook = Notebook(self)
        self.sheets = NotesTab(self)

    # What the game keeps beside the table

    @property
    def goal(self) -> int:
        """The points to which the match is played; 0 where one game decides."""
        return self.sitting.truth.game.target(self.sitting.truth.options) or 0

    def points(self) -> tuple[int, ...]:
        """The points of everybody."""
        scores = self.shown.scores
        return tuple(scores) if scores else (0,) * self.players

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

    # What is told

    def short(self, card: str) -> str:
        """A card in as few words as there are, whatever its colour."""
        return f"{self.words.card(BLACK + bare(card)):short}"

    def turn_of(self, seat: int) -> Turn:
        """How somebody stands in the round: to act now, done, or still to come."""
        if self.acting == seat or (self.asked and self.sitting.kind and seat == self.me):
            return Turn.ACTING
        shown = self.shown
        if shown.now and not all(shown.now[:CHAIRS]) and shown.now[seat]:
            return Turn.ACTED
        return Turn.WAITING

    # Cards

    # Places, in units

    def _layout(self) -> TopSecretLayout:
        return self.layout_now

    def may_tell(self, widget: Widget) -> bool:
        """What stands on a button already is not told beside it; a press says it all the same."""
        return super().may_tell(widget) and not (widget.reason and widget.label.endswith(widget.reason))

    # Widgets

    def step_now(self) -> int | None:
        """The number of the present step of the round."""
        shown = self.shown
        if not shown.identities:
            return None
        if self.at_phone:
            return STEPS.index("call")
        if self.story.meeting is not None and not self.story.settled:
            return STEPS.index("packet")
        return STEPS.index("meetings" if all(shown.now) else "places")

    # Drawing

    def _own_look(self) -> SeatLook:
        return self.cloth.look(self.seat)

    def speaks_from(self, seat: int) -> speech.Head:
        """The portrait at which what somebody says stands."""
        return speech.head(self, self.layout_now, seat)
