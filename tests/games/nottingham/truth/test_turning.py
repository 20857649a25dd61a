"""Why a game of Nottingham went as it did: what is said to a player is so, counted again from the events alone."""

from collections import Counter
from functools import cache

import pytest

from engine.core.event import Event
from engine.core.flow import AnyState, answer
from engine.games.nottingham.facts import reached
from engine.games.nottingham.past import takings
from engine.games.nottingham.rules.events import CommissionDone, ExchangeFailed, Robbed, SetExchanged, Struck
from engine.games.nottingham.rules.table import Table
from engine.games.nottingham.turning import turnings
from engine.library import load
from engine.truth.moments import Past
from engine.truth.turning import Turning
from engine.words import LANGUAGES, Person, words
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


def ended(past: Past, by: object, victim: object, told: Turning) -> bool:
    """This ambush struck a set that would have brought the Sheriff home, with its owner ahead by these points."""
    event, table = past.events[told.at], past.table_at(told.at)
    assert isinstance(event, Struck) and isinstance(table, Table)
    rules = past.states[-1].rules
    there = [rules.points(cards, table.holders(), seat) for seat, cards in enumerate(table.winnings)]
    there[event.victim] += rules.value[event.card]
    best = max(points for seat, points in enumerate(there) if seat != victim)
    figures = (there[event.victim], best) == (told.args["points"], told.args["second"])
    return (event.seat, event.victim) == (by, victim) and table.sheriff + 1 == rules.home and figures


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


def tied(past: Past, ahead: object, behind: object, told: Turning) -> bool:
    """Both had as many points, and the first more cards in the winnings."""
    one, two = int(str(ahead)), int(str(behind))
    table = past.states[-1].table
    cards = len(table.winnings[one]), len(table.winnings[two])
    same = totals(past)[one] == totals(past)[two] == told.args["points"] == max(totals(past))
    return same and cards == (told.args["cards"], told.args["second"]) and cards[0] > cards[1] and won(past, one)


