"""What is advised at the table of Complots, with its reasons; and from what the person can see alone."""

from collections.abc import Sequence
from typing import Any

import pytest

from engine.bots.opponents import player
from engine.bots.session import Session
from engine.core.chance import Outcome, WrongOutcome
from engine.core.choice import PASS, Choice
from engine.core.flow import answer, options, refusal
from engine.core.mind import Ranked
from engine.core.record import Answered, Drawn
from engine.games.complots.minds.levels import Regular
from engine.games.complots.rules.questions import BLOCK, DOUBT, LOSE
from engine.games.complots.stakes import danger
from engine.hints import NOBODY, Adviser, Hint, hints
from engine.library import load
from engine.words import words
from tests.engine.test_hints import ADVISED, Table

GAME = load("complots")


def position(script: Sequence[tuple[int, str]], **given: Any) -> list[Hint]:
    """The hints of who is asked after this script of answers from a position (the others pass)."""
    hands = given["hands"]
    fifth = given.pop("fifth", "ambassador")
    truth = GAME.new(len(hands), 1, {"fifth": fifth}, position={"coins": [2] * len(hands), "first": 0, **given})
    for seat, text in script:
        while seat not in truth.waits_for():
            answer(truth, truth.waits_for()[0], PASS)
        answer(truth, seat, GAME.grammar.parse(text))
    while truth.answers:  # what somebody has begun to answer, the others let pass
        answer(truth, truth.waits_for()[0], PASS)
    seat = truth.waits_for()[0]
    return hints(GAME, truth.mask(seat), [event.to(seat) for event in truth.events], seat)


def keys(found: Sequence[Hint]) -> dict[str, str]:
    return {str(hint.choice): hint.reason.key for hint in found}


@pytest.mark.long
def test_other_deals_that_look_alike_give_the_same_hints() -> None:
    """The same game played from a deal with two hidden cards swapped: as long as a seat sees the same, it is told so."""
    alike = 0
    for seed in range(3):
        one = Session(GAME, [player("complots", "regular")] * 4, seed)
        one.play_out()
        entries = one.record.entries
        said = [entry for entry in entries if isinstance(entry, Answered)]
        deal = [entry.outcome for entry in entries[: entries.index(said[0])] if isinstance(entry, Drawn)]
        for first, second in ((1, 6), (2, 8), (3, 7), (4, 5)):
            swapped = deal[:]
            swapped[first], swapped[second] = swapped[second], swapped[first]
            alike += sum(compare(said, seed, deal, swapped, seat) for seat in range(4))
    assert alike > 40


def compare(said: list[Answered], seed: int, deal: list[Outcome], swapped: list[Outcome], seat: int) -> int:
    """How many hints of a seat, each fourth, were compared while it saw the same of both games."""
    count, asked, seats = 0, 0, [player("complots", "me")] * 4
    games = [Session(GAME, seats, seed, pinned=pinned) for pinned in (deal, swapped)]
    for each in said:
        one, other = games
        pasts = [game.events_for(seat) for game in games]
        if pasts[0] != pasts[1] or one.truth.table == other.truth.table:
            break
        asked += seat in one.truth.waits_for()
        if seat in one.truth.waits_for() and asked % 4 == 1:
            found = [hints(GAME, game.view(seat), past, seat) for game, past in zip(games, pasts, strict=True)]
            assert found[0] == found[1]
            count += 1
        choice = GAME.grammar.parse(each.choice)
        if refusal(other.truth, each.seat, choice) is not None:
            break
        try:
            for game in games:
                game.answer(each.seat, choice)
        except WrongOutcome:
            break
    return count


def test_a_mind_is_shown_the_view_even_if_the_truth_is_handed_in() -> None:
    class Looking(Regular):
        def ranking(self, view: Any, *rest: Any) -> Sequence[Ranked]:
            assert set(view.table.hands[1]) == {"?"}
            assert view.chance is None
            return super().ranking(view, *rest)

    truth = GAME.new(3, 1)
    while 0 not in truth.waits_for():
        answer(truth, truth.waits_for()[0], Choice("income"))
    assert Adviser(GAME, 3, truth.options, 0, Looking()).hints(truth)


def test_a_true_tax_is_advised_as_safe() -> None:
    found = position([], hands=[["duchess", "contessa"], ["captain", "captain"], ["assassin", "ambassador"]])
    assert keys(found)["tax"] == "tax_true"
    assert found[0].choice == Choice("tax")


