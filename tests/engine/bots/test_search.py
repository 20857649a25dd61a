"""The search of all games: the same worlds for all, the weaker half left out, the same for the same seed; honest figures."""

import math
from collections.abc import Callable
from statistics import mean, stdev

import pytest

from engine.bots.registry import minds_of
from engine.bots.search import Candidate, Effort, Found, Model, Searcher, World, rounds, search, simulate
from engine.bots.session import Player, Session
from engine.core.chance import Chance, Generator
from engine.core.choice import PASS, Choice
from engine.core.flow import AnyState, any_option, options
from engine.core.mind import Asked, Unhurried
from engine.library import GAMES, load

EFFORT = Effort(240, trust=0.0)
ANSWERS = 60  # of a game in which a mind is asked what its search finds


def by_chance(state: AnyState, seat: int, _: str, generator: Generator) -> Choice:
    return any_option(state, seat, generator)


def passing(state: AnyState, seat: int, *_: object) -> Choice:
    found = options(state, seat)
    return PASS if PASS in found else found[0]


class Anywhere:
    """Worlds that agree with the view, played by one model until so many more questions have been put."""

    def __init__(self, view: AnyState, value: Callable[[AnyState, int], float], model: Model = by_chance) -> None:
        self.view, self.seat, self.told, self.model = view, view.waits_for()[0], value, model
        self.drawn: list[int] = []

    def world(self, number: int, generator: Generator) -> World:
        self.drawn.append(number)
        guess = self.view.game.guess(self.view, self.seat, generator)
        return World(self.view.fill(guess, Chance(generator)), [self.model] * self.view.table.players)

    def ended(self, state: AnyState) -> bool:
        return len(state.events) >= 3

    def value(self, state: AnyState) -> float:
        return self.told(state, self.seat)


class Spent:
    """A budget that is spent at its so-manieth question."""

    def __init__(self, after: int) -> None:
        self.left = after

    def spent(self) -> bool:
        self.left -= 1
        return self.left <= 0


def view_of(name: str, seed: int = 4) -> AnyState:
    """What the first seat asked sees of a new game, at a question with several options."""
    game = load(name)
    state = game.new(game.players[0] + 1, seed)
    return state.mask(state.waits_for()[0])


def candidates(view: AnyState, most: int = 7) -> list[Candidate]:
    return [Candidate(each) for each in options(view, view.waits_for()[0])[:most]]


def any_number(state: AnyState, _: int) -> float:
    """A number that anything on the table changes."""
    return int(state.table.fingerprint(), 16) / 16**10


def found_in(view: AnyState, value: Callable[[AnyState, int], float], effort: Effort = EFFORT) -> list[Found]:
    return search(Anywhere(view, value), candidates(view), Generator("search", 3), effort, Unhurried())


