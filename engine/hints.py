"""Hints: two or three sensible answers to the question a person is asked, each with what speaks for it.

They are the ranking of the game's strongest mind that ranks (of middle character) on the person's own view, with a
memory that the events told it which the person saw: whatever lies hidden from the person is hidden from the hint.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import isclose
from statistics import fmean as mean
from typing import Any

from engine.bots.registry import minds_of
from engine.core.chance import Chance, Generator
from engine.core.choice import PASS, Choice
from engine.core.event import Event
from engine.core.flow import AnyState, State, answer
from engine.core.game import Game, Options
from engine.core.mind import Asked, Character, Mind, Ranked, Unhurried, Why
from engine.parts import part
from engine.words import Person, Words, words

MOST = 3
LOOKED_AT = 12  # answers, for some that are told apart
TOLD = "en"  # by the words of which language hints are told apart
LONGEST = {"en": 210, "it": 220, "zh-Hant": 90}  # letters that say why, where more could be said
NOBODY = [Person(f"seat {seat}") for seat in range(8)]
ANYBODY = [Person("somebody")] * len(NOBODY)
STEP = 5  # per cent: a chance to win is told no more exactly than that


@dataclass(frozen=True, slots=True)
class Hint:
    """A choice, and what speaks for it (`reason`: a key of `hints` in the words files).

    `percent` is the chance to win with it, in round numbers, where the mind can tell. Where another hint has the same
    reason, `beside` says what tells the two apart; `even` that nothing does. `lower` says whether another one was better.
    `danger` is what may happen all the same, and `price` what the answer gives away, the dearest first: as the game's own
    `stakes` tell them, of the price as much as has room. `rather` says why it is advised before one that wins more at once;
    `ahead`, at the end, what others could do next, where it has room.
    """

    choice: Choice
    reason: Why
    percent: int | None = None
    beside: Why | None = None
    even: bool = False
    lower: bool | None = None  # None: not known yet
    danger: Why | None = None
    price: tuple[Why, ...] = ()
    rather: Why | None = None
    ahead: Why | None = None

    def told(self, words: Words, people: Sequence[Person], **closer: object) -> str:
        """The reason in sentences for the person, by the words of the game; `closer` names some of its things more closely."""
        found: list[str] = []
        last: list[str] = []
        for each in [] if self.ahead is None else [self.ahead]:  # dearer than any price
            more = [words.said(("hints", each.key), each.args, people)]
            last = more if self._has_room(words, people, [], more, closer) else []
        for each in (*([] if self.rather is None else [self.rather]), *self.price):
            if each == self.beside:
                continue
            more = [*found, words.said(("hints", each.key), each.args, people)]
            if self._has_room(words, people, more, last, closer):
                found = more
        return self._whole(words, people, found, last, closer)

    def _has_room(
        self, words: Words, people: Sequence[Person], price: list[str], last: list[str], closer: Mapping[str, object]
    ) -> bool:
        return len(self._whole(words, people, price, last, closer)) <= LONGEST.get(words.language, 0)

    def _whole(
        self,
        words: Words,
        people: Sequence[Person],
        price: Sequence[str],
        last: Sequence[str],
        closer: Mapping[str, object],
    ) -> str:
        """All that is told, with so much of the price, and what comes last."""
        why = self.apart(words, people, **closer)
        danger = [] if self.danger is None else [words.said(("hints", self.danger.key), self.danger.args, people)]
        for each in (*price, *danger, *last):
            why = words.text("hints", "more", why=why, more=each)
        return words.text("hints", "even", why=why) if self.even else why

    def apart(self, words: Words, people: Sequence[Person], **closer: object) -> str:
        """What is told of this choice, without saying whether another one is as good."""
        why = words.said(("hints", placed(words, self.reason.key, self.lower)), {**self.reason.args, **closer}, people)
        if self.beside is None:
            return why
        more = words.said(("hints", self.beside.key), self.beside.args, people)
        return words.text("hints", "more", why=why, more=more)


def placed(words: Words, key: str, lower: bool | None) -> str:
    """The key of the sentence as it is told of the first hint, or of a `lower` one.

    A sentence that would speak against what is recommended has another one for that place, and so has one that would
    praise what is not: the same key with `_first` or `_after`.
    """
    other = key if lower is None else f"{key}_{'after' if lower else 'first'}"
    return other if words.find("hints", other) else key


class Adviser:
    """Remembers a match for one seat, from the events that seat has seen, and advises it when it is asked.

    `able` says whether there are hints for this game at all. Who advises is the `mind`; None: the strongest of the game that ranks.
    """

    def __init__(self, game: Game, players: int, options: Options, seat: int, mind: Mind | None = None) -> None:
        """Raises BadInput where options or the number of players are none of this game's."""
        game.check_players(players)
        self._mind = mind or adviser_of(game.id)
        self._game, self._players, self._options, self._seat = game, players, game.complete(options), seat
        self._begin()

    @property
    def able(self) -> bool:
        return self._mind.ranks

    def _begin(self) -> None:
        """Nothing has happened yet."""
        rules = self._game.rules_for(self._players, self._options)
        table = self._game.table_for(self._players, rules)
        empty = State(self._game, self._options, rules, table, Chance(Generator("adviser"))).mask(self._seat)
        self._seen: list[Event] = []
        self._memory: Any = self._mind.remember(empty, self._seat, Character()) if self.able else None

    def follow(self, past: Sequence[Event]) -> None:
        """All events that have happened, as the seat saw them; where an answer was taken back, it is forgotten."""
        if self._seen != list(past[: len(self._seen)]):
            self._begin()
        new = past[len(self._seen) :]
        self._seen += new
        for event in new if self.able else ():
            self._memory.update(event)

    def hints(self, view: AnyState) -> list[Hint]:
        """The best answers to what the seat is asked in this view, best first; none where it is not asked.

        One alone where nothing else makes sense. Even if the truth were handed in, only the seat's view is looked at.
        """
        if not self.able or self._seat not in view.waits_for():
            return []
        assert view.ask is not None
        asked = Asked(self._seat, view.ask.kind_of(self._seat))
        advice, drawn = Advice(self._game.id, self._mind), drawn_from(self._seat, len(self._seen))
        return advice.hints(view.mask(self._seat), asked, self._memory, drawn)


