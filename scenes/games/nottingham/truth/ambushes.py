"""The list of ambushes: who laid which, what it waited for, and what became of it.

The truth begins with the best of them, else with the evening's greatest haul.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.games.nottingham.past import Ambush, Taking, ambushes, takings
from engine.games.nottingham.rules.numbers import Rules, canonical
from scenes.games.nottingham.truth.match import opening_of, rules_of
from scenes.people.company import plain, spans
from scenes.truth.own import Own, ToldLie
from scenes.truth.story import Row

# The list

PILLS = {"foiled": "pill_gold", "struck": "pill_good", "passed": "pill", "idle": "pill"}


class Ambushes:
    """All that lay on the table in one match."""

    def __init__(self, own: Own) -> None:
        self.own = own
        self.rules = rules_of(own.story)
        self.all = ambushes(self.rules, opening_of(own.story).ambushes, own.story.past.numbered)

    def rows(self) -> Iterator[Row]:
        """A row leads to where the ambush struck; else to where it was laid. They stand in the order of these moments."""
        own = self.own
        for number, each in sorted(enumerate(self.all), key=lambda each: self.leads_to(each[1])):
            fate = self.fate(each)
            yield Row(
                f"ambush {number}",
                self.leads_to(each),
                each.seat,
                own.telling.who(each.seat),
                spans(self.waited(each)),
                plain(self.became(each)),
                (own.text("fates", fate), PILLS[fate]),
            )

    def leads_to(self, ambush: Ambush) -> int:
        at = ambush.struck if ambush.struck is not None else ambush.laid
        return self.own.story.first if at is None else at + 1

    def count(self) -> str:
        struck = sum(each.struck is not None for each in self.all)
        return self.own.text("ambushes", laid=len(self.all), struck=struck)

    def fate(self, ambush: Ambush) -> str:
        """What became of it, by the name of its words."""
        if ambush.struck is not None:
            return "foiled" if ambush.foiled else "struck"
        return "passed" if ambush.let_pass else "idle"

    def waited(self, ambush: Ambush) -> str:
        """What it waited for, in words with names marked."""
        if ambush.waited_for:
            one, two = ambush.waited_for
            return self.own.text("waited", card=one, second=two)
        victim = ambush.waited_for_seat(self.rules)
        return self.own.text("waited_for", self.own.sees(victim), victim=victim)

    def became(self, ambush: Ambush) -> str:
        fate = self.fate(ambush)
        if fate in ("foiled", "struck"):
            fill: dict[str, object] = {"victim": ambush.victim, "card": ambush.card}
            return self.own.text(fate, self.own.sees(ambush.victim), **fill)
        return self.own.text(fate, number=len(ambush.let_pass))


# The beginning

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
