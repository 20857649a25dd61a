"""A mind that fails takes nobody with it: it answers anything allowed, the match goes on, and what it raised is told."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.bots import thinker as beside
from engine.bots.opponents import player
from engine.bots.seated import Seated
from engine.bots.session import Session
from engine.bots.thinker import Thinker
from engine.core.choice import Choice
from engine.core.event import Event
from engine.hints import Adviser
from engine.library import GAMES, load
from scenes.faults import LOG
from tests.engine.bots.test_sessions import play_beside
from tests.playing import plan_for, sit_down, until_asked, usual

TROUBLE = "nothing comes to mind"
pytestmark = pytest.mark.minds_fail


class Speechless(Seated):
    """Fails whenever it is asked."""

    def choose(self, *given: Any) -> Any:
        raise ArithmeticError(TROUBLE)


class Lost(Seated):
    """Cannot follow the match."""

    def sees(self, events: Iterable[Event]) -> None:
        super().sees(events)
        raise RecursionError(TROUBLE)


class Absent(Seated):
    """Fails as it sits down."""

    def __init__(self, *given: Any) -> None:
        raise LookupError(TROUBLE)


class Unruly(Seated):
    """Chooses what is no answer."""

    def choose(self, *given: Any) -> Any:
        return Choice("dance"), None


@pytest.fixture(params=[Speechless, Lost, Absent, Unruly])
def failing(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> type[Seated]:
    """All minds that think in a thread fail like this."""
    kind: type[Seated] = request.param
    monkeypatch.setattr(beside, "Seated", kind)
    return kind


def session_of(game: str) -> Session:
    rules = load(game)
    return Session(rules, [player(game, "regular")] * rules.players[0], 3)


@pytest.fixture
def thread() -> Iterator[Callable[..., Thinker]]:
    begun: list[Thinker] = []

    def begin(session: Session, **given: Any) -> Thinker:
        begun.append(Thinker(processes=False, **given))
        begun[-1].begin(session)
        return begun[-1]

    yield begin
    for each in begun:
        each.close()


@pytest.mark.parametrize("game", GAMES)
def test_a_match_of_minds_that_fail_comes_to_its_end(
    failing: type[Seated], thread: Callable[..., Thinker], game: str
) -> None:
    told: list[str] = []
    session = session_of(game)
    play_beside(thread(session, failed=told.append), session)
    assert session.truth.over and len(told) == sum(1 for _ in session.record.answers())
    assert all(TROUBLE in each or failing is Unruly for each in told)


@pytest.mark.usefixtures("failing")
def test_where_nobody_is_told_a_mind_that_fails_is_an_error(thread: Callable[..., Thinker]) -> None:
    session = session_of(GAMES[0])
    with pytest.raises(RuntimeError, match="a mind failed"):
        play_beside(thread(session), session)


@pytest.mark.parametrize("game", GAMES)
def test_at_a_table_the_person_is_told_once_and_the_log_says_what_it_was(
    failing: type[Seated], tmp_path: Path, game: str
) -> None:
    scene = sit_down(tmp_path, plan_for(game, usual(game), seed=5, mind="regular"), processes=False)
    for _ in range(4):
        if not until_asked(scene):
            break
        scene.tempo.answer(scene.sitting.options()[0])
    log = scene.house.folder / LOG
    assert scene.house.told == [scene.house.text("app", "thought_failed", log=log)]
    assert failing is Unruly or TROUBLE in log.read_text(encoding="utf-8")
    scene.left()


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_that_fails_leaves_the_table_as_it_was(
    tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: Any) -> Any:
        raise ArithmeticError(TROUBLE)

    scene = sit_down(tmp_path, plan_for(game, usual(game), seed=5))
    assert until_asked(scene) and scene.advice.can
    monkeypatch.setattr(Adviser, "hints", fails)
    for _ in range(2):
        scene.advice.press()
    log = scene.house.folder / LOG
    assert scene.tempo.asked and scene.house.stage.top is scene
    assert scene.house.told == [scene.house.text("app", "hint_failed", log=log)]
    assert TROUBLE in log.read_text(encoding="utf-8")
    monkeypatch.undo()
    scene.advice.press()
    assert scene.advice.shown is not None, "it comes to mind the next time"
    scene.left()
