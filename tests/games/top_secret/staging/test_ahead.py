"""What the table of Top Secret paints ahead is what a frame would else have to wait for."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from functools import partial
from pathlib import Path

import pytest

from scenes.commands.gallery import shown
from scenes.games.top_secret.board import cards, quay
from scenes.games.top_secret.scene import TopSecretScene
from scenes.games.top_secret.staging import ahead, packet
from tests.games.top_secret.test_table import posed, press


@pytest.mark.parametrize("put", [("card black:bubble 0", "card 11 0"), ("card bubble 0", "card 0 0")])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_cards_are_painted_before_they_are_put_into_the_envelope(
    tmp_path: Path, size: tuple[int, int], put: tuple[str, str]
) -> None:
    scene = posed(tmp_path, "meet", size)
    cards.kept_card.cache_clear()
    for job in ahead.jobs(scene.house.stage.canvas, scene.words, scene.players):
        job()
    painted = cards.kept_card.cache_info().misses
    press(scene, *put)
    cards.packet.cache_clear()
    packet.envelope(scene.house.stage.canvas, scene.layout_now, scene)
    assert cards.kept_card.cache_info().misses == painted


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (960, 600)])
def test_who_waits_on_the_quay_is_painted_before_in_both_sizes(size: tuple[int, int]) -> None:
    """A portrait is made of ten drawings, and takes longer than a frame may: it was begun anew in each of eight frames."""
    with shown("top_secret theirs", size) as house:
        scene, canvas = house.stage.top, house.stage.canvas
        assert isinstance(scene, TopSecretScene)
        ready = {
            job.args[:2] for job in ahead.jobs(canvas, scene.words, scene.players)
            if isinstance(job, partial) and job.func is cards.chipped
        }  # fmt: skip
        waiting = [canvas.px(each.wide) for each in quay.seats(scene, scene.layout_now)]
        assert {(who, side) for who in ("you", "vera") for side in waiting} <= ready and len(set(waiting)) == 2
