"""Why a game of Nottingham went as it did: what is said to a player is so, counted again from the events alone."""

from collections import Counter

import pytest

from engine.games.nottingham.facts import reached
from engine.games.nottingham.rules.events import CommissionDone, ExchangeFailed, Robbed, SetExchanged, Struck
from engine.truth.moments import Past
from engine.truth.turning import Turning
from tests.turnings import hold, said, whole, won

GAME = "nottingham"


def totals(past: Past) -> list[int]:
    return [points for points, _ in reached(past.states[-1])]


def sets(past: Past, seat: int) -> int:
    return sum(past.states[-1].rules.value[card] for card in past.states[-1].table.winnings[seat])


def struck(past: Past, by: object, victim: object, told: Turning) -> bool:
    """This ambush struck, and nothing was exchanged after it; the card is worth what is said."""
    event = past.events[told.at]
    ended = next(each for each in past.events[told.at :] if isinstance(each, (ExchangeFailed, SetExchanged)))
    assert isinstance(event, Struck)
    right = (event.seat, event.victim, event.card) == (by, victim, told.args["card"])
    worth = past.states[-1].rules.value[event.card] == told.args["points"]
    return right and worth and isinstance(ended, ExchangeFailed) and ended.seat == victim


def robbed(past: Past, seat: int, told: Turning) -> bool:
    by = Counter(each.seat for each in past.events if isinstance(each, (Robbed, Struck)) and each.victim == seat)
    times, all_of = max(by.values()), sum(by.values())
    if told.args["cards"] != all_of:
        return False
    if told.key == "robbed_around":
        return times == 1 < all_of
    mine = by[int(str(told.args["victim"]))]
    return mine == times and (mine == all_of if told.key == "robbed_by_one" else mine == told.args["times"] > 1)


def held(past: Past, seat: int, told: Turning) -> bool:
    card = str(told.args["card"])
    count = past.states[-1].table.hands[seat].count(card)
    short = max(totals(past)) - totals(past)[seat]
    return (
        count == told.args["count"] >= past.states[-1].rules.data.smallest_set
        and past.states[-1].rules.value[card] == told.args["points"]
        and short == told.args["short"]
        and (short > 0) is (told.key == "held")
    )


def sources(past: Past, seat: int, told: Turning) -> bool:
    """The figures are those of this kind, and in the other kind the seat was not behind."""
    who = int(str(told.args["who"]))
    of_sets = (sets(past, who), sets(past, seat))
    of_commissions = (totals(past)[who] - of_sets[0], totals(past)[seat] - of_sets[1])
    told_of, other = (of_sets, of_commissions) if told.key == "sets" else (of_commissions, of_sets)
    return told_of == (told.args["points"], told.args["second"]) and other[1] >= other[0] and won(past, who)


def totalled(past: Past, seat: int, told: Turning) -> bool:
    """The figures are whole sums, and their parts add up."""
    who = int(str(told.args["who"]))
    of_whom = seat if told.key == "ahead" else who
    if told.args["sets"] != sets(past, of_whom) or told.args["commissions"] != totals(past)[of_whom] - sets(
        past, of_whom
    ):
        return False
    figures = (totals(past)[seat], totals(past)[who])
    return figures == (
        (told.args["points"], told.args["second"])
        if told.key == "ahead"
        else (told.args["second"], told.args["points"])
    )


def needed(past: Past, seat: int, told: Turning) -> bool:
    """Without it somebody else would have had more; and it was done then."""
    event = past.events[told.at]
    done = event.kind if isinstance(event, CommissionDone) else event.card if isinstance(event, SetExchanged) else ""
    others = max(points for at, points in enumerate(totals(past)) if at != seat)
    left = totals(past)[seat] - int(str(told.args["points"]))
    return won(past, seat) and done == told.args["card"] and left < others


def overtaken(past: Past, seat: int, told: Turning) -> bool:
    """Without it who won would have had less than the seat; and it was done then."""
    event, who = past.events[told.at], int(str(told.args["who"]))
    done = event.kind if isinstance(event, CommissionDone) else event.card if isinstance(event, SetExchanged) else ""
    assert isinstance(event, (CommissionDone, SetExchanged))
    left = totals(past)[who] - int(str(told.args["points"]))
    return won(past, who) and event.seat == who and done == told.args["card"] and left < totals(past)[seat]


CHECKS = {
    "foiled": lambda past, seat, told: struck(past, told.args["victim"], seat, told),
    "ambushed": lambda past, seat, told: struck(past, seat, told.args["victim"], told),
    "robbed": robbed,
    "robbed_by_one": robbed,
    "robbed_around": robbed,
    "held": held,
    "held_level": held,
    "commissions": sources,
    "sets": sources,
    "tied": lambda past, seat, told: (
        totals(past)[seat] == told.args["points"] == max(totals(past)) and not won(past, seat)
    ),
    "behind": totalled,
    "ahead": totalled,
    "commission": needed,
    "set": needed,
    "their_commission": overtaken,
    "their_set": overtaken,
}


@pytest.mark.parametrize(("players", "seeds"), [(4, range(4)), (7, range(2)), (3, range(4))])
def test_what_is_said_is_so(players: int, seeds: range) -> None:
    assert len(hold(CHECKS, GAME, players, seeds)) >= 6


@pytest.mark.long
def test_what_is_said_is_so_in_many_games() -> None:
    keys = hold(CHECKS, GAME, 5, range(12)) | hold(CHECKS, GAME, 3, range(20))
    assert len(keys) >= len(CHECKS) - 2


def test_what_would_have_changed_little_is_not_said_first() -> None:
    for _, _, (first, *_) in said(GAME, 4, range(6)):
        assert first.key != "held" or 2 * int(str(first.args["points"])) >= int(str(first.args["short"]))


def test_sentences_are_whole_in_every_language() -> None:
    whole(GAME)
