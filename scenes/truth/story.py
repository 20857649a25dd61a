"""What the truth tells: how the game ended, every lie and doubt, every decision with its reason, and the log."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

from art import theme
from engine.bots.opponents import ME
from engine.core.choice import PASS
from engine.core.claim import Claim
from engine.core.event import Event, actor, seats_of
from engine.core.facts import behind_all
from engine.core.flow import options
from engine.core.match import MatchEnded, of_one_game
from engine.core.progress import Began, RoundBegan, TurnBegan
from engine.core.record import Record
from engine.library import load, played_today
from engine.truth.moments import Moment, Past
from engine.truth.turning import turnings
from engine.words import Words, capital
from scenes.kit.text import Span
from scenes.people.company import Company, spans, victory
from scenes.people.standing import Standing

LIES = "lies"
DOUBTS = "doubts"
DECISIONS = "decisions"
LOG = "log"
TABS = (LIES, DOUBTS, DECISIONS, LOG)  # the lists, in the order of their tabs


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a list. `at` is the place in the story that it leads to; `seat` is whom it is about, `mark` their chip.

    `who` and `told` are its words, `why` a reason below them, `pill` a word at its end and the sheet that stands on.
    `moment` is the decision it tells of, if it tells of one.
    """

    id: str
    at: int
    seat: int | None
    who: tuple[Span, ...]
    told: tuple[Span, ...]
    why: str = ""
    pill: tuple[str, str] | None = None
    moment: Moment | None = None
    mark: theme.SeatMark | None = None


class Cause(NamedTuple):
    """What changed somebody's chances: told `at` this place of the story, `by` this seat alone (None: by nobody, or by several),
    with the answer `deed`, if it was one. `slow`: little by little, by much that was done."""

    at: int
    by: int | None = None
    deed: Moment | None = None
    slow: bool = False