def narrow(past: Past, ahead: object, behind: object, told: Turning) -> bool:
    """The first won, by so few points."""
    one, two = int(str(ahead)), int(str(behind))
    points = totals(past)[one], totals(past)[two]
    return (
        points == (told.args["points"], told.args["second"])
        and points[0] - points[1] == told.args["short"]
        and won(past, one)
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


def gone_to(past: Past, seat: int, who: int, until: int) -> Counter[str]:
    """The cards that have gone from a seat to another before an event: by force, in a bargain, or as a price."""
    gone = Counter[str]()
    for each in takings(past.numbered):
        if (each.victim, each.seat) == (seat, who) and each.at < until:
            gone.update(each.cards)
        if (each.seat, each.victim) == (seat, who) and each.at < until:
            gone[each.price] += 1
    return gone


def with_own(past: Past, seat: int, told: Turning) -> bool:
    """The same; and each of these cards went from the seat to who won, by force, in a bargain, or as a price."""
    cards, gone = told.args["cards"], gone_to(past, seat, int(str(told.args["who"])), told.at)
    assert isinstance(cards, tuple)
    return overtaken(past, seat, told) and bool(cards) and Counter(cards) <= gone


def gave(past: Past, seat: int, told: Turning) -> bool:
    """Somebody else handed in so much then, and each of these cards had gone from the seat to them."""
    event, who = past.events[told.at], int(str(told.args["who"]))
    gone = gone_to(past, seat, who, told.at)
    if isinstance(event, SetExchanged):
        mine = int(str(told.args["count"]))
        return event.seat == who != seat and 0 < mine <= gone[event.card] and event.count - mine < 3
    cards = told.args["cards"]
    return isinstance(event, CommissionDone) and event.seat == who != seat and Counter(cards) <= gone


def passed(past: Past, seat: int, told: Turning) -> bool:
    """It held so many then, in its own turn, and never had points for them afterwards."""
    table, later = past.table_at(told.at + 1), past.events[told.at + 1 :]
    assert isinstance(table, Table)
    card = told.args["card"]
    exchanged = [each for each in later if isinstance(each, SetExchanged) and (each.seat, each.card) == (seat, card)]
    return table.turn == seat and table.hands[seat].count(str(card)) == told.args["count"] and not exchanged


def laid_none(past: Past, seat: int, told: Turning) -> bool:
    done = [each for each in past.events if isinstance(each, CommissionDone) and each.seat == seat]
    who = int(str(told.args["who"]))
    theirs = [each for each in past.events if isinstance(each, (SetExchanged, CommissionDone)) and each.seat == who]
    if done:
        theirs = [each for each in theirs if isinstance(each, SetExchanged)]
    none = not any(isinstance(each, SetExchanged) and each.seat == seat for each in past.events)
    points = sets(past, who) if done else totals(past)[who]
    return none and (len(theirs), points) == (told.args["times"], told.args["points"])


def finished_by(past: Past, seat: int, told: Turning) -> bool:
    """It was the last exchange, and whose it says; the seat did not win."""
    event = past.events[told.at]
    assert isinstance(event, (CommissionDone, SetExchanged))
    after = [each for each in past.events[told.at + 1 :] if isinstance(each, (CommissionDone, SetExchanged))]
    return event.seat == told.args.get("who", seat) and not after and not won(past, seat)


CHECKS = {
    "gave": gave,
    "gave_set": gave,
    "unlaid": passed,
    "no_set": laid_none,
    "no_set_ready": laid_none,
    "nothing": laid_none,
    "nothing_ready": laid_none,
    "set_ended": finished_by,
    "commission_ended": finished_by,
    "own_set_ended": finished_by,
    "own_commission_ended": finished_by,
    "their_commission_end": lambda past, seat, told: overtaken(past, seat, told) and finished_by(past, seat, told),
    "their_commission_yours_end": lambda past, seat, told: with_own(past, seat, told) and finished_by(past, seat, told),
    "their_set_end": lambda past, seat, told: overtaken(past, seat, told) and finished_by(past, seat, told),
    "foiled": lambda past, seat, told: struck(past, told.args["victim"], seat, told),
    "foiled_end": lambda past, seat, told: ended(past, told.args["victim"], seat, told),
    "ambushed_end": lambda past, seat, told: ended(past, seat, told.args["victim"], told),
    "spared_end": lambda past, seat, told: ended(past, told.args["who"], told.args["victim"], told),
    "ambushed": lambda past, seat, told: struck(past, seat, told.args["victim"], told),
    "robbed": robbed,
    "robbed_by_one": robbed,
    "robbed_around": robbed,
    "held": held,
    "held_level": held,
    "commissions": sources,
    "sets": sources,
    "tied": lambda past, seat, told: tied(past, told.args["who"], seat, told),
    "tied_won": lambda past, seat, told: tied(past, seat, told.args["who"], told),
    "narrow": lambda past, seat, told: narrow(past, told.args["who"], seat, told),
    "narrow_won": lambda past, seat, told: narrow(past, seat, told.args["who"], told),
    "behind": totalled,
    "ahead": totalled,
    "commission": needed,
    "set": needed,
    "their_commission": overtaken,
    "their_commission_yours": with_own,
    "their_set": overtaken,
}


@pytest.mark.parametrize(("players", "seeds"), [(4, range(4)), (7, range(2)), (3, range(4))])
def test_what_is_said_is_so(players: int, seeds: range) -> None:
    assert len(hold(CHECKS, GAME, players, seeds)) >= 6


@pytest.mark.long
def test_what_is_said_is_so_in_many_games() -> None:
    keys = hold(CHECKS, GAME, 5, range(12)) | hold(CHECKS, GAME, 3, range(20))
    no_mind_plays_so = {"nothing", "nothing_ready", "own_set_ended", "own_commission_ended"}
    assert set(CHECKS) - keys <= no_mind_plays_so


def test_what_would_have_changed_little_is_not_said_first() -> None:
    for _, _, (first, *_) in said(GAME, 4, range(6)):
        assert first.key != "held" or 2 * int(str(first.args["points"])) >= int(str(first.args["short"]))


LAST = load(GAME).rules_for(3, load(GAME).complete({})).home - 1


@cache
def spoiled_at_the_end(theirs: int) -> tuple[Table, AnyState, list[tuple[int, Event]]]:
    """Seat 0 would have ended it with pearls; an ambush of seat 2 spoils them, and seat 1 wins. `theirs`: chests it had."""
    position = {
        "hands": [["pearls"] * 3, ["chest"] * 3, []],
        "winnings": [["chest", "jewels"], ["chest"] * theirs, []],
        "commissions": {"three_pairs": [1, 2]},
        "ambushes": [[], [], ["pearls+jewels"]],
        "deck": ["necklace"] * 4,
        "sheriff": LAST,
        "first": 0,
    }
    state = load(GAME).new(3, 1, position=position)
    opening, begun = state.table.copy(), len(state.events)
    for text in ("take", "set pearls 3", "strike pearls+jewels", "take", "set chest 3"):
        answer(state, state.waits_for()[0], state.game.grammar.parse(text))
    assert state.over and state.table.winner == (1,)
    return opening, state, list(enumerate(state.events))[begun:]


@pytest.mark.parametrize(("seat", "key"), [(0, "foiled_end"), (1, "spared_end")])
def test_what_kept_the_match_from_being_over_is_said_first(seat: int, key: str) -> None:
    """However much was won by afterwards: with it somebody else would have been ahead."""
    opening, state, events = spoiled_at_the_end(1)
    first = max(turnings(opening, state, events, seat), key=lambda each: each.weight)
    mine, best = state.rules.of_winnings(("chest", "jewels", "pearls")), 13 + state.rules.both["three_pairs"]
    assert (first.key, first.args["points"], first.args["second"]) == (key, mine, best)
    assert isinstance(dict(events)[first.at], Struck)
    for language in LANGUAGES:
        said = first.told(words(language, GAME), [Person("§" if at == seat else "Vera") for at in range(3)])
        assert f"{mine}" in said and f"{best}" in said and not {*"{?§"} & {*said}


def test_a_set_that_would_have_ended_it_and_lost_is_no_such_thing() -> None:
    opening, state, events = spoiled_at_the_end(2)
    assert "foiled" in [each.key for each in turnings(opening, state, events, 0)]


def test_who_spoils_the_exchange_that_would_have_won_it_for_somebody_else_is_told_first() -> None:
    position = {
        "hands": [["pearls"] * 3, ["chest"] * 3, []],
        "ambushes": [[], ["pearls+jewels"], []],
        "deck": ["necklace"] * 4,
        "sheriff": LAST,
        "first": 0,
    }
    state = load(GAME).new(3, 1, position=position)
    opening, begun = state.table.copy(), len(state.events)
    for text in ("take", "set pearls 3", "strike pearls+jewels", "take", "set chest 3"):
        answer(state, state.waits_for()[0], state.game.grammar.parse(text))
    found = turnings(opening, state, list(enumerate(state.events))[begun:], 1)
    assert max(found, key=lambda each: each.weight).key == "ambushed_end"


def test_sentences_are_whole_in_every_language() -> None:
    whole(GAME)


@cache
def given_away() -> tuple[Table, AnyState, list[tuple[int, Event]]]:
    """Seat 0 parries with the necklace that seat 1 lacked for all seven, never lays its pearls, and is far behind."""
    position = {
        "hands": [["pearls"] * 3 + ["necklace"], ["copper", "candlestick", "gold", "pearls", "jewels", "chest", "chest"], ["chest"] * 3],
        "winnings": [["copper"], ["chest", "chest"], []],
        "deck": ["gold", "jewels", *["gold"] * 6],
        "sheriff": LAST - 1,
        "first": 0,
    }  # fmt: skip
    state = load(GAME).new(3, 1, position=position)
    opening, begun = state.table.copy(), len(state.events)
    for text in ("take", "pass", "rob 0", "defend", "commission all_seven", "take", "set chest 3"):
        seat = state.waits_for()[0]
        answer(state, seat, state.game.grammar.parse(text))
    assert state.over and state.table.winner == (1,)
    return opening, state, list(enumerate(state.events))[begun:]


def told_of(seat: int) -> list[str]:
    opening, state, events = given_away()
    return [each.key for each in sorted(turnings(opening, state, events, seat), key=lambda each: -each.weight)]


def test_what_was_given_away_and_no_set_laid_are_told_before_how_the_points_stood() -> None:
    """One sentence of score was all: the necklace given away, and the pearls that were never laid, were the turning points."""
    found = told_of(0)
    assert found[0] == "gave", found
    assert "nothing_ready" in found[:4] and found.index("nothing_ready") < found.index("set_ended"), found
    opening, state, events = given_away()
    first = max(turnings(opening, state, events, 0), key=lambda each: each.weight)
    assert first.args["cards"] == ("necklace",) and first.args["points"] == state.rules.alone["all_seven"]
