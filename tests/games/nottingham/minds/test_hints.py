"""What is advised at the table of Nottingham, with its reasons; and from what the person can see alone."""

from collections.abc import Sequence
from functools import cache
from typing import Any

import pytest

from engine.bots.opponents import people, player
from engine.bots.session import Session
from engine.core.chance import Chance, Generator
from engine.core.choice import PASS, Choice
from engine.core.flow import AnyState, answer, options
from engine.core.mind import Asked, Character, Unhurried, Why
from engine.games.nottingham.minds.gains import percent
from engine.games.nottingham.minds.levels import Regular
from engine.games.nottingham.rules.guess import guess
from engine.games.nottingham.stakes import danger
from engine.hints import NOBODY, Adviser, Hint, hints
from engine.library import load
from engine.words import LANGUAGES, words
from tests.hinted import reasons

GAME = load("nottingham")
ME = 0
LAST = GAME.rules_for(3, GAME.complete({})).home - 1  # where the Sheriff waits for one more exchange


def asked(script: Sequence[tuple[int, str]], hands: list[list[str]], **given: Any) -> AnyState:
    """Where the person is asked after this script of answers from a position (who comes between passes or takes)."""
    truth = GAME.new(len(hands), 1, {}, position={"hands": hands, "first": ME, **given})
    for seat, text in script:
        while seat not in truth.waits_for():
            answer(truth, truth.waits_for()[0], PASS)
        answer(truth, seat, GAME.grammar.parse(text))
    while ME not in truth.waits_for():
        answer(truth, truth.waits_for()[0], options(truth, truth.waits_for()[0])[0])
    return truth


def position(script: Sequence[tuple[int, str]], hands: list[list[str]], **given: Any) -> list[Hint]:
    """The hints of the person there."""
    truth = asked(script, hands, **given)
    return hints(GAME, truth.mask(ME), [event.to(ME) for event in truth.events], ME)


def weighed(truth: AnyState) -> dict[str, str]:
    """What speaks for each of the answers the person can give, also those that are no hint."""
    adviser = Adviser(GAME, truth.table.players, {}, ME)
    adviser.follow([event.to(ME) for event in truth.events])
    assert truth.ask is not None
    question = Asked(ME, truth.ask.kind_of(ME))
    ranked = Regular().ranking(truth.mask(ME), question, adviser._memory, Generator("weighed"), Unhurried())
    return {str(each.choice): each.why.key for each in ranked}


def keys(found: Sequence[Hint]) -> dict[str, str]:
    return {str(hint.choice): hint.reason.key for hint in found}


OTHERS = [["copper", "gold"], ["candlestick", "gold"]]


def turn(mine: list[str], card: str, **given: Any) -> dict[str, str]:
    """The hints for a card turned up."""
    return keys(position([], [mine, *given.pop("others", OTHERS)], deck=[card], **given))


# The card turned up


@pytest.mark.parametrize(
    ("mine", "card", "key"),
    [
        (["copper"], "necklace", "take_only"),
        (["copper"], "gold", "take_sure"),
        (["pearls"], "pearls", "makes_pair"),
        (["pearls", "pearls"], "pearls", "makes_set"),
        (["pearls", "pearls", "pearls"], "pearls", "makes_more"),
        (["pearls", "pearls", "gold", "gold", "jewels"], "jewels", "makes_commission"),
    ],
)
def test_what_a_card_makes_of_the_hand_speaks_for_taking_it(mine: list[str], card: str, key: str) -> None:
    assert turn(mine, card)["take"] == key


def test_a_commission_that_is_gone_speaks_for_nothing() -> None:
    mine = ["pearls", "pearls", "gold", "gold", "jewels"]
    assert turn(mine, "jewels", commissions={"three_pairs": [1, 2]})["take"] == "makes_pair"


