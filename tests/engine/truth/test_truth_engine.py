"""After the game: its moments, what was claimed and what became of it, and who was winning when."""

import time
from collections.abc import Sequence
from typing import Any

import pytest

from engine.bots.opponents import player
from engine.bots.session import Player, Session
from engine.commands.bench import measure
from engine.core import scenario
from engine.core.chance import Generator
from engine.core.choice import PASS
from engine.core.claim import Claim
from engine.core.errors import BadInput
from engine.core.flow import answer, options, same
from engine.core.mind import Asked, Unhurried
from engine.core.progress import TurnBegan
from engine.core.record import Answered, Drawn, Header, Record, to_text
from engine.core.record_file import from_text
from engine.games.complots.rules.table import Announced, Blocked, Exposed, Lost, Proved
from engine.library import GAMES, load
from engine.truth.chances import (
    MOST_STOPS,
    Estimator,
    Players,
    curve,
    estimate,
    hundredths,
    in_passes,
    policy,
    settled,
    shared_out,
    still_open,
    stops,
)
from engine.truth.moments import END, Past, moments, record_at, table_at
from tests.scenarios import scenario_files

COMPLOTS = load("complots")


def played(game: str, seed: int = 3, mind: str = "casual", **options: Any) -> Session:
    rules = load(game)
    session = Session(rules, [player(game, mind)] * (rules.players[0] + 1), seed, options)
    session.play_out()
    return session


def by_hand(hands: Sequence[Sequence[str]], coins: Sequence[int], *script: str) -> Session:
    """A game of Complots from a position, seat 0 first: `1: block contessa`; a dot lets all that are asked pass.

    Those asked together with somebody who speaks let it pass.
    """
    position = {"hands": [list(hand) for hand in hands], "coins": list(coins), "first": 0}
    session = Session(COMPLOTS, [Player("me")] * len(hands), 1, position=position)
    for line in script:
        seat, _, text = line.partition(": ")
        for asked in session.truth.waits_for():
            session.answer(asked, COMPLOTS.grammar.parse(text) if str(asked) == seat else PASS)
    return session


def claims(session: Session) -> list[tuple[int, str, bool, str, int | None]]:
    found = Past(COMPLOTS, session.record).claims()
    return [(each.seat, each.what, each.true, each.fate, each.doubter) for each in found]


# Moments


@pytest.mark.parametrize("game", GAMES)
def test_every_answer_is_a_moment_as_it_was_lived(game: str) -> None:
    lived = Session(load(game), [player(game, "casual")] * (load(game).players[0] + 1), 3)
    found, tables = [], []
    while lived.truth.ask is not None:
        asked = lived.truth.ask
        for seat in lived.truth.waits_for():
            choice, why = lived.choose(seat)
            found.append((len(found), len(lived.truth.events), seat, asked.kind_of(seat), str(choice), why))
            tables.append(lived.truth.table.copy())
            lived.answer(seat, choice, why)
    past = Past(load(game), from_text(to_text(lived.record), "replay"))
    *told, end = past.moments
    assert [(each.number, each.events, each.seat, each.kind, each.choice, each.why) for each in told] == found
    assert (end.number, end.events, end.seat, end.kind) == (len(found), len(lived.truth.events), None, END)
    assert past.over and past.parted is None
    assert past.events == tuple(lived.truth.events)
    assert [past.table_at(each.events) for each in told] == tables
    assert past.table_at(end.events) == lived.truth.table
    assert any(each.begins_turn for each in told)


def test_a_turn_begins_once() -> None:
    told = moments(COMPLOTS, played("complots").record)
    assert [each.kind for each in told if each.begins_turn] == ["action"] * sum(each.kind == "action" for each in told)


def test_the_table_of_a_position_begins_with_it() -> None:
    hands = [["assassin", "captain"], ["ambassador", "duchess"], ["contessa", "duchess"]]
    session = by_hand(hands, [3, 4, 2], "0: income", "1: income")
    first: Any = table_at(COMPLOTS, session.record, 0)
    assert (first.hands, first.coins) == ([tuple(hand) for hand in hands], [3, 4, 2])
    assert table_at(COMPLOTS, session.record, len(session.truth.events)) == session.truth.table
    assert session.truth.table.coins == [4, 5, 2]


