"""Who wins what: from the table alone, so that a seat, a mind and a screen can ask at any moment."""

from engine.games.intrigo.rules.numbers import Rules
from engine.games.intrigo.rules.table import NOTHING, TURNED, Table


def judge(rules: Rules, table: Table, arcade: int) -> tuple[int | None, str]:
    """The seat that wins the token of this arcade as the palace stands, or None and why not. I 5.1, I 5.2, I 5.3"""
    token = table.tokens[arcade]
    if token == NOTHING or token.startswith(TURNED):
        return None, "turned" if token else "no_token"
    if arcade == 0 and rules.door == "first_player":
        return table.first, ""
    before, after = table.gaps[arcade - 1], table.gaps[arcade]
    low, high = sorted((rules.value.get(card, 0), card) for card in (before, after))
    if low[0] == high[0]:
        return None, "equal" if high[0] else "nobody"
    family = rules.family[high[1]]
    return (table.families.index(family), "") if family in table.families else (None, "neutral")


def victory(rules: Rules, seals: tuple[int, ...]) -> str | None:
    """How somebody with these seals is Doge: `same`, `different`, or None. I 5.5"""
    if max(seals) >= rules.data.same:
        return "same"
    return "different" if sum(map(bool, seals)) >= rules.data.different else None


def distances(rules: Rules, seals: tuple[int, ...]) -> tuple[int, int]:
    """How many seals are missing to four equal ones, and to one of each faction. I 5.5"""
    return rules.data.same - max(seals), rules.data.different - sum(map(bool, seals))
