"""What was remarkable in a game of Intrigo, and what of it is worth counting over many games."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from engine.core.facts import Feat, Numbered
from engine.core.flow import State
from engine.games.intrigo.past import Influence, Round, rounds
from engine.games.intrigo.rules import Rules
from engine.games.intrigo.standing import DIFFERENT, SAME, owner
from engine.games.intrigo.table import COIN, Bought, Elected, GameBegan, Stabbed, Table, Took

S = State[Table, Rules]
STRUCK = 3  # own plot cards turned face down, from which on it is told
LATE = 2  # the round from which on somebody who is last has waited


def feats(state: S, events: Numbered) -> list[Feat]:
    """The Doge who was last, the chair that cost least, the best Courtesan, whose cards were turned most; nothing of a game
    that was not told from its beginning."""
    numbered = list(events)
    if not any(isinstance(event, GameBegan) for _, event in numbered):
        return []
    told = _told(state, numbered)
    found = [*_patience(told), *_cheapest(state, numbered)]
    best = best_courtesan(told)
    if best is not None and best.holder is not None:
        found.append(
            Feat(best.seat, "courtesan", {"card": best.called, "victim": best.holder, "tokens": len(best.won)})
        )
    turned = turned_against(state.table, told)
    (seat, most), (_, next_most) = (*turned.most_common(2), (0, 0), (0, 0))[:2]
    if most >= STRUCK and most > next_most:
        found.append(Feat(seat, "turned", {"times": most}))
    return found


def _told(state: S, events: Numbered) -> list[Round]:
    """The rounds of a game told from its beginning."""
    opening = state.game.table_for(state.rules.players, state.rules)
    assert isinstance(opening, Table)
    return rounds(state.rules, opening, events)


def numbers(state: S, events: Numbered) -> list[Mapping[str, int]]:
    """By seat: seals and coins won, coins paid, influence cards hired, own plot cards turned by others, and victories by
    seals of one faction and of all."""
    numbered = list(events)
    counts = [Counter[str]() for _ in range(state.rules.players)]
    for _, event in numbered:
        match event:
            case Took(seat, _, token):
                counts[seat]["coins_won" if token == COIN else "seals"] += 1
            case Bought(seat=seat, price=price):
                counts[seat]["hired"] += 1
                counts[seat]["coins_spent"] += price
            case Stabbed(seat=seat, card=card):
                whose = owner(state.table, card)
                if whose is not None and whose != seat:
                    counts[whose]["turned"] += 1
            case Elected(seat, by):
                counts[seat][{SAME: "by_same", DIFFERENT: "by_different"}[by]] += 1
    return [{name: count[name] for name in COUNTED} for count in counts]


COUNTED = ("seals", "coins_won", "coins_spent", "hired", "turned", "by_same", "by_different")


def best_courtesan(told: Sequence[Round]) -> Influence | None:
    """The call for somebody else's card that won its caller most: seals before coins; the first of equal ones. None where
    none won anything."""
    calls = [card for each in told for card in each.influence if card.holder not in (None, card.seat) and card.won]

    def gain(card: Influence) -> tuple[int, int]:
        return sum(token != COIN for _, token in card.won), len(card.won)

    return max(calls, key=gain, default=None)


def turned_against(table: Table, told: Sequence[Round]) -> Counter[int]:
    """By seat how many plot cards of its family others have turned face down. I 4.6"""
    found: Counter[int] = Counter()
    for each in told:
        for card in each.influence:
            if isinstance(card.effect, Stabbed):
                whose = owner(table, card.effect.card)
                if whose is not None and whose != card.seat:
                    found[whose] += 1
    return found


def spent(events: Numbered) -> Counter[int]:
    """The coins that each seat has paid for influence cards."""
    found: Counter[int] = Counter()
    for _, event in events:
        if isinstance(event, Bought):
            found[event.seat] += event.price
    return found


def _doge(state: S) -> int | None:
    return state.table.winner[0] if state.table.winner else None


def _cheapest(state: S, events: Numbered) -> Iterator[Feat]:
    """A Doge who paid less than everybody else."""
    doge, paid = _doge(state), spent(events)
    if doge is not None and all(paid[doge] < paid[other] for other in range(state.rules.players) if other != doge):
        yield Feat(doge, "cheapest" if paid[doge] else "free", {"coins": paid[doge]} if paid[doge] else {})


def _patience(told: Sequence[Round]) -> Iterator[Feat]:
    """A Doge who alone was last in the race when a later round began: the latest of these rounds."""
    doge = told[-1].doge if told else None
    late = [each.number for each in told if each.number >= LATE and each.last is not None and each.last == doge]
    if doge is not None and late:
        yield Feat(doge, "patience", {"round": max(late)})
