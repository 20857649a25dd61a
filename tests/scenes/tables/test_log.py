"""The log: one line for one act, with what came of it, however many events it took; each line is sentences."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import re
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from art import theme
from engine.core.chance import Generator
from engine.core.event import actor
from engine.core.match import MATCH_EVENTS, GameEnded
from engine.games.complots.rules.table import Announced, Blocked, BlockStood, Drew, Eliminated, Gained, Lost, Stole
from engine.games.intrigo.rules.table import Stayed, Took
from engine.games.top_secret.rules.table import Met, Named, Revealed, Showed
from engine.truth.moments import Moment, Past
from engine.words import LANGUAGES
from scenes.commands.still import finished_scene
from scenes.kit.canvas import Canvas
from scenes.kit.text import Span, image
from scenes.screens import playable
from scenes.tables.scene import MatchScene
from scenes.tables.telling import log
from scenes.tables.telling.log import LogLine
from scenes.tables.telling.tabs import count_wide, counted
from scenes.truth.story import LOG, TruthStory
from scenes.truth.telling import Telling
from tests.houses import house_in
from tests.playing import plan_for, sit_down, until_asked, usual

# What is put together from pieces is a sentence: what follows a full stop begins with a capital letter
BROKEN = re.compile(r"[.!?]\s+[a-zàèéìòù]|。\s*[，、和]|[.。]\s*[.。]|\?\?|\s[.,]")


def told(line: LogLine) -> str:
    return "".join(span.text for span in line.spans)


def played(folder: Path, game: str, players: int, seed: int, **chosen: object) -> MatchScene:
    """A table at which a whole game was played, the person answering by chance."""
    scene = sit_down(folder, plan_for(game, players, seed), speed="instant", **chosen)
    dice = Generator("log", seed)
    while until_asked(scene):
        options = scene.sitting.options()
        scene.tempo.answer(options[dice.below(len(options))])
    return scene


@pytest.mark.parametrize("game", playable())
def test_of_others_nothing_is_told_twice_of_what_one_answer_led_to(tmp_path: Path, game: str) -> None:
    """Each of "X draws a hidden card" that a deal had was the same line."""
    for seed in range(2):
        scene = played(tmp_path / str(seed), game, usual(game), seed)
        past = Past(scene.sitting.truth.game, scene.sitting.record)
        for one, other in pairwise((Moment(-1, 0, None, ""), *past.moments)):
            here = [line for line in scene.chronicle.lines if one.events <= line.at < other.events]
            acts = [line for line in here if not isinstance(past.events[line.at], (Took, Stayed))]  # arcade by arcade
            lines = [told(line) for line in acts if actor(past.events[line.at]) != scene.me]  # two 8 come back alike
            assert len(lines) == len(set(lines))


@pytest.mark.parametrize("game", playable())
def test_the_end_of_a_match_of_one_game_is_told_once_and_that_of_a_longer_one_as_well(
    tmp_path: Path, game: str
) -> None:
    """The log said of the same moment that the game is over, and that the match is; so did the truth."""
    scene = played(tmp_path, game, usual(game), 1)
    past = Past(scene.sitting.truth.game, scene.sitting.record)
    of_one = scene.sitting.truth.game.target(scene.sitting.truth.options) is None
    ends = [line for line in scene.chronicle.lines if isinstance(past.events[line.at], MATCH_EVENTS)]
    games = sum(isinstance(event, GameEnded) for event in past.events)
    assert len(ends) == (1 if of_one else games + 1)
    telling = Telling(TruthStory(scene.sitting.record), scene.words, "")
    last = [row for row in telling.rows[LOG] if isinstance(past.events[row.at - 1], MATCH_EVENTS)]
    assert len(last) == len(ends)
    shown = "".join(span.text for span in telling.line(telling.story.last))
    assert told(ends[-1]).startswith(shown), "the end of the story is told as the log tells it"


@pytest.mark.parametrize("seed", range(4))
def test_what_came_at_once_of_an_act_in_complots_stands_in_its_line(tmp_path: Path, seed: int) -> None:
    scene = played(tmp_path, "complots", 4, seed)
    lines, events = {line.at: told(line) for line in scene.chronicle.lines}, scene.sitting.past()
    dealt = [line for line in scene.chronicle.lines if isinstance(events[line.at], Drew) and "dealt" in told(line)]
    assert len(dealt) == 1 and not any(isinstance(events[line.at], Announced) for line in scene.chronicle.lines[:2])
    whole = 0
    for at, (before, event) in enumerate(pairwise(events), 1):
        match before, event:
            case Announced(), Gained(coins=coins) | Stole(coins=coins):
                assert at - 1 not in lines and str(coins) in lines[at]
            case (Blocked(), BlockStood()) | (Lost(), Eliminated()):
                assert at - 1 not in lines
                assert ("blocks" if isinstance(event, BlockStood) else "out of the game") in lines[at].replace(
                    "You block", "blocks"
                )
            case _, Drew(seat=seat) if seat != scene.me:
                assert at not in lines
                continue
            case _:
                continue
        whole += 1
    assert whole > 3


def test_in_top_secret_a_meeting_of_others_and_a_question_are_one_line_with_their_answer(tmp_path: Path) -> None:
    acts = 0
    for seed in range(3):
        scene = played(tmp_path / str(seed), "top_secret", 4, seed)
        events = scene.sitting.past()
        lines = {line.at: told(line) for line in scene.chronicle.lines}
        for at, (before, event) in enumerate(pairwise(events), 1):
            if isinstance(before, Named) and isinstance(event, Revealed):
                assert at - 1 not in lines and at in lines
                acts += 1
            elif isinstance(before, Met) and isinstance(event, Showed) and scene.me not in before.members:
                assert at - 1 not in lines and f"{scene.words.card(before.place):at}" in lines[at + 1]
                acts += 1
    assert acts > 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_cards_laid_under_two_houses_are_one_sentence(tmp_path: Path, language: str) -> None:
    """It said "You lay 10 under Huntly 9 under Kellie."."""
    scene = played(tmp_path, "ghost_for_sale", 3, 1, language=language)
    both = scene.words.text("table", "both", first="1", second="2")
    assert both == {"en": "1 and 2", "it": "1 e 2", "zh-Hant": "1，2"}[language]


def test_a_line_in_place_of_the_last_one_is_measured_anew() -> None:
    canvas = Canvas((1280, 720))
    short, long = (LogLine(at, (Span(words, "text", theme.IVORY),)) for at, words in ((4, "one"), (5, "one " * 60)))
    lines = [LogLine(3, short.spans), short]
    rolls = log.Rolls(canvas, 300)
    rolls.follow(lines)
    before = rolls.height
    log.add(lines, [LogLine(5, long.spans, instead=4), LogLine(6, short.spans, instead=4)])
    assert [line.at for line in lines] == [3, 5, 6], "what is not last is not replaced"
    rolls.follow(lines)
    assert rolls.height == log.height(canvas, lines, 300) > before


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((960, 600), 1.5), ((1920, 1080), 1.0)])
def test_the_count_of_new_lines_says_that_there_are_more_and_has_room_for_it(
    size: tuple[int, int], text: float
) -> None:
    pygame.font.init()
    canvas = Canvas(size, text)
    assert [counted(each) for each in (1, 99, 100, 457)] == ["1", "99", "99+", "99+"]
    for fresh in (7, 99, 457):
        letters = image(counted(fresh), "title", canvas.font(13, 12), theme.IVORY)
        assert count_wide(canvas, fresh) >= letters.get_bounding_rect().width + 4


@pytest.mark.parametrize("game", playable())
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_of_a_match_goes_on_small_after_a_full_stop(tmp_path: Path, game: str, language: str) -> None:
    scene = finished_scene(house_in(tmp_path, (1280, 720), language=language), game, 4, 1)
    told = ["".join(span.text for span in each.spans) for each in scene.chronicle.lines]
    assert len(told) > 10
    assert not [each for each in told if BROKEN.search(each)]


def test_cards_that_one_row_does_not_hold_stand_in_several() -> None:
    canvas, painted = Canvas((1280, 720)), pygame.Surface((250, 200), pygame.SRCALPHA)
    few, many = (
        LogLine(3, (Span("Turned up under Glamis:", "text", theme.IVORY),), cards=("1:5",) * n) for n in (7, 15)
    )
    card = pygame.Surface((21, 21), pygame.SRCALPHA)
    card.fill("red")
    log.paint(painted, canvas, [few, many], painted.get_rect(), faces=lambda name, side: card)
    assert pygame.mask.from_threshold(painted, "red", (1, 1, 1)).count() == (7 + 15) * 21 * 21, "all of them show"
    assert log.height(canvas, [many], 250) > log.height(canvas, [few], 250)
