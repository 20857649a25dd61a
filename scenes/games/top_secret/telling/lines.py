"""The log of Top Secret: one line for one act, with the cards as small medallions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.core.event import Event
from engine.core.match import GameEnded
from engine.games.top_secret.rules.numbers import PLACES, TRUE_CARDS, bare
from engine.games.top_secret.rules.table import (
    Called,
    GameBegan,
    LetPass,
    Met,
    Named,
    Peeked,
    Revealed,
    RoundBegan,
    SeriesBegan,
    Showed,
    TurnedUp,
    Unmasked,
    Visited,
)
from scenes.games.top_secret.scene import as_told
from scenes.games.top_secret.staging import between, bursts, packets
from scenes.games.top_secret.table import TopSecretTable
from scenes.games.top_secret.telling import partner
from scenes.kit.text import behind, sentences
from scenes.people.company import spans
from scenes.tables.telling.log import LogLine


def of_run(table: TopSecretTable, first: int, run: Sequence[Event]) -> list[LogLine]:
    """The lines of events that are shown in one beat; `first` is the number of the first of them."""
    if isinstance(run[0], Showed):
        return _packets(table, first, [event for event in run if isinstance(event, Showed)])
    *before, last = (_line(table, first + at, event) for at, event in enumerate(run))
    deal = [partner.of_deal(table, run[0])] if isinstance(run[0], GameBegan) else []
    last_round = (
        [table.company.sentence("last_round")]
        if isinstance(run[0], RoundBegan) and is_last_round(table, run[0])
        else []
    )
    more = spans(sentences(*deal, *last_round, *bursts.lines(table, first + len(run) - 1)))
    return [*before, replace(last, spans=behind(last.spans, more))]  # one line: it leads to one moment


def _line(table: TopSecretTable, at: int, event: Event) -> LogLine:
    """The line of an event; a black card that is shown stands for the question too. Rounds are counted in their game."""
    if isinstance(event, RoundBegan):
        return table.chronicle.line(at, replace(event, round=between.round_at(table, at)))
    asked = isinstance(event, Revealed) and at and isinstance(table.sitting.truth.events[at - 1], Named)
    return replace(table.chronicle.line(at, event), cards=cards_of(event), instead=at - 1 if asked else None)


def cards_of(event: Event) -> tuple[str, ...]:
    """The cards that a line is about."""
    if isinstance(event, (Visited, TurnedUp)):
        return (event.place,) if event.place in PLACES else ()
    if isinstance(event, (Revealed, Peeked)):
        return (event.card,) if bare(event.card) in TRUE_CARDS else ()
    return event.number if isinstance(event, Called) else ()


def is_last_round(table: TopSecretTable, event: Event) -> bool:
    """Whether it belongs to the last round of a series, before everybody has gone: there is no choice any more. T 3.7"""
    last = len(table.rules.places)
    if isinstance(event, RoundBegan):
        return event.round == last
    return isinstance(event, Visited) and table.shown.round == last


def in_bar(table: TopSecretTable, run: Sequence[Event]) -> str | None:
    """What the bar says while a run of events is shown, names marked; None: what the log says last."""
    if isinstance(run[0], Showed):
        return _exchange(table, [event for event in run if isinstance(event, Showed)])
    if isinstance(run[0], (Visited, TurnedUp)) and table.aloft.disclosed:
        return bursts.told(table)
    if isinstance(run[0], SeriesBegan):
        return between.of_series(table)
    if is_last_round(table, run[0]):
        return table.company.sentence("last_round")
    if isinstance(run[0], GameEnded):
        if table.queue.resting and between.goes_on(table):
            return between.told(table, run[0])
        return sentences(table.company.tell(run[0]), between.of_ended(table))
    if isinstance(run[0], RoundBegan) and partner.is_dealt(table, table.sitting.shown_events):
        return partner.dealt(table)
    if isinstance(run[0], Called) and not table.aloft.disclosed:
        form = "you" if run[0].seat == table.company.me else "other"
        return table.company.sentence("dialling", form, seat=run[0].seat)
    if isinstance(run[0], Unmasked) and table.aloft.disclosed:
        return sentences(table.company.tell(run[0]), between.about_me(table, run[0].right, run[0].identities))
    if isinstance(run[0], (Revealed, Peeked)):
        return _black_card(table, run[0])
    if isinstance(run[0], LetPass) and run[0].seat != table.me:
        return table.company.sentence("let_pass", seat=run[0].seat)
    return None


def _black_card(table: TopSecretTable, event: Revealed | Peeked) -> str | None:
    """Of a black card what the log says once it lies open; of one that the person does not see who asked, and who knows."""
    if not packets.is_hidden(event.card):
        return sentences(table.company.tell(event), _proves(table, event)) if table.aloft.disclosed else None
    if isinstance(event, Peeked):
        return table.company.sentence("unseen", "looked", seat=event.seat, other=event.phantom)
    form = "asked" if event.witness is None else "witnessed"
    return table.company.sentence("unseen", form, seat=event.asker, other=event.seat, target=event.witness or 0)


def _proves(table: TopSecretTable, event: Revealed | Peeked) -> str:
    """What a black card of somebody else proves to the person, who may have known it; of the own one nothing."""
    owner = event.phantom if isinstance(event, Peeked) else event.seat
    if owner == table.me:
        return ""
    known = partner.certain(table, owner) if table.house.settings.aids else table.story.notes.proofs(owner)
    return table.company.sentence("black_told", "knew" if bare(event.card) in known else "sure")


def _exchange(table: TopSecretTable, run: Sequence[Showed]) -> str:
    """An exchange in one sentence: what the person gives and sees is named once it lies open."""
    sentence, me = table.company.sentence, table.me
    shown = [event for event in run if event.looker == me and event.cards[0] != "?"]
    given = [event for event in run if event.seat == me]
    if not (shown or given):
        return _of_others(table, run)
    if not shown:
        return sentence("packets_told", "mine", seat=given[0].looker, cards=given[0].cards)
    if not table.aloft.disclosed:
        return sentence("exchange_now")
    if given:
        return sentence("packets_told", "both", seat=shown[0].seat, cards=shown[0].cards, second=given[0].cards)
    if len(shown) == 1:
        return sentence("packets_told", "theirs", seat=shown[0].seat, cards=shown[0].cards)
    one, two = shown
    return sentence("packets_told", "two", seat=one.seat, cards=one.cards, other=two.seat, second=two.cards)


def _of_others(table: TopSecretTable, run: Sequence[Showed]) -> str:
    """An exchange of which the person sees nothing."""
    members = tuple(event.seat for event in run)
    if run[0].looker in members and table.story.meeting is not None:
        return table.company.sentence("exchange_unseen", players=members, place=table.story.meeting.place)
    if run[0].looker in members:
        return table.company.sentence("exchange", players=members)
    return table.company.sentence("shown_both", players=members, seat=run[0].looker)


def _packets(table: TopSecretTable, first: int, run: Sequence[Showed]) -> list[LogLine]:
    """An exchange is one act: what the person saw and showed of it stands in one line each, that of others in one."""
    at = first + len(run) - 1
    mine = [event for event in run if event.cards and event.cards[0] != "?" and table.me in (event.seat, event.looker)]
    if not mine:
        before = table.sitting.truth.events[first - 1]
        if run[0].looker == run[-1].seat and isinstance(before, Met):
            members = tuple(event.seat for event in run)
            told = table.company.sentence("exchange_at", players=members, place=before.place)
            return [LogLine(at, spans(told), instead=first - 1)]
        return [LogLine(at, spans(_of_others(table, run)))]
    found = []
    for number, event in enumerate(run):
        if event in mine:
            found.append(replace(table.chronicle.line(first + number, event), cards=as_told(event.cards)))
    return found
