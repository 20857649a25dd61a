"""Offers that are turned up lie where they lay face down, and what they come to is counted where they lie."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from pathlib import Path

import pytest

from engine.games.ghost_for_sale.rules.events import Revealed
from tests.flights import beats_of

GAME = "ghost_for_sale"
EDGE = 12  # pixels by which a card or a pill may reach over the edge of where it lies


@pytest.mark.parametrize("seed", [3, 5])
def test_cards_are_turned_up_in_their_lanes_and_columns_and_totals_count_in_those(
    tmp_path: Path, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    cards = totals = 0
    for beat in beats_of(GAME, seed, tmp_path, monkeypatch):
        event = beat.run[0]
        if not isinstance(event, Revealed):
            continue
        lanes = [rect for name, rect in beat.before.widgets.items() if name.startswith(f"lane {event.place} ")]
        homes = [each.inflate(2 * EDGE, 2 * EDGE) for each in lanes or [beat.before.widgets[f"bids {event.place}"]]]
        for flight in beat.flights:
            rect = flight.rects[-1]
            if rect.width < rect.height:
                cards += 1
                assert any(each.contains(rect) for each in homes), (event.place, rect, homes)
            elif lanes:  # a pill: over a house it stands above the sign
                totals += 1
                assert any(each.contains(rect) for each in homes), (event.place, rect, homes)
            else:
                assert homes[0].left <= rect.centerx <= homes[0].right and rect.bottom <= homes[0].top
    assert cards and totals
