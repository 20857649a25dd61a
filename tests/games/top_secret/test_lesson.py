"""The lesson of Top Secret: half a move leads on, the last fragment dials itself, and what its rings are around."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from pathlib import Path

import pygame
import pytest

from engine.lesson import lesson
from engine.lesson_steps import Move
from engine.words import LANGUAGES
from scenes.commands.still import follow, led_to, still_scene
from scenes.games.top_secret.board import quay
from scenes.games.top_secret.board.layout import TopSecretLayout
from scenes.games.top_secret.scene import TopSecretScene
from scenes.games.top_secret.telling import grid
from scenes.games.top_secret.telling.partner import number_box
from scenes.kit.controls import ring
from scenes.kit.text import image
from scenes.kit.widget import Treatment
from scenes.screens import screens_of
from scenes.tables.lessons.caption import RADIUS, RING
from scenes.tables.lessons.lesson import guide_at
from tests.houses import house_in
from tests.learning import learner_said

GAME = "top_secret"
AMBASSADOR = 4  # his chair


def test_three_fragments_are_dialled_and_the_fourth_dials_itself(tmp_path: Path) -> None:
    scene = led_to(house_in(tmp_path), GAME, "dial", pressed=("call", "card 52 0", "card 11 0", "card 0 0"))
    scene.house.stage.rebuild()
    assert guide_at(scene).next_widget() == "go"
    follow(scene)
    assert learner_said(scene)[-1] == "call 52+11+0+29"
    assert scene.sitting.over


@pytest.mark.parametrize(
    ("pressed", "shown"),
    [("card 0 0", "bubble+0"), ("card black:bubble 0", "fiddlebottom+bubble"), ("card 11 0", "fiddlebottom+bubble")],
)
def test_half_a_packet_leads_on_to_one_that_will_do(tmp_path: Path, pressed: str, shown: str) -> None:
    scene = led_to(house_in(tmp_path), GAME, "packet", pressed=(pressed,))
    follow(scene, "ally")
    assert learner_said(scene)[-1] == f"show {shown}"


def test_each_caption_writes_what_follows_into_its_box_and_nothing_of_it_is_kept(tmp_path: Path) -> None:
    scene = led_to(house_in(tmp_path), GAME, "packet")
    for caption, boxes in (
        ("packet", ["", "11", "", ""]),
        ("ally", ["", "11", "", ""]),
        ("proof", ["", "11", "", "29"]),
        ("left", ["52", "11", "0", "29"]),
        ("dial", ["52", "11", "0", "29"]),
    ):
        follow(scene, caption)
        assert [number_box(scene, at)[1] for at in range(4)] == boxes, caption  # type: ignore[arg-type] # the lesson's table
        sure = scene.notebook.pencil.at(1, "fiddlebottom") == "ring"  # type: ignore[attr-defined]  # the same
        assert sure == (caption != "packet")
    scene.notebook.mark(1, "bubble")  # type: ignore[attr-defined]  # the same
    scene.house.saves.settle()
    assert not list(tmp_path.rglob("*.remarks"))


def test_a_number_begun_wrongly_is_taken_back(tmp_path: Path) -> None:
    scene = led_to(house_in(tmp_path), GAME, "dial", pressed=("call", "card 29 0"))
    follow(scene)
    assert learner_said(scene)[-1] == "call 52+11+0+29"


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((960, 600), 150)])
def test_every_place_that_can_be_named_has_its_ring_in_the_window(
    tmp_path: Path, size: tuple[int, int], text: int
) -> None:
    scene = led_to(house_in(tmp_path, size, text=text), GAME, "dial")
    scene.house.stage.rebuild()
    for name in scene.sitting.truth.game.facts.spots:
        ring = guide_at(scene).pointed(name)
        assert ring is not None, name
        left, top, right, foot = ring.place.left, ring.place.top, ring.place.right, ring.place.bottom
        assert left >= 0 and top >= 0 and right <= size[0] and foot <= size[1], name
    assert guide_at(scene).pointed("the moon") is None
    assert len(guide_at(scene).rings) == 1, "the telephone is the button until it is taken"


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_end_speaks_of_this_game_and_no_caption_hides_the_ribbon(tmp_path: Path, language: str) -> None:
    house = house_in(tmp_path, language=language)
    scene = led_to(house, GAME, "welcome")
    for caption in dict.fromkeys(
        each.caption for each in guide_at(scene).course.lesson.steps if hasattr(each, "caption")
    ):
        follow(scene, caption)
        house.stage.rebuild()
        assert not house.stage.find("ribbon").rect.colliderect(house.stage.find("caption").rect), caption
    follow(scene)
    house.stage.rebuild()
    title, words = lesson(GAME).words[language].end
    assert {title, words} <= {widget.label for widget in house.stage.widgets}


# What a caption speaks of, and the caption that has told of it before
NEEDS = {
    "packet": ("welcome", "places"), "ally": ("teams", "packet"), "notes": ("packet",), "order": ("places",),
    "again": ("packet", "teams"), "proof": ("welcome", "ally", "again"), "ambassador": ("order",), "alone": ("ambassador", "order"), "ask": ("ambassador", "welcome", "ally"),
    "left": ("proof", "ask", "ally"), "wait": ("ally", "order", "places"), "dial": ("teams", "left"),
}  # fmt: skip


def test_every_caption_can_be_understood_by_what_was_said_before() -> None:
    """The second assumed a rule that was taught as the ninth: who the Ambassador is, and what a black card is."""
    said = [each.caption for each in lesson(GAME).steps if hasattr(each, "caption")]
    for caption, needed in NEEDS.items():
        assert all(said.index(each) < said.index(caption) for each in needed), caption


def test_it_begins_with_the_deal_and_nothing_is_known_that_the_learner_has_not_been_shown(tmp_path: Path) -> None:
    """It began in the third round: nobody understood how the table had come to be so."""
    scene = led_to(house_in(tmp_path), GAME, "welcome")
    assert isinstance(scene, TopSecretScene)
    assert scene.shown.round == 1 and not any(scene.shown.played)
    assert not any(scene.story.notes.proofs(chair) for chair in (1, 2, 3))
    steps = [each for each in lesson(GAME).steps if hasattr(each, "caption")]
    moves = [each.caption for each in steps if isinstance(each, Move)]
    assert len(steps) <= 15 and [each.caption for each in steps].index(moves[0]) <= 2, "there is soon something to do"


def test_the_own_black_cards_are_ringed_when_they_are_spoken_of(tmp_path: Path) -> None:
    scene = led_to(house_in(tmp_path), GAME, "welcome")
    scene.house.stage.rebuild()
    cards = [scene.house.stage.find(f"card black:{card} 0").rect for card in ("bubble", "11")]
    assert [each.place.collidelist(cards) for each in guide_at(scene).rings] == [0, 1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_strikes_out_in_a_game_is_named_as_its_switch_is(tmp_path: Path, language: str) -> None:
    scene = led_to(house_in(tmp_path, language=language), GAME, "notes")
    scene.house.stage.rebuild()
    caption = scene.house.stage.find("caption").label
    assert scene.words.text("table", "helper_switch") in caption


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_order_of_the_number_is_told_with_its_letters_and_its_boxes_are_lit(tmp_path: Path, language: str) -> None:
    """ "Order the fragments" did not say in which order."""
    scene = led_to(house_in(tmp_path, language=language), GAME, "teams")
    stage = scene.house.stage
    stage.rebuild()
    told = "".join(letter for letter in stage.find("caption").label if letter in "FBZX、,， ")
    assert "FBZX" in told.replace("、", "").replace(",", "").replace(" ", "")
    boxes = [stage.find(f"number {at}").rect for at in range(4)]
    assert [each.place.collidelist(boxes) for each in guide_at(scene).rings] == [0, 1, 2, 3]


def test_the_notes_say_that_columns_are_meetings_and_which_were_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two eyes stood below dots."""
    house, drawn = house_in(tmp_path), list[str]()
    monkeypatch.setattr(grid, "image", lambda told, *how: [drawn.append(told), image(told, *how)][1])
    house.stage.push(still_scene(house, screens_of(GAME).positions()["turn"]))
    house.stage.rebuild()
    house.stage.draw(pygame.Surface(house.stage.canvas.pixels))
    assert "before" in drawn and "·" not in drawn
    assert "A column is a meeting with Vera" in house.stage.find("sheet 1").tooltip
    stage = led_to(house_in(tmp_path / "lesson"), GAME, "notes").house.stage
    stage.rebuild()
    assert "column for each meeting" in stage.find("caption").label


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((960, 600), 150), ((1920, 1080), 100)])
def test_the_caption_at_the_telephone_hides_no_dial_and_no_face_above_one(
    tmp_path: Path, size: tuple[int, int], text: int, language: str
) -> None:
    """It lay over Lord Fiddlebottom's face, whose fragment was asked for."""
    scene = led_to(house_in(tmp_path, size, text=text, language=language), GAME, "dial", pressed=("call",))
    stage = scene.house.stage
    stage.rebuild()
    layout = scene.layout(stage.canvas)
    assert isinstance(layout, TopSecretLayout)
    caption = stage.find("caption").rect
    for at in range(4):
        (x, y), wide = layout.dial_place(at), layout.dial
        assert not caption.colliderect(stage.canvas.rect(x - wide / 2, y - wide * 0.7, wide, wide * 1.2)), at


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((960, 600), 150), ((1920, 1080), 100)])
def test_a_frame_on_the_quay_ends_above_the_name(tmp_path: Path, size: tuple[int, int], text: int) -> None:
    """It cut the names of those whom it was around."""
    scene = led_to(house_in(tmp_path, size, text=text), GAME, "ambassador")
    stage = scene.house.stage
    stage.rebuild()
    assert isinstance(scene, TopSecretScene)
    waiting = {each.chair: each for each in quay.seats(scene, scene.layout_now)}
    for chair, found in zip((AMBASSADOR,), guide_at(scene).rings, strict=True):
        each = waiting[chair]
        name = stage.canvas.px(each.y + each.wide / 2 - 4)  # where its plate begins
        edge = stage.canvas.px(RING)
        assert found.place.bottom + edge <= name and found.place.centerx == pytest.approx(
            stage.canvas.px(each.x), abs=2
        )


