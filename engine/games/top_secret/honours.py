"""What was remarkable in a match of Top Secret, and what of it is worth counting over many matches."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from engine.core.facts import Feat, Numbered
from engine.core.flow import State
from engine.games.top_secret.past import Told, tell
from engine.games.top_secret.rules.numbers import Rules
from engine.games.top_secret.rules.table import Table

S = State[Table, Rules]
OFTEN = 4  # meetings with one's ally in one game, from which on it is told
ASTRAY = 3  # rounds on end in which an enemy believed in one
BOLD = 0.95  # of a call: with less than this it was a gamble


def feats(state: S, events: Numbered) -> list[Feat]:
    """The boldest right call, who was sure first, who met his ally most, who led an enemy astray longest."""
    games = tell(state.rules, None, events)
    return [*_boldest(games), *_sure_first(games), *_met_most(games), *_astray(games)]


def numbers(state: S, events: Numbered) -> list[Mapping[str, int]]:
    """By seat: meetings with the ally and others, packets shown with a black card and without, black cards shown when
    asked, games in which one was sure and games in which not, right and wrong calls."""
    counts = [Counter[str]() for _ in range(state.table.players)]
    for told in tell(state.rules, None, events):
        for seat, count in enumerate(counts):
            met = [members for _, members in told.meetings if seat in members]
            allied = sum(told.allies[seat] in members for members in met)
            count["met_ally"] += allied
            count["met_others"] += len(met) - allied
            count["sure" if told.sure[seat] is not None else "unsure"] += 1
        for packet in told.packets:
            if packet.seat < len(counts):
                counts[packet.seat]["asked" if not packet.false else "proofs" if packet.proof else "coloured"] += 1
        if told.call is not None:
            counts[told.call.seat]["calls_right" if told.call.right else "calls_wrong"] += 1
    return [{name: count[name] for name in COUNTED} for count in counts]


COUNTED = (
    "met_ally", "met_others", "proofs", "coloured", "asked", "sure", "unsure", "calls_right", "calls_wrong",
)  # fmt: skip


def _boldest(games: Sequence[Told]) -> Iterator[Feat]:
    """The right call that was least proven, the first of equals."""
    calls = [told.call for told in games if told.call is not None and told.call.right and told.call.chance < BOLD]
    if calls:
        best = min(calls, key=lambda call: (call.chance, call.at))
        yield Feat(best.seat, "boldest", {"percent": round(100 * best.chance), "number": " ".join(best.number)})


def _sure_first(games: Sequence[Told]) -> Iterator[Feat]:
    """Who was sure earliest in any game, if in that game nobody else was by then."""
    found: list[tuple[int, int, int]] = []
    for at, told in enumerate(games):
        known = sorted((number, seat) for seat, number in enumerate(told.sure) if number is not None)
        if known and (len(known) == 1 or known[0][0] < known[1][0]):
            found.append((known[0][0], at, known[0][1]))
    if found:
        number, _, seat = min(found)
        yield Feat(seat, "sure_first", {"round": number})


def _met_most(games: Sequence[Told]) -> Iterator[Feat]:
    """The two allies who met most often in one game, both of them; the first of equals."""
    best: tuple[int, int, int] | None = None
    for told in games:
        for seat, ally in enumerate(told.allies):
            if ally is not None and seat < ally:
                times = told.together(seat, ally)
                if times >= OFTEN and (best is None or times > best[0]):
                    best = times, seat, ally
    if best is not None:
        times, seat, ally = best
        yield Feat(seat, "met_most", {"who": ally, "times": times})
        yield Feat(ally, "met_most", {"who": seat, "times": times})


def _astray(games: Sequence[Told]) -> Iterator[Feat]:
    """By whom an enemy was led astray longest, the first of equals."""
    best: tuple[int, int, int] | None = None
    for told in games:
        for (seat, victim), rounds in told.astray().items():
            if rounds >= ASTRAY and (best is None or rounds > best[0]):
                best = rounds, seat, victim
    if best is not None:
        rounds, seat, victim = best
        yield Feat(seat, "astray", {"victim": victim, "rounds": rounds})