@pytest.mark.parametrize(("card", "verb"), [("copper", "purchase"), ("chest", "trade"), ("gold", "ambush")])
def test_every_action_has_its_reason(card: str, verb: str) -> None:
    assert turn(["pearls", "jewels"], card)[verb] == verb


@pytest.mark.parametrize(("card", "verb"), [("candlestick", "pilfer"), ("pearls", "steal"), ("jewels", "rob")])
def test_an_attack_is_advised_on_one_opponent(card: str, verb: str) -> None:
    found = turn(["copper", "gold"], card)
    assert [choice.split()[0] for choice in found] in ([verb, "take"], ["take", verb])
    assert set(found.values()) <= {verb, "take_sure", "makes_pair"}


def test_what_was_seen_of_a_hand_is_known() -> None:
    """Seat 1 took pearls openly: to who collects them that is the reason."""
    hands = [["pearls", "copper"], ["copper"], ["gold"]]
    script = [(0, "take"), (0, "pass"), (1, "take"), (1, "pass"), (2, "take"), (2, "pass")]
    found = position(script, hands, deck=["gold", "pearls", "chest", "jewels"])
    assert keys(found)["rob 1"] == "attack_known"


def test_nobody_is_robbed_who_is_known_to_hold_a_necklace_without_being_told() -> None:
    hands = [["pearls", "copper"], ["copper"], ["gold"]]
    script = [(0, "take"), (0, "pass"), (1, "take"), (1, "pass"), (2, "take"), (2, "pass")]
    found = weighed(asked(script, hands, deck=["gold", "necklace", "chest", "jewels"]))
    assert (found["rob 1"], found["rob 2"]) == ("attack_armed", "rob")


# Attacked, and choosing from a hand


def attacked(mine: list[str], action: str, card: str) -> dict[str, str]:
    return keys(position([(1, f"{action} 0")], [mine, ["gold"], ["gold"]], deck=[card], first=1))


@pytest.mark.parametrize(
    ("mine", "choice", "key"),
    [
        (["copper"], "pass", "no_necklace"),
        (["copper", "necklace"], "defend", "defend"),
        (["pearls", "pearls", "pearls", "necklace"], "defend", "defend_set"),
        (["copper", "necklace"], "pass", "pass_chosen"),
        (["necklace", "necklace"], "pass", "keep_necklaces"),
    ],
)
def test_a_defence_is_weighed_by_what_it_saves(mine: list[str], choice: str, key: str) -> None:
    assert attacked(mine, "rob", "jewels")[choice] == key


def test_who_is_pilfered_from_is_told_that_it_is_blind() -> None:
    found = attacked(["copper", "necklace"], "pilfer", "candlestick")
    assert (found["pass"], found["defend"]) == ("pass_blind", "defend_blind")


def test_a_card_of_an_open_hand_is_taken_for_what_it_makes_or_spoils() -> None:
    hands = [["pearls", "gold"], ["pearls", "chest", "chest", "copper"], ["gold"]]
    found = keys(position([(0, "rob 1"), (1, "pass")], hands, deck=["jewels"]))
    assert set(found.values()) <= {"makes_pair", "card_denies", "card_worth", "card_kind"}
    assert found.get("card pearls", "makes_pair") == "makes_pair"
    assert found.get("card chest", "card_denies") == "card_denies"


def test_a_card_of_an_open_hand_is_told_with_what_the_card_left_for_it_makes_there() -> None:
    """All of them were about as good, and no word said that the jewels left for another would be the third there."""
    mine, theirs = ["copper", "candlestick", "pearls", "jewels"], ["copper", "gold", "jewels", "jewels", "chest"]
    truth = asked([(0, "rob 1"), (1, "pass")], [mine, theirs, ["gold"]], deck=["jewels"])
    adviser = Adviser(GAME, 3, {}, ME)
    adviser.follow([event.to(ME) for event in truth.events])
    told = {
        card: danger(truth.mask(ME), ME, GAME.grammar.parse(f"card {card}"), adviser._memory)
        for card in ("gold", "jewels")
    }
    assert told == {"gold": Why("pays_alike", {"who": 1, "card": "jewels", "number": 2}), "jewels": None}
    assert weighed(truth)["card jewels"] == "card_price"


