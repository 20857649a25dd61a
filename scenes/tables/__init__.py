"""The tables: which games have one, and how a person sits down at it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.core.errors import BadInput
from engine.core.files import SetAside
from engine.core.record import Record

if TYPE_CHECKING:
    from scenes.house import House
    from scenes.plan import Plan
    from scenes.tables.scene import TableScene

TABLES = ("complots",)


def new_table(house: House, plan: Plan, processes: bool = True) -> TableScene:
    """A match begins; opponents think in a process of their own, or in a thread. Raises BadInput for a bad plan."""
    from engine.bots.thinker import Thinker
    from engine.seal import Seal
    from scenes.tables.sitting import Sitting

    sitting = Sitting.begin(plan.game, plan.seats, plan.seed, dict(plan.options), Thinker(processes))
    Seal.new(sitting.record, sitting.truth.table).put_into(sitting.record)
    sitting.record.header = replace(sitting.record.header, secret=plan.hidden)
    sitting.keep_with(keeper(house))  # from the first save on it is sealed and secret: no kill finds it half begun
    return scene_of(plan.game)(house, sitting, plan)


def saved_table(house: House, game: str, processes: bool = True) -> TableScene | None:
    """The match that was left, where it was left; None (and a sentence for the person) where it cannot be read.

    One that the rules of today do not lead to is set aside like a damaged one: a new match would be written over it.
    """
    from engine.bots.thinker import Thinker
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
    try:
        sitting = Sitting.resume(record, Thinker(processes), keeper(house))
    except BadInput as error:
        house.tell_aside(house.saves.refuse(game, error))
        return None
    return scene_of(game)(house, sitting)


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
    from scenes.tables.complots.ahead import jobs

    if game == "complots":
        Painters(hands=1).add(jobs(house.stage.canvas, house.words(game), players))


def open_table(house: House, record: Record) -> TableScene:
    """A recorded match with everything face up and nobody asked: to look back at any of its moments.

    Raises BadInput where the record parts from the rules.
    """
    from engine.bots.thinker import NoThinker
    from scenes.tables.sitting import Sitting

    sitting = Sitting.resume(record, NoThinker())
    return scene_of(record.header.game)(house, sitting.opened())


def keeper(house: House) -> Callable[[Record], None]:
    """Saves a record after every answer, beside the window; where the folder cannot be written, says so once and goes on."""

    def keep(record: Record) -> None:
        try:
            house.saves.write_soon(record)
        except BadInput as error:
            house.tell_not_kept(error)

    return keep


def scene_of(game: str) -> type[TableScene]:
    if game == "complots":
        from scenes.tables.complots.table import ComplotsTable

        return ComplotsTable
    raise BadInput(f"table: expected one of {', '.join(TABLES)}, not {game}")