class TruthStory:
    """The facts of a record. A place in the story is the number of events that have happened, from `first` to `last`.

    At `first` the first question was put: what was dealt before that is no story. `turns` are the numbers of the events
    with which turns begin (or rounds, if the game counts these).

    Raises BadInput where the record does not even begin.
    """

    def __init__(self, record: Record) -> None:
        game = load(record.header.game)
        game.check_players(len(record.header.seats), "seats")
        self.past = Past(game, record)
        self.game, self.record = game, record
        seats = record.header.seats
        self.me: int | None = seats.index(ME) if ME in seats else None
        self.other_rules = not played_today(record.header)
        self.only_to_watch = self.past.parted is not None or self.other_rules or seats.count(ME) > 1
        self.players = len(seats)
        self.claims: tuple[Claim, ...] = self.past.claims()
        self.first, self.last = self.past.moments[0].events, len(self.past.events)
        happened = list(enumerate(self.past.events))[self.past.told :]
        counted = TurnBegan if game.facts.counted == "turn" else RoundBegan
        self.turns = [at for at, event in happened if isinstance(event, counted)]
        last = self.past.states[-1]
        self.winners: tuple[int, ...] = tuple(last.table.winner or ())
        self.standing = game.facts.standing(last)
        self._claim_at = {claim.at: claim for claim in self.claims}

    def turn(self, at: int) -> int:
        """The number of the turn under way at this place, from 1; 0 before the first."""
        return bisect_right(self.turns, at - 1)

    def claim(self, at: int) -> Claim | None:
        """The claim that was the last event before this place; None where that was no claim."""
        return self._claim_at.get(at - 1)

    @cached_property
    def weights(self) -> dict[int, float]:
        """The places at which something happened that tells why it went as it did for somebody, and how much it tells."""
        found: dict[int, float] = {}
        for seat in range(len(self.past.record.header.seats)):
            for each in turnings(self.past, seat):
                if 0 <= each.at < self.last:
                    found[each.at + 1] = max(each.weight, found.get(each.at + 1, 0.0))
        return found

    @cached_property
    def outs(self) -> tuple[tuple[int, int], ...]:
        """Who was out of the game before the end and did not come back, and the place from which on."""
        found: dict[int, int] = {}
        for moment, state in zip(self.past.moments, self.past.states, strict=True):
            out = self.game.facts.out(state.table)
            found = {seat: found.get(seat, moment.events) for seat in out}
        return tuple((seat, at) for seat, at in sorted(found.items()) if at < self.last)

    @cached_property
    def fell(self) -> dict[int, tuple[int, ...]]:
        """The places at which it is told that somebody was out before the end, and who was left then."""
        found: dict[int, tuple[int, ...]] = {}
        places = [moment.events for moment in self.past.moments]
        for seat, place in self.outs:
            left = tuple(other for other in range(self.players) if dict(self.outs).get(other, self.last + 1) > place)
            begun = max((each for each in places if each < place), default=self.first)
            own = [at + 1 for at in range(begun, place) if actor(self.past.events[at]) == seat]
            found |= dict.fromkeys(own, left) if own else {place: left}
        return found

    def telling(self, first: int, last: int) -> int:
        """The place from after `first` up to `last` at which it is told what happened.

        That which told most for anybody: a character lost, a doubt. Where nothing did, the last thing but turns and rounds
        that only begin.
        """
        heavy = [(weight, at) for at, weight in self.weights.items() if first < at <= last]
        if heavy:
            return max(heavy)[1]
        there = (at + 1 for at in range(last - 1, first - 1, -1) if not isinstance(self.past.events[at], Began))
        return next(there, last)

    def cause(self, first: int, last: int) -> Cause:
        """What changed the chances between these two places: the deed of who alone decided it, else what told most there."""
        deed = self.deed(first, last)
        return Cause(self.telling(first, last)) if deed is None else self.caused(deed)

    def caused(self, deed: Moment) -> Cause:
        """An answer as a cause: it is told where everybody saw it, else where it was asked for."""
        act = self.act(deed)
        return Cause(max(self.first, deed.events) if act is None else act + 1, deed.seat, deed)

    def deed(self, first: int, last: int) -> Moment | None:
        """The answer that alone decided what came between these two places: of the last to speak up where they might have
        let it pass, as whoever doubted a claim; else of the first to be asked there. None: nobody's, or several at once.
        """
        decided = [
            (moment, state.ask)
            for moment, state in zip(self.past.moments, self.past.states, strict=True)
            if first <= moment.events < last and moment.choice != str(PASS) and state.ask is not None
        ]
        spoke = [moment for moment, ask in decided if ask.closes is not None and self.act(moment) is not None]
        if spoke:
            return spoke[-1]
        return decided[0][0] if decided and len(decided[0][1].seats) == 1 else None

    def act(self, moment: Moment) -> int | None:
        """The number of the event by which everybody saw this answer; None where nobody did.

        The answers to a window are heard when the last one is in, and so are sealed ones. What only begins is nobody's act.
        """
        past, seat = self.past, moment.seat
        ask = past.states[moment.number].ask
        later = (each.events for each in past.moments[moment.number + 1 :])
        if ask is not None and len(ask.seats) > 1:
            if ask.closes is not None and moment.choice == str(PASS):
                return None
            later = (events for events in later if events > moment.events)
        acts = range(moment.events, next(later, moment.events))
        mine = (at for at in acts if actor(past.events[at]) == seat and not isinstance(past.events[at], Began))
        return next(mine, None)

    def followed(self, moment: Moment) -> int | None:
        """The place at which it is told what an answer led to: the last thing that touched those whom it touched itself, before
        who gave it had another choice, or something new began. None: nothing did, or nobody saw the answer. What they did
        themselves before anybody else was asked is the answer, and nothing that it led to.
        """
        past, act = self.past, self.act(moment)
        if act is None or moment.seat is None:
            return None
        later = (each for each in past.moments[moment.number + 1 :] if each.seat == moment.seat and each.events > act)
        free = (each.events for each in later if len(options(past.states[each.number], moment.seat)) > 1)
        end, whom = next(free, self.last), touched(past.events[act])
        end = next((at for at in range(act + 1, end) if isinstance(past.events[at], Began)), end)
        same = type(past.events[act])  # another act of the kind is none of its doing
        asked = next((each.events for each in past.moments[moment.number + 1 :] if each.events > act), self.last)
        own = {at for at in range(act + 1, asked) if actor(past.events[at]) == moment.seat}
        told = (at for at in range(end - 1, act, -1) if whom & touched(past.events[at]) and at not in own)
        return next((at + 1 for at in told if not isinstance(past.events[at], same)), None)

    def lies(self, seat: int) -> tuple[int, int]:
        """How many lies a seat told, and how many of them were caught."""
        lies = [claim for claim in self.claims if claim.seat == seat and not claim.true]
        return len(lies), sum(claim.caught for claim in lies)

    def own_moment(self, at: int, picked: Moment | None = None) -> Moment | None:
        """The question put to the person at this place: the one picked, else the first. None: they are not asked."""
        if self.me is None or self.only_to_watch:
            return None
        if picked is not None and picked.events == at and picked.seat == self.me:
            return picked
        asking = (each for each in self.past.moments if each.events == at and self._asks_me(each))
        return next(asking, None)

    def asked_before(self, at: int) -> Moment | None:
        """The last question put to the person before this place: what it led to is seen here. None: there was none."""
        if self.me is None or self.only_to_watch:
            return None
        return next((each for each in reversed(self.past.moments) if each.events < at and self._asks_me(each)), None)

    def _asks_me(self, moment: Moment) -> bool:
        if moment.seat is None:  # a game that was given up while the person was asked
            state = self.past.states[-1]
            return not state.over and self.me in state.waits_for()
        return moment.seat == self.me


def touched(event: Event) -> set[int]:
    """The seats of which an event tells."""
    named = [getattr(event, name) for name in seats_of(type(event))]
    found = [who for each in named for who in (each if isinstance(each, tuple) else (each,))]
    return {who for who in found if isinstance(who, int)}


