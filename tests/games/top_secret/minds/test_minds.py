"""How the minds of Top Secret play: they meet, they dial when it is time, they say what they mean, and no seat is better.

`python -m tests.games.top_secret.minds.test_minds PLAYERS GAMES [--old FOLDER]` measures it (data/top_secret/TUNING.md has the figures);
with the folder of an earlier version of the program, the regular player is seated against that version's.
"""

import argparse
import sys
from collections import Counter
from dataclasses import dataclass, field
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from statistics import mean, median
from types import ModuleType

import pytest

from engine.bots.arena import interval
from engine.bots.crew import spread
from engine.bots.opponents import player
from engine.bots.registry import mind_of
from engine.bots.session import Player, Session
from engine.core.chance import Generator
from engine.core.flow import AnyState
from engine.core.mind import Asked, Character, Mind, Unhurried
from engine.games.top_secret.deduction import DEALS, indices, number_of, possible
from engine.games.top_secret.minds.base import TIRED
from engine.games.top_secret.minds.belief import remember
from engine.games.top_secret.minds.calling import sure_enough, threat
from engine.games.top_secret.minds.levels import Regular
from engine.games.top_secret.rules.numbers import FRAGMENTS
from engine.games.top_secret.rules.table import Met, RoundBegan, Unmasked
from engine.library import load
from engine.truth.moments import Past

GAME = load("top_secret")
PACKAGE = "engine.games.top_secret.minds"
FIRST_SEED = 20_000


@dataclass
class Measured:
    """What is counted over many games. `waits` are rounds from the first certainty of anybody to the call."""

    games: int = 0
    rounds: list[int] = field(default_factory=list)
    without: int = 0
    waits: list[int] = field(default_factory=list)
    gambles: int = 0
    right: int = 0
    wins: Counter[str] = field(default_factory=Counter)
    seats: Counter[int] = field(default_factory=Counter)
    sure_first: Counter[int] = field(default_factory=Counter)
    reasons: Counter[str] = field(default_factory=Counter)

    def add(self, other: "Measured") -> None:
        for name in vars(self):
            setattr(self, name, getattr(self, name) + getattr(other, name))


def certain(state: AnyState, seat: int) -> bool:
    """Whether all that could be needed for a call follows from what this seat has seen: number, and ally of four."""
    found = indices(possible(state.table, seat))
    targets = {(number_of(DEALS[at]), _ally(state, seat, at)) for at in found}
    return len(targets) == 1


def _ally(state: AnyState, seat: int, at: int) -> int:
    if state.rules.players != 4:
        return -1
    names = DEALS[at][0]
    return names.index(state.rules.ally[names[seat]])


def earlier(folder: Path) -> Mind:
    """The regular player of another version of the program, whose modules get names of their own."""
    alias = "earlier_top_secret"
    for path in ["__init__", "baselines", "belief", "learn", "places", "quick", "casual", "regular"]:
        sys.modules.pop(f"{alias}.{path}", None)
    source = folder / PACKAGE.replace(".", "/")
    texts = {path.stem: path.read_text(encoding="utf-8").replace(PACKAGE, alias) for path in source.glob("*.py")}

    class Loader:
        def create_module(self, spec: object) -> None:
            return None

        def exec_module(self, module: ModuleType) -> None:
            name = module.__name__.removeprefix(alias).removeprefix(".") or "__init__"
            exec(compile(texts[name], f"{name}.py", "exec"), module.__dict__)  # our own source of another day

    class Finder:
        def find_spec(self, name: str, path: object, target: object = None) -> object:
            known = name == alias or (name.startswith(alias + ".") and name.removeprefix(alias + ".") in texts)
            return spec_from_loader(name, Loader(), is_package=name == alias) if known else None

    sys.meta_path.insert(0, Finder())
    spec = spec_from_loader(alias, Loader(), is_package=True)
    assert spec is not None
    sys.modules[alias] = package = module_from_spec(spec)
    assert spec.loader is not None
    spec.loader.exec_module(package)
    return next(mind for mind in package.MINDS if mind.name == "regular")


def measure(players: int, first: int, count: int, old: Path | None = None, mind: str = "regular") -> Measured:
    """So many single games from this seed on. With `old` one seat, or one side of four, in turn is the new player."""
    found = Measured()
    new = Player("new", mind_of("top_secret", mind))
    other = Player("old", earlier(old)) if old is not None else new
    for seed in range(first, first + count):
        table = GAME.new(players, seed, {"match": "single"}).table
        mine = next(side for side in GAME.sides(table) if seed % players in side)
        seated = [new if seat in mine else other for seat in range(players)]
        follow(Session(GAME, seated, seed, {"match": "single"}), found)
    return found


