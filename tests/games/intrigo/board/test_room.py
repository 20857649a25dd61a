"""The table of Intrigo has room for everything: nothing is cut, covered or left out, at any size, in any language."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import math
from pathlib import Path

import pygame
import pytest

from engine.games.intrigo.rules.numbers import KINDS
from engine.words import LANGUAGES
from scenes.commands.lettering import marking
from scenes.commands.walk import Shot, look
from scenes.games.intrigo.asking import stakes
from scenes.games.intrigo.board import draft, market
from scenes.games.intrigo.board.layout import IntrigoLayout
from scenes.games.intrigo.board.seating import seal_place
from scenes.games.intrigo.telling import one_step, people
from scenes.kit.fan import HIGH
from scenes.kit.widget import UNTOUCHED
from scenes.people.company import spans
from scenes.tables.asking.prompt import said as plain
from tests.games.intrigo.relaid import relaid
from tests.games.intrigo.test_table import SIZES, posed, press


@pytest.mark.parametrize(
    ("size", "text"), [((1280, 720), 100), ((1280, 720), 150), ((960, 600), 100), ((960, 600), 150)]
)
def test_everybody_near_is_seen_however_little_room_there_is(tmp_path: Path, size: tuple[int, int], text: int) -> None:
    """Three of four, one of whom any seal makes Doge."""
    scene = posed(tmp_path, "turn", size, language="it", text=text)
    scene.shown.seals[1:3] = [(3, 3, 3, 0, 3), (3, 1, 2, 0, 0)]
    relaid(scene)
    scene.side.turn_to("people")
    scene.house.stage.rebuild()
    found = {each.id: each for each in scene.house.stage.widgets}
    plates = [found[f"plate {seat}"].rect for seat in range(4)]
    for name in ("near 1", "near 2", "near 0", "one step"):
        near = found[name]
        assert found["panel"].rect.contains(near.rect), name
        assert near.rect.collidelist(plates) < 0, name
        drawn = pygame.Surface(near.rect.size, pygame.SRCALPHA)
        near.paint(drawn, drawn.get_rect(), UNTOUCHED)
        assert drawn.get_bounding_rect().width > 0.9 * near.rect.width, name
    assert not [each for each in plates if not found["panel"].rect.contains(each)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "lines"), [("three", 3), ("turn", 0)])
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((960, 600), 150)])
def test_what_the_steps_of_a_race_mean_stands_below_the_families_where_there_is_room(
    tmp_path: Path, name: str, lines: int, size: tuple[int, int], text: int, language: str
) -> None:
    """Full, outlined and golden steps stood below the seals, and nothing said what they were."""
    scene = posed(tmp_path, name, size, language=language, text=text)
    scene.side.turn_to("people")
    scene.house.stage.rebuild()
    widgets = scene.house.stage.widgets
    panel = next(each.rect for each in widgets if each.id == "panel")
    told = [each.rect for each in widgets if each.id.startswith("steps ")]
    others = [each.rect for each in widgets if each.id.startswith(("plate ", "near ", "one step", "goal"))]
    assert len(told) >= lines - (text > 100), "large words need two lines each"
    assert all(panel.contains(each) and each.collidelist(others) < 0 for each in told)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("size", "text"), [((1280, 720), 150), ((1920, 1080), 150), ((960, 600), 100), ((960, 600), 150)]
)
def test_no_name_of_a_stack_is_cut(tmp_path: Path, size: tuple[int, int], text: int, language: str) -> None:
    """A name stands on a card that is wide enough, and else below it, where it has room up to the next stack's."""
    scene = posed(tmp_path, "turn", size, language=language, text=text)
    canvas, layout = scene.house.stage.canvas, scene.layout_now
    short = {kind: str(scene.words.find("table", "short", kind) or f"{scene.words.card(kind):name}") for kind in KINDS}
    wide = canvas.px(layout.stack) >= market.NAMED_FROM
    told = {kind: market.name_below(canvas, layout, name) for kind, name in short.items()}
    assert told == (dict.fromkeys(KINDS, "") if wide else short)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("position", ["turn", "three"])
@pytest.mark.parametrize(("size", "text"), [((960, 600), 100), ((1280, 720), 100), ((1280, 720), 150)])
def test_below_every_stack_it_stands_what_its_cards_do(
    tmp_path: Path, size: tuple[int, int], text: int, position: str, language: str
) -> None:
    """In Chinese the smaller window had the names alone, and large words left some of the six out in any language."""
    scene = posed(tmp_path, position, size, language=language, text=text)
    canvas, layout, kinds = scene.house.stage.canvas, scene.layout_now, scene.rules.kinds
    full, brief = (
        {kind: scene.words.text("table", told, kind) for kind in kinds} for told in ("caption", "caption_briefly")
    )
    for number, kind in enumerate(kinds):
        place = canvas.rect(*market.box_of(layout, number))
        short = str(scene.words.find("table", "short", kind) or f"{scene.words.card(kind):name}")
        shown, captions = market.name_below(canvas, layout, short), (tuple(full.values()), tuple(brief.values()))
        told = market.told_below(canvas, layout, place, shown, (full[kind], brief[kind]), captions)
        assert told is not None or (language, size, text) == ("zh-Hant", (1280, 720), 150), kind


