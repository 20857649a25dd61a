"""Why a match of Top Secret went as it did: what is said to a player is so, counted over all 576 deals one by one."""

from itertools import permutations

import pytest

from engine.core.flow import answer
from engine.games.top_secret.past import tell
from engine.games.top_secret.rules.numbers import FRAGMENTS, IDENTITIES
from engine.games.top_secret.rules.table import (
    Called,
    GameBegan,
    Met,
    Revealed,
    RoundBegan,
    Showed,
    Table,
    Unmasked,
    Visited,
)
from engine.games.top_secret.turning import turnings
from engine.library import load
from engine.truth.moments import Past
from engine.truth.turning import Turning
from engine.words import Person, words
from tests.turnings import hold, said, whole, won

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
    call = call_at(past, told)
    return min(rounds[number] if number < len(rounds) else call, call)


def called(past: Past, told: Turning, by: object) -> tuple[Called, Unmasked]:
    """The call of the game in which the turning was, which is by this one, and how it ended."""
    at = call_at(past, told)
    call, shown = past.events[at], next(each for each in past.events[at:] if isinstance(each, Unmasked))
    assert isinstance(call, Called) and by in (call.seat, None)
    return call, shown


def call_at(past: Past, told: Turning) -> int:
    begun = max(at for at, each in enumerate(past.events[: told.at + 1]) if isinstance(each, GameBegan))
    return next(at for at, each in enumerate(past.events) if at > begun and isinstance(each, Called))


def knew(past: Past, seat: int, told: Turning) -> bool:
    since = int(str(told.args["since"]))
    by_then, before = sure(past, seat, round_end(past, told, since)), sure(past, seat, round_end(past, told, since - 1))
    _, shown = called(past, told, told.args["victim"])
    return by_then == 1 > before and shown.right


def met_since(past: Past, seat: int, told: Turning) -> list[tuple[int, Met]]:
    """The meetings of this seat after the round in which it was sure and before the call, with their rounds."""
    begun = max(at for at, each in enumerate(past.events[: told.at]) if isinstance(each, GameBegan))
    number, found = 0, []
    for event in past.events[begun : call_at(past, told)]:
        number += isinstance(event, RoundBegan)
        if isinstance(event, Met) and seat in event.members and number > int(str(told.args["since"])):
            found.append((number, event))
    return found


def knew_met(past: Past, seat: int, told: Turning) -> bool:
    """There was such a meeting, with the ally where one has one."""
    them = [number for number, each in met_since(past, seat, told) if told.args.get("who", seat) in each.members]
    return knew(past, seat, told) and told.args["then"] in them


def knew_late(past: Past, seat: int, told: Turning) -> bool:
    """There was none, and the call was made before somebody else."""
    met = [each for _, each in met_since(past, seat, told) if told.args.get("who", seat) in each.members]
    return knew(past, seat, told) and (told.key == "knew_late" or not met) and told.args["other"] != seat


def between(past: Past, seat: int, told: Turning) -> bool:
    """The two stood there, one could have gone there, and went elsewhere."""
    visit, table, place = past.events[told.at], past.table_at(told.at), str(told.args["place"])
    assert isinstance(visit, Visited)
    pair = {told.args["victim"], told.args["other"]}
    there = {chair for chair, at in enumerate(table.now) if at == place}
    return there == pair and visit.seat == seat and visit.place != place and place in table.places[seat]


def not_yet(past: Past, seat: int, told: Turning) -> bool:
    return round(100 * sure(past, seat, call_at(past, told))) == told.args["percent"]


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
    call, shown = called(past, told, told.args.get("victim", seat))
    begun = max(at for at, each in enumerate(past.events[: told.at]) if isinstance(each, GameBegan))
    names = (("since", "who", "cards"), ("then", "other", "second"))[: 2 if told.key.endswith("_two") else 1]
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
    right = told.key in ("dialled", "dialled_sure", "ally")
    return call.number == told.args["number"] and shown.right is right


def dialled_sure(past: Past, seat: int, told: Turning) -> bool:
    since = int(str(told.args["since"]))
    return dialled(past, seat, told) and sure(past, seat, round_end(past, told, since)) == 1


def rival(past: Past, seat: int, told: Turning) -> bool:
    """Somebody of those who lost by the call knew it all by then, and not before; nobody else of them did sooner."""
    call, shown = called(past, told, None)
    other, since = int(str(told.args["victim"])), int(str(told.args["since"]))
    ally = told.args.get("other", other)
    meetings = {number for number, each in met_since(past, other, told) if ally in each.members}
    helped = told.args["then"] in meetings if "then" in told.args else not meetings or ally == other
    by_then, before = (
        sure(past, other, round_end(past, told, since)),
        sure(past, other, round_end(past, told, since - 1)),
    )
    return by_then == 1 > before and helped and shown.right and not {other, ally} & {seat, call.seat}