class Advice:
    """What is advised of answers in one game: the ranking of its mind, and what the game says beside it."""

    def __init__(self, game_id: str, mind: Mind) -> None:
        self._game_id, self._mind = game_id, mind
        self._danger, self._price, self._rather = danger_of(game_id), price_of(game_id), rather_of(game_id)
        self._lost, self._ahead = lost_of(game_id), ahead_of(game_id)

    def hints(
        self, mine: AnyState, asked: Asked, memory: Any, drawn: Generator, ranked: Sequence[Ranked] | None = None
    ) -> list[Hint]:
        """The best answers of a seat on its own view, best first, of a ranking that is `drawn` from there; `ranked` is that
        ranking, where it has been drawn already."""
        seat = asked.seat
        if ranked is None:
            ranked = self._mind.ranking(mine, asked, memory, drawn, Unhurried())

        def hint(each: Ranked, more: bool = False) -> Hint:
            beside = self._mind.beside(mine, asked, memory, each.choice) if more else None
            danger = self._danger(mine, seat, each.choice, memory) if self._danger is not None else None
            price = self._price(mine, seat, each.choice, each.why) if self._price is not None else ()
            return Hint(each.choice, each.why, None, beside, danger=danger, price=price)

        few = _few(ranked, self._mind.far, hint, words(TOLD, self._game_id))
        chances: Sequence[float | None] = [each.chance for each, _ in few]
        if None in chances:
            choices = [each.choice for each, _ in few]
            chances = self._mind.foretold(mine, asked, memory, choices, drawn.branch(1))
        open_ = [chance for (each, _), chance in zip(few, chances, strict=True) if not self._mind.tells(each.choice)]
        told = map(_percent, falling(open_))
        ranked_so = [replace(each, lower=at > 0 and not each.even) for at, (_, each) in enumerate(few)]
        if self._rather is not None:
            choices = [each.choice for each in ranked_so]
            ranked_so[:1] = [replace(ranked_so[0], rather=self._rather(mine, seat, choices, memory))]
        found = [each if self._mind.tells(each.choice) else replace(each, percent=next(told)) for each in ranked_so]
        return self._foreseen(mine, seat, memory, found)

    def _foreseen(self, mine: AnyState, seat: int, memory: Any, found: list[Hint]) -> list[Hint]:
        """With what others could do next; where nothing helps, that is told instead of what else may happen."""
        if self._lost is None or self._ahead is None:
            return found
        told: list[Hint] = []
        for at, each in enumerate(found):
            lost = self._lost(mine, seat, each.choice, memory)
            if lost is not None:
                told.append(replace(each, danger=lost))
            else:
                percent = None if at else each.percent  # why it is low is told once
                ahead = self._ahead(mine, seat, each.choice, percent, memory)
                told.append(replace(each, ahead=ahead))
        return told


