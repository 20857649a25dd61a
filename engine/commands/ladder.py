"""`arena --all`: the whole ladder, every level against the one below it, and the table of it."""

from __future__ import annotations

import argparse
import shlex
from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager
from datetime import date
from hashlib import sha256
from pathlib import Path
from tempfile import gettempdir

from engine.bots.climb import Reach, Standing, climb, confirmed
from engine.bots.edition import edition
from engine.bots.ladder import Pair, Pairing, pairings
from engine.bots.ladder_file import TABLES, Standings, in_order, joined, read, to_text, write_file
from engine.commands.common import Progress, check_mind, options_of
from engine.commands.crews import crew_of
from engine.commands.ladder_table import line, markdown
from engine.core.errors import BadInput
from engine.core.files import write
from engine.core.game import Game
from engine.library import GAMES, load
from engine.lock import Lock


def run(args: argparse.Namespace) -> int:
    """Play what is wanted, and tell what the file then has (or what was played, without one)."""
    wanted = _wanted(args)
    with alone(args.keep):
        kept = {} if args.keep is None else read(args.keep)
        editions = {game: edition(game) for game in dict.fromkeys(each.game for each in wanted)}
        if args.confirm:
            _confirm(args, wanted, kept, editions)
        standings = joined(wanted, kept, editions, args.anew)
        try:
            _play(args, standings, kept)
        finally:
            if args.markdown is not None:
                write(args.markdown, markdown(in_order(kept.values()), _command(args)))
    if args.json:
        print(to_text(kept.values()), end="")
    else:
        for standing in in_order(standings):
            print(line(standing))
    return 0


def _confirm(args: argparse.Namespace, wanted: Sequence[Pairing], kept: Standings, editions: Mapping[str, str]) -> None:
    """Let what was kept of other editions count as today's where it is the same: of the minds that are asked for, at all tables."""
    asked = {(each.game, each.pair) for each in wanted}
    mine = [each for each in kept.values() if (each.pairing.game, each.pairing.pair) in asked]
    with crew_of(args) as crew:
        kept.update((each.pairing, each) for each in confirmed(mine, editions, crew.executor))
    if args.keep is not None:
        write_file(args.keep, kept.values())


def _play(args: argparse.Namespace, standings: Sequence[Standing], kept: Standings) -> None:
    reach = Reach(args.least, args.most)
    progress = Progress(len(standings), args.json)

    def tell(standing: Standing) -> None:
        standing.day = date.today().isoformat()
        kept[standing.pairing] = standing  # only now does it take the place of what others played
        if args.keep is not None:
            write_file(args.keep, kept.values())
        progress(sum(not each.wants(len(each.chunks), reach) for each in standings))

    with crew_of(args) as crew:
        climb(standings, crew, reach, tell)
    progress.done()


def _wanted(args: argparse.Namespace) -> list[Pairing]:
    """The pairings that the arguments ask for. Raises BadInput, also where there are none."""
    games = [load(name) for name in args.game or GAMES]
    for game in games if args.game else ():
        for players in args.players:
            game.check_players(players, "--players")
    pairs = [pair(text, "--pairs") for text in args.pairs]
    for names in pairs:
        _check_pair(games, names)
    chosen = {game.id: options_of(game, args.options) for game in games}
    found = list(
        pairings([game.id for game in games], args.players, pairs, chosen, args.tables == TABLES[1], args.seed)
    )
    if not found:
        raise BadInput("arena: expected a pair of levels that can be played, at so many players there is none")
    return found


def _check_pair(games: Sequence[Game], names: Pair) -> None:
    """Some of the games should have both minds. Raises BadInput."""
    problem: BadInput | None = None
    for game in games:
        try:
            for name in names:
                check_mind(game.id, name, "--pairs")
            return
        except BadInput as error:
            problem = error
    assert problem is not None
    raise problem


def pair(text: str, where: str) -> Pair:
    """Two minds written as `A,B`. Raises BadInput."""
    names = tuple(text.split(","))
    if len(names) != 2 or names[0] == names[1]:
        raise BadInput(f"{where}: expected two different minds, as A,B")
    return names[0], names[1]


def _command(args: argparse.Namespace) -> str:
    """The command that made the table, by all that its figures depend on."""
    words = ["main.py", "arena", "--all", *args.game]
    for name in ("players", "pairs", "options"):
        words += [f"--{name}", *map(str, getattr(args, name))] if getattr(args, name) else []
    words += [] if args.tables == TABLES[0] else ["--tables", args.tables]
    words += ["--least", str(args.least), "--most", str(args.most), "--seed", str(args.seed)]
    for name in ("keep", "markdown"):
        words += [f"--{name}", str(getattr(args, name))] if getattr(args, name) is not None else []
    return shlex.join(words)


@contextmanager
def alone(keep: Path | None) -> Generator[None]:
    """Two programs that write one file would each undo what the other did. Raises BadInput."""
    if keep is None:
        yield
        return
    name = sha256(str(keep.resolve()).encode()).hexdigest()[:16]
    lock = Lock(Path(gettempdir()) / f"carnival-arena-{name}.lock")
    if not lock.take():
        raise BadInput.at(str(keep), "file", "expected it to be ours, another program is writing it")
    try:
        yield
    finally:
        lock.release()
