"""What one seat believes of the others' hands, of how they lie, and of how soon they doubt: all weighed together.

For every other seat there is a weight for each pair of a hand and a manner (models.py): how likely what the seat was
seen to do is with that hand in that manner. What the cards alone say is counted in only where somebody asks, from what
is open by then. Degrees of doubt have weights of their own. Made of events alone, as the seat saw them; manners and
degrees last for the whole match, hands for a game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.bots.minds.complots.constants import constants
from engine.bots.minds.complots.features import Said
from engine.bots.minds.complots.memory import Memory
from engine.bots.minds.complots.models import (
    DEGREE_SHARES,
    DEGREES,
    MANNERS,
    Habits,
    alarm,
    block_chance,
    doubt_chance,
    hands_of,
    keep_weight,
    threat,
)
from engine.bots.minds.complots.odds import WORTH, View, least_worth
from engine.core.cards import Cards, is_blank, zone
from engine.core.event import Event
from engine.core.mind import Character
from engine.core.progress import TurnBegan
from engine.games.complots.play import Turn
from engine.games.complots.table import (
    Announced,
    Blocked,
    Doubted,
    Drew,
    Exposed,
    Gained,
    Gathered,
    Lost,
    Paid,
    Picked,
    Proved,
    PutBack,
    SentAway,
    Shown,
    Stole,
)

Weights = dict[Cards, list[float]]  # by hand and manner

FLOOR = 1e-5  # what is left of the least likely beside the likeliest: anybody can be wrong about people
KEPT = 0.3  # how often nothing changes in an exchange


class Belief(Memory):
    """The regular player's memory, and beside it the weights.

    `public` is what everybody remembers of claims.
    """

    def __init__(self, view: View, seat: int, character: Character) -> None:
        self.rules, self.table = view.rules, view.table.copy()
        self._posteriors: dict[int, dict[Cards, float]] = {}
        self.missed: list[Event] = []  # what happened at a table that this seat has not seen yet
        players = view.rules.players
        self.manners = [[each.share for each in MANNERS] for _ in range(players)]
        self.degrees = [list(DEGREE_SHARES) for _ in range(players)]
        super().__init__(seat, players, view.rules.fifth, character, constants("tuned"))
        for other, hand in enumerate(view.table.hands):  # a position that somebody sat down to
            self._deal(other, len(hand))

    def forget_cards(self) -> None:
        super().forget_cards()
        self.manners = (
            [self.manner_of(seat) for seat in range(self.players)] if hasattr(self, "weights") else self.manners
        )
        self.weights: list[Weights] = [{(): manners[:]} for manners in self.manners]
        self.public = Said(self.players)
        self.turn = Turn(0)
        self.claim: tuple[int, str, bool] | None = None  # a claim that may be doubted: who, what, claimed before
        self.open_block = False
        self.doubted: int | None = None  # who turns up a card because of a doubt
        self.trading: int | None = None
        self.looked: dict[int, str] = {}

    def _deal(self, other: int, cards: int) -> None:
        for _ in range(cards):
            self.drawn(other)

    # What is believed

    def manner_of(self, seat: int) -> list[float]:
        """How likely each manner is this seat's. Together 1."""
        pool = self.pool()
        totals = [0.0] * len(MANNERS)
        for hand, weights in self.weights[seat].items():
            count = ways(hand, pool)
            for at, weight in enumerate(weights):
                totals[at] += count * weight
        return _shares(totals) if sum(totals) > 0 else self.manners[seat][:]

    def pool(self) -> dict[str, int]:
        """How many cards of each character lie where this seat cannot see them."""
        table, counts = self.table, dict.fromkeys(self.rules.characters, self.rules.copies)
        mine = (table.hands[self.seat], table.sets[self.seat]) if table.hands else ()
        for cards in (*table.faceup, *mine, table.shown):
            for card in cards:
                if not is_blank(card):
                    counts[card] -= 1
        return counts

    def posterior(self, other: int) -> dict[Cards, float]:
        """How likely each hand is, by cards and deeds. Together 1; empty where the seat has none."""
        if other in self._posteriors:
            return self._posteriors[other]
        counts = self.pool()
        found = {hand: ways(hand, counts) * sum(weights) for hand, weights in self.weights[other].items()}
        total = sum(found.values())
        if total <= 0:
            found = {hand: float(ways(hand, counts)) for hand in found}
            total = sum(found.values()) or 1.0
        found = self._posteriors[other] = {hand: each / total for hand, each in found.items()}
        return found

    def holds(self, view: View, other: int, character: str) -> float:
        """How likely this seat holds the character. 0 to 1; 0 and 1 only where it is certain."""
        if character in self.known[other] or self.caught[other].get(character):
            return float(character in self.known[other])
        return sum(chance for hand, chance in self.posterior(other).items() if character in hand)

    # What somebody did

    def sees(self, view: View) -> None:
        """The table as it is: who has followed a game only from its middle, by events alone, did not know it.

        What these events told is weighed now, by the coins and cards there are now.
        """
        if self.table.hands:
            return
        self.table = view.table.copy()
        for other, hand in enumerate(view.table.hands):
            self._deal(other, len(hand))
        for event in self.missed:
            match event:
                case Announced():
                    self.turn = Turn(event.seat, event.action, event.character, event.target)
                    self._announces(event)
                case Blocked():
                    self._blocks(event.seat, event.character)
                case Exposed() | Shown():
                    _HANDLERS[type(event)](self, event)
                case Drew() | PutBack():
                    self.weights[event.seat] = {(): self.manners[event.seat][:]}
                    self._deal(event.seat, len(self.table.hands[event.seat]))
        self.missed, self.claim, self.doubted = [], None, None
        self._posteriors.clear()

    def update(self, event: Event) -> None:
        if not self.table.hands and type(event) is not Gathered:
            super().update(event)
            self.public.update(event)
            self.missed.append(event)
            return
        self._settle(event)
        super().update(event)
        event.apply(self.table)
        handler = _HANDLERS.get(type(event))
        if handler is not None:
            handler(self, event)
        self.public.update(event)
        self._posteriors.clear()

    def _settle(self, event: Event) -> None:
        """What the silence before this event says."""
        if self.claim is not None:
            if type(event) is Doubted:
                self._doubts(event.seat, True)
                self._posteriors.clear()
            else:
                for other in self.table.others(self.claim[0]):
                    self._doubts(other, False)
            self.claim = None
        if self.open_block and type(event) is Blocked:
            self._blocks(event.seat, event.character)
        elif self.open_block and self.doubted is None and self._let_pass(event):
            asked = self.table.others(self.turn.who) if self.turn.target is None else (self.turn.target,)
            for other in asked:
                self._blocks(other, "")
            self.open_block = False

    def _let_pass(self, event: Event) -> bool:
        """Whether this event shows that nobody has blocked the action."""
        match event:
            case Gained():
                return event.action == "foreign_aid"
            case Stole():
                return True
            case Lost():
                return self.turn.action == "assassinate" and event.seat == self.turn.target
        return False

    def _weigh(self, seat: int, likely: Callable[[Cards], Sequence[float] | float]) -> None:
        """Weights of a seat times the likelihood of what it did, by hand (and manner)."""
        if seat == self.seat:
            return
        most = 0.0
        for hand, weights in self.weights[seat].items():
            by = likely(hand)
            new = (
                [w * by for w in weights]
                if isinstance(by, float)
                else [w * b for w, b in zip(weights, by, strict=True)]
            )
            self.weights[seat][hand] = new
            most = max(most, *new)
        if most > 0:
            for weights in self.weights[seat].values():
                weights[:] = [max(FLOOR, weight / most) for weight in weights]

    def _announces(self, event: Announced) -> None:
        seat, table = event.seat, self.table
        robbed = any(table.coins[other] for other in table.others(seat))
        habits = Habits(self.rules, table.coins[seat], robbed, self.public.barred[seat])
        self._weigh(seat, lambda hand: [habits.chance(manner, hand, event.action) for manner in MANNERS])

    def _doubts(self, seat: int, spoke: bool) -> None:
        """Somebody doubted the claim under way, or nobody did."""
        if seat == self.seat or self.claim is None:
            return
        who, character, again = self.claim
        opened = sum(cards.count(character) for cards in self.table.faceup)
        caught = character in self.public.barred[who]
        said, cards, duel = len(self.public.said[who]), len(self.table.hands[who]), len(self.table.living) == 2

        def chances(hand: Cards) -> list[float]:
            unseen = self.rules.copies - opened - hand.count(character)
            much = alarm(unseen, said, cards, again, duel) * threat(self.turn, seat, hand)
            found = [doubt_chance(degree, much, unseen <= 0 or caught) for degree in DEGREES]
            return found if spoke else [1 - each for each in found]

        by_hand = {hand: chances(hand) for hand in self.weights[seat]}
        degrees, likely = self.degrees[seat], self.posterior(seat)
        self._weigh(seat, lambda hand: sum(map(_times, degrees, by_hand[hand])) + 0.01)
        after = [sum(likely[hand] * found[at] for hand, found in by_hand.items()) for at in range(len(DEGREES))]
        self.degrees[seat] = _shares([max(0.002, one * two) for one, two in zip(degrees, after, strict=True)])

    def _blocks(self, seat: int, character: str) -> None:
        """This seat has blocked the action under way with a character, or (``""``) let it pass."""
        action = self.turn.action
        blockers = self.rules.blocks[action]
        last = len(self.table.hands[seat]) == 1

        def likely(hand: Cards) -> list[float]:
            held = any(name in hand for name in blockers)
            found = [block_chance(manner, action, held, last) for manner in MANNERS]
            if not character:
                return [1 - each * 0.97 for each in found]
            fits = 1.0 if character in hand else 0.1 if held else 1.0 / len(blockers)
            return [0.97 * each * fits + 0.01 for each in found]

        self._weigh(seat, likely)

    # What became of the cards

    def drawn(self, seat: int, liked: Callable[[str], float] = lambda card: 1.0) -> None:
        """A seat has one card more: any, or (`liked`) one it has chosen."""
        before = self.weights[seat]
        if seat == self.seat or not before:
            return
        size = len(next(iter(before))) + 1
        new: Weights = {}
        for hand in hands_of(self.rules.characters, size):
            total = [0.0] * len(MANNERS)
            for at, card in enumerate(hand):
                rest, by = hand[:at] + hand[at + 1 :], liked(card)
                total = [one + by * two for one, two in zip(total, before[rest], strict=True)]
            new[hand] = total
        self.weights[seat] = new

    def without(self, seat: int, card: str, chance: Callable[[Cards], float] = lambda hand: 1.0) -> None:
        """A seat has parted with a card, which was likely by so much in each hand that has it."""
        new: Weights = {}
        for hand, weights in self.weights[seat].items():
            if card in hand:
                rest = list(hand)
                rest.remove(card)
                new[tuple(rest)] = [weight * chance(hand) for weight in weights]
        self.weights[seat] = new

    def renewed_hand(self, seat: int) -> None:
        """A seat has chosen its hand from more cards: what it likes, or what it had."""
        before = self.weights[seat]
        if not before:
            return
        manners = [sum(weights[at] for weights in before.values()) / len(before) for at in range(len(MANNERS))]
        for hand, weights in before.items():
            likes = keep_weight(hand)
            before[hand] = [likes * (KEPT * w + (1 - KEPT) * m) for w, m in zip(weights, manners, strict=True)]
        self._weigh(seat, lambda hand: 1.0)


