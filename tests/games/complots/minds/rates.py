"""How minds of Complots lie, block and doubt, by kind, beside people: `python -m tests.games.complots.minds.rates PLAYERS GAMES [MINDS] [SEED]`.

PLAYERS: `4`, or several tables: `2,4,6`. MINDS: one for all seats (`regular`), or several, of which as many tables are
printed; `regular+person` seats them in turns and prints what the first of them does; `twelve:regular` draws for each game who of the
twelve sits there and prints what all of them do.
"""

from __future__ import annotations

import sys

from engine.bots.opponents import opponents, player
from engine.bots.session import Player
from engine.core.chance import Generator
from engine.core.errors import BadInput
from engine.games.complots.minds.likeness import ROWS, Count, percent, rates
from engine.library import load

TWELVE = "twelve:"


def counted(name: str, players: int, games: int, seed: int) -> Count:
    """What the first of these minds does, or all who are drawn of the twelve."""
    if not name.startswith(TWELVE):
        names = [name.split("+")[seat % len(name.split("+"))] for seat in range(players)]
        return rates([player("complots", each) for each in names], games, seed)
    found, level = Count(), name.removeprefix(TWELVE)
    for deal in range(seed, seed + games):
        drawn = Generator("rates", deal).shuffled(opponents())[:players]
        people = [player("complots", f"{level}:{who}") for who in drawn]
        found += rates([Player(TWELVE, each.mind, each.character) for each in people], 1, deal)
    return found


def table(columns: dict[str, Count]) -> str:
    lines = [f"{'per cent (of so many)':<28}" + "".join(f"{name:>18}" for name in columns) + f"{'people':>9}"]
    for name, part, whole, people in ROWS:
        cells = "".join(f"{percent(each, part, whole):>10.1f} ({each[whole]:>5})" for each in columns.values())
        lines.append(f"{name:<28}{cells}{'–' if people is None else people:>9}")
    return "\n".join(lines)


def main(words: list[str]) -> int:
    if not 2 <= len(words) <= 4 or not all(each.isdigit() for each in (*words[0].split(","), words[1], *words[3:])):
        print("expected PLAYERS GAMES [MINDS] [SEED], as 2,4,6 300 regular,person 1", file=sys.stderr)
        return 2
    seed = int(words[3]) if len(words) > 3 else 1
    try:
        for name in (words[2] if len(words) > 2 else "regular").split(","):
            columns = {}
            for players in map(int, words[0].split(",")):
                load("complots").check_players(players, "players")
                columns[f"{players} players"] = counted(name, players, int(words[1]), seed)
            print(f"{name}, {words[1]} games, seed {seed}\n{table(columns)}\n")
    except BadInput as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
