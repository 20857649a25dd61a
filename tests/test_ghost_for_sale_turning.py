"""Why a game of Ghost for Sale went as it did: what is said to a player is so, counted again from tables and events."""

from typing import Any

import pytest

from engine.games.ghost_for_sale.events import Bought, Looked, RoundBegan, Valued
from engine.games.ghost_for_sale.facts import points
from engine.truth.moments import Past
from engine.truth.turning import Turning
from tests.turnings import hold, said, whole, won

GAME = "ghost_for_sale"


def made(past: Past) -> tuple[int, ...]:
    return points(past.states[-1])


def worth(past: Past, place: object, owner: object) -> int:
    """What a house came to for its owner in the end."""
    return int(dict(past.states[-1].table.owned[owner])[place])


def bought(past: Past, told: Turning, buyer: object) -> bool:
    event = past.events[told.at]
    found = (event.seat, event.place, event.total) if isinstance(event, Bought) else None
    return found == (buyer, told.args["place"], told.args["price"])


def offered(past: Past, seat: int, told: Turning) -> bool:
    bids = past.table_at(told.at).bids
    mine = sum(int(bid.card) for bid in bids if (bid.seat, bid.place) == (seat, told.args["place"]))
    buyer = told.args["victim"]
    return (
        mine == told.args["offer"] and bought(past, told, buyer) and worth(past, told.args["place"], buyer) == told.args["points"]
    )  # fmt: skip


def honest(past: Past, liar: Any, buyer: Any, told: Turning) -> bool:
    """The house would have been worth so much more, had the liar chosen True; and the buyer had not looked."""
    table, place = past.table_at(told.at), told.args["place"]
    rules = past.states[-1].rules
    valued = next(each for each in past.events[told.at :] if isinstance(each, Valued) and each.place == place)
    assert table.stances[liar] == ("lie",)
    changed = valued.ghosts - table.ghosts(place)
    table.stances[liar] = ("truth",)
    more = rules.points(place, max(0, table.ghosts(place) + changed)) - valued.points
    began = max(at for at, each in enumerate(past.events[: told.at]) if isinstance(each, RoundBegan))
    looked = any(
        isinstance(each, Looked) and (each.seat, each.owner) == (buyer, liar) for each in past.events[began : told.at]
    )
    return bought(past, told, buyer) and more == told.args["points"] and not looked


def leads(past: Past, seat: int, told: Turning) -> bool:
    mine, theirs = made(past)[seat], max(each for at, each in enumerate(made(past)) if at != seat)
    if told.key == "ahead":
        return won(past, seat) and (told.args["points"], told.args["second"]) == (mine, theirs)
    return (
        (told.args["points"], told.args["second"]) == (theirs, mine) == (made(past)[int(str(told.args["who"]))], mine)
    )


def bought_nothing(past: Past, seat: int, told: Turning) -> bool:
    return leads(past, seat, told) and not any(isinstance(each, Bought) and each.seat == seat for each in past.events)


def decided(past: Past, seat: int, told: Turning) -> bool:
    without = made(past)[seat] - worth(past, told.args["place"], seat)
    others = max(each for at, each in enumerate(made(past)) if at != seat)
    return won(past, seat) and without < others and bought(past, told, seat)


CHECKS = {
    "outbid": offered,
    "unspent": lambda past, seat, told: offered(past, seat, told)
    and sum(map(int, past.states[-1].table.hands[seat])) == told.args["held"] > told.args["price"],
    "fooled": lambda past, seat, told: honest(past, told.args["victim"], seat, told),
    "deceived": lambda past, seat, told: honest(past, seat, told.args["victim"], told),
    "nothing": lambda past, seat, told: bought(past, told, seat) and not worth(past, told.args["place"], seat),
    "decided": decided,
    "tied": lambda past, seat, told: made(past)[seat] == told.args["points"] == made(past)[told.args["who"]] and not won(past, seat),
    "ahead": leads,
    "behind": leads,
    "bought_nothing": bought_nothing,
}  # fmt: skip


@pytest.mark.parametrize(("players", "seeds"), [(4, range(6)), (5, range(3)), (3, range(3))])
def test_what_is_said_is_so(players: int, seeds: range) -> None:
    assert len(hold(CHECKS, GAME, players, seeds)) >= 6


@pytest.mark.long
def test_what_is_said_is_so_in_many_games() -> None:
    assert hold(CHECKS, GAME, 5, range(20)) | hold(CHECKS, GAME, 4, range(20)) >= set(CHECKS) - {
        "tied",
        "bought_nothing",
    }


def test_a_winner_is_told_what_won_and_the_others_what_they_missed() -> None:
    kinds = {
        won_: {found[0].key for past, seat, found in said(GAME, 4, range(6)) if won(past, seat) is won_}
        for won_ in (True, False)
    }
    assert "decided" in kinds[True] and not kinds[True] & kinds[False] and len(kinds[False]) >= 3


def test_sentences_are_whole_in_every_language() -> None:
    whole(GAME)
