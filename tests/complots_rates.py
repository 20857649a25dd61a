"""How minds of Complots lie, block and doubt, by kind, beside people: `python -m tests.complots_rates PLAYERS GAMES [MINDS] [SEED]`.

PLAYERS: `4`, or several tables: `2,4,6`. MINDS: one for all seats (`regular`), or several, of which as many tables are
printed; `regular+person` seats them in turns and prints what the first of them does. What people do is from 689,000
games of five (OPPONENTS.md).
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence

from engine.bots.opponents import player
from engine.bots.session import Session
from engine.core.errors import BadInput
from engine.core.event import Event
from engine.games.complots.play import Claim, Turn
from engine.games.complots.table import Announced, Blocked, Doubted, Exposed, Proved
from engine.library import load

Count = Counter[str]

# What is counted against what: name, part, whole, what people do (per cent; None where nobody has counted).
ROWS: tuple[tuple[str, str, str, float | None], ...] = (
    ("opening: tax", "first tax", "first", 46),
    ("opening: exchange", "first exchange", "first", 22),
    ("opening: steal", "first steal", "first", 14),
    ("opening: income", "first income", "first", 14),
    ("opening: foreign aid", "first foreign_aid", "first", 3),
    ("assassinations of actions", "assassinate", "actions", 11),
    ("claims that are lies", "lies", "claims", 12),
    ("lies of tax", "lie tax", "tax", 15),
    ("lies of steal", "lie steal", "steal", 9),
    ("lies of assassinate", "lie assassinate", "assassinate", 13),
    ("lies of exchange", "lie exchange", "exchange", None),
    ("assassinations blocked", "block assassinate", "aimed assassinate", 20),
    ("of those true", "true assassinate", "block assassinate", 96),
    ("steals blocked", "block steal", "aimed steal", None),
    ("of those true", "true steal", "block steal", None),
    ("foreign aid blocked", "block foreign_aid", "aimed foreign_aid", None),
    ("of those true", "true foreign_aid", "block foreign_aid", None),
    ("claims doubted", "doubts", "heard", 6.5),
    ("of those right", "right", "doubts", 76),
    ("taxes doubted", "doubt tax", "heard tax", None),
    ("of those right", "right tax", "doubt tax", None),
    ("steals doubted", "doubt steal", "heard steal", None),
    ("of those right", "right steal", "doubt steal", None),
    ("assassinations doubted", "doubt assassinate", "heard assassinate", None),
    ("of those right", "right assassinate", "doubt assassinate", None),
    ("exchanges doubted", "doubt exchange", "heard exchange", None),
    ("of those right", "right exchange", "doubt exchange", None),
    ("blocks doubted", "doubt block", "heard block", None),
    ("of those right", "right block", "doubt block", None),
)


def rates(minds: Sequence[str], games: int, seed: int = 1) -> Count:
    """What the seats of the first of these minds do in so many games; the seats are rotated."""
    game, found = load("complots"), Count()
    for number in range(games):
        names = [minds[(seat + number) % len(minds)] for seat in range(len(minds))]
        mine = [seat for seat, name in enumerate(names) if name == minds[0]]
        session = Session(game, [player(game.id, name) for name in names], seed + number, keep_record=False)
        _follow(session, mine, found)
    return found


def _follow(session: Session, mine: list[int], found: Count) -> None:
    truth = session.truth
    told, begun = len(truth.events), set[int]()
    while truth.waits_for():
        hands = truth.table.hands[:]
        kind = _asked(session)
        heard = bool(kind) and any(seat in mine for seat in truth.waits_for())
        if heard:
            found.update(("heard", f"heard {kind}"))
        session.minds_answer()
        for event in truth.events[told:]:
            _count(event, kind, hands, mine, begun, found)
        told = len(truth.events)


def _asked(session: Session) -> str:
    """The kind of the claim that may be doubted now: its action, or `block`; empty where there is none."""
    frames = session.truth.frames
    if not (frames and isinstance(frames[-1], Claim)):
        return ""
    turn = frames[-2]
    assert isinstance(turn, Turn)
    return "block" if turn.blocker is not None else turn.action


def _count(
    event: Event, kind: str, hands: list[tuple[str, ...]], mine: list[int], begun: set[int], found: Count
) -> None:
    if isinstance(event, Announced):
        if event.target in mine or (event.action == "foreign_aid" and set(mine) - {event.seat}):
            found[f"aimed {event.action}"] += 1
        if event.seat in mine:
            _action(event, hands[event.seat], begun, found)
    elif isinstance(event, Blocked) and event.seat in mine:
        true = event.character in hands[event.seat]
        found.update(("claims", f"block {event.action}"))
        found["lies"] += not true
        found[f"true {event.action}"] += true
    elif isinstance(event, Doubted) and event.seat in mine:
        found.update(("doubts", f"doubt {kind}"))
    elif isinstance(event, (Exposed, Proved)) and event.doubter in mine:
        right = isinstance(event, Exposed)
        found["right"] += right
        found[f"right {kind}"] += right


def _action(event: Announced, hand: tuple[str, ...], begun: set[int], found: Count) -> None:
    found.update(("actions", event.action))
    if event.seat not in begun:
        begun.add(event.seat)
        found.update(("first", f"first {event.action}"))
    if event.character:
        lie = event.character not in hand
        found["claims"] += 1
        found["lies"] += lie
        found[f"lie {event.action}"] += lie


def percent(found: Count, part: str, whole: str) -> float:
    """A share in per cent; 0 where nothing happened."""
    return 100 * found[part] / max(1, found[whole])


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
                minds = [name.split("+")[seat % len(name.split("+"))] for seat in range(players)]
                columns[f"{players} players"] = rates(minds, int(words[1]), seed)
            print(f"{name}, {words[1]} games, seed {seed}\n{table(columns)}\n")
    except BadInput as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