@pytest.mark.parametrize(("size", "text"), [((1050, 625), 100), ((960, 600), 150)])
def test_a_frame_on_the_quay_is_also_around_what_is_known_of_somebody(
    tmp_path: Path, size: tuple[int, int], text: int
) -> None:
    """It cut "X · 29"."""
    scene = led_to(house_in(tmp_path, size, text=text), GAME, "proof")
    scene.house.stage.rebuild()
    assert isinstance(scene, TopSecretScene)
    known = quay.known_box(scene.house.stage.canvas, scene.layout_now, scene, 3)
    assert known is not None and any(each.place.contains(known) for each in guide_at(scene).rings)


def test_the_ambassador_is_shown_where_he_is_spoken_of(tmp_path: Path) -> None:
    """Who he is was not understood: he was named without being pointed at."""
    scene = led_to(house_in(tmp_path), GAME, "ambassador")
    scene.house.stage.rebuild()
    where = scene.house.stage.find("waits 4").rect
    assert any(where.collidepoint(each.place.center) for each in guide_at(scene).rings)


@pytest.mark.parametrize(
    ("size", "text"), [((960, 600), 100), ((1050, 625), 100), ((1050, 625), 150), ((1280, 720), 125)]
)
def test_a_frame_on_the_tray_does_not_cut_with_whom_one_wins(tmp_path: Path, size: tuple[int, int], text: int) -> None:
    scene = led_to(house_in(tmp_path, size, text=text), GAME, "wait")
    stage = scene.house.stage
    stage.rebuild()
    side, drawn = stage.find("side"), pygame.Surface(size)
    stage.draw(drawn)
    alone = drawn.copy()
    side.paint(alone, side.rect, Treatment())
    rings = guide_at(scene).rings
    assert rings and not any(each.place.colliderect(side.rect) for each in rings)
    inner = side.rect.inflate(-6, -6)
    assert pygame.image.tobytes(drawn.subsurface(inner), "RGB") == pygame.image.tobytes(alone.subsurface(inner), "RGB")


