"""Stories: every event of a game is followed or named as silent; a story of fewer events is the story as it was."""

from typing import Any

import pytest

from engine.core.chance import Generator
from engine.core.event import Event
from engine.core.flow import AnyState, answer, any_option
from engine.core.match import GameEnded
from engine.core.progress import TurnBegan
from engine.core.story import Story, follows
from engine.core.table import Table
from engine.library import GAMES, load
from engine.parts import part

STORIES = {game: own.Story for game in GAMES if (own := part(f"engine.games.{game}.story")) is not None}


def played(game: str, players: int, seed: int) -> AnyState:
    """A whole random match."""
    state, generator = load(game).new(players, seed), Generator(f"story {seed}")
    while not state.over:
        for seat in state.waits_for():
            if seat in state.waits_for():
                answer(state, seat, any_option(state, seat, generator))
    return state


def seen(state: AnyState, seat: int | None) -> list[Event]:
    return [event if seat is None else event.to(seat) for event in state.events]


@pytest.mark.parametrize("game", STORIES)
def test_every_event_is_followed_or_silent(game: str) -> None:
    story = STORIES[game]
    unheard = [each.__name__ for each in load(game).events if each not in story.followers and each not in story.silent]
    assert unheard == []


@pytest.mark.parametrize("game", STORIES)
def test_a_copy_goes_on_by_itself_and_ends_alike(game: str) -> None:
    for seed in range(4):
        state = played(game, load(game).players[1], seed)
        for seat in (None, 0):
            events, rules = seen(state, seat), state.rules
            opening = state.game.table_for(state.table.players, rules)
            whole = vars(STORIES[game].of(rules, seat, opening, events))
            for at in (len(events) // 3, len(events) // 2):
                story = STORIES[game].of(rules, seat, opening, events[:at])
                before = story.copy()
                for event in events[at:]:
                    story.follow(event)
                assert vars(story) == whole
                assert vars(before) == vars(STORIES[game].of(rules, seat, opening, events[:at])), "the copy went along"


def test_a_kind_of_event_is_followed_or_silent_not_both() -> None:
    with pytest.raises(TypeError, match="TurnBegan followed and silent"):

        class Twice(Story):
            silent = (TurnBegan,)

            @follows(TurnBegan)
            def began(self, event: Any) -> None:
                raise NotImplementedError


def test_a_story_follows_what_its_own_class_and_the_one_above_follow() -> None:
    class Above(Story):
        heard = 0

        @follows(GameEnded)
        def ended(self, event: GameEnded) -> None:
            self.heard += 1

    class Below(Above):
        @follows(GameEnded)
        def more(self, event: GameEnded) -> None:
            self.heard += 10

    assert Below.of(None, None, Table(scores=[0, 0]), [GameEnded((0,), (1, 0))]).heard == 11
    assert Above.of(None, None, Table(scores=[0, 0]), [GameEnded((0,), (1, 0))]).heard == 1
