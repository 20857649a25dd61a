"""Who has looked through the pile sees what it told for as long as it is of use; nobody else does."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from pathlib import Path

import pygame
import pytest

from engine.words import LANGUAGES
from scenes.commands.still import still_scene
from scenes.games.ghost_for_sale.base import waiting
from scenes.games.ghost_for_sale.board import cards
from scenes.games.ghost_for_sale.scene import GhostScene
from scenes.games.ghost_for_sale.telling import panel
from scenes.games.ghost_for_sale.telling.panel import GhostSide, pile_told
from scenes.kit.widget import UNTOUCHED
from scenes.people.company import plain
from scenes.screens import screens_of
from tests.houses import house_in

SIZES = [((1280, 720), 100), ((1920, 1080), 100), ((1280, 720), 150)]


def posed(folder: Path, name: str, size: tuple[int, int] = (1280, 720), **chosen: object) -> GhostScene:
    house = house_in(folder, size, **chosen)
    scene = still_scene(house, screens_of("ghost_for_sale").positions()[name])
    assert isinstance(scene, GhostScene)
    house.stage.push(scene)
    house.stage.rebuild()
    return scene


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pile_lies_in_the_panel_with_how_many_lie(tmp_path: Path, language: str) -> None:
    scene = posed(tmp_path, "pile", language=language)
    pile = scene.house.stage.find("pile")
    liars = sum(stance == ("lie",) for stance in scene.sitting.truth.table.stances)
    assert liars == 2 and scene.company.say("liars_then", "others", number=liars) in pile.tooltip
    assert len(panel.pile_seen(scene)) == len(scene.shown.pile) > 0


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("mine", "pile", "form"), [
    ("truth", ("lie", "lie", "lie"), "none"), ("lie", ("lie", "lie", "truth"), "alone"), ("lie", ("lie", "truth", "truth"), "you"),
    ("truth", ("lie", "lie", "truth"), "one"), ("truth", ("lie", "truth", "truth"), "others"),
])  # fmt: skip
def test_what_was_not_chosen_tells_how_many_lie_and_whether_the_person_does(
    tmp_path: Path, language: str, mine: str, pile: tuple[str, ...], form: str
) -> None:
    scene = posed(tmp_path, "pile", language=language)
    scene.shown.stances[0] = (mine,)
    liars = pile.count("truth")
    assert scene.company.say("liars_then", form, number=liars) in plain(pile_told(scene, pile))


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_it_covers_nothing_of_who_looked_and_of_the_log(tmp_path: Path, size: tuple[int, int], text: int) -> None:
    scene = posed(tmp_path, "pile", size, text=text)
    found = {each.id: each for each in scene.house.stage.widgets}
    told = scene.company.say("liars_then", "others", number=2)
    if "chain" not in found:
        return
    assert told in found["chain"].tooltip
    if "pile" in found:
        others = [each.rect for name, each in found.items() if name in ("chain", "log head") or name[:5] == "plate"]
        assert found["pile"].rect.collidelist(others) < 0
        assert scene.house.stage.canvas.rect(*scene.layout_now.panel).contains(found["pile"].rect)


def test_whoever_has_not_looked_sees_nothing_of_it(tmp_path: Path) -> None:
    scene = posed(tmp_path, "turn")
    assert not panel.pile_seen(scene) and "pile" not in {each.id for each in scene.house.stage.widgets}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_clock_on_a_plate_is_explained_where_it_is_pointed_at(tmp_path: Path, language: str) -> None:
    """With five, somebody's card lost at the pile; whoever has none there is told nothing of it."""
    scene = posed(tmp_path, "waiting", language=language)
    assert isinstance(scene.side, GhostSide)
    for seat in range(scene.players):
        told = scene.company.say("plate_waits", cards=waiting(scene, seat)) if waiting(scene, seat) else ""
        tip = scene.house.stage.find(f"plate {seat}").tooltip
        assert (told in tip) if told else (tip == scene.side.about(seat)), seat
    assert any(waiting(scene, seat) for seat in range(scene.players))


@pytest.mark.parametrize("position", ["turn", "castles"])
def test_no_light_around_a_head_lies_over_a_glass_of_the_chain(tmp_path: Path, position: str) -> None:
    """Who looked at whom could not be seen beside somebody who was known to lie."""
    scene = posed(tmp_path, position)
    house = scene.house
    chain = house.stage.find("chain")
    picture = pygame.Surface(house.stage.canvas.pixels)
    chain.paint(picture, chain.rect, UNTOUCHED)
    found = 0
    for units in (24, 28):
        lens = cards.tilted(cards.magnifier(units), -90)
        middle = round(lens.get_width() * 0.6), round(lens.get_height() * 0.4)
        patch = [(x, y) for x in range(-4, 5) for y in range(-4, 5)]
        seen = [lens.get_at((middle[0] + x, middle[1] + y)) for x, y in patch]
        for left in range(chain.rect.left + 10, chain.rect.right - 10):
            for top in range(chain.rect.top + 10, min(chain.rect.bottom, chain.rect.top + 110)):
                found += all(
                    picture.get_at((left + x, top + y)) == colour for (x, y), colour in zip(patch, seen, strict=True)
                )
    assert found == scene.players - 1
