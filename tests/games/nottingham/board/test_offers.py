"""Offers on their mats: the own one waits for a card, the one taken stands out, none lies over a neighbour's hand."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from pathlib import Path

import pygame
import pytest

from engine.words import LANGUAGES
from scenes.commands.still import still_scene
from scenes.games.nottingham.board import fans
from scenes.games.nottingham.scene import NottinghamScene
from scenes.games.nottingham.staging import bargaining
from scenes.kit.fan import HIGH
from scenes.screens import screens_of
from scenes.tables.asking.prompt import said
from scenes.tables.board.hand import HandCard
from scenes.tables.board.slots import State
from tests.houses import house_in

FOUR = """
game: nottingham
players: 5
position:
  hands:
    - [copper, gold, pearls, pearls, jewels, jewels, necklace, chest]
    - [candlestick, gold, gold]
    - [copper, necklace, gold, pearls]
    - [pearls, jewels, copper]
    - [chest, chest, copper, gold, pearls, jewels, jewels, jewels]
  deck: [chest]
  sheriff: 12
  first: 0
script:
  - 0: trade
  - 1: offer candlestick
  - 2: offer copper+necklace
  - 3: offer pearls+jewels
  - 4: offer jewels
"""


def laid(folder: Path, position: Path, size: tuple[int, int] = (1280, 720), language: str = "en") -> NottinghamScene:
    scene = still_scene(house_in(folder, size, language=language), position)
    assert isinstance(scene, NottinghamScene)
    scene.house.stage.push(scene)
    scene.house.stage.rebuild()
    return scene


def states(scene: NottinghamScene) -> dict[int, State]:
    found = bargaining.offers(scene, scene.house.stage.canvas, scene.layout_now)
    return {each.seat: each.state for each in found.offers}


def test_the_own_mat_waits_for_a_card_before_one_is_chosen_and_the_others_for_their_owners(tmp_path: Path) -> None:
    scene = laid(tmp_path, screens_of("nottingham").positions()["offer"])
    assert states(scene)[scene.me] is State.USABLE
    assert {state for seat, state in states(scene).items() if seat != scene.me} == {State.PLAIN}
    scene.house.stage.find("card gold 0").press()
    assert states(scene)[scene.me] is State.CHOSEN


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_presses_the_own_mat_without_a_card_is_told_what_to_do(tmp_path: Path, language: str) -> None:
    scene = laid(tmp_path, screens_of("nottingham").positions()["offer"], language=language)
    scene.house.stage.find("slot offer 0").press()
    assert scene.house.told[-1] == scene.company.say("choose_first") and scene.tempo.asked


def test_the_offer_that_is_taken_stands_out_and_the_others_step_back(tmp_path: Path) -> None:
    (tmp_path / "four.yaml").write_text(FOUR, encoding="utf-8")
    scene = laid(tmp_path, tmp_path / "four.yaml")
    assert set(states(scene).values()) == {State.USABLE}
    scene.aloft.take_offer(3)
    found = states(scene)
    assert found.pop(3) is State.CHOSEN and set(found.values()) == {State.DIMMED}


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (960, 600)])
def test_no_offer_and_nothing_told_of_it_lies_over_a_neighbours_hand(tmp_path: Path, size: tuple[int, int]) -> None:
    (tmp_path / "four.yaml").write_text(FOUR, encoding="utf-8")
    scene = laid(tmp_path, tmp_path / "four.yaml", size)
    canvas, layout = scene.house.stage.canvas, scene.layout_now
    widgets = scene.house.stage.widgets
    mats = [each.rect for each in widgets if each.id.startswith("slot offer") and not each.id.endswith("over")]
    tags = [each.rect for each in widgets if each.id.endswith(" tag")]
    assert len(mats) == 4 and tags
    for seat in range(1, scene.players):
        look, place = fans.beside(scene, seat), layout.seat(scene.seating.around(seat))
        for lie in fans.lies(layout, place, look):
            wide = layout.seat_card
            card = canvas.rect(lie.x - wide / 2, lie.y - wide * HIGH / 2, wide, wide * HIGH)
            assert not any(each.clip(card).height > canvas.px(1) for each in mats), (seat, "mat")
            # a corner of a back or two may be below what is told
            assert not any(overlap(each, card) > canvas.px(16) for each in tags), (seat, "tag")


def overlap(one: pygame.Rect, other: pygame.Rect) -> int:
    return one.clip(other).width


def known_of_all(
    folder: Path, players: int, size: tuple[int, int], text: int, language: str, steps: int = 9
) -> NottinghamScene:
    """The table where the first of the others trades a chest, the person is to offer, and a card of everybody is known."""
    others = "".join(f", [{card}, gold]" for card in ("pearls", "jewels", "copper", "candlestick")[: players - 1])
    taken = ", ".join(["necklace"] * players)
    script = "".join(f"  - {seat}: take\n  - {seat}: pass\n" for seat in [*range(1, players), 0]) + "  - 1: trade\n"
    script += "".join(f"  - {seat}: offer gold\n" for seat in range(2, players))
    (folder / "known.yaml").write_text(
        f"game: nottingham\nplayers: {players}\nposition:\n  hands: [[copper, gold, pearls]{others}]\n"
        f"  deck: [{taken}, chest]\n  sheriff: {steps}\n  first: 1\nscript:\n{script}expect: {{ask: offer, to_act: [0]}}\n",
        encoding="utf-8",
    )
    house = house_in(folder, size, language=language, text=text)
    scene = still_scene(house, folder / "known.yaml")
    assert isinstance(scene, NottinghamScene)
    house.stage.push(scene)
    house.stage.rebuild()
    return scene


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize(
    ("size", "text"), [((1280, 720), 100), ((1920, 1080), 100), ((1050, 605), 100), ((960, 600), 150)]
)
def test_how_many_cards_are_known_of_a_hand_is_told_while_one_chooses_what_to_offer(
    tmp_path: Path, players: int, size: tuple[int, int], text: int, language: str
) -> None:
    scene = known_of_all(tmp_path, players, size, text, language)
    stage, layout = scene.house.stage, scene.layout_now
    over = [each for each in stage.widgets if each.id.startswith(("slot offer", "drawn", "deck", "discards", "prompt"))]
    people = list(scene.seating.plates(stage.canvas, layout).values())
    for seat in range(1, players):
        look = fans.beside(scene, seat)
        assert look.known == scene.words.text("table", "known", count=1)
        pill = fans.told(stage.canvas, layout, layout.seat(scene.seating.around(seat)), look)
        hit = [each.id for each in over if overlap(each.rect, pill) > stage.canvas.px(4)]  # a corner may touch
        assert not hit, seat
        assert pill.collidelist(people) < 0


# Choosing from the hand


@pytest.mark.parametrize("first", ["copper", "gold", "jewels"])
@pytest.mark.parametrize("size", [(1280, 720), (1232, 672), (960, 600)])
def test_no_card_of_the_hand_moves_aside_while_one_chooses_what_to_offer(
    tmp_path: Path, size: tuple[int, int], first: str
) -> None:
    """Clicks that were aimed at a candlestick met copper, and then gold: the fan closed and opened under the pointer."""
    scene = laid(tmp_path, screens_of("nottingham").positions()["offer"], size)
    stage, hand = scene.house.stage, scene.hand

    def aimed() -> dict[str, tuple[int, int]]:
        return {name: hand.strip(at).center for at, name in enumerate(hand.ids)}

    before = aimed()
    stage.find(next(name for name in hand.ids if first in name)).press()
    stage.rebuild()
    for lifted in (None, *hand.ids):
        hand.lifted = lifted
        stage.rebuild()
        assert {name: place[0] for name, place in aimed().items()} == {name: place[0] for name, place in before.items()}
        met = {name: hand.at(place) for name, place in before.items()}
        assert met == {name: at for at, name in enumerate(hand.ids)}, lifted


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", [80, 100, 150])
def test_buttons_of_a_bar_that_has_to_be_low_are_still_large_enough_to_press(
    tmp_path: Path, language: str, text: int
) -> None:
    """In the smallest window the offer's were twenty-six pixels high."""
    scene = still_scene(
        house_in(tmp_path, (960, 600), language=language, text=text), screens_of("nottingham").positions()["offer"]
    )
    scene.house.stage.push(scene)
    scene.house.stage.rebuild()
    for name in ("go", "take back"):
        assert scene.find(name).rect.height >= 28
    assert scene.find("prompt").rect.top >= scene.house.stage.canvas.px(scene.layout_now.ceiling)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_may_be_offered_is_told_also_once_a_card_is_chosen(tmp_path: Path, language: str) -> None:
    """The line that two cards may be offered was gone after the first."""
    scene = laid(tmp_path, screens_of("nottingham").positions()["offer"], language=language)
    before = said(scene.questions.prompt().note)
    scene.house.stage.find("card gold 0").press()
    assert before and said(scene.questions.prompt().note).startswith(before)


@pytest.mark.parametrize("size", [(1280, 720), (960, 600)])
@pytest.mark.parametrize("name", ["offer", "full", "exchange"])
def test_every_card_of_the_hand_can_be_clicked_where_it_lies_or_where_it_opens(
    tmp_path: Path, name: str, size: tuple[int, int]
) -> None:
    """In a full hand that kept still a card showed fifteen pixels."""
    scene = laid(tmp_path, screens_of("nottingham").positions()[name], size)
    hand = [each for each in scene.widgets if isinstance(each, HandCard)]
    assert hand and all(each.opened.width >= 28 for each in hand), [each.opened for each in hand]