@pytest.mark.parametrize(("size", "text"), [(size, text) for size in SIZES for text in (100, 150)])
def test_who_sits_opposite_in_the_draft_hides_no_token_and_no_card(
    tmp_path: Path, size: tuple[int, int], text: int
) -> None:
    """Hats stand out above a portrait by a third of it."""
    scene = posed(tmp_path, "draft", size, text=text)
    canvas, layout = scene.house.stage.canvas, scene.layout_now
    assert isinstance(layout, IntrigoLayout)
    (x, y), far = layout.drafter(2), layout.drafter_wide
    behind = min(range(16), key=lambda arcade: math.dist(layout.arcade(arcade), (x, 0)))
    assert y - far * 0.8 >= layout.token_at(behind)[1] + layout.token / 2
    card = layout.packet_places(3)[1][1] - layout.packet_card * HIGH / 2
    assert draft.plate_rect(canvas, layout, scene, 2).bottom <= canvas.px(card) + 1


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("position", ["turn", "three"])
def test_things_lie_where_they_are_said_to_lie(tmp_path: Path, size: tuple[int, int], position: str) -> None:
    scene = posed(tmp_path, position, size)
    canvas, layout = scene.house.stage.canvas, scene.layout_now
    found = {each.id: each.rect for each in scene.house.stage.widgets}
    for gap in range(scene.rules.arcades):
        x, y = scene.layout_now.gap(gap)
        assert found[f"gap {gap}"].collidepoint(canvas.px(x), canvas.px(y))
        x, y = scene.layout_now.token_at(gap)
        assert found[f"arcade {gap}"].collidepoint(canvas.px(x), canvas.px(y))
    for kind in scene.rules.kinds:
        x, y = scene.layout_now.stack_at(scene.rules.kinds.index(kind))
        assert found[f"stack {kind}"].collidepoint(canvas.px(x), canvas.px(y))
    places = [found[name] for name in found if name.startswith(("gap", "arcade", "stack"))]
    assert all(not one.colliderect(other) for at, one in enumerate(places) for other in places[:at])
    floor = canvas.rect(0, layout.bar, layout.area[2], layout.floor - layout.bar)
    assert all(floor.contains(each) for each in places)
    if not layout.compact:
        for seat in range(scene.players):
            for faction in scene.shown.factions:
                x, y = seal_place(scene, seat, faction)
                assert found[f"plate {seat}"].collidepoint(canvas.px(x), canvas.px(y))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("size", SIZES)
def test_the_bar_never_covers_the_palace(tmp_path: Path, size: tuple[int, int], text: int, language: str) -> None:
    for pressed in (
        (),
        ("card contarini:4 0",),
        ("stack gondolier", "gap 8", "gap 9", "gap 3"),
        ("stack merchant", "gap 6", "arcade 6", "arcade 2"),
        ("stack guard", "gap 8", "gap 9"),
        ("stack guard", "gap 8", "gap 9", "gap 12"),
        ("stack assassin", "gap 1", "gap 2"),
    ):
        scene = posed(tmp_path / "".join(pressed).replace(" ", ""), "turn", size, language=language, text=text)
        press(scene, *pressed)
        bar = scene.house.stage.find("prompt").rect
        low = [each for each in scene.house.stage.widgets if each.id.startswith(("gap", "arcade"))]
        assert all(not bar.colliderect(each.rect) for each in low), pressed


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", [100, 150])
def test_however_large_words_are_the_bar_says_what_is_at_stake_and_how_it_stands(
    tmp_path: Path, text: int, language: str
) -> None:
    scene = posed(tmp_path, "turn", (960, 600), language=language, text=text)
    for clause in stakes.told(scene):
        assert plain(spans(clause)) in scene.house.stage.find("prompt").label


def test_no_shadow_of_a_card_lies_on_the_words_below_it() -> None:
    with marking():
        assert [str(fault) for fault in look(Shot("intrigo courtesan", (1280, 720), "zh-Hant", 80))] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_person_s_goal_is_told_on_both_ways_with_what_cannot_be_won_this_round(
    tmp_path: Path, language: str
) -> None:
    """That four seals of one make a Doge stood nowhere, and a seal that was not to be had was looked for in vain."""
    scene = posed(tmp_path, "turn", language=language)
    scene.side.turn_to("people")
    scene.house.stage.rebuild()
    told = scene.house.stage.find("goal").label
    assert "4/5" in told and "2/4" in told
    guilds = f"{scene.words.card('merchants'):name}"
    assert guilds not in told and one_step.out_of_reach(scene, 0) == ()
    for arcade, token in enumerate(scene.shown.tokens):
        if token == "merchants" and arcade:  # the one at the door is Vera's, who is the first player
            scene.shown.tokens[arcade] = "~merchants"
    relaid(scene)
    scene.changed()
    scene.house.stage.rebuild()
    assert guilds in scene.house.stage.find("goal").label
    assert guilds in scene.house.stage.find("near 0").tooltip
    assert guilds in people.tip(scene, 0)
