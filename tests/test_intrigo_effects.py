"""Influence cards at work, so that it needs no words: who does it, what is worked on, and who gains or loses an arcade by it."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from collections import Counter

import pytest
from test_drama import beats, match

from engine.core.event import Event
from engine.games.intrigo.standing import owner
from engine.games.intrigo.table import Bought, Ferried, Placed, Robbed, SatOut, Stabbed, Traded
from scenes.commands.gallery import empty_house
from scenes.tables.intrigo import effects, sways
from scenes.tables.intrigo.following import Following
from scenes.tables.intrigo.table import IntrigoTable

WORKED = (Traded, Ferried, Stabbed, Robbed)
SEEDS = (1, 2, 3)


@pytest.mark.parametrize("seed", SEEDS[:1] + tuple(pytest.param(each, marks=pytest.mark.long) for each in SEEDS[1:]))
def test_each_arcade_that_changes_hands_says_who_loses_it_and_who_gains_it(seed: int) -> None:
    found = Counter[type[Event]]()
    with empty_house((960, 600)) as house:
        for table, run, beat in beats(house, match("intrigo", seed), []):
            assert isinstance(table, IntrigoTable)
            event = run[0]
            if isinstance(event, WORKED) or (isinstance(event, Placed) and event.seat != table.me):
                changed = sways.changed(table, event)
                places = Counter((round(each.x), round(each.y)) for each in table.air.sprites)
                for arcade, lost, won in changed:
                    x, y = table.layout_now.apex(arcade)
                    assert places[round(x), round(y)] == 1 and lost != won
                    found[type(event)] += 1
                assert beat.seconds > 0.9, "there is time to see it"
    assert found[Placed] > 3 and sum(found.values()) > found[Placed]


def test_light_falls_on_who_does_it_and_on_whose_card_is_struck() -> None:
    struck = 0
    for seed in SEEDS:
        with empty_house((960, 600)) as house:
            for table, run, _ in beats(house, match("intrigo", seed), []):
                assert isinstance(table, IntrigoTable)
                event = run[0]
                if isinstance(event, Stabbed):
                    struck += 1
                    about = {event.seat, owner(table.shown, event.card)} - {None}
                    assert set(table.drama.lit) == about
                    middle = [each for each in table.air.sprites if each.picture is not None]
                    assert len(middle) >= 3, "the card, the dagger, the cut"
    assert struck


def test_a_ring_lies_on_all_that_has_come_since_the_person_s_own_move() -> None:
    following = Following(0)
    moves = [Placed(0, "dandolo:4", 0), Placed(1, "dandolo:3", 1), Bought(2, "thief", 2, 1), Placed(3, "tiepolo:2", 3)]
    for number, event in enumerate(moves):
        following.begins([event])
        following.follow(event)
        assert following.fresh == ((0,) if not number else tuple(range(1, number + 1)))
    following.follow(SatOut(0))
    assert following.fresh == ()
    following.follow(Placed(1, "dandolo:2", 4))
    assert following.fresh == (4,)


def test_two_things_that_change_places_part_where_the_other_was() -> None:
    """Half a round about the middle, from one side to the other."""
    for side in (-60.0, 60.0):
        begins, ends = effects._round((400.0, 300.0), side, 0.0), effects._round((400.0, 300.0), side, 1.0)
        assert begins == pytest.approx((400 + side, 300.0)) and ends == pytest.approx((400 - side, 300.0))
        assert abs(effects._round((400.0, 300.0), side, 0.5)[1] - 300.0) > 20
