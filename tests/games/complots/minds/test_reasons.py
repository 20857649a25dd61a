"""What the minds of Complots give as their reasons for cards and for letting pass: true of what happened."""

from collections import Counter

import pytest

from engine.bots.opponents import player
from engine.bots.session import Session
from engine.core.flow import options
from engine.core.mind import Why
from engine.games.complots.minds.belief.image import Image
from engine.games.complots.rules.play import Claim, Turn
from engine.games.complots.rules.table import Announced, Blocked, Exposed, Gathered, Table
from engine.games.complots.stakes import weighed
from engine.library import load
from engine.truth.moments import Moment, Past

GAME = load("complots")
CARDS = ("lose", "show", "keep")


def given(level: str, games: int) -> list[tuple[Past, Moment, Why]]:
    """Every reason of such players in some games."""
    found = []
    for seed in range(games):
        session = Session(
            GAME, [player("complots", level)] * (2 + seed % 4), seed, {"fifth": ("ambassador", "inquisitor")[seed % 2]}
        )
        session.play_out()
        past = Past(GAME, session.record)
        found += [(past, each, each.why) for each in past.moments if each.why is not None]
    return found


def claimed(past: Past, moment: Moment) -> set[str]:
    """What this seat has claimed so far and was not caught with."""
    found: set[str] = set()
    for event in past.events[: moment.events]:
        if isinstance(event, Gathered):
            found = set()
        elif isinstance(event, (Announced, Blocked)) and event.seat == moment.seat and event.character:
            found.add(event.character)
        elif isinstance(event, Exposed) and event.seat == moment.seat:
            found.discard(event.character)
    return found


@pytest.mark.parametrize(("level", "games"), [("casual", 20), ("regular", 20), ("sharp", 20), ("master", 1)])
def test_nobody_gives_a_reason_where_there_was_nothing_to_choose(level: str, games: int) -> None:
    free: Counter[bool] = Counter()
    for past, moment, why in given(level, games):
        if moment.kind in CARDS:
            assert moment.seat is not None
            alone = len(options(past.states[moment.number], moment.seat)) == 1
            assert (why.key == "no_choice") == alone, (moment, why)
            free[alone] += 1
    assert free[True] and free[False]


def test_all_duchesses_are_said_to_be_seen_only_where_they_were() -> None:
    """Two of the same reason: a Duchess could have stopped it, or nothing but a lie could. C 3.3"""
    told: Counter[str] = Counter()
    for past, moment, why in given("regular", 60):
        if moment.choice == "foreign_aid" and why.key == "foreign_aid":
            state = past.states[moment.number]
            assert moment.seat is not None
            table, view = state.table, state.mask(moment.seat)
            seen = (*table.hands[moment.seat], *(card for cards in table.faceup for card in cards)).count("duchess")
            key = weighed(state, moment.seat, moment.choice, why).key
            assert key == ("foreign_aid_safe" if seen == view.rules.copies else "foreign_aid"), moment
            told[key] += 1
    assert set(told) == {"foreign_aid", "foreign_aid_safe"}


@pytest.mark.parametrize(("level", "games"), [("regular", 30), ("sharp", 30), ("master", 3)])
def test_a_hand_is_said_to_be_what_was_claimed_only_where_it_was(level: str, games: int) -> None:
    told: Counter[str] = Counter()
    for past, moment, why in given(level, games):
        if moment.kind == "keep" and why.key != "no_choice":
            kept = GAME.grammar.parse(moment.choice).cards()
            assert why.key.removesuffix("_one") == (
                "keep_told" if claimed(past, moment).intersection(kept) else "keep"
            ), moment
            told[why.key.removesuffix("_one")] += 1
    assert set(told) == {"keep", "keep_told"} or level == "master"


@pytest.mark.parametrize(("level", "games"), [("casual", 30), ("regular", 30), ("sharp", 30), ("master", 1)])
def test_who_dies_by_passing_does_not_say_that_a_claim_was_not_worth_it(level: str, games: int) -> None:
    keys: Counter[str] = Counter()
    for past, moment, why in given(level, games):
        if moment.kind == "block" and moment.choice == "pass":
            state = past.states[moment.number]
            turn = state.frames[-1]
            assert isinstance(turn, Turn) and moment.seat is not None
            dies = turn.action == "assassinate" and len(state.table.hands[moment.seat]) == 1
            by_lot = why.key == "unread" and level == "master"
            assert why.key == "let_die" if dies else by_lot or why.key.startswith("let_pass"), moment
            keys[why.key] += 1
    assert keys["let_die"] or level == "master"


