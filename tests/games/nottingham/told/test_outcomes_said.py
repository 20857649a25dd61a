"""What the table of Nottingham says of who wins a tie, and of what comes of an attack that is warded off."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from pathlib import Path

import pytest

from art import theme
from engine.core.cards import Cards
from engine.games.nottingham.rules.events import Defended
from engine.games.nottingham.rules.numbers import COMMISSIONS
from scenes.games.nottingham.staging import drama
from scenes.kit.text import Span
from scenes.tables.asking.prompt import said
from scenes.tables.staging import moments
from tests.games.nottingham.told.test_said import found, late


@pytest.mark.parametrize(
    ("mine", "theirs", "colour"),
    [
        (("candlestick",) * 3, ("gold", "jewels", "jewels"), theme.GOOD),
        (("jewels", "chest"), ("copper", "candlestick", "candlestick", "candlestick"), theme.BAD),
    ],
)
def test_a_tie_says_who_wins_it_and_is_coloured_so(tmp_path: Path, mine: Cards, theirs: Cards, colour: str) -> None:
    """N 9.2: 31 points each, and who has more cards in the winnings has won; points alone were looked at."""
    scene = late(tmp_path, "0: take")
    scene.shown.commissions[:] = [()] * len(COMMISSIONS)
    scene.shown.winnings[:] = [mine, theirs, (), ()]
    found(scene, "set copper").press()
    note = scene.questions.ask_exchange().note
    assert said(note).endswith(scene.company.say("tie")) and colour in {
        each.colour for each in note if isinstance(each, Span)
    }


@pytest.mark.parametrize(("attacker", "told"), [(0, "You get only a necklace"), (1, "Vera gets only a necklace")])
def test_the_headline_of_a_defence_says_what_comes_of_the_attack(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, attacker: int, told: str
) -> None:
    """It said that all was blocked, and then the necklace went to somebody."""
    lettered = list[str]()
    word = moments.word
    monkeypatch.setattr(
        moments, "word", lambda text, *more, **named: (lettered.append(text), word(text, *more, **named))[1]
    )
    scene = late(tmp_path)
    drama.defended(scene, Defended(1 - attacker, attacker, "steal", "pearls", "pearls", "necklace", "necklace"))
    assert lettered == [told]


@pytest.mark.parametrize(("hand", "mood"), [
    (("necklace", "necklace"), "laughing"), (("copper", "candlestick", "gold", "pearls", "jewels", "chest"), "laughing"),
    (("copper", "gold"), "angry"),
])  # fmt: skip
def test_who_is_warded_off_and_gets_what_they_wanted_looks_glad(tmp_path: Path, hand: Cards, mood: str) -> None:
    """A mask looked furious while the necklace completed its commission."""
    scene = late(tmp_path)
    scene.shown.hands[0] = tuple(sorted(hand))
    scene.shown.commissions[:] = [()] * len(COMMISSIONS)
    scene.drama.feel(0, "calm")
    beat = drama.defended(scene, Defended(1, 0, "steal", "pearls", "pearls", "necklace", "necklace"))
    for cue in beat.cues:
        if not cue.heard and cue.at < 0.5:
            cue.do()
    assert scene.drama.moods[0] == mood
