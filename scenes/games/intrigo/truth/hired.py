"""The list of all influence cards: what each did at once, and what came of it when tokens were won."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.intrigo.changed import Change, Influence
from scenes.games.intrigo.telling.outcomes import told_change
from scenes.games.intrigo.truth.match import Night
from scenes.people.company import plain, spans
from scenes.truth.own import Own
from scenes.truth.story import Row

PILLS = {"decided": "pill_good", "backfired": "pill_bad", "vain": "pill", "filler": "pill"}


def fate(card: Influence) -> str:
    """What became of a card, by the name of its words; empty where no tokens were won any more.

    It paid off where its buyer won something by it, or another lost something; `backfired` where it was only the other way.
    """
    if card.effect is None:
        return "filler"
    if card.in_the_end is None:
        return ""
    if not card.in_the_end:
        return "vain"
    return "decided" if any(_helped(card.seat, each) for each in card.in_the_end) else "backfired"


def _helped(seat: int, change: Change) -> bool:
    """Whether a change was to this seat’s good."""
    if change.because.seat == seat:
        return True
    return change.without.seat not in (None, seat)


class Hired:
    """The rows of one match, in the order in which the cards were bought."""

    def __init__(self, own: Own, night: Night) -> None:
        self.own, self.night = own, night

    def rows(self) -> Iterator[Row]:
        own = self.own
        for card in self.night.told.influence:
            found = fate(card)
            pill = (own.text("fates", found), PILLS[found]) if found else None
            told = spans(own.text("hired", card=card.kind, price=card.price))
            why = plain(own.text("joint").join(self.sentences(card)))
            yield Row(f"hired {card.at}", card.until, card.seat, own.telling.who(card.seat), told, why, pill)

    def count(self) -> str:
        cards = self.night.told.influence
        decided = sum(fate(card) == "decided" for card in cards)
        paid = sum(card.price for card in cards)
        return self.own.text("counted", hired=len(cards), decided=decided, price=paid)

    def sentences(self, card: Influence) -> Iterator[str]:
        """What a card did, in the words of the log, and what was different because of it; names marked."""
        if card.effect is not None:
            yield "".join(span.text for span in self.own.telling.lines[card.at + 1])
        changes = [told_change(self.own, change) for change in card.in_the_end or ()]
        if changes:  # others may have hired since: what it did at once is another thing
            yield self.own.text("ended", what=self.own.text("joint").join(changes))
