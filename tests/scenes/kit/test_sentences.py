"""Sentences stand one behind the other as each language has it: a blank between, but none behind a Chinese mark."""

import ast
import os
import re
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pytest

from engine.data import DATA
from engine.words import LANGUAGES, words
from scenes.kit.text import Span, behind, sentences

ROOT = Path(__file__).parents[3]
SAID = {"en": "Vera takes it.", "it": "Lo prende Vera.", "zh-Hant": "維拉拿走。"}
BROKEN = re.compile(r"[，。、：；！？」』）][ \u00a0]+\S")
# What is joined by blanks and is no sentences, by the end of the file's name: keys, digits, names, a note beside a name; and
# how often there
LISTS = {
    "scenes/placement.py": 1, "kit/notes/note.py": 1, "menus/settings/keys.py": 4, "menus/seal.py": 1, "after/ranking.py": 1,
    "truth/story.py": 1, "asking/advice.py": 1, "listing/rows.py": 1, "plain/questions.py": 1, "telling/whereabouts.py": 2,
}  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_chinese_sentences_have_no_blank_between(language: str) -> None:
    said, blank = SAID[language], "" if language == "zh-Hant" else " "
    assert sentences(said, "", said) == f"{said}{blank}{said}"
    told = behind([Span(said, colour="#ffffff")], [], [Span(said, "strong"), Span(said)])
    assert "".join(each.text for each in told) == f"{said}{blank}{said}{said}"
    assert [each.face for each in told] == ["text", "strong", "text"]
    assert sentences() == sentences("") == "" and behind() == behind([]) == ()


def _blanks(source: str) -> list[int]:
    """The lines on which a text is joined by blanks, or words for a line begin with one."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        of = node.func
        joins = isinstance(of, ast.Attribute) and of.attr == "join" and ast.unparse(of.value) == "' '"
        named = isinstance(of, ast.Name) and of.id in ("spans", "Span")
        if joins or (named and node.args and _begins(node.args[0])):
            found.append(node.lineno)
    return found


def _begins(node: ast.expr) -> bool:
    """Whether a text begins with a blank."""
    if isinstance(node, ast.BinOp):
        return _begins(node.left)
    if isinstance(node, ast.JoinedStr):
        return bool(node.values) and _begins(node.values[0])
    return isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value[:1] == " "


def test_sentences_are_joined_in_one_place() -> None:
    """Tips had "。 " where somebody had put two sentences together with a blank."""
    assert _blanks('a = " ".join(b); spans(f" {c}"); spans(" " + d); Span(f"{e} ")') == [1, 1, 1]
    found = {}
    for path in sorted((ROOT / "scenes").rglob("*.py")):
        name = path.relative_to(ROOT).as_posix()
        lines = _blanks(path.read_text(encoding="utf-8")) if "commands" not in path.parts else []
        if len(lines) > next((count for end, count in LISTS.items() if name.endswith(end)), 0):
            found[name] = lines
    assert found == {}


def test_no_chinese_text_has_a_blank_behind_a_mark() -> None:
    found = [
        f"{path.name}: {line.strip()}"
        for path in sorted(DATA.rglob("*.zh-Hant.yaml"))
        for line in path.read_text(encoding="utf-8").splitlines()
        if BROKEN.search(line.split(" #")[0])
    ]
    assert found == []
    assert words("zh-Hant").find("ui") is not None
