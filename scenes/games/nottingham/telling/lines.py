"""The log of Nottingham: one line for one act, with what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from art import theme
from engine.core.event import Event
from engine.core.progress import TurnBegan
from engine.games.nottingham.past import given_for
from engine.games.nottingham.rules.events import (
    Accepted,
    AmbushLaid,
    Announced,
    CommissionDone,
    Concealed,
    Dealt,
    Declined,
    Defended,
    ExchangeFailed,
    Favoured,
    FavoursOffered,
    HandShown,
    Offered,
    Peeked,
    Reshuffled,
    Robbed,
    SetExchanged,
    SetLaid,
    SheriffMoved,
    Struck,
    TakenBack,
    TurnedUp,
)
from engine.games.nottingham.rules.numbers import COLOURS, OBJECTS, RED, canonical
from scenes.games.nottingham import worth
from scenes.games.nottingham.base import NottinghamBase, NottinghamSight, own_hand
from scenes.kit.text import Span, behind, sentences
from scenes.people.company import Company, spans
from scenes.tables.sight import table_after
from scenes.tables.sitting import Sitting
from scenes.tables.telling.log import LogLine

NAMED = 3  # others who draw, the most that are named
# What the line of another event tells as well, or the table shows
UNTOLD = (TurnBegan, TurnedUp, Concealed, TakenBack, Peeked, SetLaid, FavoursOffered)


def of_run(scene: NottinghamBase, first: int, run: Sequence[Event]) -> list[LogLine]:
    """The lines of events that are shown in one beat; `first` is the number of the first of them."""
    if isinstance(run[0], SheriffMoved) and (len(run) > 1 or _nobody_draws(scene, first, run[0])):
        shuffled = [
            scene.chronicle.line(first + at, each) for at, each in enumerate(run) if isinstance(each, Reshuffled)
        ]
        return [*shuffled, _favours(scene, first + len(run) - 1, run)]
    if isinstance(run[0], Dealt):
        own = [at for at, event in enumerate(run) if isinstance(event, Dealt) and event.seat == scene.me]
        return [scene.chronicle.line(first + at, run[at]) for at in own]
    lines = [(event, _line(scene, first + at, event)) for at, event in enumerate(run) if told(scene, event)]
    return [replace(line, cards=cards_of(event)) for event, line in lines]


def _line(scene: NottinghamBase, at: int, event: Event) -> LogLine:
    """The line of one event; that of an exchange with the points for it.

    That of an ambush which bears somebody's colour says whom it lies in wait for. N 1.2
    """
    line = scene.chronicle.line(at, event)
    if isinstance(event, Accepted) and scene.me is not None and scene.me not in (event.seat, event.owner):
        before = table_after(scene, at)
        if not before.offers[scene.me]:
            return line
        told = scene.company.sentence(
            "not_mine",
            "same" if before.offers[scene.me] == event.cards else "other",
            seat=event.seat,
            owner=event.owner,
            cards=event.cards,
            price=event.price,
        )
        return replace(line, spans=spans(told, colour=scene.chronicle.tone(event)))
    if isinstance(event, Robbed) and event.card == event.price:  # who sees no card of it is told as of any other
        form = "you" if event.seat == scene.company.me else "on_you"
        fill = {"seat": event.seat, "victim": event.victim, "card": event.card}
        return replace(
            line, spans=spans(scene.company.sentence("robbed_alike", form, **fill), colour=scene.chronicle.tone(event))
        )
    if isinstance(event, (AmbushLaid, Struck)) and event.ambush in COLOURS:
        aimed = spans(aims(scene, event.ambush), colour=scene.chronicle.tone(event))
        return replace(line, spans=behind(line.spans, aimed))
    if isinstance(event, ExchangeFailed):
        return replace(
            line, spans=spans(_failed(scene.company, scene.sitting, at, event), colour=scene.chronicle.tone(event))
        )
    if isinstance(event, SetExchanged):
        return replace(line, spans=_exchanged(scene, at, event))
    if not isinstance(event, CommissionDone):
        return line
    after = table_after(scene, at + 1)
    left = worth.places_left(after, scene.rules)
    name = "last_commission" if not left else "last_place" if left == 1 else ""
    last = spans(scene.company.say(name)) if name else ()
    return replace(line, spans=behind(_handed_in(scene, at, event), _from_me(scene, at, event), last))


def _exchanged(scene: NottinghamBase, at: int, event: SetExchanged) -> tuple[Span, ...]:
    """A set and its points, who let it pass with an ambush before them, and what of it came from the person."""
    form, points = "you" if event.seat == scene.company.me else "other", scene.rules.value[event.card]
    told = scene.company.sentence("exchanged", form, seat=event.seat, count=event.count, card=event.card, points=points)
    done = spans(told, colour=scene.chronicle.tone(event))
    return behind(done, spans(_let_pass(scene, at, event)), _from_me(scene, at, event))


def _let_pass(scene: NottinghamBase, at: int, event: SetExchanged) -> str:
    """Who was asked for an ambush and used none; the first time, that nobody is told whether one fitted. N 7.1"""
    past = scene.sitting.past()[:at]
    begun = max((nth for nth, each in enumerate(past) if isinstance(each, SetLaid)), default=at)
    struck = {each.seat for each in past[begun:] if isinstance(each, Struck)}
    spared = [seat for seat in _lying_in_wait(scene, at, event) if seat not in struck]
    if not spared:
        return ""
    sets = [(nth, each) for nth, each in enumerate(past) if isinstance(each, SetExchanged)]
    first = not any(_lying_in_wait(scene, nth, each) for nth, each in sets)
    form = ("one" if len(spared) == 1 else "many") + ("_first" if first else "")
    return scene.company.sentence("let_pass", form, seat=spared[0], players=tuple(spared))


def _lying_in_wait(scene: NottinghamBase, at: int, event: SetExchanged) -> list[int]:
    """Who has an ambush before them as a set is exchanged: not the person, who knows what they did."""
    before = table_after(scene, at)
    return [seat for seat in before.others(event.seat) if before.ambushes[seat] and seat != scene.me]


def _from_me(sight: NottinghamSight, at: int, event: CommissionDone | SetExchanged) -> tuple[Span, ...]:
    """Which cards of somebody else's commission or set they had from the person."""
    if sight.me in (None, event.seat):
        return ()
    given = given_for(list(enumerate(sight.sitting.past()[:at])), sight.me, event)
    told = sight.company.sentence("from_you", seat=event.seat, cards=given) if given else ""
    return spans(told, colour=theme.BAD)


