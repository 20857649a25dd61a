"""How a round came out: who won what and by how much, what stayed and why, who paid for whom, and who is near the chair."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

import pygame

from art import theme
from engine.games.intrigo import standing
from engine.games.intrigo.changed import stood
from engine.games.intrigo.rules.resolve import victory
from engine.games.intrigo.rules.table import COIN, Bought, Elected, Named, Placed, Stayed, Table, Took, upright
from engine.games.intrigo.story import Spot
from engine.words import Words, capital
from scenes.games.intrigo import standings
from scenes.games.intrigo.asking import places, stakes
from scenes.games.intrigo.base import IntrigoLaid, IntrigoSight, mark_of
from scenes.games.intrigo.board.layout import IntrigoLayout
from scenes.games.intrigo.scene import IntrigoScene, IntrigoTheatre
from scenes.games.intrigo.staging import shapes
from scenes.games.intrigo.staging.aloft import Aloft
from scenes.games.intrigo.staging.trails import cell_of
from scenes.games.intrigo.standings import HiredDeed
from scenes.games.intrigo.telling import round_page, wrought
from scenes.games.intrigo.telling.round_page import INSET, Act, Headings, Page, Paid, Row, Staying, Thing, Won
from scenes.kit.canvas import Canvas
from scenes.kit.controls import button, sheet
from scenes.kit.motion import Beat
from scenes.kit.scroll import BAR, GAP, scroll
from scenes.kit.text import Paragraph, sentences, wrap
from scenes.kit.widget import UNTOUCHED, Treatment, Widget
from scenes.people.company import Company, plain, spans
from scenes.tables.sitting import Sitting
from scenes.tables.staging.score import Score
from scenes.tables.staging.sprites import Picture
from scenes.tables.tempo import Tempo

PILL = 24.0  # units: height of what says the values beside an arcade
RIM = 3.0  # units of the court around the page
COMES = 240.0  # milliseconds in which the page comes
WAYS = standing.DIFFERENT, standing.SAME
ACTS = "acts"  # the widget in which what hired cards did is scrolled
WHOLE, GROUND = "acts whole", "acts ground"  # what leads to the whole of it, and back; what lies below it then
HANDLE = 38.0  # units: height of the former
EACH = 24.0  # milliseconds from one arcade that says its values to the next


@dataclass(frozen=True, slots=True)
class Arcade:
    """An arcade that was counted: how it was decided, and what lay there."""

    verdict: standing.Verdict
    token: str
    seat: int | None


def pill(sight: IntrigoLaid, arcade: int) -> Picture:
    """The values beside an arcade; the card that stands at the left of who looks comes first."""
    plan, gaps = sight.layout_now.plan, sight.shown.gaps
    sides = []
    for card in (gaps[gap] for gap in plan.gaps_of(arcade)):
        value = sight.rules.value.get(card, 0)
        sides.append((mark_of(sight, card) if value else None, value))
    if cell_of(sight.layout_now, Spot("arcade", arcade)).side in ("south", "west"):
        sides.reverse()
    return shapes.margin(sides[0], sides[1], PILL * max(0.85, plan.unit))


# When


def closes(sitting: Sitting, tempo: Tempo) -> bool:
    """Whether no arcade is counted after the events that are being shown, and nobody is Doge by them."""
    coming = sitting.coming()[tempo.showing :]
    return bool(coming) and not isinstance(coming[0], (Took, Stayed, Elected))


def decides(scene: IntrigoScene) -> bool:
    """Whether somebody is Doge by the token whose event is being shown."""
    coming = scene.sitting.coming()[max(1, scene.tempo.showing) :]
    return bool(coming) and isinstance(coming[0], Elected)


def after(scene: IntrigoScene, event: Took | Stayed) -> Callable[[], Beat] | None:
    """What follows the beat of this event: the page of the round, where it is the round's last."""
    return partial(reckoned, scene, event) if closes(scene.sitting, scene.tempo) else None


