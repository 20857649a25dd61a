"""How the palace stands, and how what is being done leaves it: worked out once until the table on show changes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeVar

from engine.core.event import Event
from engine.games.intrigo import standing
from engine.games.intrigo.changed import Influence, hired
from engine.games.intrigo.rules.numbers import Rules
from engine.games.intrigo.rules.table import Ferried, Moved, Named, Placed, Robbed, Stabbed, Table, Traded
from engine.games.intrigo.standing import Ending, Race, Verdict
from engine.games.intrigo.story import Story
from scenes.games.intrigo.board.layout import IntrigoLayout
from scenes.tables.scene import SceneOf
from scenes.tables.sight import Sight, table_after

PalaceSight = Sight[Table, Rules, Story]
PalaceScene = SceneOf[Table, Rules, Story, IntrigoLayout]

T = TypeVar("T")

AT_ONCE = (Traded, Stabbed, Ferried, Moved, Robbed)  # what the Courtesan does is done when the card lies there


class HiredDeed(NamedTuple):
    """A hired card with what it changed, and the palace as it left it; `mine`: it worked on what the person had laid."""

    card: Influence
    table: Table
    mine: bool = False


def deeds(sight: PalaceSight, table: Table, moves: Sequence[Event]) -> list[HiredDeed]:
    """The hired cards among the `moves` of the round, which have led to this palace."""
    return [
        HiredDeed(card, palace, _takes_mine(sight, card.effect, moves[: card.at]))
        for card, palace in hired(sight.rules, table, moves)
    ]


def _takes_mine(sight: PalaceSight, effect: Event | None, before: Sequence[Event]) -> bool:
    """Whether an effect works on a card of the person's family, on one that they laid, or takes one out of their hand."""
    me, shown = sight.me, sight.shown
    if me is None or effect is None:
        return False
    names = [getattr(effect, name) for name in ("card", "other_card") if hasattr(effect, name)]
    if any(standing.owner(shown, name) == me for name in names):
        return True
    if isinstance(effect, Named):
        return effect.holder == me
    laid = [each.card for each in before if isinstance(each, Placed) and each.seat == me]
    return any(name in laid for name in names)


def of_event(sight: PalaceSight, event: Event) -> HiredDeed | None:
    """What is being done by this event, which is about to be shown: None where no hired card does it."""
    round = sight.story.round
    if not isinstance(event, AT_ONCE) and not (isinstance(event, Placed) and round.named):
        return None
    found = deeds(sight, _after(sight, event), (*round.moves, event))
    return found[-1] if found else None


def _after(sight: PalaceSight, event: Event) -> Table:
    """What lies on the table as an event leaves it."""
    table = sight.shown.copy()
    event.apply(table)
    return table


class Walk:
    """The palace before each event of a match, gone through in their order."""

    def __init__(self, scene: PalaceScene) -> None:
        self.scene, self.at = scene, 0
        self.table: Table | None = None
        self.last: Event | None = None  # that led there: an answer taken back leaves other events

    def before(self, at: int) -> Table:
        events, table = self.scene.sitting.events, self.table
        if table is None or at < self.at or (self.at and events[self.at - 1] != self.last):
            self.table = table = table_after(self.scene, at)
        else:
            for event in events[self.at : at]:
                event.apply(table)
        self.at, self.last = at, events[at - 1] if at else None
        return table


class Standings:
    """What follows for everybody from how the palace of one table stands. `walk`: how it stood before each event."""

    def __init__(self, scene: PalaceScene) -> None:
        self.scene = scene
        self.walk = Walk(scene)
        self._table: Table | None = None  # on show
        self._tables = 0  # how many there have been: with as many events, what lies on another one is not the same

    @property
    def when(self) -> tuple[int, int, int | None]:
        """The moment on show, to be compared."""
        if self.scene.shown is not self._table:
            self._table, self._tables = self.scene.shown, self._tables + 1
        return self._tables, self.scene.sitting.shown_events, self.scene.looking.at

    def in_bar(self, name: str, same: object, work_out: Callable[[], T]) -> T:
        """What the bar tells of the moment on show, in the room that words have there; `same` is what else it depends on."""
        scene, stage = self.scene, self.scene.stage
        room = None if stage is None else (stage.canvas, scene.layout_now.prompt[2])
        return scene.memo.lasting(name, (same, self.when, scene.company, room), work_out)

    def _worked_out(self, name: str, work_out: Callable[[], T]) -> T:
        """The result of this name for the table on show."""
        return self.scene.memo.lasting(name, self.when, work_out)

    @property
    def verdicts(self) -> tuple[Verdict, ...]:
        """Who would win each arcade now."""
        return self._worked_out("verdicts", lambda: standing.verdicts(self.scene.rules, self.scene.shown))

    @property
    def races(self) -> tuple[Race, ...]:
        """How far everybody is from the chair; none before the game has begun."""
        scene = self.scene
        return self._worked_out("races", lambda: standing.race(scene.rules, scene.shown) if scene.shown.seals else ())

    @property
    def races_ahead(self) -> tuple[Race, ...]:
        """The same with the seal at the door counted for whoever takes it without a fight."""
        scene = self.scene
        return self._worked_out(
            "races ahead", lambda: standing.race_ahead(scene.rules, scene.shown) if scene.shown.seals else ()
        )

    @property
    def ending(self) -> Ending:
        """How the round would end as the palace stands."""
        return self._worked_out("ending", lambda: standing.ending(self.scene.rules, self.scene.shown))

    @property
    def at_rest(self) -> Table:
        """What lies on the table: while a deed is held, as the deed leaves it."""
        scene = self.scene
        event = scene.sitting.next_event() if scene.queue.resting else None
        left = self.palace_after(event) if event is not None else None
        return scene.shown if left is None else left

    @property
    def ending_at_rest(self) -> Ending:
        """How the round would end as the palace lies there: while a deed is held, as the deed leaves it."""
        left = self.at_rest
        if left is self.scene.shown:
            return self.ending
        return self._worked_out("ending at rest", lambda: standing.ending(self.scene.rules, left))

    def deed_of(self, event: Event) -> HiredDeed | None:
        """What is being done by this event, which comes next: None where no hired card does it."""
        return self._worked_out("deed", lambda: of_event(self.scene, event))

    def palace_after(self, event: Event) -> Table | None:
        """The palace as this event, which comes next, leaves it: None where it neither hires nor lays a card."""
        return self._worked_out("palace after", lambda: self._palace_after(event))

    def _palace_after(self, event: Event) -> Table | None:
        deed = self.deed_of(event)
        if deed is not None or not isinstance(event, Placed):
            return None if deed is None else deed.table
        return _after(self.scene, event)
