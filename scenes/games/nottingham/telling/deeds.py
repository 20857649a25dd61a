"""What the others have done since the person's last turn, in a few words each: what they took of whom, and points for what."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile

from engine.core.event import Event
from engine.core.progress import TurnBegan
from engine.games.nottingham.rules.events import (
    Accepted,
    AmbushLaid,
    AmbushPutBack,
    CommissionDone,
    Declined,
    Defended,
    ExchangeFailed,
    Robbed,
    SetExchanged,
    Struck,
    Took,
)
from engine.games.nottingham.rules.numbers import OBJECTS, canonical
from scenes.games.nottingham.scene import NottinghamScene
from scenes.tables.telling.deed import Pictured, person

FULL, BRIEF = (
    "did",
    "did_briefly",
)  # words of what was done; those for little room: the badge at the plate has the points


def done(scene: NottinghamScene, events: Sequence[Event], manner: str = FULL) -> Mapping[int, Sequence[str]]:
    """What each seat has done by these events, in the order in which it did it; the same several times, how often."""
    found = dict[int, Counter[str]]()
    for at, event in enumerate(events):
        for seat, words in _of(scene, events[:at], event, manner):
            found.setdefault(seat, Counter())[words] += 1
    return {seat: [_counted(scene, *each) for each in acts.items()] for seat, acts in found.items()}


def _counted(scene: NottinghamScene, told: str, times: int) -> str:
    return told if times == 1 else scene.words.text("table", "did", "times", told=told, number=times)


def _of(scene: NottinghamScene, before: Sequence[Event], event: Event, manner: str) -> Iterator[tuple[int, str]]:
    """Whose deed an event is, and its words; nothing of what another one tells."""

    def tell(seat: int, *path: str, whom: int | None = None, **fill: object) -> tuple[int, str]:
        if whom is not None:
            path, fill = (
                (*path, "you" if whom == scene.company.me else "other"),
                {**fill, "who": person(scene.company, whom)},
            )
        return seat, scene.words.text("table", manner, *path, **fill)

    match event:
        case Took(seat=seat, card=card):
            turn = takewhile(lambda each: not isinstance(each, TurnBegan), reversed(before))
            declined = any(isinstance(each, Declined) for each in turn)
            yield tell(seat, "refused" if declined else "took", card=_card(scene, card))
        case Accepted(seat=seat, owner=owner, cards=cards, price=price):
            got = scene.words.text("list", "comma").join(f"{_card(scene, card)}" for card in canonical(cards))
            yield tell(seat, "bought", whom=owner, cards=got, price=_card(scene, price))
        case Robbed(seat=seat, victim=victim, card=card):
            known = card in OBJECTS
            yield tell(seat, "stole" if known else "stole_hidden", whom=victim, card=_card(scene, card))
        case Defended(seat=seat, attacker=attacker, shield=shield):
            yield tell(attacker, "warded", whom=seat, card=_card(scene, shield))
        case AmbushLaid(seat=seat):
            yield tell(seat, "ambush")
        case AmbushPutBack(seat=seat):
            yield tell(seat, "no_ambush")
        case Struck(seat=seat, victim=victim, card=card):
            yield tell(seat, "struck", whom=victim, card=_card(scene, card))
        case ExchangeFailed(seat=seat):
            struck = next(each for each in reversed(before) if isinstance(each, Struck))
            yield tell(seat, "failed", whom=struck.seat, card=_card(scene, struck.card))
        case SetExchanged(seat=seat, card=card, count=count):
            yield tell(
                seat, "set", count=count, card=_card(scene, card), points=scene.words.count(scene.rules.value[card])
            )
        case CommissionDone(seat=seat, kind=kind):
            yield tell(seat, "commission", kind=scene.words.card(kind), points=scene.words.count(_worth(scene, kind)))
        case _:
            pass


def _card(scene: NottinghamScene, card: str) -> Pictured:
    return Pictured(card, f"{scene.words.card(card):name}")


def _worth(scene: NottinghamScene, kind: str) -> int:
    """What a commission that has been completed counts by now."""
    return scene.rules.prize_of(kind, scene.shown.holders()[kind])
