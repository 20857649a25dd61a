"""The opponents' process cannot peek: all that goes to it, read to the last attribute over whole games of all games.

A person plays with minds by a session; the thinker writes its letters, as at the window, into a line at which nobody
thinks. Every letter is compared with the truth of its moment, and with those of a game in which something is changed
that its seat cannot see: they must be the same bytes.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, fields, is_dataclass
from pathlib import Path
from typing import Any

import pytest

from engine.bots.letters import IsAsked, Seen, Sees, SitsDown, packed, unpacked
from engine.bots.opponents import ME, player
from engine.bots.session import Session
from engine.bots.thinker import Thinker
from engine.core.cards import is_blank
from engine.core.chance import Generator, WrongOutcome
from engine.core.choice import Choice
from engine.core.deed import Known
from engine.core.event import Event
from engine.core.flow import AnyState, Ask, Frame, any_option, refusal
from engine.core.match import Decided
from engine.core.record import Drawn
from engine.core.table import Table
from engine.library import GAMES, load
from engine.worker import Wire, Worker
from tests.honest_player import another
from tests.playing import long_after

SEED = 876_543_210_987_654_321  # in nothing else by accident
ME_SEAT = 0
KNOWN = Known(ME_SEAT, {"move tax": (300, 0, 0), "claim duchess": (300, 100, 0)})  # the same whatever is hidden today
MIND = "casual"  # which one is no matter here: nobody thinks at the other end
TWINS = 3  # of each sort
ENOUGH = 12  # letters that were the same bytes although the truth was another

TABLES = [(game, players) for game in GAMES for players in load(game).players]


def drop(line: Wire) -> None:
    """The other end of a line at which nobody thinks."""
    while True:
        line.recv()


@dataclass
class Sent:
    """A letter that went: the number of the answers given before, what its seat had seen, and all there was."""

    raw: bytes
    letter: Any
    answered: int
    seen: tuple[object, ...]
    truth: AnyState


class Tapped(Thinker):
    """A thinker whose letters are kept as they go."""

    def __init__(self) -> None:
        self.raw: list[Any] = []
        super().__init__(processes=False)

    def _new(self, processes: bool) -> Worker:
        worker = Worker(drop, name="nobody", processes=processes)
        send = worker.send

        def kept(message: Any) -> None:
            self.raw.append(message)
            send(message)

        worker.send = kept  # type: ignore[method-assign]  # to read along
        return worker


@dataclass
class Change:
    """What is otherwise in a match: outcomes of the deal, or the person's answer to the sealed question of this number."""

    pinned: Sequence[Any] = ()
    sealed: int | None = None


class Match:
    """A match of a person with minds, and all letters that it took.

    The person answers by chance, and in a match `like` another one as there, where that is still allowed.
    """

    def __init__(self, game: str, players: int, like: Match | None = None, change: Change | None = None) -> None:
        self._like, self._change = like, change or Change()
        names = [ME, *[MIND] * (players - 1)]
        players_of = [player(game, name) for name in names]
        self.session = Session(load(game), players_of, SEED, pinned=self._change.pinned, known=KNOWN)
        self.sent: list[Sent] = []
        self.said: dict[int, Choice] = {}  # by the person, to the question of this number
        self.sealed: list[int] = []  # the questions that were put to others too
        self._seen: list[list[object]] = [[] for _ in names]
        self._told = 0
        thinker = Tapped()
        thinker.begin(self.session)
        self._keep(thinker)
        while self.session.truth.ask is not None:
            self._answer()
            thinker.follow()
            self._keep(thinker)
        thinker.close()

    def _answer(self) -> None:
        """The person first, then the minds: nobody waits for what others seal."""
        if ME_SEAT not in self.session.truth.waits_for():
            self.session.minds_answer()
            return
        at = self.session.asked_at
        self.said[at] = self._choice(at)
        self.session.answer(ME_SEAT, self.said[at])

    def _choice(self, at: int) -> Choice:
        truth = self.session.truth
        if truth.ask is not None and len(truth.ask.seats) > 1:
            self.sealed.append(at)
        choice = any_option(truth, ME_SEAT, Generator("me", at))
        before = None if self._like is None else self._like.said.get(at)
        if before is not None and refusal(truth, ME_SEAT, before) is None:
            choice = before
        return another(truth, ME_SEAT, choice, 1) if at == self._change.sealed else choice

    def _keep(self, thinker: Tapped) -> None:
        """What each seat saw is its events and the questions put, told by the table of the game, not by any letter."""
        session, truth = self.session, self.session.truth
        for event in truth.events[self._told :]:
            for seat, seen in enumerate(self._seen):
                seen.append(repr(event.to(seat)))
        self._told = len(truth.events)
        for seen in self._seen:
            if seen[-1:] != [(session.asked_at, truth.ask)]:
                seen.append((session.asked_at, truth.ask))
        kept = truth.copy() if thinker.raw else truth
        for raw in thinker.raw:
            letter = unpacked(raw)
            self.sent.append(Sent(raw, letter, session.answered, tuple(self._seen[letter.seat]), kept))
        thinker.raw.clear()

    def to(self, seat: int) -> list[Sent]:
        return [each for each in self.sent if each.letter.seat == seat]