# Bargains


@pytest.mark.parametrize(
    ("mine", "key"),
    [
        (["copper"], "offer_nothing"),
        (["gold", "copper", "copper"], "offer_wants"),
        (["gold"], "offer_single"),
        (["gold", "gold"], "offer_least"),
        (["gold"] * 4, "offer_spare"),
    ],
)
def test_an_offer_is_what_can_be_spared(mine: list[str], key: str) -> None:
    found = position([(1, "purchase")], [mine, ["pearls"], ["gold"]], deck=["copper"], first=1)
    assert keys(found) == {str(found[0].choice): key}


def test_two_cards_for_a_chest_are_a_better_bait() -> None:
    found = weighed(
        asked([(2, "trade")], [["gold", "pearls", "jewels"], ["pearls"], ["gold"]], deck=["chest"], first=2)
    )
    assert found["offer gold+pearls"] == "offer_two"
    assert found["offer gold"] == "offer_single"


def test_an_offer_is_taken_for_what_it_makes_of_the_hand() -> None:
    hands = [["pearls", "pearls", "gold"], ["pearls"], ["gold"]]
    script = [(0, "purchase"), (1, "offer pearls"), (2, "offer gold")]
    found = keys(position(script, hands, deck=["copper"]))
    assert found["accept 1"] == "makes_set"
    assert found["refuse"] == "refuse"


def test_a_chest_that_completes_nothing_goes_for_two_cards() -> None:
    hands = [["copper"], ["pearls", "jewels"], ["gold"]]
    script = [(0, "trade"), (1, "offer pearls+jewels"), (2, "offer gold")]
    found = position(script, hands, deck=["chest"])
    assert (str(found[0].choice), found[0].reason.key) == ("accept 1", "accept_two")


# Points


SET = ["pearls", "pearls", "pearls", "gold"]


def exchange(mine: list[str], **given: Any) -> dict[str, str]:
    return weighed(asked([(0, "take")], [mine, *OTHERS], deck=["copper"], **given))


def test_a_set_is_told_with_its_risk() -> None:
    assert exchange(SET)["set pearls 3"] == "set_safe"
    assert exchange(SET, ambushes=[[], ["copper+chest"], []])["set pearls 3"] == "set_risk"
    larger = exchange([*SET, "pearls"], ambushes=[[], ["copper+chest"], []])
    assert larger["set pearls 4"] == "set_stands"


def test_the_last_step_of_the_sheriff_wins_for_who_leads_then() -> None:
    assert exchange(SET, sheriff=19)["set pearls 3"] == "ends_won"
    behind = exchange(SET, sheriff=19, winnings=[[], ["chest", "chest"], []])
    assert behind["set pearls 3"] == "exchange_ends_lost", "it would end the game, and not win it"
    assert behind["pass"] == "wait_ends_lost"


@pytest.mark.parametrize(
    ("mine", "card", "theirs", "key"),
    [
        (["pearls"], "gold", ["chest"], "card_ends_lost"),
        (["gold"], "gold", ["chest"], "pair_ends_lost"),
        (["gold"], "gold", ["copper"], "pair_ends_won"),
        (["gold", "gold"], "gold", ["chest"], "set_ends_lost"),
        (["gold", "gold"], "gold", ["copper"], "set_ends_won"),
        (["gold"] * 3, "gold", ["chest"], "set_ends_lost"),
        (["gold"] * 3, "gold", ["copper"], "makes_more"),
        (["pearls", "pearls", "gold", "gold", "jewels"], "jewels", ["chest"] * 3, "commission_ends_lost"),
        (["pearls", "pearls", "gold", "gold", "jewels"], "jewels", ["chest"], "commission_ends_won"),
    ],
)
def test_where_the_next_exchange_is_the_last_its_end_is_told(
    mine: list[str], card: str, theirs: list[str], key: str
) -> None:
    given: dict[str, Any] = {"sheriff": LAST, "winnings": [[], theirs, []]}
    assert weighed(asked([], [mine, *OTHERS], deck=[card], **given))["take"] == key


