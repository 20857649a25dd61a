"""Who the person is and whose partner: told at the deal, and standing where it can be read again."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from dataclasses import replace
from pathlib import Path

import pytest

from engine.games.top_secret.notes import ASKED, Column
from engine.games.top_secret.rules.numbers import BLACK
from engine.games.top_secret.rules.table import Revealed, Showed
from engine.words import LANGUAGES
from scenes.commands.still import still_scene
from scenes.games.top_secret.asking import tray
from scenes.games.top_secret.base import own_black, short
from scenes.games.top_secret.scene import TopSecretScene
from scenes.games.top_secret.telling import partner, people, proved
from scenes.kit.text import sentences
from scenes.people.company import plain
from scenes.screens import screens_of
from scenes.tables.lessons.caption import RING
from tests.games.top_secret.test_table import posed
from tests.houses import house_in
from tests.playing import plan_for, sit_down, until_held


def dealt(folder: Path, players: int, **chosen: object) -> TopSecretScene:
    scene = sit_down(folder, plan_for("top_secret", players), holds=True, speed="normal", **chosen)
    assert isinstance(scene, TopSecretScene)
    until_held(scene)
    return scene


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_deal_waits_and_says_who_the_person_is_and_whose_partner(tmp_path: Path, language: str) -> None:
    scene = dealt(tmp_path, 4, language=language)
    mine, fragment = scene.shown.identities[0][0], scene.shown.fragments[0][0]
    said = scene.house.stage.find("prompt").label
    for card in (mine, fragment, scene.rules.ally[mine]):
        assert f"{scene.words.card(card):name}" in said, said
    told = plain(partner.dealt(scene))
    assert said.startswith(told) and any(
        told in "".join(span.text for span in line.spans) for line in scene.chronicle.lines
    )
    scene.left()


@pytest.mark.parametrize("players", [3, 5])
def test_where_everybody_plays_alone_no_partner_is_named(tmp_path: Path, players: int) -> None:
    scene = dealt(tmp_path, players)
    assert partner.dealt(scene) and not partner.ally(scene) and not partner.noted(scene)
    scene.left()


def scene_at(folder: Path, position: str, **chosen: object) -> TopSecretScene:
    house = house_in(folder, **chosen)
    scene = still_scene(house, screens_of("top_secret").positions()[position])
    assert isinstance(scene, TopSecretScene)
    house.stage.push(scene)
    house.stage.rebuild()
    return scene


@pytest.mark.parametrize("language", LANGUAGES)
def test_notes_own_face_and_own_card_say_whose_partner_the_person_is(tmp_path: Path, language: str) -> None:
    scene = scene_at(tmp_path, "turn", language=language)
    wanted = partner.ally(scene)
    assert short(scene, wanted) in scene.house.stage.find("ally").label
    name = f"{scene.words.card(wanted):name}"
    assert name in people.about_of(scene, scene.seat)
    own = own_black(scene)[0]
    assert name in (tray.inspected(scene, own).rule)


def test_who_is_proved_to_be_the_partner_is_named_in_the_notes_and_at_the_portrait(tmp_path: Path) -> None:
    scene = scene_at(tmp_path, "partner")
    mark = scene.words.text("table", "ally", "mark")
    chair = partner.chair_of_ally(scene)
    others = [each for each in scene.shown.agents if each != scene.seat]
    assert chair is not None, [scene.story.notes.proofs(each) for each in others]
    assert [mark in proved.proved(scene, each) for each in others] == [each == chair for each in others]
    assert scene.company.name(chair) in scene.house.stage.find("ally").label


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_the_own_cards_it_always_stands_with_whom_one_wins(tmp_path: Path, language: str) -> None:
    open_ = scene_at(tmp_path / "open", "turn", language=language)
    found = scene_at(tmp_path / "found", "partner", language=language)
    alone = scene_at(tmp_path / "alone", "peek", language=language)
    chair = partner.chair_of_ally(found)
    assert chair is not None
    assert short(open_, partner.ally(open_)) in open_.house.stage.find("side").label
    assert found.company.name(chair) in found.house.stage.find("side").label
    assert alone.house.stage.find("side").label == alone.words.text("table", "ally", "alone")
    for scene in (open_, found, alone):
        box = scene.house.stage.find("side").rect
        cards = [each.rect for each in scene.house.stage.widgets if each.id.startswith("card ")]
        assert cards and box.collidelist(cards) < 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_may_be_asked_for_a_black_card_stands_with_what_they_have_shown(tmp_path: Path, language: str) -> None:
    """Vera has shown both when asked. What was seen in a packet may be shown again, what was shown when asked may not."""
    scene = scene_at(tmp_path, "ask", language=language)
    say = scene.company.say
    assert "11" in scene.find("seat 1 name").label and say("black_seen", "none") in scene.find("seat 3 name").label
    assert say("may_show", "choice") in scene.find("prompt").label
    assert not scene.find("seat 3 name").tooltip
    scene.story.notes.follow(Showed(3, 0, (BLACK + "fiddlebottom", "52")))
    scene.changed()
    scene.house.stage.rebuild()
    again = say("may_show", "again", seat=3, cards=(BLACK + "fiddlebottom",))
    ally = say("may_show", "ally", seat=3)
    assert scene.find("seat 3 name").tooltip.startswith(sentences(again, ally))
    scene.story.notes.columns.append(Column(2, 2, "rialto", ASKED, (BLACK + "52",)))
    scene.changed()
    scene.house.stage.rebuild()
    assert scene.find("seat 2 name").tooltip.startswith(say("may_show", "other", seat=2, cards=(BLACK + "52",)))
    assert say("may_show", "mixed") in scene.find("prompt").label, "one of them has no choice"
    for seat, free in ((2, False), (3, True)):
        scene.questions.aim_at(seat)
        scene.house.stage.rebuild()
        assert (say("may_show", "choice") in scene.find("prompt").label) == free
        scene.questions.step_back()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_call_before_somebody_who_is_no_ally_says_that_it_loses(tmp_path: Path, language: str) -> None:
    scene = scene_at(tmp_path, "meet", language=language)
    say = scene.company.say

    def told() -> str:
        scene.changed()
        scene.house.stage.rebuild()
        return scene.find("call").label

    assert say("call_cost", "number") in told(), "Fiammetta may be the ally"
    scene.notebook.mark(3, "zsazsa")
    assert say("call_cost", "noted", seat=3) in told(), "by the pencil Fiammetta is another agent"
    scene.notebook.mark(3, "zsazsa")
    scene.story.notes.follow(Revealed(1, 0, None, BLACK + "fiddlebottom"))
    assert say("call_cost", "enemy", seat=3) in told(), "Vera is the ally"
    scene.house.settings = replace(scene.house.settings, aids=False)
    assert say("call_cost", "number") in told()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1280, 720), 125), ((960, 600), 150)])
def test_what_a_call_loses_does_not_make_the_bar_lie_on_the_cards(
    tmp_path: Path, language: str, size: tuple[int, int], text: int
) -> None:
    """By the pencil and for certain; with one card in the packet there is a third button."""
    scene = posed(tmp_path, "meet", size, language=language, text=text)
    scene.questions.choose("0", True)
    scene.notebook.mark(3, "zsazsa")
    for _ in ("noted", "enemy"):
        scene.changed()
        scene.house.stage.rebuild()
        bar = scene.find("prompt").rect
        cards = [each for each in scene.house.stage.widgets if each.id.startswith("card ") and "black" not in each.id]
        assert len(cards) == 8
        assert not any(bar.colliderect(each.rect.inflate(0, -8)) for each in cards), (bar, cards[0].rect)
        scene.story.notes.follow(Revealed(1, 0, None, BLACK + "fiddlebottom"))


def test_a_frame_around_a_black_card_leaves_free_with_whom_one_wins(tmp_path: Path) -> None:
    """The words above the cards were cut by it."""
    scene = scene_at(tmp_path, "meet")
    stage = scene.house.stage
    stage.rebuild()
    words = stage.find("side").rect
    for card in own_black(scene):
        place = stage.find(f"card {card} 0").rect
        framed = scene.seating.framed(f"card {card} 0", place, stage.canvas)
        assert framed.top - stage.canvas.px(RING) * 4 >= words.bottom and framed.bottom == place.bottom