def as_good(found: Sequence[Hint]) -> tuple[Choice, ...]:
    """The choices that these hints call as good as the first: itself, what is told to be even, and what is as likely to win."""
    return tuple(
        each.choice
        for at, each in enumerate(found)
        if not at or each.even or (each.percent is not None and each.percent == found[0].percent)
    )


def drawn_from(seat: int, seen: int) -> Generator:
    """What a hint is drawn from, for a seat after so many events: who judges an answer draws the same ranking."""
    return Generator("hint", seat, seen)


def adviser_of(game_id: str) -> Mind:
    """The strongest mind of a game that ranks what might be done; the strongest of all where none does."""
    minds = list(minds_of(game_id).values())
    return next((mind for mind in reversed(minds) if mind.ranks), minds[-1])


def danger_of(game_id: str) -> Callable[[AnyState, int, Choice, Any], Why | None] | None:
    """What tells what may happen after an answer all the same, on a seat's view; None where a game does not tell it."""
    stakes: Any = part(f"engine.games.{game_id}.stakes")
    found: Callable[[AnyState, int, Choice, Any], Why | None] | None = getattr(stakes, "danger", None)
    return found


def price_of(game_id: str) -> Callable[[AnyState, int, Choice, Why], tuple[Why, ...]] | None:
    """What tells what an answer gives away, beside what speaks for it, on a seat's view; None where a game does not tell it."""
    stakes: Any = part(f"engine.games.{game_id}.stakes")
    found: Callable[[AnyState, int, Choice, Why], tuple[Why, ...]] | None = getattr(stakes, "price", None)
    return found


def _percent(chance: float | None) -> int | None:
    """In round numbers; never none and never all, which only the end of a game is."""
    return None if chance is None else min(100 - STEP, max(STEP, STEP * round(100 * chance / STEP)))


def falling(chances: Sequence[float | None]) -> list[float | None]:
    """The chances of answers, best first: where a lesser one came out higher, worlds do not tell the two apart, and both have
    their mean (pool adjacent violators, Ayer and others 1955). As they are where one of them is not known.
    """
    pools: list[list[float]] = []
    for each in chances:
        if each is None:
            return list(chances)
        pools.append([each])
        while len(pools) > 1 and mean(pools[-1]) > mean(pools[-2]):
            last = pools.pop()
            pools[-1] += last
    return [mean(pool) for pool in pools for _ in pool]


def rather_of(game_id: str) -> Callable[[AnyState, int, Sequence[Choice], Any], Why | None] | None:
    """What tells why the first of these answers is advised before one that wins more at once; None where a game does not tell it."""
    stakes: Any = part(f"engine.games.{game_id}.stakes")
    found: Callable[[AnyState, int, Sequence[Choice], Any], Why | None] | None = getattr(stakes, "rather", None)
    return found


