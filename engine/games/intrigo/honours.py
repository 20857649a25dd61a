"""What was remarkable in a game of Intrigo, and what of it is worth counting over many games."""

from collections import Counter
from collections.abc import Iterator, Mapping

from engine.core.facts import Feat, Numbered
from engine.core.flow import State
from engine.games.intrigo.changed import Influence
from engine.games.intrigo.past import Told, stood_at, tell
from engine.games.intrigo.rules.numbers import Rules
from engine.games.intrigo.rules.table import COIN, Bought, Elected, Named, Stabbed, Table, Took
from engine.games.intrigo.standing import DIFFERENT, SAME, owner

S = State[Table, Rules]
STRUCK = 2  # own plot cards turned face down, from which on it is told
LATE = 2  # the round from which on somebody who is last has waited


def feats(state: S, events: Numbered) -> list[Feat]:
    """The Doge who was last, the chair that cost least, the best Courtesan, whose cards were turned most; nothing of a game
    that was not told from its beginning."""
    told = tell(state.rules, None, events)
    if told.doge is None:
        return []
    found = [*_patience(told), *_cheapest(told)]
    best = best_courtesan(told)
    if best is not None:
        args: dict[str, str | int] = {
            "card": _call(best).card,
            "victim": _call(best).holder,
            "tokens": len(best.won(best.seat)),
        }
        found.append(Feat(best.seat, "courtesan", args))
    turned = turned_against(state.table, told)
    (seat, most), (_, next_most) = (*turned.most_common(2), (0, 0), (0, 0))[:2]
    if most >= STRUCK and most > next_most:
        found.append(Feat(seat, "turned", {"times": most}))
    return found


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
            case _:
                pass
    return [{name: count[name] for name in COUNTED} for count in counts]


COUNTED = ("seals", "coins_won", "coins_spent", "hired", "turned", "by_same", "by_different")


def best_courtesan(told: Told) -> Influence | None:
    """The call for somebody else's card by which its caller won most in the end: the chair, seals, coins; the first of equal ones.
    None where none won a seal."""
    calls = [
        card
        for card in told.influence
        if isinstance(card.effect, Named)
        and card.effect.holder != card.seat
        and any(each.because.token != COIN for each in card.won(card.seat))
    ]

    def gain(card: Influence) -> tuple[bool, int, int]:
        won, (without, doge) = card.won(card.seat), card.chair
        return doge == card.seat != without, sum(each.because.token != COIN for each in won), len(won)

    return max(calls, key=gain, default=None)


def _call(card: Influence) -> Named:
    assert isinstance(card.effect, Named)
    return card.effect


def turned_against(table: Table, told: Told) -> Counter[int]:
    """By seat how many plot cards of its family others have turned face down. I 4.6"""
    found: Counter[int] = Counter()
    for card in told.influence:
        if isinstance(card.effect, Stabbed):
            whose = owner(table, card.effect.card)
            if whose is not None and whose != card.seat:
                found[whose] += 1
    return found


def _cheapest(told: Told) -> Iterator[Feat]:
    """A Doge who paid less than everybody else."""
    assert told.doge is not None
    _, doge, _ = told.doge
    paid = [told.spent(seat) for seat in range(len(told.families))]
    if all(paid[doge] < each for seat, each in enumerate(paid) if seat != doge):
        yield Feat(doge, "cheapest", {"coins": paid[doge]}) if paid[doge] else Feat(doge, "free")


def _patience(told: Told) -> Iterator[Feat]:
    """A Doge who alone was last in the race when a later round began: the latest of these rounds."""
    assert told.doge is not None
    _, doge, _ = told.doge
    begun = [(each.number, each.at) for each in told.rounds if each.number >= LATE and each.at is not None]
    late = [number for number, at in begun if stood_at(told.race, at).last == doge]
    if late:
        yield Feat(doge, "patience", {"round": max(late)})
