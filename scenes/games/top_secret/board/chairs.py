"""Who sits on the five chairs of Top Secret: players, and those who are nobody's part. T 5.1, T 3.1"""

from __future__ import annotations

from art import theme
from art.games.top_secret.agents import AMBASSADOR, PHANTOM
from engine.games.top_secret.rules.numbers import CHAIRS, PACKET_CARDS, bare
from engine.games.top_secret.rules.table import order_from
from scenes.games.top_secret.base import TopSecretSight, TopSecretTheatre

PHANTOM_MARK = theme.SeatMark("violet", "#9c86d8", "#cabdf2", "hexagon")


def person(sight: TopSecretSight, chair: int) -> str:
    """Whose portrait a chair has."""
    if chair < sight.players:
        return sight.company.portraits[chair]
    return AMBASSADOR if chair == sight.shown.ambassador else PHANTOM


def mark(sight: TopSecretSight, chair: int) -> theme.SeatMark:
    """Colour and shape of a chair; the fictitious agent and the Ambassador of nobody have one each."""
    if chair >= sight.players and chair != sight.shown.ambassador:
        return PHANTOM_MARK
    return sight.company.mark(chair)


def name(sight: TopSecretSight, chair: int) -> str:
    """How somebody is called on plates: by name, or shortly what they are."""
    if chair < sight.players:
        return sight.words.text("table", "you") if chair == sight.me else sight.company.name(chair)
    return sight.words.text("table", "figures", "ambassador" if chair == sight.shown.ambassador else "phantom")


def told(sight: TopSecretSight, chair: int) -> str:
    """The same in plain sentences."""
    return sight.company.say("named_chair", seat=chair)


def around(sight: TopSecretSight) -> list[int]:
    """All chairs, clockwise from the person, the fictitious agent in his; the Ambassador of nobody last."""
    if sight.players == CHAIRS:
        return [(sight.seat + step) % CHAIRS for step in range(CHAIRS)]
    shown = sight.shown
    return [*order_from(sight.seat, shown.ambassador, shown.phantom_after), shown.ambassador]


def agents(sight: TopSecretSight) -> list[int]:
    """The other agents, clockwise from the person."""
    return [chair for chair in around(sight) if chair != sight.seat and chair != sight.shown.ambassador]


def in_order(cards: tuple[str, ...]) -> tuple[str, ...]:
    """Cards as the notes list them."""
    return tuple(sorted(cards, key=PACKET_CARDS.index))


def letter(sight: TopSecretSight, card: str) -> str:
    """The letter on an agent's pennant; none on a fragment."""
    found = sight.words.find("table", "letters", bare(card))
    return str(found) if isinstance(found, str) else ""


def mood(theatre: TopSecretTheatre, chair: int) -> str:
    """How somebody feels just now; those who are no players keep calm."""
    return theatre.drama.mood(chair, False) if chair < theatre.players else "calm"
