"""The list of the ambushes: who laid which, what it waited for, and what became of it."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.nottingham.past import Ambush, ambushes
from scenes.games.nottingham.truth.match import opening_of, rules_of
from scenes.people.company import plain, spans
from scenes.truth.own import Own
from scenes.truth.story import Row

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
