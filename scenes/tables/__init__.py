"""The tables: which games have one, and how a person sits down at it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.core.errors import BadInput
from engine.core.record import Record

if TYPE_CHECKING:
    from engine.bots.thinker import Thinker
    from scenes.house import House
    from scenes.plan import Plan
    from scenes.tables.scene import TableScene

TABLES = ("complots",)


def new_table(house: House, plan: Plan, processes: bool = True) -> TableScene:
    """A match begins; opponents think in a process of their own, or in a thread. Raises BadInput for a bad plan."""
    from engine.seal import Seal
    from scenes.tables.sitting import Sitting

    keep = keeper(house)
    sitting = Sitting.begin(plan.game, plan.seats, plan.seed, dict(plan.options), thinker(house, processes), keep)
    Seal.new(sitting.record, sitting.truth.table).put_into(sitting.record)
    sitting.record.header = replace(sitting.record.header, secret=plan.hidden)
    keep(sitting.record)
    return scene_of(plan.game)(house, sitting, plan)


def saved_table(house: House, game: str, processes: bool = True) -> TableScene | None:
    """The match that was left, where it was left; None (and a sentence for the person) where it cannot be read."""
    from scenes.tables.sitting import Sitting

    try:
        record = house.saves.read(game)
        if record is None:
            return None
        sitting = Sitting.resume(record, thinker(house, processes), keeper(house))
    except BadInput as error:
        house.tell(str(error))
        return None
    return scene_of(game)(house, sitting)


def exercise_table(house: House, record: Record, processes: bool = True) -> TableScene:
    """Play on from where a record was cut, against the same opponents: it is not saved and counts nowhere."""
    from scenes.tables.sitting import Sitting

    table = scene_of(record.header.game)(house, Sitting.resume(record, thinker(house, processes)))
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


def thinker(house: House, processes: bool) -> Thinker:
    """Who thinks for the opponents; where their process dies, the person is told that another one has begun."""
    from engine.bots.thinker import Thinker

    return Thinker(processes, lambda: house.tell(house.text("app", "thought_lost")))


def keeper(house: House) -> Callable[[Record], None]:
    """Saves a record after every answer, beside the window; where the folder cannot be written, says so once and goes on."""

    def keep(record: Record) -> None:
        try:
            house.saves.write_soon(record)
        except BadInput as error:
            house.tell_once(str(error))

    return keep


def scene_of(game: str) -> type[TableScene]:
    if game == "complots":
        from scenes.tables.complots.table import ComplotsTable

        return ComplotsTable
    raise BadInput(f"table: expected one of {', '.join(TABLES)}, not {game}")