def test_who_must_pay_for_a_coup_is_told_against_whom() -> None:
    hands = [["duchess", "contessa"], ["captain", "captain"], ["assassin"]]
    found = position([], hands=hands, faceup=[[], [], ["captain"]], coins=[10, 5, 2])
    assert keys(found) == {"coup 1": "coup", "coup 2": "coup_out"}


def test_who_can_count_the_contessas_knows_that_nobody_blocks() -> None:
    hands = [["assassin", "contessa"], ["captain", "captain"], ["ambassador"]]
    found = position([], hands=hands, faceup=[[], [], ["contessa"]], coins=[3, 6, 2])
    assert keys(found)["assassinate 1"] == "assassinate_true"
    hands = [["assassin", "contessa"], ["captain"], ["ambassador"]]
    found = position([], hands=hands, faceup=[[], ["contessa"], ["contessa"]], coins=[3, 6, 2])
    assert keys(found)["assassinate 1"] == "assassinate_sure"


def test_no_lie_is_advised_that_everybody_sees() -> None:
    hands = [["contessa"], ["captain"], ["assassin"], ["ambassador"]]
    faceup = [["duchess"], ["duchess"], ["duchess"], ["captain"]]
    assert "tax" not in keys(position([], hands=hands, faceup=faceup))
    assert keys(position([(0, "foreign_aid")], hands=hands, faceup=faceup)) == {"pass": "pass_aid"}


def test_who_sees_all_copies_is_told_to_doubt_and_nothing_else() -> None:
    hands = [["captain", "captain"], ["duchess"], ["assassin", "assassin"]]
    found = position([(0, "tax")], hands=hands, faceup=[[], ["duchess"], []])
    assert "doubt" in keys(found) and "pass" in keys(found)
    hands = [["captain", "captain"], ["duchess", "duchess"], ["assassin"]]
    found = position([(0, "tax")], hands=hands, faceup=[[], [], ["duchess"]])
    assert keys(found) == {"doubt": "all_seen"}


@pytest.mark.parametrize(
    ("own", "others", "key"),
    [("assassin", "", "doubt_acts"), ("duchess", "", "doubt_seen"), ("assassin", "duchess", "doubt_likely")],
)
def test_a_count_of_cards_is_told_only_where_it_decides(own: str, others: str, key: str) -> None:
    """ "You know where 1 of the 3 Duchess cards are: the chance of a lie is about 80%": what had been done said so, not that card."""
    hands = [["captain", "contessa"], ["captain", "ambassador"], [own, others or own]]
    turns = [(2, "income"), (0, "income")]
    script = [(0, "income"), (1, "steal 0"), (0, "pass"), (0, "pass"), *turns]
    script += [(1, "assassinate 0"), (0, "pass"), (0, "pass"), (0, "lose contessa"), *turns, (1, "tax")]
    found = position(script, hands=hands, coins=[2, 5, 2])
    assert keys(found)["doubt"] == key
    told = next(hint.told(words("en", "complots"), NOBODY) for hint in found if hint.choice == DOUBT)
    assert ("2 of the 3" in told, "has done" in told) == (key == "doubt_seen", key == "doubt_acts")


def test_nobody_is_believed_in_what_he_was_caught_without() -> None:
    hands = [["captain", "contessa"], ["assassin", "assassin"], ["ambassador", "captain"]]
    script = [(0, "tax"), (1, "doubt"), (0, "lose contessa"), (1, "income"), (2, "income"), (0, "tax")]
    assert keys(position(script, hands=hands)) == {"doubt": "caught_before"}


def test_who_holds_the_contessa_lets_the_assassin_come() -> None:
    hands = [["assassin", "captain"], ["contessa", "duchess"], ["ambassador", "duchess"]]
    found = position([(0, "assassinate 1")], hands=hands, coins=[3, 2, 2])
    assert (found[0].choice, found[0].reason.key) == (PASS, "block_ready")


def test_a_true_block_is_advised() -> None:
    hands = [["assassin", "captain"], ["contessa", "duchess"], ["ambassador", "duchess"]]
    script = [(0, "assassinate 1"), (1, "pass"), (2, "pass")]
    assert keys(position(script, hands=hands, coins=[3, 2, 2])) == {"block contessa": "block_true"}


