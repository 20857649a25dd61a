"""What opponents are inclined to in Nottingham: every habit is seen in their answers, and none costs more than a mood."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

import pytest

from engine.bots.opponents import opponents, player
from engine.bots.session import Session
from engine.core.chance import Generator
from engine.core.choice import PASS, Choice
from engine.core.deed import BYSTANDER
from engine.core.flow import AnyState, options
from engine.core.mind import AIMS, DOUBTS, LIES, Asked, Character, Unhurried, Why
from engine.games.nottingham.minds.belief import Memory
from engine.games.nottingham.minds.inclined import FAVOURITES, FAVOURS, NEAR, Leaning
from engine.games.nottingham.minds.lately import TRICKS, Lately
from engine.games.nottingham.minds.levels import Regular
from engine.games.nottingham.rules.numbers import RED
from engine.games.nottingham.rules.questions import DEFEND, REFUSE, TAKE
from engine.library import load
from tests.games.nottingham.minds.test_master import asked
from tests.games.nottingham.minds.test_minds import LAST, PAIRS, at

GAME = load("nottingham")
MIND = Regular()
PEOPLE = {each.id: each.playing(GAME.id) for each in opponents().values()}


def decisions(games: int) -> Iterator[tuple[AnyState, Memory, str]]:
    """Wherever somebody has a choice in so many games: what they see, remember and are asked."""
    for seed in range(games):
        session = Session(GAME, [player(GAME.id, "regular")] * 4, seed, keep_record=False)
        while session.truth.ask is not None:
            for seat in session.truth.waits_for():
                view = session.view(seat)
                if len(options(view, seat)) > 1:
                    yield view, session.memory(seat), session.truth.ask.kind_of(seat)
            session.minds_answer()


def told(view: AnyState, memory: Memory, kind: str, person: Character) -> tuple[Choice, Why]:
    """What somebody like that answers there."""
    usual, memory.character = memory.character, person
    found = MIND.choose(view, Asked(memory.seat, kind), memory, Generator("told"), Unhurried())
    memory.character = usual
    return found


def leaning(view: AnyState, memory: Memory, kind: str, person: Character) -> Leaning:
    return Leaning(view, Asked(memory.seat, kind), person, memory.grudge.__getitem__, memory.lately)


# Habits


@dataclass(frozen=True)
class Habit:
    """Somebody, the question at which it shows, and which answers of theirs are the habit."""

    person: Character
    kind: str
    shows: Callable[[Leaning, Choice], bool]


def aimed(who: Leaning, choice: Choice) -> bool:
    return choice.verb in RED and choice.number() in who.wanted


def timely(who: Leaning, choice: Choice) -> bool:
    """A trick at its occasion, or none at any other."""
    tricks = [verb for verb in TRICKS if verb == GAME.rules_for(4, GAME.complete({})).action[who.view.table.drawn[0]]]
    return bool(tricks) and (choice != TAKE) == who.tricky(tricks[0])


def shuns(who: Leaning, choice: Choice) -> bool:
    return choice == REFUSE or who.trust(choice.number()) > 0


def keeps(who: Leaning, choice: Choice) -> bool:
    return FAVOURS[who.person.favourite].keeps not in choice.cards()


def parts(who: Leaning, choice: Choice) -> bool:
    return FAVOURS[who.person.favourite].parts in choice.cards()


def likes(who: Leaning, choice: Choice) -> bool:
    return who.person.favourite in (choice.verb, *choice.args)


def bargains(who: Leaning, choice: Choice) -> bool:
    """With all, and not when they are wary of everybody."""
    return (choice == TAKE) == bool(who.wary)


ACTIONS = [each for each in FAVOURITES if each in (TAKE.verb, *TRICKS, "purchase", "trade")]
HANDED_IN = [each for each in FAVOURITES if each not in (*ACTIONS, "defence")]
HABITS = {
    **{f"tricks, {each}": Habit(Character(lies=each), "drawn", timely) for each in LIES},
    **{f"aims, {each}": Habit(Character(aims=each), "drawn", aimed) for each in AIMS},
    **{f"deals, {each}": Habit(Character(doubts=each), "accept", shuns) for each in DOUBTS},
    **{f"does, {each}": Habit(Character(favourite=each), "drawn", likes) for each in ACTIONS},
    **{f"hands in, {each}": Habit(Character(favourite=each), "exchange", likes) for each in HANDED_IN},
    **{f"keeps, {each}": Habit(Character(favourite=each), "offer", keeps) for each in FAVOURITES},
    **{f"parts, {each}": Habit(Character(favourite=each), "offer", parts) for each in FAVOURITES},
    "bargains late": Habit(Character(doubts="early"), "drawn", bargains),
    "bargains early": Habit(Character(doubts="late"), "drawn", bargains),
    "defends": Habit(Character(favourite="defence"), "defend", lambda _, choice: choice == DEFEND),
    "strikes": Habit(Character(favourite="ambush"), "strike", lambda _, choice: choice != PASS),
    "lavish": Habit(Character(greed=0, patience=0.4), "offer", lambda _, choice: len(choice.cards()) > 1),
    "waits": Habit(Character(patience=1), "exchange", lambda _, choice: choice == PASS),
    "hurries": Habit(Character(patience=0), "exchange", lambda _, choice: choice != PASS),
    "careful": Habit(Character(daring=0, patience=0.4), "exchange", lambda _, choice: choice.args[1:] == (4,)),
}


IN_PLAY = ["tricks, hurt", "aims, next", "parts, trade", "parts, set", "lavish"]


@pytest.fixture(scope="module")
def shifted() -> Counter[str]:
    """By how many points each habit is preferred, where one can choose between it and something else, all in all."""
    found: Counter[str] = Counter()
    for view, memory, kind in decisions(3):
        for name, habit in HABITS.items():
            if habit.kind == kind:
                who = leaning(view, memory, kind, habit.person)
                likings: dict[bool, list[float]] = {True: [], False: []}
                for choice in options(view, memory.seat):
                    likings[habit.shows(who, choice)].append(who.liking(choice))
                if all(likings.values()):
                    found[name] += max(likings[True]) - max(likings[False])
    return found


@pytest.mark.parametrize("name", HABITS)
def test_a_habit_is_preferred(shifted: Counter[str], name: str) -> None:
    assert shifted[name] > 0


@pytest.fixture(scope="module")
def shown() -> Counter[tuple[str, bool]]:
    """How often habits show: in those who have them (True), and in others."""
    found: Counter[tuple[str, bool]] = Counter()
    for view, memory, kind in decisions(2):
        for name in IN_PLAY:
            habit = HABITS[name]
            if habit.kind == kind:
                for person in (Character(), habit.person):
                    choice, _ = told(view, memory, kind, person)
                    found[name, person == habit.person] += habit.shows(
                        leaning(view, memory, kind, habit.person), choice
                    )
    return found


@pytest.mark.parametrize("name", IN_PLAY)
def test_a_habit_shows_in_play(shown: Counter[tuple[str, bool]], name: str) -> None:
    assert shown[name, True] > 1.15 * shown[name, False]


def test_every_occasion_comes_and_goes() -> None:
    found: dict[str, Counter[bool]] = {occasion: Counter() for occasion in LIES}
    for view, memory, kind in decisions(2):
        for occasion, times in found.items() if kind == "drawn" else ():
            who = leaning(view, memory, kind, Character(lies=occasion))
            times.update(map(who.tricky, TRICKS))
    for occasion, times in found.items():
        assert min(times[True], times[False]) > times.total() / 20, occasion


def test_everybody_has_a_favourite_of_their_own() -> None:
    assert len({each.favourite for each in PEOPLE.values()}) == len(PEOPLE)
    assert len(set(FAVOURS.values())) == len(FAVOURS)


# How far


def test_nothing_much_worse_is_taken_and_reasons_say_whose_way_it_was() -> None:
    own = 0
    for at_turn, (view, memory, kind) in enumerate(decisions(2)):
        person = list(PEOPLE.values())[at_turn % len(PEOPLE)]
        choice, why = told(view, memory, kind, person)
        # the same person without inclinations, who shows greed and daring by them alone
        usual, _ = told(view, memory, kind, replace(person.without(), greed=0.5, daring=0.5))
        assert (choice != usual) == why.own
        usual_character, memory.character = memory.character, person
        ranked = MIND.ranking(view, Asked(memory.seat, kind), memory, Generator("told"), Unhurried())
        memory.character = usual_character
        worth = {each.choice: each.worth for each in ranked}
        assert worth[choice] > max(worth.values()) - NEAR - MIND.misjudges
        own += choice != usual
    assert own > 30


def test_an_end_of_the_game_is_nobodys_whim() -> None:
    position = {
        "hands": [[*PAIRS, "gold"], ["gold"], ["copper"]],
        "winnings": [[], ["chest", "chest", "gold"], []],
        "deck": ["necklace"],
    }
    for sheriff, whim in ((LAST, False), (3, True)):
        state = at({**position, "sheriff": sheriff}, "take")
        memory, view = MIND.remember(state.mask(0), 0, Character()), state.mask(0)
        shifts = [
            leaning(view, memory, "exchange", person).liking(choice)
            for person in PEOPLE.values()
            for choice in (PASS, Choice("set", ("gold", 3)), Choice("commission", ("four_pairs", ("copper",))))
        ]
        assert any(shifts) == whim


def test_moods_hang_on_what_everybody_saw() -> None:
    *_, (state, memory, _) = asked(4, 1)
    for seat in (0, 2):
        by_seat, by_all = Lately(seat, 4), Lately(seat, 4)
        for event in state.events:
            by_seat.update(event.to(seat))
            by_all.update(event.to(BYSTANDER))
            assert by_seat == by_all
        assert by_seat.worked and sum(by_seat.struck)
    assert memory.lately.worked