def reckoned(scene: IntrigoScene, event: Took | Stayed) -> Beat:
    """It grows light again; each arcade says how it was decided, and the page of the round is held."""
    layout, score = scene.layout_now, Score(scene)
    page = partial(_page, _written(scene, event))
    score.at(0).sound("fan")
    if isinstance(event, Stayed):
        score.then(scene.aloft.gone_arcades.clear)  # what was pulled at lies there again
    score.then(scene.aloft.close_round).then(partial(scene.aloft.darken, 0.0)).then(scene.drama.calm)
    for seat in best_off(scene, event):
        score.face(seat, "smug")
    score.then(partial(_press, scene, event))
    for number, each in enumerate(arcades(scene, event)):
        score.at(EACH * number)
        arcade, units = each.verdict.arcade, PILL * layout.plan.unit
        if each.verdict.door and each.seat is not None:
            score.show(shapes.key(units * 1.7), layout.apex(arcade), 120, grows=(1.3, 1.0))
        else:
            score.show(pill(scene, arcade), layout.apex(arcade), 120, grows=(1.2, 1.0))
    x, y, wide, high = layout.court
    size = wide - 2 * RIM, high - 2 * RIM
    score.at(120).show(lambda canvas: page(size, canvas).picture, (x + wide / 2, y + high / 2), COMES)
    return score.at(EACH * scene.players + COMES).hold(160).holds().beat()


class Written(NamedTuple):
    """All that stands on the page."""

    rows: tuple[Row, ...]
    kept: tuple[Staying, ...]
    headings: Headings
    acts: tuple[Act, ...]


def _written(scene: IntrigoScene, event: Took | Stayed) -> Written:
    return Written(rows(scene, event), staying(scene, event), headings(scene.words), acts(scene, event))


def _page(written: Written, size: tuple[float, float], canvas: Canvas) -> Page:
    inside = canvas.px(size[0]), canvas.px(size[1])
    return round_page.page(written.rows, written.kept, written.headings, inside, canvas, written.acts)


def widgets(canvas: Canvas, layout: IntrigoLayout, scene: IntrigoScene) -> list[Widget]:
    """What lies on the page says what it is and how it was won where it is pointed at."""
    x, y, wide, high = layout.court
    page = _page(_written(scene, closing_event(scene)), (wide - 2 * RIM, high - 2 * RIM), canvas)
    place = pygame.Rect(0, 0, page.wide, page.high)
    place.center = canvas.px(x + wide / 2), canvas.px(y + high / 2)
    found = []
    for number, spot in enumerate(page.spots):
        where = spot.place.move(place.topleft)
        told = plain(spot.told)
        found.append(Widget(f"won {number}", where, told, lambda *_: None, tooltip=told, shows=(layout, told)))
    if page.scrolled and scene.aloft.reads_whole:
        return _whole(canvas, place, scene)
    if page.scrolled:
        told_at = page.acts_at.move(place.topleft)
        handle = _handle(canvas, scene.words, scene.aloft, "whole", told_at)
        told_at.width = handle.rect.left - canvas.px(INSET) - told_at.left
        found += [_acts(canvas, page.scrolled, told_at, scene), handle]
    return found


def _handle(canvas: Canvas, words: Words, aloft: Aloft, key: str, room: pygame.Rect) -> Widget:
    """The button at the lower right of this room that shows all that hired cards did, or the page again."""
    label = words.text("table", "reckoned", key)
    place = pygame.Rect(0, 0, round_page.whole_wide(canvas, label), min(room.height, canvas.px(HANDLE)))
    place.bottomright = room.bottomright
    return button(canvas, WHOLE, place, label, aloft.read_whole, units=theme.SMALL)


def _whole(canvas: Canvas, place: pygame.Rect, scene: IntrigoScene) -> list[Widget]:
    """All that hired cards did, on the whole page, in whole sentences."""
    inset = canvas.px(INSET)
    room = place.inflate(-2 * inset, -2 * inset)
    handle = _handle(canvas, scene.words, scene.aloft, "back", room)
    room.height = handle.rect.top - inset // 2 - room.top
    inside, written = room.width - canvas.px(BAR + GAP), _written(scene, closing_event(scene)).acts
    told = [wrap(each.whole, inside, canvas.font(round_page.ACTS[0])) for each in written]

    def paint(surface: pygame.Surface, spot: pygame.Rect, _: Treatment) -> None:
        sheet(spot.size, "dialog", canvas.scale).draw(surface, spot.topleft)

    return [Widget(GROUND, place, "", paint), _acts(canvas, told, room, scene), handle]


