"""After a match of Top Secret the result says at a glance who was on whose side, and of which game that holds."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from pathlib import Path

import pygame
import pytest

from engine.games.top_secret.rules.table import GameBegan
from engine.words import LANGUAGES
from scenes.after.ending import result_of
from scenes.after.ranking import OURS, THEIRS, Ranking
from scenes.commands.still import finished_scene, scene_before
from scenes.games.top_secret.asking import stakes
from scenes.games.top_secret.scene import TopSecretScene
from scenes.games.top_secret.telling import partner
from scenes.kit.widget import Treatment
from scenes.people.company import plain
from scenes.people.standing import Fate
from scenes.screens import screens_of
from tests.houses import house_in

GAME = "top_secret"
SIZES = [((1280, 720), 100), ((1920, 1080), 100), ((960, 600), 150)]


def pairs(fates: tuple[Fate, ...]) -> tuple[set[int], set[int]]:
    ours = {seat for seat, each in enumerate(fates) if each.ours}
    return ours, set(range(len(fates))) - ours


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_each_row_names_the_ally_and_the_persons_own_pair_is_told_apart(
    tmp_path: Path, seed: int, language: str
) -> None:
    """It named four agents with four numbers: who had belonged together, one had to know by heart."""
    scene = finished_scene(house_in(tmp_path, language=language), GAME, 4, seed)
    standing, identities = result_of(scene).standing, scene.sitting.truth.table.identities
    for seat, fate in enumerate(standing.fates):
        ally = next(at for at, held in enumerate(identities) if held[0] == scene.rules.ally[identities[seat][0]])
        named = scene.company.name(ally)
        for form in fate.allied:
            assert ally == scene.me or named in plain(form), (seat, form)
        assert f"{scene.words.card(identities[seat][0]):name}" in plain(fate.allied[0])
        assert plain(fate.allied[0]) in fate.told, "and it is read aloud"
    assert scene.me in pairs(standing.fates)[0] and [len(each) for each in pairs(standing.fates)] == [2, 2]


@pytest.mark.parametrize(("size", "text"), SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pairs_have_bands_of_two_colours_and_no_row_leaves_its_ally_out(
    tmp_path: Path, size: tuple[int, int], text: int, language: str
) -> None:
    house = house_in(tmp_path, size, language=language, text=text)
    scene = finished_scene(house, GAME, 4, 1)
    result = result_of(scene)
    house.stage.push(result)
    house.stage.rebuild()
    canvas, ranking = house.stage.canvas, Ranking(house, result.standing)
    wide = house.stage.find("standing").rect.width
    area = pygame.Rect(0, 0, wide, canvas.px(ranking.high(canvas, wide / canvas.scale)))
    surface = pygame.Surface(area.size)
    ranking.paint(surface, canvas, area)
    begun = [0.0, *ranking.ends(canvas, area.width / canvas.scale)]
    for at, seat in enumerate(result.standing.everybody()):
        middle = canvas.px(begun[at] + 24)
        found = surface.get_at((canvas.px(4 + 3), middle))
        wanted = pygame.Color(OURS if result.standing.fate(seat).ours else THEIRS)
        assert all(abs(one - other) < 30 for one, other in zip(found[:3], wanted[:3], strict=True)), (seat, found)
    for seat in range(4):
        assert ranking._sided(canvas, seat, area.width // 2) is not None, "some form has room"


@pytest.mark.parametrize("players", [3, 4, 5])
def test_it_says_of_which_game_the_cards_and_pairs_are(tmp_path: Path, players: int) -> None:
    scene = finished_scene(house_in(tmp_path), GAME, players, 1)
    standing = result_of(scene).standing
    games = sum(isinstance(event, GameBegan) for event in scene.sitting.past())
    assert games > 1 and str(games) in standing.legend
    assert ("pairs" in standing.legend) is (players == 4)
    assert all(bool(fate.allied) is (players == 4) for fate in standing.fates), "three and five are out for themselves"


def test_who_was_on_whose_side_is_marked_once_masks_are_off_and_not_before(tmp_path: Path) -> None:
    house = house_in(tmp_path)
    scene = scene_before(house, screens_of(GAME).positions()["rings"], "GameEnded")
    assert isinstance(scene, TopSecretScene) and scene.shown.unmasked
    sides = [partner.on_side(scene, chair) for chair in range(4)]
    ally = next(
        seat for seat in range(4) if scene.shown.identities[seat][0] == scene.rules.ally[scene.shown.identities[0][0]]
    )
    assert sides == [chair in (0, ally) for chair in range(4)]
    house.stage.push(scene)
    surface = pygame.Surface(house.stage.canvas.pixels)
    for chair, widget in enumerate(stakes.truth_widgets(house.stage.canvas, scene.layout_now, scene)[2:]):
        widget.paint(surface, widget.rect, Treatment())
        red, green, *_ = surface.get_at((widget.rect.left + 12, widget.rect.top + 2))
        assert (green > red) is sides[chair], "each lies on the ground of their side"
    before = scene_before(house_in(tmp_path / "b"), screens_of(GAME).positions()["rings"], "Unmasked")
    assert isinstance(before, TopSecretScene)
    assert [partner.on_side(before, chair) for chair in range(4)] == [None] * 4


@pytest.mark.parametrize("seed", range(1, 7))
def test_who_lost_reads_why_before_all_else(tmp_path: Path, seed: int) -> None:
    """Then how sure the caller was; of a match of several games with the game."""
    scene = finished_scene(house_in(tmp_path), GAME, 4, seed)
    standing = result_of(scene).standing
    first = standing.figures[0].partition(": ")[2] if standing.figures[0].startswith("Game") else standing.figures[0]
    assert scene.me in standing.winners or first.startswith("You lost because"), standing.figures
