"""What holds for any input, not for the examples of the other tests: hypothesis looks for one that breaks it.

It is a tool for developing (tests/requirements.txt); without it these tests are skipped.
"""

from __future__ import annotations

import json
import os
import tempfile
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pytest

pytest.importorskip("hypothesis", reason="a tool of tests/requirements.txt")

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.choice import BadChoice, Choice
from engine.core.errors import BadInput
from engine.core.reading import parse_json, parse_yaml
from engine.library import GAMES
from engine.library import load as load_game
from scenes.kit.canvas import Canvas
from scenes.settings import Settings, load
from scenes.tables.layout import TableLayout

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)
OFTEN = settings(max_examples=200, deadline=None, derandomize=True, database=None)


@OFTEN
@given(st.dictionaries(st.sampled_from([*Settings.__dataclass_fields__, "nobody"]), JSON, max_size=6))
def test_settings_of_any_content_are_read_or_set_aside_with_a_sentence(content: dict[str, Any]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "settings.json"
        path.write_text(json.dumps(content), encoding="utf-8")
        found, problem = load(path, [])
        assert isinstance(found, Settings)
        assert problem is None or ("settings.json" in problem and "Traceback" not in problem)
        again, none = load(path, [])
        assert (again, none) == (found, None) if problem is not None else (again, none) == (found, problem)


@OFTEN
@given(JSON)
def test_json_that_was_written_is_read_as_it_was_or_refused_by_name(content: object) -> None:
    said = ""
    try:
        assert parse_json(json.dumps(content), "some.json") == content
    except BadInput as error:
        said = str(error)
    assert not said or said.startswith("some.json")


@OFTEN
@given(st.text(alphabet=st.sampled_from(list("ab:- \n\t[]{},&*!|>'\"#%@`0.\\\u0000\ud800é嘉")), max_size=60))
def test_yaml_of_any_letters_is_read_or_refused_by_name(text: str) -> None:
    said = ""
    try:
        parse_yaml(text, "some.yaml")
    except BadInput as error:
        said = str(error)
    assert not said or said.startswith("some.yaml")


@pytest.mark.parametrize("game", GAMES)
@OFTEN
@given(data=st.data())
def test_a_choice_has_one_text_and_any_other_text_is_refused(game: str, data: st.DataObject) -> None:
    grammar = load_game(game).grammar
    words = sorted({word for form in grammar.forms for word in form.split(" ")})
    text = " ".join(data.draw(st.lists(st.sampled_from([*words, "0", "1", "7", "-1", "x", "a+b", ""]), max_size=5)))
    try:
        choice = grammar.parse(text)
    except BadChoice:
        return
    assert isinstance(choice, Choice) and str(choice) == text


@OFTEN
@given(
    wide=st.integers(960, 5120),
    high=st.integers(600, 2880),
    text=st.integers(80, 150),
    players=st.integers(2, 8),
)
def test_a_table_of_any_size_lies_in_its_window_with_nothing_of_it_over_the_bar(
    wide: int, high: int, text: int, players: int
) -> None:
    layout = TableLayout(Canvas((wide, high), text / 100), players)
    canvas = layout.canvas
    window = canvas.rect(0, 0, canvas.width, canvas.height).inflate(2, 2)
    for name in ("area", "panel", "prompt", "hand"):
        x, y, across, down = getattr(layout, name)
        rect = canvas.rect(x, y, across, down)
        assert across > 0 and down > 0, name
        assert window.contains(rect), (name, rect, window)
        assert y >= layout.bar - 0.01, name
