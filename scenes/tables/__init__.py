"""The tables: how a person sits down at one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.core.errors import BadInput
from engine.core.record import Record
from scenes.screens import screens, screens_of

if TYPE_CHECKING:
    from scenes.house import House
    from scenes.plan import Plan
    from scenes.tables.scene import TableScene


def new_table(house: House, plan: Plan, processes: bool = True) -> TableScene:
    """A match begins; opponents think in a process of their own, or in a thread. Raises BadInput for a bad plan."""
    from engine.bots.thinker import Thinker
    from engine.seal import Seal
    from scenes.tables.sitting import Sitting

    keep = keeper(house)
    sitting = Sitting.begin(plan.game, plan.seats, plan.seed, dict(plan.options), Thinker(processes), keep)
    Seal.new(sitting.record, sitting.truth.table).put_into(sitting.record)
    sitting.record.header = replace(sitting.record.header, secret=plan.hidden)
    keep(sitting.record)
    return scene_of(plan.game)(house, sitting, plan)


def saved_table(house: House, game: str, processes: bool = True) -> TableScene | None:
    """The match that was left, where it was left; None (and a sentence for the person) where it cannot be read.

    Raises OnlyToWatch where it can be read, but not played on by the rules of today.
    """
    from engine.bots.opponents import ME
    from engine.bots.thinker import Thinker
    from scenes.tables.sitting import Sitting

    try:
        record = house.saves.read(game)
    except BadInput as error:
        house.tell(str(error))
        return None
    if record is None:
        return None
    mine = record.header.seats.count(ME)
    if mine > 1:
        house.tell(house.text("app", "several_seats", count=mine))
        return None
    thinker = Thinker(processes)
    try:
        sitting = Sitting.resume(record, thinker, keeper(house))
    except BadInput as error:
        thinker.close()
        raise OnlyToWatch(record) from error
    return scene_of(game)(house, sitting)


class OnlyToWatch(Exception):
    """A match that does not fit the rules of today, or its numbers: `record` can be watched as far as it does."""

    def __init__(self, record: Record) -> None:
        super().__init__(record.header.game)
        self.record = record


def exercise_table(house: House, record: Record, processes: bool = True) -> TableScene:
    """Play on from where a record was cut, against the same opponents: it is not saved and counts nowhere."""
    from engine.bots.thinker import Thinker
    from scenes.tables.sitting import Sitting

    table = scene_of(record.header.game)(house, Sitting.resume(record, Thinker(processes)))
    table.exercise = True
    return table


def posed_table(
    house: House,
    game: str,
    seats: tuple[str, ...],
    seed: int,
    options: Mapping[str, Any] | None = None,
    position: Mapping[str, Any] | None = None,
    answers: tuple[tuple[int, str], ...] = (),
) -> TableScene:
    """A table as it stands after these answers (seat, choice), nothing moving: for pictures, lessons and tests."""
    from engine.bots.thinker import Thinker
    from engine.library import load
    from scenes.tables.sitting import Sitting

    sitting = Sitting.begin(game, seats, seed, dict(options or {}), Thinker(processes=False), position=position)
    for seat, text in answers:
        sitting.give(seat, load(game).grammar.parse(text))
    sitting.catch_up()
    return scene_of(game)(house, sitting)


def prepare(house: House, game: str, players: int = 4) -> None:
    """Paint the pictures of a game's table in a thread, while the person is still busy elsewhere."""
    from scenes.kit.painters import Painters

    found = screens(game)
    if found is not None:
        Painters(hands=1).add(found.ahead(house.stage.canvas, house.words(game), players))


def open_table(house: House, record: Record) -> TableScene:
    """A recorded match with everything face up and nobody asked: to look back at any of its moments.

    Raises BadInput where the record parts from the rules.
    """
    from scenes.tables.sitting import Sitting

    return scene_of(record.header.game)(house, Sitting.to_look(record))


def keeper(house: House) -> Callable[[Record], None]:
    """Saves a record after every answer, beside the window; where the folder cannot be written, says so once and goes on."""

    def keep(record: Record) -> None:
        try:
            house.saves.write_soon(record)
        except BadInput as error:
            house.tell_once(str(error))

    return keep


def scene_of(game: str) -> type[TableScene]:
    """The scene of a game's table. Raises BadInput where it has none."""
    return screens_of(game).table()
