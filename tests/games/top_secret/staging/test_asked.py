"""Asking for a black card through the Ambassador: two presses, and what is shown stays until one goes on."""

import os
import time
from dataclasses import replace

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from pathlib import Path

import pygame
import pytest
import yaml

from engine.bots.opponents import ME, opponents
from engine.games.top_secret.rules.table import Revealed, RoundBegan, SeriesBegan, Showed, Visited
from engine.words import LANGUAGES
from scenes.games.top_secret.scene import TopSecretScene
from scenes.kit.input import intent
from scenes.kit.text import sentences
from scenes.people.company import plain, spans
from scenes.screens import screens_of
from scenes.tables.asking.prompt import said as noted
from tests.games.top_secret.staging.test_disclosed import bar, before, others_meet
from tests.games.top_secret.test_table import posed, press
from tests.houses import click, house_in
from tests.playing import posed_scene, said, ticked, until_held


@pytest.mark.parametrize("first", ["seat 2", "seat 2 name"])
def test_a_black_card_is_asked_for_by_two_presses_and_the_first_can_be_taken_back(tmp_path: Path, first: str) -> None:
    """A second press, meant to confirm, went past the card that was shown: the first had asked already."""
    scene = posed(tmp_path, "ask")
    press(scene, first)
    assert not said(scene) and scene.company.name(2) in scene.house.stage.find("prompt").label
    press(scene, "take back")
    assert scene.questions.wished is None
    press(scene, first, "go")
    assert said(scene)[-1] == (0, "name 2")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("first", "card"), [("card black:bubble 0", "bubble"), ("reveal fragment", "0")])
def test_ones_own_black_card_is_shown_by_two_presses_and_it_says_what_it_tells_to_whom(
    tmp_path: Path, first: str, card: str, language: str
) -> None:
    """One press gave away who one is, and the card was to be seen nowhere before."""
    scene = posed(tmp_path, "reveal", language=language)
    press(scene, first)
    assert not said(scene), "nothing is shown yet"
    assert scene.questions.held_out == f"black:{card}" and scene.questions.is_held(f"black:{card}")
    prompt = scene.questions.prompt()
    told = plain("".join(span.text for span in prompt.sentence) + noted(prompt.note))
    assert len(prompt.slots) == 1 and prompt.slots[0] is not None, "the card itself is to be seen"
    assert told.count(scene.company.name(1)) == 2 and f"{scene.words.card(card):name}" in told
    press(scene, "take back")
    assert not scene.questions.held_out and not said(scene)
    press(scene, first, "go")
    assert said(scene)[-1] == (0, "reveal identity" if card == "bubble" else "reveal fragment")


@pytest.mark.parametrize(
    ("position", "first"), [("reveal", "reveal identity"), ("ask", "seat 2 name"), ("turn", "slot rialto")]
)
def test_enter_confirms_what_has_been_picked(tmp_path: Path, position: str, first: str) -> None:
    """Only the Enter of the number pad did: the key beside the letters is called otherwise."""
    scene = posed(tmp_path, position)
    press(scene, first)
    ticked(scene, 0.5)
    scene.house.stage.focus = None
    enter = intent(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=40))
    assert enter is not None
    scene.house.stage.handle(enter)
    assert said(scene)


def test_of_a_black_card_that_was_seen_before_it_is_said_that_it_tells_nothing_new(tmp_path: Path) -> None:
    scene = posed(tmp_path, "reveal")
    scene.story.notes.follow(Showed(0, 1, ("black:bubble", "29")))
    press(scene, "reveal identity")
    known = scene.company.sentence("reveal_tells", "known", "one", players=(1,))
    assert spans(known) == scene.questions.prompt().note


@pytest.mark.parametrize(("card", "key"), [("black:bubble", "packet_black"), ("bubble", "will_see")])
def test_a_packet_with_a_black_card_says_that_it_is_proof_and_to_whom(tmp_path: Path, card: str, key: str) -> None:
    scene = posed(tmp_path, "meet")
    press(scene, f"card {card} 0", "card 11 0")
    asked = scene.company.sentence(key, seat=3, card="bubble")
    assert spans(asked) == scene.questions.prompt().sentence and not said(scene)


def test_a_second_press_where_a_black_card_was_asked_for_does_not_end_its_disclosure(tmp_path: Path) -> None:
    """Nor does any press before it is seen whole."""
    scenario = yaml.safe_load(screens_of("top_secret").positions()["ask"].read_text(encoding="utf-8"))
    gone = tuple((seat, choice) for each in scenario["script"] for seat, choice in each.items())
    house = house_in(tmp_path, holds=True, speed="normal")
    seats = (ME, *(f"quick:{each}" for each in list(opponents())[:3]))
    scene = posed_scene(house, "top_secret", seats, scenario["seed"], None, scenario["position"], gone)
    house.stage.push(scene)
    assert isinstance(scene, TopSecretScene)
    press(scene, "seat 2 name")
    ticked(scene, 0.5)  # till the question hears a press
    at = house.stage.find("go").rect.center
    click(house.stage, at)
    assert said(scene)[-1] == (0, "name 2")
    for number in range(200):
        ticked(scene, 0.05)
        if scene.tempo.resting:
            break
        time.sleep(0.005)
        if number % 6 == 5:
            click(house.stage, at)
    assert scene.tempo.resting
    click(house.stage, at)
    assert scene.tempo.resting and scene.aloft.disclosed, "it has only just come"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("aids", [True, False])
def test_a_black_card_says_what_it_proves_or_that_it_was_known(tmp_path: Path, language: str, aids: bool) -> None:
    """Packets say both; the card that is always true said nothing."""
    shown = Revealed(2, 0, None, "black:agent_x")
    for name, other in (("sure", "knew"), ("knew", "sure")):
        scene = before(tmp_path / name, "unseen", "Revealed", language=language)
        scene.house.settings = replace(scene.house.settings, aids=aids)
        if name == "knew":
            scene.story.notes.follow(shown)
        others_meet(scene, [shown])
        until_held(scene)
        said_of, not_said = (plain(scene.company.sentence("black_told", each)) for each in (name, other))
        assert said_of in bar(scene) and not_said not in bar(scene), bar(scene)


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_is_alone_reads_at_once_who_meets(tmp_path: Path, language: str) -> None:
    """It waited for a press before it told that."""
    scene = before(tmp_path, "unseen", "Revealed", language=language)
    gone = [(1, "rialto"), (2, "rialto"), (0, "salute"), (3, "san_marco"), (4, "san_giorgio")]
    again = SeriesBegan((tuple(sorted(scene.rules.places)),) * 5)  # all have all their places
    others_meet(scene, [again, RoundBegan(1, 1), *(Visited(seat, place) for seat, place in gone)])
    until_held(scene)
    scene.tempo.skip()  # the series
    until_held(scene)
    alone = scene.company.sentence("unmet_at", "you", place="salute", players=(0,))
    meets = scene.company.sentence("meet_there", place="rialto", players=(1, 2))
    assert plain(sentences(alone, meets)) in bar(scene), bar(scene)
