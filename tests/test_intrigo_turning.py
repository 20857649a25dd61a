"""Why a game of Intrigo went as it did: what is said to a player is so, counted again from tables and events."""

from collections import Counter

import pytest

from engine.core.progress import RoundBegan
from engine.games.intrigo.resolve import distances
from engine.games.intrigo.table import Bought, Elected, Robbed, Stayed, Took
from engine.truth.moments import Past
from engine.truth.turning import Turning
from tests.turnings import hold, whole, won

GAME = "intrigo"


def rounds(past: Past) -> list[int]:
    """The numbers of the events with which rounds begin, and the end."""
    return [*(at for at, each in enumerate(past.events) if isinstance(each, RoundBegan)), len(past.events)]


def during(past: Past, number: object) -> range:
    begun = rounds(past)
    return range(begun[int(str(number)) - 1], begun[int(str(number))])


def missing(past: Past, seat: int, at: int) -> int:
    return min(distances(past.states[-1].rules, past.table_at(at).seals[seat]))


def hired(past: Past, buyer: object, told: Turning) -> bool:
    event = past.events[told.at]
    bought = isinstance(event, Bought) and (event.seat, event.kind) == (buyer, told.args["card"])
    return bought and told.at in during(past, told.args["round"])


def lost_seal(past: Past, seat: int, told: Turning) -> bool:
    """In that round a seal of this kind was there, and went to somebody else or to nobody, or was turned over."""
    there = [past.events[at] for at in during(past, told.args["round"])]
    gone = [
        each for each in there if isinstance(each, (Stayed, Robbed)) or (isinstance(each, Took) and each.seat != seat)
    ]
    return hired(past, told.args["victim"], told) and any(each.token == told.args["token"] for each in gone)


def hired_seal(past: Past, seat: int, told: Turning) -> bool:
    there = [past.events[at] for at in during(past, told.args["round"])]
    won_ = [each.token for each in there if isinstance(each, Took) and each.seat == seat]
    return hired(past, seat, told) and told.args["token"] in won_


def doge(past: Past) -> Elected:
    return next(each for each in past.events if isinstance(each, Elected))


def one_short(past: Past, seat: int, told: Turning) -> bool:
    begun, number = rounds(past), int(str(told.args["round"]))
    after = [missing(past, seat, at) for at in begun[number:]]
    earlier = missing(past, seat, begun[number - 1])
    return set(after) == {1} and earlier > 1 and doge(past).seat == told.args["who"] != seat


def bought(past: Past) -> Counter[int]:
    return Counter(each.seat for each in past.events if isinstance(each, Bought))


def led(past: Past, seat: int, told: Turning) -> bool:
    ends = rounds(past)[int(str(told.args["round"])) :]
    players = range(past.states[-1].rules.players)
    return all(
        missing(past, seat, at) < min(missing(past, each, at) for each in players if each != seat) for at in ends
    )


CHECKS = {
    "lost_seal": lost_seal,
    "hired_seal": hired_seal,
    "one_short": one_short,
    "short": lambda past, seat, told: missing(past, seat, len(past.events)) == told.args["seals"],
    "unspent": lambda past, seat, told: past.states[-1].table.coins[seat] == told.args["coins"],
    "hired_nobody": lambda past, seat, told: not bought(past)[seat] and bought(past)[doge(past).seat] == told.args["times"],
    "made_same": lambda past, seat, told: (doge(past).seat, doge(past).by) == (seat, "same")
    and told.args["rounds"] == len(rounds(past)) - 1,
    "made_different": lambda past, seat, told: (doge(past).seat, doge(past).by) == (seat, "different")
    and told.args["rounds"] == len(rounds(past)) - 1,
    "led": lambda past, seat, told: won(past, seat) and led(past, seat, told),
}  # fmt: skip


@pytest.mark.parametrize(("players", "seeds"), [(4, range(6)), (3, range(5))])
def test_what_is_said_is_so(players: int, seeds: range) -> None:
    assert len(hold(CHECKS, GAME, players, seeds)) >= 4


@pytest.mark.long
def test_what_is_said_is_so_in_many_games() -> None:
    keys = hold(CHECKS, GAME, 4, range(15)) | hold(CHECKS, GAME, 3, range(15))
    assert keys >= set(CHECKS) - {"hired_nobody", "led"}


def test_sentences_are_whole_in_every_language() -> None:
    whole(GAME)
