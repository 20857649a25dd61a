"""What the table of Top Secret paints ahead is what a frame would else have to wait for."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from pathlib import Path

import pytest

from scenes.games.top_secret import ahead, cards, packet
from tests.games.top_secret.test_table import posed, press


@pytest.mark.parametrize("put", [("card black:bubble 0", "card 11 0"), ("card bubble 0", "card 0 0")])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_cards_are_painted_before_they_are_put_into_the_envelope(
    tmp_path: Path, size: tuple[int, int], put: tuple[str, str]
) -> None:
    table = posed(tmp_path, "meet", size)
    cards.card.cache_clear()
    for job in ahead.jobs(table.house.stage.canvas, table.words, table.players):
        job()
    painted = cards.card.cache_info().misses
    press(table, *put)
    cards.packet.cache_clear()
    packet.envelope(table.house.stage.canvas, table.layout_now, table)
    assert cards.card.cache_info().misses == painted
