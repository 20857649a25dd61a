"""What comes up for a moment at the table of Nottingham lies on no plate, no number of cards and no edge of the window."""

import os
import re

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from collections.abc import Sequence
from itertools import accumulate
from pathlib import Path

import pygame
import pytest

from engine.games.nottingham.rules.events import Reshuffled
from engine.games.nottingham.rules.numbers import OBJECTS
from scenes.games.nottingham.board import fans, sheriff
from scenes.games.nottingham.board.layout import OWN_SET
from scenes.games.nottingham.board.middle import laid_places
from scenes.games.nottingham.scene import NottinghamScene
from scenes.games.nottingham.staging import ambushing
from scenes.games.nottingham.staging.presenters import SHUFFLED, reshuffled
from scenes.kit.fan import HIGH
from scenes.tables.staging import moments
from tests.games.nottingham.board.test_places import stood
from tests.playing import plan_for, sit_down, until_asked

SIZES = pytest.mark.parametrize(
    ("size", "text"), [((1280, 720), 100), ((1920, 1080), 100), ((1050, 605), 100), ((960, 600), 150)]
)


def seated(folder: Path, players: int, size: tuple[int, int], text: int) -> NottinghamScene:
    scene = sit_down(folder, plan_for("nottingham", players, seed=2), size, speed="instant", text=text)
    assert isinstance(scene, NottinghamScene) and until_asked(scene)
    return scene


@SIZES
@pytest.mark.parametrize("players", range(3, 8))
def test_an_ambush_card_that_strikes_lies_off_its_owner_and_inside_the_table(
    tmp_path: Path, players: int, size: tuple[int, int], text: int
) -> None:
    """With three at the table it lay over the name plate, half outside the window."""
    scene = seated(tmp_path, players, size, text)
    canvas, layout, wide = scene.house.stage.canvas, scene.layout_now, ambushing.AMBUSH
    for seat in range(1, players):
        frm = scene.seating.seat_place(seat)
        x, y = ambushing.beside_plate(scene, seat, ambushing.wood_around(layout, frm)[1])
        card = canvas.rect(x - wide / 2, y - wide * HIGH / 2, wide, wide * HIGH)
        assert canvas.rect(*layout.area).contains(card), seat
        assert not card.colliderect(scene.seating.plate(canvas, layout, seat)), seat
        if layout.crowned and abs(frm[0] - layout.centre[0]) < layout.portrait:  # it lay on what is struck
            wide_set = OWN_SET
            x, y = laid_places(layout, 3)[-1]
            last = canvas.rect(x - wide_set / 2, y - wide_set * HIGH / 2, wide_set, wide_set * HIGH)
            assert not card.colliderect(last)


MANY_IN_AMBUSH = """
game: nottingham
players: {players}
position:
  hands: [{hands}]
  deck: [{drawn}, gold]
  discard: [pearls]
  ambushes: [{ambushes}]
  sheriff: 10
  first: 2
"""
LAID = ("copper+chest", "pearls+jewels", "yellow", "candlestick+necklace", "green", "blue")
KINDS = tuple(each for each in OBJECTS if each != "gold")  # gold lies under the ambushes


def in_ambush(folder: Path, counts: Sequence[int], act: str, size: tuple[int, int], text: int) -> NottinghamScene:
    """A table where all others, who hold so many cards, lie in ambush, before or while offers are asked for."""
    cards = [KINDS[at % len(KINDS)] for at in range(1 + sum(counts))]
    ends = list(accumulate((1, *counts)))
    hands = [cards[begin:end] for begin, end in zip((0, *ends), ends, strict=False)]
    drawn = {"": "jewels", "purchase": "copper", "trade": "chest"}[act]
    script = f"script:\n  - 2: {act}\n" if act else ""
    (folder / "ambushes.yaml").write_text(
        MANY_IN_AMBUSH.format(
            players=1 + len(counts), hands=", ".join(f"[{', '.join(each)}]" for each in hands), drawn=drawn,
            ambushes=", ".join(["[]", *(f"[{each}]" for each in LAID[: len(counts)])]),
        ) + script,
        encoding="utf-8",
    )  # fmt: skip
    return stood(folder, "ambushes.yaml", size, text)


