"""What the bar says of the round before a turn: what there is to be won, what the bag holds at first, how it would come out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.games.intrigo.rules.table import COIN, TURNED

if TYPE_CHECKING:
    from scenes.games.intrigo.table import IntrigoTable


def lying(table: IntrigoTable) -> str:
    """What there is to be won in this round, and in the first round what the bag holds."""
    found = [token for token in table.shown.tokens if token and not token.startswith(TURNED)]
    coins = found.count(COIN)
    told = table.questions.tell("stakes", seals=len(found) - coins, coins=coins)
    if table.shown.round > 1:  # it is known by then, and where a seal is shown large it stands too
        return told
    bag = table.questions.tell("bag", bag=len(table.shown.bag))
    return table.words.text("table", "changes", "join").join((told, bag))


def told(table: IntrigoTable) -> Iterator[str]:
    """The stakes of the round, then what the palace as it stands would bring the person, or whom it would make Doge."""
    yield lying(table)
    tell, ending = table.questions.tell, table.ending
    if ending.doge is not None:
        yield tell("stands", "doge", "you" if ending.doge == table.me else "other", seat=ending.doge)
        return
    mine = [token for _, seat, token in ending.taken if seat == table.me]
    coins = mine.count(COIN)
    yield tell("stands", form_of(len(mine) - coins, coins), seals=len(mine) - coins, coins=coins)


def form_of(seals: int, coins: int) -> str:
    """The form of a sentence that counts both: `both`, `seals`, `coins` or `nothing`."""
    return "both" if seals and coins else "seals" if seals else "coins" if coins else "nothing"
