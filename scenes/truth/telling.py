"""All that the truth tells of a story in one language: its lines and its lists, those of its game too."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.core.choice import PASS
from engine.core.claim import Claim
from engine.core.event import actor
from engine.core.flow import options
from engine.core.match import of_one_game
from engine.truth.moments import Moment
from engine.words import Count, Words
from scenes.kit.text import Span, sentences
from scenes.people.company import spans
from scenes.truth.own import own_of
from scenes.truth.story import DECISIONS, DOUBTS, LIES, LOG, Row, Teller, TruthStory


def plain(told: Iterable[Span]) -> str:
    """Words without their colours."""
    return "".join(span.text for span in told)


class Telling(Teller):
    """The story as the person is told it. `own` is what its game adds, `rows` the lists, `longest` the longest lines."""

    def __init__(self, story: TruthStory, words: Words, own_name: str) -> None:
        super().__init__(story, words, own_name)
        lists = {LIES: self._lies(), DOUBTS: self._doubts(), DECISIONS: self._decisions(), LOG: self._log()}
        self.own = own_of(story.game.id)(self)
        lists |= {name: self.own.rows(name) for name in self.own.lists}
        self.rows = {name: self.marked(rows) for name, rows in lists.items()}
        lines = [self.line(at) for at in range(story.first, story.last + 1)]
        self.longest = sorted(lines, key=lambda line: -sum(len(span.text) for span in line))[:3]

    def counted(self, at: int) -> str:
        return self.own.when(at)

    def _lies(self) -> Iterator[Row]:
        for claim in self.story.claims:
            if not claim.true:
                sentence = self.text("as", card=self.words.card(claim.what))
                pill = ("caught", "pill_bad") if claim.caught else ("uncaught", "pill_gold")
                yield self._of_claim(claim, claim.seat, sentence, pill)

    def _doubts(self) -> Iterator[Row]:
        for claim in self.story.claims:
            if claim.doubter is not None:
                fill = {"claimant": self.company.marked(claim.seat), "card": self.words.card(claim.what)}
                sentence = self.text("doubted", self._sees(claim.doubter, claim.seat), **fill)
                pill = ("wrong", "pill_bad") if claim.true else ("right", "pill_good")
                yield self._of_claim(claim, claim.doubter, sentence, pill)

    def _of_claim(self, claim: Claim, seat: int, sentence: str, pill: tuple[str, str]) -> Row:
        word = (self.text(pill[0]), pill[1])
        return Row(f"row {claim.at}", claim.at + 1, seat, self.who(seat), spans(sentence), pill=word)

    def _decisions(self) -> Iterator[Row]:
        for moment in self.story.past.moments:
            seat = moment.seat
            if seat is None or (moment.why is None and seat != self.story.me):
                continue
            act = self.story.act(moment)
            if moment.choice == str(PASS) and self._forced(moment, seat):
                continue  # nobody was asked, and nothing was let pass
            sentence = self._answered(moment)
            # Nobody is told what they thought themselves: a reason beside the person's own choice is a machine's.
            own = seat == self.story.me
            reason = None if own else self.own.why(moment)
            why = self.words.why(reason, self.company.people, self.story.me) if reason else ""
            at = moment.events if act is None or own else act + 1
            yield Row(
                f"row {moment.number}",
                at,
                seat,
                (),
                sentence,
                self.text("why", why=why) if why else "",
                None,
                moment,
            )

    def _answered(self, moment: Moment) -> tuple[Span, ...]:
        """An answer in words."""
        assert moment.seat is not None
        if told := self.own.answer(moment):
            return spans(told)
        act = self.story.act(moment)
        return spans(self._unheard(moment, moment.seat)) if act is None else self.lines[act]

    def did(self, moment: Moment) -> str:
        """The answer in words for the list of what changed the chances.

        There the claim that was let pass is named too, and what came of a doubt, or of what the log does not say.
        """
        story, act = self.story, self.story.act(moment)
        if act is None:
            return sentences(plain(self._let(moment)), plain(self._answered(moment)))
        claim = next((each for each in reversed(story.claims) if each.at <= act), None)
        doubted = claim is not None and claim.at < act and claim.doubter == moment.seat
        verdict = spans(self.verdict(claim)) if claim is not None and doubted else ()
        return sentences(plain(self.line(act + 1)), plain(verdict), self.own.came_of(act))

    def _let(self, moment: Moment) -> tuple[Span, ...]:
        """What was let pass: the last claim of this turn, and where nobody claimed anything what happened last."""
        story, before = self.story, moment.events
        turn = story.turns[number - 1] if (number := story.turn(before)) else story.first
        claim = next((each for each in reversed(story.claims) if turn <= each.at < before), None)
        at = before - 1 if claim is None else claim.at
        return self.lines[at] if actor(story.past.events[at]) != moment.seat else ()

    def _forced(self, moment: Moment, seat: int) -> bool:
        """Whether nothing else could have been answered."""
        return len(options(self.story.past.states[moment.number], seat)) == 1

    def _unheard(self, moment: Moment, seat: int) -> str:
        """An answer that no event shows: nobody acted, or another was quicker."""
        form, marked = self._sees(seat, seat), self.company.marked(seat)
        if moment.choice == str(PASS):
            return self.text("let_pass", form, seat=marked)
        question = self.words.text("asks", moment.kind)
        return self.own.late(moment) or self.text("answered", form, seat=marked, question=question)

    def _log(self) -> Iterator[Row]:
        events = self.story.past.events
        for at, told in self.company.acts(events, of_one_game(self.story.past.states[0])):
            if at >= self.story.past.told:
                yield Row(f"row {at}", at + 1, actor(events[at]), (), spans(told))

    def count(self, tab: str) -> str:
        """What stands above the rows of a list: how many there are, and what became of them; empty for some lists."""
        rows = self.rows[tab]
        if tab == LIES:
            return self.text("lies_told", lies=Count(len(rows)), caught=Count(sum(s.caught for s in self.story.claims)))
        if tab == DOUBTS:
            right = sum(claim.caught for claim in self.story.claims)
            return self.text("doubts_told", doubts=Count(len(rows)), right=Count(right))
        return self.own.count(tab) if tab in self.own.lists else ""
