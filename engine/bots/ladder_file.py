"""The ladder as a file (JSON, a pairing a line): what was played, so that it can be gone on with, and what that shows.

`won` is all there is to it: the games of each chunk that the stronger won. `found` is counted from it anew whenever the
file is written, and never read.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from engine.bots.arena import CHUNK
from engine.bots.climb import Standing
from engine.bots.ladder import Pairing
from engine.bots.registry import minds_of
from engine.bots.sequential import RATIO, RISK
from engine.core.errors import BadInput, shown
from engine.core.files import write
from engine.core.reading import Reader, parse_json, read_text
from engine.core.record import MAX_SEED
from engine.library import GAMES, load

FORMAT = 1
TABLES = ("one", "half")  # one of the stronger among the weaker, or half of the seats

Standings = dict[Pairing, Standing]


def read(path: Path) -> Standings:
    """What was played so far; nothing where there is no such file. Raises BadInput, and leaves the file as it is."""
    if not path.exists():
        return {}
    reader = Reader(parse_json(read_text(path), str(path), expected="a ladder in JSON"), str(path))
    reader.number("ladder", FORMAT, FORMAT)
    reader.number("chunk", CHUNK, CHUNK)
    found: Standings = {}
    for at, data in enumerate(reader.items("pairings")):
        each = Reader(data, str(path), f"pairings.{at}", reader.problems)
        standing = _standing(each)
        if standing.pairing in found:
            each.problem("", "expected each pairing once")
        found[standing.pairing] = standing
    reader.done()
    return found


def _standing(reader: Reader) -> Standing:
    """Raises BadInput where the pairing cannot be played, or goes on with what can, problems being told at the end."""
    game = load(reader.word("game", GAMES))
    players = reader.number("players", *game.players)
    options = reader.section("options")
    options.done()
    known = game.complete(dict(options.data), f"{reader.file}: {options.place}")
    pair = (reader.text("mind"), reader.text("among"))
    half = reader.word("tables", TABLES) == TABLES[1]
    pairing = Pairing(game.id, players, tuple(sorted(known.items())), pair, half, reader.number("seed", 0, MAX_SEED))
    won = reader.items("won")
    for at, wins in enumerate(won):
        if isinstance(wins, bool) or not isinstance(wins, (int, float)) or not 0 <= wins <= CHUNK:
            reader.problem(f"won.{at}", f"expected from 0 to {CHUNK} games won, not {shown(wins)}")
            won = []
    standing = Standing(
        pairing,
        reader.text("edition"),
        [float(wins) for wins in won],
        rules=reader.number("rules", 0, 10**6),
        day=reader.text("day"),
    )
    reader.get("found")  # counted anew
    reader.no_more()
    return standing


def write_file(path: Path, standings: Iterable[Standing]) -> None:
    """The file whole, or as it was. Raises BadInput where it cannot be written."""
    write(path, to_text(standings))


def to_text(standings: Iterable[Standing]) -> str:
    head = json.dumps({"ladder": FORMAT, "chunk": CHUNK, "ratio": round(RATIO, 6), "risk": RISK})
    lines = ",\n".join(json.dumps(to_data(each)) for each in in_order(standings))
    return f'{head[:-1]}, "pairings": [\n{lines}\n]}}\n'


def to_data(standing: Standing) -> dict[str, Any]:
    """A pairing as the file has it. What is endless (who won every game) is null."""
    pairing, (low, high) = standing.pairing, standing.bounds
    return {
        "game": pairing.game,
        "players": pairing.players,
        "options": dict(pairing.options),
        "mind": pairing.pair[0],
        "among": pairing.pair[1],
        "tables": TABLES[pairing.half],
        "seed": pairing.seed,
        "rules": standing.rules,
        "edition": standing.edition,
        "day": standing.day,
        "won": [round(won) if won == round(won) else won for won in standing.chunks],
        "found": {
            "first_seed": pairing.fixture.seed,
            "chance": round(standing.chance, 5),
            "games": standing.games,
            "wins": round(standing.wins, 3),
            "share": round(standing.share, 5),
            "low": round(low, 5),
            "high": round(high, 5),
            "worth": round(standing.worth, 3) if standing.share < 1 else None,
            "verdict": standing.judged.verdict,
            "after": standing.judged.after,
        },
    }


def in_order(standings: Iterable[Standing]) -> list[Standing]:
    """By game, players, pair (weakest first), options: whatever was played first."""
    ranks: Mapping[str, list[str]] = {game: list(minds_of(game)) for game in GAMES}

    def place(standing: Standing) -> tuple[Any, ...]:
        pairing = standing.pairing
        rank = ranks[pairing.game]
        minds = [name.partition(":")[0] for name in pairing.pair]
        pair = tuple(rank.index(mind) if mind in rank else len(rank) for mind in minds)
        return (
            GAMES.index(pairing.game),
            pairing.players,
            pair,
            pairing.pair,
            pairing.half,
            pairing.seed,
            repr(pairing.options),
        )

    return sorted(standings, key=place)


def joined(wanted: Iterable[Pairing], kept: Standings, editions: Mapping[str, str], anew: bool) -> list[Standing]:
    """A standing for each pairing: that of the file, where the same rules and minds played it, or a new one.

    Raises BadInput for what others played, unless it may be played anew.
    """
    found: list[Standing] = []
    others: list[str] = []
    for pairing in wanted:
        before = kept.get(pairing)
        if before is not None and before.edition != editions[pairing.game] and not anew:
            others.append(pairing.game)
        same = before is not None and before.edition == editions[pairing.game]
        found.append(before if before is not None and same else Standing(pairing, editions[pairing.game]))
    if others:
        names = ", ".join(dict.fromkeys(others))
        raise BadInput(
            f"--keep: expected games of today's rules and minds, those of {names} are of others; "
            "--anew plays them anew, another file keeps them"
        )
    return found
