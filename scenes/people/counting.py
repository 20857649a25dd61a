"""Small numbers in words, as one says them at a table."""

from __future__ import annotations

from engine.words import Words


def number_told(words: Words, number: int) -> str:
    """Small numbers as words, large ones in figures."""
    return str(words.find("ui", "result", "numbers", str(number)) or number)


def times_told(words: Words, number: int) -> str:
    """How often: once, twice, three times."""
    once = words.find("ui", "result", "times", str(number))
    return str(once or words.text("ui", "result", "times", "more", number=number_told(words, number)))
