"""Why a match of Top Secret went as it did: what is said to a player is so, counted over all 576 deals one by one."""

from itertools import permutations

import pytest

from engine.games.top_secret.rules.numbers import FRAGMENTS, IDENTITIES
from engine.games.top_secret.rules.table import Called, GameBegan, Revealed, RoundBegan, Showed, Table, Unmasked
from engine.truth.moments import Past
from engine.truth.turning import Turning
from tests.turnings import hold, said, whole

GAME = "top_secret"
DEALS = [
    dict(zip(names, numbers, strict=True)) for names in permutations(IDENTITIES) for numbers in permutations(FRAGMENTS)
]


def left(table: Table, seat: int) -> list[tuple[tuple[str, ...], dict[str, str]]]:
    """The deals that contradict nothing this seat has seen: identities by agent, and the fragment of each identity."""
    found = []
    agents = table.agents
    seen = [
        (source, packet.split("+"))
        for source, _, packet in table.mask(seat).shown
        if source != seat and "?" not in packet
    ]
    for deal in DEALS:
        who = dict(zip(agents, deal, strict=True))
        hands = {agent: (name, deal[name]) for agent, name in who.items()}
        own = seat not in agents or hands[seat] == (table.identities[seat][0], table.fragments[seat][0])
        if own and all(_could(hands[source], cards) for source, cards in seen):
            found.append((tuple(who[agent] for agent in agents), deal))
    return found


def _could(hand: tuple[str, str], cards: list[str]) -> bool:
    """One card of a packet is true, and a black one always is."""
    true = [card.removeprefix("black:") in hand for card in cards]
    return true.count(True) == 1 and all(so for so, card in zip(true, cards, strict=True) if card.startswith("black:"))


def sure(past: Past, seat: int, at: int) -> float:
    """The share of the deals left in which the number is right and the ally is who he is."""
    table = past.table_at(at)
    names = {agent: table.identities[agent][0] for agent in table.agents}
    number = {name: table.fragments[agent][0] for agent, name in names.items()}
    possible = left(table, seat)
    right = [deal for order, deal in possible if deal == number and _ally(past, table, seat, order, names)]
    return len(right) / len(possible)


def _ally(past: Past, table: Table, seat: int, order: tuple[str, ...], names: dict[int, str]) -> bool:
    if len(past.record.header.seats) != 4:
        return True
    ally = past.states[-1].rules.ally[names[seat]]
    at = order.index(ally)
    return names[table.agents[at]] == ally


def game_at(past: Past, at: int) -> tuple[int, int]:
    """The number of the game under way, and of the event that ends it."""
    begun = [number for number, each in enumerate(past.events) if isinstance(each, GameBegan)]
    return sum(number <= at for number in begun), next((number for number in begun if number > at), len(past.events))


def round_end(past: Past, told: Turning, number: int) -> int:
    """The event before which this round of the game of the turning ends: at the call, if that comes first."""
    begun = max(at for at, each in enumerate(past.events[: told.at + 1]) if isinstance(each, GameBegan))
    rounds = [at for at, each in enumerate(past.events) if at > begun and isinstance(each, RoundBegan)]
    call = next(at for at, each in enumerate(past.events) if at > begun and isinstance(each, Called))
    return min(rounds[number] if number < len(rounds) else call, call)


def called(past: Past, told: Turning, by: object) -> tuple[Called, Unmasked]:
    call = next(each for each in past.events[told.at :] if isinstance(each, Called))
    shown = next(each for each in past.events[told.at :] if isinstance(each, Unmasked))
    assert call.seat == by
    return call, shown


def knew(past: Past, seat: int, told: Turning) -> bool:
    since = int(str(told.args["since"]))
    by_then, before = sure(past, seat, round_end(past, told, since)), sure(past, seat, round_end(past, told, since - 1))
    _, shown = called(past, told, told.args["victim"])
    return by_then == 1 > before and shown.right


def not_yet(past: Past, seat: int, told: Turning) -> bool:
    return round(100 * sure(past, seat, told.at)) == told.args["percent"]


def gave_away(past: Past, seat: int, told: Turning) -> bool:
    """What the reader held for likely about this seat, before and after."""
    reader = int(str(told.args["victim"]))
    shares = []
    for at in (told.at, told.at + 1):
        table = past.table_at(at)
        mine, place = (table.identities[seat][0], table.fragments[seat][0]), table.agents.index(seat)
        possible = left(table, reader)
        right = sum(order[place] == mine[0] and deal[mine[0]] == mine[1] for order, deal in possible)
        shares.append(round(100 * right / len(possible)))
    return shares == [told.args["before"], told.args["percent"]]


def learnt(past: Past, seat: int, told: Turning) -> bool:
    """The caller was shown just these cards by others than the one who is told, in these rounds, and was right."""
    call, shown = called(past, told, told.args["victim"])
    begun = max(at for at, each in enumerate(past.events[: told.at]) if isinstance(each, GameBegan))
    names = (("since", "who", "cards"), ("then", "other", "second"))[: 2 if told.key == "learnt_two" else 1]
    for number, who, cards in names:
        last = round_end(past, told, int(str(told.args[number])))
        seen = [
            (each.seat, each.looker, set(each.cards))
            if isinstance(each, Showed)
            else (each.seat, each.asker, {each.card})
            for each in past.events[begun:last]
            if isinstance(each, (Showed, Revealed))
        ]
        wanted = told.args[cards]
        assert isinstance(wanted, tuple)
        if told.args[who] == seat or (told.args[who], call.seat, set(wanted)) not in seen:
            return False
    return shown.right


def dialled(past: Past, seat: int, told: Turning) -> bool:
    call, shown = called(past, told, told.args.get("who", seat))
    right = told.key in ("dialled", "ally")
    return call.number == told.args["number"] and shown.right is right


CHECKS = {
    "knew": knew,
    "knew_both": knew,
    "not_yet": not_yet,
    "gave_away": gave_away,
    "learnt": learnt,
    "learnt_two": learnt,
    "dialled": dialled,
    "dialled_wrong": dialled,
    "dialled_to_enemy": dialled,
    "ally": dialled,
    "misdialled": lambda past, seat, told: not called(past, told, told.args["who"])[1].right,
}


@pytest.mark.parametrize(("players", "seeds"), [(4, range(2)), (3, range(1)), (5, range(1))])
def test_what_is_said_is_so(players: int, seeds: range) -> None:
    assert len(hold(CHECKS, GAME, players, seeds)) >= 3


@pytest.mark.long
def test_what_is_said_is_so_in_many_games() -> None:
    hold(CHECKS, GAME, 4, range(6))
    hold(CHECKS, GAME, 3, range(4))


def test_who_was_beaten_reads_from_what_the_caller_knew_it() -> None:
    """Of a right call of somebody else it was not said how they had come to know."""
    keys = [each.key for _, _, found in said(GAME, 4, range(3)) for each in found]
    assert "learnt" in keys and "learnt_two" in keys


def test_sentences_are_whole_in_every_language() -> None:
    whole(GAME)