def _handed_in(scene: NottinghamBase, at: int, event: CommissionDone) -> tuple[Span, ...]:
    """Who completes a commission, and its points for all concerned: the first of two has fewer from now on. N 5.1"""
    before, rules, me = table_after(scene, at), scene.rules, scene.company.me
    fill = {"seat": event.seat, "kind": event.kind, "cards": event.cards}
    form = "you" if event.seat == me else "other"
    holders = before.holders()[event.kind]
    if not holders:
        told = scene.company.sentence("handed_in", "alone", form, points=rules.alone[event.kind], **fill)
        return spans(told, colour=scene.chronicle.tone(event))
    points, lost = rules.both[event.kind], rules.alone[event.kind] - rules.both[event.kind]
    form = "on_you" if holders[0] == me else form
    told = scene.company.sentence("handed_in", "second", form, points=points, lost=lost, owner=holders[0], **fill)
    return spans(told, colour=theme.BAD if holders[0] == scene.me else scene.chronicle.tone(event))


def _failed(company: Company, sitting: Sitting, at: int, event: ExchangeFailed) -> str:
    """Whose ambush has made whose exchange fail: where there is little room, it is all that is told of it. N 7.3"""
    struck = next(each for each in reversed(sitting.past()[:at]) if isinstance(each, Struck))
    form = "you" if event.seat == company.me else "on_you" if struck.seat == company.me else "other"
    return company.sentence("failed", form, seat=event.seat, owner=struck.seat, card=struck.card)


def aims(sight: NottinghamSight, ambush: str, *path: str) -> str:
    """A sentence about the one whose colour an ambush bears."""
    target = sight.rules.colours.index(ambush)
    form = "you" if target == sight.company.me else "other"
    return sight.company.sentence(*(path or ("aims",)), form, seat=target)


def cards_of(event: Event) -> tuple[str, ...]:
    """The cards that a line is about: each of them once."""
    cards = getattr(event, "cards", ()) or (getattr(event, "card", ""),)
    if isinstance(event, Announced):
        return ()
    return tuple(dict.fromkeys(card for card in cards if card in OBJECTS))


def told(sight: NottinghamSight, event: Event) -> bool:
    """Whether an event has a line of its own."""
    if isinstance(event, Announced):
        return event.action not in (*RED, "ambush")
    if isinstance(event, HandShown):
        return event.looker is None or sight.me in (event.seat, event.looker)
    return not isinstance(event, UNTOLD)


def concerns(sight: NottinghamSight, event: Event) -> bool:
    """Whether something that the person did or made comes out, or is done to them, by what somebody else chose, or chance."""
    me = sight.me
    if me is None:
        return False
    if isinstance(event, Defended):
        return event.attacker == me
    if isinstance(event, Robbed):
        return event.victim == me or (event.seat == me and event.action == "pilfer")
    if isinstance(event, Struck):
        return me in (event.seat, event.victim)
    return isinstance(event, (Accepted, Declined)) and event.seat != me and bool(sight.shown.offers[me])


def outcome(scene: NottinghamBase, run: Sequence[Event]) -> tuple[Span, ...]:
    """What the bar says of what has come out: all offers at once, else the line of the event, and what an ambush costs."""
    event = run[0]
    if isinstance(event, (Offered, HandShown)):
        return offers(scene, run)
    if isinstance(event, Struck):
        return _struck(scene, event)
    return tuple(_line(scene, scene.sitting.shown_events, event).spans)