def _times(one: float, two: float) -> float:
    return one * two


def ways(hand: Cards, pool: dict[str, int]) -> int:
    """In how many ways a hand of one or two (or none) can be drawn from these cards."""
    if len(hand) == 2:
        one, two = hand
        count = pool[one]
        return count * max(0, count - 1) // 2 if one == two else max(0, count) * max(0, pool[two])
    ways = 1
    for card in hand:
        ways *= max(0, pool[card] - hand.count(card) + 1)
    return ways


def _shares(weights: Sequence[float]) -> list[float]:
    total = sum(weights)
    return [each / total for each in weights]


def _announced(belief: Belief, event: Announced) -> None:
    belief.turn = Turn(event.seat, event.action, event.character, event.target)
    belief.open_block = event.action in belief.rules.blocks
    belief.doubted = belief.trading = None
    belief._announces(event)
    if event.character:
        _claims(belief, event.seat, event.character)
    if event.action == "exchange":
        belief.trading = event.seat


def _claims(belief: Belief, seat: int, character: str) -> None:
    again = character in belief.public.said[seat]
    belief.claim = (seat, character, again)


def _blocked(belief: Belief, event: Blocked) -> None:
    belief.turn.blocker, belief.open_block = event.seat, False
    _claims(belief, event.seat, event.character)


