"""How likely hands, manners of lying and degrees of doubt are, as one seat sees it, and what a deed says of them.

For every other seat there is a weight for each pair of a hand and a manner (hands.py): how likely what the seat
was seen to do is with that hand in that manner. Degrees of doubt have weights of their own. Manners and degrees last
for the whole match, hands for a game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import mul

from engine.core.cards import Cards, is_blank
from engine.core.mind import Character
from engine.games.complots.minds.belief.hands import (
    Weights,
    by_cards,
    by_manner,
    expected,
    one_less,
    one_more,
    shares,
    weigh,
    weigh_manners,
)
from engine.games.complots.minds.belief.memory import Memory
from engine.games.complots.minds.belief.models import (
    DEGREE_SHARES,
    DEGREES,
    MANNERS,
    Habits,
    alarm,
    block_chance,
    doubt_chance,
    threat,
)
from engine.games.complots.minds.belief.said import Said
from engine.games.complots.minds.belief.worlds import Hands
from engine.games.complots.minds.duel.race import beaten
from engine.games.complots.minds.odds import View
from engine.games.complots.minds.weighing.constants import SETS, Constants
from engine.games.complots.rules.play import Turn
from engine.games.complots.rules.table import Announced

STRANGERS = 2.0  # how many people elsewhere are worth as much as one at the table, for what the next at it is like
ALIKE = ((1.0, 1.0),)  # whatever a claim looks like
THEIRS, LEFT = 0.8, 0.1  # how far the others' hands are taken as they seem; and the share of a character left even so


class Likely(Memory):
    """The regular player's memory, and beside it the weights.

    `own` are the numbers of whose memory it is, where they are not the `tuned` ones. `public` is what everybody remembers of claims, `turn` the one under way.
    """

    def __init__(self, view: View, seat: int, character: Character, own: Constants | None = None) -> None:
        self.rules, self.table = view.rules, view.table.copy()
        self._posteriors: dict[int, dict[Cards, float]] = {}
        players = view.rules.players
        self.manners = [[each.share for each in MANNERS] for _ in range(players)]
        self.degrees = [list(DEGREE_SHARES) for _ in range(players)]
        self.thinks = [0.0] * players  # how likely each goes by what a claim looks like (`notices`)
        self.weights: list[Weights] = []  # nobody has had a hand yet
        super().__init__(seat, players, character, own or SETS["tuned"])
        for other, hand in enumerate(view.table.hands):  # a position that somebody sat down to
            self.dealt(other, len(hand))

    def forget_cards(self) -> None:
        super().forget_cards()
        if self.weights:
            self.manners = [self.manner_of(seat) for seat in range(self.players)]
        self.weights = [{(): manners[:]} for manners in self.manners]
        self.public = Said(self.players)
        self.turn = Turn(0)
        self.claim: tuple[int, str, bool] | None = None  # a claim that may be doubted: who, what, claimed before

    # What is believed

    def manner_of(self, seat: int) -> list[float]:
        """How likely each manner is this seat's. Together 1."""
        totals = by_manner(self.weights[seat], self.pool())
        return shares(totals) if sum(totals) > 0 else self.manners[seat][:]

    def pool(self) -> dict[str, int]:
        """How many cards of each character lie where this seat cannot see them."""
        counts = dict.fromkeys(self.rules.characters, self.rules.copies)
        for cards in self.in_sight():
            for card in cards:
                if not is_blank(card):
                    counts[card] -= 1
        return counts

    def in_sight(self) -> Sequence[Cards]:
        """The cards that this seat can see, those it cannot among them as blanks."""
        table = self.table
        mine = (table.hands[self.seat], table.sets[self.seat]) if table.hands else ()
        return (*table.faceup, *mine, table.shown)

    def posterior(self, other: int) -> dict[Cards, float]:
        """How likely each hand is, by cards and deeds. Together 1; empty where the seat has none.

        Who believes that two hold a character believes less of the third who says so: first each hand is weighed as if
        all unseen cards could be in it, then by what the others, so weighed, leave on average. That is nearly as good
        as going through all hands of all seats at once, and a sixth of the cost (data/complots/TUNING.md).
        """
        if other not in self._posteriors:
            self._posteriors[other] = {}
            self._weigh_together()
        return self._posteriors[other]

    def _weigh_together(self) -> None:
        counts, others = self.pool(), [seat for seat, found in enumerate(self.weights) if found and seat != self.seat]
        found = self._seen_together(others)
        sums = {seat: {hand: sum(each) for hand, each in found[seat].items()} for seat in others}
        alone = {
            seat: by_cards(sums[seat], counts) or by_cards(dict.fromkeys(sums[seat], 1.0), counts) for seat in others
        }
        held = {seat: expected(alone[seat], counts) for seat in others}
        for seat in others:
            taken = {card: sum(held[each][card] for each in others if each != seat) for card in counts}
            left = {card: max(LEFT * count, count - THEIRS * taken[card]) for card, count in counts.items()}
            self._posteriors[seat] = by_cards(sums[seat], left) or alone[seat]

    def _seen_together(self, others: Sequence[int]) -> dict[int, Weights]:
        """The weights, each manner as much likelier as it is commoner at this table than elsewhere: who sits together is alike."""
        manners = {seat: self.manner_of(seat) for seat in others}
        found: dict[int, Weights] = {}
        for seat in others:
            company = [manners[each] for each in others if each != seat]
            by = alike([each.share for each in MANNERS], company)
            found[seat] = {hand: list(map(mul, of_hand, by)) for hand, of_hand in self.weights[seat].items()}
        return found

    def seen(self) -> dict[int, Weights]:
        """The weights of every other seat that has cards, as it is seen in its company."""
        return self._seen_together([seat for seat, found in enumerate(self.weights) if found and seat != self.seat])

    def hands(self, view: View) -> Hands:
        """What worlds of this view are drawn from."""
        return Hands(view, self.seat, self.seen(), self.pool())

    def degrees_of(self, seat: int) -> list[float]:
        """How likely each degree of doubt is this seat's, by what it did and by who sits with it. Together 1."""
        company = [self.degrees[each] for each in self.table.others(seat) if each != self.seat]
        return shares(list(map(mul, self.degrees[seat], alike(DEGREE_SHARES, company))))

    def holds(self, view: View, other: int, character: str) -> float:
        return self.has(other, character)

    def has(self, other: int, character: str) -> float:
        """How likely this seat holds the character. 0 to 1; 0 and 1 only where it is certain."""
        if character in self.known[other] or self.caught[other].get(character):
            return float(character in self.known[other])
        return sum(chance for hand, chance in self.posterior(other).items() if character in hand)

    # What a deed says

    def saw_action(self, event: Announced) -> None:
        """A seat has announced its action."""
        seat, table = event.seat, self.table
        if seat == self.seat:
            return
        robbed = any(table.coins[other] for other in table.others(seat))
        habits = Habits(self.rules, table.coins[seat], robbed, self.public.barred[seat], self.public.said[seat])
        weigh_manners(
            self.weights[seat], lambda hand: [habits.chance(manner, hand, event.action) for manner in MANNERS]
        )

    def saw_doubt(self, seat: int, spoke: bool) -> None:
        """Somebody has doubted the claim under way, or has not."""
        if seat == self.seat or self.claim is None:
            return
        chances = self._doubting(self.claim, seat, self.turn, self.public.said[self.claim[0]])
        by_hand = {hand: chances(hand) for hand in self.weights[seat]}
        if not spoke:
            by_hand = {hand: [1 - each for each in found] for hand, found in by_hand.items()}
        degrees, likely = self.degrees_of(seat), self.posterior(seat)
        weigh(self.weights[seat], lambda hand: sum(map(mul, degrees, by_hand[hand])) + 0.01)
        after = [sum(likely[hand] * found[at] for hand, found in by_hand.items()) for at in range(len(DEGREES))]
        self.degrees[seat] = shares([max(0.002, one * two) for one, two in zip(self.degrees[seat], after, strict=True)])

    def heard(self, turn: Turn, character: str) -> float:
        """How likely somebody doubts this seat, if it claims the character in this turn: as those doubt whom a search plays."""
        said, nobody = self.public.said[self.seat], 1.0
        again = character in said
        for other in self.table.others(self.seat):
            stands = said if again else (*said, character)
            nobody *= 1 - self.likely_doubt((self.seat, character, again), other, turn, stands)
        return 1 - nobody

    def likely_doubt(self, claim: tuple[int, str, bool], seat: int, turn: Turn, stands: Cards) -> float:
        """How likely this seat doubts such a claim; `stands`: all that the claimant has said by then."""
        chances, degrees = self._doubting(claim, seat, turn, stands), self.degrees_of(seat)
        likely = self.posterior(seat)
        doubts: float = sum(chance * sum(map(mul, degrees, chances(hand))) for hand, chance in likely.items())
        return doubts

    def notices(self, seat: int, turn: Turn, who: int, character: str) -> Sequence[tuple[float, float]]:
        """How much oftener than usual this seat doubts such a claim, for what it looks like to everybody; each with its chance."""
        return ALIKE

    def _doubting(
        self, claim: tuple[int, str, bool], seat: int, turn: Turn, stands: Cards
    ) -> Callable[[Cards], list[float]]:
        """How likely the seat doubts this claim with a hand, by degree; `stands`: all that the claimant has said by then."""
        who, character, again = claim
        opened = sum(cards.count(character) for cards in self.table.faceup)
        caught = character in self.public.barred[who]
        cards, duel = len(self.table.hands[who]), len(self.table.living) == 2
        notices = self.notices(seat, turn, who, character)

        def chances(hand: Cards) -> list[float]:
            unseen = self.rules.copies - opened - hand.count(character)
            much = alarm(unseen, len(stands), cards, again, duel) * threat(turn, seat, hand)
            lost, sure = duel and beaten(self.table, self.rules, turn, seat, hand, who, stands), unseen <= 0 or caught
            return [
                sum(chance * doubt_chance(degree, much * more, sure, lost) for chance, more in notices)
                for degree in DEGREES
            ]

        return chances

    def saw_block(self, seat: int, character: str) -> None:
        """This seat has blocked the action under way with a character, or (``""``) let it pass."""
        if seat == self.seat:
            return
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

        weigh_manners(self.weights[seat], likely)

    def saw_card(self, seat: int, character: str, has: bool) -> None:
        """A seat has shown that it has the character, or that it has not."""
        if seat != self.seat:
            weigh(self.weights[seat], lambda hand: 1.0 if (character in hand) == has else 1e-9)

    # What became of the cards

    def dealt(self, seat: int, cards: int) -> None:
        for _ in range(cards):
            self.draws(seat)

    def draws(self, seat: int, liked: Callable[[str], float] = lambda card: 1.0) -> None:
        """A seat has one card more: any, or (`liked`) one it has chosen."""
        if seat != self.seat and self.weights[seat]:
            self.weights[seat] = one_more(self.weights[seat], self.rules.characters, liked)

    def loses(self, seat: int, card: str, chance: Callable[[Cards], float] = lambda hand: 1.0) -> None:
        """A seat has parted with a card, which was likely by so much in each hand that has it."""
        self.weights[seat] = one_less(self.weights[seat], card, chance)


def alike(shares: Sequence[float], company: Sequence[Sequence[float]]) -> list[float]:
    """By how much likelier each kind of person is beside these, of whom one knows how likely they are of each kind."""
    if not company:
        return [1.0] * len(shares)
    return [
        (STRANGERS + sum(each[at] for each in company) / share) / (STRANGERS + len(company))
        for at, share in enumerate(shares)
    ]
