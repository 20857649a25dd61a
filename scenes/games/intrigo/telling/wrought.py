"""What an influence card did in the palace and what came of it at once, in a sentence: as it happens, and when the round ends.

Who does something else while somebody else would be Doge leaves them the chair, which is told too: only of what everybody sees, hires that
there were coins for, and no card of a hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import Literal

from art import theme
from engine.core.event import Event
from engine.core.mind import Why
from engine.games.intrigo import standing
from engine.games.intrigo.changed import EFFECTS, Change, Influence, changes, outcomes
from engine.games.intrigo.rules.table import COIN, NOTHING, Bought, Moved, Named, Placed, SatOut, Table
from engine.games.intrigo.unstopped import open_hires
from engine.words import Card, capital
from scenes.games.intrigo.asking import places, stakes
from scenes.games.intrigo.base import IntrigoLaid, IntrigoSight
from scenes.games.intrigo.scene import IntrigoScene
from scenes.games.intrigo.standings import HiredDeed
from scenes.games.intrigo.telling import deeds, lines
from scenes.games.intrigo.telling.outcomes import MINE, Closely, Costs, by_winner, came, token_of
from scenes.kit.text import Span, longer
from scenes.people.company import spans
from scenes.tables.asking.prompt_bar import PADDING

LINES = 3  # in the bar, above the button that goes on, below the palace
When = Literal["now", "then"]


def waits(sight: IntrigoSight, deed: HiredDeed | None) -> bool:
    """Whether the person has to see what somebody else does before they go on."""
    if deed is None or sight.me is None or deed.card.seat == sight.me:
        return False
    return bool(deed.card.at_once) or deed.mine


def captioned(scene: IntrigoScene) -> bool:
    """Whether a caption of a lesson follows, which is about the same and waits for the learner: one press is enough for both."""
    guide = scene.guide
    if guide is None or not guide.tells:
        return False
    return not any(isinstance(each, (Placed, Bought, *EFFECTS)) for each in scene.sitting.coming()[1:])


def takes(sight: IntrigoSight, event: Placed) -> bool:
    """Whether somebody's card, laid without any hire, changes who would be Doge, or takes a seal that the person would win."""
    table = sight.standings.palace_after(event)
    if table is None or sight.me is None or event.seat == sight.me:
        return False
    if standing.ending(sight.rules, table).doge != sight.standings.ending.doge:
        return True
    found = changes(outcomes(sight.rules, sight.shown), outcomes(sight.rules, table))
    return any(each.without.seat == sight.me and token_of(each) != COIN for each in found)


def told(scene: IntrigoScene, deed: HiredDeed, motive: Why | None = None) -> tuple[Span, ...]:
    """The sentences of what is being done, as fully as leaves the bar below the palace: there it is lit which arcades change.

    Last, where that is another now, who would be Doge by it: an effect is told after its cause. `motive`: why it serves who did it.
    """
    found = deed.card.at_once
    first = _given_up(scene, deed.card.seat, deed.table)
    chair, why = _chair(scene, deed.table, found, first), _why(scene, found, deed.table)
    moves = isinstance(deed.card.effect, Moved)  # where to, where that has room too
    pairs = zip(_ways(scene, deed, moves), _ways(scene, deed), strict=True)
    every: list[tuple[Span, ...]] = [way for pair in pairs for way in pair[not moves :]]
    ways: Iterable[tuple[Span, ...]] = ((*way, *chair) for way in every)
    reasons = _reasons(scene, why, motive, deed.table)
    for more in reasons[::-1]:
        ways = chain(((*way, *more, *chair) for way in every[: -1 - moves]), ways)
    shorter = _chair(scene, deed.table, found, first, briefly=True)
    ways = chain(ways, ((*way, *shorter) for way in every if shorter != chair))
    if not chair:
        left = left_to_them(scene, deed.card.seat, deed.table)
        closest = every[: 2 + 2 * moves]  # what changed hands is rather told in full
        ways = chain(((*way, *more, *last) for more in (*reasons[:1], ()) for last in left for way in closest), ways)
    told: tuple[Span, ...] = ()
    for told in (
        (*first, *way) for way in ways
    ):  # each takes long to put together: the first that has room is the last
        if in_room(scene, told):
            break
    return told


