"""What is advised at the table of Top Secret, with its reasons; and from what the person can see alone."""

from collections.abc import Sequence
from typing import Any

import pytest

from engine.core.chance import Chance, Generator
from engine.core.flow import AnyState, answer, same
from engine.core.mind import Asked, Unhurried
from engine.games.top_secret.minds.levels import Regular
from engine.games.top_secret.rules.guess import guess
from engine.games.top_secret.rules.numbers import PACKET_CARDS
from engine.hints import Adviser, Hint, hints
from engine.library import load
from engine.words import LANGUAGES, Person, words

GAME = load("top_secret")
ME = 0
MINE = {"identities": ["bubble", "fiddlebottom", "zsazsa", "agent_x"], "fragments": [11, 52, 0, 29]}


def asked(players: int, *script: str, **given: Any) -> AnyState:
    """Where seat 0 is asked after this script from a position."""
    match = given.pop("match", "single")
    position = {key: [*value, None] if players == 5 else value for key, value in MINE.items()}
    truth = GAME.new(players, 1, {"match": match}, position={**position, "first": ME, **given})
    for text in script:
        seat, _, choice = text.partition(": ")
        answer(truth, int(seat), GAME.grammar.parse(choice))
    assert ME in truth.waits_for()
    return truth


def advised(truth: AnyState) -> list[Hint]:
    return hints(GAME, truth.mask(ME), [event.to(ME) for event in truth.events], ME)


def weighed(truth: AnyState) -> dict[str, str]:
    """What speaks for each of the answers that may be given, also those that are no hint."""
    adviser = Adviser(GAME, truth.table.players, {}, ME)
    adviser.follow([event.to(ME) for event in truth.events])
    assert truth.ask is not None
    ranked = Regular().ranking(
        truth.mask(ME), Asked(ME, truth.ask.kind_of(ME)), adviser._memory, Generator("weighed"), Unhurried()
    )
    assert [each.worth for each in ranked] == sorted((each.worth for each in ranked), reverse=True)
    return {str(each.choice): each.why.key for each in ranked}


def keys(found: Sequence[Hint]) -> dict[str, str]:
    return {str(hint.choice): hint.reason.key for hint in found}


# Places


def test_whether_somebody_waits_or_can_come_speaks_for_a_place() -> None:
    found = weighed(asked(4, "2: visit rialto", "3: visit salute", first=2))
    assert found["visit rialto"] == "place_join"
    assert found["visit san_marco"] == "place_wait_less"
    found = weighed(asked(4, "1: visit rialto", "2: visit rialto", "3: visit salute", first=1))
    assert found["visit rialto"] == "place_crowd"


def test_who_comes_last_knows_who_can_still_come() -> None:
    lying = [["rialto"], ["salute"], ["rialto"], ["san_marco"], ["san_giorgio"]]
    truth = asked(4, "1: visit san_giorgio", "2: visit salute", "3: visit rialto", round=2, first=1, played=lying)
    found = weighed(truth)
    assert found["visit san_giorgio"] == "place_join_sure", "the Ambassador has been there already"
    assert found["visit salute"] == "place_join"
    assert found["visit ponte_dei_sospiri"] == "place_wait"


KNOWN = [[1, 0, "black:fiddlebottom"], [1, 0, "black:52"], [2, 0, "black:zsazsa"], [2, 0, "black:0"]]
THEIRS = [[0, 3, "black:bubble"], [0, 3, "black:11"], [1, 3, "black:fiddlebottom"], [1, 3, "black:52"]]
HANDS = {
    "left": [["san_marco", "ponte_dei_sospiri"], ["rialto", "ponte_dei_sospiri"], *[["san_marco", "salute"]] * 2,
             ["salute", "rialto"]],
}  # fmt: skip
PAIR = ("2: visit san_marco", "3: visit san_marco")