def _doubted(belief: Belief, event: Doubted) -> None:
    belief.doubted = event.seat


def _exposed(belief: Belief, event: Exposed) -> None:
    seat, belief.doubted = event.seat, event.seat
    belief._weigh(seat, lambda hand: 1e-9 if event.character in hand else 1.0)
    if seat == belief.turn.who and belief.turn.blocker is None:
        belief.open_block, belief.trading = False, None


def _proved(belief: Belief, event: Proved) -> None:
    seat = event.seat
    if seat != belief.seat:
        belief.without(seat, event.character)


def _drew(belief: Belief, event: Drew) -> None:
    if belief.trading == event.seat and belief.doubted is None and belief.claim is None and _full(belief, event.seat):
        return
    belief.drawn(event.seat)


def _full(belief: Belief, seat: int) -> bool:
    """Whether this card is one more than the seat will keep: it is exchanging."""
    lives = belief.rules.data.lives - len(belief.table.faceup[seat])
    return len(belief.table.hands[seat]) > lives


def _picked(belief: Belief, event: Picked) -> None:
    belief.drawn(event.seat, lambda card: 0.3 + WORTH[card] ** 2)


def _lost(belief: Belief, event: Lost) -> None:
    seat, now = event.seat, belief.doubted
    if seat != belief.seat:
        if not belief.table.hands[seat]:
            belief.manners[seat] = belief.manner_of(seat)
        belief.without(seat, event.card, lambda hand: 0.75 if least_worth(hand) == event.card else 0.25)
        belief._weigh(seat, lambda hand: 1.0)
    if now == seat:
        belief.doubted = None