def _reasons(sight: IntrigoSight, why: tuple[Span, ...], motive: Why | None, table: Table) -> list[tuple[Span, ...]]:
    """What is told of why it matters, the most first: whom it brings nearer to the chair and the motive, or one of the two."""
    if motive is None or (why and motive.key in deeds.GAINS):
        return [why] if why else []
    join = sight.words.text("table", "changes", "join")
    closely, plainly = (spans(join + deeds.told(sight, motive, each)) for each in (table, None))
    short = deeds.briefly(sight, motive)
    brief = spans(join + short) if short else ()
    every = [(*why, *closely), (*why, *plainly), *([(*why, *brief)] if brief else []), plainly, *([why] if why else [])]
    every += [brief] if brief else []
    return list(dict.fromkeys(every))


def _given_up(sight: IntrigoSight, seat: int, table: Table) -> tuple[Span, ...]:
    """Before all else, that who does this would have been Doge, and is Doge no longer by it."""
    if sight.standings.ending.doge != seat or standing.ending(sight.rules, table).doge == seat:
        return ()
    form = "you" if seat == sight.company.me else "other"
    told = sight.company.line("wrought", "gives_up", form, seat=seat)
    return spans(told + sight.words.text("table", "changes", "join"), colour=theme.GOLD_WORDS)


def _chair(
    sight: IntrigoSight, table: Table, found: Sequence[Change], first: tuple[Span, ...], briefly: bool = False
) -> tuple[Span, ...]:
    """Who would be Doge in such a palace, or would no longer; where that is the same as before, that the person still would,
    if they lose something that they may have counted on, who will be, once the palace is full, and who else would be now, were
    whoever is first stopped."""
    ending, full = standing.ending(sight.rules, table), NOTHING not in table.gaps
    if first and ending.doge is None:  # told already, before what was done
        return ()
    told = turned = stakes.turned(sight, ending)
    if not told and sight.me is not None and ending.doge == sight.me:
        lost = any(each.without.seat == sight.me for each in found)
        told = sight.company.line("changes", "still", "you") if lost or full else ""
    elif not told and full and ending.doge is not None:
        told = stakes.stands_doge(sight, ending)
    more = [] if turned else stakes.in_line(sight, sight.shown, table, briefly)  # who is Doge at all goes first
    join = sight.words.text("table", "changes", "join")
    return spans("".join(join + each for each in (told, *more) if each), colour=theme.GOLD_WORDS)


def _why(sight: IntrigoSight, found: Sequence[Change], table: Table) -> tuple[Span, ...]:
    """Whom what has changed hands brings the third or the fourth token alike."""
    ending, join = standing.ending(sight.rules, table), sight.words.text("table", "changes", "join")
    won = [each for each in found if each.because.seat is not None]
    told = [
        why
        for seat in dict.fromkeys(each.because.seat for each in won)
        if seat is not None
        for why in stakes.alike(sight, ending, seat, [each.because.token for each in won if each.because.seat == seat])
    ]
    near = stakes.nearer(
        sight, ending, dict.fromkeys(each.because.seat for each in won if each.because.seat is not None)
    )
    return spans("".join(join + each for each in told or near))


def _unmoved(sight: IntrigoSight, event: Placed, table: Table) -> str:
    """Why a card that is laid changes nothing: who still wins beside it and by how much, or that it wins for nobody."""
    rules, tell = sight.rules, sight.company.line
    about = event.gap, (event.gap + 1) % rules.arcades
    there = standing.telling([standing.verdict(rules, table, arcade) for arcade in about])
    if there is None:
        played = rules.family[event.card] in sight.shown.families
        return sight.words.text("table", "wrought", "vain") if played else tell("wrought", "blocks", card=event.card)
    token = places.tokens_placed(sight, [there.arcade], table.tokens)
    if there.winner is None:
        return tell("changes", "tied", token=token)
    form = "you" if there.winner == sight.company.me else "other"
    return tell("changes", "stays", form, seat=there.winner, token=token, high=there.high, low=there.low)