def _acts(canvas: Canvas, acts: Sequence[Paragraph], place: pygame.Rect, scene: IntrigoScene) -> Widget:
    """What hired cards did, scrolled where the page has no room for all of it."""
    written = _written(scene, closing_event(scene)).acts
    label = sentences(*("".join(span.text for span in each.whole) for each in written))
    high = sum(each.height for each in acts) / canvas.scale
    paint = partial(round_page.draw_acts, acts)
    return scroll(canvas, ACTS, place, label, high, scene.aloft.read_down, scene.aloft.read_on, paint)


def draw(surface: pygame.Surface, scene: IntrigoScene) -> None:
    """Draw over the page what on it is scrolled, and what leads to the whole of that, once it rests."""
    if scene.aloft.closing and scene.queue.resting:
        for each in scene.widgets:
            if each.id in (ACTS, WHOLE, GROUND):
                each.paint(surface, each.rect, UNTOUCHED)


def result_at(scene: IntrigoScene, arcade: int) -> str:
    """While the page lies there: how an arcade was decided, in a sentence; nothing where nothing was to be won."""
    last = closing_event(scene)
    events = (each for each in (*scene.story.round.counted, last) if each.arcade == arcade)
    return next((plain(counted(scene, each, last)) for each in events), "")


def headings(words: Words) -> Headings:
    text = words.text
    won, paid, stays = (text("table", "reckoned", each) for each in ("won", "paid", "stays"))
    return Headings(won, paid, text("table", "one_step"), stays, text("table", "reckoned", "whole"))


def _press(theatre: IntrigoTheatre, event: Took | Stayed) -> None:
    """A seal or coin that was won last counts already, before the table follows the event."""
    if isinstance(event, Took) and event.token == COIN:
        theatre.drama.roll(event.seat, 1)
    elif isinstance(event, Took):
        theatre.aloft.press(event.seat, _after(theatre, event).seals[event.seat])


def _after(sight: IntrigoSight, event: Took | Stayed) -> Table:
    """The table as it will be after this event."""
    shown = sight.shown.copy()
    event.apply(shown)
    return shown


def best_off(sight: IntrigoSight, event: Took | Stayed) -> list[int]:
    """Who has won most seals this round, or most coins where nobody has won a seal; nobody where nothing was won."""
    won = [(each.seat, each.token == COIN) for each in arcades(sight, event) if each.seat is not None]
    counts = {seat: (won.count((seat, False)), won.count((seat, True))) for seat, _ in won}
    most = max((seals or coins for seals, coins in counts.values()), default=0)
    with_seals = any(seals for seals, _ in counts.values())
    return [seat for seat, (seals, coins) in counts.items() if most and (seals if with_seals else coins) == most]


# What came of it


def arcades(sight: IntrigoSight, event: Took | Stayed) -> list[Arcade]:
    """The arcades counted this round, with the one of this event, in their order."""
    table = filled(sight, event)
    return [
        Arcade(
            standing.verdict(sight.rules, table, each.arcade),
            each.token,
            each.seat if isinstance(each, Took) else None,
        )
        for each in (*sight.story.round.counted, event)
    ]


def filled(sight: IntrigoSight, event: Took | Stayed) -> Table:
    """The palace as it stood when the last gap was filled: what has been won since lies there again."""
    table = sight.shown.copy()
    for each in (*sight.story.round.counted, event):
        table.tokens[each.arcade] = each.token
        if isinstance(each, Took) and each.token != COIN and each is not event:
            pairs = zip(table.factions, table.seals[each.seat], strict=True)
            table.seals[each.seat] = tuple(count - (name == each.token) for name, count in pairs)
    return table


def counted(sight: IntrigoSight, event: Took | Stayed, last: Took | Stayed | None = None) -> str:
    """Who has won which of the tokens and by what, or why nobody has, names marked.

    `last` is the one that was counted last, where another than this.
    """
    table, sentence = filled(sight, last or event), sight.company.sentence
    token = places.tokens_placed(sight, [event.arcade], table.tokens)
    if isinstance(event, Stayed):
        return capital(sentence("lines", "stays", event.reason, token=token))
    found = standing.verdict(sight.rules, table, event.arcade)
    both = len(found.gaps) > 1 and {standing.owner(table, table.gaps[gap]) for gap in found.gaps} == {event.seat}
    how = "door" if found.door else "both" if both else "higher" if found.low else "alone"
    form = "you" if event.seat == sight.company.me else "other"
    return capital(sentence("counted", how, form, seat=event.seat, token=token, high=found.high, low=found.low))


