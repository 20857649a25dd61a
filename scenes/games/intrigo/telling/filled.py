"""The palace is full: before tokens are won it is said how it stands, and what the others did since the person's last turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from art import theme
from engine.core.event import Event
from engine.core.progress import TurnBegan
from engine.games.intrigo.rules.table import NOTHING, Stayed, Took
from scenes.games.intrigo.asking import stakes
from scenes.games.intrigo.scene import IntrigoScene
from scenes.kit.text import Span
from scenes.people.company import spans
from scenes.tables.asking.prompt import Answer, Prompt
from scenes.tables.telling.deed import ToldDeed


def opens(scene: IntrigoScene, event: Event) -> bool:
    """Whether with this event, which comes next, the first token of the round is won or stays."""
    return isinstance(event, (Took, Stayed)) and not scene.story.round.taken and NOTHING not in scene.shown.gaps


class Filled(NamedTuple):
    """What the bar says then: a sentence, and what others did."""

    sentence: tuple[Span, ...]
    deeds: tuple[ToldDeed, ...] = ()


def told(scene: IntrigoScene) -> Filled:
    """That all gaps are filled, who would be Doge by that, else what the person would win, and the last deeds of the others:
    as much of it as leaves the bar below the palace."""
    return scene.standings.in_bar("filled", None, lambda: _told(scene))


def _told(scene: IntrigoScene) -> Filled:
    past, how = scene.looking.past(), stakes.stands(scene, "full")
    full = scene.words.text("table", "full", "so")
    ways = [spans(how or full)]
    if scene.standings.ending.doge is not None:
        chair = spans(how, colour=theme.GOLD_WORDS)
        ways = [(*spans(full + scene.words.text("table", "changes", "join")), *chair), chair]
    since = None if scene.me is None else since_mine(past, scene.me)
    deeds = () if since is None else scene.chronicle.told_of(since, past[since:])
    found = [Filled(way, _shortened(scene, way, deeds)) for way in ways]
    fits = next((each for each in found if not _rises(scene, each)), None)
    return fits or _fewer(scene, found[-1])


def _shortened(scene: IntrigoScene, sentence: tuple[Span, ...], deeds: tuple[ToldDeed, ...]) -> tuple[ToldDeed, ...]:
    """Of each deed as many acts as have room, the last of the longest going first."""
    while deeds and _rises(scene, Filled(sentence, deeds)) and (fewer := stakes.less(scene, deeds)) is not None:
        deeds = fewer
    return deeds


def _fewer(scene: IntrigoScene, filled: Filled) -> Filled:
    """The same without who came first, where words are large: who filled the last gap is told."""
    while len(filled.deeds) > 1 and _rises(scene, filled):
        filled = Filled(filled.sentence, filled.deeds[1:])
    return filled


def _rises(scene: IntrigoScene, filled: Filled) -> bool:
    """Whether the bar would rise over the palace with all of it."""
    go_on = Answer("go on", scene.house.text("table", "go_on"), scene.tempo.skip, kind="gold", key="return")
    return stakes.rises(scene, Prompt(filled.sentence, (go_on,), asking=False, deeds=filled.deeds))


def since_mine(past: Sequence[Event], me: int) -> int | None:
    """How many events had happened when the first turn began after the last of `me` in the round; None where nobody had one."""
    turns = [(at + 1, event.seat) for at, event in enumerate(past) if isinstance(event, TurnBegan)]
    last = max((number for number, (_, seat) in enumerate(turns) if seat == me), default=-1)
    return turns[last + 1][0] if 0 <= last < len(turns) - 1 else None
