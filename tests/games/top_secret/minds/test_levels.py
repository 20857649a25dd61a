"""The levels of Top Secret: what the weaker ones do not think of, and that nobody dials what they have seen to be wrong."""

from collections.abc import Iterator

import pytest

from engine.bots.opponents import player
from engine.bots.registry import LEVELS, levels_of
from engine.bots.session import Session
from engine.core.chance import Generator
from engine.core.choice import Choice
from engine.core.flow import answer
from engine.core.mind import Asked, Character, Unhurried, Why
from engine.games.top_secret.deduction import DEALS_OF_NUMBER, indices, possible
from engine.games.top_secret.minds.belief import Belief, remember
from engine.games.top_secret.minds.casual import Casual
from engine.games.top_secret.minds.levels import FRESH, Master, coming_to_mind, misjudged
from engine.games.top_secret.minds.tuning import SETS, TUNING
from engine.games.top_secret.rules.table import Called
from engine.library import load
from engine.words import LANGUAGES, Person, words

GAME = load("top_secret")


def test_there_are_four_levels() -> None:
    assert levels_of("top_secret") == LEVELS


def late(players: int, seed: int, answers: int = 60) -> Iterator[tuple[Session, int, Belief]]:
    """Each seat of a game in which nobody calls, far on, with what its notes say."""
    session = Session(GAME, [player("top_secret", "silent")] * players, seed, {"match": "single"}, keep_record=False)
    while session.answered < answers:
        session.minds_answer()
    for seat in range(players):
        yield session, seat, remember(session.view(seat), seat, Character())


@pytest.mark.parametrize("players", [3, 4, 5])
def test_what_does_not_come_to_mind_leaves_more_open_and_nothing_wrong(players: int) -> None:
    more = 0
    for session, seat, belief in late(players, 2):
        view = session.view(seat)
        minded, again = (coming_to_mind(view, belief, 0.7, Generator("mind", seat)) for _ in range(2))
        assert (minded.deals, minded.weights) == (again.deals, again.weights), "a generator decides"
        assert set(belief.deals) <= set(minded.deals)
        more += len(minded.deals) > len(belief.deals)
        assert (minded.bits, minded.now, minded.given) == (belief.bits, belief.now, belief.given)
        assert coming_to_mind(view, belief, 0.0, Generator("mind", seat)) is belief
    assert more


def test_the_latest_always_come_to_mind() -> None:
    for session, seat, belief in late(4, 3):
        view = session.view(seat)
        seen = [at for at, each in enumerate(view.table.shown) if each[0] != seat and each[2][0] != "?"]
        latest = belief.without(view.table, set(seen[:-FRESH]))
        assert coming_to_mind(view, belief, 1.0, Generator("all")).deals == latest.deals


def test_who_shows_a_packet_without_thought_says_so() -> None:
    """The reason of a packet holds for those that tell about as much as the best one; any other was taken carelessly."""
    hide = Why("show.hide", {"who": 2, "percent": 10})
    scored = [(worth, Choice("show", ((str(at),),)), hide) for at, worth in enumerate((-0.02, -0.0205, -0.04))]
    found = misjudged(scored, 2.0, 2, Generator("careless"))
    assert [why.key for _, _, why in found] == ["show.hide", "show.hide", "show.careless"]
    assert [each[0] for each in found] != [each[0] for each in scored]
    assert misjudged(scored, 0.0, 2, Generator("careless")) is scored
    for language in LANGUAGES:
        for who in ("you", "other"):
            assert words(language, "top_secret").text("why", "show.careless", who)


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_has_forgotten_what_proved_an_ally_says_so(language: str) -> None:
    """ "A 50% chance of being my ally" was said of somebody who had proved it, and other pages said 100%."""
    proof, told = [1, 0, "black:zsazsa"], {}
    for name, shown in {"forgotten": [proof, *LATER], "in mind": [*LATER, proof]}.items():
        state = GAME.new(4, 1, {"match": "single"}, position={**MET, "shown": shown})
        for seat, place in enumerate(("salute", "salute", "rialto", "san_marco")):
            answer(state, seat, Choice("visit", (place,)))
        memory = Casual().remember(state.mask(0), 0, Character())
        _, told[name] = Casual().choose(state.mask(0), Asked(0, "meet"), memory, Generator("meet"), Unhurried())
        said = words(language, "top_secret").why(told[name], [Person(each) for each in "ABCD"], 2)
        assert "B" in said, said
    assert told["in mind"].key == "show.partner"
    assert told["forgotten"].key == "show.hid_hazily" and 0 < int(told["forgotten"].args["percent"]) < 100


MET = {
    "identities": ["agent_x", "zsazsa", "bubble", "fiddlebottom"], "fragments": [52, 11, 0, 29], "first": 0,
    "ambassador": ["san_giorgio", "ponte_dei_sospiri", "rialto", "san_marco", "salute"],
}  # fmt: skip
LATER = [[2, 0, each] for each in ("zsazsa+0", "fiddlebottom+0", "agent_x+0", "bubble+11", "bubble+29", "bubble+52")]


def test_a_master_has_numbers_of_its_own_where_three_or_four_play() -> None:
    view = GAME.new(4, 1).mask(0)
    assert Master().remember(view, 0, Character()).tuning.block > 2 * TUNING.block
    assert Master().remember(GAME.new(3, 1).mask(0), 0, Character()).tuning == SETS["three"]
    assert Master().remember(GAME.new(5, 1).mask(0), 0, Character()).tuning == TUNING


@pytest.mark.parametrize("mind", ["regular", "sharp", "master"])
def test_nobody_dials_what_they_have_seen_to_be_wrong(mind: str) -> None:
    for players in (3, 4, 5):
        seats = [player("top_secret", mind)] * players
        session = Session(GAME, seats, 1, {"match": "single"}, keep_record=False)
        before = session.truth.copy()
        while session.minds_answer() and not session.truth.over:
            if session.truth.ask is not None and session.truth.ask.kind != "place":
                before = session.truth.copy()  # as it is in the meeting, before anybody dials
        call = next(event for event in session.truth.events if isinstance(event, Called))
        left = set(indices(possible(before.table, call.seat)))
        assert left & set(indices(DEALS_OF_NUMBER[call.number]))
