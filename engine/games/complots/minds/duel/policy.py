"""How a duel is played that nobody can plan against: what was learnt (training.py), looked up by what a seat may know.

`Ledger` follows the claims that stand, by events that everybody sees. `Policy` says how often each answer should be given in a
situation, or nothing where training came there too seldom.
"""

from __future__ import annotations

import base64
import zlib
from array import array
from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import InitVar, dataclass, field
from itertools import combinations
from pathlib import Path
from typing import Any

from engine.bots.value import Learnt
from engine.core.choice import PASS, Choice
from engine.core.errors import BadInput
from engine.core.event import Event
from engine.core.flow import options
from engine.core.reading import is_mapping, parse_json, read_text
from engine.data import DATA
from engine.games.complots.minds.duel import situations as d
from engine.games.complots.minds.odds import View
from engine.games.complots.rules.play import Claim, Lose, Turn
from engine.games.complots.rules.questions import BLOCK, CHARACTERS, DOUBT, LOSE, PICK
from engine.games.complots.rules.table import Announced, Blocked, Exposed, Gathered, Lost, Proved, PutBack

FORMAT = 2
STEPS = 60  # a share is told in so many steps
KEPT = 255  # and the worth of a hand that is kept

Answers = list[tuple[Choice, float]]
Decision = tuple[str, int, list[Choice]]


@dataclass(slots=True)
class Ledger:
    """`stands`: the claims that stand of each seat (situations.py); `before`: those of it before its claim that came last."""

    players: InitVar[int]
    stands: list[int] = field(init=False)
    before: list[int] = field(init=False)

    def __post_init__(self, players: int) -> None:
        self.stands, self.before = [0] * players, [0] * players

    def update(self, event: Event) -> None:
        match event:
            case Announced() | Blocked():
                self._claims(event.seat, event.character)
            case Exposed():
                self._becomes(event.seat, event.character, d.caught)
            case Proved():
                self._becomes(event.seat, event.character, d.proved)
            case Lost():
                self._becomes(event.seat, event.card, d.lost)
            case PutBack():
                self.stands[event.seat] = d.CHANGED
            case Gathered():
                self.stands, self.before = [0] * len(self.stands), [0] * len(self.stands)
            case _:
                pass

    def _claims(self, seat: int, name: str | None) -> None:
        if name in d.CARD:
            self.before[seat] = self.stands[seat]
            self.stands[seat] = d.claimed(self.stands[seat], d.CARD[name])

    def _becomes(self, seat: int, name: str, how: Any) -> None:
        if name in d.CARD:
            self.stands[seat] = how(self.stands[seat], d.CARD[name])


def is_duel(view: View) -> bool:
    """Whether this is the game that was learnt: two players, and the Ambassador."""
    return view.rules.players == 2 and view.rules.fifth == "ambassador"


class Situation:
    """What one seat knows when it is asked, in the numbers of situations.py."""

    def __init__(self, view: View, seat: int, ledger: Ledger) -> None:
        table, other = view.table, 1 - seat
        self.view, self.seat, self.other = view, seat, other
        self.cards = tuple(sorted(d.CARD[name] for name in table.hands[seat]))
        self.coins, self.theirs = (min(table.coins[each], d.COINS - 1) for each in (seat, other))
        self.stands, self.its, self.before = ledger.stands[seat], ledger.stands[other], ledger.before[other]
        self.two = len(table.hands[other]) > 1
        self.open = [d.CARD[name] for cards in table.faceup for name in cards]

    @property
    def held(self) -> int:
        return d.HAND[self.cards] * d.SIZES + d.PURSES[self.coins]

    def asked(self, kind: str) -> Decision | None:
        """Which decision that is, in which situation, and its answers in order; None for what is looked up otherwise."""
        view, rules = self.view, self.view.rules
        match kind:
            case "action":
                verbs = [rules.act[verb] if verb in rules.act else rules.at[verb][self.other] for verb in d.ACTIONS]
                return "act", self.act(), verbs
            case "doubt":
                made, turn = view.nearest(Claim), view.nearest(Turn)
                name = f"doubt_{turn.action}" if turn.blocker is None else f"check_{made.character}"
                return name, self.doubt(d.CARD[made.character]), [PASS, DOUBT]
            case "block":
                turn = view.nearest(Turn)
                cards = d.BLOCKS[turn.action]
                blocks = [PASS, *(BLOCK[d.NAMES[card]] for card in cards)]
                return f"block_{turn.action}", self.block(cards[0]), blocks
            case "lose" if len(set(self.cards)) > 1:
                return "lose", self.lose(), [LOSE[d.NAMES[card]] for card in self.cards]
            case _:
                return None

    def act(self) -> int:
        own = d.own_story(d.HAND[self.cards], self.stands, self.coins)
        return own * d.OTHER + d.other_part(self.two, self.its, self.theirs)

    def doubt(self, card: int) -> int:
        told = self.held * d.CREDITS + d.credit(self.before, card, self.two)
        return (told * d.THEIR_SIZES + d.THEIRS[self.theirs]) * d.OPEN + self.open.count(card)

    def block(self, card: int) -> int:
        two = len(self.cards) > 1
        told = (self.held * 7 + d.credit(self.stands, card, two) - (0 if two else 6)) * 2 + self.two
        return (told * d.THEIR_SIZES + d.THEIRS[self.theirs]) * d.OPEN + self.open.count(card)

    def lose(self) -> int:
        told = self.held * 4 + (d.proven(d.HAND[self.cards], self.stands) & 3)
        return ((told * 2 + self.two) * d.THEIR_SIZES + d.THEIRS[self.theirs]) * 3 + self._threat()

    def _threat(self) -> int:
        """1 in one's own turn; 2 where a blow is still to come after a doubt that was wrong."""
        turn, losing = self.view.nearest(Turn), self.view.nearest(Lose)
        if turn.who == self.seat:
            return 1
        return 2 if turn.action == "assassinate" and turn.blocker is None and losing.result else 0

    def pick(self) -> int:
        """Whether the other begins, and the card that was dealt."""
        return (self.view.table.turn != self.seat) * len(d.CARDS) + self.cards[0]

    def keep(self, few: bool) -> int:
        its = d.other_part(self.two, self.its, self.theirs)
        return (int(few) * d.OTHER + its) * d.SIZES + d.PURSES[self.coins]