def rival_not_yet(past: Past, seat: int, told: Turning) -> bool:
    other = int(str(told.args["victim"]))
    return other != seat and min(99, round(100 * sure(past, other, call_at(past, told)))) == told.args["percent"]


def lost(past: Past, seat: int, told: Turning) -> bool:
    """The match ended by this call of somebody of the other side, with that ally, as likely as the caller could think it."""
    victim = int(str(told.args["victim"]))
    call, shown = called(past, told, victim)
    share = sure_of_call(past, call, call_at(past, told))
    if "pair" in told.key and (seat in call.met or told.args["other"] not in call.met):
        return False
    as_sure = share == 1 if told.key.endswith("_sure") else round(100 * share) == told.args["percent"]
    return shown.right and not won(past, seat) and seat != victim and as_sure


def sure_of_call(past: Past, call: Called, at: int) -> float:
    """The share of the deals left to the caller in which this call is right."""
    table = past.table_at(at)
    possible = left(table, call.seat)
    wanted = ""
    if len(past.record.header.seats) == 4:
        wanted = past.states[-1].rules.ally[table.identities[call.seat][0]]
    right = [
        deal
        for order, deal in possible
        if tuple(deal[name] for name in IDENTITIES) == call.number
        and (not wanted or order[table.agents.index(call.met[0])] == wanted)
    ]
    return len(right) / len(possible)


def lost_by_failure(past: Past, seat: int, told: Turning) -> bool:
    """The call failed, one's own or the ally's; the others are named who have the point."""
    call, shown = called(past, told, told.args.get("victim", seat))
    table = past.table_at(call_at(past, told))
    if shown.right or won(past, seat):
        return False
    if len(past.record.header.seats) != 4:
        return call.seat == seat
    ally = past.states[-1].rules.ally[table.identities[seat][0]]
    pair = {at for at in table.agents if at == seat or table.identities[at][0] == ally}
    return call.seat in pair and {told.args["who"], told.args["other"]} == set(table.agents) - pair


def lost_points(past: Past, seat: int, told: Turning) -> bool:
    """Somebody else came to so many points, with a call by which this seat had one too."""
    scores, winner = past.states[-1].table.scores, past.states[-1].table.winner or ()
    victim = told.args["victim"]
    return (
        victim in winner
        and seat not in winner
        and (max(scores), scores[seat]) == (told.args["points"], told.args["own"])
    )


