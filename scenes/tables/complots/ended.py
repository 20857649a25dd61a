"""How a game of Complots ended: the blow by which the last one fell, where a sentence about the person does not tell it already."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.complots.table import Announced, Doubted, Exposed, Lost, Proved
from scenes.people.company import plain
from scenes.tables.asking import capital

if TYPE_CHECKING:
    from scenes.tables.complots.table import ComplotsTable


def told(table: ComplotsTable) -> str:
    """The last turn in a sentence: who put whom out, and by what. Empty where that was the person's own fate or doubt."""
    past = table.sitting.truth.events
    fell = next((at for at in reversed(range(len(past))) if isinstance(past[at], Lost)), None)
    if fell is None:
        return ""
    lost, before = past[fell], [each for each in past[:fell] if isinstance(each, (Announced, Doubted, Exposed, Proved))]
    assert isinstance(lost, Lost)
    if not before or lost.seat == table.me:
        return ""
    cause = before[-1]
    if isinstance(cause, (Exposed, Proved)):
        seat = cause.doubter if isinstance(cause, Exposed) else cause.seat
        if cause.seat != lost.seat and cause.doubter != lost.seat:  # what was doubted stood, and struck somebody else
            cause = next(each for each in reversed(before) if isinstance(each, Announced))
        elif seat == table.me:
            return ""  # the person's own sentence tells it
        else:
            return _sentence(table, "caught" if isinstance(cause, Exposed) else "wrong", seat, lost.seat)
    if not isinstance(cause, Announced):
        return ""
    return _sentence(table, cause.action, cause.seat, lost.seat)


def _sentence(table: ComplotsTable, how: str, seat: int, victim: int) -> str:
    if table.words.find("table", "ended", how) is None:
        return ""
    form = "you" if seat == table.me else "other"
    return capital(plain(table.company.sentence("ended", how, form, seat=seat, victim=victim)))
