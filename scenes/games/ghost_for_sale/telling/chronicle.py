"""What Ghost for Sale tells as it goes on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import cast

from art import theme
from engine.core.event import Event
from engine.core.progress import TurnBegan
from engine.games.ghost_for_sale.rules.events import (
    Bought,
    Laid,
    Looked,
    Paid,
    PhaseBegan,
    PileSeen,
    ReserveTaken,
    Revealed,
    RoundBegan,
    SetAside,
    SpecialLaid,
    StanceLaid,
    StancesShown,
    TookBack,
    Unsold,
    Valued,
)
from engine.games.ghost_for_sale.rules.numbers import KNOWN_CARDS, SPECIALS
from engine.games.ghost_for_sale.rules.table import Table
from engine.words import Words
from scenes.games.ghost_for_sale.base import GhostSight, acting, properties
from scenes.games.ghost_for_sale.scene import GhostScene, GhostTheatre
from scenes.games.ghost_for_sale.telling import news, panel, reckoning
from scenes.kit.text import Span
from scenes.people.company import Company, spans
from scenes.tables.sight import Seen
from scenes.tables.telling.chronicle import Chronicle
from scenes.tables.telling.log import LogLine

UNTOLD = (TurnBegan, Paid)  # what the line of another event tells as well
OWN_ONLY = (SetAside, ReserveTaken, StanceLaid, TookBack)  # everybody does it: the person's is told


class GhostChronicle(Chronicle):
    """The chronicle of its table."""

    scene: GhostScene

    def __init__(self, scene: GhostScene) -> None:
        super().__init__(scene)
        self._closing: tuple[object, list[LogLine]] = (None, [])  # the log beside the page of a round, and which

    @property
    def on_show(self) -> list[LogLine]:
        """Beside the page of a round also the last of what it tells, though the table has not followed that yet."""
        lines, sitting = super().on_show, self.scene.sitting
        if not self.scene.aloft.closing:
            return lines
        key = sitting.shown_events, id(lines), len(lines)
        if self._closing[0] != key:
            run = sitting.coming()[: self.scene.tempo.showing]
            self._closing = key, [*lines, *self.lines_of(sitting.shown_events, run)]
        return self._closing[1]

    def tone(self, event: Event) -> str:
        if isinstance(event, Valued):
            return theme.GOOD if event.points else theme.BAD
        return theme.IVORY

    def lines_of(self, first: int, run: Sequence[Event]) -> list[LogLine]:
        return lines_of(self.scene, first, run)

    def subtitle(self) -> str:
        """Round, what is sold in it, and whose turn it is."""
        scene = self.scene
        if scene.sitting.over and scene.looking.at is None:
            return super().subtitle()
        shown, text = scene.shown, scene.words.text
        what = text("table", "sale_of", "manors" if shown.round < 2 else "castles", round=max(1, shown.round))
        mover = acting(scene)
        if mover is None or shown.phase not in ("declare", "inform", "buy"):
            return what
        if mover == scene.me:
            return text("table", "course", "mine", what=what, does=text("table", "turns", shown.phase))
        return self.turn_of(mover, what)

    def meanwhile(self, event: Event) -> Sequence[Span] | None:
        scene = self.scene
        if scene.aloft.closing:
            return spans(reckoning.told(scene))
        if isinstance(event, Revealed):
            return spans(told_turned(scene, event))
        if isinstance(event, (Valued, Bought, Unsold, RoundBegan)):
            return spans(scene.company.tell(event))
        if isinstance(event, PhaseBegan) and scene.aloft.disclosed:
            return spans(reckoning.learnt_told(scene))
        if isinstance(event, (Looked, PileSeen)):
            return spans(of_look(scene, event))
        if isinstance(event, StancesShown):
            return spans(scene.words.text("table", "unveiling"))
        return None

    def waited_for(self, seat: int, kind: str) -> str:
        """In an auction what somebody else has just done: while the next one thinks there is time to read it."""
        act = news.last(self.scene) if kind in news.AUCTIONS else None
        return super().waited_for(seat, kind) if act is None else told_act(self.scene.words, self.scene.company, act)

    def how_won(self) -> str:
        return reckoning.level(self.scene)


# The log


def lines_of(scene: GhostScene, first: int, run: Sequence[Event]) -> list[LogLine]:
    """The lines of events that are shown in one beat; `first` is the number of the first of them."""
    if isinstance(run[0], Laid):
        return [_bid(scene, first + len(run) - 1, [event for event in run if isinstance(event, Laid)])]
    found = []
    for at, event in enumerate(run):
        if isinstance(event, Revealed):
            found.append(_turned(scene, first + at, event))
        elif isinstance(event, PileSeen) and event.seat == scene.me:
            found.append(
                replace(scene.chronicle.line(first + at, event), spans=spans(panel.pile_told(scene, event.cards)))
            )
        elif told(scene, event):
            found.append(replace(scene.chronicle.line(first + at, event), cards=cards_of(event)))
    return found


def of_look(theatre: GhostTheatre, event: Looked | PileSeen) -> str:
    """What the bar says while somebody looks. It names what the person sees only once that lies open."""
    if event.seat != theatre.me:
        return theatre.company.tell(event)
    if not theatre.aloft.disclosed:
        return theatre.words.text("table", "looking", "pile" if isinstance(event, PileSeen) else "card")
    return panel.pile_told(theatre, event.cards) if isinstance(event, PileSeen) else theatre.company.tell(event)


def told(sight: GhostSight, event: Event) -> bool:
    """Whether an event has a line of its own."""
    if isinstance(event, OWN_ONLY):
        return getattr(event, "seat", None) == sight.me
    return not isinstance(event, (*UNTOLD, SpecialLaid))


def cards_of(event: Event) -> tuple[str, ...]:
    """The special card that a line is about."""
    special = getattr(event, "special", "")
    return (special,) if special in SPECIALS else ()


def _turned(sight: GhostSight, at: int, event: Revealed) -> LogLine:
    """The offers turned up at a place, as pictures in the order laid, each with its owner's chip."""
    sentence, decided = sight.company.sentence, _deciding(sight, event)
    tie = sight.words.text("table", "learnt", "and").join(sight.words.text("table", "tie", each) for each in decided)
    told_ = sentence("turned", "tie" if tie else "plain", place=event.place, tie=tie)
    brief = spans(sentence("turned", "brief", place=event.place))
    return LogLine(at, spans(told_), None, tuple(f"{seat}:{card}" for seat, card in event.laid), brief=brief)