def rows(scene: IntrigoScene, event: Took | Stayed) -> tuple[Row, ...]:
    """What the round was to each family, from the person on."""
    decided, races = arcades(scene, event), standing.race(scene.rules, _after(scene, event))
    deeds, tips = standings.deeds(scene, filled(scene, event), scene.story.round.moves), _tips(scene, event)
    found = []
    for seat in scene.seating.clockwise(scene.seat):
        won = [each for each in decided if each.seat == seat]
        won.sort(key=lambda each: each.token == COIN)
        hired = [each for each in deeds if each.card.seat == seat]
        found.append(
            Row(
                scene.company.portraits[seat],
                scene.company.mark(seat),
                scene.company.name(seat),
                tuple(
                    Won(each.token, each.verdict.door, each.verdict.high, each.verdict.low, tips[each.verdict.arcade])
                    for each in won
                ),
                tuple(
                    Thing(each.card.kind, "".join(span.text for span in wrought.sentences(scene, each, "then")))
                    for each in hired
                ),
                _paid(scene.company, seat, sum(each.card.price for each in hired)),
                tuple(Thing(faction, capital(f"{scene.words.card(faction):def}")) for faction, _ in races[seat].needs),
            )
        )
    return tuple(found)


def _paid(company: Company, seat: int, coins: int) -> Paid:
    form = "you" if seat == company.me else "other"
    return Paid(coins, company.sentence("reckoned", "paid_by", form, seat=seat, coins=coins))


def staying(sight: IntrigoSight, event: Took | Stayed) -> tuple[Staying, ...]:
    """What stays on the arcades, by the reason why."""
    found, tips = dict[str, list[Thing]](), _tips(sight, event)
    for each in [*sight.story.round.counted, event]:
        if isinstance(each, Stayed):
            found.setdefault(each.reason, []).append(Thing(each.token, tips[each.arcade]))
    text = sight.words.text
    return tuple(Staying(text("table", "reckoned", "why", reason), tuple(tokens)) for reason, tokens in found.items())


def _tips(sight: IntrigoSight, event: Took | Stayed) -> dict[int, str]:
    """How each arcade was decided, in a sentence."""
    return {each.arcade: counted(sight, each, event) for each in (*sight.story.round.counted, event)}


# What hired cards did


class Fall(NamedTuple):
    """The move by which the person was to be Doge no longer: its number in the round, whose it was, by which card, and the
    token that they no longer won by it; "" where somebody else was to be Doge before them."""

    at: int
    seat: int
    card: str
    token: str


def fall(sight: IntrigoSight, event: Took | Stayed) -> Fall | None:
    """The last move by which somebody else kept the person from the chair, as the palace stood then."""
    me, rules, found, by = sight.me, sight.rules, None, (-1, "")
    moves = sight.story.round.moves
    palaces = stood(filled(sight, event), moves)
    for at, move in enumerate(moves):
        if isinstance(move, Bought):
            by = move.seat, move.kind
        elif isinstance(move, Placed) and not (at and isinstance(moves[at - 1], Named)):
            by = move.seat, move.card
        before, after = palaces[at : at + 2]
        if me is None or standing.ending(rules, before).doge != me or standing.ending(rules, after).doge == me:
            continue
        found = Fall(at, *by, standing.lost_hinge(rules, before, after, me)) if by[0] != me else None
    return found


def in_order(deeds: Iterable[HiredDeed], fell: int | None) -> list[HiredDeed]:
    """First what took the chair from the person, by the event that `fell` on them, then the others in the order in which they were
    hired, since what one has undone of another reads rightly in no other."""

    def comes(deed: HiredDeed) -> tuple[bool, int]:
        return fell is None or not deed.card.at <= fell < deed.card.until, deed.card.at

    return sorted(deeds, key=comes)


