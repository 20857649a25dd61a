"""The battery notices: every law of engine/core/battery.py is broken on purpose, by a game that plays a little wrong."""

from collections.abc import Callable, Iterator
from dataclasses import field, make_dataclass, replace
from typing import Any, get_origin

import pytest

from engine.commands.laws import cases
from engine.core.battery import BrokenLaw, play_by_the_laws
from engine.core.cards import put, take
from engine.core.chance import Chance, Generator
from engine.core.choice import Choice
from engine.core.event import Event
from engine.core.flow import AnyState, State, answer, any_option
from engine.core.game import Game, Question
from engine.core.match import GameEnded
from engine.core.table import Table
from engine.library import GAMES, load

GAMES_PLAYED = 24  # at most, until a law breaks

Options = dict[str, Any]
Wrong = Callable[[Any, Any, Callable[[], None]], None]


def broken(game: Game, players: int | None = None, **options: object) -> str:
    """What the battery says of a game that breaks a law, in one of some random games of all kinds of table."""
    kinds = [(count, values) for count, values in cases(game, players) if options.items() <= values.items()]
    for seed in range(GAMES_PLAYED):
        count, values = kinds[seed % len(kinds)]
        try:
            play_by_the_laws(game, count, seed, values)
        except BrokenLaw as error:
            return str(error)
    raise AssertionError(f"the battery noticed nothing in {GAMES_PLAYED} games")


# What there is besides cards


def gives_one_more(event: Any, table: Any, right: Callable[[], None]) -> None:
    right()
    table.coins[event.seat] += 1


def takes_nothing_from_the_victim(event: Any, table: Any, _right: Callable[[], None]) -> None:
    table.coins[event.seat] += event.coins


def leaves_the_coins(_event: Any, table: Any, right: Callable[[], None]) -> None:
    coins = table.coins[:]
    right()
    table.coins = coins


def lays_it_before_the_next_chair(event: Any, table: Any, right: Callable[[], None]) -> None:
    other = (event.seat + 1) % 5
    lying = table.played[event.seat]
    right()
    table.played[event.seat], table.played[other] = lying, put(table.played[other], event.place)


def does_nothing(event: Any, table: Any, right: Callable[[], None]) -> None:
    pass


def happens_twice(_event: Any, _table: Any, right: Callable[[], None]) -> None:
    right()
    right()


def keeps_a_second_card_of_the_set(event: Any, table: Any, right: Callable[[], None]) -> None:
    right()
    table.winnings[event.seat] = put(table.winnings[event.seat], event.card)
    table.discard = take(table.discard, event.card)


def moves_a_step_too_far(event: Any, table: Any, _right: Callable[[], None]) -> None:
    table.sheriff = event.steps + 1


def lays_the_gold_under_another_ambush(event: Any, table: Any, right: Callable[[], None]) -> None:
    right()
    other = (event.seat + 1) % table.players
    table.under[event.seat], table.under[other] = (), (*table.under[other], *table.under[event.seat])


def leaves_the_commission_unclaimed(_event: Any, table: Any, right: Callable[[], None]) -> None:
    before = table.commissions[:]
    right()
    table.commissions = before


def leaves_the_hand_open(_event: Any, table: Any, right: Callable[[], None]) -> None:
    looks = table.looks
    right()
    table.looks = looks


def costs_nothing(event: Any, table: Any, right: Callable[[], None]) -> None:
    right()
    table.coins[event.seat] += event.price


def counts_a_seal_twice(event: Any, table: Any, right: Callable[[], None]) -> None:
    right()
    if event.token in table.factions:
        first, *rest = table.seals[event.seat]
        table.seals[event.seat] = (first + 1, *rest)


def gives_the_coin_to_somebody(event: Any, table: Any, right: Callable[[], None]) -> None:
    if event.token == "coin":
        table.coins[0] += 1
    else:
        right()


def leaves_the_token_in_the_hand(event: Any, table: Any, right: Callable[[], None]) -> None:
    left = table.left[event.seat]
    right()
    table.left[event.seat] = left


def leaves_no_magnifier(_event: Any, table: Any, right: Callable[[], None]) -> None:
    looks = table.looks
    right()
    table.looks = looks


def is_worth_a_point_more(event: Any, table: Any, right: Callable[[], None]) -> None:
    right()
    *others, (place, points) = table.owned[event.seat]
    table.owned[event.seat] = (*others, (place, points + 1))


def adorns_every_property(event: Any, table: Any, _right: Callable[[], None]) -> None:
    table.owned[event.seat] = tuple((place, points + 1) for place, points in table.owned[event.seat])