def _ways(scene: IntrigoScene, deed: HiredDeed, where: bool = False) -> Iterator[tuple[Span, ...]]:
    """What is being done, and what of it: with whom it costs what, and where, without places, briefly; by winner, briefly, without
    who loses it, not at all.

    `where`: where a card is moved is told.
    """
    done = _done(scene, deed.card, where)
    yield sentences(scene, deed, "now", where=where)
    if deed.card.effect is None or not deed.card.at_once:
        return
    alike = len({(token_of(each), each.because.seat) for each in deed.card.at_once}) > len(
        set(map(token_of, deed.card.at_once))
    )
    if not alike:  # else it would not be told who wins which of them
        yield sentences(scene, deed, "now", closely=False, where=where)
    join = scene.words.text("table", "changes", "join")
    mine = any(scene.me in (each.because.seat, each.without.seat) for each in deed.card.at_once)
    if not mine and not alike:  # what of the person's changed hands is rather told closely
        yield sentences(scene, deed, "now", where=where, closely=False, briefly=True)
        told = list(came(scene, deed.card.at_once, deed.table, False, "brief"))
        yield (*done, *spans(join + join.join(told)))
        if isinstance(told[-1], Costs):  # who wins it is seen beneath the arch
            yield (*done, *spans(join + told[-1]))
    some: Closely = MINE if mine else False
    for closely, briefly in ((alike or some, ()), (some, ()), (some, ("brief",)), (False, ("brief",))):
        changed = join.join(by_winner(scene, deed.card.at_once, deed.table, closely, *briefly))
        if not briefly:
            yield (*done, *spans(join + scene.words.text("table", "wrought", "now", what=changed)))
        yield (*done, *spans(join + changed))
    yield (
        *done,
        *spans(join + join.join(by_winner(scene, deed.card.at_once, deed.table, False, "brief", losers=False))),
    )
    yield line(scene, deed)  # what came of a hire is told before what it moved, which has been seen
    yield line(scene, deed, by_winner(scene, deed.card.at_once, deed.table, False, "brief", losers=False))
    yield done


def placed(scene: IntrigoScene, event: Placed, motive: Why | None = None) -> tuple[Span, ...]:
    """Who lays which card, and who would win what by it as it stands, named closely where that leaves the bar below the palace.

    `motive`: why it serves whoever lays it.
    """
    table = scene.standings.palace_after(event)
    assert table is not None
    found = changes(outcomes(scene.rules, scene.shown), outcomes(scene.rules, table))
    first, join = _given_up(scene, event.seat, table), scene.words.text("table", "changes", "join")
    laid = (*first, *lines.laid(scene, event).spans)
    chair, why = _chair(scene, table, found, first), _why(scene, found, table)
    reasons = _reasons(scene, why, motive, table)
    lost = any(each.without.seat == scene.me for each in found)
    ways = list(_closeness(reasons, lost)) if found else []
    left = () if chair else left_to_them(scene, event.seat, table)
    small = motive is not None and deeds.small(motive)  # goes before how they could have prevented whose chair it is
    # with what it serves, where both have room; what is won goes before who would be Doge, where there is room for one
    chairs = dict.fromkeys((chair, _chair(scene, table, found, first, briefly=True)))
    for last, chosen in (
        *((each, [*ways[:2], *([(MINE, ())] if small and found else [])]) for each in left),
        *((each, ways) for each in (*left[1:], *chairs, ())),
    ):
        for closely, more in chosen:
            changed = join.join(by_winner(scene, found, table, closely))
            told = (*laid, *spans(join + scene.words.text("table", "wrought", "now", what=changed)), *more, *last)
            if in_room(scene, told):
                return told
    rest = () if found else spans(join + capital(_unmoved(scene, event, table)))
    more_on = [*(() if found else reasons), ()]
    ways_on = [(*laid, *rest, *more, *last) for last in left for more in dict.fromkeys((more_on[0], more_on[-small]))]
    ways_on += [(*laid, *rest, *more, *last) for last in (*left[1:], chair) for more in more_on]
    return next((each for each in ways_on if in_room(scene, each)), (*laid, *chair))


def _closeness(reasons: Sequence[tuple[Span, ...]], lost: bool) -> Iterator[tuple[Closely, tuple[Span, ...]]]:
    """How closely tokens are named, and which of the reasons stands beside it, the fullest first: where something of theirs is
    `lost`, which of several alike it is goes before all of the reasons."""
    most, *fewer = reasons or ((),)
    yield from ((True, most), (MINE, most))
    for closely in (MINE, False) if lost else (False, MINE):
        yield from ((closely, more) for more in ((*fewer, ()) if closely == MINE else (most, *fewer)))
    yield False, ()


def filled(scene: IntrigoScene, event: Bought, motive: Why | None = None) -> tuple[Span, ...]:
    """Who was hired only to fill a gap, and what that serves."""
    join, table = scene.words.text("table", "changes", "join"), scene.shown.copy()
    event.apply(table)
    done = lines.filled_gap(scene, event).spans
    why = () if motive is None else spans(join + deeds.told(scene, motive))
    left = left_to_them(scene, event.seat, table)
    return next((each for each in ((*done, *why, *last) for last in left) if in_room(scene, each)), (*done, *why))


def passed(sight: IntrigoLaid, event: SatOut) -> tuple[Span, ...]:
    """Who passes, and to whom that leaves the chair."""
    done = lines.sat_out(sight, event, sight.sitting.shown_events).spans
    left = left_to_them(sight, event.seat, sight.shown)
    return next((each for each in ((*done, *last) for last in left) if in_room(sight, each)), done)