def test_a_hint_for_the_end_tells_the_points_of_both() -> None:
    found = position([], [["gold"], *OTHERS], deck=["gold"], sheriff=LAST, winnings=[["pearls"], ["chest"] * 2, []])
    (take,) = (each for each in found if str(each.choice) == "take")
    for language, figures in (("en", "19 to 26"), ("it", "19 a 26"), ("zh-Hant", "19比26")):
        assert figures in take.told(words(language, "nottingham"), people(["me", "me", "me"], language))


def test_an_offer_for_a_set_that_would_lose_the_game_is_not_wanted() -> None:
    def offered(theirs: list[str]) -> dict[str, str]:
        given: dict[str, Any] = {"sheriff": LAST, "winnings": [[], theirs, []]}
        hands = [["gold", "copper", "copper"], ["pearls"], ["gold"]]
        return weighed(asked([(1, "purchase")], hands, deck=["copper"], first=1, **given))

    assert offered([])["offer gold"] == "offer_wants"
    assert offered(["chest"])["offer gold"] != "offer_wants"


def test_a_commission_tells_who_else_has_it() -> None:
    mine = ["pearls", "pearls", "gold", "gold", "jewels", "jewels"]
    name = "commission three_pairs gold+pearls+jewels"
    assert exchange(mine)[name] == "commission_first"
    assert exchange(mine, commissions={"three_pairs": [2]})[name] == "commission_second"


@pytest.mark.parametrize(
    ("mine", "given", "key"),
    [
        (["gold"], {}, "wait_only"),
        (SET, {}, "wait"),
        (SET, {"ambushes": [[], ["copper+chest"], []]}, "wait_ambushes"),
        ([*SET, "pearls"], {}, "wait_five"),
    ],
)
def test_waiting_has_a_reason_too(mine: list[str], given: dict[str, Any], key: str) -> None:
    assert exchange(mine, **given)["pass"] == key


PAIRS = ["copper", "copper", "gold", "gold", "gold", "gold", "necklace", "necklace", "pearls"]


def test_waiting_with_a_commission_is_not_told_with_ambushes_which_cannot_strike_it() -> None:
    """One was told to fear an ambush; true was that a pearl more made Four Pairs, and that somebody took the last place."""
    given: dict[str, Any] = {"ambushes": [[], ["copper+chest"], []]}
    assert exchange(PAIRS, commissions={"five_alike": [0]}, **given)["pass"] == "wait_near"
    assert exchange(PAIRS, commissions={"five_alike": [0], "four_pairs": [1, 2]}, **given)["pass"] == "wait"


@pytest.mark.parametrize(
    ("holders", "key"),
    [([], "passes_over"), ([2], "race"), ([1, 2], None), ([ME], None)],
    ids=["none", "one", "both", "own"],
)
def test_a_race_for_the_last_place_of_a_commission_is_said(holders: list[int], key: str | None) -> None:
    truth = asked([(0, "take")], [PAIRS, *OTHERS], deck=["copper"], commissions={"three_pairs": holders})
    view = truth.mask(ME)
    found = danger(view, ME, PASS)
    assert (found.key if found is not None else None) == key
    passed = danger(view, ME, GAME.grammar.parse("set gold 3"))
    assert (passed.key if passed is not None else None) == ("passes_over" if key else None)
    assert danger(view, ME, GAME.grammar.parse("commission three_pairs copper+gold+necklace")) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_attack_that_is_advised_in_spite_of_something_says_what_for(language: str) -> None:
    """ "This attack promises most" was all that spoke for it."""
    told = words(language, "nottingham")
    for key in ("attack_armed_first", "attack_gives_all_first", "attack_gives_set_first"):
        args: dict[str, Any] = {"target": 1, "second": "chest", "price": "pearls", "made": "all_seven", "held": 2}
        sentence = told.said(("hints", key), {**args, "made": "pearls"} if "set" in key else args, NOBODY)
        chest = told.card("chest")
        assert any(f"{chest:{form}}" in sentence for form in ("name", "def", "indef")), sentence