def follow(session: Session, found: Measured) -> None:
    rounds = met = told = 0
    sure: int | None = None
    truth = session.truth
    while True:
        for event in truth.events[told:]:
            if isinstance(event, RoundBegan):
                found.without += rounds > 0 and not met
                rounds, met = rounds + 1, 0
            met += isinstance(event, Met)
            if isinstance(event, Unmasked):
                found.right += event.right
        told = len(truth.events)
        if sure is None and truth.table.identities:
            who = [seat for seat in range(truth.table.players) if certain(truth, seat)]
            if who:
                sure = rounds
                for seat in who:
                    found.sure_first[seat] += 1
        if not session.minds_answer():
            break
    found.games += 1
    found.rounds.append(rounds)
    if sure is None:
        found.gambles += 1
    else:
        found.waits.append(rounds - sure)
    winners = truth.table.winner or ()
    for seat in winners:
        found.seats[seat] += 1 / len(winners)
        found.wins[session.players[seat].name] += 1 / len(winners)
    for each in session.record.answers():
        if each.why is not None:
            found.reasons[each.why.key] += 1


def told(found: Measured, players: int, old: bool) -> str:
    waits, rounds = sorted(found.waits), sorted(found.rounds)
    lines = [
        f"{players} players, {found.games} games",
        f"rounds: mean {mean(rounds):.1f}, median {median(rounds):.0f}, 90 % {rounds[9 * len(rounds) // 10]}, longest {rounds[-1]}",
        f"rounds without a meeting: {100 * found.without / sum(rounds):.1f} %",
        f"from certainty to the call: mean {mean(waits):.1f}, 90 % {waits[9 * len(waits) // 10]}, longest {waits[-1]} rounds; "
        f"called before anybody was certain: {found.gambles}",
        f"right calls: {100 * found.right / found.games:.1f} %",
        "seats: "
        + ", ".join(f"{100 * found.seats[seat] / found.games:.1f} %" for seat in range(players))
        + "; certain first: "
        + ", ".join(f"{100 * found.sure_first[seat] / found.games:.1f} %" for seat in range(players)),
        ", ".join(f"{key} {count / found.games:.1f}" for key, count in found.reasons.most_common()),
    ]
    if old:
        low, high = interval(found.wins["new"], found.games)
        lines.append(f"new wins {100 * found.wins['new'] / found.games:.1f} % ({100 * low:.1f}-{100 * high:.1f})")
    return "\n".join(lines)


def _chunk(task: tuple[int, int, int, Path | None, str]) -> Measured:
    return measure(*task)


# In the suite


def in_the_suite(players: int) -> Measured:
    return measure(players, FIRST_SEED, 12)


@pytest.mark.parametrize("players", [3, pytest.param(5, marks=pytest.mark.long)])
def test_where_nobody_has_allies_people_meet_and_nobody_speaks_of_any(players: int) -> None:
    """Players at random meet nobody in about three rounds of ten."""
    found = in_the_suite(players)
    assert found.without < 0.26 * sum(found.rounds)
    assert not [key for key in found.reasons if "ally" in key or key in ("show.hide", "show.feint", "show.lure")]


@pytest.mark.long
def test_among_four_one_dials_soon_and_nearly_always_right() -> None:
    found = in_the_suite(4)
    assert mean(found.waits) < 4
    assert found.right >= 0.8 * found.games
    assert found.without < 0.26 * sum(found.rounds)


@pytest.mark.long
def test_a_feint_is_a_black_fragment_that_this_reader_never_saw_black() -> None:
    told = 0
    for seed in range(14):
        seats = [player("top_secret", "regular:vera")] * 4
        session = Session(GAME, seats, seed, {"match": "single"})
        session.play_out()
        of = Past(GAME, session.record)
        for moment in of.moments:
            why = moment.why
            if why is None or why.key not in ("show.feint", "show.lure"):
                continue
            table, card, who = of.states[moment.number].table, why.args["card"], why.args["who"]
            before = {(source, to, each) for source, to, packet in table.shown for each in packet.split("+")}
            assert card in moment.choice
            assert str(card) in {f"black:{each}" for each in FRAGMENTS}
            assert (moment.seat, who, card) not in before
            told += 1
    assert told > 5


def test_the_nearer_others_are_the_sooner_one_dials() -> None:
    for players in (3, 4, 5):
        view = GAME.new(players, 1).mask(0)
        belief = remember(view, 0, Character())
        calm = sure_enough(view, belief)
        belief.bits = [9.0] * 5
        assert sure_enough(view, belief) < calm
        assert threat(view, belief) == pytest.approx(1.0)


def test_whoever_has_one_place_left_says_so_however_long_without_news() -> None:
    position = {"first": 0, "round": 5, "left": [["rialto"], *[None] * 4]}
    view = GAME.new(4, 1, {"match": "single"}, position=position).mask(0)
    belief = remember(view, 0, Character())
    belief.stale = 2 * TIRED
    for seed in range(12):
        choice, why = Regular().choose(view, Asked(0, "place"), belief, Generator("tired", seed), Unhurried())
        assert (str(choice), why.key) == ("visit rialto", "place.last")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("players", type=int)
    parser.add_argument("games", type=int)
    parser.add_argument("--old", type=Path)
    parser.add_argument("--mind", default="regular")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", type=int, default=FIRST_SEED)
    args = parser.parse_args()
    whole = Measured()
    tasks = [
        (args.players, args.seed + at, min(50, args.games - at), args.old, args.mind) for at in range(0, args.games, 50)
    ]
    for part in spread(_chunk, tasks, args.jobs):
        whole.add(part)
    print(told(whole, args.players, args.old is not None))
