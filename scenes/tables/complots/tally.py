"""What the person claimed and doubted, as lines for the result. From the truth, which is open then."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.truth.moments import Past

if TYPE_CHECKING:
    from scenes.tables.complots.table import ComplotsTable


def lines(table: ComplotsTable) -> list[str]:
    """Claims and lies, and doubts that were right."""
    if table.me is None:
        return []
    claims = Past(table.sitting.truth.game, table.sitting.record).claims()
    mine = [claim for claim in claims if claim.seat == table.me]
    doubted = [claim for claim in claims if claim.doubter == table.me]
    lies, caught = sum(not claim.true for claim in mine), sum(claim.caught for claim in mine)
    right = sum(not claim.true for claim in doubted)
    return [
        table.company.sentence("result", "claims", claims=len(mine)),
        table.company.sentence("result", "caught", lies=lies, caught=caught),
        table.company.sentence("result", "doubts", doubts=len(doubted), right=right),
    ]
