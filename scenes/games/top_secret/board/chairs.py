"""Who sits on the five chairs of Top Secret: players, and those who are nobody's part. T 5.1, T 3.1"""

from __future__ import annotations

from art import theme
from art.games.top_secret.agents import AMBASSADOR, PHANTOM
from engine.games.top_secret.rules.numbers import CHAIRS, PACKET_CARDS, bare
from engine.games.top_secret.rules.table import order_from
from scenes.games.top_secret.scene import TopSecretScene
from scenes.people.company import plain

SENTENCE = "{seat}"
PHANTOM_MARK = theme.SeatMark("violet", "#9c86d8", "#cabdf2", "hexagon")


def person(table: TopSecretScene, chair: int) -> str:
    """Whose portrait a chair has."""
    if chair < table.players:
        return table.company.portraits[chair]
    return AMBASSADOR if chair == table.shown.ambassador else PHANTOM


def mark(table: TopSecretScene, chair: int) -> theme.SeatMark:
    """Colour and shape of a chair; the fictitious agent and the Ambassador of nobody have one each."""
    if chair >= table.players and chair != table.shown.ambassador:
        return PHANTOM_MARK
    return table.company.mark(chair)


def name(table: TopSecretScene, chair: int) -> str:
    """How somebody is called on plates: by name, or shortly what they are."""
    if chair < table.players:
        return table.words.text("table", "you") if chair == table.me else table.company.name(chair)
    return table.words.text("table", "figures", "ambassador" if chair == table.shown.ambassador else "phantom")


def told(table: TopSecretScene, chair: int) -> str:
    """The same in plain sentences."""
    return plain(table.company.sentence("named_chair", seat=chair))


def around(table: TopSecretScene) -> list[int]:
    """All chairs, clockwise from the person, the fictitious agent in his; the Ambassador of nobody last."""
    if table.players == CHAIRS:
        return [(table.seat + step) % CHAIRS for step in range(CHAIRS)]
    shown = table.shown
    return [*order_from(table.seat, shown.ambassador, shown.phantom_after), shown.ambassador]


def agents(table: TopSecretScene) -> list[int]:
    """The other agents, clockwise from the person."""
    return [chair for chair in around(table) if chair != table.seat and chair != table.shown.ambassador]


def in_order(cards: tuple[str, ...]) -> tuple[str, ...]:
    """Cards as the notes list them."""
    return tuple(sorted(cards, key=PACKET_CARDS.index))


def letter(table: TopSecretScene, card: str) -> str:
    """The letter on an agent's pennant; none on a fragment."""
    found = table.words.find("table", "letters", bare(card))
    return str(found) if isinstance(found, str) else ""


def mood(table: TopSecretScene, chair: int) -> str:
    """How somebody feels just now; those who are no players keep calm."""
    return table.drama.mood(chair, False) if chair < table.players else "calm"