@pytest.fixture(scope="module")
def matches() -> dict[tuple[str, int], Match]:
    return {(game, players): Match(game, players) for game, players in TABLES}


# What a letter is made of


PLAIN = (int, str, type(None))
RECORDS = (SitsDown, Known, Sees, IsAsked, Seen, Table, Frame, Event, Ask, Decided)


def inside(thing: Any, where: str) -> Iterator[tuple[str, Any]]:
    """Everything in a letter, with its place. Fails where there is anything that is no plain record of values."""
    yield where, thing
    if isinstance(thing, bytes):
        yield from inside(unpacked(thing), f"{where} unpacked")
    elif isinstance(thing, (list, tuple)):
        for at, each in enumerate(thing):
            yield from inside(each, f"{where}[{at}]")
    elif isinstance(thing, dict):
        for name, each in thing.items():
            yield from inside(name, f"{where} key")
            yield from inside(each, f"{where}[{name!r}]")
    elif is_dataclass(thing):
        assert isinstance(thing, RECORDS), f"{where}: {type(thing)}"
        assert not hasattr(thing, "__dict__"), f"{where}: it could hold more than its fields"
        for each in fields(thing):
            yield from inside(getattr(thing, each.name), f"{where}.{each.name}")
    elif not isinstance(thing, Generator):
        assert isinstance(thing, PLAIN), f"{where}: {type(thing)}"


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_a_letter_holds_values_and_no_way_back_to_the_truth(
    matches: dict[tuple[str, int], Match], game: str, players: int
) -> None:
    match = matches[game, players]
    deal, secrets = Generator(SEED), {SEED, Generator(SEED).state, Generator("thoughts", SEED).state}
    own = {(each.answered, each.letter.seat): each.letter.thoughts.state for each in match.sent if asks(each)}
    assert len(set(own.values())) == len(own), "two questions with the same chance"
    for each in match.sent:
        assert each.letter.seat != ME_SEAT and type(each.raw) is bytes
        assert str(SEED).encode() not in each.raw
        assert SEED.to_bytes(8, "little") not in each.raw and deal.state.to_bytes(8, "little") not in each.raw
        for where, thing in inside(each.letter, type(each.letter).__name__):
            assert not (isinstance(thing, int) and thing in secrets), where
            if isinstance(thing, Generator):
                assert where == "IsAsked.thoughts"


def test_letters_that_say_the_same_are_the_same_bytes() -> None:
    """Whether equal cards in them are one object or several, which may depend on where they have been."""
    card = "duchess"
    one, two = Choice("keep", ((card, card),)), Choice("keep", (("".join(card), "duc" + card[3:]),))
    assert one == two and one.cards()[1] is not two.cards()[1]
    assert packed(one) == packed(two)  # type: ignore[arg-type]  # anything can be packed


def test_chance_for_one_answer_leads_neither_to_the_seed_nor_to_that_for_another() -> None:
    """`branch` can be undone: whoever has two branches of one generator has the generator, and all its branches."""
    session = Session(load(GAMES[0]), [player(GAMES[0], "random")] * 4, SEED)
    twigs = []
    while len(twigs) < 12:
        twigs += [session.thoughts(seat).state for seat in session.truth.waits_for()]
        session.minds_answer()
    assert undone(Generator(SEED).branch(17).state, 17) == Generator(SEED).state
    stems = [{undone(twig, number) for number in range(1_000)} for twig in twigs]
    assert all(one.isdisjoint(two) for at, one in enumerate(stems) for two in stems[:at])
    assert all(Generator(SEED).state not in each and Generator("thoughts", SEED).state not in each for each in stems)