@pytest.mark.parametrize("game", GAMES)
def test_what_follows_a_position_by_itself_is_not_told_twice(game: str) -> None:
    """Some games turn up a card or deal a round before anybody is asked."""
    compared = 0
    for path in scenario_files(game)[::4]:
        scene = scenario.load(path, load)
        if scene.position is None:
            continue
        state = load(game).new(scene.players, scene.seed, scene.options, position=scene.position)
        header = Header(game, 1, "-", scene.seed, scene.options, ("me",) * scene.players, scene.position)
        past = Past(load(game), Record(header, []))
        assert past.table_at(0) == past.table_at(len(state.events)) == state.table, path.name
        compared += 1
    assert compared > 1


def test_a_record_cut_at_a_moment_leads_to_it() -> None:
    session = played("complots")
    past = Past(COMPLOTS, session.record)
    for moment, state in zip(past.moments, past.states, strict=True):
        if moment.number % 9 == 0:
            resumed = Session.resume(COMPLOTS, session.players, record_at(session.record, moment.answers))
            assert same(resumed.truth, state)


def test_what_happened_before_a_record_parts_stands() -> None:
    record = played("complots").record
    at = [index for index, entry in enumerate(record.entries) if isinstance(entry, Answered)][20]
    entries = [*record.entries[:at], Answered(0, "coup 0"), *record.entries[at + 1 :]]
    whole, past = Past(COMPLOTS, record), Past(COMPLOTS, Record(record.header, entries))
    assert isinstance(past.parted, BadInput) and "answer 21" in str(past.parted)
    assert not past.over
    assert past.moments[:20] == whole.moments[:20]
    assert [each.kind for each in past.moments[20:]] == [END]
    assert past.events == whole.events[: past.moments[20].events]
    assert same(past.states[-1], whole.states[20])


def test_an_outcome_that_cannot_be_leaves_no_half_answer_behind() -> None:
    """Two cards are drawn by one answer; the second is none there is."""
    record = by_hand([["captain", "captain"], ["duchess", "contessa"]], [2, 2], "0: exchange", ".").record
    assert isinstance(record.entries[-1], Drawn) and isinstance(record.entries[-2], Drawn)
    past = Past(COMPLOTS, Record(record.header, [*record.entries[:-1], Drawn("nobody")]))
    assert past.parted is not None
    assert [each.kind for each in past.moments] == ["action", END]
    assert [type(event) for event in past.events] == [TurnBegan, Announced]
    assert past.states[-1].table == past.table_at(2)


# Claims


def test_a_lie_that_is_caught() -> None:
    session = by_hand(
        [["captain", "captain"], ["duchess", "contessa"]], [2, 2], "0: tax", "1: doubt", "0: lose captain"
    )
    assert claims(session) == [(0, "duchess", False, "caught", 1)]


def test_a_doubt_that_was_wrong() -> None:
    session = by_hand([["duchess", "captain"], ["duchess", "contessa"]], [2, 2], "0: tax", "1: doubt")
    assert claims(session) == [(0, "duchess", True, "proved", 1)]


def test_a_lie_that_passes() -> None:
    session = by_hand([["captain", "captain"], ["duchess", "contessa"]], [2, 2], "0: tax", ".")
    assert claims(session) == [(0, "duchess", False, "passed", None)]


def test_a_block_that_nobody_doubts_stands() -> None:
    hands = [["captain", "captain"], ["duchess", "contessa"]]
    session = by_hand(hands, [2, 2], "0: steal 1", ".", "1: block captain", ".")
    assert claims(session) == [(0, "captain", True, "passed", None), (1, "captain", False, "stood", None)]


def test_a_false_block_that_costs_two_lives() -> None:
    hands = [["assassin", "captain"], ["ambassador", "duchess"], ["contessa", "duchess"]]
    script = ["0: assassinate 1", ".", "1: block contessa", "2: doubt", "1: lose ambassador", "1: lose duchess"]
    session = by_hand(hands, [3, 4, 2], *script)
    assert claims(session) == [(0, "assassin", True, "passed", None), (1, "contessa", False, "caught", 2)]
    first, second = Past(COMPLOTS, session.record).claims()
    assert isinstance(session.truth.events[first.at], Announced)
    assert isinstance(session.truth.events[second.at], Blocked)
    assert sum(isinstance(event, Lost) for event in session.truth.events) == 2


def test_a_claim_not_judged_yet_has_no_fate() -> None:
    assert claims(by_hand([["captain", "captain"], ["duchess", "contessa"]], [2, 2], "0: tax")) == []