def acts(scene: IntrigoScene, event: Took | Stayed) -> tuple[Act, ...]:
    """What each hired card did and what came of it."""
    table, moves, fell = filled(scene, event), scene.story.round.moves, fall(scene, event)
    deeds = in_order(standings.deeds(scene, table, moves), None if fell is None else fell.at)
    return tuple(
        Act(
            wrought.sentences(scene, each, "then"),
            wrought.sentences(scene, each, "then", closely=False, briefly=True),
            wrought.line(scene, each, then=True),
            wrought.line(scene, each, acts=False),
        )
        for each in deeds
    )


def closing_event(scene: IntrigoScene) -> Took | Stayed:
    """The last arcade of the round, whose beat is followed by the page."""
    event = scene.sitting.coming()[max(0, scene.tempo.showing - 1)]
    assert isinstance(event, (Took, Stayed))
    return event


def made_doge(sight: IntrigoSight, event: Took) -> str:
    """That somebody is Doge by the token that they are winning, and by which of the two ways, names marked."""
    way = victory(sight.rules, _after(sight, event).seals[event.seat]) or standing.SAME
    form = "you" if event.seat == sight.company.me else "other"
    return sight.company.sentence("decides", way, form, seat=event.seat, token=event.token)


def still_to_come(sight: IntrigoSight, event: Took | Stayed) -> str:
    """What the arcades hold that are counted after this one, names marked; nothing after the last."""
    done = {*sight.story.round.taken, event.arcade}
    left = [
        token for arcade, token in enumerate(sight.shown.tokens) if arcade not in done and token == upright(token) != ""
    ]
    coins = left.count(COIN)
    form = stakes.form_of(len(left) - coins, coins)
    return sight.company.sentence("still", form, seals=len(left) - coins, coins=coins) if left else ""


def nearest(sight: IntrigoSight, races: Sequence[standing.Race]) -> str:
    """Who has fewest seals to go, how many and of which: each of them where they are several. Names marked."""
    sentence, least = sight.company.sentence, min(race.nearest for race in races)
    ways = {way: tuple(race.seat for race in races if _way(race) == way and race.nearest == least) for way in WAYS}
    told = [
        sentence("reckoned", "near", way, "each" if len(seats) > 1 else "one", players=seats, count=least)
        for way, seats in ways.items()
        if seats
    ]
    between = sight.words.text("table", "reckoned", "near", "between")
    return sentence("reckoned", "near", "nearest", ways=between.join(told))


def _way(race: standing.Race) -> str:
    """The way to the chair on which somebody has fewer seals to go."""
    return standing.DIFFERENT if race.different <= race.same else standing.SAME


def told(scene: IntrigoScene) -> str:
    """What the bar says beside the page, names marked: what the round brought the person, and who is near."""
    event = closing_event(scene)
    sentence, parts = scene.company.sentence, list[str]()
    if scene.me is not None:
        won = [upright(each.token) for each in arcades(scene, event) if each.seat == scene.me]
        coins = won.count(COIN)
        seals = len(won) - coins
        parts.append(sentence("reckoned", "mine", stakes.form_of(seals, coins), seals=seals, coins=coins))
    fell = fall(scene, event)
    if fell is not None:
        token = {"token": fell.token} if fell.token else {}
        parts.append(sentence("reckoned", "fell", "of" if token else "late", seat=fell.seat, card=fell.card, **token))
    races = standing.race(scene.rules, _after(scene, event))
    near = [race for race in races if race.needs]
    if len(near) == 1:
        what = scene.company.either([f"{scene.words.card(faction):def}" for faction, _ in near[0].needs])
        form = "you" if near[0].seat == scene.company.me else "other"
        parts.append(sentence("needs", form, seat=near[0].seat, what=what))
    elif near:
        parts.append(sentence("reckoned", "near", "several", players=tuple(each.seat for each in near)))
    else:  # two seals of one round can do it: nobody is told to be safe
        parts.append(nearest(scene, races))
    joint = scene.words.text("table", "reckoned", "joint")
    told = joint.join(capital(each) for each in parts)
    if fell is not None and not wrought.in_room(scene, spans(told)):
        return joint.join(capital(each) for each in parts[:-1])
    return told
