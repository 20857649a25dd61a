"""What Top Secret tells as it goes on: the log, and what is said between two games.

In the log an act is one line, with the cards as small medallions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from art import theme
from engine.core.cards import Cards
from engine.core.event import Event
from engine.core.match import GameEnded, MatchEnded
from engine.games.top_secret.past import Dealt, last_played
from engine.games.top_secret.rules.numbers import IDENTITIES, PLACES, TRUE_CARDS, bare
from engine.games.top_secret.rules.play import the_number
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
    Table,
    TurnedUp,
    Unmasked,
    Visited,
)
from engine.games.top_secret.story import Story
from engine.words import Words
from scenes.games.top_secret.base import TopSecretSight, TopSecretTheatre, as_told
from scenes.games.top_secret.scene import TopSecretScene
from scenes.games.top_secret.staging import packets, walks
from scenes.games.top_secret.telling import partner
from scenes.kit.text import Span, behind, sentences
from scenes.people.company import Company, spans
from scenes.tables.sight import Seen
from scenes.tables.telling.chronicle import Chronicle
from scenes.tables.telling.log import LogLine

# Between two games


def goes_on(sitting: Seen) -> bool:
    """Whether another game follows the one that has just ended."""
    coming = sitting.coming()
    return isinstance(coming[0], GameEnded) and not any(isinstance(each, MatchEnded) for each in coming[1:2])


def told(sight: TopSecretSight, event: GameEnded) -> str:
    """The page between two games, in the bar; names marked."""
    after = sight.shown.copy()
    event.apply(after)
    sentence = sight.company.sentence
    seats = sorted(range(sight.players), key=lambda seat: -after.scores[seat])
    stands = " · ".join(sentence("stands", seat=seat, points=after.scores[seat]) for seat in seats)
    missing = sentence("still_missing", points=sight.goal - max(after.scores))
    return sentences(sight.company.tell(event), why(sight), of_ended(sight), sentence("standing", told=stands), missing)


def named_series(words: Words, number: int) -> str:
    """A series, by its number."""
    return words.text("table", "series", number=number)


def of_series(sight: TopSecretSight) -> str:
    """Between two series, names marked: why another begins, and what stays. T 3.7"""
    rounds = sight.story.series * len(sight.rules.places)
    return sight.company.sentence("series_begins", rounds=rounds, number=sight.story.series + 1)


def why(sight: TopSecretSight) -> str:
    """What decided the game: the number that was dialled, and in front of whom. Empty while nobody has called."""
    shown = sight.shown
    if shown.call is None or not shown.unmasked:
        return ""
    caller, number, _ = shown.call
    form = "number" if tuple(number) != the_number(shown) else "right" if sight.story.outcome == "right" else "enemy"
    return sight.company.sentence("decided", form, "you" if caller == sight.me else "other", seat=caller)


def about_me(sight: TopSecretSight, right: bool, identities: Sequence[Cards]) -> str:
    """Whether the person has got a point by the call, or where one game decides has won, and why: by whose ally they are.

    T 4.2, 5.3, 6.4
    """
    call, sentence = sight.shown.call, sight.company.sentence
    way = "about_me" if sight.goal else "about_me_once"
    if sight.me is None or call is None:
        return ""
    wanted = partner.ally(sight)
    if call[0] == sight.me:
        form = ("both" if wanted else "won") if right else "pair" if wanted else "lost"
        return sentence(way, "own", form, seat=call[2][0])
    if not wanted:
        return sentence(way, "beaten", seat=call[0]) if right else sentence(way, "failed", "won")
    allied = wanted in identities[call[0]]
    if right:
        return sentence(way, "pair", "won" if allied else "lost", seat=call[0], other=call[2][0])
    return sentence(way, "failed", "ally" if allied else "won", seat=call[0])


def of_ended(sight: TopSecretSight) -> str:
    """The same once masks are off."""
    shown = sight.shown
    return about_me(sight, sight.story.outcome == "right", shown.identities) if shown.unmasked else ""


def round_at(sitting: Seen, at: int) -> int:
    """The number of the round in its game that begins with event number `at`: rounds of all its series are counted."""
    events = sitting.events
    count = 0
    for event in reversed(events[: at + 1]):
        if isinstance(event, GameBegan):
            return count
        count += isinstance(event, RoundBegan)
    opening = sitting.table_after(0)  # a position: its own round was the first of those counted here
    return count + int(getattr(opening, "round", 0))


# The log


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
    more = spans(sentences(*deal, *last_round, *walks.lines(scene, first + len(run) - 1)))
    return [*before, replace(last, spans=behind(last.spans, more))]  # one line: it leads to one moment


def _line(scene: TopSecretScene, at: int, event: Event) -> LogLine:
    """The line of an event; a black card that is shown stands for the question too. Rounds are counted in their game."""
    if isinstance(event, RoundBegan):
        return scene.chronicle.line(at, replace(event, round=round_at(scene.sitting, at)))
    asked = isinstance(event, Revealed) and at and isinstance(scene.sitting.events[at - 1], Named)
    return replace(scene.chronicle.line(at, event), cards=cards_of(event), instead=at - 1 if asked else None)


def cards_of(event: Event) -> tuple[str, ...]:
    """The cards that a line is about."""
    if isinstance(event, (Visited, TurnedUp)):
        return (event.place,) if event.place in PLACES else ()
    if isinstance(event, (Revealed, Peeked)):
        return (event.card,) if bare(event.card) in TRUE_CARDS else ()
    return event.number if isinstance(event, Called) else ()


def is_last_round(sight: TopSecretSight, event: Event) -> bool:
    """Whether it belongs to the last round of a series, before everybody has gone: there is no choice any more. T 3.7"""
    last = len(sight.rules.places)
    if isinstance(event, RoundBegan):
        return event.round == last
    return isinstance(event, Visited) and sight.shown.round == last


def in_bar(theatre: TopSecretTheatre, run: Sequence[Event]) -> str | None:
    """What the bar says while a run of events is shown, names marked; None: what the log says last."""
    if isinstance(run[0], Showed):
        return _exchange(theatre, [event for event in run if isinstance(event, Showed)])
    if isinstance(run[0], (Visited, TurnedUp)) and theatre.aloft.disclosed:
        return walks.told(theatre)
    if isinstance(run[0], SeriesBegan):
        return of_series(theatre)
    if is_last_round(theatre, run[0]):
        return theatre.company.sentence("last_round")
    if isinstance(run[0], GameEnded):
        if theatre.queue.resting and goes_on(theatre.sitting):
            return told(theatre, run[0])
        return sentences(theatre.company.tell(run[0]), of_ended(theatre))
    if isinstance(run[0], RoundBegan) and partner.is_dealt(theatre, theatre.sitting.shown_events):
        return partner.dealt(theatre)
    if isinstance(run[0], Called) and not theatre.aloft.disclosed:
        form = "you" if run[0].seat == theatre.company.me else "other"
        return theatre.company.sentence("dialling", form, seat=run[0].seat)
    if isinstance(run[0], Unmasked) and theatre.aloft.disclosed:
        return sentences(theatre.company.tell(run[0]), about_me(theatre, run[0].right, run[0].identities))
    if isinstance(run[0], (Revealed, Peeked)):
        return _black_card(theatre, run[0])
    if isinstance(run[0], LetPass) and run[0].seat != theatre.me:
        return theatre.company.sentence("let_pass", seat=run[0].seat)
    return None


def _black_card(theatre: TopSecretTheatre, event: Revealed | Peeked) -> str | None:
    """Of a black card what the log says once it lies open; of one that the person does not see who asked, and who knows."""
    if not packets.is_hidden(event.card):
        return sentences(theatre.company.tell(event), _proves(theatre, event)) if theatre.aloft.disclosed else None
    if isinstance(event, Peeked):
        return theatre.company.sentence("unseen", "looked", seat=event.seat, other=event.phantom)
    form = "asked" if event.witness is None else "witnessed"
    return theatre.company.sentence("unseen", form, seat=event.asker, other=event.seat, target=event.witness or 0)


def _proves(sight: TopSecretSight, event: Revealed | Peeked) -> str:
    """What a black card of somebody else proves to the person, who may have known it; of the own one nothing."""
    owner = event.phantom if isinstance(event, Peeked) else event.seat
    if owner == sight.me:
        return ""
    known = partner.certain(sight, owner) if sight.house.settings.aids else sight.story.notes.proofs(owner)
    return sight.company.sentence("black_told", "knew" if bare(event.card) in known else "sure")


def _exchange(theatre: TopSecretTheatre, run: Sequence[Showed]) -> str:
    """An exchange in one sentence: what the person gives and sees is named once it lies open."""
    sentence, me = theatre.company.sentence, theatre.me
    shown = [event for event in run if event.looker == me and event.cards[0] != "?"]
    given = [event for event in run if event.seat == me]
    if not (shown or given):
        return _of_others(theatre.company, theatre.story, run)
    if not shown:
        return sentence("packets_told", "mine", seat=given[0].looker, cards=given[0].cards)
    if not theatre.aloft.disclosed:
        return sentence("exchange_now")
    if given:
        return sentence("packets_told", "both", seat=shown[0].seat, cards=shown[0].cards, second=given[0].cards)
    if len(shown) == 1:
        return sentence("packets_told", "theirs", seat=shown[0].seat, cards=shown[0].cards)
    one, two = shown
    return sentence("packets_told", "two", seat=one.seat, cards=one.cards, other=two.seat, second=two.cards)


def _of_others(company: Company, story: Story, run: Sequence[Showed]) -> str:
    """An exchange of which the person sees nothing."""
    members = tuple(event.seat for event in run)
    if run[0].looker in members and story.meeting is not None:
        return company.sentence("exchange_unseen", players=members, place=story.meeting.place)
    if run[0].looker in members:
        return company.sentence("exchange", players=members)
    return company.sentence("shown_both", players=members, seat=run[0].looker)


def _packets(scene: TopSecretScene, first: int, run: Sequence[Showed]) -> list[LogLine]:
    """An exchange is one act: what the person saw and showed of it stands in one line each, that of others in one."""
    at = first + len(run) - 1
    mine = [event for event in run if event.cards and event.cards[0] != "?" and scene.me in (event.seat, event.looker)]
    if not mine:
        before = scene.sitting.events[first - 1]
        if run[0].looker == run[-1].seat and isinstance(before, Met):
            members = tuple(event.seat for event in run)
            told = scene.company.sentence("exchange_at", players=members, place=before.place)
            return [LogLine(at, spans(told), instead=first - 1)]
        return [LogLine(at, spans(_of_others(scene.company, scene.story, run)))]
    found = []
    for number, event in enumerate(run):
        if event in mine:
            found.append(replace(scene.chronicle.line(first + number, event), cards=as_told(event.cards)))
    return found


# All that is told


class TopSecretChronicle(Chronicle):
    """The chronicle of its table."""

    scene: TopSecretScene

    def tone(self, event: Event) -> str:
        if isinstance(event, Unmasked):
            return theme.GOOD if event.right else theme.BAD
        return theme.IVORY

    def lines_of(self, first: int, run: Sequence[Event]) -> list[LogLine]:
        return of_run(self.scene, first, run)

    def meanwhile(self, event: Event) -> Sequence[Span] | None:
        scene = self.scene
        told = in_bar(scene, scene.sitting.coming()[: scene.tempo.showing])
        return None if told is None else spans(told)

    def waited_for(self, seat: int, kind: str) -> str:
        """Whoever has one place left has nothing to decide. T 3.7"""
        if kind == "place" and len(self.scene.shown.places[seat]) == 1:
            return self.scene.company.sentence("goes_last", seat=seat)
        return super().waited_for(seat, kind)

    def allied(self, seat: int) -> tuple[tuple[str, ...], bool]:
        """Who somebody was, and with whom they won or lost: of four the pair of the person is named as theirs. T 1.1"""
        scene, last = self.scene, self._last_played()
        if scene.players != len(IDENTITIES) or last is None:
            return (), False
        who = {chair: cards[0] for chair, cards in enumerate(last.identities) if cards}
        sentence = scene.company.sentence
        ally = next(chair for chair in who if who[chair] == scene.rules.ally[who[seat]])
        form = "me" if seat == scene.me else "ally" if ally == scene.me else "other"
        words = {"seat": ally, "card": who[seat], "second": last.fragments[seat][0]}
        return tuple(sentence("was_with", size, form, **words) for size in ("long", "short")), scene.me in (seat, ally)

    def legend(self) -> str:
        """Of which game of several the black cards and the pairs are: they are dealt anew for each."""
        scene, last = self.scene, self._last_played()
        games = sum(isinstance(event, GameBegan) for event in scene.sitting.past())
        form = "pairs" if scene.players == len(IDENTITIES) else "alone"
        return (
            scene.words.text("table", "last_game", form, number=last.number) if last is not None and games > 1 else ""
        )

    def _last_played(self) -> Dealt | None:
        """The game of the match that is told once it is over."""
        opening, begun = self.scene.sitting.opening_truth()
        assert isinstance(opening, Table)
        return last_played(opening, list(enumerate(self.scene.sitting.truth.events))[begun:])

    def subtitle(self) -> str:
        """Which game it is, and whose turn."""
        scene, one = self.scene, not self.scene.goal
        text, over = scene.words.text, scene.sitting.over and scene.looking.at is None
        if (over and one) or not scene.shown.identities:
            return super().subtitle()
        what = text("options", "match", "values", "single") if one else text("table", "game", number=scene.story.games)
        if over:
            rounds = text("table", "game_rounds", what=what, rounds=scene.words.count(scene.story.notes.round))
            return scene.house.text("table", "ended", course=rounds)
        kind = scene.sitting.kind if scene.tempo.asked else None
        if kind is not None:
            return text("table", "course", "mine", what=what, does=text("table", "turns", kind))
        mover = scene.looking.acting
        if mover is None or mover == scene.me or mover >= scene.players:
            return what
        return self.turn_of(mover, what)
