"""Ambush cards that the person knows to lie in the deck are ruled out wherever it is told what may lie in wait."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from pathlib import Path

import pytest

from engine.games.nottingham.ambush_deck import AmbushDeck
from engine.games.nottingham.rules import events
from engine.hints import hints
from engine.library import load
from engine.words import LANGUAGES
from scenes.games.nottingham.board import looks
from scenes.games.nottingham.scene import NottinghamScene
from tests.games.nottingham.board.test_places import stood

GAME = load("nottingham")
JEWELS = "set jewels"


def after(folder: Path, deck: str, script: str, language: str = "en") -> NottinghamScene:
    """The person may exchange jewels; two cards of one opponent lie in wait, and this is the ambush deck."""
    position = f"""
game: nottingham
players: 3
position:
  hands: [[jewels, jewels, jewels, copper], [chest, pearls, pearls, pearls], [gold, candlestick]]
  deck: [gold, gold, copper, gold, gold, gold, gold, copper]
  ambush_deck: [{deck}]
  ambushes: [[copper+jewels], [copper+chest, candlestick+necklace], []]
  sheriff: 3
  first: 0
script:
{script}
"""
    (folder / "lying.yaml").write_text(position, encoding="utf-8")
    return stood(folder, "lying.yaml", language=language)


TAKES = "  - 0: take"
LAYS = "  - 0: ambush\n  - 0: keep yellow"


def told(scene: NottinghamScene) -> str:
    return next(each.tooltip for each in scene.tempo.prompt().answers if each.id == JEWELS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_that_the_person_put_back_strikes_nothing(tmp_path: Path, language: str) -> None:
    before = after(tmp_path, "yellow, pearls+jewels, green", TAKES, language)
    assert before.questions.risk("jewels") == 2, "one for jewels, and the person's colour"
    scene = after(tmp_path, "yellow, pearls+jewels, green", LAYS, language)
    assert scene.questions.risk("jewels") == 1, "only the person's colour is left"
    there = looks.ambush_name(scene, "pearls+jewels")
    assert scene.company.say("strikes", "in_deck", told=there) in told(scene)
    assert scene.company.say("strikes", "which", card="jewels", told=looks.ambush_name(scene, "red")) in told(scene)


def test_a_set_that_only_cards_of_the_deck_would_strike_is_safe(tmp_path: Path) -> None:
    script = "  - 0: ambush\n  - 0: keep pearls+jewels"
    scene = after(tmp_path, "pearls+jewels, red, green", script)
    assert scene.questions.risk("jewels") == 0
    assert scene.company.say("strikes", "safe") in told(scene)
    seen = [each.to(0) for each in scene.sitting.truth.events]
    found = hints(GAME, scene.sitting.view(), seen, 0)
    assert {str(each.choice): each.reason.key for each in found}["set jewels 3"] == "set_safe"
    assert all(each.danger is None for each in found)


def test_what_strikes_is_known_to_all_until_somebody_looks_at_it() -> None:
    deck = AmbushDeck(("?", "?"))
    deck.follow(events.Struck(1, 0, "red", "gold", "?", "gold", "gold", "?"))
    assert deck.cards == ["?", "?", "red"]
    deck.follow(events.Peeked(2, ("?", "?")))
    deck.follow(events.AmbushLaid(2, "?", ("?",), ("?",)))
    assert deck.cards == ["red", "?"], "what somebody else put back is not seen"
    deck.follow(events.Peeked(1, ("?", "?")))
    assert deck.cards == [], "it may lie before them now"
