"""How a round came out: who won what and by how much, what stayed and why, who paid for whom, and who is near the chair."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from engine.games.intrigo import standing
from engine.games.intrigo.rules.table import COIN, Elected, Stayed, Took, upright
from engine.games.intrigo.rules.table import Table as Lying
from scenes.games.intrigo import round_page, shapes, stakes
from scenes.games.intrigo.following import Spot
from scenes.games.intrigo.layout import IntrigoLayout
from scenes.games.intrigo.round_page import Headings, Piece, Row, Staying, Won
from scenes.games.intrigo.spots import cell_of
from scenes.kit.canvas import Canvas
from scenes.kit.motion import Beat
from scenes.kit.widget import Widget
from scenes.tables.asking import capital
from scenes.tables.score import Score
from scenes.tables.sprites import Picture

if TYPE_CHECKING:
    from scenes.games.intrigo.table import IntrigoTable

PILL = 24.0  # units: height of what says the values beside an arcade
RIM = 3.0  # units of the court around the page
COMES = 240.0  # milliseconds in which the page comes
EACH = 24.0  # milliseconds from one arcade that says its values to the next


@dataclass(frozen=True, slots=True)
class Arcade:
    """An arcade that was counted: how it was decided, and what lay there."""

    verdict: standing.Verdict
    token: str
    seat: int | None


def pill(table: IntrigoTable, arcade: int) -> Picture:
    """The values beside an arcade; the card that stands at the left of who looks comes first."""
    plan, gaps = table.layout_now.plan, table.shown.gaps
    sides = []
    for card in (gaps[gap] for gap in plan.gaps_of(arcade)):
        value = table.rules.value.get(card, 0)
        sides.append((table.mark_of(card) if value else None, value))
    if cell_of(table, Spot("arcade", arcade)).side in ("south", "west"):
        sides.reverse()
    return shapes.margin(sides[0], sides[1], PILL * max(0.85, plan.unit))


# When


def closes(table: IntrigoTable) -> bool:
    """Whether no arcade is counted after the events that are being shown, and nobody is Doge by them."""
    coming = table.sitting.coming()[table.showing :]
    return bool(coming) and not isinstance(coming[0], (Took, Stayed, Elected))


def after(table: IntrigoTable, event: Took | Stayed) -> Callable[[], Beat] | None:
    """What follows the beat of this event: the page of the round, where it is the round's last."""
    return partial(reckoned, table, event) if closes(table) else None


def reckoned(table: IntrigoTable, event: Took | Stayed) -> Beat:
    """It grows light again; each arcade says how it was decided, and the page of the round is held."""
    layout, score = table.layout_now, Score(table)
    found, left = rows(table, event), staying(table, event)
    score.at(0).sound("fan")
    if isinstance(event, Stayed):
        score.then(table.gone_arcades.clear)  # what was pulled at lies there again
    score.then(table.close_round).then(partial(table.darken, 0.0))
    score.then(partial(_press, table, event))
    for number, each in enumerate(arcades(table, event)):
        score.at(EACH * number)
        arcade, units = each.verdict.arcade, PILL * layout.plan.unit
        if each.verdict.door and each.seat is not None:
            score.show(shapes.key(units * 1.7), layout.apex(arcade), 120, grows=(1.3, 1.0))
        else:
            score.show(pill(table, arcade), layout.apex(arcade), 120, grows=(1.2, 1.0))
    x, y, wide, high = layout.court
    heads, size = headings(table), (wide - 2 * RIM, high - 2 * RIM)
    score.at(120).show(
        lambda canvas: _page(found, left, heads, size, canvas).picture, (x + wide / 2, y + high / 2), COMES
    )
    return score.at(EACH * len(found) + COMES).hold(160).holds().beat()


def _page(
    found: tuple[Row, ...], left: tuple[Staying, ...], heads: Headings, size: tuple[float, float], canvas: Canvas
) -> Piece:
    return round_page.page(found, left, heads, (canvas.px(size[0]), canvas.px(size[1])), canvas)


def widgets(canvas: Canvas, layout: IntrigoLayout, table: IntrigoTable) -> list[Widget]:
    """What lies on the page says what it is where it is pointed at."""
    event, (x, y, wide, high) = closing_event(table), layout.court
    size = wide - 2 * RIM, high - 2 * RIM
    page = _page(rows(table, event), staying(table, event), headings(table), size, canvas)
    place = page.picture.get_rect(center=(canvas.px(x + wide / 2), canvas.px(y + high / 2)))
    found = []
    for number, spot in enumerate(page.spots):
        told = _tip(table, spot.what)
        where = spot.place.move(place.topleft)
        found.append(Widget(f"won {number}", where, told, lambda *_: None, tooltip=told, shows=(layout, told)))
    return found