def test_waiting_because_an_exchange_leaves_one_to_the_end_says_who_could_end_it() -> None:
    """A hint passed over points that lay ready, for "what you keep in hand may bring more later"."""
    script = [(0, "rob 1"), (1, "pass"), (0, "card chest")]
    hands = [["copper"] * 3, ["chest"] * 4, ["gold"]]
    found = weighed(asked(script, hands, deck=["jewels", "gold", "gold"], sheriff=LAST - 1))
    assert found["pass"] == "wait_door", found


def seen(mine: list[str], theirs: list[str], card: str, *script: tuple[int, str]) -> dict[str, str]:
    """What is weighed where seat 1 laid this hand open when the person robbed it, and attacks with this card now."""
    before = [(0, "rob 1"), (1, "pass"), (0, "card copper"), (0, "pass")]
    given: dict[str, Any] = {"deck": ["jewels", card, "gold", "gold"]}
    return weighed(asked([*before, *script], [mine, theirs, ["gold"]], **given))


def test_a_necklace_that_completes_something_of_the_attacker_is_said() -> None:
    """It was given away in defence, and completed All Seven."""
    theirs = ["copper", "copper", "candlestick", "gold", "pearls", "chest"]
    found = seen(["necklace", "chest"], theirs, "pearls", (1, "steal 0"))
    assert found["defend"] == "defend_gives_all"
    theirs = ["copper", "necklace", "necklace"]
    assert seen(["necklace", "chest"], theirs, "pearls", (1, "steal 0"))["defend"] == "defend_gives_set"


def test_a_card_that_completes_something_for_who_chooses_is_said() -> None:
    theirs = ["copper", "copper", "necklace", "gold", "pearls", "chest"]
    found = seen(["necklace", "candlestick"], theirs, "pearls", (1, "steal 0"))
    assert found["pass"] == "pass_gives"


def test_a_card_that_is_paid_with_is_said_where_it_completes_something() -> None:
    theirs = ["copper", "copper", "candlestick", "gold", "pearls", "chest"]
    hands: list[list[str]] = [["necklace"], theirs, ["gold"]]
    before = [(0, "rob 1"), (1, "pass"), (0, "card copper"), (0, "pass"), (1, "take"), (1, "pass")]
    found = weighed(asked([*before, (2, "take"), (2, "pass")], hands, deck=["jewels", "necklace", "gold", "pearls"]))
    assert found["steal 1"] != "attack_gives_all", "with pearls nothing is complete"
    hands[1] = ["copper", "copper", "candlestick", "gold", "necklace", "chest"]
    found = weighed(asked([*before, (2, "take"), (2, "pass")], hands, deck=["jewels", "gold", "gold", "pearls"]))
    assert found["steal 1"] == "attack_gives_all"


def test_a_cheap_card_is_not_praised_for_the_points_of_its_set() -> None:
    """Taking gold was said to be worse than copper, because a set of copper counts 7: one of gold counts 9."""
    hands = [["pearls"], ["copper", "gold"], ["gold"]]
    found = weighed(asked([(0, "rob 1"), (1, "pass")], hands, deck=["jewels"]))
    assert found == {"card gold": "card_worth", "card copper": "card_kind"}


def keep(deck: list[str], **given: Any) -> dict[str, str]:
    return weighed(asked([(0, "ambush")], [["copper"], *OTHERS], deck=["gold"], ambush_deck=deck, **given))