@SIZES
@pytest.mark.parametrize("act", ["", "purchase", "trade"])
@pytest.mark.parametrize("players", [6, 7])
def test_ambush_cards_of_many_lie_on_nothing_of_a_neighbours(
    tmp_path: Path, players: int, act: str, size: tuple[int, int], text: int
) -> None:
    """One lay on the next one's cards, or under a name on what was offered."""
    others = players - 1
    for counts in ([3] * others, [7] * others, *([5] * at + [12] + [5] * (others - 1 - at) for at in range(others))):
        scene = in_ambush(tmp_path, counts, act, size, text)
        stage, layout = scene.house.stage, scene.layout_now
        canvas, side, wide = stage.canvas, layout.portrait, layout.seat_card
        lying = [each.rect for each in stage.widgets if each.id.startswith("slot offer")]
        lying += [canvas.rect(*box) for box in scene.seating.spots(layout).values()]
        lying += scene.seating.plates(canvas, layout).values()
        lying += [each.rect for each in scene.ribbon]
        of = {seat: list[pygame.Rect]() for seat in range(1, players)}
        for seat, own in of.items():
            place, look = layout.seat(scene.seating.around(seat)), fans.beside(scene, seat)
            own += [canvas.rect(place.x - side / 2, place.y - side / 2, side, side)]
            own += [fans.told(canvas, layout, place, look), canvas.rect(*fans.ambush_box(layout, place, look))]
            lies = fans.lies(layout, place, look)
            own += [canvas.rect(lie.x - wide / 2, lie.y - wide * HIGH / 2, wide, wide * HIGH) for lie in lies]
        for mat in (each for each in stage.widgets if re.fullmatch(r"slot offer \d", each.id)):
            chip = pygame.Rect(mat.rect.topleft, (1, 1)).inflate(canvas.px(16), canvas.px(16))
            assert mat.rect.unionall([chip]).collidelist(list(scene.seating.plates(canvas, layout).values())) < 0, (
                mat.id
            )
        for seat in of:
            card = stage.find(f"ambushes {seat}").rect
            neighbours = [each for other, theirs in of.items() if other != seat for each in theirs]
            assert card.collidelist([*lying, *neighbours]) < 0, (seat, counts)
            assert canvas.rect(*layout.area).contains(card), seat


@SIZES
@pytest.mark.parametrize("players", range(3, 8))
def test_a_new_deck_is_named_over_nobodys_hand(tmp_path: Path, players: int, size: tuple[int, int], text: int) -> None:
    """The word lay over how many cards somebody held."""
    scene = seated(tmp_path, players, size, text)
    canvas, layout = scene.house.stage.canvas, scene.layout_now
    word = moments.word(scene.words.text("table", "shuffled"), "gold", SHUFFLED)(canvas)
    beat = reshuffled(scene, Reshuffled(("?",)))
    beat.begin()
    for tween in beat.tweens:
        tween.at(beat.seconds)
    shown = next(each for each in scene.air.sprites if each.picture(canvas).get_size() == word.get_size())
    rect = word.get_rect(center=(canvas.px(shown.x), canvas.px(shown.y)))
    seats = [layout.seat(scene.seating.around(seat)) for seat in range(1, players)]
    held = [fans.beside(scene, seat) for seat in range(1, players)]
    pills = [fans.told(canvas, layout, *each) for each in zip(seats, held, strict=True)]
    assert rect.collidelist([*pills, *scene.seating.plates(canvas, layout).values()]) < 0


@pytest.mark.parametrize("size", [(1280, 720), (1050, 605)])
def test_no_arrow_of_an_attack_goes_through_the_words_of_the_signboard(tmp_path: Path, size: tuple[int, int]) -> None:
    scene = stood(tmp_path, "defend", size)
    assert scene.questions.against_me() and sheriff.track(scene, scene.layout_now).sign is None
