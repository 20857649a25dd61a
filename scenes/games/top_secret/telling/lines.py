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
from scenes.games.top_secret.base import as_told
from scenes.games.top_secret.scene import TopSecretScene
from scenes.games.top_secret.staging import between, bursts, packets
from scenes.games.top_secret.telling import partner
from scenes.kit.text import behind, sentences
from scenes.people.company import spans
from scenes.tables.telling.log import LogLine


def of_run(scene: TopSecretScene, first: int, run: Sequence[Event]) -> list[LogLine]:
    """The lines of events that are shown in one beat; `first` is the number of the first of them."""
    if isinstance(run[0], Showed):
        return _packets(scene, first, [event for event in run if isinstance(event, Showed)])
    *before, last = (_line(scene, first + at, event) for at, event in enumerate(run))
    deal = [partner.of_deal(scene, run[0])] if isinstance(run[0], GameBegan) else []
    last_round = (
        [scene.company.sentence("last_round")]
        if isinstance(run[0], RoundBegan) and is_last_round(scene, run[0])
        else []
    )
    more = spans(sentences(*deal, *last_round, *bursts.lines(scene, first + len(run) - 1)))
    return [*before, replace(last, spans=behind(last.spans, more))]  # one line: it leads to one moment


def _line(scene: TopSecretScene, at: int, event: Event) -> LogLine:
    """The line of an event; a black card that is shown stands for the question too. Rounds are counted in their game."""
    if isinstance(event, RoundBegan):
        return scene.chronicle.line(at, replace(event, round=between.round_at(scene, at)))
    asked = isinstance(event, Revealed) and at and isinstance(scene.sitting.truth.events[at - 1], Named)
    return replace(scene.chronicle.line(at, event), cards=cards_of(event), instead=at - 1 if asked else None)


def cards_of(event: Event) -> tuple[str, ...]:
    """The cards that a line is about."""
    if isinstance(event, (Visited, TurnedUp)):
        return (event.place,) if event.place in PLACES else ()
    if isinstance(event, (Revealed, Peeked)):
        return (event.card,) if bare(event.card) in TRUE_CARDS else ()
    return event.number if isinstance(event, Called) else ()


def is_last_round(scene: TopSecretScene, event: Event) -> bool:
    """Whether it belongs to the last round of a series, before everybody has gone: there is no choice any more. T 3.7"""
    last = len(scene.rules.places)
    if isinstance(event, RoundBegan):
        return event.round == last
    return isinstance(event, Visited) and scene.shown.round == last


def in_bar(scene: TopSecretScene, run: Sequence[Event]) -> str | None:
    """What the bar says while a run of events is shown, names marked; None: what the log says last."""
    if isinstance(run[0], Showed):
        return _exchange(scene, [event for event in run if isinstance(event, Showed)])
    if isinstance(run[0], (Visited, TurnedUp)) and scene.aloft.disclosed:
        return bursts.told(scene)
    if isinstance(run[0], SeriesBegan):
        return between.of_series(scene)
    if is_last_round(scene, run[0]):
        return scene.company.sentence("last_round")
    if isinstance(run[0], GameEnded):
        if scene.queue.resting and between.goes_on(scene):
            return between.told(scene, run[0])
        return sentences(scene.company.tell(run[0]), between.of_ended(scene))
    if isinstance(run[0], RoundBegan) and partner.is_dealt(scene, scene.sitting.shown_events):
        return partner.dealt(scene)
    if isinstance(run[0], Called) and not scene.aloft.disclosed:
        form = "you" if run[0].seat == scene.company.me else "other"
        return scene.company.sentence("dialling", form, seat=run[0].seat)
    if isinstance(run[0], Unmasked) and scene.aloft.disclosed:
        return sentences(scene.company.tell(run[0]), between.about_me(scene, run[0].right, run[0].identities))
    if isinstance(run[0], (Revealed, Peeked)):
        return _black_card(scene, run[0])
    if isinstance(run[0], LetPass) and run[0].seat != scene.me:
        return scene.company.sentence("let_pass", seat=run[0].seat)
    return None


def _black_card(scene: TopSecretScene, event: Revealed | Peeked) -> str | None:
    """Of a black card what the log says once it lies open; of one that the person does not see who asked, and who knows."""
    if not packets.is_hidden(event.card):
        return sentences(scene.company.tell(event), _proves(scene, event)) if scene.aloft.disclosed else None
    if isinstance(event, Peeked):
        return scene.company.sentence("unseen", "looked", seat=event.seat, other=event.phantom)
    form = "asked" if event.witness is None else "witnessed"
    return scene.company.sentence("unseen", form, seat=event.asker, other=event.seat, target=event.witness or 0)


def _proves(scene: TopSecretScene, event: Revealed | Peeked) -> str:
    """What a black card of somebody else proves to the person, who may have known it; of the own one nothing."""
    owner = event.phantom if isinstance(event, Peeked) else event.seat
    if owner == scene.me:
        return ""
    known = partner.certain(scene, owner) if scene.house.settings.aids else scene.story.notes.proofs(owner)
    return scene.company.sentence("black_told", "knew" if bare(event.card) in known else "sure")


def _exchange(scene: TopSecretScene, run: Sequence[Showed]) -> str:
    """An exchange in one sentence: what the person gives and sees is named once it lies open."""
    sentence, me = scene.company.sentence, scene.me
    shown = [event for event in run if event.looker == me and event.cards[0] != "?"]
    given = [event for event in run if event.seat == me]
    if not (shown or given):
        return _of_others(scene, run)
    if not shown:
        return sentence("packets_told", "mine", seat=given[0].looker, cards=given[0].cards)
    if not scene.aloft.disclosed:
        return sentence("exchange_now")
    if given:
        return sentence("packets_told", "both", seat=shown[0].seat, cards=shown[0].cards, second=given[0].cards)
    if len(shown) == 1:
        return sentence("packets_told", "theirs", seat=shown[0].seat, cards=shown[0].cards)
    one, two = shown
    return sentence("packets_told", "two", seat=one.seat, cards=one.cards, other=two.seat, second=two.cards)


def _of_others(scene: TopSecretScene, run: Sequence[Showed]) -> str:
    """An exchange of which the person sees nothing."""
    members = tuple(event.seat for event in run)
    if run[0].looker in members and scene.story.meeting is not None:
        return scene.company.sentence("exchange_unseen", players=members, place=scene.story.meeting.place)
    if run[0].looker in members:
        return scene.company.sentence("exchange", players=members)
    return scene.company.sentence("shown_both", players=members, seat=run[0].looker)


def _packets(scene: TopSecretScene, first: int, run: Sequence[Showed]) -> list[LogLine]:
    """An exchange is one act: what the person saw and showed of it stands in one line each, that of others in one."""
    at = first + len(run) - 1
    mine = [event for event in run if event.cards and event.cards[0] != "?" and scene.me in (event.seat, event.looker)]
    if not mine:
        before = scene.sitting.truth.events[first - 1]
        if run[0].looker == run[-1].seat and isinstance(before, Met):
            members = tuple(event.seat for event in run)
            told = scene.company.sentence("exchange_at", players=members, place=before.place)
            return [LogLine(at, spans(told), instead=first - 1)]
        return [LogLine(at, spans(_of_others(scene, run)))]
    found = []
    for number, event in enumerate(run):
        if event in mine:
            found.append(replace(scene.chronicle.line(first + number, event), cards=as_told(event.cards)))
    return found
