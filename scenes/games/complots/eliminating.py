"""How somebody falls whose last card is lost, and how the fallen give way to who has won."""

from __future__ import annotations

from engine.games.complots.rules.table import Eliminated
from scenes.games.complots.table import ComplotsTable
from scenes.kit.motion import Beat
from scenes.kit.text import as_title
from scenes.tables.staging import coins, downfall, moments
from scenes.tables.staging.score import Score


def eliminated(scene: ComplotsTable, event: Eliminated) -> Beat:
    own = event.seat == scene.me
    told = as_title(scene.house.text("table", "out_now")) if own else scene.company.name(event.seat)
    living = [seat for seat in scene.shown.living if seat != event.seat]
    left = (living, scene.house.text("table", "two_left")) if len(living) == 2 else None
    purse = coins.Purse(event.coins, scene.seating.purse_place(event.seat), scene.seating.treasury_place())
    return downfall.falls(scene, event.seat, told, left, purse, stays=len(living) == 1)


def sinks(scene: ComplotsTable, score: Score) -> None:
    """Who has fallen last goes from the middle back to their seat, and the light to who is left (`crowning.victory`)."""
    last = next((each for each in reversed(scene.looking.past()) if isinstance(each, Eliminated)), None)
    if last is not None:
        who, mark = scene.company.portraits[last.seat], scene.company.mark(last.seat)
        grey = moments.head(who, mark, downfall.FALLEN, "beaten", masked=False, out=True)
        fallen = score.at(0).show(grey, scene.seating.stage_place(), 0)
        score.fly(fallen, scene.seating.seat_place(last.seat), 420, frm=scene.seating.stage_place()).grow(
            fallen, 0.4, 420
        )
        score.at(300).fade(fallen, 0.0, 120)
