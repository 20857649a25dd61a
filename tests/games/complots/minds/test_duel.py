"""What a duel of Complots is learnt by: turns in numbers go as they go by the rules, and who plays looks up what was learnt."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from importlib import import_module, util
from pathlib import Path
from typing import Any

import pytest

from engine.commands.run import run
from engine.core.chance import Generator
from engine.core.choice import Choice
from engine.core.flow import AnyState, answer, any_option, options
from engine.core.mind import Asked, Character, Unhurried
from engine.core.progress import TurnBegan
from engine.games.complots.minds.duel import situations as d
from engine.games.complots.minds.duel.policy import LEARNT, Ledger, Policy, Situation
from engine.games.complots.minds.levels import Duellist, Master
from engine.games.complots.minds.styles.style import drawn
from engine.games.complots.rules.table import Drew
from engine.library import GAMES, load

numpy = pytest.mark.skipif(util.find_spec("numpy") is None, reason="training needs numpy (tests/requirements.txt)")

Answered = tuple[str, int, int]  # decision, situation, which answer


class Real:
    """A random duel by the rules, turn by turn: what was decided where, and what was drawn."""

    def __init__(self, seed: int) -> None:
        self.state: AnyState = load("complots").new(2, seed, {"fifth": "ambassador", "match": "single"})
        self.by, self.ledger, self.seen = Generator("duel", seed), Ledger(2), 0
        self.answered: list[Answered] = []
        self.drawn: list[int] = []
        self.kept: tuple[int, ...] = ()

    def turn(self) -> bool:
        """On to the next turn; whether there is one."""
        self.answered, self.drawn, self.kept = [], [], ()
        while not self.follow():
            if self.state.over:
                return False
            asked = self.state.ask
            assert asked is not None
            seat = self.state.waits_for()[0]
            choice = any_option(self.state, seat, self.by)
            self._note(asked.kind_of(seat), seat, choice)
            answer(self.state, seat, choice)
        return True

    def follow(self) -> bool:
        begun = False
        for event in self.state.events[self.seen :]:
            self.ledger.update(event)
            begun |= isinstance(event, TurnBegan)
            if isinstance(event, Drew):
                self.drawn.append(d.CARD[event.card])
        self.seen = len(self.state.events)
        return begun

    def _note(self, kind: str, seat: int, choice: Choice) -> None:
        at = Situation(self.state.mask(seat), seat, self.ledger)
        asked = at.asked(kind)
        if asked is not None:
            decision, place, choices = asked
            assert d.HANDS[d.hand_at(decision, place)] == at.cards
            self.answered.append((decision, place, choices.index(choice)))
        if kind == "keep":
            self.kept = tuple(sorted(d.CARD[name] for name in choice.cards()))

    def row(self) -> list[int]:
        """The table as the numbers of a turn tell it, seen by who moves."""
        table, found = self.state.table, list[int]()
        for seat in (table.turn, 1 - table.turn):
            hand = tuple(sorted(d.CARD[name] for name in table.hands[seat]))
            face = d.CARD[table.faceup[seat][-1]] + 1 if table.faceup[seat] else 0
            found += [d.HAND[hand], face, table.coins[seat], self.ledger.stands[seat]]
        return [*found, sum(1 << (3 * d.CARD[name]) for name in table.court), 0]


def followed(real: Real, turns: Any) -> Any:
    """Turns in numbers in which everybody answers, and chance draws, as in the turn that was played."""

    class Followed(turns.Turns):  # type: ignore[misc]  # the module is asked for by name
        def _decide(self, name: str, who: int, games: Any, follow: Any, legal: Any = None, **more: Any) -> Any:
            decision, place, which = real.answered.pop(0)
            before = more.get("before")
            rows = games.rows if before is None else before
            assert (decision, place) == (name, int(self._place(name, who, rows, more.get("more", 0))[0]))
            return follow(which, games)

        def _card(self, court: Any, at: Any, which: int) -> Any:
            card = real.drawn.pop(0)
            return court * 0 + card, court - (1 << (3 * card))

        def _likes(self, play: Any, place: Any, hands: Any, fresh: Any) -> Any:
            return fresh & (hands == d.HAND[real.kept])

    return Followed(turns.Play(), turns.Values(), 1, 0.0, learns=False)


@numpy
def test_a_turn_in_numbers_goes_as_it_goes_by_the_rules() -> None:
    turns: Any = import_module("engine.games.complots.minds.duel.turn")
    told = set[str]()
    for seed in range(150):
        real = Real(seed)
        real.turn()
        going = True
        while going:
            begun = turns.np.array([real.row()], dtype=turns.np.int32)
            going = real.turn()
            told.update(name for name, _, _ in real.answered)
            after, _ = followed(real, turns).turn(begun)
            assert not real.answered and not real.drawn
            if going:
                assert list(map(int, after[0])) == real.row()
            else:
                assert d.OUT in (after[0][turns.HAND], after[0][turns.OTHER_HAND])
    assert told == {*d.DECISIONS}, "every decision was met"


# What is learnt


@numpy
def test_the_same_seed_learns_the_same_and_the_file_tells_it(tmp_path: Path) -> None:
    words, files = (
        "train complots --duel --rounds 3 --seed 5 --json --to",
        [tmp_path / "one.json", tmp_path / "two.json"],
    )
    assert [run([*words.split(), str(file)]) for file in files] == [0, 0]
    one, two = (LEARNT.read(file) for file in files)
    assert one.rows == two.rows and one.keeping == two.keeping and one.picked == two.picked
    assert all(one.rows[name].places for name in d.DECISIONS), "something was learnt of every decision"
    training: Any = import_module("engine.games.complots.minds.duel.training")
    again = training.policy_of(training.play_of(one))
    assert again.rows.keys() == one.rows.keys() and again.keeping == one.keeping
    for name, rows in one.rows.items():
        assert rows.places == again.rows[name].places
        assert max(abs(a - b) for a, b in zip(rows.shares, again.rows[name].shares, strict=True)) <= 2, name


@numpy
def test_the_best_answer_beats_whoever_always_doubts() -> None:
    tables: Any = import_module("engine.games.complots.minds.duel.tables")
    training: Any = import_module("engine.games.complots.minds.duel.training")
    fixed = tables.Play()
    for name, table in fixed.mean.items():
        if name.startswith(("doubt", "check")):
            table[:, 1] = 1.0
    _, won, games = training.answered(fixed, 40, 800, 3, lambda _: None, together=400)
    assert won / games > 0.6


@numpy
def test_answers_are_shares_of_what_is_possible() -> None:
    """In whole duels: where anything was learnt, it tells how often each of what may be answered is given."""
    policy, told = learnt(), Counter[str]()
    for seed in range(8):
        real = Real(seed)
        while not real.state.over:
            real.follow()
            asked = real.state.ask
            assert asked is not None
            seat = real.state.waits_for()[0]
            kind, view = asked.kind_of(seat), real.state.mask(seat)
            answers = policy.answers(view, seat, kind, real.ledger)
            if answers is None:
                choice = any_option(real.state, seat, real.by)
            else:
                told[kind] += 1
                assert sum(share for _, share in answers) == pytest.approx(1.0)
                assert {each for each, _ in answers} <= {*options(view, seat)}
                choice = drawn(answers, real.by)
            answer(real.state, seat, choice)
    assert {*told} == {"pick", "action", "doubt", "block", "lose", "keep"}


@cache
def learnt() -> Policy:
    training: Any = import_module("engine.games.complots.minds.duel.training")
    policy: Policy = training.policy_of(training.learnt(5, 1, lambda _: None, together=4000))
    return policy


@numpy
def test_who_has_learnt_a_duel_plays_it_by_that_and_the_rest_as_the_master_does() -> None:
    view, ask = opening(2), Asked(0, "pick")
    duellist, master = Duellist(), Master()
    with LEARNT.instead(learnt()):
        found = Counter(picked(duellist, view, ask, seed) for seed in range(60))
        answers = dict(learnt().answers(view, 0, "pick", Ledger(2)) or ())
    assert {*found} <= {choice for choice, share in answers.items() if share}
    assert len(found) > 1, "it draws"
    with LEARNT.instead(LEARNT.read(Path("no such file"))):
        assert picked(duellist, view, ask, 3) == picked(master, view, ask, 3)


def opening(seed: int) -> AnyState:
    return Real(seed).state.mask(0)


def picked(mind: Master, view: AnyState, ask: Asked, seed: int) -> Choice:
    memory = mind.remember(view, ask.seat, Character())
    return mind.choose(view, ask, memory, Generator("picked", seed), Unhurried())[0]


@numpy
def test_the_best_answer_to_a_level_is_played_against_it(capsys: pytest.CaptureFixture[str]) -> None:
    words = "train complots --duel --against casual --games 10 --rounds 2 --compared 20 --json"
    assert run(words.split()) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["games"] == 20 and 0 <= told["low"] <= told["wins"] <= told["high"] <= 1
    assert told["situations seen"] > 50


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (f"train {next(game for game in GAMES if game != 'complots')} --duel", "has no duel to be learnt"),
        pytest.param("train complots --duel --against nobody", "minds: expected", marks=numpy),
    ],
)
def test_what_cannot_be_learnt_is_said(words: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(words.split()) != 0
    assert said in capsys.readouterr().err
