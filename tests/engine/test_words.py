"""Words of a language: cards in lists."""

import pytest

from engine.words import Card, Several, Times


@pytest.mark.parametrize(
    ("forms", "told"),
    [("coin", "2 × coin"), ({"name": "coin", "times": "{count} coins"}, "2 coins")],
)
def test_a_card_may_say_itself_how_it_is_counted(forms: dict[str, str] | str, told: str) -> None:
    """In Chinese cards are counted as sheets, and coins are not."""
    counted = Times(Card(forms), 2, "{count} × {card}")
    assert f"{counted}" == f"{counted:def}" == told
    assert f"{Several([counted, Card('seal')], (', ', ' and '))}" == f"{told} and seal"


def test_one_of_a_kind_is_told_in_the_form_asked_for() -> None:
    assert f"{Times(Card({'name': 'coin', 'indef': 'a coin'}), 1, '{count} × {card}'):indef}" == "a coin"