def test_an_ambush_is_kept_for_whom_it_hurts() -> None:
    deck = ["pearls+jewels", "yellow"]
    assert keep(deck) == {"keep pearls+jewels": "keep_pair", "keep yellow": "keep_colour"}
    assert keep(deck, winnings=[[], ["chest"], []])["keep yellow"] == "keep_leader"


def test_who_is_left_with_the_own_colour_has_no_choice() -> None:
    laid = [each for each in GAME.rules_for(3, GAME.complete({})).ambush_cards if each not in ("red", "yellow")]
    assert keep(["red"], ambushes=[[], laid, ["yellow"]]) == {"none": "keep_none"}


def struck(mine: list[str], ambushes: list[str], laid: int) -> dict[str, str]:
    hands = [mine, ["pearls"] * laid, ["gold"]]
    script = [(1, "take"), (1, f"set pearls {laid}")]
    return keys(position(script, hands, deck=["copper"], first=1, ambushes=[ambushes, [], []]))


def test_an_ambush_strikes_where_it_spoils_or_gains() -> None:
    assert struck(["copper"], ["copper+chest"], 3) == {"pass": "strike_none"}
    found = struck(["copper"], ["pearls+jewels"], 3)
    assert found == {"strike pearls+jewels": "strike_foils", "pass": "strike_wait"}
    assert struck(["pearls", "pearls"], ["pearls+jewels"], 4)["strike pearls+jewels"] == "makes_set"
    assert struck(["copper"], ["pearls+jewels"], 4)["strike pearls+jewels"] == "strike"


# Never the truth


def test_worlds_that_look_alike_give_the_same_hints() -> None:
    session = Session(GAME, [player("nottingham", "regular")] * 4, 11)
    adviser, generator, times = Adviser(GAME, 4, {}, ME), Generator("alike"), 0
    while session.truth.ask is not None and times < 60:
        if ME in session.truth.waits_for():
            adviser.follow(session.events_for(ME))
            view = session.view(ME)
            world = view.fill(guess(view, ME, generator), Chance(generator.branch(times)))
            assert adviser.hints(world) == adviser.hints(view) != []
            times += 1
        session.minds_answer()
    assert times > 20


def test_estimates_are_round_numbers_and_certain_only_where_it_is() -> None:
    assert [percent(each) for each in (0.0, 0.01, 0.32, 0.999, 1.0)] == [0, 5, 30, 95, 100]


# Words


@cache
def reached() -> frozenset[str]:
    return reasons(GAME, "casual", ((3, 1), (5, 2), (7, 3)))


def test_every_hint_that_is_given_has_words_and_most_words_are_given() -> None:
    for language in LANGUAGES:
        every = words(language, "nottingham").find("hints")
        known = {key for key in every if not key.startswith("against_")}  # what only a review says (test_blame.py)
        assert reached() <= known
        assert len(reached()) > 0.6 * len(known)


def test_choices_are_hinted_at_whole() -> None:
    """No half choice: what is advised can be answered."""
    found = position([(1, "trade")], [["gold", "pearls"], ["pearls"], ["gold"]], deck=["chest"], first=1)
    assert all(isinstance(hint.choice, Choice) and hint.choice.verb == "offer" for hint in found)


# What a payment gives away, and a set that will hardly hold


LURKING = [[], ["copper+chest", "candlestick+chest", "pearls+jewels"], ["copper+jewels", "candlestick+necklace"]]


@pytest.mark.parametrize(
    ("mine", "given", "key"),
    [
        (["pearls", "pearls", "pearls"], {}, "set_struck"),
        (SET, {}, "set_struck_gold"),
        (["pearls", "pearls", "pearls"], {"sheriff": LAST - 1}, "set_struck_late"),
    ],
)
def test_a_set_that_is_likely_struck_is_never_advised_for_its_points(
    mine: list[str], given: dict[str, Any], key: str
) -> None:
    """ "11 points are worth the risk: ambushes spoil it with a chance of about 90%"."""
    view = asked([(0, "take")], [mine, *OTHERS], deck=["copper"], ambushes=LURKING, **given).mask(ME)
    memory = Regular().remember(view, ME, Character())
    ranked = Regular().ranking(view, Asked(ME, "exchange"), memory, Generator("struck"), Unhurried())
    assert {str(each.choice): each.why.key for each in ranked}["set pearls 3"] == key


