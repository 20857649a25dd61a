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
from tests.games.top_secret.test_disclosed import bar, before, others_meet
from tests.games.top_secret.test_table import posed, press
from tests.houses import click, house_in
from tests.playing import posed_table, said, ticked, until_held


@pytest.mark.parametrize("first", ["seat 2", "seat 2 name"])
def test_a_black_card_is_asked_for_by_two_presses_and_the_first_can_be_taken_back(tmp_path: Path, first: str) -> None:
    """A second press, meant to confirm, went past the card that was shown: the first had asked already."""
    table = posed(tmp_path, "ask")
    press(table, first)
    assert not said(table) and table.company.name(2) in table.house.stage.find("prompt").label
    press(table, "take back")
    assert table.questions.wished is None
    press(table, first, "go")
    assert said(table)[-1] == (0, "name 2")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("first", "card"), [("card black:bubble 0", "bubble"), ("reveal fragment", "0")])
def test_ones_own_black_card_is_shown_by_two_presses_and_it_says_what_it_tells_to_whom(
    tmp_path: Path, first: str, card: str, language: str
) -> None:
    """One press gave away who one is, and the card was to be seen nowhere before."""
    table = posed(tmp_path, "reveal", language=language)
    press(table, first)
    assert not said(table), "nothing is shown yet"
    assert table.questions.held_out == f"black:{card}" and table.questions.is_held(f"black:{card}")
    prompt = table.questions.prompt()
    told = plain("".join(span.text for span in prompt.sentence) + noted(prompt.note))
    assert len(prompt.slots) == 1 and prompt.slots[0] is not None, "the card itself is to be seen"
    assert told.count(table.company.name(1)) == 2 and f"{table.words.card(card):name}" in told
    press(table, "take back")
    assert not table.questions.held_out and not said(table)
    press(table, first, "go")
    assert said(table)[-1] == (0, "reveal identity" if card == "bubble" else "reveal fragment")


@pytest.mark.parametrize(
    ("position", "first"), [("reveal", "reveal identity"), ("ask", "seat 2 name"), ("turn", "slot rialto")]
)
def test_enter_confirms_what_has_been_picked(tmp_path: Path, position: str, first: str) -> None:
    """Only the Enter of the number pad did: the key beside the letters is called otherwise."""
    table = posed(tmp_path, position)
    press(table, first)
    ticked(table, 0.5)
    table.house.stage.focus = None
    enter = intent(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=40))
    assert enter is not None
    table.house.stage.handle(enter)
    assert said(table)


def test_of_a_black_card_that_was_seen_before_it_is_said_that_it_tells_nothing_new(tmp_path: Path) -> None:
    table = posed(tmp_path, "reveal")
    table.story.notes.follow(Showed(0, 1, ("black:bubble", "29")))
    press(table, "reveal identity")
    known = table.company.sentence("reveal_tells", "known", "one", players=(1,))
    assert spans(known) == table.questions.prompt().note


@pytest.mark.parametrize(("card", "key"), [("black:bubble", "packet_black"), ("bubble", "will_see")])
def test_a_packet_with_a_black_card_says_that_it_is_proof_and_to_whom(tmp_path: Path, card: str, key: str) -> None:
    table = posed(tmp_path, "meet")
    press(table, f"card {card} 0", "card 11 0")
    asked = table.company.sentence(key, seat=3, card="bubble")
    assert spans(asked) == table.questions.prompt().sentence and not said(table)


def test_a_second_press_where_a_black_card_was_asked_for_does_not_end_its_disclosure(tmp_path: Path) -> None:
    """Nor does any press before it is seen whole."""
    scenario = yaml.safe_load(screens_of("top_secret").positions()["ask"].read_text(encoding="utf-8"))
    gone = tuple((seat, choice) for each in scenario["script"] for seat, choice in each.items())
    house = house_in(tmp_path, holds=True, speed="normal")
    seats = (ME, *(f"quick:{each}" for each in list(opponents())[:3]))
    table = posed_table(house, "top_secret", seats, scenario["seed"], None, scenario["position"], gone)
    house.stage.push(table)
    assert isinstance(table, TopSecretScene)
    press(table, "seat 2 name")
    ticked(table, 0.5)  # till the question hears a press
    at = house.stage.find("go").rect.center
    click(house.stage, at)
    assert said(table)[-1] == (0, "name 2")
    for number in range(200):
        ticked(table, 0.05)
        if table.flow.resting:
            break
        time.sleep(0.005)
        if number % 6 == 5:
            click(house.stage, at)
    assert table.flow.resting
    click(house.stage, at)
    assert table.flow.resting and table.aloft.disclosed, "it has only just come"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("aids", [True, False])
def test_a_black_card_says_what_it_proves_or_that_it_was_known(tmp_path: Path, language: str, aids: bool) -> None:
    """Packets say both; the card that is always true said nothing."""
    shown = Revealed(2, 0, None, "black:agent_x")
    for name, other in (("sure", "knew"), ("knew", "sure")):
        table = before(tmp_path / name, "unseen", "Revealed", language=language)
        table.house.settings = replace(table.house.settings, aids=aids)
        if name == "knew":
            table.story.notes.follow(shown)
        others_meet(table, [shown])
        until_held(table)
        said_of, not_said = (plain(table.company.sentence("black_told", each)) for each in (name, other))
        assert said_of in bar(table) and not_said not in bar(table), bar(table)


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_is_alone_reads_at_once_who_meets(tmp_path: Path, language: str) -> None:
    """It waited for a press before it told that."""
    table = before(tmp_path, "unseen", "Revealed", language=language)
    gone = [(1, "rialto"), (2, "rialto"), (0, "salute"), (3, "san_marco"), (4, "san_giorgio")]
    again = SeriesBegan((tuple(sorted(table.rules.places)),) * 5)  # all have all their places
    others_meet(table, [again, RoundBegan(1, 1), *(Visited(seat, place) for seat, place in gone)])
    until_held(table)
    table.flow.skip()  # the series
    until_held(table)
    alone = table.company.sentence("unmet_at", "you", place="salute", players=(0,))
    meets = table.company.sentence("meet_there", place="rialto", players=(1, 2))
    assert plain(sentences(alone, meets)) in bar(table), bar(table)
