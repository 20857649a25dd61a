"""Nobody at the table looks miserable who stands better than before, as everybody can see."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from itertools import combinations
from pathlib import Path

import pytest

from engine.games.intrigo import standing
from engine.games.intrigo.rules.table import COIN, Placed, Traded
from scenes.commands.still import scene_before
from scenes.games.intrigo.scene import IntrigoScene
from scenes.games.intrigo.staging import bartering, effects, staged
from scenes.games.intrigo.telling import reckoning
from scenes.screens import screens_of
from tests.games.intrigo.test_table import posed
from tests.houses import house_in
from tests.playing import ticked


def swaps(scene: IntrigoScene) -> list[tuple[Traded, int, bool]]:
    """Swaps of two tokens by somebody else, a winner of one of them, and whether that is a better one."""
    found, shown = list[tuple[Traded, int, bool]](), scene.shown
    for arcade, other in combinations(range(16), 2):
        tokens = shown.tokens[arcade], shown.tokens[other]
        if not all(tokens) or any(each.startswith("~") for each in tokens) or tokens[0] == tokens[1]:
            continue
        now = shown.copy()
        now.tokens[arcade], now.tokens[other] = tokens[1], tokens[0]
        was, then = standing.ending(scene.rules, shown), standing.ending(scene.rules, now)
        for seat in {each.winner for each in standing.verdicts(scene.rules, now) if each.arcade in (arcade, other)}:
            if seat is None:
                continue
            more = sum(then.seals[seat]) > sum(was.seals[seat]) and was.doge is None is then.doge
            found.append((Traded((seat + 1) % 4, arcade, other, *tokens), seat, more))
    return found


def test_who_gains_by_what_is_done_is_glad_of_it_whoever_did_it_and_who_gains_nothing_by_an_exchange_is_not(
    tmp_path: Path,
) -> None:
    """Who was made to exchange a coin for the seal that made them Doge was seen to be beaten."""
    scene = posed(tmp_path, "turn")
    assert {effects._mood(scene, Placed(1, "dandolo:4", 0), winner) for winner in range(3)} == {effects.GAINS}
    moods = {(staged.gains(scene, event, seat), effects._mood(scene, event, seat)) for event, seat, _ in swaps(scene)}
    assert moods == {(True, effects.GAINS), (False, effects.MADE)}
    assert all(staged.gains(scene, event, seat) for event, seat, more in swaps(scene) if more)


@pytest.mark.parametrize("inward", ["left", "right"])
def test_who_gains_by_a_merchant_is_beaten_at_no_time_of_it(inward: str) -> None:
    moods = {glad: {mood.partition(" ")[0] for mood, _ in bartering.takes(glad, inward)} for glad in (True, False)}
    assert moods == {True: {"alarmed", "smug", "laughing"}, False: {"alarmed", "angry", "beaten"}}
    assert "beaten" not in effects.LOOKS[effects.MADE] and "beaten" not in effects.LOOKS[effects.GAINS]


def test_nobody_who_did_well_looks_miserable_beside_the_page_of_a_round(tmp_path: Path) -> None:
    """Somebody frowned at a row of tokens: a face stayed as one of the last arcades had left it."""
    house = house_in(tmp_path, (1280, 720), speed="normal")
    scene = scene_before(house, screens_of("intrigo").positions()["closing"], "Took")
    assert isinstance(scene, IntrigoScene)
    house.stage.push(scene)
    for seat in range(scene.players):
        scene.drama.feel(seat, "beaten")
    ticked(scene, 60)
    assert scene.aloft.closing
    event = reckoning.closing_event(scene)
    won = [sum(each.token != COIN for each in row.won) for row in reckoning.rows(scene, event)]
    most = [seat for seat, count in zip(scene.seating.clockwise(0), won, strict=True) if count == max(won)]
    assert reckoning.best_off(scene, event) == most == [1]
    assert not {scene.drama.mood(seat, False) for seat in range(scene.players)} & {"beaten", "alarmed", "angry"}
