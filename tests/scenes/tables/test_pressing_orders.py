"""Standing orders end where a person would expect it, and ask where a card in hand could block."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from pathlib import Path

import pytest

from engine.core.choice import PASS
from scenes.tables.asking.orders import Order, Orders
from tests.playing import plan_for, sit_down, until_asked

GAME = "complots"  # the one game whose bar offers standing orders


@pytest.mark.parametrize("order", Order)
def test_no_order_outlasts_the_beginning_of_ones_own_turn(order: Order) -> None:
    orders = Orders()
    orders.given = order
    orders.turn_begins(mine=True)
    assert orders.given is None


@pytest.mark.parametrize("order", Order)
def test_no_order_is_on_in_a_duel(order: Order) -> None:
    orders = Orders()
    orders.given = order
    orders.fewer(3)
    assert orders.given is order
    orders.fewer(2)
    assert orders.given is None


def test_one_is_asked_where_a_card_in_hand_could_block_unless_it_was_this_action_that_was_let_pass() -> None:
    orders = Orders()
    for order in Order:
        orders.given = order
        assert orders.lets_pass("block", against_me=False, holds_block=True) is (order is Order.ACTION)
        assert orders.lets_pass("block", against_me=False, holds_block=False)


def test_over_games_an_order_is_seen_while_it_is_on_and_never_lets_a_held_block_or_ones_turn_pass(
    tmp_path: Path,
) -> None:
    given = asked = 0
    for seed in range(4):
        scene = sit_down(tmp_path / str(seed), plan_for(GAME, 4, seed))
        while until_asked(scene):
            stage = scene.house.stage
            names = {each.id for each in stage.widgets}
            assert ("cancel order" in names) == (scene.tempo.orders.given is not None)
            if "orders" in names:
                stage.find("orders").press()
                stage.rebuild()
            offered = [each.id for each in stage.widgets if each.id.startswith("order ")]
            scene.questions.forget()
            assert not offered or scene.tempo.left_in > 2
            if scene.tempo.orders.given is not None:
                asked += 1
                assert scene.sitting.kind != "action" and scene.tempo.left_in > 2
            if f"order {Order.OTHERS.value}" in offered:
                given += 1
                scene.tempo.give_order(Order.OTHERS)
            else:
                scene.tempo.answer(PASS if PASS in scene.sitting.options() else scene.sitting.options()[0])
        scene.left()
    assert given > 3 and asked
