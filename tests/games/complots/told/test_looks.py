"""What cards and characters of Complots tell of themselves, by pointer, key and right click; and what its result tells."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from art.games.complots.cards.characters import face, lost
from engine.core.choice import Choice
from engine.games.complots.rules.table import Lost
from engine.words import LANGUAGES, words
from scenes.after.ending import result_of
from scenes.commands.still import finished_scene, still_scene
from scenes.games.complots.board.looks import inspected
from scenes.games.complots.scene import ComplotsScene
from scenes.kit.input import Act, Intent, intent
from scenes.kit.notes.inspector import LATEST
from scenes.kit.notes.tooltip import told
from scenes.screens import screens_of
from scenes.tables.scene import MatchScene
from tests.houses import house_in
from tests.playing import posed_scene


def scene_of(folder: Path, position: str = "turn", language: str = "en") -> ComplotsScene:
    house = house_in(folder, (1280, 720), language=language)
    scene = still_scene(house, screens_of("complots").positions()[position])
    assert isinstance(scene, ComplotsScene)
    house.stage.push(scene)
    house.stage.rebuild()
    return scene


def rest(scene: MatchScene, at: tuple[int, int]) -> None:
    stage = scene.house.stage
    stage.handle(Intent(at=at, pointer="move"))
    for _ in range(round(LATEST * 20) + 2):
        stage.tick(0.05)


@pytest.mark.parametrize("position", ["turn", "doubt", "struck", "lose", "exchange"])
def test_every_card_that_can_be_seen_is_shown_large(tmp_path: Path, position: str) -> None:
    scene = scene_of(tmp_path, position)
    cards = [each for each in scene.widgets if each.id.startswith(("card ", "fallen ", "open ", "choice "))]
    cards = [each for each in cards if "/" not in each.label and not each.label[:1].isdigit()]  # no empty slots
    assert cards
    for card in cards:
        assert card.inspect is not None, card.id
        assert card.inspect().name and card.inspect().rule, card.id


def test_cards_that_lie_open_before_others_are_among_them(tmp_path: Path) -> None:
    scene = scene_of(tmp_path, "struck")
    open_cards = [each.id for each in scene.widgets if each.id.startswith("open ")]
    assert len(open_cards) == sum(len(cards) for seat, cards in enumerate(scene.shown.faceup) if seat != scene.seat)


def test_a_card_is_shown_where_the_pointer_rests(tmp_path: Path) -> None:
    scene = scene_of(tmp_path)
    rest(scene, scene.find("card 0").rect.center)
    inspector = scene.house.stage.inspector
    assert inspector.shown and inspector.widget is not None and inspector.widget.id == "card 0"


def test_the_key_shows_what_lies_under_a_pointer_that_has_long_rested(tmp_path: Path) -> None:
    """Also where another question has been asked since it moved."""
    scene = scene_of(tmp_path)
    stage = scene.house.stage
    stage.handle(Intent(at=scene.find("card 1").rect.center, pointer="move"))
    stage._looked_at.clear()
    stage.handle(Intent(act=Act.INSPECT, key="i"))
    stage.tick(0.05)
    assert stage.inspector.shown and stage.inspector.widget is not None and stage.inspector.widget.id == "card 1"
    stage.handle(Intent(act=Act.INSPECT, over=True))
    assert not stage.inspector.held


def test_the_right_button_of_the_mouse_looks_closely_while_it_is_held() -> None:
    down, up = (
        intent(pygame.event.Event(kind, button=3, pos=(5, 5)))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
    )
    assert down == Intent(act=Act.INSPECT) and up == Intent(act=Act.INSPECT, over=True)


@pytest.mark.parametrize("language", LANGUAGES)
def test_faces_over_the_ledger_say_who_they_are_and_what_they_do(tmp_path: Path, language: str) -> None:
    scene = scene_of(tmp_path, language=language)
    heads = [each for each in scene.widgets if each.id.startswith("character ")]
    assert len(heads) == 5
    for head, character in zip(heads, scene.rules.characters, strict=True):
        assert scene.words.text("table", "powers", character) in head.tooltip
        assert f"{scene.words.card(character):name}" in head.tooltip


def test_what_cannot_be_done_now_says_what_it_does_besides_why_not(tmp_path: Path) -> None:
    scene = scene_of(tmp_path)
    shut = [each for each in scene.widgets if each.id.startswith("action ") and not each.enabled]
    assert shut
    for each in shut:
        verb = each.id.split()[1]
        assert scene.words.text("table", "verbs", verb, "told") in told(each)
        assert scene.questions.refusal(verb) in told(each)


@pytest.mark.parametrize("position", ["turn", "doubt"])
def test_court_and_treasury_say_what_they_are(tmp_path: Path, position: str) -> None:
    scene = scene_of(tmp_path, position)
    for name in ("court", "treasury"):
        assert any(each.id.startswith(name) and told(each) for each in scene.widgets)


def test_the_last_blow_of_complots_is_told(tmp_path: Path) -> None:
    """Somebody's coup, the Assassin or a doubt: unless it is the person's own fate or doubt, which is told already."""
    seen = set()
    for seed in range(1, 7):
        scene = finished_scene(house_in(tmp_path / str(seed)), "complots", 4, seed)
        told = scene.chronicle.how_won()
        if told:
            assert told in result_of(scene).standing.figures
            assert scene.words.text("table", "ended", "coup", "you", victim="")[:10] in told
            seen.add(told)
    assert seen


def colourful(picture: pygame.Surface) -> float:
    """How far its pixels are from grey, on average."""
    wide, high = picture.get_size()
    spots = [picture.get_at((x, y)) for x in range(0, wide, 3) for y in range(0, high, 3)]
    return sum(max(each.r, each.g, each.b) - min(each.r, each.g, each.b) for each in spots) / len(spots)


@pytest.mark.parametrize("character", ["duchess", "assassin", "contessa", "captain", "ambassador", "inquisitor"])
def test_a_lost_card_keeps_so_much_colour_that_it_can_be_counted(character: str) -> None:
    """What lies open is what everybody counts, and at somebody else's seat it is small and has no name."""
    whole = colourful(face(character, 64))
    assert 0.4 * whole < colourful(lost(character, 64)) < 0.7 * whole