WRONG: list[tuple[str, str, Wrong, str, Options]] = [
    ("complots", "Gained", gives_one_more, "coins", {}),
    ("complots", "Paid", does_nothing, "coins", {}),
    ("complots", "Stole", takes_nothing_from_the_victim, "coins", {}),
    ("complots", "Eliminated", leaves_the_coins, "coins", {}),
    ("complots", "Gathered", leaves_the_coins, "coins", {"match": 2}),
    ("top_secret", "Visited", lays_it_before_the_next_chair, "places of chair", {}),
    ("top_secret", "RoundBegan", does_nothing, "places seen in this round", {}),
    ("top_secret", "Showed", does_nothing, "showings", {}),
    ("top_secret", "Revealed", happens_twice, "showings", {}),
    ("nottingham", "SetExchanged", keeps_a_second_card_of_the_set, "cards in the winnings", {}),
    ("nottingham", "SheriffMoved", moves_a_step_too_far, "steps of the Sheriff", {}),
    ("nottingham", "AmbushLaid", lays_the_gold_under_another_ambush, "gold cards without an ambush", {}),
    ("nottingham", "CommissionDone", leaves_the_commission_unclaimed, "commissions", {}),
    ("nottingham", "Concealed", leaves_the_hand_open, "hands lying open", {}),
    ("intrigo", "Bought", costs_nothing, "coins", {}),
    ("intrigo", "TokenLaid", gives_the_coin_to_somebody, "tokens", {}),
    ("intrigo", "Took", counts_a_seal_twice, "seals won", {}),
    ("ghost_for_sale", "Declared", leaves_the_token_in_the_hand, "tokens of seat", {}),
    ("ghost_for_sale", "Looked", leaves_no_magnifier, "magnifiers", {}),
    ("ghost_for_sale", "Bought", does_nothing, "properties sold", {}),
    ("ghost_for_sale", "Valued", does_nothing, "properties owned", {}),
    ("ghost_for_sale", "Valued", is_worth_a_point_more, "points of properties", {}),
    ("ghost_for_sale", "Adorned", adorns_every_property, "points of properties", {"advanced": True}),
    ("ghost_for_sale", "SpecialLaid", does_nothing, "special cards", {"advanced": True}),
    ("ghost_for_sale", "Kept", does_nothing, "special cards kept", {"advanced": True}),
]


def event_of(game: Game, name: str) -> type[Event]:
    return next(each for each in game.events if each.__name__ == name)


def patched(patch: pytest.MonkeyPatch, event: type[Event], wrong: Wrong) -> None:
    """From now on this event goes wrong; what it says that it brings stays."""
    right = event.apply
    patch.setattr(event, "apply", lambda self, table: wrong(self, table, lambda: right(self, table)))


@pytest.mark.parametrize(("name", "event", "wrong", "what", "options"), WRONG)
def test_what_comes_from_nowhere_or_gets_lost_is_noticed(
    monkeypatch: pytest.MonkeyPatch, name: str, event: str, wrong: Wrong, what: str, options: Options
) -> None:
    game = load(name)
    patched(monkeypatch, event_of(game, event), wrong)
    said = broken(game, **options)
    assert said.startswith(what) and f"are conserved (after {event} there are " in said


@pytest.mark.parametrize("name", GAMES)
def test_points_of_a_match_come_from_its_games_alone(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    def counts_one_more(_event: Any, table: Any, right: Callable[[], None]) -> None:
        right()
        table.scores[0] += 1

    patched(monkeypatch, GameEnded, counts_one_more)
    assert broken(load(name)).startswith("points are conserved (after GameEnded")


def test_nobody_pays_what_he_does_not_have(monkeypatch: pytest.MonkeyPatch) -> None:
    game = load("complots")
    paid = event_of(game, "Paid")

    patched(monkeypatch, paid, happens_twice)
    monkeypatch.setattr(paid, "brings", lambda self, table: {"coins": -2 * self.coins})
    assert broken(game).startswith("there are never less than no coins (Paid)")


@pytest.mark.parametrize("name", GAMES)
def test_what_a_game_says_it_conserves_is_there_sometimes(name: str) -> None:
    """So that nothing is compared with nothing."""
    game = load(name)
    named: set[str] = set()
    there: set[str] = set()
    for count, options in cases(game):
        for seed in range(6):
            for table in tables(game, count, seed, options):
                held = game.conserved(table)
                named |= held.keys()
                there |= {what for what, places in held.items() if any(places)}
    always_none = {what for what in named if what.startswith("gold cards without an ambush")}
    assert named - there == always_none and there


def tables(game: Game, players: int, seed: int, options: Any) -> Iterator[Table]:
    """The table after every answer of a random game."""
    state, generator = game.new(players, seed, options), Generator("tables", seed)
    while state.waits_for():
        yield state.table
        for seat in state.waits_for():
            answer(state, seat, any_option(state, seat, generator))
    yield state.table


def test_a_game_that_names_nothing_it_conserves_is_noticed() -> None:
    assert "every game says what it conserves" in broken(replace(load("complots"), conserved=lambda table: {}))


# The other laws


def test_a_card_that_gets_lost_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    game = load("complots")
    patched(monkeypatch, event_of(game, "SentAway"), lambda event, table, right: setattr(table, "shown", ()))
    assert broken(game, fifth="inquisitor").startswith("cards are conserved")


def test_an_event_that_shows_too_much_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    game = load("complots")
    monkeypatch.setattr(event_of(game, "Drew"), "to", lambda self, seat: self)
    assert "lead to its view" in broken(game)


def test_an_event_that_is_not_registered_is_noticed() -> None:
    game = load("complots")
    assert "every event is registered (Drew)" in broken(
        replace(game, events=tuple(each for each in game.events if each.__name__ != "Drew"))
    )


def test_a_copy_with_the_same_chance_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Chance, "copy", lambda self: self)
    assert "a copy shares nothing that changes" in broken(load("complots"))


