"""What Complots tells those who show it."""

from engine.core.facts import Facts, Feat, Numbered, Standing, Tension, by_wins
from engine.core.flow import State
from engine.games.complots.claims import claims
from engine.games.complots.deeds import deeds
from engine.games.complots.rules.numbers import Rules
from engine.games.complots.rules.table import Table

S = State[Table, Rules]
LAST_COIN = 1  # a winner with no more than that has won with the purse empty, or nearly


def standing(state: S) -> Standing:
    """By games won; in a single game the last to fall comes second (C 6.3). Who is still in stands nowhere yet."""
    if state.game.target(state.options) is not None:
        return by_wins(state)
    won, fallen = state.table.winner or (), state.table.fallen
    before = state.table.players - len(fallen)
    places = {seat: before + 1 + at for at, seat in enumerate(fallen)} | dict.fromkeys(won, 1)
    return Standing(None, tuple(places.get(seat, 0) for seat in range(state.table.players)))


def feats(state: S, events: Numbered) -> list[Feat]:
    """Who won with one coin at most."""
    poor = [seat for seat in state.table.winner or () if state.table.coins[seat] <= LAST_COIN]
    return [Feat(seat, "purse" if state.table.coins[seat] else "empty_purse") for seat in poor]


def tension(table: Table, rules: Rules) -> Tension:
    """The end is in sight once somebody is out, or one at most has lost nothing; between two it is one step away once
    others are out, or neither is whole. C 6.2, C 6.3"""
    if not table.faceup:
        return "calm"
    whole = sum(not table.faceup[seat] for seat in table.living)
    if len(table.living) <= 2 and (table.fallen or not whole):
        return "last"
    return "tension" if table.fallen or whole <= 1 else "calm"


FACTS = Facts(
    counted="turn",
    out=lambda table: table.fallen,
    tension=tension,
    standing=standing,
    claims=claims,
    doubted=True,
    deeds=deeds,
    feats=feats,
    spots=("court", "treasury", "ledger"),
)
