"""The log of Intrigo: one act is one line, and places are never told by number."""

from pathlib import Path

import pytest

from engine.core.chance import Generator
from engine.games.intrigo.rules.table import Bought, Named, Placed, Stabbed
from engine.words import LANGUAGES
from scenes.games.intrigo.scene import IntrigoScene
from scenes.games.intrigo.telling import lines
from tests.playing import give_any_answer, plan_for, sit_down, until_asked


def test_one_act_is_one_line_with_its_cards(tmp_path: Path) -> None:
    scene = sit_down(tmp_path, plan_for("intrigo", 4, seed=9), speed="instant")
    assert isinstance(scene, IntrigoScene)
    dice, acts = Generator("lines", 2), 0
    while until_asked(scene) and acts < 3:
        give_any_answer(scene, lambda _, widget: widget.press(), dice)
        acts = sum(isinstance(each, (Stabbed, Named)) for each in scene.sitting.past())
    events = scene.sitting.truth.events
    told = {line.at: line for line in scene.chronicle.lines}
    for at, event in enumerate(events[: scene.sitting.shown_events]):
        if isinstance(event, Bought):
            effect = isinstance(events[at + 1], lines.EFFECTS)
            again = isinstance(events[at + 1], Named) and isinstance(events[at + 2], Placed)  # as the card lies there
            assert (at in told) is not effect and ((at + 1 + again) in told or not effect)
        if isinstance(event, Placed):
            assert at in told
            assert told[at].instead == (at - 1 if isinstance(events[at - 1], Named) else None)
        if isinstance(event, Stabbed):
            assert told[at].cards == ("assassin", event.card)
    scene.left()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_of_the_log_names_a_place_by_its_number(tmp_path: Path, language: str) -> None:
    scene = sit_down(tmp_path, plan_for("intrigo", 3, seed=4), language=language, speed="instant")
    assert isinstance(scene, IntrigoScene)
    dice = Generator("numbers", 2)
    for _ in range(9):
        if not until_asked(scene):
            break
        give_any_answer(scene, lambda _, widget: widget.press(), dice)
    words = {"en": ("gap ", "arcade "), "it": ("spazio ", "arcata "), "zh-Hant": ("號空位", "號拱廊")}[language]
    for line in scene.chronicle.lines:
        text = "".join(span.text for span in line.spans)
        assert not any(f"{word}{number}" in text for word in words for number in range(16)), text
    scene.left()