def test_a_copy_that_shares_a_list_in_what_a_procedure_returned_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    played = State.copy

    def with_a_list(self: AnyState) -> AnyState:
        new = played(self)
        self.result = new.result = (["a list in a tuple"],)
        return new

    monkeypatch.setattr(State, "copy", with_a_list)
    assert "a copy shares nothing that changes" in broken(load("complots"))


@pytest.mark.parametrize("kind", [dict[str, int], list[list[int]], tuple[list[int], ...], set[str] | None, Any])
def test_a_field_that_a_copy_would_share_and_change_is_refused(kind: Any) -> None:
    table = make_dataclass("Shelf", [("books", kind, field(default=None, kw_only=True))], bases=(Table,))
    with pytest.raises(TypeError, match=r"Shelf\.books: an immutable value or a flat list"):
        table(scores=[0, 0]).copy()


@pytest.mark.parametrize(
    "kind", [int, list[int], list[tuple[str, ...]], tuple[tuple[str, int | None], ...], list[Choice], bool | None]
)
def test_immutable_values_and_flat_lists_of_them_are_copied(kind: Any) -> None:
    table = make_dataclass("Shelf", [("books", kind, field(default=None, kw_only=True))], bases=(Table,))
    books = [] if get_origin(kind) is list else None
    copy = table(scores=[0, 0], books=books).copy()
    assert copy.books == books and (books is None or copy.books is not books)


def test_a_copy_that_goes_on_elsewhere_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = State.copy

    def without_answers(self: AnyState) -> AnyState:
        new = whole(self)
        new.answers = {}
        return new

    monkeypatch.setattr(State, "copy", without_answers)
    assert "a copy is equal" in broken(load("complots"))


def test_a_world_with_a_card_too_many_is_noticed() -> None:
    game = load("complots")

    def guess(view: AnyState, seat: int, generator: Generator) -> Any:
        found = dict(game.guess(view, seat, generator))
        return {**found, "court": ("duchess",) * len(found["court"])}

    assert "has the cards of the deck" in broken(replace(game, guess=guess))


def test_a_world_with_other_coins_is_noticed() -> None:
    game = load("complots")

    def guess(view: AnyState, seat: int, generator: Generator) -> Any:
        return {**game.guess(view, seat, generator), "coins": [*view.table.coins[1:], *view.table.coins[:1]]}

    assert "has all coins" in broken(replace(game, guess=guess))


def test_a_world_that_knows_better_than_the_view_is_noticed() -> None:
    game = load("complots")

    def guess(view: AnyState, seat: int, generator: Generator) -> Any:
        found = dict(game.guess(view, seat, generator))
        hands = found["hands"]
        return {**found, "hands": [*hands[1:], *hands[:1]]}

    assert "masks back to its view" in broken(replace(game, guess=guess))


def asking(game: Game, kind: str, **changed: Any) -> Game:
    """The game with another way to ask one kind of question."""
    return replace(game, questions={**game.questions, kind: replace(game.questions[kind], **changed)})


def test_options_that_need_more_than_the_view_are_noticed() -> None:
    game = load("complots")
    usual = game.questions["doubt"].options

    def options(state: AnyState, seat: int) -> Any:
        found = usual(state, seat)
        return found if state.chance else found[:1]

    assert "knows its options from its view" in broken(asking(game, "doubt", options=options))


def test_a_refused_option_is_noticed() -> None:
    game = load("complots")
    assert "is not refused" in broken(asking(game, "lose", refusal=lambda state, seat, choice: "not_an_option"))


def test_a_choice_allowed_that_is_no_option_is_noticed() -> None:
    game = load("complots")
    assert "refusal and options agree" in broken(asking(game, "action", refusal=lambda state, seat, choice: None))


def test_a_refusal_that_changes_something_is_noticed() -> None:
    game = load("complots")
    usual: Question = game.questions["action"]

    def refusal(state: AnyState, seat: int, choice: Any) -> str | None:
        reason = usual.refusal(state, seat, choice)
        if reason is not None:
            state.table.turn += 1
        return reason

    assert "a refused choice changes nothing" in broken(asking(game, "action", refusal=refusal))


def test_a_seat_on_no_side_is_noticed() -> None:
    said = broken(replace(load("complots"), sides=lambda table: [(seat,) for seat in range(1, table.players)]))
    assert "every seat is on one side" in said


def test_a_winner_without_his_ally_is_noticed() -> None:
    game = load("complots")
    assert "a side wins together" in broken(replace(game, sides=lambda table: [tuple(range(table.players))]))
