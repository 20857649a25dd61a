"""Who plays by itself in the window answers what stands above the table too."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from scenes.commands.busy_game import answers
from scenes.commands.gallery import shown
from scenes.screens import example
from scenes.tables.fallen import fell_out
from scenes.tables.scene import TableOf


def test_whoever_is_out_watches_on() -> None:
    """A dialog that nobody answers stops a game for good."""
    with shown(f"{example()} turn", (1280, 720), "en", 100, None) as house:
        table = house.stage.top
        assert isinstance(table, TableOf)
        fell_out(table)
        house.stage.tick(0.1)
        assert [each.id for each in answers(house.stage)] == ["option 0"]
        answers(house.stage)[0].press()
        house.stage.tick(0.1)
        assert house.stage.top is table