class Teller:
    """The story in one language, as the person is told it, without what its game alone has."""

    def __init__(self, story: TruthStory, words: Words, own_name: str) -> None:
        self.story, self.words = story, words
        self.company = Company(story.game, words, story.record.header.seats, story.me, own_name)
        names = tuple(self.company.people)
        portraits = tuple(self.company.portraits)
        points, places = story.standing.points, story.standing.places
        if not story.past.over:  # it was given up, as the result has it
            places = behind_all(places, story.me)
        self.standing = Standing(names, portraits, story.winners, points, (), story.me, places)
        self.lines = [spans(self.company.tell(event)) for event in story.past.events]
        if of_one_game(story.past.states[0]):  # the end of the game is that of the match, and told as such
            for at, event in enumerate(story.past.events):
                if at and isinstance(event, MatchEnded):
                    self.lines[at] = self.lines[at - 1]

    def text(self, *path: str, **fill: object) -> str:
        return self.words.text("ui", "truth", *path, **fill)

    def when(self, at: int) -> str:
        """The turn under way at this place (or the round, if the game counts these), as its game counts it."""
        told = self.moment(at)
        return capital(told)

    def moment(self, at: int) -> str:
        """The same as it stands within a sentence."""
        own, number = self.counted(at), self.story.turn(at)
        return own or (self.words.text("progress", number=number) if number else self.text("start"))

    def counted(self, at: int) -> str:
        """The same where a game counts in another way; empty: as every game does."""
        return ""

    def of_tab(self, what: str, name: str) -> str:
        """The words for a tab, by its game or by every game's: `tabs` is what it is called, `nothing` that it is empty."""
        own = self.words.find("truth", what, name) is not None
        return self.words.text("truth", what, name) if own else self.text(what, name)

    def order(self) -> list[int]:
        """All seats, the best first; where nobody has won, those who are still in the game first."""
        return self.standing.everybody()

    def place(self, seat: int) -> int:
        """The place of a seat, from 1; equal seats share a place. 0 where nothing tells it, as in a match for points that was
        given up: there whoever gave up is last in the result, and leads in points perhaps.
        """
        return self.standing.place(seat) if self.story.past.over or self.standing.points is None else 0

    def sentence(self) -> tuple[Span, ...]:
        """Who won, how the person came out, and how often they told the truth."""
        parts = {"won": self._won(), "came": self._came(), "claims": self._own_claims()}
        return spans(" ".join(self.text("told", **parts).split()))

    def _won(self) -> str:
        story = self.story
        if not story.winners:
            return self.text("unfinished")
        marked = [self.company.marked(seat) for seat in range(story.players)]
        return victory(self.words, story.winners, marked, story.me)

    def _came(self) -> str:
        me = self.story.me
        if me is None or not self.story.winners or me in self.story.winners or not self.place(me):
            return ""
        return self.text("came", str(self.place(me)))

    def _own_claims(self) -> str:
        own = [claim.true for claim in self.story.claims if claim.seat == self.story.me]
        if not own:
            return ""
        if len(own) == 1:
            return self.text("claims", "one_true" if own[0] else "one_lie")
        name = "all" if all(own) else "some" if any(own) else "none"
        return self.text("claims", name, claims=len(own), true=sum(own))

    def line(self, at: int) -> tuple[Span, ...]:
        """The words for the last event before this place; after a claim also whether it was true."""
        if at <= self.story.first:
            return (Span(self.text("begins")),)
        claim = self.story.claim(at)
        if at in self.story.fell:
            return self._left(at)
        if claim is None:
            return self.lines[at - 1]
        verdict = self.verdict(claim)
        said = self.company.tell(self.story.past.events[at - 1])
        before, after = self.text("said", line=said, verdict="\n").split("\n")
        return (*spans(before), *spans(verdict, colour=theme.GOOD if claim.true else theme.BAD), *spans(after))

    def verdict(self, claim: Claim) -> str:
        """Whether a claim was true, and who doubted it in vain or rightly."""
        name = "true" if claim.true else "lie"
        if claim.doubter is None:
            return self.text("verdict", f"{name}_passed")
        doubter = self.company.marked(claim.doubter)
        return self.text("verdict", f"{name}_{self._sees(claim.doubter, claim.seat)}", doubter=doubter)

    def _left(self, at: int) -> tuple[Span, ...]:
        """What threw somebody out, and who was left then: a chance may fall by who goes, though nothing was done wrong."""
        company = self.company
        marked = [company.marked(seat) for seat in range(self.story.players)]
        people = self.words.people(self.story.fell[at], marked, self.story.me)
        before, after = self.text("left", line="\n", people=people).split("\n")
        return (*spans(before), *self.lines[at - 1], *spans(after))

    def _sees(self, seat: int, other: int) -> str:
        """The variant of a sentence in which `seat` does something to `other`, as the person reads it."""
        return "you" if seat == self.story.me else "on_you" if other == self.story.me else "other"

    def who(self, seat: int) -> tuple[Span, ...]:
        """The name with which a row begins."""
        return (Span(self.company.name(seat), "strong", self.company.mark(seat).words),)

    def marked(self, rows: Iterable[Row]) -> list[Row]:
        """The rows, each with the chip of whom it is about."""
        return [row if row.seat is None else replace(row, mark=self.company.mark(row.seat)) for row in rows]