def told_turned(sight: GhostSight, event: Revealed) -> str:
    """What the bar says of offers turned up; for information also how ties were broken. G 5.4"""
    told_ = sight.company.tell(event)
    if not _deciding(sight, event):
        return told_
    return sight.words.text("table", "reckoned", "joint").join((told_, sight.words.text("table", "ties")))


def _deciding(sight: GhostSight, event: Revealed) -> list[str]:
    """What decided between equal bids for information: `card`, `order`. Of a house it is said as it is bought. G 5.4"""
    return [] if event.place in properties(sight) else sorted(set(filter(None, reckoning.ties(reckoning.lots(event)))))


def _left(mine: int, sitting: Seen, at: int) -> bool:
    """Whether the person had a card left in the hand after event number `at`."""
    return bool(cast("Table", sitting.table_after(at + 1)).hands[mine])


def _bid(sight: GhostSight, at: int, laid: Sequence[Laid]) -> LogLine:
    """One line for all that somebody lays in a turn."""
    seat = laid[0].seat
    form = ("you" if _left(sight.seat, sight.sitting, at) else "you_last") if seat == sight.company.me else "other"
    mark = sight.company.mark(seat)
    known = tuple(event.card for event in laid if event.card in KNOWN_CARDS)
    shown = known if len(known) == len(laid) and seat != sight.me else ()
    return LogLine(at, spans(_laid(sight.words, sight.company, form, laid)), mark, shown)


def told_act(words: Words, company: Company, act: news.Act) -> str:
    """What somebody else has done in a turn of an auction, names marked."""
    laid = [event for event in act if isinstance(event, Laid)]
    return _laid(words, company, "other", laid) if laid else company.tell(act[0])


def _laid(words: Words, company: Company, form: str, laid: Sequence[Laid]) -> str:
    """All that somebody lays in a turn in one sentence, names marked."""
    places = list(dict.fromkeys(event.place for event in laid))
    parts = [
        company.sentence(
            "laid_at",
            "open" if laid_here[0].shown else "hidden",
            place=place,
            cards=tuple(each.card for each in laid_here),
        )
        for place in places
        for laid_here in [[event for event in laid if event.place == place]]
    ]
    whole = parts[0] if len(parts) == 1 else words.text("table", "both", first=parts[0], second=parts[1])
    return words.text("table", "lays", form, seat=company.marked(laid[0].seat), what=whole)
