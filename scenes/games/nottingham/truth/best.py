"""How the truth of Nottingham begins: the evening's best ambush, else its greatest haul."""

from __future__ import annotations

from collections import Counter

from engine.games.nottingham.past import Ambush, Taking, ambushes, takings
from engine.games.nottingham.rules.numbers import Rules, canonical
from scenes.games.nottingham.truth.match import opening_of, rules_of
from scenes.people.company import spans
from scenes.truth.own import Own, ToldLie

FEW = 2  # cards taken by force, of which nothing is told


def best(own: Own) -> ToldLie | None:
    """None where nobody did anything worth telling."""
    story, rules = own.story, rules_of(own.story)
    numbered = story.past.numbered
    ambush = best_ambush(rules, ambushes(rules, opening_of(story).ambushes, numbered))
    return _ambush(own, ambush) if ambush is not None else _haul(own, [t for t in takings(numbered) if t.by_force])


def best_ambush(rules: Rules, found: tuple[Ambush, ...]) -> Ambush | None:
    """The one that spoiled the dearest set, the first of equal ones; None where none spoiled any."""

    def price(ambush: Ambush) -> int:
        return rules.value[ambush.card] if ambush.card is not None else 0

    return max((each for each in found if each.foiled), key=price, default=None)


def _ambush(own: Own, ambush: Ambush) -> ToldLie:
    story = own.story
    assert ambush.struck is not None
    laid = story.first if ambush.laid is None else ambush.laid + 1
    turns = max(1, story.turn(ambush.struck + 1) - story.turn(laid))
    fill: dict[str, object] = {"seat": ambush.seat, "victim": ambush.victim, "card": ambush.card, "turns": turns}
    told = own.text("opening", "ambush", own.does(ambush.seat, ambush.victim), **fill)
    title = own.text("opening", "title", "ambush")
    return ToldLie(title, spans(told), own.telling.lines[ambush.struck], ambush.seat, ambush.card_of_ambush)


def _haul(own: Own, forced: list[Taking]) -> ToldLie | None:
    taken = Counter(each.seat for each in forced)
    if not taken or max(taken.values()) <= FEW:
        return None
    seat = max(taken, key=lambda each: (taken[each], -each))
    theirs = [each for each in forced if each.seat == seat]
    ((victim, most),) = Counter(each.victim for each in theirs).most_common(1)
    rules = rules_of(own.story)
    dearest = max(theirs, key=lambda each: rules.value[each.cards[0]])
    cards = canonical(tuple(card for each in theirs for card in each.cards))
    fill: dict[str, object] = {"seat": seat, "victim": victim, "number": taken[seat], "most": most, "cards": cards}
    told = own.text("opening", "haul", own.does(seat, victim), **fill)
    title = own.text("opening", "title", "haul")
    return ToldLie(title, spans(told), own.telling.lines[dearest.at], seat, dearest.cards[0])