def test_the_claims_of_whole_games_are_those_that_were_made() -> None:
    fates: set[str] = set()
    for seed in range(10):
        session = played("complots", seed, "regular")
        events, found = session.truth.events, Past(COMPLOTS, session.record).claims()
        made = [at for at, event in enumerate(events) if isinstance(event, (Announced, Blocked)) and event.character]
        assert [each.at for each in found] == made
        assert sum(each.caught for each in found) == sum(isinstance(event, Exposed) for event in events)
        assert sum(each.fate == "proved" for each in found) == sum(isinstance(event, Proved) for event in events)
        assert all(each.true for each in found if each.fate == "proved")
        assert not any(each.true for each in found if each.caught)
        fates |= {each.fate for each in found}
    assert fates == {"passed", "stood", "caught", "proved"}


def test_a_game_lists_no_claims_before_it_says_how() -> None:
    assert Past(load("intrigo"), played("intrigo").record).claims() == ()
    assert Claim(0, 0, "captain", False, "caught", 1).caught


# Chances


@pytest.mark.parametrize("game", GAMES)
def test_the_mind_of_playouts_looks_at_its_own_seat_only(game: str) -> None:
    """It is handed the truth, which is only right if a view would not change its mind."""
    rules, mind, budget = load(game), policy(game), Unhurried()
    for players in range(rules.players[0], rules.players[1] + 1, 2):
        state, generator = rules.new(players, 4), Generator(players)
        while (asked := state.ask) is not None:
            for seat in state.waits_for():
                ask, same_mood = Asked(seat, asked.kind_of(seat)), generator.copy()
                choice, _ = mind.choose(state, ask, None, generator, budget)
                assert choice == mind.choose(state.mask(seat), ask, None, same_mood, budget)[0]
                answer(state, seat, choice)


@pytest.mark.parametrize("game", GAMES)
def test_chances_are_to_be_among_the_winners_and_end_with_who_won(game: str) -> None:
    """Who wins together with somebody has won no less than who wins alone."""
    session = played(game)
    wanted = stops(session.record)
    points = list(estimate([wanted[0], *wanted[-5:]], session.record, playouts=2))
    assert all(0 <= share <= 1 for point in points for share in point.shares)
    assert all(sum(point.shares) > 0.999 for point in points), "somebody wins"
    won = session.truth.table.winner
    assert won is not None
    assert points[-1].moment == len(session.record.answers())
    assert points[-1].shares == tuple(float(seat in won) for seat in range(len(points[-1].shares)))


@pytest.mark.parametrize("game", GAMES)
def test_nobody_is_certain_to_win_or_to_lose_before_the_rules_have_settled_it(game: str) -> None:
    """However few games were played on: only from where nobody has a choice any more, and of who is out."""
    session = played(game, mind="quick")
    past = Past(load(game), session.record)
    wanted = stops(session.record)[-12:]
    one_game = session.truth.game.target(session.truth.options) is None
    told = 0
    for (_, state), point in zip(wanted, estimate(wanted, session.record, playouts=2), strict=True):
        out = past.game.facts.out(state.table) if one_game else ()
        free = not state.over and any(len(options(state, seat)) > 1 for seat in state.waits_for())
        for seat, share in enumerate(point.shares):
            if free and seat not in out:
                told += 1
                assert 0 < share < 1 and 0 < hundredths(share) < 100
    assert told, "no position with a choice was looked at"


def test_what_the_rules_have_settled_is_told_as_certain() -> None:
    state = Past(COMPLOTS, one_blow_from_winning()).states[0]
    assert settled(state) and still_open(state, (1.0, 0.0)) == (1.0, 0.0)
    assert (hundredths(1.0), hundredths(0.0), hundredths(0.999), hundredths(0.001)) == (100, 0, 99, 1)


def test_who_is_out_of_the_only_game_has_no_chance_while_the_others_play_on() -> None:
    position: dict[str, Any] = {
        "hands": [["captain", "duchess"], ["contessa", "captain"], []],
        "faceup": [[], [], ["duchess", "duchess"]],
        "coins": [3, 7, 0],
        "turn": 0,
    }
    state = Session(COMPLOTS, [Player("me")] * 3, 1, position=position).truth
    assert not settled(state) and list(COMPLOTS.facts.out(state.table)) == [2]
    one, other, none = still_open(state, (1.0, 0.0, 0.0))
    assert 0 < other < one < 1 and none == 0


