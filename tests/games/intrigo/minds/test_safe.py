"""Whether what an answer would win is safe is said beside a hint, and before a hire is done: true by the rules."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from pathlib import Path

import pytest

from engine.core.flow import AnyState
from engine.games.intrigo.knowing import Knowing
from engine.games.intrigo.preview import preview
from engine.games.intrigo.rules.questions import turn_options
from engine.games.intrigo.rules.turns import after, events_of
from engine.games.intrigo.stakes import safety
from engine.games.intrigo.standing import ending, verdicts
from engine.games.intrigo.undoing import palace_after
from engine.words import LANGUAGES, words
from scenes.games.intrigo.asking import stakes
from scenes.games.intrigo.asking.questions import Questions
from scenes.games.intrigo.telling.outcomes import clauses_of
from scenes.people.company import plain
from tests.games.intrigo.games import turns
from tests.games.intrigo.test_table import posed, press


def left_to(state: AnyState, seat: int, winning: list[int], doge: bool) -> bool:
    """Whether this seat still wins all of these arcades, or the chair."""
    if doge:
        return ending(state.rules, state.table).doge == seat
    taken = {(arcade, who) for arcade, who, _ in ending(state.rules, state.table).taken}
    return all((arcade, seat) in taken for arcade in winning)


@pytest.mark.parametrize("players", [3, 4])
def test_what_is_called_safe_no_single_turn_of_anybody_takes(players: int) -> None:
    """Random games: every turn of every other with the cards that they really have."""
    found = {"safe": 0, "unsafe": 0}
    for state, seat, _, _ in list(turns(players, 5))[::3]:
        view, knowing = state.mask(seat), Knowing(state.rules, seat)
        for choice in [each for each in turn_options(view, seat) if len(each.args) > 1][::5]:
            seen = preview(view, seat, choice)
            last = seen.ending.arcade
            shifts = [each for each in seen.shifts if last is None or each.arcade <= last]
            why = safety(view, seat, choice, seen, shifts, knowing)
            if why is None or (choice.verb == "courtesan" and seat not in seen.holders):
                continue
            done = state.copy()
            done.table = after(state.table, events_of(state.rules, state.table, seat, choice, seat))
            doge = why.key.endswith("_chair")
            won = [each.arcade for each in shifts if each.after.winner == seat and not each.after.door]
            assert doge or won
            if why.key.startswith("unsafe"):
                assert why.args["who"] != seat
                found["unsafe"] += 1
                continue
            found["safe"] += 1
            for other in range(players):
                if other == seat:
                    continue
                for move in turn_options(done, other):
                    reply = done.copy()
                    reply.table = palace_after(done, other, move)
                    if reply.table.tokens == done.table.tokens:  # else what was won may lie elsewhere
                        assert left_to(reply, seat, won, doge), (choice, move)
    assert all(found.values()), found


@pytest.mark.parametrize("language", LANGUAGES)
def test_before_a_hire_that_wins_something_is_done_it_is_said_who_could_still_take_it(
    tmp_path: Path, language: str
) -> None:
    """Whether a coin won by an Assassin would be safe was left out, although there was room for it in fewer words."""
    scene = posed(tmp_path, "turn", language=language)
    press(scene, "stack assassin", "gap 1", "gap 2")
    assert isinstance(scene.questions, Questions)
    preview_ = scene.questions.preview
    assert preview_ is not None and any(
        each.winner == 0 and verdicts(scene.rules, scene.shown)[each.arcade].winner != 0 for each in preview_.palace
    )
    ways = stakes.against(scene, preview_, scene.questions.whole())
    said = plain("".join(span.text for span in scene.questions.changes(preview_)))
    briefest = list(clauses_of(scene, preview_, "brief", placed=False, mine=False))
    room = any(scene.questions._fits([*briefest, each]) for each in ways)
    assert said.endswith(tuple(map(plain, ways))) is room, said
    assert ways and (room or language == "zh-Hant")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_chair_that_all_would_prevent_is_not_told_to_last_as_other_wins_do(language: str) -> None:
    """ "About 9 in ten such wins last" stood beside "about 15% to win": everybody prevents a Doge who can."""
    told = words(language, "intrigo").find("hints", "win_needed")
    assert isinstance(told, str) and "{tenths}" not in told
    assert "{tenths}" in str(words(language, "intrigo").find("hints", "win"))
