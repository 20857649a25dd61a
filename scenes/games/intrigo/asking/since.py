"""What the others have changed for the person since their last turn, in one sentence of the bar: the lead, then what was theirs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from engine.core.event import Event
from engine.core.progress import TurnBegan
from engine.games.intrigo import standing
from engine.games.intrigo.changed import Change, changes, outcomes
from engine.games.intrigo.rules.table import COIN, RoundBegan
from engine.games.intrigo.rules.table import Table as Lying
from engine.words import Card
from scenes.games.intrigo.asking.places import token_place
from scenes.games.intrigo.telling.outcomes import token_of

if TYPE_CHECKING:
    from scenes.games.intrigo.table import IntrigoTable

MOST = 3  # things that are told, at most: the palace shows the others


def told(table: IntrigoTable, most: int = MOST) -> str:
    """The sentence with so many things in it, names marked; nothing where nobody else has had a turn since."""
    return table.told_once(("since", most, table.sitting.shown_events), lambda: _told(table, most))


def _since(past: Sequence[Event], me: int) -> int | None:
    """How many events had happened when the person's last turn of this round was over, or the first of the round began."""
    turns = list[tuple[int, int]]()
    for at, event in enumerate(past):
        if isinstance(event, RoundBegan):
            turns = []
        elif isinstance(event, TurnBegan):
            turns.append((at + 1, event.seat))
    before = turns[:-1]  # the last one is the person's own, in which they are asked
    mine = [number for number, (_, seat) in enumerate(before) if seat == me]
    first = mine[-1] + 1 if mine else 0
    return before[first][0] if first < len(before) else None


def _told(table: IntrigoTable, most: int) -> str:
    since = _since(table.looking.past(), table.seat)
    if since is None:
        return ""
    rules, before = table.rules, table.sitting.table_after(since)
    assert isinstance(before, Lying)
    found = changes(outcomes(rules, before), outcomes(rules, table.shown))
    parts = [*_chair(table, standing.ending(rules, before).doge), *_tokens(table, found)][:most]
    if not parts:
        return table.questions.tell("since", "nothing")
    return table.questions.tell("since", "told", what=table.words.text("table", "since", "between").join(parts))


def _chair(table: IntrigoTable, before: int | None) -> Iterator[str]:
    """Who would be Doge now, or would no longer; nothing where that is as it was."""
    now = table.ending.doge
    if now == before:
        return
    seat = before if now is None else now
    form = "you" if seat == table.company.me else "other"
    yield table.company.sentence("since", "no_doge" if now is None else "doge", form, seat=seat)


def _tokens(table: IntrigoTable, found: Sequence[Change]) -> Iterator[str]:
    """What the person would no longer win, and who would instead, then what they would win now; seals before coins."""
    me, sentence = table.me, table.company.sentence
    for each in sorted(found, key=lambda each: (each.without.seat != me, token_of(each) == COIN)):
        lost, winner = each.without.seat == me, each.because.seat
        token = Card(token_place(table, each.arcade))
        if lost and winner == me:  # another token lies there now
            yield sentence("since", "other_token", token=token)
        elif lost:
            form = "nobody" if winner is None else "other"
            yield sentence("since", "lost", form, token=token, **({} if winner is None else {"seat": winner}))
        elif winner == me:
            yield sentence("since", "won", token=token)
