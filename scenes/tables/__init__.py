"""The tables: how a person sits down at one, for a new match, a saved one, an exercise, or only to look.

`scene` is the screen of one match. Of its parts these are modules here, and the rest lies in folders:

    tempo       decides when an event is shown, when the person is asked, and whether a press counts yet
    looking     knows the moment on show
    outcome     ends the match
    seating     knows places
    cloth       draws what lies on the table
    pointing    handles the pointer
    asking      what is asked: `questions` of a table
    staging     what moves
    telling     what is told; its `chronicle` writes the log
    board       what a table is laid with
    lessons     what is taught: the `guide` of a table gives the lesson

Each part is handed as much of the scene as it needs. A `Sight` (`sight`) has what the person can know and nothing of the
truth; it is laid out for who draws (`laid`). A `Theatre` (`theatre`) has what moves besides, for who shows an event. A `BareScene` (`bare`) has the match and who sits there; a `LaidScene`
(`laid`) also places, the moment and questions; a `ToldScene` (`told`) also faces, lines and bubbles.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.core.errors import BadInput
from engine.core.files import SetAside
from engine.core.record import Record
from scenes.tables.at_table import table_screens

if TYPE_CHECKING:
    from engine.bots.thinker import Thinker
    from engine.known import Memories
    from scenes.house import House
    from scenes.plan import Plan
    from scenes.tables.scene import MatchScene
    from scenes.tables.sitting import Sitting


def new_scene(house: House, plan: Plan, processes: bool = True) -> MatchScene:
    """The scene of a new match. Opponents think in a process of their own, or (not `processes`) in a thread.

    Raises BadInput where the plan does not fit the game.
    """
    from engine.bots.edition import edition
    from engine.seal import Seal
    from scenes.tables.sitting import Sitting

    memories = remembered(house, plan)
    known = None if memories is None else memories.known(plan.game, plan.mine)
    thinking = thinker(house, processes)
    options, begins, thoughts = dict(plan.options), plan.begins, plan.thoughts
    sitting = Sitting.begin(
        plan.game, plan.seats, plan.seed, options, thinking, known=known, begins=begins, thoughts=thoughts
    )
    with suppress(BadInput):  # a packed program that nobody told
        sitting.record.header = replace(sitting.record.header, edition=edition(plan.game))
    sitting.record.header = replace(sitting.record.header, secret=plan.hidden)
    Seal.new(sitting.record, sitting.truth.table).put_into(sitting.record)
    _spare(house, plan.game)
    sitting.keep_with(keeper(house))  # from the first save on it is sealed and secret: no kill finds it half begun
    scene = scene_at(house, sitting, plan)
    if memories is not None:
        _recall(scene, memories)
    return scene


def remembered(house: House, plan: Plan) -> Memories | None:
    """What the opponents remember of the person from earlier matches; None where they are to know nothing."""
    from engine.bots.opponents import ME
    from engine.known import Memories

    if not house.settings.remembered or ME not in plan.seats:
        return None
    memories = Memories.load(house.folder)
    house.tell_shared(memories.file, "known_damaged")
    return memories


def _recall(scene: MatchScene, memories: Memories) -> None:
    """Let each opponent say aloud what is so of the person, as far as it is remembered."""
    from engine.recalled import recalled
    from engine.statistics import Statistics

    if not memories.matches:
        return
    statistics, game = Statistics.load(scene.house.folder), scene.sitting.truth.game.id
    scene.house.tell_statistics(statistics)
    who = filter(None, (scene.company.opponent(seat) for seat in range(scene.players)))
    scene.talk.voices.recalls = {each: recalled(memories, statistics, game, each).so() for each in who}
    scene.talk.voices.matches = len(memories.matches)


def saved_scene(house: House, game: str, processes: bool = True) -> MatchScene | None:
    """The scene of the match that was left; None where there is none, or where the person is told why not.

    A save that cannot be read is set aside, so that no new match is written over it. Raises OnlyToWatch where it does
    not fit the rules of today; where other rules are the only fault, it stays where it is until a new match begins.
    """
    from engine.bots.opponents import ME
    from engine.library import OtherRules
    from engine.library import load as rules
    from scenes.tables.sitting import Sitting

    try:
        record = house.saves.read(game)
    except SetAside as aside:
        house.tell_aside(aside)
        return None
    if record is None:
        return None
    rules(game)  # where these cannot be read, nothing is wrong with the save
    mine = record.header.seats.count(ME)
    if mine > 1:
        house.tell(house.text("app", "several_seats", count=mine))
        return None
    thinking = thinker(house, processes)
    try:
        sitting = Sitting.resume(record, thinking, keeper(house))
    except BadInput as error:
        thinking.close()
        if not isinstance(error, OtherRules):
            house.tell_aside(house.saves.refuse(game, error))
        raise OnlyToWatch(record) from error
    return scene_at(house, sitting)


def _spare(house: House, game: str) -> None:
    """A save that can only be watched is set aside before a new match is written in its place."""
    from engine.bots.opponents import ME
    from engine.library import check_rules

    path = house.saves.path(game)
    try:
        record = house.saves.read(game)
        if record is not None:
            check_rules(record.header, str(path))
            if record.header.seats.count(ME) > 1:
                raise BadInput.at(str(path), "seats", f"expected one {ME}")
    except SetAside as aside:
        house.tell_aside(aside)
    except BadInput as error:
        house.tell_aside(house.saves.refuse(game, error))


class OnlyToWatch(Exception):
    """A saved match does not fit the rules of today or their numbers; `record` can be watched as far as it fits."""

    def __init__(self, record: Record) -> None:
        super().__init__(record.header.game)
        self.record = record


def exercise_scene(house: House, record: Record, processes: bool = True) -> MatchScene:
    """The scene in which a record that was cut is played on, against the same opponents; neither saved nor counted."""
    from scenes.tables.sitting import Sitting

    scene = scene_at(house, Sitting.resume(record, thinker(house, processes)))
    scene.outcome.exercise = True
    return scene


def open_scene(house: House, record: Record) -> MatchScene:
    """The scene of a recorded match, every card known and nobody asked, to look back at any of its moments.

    Raises BadInput where the record does not fit the rules.
    """
    from scenes.tables.sitting import Sitting

    return scene_at(house, Sitting.to_look(record))


def thinker(house: House, processes: bool) -> Thinker:
    """What thinks for the opponents. Where their process dies another one begins, where a mind fails it answers all the
    same, and the person is told."""
    from engine.bots.thinker import Thinker

    return Thinker(
        processes,
        lambda: house.tell(house.text("app", "thought_lost")),
        lambda fault: house.tell_of(fault, "thought_failed"),
    )


def keeper(house: House) -> Callable[[Record], None]:
    """A function that saves a record, in a thread; where the folder cannot be written, the person is told."""

    def keep(record: Record) -> None:
        try:
            house.saves.write_soon(record)
        except BadInput as error:
            house.tell_not_kept(error)

    return keep


def scene_at(house: House, sitting: Sitting, plan: Plan | None = None) -> MatchScene:
    """The scene of a match. Raises BadInput where its game has none."""
    screens = table_screens(sitting.truth.game.id)
    return screens.scene()(house, sitting, screens.manner(), plan)