def told_of(language: str, *script: str, shown: list[list[Any]], **given: Any) -> dict[str, str]:
    """What is said of each place, of seats called by their names."""
    truth = asked(4, *script, round=4, first=2, shown=shown, **HANDS, **given)
    people = [Person(name) for name in ("You", "Bianca", "Momolo", "Zanni")]
    return {str(each.choice): each.told(words(language, "top_secret"), people) for each in advised(truth)}


def test_a_place_is_told_with_who_alone_can_come_and_which_enemies_meet_meanwhile() -> None:
    """It said that one other may come, not that this is one's ally, nor that two enemies could call before."""
    told = told_of("en", *PAIR, shown=KNOWN + THEIRS)
    assert "That can only be Bianca, your ally." in told["visit ponte_dei_sospiri"]
    assert "Momolo and Zanni meet first at San Marco, if you stay away" in told["visit ponte_dei_sospiri"]
    assert told["visit san_marco"].endswith("So Momolo and Zanni cannot call.")


def test_who_has_seen_little_is_no_danger_yet_and_a_stranger_is_not_called_an_ally() -> None:
    told = told_of("en", *PAIR, shown=[])
    assert told["visit ponte_dei_sospiri"].endswith("That can only be Bianca.")
    assert not [each for each in told.values() if "call" in each]


BLACK_X, BLACK_F = [3, 0, "black:agent_x"], [1, 0, "black:fiddlebottom"]


