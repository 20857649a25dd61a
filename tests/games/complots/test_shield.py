"""The shield of a block and what is said meanwhile: both are to be read."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from pathlib import Path

import pytest

from engine.words import LANGUAGES
from scenes.tables.staging import warded
from tests.houses import house_in
from tests.playing import posed_table


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1209, 680), 100), ((1920, 1080), 100)])
@pytest.mark.parametrize(("actor", "blocker"), [(1, 2), (2, 1), (3, 2), (0, 2), (2, 3)])
def test_what_who_blocks_says_leaves_the_shield_free(
    tmp_path: Path, size: tuple[int, int], text: int, language: str, actor: int, blocker: int
) -> None:
    """Who sits above the middle covered its upper half with the claim itself."""
    house = house_in(tmp_path, size, language=language, text=text)
    hands = [["contessa", "captain"], ["duchess", "assassin"], ["ambassador", "captain"], ["contessa", "duchess"]]
    position = {"hands": hands, "coins": [3, 3, 3, 3], "first": actor}
    passes = tuple((seat, "pass") for seat in range(4) if seat != actor)
    script = ((actor, f"assassinate {blocker}"), *passes, (blocker, "block contessa"))
    table = posed_table(house, "complots", ("me", "quick", "quick", "quick"), 3, None, position, script)
    house.stage.push(table)
    house.stage.rebuild()
    canvas, hung = house.stage.canvas, table.drama.hanging
    assert hung is not None
    shield = canvas.rect(
        hung.x - warded.SHIELD / 2, hung.y - warded.SHIELD / 2, warded.SHIELD, warded.SHIELD * 1.1
    ).inflate(-4, -4)
    said = {seat: each.box for seat, each in table.cloth.said(canvas).items()}
    assert blocker in said and not said[blocker].colliderect(shield)
