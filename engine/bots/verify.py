"""Whether the opponents in a record answered as their minds do: each is asked again, with what its seat saw.

A choice follows from the record's header, the edition of rules and minds, and what the seat saw. So an answer that was put
into an opponent's mouth does not come out again. The person's own answers are anybody's: nothing tells them apart.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from engine.bots.edition import edition
from engine.bots.opponents import player
from engine.bots.session import Session
from engine.core.choice import PASS
from engine.core.errors import BadInput
from engine.core.record import Answered, Record, groups, replay, to_text
from engine.core.record_file import from_text
from engine.library import OtherRules, check_rules, load
from engine.words import Words
from engine.worker import Gone, Wire, Worker

OTHER_RULES = "other_rules"  # what `Verifier.problem` says of a match that was played by others than today's
NICE = 10  # of 19: the window comes first


@dataclass(frozen=True, slots=True)
class Reply:
    """What an opponent said at answer `number` (from 1) of a record, and what its mind says; None where it was not asked:
    it let pass what somebody had spoken to first, or its mind failed."""

    number: int
    seat: int
    said: str
    would: str | None


@dataclass(slots=True)
class Verified:
    """What has been found so far. `edition` played the record (empty where nobody knows), `today` is ours."""

    edition: str
    today: str
    asked: int = 0
    skipped: int = 0
    unlike: list[Reply] = field(default_factory=list)

    def add(self, reply: Reply) -> None:
        if reply.would is None:
            self.skipped += 1
            return
        self.asked += 1
        if reply.would != reply.said:
            self.unlike.append(reply)

    @property
    def verdict(self) -> str:
        """`fits`: all came out again; `broken`: some did not; `other`: the same, but another edition may have played;
        `none`: nobody could be asked.
        """
        if self.unlike:
            return "broken" if self.edition == self.today != "" else "other"
        return "fits" if self.asked else "none"


def told(found: Verified, words: Words) -> str:
    """What was found, for people."""
    fill = {
        "asked": found.asked,
        "unlike": len(found.unlike),
        "first": found.unlike[0].number if found.unlike else 0,
        "edition": found.edition or words.text("replay", "minds", "unsaid"),
        "today": found.today or words.text("replay", "minds", "unsaid"),
    }
    sentence = words.text("replay", "minds", found.verdict, **fill)
    if not found.skipped:
        return sentence
    skipped = words.text("replay", "minds", "skipped", skipped=found.skipped)
    return words.text("replay", "minds", "both", found=sentence, skipped=skipped)


def begun(record: Record) -> Verified:
    """What is known before anybody is asked."""
    try:
        today = edition(record.header.game)
    except BadInput:  # a packed program that nobody told
        today = ""
    return Verified(record.header.edition, today)


def ask_again(record: Record, breathe: Callable[[], None] = lambda: None) -> Iterator[Reply | None]:
    """For every answer of the record in turn, what its opponent says now; None for those of people.

    Raises BadInput where the record does not fit the rules, OtherRules where it was played by others than today's, and
    BadInput where somebody sits there whom nobody knows.
    """
    header, game = record.header, load(record.header.game)
    check_rules(header)
    for _ in replay(game, record):  # says where it parts, before anybody is asked
        pass
    said = groups(record.entries)
    _, outcomes, _ = next(said)
    session = Session(
        game, [player(game.id, name) for name in header.seats], header.seed, header.options, position=header.position,
        pinned=outcomes, keep_record=False, known=header.known, begins=header.begins, thoughts=header.thoughts,
    )  # fmt: skip
    answers = record.answers()
    for number, (answered, outcomes, _) in enumerate(said, 1):
        assert answered is not None and session.truth.chance is not None
        breathe()
        yield _asked(session, answers, number, answered) if session.players[answered.seat].mind is not None else None
        session.truth.chance.pinned.extend(outcomes)
        session.answer(answered.seat, game.grammar.parse(answered.choice))


def _asked(session: Session, answers: list[Answered], number: int, said: Answered) -> Reply:
    """What the mind at this seat says to the question it answered."""
    would = None
    if not _let_pass(session, answers, said):
        try:
            would = str(session.choose(said.seat)[0])
        except Exception:  # at the table it would have passed, or played any option
            would = None
    return Reply(number, said.seat, said.choice, would)


def _let_pass(session: Session, answers: list[Answered], said: Answered) -> bool:
    """Whether it passed a window in which another spoke: in real time it may not have been heard any more."""
    ask = session.truth.ask
    assert ask is not None
    others = answers[session.asked_at : session.asked_at + len(ask.seats)]
    passed = ask.closes is not None and said.choice == str(PASS) and said.why is None
    return passed and any(each.choice != str(PASS) for each in others)


# Beside the window


def work(line: Wire, text: str) -> None:
    """Send how many answers there are, then for each what was said to it; at the end what is wrong, if it is."""
    record = from_text(text, "record")
    line.send(len(record.answers()))
    try:
        for reply in ask_again(record, line.rest):
            line.send(reply)
    except BadInput as error:
        line.send(OTHER_RULES if isinstance(error, OtherRules) else str(error))


class Verifier:
    """The window's end. `poll` until `done`; `close` at any time. `problem` says why nobody can be asked, if so."""

    def __init__(self, record: Record, processes: bool = True) -> None:
        self.found = begun(record)
        self.problem = ""
        self.done = False
        self._expected = self._known = 0
        self._worker = Worker(work, to_text(record), name="verify", processes=processes, nice=NICE)

    @property
    def progress(self) -> float:
        """How much is done, from 0 to 1."""
        return 1.0 if self.done else self._known / self._expected if self._expected else 0.0

    def poll(self) -> None:
        """Take in what has come since the last time."""
        try:
            for message in [] if self.done else self._worker.come():
                if isinstance(message, int):
                    self._expected = message
                elif isinstance(message, str):
                    self.problem = message
                else:
                    self._known += 1
                    if message is not None:
                        self.found.add(message)
        except Gone:
            if self._known < self._expected and not self.problem:
                self.problem = "gone"
            self.done = True

    def close(self) -> None:
        """Nobody wants to know any more. Closing twice is no harm."""
        self.done = True
        self._worker.close()