def _tip(table: IntrigoTable, what: str) -> str:
    """What a token is called, or what an influence card does."""
    card = table.words.card(what)
    if what in table.rules.kinds:
        return table.words.text(
            "table", "gap", "filled", card=f"{card:name}", where=table.words.text("table", "rule", what)
        )
    return capital(f"{card:def}")


def headings(table: IntrigoTable) -> Headings:
    text = table.words.text
    won, paid, stays = (text("table", "reckoned", each) for each in ("won", "paid", "stays"))
    return Headings(won, paid, text("table", "one_step"), stays)


def _press(table: IntrigoTable, event: Took | Stayed) -> None:
    """A seal or coin that was won last counts already, before the table follows the event."""
    if isinstance(event, Took) and event.token == COIN:
        table.drama.roll(event.seat, 1)
    elif isinstance(event, Took):
        table.press(event.seat, _after(table, event).seals[event.seat])


def _after(table: IntrigoTable, event: Took | Stayed) -> Lying:
    """The table as it will be after this event."""
    shown = table.shown.copy()
    event.apply(shown)
    return shown


# What came of it


def arcades(table: IntrigoTable, event: Took | Stayed) -> list[Arcade]:
    """The arcades counted this round, with the one of this event, in their order."""
    lying = table.shown.copy()
    events = [*table.following.counted, event]
    for each in events:
        lying.tokens[each.arcade] = each.token
    return [
        Arcade(
            standing.verdict(table.rules, lying, each.arcade),
            each.token,
            each.seat if isinstance(each, Took) else None,
        )
        for each in events
    ]


def rows(table: IntrigoTable, event: Took | Stayed) -> tuple[Row, ...]:
    """What the round was to each family, from the person on."""
    counted, races = arcades(table, event), standing.race(table.rules, _after(table, event))
    found = []
    for seat in table.clockwise(table.seat):
        won = [each for each in counted if each.seat == seat]
        won.sort(key=lambda each: each.token == COIN)
        hired = [each for each in table.following.hired if each.seat == seat]
        found.append(
            Row(
                table.company.portraits[seat],
                table.company.mark(seat),
                table.company.name(seat),
                tuple(Won(each.token, each.verdict.door, each.verdict.high, each.verdict.low) for each in won),
                tuple(each.kind for each in hired),
                sum(each.price for each in hired),
                tuple(faction for faction, _ in races[seat].needs),
            )
        )
    return tuple(found)


def staying(table: IntrigoTable, event: Took | Stayed) -> tuple[Staying, ...]:
    """What stays on the arcades, by the reason why."""
    found = dict[str, list[str]]()
    for each in [*table.following.counted, event]:
        if isinstance(each, Stayed):
            found.setdefault(each.reason, []).append(each.token)
    text = table.words.text
    return tuple(Staying(text("table", "reckoned", "why", reason), tuple(tokens)) for reason, tokens in found.items())


def closing_event(table: IntrigoTable) -> Took | Stayed:
    """The last arcade of the round, whose beat is followed by the page."""
    event = table.sitting.coming()[max(0, table.showing - 1)]
    assert isinstance(event, (Took, Stayed))
    return event


def still_to_come(table: IntrigoTable, event: Took | Stayed) -> str:
    """What the arcades hold that are counted after this one, names marked; nothing after the last."""
    done = {*table.following.taken, event.arcade}
    left = [
        token for arcade, token in enumerate(table.shown.tokens) if arcade not in done and token == upright(token) != ""
    ]
    coins = left.count(COIN)
    return table.company.sentence("still", seals=len(left) - coins, coins=coins) if left else ""


def told(table: IntrigoTable) -> str:
    """What the bar says beside the page, names marked: what the round brought the person, and who is near."""
    event = closing_event(table)
    sentence, parts = table.company.sentence, list[str]()
    if table.me is not None:
        won = [upright(each.token) for each in arcades(table, event) if each.seat == table.me]
        coins = won.count(COIN)
        seals = len(won) - coins
        parts.append(sentence("reckoned", "mine", stakes.form_of(seals, coins), seals=seals, coins=coins))
    races = standing.race(table.rules, _after(table, event))
    near = [race for race in races if race.needs]
    if len(near) == 1:
        what = table.questions.either([f"{table.words.card(faction):def}" for faction, _ in near[0].needs])
        form = "you" if near[0].seat == table.me else "other"
        parts.append(sentence("needs", form, seat=near[0].seat, what=what))
    elif near:
        parts.append(sentence("reckoned", "near", "several", players=tuple(each.seat for each in near)))
    else:  # two seals of one round can do it: nobody is told to be safe
        least = min(race.nearest for race in races)
        nearest = tuple(race.seat for race in races if race.nearest == least)
        parts.append(sentence("reckoned", "near", "nearest", players=nearest, count=least))
    return table.words.text("table", "reckoned", "joint").join(capital(each) for each in parts)
