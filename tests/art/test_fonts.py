"""Every word of the program can be drawn with our own fonts, which may be given on; what a person types is drawn somehow."""

import os

from tests.systems import HOUSE

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import json
from pathlib import Path

import pygame
import pytest

from art import type as letters

FONTS = HOUSE / "art" / "fonts"
COVERAGE = json.loads((FONTS / "coverage.json").read_text(encoding="utf-8"))
IN_USE = sorted({*letters.FACES.values(), letters.CHINESE})
WORDS = sorted((HOUSE / "data").rglob("*.yaml"))
AGAIN_LINING = "run art/fonts/make_lining.py again (it says how)"
AGAIN = "run art/fonts/make_subset.py again (it says how)"


def fonts_in(folder: Path) -> list[str]:
    """Names of all files there but the licences and what is written about the fonts, whatever a font is called."""
    return sorted(
        path.name for path in folder.iterdir() if path.suffix not in {".txt", ".json", ".py"} and path.is_file()
    )


def covered(font: str) -> set[str]:
    return {chr(point) for first, last in COVERAGE[font] for point in range(first, last + 1)}


@pytest.mark.parametrize("path", WORDS, ids=lambda path: str(path.relative_to(HOUSE)))
def test_every_character_of_our_words_is_in_the_chinese_subset(path: Path) -> None:
    missing = {*path.read_text(encoding="utf-8")} - {"\n", "\t"} - covered(letters.CHINESE)
    assert not missing, f"{''.join(sorted(missing))}: {AGAIN}"


@pytest.mark.parametrize("face", letters.FACES)
def test_latin_words_never_need_a_font_of_another_script(face: str) -> None:
    letters_of_europe = set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789àèéìòùÀÈÉÌÒÙ.,:;!?’“”()–")
    assert letters_of_europe <= covered(letters.FACES[face])


@pytest.mark.parametrize("font", IN_USE)
def test_what_a_font_is_said_to_cover_is_what_it_covers(font: str) -> None:
    tools = pytest.importorskip("fontTools.ttLib", reason="fontTools is not installed (tests/requirements.txt)")
    assert {chr(point) for point in tools.TTFont(FONTS / font).getBestCmap()} == covered(font)


@pytest.mark.parametrize("face", ["text", "strong", "spoken"])
def test_figures_are_as_high_as_capitals(face: str) -> None:
    pygame.font.init()
    drawn = {each: letters.font_for(each, face, 80).render(each, True, "#ffffff") for each in "H0123456789"}
    rects = {each: image.get_bounding_rect(100) for each, image in drawn.items()}
    for figure in "0123456789":
        assert abs(rects[figure].top - rects["H"].top) <= 3, AGAIN_LINING
        assert abs(rects[figure].bottom - rects["H"].bottom) <= 3, AGAIN_LINING


def test_every_font_file_is_used_and_told_of() -> None:
    assert fonts_in(FONTS) == IN_USE == sorted(COVERAGE)


def test_no_font_is_compressed_by_what_a_wheel_may_lack() -> None:
    """The FreeType of some wheels has no brotli, and reads no woff2: only the bare formats open everywhere."""
    bare = {b"\x00\x01\x00\x00", b"OTTO"}
    compressed = [name for name in fonts_in(FONTS) if (FONTS / name).read_bytes()[:4] not in bare]
    assert not compressed


@pytest.mark.parametrize("family", ["Cinzel", "CormorantGaramond", "NotoSerifTC"])
def test_the_licence_of_each_family_stands_beside_it(family: str) -> None:
    text = (FONTS / f"{family}-OFL.txt").read_text(encoding="utf-8")
    assert text.startswith("Copyright")
    assert "SIL OPEN FONT LICENSE Version 1.1" in text
    assert text.rstrip().endswith("OTHER DEALINGS IN THE FONT SOFTWARE.")


@pytest.mark.parametrize(
    "name", ["Пётр", "مريم", "ชาย", "한별", "𠮷野", "🦊 Fox", "é́", "\u200f", "a\u0301b", "㊙", "\uffff"]
)
@pytest.mark.parametrize("of_the_system", [True, False])
def test_a_name_of_any_characters_is_drawn(name: str, of_the_system: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.font.init()
    if not of_the_system:
        monkeypatch.setattr(letters, "_system_font", lambda pixels: None)
    shown = letters.line(f"x{name}", "title", 24, "#ffffff")
    assert shown.get_width() == letters.width(f"x{name}", "title", 24) >= letters.width("x", "title", 24)
    assert shown.get_bounding_rect().width


@pytest.mark.parametrize("of_the_system", [True, False])
def test_a_character_that_our_fonts_lack_leaves_something_to_see(
    of_the_system: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    pygame.font.init()
    if not of_the_system:
        monkeypatch.setattr(letters, "_system_font", lambda pixels: None)
    assert not letters.has_glyph("Щ")
    assert letters.line("Щ", "text", 24, "#ffffff").get_bounding_rect().width > 4


@pytest.mark.parametrize("face", ["text", "strong", "spoken"])
@pytest.mark.parametrize("pixels", [16, 17, 18, 19, 20, 24])
def test_small_letters_stand_as_close_as_large_ones(face: str, pixels: int) -> None:
    pygame.font.init()
    sentence = "A doubted block is settled before anything else; you lose one character."
    small, large = letters.width(sentence, face, pixels), letters.width(sentence, face, 8 * pixels) / 8
    assert abs(small - large) < 0.035 * large


@pytest.mark.parametrize("face", letters.FACES)
@pytest.mark.parametrize("tracking", [0.0, 0.8])
def test_small_letters_stand_on_the_baseline_of_large_ones(face: str, tracking: float) -> None:
    pygame.font.init()
    for pixels in range(12, letters.FINE + 4):
        drawn = letters.line("AH", face, pixels, "#ffffff", tracking)
        assert abs(drawn.get_bounding_rect(128).bottom - letters.ascent(face, pixels)) <= 1


@pytest.mark.parametrize("pixels", [20, 26, 30, 36, 48, 60])
def test_chinese_letters_of_a_spaced_line_stand_equally_far_apart(pixels: int) -> None:
    pygame.font.init()
    square = letters.chinese_pixels(pixels)
    alone = letters.line("手", "heading", pixels, "#ffffff").get_bounding_rect(128).left
    for before in "按鍵與看紀錄":  # of some the strokes, as they are hinted, reach out of their square
        drawn = letters.line(f"{before}手", "heading", pixels, "#ffffff", 2)
        second = drawn.subsurface((square + 2, 0, drawn.get_width() - square - 2, drawn.get_height()))
        assert second.get_bounding_rect(128).left == alone, before