@pytest.mark.parametrize(("level", "games"), [("casual", 20), ("regular", 12)])
def test_what_made_a_claim_likely_is_so(level: str, games: int) -> None:
    """Counted again from what the seat saw: its own cards, those revealed, whose lies came out, whom it was aimed at. C 4"""
    keys: Counter[str] = Counter()
    for past, moment, why in given(level, games):
        if not why.key.startswith(("believe_", "doubt_aimed")):
            continue
        state, seat = past.states[moment.number], moment.seat
        made, turn = state.frames[-1], state.frames[-2]
        assert isinstance(made, Claim) and isinstance(turn, Turn) and seat is not None
        table, own = state.table, state.table.hands[seat].count(made.character)
        gone = sum(cards.count(made.character) for cards in table.faceup)
        lied = any(isinstance(each, Exposed) and each.seat == made.who for each in past.events[: moment.events])
        aimed = turn.target == seat and turn.blocker is None
        match why.key:
            case "believe_known":
                assert made.character in table.hands[made.who]
            case "believe_exposed":
                assert lied
            case "believe_own":
                assert own == why.args["number"] and not gone and not lied
            case "believe_open":
                assert gone == why.args["number"] and not own and not lied
            case "believe_left":
                rest = table.sets[seat].count(made.character)
                assert ((own and gone) or rest) and state.rules.copies - own - gone - rest == why.args["number"]
            case "believe_none_seen" | "believe_one_card":
                assert not own and not gone and (len(table.hands[made.who]) > 1) == (why.key == "believe_none_seen")
            case "believe_aimed" | "doubt_aimed":
                assert aimed
            case key:
                assert key == "believe_mood" and int(why.args["percent"]) >= 50
        if level == "casual" and aimed and why.args["percent"]:
            assert why.key in ("believe_aimed", "doubt_aimed", "believe_mood")
        keys[why.key] += 1
    assert set(keys) >= {"believe_own", "believe_open", "believe_left", "believe_none_seen", "believe_one_card"}
    assert level != "casual" or set(keys) >= {"believe_aimed", "believe_mood"}


def test_whom_a_true_action_was_aimed_at_is_said_to_be_rich_only_where_they_were() -> None:
    told: Counter[str] = Counter()
    for past, moment, why in given("casual", 20):
        if why.key in ("true_rich", "true_tax"):
            assert moment.seat is not None
            table = past.states[moment.number].table
            if why.key == "true_rich":
                target = why.args["target"]
                assert isinstance(target, int)
                assert table.coins[target] == max(table.coins[each] for each in table.others(moment.seat))
            else:
                assert moment.choice == "tax" and "duchess" in table.hands[moment.seat]
            told[why.key] += 1
    assert set(told) == {"true_rich", "true_tax"}


def test_who_says_that_they_stayed_out_of_it_had_aimed_at_others_seldom() -> None:
    """Among several, and it is said of an action that is aimed at somebody, with the card in hand."""
    told = 0
    for seed in range(4):
        names = ("master", "sharp", "sharp", "sharp", "sharp")
        session = Session(GAME, [player("complots", name) for name in names], seed)
        session.play_out()
        past = Past(GAME, session.record)
        for moment in past.moments:
            if moment.why is None or moment.why.key != "true_stirs":
                continue
            before, table = past.events[: moment.events], past.states[moment.number].table
            begun = max((at for at, each in enumerate(before) if isinstance(each, Gathered)), default=0)
            mine = [each for each in before[begun:] if isinstance(each, (Announced, Blocked)) and each.seat == 0]
            acts = [each for each in mine if isinstance(each, Announced)]
            aimed = sum(each.target is not None for each in acts)
            warded = sum(isinstance(each, Blocked) and each.action != "foreign_aid" for each in mine)
            assert moment.seat == 0 and len(table.living) > 2 and 0.25 * len(acts) + 0.5 * warded > aimed
            assert " " in moment.choice and moment.why.args["character"] in table.hands[0]
            told += 1
    assert told >= 2


def test_how_a_true_claim_is_said_to_have_looked_is_what_everybody_could_believe() -> None:
    told = Counter[str]()
    for seed in range(3):
        session = Session(GAME, [player("complots", name) for name in ("master", "sharp", "sharp", "sharp")], seed)
        session.play_out()
        past = Past(GAME, session.record)
        for moment in past.moments:
            if moment.why is None or moment.why.key not in ("true_clear", "true_bait"):
                continue
            view = past.states[0].mask(1)
            view.table = Table(scores=[0] * 4)
            image, event = Image(view), past.events[moment.events]
            for before in past.events[: moment.events]:
                image.update(before.to(1))
            assert isinstance(event, Announced) and event.character in past.states[moment.number].table.hands[0]
            lie = image.lies(Turn(0, event.action, event.character, event.target), event.character)
            assert moment.why.args["percent"] == round(100 * lie)
            assert lie < 0.3 if moment.why.key == "true_clear" else lie >= 0.5
            told[moment.why.key] += 1
    assert told["true_clear"] > 2 and told["true_bait"] > 2, told
