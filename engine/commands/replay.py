"""`replay`: a recorded game as a readable log, all open or as one seat saw it."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from engine.acts import lines
from engine.bots.opponents import people
from engine.bots.verify import ask_again, begun, told
from engine.commands.common import path, print_json, whole
from engine.core.errors import BadInput
from engine.core.event import Event
from engine.core.flow import AnyState
from engine.core.game import Game
from engine.core.match import of_one_game
from engine.core.record import Answered, Parts, Record, replay
from engine.core.record_file import load as read
from engine.library import OtherRules, load, played_today
from engine.parts import part
from engine.seal import verdicts
from engine.words import LANGUAGES, Person, Words, words

HELP = "show a recorded game as a readable log"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=path, metavar="FILE", help="a save or replay file")
    parser.add_argument("--text", action="store_true", help="print the log (without it the window opens the replay)")
    parser.add_argument("--verify", action="store_true", help="ask the opponents again, and compare what they answer")
    parser.add_argument("--seat", type=whole(0, 7), metavar="S", help="as this seat saw it (default: all open)")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="the language (en)")
    parser.add_argument("--json", action="store_true", help="one JSON object a line")


def run(args: argparse.Namespace) -> int:
    """0, or 1 where a seal is broken; BadInput with all of the log that fits printed before."""
    record = read(args.file)
    if args.verify:
        return verify(record, args)
    parts = None
    try:
        tell(record, args)
    except Parts as error:
        parts = error
    except BadInput as error:
        raise of_file(args.file, error) from None
    sound = tell_seals(record, args)
    if parts is None:
        return 0 if sound else 1
    if args.seat is not None:  # where, could tell what others answered
        raise BadInput(f"{args.file}: the game as recorded parts from the rules here (all open it says where)")
    raise of_file(args.file, parts)


def verify(record: Record, args: argparse.Namespace) -> int:
    """Print what the seals say, and whether the opponents answer the same again; 1 where something is broken."""
    vocabulary = words(args.lang, record.header.game)
    sound, found = False, begun(record)
    try:
        sound = tell_seals(record, args)
        for reply in ask_again(record):
            if reply is not None:
                found.add(reply)
    except OtherRules:
        print_json({"minds": "other_rules"}) if args.json else print(vocabulary.text("replay", "minds", "other_rules"))
        return 0 if sound else 1
    except BadInput as error:
        raise of_file(args.file, error) from None
    if args.json:
        unlike = [
            {"answer": each.number, "seat": each.seat, "said": each.said, "would": each.would} for each in found.unlike
        ]
        print_json({
            "minds": found.verdict, "asked": found.asked, "skipped": found.skipped, "unlike": unlike,
            "edition": found.edition, "today": found.today,
        })  # fmt: skip
    else:
        persons = people(record.header.seats, args.lang)
        for each in found.unlike:
            fill = {"number": each.number, "name": persons[each.seat].name, "said": each.said, "would": each.would}
            print(vocabulary.text("replay", "minds", "answer", **fill))
        print(told(found, vocabulary))
    return 0 if sound and found.verdict != "broken" else 1


def of_file(file: Path, error: BadInput) -> BadInput:
    """What is wrong with a record, with the name of its file."""
    return BadInput(*(f"{file}: {problem.removeprefix('record: ')}" for problem in error.problems))


def tell_seals(record: Record, args: argparse.Namespace) -> bool:
    """Print whether the deal and the whole record are what was sealed; False where one of them is not."""
    deal, whole = verdicts(record)
    if args.json:
        print_json({"seals": {"deal": deal, "whole": whole}})
    else:
        vocabulary = words(args.lang, record.header.game)
        print(vocabulary.text("replay", "deal", deal))
        print(vocabulary.text("replay", "whole", whole))
    return "broken" not in (deal, whole)


def tell(record: Record, args: argparse.Namespace) -> None:
    """Print the log up to its end, or to where the record parts from the rules (which raises Parts)."""
    game, header = load(record.header.game), record.header
    if args.seat is not None and args.seat >= len(header.seats):
        raise BadInput(f"--seat: expected a seat below {len(header.seats)}, not {args.seat}")
    game.check_players(len(header.seats), "seats")
    vocabulary, persons = words(args.lang, game.id), people(header.seats, args.lang)
    if not played_today(header):
        notice = vocabulary.text("ui", "truth", "other_rules")
        if args.json:
            print_json({"notice": "other_rules", "message": notice})
        else:
            print(f"({notice})")
    events: list[Event] = []
    answers: list[tuple[Answered | None, int]] = []  # each with the number of the events that had happened after it
    state: AnyState | None = None
    try:
        before: AnyState | None = None
        for given, state in replay(game, record):
            said = _weighed(game, before, given)
            before = state.copy()
            events += [each if args.seat is None else each.to(args.seat) for each in state.events[len(events) :]]
            answers.append((said, len(events)))
    finally:  # as far as it fits
        one = state is not None and of_one_game(state)
        _tell_all(answers, lines(vocabulary, events, persons, args.seat, one), vocabulary, persons, args)
    if state is not None and not args.json:
        print(_ending(state if args.seat is None else state.mask(args.seat), args.lang, persons))


def _weighed(game: Game, before: AnyState | None, said: Answered | None) -> Answered | None:
    """An answer with its reason as the truth tells it after a match: a game may add what was at stake (`stakes.py`)."""
    stakes = part(f"engine.games.{game.id}.stakes")
    weighed = getattr(stakes, "weighed", None)
    if weighed is None or before is None or said is None or said.why is None:
        return said
    return replace(said, why=weighed(before, said.seat, said.choice, said.why))


def _tell_all(
    answers: Sequence[tuple[Answered | None, int]],
    log: Sequence[tuple[int, str]],
    vocabulary: Words,
    persons: Sequence[Person],
    args: argparse.Namespace,
) -> None:
    """Print every answer that is to be shown, and below it what came of it."""
    own = begun = 0
    for number, (said, happened) in enumerate(answers):
        here = [line for at, line in log if begun <= at < happened]
        begun = happened
        shown = said is not None and args.seat in (None, said.seat)
        if args.seat is not None:  # the number of an answer would tell how many others have answered
            own += shown
            number = own
        if args.json:
            if shown or here:
                print_json({**({"answer": number} if shown else {}), **_said(said, args.seat), "log": here})
            continue
        if said is not None and shown:
            why = f"   ({vocabulary.why(said.why, persons)})" if said.why and args.seat is None else ""
            print(f"{number:>4}  {persons[said.seat].name}: {said.choice}{why}")
        for line in here:
            print(f"      {line}")


def _said(said: Answered | None, seat: int | None) -> dict[str, object]:
    if said is None or seat not in (None, said.seat):
        return {}
    return {"seat": said.seat, "choice": said.choice}


def _ending(state: AnyState, language: str, persons: Sequence[Person]) -> str:
    vocabulary = words(language, state.game.id)
    if state.table.winner is not None:
        scores = ", ".join(f"{each.name} {score}" for each, score in zip(persons, state.table.scores, strict=True))
        return vocabulary.text("replay", "scores", scores=scores)
    names = vocabulary.thing("players", state.waits_for(), persons)
    return vocabulary.text(
        "replay", "ends", question=vocabulary.text("asks", state.ask.kind if state.ask else ""), players=names
    )