@pytest.mark.parametrize(
    ("who", "shown", "told"),
    [
        (3, [BLACK_X], "Zanni is no ally of yours: there you can learn something, but not win by a call."),
        (3, [BLACK_X, [3, 0, "black:29"]], "You know both black cards of Zanni, no ally of yours"),
        (1, [BLACK_F], "Bianca is your ally; 6 numbers can still be right."),
        (1, [[2, 0, "black:zsazsa"]], "By your cards, Bianca is your ally with 50%."),
        (1, [], ""),
    ],
)
def test_late_it_is_told_of_who_stands_there_whether_one_can_win_or_learn_by_it(
    who: int, shown: list[list[Any]], told: str
) -> None:
    """In the last rounds the reasons were still those of the first: how many others may come."""
    here = asked(
        4, *(f"{seat}: visit {'rialto' if seat == who else 'salute'}" for seat in range(who, 4)), first=who, shown=shown
    )
    found = next(each for each in advised(here) if each.choice.word() == "rialto")
    assert (
        told in found.told(words("en", "top_secret"), [Person(name) for name in ("You", "Bianca", "Momolo", "Zanni")])
    ) and bool(found.danger) == bool(told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_beside_a_packet_it_is_told_what_a_call_in_its_place_would_be_worth(language: str) -> None:
    """Nothing said why one shows once more instead of calling."""
    found = advised(asked(4, *GO, **AWAY, shown=[BLACK_F, [1, 0, "black:52"]]))  # two numbers are left
    shows = [each for each in found if each.choice.verb == "show"]
    assert shows and all(each.danger is not None and each.danger.key == "call_now" for each in shows)
    assert all(each.danger is not None and 40 <= int(each.danger.args["percent"]) <= 60 for each in shows)
    for each in shows:
        said = each.told(words(language, "top_secret"), [Person("Fiammetta")] * 5)
        assert len(said) <= {"en": 210, "it": 220}.get(language, 90) and "{" not in said
    assert not [each for each in advised(asked(4, *GO, **AWAY)) if each.danger], "nothing to be thought of yet"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_place_brings_with_it_is_short_and_whole_in_every_language(language: str) -> None:
    for told in told_of(language, *PAIR, shown=KNOWN + THEIRS).values():
        assert len(told) <= {"en": 210, "it": 220}.get(language, 90) and "{" not in told and "?" not in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_an_empty_place_it_is_told_what_another_one_would_be(language: str) -> None:
    """ "Nobody is there yet, and three others may still turn up" was all that spoke for it."""
    lying = [["rialto"], ["salute", "san_marco"], ["salute", "san_marco"], ["salute", "rialto"], ["salute", "rialto"]]
    lying[0].append("ponte_dei_sospiri")
    two = {str(each.choice): each for each in advised(asked(4, round=3, first=ME, played=lying))}
    reasons = {each.reason.key: each.reason.args for each in two.values()}
    assert "place_wait_more" in reasons, two
    args = reasons["place_wait_more"]
    assert int(args["percent"]) > int(args["second"]) and args["beside"] != args["place"]
    for each in two.values():
        said = each.told(words(language, "top_secret"), [Person("Fiammetta")] * 5)
        assert len(said) <= {"en": 210, "it": 220}.get(language, 90) and "{" not in said and "?" not in said


def test_the_last_place_in_hand_is_no_choice() -> None:
    left = [["rialto"], None, None, None, None]
    assert list(weighed(asked(4, round=5, left=left)).values()) == ["place_last"]


def test_who_has_a_number_looks_for_the_ally() -> None:
    shown = [[1, 0, "black:fiddlebottom+11"], [1, 0, "black:52+11"], [2, 0, "black:zsazsa+11"], [2, 0, "black:0+11"]]
    truth = asked(4, "1: visit rialto", "2: visit salute", "3: visit salute", first=1, shown=_shown(shown))
    assert keys(advised(truth))["visit rialto"] == "place_dial"
    assert next(iter(keys(advised(truth)))) == "visit rialto"


# Questions


ALONE = ("0: visit rialto", "1: visit salute", "2: visit san_marco", "3: visit san_giorgio")


@pytest.mark.parametrize("language", LANGUAGES)
def test_whom_to_ask_is_told_apart_or_said_to_be_the_same(language: str) -> None:
    """Three names with one sentence told nothing: it says who has most to tell, or that the two are as good."""
    vocabulary, people = words(language, "top_secret"), [Person("Vera")] * 5

    def told(**given: Any) -> list[tuple[str, bool]]:
        return [(hint.told(vocabulary, people), hint.even) for hint in advised(asked(4, *ALONE, **given))]

    here = {"ambassador": ["rialto"]}
    assert [even for _, even in told(**here)] == [True, True], "nothing is known of anybody"
    one = told(**here, shown=_shown([[1, 0, "black:fiddlebottom+11"]]))
    two = told(**here, shown=_shown([[1, 0, "fiddlebottom+zsazsa"], [3, 0, "29+zsazsa"]]))
    for found in (one, two):
        assert len({sentence for sentence, _ in found}) == len(found) > 1 and not any(even for _, even in found)


# Packets


GO = ("0: visit rialto", "1: visit rialto", "2: visit salute", "3: visit san_marco")
AWAY = {"ambassador": ["ponte_dei_sospiri"]}
THREE = {"ambassador": ["ponte_dei_sospiri"], "left": [None, None, None, ["san_marco", "san_giorgio"], None]}


SAYS = ("show_names_odds", "show_numbers_odds", "show_either_odds")  # of a coloured packet


def test_to_a_stranger_one_shows_what_leaves_most_open() -> None:
    found = weighed(asked(4, *GO, **AWAY))
    assert {"show_either_odds", "show_names_odds"} <= set(found.values())
    assert set(found.values()) <= {*SAYS, "show_feint", "show_identity", "show_all"}
    assert found["show black:bubble+52"] == "show_identity"
    assert found["show bubble+0"] == "show_either_odds"
    assert found["show 52+black:11"] == "show_feint"


def test_what_was_shown_before_tells_nothing_new() -> None:
    truth = asked(4, *GO, **AWAY, shown=_shown([[0, 1, "black:bubble+0"], [0, 1, "black:11+0"]]))
    assert set(weighed(truth).values()) == {"show_nothing_odds"}


def _shown(entries: list[list[Any]]) -> list[list[Any]]:
    """The packets with their cards in canonical order."""
    return [[source, to, "+".join(sorted(packet.split("+"), key=PACKET_CARDS.index))] for source, to, packet in entries]


def test_to_the_ally_one_proves_what_one_is() -> None:
    truth = asked(4, *GO, **AWAY, shown=[[1, 0, "black:fiddlebottom+11"]])
    found = advised(truth)
    assert "black:" in str(found[0].choice)
    assert keys(found)[str(found[0].choice)] == "show_proof_sure"
    assert "show_ally_sure" in weighed(truth).values()


def test_among_three_nobody_is_told_of_allies() -> None:
    truth = asked(3, "0: visit rialto", "1: visit rialto", "2: visit salute", **THREE)
    plain = {key.removesuffix("_odds") for key in SAYS}
    assert set(weighed(truth).values()) <= {*plain, "show_identity", "show_number", "show_all", "call"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_packets_are_told_apart_by_what_each_reveals(language: str) -> None:
    """ "Your two black cards can still be any of six pairs" was said of either."""
    vocabulary, people = words(language, GAME.id), [Person("Fiammetta")] * 5
    for shown in ([], [[1, 0, "black:fiddlebottom+11"]]):
        truth = asked(4, *GO, **AWAY, shown=_shown(shown))
        told = [each.told(vocabulary, people) for each in advised(truth)]
        assert len(set(told)) == len(told) > 1 and not any(each.even for each in advised(truth)), told
        assert all(len(each) <= {"en": 210, "it": 220}.get(language, 90) and "{" not in each for each in told), told


# The telephone


SURE = [[1, 0, "black:fiddlebottom+11"], [1, 0, "black:52+11"], [2, 0, "black:zsazsa"], [2, 0, "black:0"]]


def test_a_certain_number_is_advised_first() -> None:
    found = advised(asked(4, *GO, **AWAY, shown=_shown(SURE)))
    assert str(found[0].choice) == "call 52+11+0+29"
    assert found[0].reason.key == "call_sure_ally"
    assert found[1].choice.verb == "show"


def test_a_gamble_is_told_with_its_chance() -> None:
    truth = asked(4, *GO, **AWAY, shown=_shown(SURE[:3]))
    found = {hint.choice.verb: hint.reason for hint in advised(truth)}
    assert found["call"].key == "call_ally"
    assert found["call"].args["percent"] == 50


def test_a_call_says_its_chance_once_and_a_packet_says_its_own() -> None:
    found = advised(asked(4, *GO, **AWAY, shown=_shown(SURE[:3])))
    assert {hint.choice.verb: hint.percent is None for hint in found} == {"call": True, "show": False}


def test_a_call_says_who_may_win_the_match_by_it_and_is_not_advised_first_then() -> None:
    """Somebody lacks one point; the caller lacks two."""
    truth = asked(4, *GO, **AWAY, match="points", scores=[1, 0, 2, 0], shown=_shown(SURE[:3]))
    found = {hint.choice.verb: hint.reason for hint in advised(truth)}
    assert found["call"].key == "call_lost_ally"
    assert found["call"].args["victim"] == 2
    assert next(iter(found)) == "show"


def test_where_the_ally_alone_lacks_a_point_there_is_no_danger() -> None:
    truth = asked(4, *GO, **AWAY, match="points", scores=[1, 2, 0, 0], shown=_shown(SURE[:3]))
    assert {hint.choice.verb: hint.reason.key for hint in advised(truth)}["call"] == "call_ally"


def test_what_is_hardly_right_is_no_advice() -> None:
    assert "call" not in {hint.choice.verb for hint in advised(asked(4, *GO, **AWAY))}


# Questions


def test_whose_cards_are_open_speaks_for_asking() -> None:
    truth = asked(
        4, "0: visit rialto", "1: visit salute", "2: visit san_marco", "3: visit san_giorgio", ambassador=["rialto"],
        shown=_shown([[1, 0, "black:fiddlebottom+11"], [1, 0, "black:52+11"], [2, 0, "black:zsazsa+11"]]),
    )  # fmt: skip
    found = weighed(truth)
    assert found["name 2"] == "ask_one"
    assert "name 1" not in found, "both of his cards are known"
    assert "pass" not in found, "there is something to ask"


def test_the_fictitious_agent_is_looked_at_for_what_is_not_known() -> None:
    truth = phantom_meeting([[3, 0, "black:agent_x"]])
    found = weighed(truth)
    assert found == {"look fragment": "look"}
    known = weighed(phantom_meeting([[3, 0, "black:agent_x"], [3, 0, "black:29"]]))
    assert known["look identity"] == "look_known"
    assert known["pass"] == "ask_pass"


def phantom_meeting(shown: list[list[Any]]) -> AnyState:
    """Seat 0 alone with the fictitious agent, who has no other place left."""
    for first in (0, 1, 2):
        truth = GAME.new(3, 1, {"match": "single"}, position={
            **MINE, "first": first, "round": 5, "left": [["rialto"], ["salute"], ["san_marco"], ["rialto"], ["san_giorgio"]],
            "shown": shown,
        })  # fmt: skip
        while truth.ask is not None and truth.ask.kind == "place":
            seat = truth.waits_for()[0]
            answer(truth, seat, GAME.questions["place"].options(truth, seat)[0])
        if truth.ask is not None and truth.ask.kind_of(ME) == "peek":
            return truth
    raise AssertionError(shown)


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "By what you have shown, Vera will know your 11, but not who you are."),
        ("it", "Per quel che hai mostrato, Vera saprà che hai 11, ma non chi sei."),
        ("zh-Hant", "只看你亮過的牌，Vera會知道你的號碼是11，但不知道你是誰。"),
    ],
)
def test_a_hint_to_show_a_black_card_says_what_is_known_then_and_counts_no_pairs(language: str, told: str) -> None:
    hints = {str(hint.choice): hint for hint in advised(asked_for([]))}
    said = hints["reveal fragment"].apart(words(language, "top_secret"), [Person("Vera")] * 5)
    assert said.startswith(told)