def paid(theirs: list[str]) -> Why | None:
    """What is told beside taking seat 1's offer for copper, who laid this hand open before when it was robbed."""
    script = [(0, "rob 1"), (1, "pass"), (0, "card chest"), (0, "pass"), (1, "take"), (1, "pass"), (2, "take")]
    bargain = [(2, "pass"), (0, "purchase"), (1, "offer pearls"), (2, "offer gold")]
    hands = [["pearls", "pearls"], [*theirs, "pearls", "chest"], ["gold"]]
    truth = asked([*script, *bargain], hands, deck=["jewels", "necklace", "gold", "copper"])
    adviser = Adviser(GAME, 3, {}, ME)
    adviser.follow([event.to(ME) for event in truth.events])
    return danger(truth.mask(ME), ME, GAME.grammar.parse("accept 1"), adviser._memory)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_to_take_an_offer_says_what_the_payment_completes_for_who_gets_it(language: str) -> None:
    """A copper coin was paid to somebody who surely held three."""
    told, who = words(language, "nottingham"), people(["me", "ludovico", "bianca"], language)
    alike = paid(["copper", "copper", "copper"])
    assert alike is not None and (alike.key, alike.args["number"]) == ("pays_alike", 3)
    hint = Hint(Choice("accept", (1,)), Why("accept", {"owner": 1, "card": "pearls", "price": "copper"}), danger=alike)
    said = hint.told(told, who)
    assert "3" in said and said.count(who[1].name) == 2, said
    pairs = paid(["copper", "gold", "gold", "candlestick", "candlestick"])
    assert pairs is not None and (pairs.key, pairs.args["kind"]) == ("pays_all", "three_pairs")
    assert paid(["gold"]) is None


def test_a_hint_to_offer_says_what_the_offer_completes_for_who_may_take_it() -> None:
    """Jewels were offered to somebody who surely held the rest of All Seven."""
    theirs = ["copper", "candlestick", "gold", "pearls", "necklace", "chest", "chest"]
    script = [(0, "rob 1"), (1, "pass"), (0, "card chest"), (0, "pass"), (1, "purchase")]
    truth = asked(script, [["pearls", "jewels", "jewels"], theirs, ["gold"]], deck=["jewels", "copper"])
    adviser = Adviser(GAME, 3, {}, ME)
    adviser.follow([event.to(ME) for event in truth.events])
    told = {
        choice: danger(truth.mask(ME), ME, GAME.grammar.parse(choice), adviser._memory)
        for choice in ("offer jewels", "offer pearls")
    }
    assert told == {"offer jewels": None, "offer pearls": None}, "the robbery has left them jewels"
    adviser._memory.held[1][4] = 0.0
    found = danger(truth.mask(ME), ME, GAME.grammar.parse("offer jewels"), adviser._memory)
    assert found == Why("gives_all", {"who": 1, "kind": "all_seven", "points": 40})
    assert danger(truth.mask(ME), ME, GAME.grammar.parse("offer pearls"), adviser._memory) is None


def test_a_hint_for_a_set_says_whose_ambushes_lie_in_wait() -> None:
    truth = asked([(0, "take")], [SET, *OTHERS], deck=["copper"], ambushes=[[], ["copper+chest"], []])
    found = danger(truth.mask(ME), ME, GAME.grammar.parse("set pearls 3"))
    assert found is not None and (found.key, found.args["who"]) == ("in_wait_one", 1)
    none = asked([(0, "take")], [SET, *OTHERS], deck=["copper"])
    assert danger(none.mask(ME), ME, GAME.grammar.parse("set pearls 3")) is None