def test_the_last_character_is_not_given_up_without_a_word() -> None:
    hands = [["assassin", "captain"], ["duchess"], ["ambassador", "duchess"]]
    script = [(0, "assassinate 1"), (1, "pass"), (2, "pass")]
    found = position(script, hands=hands, faceup=[[], ["captain"], []], coins=[3, 2, 2])
    assert keys(found) == {"block contessa": "block_desperate"}


def test_what_the_inquisitor_saw_is_known() -> None:
    hands = [["captain", "contessa"], ["inquisitor", "duchess"], ["assassin", "duchess"]]
    script = [(1, "examine 0"), (0, "pass"), (0, "show captain"), (1, "return"), (2, "income"), (0, "steal 1")]
    assert keys(position(script, hands=hands, fifth="inquisitor", first=1)) == {"pass": "known_true"}


def test_the_weaker_card_is_turned_up() -> None:
    hands = [["assassin", "captain"], ["duchess", "contessa"], ["ambassador", "contessa"]]
    found = position([(0, "tax"), (1, "doubt")], hands=hands)
    assert (found[0].choice, found[0].reason.key) == (LOSE["assassin"], "worth_captain")


def test_what_was_said_speaks_for_keeping_the_card() -> None:
    hands = [["assassin", "captain"], ["duchess", "contessa"], ["ambassador", "contessa"]]
    script = [(0, "steal 1"), (1, "pass"), (2, "pass"), (1, "pass"), (1, "tax"), (0, "doubt")]
    found = position(script, hands=hands)
    assert (found[0].choice, found[0].reason.key) == (LOSE["assassin"], "keep_told")


def test_what_was_said_of_both_cards_speaks_for_neither() -> None:
    hands = [["assassin", "captain"], ["duchess", "contessa"], ["ambassador", "contessa"]]
    script = [
        (0, "steal 1"), (1, "pass"), (2, "pass"), (1, "pass"), (1, "income"), (2, "income"),
        (0, "assassinate 1"), (1, "pass"), (2, "pass"), (1, "pass"), (1, "lose contessa"), (1, "tax"), (0, "doubt"),
    ]  # fmt: skip
    found = position(script, hands=hands, coins=[3, 3, 2])
    assert (found[0].choice, found[0].reason.key) == (LOSE["assassin"], "worth_captain")


def test_doubts_and_blocks_are_advised_in_their_own_words() -> None:
    hands = [["assassin", "captain"], ["duchess", "contessa"], ["ambassador", "contessa"]]
    assert {hint.choice for hint in position([(0, "tax")], hands=hands)} == {DOUBT, PASS}
    assert BLOCK["duchess"] in {hint.choice for hint in position([(0, "foreign_aid")], hands=hands)}


@pytest.mark.parametrize("fifth", ["ambassador", "inquisitor"])
def test_two_cards_are_weighed_where_one_is_chosen(fifth: str) -> None:
    asked = 0
    for players in (2, 3, 4):
        for session, adviser in Table("complots", players, {"fifth": fifth}).moments():
            allowed = options(session.truth, ADVISED)
            if session.truth.ask is not None and session.truth.ask.kind in ("show", "judge", "pick"):
                assert len(adviser.hints(session.view(ADVISED))) >= min(2, len(allowed))
                asked += 1
    assert asked


def test_a_truth_of_a_card_that_went_back_is_not_told_of_the_next_claim() -> None:
    """Who showed a Captain has drawn another card since; nothing is said of it where something else is claimed."""
    hands = [["captain", "duchess"], ["assassin", "ambassador"], ["contessa", "contessa"], ["assassin", "contessa"]]
    script = [
        (0, "tax"),
        (2, "doubt"),
        (2, "lose contessa"),
        (1, "income"),
        (2, "income"),
        (3, "income"),
        (0, "steal 3"),
    ]
    found = position(script, hands=hands)
    assert not any("before" in hint.told(words("en", "complots"), NOBODY) for hint in found)


@pytest.mark.parametrize(("coins", "told"), [([1, 6, 4, 0], True), ([7, 2, 4, 0], False)])
def test_whose_doubt_would_leave_them_alone_with_a_rich_player_is_told_so(coins: list[int], told: bool) -> None:
    """A lie on an opponent's last card is likely, and yet it is better to let it pass: what decides is who is left."""
    hands: list[list[str]] = [["assassin", "ambassador"], ["contessa", "duchess"], ["captain"], []]
    faceup = [[], [], ["assassin"], ["contessa", "captain"]]
    found = position([(2, "exchange")], hands=hands, faceup=faceup, coins=coins, first=2)
    assert (keys(found) == {"pass": "pass_alone", "doubt": "doubt_alone"}) == told
    alone = [hint for hint in found if hint.reason.key.endswith("_alone")]
    assert all(
        (hint.reason.args["who"], hint.reason.args["other"], hint.reason.args["coins"]) == (2, 1, 6) for hint in alone
    )