@pytest.mark.parametrize("game", GAMES)
def test_every_game_can_be_searched_and_the_same_seed_finds_the_same(game: str) -> None:
    view = view_of(game)
    found = found_in(view, any_number)
    assert found == found_in(view, any_number)
    assert sorted(str(each.choice) for each in found) == sorted(str(each.choice) for each in candidates(view))
    assert {each.choice for each in found[: len(found) // 2]} <= {
        each.choice for each in found if each.count > found[-1].count
    }


@pytest.mark.parametrize("seed", range(3))
def test_all_candidates_are_tried_in_the_same_worlds(seed: int) -> None:
    """Where a value looks at nothing but what no choice touches, nobody is behind, though the worlds differ."""

    def others_hands(state: AnyState, seat: int) -> float:
        hands = [hand for owner, hand in enumerate(state.table.hands) if owner != seat]
        return float(sum(len(card) for hand in hands for card in hand))

    view = view_of("complots", seed)
    found = search(Anywhere(view, others_hands, passing), candidates(view), Generator(seed), EFFORT, Unhurried())
    assert all(each.behind == 0 and each.behind_error == 0 for each in found)
    assert found[0].error > 0


def test_chances_are_the_same_for_all_candidates() -> None:
    """A value that is chance alone, drawn as models draw it, is the same in a world whatever was chosen there."""

    def drawn(state: AnyState, seat: int, _: str, generator: Generator) -> Choice:
        state.table.scores[seat] = state.table.scores[seat] or generator.below(1000)
        return passing(state, seat)

    view = view_of("complots")
    decision = Anywhere(view, lambda state, _: state.table.scores[2], drawn)
    claims = [Candidate(Choice("tax")), Candidate(Choice("exchange"))]  # both are asked about first
    found = search(decision, claims, Generator(1), EFFORT, Unhurried())
    assert found[1].behind == 0
    assert found[0].error > 0


def test_worlds_are_drawn_once_and_in_order() -> None:
    decision = Anywhere(view_of("complots"), any_number)
    search(decision, candidates(decision.view), Generator(1), EFFORT, Unhurried())
    assert decision.drawn == list(range(len(decision.drawn)))
    assert len(decision.drawn) == sum(rounds(len(candidates(decision.view)), EFFORT))


def test_the_weaker_half_is_left_out_and_the_simulations_are_spent() -> None:
    found = found_in(view_of("complots"), lambda state, seat: state.table.coins[seat] / 10)
    counts = [each.count for each in found]
    assert counts == sorted(counts, reverse=True)
    assert len(set(counts)) == 3  # three rounds
    assert sum(counts) == pytest.approx(EFFORT.simulations, rel=0.1)
    assert [each.mean for each in found if each.count == counts[0]] == sorted(
        (each.mean for each in found if each.count == counts[0]), reverse=True
    )


def test_the_best_choice_is_found_and_its_figures_are_right() -> None:
    """Where everybody passes, a tax brings three coins, in every world."""
    view = view_of("complots")
    before, seat = view.table.coins[view.waits_for()[0]], view.waits_for()[0]
    decision = Anywhere(view, lambda state, who: float(state.table.coins[who]), passing)
    found = search(decision, candidates(view), Generator(1), EFFORT, Unhurried())
    assert found[0].choice == Choice("tax")
    assert (found[0].mean, found[0].error, found[0].behind) == (before + 3, 0.0, 0.0)
    assert next(each for each in found if each.choice == Choice("income")).behind == 2.0
    assert seat == decision.seat


def test_means_and_errors_are_those_of_the_simulations() -> None:
    view = view_of("complots")
    found = found_in(view, any_number)
    decision, by = Anywhere(view, any_number), Generator("search", 3)
    for each in found:
        values = []
        for number in range(each.count):
            world = decision.world(number, by.branch(number).branch(0))
            values.append(simulate(decision, world, each.choice, by.branch(number).branch(1)))
        assert each.mean == pytest.approx(mean(values))
        assert each.error == pytest.approx(stdev(values) / math.sqrt(each.count))


def test_a_budget_is_asked_between_rounds_and_cuts_the_search_short() -> None:
    view = view_of("complots")
    for after, distinct in ((1, 1), (2, 2)):
        found = search(Anywhere(view, any_number), candidates(view), Generator(1), EFFORT, Spent(after))
        assert len({each.count for each in found}) == distinct


def test_the_prior_decides_where_little_is_known() -> None:
    view = view_of("complots")
    given = [Candidate(each.choice, 0.9 if each.choice == Choice("income") else 0.1) for each in candidates(view)]
    decision = Anywhere(view, lambda state, seat: 0.5)
    assert search(decision, given, Generator(1), Effort(50), Unhurried())[0].choice == Choice("income")
    (only,) = search(decision, given[:1], Generator(1), EFFORT, Unhurried())
    assert (only.choice, only.worth, only.count) == (given[0].choice, given[0].prior, 0)


def test_a_scene_that_never_ends_is_told() -> None:
    class Endless(Anywhere):
        def ended(self, state: AnyState) -> bool:
            state.events.clear()
            state.table.coins = [2] * 8
            return False

    view = view_of("complots")
    decision = Endless(view, any_number, passing)
    world = decision.world(0, Generator(1))
    with pytest.raises(RuntimeError, match="no horizon"):
        simulate(decision, world, Choice("income"), Generator(1))


class Numbers:
    """Worlds that are numbers, in which a choice is worth its place among the options and what the world adds."""

    def __init__(self, view: AnyState) -> None:
        self.seat = view.waits_for()[0]
        self.places = {str(each.choice): at for at, each in enumerate(candidates(view))}

    def world(self, number: int, generator: Generator) -> float:
        return generator.random()

    def outcome(self, world: float, choice: Choice, chance: Generator) -> float:
        return 0.01 * self.places[str(choice)] + world


def test_a_scene_can_play_its_worlds_itself() -> None:
    view = view_of("intrigo")
    numbers = Numbers(view)
    found = search(numbers, candidates(view), Generator("numbers"), EFFORT, Unhurried())
    places = [numbers.places[str(each.choice)] for each in found]
    assert places[0] == max(places)
    assert found[1].behind == pytest.approx(0.01 * (places[0] - places[1]))
    assert found[1].behind_error == pytest.approx(0.0, abs=1e-12)


SEARCHERS = [(game, name) for game in GAMES for name, mind in minds_of(game).items() if isinstance(mind, Searcher)]


@pytest.mark.parametrize(("game_id", "name"), SEARCHERS)
def test_who_searches_can_be_asked_at_every_question(game_id: str, name: str) -> None:
    """As `bench` asks: at each question of a game, whether the mind searches there or not."""
    mind = minds_of(game_id)[name]
    assert isinstance(mind, Searcher)
    mind, game = mind.trying(2), load(game_id)
    players = [Player(name, mind)] * game.players[0]
    session = Session(game, players, 3, game.complete({}), keep_record=False)
    kinds, found = set[str](), 0
    for _ in range(ANSWERS):
        if session.truth.ask is None:
            break
        for seat in session.truth.waits_for():
            ask = Asked(seat, session.truth.ask.kind_of(seat))
            if ask.kind not in kinds:
                view, memory, thoughts = session.view(seat), session.memory(seat), session.thoughts(seat)
                found += len(mind.found(view, ask, memory, thoughts, Unhurried()))
            kinds.add(ask.kind)
        session.minds_answer()
    assert len(kinds) >= min(3, len(game.questions))
    assert found
