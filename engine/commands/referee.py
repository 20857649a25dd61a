"""`referee`: a program in any language takes a seat.

The command deals, lets the minds at the other seats answer, and speaks JSON, one object a line, on standard output:

    {"type": "start", "game": …, "players": …, "options": {…}, "seats": [...], "you": [seats named me]}
    {"type": "event", "seat": S, "event": "Drew", "data": {…}}          what happened, as seat S may see it
    {"type": "ask", "seat": S, "kind": "action", "view": {…}, "options": ["income", …]}
    {"type": "refused", "seat": S, "choice": …, "reason": …}          the same question follows again
    {"type": "end", "winner": [...], "scores": [...]}

After each `ask` it reads one line from standard input: the text of the choice. `view` has the names of *Position* in
the rules, with `?` (and its back) for what the seat cannot see.
"""

from __future__ import annotations

import argparse
import dataclasses
import sys
from typing import Any, TextIO

from engine.bots.opponents import ME, player
from engine.bots.session import Session
from engine.commands.common import (
    add_game,
    add_json,
    add_options,
    add_players,
    add_seed,
    game_of,
    options_of,
    path,
    print_json,
)
from engine.core.choice import BadChoice
from engine.core.errors import BadInput, Refused
from engine.core.event import Event
from engine.core.flow import options
from engine.core.record_file import save
from engine.library import data_fingerprint
from engine.version import VERSION
from engine.words import words

LONGEST_LINE = 10_000  # characters, its end too

HELP = "let a program take a seat: JSON lines out, choices in"


def arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    add_players(parser)
    add_seed(parser)
    add_options(parser)
    parser.add_argument("--seats", required=True, metavar="me,regular,…", help="who sits where; `me` is the program")
    parser.add_argument("--record", type=path, metavar="FILE", help="save the game here when it ends")
    add_json(parser)  # it always speaks JSON
    parser.epilog = __doc__
    parser.formatter_class = argparse.RawDescriptionHelpFormatter


def run(args: argparse.Namespace) -> int:
    game = game_of(args.game, args.players)
    names = args.seats.split(",")
    if len(names) != args.players:
        raise BadInput(f"--seats: expected {args.players} names, not {len(names)}")
    if args.record is not None and args.record.exists():
        raise BadInput(f"--record: expected a new file, {args.record} is there already")
    chosen = options_of(game, args.options)
    seats = [player(game.id, name) for name in names]
    session = Session(game, seats, args.seed, chosen, data=data_fingerprint(game.id), made_by=VERSION)
    Referee(session, sys.stdin).play()
    if args.record is not None:
        save(session.record, args.record)
    return 0


class Referee:
    def __init__(self, session: Session, answers: TextIO) -> None:
        self.session, self.answers = session, answers
        self.mine = [seat for seat, each in enumerate(session.players) if each.name == ME]
        self.told = 0

    def play(self) -> None:
        header = self.session.record.header
        start = {"game": header.game, "players": len(header.seats), "options": dict(header.options)}
        print_json({"type": "start", **start, "seats": list(header.seats), "you": self.mine})
        while True:
            self.session.play_out()
            self.tell()
            waiting = self.session.truth.waits_for()
            if not waiting:
                break
            self.ask(waiting[0])
        table = self.session.truth.table
        print_json({"type": "end", "winner": list(table.winner or ()), "scores": list(table.scores)})

    def tell(self) -> None:
        events = self.session.truth.events
        for event in events[self.told :]:
            for seat in self.mine:
                print_json({"type": "event", "seat": seat, **_event(event.to(seat))})
        self.told = len(events)

    def ask(self, seat: int) -> None:
        view = self.session.view(seat)
        assert view.ask is not None
        texts = [str(choice) for choice in options(view, seat)]
        question = {"seat": seat, "kind": view.ask.kind_of(seat), "view": view.game.position.write(view.table)}
        print_json({"type": "ask", **question, "options": texts})
        sys.stdout.flush()
        line = self.read(f"an answer of seat {seat} to {view.ask.kind_of(seat)}")
        text = line.rstrip("\r\n")
        try:
            self.session.answer(seat, view.game.grammar.parse(text))
        except BadChoice as error:
            self.refuse(seat, text, "not_a_choice", str(error))
        except Refused as error:
            self.refuse(seat, text, error.reason, words("en", view.game.id).reason(error.reason))

    def read(self, expected: str) -> str:
        """One line, however it ends. Raises BadInput at the end of input, for a line too long, and where it cannot be read."""
        try:
            line = self.answers.readline(LONGEST_LINE + 1)
        except OSError as error:
            raise BadInput(f"standard input: expected {expected} ({error.strerror})") from None
        if not line:
            raise BadInput(f"standard input: expected {expected}, not its end")
        if len(line) > LONGEST_LINE:
            raise BadInput(f"standard input: expected {expected} of at most {LONGEST_LINE} characters, not more")
        return line

    def refuse(self, seat: int, text: str, reason: str, message: str) -> None:
        print_json({"type": "refused", "seat": seat, "choice": text[:200], "reason": reason, "message": message})


def _event(event: Event) -> dict[str, Any]:
    data = dataclasses.asdict(event)
    return {"event": type(event).__name__, "data": data}
