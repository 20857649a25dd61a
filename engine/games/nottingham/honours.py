"""What was remarkable in a game of Nottingham, and what of it is worth counting over many games."""

from collections import Counter
from collections.abc import Iterator, Mapping

from engine.core.facts import Feat, Numbered
from engine.core.flow import State
from engine.core.progress import TurnBegan
from engine.games.nottingham.past import Ambush, ambushes, points_of, takings
from engine.games.nottingham.rules.events import CommissionDone, ExchangeFailed, SetExchanged
from engine.games.nottingham.rules.numbers import Rules
from engine.games.nottingham.rules.table import Table

S = State[Table, Rules]
REMARKABLE = 4  # cards taken or lost, from which on it is told


def feats(state: S, events: Numbered) -> list[Feat]:
    """The commission that won in the last turn, the best ambush, who took most, who lost nothing, who lost most."""
    numbered = list(events)
    forced = [each for each in takings(numbered) if each.by_force]
    took, lost = Counter(each.seat for each in forced), Counter(each.victim for each in forced)
    found = [*_last_moment(state, numbered), *_best_ambush(state, numbered)]
    if (seat := _sole_most(took)) is not None:
        found.append(Feat(seat, "haul", {"cards": took[seat]}))
    untouched = [seat for seat in range(state.table.players) if not lost[seat]]
    if len(untouched) == 1:
        found.append(Feat(untouched[0], "unrobbed"))
    if (seat := _sole_most(lost)) is not None:
        found.append(Feat(seat, "robbed", {"cards": lost[seat]}))
    return found


def numbers(state: S, events: Numbered) -> list[Mapping[str, int]]:
    """By seat: points by source, exchanges and those that failed, cards taken and lost by force, ambushes that struck."""
    numbered = list(events)
    forced = [each for each in takings(numbered) if each.by_force]
    counts = {
        "sets": Counter(event.seat for _, event in numbered if isinstance(event, SetExchanged)),
        "failed": Counter(event.seat for _, event in numbered if isinstance(event, ExchangeFailed)),
        "commissions": Counter(event.seat for _, event in numbered if isinstance(event, CommissionDone)),
        "taken": Counter(each.seat for each in forced),
        "lost": Counter(each.victim for each in forced),
        "struck": Counter(each.seat for each in ambushes(state.rules, (), numbered) if each.struck is not None),
    }
    return [
        {
            "points_of_sets": reached.sets,
            "points_of_commissions": reached.commissions,
            **{name: count[seat] for name, count in counts.items()},
        }
        for seat, reached in enumerate(points_of(state.rules, state.table, each) for each in range(state.table.players))
    ]


def _last_moment(state: S, events: Numbered) -> Iterator[Feat]:
    """A sole winner who was not ahead without the commission of their last turn."""
    winners = state.table.winner or ()
    if len(winners) != 1:
        return
    (seat,) = winners
    done = ""
    for _, event in events:
        match event:
            case TurnBegan(turn) if turn == seat:
                done = ""
            case CommissionDone(who, kind) if who == seat:
                done = kind
            case _:
                pass
    totals = [points_of(state.rules, state.table, each).total for each in range(state.table.players)]
    if done:
        worth = state.rules.prize_of(done, state.table.holders()[done])
        others = max(total for each, total in enumerate(totals) if each != seat)
        if totals[seat] - worth <= others:
            yield Feat(seat, "last_moment", {"kind": done})


def _best_ambush(state: S, events: Numbered) -> Iterator[Feat]:
    """The one that spoiled the dearest set, the first of equal ones."""

    def price(ambush: Ambush) -> int:
        return state.rules.value[ambush.card] if ambush.card is not None else 0

    foiled = [each for each in ambushes(state.rules, (), events) if each.foiled]
    if foiled:
        best = max(foiled, key=price)
        assert best.victim is not None and best.card is not None
        yield Feat(best.seat, "ambush", {"victim": best.victim, "card": best.card})


def _sole_most(count: Counter[int]) -> int | None:
    (first, most), (_, next_most) = (*count.most_common(2), (0, 0), (0, 0))[:2]
    return first if most >= REMARKABLE and most > next_most else None
