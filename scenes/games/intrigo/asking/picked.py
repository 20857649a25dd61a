"""What has been picked of a turn: a plot card, or an influence card with its gap, its arcade, and what follows these."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Literal

from scenes.tables.asking.picking import Picking

Step = Literal["card", "gap", "arcade", "tail", "done"]
DIRECT = ("assassin", "thief")  # they need no more than the arcade


@dataclass(frozen=True, slots=True)
class Picked:
    """`plot` or `kind` (of an influence card) is empty while that is not picked; `step` is what is to be picked next.

    `where` is the gap of the card, `arcade` the one it works on, `tail` what follows; `workable` are the arcades
    on which it can work from its gap.
    """

    plot: str = ""
    kind: str = ""
    where: int | None = None
    arcade: int | None = None
    tail: int | str | None = None
    step: Step = "card"
    workable: tuple[int, ...] = ()


NOTHING_PICKED = Picked()


def read(picking: Picking | None, kinds: Collection[str]) -> Picked:
    """What these parts, picked in the order in which the table asks for them, are."""
    if picking is None or not picking.picked:
        return NOTHING_PICKED
    verb, *args = (part.value for part in picking.picked)
    if verb == "plot":
        gap = args[1] if len(args) > 1 and isinstance(args[1], int) else None
        return Picked(plot=str(args[0]) if args else "", where=gap, step="gap" if gap is None else "done")
    if verb not in kinds:
        return NOTHING_PICKED
    where, arcade, tail = (*args, None, None, None)[:3]
    workable = tuple(_at(picking, 2).seats(1)) if args else ()
    return Picked(
        kind=str(verb),
        where=where if isinstance(where, int) else None,
        arcade=arcade if isinstance(arcade, int) else None,
        tail=tail if isinstance(tail, (int, str)) else None,
        step=_step(str(verb), len(args), bool(workable)),
        workable=workable,
    )


def _at(picking: Picking, parts: int) -> Picking:
    """The picking as it was when it had so many parts."""
    while len(picking.picked) > parts and picking.back is not None:
        picking = picking.back
    return picking


def _step(kind: str, args: int, works: bool) -> Step:
    if not args:
        return "gap"
    if args == 1:
        return "arcade" if works else "done"
    return "tail" if args == 2 and kind not in DIRECT else "done"