def undone(state: int, number: int) -> int:
    """Of which generator this is the branch of that number (engine/core/chance.py)."""
    mixed = state ^ (state >> 31) ^ (state >> 62)
    return (mixed - 0xD1B54A32D192ED03) * pow(0x9E3779B97F4A7C15, -1, 1 << 64) % (1 << 64) ^ (number + 1)


def asks(sent: Sent) -> bool:
    return isinstance(sent.letter, IsAsked)


# Compared with the truth of the moment


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_every_view_is_blank_where_its_seat_does_not_see_and_says_no_more_than_its_events(
    matches: dict[tuple[str, int], Match], game: str, players: int
) -> None:
    followed: dict[int, Table] = {}
    blanks = asked = 0
    for sent in matches[game, players].sent:
        match sent.letter:
            case SitsDown(seat=seat, first=Seen(table=table, answers=answers)):
                followed[seat] = table
                assert not answers and not any(cards for _, cards in hidden_from(seat, table, table))
            case Sees(seat=seat, events=events):
                for event in events:
                    unpacked(event).apply(followed[seat])
            case IsAsked(seat=seat, seen=seen):
                asked += 1
                assert seen.table == followed[seat]
                assert (
                    seen.ask is not None and not seen.answers and seen.ask == sent.truth.ask and seat in seen.ask.seats
                )
                for name, cards in hidden_from(seat, sent.truth.table, seen.table):
                    assert all(is_blank(card) for card in cards), f"{name} in a letter to seat {seat}"
                    blanks += len(cards)
    assert asked > 10 and blanks > 2 * asked, "nothing was hidden that could have been told"


