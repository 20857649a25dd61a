"""How minds of Complots lie, block and doubt, by kind, beside people: what `tune --aim people` brings near.

What people do is from 689,000 games of five (data/complots/TUNING.md). Rates are counted by the referee, who sees all hands.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence

from engine.bots.session import Player, Session
from engine.core.choice import Choice
from engine.core.event import Event
from engine.core.mind import Why
from engine.games.complots.rules.play import Claim, Turn
from engine.games.complots.rules.table import Announced, Blocked, Doubted, Exposed, Proved
from engine.library import load

Count = Counter[str]

SMOOTH = 2.0  # per cent: what is smaller than this cannot be told from nothing

# What is counted against what: name, part, whole, what people do (per cent; None where nobody has counted).
ROWS: tuple[tuple[str, str, str, float | None], ...] = (
    ("opening: tax", "first tax", "first", 46),
    ("opening: exchange", "first exchange", "first", 22),
    ("opening: steal", "first steal", "first", 14),
    ("opening: income", "first income", "first", 14),
    ("opening: foreign aid", "first foreign_aid", "first", 3),
    ("assassinations of actions", "assassinate", "actions", 11),
    ("claims that are lies", "lies", "claims", 12),
    ("lies of tax", "lie tax", "tax", 15),
    ("lies of steal", "lie steal", "steal", 9),
    ("lies of assassinate", "lie assassinate", "assassinate", 13),
    ("lies of exchange", "lie exchange", "exchange", None),
    ("assassinations blocked", "block assassinate", "aimed assassinate", 20),
    ("of those true", "true assassinate", "block assassinate", 96),
    ("steals blocked", "block steal", "aimed steal", None),
    ("of those true", "true steal", "block steal", None),
    ("foreign aid blocked", "block foreign_aid", "aimed foreign_aid", None),
    ("of those true", "true foreign_aid", "block foreign_aid", None),
    ("claims doubted", "doubts", "heard", 6.5),
    ("of those right", "right", "doubts", 76),
    ("taxes doubted", "doubt tax", "heard tax", None),
    ("of those right", "right tax", "doubt tax", None),
    ("steals doubted", "doubt steal", "heard steal", None),
    ("of those right", "right steal", "doubt steal", None),
    ("assassinations doubted", "doubt assassinate", "heard assassinate", None),
    ("of those right", "right assassinate", "doubt assassinate", None),
    ("exchanges doubted", "doubt exchange", "heard exchange", None),
    ("of those right", "right exchange", "doubt exchange", None),
    ("blocks doubted", "doubt block", "heard block", None),
    ("of those right", "right block", "doubt block", None),
    *((f"lies, said {tens}0-{tens}9 %", f"so {tens}", f"said {tens}", None) for tens in range(10)),
    ("lies, said 100 %", "so 10", "said 10", None),
)


def rates(minds: Sequence[Player], games: int, first: int = 1) -> Count:
    """What the seats of the first of these players do in so many games, from this deal on; the seats are rotated."""
    game, found = load("complots"), Count()
    for number in range(games):
        seats = [minds[(seat + number) % len(minds)] for seat in range(len(minds))]
        mine = [seat for seat, each in enumerate(seats) if each.name == minds[0].name]
        session = Session(game, seats, first + number, {"match": "single"}, keep_record=False)
        _follow(session, mine, found)
        found.update(("games",))
        found["won"] += any(seat in mine for seat in session.truth.table.winner or ())
    return found


def _follow(session: Session, mine: list[int], found: Count) -> None:
    truth = session.truth
    told, begun = len(truth.events), set[int]()
    while truth.waits_for():
        hands = truth.table.hands[:]
        kind = _asked(session)
        heard = bool(kind) and any(seat in mine for seat in truth.waits_for())
        if heard:
            found.update(("heard", f"heard {kind}"))
        chosen = [(seat, *session.choose(seat)) for seat in truth.waits_for()]
        if heard:
            _said(chosen, hands, mine, found)
        for seat, choice, _ in chosen:
            session.answer(seat, choice)
        for event in truth.events[told:]:
            _count(event, kind, hands, mine, begun, found)
        told = len(truth.events)


def _said(
    chosen: list[tuple[int, Choice, Why | None]], hands: list[tuple[str, ...]], mine: list[int], found: Count
) -> None:
    """How likely those asked about a claim said it to be a lie, in tens of per cent, and whether it was one."""
    for seat, _, why in chosen:
        if seat in mine and why is not None and "percent" in why.args:
            tens = int(why.args["percent"]) // 10
            found[f"said {tens}"] += 1
            found[f"so {tens}"] += why.args["character"] not in hands[int(why.args["who"])]


def _asked(session: Session) -> str:
    """The kind of the claim that may be doubted now: its action, or `block`; empty where there is none."""
    frames = session.truth.frames
    if not (frames and isinstance(frames[-1], Claim)):
        return ""
    turn = session.truth.nearest(Turn)
    return "block" if turn.blocker is not None else turn.action


def _count(
    event: Event, kind: str, hands: list[tuple[str, ...]], mine: list[int], begun: set[int], found: Count
) -> None:
    if isinstance(event, Announced):
        if event.target in mine or (event.action == "foreign_aid" and set(mine) - {event.seat}):
            found[f"aimed {event.action}"] += 1
        if event.seat in mine:
            _action(event, hands[event.seat], begun, found)
    elif isinstance(event, Blocked) and event.seat in mine:
        true = event.character in hands[event.seat]
        found.update(("claims", f"block {event.action}"))
        found["lies"] += not true
        found[f"true {event.action}"] += true
    elif isinstance(event, Doubted) and event.seat in mine:
        found.update(("doubts", f"doubt {kind}"))
    elif isinstance(event, (Exposed, Proved)) and event.doubter in mine:
        right = isinstance(event, Exposed)
        found["right"] += right
        found[f"right {kind}"] += right


def _action(event: Announced, hand: tuple[str, ...], begun: set[int], found: Count) -> None:
    found.update(("actions", event.action))
    if event.seat not in begun:
        begun.add(event.seat)
        found.update(("first", f"first {event.action}"))
    if event.character:
        lie = event.character not in hand
        found["claims"] += 1
        found["lies"] += lie
        found[f"lie {event.action}"] += lie


def percent(found: Count, part: str, whole: str) -> float:
    """A share in per cent; 0 where nothing happened."""
    return 100 * found[part] / max(1, found[whole])


# How near


def unlike(found: Count) -> float:
    """How far from people: 0 as they are, 0.5 where everything is half or twice as often. Mean of squared logarithms."""
    errors: list[float] = []
    for _, part, whole, people in ROWS:
        if people is None:
            continue
        rate = percent(found, part, whole)
        if people > 50:  # what is mostly so: how often it is not
            rate, people = 100 - rate, 100 - people
        errors.append(math.log((rate + SMOOTH) / (people + SMOOTH)) ** 2)
    return sum(errors) / len(errors)
