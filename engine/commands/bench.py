"""`bench`: how fast it is, side by side with what it is compared to.

Machines are noisy: what is compared is played in turns, a batch each, and the medians of the batches are told.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Mapping
from itertools import islice
from statistics import median, quantiles
from typing import Any

from engine.bots.registry import LEVELS, mind_of, minds_of, usual_level
from engine.bots.search import Searcher
from engine.bots.session import Player, Session
from engine.commands.common import add_json, print_json
from engine.core.chance import Chance, Generator
from engine.core.choice import Choice
from engine.core.errors import BadInput, shown
from engine.core.flow import AnyState, answer, any_option
from engine.core.game import Game
from engine.core.mind import Asked, Mind
from engine.hints import Adviser, adviser_of
from engine.library import GAMES, load
from engine.review.judging import Judge
from engine.truth.chances import in_passes, stops
from engine.truth.moments import Past

HELP = "measure speed: games, copies, views, decisions, hints; coupml's games beside ours"
BATCHES = 9


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("games", nargs="*", metavar="GAME", help="which games (all)")
    parser.add_argument("--seconds", type=_seconds, default=2.0, help="time for each figure (2)")
    add_json(parser)


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not 0.05 <= seconds <= 3600:
        raise argparse.ArgumentTypeError(f"expected a number of seconds from 0.05 to 3600, not {shown(text)}")
    return seconds


def run(args: argparse.Namespace) -> int:
    found = results(args)
    if args.json:
        print_json(found)
    return 0


def results(args: argparse.Namespace) -> dict[str, Any]:
    """All rows, for programs; without `--json` each is printed as soon as it is there."""
    chosen = args.games or GAMES
    rows: list[dict[str, Any]] = []
    for game in [load(name) for name in chosen]:
        for players in range(game.players[0], game.players[1] + 1):
            row = measure(game, players, args.seconds)
            rows.append(row)
            if not args.json:
                print_row(row)
    compared = compare(args.seconds) if "complots" in chosen else []
    if not args.json:
        for each in compared:
            print(
                f"complots {each['players']} players, random games a second: ours {each['ours']:.0f}, "
                f"coupml {each['coupml']:.0f}, ratio {each['ratio']:.2f} (median of {BATCHES} pairs of batches)"
            )
        if "complots" in chosen and not compared:
            print("coupml is not installed (tests/requirements.txt): nothing to compare with")
    return {"games": rows, "coupml": compared}


def print_row(row: dict[str, Any]) -> None:
    print(
        f"{row['game']} {row['players']} players: random {row['games_per_second']:.0f} games and "
        f"{row['answers_per_second']:.0f} answers a second; copy {row['copy_us']:.1f} µs, "
        f"mask {row['mask_us']:.1f} µs, fill {row['fill_us']:.1f} µs"
    )
    for name, ms in row["decision_ms"].items():
        print(
            f"    {name:<8} {ms['median']:.3f} ms a decision (median), {ms['p95']:.3f} ms (95 %), {ms['decisions']} decisions"
        )
    if hint := row["hint_ms"]:
        print(
            f"    hints    {hint['median']:.3f} ms (median), {hint['p95']:.3f} ms (95 %), {hint['hints']} times: "
            f"{hint['ratio']:.2f} of the long decisions (95 %) of {hint['mind']}"
        )
    if review := row["review_ms"]:
        print(
            f"    review   {review['median']:.3f} ms a judgement (median), {review['p95']:.3f} ms (95 %), {review['judged']} "
            f"judgements: {review['ratio']:.2f} of the hints, a whole match {review['match_s']:.2f} s"
        )
    if chances := row["chances_s"]:
        print(
            f"    chances  {chances['first']:.2f} s of processor (slowest) until all of a match are drawn for the first time, "
            f"at {chances['places']} places; {chances['matches']} matches"
        )
    for name, rate in row["simulations_per_second"].items():
        print(f"    {name:<8} {rate:.0f} simulations a second")


def measure(game: Game, players: int, seconds: float) -> dict[str, Any]:
    options = game.complete({"match": "single"} if any(each.name == "match" for each in game.options) else {})
    answers = 0
    rates: list[tuple[float, float]] = []
    for batch in range(BATCHES):
        games, count, taken = _random_games(game, players, options, batch * 10**6, seconds / BATCHES)
        rates.append((games / taken, count / taken))
        answers += count
    states = _positions(game, players, options)
    seats = [state.waits_for()[0] for state in states]
    generator = Generator("bench")
    views = [state.mask(seat) for state, seat in zip(states, seats, strict=True)]
    guesses = [game.guess(view, seat, generator) for view, seat in zip(views, seats, strict=True)]
    chance = Chance(generator)
    decisions = {
        name: _decisions(game, players, options, mind, seconds)
        for name, mind in minds_of(game.id).items()
        if mind.needs_view
    }
    hints = _hints(game, players, options, seconds, decisions)
    return {
        "game": game.id,
        "players": players,
        "games_per_second": median(rate for rate, _ in rates),
        "answers_per_second": median(rate for _, rate in rates),
        "copy_us": _each(lambda at: states[at].copy(), len(states), seconds / 4),
        "mask_us": _each(lambda at: states[at].mask(seats[at]), len(states), seconds / 4),
        "fill_us": _each(lambda at: views[at].fill(guesses[at], chance), len(states), seconds / 4),
        "decision_ms": decisions,
        "hint_ms": hints,
        "review_ms": _review(game, players, options, seconds, hints),
        "chances_s": _chances(game, players, options, seconds),
        "simulations_per_second": {
            name: _simulations(game, players, options, mind, seconds)
            for name, mind in minds_of(game.id).items()
            if isinstance(mind, Searcher)
        },
    }


def _random_games(game: Game, players: int, options: Any, seed: int, seconds: float) -> tuple[int, int, float]:
    """Random games, answers, seconds."""
    begun, games, count = time.perf_counter(), 0, 0
    while (taken := time.perf_counter() - begun) < seconds or not games:
        count += _random_game(game, players, options, seed + games)
        games += 1
    return games, count, taken


def _random_game(game: Game, players: int, options: Any, seed: int) -> int:
    state, generator, count = game.new(players, seed, options), Generator("bench", seed), 0
    while state.ask is not None:
        for seat in state.ask.seats:
            answer(state, seat, any_option(state, seat, generator))
            count += 1
    return count


def _positions(game: Game, players: int, options: Any) -> list[AnyState]:
    """States at the questions of a few random games."""
    found: list[AnyState] = []
    for seed in range(4):
        state, generator = game.new(players, seed, options), Generator("positions", seed)
        while state.ask is not None and len(found) < 60 * (seed + 1):
            found.append(state.copy())
            for seat in state.waits_for():
                answer(state, seat, any_option(state, seat, generator))
    return found


def _each(work: Callable[[int], object], count: int, seconds: float) -> float:
    """Microseconds a call, the median of the batches."""
    batches: list[float] = []
    begun = time.perf_counter()
    while time.perf_counter() - begun < seconds or len(batches) < 3:
        start = time.perf_counter()
        for at in range(count):
            work(at)
        batches.append((time.perf_counter() - start) / count)
    return 1e6 * median(batches)


def _decisions(game: Game, players: int, options: Any, mind: Mind, seconds: float) -> dict[str, float]:
    """Milliseconds a decision of this mind, in games where all seats have it."""
    times: list[float] = []
    begun, seed = time.perf_counter(), 0
    while time.perf_counter() - begun < seconds or len(times) < 2:
        session = Session(game, [Player(mind.name, mind)] * players, seed, options, keep_record=False)
        while (waiting := session.truth.waits_for()) and (time.perf_counter() - begun < 3 * seconds or len(times) < 20):
            chosen: list[tuple[int, Choice]] = []
            for seat in waiting:
                asked = session.truth.ask
                assert asked is not None
                view, ask = session.view(seat), Asked(seat, asked.kind_of(seat))
                thoughts = session.thoughts(seat)
                start = time.perf_counter()  # following the events is part of deciding
                memory = session.memory(seat) if mind.needs_memory else None
                choice, _ = mind.choose(view, ask, memory, thoughts, session.budget)
                times.append(time.perf_counter() - start)
                chosen.append((seat, choice))
            for seat, choice in chosen:
                session.answer(seat, choice)
        seed += 1
    return {"median": 1e3 * median(times), "p95": 1e3 * quantiles(times, n=20)[18], "decisions": len(times)}


def _hints(
    game: Game, players: int, options: Any, seconds: float, decisions: Mapping[str, Mapping[str, float]]
) -> dict[str, Any]:
    """Milliseconds until a person has the hints to a question, and how many long decisions (95 %) of the mind that gives them that is.

    Nothing where the game's minds give none.
    """
    mind, others = adviser_of(game.id), mind_of(game.id, LEVELS[0])
    if not mind.ranks:
        return {}
    times: list[float] = []
    begun, seed = time.perf_counter(), 0
    while time.perf_counter() - begun < seconds or len(times) < 2:
        session = Session(game, [Player(others.name, others)] * players, seed, options)
        adviser = Adviser(game, players, options, 0)
        while session.truth.ask is not None and (time.perf_counter() - begun < 3 * seconds or len(times) < 20):
            if 0 in session.truth.waits_for():
                adviser.follow(session.events_for(0))
                view = session.view(0)
                start = time.perf_counter()
                adviser.hints(view)
                times.append(time.perf_counter() - start)
            session.minds_answer()
        seed += 1
    middle = 1e3 * median(times)
    return {
        "mind": mind.name,
        "median": middle,
        "p95": 1e3 * quantiles(times, n=20)[18],
        "hints": len(times),
        "ratio": middle / decisions[mind.name]["p95"],
    }


def _review(game: Game, players: int, options: Any, seconds: float, hints: Mapping[str, Any]) -> dict[str, float]:
    """Milliseconds a judgement of what the usual level did, beside those of a hint; and seconds a whole match is judged in, its
    judgements being so many. Nothing where nobody can judge.
    """
    if not hints:
        return {}
    times: list[float] = []
    counts: list[int] = []
    begun, seed = time.perf_counter(), 0
    level = mind_of(game.id, usual_level(game.id))
    while time.perf_counter() - begun < seconds or len(times) < 2:
        session = Session(game, [Player(level.name, level)] * players, seed, options)
        session.play_out()
        judge = Judge(Past(game, session.record), 0)
        counts.append(len(judge.free))
        start = time.perf_counter()
        for _ in judge.judged():
            times.append(time.perf_counter() - start)
            if time.perf_counter() - begun > 3 * seconds and len(times) >= 20:
                break
            start = time.perf_counter()
        seed += 1
    middle = 1e3 * median(times)
    return {
        "median": middle,
        "p95": 1e3 * quantiles(times, n=20)[18],
        "judged": len(times),
        "ratio": middle / hints["median"],
        "match_s": sum(times) / len(times) * median(counts),
    }


def _chances(game: Game, players: int, options: Any, seconds: float) -> dict[str, float]:
    """Seconds of processor until the chances of a match are drawn for the first time at all its places, the slowest match of those
    for which there was time, and its places. Nothing where nobody can play from a moment on.
    """
    level, found = mind_of(game.id, usual_level(game.id)), list[tuple[float, int]]()
    begun = time.perf_counter()
    while not found or time.perf_counter() - begun < seconds:
        session = Session(game, [Player(level.name, level)] * players, len(found), options)
        session.play_out()
        wanted, start = stops(session.record), time.process_time()
        try:
            drawn = sum(1 for _ in islice(in_passes(wanted, session.record), len(wanted)))
        except BadInput:
            return {}
        found.append((time.process_time() - start, drawn))
    slowest, places = max(found)
    return {"first": slowest, "places": places, "matches": len(found)}


def _simulations(game: Game, players: int, options: Any, mind: Searcher, seconds: float) -> float:
    """Simulations a second of this mind's searches, in games of its own; following the events is no part of them."""
    spent, count, seed = 0.0, 0, 0
    while spent < seconds:
        session = Session(game, [Player(mind.name, mind)] * players, seed, options, keep_record=False)
        while (waiting := session.truth.waits_for()) and spent < seconds:
            for seat in waiting:
                asked = session.truth.ask
                assert asked is not None
                view, memory, thoughts = session.view(seat), session.memory(seat), session.thoughts(seat)
                start = time.process_time()
                found = mind.found(view, Asked(seat, asked.kind_of(seat)), memory, thoughts, session.budget)
                spent += time.process_time() - start
                count += sum(each.count for each in found)
            session.minds_answer()
        seed += 1
    return count / spent


