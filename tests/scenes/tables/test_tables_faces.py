"""Nothing without a face: whatever the rules allow is reached by pressing, and nothing falls back to notation."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import re
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from heapq import heappop, heappush
from pathlib import Path

import pytest

from engine.core.chance import Generator
from engine.core.choice import Choice
from engine.library import load
from engine.words import LANGUAGES, words
from scenes.screens import playable
from scenes.tables.scene import MatchScene
from tests.playing import Moment, choices, moments, said, some

MOST = 3000  # presses at one question
ENOUGH = 40  # options; of more than these, as many as name all that any of them names
AGAIN = 4  # things of a kind that are pressed again in another place, where there are so many options
READ = 6  # ways of one length to a question, of which all that is to be read is read in every language
MOMENTS = [pytest.param(each, id=str(each)) for game in playable() for each in moments(game)]


@dataclass(slots=True)
class Seen:
    """What was found at a question: answers that were given by pressing, and all that was to be read, by language."""

    given: set[Choice] = field(default_factory=set)
    allowed: tuple[Choice, ...] = ()
    enough: bool = False  # whether what was given stands for all that is allowed
    texts: dict[str, set[str]] = field(default_factory=lambda: {language: set() for language in LANGUAGES})


@cache
def seen(moment: Moment) -> Seen:
    """Everything pressed that can be, on every way, until enough options were given once; answers are taken back.

    Four cards of ten are hundreds of options that differ in nothing but their cards: then `ENOUGH` of them stand for all.
    What most has been picked for is gone on with first, and the shorter way to it; what has been pressed before is then
    pressed again only for some of it, others each time.
    """
    found = Seen()
    with tempfile.TemporaryDirectory() as folder:
        scene = moment.scene(Path(folder))
        found.allowed = tuple(scene.sitting.options())
        before, states, presses = said(scene), set[object](), 0
        told: dict[tuple[str, ...], tuple[str, ...]] = {}  # what can be read -> a way that leads there
        parts = named(found.allowed)
        ways: list[tuple[int, int, tuple[str, ...]]] = [(0, 0, ())]
        met, dice = set[str](), Generator("pressed", 1)
        while ways and not found.enough:
            *_, way = heappop(ways)
            follow(scene, way)
            here = scene.questions.chosen
            if here in states:
                continue
            states.add(here)
            told.setdefault(tuple(each.label for each in scene.house.stage.widgets), way)
            names = [each.id for each in choices(scene)]
            if len(found.allowed) > ENOUGH:
                again = some(
                    dice.shuffled(each for each in names if each in met), lambda name: re.sub(r"\d+", "", name), AGAIN
                )
                names = [each for each in names if each not in met or each in again]
                met.update(names)
            for name in names:
                presses += 1
                assert presses < MOST, moment
                if scene.questions.chosen != here or scene.house.stage.top is not scene:
                    follow(scene, way)
                scene.house.stage.find(name).press()
                if len(said(scene)) > len(before):
                    found.given.add(load(moment.game).grammar.parse(said(scene)[len(before)][1]))
                    scene.tempo.undo()
                    assert said(scene) == before
                    follow(scene, way)
                elif scene.questions.chosen not in states:
                    picked, marked, _ = scene.questions.chosen
                    heappush(ways, (-len(picked) - len(marked), len(way) + 1, (*way, name)))
                found.enough = found.given == set(found.allowed)
                found.enough |= len(found.given) >= ENOUGH and named(found.given) == parts
                if found.enough:
                    break
        read(scene, found, some(told.values(), len, READ))
        scene.left()
    return found


def named(choices: Iterable[Choice]) -> set[str]:
    """Verbs, cards, seats: all that these choices name."""
    return {part for each in choices for part in re.findall(r"[^ +]+", str(each))}


def follow(scene: MatchScene, way: tuple[str, ...]) -> None:
    """Nothing is picked, then these are pressed."""
    stage = scene.house.stage
    while stage.top is not scene:
        stage.top.back()
    scene.tempo.fresh_question()
    scene.changed()
    for name in way:
        stage.rebuild()
        stage.find(name).press()
    stage.rebuild()


def read(scene: MatchScene, found: Seen, ways: list[tuple[str, ...]]) -> None:
    """All that is to be read where these ways lead, in three languages."""
    for language in LANGUAGES:
        scene.house.change(language=language)
        texts = found.texts[language]
        for way in ways:
            follow(scene, way)
            for each in scene.house.stage.widgets:
                texts |= {each.label, each.tooltip, each.reason}
        texts |= {"".join(span.text for span in line.spans) for line in scene.chronicle.lines}
        texts |= {scene.questions.named(choice) for choice in found.allowed}
    scene.house.change(language=LANGUAGES[0])


@pytest.mark.long
@pytest.mark.parametrize("moment", MOMENTS)
def test_every_option_is_reached_by_pressing_and_nothing_falls_back_to_notation(moment: Moment) -> None:
    """One test of both: to press everything takes long."""
    found = seen(moment)
    assert found.given <= set(found.allowed)
    assert found.enough, sorted(map(str, set(found.allowed) - found.given))
    for language, texts in found.texts.items():
        assert [text for text in sorted(texts) if notation(text, moment.game, language)] == []


@pytest.mark.parametrize("game", playable())
def test_every_kind_of_question_and_every_verb_is_met_and_has_a_prompt(game: str, tmp_path: Path) -> None:
    met = moments(game)
    assert {each.kind for each in met} == set(load(game).questions)
    assert {verb for each in met for verb in each.verbs} == verbs(game)
    questions = met[0].scene(tmp_path).questions
    assert [kind for kind in load(game).questions if not callable(getattr(questions, f"ask_{kind}", None))] == []


def verbs(game: str) -> set[str]:
    return {form.split(" ")[0] for form in load(game).grammar.forms}


# Notation

SIGNS = re.compile(r"[{}\[\]_=|<>]|\b[a-z]+\.[a-z]+|(?<!\w)\?")  # of placeholders, ids and paths; a blank that is told


def notation(text: str, game: str, language: str) -> bool:
    """Whether something of how rules and files name things stands in it."""
    if SIGNS.search(text):
        return True
    if language == "zh-Hant":
        return bool(re.search(r"[A-Za-z]{2}", text))
    return bool(set(re.findall(r"[A-Za-z]+", text)) & ids(game, language))


@cache
def ids(game: str, language: str) -> frozenset[str]:
    """Names of verbs, kinds, cards and events that are no words of this language."""
    rules, vocabulary = load(game), words(language, game)
    known = {*verbs(game), *rules.questions, *(vocabulary.find("cards") or {})}
    known |= {event.__name__ for event in rules.events}
    return frozenset(known - set(re.findall(r"[A-Za-z]+", str(values(vocabulary.tree)))))


def values(node: object) -> list[object]:
    """All texts of a tree of words."""
    if isinstance(node, dict):
        return [each for value in node.values() for each in values(value)]
    return [node]


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("Vera: foreign_aid.", "en"),
        ("table.verbs.tax.label", "en"),
        ("{seat} doubts.", "en"),
        ("You draw ?.", "en"),
        ("Vera: Announced", "it"),
        ("Vera dice captain", "it"),
        ("Vera 的 captain", "zh-Hant"),
    ],
)
def test_notation_is_told_from_words(text: str, language: str) -> None:
    assert notation(text, playable()[0], language)


@pytest.mark.parametrize("text", ["Whom do you doubt?", "Vera wins.", "Who? You."])
def test_words_are_told_from_notation(text: str) -> None:
    assert not notation(text, playable()[0], "en")