CHECKS = {
    "lost_points": lost_points,
    "lost_pair": lost,
    "lost_pair_sure": lost,
    "lost_alone": lost,
    "lost_alone_sure": lost,
    "lost_own": lost_by_failure,
    "lost_own_alone": lost_by_failure,
    "lost_by_ally": lost_by_failure,
    "knew": knew,
    "knew_met": knew_met,
    "knew_late": knew_late,
    "knew_both": knew,
    "knew_both_met": knew_met,
    "knew_both_late": knew_late,
    "between": between,
    "not_yet": not_yet,
    "gave_away": gave_away,
    "learnt": learnt,
    "learnt_two": learnt,
    "dialled": dialled,
    "dialled_sure": dialled_sure,
    "learnt_own": learnt,
    "learnt_own_two": learnt,
    "rival_met": rival,
    "rival_late": rival,
    "rival_alone_met": rival,
    "rival_alone_late": rival,
    "rival_not_yet": rival_not_yet,
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


def test_who_gave_most_away_is_not_told_that_the_caller_learnt_most_from_another() -> None:
    """A packet had told 75 points of a hundred, and the result named one that had told 27."""
    gave = 0
    for past, seat, found in said(GAME, 4, range(6)):
        for number, told in enumerate(tell(past.states[-1].rules, past.opening, past.numbered), 1):
            of_game = [each for each in found if each.args.get("game", number) == number]
            if told.call is None or told.call.seat == seat:
                continue
            mine, others = (
                max(
                    (each.after.right - each.before.right
                     for each in told.packets if each.to == told.call.seat and each.round and (each.seat == seat) is own),
                    default=0.0,
                )
                for own in (True, False)
            )  # fmt: skip
            keys = {each.key for each in of_game if each.args.get("victim") == told.call.seat}
            if "gave_away" in keys and mine > others:
                gave += 1
                assert not {"learnt", "learnt_two"} & keys
    assert gave >= 3


IDS = {"identities": ["bubble", "fiddlebottom", "zsazsa", "agent_x"], "fragments": [29, 52, 11, 0]}
ALL_KNOWN = [[1, 0, "black:fiddlebottom"], [1, 0, "black:52"], [2, 0, "black:zsazsa"], [2, 0, "black:11"]]
THEIRS = [[0, 3, "black:bubble"], [0, 3, "black:29"], [1, 3, "black:fiddlebottom"], [1, 3, "black:52"]]


def beaten(*script: str, of: int = 0) -> list[Turning]:
    """What seat 0, who knew all from the round before on, is told once seat 3 has dialled; or what another seat is."""
    game = load(GAME)
    state = game.new(4, 1, {"match": "single"}, position={
        **IDS, "first": 1, "round": 3, "shown": [*ALL_KNOWN, *THEIRS], "ambassador": ["san_marco", "ponte_dei_sospiri", "rialto"],
        "left": [["salute", "san_marco", "rialto"], ["san_giorgio", "rialto", "salute"], ["rialto", "san_marco", "salute"],
                 ["ponte_dei_sospiri", "san_marco", "salute"], ["san_marco", "ponte_dei_sospiri", "rialto"]],
    })  # fmt: skip
    opening, begun = state.table.copy(), len(state.events)
    for text in (*NOBODY, *script):
        seat, _, choice = text.partition(": ")
        answer(state, int(seat), game.grammar.parse(choice))
    assert state.over
    found = turnings(opening, state, list(enumerate(state.events))[begun:], of)
    return sorted(found, key=lambda each: -each.weight)


NOBODY = ("1: visit san_giorgio", "2: visit rialto", "3: visit ponte_dei_sospiri", "0: visit salute")  # meets
TOGETHER = ("2: visit san_marco", "3: visit san_marco", "0: visit rialto", "1: visit salute")
CALL = ("3: call 52+29+11+0", "2: show black:zsazsa+0")


def test_who_knew_it_too_reads_why_that_did_not_help_and_what_would_have() -> None:
    """It read as a reproach that one could have known it: one did, and the enemies met first."""
    found = beaten(*TOGETHER, *CALL)
    told = [
        each.told(words("en", GAME), [Person(name) for name in ("You", "Bianca", "Momolo", "Zanni")]) for each in found
    ]
    assert [each.key for each in found[:3]] == ["lost_pair_sure", "knew_both_late", "between"], found
    assert "You lost because Zanni dialled the right number in round 4 with Momolo, the ally" in told[0], told
    assert "in round 4 Zanni met Momolo before you met Bianca again" in told[1], told
    assert "stood at San Marco before you chose a place" in told[2], told


def test_who_lost_reads_first_why_and_then_what_they_could_have_known() -> None:
    """Half of the results told neither who had been on whose side nor how near one had been oneself."""
    told = 0
    for players in (3, 4, 5):
        for past, seat, found in said(GAME, players, range(3)):
            last = tell(past.states[-1].rules, past.opening, past.numbered)[-1].call
            if won(past, seat) or last is None:
                continue
            first, *rest = found
            assert first.key.startswith("lost_") and first.sums_up
            told += 1
            if last.right and first.key != "lost_points":
                then = next(each for each in rest if not each.sums_up and each.gain is None)
                assert then.key.startswith(("knew", "not_yet", "between", "dialled")), (seat, rest)
    assert told >= 10


@pytest.mark.parametrize(("by", "key"), [(0, "lost_own"), (1, "lost_by_ally")])
def test_who_lost_by_a_failed_call_of_their_own_pair_reads_who_has_the_point(by: int, key: str) -> None:
    other = ("1: show black:fiddlebottom+0", "0: show black:bubble+0")[by]
    apart = "2: visit salute", "3: visit san_marco"
    found = beaten(*apart, "0: visit rialto", "1: visit rialto", f"{by}: call 29+52+11+0", other)
    told = found[0].told(words("en", GAME), [Person(name) for name in ("You", "Bianca", "Momolo", "Zanni")])
    assert found[0].key == key and "Momolo and Zanni" in told, found


def test_who_won_reads_who_else_knew_it_and_why_that_did_not_help() -> None:
    """ "You dialled it and were right": the result in other words, and of an enemy who had known it for five rounds nothing."""
    found = beaten(*TOGETHER, *CALL, of=3)
    told = [
        each.told(words("en", GAME), [Person(name) for name in ("Bianca", "Vera", "Momolo", "You")]) for each in found
    ]
    assert found[0].key == "rival_late" and not found[0].sums_up, found
    assert "Bianca too had all it takes, from round 3 on, but did not meet Vera" in told[0], told
    assert len({each.at for each in found}) == len(found), "each has a picture of its own"


def test_who_won_by_their_ally_reads_that_first() -> None:
    """It began with who of the others had been nearest."""
    found = beaten(*TOGETHER, *CALL, of=2)
    told = found[0].told(words("en", GAME), [Person(name) for name in ("Bianca", "Vera", "You", "Zanni")])
    assert told.startswith("You won because Zanni, your ally, dialled 52\u00a029\u00a011\u00a00 in round 4"), told
    assert found[1].key == "rival_late", found


def test_the_picture_of_a_call_shows_who_was_who() -> None:
    for past, seat, found in said(GAME, 4, range(1)):
        for each in found:
            if each.key in ("dialled", "dialled_sure", "ally", "dialled_wrong", "misdialled"):
                assert past.table_at(each.seen + 1).unmasked, (seat, each)


def test_sentences_are_whole_in_every_language() -> None:
    whole(GAME)