def compare(seconds: float) -> list[dict[str, Any]]:
    """Our random games and coupml's, in turns; nothing where coupml is not installed."""
    try:
        from coupml import Coup
    except ImportError:
        return []
    game = load("complots")
    rows: list[dict[str, float]] = []
    for players in (2, 4, 6):
        dealer = _Dealer()
        theirs = Coup(players, dealer)
        pairs: list[tuple[float, float]] = []
        for batch in range(BATCHES):
            games, _, taken = _random_games(game, players, game.complete({}), batch * 10**6, seconds / BATCHES)
            pairs.append((games / taken, _coupml_games(theirs, dealer, seconds / BATCHES)))
        rows.append(
            {
                "players": players,
                "ours": median(ours for ours, _ in pairs),
                "coupml": median(other for _, other in pairs),
                "ratio": median(ours / other for ours, other in pairs),
            }
        )
    return rows


class _Dealer:
    """The chance that coupml wants, drawn by the same generator as ours."""

    def __init__(self) -> None:
        self.generator = Generator("coupml")

    def choice(self, among: Any) -> Any:
        return self.generator.below(among) if isinstance(among, int) else self.generator.pick(among)

    def shuffle(self, cards: list[Any]) -> None:
        cards[:] = self.generator.shuffled(cards)


def _coupml_games(coup: Any, dealer: _Dealer, seconds: float) -> float:
    begun, games = time.perf_counter(), 0
    while (taken := time.perf_counter() - begun) < seconds or not games:
        coup.init_game()
        while not coup.is_game_over():
            coup.play_action(dealer.choice(coup.get_legal_actions()))
        games += 1
    return games / taken