def test_whoever_is_asked_for_a_card_is_told_what_it_gives_away() -> None:
    truth = asked_for([])
    found = weighed(truth)
    assert (found["reveal identity"], found["reveal fragment"]) == ("show_identity", "show_number")
    truth = asked_for(_shown([[0, 1, "black:bubble+0"]]))
    found = weighed(truth)
    assert (found["reveal identity"], found["reveal fragment"]) == ("show_nothing", "show_all")
    assert str(advised(truth)[0].choice) == "reveal identity"


def asked_for(shown: list[list[Any]]) -> AnyState:
    return asked(
        4, "1: visit rialto", "2: visit salute", "3: visit san_marco", "0: visit san_giorgio", "1: name 0",
        ambassador=["rialto"], first=1, shown=shown,
    )  # fmt: skip


def test_an_ambassador_who_listens_is_told_his_chance() -> None:
    truth = GAME.new(5, 1, {"match": "single", "ambassador": "rotate"}, position={
        "identities": [None, "fiddlebottom", "zsazsa", "agent_x", "bubble"],
        "fragments": [None, 52, 0, 29, 11], "ambassador_seat": 0, "first": 1,
    })  # fmt: skip
    for seat, place in ((0, "rialto"), (1, "rialto"), (2, "salute"), (3, "san_marco"), (4, "san_giorgio")):
        answer(truth, seat, GAME.grammar.parse(f"visit {place}"))
    assert truth.ask is not None
    assert truth.ask.kind_of(ME) == "listen"
    assert keys(advised(truth)) == {"pass": "listen"}


# From what can be seen


def test_other_worlds_that_look_the_same_are_advised_the_same() -> None:
    others = 0
    for seed in range(8):
        truth = asked(4, *GO, **AWAY, shown=_shown([[1, 0, "fiddlebottom+0"], [2, 0, "zsazsa+52"]]))
        view = truth.mask(ME)
        world = view.fill(guess(view, ME, Generator("world", seed)), Chance(Generator(seed)))
        others += not same(world, truth)
        assert keys(hints(GAME, world, [event.to(ME) for event in truth.events], ME)) == keys(advised(truth))
    assert others


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_hints(language: str) -> None:
    assert list(words(language, GAME.id).find("hints")) == list(words("en", GAME.id).find("hints"))
