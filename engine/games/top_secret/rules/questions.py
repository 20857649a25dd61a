"""What can be answered in Top Secret, and why something cannot."""

from engine.core.choice import PASS, Choice, Grammar, number, several, word
from engine.core.flow import State
from engine.core.game import Question, fixed, listed
from engine.games.top_secret.rules.numbers import (
    BLACK,
    FRAGMENTS,
    NUMBERS,
    PACKET_CARDS,
    PLACES,
    Rules,
    bare,
    packets,
    shows,
)
from engine.games.top_secret.rules.play import Meeting
from engine.games.top_secret.rules.table import Table

S = State[Table, Rules]

KINDS = ("identity", "fragment")

GRAMMAR = Grammar(
    ("visit PLACE", "show PACKET", "call NUMBER", "name SEAT", "name SEAT KIND", "look KIND", "reveal KIND", "pass"),
    {
        "PLACE": word(PLACES),
        "PACKET": several(PACKET_CARDS),
        "NUMBER": several(FRAGMENTS, ordered=True),
        "SEAT": number(0, 4),
        "KIND": word(KINDS),
    },
)

VISIT = {place: Choice("visit", (place,)) for place in PLACES}
CALLS = tuple(Choice("call", (order,)) for order in NUMBERS)
NAME = tuple(Choice("name", (seat,)) for seat in range(5))
LOOK = tuple(Choice("look", (kind,)) for kind in KINDS)
REVEAL = tuple(Choice("reveal", (kind,)) for kind in KINDS)


def place_options(s: S, seat: int) -> list[Choice]:
    return [VISIT[place] for place in s.rules.places if place in s.table.places[seat]]


# Meetings of agents


def meet_options(s: S, seat: int) -> list[Choice]:
    packets = packets_left(s, seat, receiver(s, seat))
    return packets if only_shows(s) else [*packets, *CALLS]


def packets_left(s: S, seat: int, to: int) -> list[Choice]:
    """The packets this agent may show there. T 3.4"""
    table = s.table
    all_of_his = shows(table.identities[seat][0], table.fragments[seat][0])
    shown = {packet for source, other, packet in table.shown if source == seat and other == to}
    return [choice for text, choice in all_of_his if text not in shown] or [choice for _, choice in all_of_his]


def meet_refusal(s: S, seat: int, choice: Choice) -> str | None:
    if choice.verb == "call":
        return "only_show" if only_shows(s) else call_refusal(choice)  # T 6.4
    if choice.verb != "show":
        return "not_an_option"
    packet = choice.cards()
    mine = (s.table.identities[seat][0], s.table.fragments[seat][0])
    if len(packet) != 2:
        return "two_cards"  # T 3.3
    if any(card.startswith(BLACK) and bare(card) not in mine for card in packet):
        return "not_your_black_card"  # T 3.5
    if sum(bare(card) in mine for card in packet) != 1 or packet not in packets(*mine):
        return "exactly_one_true"  # T 3.3
    return None if choice in packets_left(s, seat, receiver(s, seat)) else "shown_before"  # T 3.4


def call_refusal(choice: Choice) -> str | None:
    return None if choice in CALLS else "all_four_fragments"  # T 4.1


def only_shows(s: S) -> bool:
    """Two agents and the Ambassador: the agents may only show. T 6.4"""
    return len(meeting(s).members) == 3


def receiver(s: S, seat: int) -> int:
    members = meeting(s).members
    return members[2] if len(members) == 3 else members[members[0] == seat]


def meeting(s: S) -> Meeting:
    frame = s.nearest(Meeting)
    return frame


# The Ambassador


def ask_options(s: S, seat: int) -> list[Choice]:
    found = [NAME[other] for other in s.table.agents if name_refusal(s, seat, other) is None]
    if s.rules.phantom is not None:
        found += [Choice("name", (s.rules.phantom, kind)) for kind in KINDS]
    found.append(PASS)
    return found if s.rules.players == 4 else [*found, *CALLS]  # T 4.1, 5.3, 6.4


def name_refusal(s: S, seat: int, other: int) -> str | None:
    if other == seat:
        return "not_yourself"
    if other == s.rules.phantom:
        return "say_which_card"  # T 5.2
    if other not in s.table.agents or other >= s.rules.players:
        return "not_an_agent"
    return "has_shown_both" if len(revealed(s.table, other, seat)) == len(KINDS) else None  # T 3.6


def revealed(table: Table, agent: int, asker: int) -> list[str]:
    """What this agent has shown to this asker through the Ambassador. T 3.6"""
    return [card for source, to, card in table.shown if source == agent and to == asker and "+" not in card]


def ask_refusal(s: S, seat: int, choice: Choice) -> str | None:
    if choice == PASS:
        return None
    if choice.verb == "call":
        return "call_only_with_agents" if s.rules.players == 4 else call_refusal(choice)  # T 4.1
    if choice.verb != "name":
        return "not_an_option"
    if len(choice.args) == 2:
        return None if choice.number() == s.rules.phantom else "only_the_phantom"  # T 5.2
    return name_refusal(s, seat, choice.number())


def reveal_options(s: S, seat: int) -> list[Choice]:
    shown = revealed(s.table, seat, meeting(s).members[0])
    mine = {"identity": s.table.identities[seat][0], "fragment": s.table.fragments[seat][0]}
    return [choice for choice in REVEAL if BLACK + mine[choice.word()] not in shown]


def reveal_refusal(s: S, seat: int, choice: Choice) -> str | None:
    if choice not in REVEAL:
        return "not_an_option"
    return None if choice in reveal_options(s, seat) else "card_shown_before"  # T 3.6


QUESTIONS = {
    "place": listed(place_options, "T 3.1", "place_not_in_hand", "turn"),
    "meet": Question(meet_options, meet_refusal, "T 3.3", "turn"),
    "ask": Question(ask_options, ask_refusal, "T 3.6"),
    "peek": fixed((*LOOK, PASS, *CALLS), "T 5.2"),
    "listen": fixed((PASS, *CALLS), "T 6.4"),
    "reveal": Question(reveal_options, reveal_refusal, "T 3.6"),
}
