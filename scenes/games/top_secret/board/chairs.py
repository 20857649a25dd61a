"""Who sits on the five chairs of Top Secret: players, and those who are nobody's part. T 5.1, T 3.1"""

from __future__ import annotations

from art import theme
from art.games.top_secret.agents import AMBASSADOR, PHANTOM
from engine.games.top_secret.rules.numbers import CHAIRS, PACKET_CARDS, bare
from engine.games.top_secret.rules.table import order_from
from scenes.games.top_secret.base import TopSecretBase

PHANTOM_MARK = theme.SeatMark("violet", "#9c86d8", "#cabdf2", "hexagon")


def person(scene: TopSecretBase, chair: int) -> str:
    """Whose portrait a chair has."""
    if chair < scene.players:
        return scene.company.portraits[chair]
    return AMBASSADOR if chair == scene.shown.ambassador else PHANTOM


def mark(scene: TopSecretBase, chair: int) -> theme.SeatMark:
    """Colour and shape of a chair; the fictitious agent and the Ambassador of nobody have one each."""
    if chair >= scene.players and chair != scene.shown.ambassador:
        return PHANTOM_MARK
    return scene.company.mark(chair)


def name(scene: TopSecretBase, chair: int) -> str:
    """How somebody is called on plates: by name, or shortly what they are."""
    if chair < scene.players:
        return scene.words.text("table", "you") if chair == scene.me else scene.company.name(chair)
    return scene.words.text("table", "figures", "ambassador" if chair == scene.shown.ambassador else "phantom")


def told(scene: TopSecretBase, chair: int) -> str:
    """The same in plain sentences."""
    return scene.company.say("named_chair", seat=chair)


def around(scene: TopSecretBase) -> list[int]:
    """All chairs, clockwise from the person, the fictitious agent in his; the Ambassador of nobody last."""
    if scene.players == CHAIRS:
        return [(scene.seat + step) % CHAIRS for step in range(CHAIRS)]
    shown = scene.shown
    return [*order_from(scene.seat, shown.ambassador, shown.phantom_after), shown.ambassador]


def agents(scene: TopSecretBase) -> list[int]:
    """The other agents, clockwise from the person."""
    return [chair for chair in around(scene) if chair != scene.seat and chair != scene.shown.ambassador]


def in_order(cards: tuple[str, ...]) -> tuple[str, ...]:
    """Cards as the notes list them."""
    return tuple(sorted(cards, key=PACKET_CARDS.index))


def letter(scene: TopSecretBase, card: str) -> str:
    """The letter on an agent's pennant; none on a fragment."""
    found = scene.words.find("table", "letters", bare(card))
    return str(found) if isinstance(found, str) else ""


def mood(scene: TopSecretBase, chair: int) -> str:
    """How somebody feels just now; those who are no players keep calm."""
    return scene.drama.mood(chair, False) if chair < scene.players else "calm"