@pytest.mark.parametrize("caption", ["notes", "ally", "proof", "left"])
def test_a_ring_in_the_notes_cuts_no_name_beside_it(tmp_path: Path, caption: str) -> None:
    """As it is drawn, with its own width around what it is about; at `notes` that is the switch the caption names."""
    scene = led_to(house_in(tmp_path), GAME, caption)
    stage = scene.house.stage
    stage.rebuild()
    waiting = [each.rect for each in stage.widgets if each.id.startswith("waits")]
    for place, _ in guide_at(scene).rings:
        if place.collidelist(waiting) >= 0:  # around somebody on the quay
            continue
        around = place.inflate(2 * stage.canvas.px(RING), 2 * stage.canvas.px(RING))
        drawn = ring(around.size, stage.canvas.scale, RADIUS).image.get_bounding_rect(200)
        drawn.center = around.center
        cut = []
        for each in stage.widgets:
            if each.id.startswith(("tab row", "tab fold", "tab helper", "number", "ally")):
                words = each.rect.inflate(-4, -round(each.rect.height * (0.1 if each.id == "ally" else 0.45)))
                cut += [each.id] if words.colliderect(drawn) else []
        assert len(cut) == 1, cut
    if caption == "notes":
        assert guide_at(scene).rings[0].place.colliderect(stage.find("tab helper").rect)


def test_the_frame_is_around_whoever_the_caption_speaks_of(tmp_path: Path) -> None:
    """Ludovico, who is left, and no longer Tiberio."""
    scene = led_to(house_in(tmp_path), GAME, "left")
    scene.house.stage.rebuild()
    folds = [each for each in scene.house.stage.widgets if each.id.startswith("tab fold")]
    ringed = [
        each.id
        for each in folds
        if any(ring.place.colliderect(each.rect.inflate(-8, -8)) for ring in guide_at(scene).rings)
    ]
    assert len(folds) > 1 and ringed == ["tab fold 2"]