@dataclass(frozen=True, slots=True)
class Rows:
    """Shares by situation, one byte each: the situations in order, and their rows of `width` shares one after another."""

    places: Sequence[int]
    shares: bytes
    width: int

    def get(self, place: int) -> bytes | None:
        at = bisect_left(self.places, place)
        if at == len(self.places) or self.places[at] != place:
            return None
        return self.shares[at * self.width : (at + 1) * self.width]


class Policy:
    """For each decision the rows of shares by situation (STEPS for always), and how liked hands are to keep."""

    def __init__(self, rows: Mapping[str, Rows], keeping: bytes, picked: bytes) -> None:
        self.rows, self.keeping, self.picked = rows, keeping, picked

    def answers(self, view: View, seat: int, kind: str, ledger: Ledger) -> Answers | None:
        """How often to give each answer, together 1; None where this is not known."""
        at = Situation(view, seat, ledger)
        asked = at.asked(kind)
        if asked is not None:
            decision, place, choices = asked
            row = self.rows[decision].get(place)
            possible = options(view, seat)
            if row is None:
                return None
            return _whole([one for one in zip(choices, map(float, row), strict=True) if one[0] in possible])
        match kind:
            case "keep":
                return self._keep(at)
            case "pick":
                return self._pick(at)
            case _:
                return None

    def _keep(self, at: Situation) -> Answers | None:
        """The hand that is worth most in such a place."""
        few = len(at.cards) == 3
        place = at.keep(few) * d.OUT
        hands = combinations(at.cards, 1 if few else 2)
        liked = {hand: self.keeping[place + d.HAND[hand]] for hand in hands}
        best = max(liked, key=liked.__getitem__)
        if not liked[best]:
            return None
        held = sorted((d.NAMES[card] for card in best), key=_grammar)
        return [(Choice("keep", (tuple(held),)), 1.0)]

    def _pick(self, at: Situation) -> Answers | None:
        place = at.pick() * len(d.CARDS)
        return _whole([(PICK[name], float(self.picked[place + card])) for card, name in enumerate(d.NAMES)])


def _grammar(name: str) -> int:
    return CHARACTERS.index(name)


def _whole(found: Answers) -> Answers | None:
    """Shares that are together 1; none where nothing was ever done."""
    total = sum(share for _, share in found)
    return [(choice, share / total) for choice, share in found] if total else None


# The file


def _read(path: Path) -> Policy:
    """What the file tells; nothing where there is none. Raises BadInput where it is broken."""
    if not path.exists():
        none = {name: Rows(array("I"), b"", answers) for name, answers in d.DECISIONS.items()}
        return Policy(none, bytes(d.PLACES["keep"] * d.OUT), bytes(d.PLACES["pick"] * 5))
    data = parse_json(read_text(path), str(path))
    if not is_mapping(data) or data.get("format") != FORMAT:
        raise BadInput.at(str(path), "top", f"expected format {FORMAT} (main.py train complots --duel writes it)")
    try:
        rows = {name: _rows(data["rows"][name], answers) for name, answers in d.DECISIONS.items()}
        keeping, picked = unpacked(data["keeping"]), unpacked(data["picked"])
    except (KeyError, TypeError, ValueError, zlib.error):
        raise BadInput.at(
            str(path), "rows", "expected packed rows (main.py train complots --duel writes them)"
        ) from None
    if len(keeping) != d.PLACES["keep"] * d.OUT or len(picked) != d.PLACES["pick"] * len(d.CARDS):
        raise BadInput.at(str(path), "keeping", "expected a number for every hand and every pick")
    return Policy(rows, keeping, picked)


def _rows(data: Mapping[str, str], answers: int) -> Rows:
    known, shares = unpacked(data["known"]), unpacked(data["shares"])
    bits = (at * 8 + bit for at, byte in enumerate(known) if byte for bit in range(8) if byte >> bit & 1)
    places = array("I", bits)
    if len(places) * answers != len(shares):
        raise ValueError("rows")
    return Rows(places, shares, answers)


def packed(data: bytes) -> str:
    return base64.b85encode(zlib.compress(data, 9)).decode("ascii")


def unpacked(text: str) -> bytes:
    return zlib.decompress(base64.b85decode(text))


LEARNT = Learnt(DATA / "complots" / "duel.json", _read)
