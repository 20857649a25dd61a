"""What has one answer is not asked: the last place of a series."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from pathlib import Path

from scenes.tables.top_secret.table import TopSecretTable
from tests.playing import plan_for, sit_down, until_asked


def test_a_last_place_is_not_asked_for(tmp_path: Path) -> None:
    """In four of five rounds there is a choice; only there a tag can say who may come: whoever has still to go has two places."""
    table = sit_down(tmp_path, plan_for("top_secret", 4, match="single"))
    assert isinstance(table, TopSecretTable)
    asked = 0
    while until_asked(table) and table.series < 3:
        options = [each for each in table.sitting.options() if each.verb != "call"]
        if table.sitting.kind == "place":
            asked += 1
            waiting = [chair for chair in table.shown.order() if not table.shown.now[chair]]
            assert len(options) > 1 and all(len(table.shown.places[chair]) > 1 for chair in waiting)
        table.answer(options[0])
    assert asked == 8
    table.left()