def in_room(sight: IntrigoLaid, told: tuple[Span, ...]) -> bool:
    """Whether these sentences leave the bar below the palace."""
    if sight.stage is None:
        return True
    canvas, wide = sight.stage.canvas, sight.layout_now.prompt[2]
    return not longer(told, canvas.px(wide - 2 * PADDING), canvas.font(theme.QUESTION), LINES)


def _done(scene: IntrigoScene, card: Influence, where: bool = False) -> tuple[Span, ...]:
    """Who did what for how much, and `where` a card went."""
    bought, tokens = Bought(card.seat, card.kind, card.gap, card.price), scene.shown.tokens if where else ()
    line = (
        lines.filled_gap(scene, bought) if card.effect is None else lines.effect(scene, card.effect, bought, 0, tokens)
    )
    return line.spans


def sentences(
    scene: IntrigoScene, deed: HiredDeed, when: When, closely: bool = True, where: bool = False, briefly: bool = False
) -> tuple[Span, ...]:
    """Who did what for how much, who would win what by it, and who no longer: as it stands `now`, or as it stood `then`.

    `closely`: tokens are told from others like them. `where`: where a card is moved is told.
    """
    card = deed.card
    if card.effect is None:
        return _done(scene, card)
    told = list(came(scene, card.at_once, deed.table, closely, *(("brief",) if briefly else ())))
    text = scene.words.text
    join = text("table", "changes", "join")
    what = text("table", "wrought", when, what=join.join(told)) if told else text("table", "wrought", "vain")
    return (*_done(scene, card, where), *spans(join + what))


def line(
    sight: IntrigoSight, deed: HiredDeed, changed: Iterable[str] | None = None, then: bool = False, acts: bool = True
) -> tuple[Span, ...]:
    """Whose hire did what, for how much, and what has `changed` by it, as it stood `then`; None: in as few words as name everybody
    who won or lost. Without `acts` it is not told what was done."""
    card, text = deed.card, sight.words.text
    found = came(sight, card.at_once, deed.table, False, "brief") if changed is None else changed
    told = text("table", "changes", "join").join(found)
    if told and then:
        told = text("table", "wrought", "then", what=told)
    form = "you" if card.seat == sight.company.me else "other"
    whose: dict[str, object] = {"seat": card.seat, "card": card.kind, "price": card.price}
    if card.effect is None:
        return spans(sight.company.sentence("wrought", "idle", form, **whose))
    what = Card(told or text("table", "wrought", "vain"))
    if not acts:
        return spans(sight.company.sentence("wrought", "came", form, **whose, what=what))
    did = Card(sight.company.sentence("wrought", "acts", card.kind, **lines.worked_on(sight, card.effect)))
    return spans(sight.company.sentence("wrought", "line", form, **whose, did=did, what=what))


Sentences = tuple[tuple[Span, ...], ...]


def left_to_them(sight: IntrigoLaid, seat: int, table: Table) -> Sentences:
    """What is told where one of the others does what leaves this palace, in which the Doge to be is the same as before and not they: by
    which hire they could have prevented it, that they leave the chair, or, where no hire could, that it is still so. The fullest
    first; nothing where it is not so."""
    doge = standing.ending(sight.rules, table).doge
    if doge is None or seat in (doge, sight.company.me) or doge != sight.standings.ending.doge:
        return ()
    return sight.memo.during(("leaving", seat), sight.standings.when, lambda: _left_to(sight, seat, doge))


def _left_to(sight: IntrigoSight, seat: int, doge: int) -> Sentences:
    hires = open_hires(sight.sitting.view(), seat, _before_the_turn(sight), doge)
    form = "on_you" if doge == sight.company.me else "other"
    tell = sight.company.line
    if not hires:
        every = [tell("wrought", "still_doge", form, who=doge)]
    else:
        price, kind = hires[0]
        every = [
            tell("wrought", "leaves_for", form, seat=seat, who=doge, kind=kind, price=price),
            tell("wrought", "leaves", form, seat=seat, who=doge),
        ]
    join = sight.words.text("table", "changes", "join")
    return tuple(spans(join + each, colour=theme.GOLD_WORDS) for each in every)


def _before_the_turn(sight: IntrigoSight) -> Table:
    """The palace before the turn that is under way: a hire may have been paid for already."""
    events, at = sight.sitting.events, sight.sitting.shown_events
    first = at
    while first and _begun(events[first - 1]):
        first -= 1
    return sight.shown if first == at else sight.standings.walk.before(first).copy()


def _begun(event: Event) -> bool:
    return isinstance(event, (Bought, Named))