def hidden_from(seat: int, truth: Any, seen: Table) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The zones that the rules hide from a seat, with what stands in its view instead (games say who sees a zone)."""
    for each in fields(seen):
        if "zone" not in each.metadata:
            continue
        sees, value = each.metadata["sees"], getattr(seen, each.name)
        for owner, cards in enumerate(value) if each.metadata["zone"] == "hands" else [(-1, value)]:
            if not sees(truth, owner, seat):
                yield f"{each.name}.{owner}", cards
    for bid in getattr(seen, "bids", ()):  # Ghost for Sale: on the table, face down until a place is opened
        if bid.seat != seat and bid.place not in truth.opened:
            yield f"bids.{bid.place}", (bid.card,)


# Compared with another truth


@pytest.mark.parametrize(("game", "players"), long_after(5, sorted(TABLES, key=lambda each: each[1])))
def test_what_a_seat_cannot_see_changes_no_byte_of_its_letters(
    matches: dict[tuple[str, int], Match], game: str, players: int
) -> None:
    match = matches[game, players]
    alike = 0
    for other in twins(match, game, players):
        alike += sum(compare(match, other, seat) for seat in range(1, players))
    assert alike >= ENOUGH, "too few letters were comparable to prove anything"


def twins(match: Match, game: str, players: int) -> Iterator[Match]:
    """The same match with other cards dealt to the person, from a pile or from another hand, or with other sealed
    answers of the person.
    """
    dealt = deal_of(game, players)
    for change in (replaced, swapped):
        found = [pinned for pinned in changes(dealt, change) if touches_me(match, pinned)]
        for pinned in found[:: len(found) // TWINS + 1]:
            yield Match(game, players, match, Change(pinned))
    for at in match.sealed[:: len(match.sealed) // TWINS + 1]:
        yield Match(game, players, match, Change(sealed=at))


def deal_of(game: str, players: int) -> list[Any]:
    """The outcomes of chance before anybody is asked."""
    session = Session(load(game), [player(game, "random")] * players, SEED)
    return [entry.outcome for entry in session.record.entries if isinstance(entry, Drawn)]


def changes(dealt: list[Any], change: Callable[[list[Any], int, str], list[Any]]) -> Iterator[list[Any]]:
    """Every deal with one card changed."""
    cards = [*dict.fromkeys(each for each in dealt if isinstance(each, str))]
    for at, outcome in enumerate(dealt):
        if isinstance(outcome, str):
            yield from (change(dealt, at, card) for card in cards if card != outcome)


def replaced(dealt: list[Any], at: int, card: str) -> list[Any]:
    """This card at that place, from whatever was not dealt."""
    return [*dealt[:at], card, *dealt[at + 1 :]]


def swapped(dealt: list[Any], at: int, card: str) -> list[Any]:
    """This card at that place, and the one that was there where this one came later."""
    changed = replaced(dealt, at, card)
    if card in dealt[at + 1 :]:
        changed[dealt.index(card, at + 1)] = dealt[at]
    return changed


def touches_me(match: Match, pinned: list[Any]) -> bool:
    """Whether such a deal is possible, and gives the person other cards."""
    before = match.sent[0].truth
    try:
        after = before.game.new(before.table.players, SEED, pinned=pinned)
    except WrongOutcome:
        return False
    return sees_a_change(ME_SEAT, before.table, after.table)


def sees_a_change(seat: int, one: Table, two: Table) -> bool:
    """Whether two tables differ in what the rules show to a seat."""
    hidden = [name for name, _ in hidden_from(seat, one, one)]
    return any(before != after for name, before, after in parts(one, two) if name not in hidden)


def parts(one: Table, two: Table) -> Iterator[tuple[str, Any, Any]]:
    """All that lies on two tables, side by side, zones named as by `hidden_from`."""
    for each in fields(one):
        before, after = getattr(one, each.name), getattr(two, each.name)
        if each.metadata.get("zone") == "hands":
            for owner, pair in enumerate(zip(before, after, strict=True)):
                yield f"{each.name}.{owner}", *pair
        else:
            yield f"{each.name}.-1", before, after


def compare(one: Match, two: Match, seat: int) -> int:
    """How many letters to this seat are the same bytes while the truth differs: all, as long as it sees the same.

    At the deal that is to say: unless its own cards were changed.
    """
    alike = 0
    for first, second in zip(one.to(seat), two.to(seat), strict=False):
        if first.seen != second.seen:
            visible = sees_a_change(seat, first.truth.table, second.truth.table)
            assert first.answered or visible, f"seat {seat} was told of cards that it cannot see"
            break
        assert first.raw == second.raw, f"a letter to seat {seat} told of what it had not seen"
        alike += first.truth.table != second.truth.table
    return alike


# In the process itself


@pytest.mark.skipif(sys.platform != "linux", reason="memory can be read so on Linux only")
def test_nowhere_in_the_memory_of_the_process_is_the_seed() -> None:
    """It is another program, begun from nothing: what the window's process knows has not come along."""
    session = Session(load(GAMES[0]), [player(GAMES[0], "casual")] * 3, SEED)
    thinker, told = Thinker(), Worker(hold, SEED, name="told")
    thinker.begin(session)
    until(lambda: thinker.poll(session.asked_at))
    until(told.come)
    in_python = b"".join((SEED >> bits & (1 << 30) - 1).to_bytes(4, "little") for bits in (0, 30))
    assert in_memory(told.pid, in_python), "it was not looked for in the right way"
    for pattern in (in_python, SEED.to_bytes(8, "little"), str(SEED).encode()):
        assert not in_memory(thinker.pid, pattern)
    thinker.close()
    told.close()


def hold(line: Wire, *known: object) -> None:
    """A process that knows something, and does nothing with it."""
    line.send(len(known))
    line.recv()


def until(come: Callable[[], Sequence[object]]) -> None:
    """Wait for what a process sends."""
    end = time.monotonic() + 60
    while not come():
        assert time.monotonic() < end
        time.sleep(0.01)


def in_memory(pid: int | None, pattern: bytes) -> bool:
    """Whether these bytes stand anywhere in what a process may write to."""
    assert pid is not None
    for line in Path(f"/proc/{pid}/maps").read_text().splitlines():
        span, rights, *_ = line.split()
        low, high = (int(each, 16) for each in span.split("-"))
        if rights.startswith("rw") and pattern in read_memory(pid, low, high):
            return True
    return False


def read_memory(pid: int, low: int, high: int) -> bytes:
    with open(f"/proc/{pid}/mem", "rb", buffering=0) as memory:
        memory.seek(low)
        try:
            return memory.read(high - low)
        except OSError:  # kept by the system
            return b""
