"""The opponents' voices: everybody speaks on every occasion in every language, in lines that fit a bubble."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.bots.opponents import opponents
from engine.core.errors import BadInput
from engine.data import DATA
from engine.voices import OCCASIONS, line, read, voices
from engine.words import LANGUAGES

QUOTES = set("\"“”„«»「」『』‘'")


def spoken(language: str) -> Iterator[tuple[str, str]]:
    """Every line of a language with its place, `vera.greets.0`."""
    for opponent, occasions in voices(language).lines.items():
        for occasion, lines in occasions.items():
            for at, text in enumerate(lines):
                yield f"{opponent}.{occasion}.{at}", text


@pytest.mark.parametrize("language", LANGUAGES)
def test_everybody_has_two_lines_for_every_occasion(language: str) -> None:
    lines = voices(language).lines
    assert set(lines) == set(opponents())
    for opponent, occasions in lines.items():
        assert {occasion: len(found) for occasion, found in occasions.items()} == dict.fromkeys(OCCASIONS, 2), opponent


@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_says_what_another_says_and_nobody_the_same_twice(language: str) -> None:
    places: dict[str, str] = {}
    for place, text in spoken(language):
        assert text not in places, f"{place} and {places[text]}: {text}"
        places[text] = place


@pytest.mark.parametrize("language", ["en", "it"])
def test_latin_lines_are_three_to_eight_words_in_a_small_bubble(language: str) -> None:
    for place, text in spoken(language):
        assert 3 <= len(text.split()) <= 8 and len(text) <= 38, f"{place}: {text}"


def test_chinese_lines_fit_a_small_bubble_and_have_full_width_marks() -> None:
    for place, text in spoken("zh-Hant"):
        assert 3 <= len(text) <= 14, f"{place}: {text}"
        assert all(ord(mark) > 0x7F for mark in text), f"{place}: {text}"
        assert text[-1] in "。！？…", f"{place}: {text}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_lines_are_plain_speech(language: str) -> None:
    """No marks of quotation (the bubble is one), no placeholders, nothing left of typing."""
    for place, text in spoken(language):
        assert not QUOTES & set(text), f"{place}: {text}"
        assert "{" not in text and "  " not in text and text == text.strip(), f"{place}: {text}"


def test_the_number_chooses_and_chooses_the_same_again() -> None:
    first, second = voices("en").lines["vera"]["greets"]
    assert [line("en", "vera", "greets", number) for number in (0, 1, 2, 3, -1)] == [
        first, second, first, second, second,
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        (("la", "vera", "greets", 0), "language: expected en, it or zh-Hant, not 'la'"),
        (("en", "nobody", "greets", 0), "opponent: expected vera"),
        (("en", "vera", "sneezes", 0), "occasion: expected greets"),
    ],
)
def test_unknown_names_are_told_in_a_sentence(asked: tuple[str, str, str, int], expected: str) -> None:
    with pytest.raises(BadInput, match=expected):
        line(*asked)


GAINS = 'gains: ["Wrap it up, I’ll take it.", "Sold! And to me, of all people."]'
FAULTS = {
    "no occasion": (GAINS, "", "vera.gains: expected it to be there"),
    "no lines": (GAINS, "gains: []", "vera.gains: expected at least one line"),
    "one text": (GAINS, "gains: later", "vera.gains: expected a list, not 'later'"),
    "a number": (GAINS, "gains: [well, 7]", "vera.gains.1: expected text, not 7"),
    "nothing said": (GAINS, 'gains: [""]', "vera.gains.0: expected 1 to 38 characters"),
    "a speech": (GAINS, f"gains: [{'on and on ' * 6}]", "vera.gains.0: expected 1 to 38 characters"),
    "a strange occasion": (GAINS, f"{GAINS}\n  sneezes: [x]", "vera.sneezes: expected only"),
    "a stranger": ("orazio:", "casanova:", "casanova: expected only"),
    "nobody there": ("orazio:", "casanova:", "orazio: expected it to be there"),
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
