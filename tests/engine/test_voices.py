"""The opponents' voices: everybody speaks on every occasion in every language, in lines that fit a bubble."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from art import theme
from engine.bots.opponents import opponents
from engine.core.errors import BadInput
from engine.data import DATA
from engine.recalled import SO
from engine.voices import LONGEST, OCCASIONS, RECALLED, read, voices
from engine.words import LANGUAGES
from scenes.kit.canvas import Canvas
from scenes.kit.text import Span
from scenes.people.company import paragraph
from scenes.tables.telling.bubbles import WIDEST

QUOTES = set("\"“”„«»「」『』‘'")
LEAST = 60  # lines of everybody
TWICE = 2  # of each occasion at least


def spoken(language: str) -> Iterator[tuple[str, str]]:
    """Every line of a language with its place, `vera.greets.0`."""
    for opponent, occasions in voices(language).lines.items():
        for occasion, lines in occasions.items():
            for at, text in enumerate(lines):
                yield f"{opponent}.{occasion}.{at}", text
    for opponent, recalled in voices(language).recalled.items():
        for what, text in recalled.items():
            yield f"{opponent}.{what}", text


@pytest.mark.parametrize("language", LANGUAGES)
def test_everybody_has_lines_for_every_occasion_and_sixty_in_all(language: str) -> None:
    lines = voices(language).lines
    assert set(lines) == set(opponents()) == set(voices(language).recalled)
    for opponent, occasions in lines.items():
        assert tuple(occasions) == OCCASIONS
        assert all(len(found) >= TWICE for found in occasions.values()), opponent
        assert sum(place.startswith(f"{opponent}.") for place, _ in spoken(language)) >= LEAST


def test_what_can_be_said_of_the_person_is_what_can_be_told_to_be_so() -> None:
    assert tuple(SO) == RECALLED
    for language in LANGUAGES:
        assert all(tuple(recalled) == RECALLED for recalled in voices(language).recalled.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_says_what_another_says_and_nobody_the_same_twice(language: str) -> None:
    places: dict[str, str] = {}
    for place, text in spoken(language):
        assert text not in places, f"{place} and {places[text]}: {text}"
        places[text] = place


@pytest.mark.parametrize("language", ["en", "it"])
def test_latin_lines_are_two_to_nine_words(language: str) -> None:
    for place, text in spoken(language):
        assert 2 <= len(text.split()) <= 9, f"{place}: {text}"


def test_chinese_lines_have_full_width_marks() -> None:
    for place, text in spoken("zh-Hant"):
        assert len(text) >= 3, f"{place}: {text}"
        assert all(ord(tag) > 0x7F for tag in text), f"{place}: {text}"
        assert text[-1] in "。！？…", f"{place}: {text}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_line_is_two_lines_of_a_bubble_at_most_where_words_are_largest_and_room_least(language: str) -> None:
    pygame.font.init()
    canvas = Canvas((960, 600), 1.5)
    for place, text in spoken(language):
        words = paragraph((Span(text, "spoken", theme.INK),), canvas.px(WIDEST), canvas.font(theme.SPOKEN))
        assert len(words.lines) <= 2 and len(text) <= LONGEST[language], f"{place}: {text}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_lines_are_plain_speech(language: str) -> None:
    """No marks of quotation (the bubble is one), no placeholders, nothing left of typing."""
    for place, text in spoken(language):
        assert not QUOTES & set(text), f"{place}: {text}"
        assert "{" not in text and "  " not in text and text == text.strip(), f"{place}: {text}"


def test_the_number_chooses_and_chooses_the_same_again() -> None:
    lines, said = voices("en").lines["vera"]["out"], voices("en")
    assert [said.line("vera", "out", number) for number in (0, 1, 2, 3, -1)] == [lines[at] for at in (0, 1, 0, 1, 1)]


@pytest.mark.parametrize("occasion", OCCASIONS)
def test_nothing_is_said_again_while_there_is_something_else(occasion: str) -> None:
    for opponent, occasions in voices("en").lines.items():
        said: list[str] = []
        for number in range(len(occasions[occasion])):
            said.append(voices("en").line(opponent, occasion, 7 * number, said))
        assert sorted(said) == sorted(occasions[occasion])
        assert voices("en").line(opponent, occasion, 3, said) in said, "and then anything again"


def test_of_the_person_only_what_is_so_is_said_and_once() -> None:
    found, so = voices("en").recalled["vera"], ("won", "liar")
    both = {voices("en").recalls("vera", so, number) for number in range(4)}
    assert both == {found["won"], found["liar"]}
    assert voices("en").recalls("vera", so, 0, {found["won"]}) == found["liar"]
    assert voices("en").recalls("vera", so, 0, both) == voices("en").recalls("vera", (), 0) == ""


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        (("nobody", "greets", 0), "opponent: expected vera"),
        (("vera", "sneezes", 0), "occasion: expected greets"),
    ],
)
def test_unknown_names_are_told_in_a_sentence(asked: tuple[str, str, int], expected: str) -> None:
    with pytest.raises(BadInput, match=expected):
        voices("en").line(*asked)
    with pytest.raises(BadInput, match="language: expected en, it or zh-Hant, not 'la'"):
        voices("la")
    with pytest.raises(BadInput, match="recalled: expected met"):
        voices("en").recalls("vera", ["sneezed"], 0)


GAINS = 'near: ["Last offers! We close soon.", "Final sale, everything must go!"]'
FAULTS = {
    "no occasion": (GAINS, "", "vera.near: expected it to be there"),
    "no lines": (GAINS, "near: []", "vera.near: expected at least one line"),
    "one text": (GAINS, "near: later", "vera.near: expected a list, not 'later'"),
    "a number": (GAINS, "near: [well, 7]", "vera.near.1: expected text, not 7"),
    "nothing said": (GAINS, 'near: [""]', "vera.near.0: expected 1 to 40 characters"),
    "a speech": (GAINS, f"near: [{'on and on ' * 6}]", "vera.near.0: expected 1 to 40 characters"),
    "a strange occasion": (GAINS, f"{GAINS}\n  sneezes: [x]", "vera.sneezes: expected only"),
    "a stranger": ("orazio:", "casanova:", "casanova: expected only"),
    "nobody there": ("orazio:", "casanova:", "orazio: expected it to be there"),
    "nothing to recall": (
        '    often: "You’re a regular. Your usual chair?"\n',
        "",
        "vera.remembers.often: expected it to be there",
    ),
    "a long memory": (
        "You’re a regular. Your usual chair?",
        "on and on " * 6,
        "vera.remembers.often: expected 1 to 40",
    ),
    "a strange memory": (
        '    often: "You’re',
        '    sneezed: "x"\n    often: "You’re',
        "vera.remembers.sneezed: expected only",
    ),
    "no YAML": ("vera:", "vera: [", "expected YAML"),
}


@pytest.mark.parametrize("case", FAULTS)
def test_a_broken_file_is_told_in_a_sentence(tmp_path: Path, case: str) -> None:
    old, new, expected = FAULTS[case]
    text = (DATA / "voices.en.yaml").read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "voices.en.yaml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadInput) as told:
        read(path, "en")
    assert any(problem.startswith(f"{path}: ") and expected in problem for problem in told.value.problems), told.value


def test_an_empty_file_is_told_in_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "voices.it.yaml"
    path.write_text("", encoding="utf-8")
    with pytest.raises(BadInput, match="expected a mapping"):
        read(path, "it")


@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_who_gains_something_speaks_of_a_time_before(language: str) -> None:
    """ "That was for last time" was said on turn 3, to people who had done nothing yet: what was, only `remembers` may tell."""
    before = {"en": "last time", "it": "l’altra volta", "zh-Hant": "上次"}[language]
    for who, occasions in voices(language).lines.items():
        for occasion, lines in occasions.items():
            assert not any(before in each.lower() for each in lines), (who, occasion)