def lost_of(game_id: str) -> Callable[[AnyState, int, Choice, Any], Why | None] | None:
    """What tells that no answer keeps a rival from winning, on a seat's view; None where a game does not tell it."""
    ahead: Any = part(f"engine.games.{game_id}.ahead")
    found: Callable[[AnyState, int, Choice, Any], Why | None] | None = getattr(ahead, "lost", None)
    return found


def ahead_of(game_id: str) -> Callable[[AnyState, int, Choice, int | None, Any], Why | None] | None:
    """What tells what others could do after an answer, on a seat's view; None where a game does not tell it."""
    ahead: Any = part(f"engine.games.{game_id}.ahead")
    found: Callable[[AnyState, int, Choice, int | None, Any], Why | None] | None = getattr(ahead, "ahead", None)
    return found


Few = list[tuple[Ranked, Hint]]


def _few(ranked: Sequence[Ranked], far: float, hint: Callable[..., Hint], vocabulary: Words) -> Few:
    """The best of each verb, so that advice is about different things; of one verb alone, its best that are told apart.

    A third one only where it is not worth less than the best by `far`. Where the second is told as the first is, whatever
    is said beside it, the next one is told instead, if that is nearly as good; else both are said to be even.
    """
    best = {each.choice.verb: each for each in reversed(ranked)}
    candidates = [each for each in ranked if len(best) == 1 or best[each.choice.verb] is each]
    found: Few = []
    alike: list[Ranked] = []
    for each in candidates[:LOOKED_AT]:
        if len(found) == MOST or (len(found) > 1 and found[0][0].worth - each.worth >= far):
            break
        apart = _apart(found, each, hint, vocabulary)
        if apart is None:
            alike.append(each)
        elif len(found) == 1 and alike and found[0][0].worth - each.worth >= far:
            break
        else:
            found = apart
    if len(found) == 1 and alike:
        one, two = replace(found[0][1], even=True), replace(hint(alike[0]), even=True)
        return [(found[0][0], one), (alike[0], two)]
    return found


def _apart(found: Few, new: Ranked, hint: Callable[..., Hint], vocabulary: Words) -> Few | None:
    """These hints and a new one, each told by words of its own; None where nothing tells it from another.

    Of two that are worth the same a name tells nothing, where it is all in which their sentences differ.
    """

    def said(each: Hint, people: Sequence[Person] = NOBODY) -> str:
        return each.apart(vocabulary, people)

    plain = hint(new)
    if any(
        isclose(ranked.worth, new.worth) and said(hint(ranked), ANYBODY) == said(plain, ANYBODY) for ranked, _ in found
    ):
        return None
    same = [at for at, (ranked, _) in enumerate(found) if said(hint(ranked)) == said(plain)]
    if not same:
        return [*found, (new, plain)]
    more = [(ranked, hint(ranked, True) if at in same else told) for at, (ranked, told) in enumerate(found)]
    more.append((new, hint(new, True)))
    return more if len({said(told) for _, told in more}) == len(more) else None


def let_pass(view: AnyState) -> AnyState:
    """The same view once nobody has objected to what is asked about: everybody has let it pass."""
    passed = view.copy()
    for seat in view.waits_for():
        answer(passed, seat, PASS)
    return passed


def along(found: Sequence[Hint], then: Sequence[Hint]) -> list[Hint]:
    """The hints of two questions that are asked at once, best first.

    `then` is what may be answered to the second one once the first has been let pass, and stands for letting it pass.
    """
    best = [each for each in found if each.choice != PASS]
    first = bool(found) and found[0].choice == PASS
    both = [*then, *best] if first else [*best, *then]
    if all(each.percent is not None for each in both):
        both.sort(key=lambda each: each.percent or 0, reverse=True)
    return both[:MOST]


def hints(game: Game, view: AnyState, past: Sequence[Event], seat: int) -> list[Hint]:
    """The hints for a seat that has this view and has seen these events."""
    adviser = Adviser(game, view.table.players, view.options, seat)
    adviser.follow(past)
    return adviser.hints(view)