def _struck(scene: NottinghamBase, event: Struck) -> tuple[Span, ...]:
    """Who takes what of whom: which ambush it was lies open beside it, and the line of the log names it."""
    form = "you" if event.seat == scene.company.me else "on_you" if event.victim == scene.company.me else "other"
    left = len(scene.shown.laid) - 1
    held = 0 if scene.me is None else own_hand(scene).count(event.card)
    if form == "you":
        held += 1
    elif form == "on_you":  # as soon as the rest is back
        held += left + (event.gold == event.card)
    fill = {"seat": event.seat, "victim": event.victim, "card": event.card, "gold": event.gold, "held": held}
    told = spans(scene.company.sentence("struck", form, **fill), colour=scene.chronicle.tone(event))
    if left >= scene.rules.data.smallest_set:
        return told
    whose = "you" if event.victim == scene.company.me else "other"
    points = scene.rules.value[event.card]
    lost = scene.company.say("too_few", whose, seat=event.victim, left=left, points=points, held=held)
    return behind(told, spans(lost))


def offers(sight: NottinghamSight, run: Sequence[Event]) -> tuple[Span, ...]:
    """All that is offered, with these events: who offers what, and who only showed a hand."""
    laid = {seat: tuple(cards) for seat, cards in enumerate(sight.shown.offers) if cards}
    laid |= {event.seat: event.cards for event in run if isinstance(event, Offered)}
    told = []
    for seat in sight.shown.others(sight.shown.turn):
        if seat in laid:
            form = "you" if seat == sight.me else "other"
            told.append(sight.company.sentence("all_offers", form, seat=seat, cards=canonical(laid[seat])))
    if not told:
        return ()
    all_of_them = sight.company.say("all_offers", "between").join(told)
    then = sight.company.sentence("all_offers", "then", seat=sight.shown.turn)
    return spans(f"{all_of_them}{then}")


def opens(scene: NottinghamBase, event: Event) -> bool:
    """Whether it is the first turn of the match, and somebody else's than the person's, who plays no lesson."""
    if not isinstance(event, TurnBegan) or scene.me in (None, event.seat) or scene.guide is not None:
        return False
    return not any(isinstance(each, TurnBegan) for each in scene.sitting.past())


def awaits(sight: NottinghamSight, event: Event) -> bool:
    """Whether it is an attack, an ambush or an exchange that begins: what comes of it has the line."""
    return isinstance(event, (Announced, SetLaid)) and not told(sight, event)


def helpless(sight: NottinghamSight, tried: Event) -> list[str]:
    """Why the person is not asked about what is being tried: they can do nothing but let it happen. N 6.6, N 7.1"""
    me, say = sight.me, sight.company.say
    if me is None:
        return []
    if isinstance(tried, Announced) and tried.target == me and "necklace" not in own_hand(sight):
        return [say("cannot_defend")]
    if isinstance(tried, SetLaid) and tried.seat != me and sight.shown.ambushes[me]:
        fits = any(sight.rules.fits(each, tried.card, tried.seat) for each in sight.shown.ambushes[me])
        return [] if fits else [say("cannot_strike")]
    return []


def _nobody_draws(scene: NottinghamBase, at: int, moved: SheriffMoved) -> bool:
    """Whether nobody has so few cards that the Sheriff's new space brings one. N 4.3"""
    after = table_after(scene, at + 1)
    return moved.limit is not None and all(len(hand) > moved.limit for hand in after.hands)


def _favours(sight: NottinghamSight, at: int, run: Sequence[Event]) -> LogLine:
    """The Sheriff moves, and who gets a card for it."""
    moved = run[0]
    assert isinstance(moved, SheriffMoved)
    own = next((event.card for event in run if isinstance(event, Favoured) and event.seat == sight.me), None)
    seats = [event.seat for event in run if isinstance(event, Favoured)]
    others = [seat for seat in seats if seat != sight.me]
    told = sight.company.sentence(
        "favours", _who_draws(sight.me, sight.players, own, others), card=own, players=tuple(others), number=len(others),
        limit=moved.limit,
    )  # fmt: skip
    if moved.steps + 1 == sight.rules.home:
        told = sentences(told, sight.company.say("last_step"))
    return LogLine(at, spans(told), cards=() if own is None else (own,))


def _who_draws(me: int | None, players: int, own: str | None, others: Sequence[int]) -> str:
    """The name of the words for it; many are counted, for the line has to stand below four commissions."""
    if me is None:
        return "others" if others else "nobody"
    if len(others) == players - 1:
        return "all" if own is not None else "all_others"
    many = len(others) > NAMED
    if own is None:
        return "nobody" if not others else "others_many" if many else "others"
    return "you" if not others else "you_many" if many else "you_too"


def with_end(scene: NottinghamBase, progress: str) -> str:
    """What the top bar tells of the course of the game, with how near its end is, or by what it has ended."""
    left = scene.rules.home - scene.shown.sheriff
    undone = worth.places_left(scene.shown, scene.rules)
    if not scene.looking.progress.turn or (scene.sitting.over and left and undone):
        return progress
    form = "ended_home" if not left else "ended_done" if not undone else "steps_or"
    return " · ".join((progress, scene.company.say(form, number=left, count=undone)))