def _put_back(belief: Belief, event: PutBack) -> None:
    seat, belief.trading = event.seat, None
    if seat != belief.seat:
        belief.renewed_hand(seat)


def _shown(belief: Belief, event: Shown) -> None:
    if not is_blank(event.card):
        belief.looked[event.seat] = event.card
        belief._weigh(event.seat, lambda hand: 1.0 if event.card in hand else 1e-9)


def _sent_away(belief: Belief, event: SentAway) -> None:
    seat, card = event.seat, belief.looked.pop(event.seat, "")
    if seat == belief.seat:
        return
    if card:
        belief.without(seat, card)
        return
    new: Weights = {}
    for hand, weights in belief.weights[seat].items():  # the worst of it was shown, mostly
        rest = list(hand)
        rest.remove(least_worth(hand))
        old = new.get(zone(rest), [0.0] * len(weights))
        new[zone(rest)] = [one + two for one, two in zip(old, weights, strict=True)]
    every = hands_of(belief.rules.characters, len(next(iter(new))))
    belief.weights[seat] = {hand: new.get(hand, [FLOOR] * len(MANNERS)) for hand in every}


def _turn_began(belief: Belief, event: TurnBegan) -> None:
    belief.turn, belief.open_block, belief.doubted, belief.trading = Turn(event.seat), False, None, None


def _paid(belief: Belief, event: Paid) -> None:
    belief.doubted = None


_HANDLERS: dict[type[Event], Callable[[Belief, Any], None]] = {
    Announced: _announced,
    Blocked: _blocked,
    Doubted: _doubted,
    Exposed: _exposed,
    Proved: _proved,
    Drew: _drew,
    Picked: _picked,
    Lost: _lost,
    PutBack: _put_back,
    Shown: _shown,
    SentAway: _sent_away,
    TurnBegan: _turn_began,
    Paid: _paid,
}
