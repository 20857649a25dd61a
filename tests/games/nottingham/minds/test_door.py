"""The end in sight: who opens the door to the last exchange, who leaves it shut, and who stops whoever goes through it."""

from typing import Any

import pytest

from engine.core.chance import Generator
from engine.core.choice import PASS, Choice
from engine.core.mind import Asked, Character, Unhurried, Why
from engine.games.nottingham.minds.belief import Memory
from engine.games.nottingham.minds.door import door_after
from engine.games.nottingham.minds.worth import counts_of
from engine.games.nottingham.rules.numbers import OBJECTS
from tests.games.nottingham.minds.test_minds import GAME, LAST, MIND, at

COPPERS = ["copper"] * 3
CHESTS = ["chest"] * 3
LEADS = [[], ["chest", "chest"], []]  # 26 points


def before_the_door(mine: list[str], theirs: list[str], **more: Any) -> tuple[Choice, Why]:
    """What seat 0 does, and why, one exchange before the last, who knows what seat 1 has in hand."""
    hands = [mine, theirs, ["gold"]]
    position: dict[str, Any] = {"hands": hands, "deck": ["pearls"], "sheriff": LAST - 1, **more}
    view = at(position, "take").mask(0)
    memory = Memory(view, 0, Character())
    memory.blind = [0.0] * 3
    memory.held = [[float(count) for count in counts_of(tuple(hand))] for hand in hands]
    assert view.ask is not None
    return MIND.choose(view, Asked(0, view.ask.kind), memory, Generator("door"), Unhurried())


def test_who_would_open_the_door_to_a_winner_leaves_it_shut() -> None:
    choice, why = before_the_door(COPPERS, CHESTS, winnings=LEADS)
    assert (str(choice), why.key) == ("pass", "leaves_shut")


def test_who_is_not_behind_and_opens_it_to_nobody_does_not_mind() -> None:
    even = [["chest", "chest"], ["chest", "chest"], []]
    choice, why = before_the_door(COPPERS, ["gold", "pearls", "jewels"], winnings=even)
    assert (str(choice), why.key) == ("set copper 3", "set")


def test_whoever_is_far_behind_leaves_it_shut_though_nobody_is_ready() -> None:
    """Later the leader wins with any set, the others with few. With less of a lead the game is not held up for that."""
    hand = ["gold", "pearls", "jewels"]
    assert before_the_door(COPPERS, hand, winnings=[[], ["chest"] * 4, []])[0] == PASS
    assert before_the_door(COPPERS, hand, winnings=LEADS)[0].verb == "set"


def test_whoever_leads_far_enough_opens_it_whatever_others_hold() -> None:
    """33 points and a set to come against 13: a third chest does not reach them."""
    ahead = [["chest", "chest"], ["copper"], []]
    choice, _ = before_the_door([*COPPERS, *CHESTS], ["jewels"] * 3, winnings=ahead)
    assert choice.verb == "set"


def test_nobody_lays_a_set_that_would_end_a_lost_game_in_the_hope_that_it_is_struck() -> None:
    """Seat 1 wins in its next turn, and every ambush of the game lies before the others: whoever wins by the end lets it come."""
    pairs = [card for card in GAME.rules_for(3, GAME.complete({})).ambush_cards if "+" in card]
    ambushes = [[], ["red", "green", *pairs[:3]], ["yellow", *pairs[3:]]]
    mine = [*COPPERS, "gold", "pearls", "pearls", "jewels", "jewels"]  # with the gold of a strike four pairs
    assert before_the_door(mine, CHESTS, winnings=LEADS, sheriff=LAST, ambushes=ambushes)[0] == PASS


def test_who_can_go_through_a_door_is_told_by_what_would_win() -> None:
    state = at(
        {"hands": [COPPERS, CHESTS, ["gold"]], "deck": ["pearls"], "sheriff": LAST - 1, "winnings": LEADS}, "take"
    )
    door = door_after(state, 0, "copper")
    assert door is not None
    assert door.taken(1, counts_of(tuple(CHESTS))) == 1
    assert 0 < door.taken(1, counts_of(("chest", "chest"))) < 1
    assert door.taken(1, counts_of(("chest",))) == 0
    assert door.taken(2, counts_of(tuple(CHESTS))) == 0, "13 points do not win"
    assert door.share(1) > 0.5 > door.share(0) > 0, "26 points ahead, any set wins; of the others some commissions"
    assert sum(map(door.share, range(3))) == pytest.approx(1.0)
    assert door_after(state, 0, "") is None, "it is shut as long as nobody exchanges"


@pytest.mark.parametrize("sheriff", [0, LAST - 2])
def test_far_from_the_end_no_exchange_opens_anything(sheriff: int) -> None:
    state = at({"hands": [COPPERS, CHESTS, ["gold"]], "deck": ["pearls"], "sheriff": sheriff}, "take")
    assert [door_after(state, 0, made) for made in OBJECTS] == [None] * len(OBJECTS)


def answered(winnings: list[list[str]]) -> tuple[str, str]:
    """What seat 1 does, and why, when seat 0 lays three coppers to end the game: it has an ambush that fits, and no use for coppers."""
    position = {
        "hands": [COPPERS, ["jewels"] * 4, ["gold"]],
        "deck": ["pearls"],
        "ambushes": [[], ["copper+chest"], []],
        "sheriff": LAST,
        "winnings": winnings,
    }
    view = at(position, "take", "set copper 3").mask(1)
    asked = Asked(1, "strike")
    choice, why = MIND.choose(view, asked, MIND.remember(view, 1, Character()), Generator("laid"), Unhurried())
    return str(choice), why.key


def test_a_set_that_ends_the_game_is_struck_by_who_would_lose_by_it() -> None:
    assert answered([["chest"], ["gold"], []]) == ("strike copper+chest", "denies_end")


def test_nobody_stops_whoever_makes_them_win() -> None:
    assert answered([[], ["chest"] * 3, []]) == ("pass", "lets_end")
