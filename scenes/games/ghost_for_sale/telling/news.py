"""What has happened in an auction since the person could last bid: the newest offers, the last act, who bids against them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.core.event import Event
from engine.core.progress import TurnBegan
from engine.games.ghost_for_sale.rules.events import Laid, Passed, PhaseBegan
from scenes.games.ghost_for_sale.base import GhostBase, GhostSight

AUCTIONS = ("inform", "buy")
Act = list[Laid] | list[Passed]  # what somebody does in a turn: cards laid, or a pass


def acts(scene: GhostBase) -> list[Act]:
    """What everybody has done in the auction under way, turn by turn."""
    if scene.shown.phase not in AUCTIONS:
        return []
    return scene.memo.during("acts", None, lambda: list(_acts(_of_phase(scene.looking.past()))))


def _of_phase(events: Sequence[Event]) -> Sequence[Event]:
    """The events of the phase that the last of them belongs to."""
    began = max((at for at, event in enumerate(events) if isinstance(event, PhaseBegan)), default=-1)
    return events[began + 1 :]


def _acts(events: Sequence[Event]) -> Iterator[Act]:
    run: list[Laid] = []
    for event in events:
        if isinstance(event, Laid) and (not run or run[0].seat == event.seat):
            run.append(event)
            continue
        if run and isinstance(event, (Laid, Passed, TurnBegan)):
            yield run
            run = []
        if isinstance(event, Laid):
            run.append(event)
        elif isinstance(event, Passed):
            yield [event]
    if run:
        yield run


def since_own(scene: GhostBase) -> list[Act]:
    """What the others have done since the person's last act; who bids no more sees only the last act as new."""
    found = acts(scene)
    if scene.me is None or scene.me in scene.shown.passed or not scene.shown.hands[scene.me]:
        return [act for act in found[-1:] if act[0].seat != scene.me]
    own = max((at for at, act in enumerate(found) if act[0].seat == scene.me), default=-1)
    return found[own + 1 :]


def fresh(scene: GhostBase) -> frozenset[tuple[str, int]]:
    """The offers (place, ordinal) that others have laid since."""
    return scene.memo.during("fresh", None, lambda: frozenset(_fresh(scene)))


def _fresh(scene: GhostBase) -> Iterator[tuple[str, int]]:
    new = [event for act in since_own(scene) for event in act if isinstance(event, Laid)]
    for place in {event.place for event in new}:
        laid = sum(bid.place == place for bid in scene.shown.bids)
        yield from ((place, laid - nth) for nth in range(sum(event.place == place for event in new)))


def last(scene: GhostBase) -> Act | None:
    """The last act of the auction, if somebody else did it."""
    found = acts(scene)
    return found[-1] if found and found[-1][0].seat != scene.me else None


def contested(sight: GhostSight, found: Sequence[Act]) -> str:
    """Where these acts bid against the person: how many cards stand against their total, or how much, lying open."""
    if sight.me is None or sight.shown.phase != "buy":
        return ""
    bids = dict.fromkeys((event.place, event.seat) for act in found for event in act if isinstance(event, Laid))
    return sight.words.text("table", "reckoned", "joint").join(_told(sight, list(bids)))


def standing(scene: GhostBase) -> list[str]:
    """Who stands against the person anywhere, a sentence for each place, the newest first: what was told once is not over."""
    if scene.me is None or scene.shown.phase != "buy":
        return []
    new = [(event.place, event.seat) for act in since_own(scene) for event in act if isinstance(event, Laid)]
    laid = [(bid.place, bid.seat) for bid in scene.shown.bids if bid.seat != scene.me]
    return _told(scene, list(dict.fromkeys((*new, *laid))))


def _told(sight: GhostSight, bids: Sequence[tuple[str, int]]) -> list[str]:
    """These bids (place, seat) against the person's, in one sentence for each place."""
    rivals: dict[str, list[int]] = {}
    for place, seat in bids:
        rivals.setdefault(place, []).append(seat)
    return list(filter(None, (_against(sight, place, seats) for place, seats in rivals.items())))


def _against(sight: GhostSight, place: str, rivals: Sequence[int]) -> str:
    """What others have laid at a place against the person's total; empty where the person has nothing there."""
    shown, say = sight.shown, sight.company.say
    mine, *others = (
        [bid.card for bid in shown.bids if (bid.place, bid.seat) == (place, seat)] for seat in (sight.seat, *rivals)
    )
    if not mine:
        return ""
    total = sum(map(int, mine))
    if place in shown.opened:  # who has most there is who has to be beaten
        theirs, rival = max((sum(map(int, cards)), seat) for seat, cards in zip(rivals, others, strict=True))
        return say("against", "open", place=place, seat=rival, theirs=theirs, total=total)
    number = sum(map(len, others))
    if len(rivals) > 1:
        return say("against", "several", place=place, number=number, count=len(rivals), total=total)
    return say("against", "hidden", place=place, seat=rivals[0], number=number, total=total)