def test_where_pairs_win_both_of_a_pair_have_its_whole_chance() -> None:
    """Four at Top Secret, one game: at the deal each is among the two who win about every other time."""
    session = played("top_secret", mind="quick", match="single")
    won = session.truth.table.winner
    assert won is not None and len(won) == 2
    first, *_, last = curve(session.record, playouts=8)
    assert sum(first.shares) == pytest.approx(2) and [last.shares[seat] for seat in won] == [1.0, 1.0]


def test_places_begin_turns_or_follow_cards_turned_up() -> None:
    hands = [["assassin", "captain"], ["ambassador", "duchess"], ["contessa", "duchess"]]
    script = ["0: assassinate 1", ".", "1: block contessa", "2: doubt", "1: lose ambassador", "1: lose duchess"]
    record = by_hand(hands, [3, 4, 2], *script).record
    kinds = [Past(COMPLOTS, record).moments[each.moment].kind for each in stops(record)]
    assert kinds == ["action", "lose", END]  # after the first loss the second is asked at once; then a turn begins
    many = stops(played("complots", match=9).record)
    assert len(many) == MOST_STOPS
    assert many[0].moment == 0 and many[-1].state.over


def one_blow_from_winning(**options: Any) -> Record:
    position = {
        "hands": [["captain", "duchess"], ["contessa"]],
        "faceup": [[], ["contessa"]],
        "coins": [10, 0],
        "turn": 0,
    }
    return Session(COMPLOTS, [Player("me")] * 2, 1, options, position=position).record


def test_a_position_that_is_won_is_won() -> None:
    ((_, shares, _),) = list(curve(one_blow_from_winning(), playouts=30))
    assert shares == (1.0, 0.0)


def test_at_the_deal_all_are_nearly_equal() -> None:
    """Over deals; one deal may well be better than another."""
    sums = [0.0] * 4
    for seed in range(40):
        record = Session(COMPLOTS, [player("complots", "quick")] * 4, seed).record
        ((_, shares, _),) = list(curve(record, playouts=6))
        sums = [one + two for one, two in zip(sums, shares, strict=True)]
    assert all(0.14 < each / 40 < 0.37 for each in sums)


def test_a_match_is_more_than_its_game() -> None:
    """Who has won two games of three needs one more; who is far ahead in the first of nine has won little."""
    session = played("complots", match=2)
    shares = [point.shares for point in curve(session.record, playouts=4)]
    assert shares[-1].count(1.0) == 1
    ((_, (ahead, _), _),) = list(curve(one_blow_from_winning(match=9), playouts=60))
    assert 0.4 < ahead < 0.85


def test_the_curve_depends_on_record_and_generator_only() -> None:
    record = played("complots").record
    assert list(curve(record, playouts=3)) == list(curve(record, playouts=3))
    assert list(curve(record, playouts=3)) != list(curve(record, 3, Generator("another")))


# Beside the window


@pytest.mark.parametrize("processes", [True, False], ids=["process", "thread"])
def test_the_estimator_sends_the_points_of_the_curve(processes: bool) -> None:
    record = played("complots", mind="regular").record
    estimator = Estimator(record, processes, playouts=60)
    found, progress = [], [0.0]
    places = len(stops(record))
    total, deadline = places * len(shared_out(places, 60)), time.monotonic() + 60
    while not estimator.done:
        assert time.monotonic() < deadline
        found += estimator.poll()
        assert estimator.progress == len(found) / total
        progress.append(estimator.progress)
        time.sleep(0.002)
    estimator.close()
    assert found == list(in_passes(stops(record), record, 60)) and total > places
    assert progress == sorted(progress) and progress[-1] == 1.0


@pytest.mark.parametrize("processes", [True, False], ids=["process", "thread"])
def test_the_estimator_can_be_closed_at_any_time(processes: bool) -> None:
    estimator = Estimator(played("complots").record, processes, playouts=100_000)
    estimator.close()
    estimator.close()
    assert estimator.poll() == []
    assert estimator.progress == 1.0


def test_the_bench_measures_the_chances_that_are_seen_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """One pass through all places of a match, not all of them: these are worked out for minutes."""
    passes: list[Players] = []
    shares = Players.shares

    def counted(self: Players, *asked: Any) -> Any:
        passes.extend([] if self in passes else [self])
        return shares(self, *asked)

    monkeypatch.setattr(Players, "shares", counted)
    game = load(GAMES[0])
    found = measure(game, game.players[0], 0.05)["chances_s"]
    assert found["first"] > 0 and 2 <= found["places"] <= MOST_STOPS
    assert len(passes) == found["matches"]
