"""Whoever is attacked at the table of Nottingham sees the whole road while they are asked whether to defend."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from pathlib import Path

import pygame
import pytest

from engine.words import LANGUAGES
from scenes.games.nottingham.board import sheriff
from scenes.games.nottingham.scene import NottinghamScene
from scenes.tables.asking.prompt import said
from scenes.tables.asking.prompt_bar import Bar
from tests.games.nottingham.board.test_places import stood
from tests.games.nottingham.told.test_stakes import ALL_BUT, attacked

SIZES = pytest.mark.parametrize(
    ("size", "text"),
    [((1280, 720), 100), ((1574, 886), 100), ((1920, 1080), 100), ((960, 600), 150), ((1280, 720), 150)],
)
ATTACKED = """
game: nottingham
players: {players}
position:
  hands: [[copper, gold, pearls, pearls, jewels, necklace, chest, chest], {others}]
  deck: [{drawn}]
  discard: [candlestick]
  sheriff: 3
  first: {by}
script:
  - {by}: {action} 0
expect: {{ask: defend, to_act: [0]}}
"""
DRAWN = {"rob": "jewels", "steal": "pearls", "pilfer": "candlestick"}
FIAMMETTA = 3  # her name is the longest


def covered(scene: NottinghamScene) -> list[str]:
    """The stones ahead of the Sheriff, and the castle they lead to, that lie under the question as it is asked now."""
    canvas, layout = scene.house.stage.canvas, scene.layout_now
    bar = canvas.rect(*Bar(canvas, layout, scene.tempo.prompt(), scene.cloth.faces).box)
    road = sheriff.track(scene, layout)
    kept = {f"stone {at}": canvas.rect(*road.box(at)) for at in range(road.here, len(road.stones))}
    _, castle, left = sheriff.ends(canvas, layout, scene)
    gate = pygame.Rect(castle.left, castle.top, castle.width, castle.height * 3 // 4)  # its foot stands on the road
    return [name for name, place in {**kept, "castle": gate, "steps left": left}.items() if place.colliderect(bar)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("action", DRAWN)
@pytest.mark.parametrize("players", [3, 4, 7])
@SIZES
def test_the_question_whether_to_defend_lies_on_no_stone_ahead(
    tmp_path: Path, players: int, action: str, language: str, size: tuple[int, int], text: int
) -> None:
    others = ", ".join("[chest, copper, gold]" for _ in range(players - 1))
    by = min(FIAMMETTA, players - 1)
    told = ATTACKED.format(players=players, others=others, drawn=DRAWN[action], by=by, action=action)
    (tmp_path / "attacked.yaml").write_text(told, encoding="utf-8")
    assert covered(stood(tmp_path, "attacked.yaml", size, text, language)) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("known", "hidden"), [(ALL_BUT, 0), (ALL_BUT[:5], 1), (("necklace", "necklace"), 0)])
@SIZES
def test_nor_with_a_warning_of_what_the_necklace_completes(
    tmp_path: Path, known: tuple[str, ...], hidden: int, language: str, size: tuple[int, int], text: int
) -> None:
    scene = attacked(tmp_path, known, hidden, language, size=size, text=text)
    assert any(each.isdigit() for each in said(scene.tempo.prompt().note)), "the points that it brings are told"
    twice = known == ALL_BUT and (size, text) == ((1280, 720), 150)  # two warnings in large words take the lower halves
    assert [each for each in covered(scene) if not twice or each in ("castle", "steps left")] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scene", ["strike", "keep"])
@SIZES
def test_nor_does_a_question_about_an_ambush(
    tmp_path: Path, scene: str, language: str, size: tuple[int, int], text: int
) -> None:
    assert covered(stood(tmp_path, scene, size, text, language)) == []
