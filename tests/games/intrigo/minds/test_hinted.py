"""Hints of Intrigo have room in the bar: two lines say what to do, and two why, whatever they name, in any language."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from collections.abc import Iterator
from pathlib import Path

import pytest

from art import theme
from engine.core.choice import Choice
from engine.core.mind import Why
from engine.games.intrigo.changed import changed_by, losses
from engine.games.intrigo.knowing import Knowing
from engine.games.intrigo.minds.advice import turn
from engine.games.intrigo.preview import preview
from engine.games.intrigo.stakes import danger
from engine.hints import Hint
from engine.words import LANGUAGES, Words, capital
from scenes.games.intrigo.asking.places import token_place
from scenes.games.intrigo.scene import IntrigoScene
from scenes.kit.text import image
from scenes.tables.asking.advice import INSET, Strip
from tests.games.intrigo.test_table import SIZES, posed

PLACED = ("beside_closed", "beside_one", "beside_open")  # said beside the reason for a plot card
HIRED = ("beside_hit", "beside_coins")  # and for an influence card
OF_HIRES = ("turn_over", "deny", "call", "fill", "effect", "keep_money", "nothing_left")  # beginnings of their reasons
OF_PLOTS = ("doge", "idle", "harmless", "small_harm", "least_harm")
OF_DRAFTS = ("keep_own", "keep_neutral", "keep_from")


def longest(words: Words, things: tuple[str, ...]) -> list[str]:
    """These cards, the one with the longest name first."""
    return sorted(things, key=lambda each: -image(f"{words.card(each):def}", "text", 19, theme.IVORY).get_width())


def reasons(scene: IntrigoScene) -> Iterator[Hint]:
    """Every reason with the longest that it can name, alone and with all that can be said beside it."""
    words, data = scene.words, scene.rules.data
    tokens = longest(words, data.factions)
    cards = longest(words, tuple(f"{family}:{value}" for family in data.families for value in (2, 3, 4)))
    who = max(range(1, scene.players), key=lambda seat: len(scene.company.people[seat].name))
    filled = {
        "token": tokens[0],
        "other_token": tokens[1],
        "card": cards[0],
        "who": who,
        "tenths": 9,
        "other": who,
        "high": 4,
        "low": 2,
        "number": 4,
        "coins": 4,
    }
    found = words.find("hints")
    assert isinstance(found, dict)
    for key in found:
        if key in (*PLACED, *HIRED) or key.startswith(
            ("costs_", "between_", "rather_", "outlook", "ahead_", "could_wait")
        ):
            continue
        sides = () if key.startswith(OF_HIRES) or key.startswith(OF_DRAFTS) else PLACED
        sides += () if key.startswith(OF_PLOTS) or key.startswith(OF_DRAFTS) else HIRED
        for beside in (None, *sides):
            yield Hint(Choice("pass"), Why(key, filled), None, beside and Why(beside, filled))
        yield Hint(Choice("pass"), Why(key, filled), None, even=True)


@pytest.mark.parametrize("language", LANGUAGES)
def test_why_takes_two_lines_whatever_is_named(tmp_path: Path, language: str) -> None:
    scene = posed(tmp_path, "turn", language=language)
    wide, long = scene.layout_now.prompt[2] - 2 * INSET, {}
    for hint in reasons(scene):
        lines = Strip(scene.house.stage.canvas, scene, hint, 0, 1).lines(wide)[1]
        if lines > 2:
            long[hint.reason.key, hint.beside and hint.beside.key, hint.even] = hint.told(
                scene.words, scene.company.people
            )
    assert long == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_hint_for_a_hire_says_whom_it_costs_what_unless_that_is_all_it_is_about(
    tmp_path: Path, language: str
) -> None:
    """It praised the seal that was won, and not that a coin of one's own went with it."""
    scene = posed(tmp_path, "turn", language=language)
    view, seen = scene.sitting.view(), 0
    for choice in scene.sitting.options():
        found = danger(view, scene.seat, choice)
        reason = turn(view, scene.seat, choice, Knowing(scene.rules, scene.seat))
        lost = losses(changed_by(preview(view, scene.seat, choice).shifts), scene.seat)
        if found is None or not found.key.startswith("costs"):
            assert choice.verb == "plot" or len(lost) <= 1 or preview(view, scene.seat, choice).ending.doge is not None
            continue
        seen += 1
        told = Hint(choice, reason, danger=found).told(scene.words, scene.company.people)
        last = preview(view, scene.seat, choice).ending.arcade
        shifts = [each for each in preview(view, scene.seat, choice).shifts if last is None or each.arcade <= last]
        for each in losses(changed_by(shifts), scene.seat):
            assert each.seat == scene.seat or scene.company.people[each.seat].name in told, told
            assert all(f"{scene.words.card(token)}" in told for token in each.tokens), told
        assert len(told) <= {"en": 210, "it": 220, "zh-Hant": 90}[language], told
    assert seen > 5


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("position", ["turn", "three", "courtesan"])
def test_what_to_do_takes_two_lines_wherever_it_is(tmp_path: Path, position: str, language: str) -> None:
    scene = posed(tmp_path, position, language=language)
    wide, long = scene.layout_now.prompt[2] - 2 * INSET, {}
    for choice in scene.sitting.options():
        strip = Strip(scene.house.stage.canvas, scene, Hint(choice, Why("nothing_left"), 35), 0, 3)
        if strip.lines(wide)[0] > 2:
            long[str(choice)] = scene.questions.named(choice)
    assert long == {}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("size", SIZES)
def test_no_hint_lies_over_the_palace(tmp_path: Path, size: tuple[int, int], text: int, language: str) -> None:
    """It covered the lower half of a row in which the seals were that it spoke of."""
    scene = posed(tmp_path, "turn", size, language=language, text=text)
    asked = scene.house.stage.find("prompt").label
    scene.advice.press()
    scene.house.stage.rebuild()
    found = scene.house.stage.widgets
    lying = [each.rect for each in found if each.id in ("prompt", "hint told")]
    low = [each.rect for each in found if each.id.startswith(("gap", "arcade"))]
    assert len(lying) == 2 and all(each.collidelist(low) < 0 for each in lying)
    assert asked.startswith(scene.house.stage.find("prompt").label), "who hears it, hears what is asked too"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_says_which_of_several_equal_tokens_it_is_about(tmp_path: Path, language: str) -> None:
    """The seal of the Guilds lies twice, that of the Clergy too: its name alone told nobody where to look."""
    scene = posed(tmp_path, "turn", language=language)
    view, tokens, seen, wide = scene.sitting.view(), scene.shown.tokens, 0, scene.layout_now.prompt[2] - 2 * INSET
    for choice in scene.sitting.options():
        why = turn(view, scene.seat, choice, Knowing(scene.rules, scene.seat))
        token = str(why.args.get("token", ""))
        if choice.verb not in ("plot", "thief") or tokens.count(token) < 2 or token == "coin":
            continue
        hint = Hint(choice, why)
        strip = Strip(scene.house.stage.canvas, scene, hint, 0, 1)
        assert strip.lines(wide)[1] <= 2
        said = strip._words(wide)[1].lines
        told = (" " * (language != "zh-Hant")).join("".join(span.text for span in line) for line, _ in said)
        places = [token_place(scene, at) for at, lying in enumerate(tokens) if lying == token]
        assert sum(each in told or capital(each) in told for each in places) == 1, told
        seen += 1
    assert seen