@pytest.mark.parametrize(
    ("cards", "coins", "who"), [(1, [2, 7, 8], 2), (1, [2, 7, 6], 1), (1, [2, 6, 6], None), (2, [2, 7, 8], None)]
)
def test_who_could_lose_the_last_card_to_a_coup_is_told_whose(cards: int, coins: list[int], who: int | None) -> None:
    own = ["contessa", "captain"]
    hands = [own[:cards], ["assassin", "ambassador"], ["contessa", "duchess"]]
    found = position([], hands=hands, faceup=[own[cards:], [], []], coins=coins)
    assert found
    for hint in found:
        told = hint.told(words("en", "complots"), NOBODY)
        if hint.choice.verb != "steal":
            assert (None if hint.danger is None else hint.danger.args["who"]) == who, hint
        assert ("Beware: " in told) == (hint.danger is not None), told
        if hint.danger is not None:
            assert f"has {hint.danger.args['coins']} coins" in told


def test_a_theft_or_a_strike_that_ends_the_danger_is_not_told_of_with_it() -> None:
    hands = [["captain"], ["assassin"], ["contessa", "duchess"]]
    truth = GAME.new(3, 1, {}, position={
        "hands": hands, "faceup": [["contessa"], ["captain"], []], "coins": [7, 8, 2], "first": 0,
    })  # fmt: skip
    told = {text: danger(truth, 0, GAME.grammar.parse(text)) for text in ("income", "steal 1", "coup 1", "coup 2")}
    assert {text for text, why in told.items() if why is not None} == {"income", "coup 2"}


DUEL: dict[str, Any] = {
    "hands": [["duchess"], ["captain"], []],
    "faceup": [["contessa"], ["captain"], ["duchess", "contessa"]],
}


@pytest.mark.parametrize(
    ("coins", "verbs"), [([2, 5, 0], {"income", "tax"}), ([5, 5, 0], {"income"}), ([2, 3, 0], set())]
)
def test_of_two_who_needs_one_tax_alone_for_a_coup_and_is_sooner_there_is_told_of(
    coins: list[int], verbs: set[str]
) -> None:
    truth = GAME.new(3, 1, {}, position={**DUEL, "coins": coins, "first": 0})
    told = {verb: danger(truth, 0, Choice(verb)) for verb in ("income", "tax")}
    assert {verb for verb, why in told.items() if why is not None and why.key == "sooner"} == verbs


@pytest.mark.parametrize(
    ("coins", "keys"),
    [([2, 5, 0], ("then_strikes", "wins_else_struck")), ([2, 3, 0], (None, "wins")), ([7, 5, 0], (None, "wins"))],
)
def test_what_decides_whether_to_believe_a_tax_among_two_is_told(
    coins: list[int], keys: tuple[str | None, str]
) -> None:
    """Whether who collects it can strike down the last card by it, and that a lie on their last one ends the game."""
    truth = GAME.new(3, 1, {}, position={**DUEL, "coins": coins, "first": 1})
    answer(truth, 1, Choice("tax"))
    told = [danger(truth, 0, choice) for choice in (PASS, DOUBT)]
    assert tuple(None if why is None else why.key for why in told) == keys
    assert all(why is None or why.args.get("coins", 8) == 8 for why in told)


def test_a_lie_that_wins_unless_it_is_doubted_wins_as_often_as_it_is_not() -> None:
    """The other cannot but fall if it stands, and doubts the sooner: 75 % to win stood beside a doubt of 5 %."""
    hands: list[list[str]] = [["assassin"], ["captain"], []]
    faceup = [["contessa"], ["captain"], ["duchess", "contessa"]]
    found = position([(1, "steal 0"), (0, "pass")], hands=hands, faceup=faceup, coins=[7, 2, 0], first=1)
    lie = next(hint for hint in found if str(hint.choice) == "block ambassador")
    doubted = lie.reason.args["percent"]
    assert isinstance(doubted, int) and lie.percent is not None
    assert abs(lie.percent + doubted - 100) <= 15, (lie.percent, doubted)