@pytest.mark.parametrize("doubted", ["tax", "steal 2"])
def test_nobody_doubts_aloud_any_more_once_the_card_is_seen(tmp_path: Path, doubted: str) -> None:
    house = house_in(tmp_path)
    position = {
        "hands": [["contessa", "captain"], ["duchess", "assassin"], ["ambassador", "captain"]],
        "coins": [4, 5, 3],
        "first": 1,
    }
    seats = ("me", "regular:vera", "regular:orazio")
    scene = posed_scene(house, "complots", seats, 3, None, position, ((1, doubted), (2, "pass")))
    house.stage.push(scene)
    house.change(speed="normal")
    scene.tempo.answer(Choice("doubt"))
    heard = False
    for _ in range(400):
        house.stage.tick(0.05)
        heard |= 0 in scene.talk.speeches
        if scene.tempo.asked or isinstance(scene.sitting.next_event(), Lost):
            break
    assert heard and 0 not in scene.talk.speeches
    scene.left()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lost_card_does_not_promise_what_it_cannot_do(tmp_path: Path, language: str) -> None:
    """ "It has no power any more" stood before "for three coins, a player of your choice loses a character"."""
    scene = scene_of(tmp_path, language=language)
    for character in scene.rules.characters:
        inspect = inspected(scene, character, True)
        assert inspect is not None
        said, powers = inspect().rule, scene.words.text("table", "powers", character)
        assert said.endswith(powers) and said == scene.words.text("table", "fallen_does", powers=powers)
        assert said.removesuffix(powers).rstrip()[-1] in ":：", "what another one in hand does"


@pytest.mark.parametrize(("language", "told"), [("en", "2 Contessas"), ("it", "2 Contesse"), ("zh-Hant", "女伯爵2張")])
def test_two_alike_are_told_as_one_says_it(language: str, told: str) -> None:
    """Not "2 × Contessa"."""
    several = words(language, "complots")
    assert told in several.text("table", "lines", "dealt", cards=several.thing("cards", ("contessa", "contessa"), []))


def test_a_number_on_a_button_is_not_repeated_in_its_tip(tmp_path: Path) -> None:
    """ "(3)" behind a sentence was read as so many coins."""
    scene = scene_of(tmp_path)
    tips = [each.tooltip for each in scene.widgets if each.key.isdecimal() and each.tooltip]
    assert tips and not any(each.endswith(")") for each in tips)
