"""The page of the auction for information: who saw what, by which cards, and what decided between equal bids."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from pathlib import Path

import pytest

from engine.games.ghost_for_sale.rules.numbers import PILE, TRUELIGHT
from engine.words import LANGUAGES
from scenes.commands.still import scene_before
from scenes.games.ghost_for_sale.scene import GhostScene
from scenes.games.ghost_for_sale.telling import reckoning
from tests.houses import house_in
from tests.playing import ticked

SIZES = [((1280, 720), 100), ((960, 600), 150), ((1920, 1080), 100), ((1280, 720), 150)]
EQUAL = """
game: ghost_for_sale
players: 4
position:
  hands: [[3, 5, 8, 9], [2, 4, 7, 9], [5, 6, 8, 9], [6, 8, 9]]
  truth: [false, true, false, true]
  left: [[], [], [], []]
  bids: {truelight: [[1, 3], [0, 2], [2, 3], [0, 1], [3, 2]], pile: [[0, 6], [3, 5], [3, 1]]}
  passed: [1, 2, 3]
  turn: 0
  first: 1
script:
  - 0: pass
expect: {ask: buy}
"""


def said(scene: GhostScene, ties: list[str]) -> list[str]:
    return [scene.words.text("table", "tie", each) for each in ties]


def learnt(folder: Path, size: tuple[int, int] = (1280, 720), bids: str = EQUAL, **chosen: object) -> GhostScene:
    """The table with the page on it."""
    house = house_in(folder, size, **{"speed": "normal", **chosen})
    path = folder / "equal.yaml"
    path.write_text(bids, encoding="utf-8")
    scene = scene_before(house, path, "PhaseBegan")
    assert isinstance(scene, GhostScene)
    house.stage.push(scene)
    ticked(scene, 30)
    assert scene.tempo.resting
    return scene


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_the_page_leaves_what_the_bar_says_in_sight(tmp_path: Path, size: tuple[int, int], text: int) -> None:
    scene = learnt(tmp_path, size, text=text)
    canvas, page = scene.house.stage.canvas, scene.air.sprites[-1]
    place = page.picture(canvas).get_rect(center=(page.x * canvas.scale, page.y * canvas.scale))
    assert not place.colliderect(scene.house.stage.find("prompt").rect)
    assert canvas.rect(*scene.layout_now.area).contains(place)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_shows_the_cards_and_what_decided_between_equal_ones(tmp_path: Path, language: str) -> None:
    """Bianca's 3 lay before the other; the person's 2 and 1 have a lower card; at the pile the person's 6 beats 5 and 1."""
    scene = learnt(tmp_path, language=language)
    rows = reckoning.learners(scene)
    tie = {key: scene.words.text("table", "tie", key) for key in ("card", "order")}
    assert [(row.name, *row.bids) for row in rows] == [
        (scene.company.name(1), (("3",), tie["order"]), ((), "")),
        (scene.company.name(2), (("3",), tie["card"]), ((), "")),
        (scene.company.name(0), (("2", "1"), ""), (("6",), tie["card"])),
        (scene.company.name(3), (("2",), ""), (("5", "1"), "")),
    ]


def test_unequal_bids_are_told_without_a_reason(tmp_path: Path) -> None:
    scene = learnt(tmp_path, bids=EQUAL.replace("[2, 3], [0, 1]", "[2, 4], [0, 3]").replace("[3, 5], [3, 1]", "[3, 5]"))
    assert not any(tie for row in reckoning.learners(scene) for _, tie in row.bids)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_trays_and_the_log_say_what_decides(tmp_path: Path, language: str) -> None:
    scene = learnt(tmp_path, language=language)
    rule = scene.words.text("table", "ties")
    found = {each.id: each.tooltip for each in scene.house.stage.widgets}
    assert all(
        rule in found[name] for name in (f"slot {TRUELIGHT}", f"slot {PILE}", f"lane {PILE} 0", f"lane {TRUELIGHT} 3")
    )
    both, card = (
        scene.words.text("table", "learnt", "and").join(said(scene, each)) for each in (["card", "order"], ["card"])
    )
    turned = ["".join(span.text for span in line.spans) for line in scene.chronicle.lines if line.brief]
    assert [both in turned[0], card in turned[1]] == [True, True] and len(turned) == 2, turned
    assert all(len(each) < len(rule) + 12 for each in turned), "the cards come soon"
