"""The styles of Complots: in no menu, named by commands, and each with a manner of its own."""

import pytest

from engine.bots.opponents import player
from engine.bots.registry import LEVELS, hidden_of, mind_of, minds_of
from engine.bots.session import Session
from engine.core.errors import BadInput
from engine.core.flow import options
from engine.games.complots.minds import styles
from engine.games.complots.minds.likeness import percent, rates
from engine.games.complots.rules.play import Turn
from engine.games.complots.rules.table import Announced, Blocked, Doubted, Exposed
from engine.library import load

GAME = load("complots")
STYLES = {style.name: style for style in styles.STYLES}


def test_no_list_shows_them_and_no_menu_offers_them() -> None:
    assert len(STYLES) >= 12
    assert set(STYLES) <= set(hidden_of("complots"))
    assert not set(hidden_of("complots")) & {*minds_of("complots"), *LEVELS}
    assert all(mind_of("complots", name).name == name for name in hidden_of("complots"))
    with pytest.raises(BadInput) as error:
        mind_of("complots", "nobody")
    assert "honest" not in str(error.value)


@pytest.mark.parametrize("name", STYLES)
@pytest.mark.parametrize("fifth", ["ambassador", "inquisitor"])
def test_a_style_says_how_likely_it_takes_every_choice(name: str, fifth: str) -> None:
    """The chances are of choices the rules allow, and add up to one; what it does is one of them."""
    style = STYLES[name]
    for players in (2, 3, 6):
        session = Session(GAME, [player("complots", name)] * players, 11, {"fifth": fifth}, keep_record=False)
        while session.truth.waits_for():
            for seat in session.truth.waits_for():
                view, asked = session.view(seat), session.truth.ask
                assert asked is not None
                chances = style.chances(view, seat, asked.kind_of(seat), session.memory(seat))
                assert sum(chance for _, chance in chances) == pytest.approx(1)
                assert {choice for choice, _ in chances} <= set(options(view, seat))
            session.minds_answer()


def events_of(name: str, games: int = 12) -> list[tuple[object, tuple[str, ...]]]:
    """What happens among four of a style: events, and the hand of who acts."""
    found: list[tuple[object, tuple[str, ...]]] = []
    for seed in range(games):
        session = Session(GAME, [player("complots", name)] * 4, seed, keep_record=False)
        told = len(session.truth.events)
        while session.truth.waits_for():
            hands = session.truth.table.hands[:]
            session.minds_answer()
            found += [(each, hands[each.seat] if hasattr(each, "seat") else ()) for each in session.truth.events[told:]]
            told = len(session.truth.events)
    return found


@pytest.mark.parametrize("name", ["honest", "counter", "killer", "doubter"])
def test_the_honest_claim_only_what_they_hold(name: str) -> None:
    claims = [each for each in events_of(name) if isinstance(each[0], (Announced, Blocked)) and each[0].character]
    assert len(claims) > 50
    assert all(event.character in hand for event, hand in claims)  # type: ignore[attr-defined]  # both kinds of event have one


def test_the_single_minded_do_what_they_are_named_for() -> None:
    taxed = [event for event, _ in events_of("taxer") if isinstance(event, Announced)]
    assert {event.action for event in taxed} <= {"tax", "coup", "foreign_aid"}  # where all can see it would be a lie
    doubts = [event for event, _ in events_of("doubter") if isinstance(event, Doubted)]
    believed = [event for event, _ in events_of("honest") if isinstance(event, Doubted)]
    assert len(doubts) > 20
    assert not believed


def test_a_counter_doubts_what_the_cards_prove() -> None:
    """Who sees all three of a character knows the lie."""
    doubted = exposed = 0
    for seed in range(30):
        seats = [player("complots", ("counter", "liar", "liar", "liar")[(seed + at) % 4]) for at in range(4)]
        session = Session(GAME, seats, seed, keep_record=False)
        for event in session.play_out().events:
            if isinstance(event, Doubted) and seats[event.seat].name == "counter":
                doubted += 1
            exposed += isinstance(event, Exposed) and seats[event.doubter].name == "counter"
    assert doubted > 10
    assert exposed / doubted > 0.6


def test_nobody_claims_what_all_can_see_is_a_lie() -> None:
    session = Session(GAME, [player("complots", "liar")] * 4, 3, keep_record=False)
    while session.truth.waits_for():
        table = session.truth.table
        told = len(session.truth.events)
        open_cards = [card for cards in table.faceup for card in cards]
        session.minds_answer()
        for event in session.truth.events[told:]:
            if isinstance(event, (Announced, Blocked)) and event.character:
                assert open_cards.count(event.character) < session.truth.rules.copies
    assert not any(isinstance(frame, Turn) for frame in session.truth.frames)


def test_the_person_plays_as_people_do() -> None:
    """Opening, lies and doubts of 689,000 games (data/complots/TUNING.md), within what a sample of this size can say."""
    found = rates([player("complots", "person")] * 5, 60, 7)
    for part, whole, people in (
        ("first tax", "first", 46), ("first exchange", "first", 22), ("first steal", "first", 14), ("first income", "first", 14),
        ("lies", "claims", 12), ("lie tax", "tax", 15), ("doubts", "heard", 6.5),
    ):  # fmt: skip
        assert people / 2 < percent(found, part, whole) < people * 2, (part, percent(found, part, whole))
    assert percent(found, "true assassinate", "block assassinate") > 85
