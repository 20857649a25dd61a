"""What inclinations shift in Intrigo, in shares of the chair: what somebody keeps in the draft, which card comes when, beside
whom it is laid, for the sake of which tokens, and when and whom they hire. Who has none plays as if this were not here.

A shift is about as large as a `regular` player's misjudgment: it decides between choices that are nearly as good. All occasions
can be seen by everybody.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.choice import PASS, Choice
from engine.core.mind import Character
from engine.games.intrigo.minds.occasions import Noticed, aimed_at, family_of, lies_now, watched
from engine.games.intrigo.minds.palace import EMPTY, Palace, View
from engine.games.intrigo.rules.numbers import FACTIONS, KINDS
from engine.games.intrigo.rules.table import COIN

if TYPE_CHECKING:
    from engine.games.intrigo.minds.memory import Memory

DOOR = "door"  # to lay cards near it
# Whom they hire, the seals they are after, money, and where they lay their cards
FAVOURITES = (*KINDS, *FACTIONS, COIN, DOOR)

# Shares of the chair; set by `python -m tests.opponents_told intrigo` (data/intrigo/TUNING.md)
LIKES = 0.05  # whom somebody hires best
SEEKS = 0.1  # a certain token of the favourite sort, for the own family
AT_DOOR = 0.03  # a gap near the door
NEAR = 2  # arcades from the door that are near it
LIES, NO_LIE = 0.037, -0.014  # a stranger's card or a hired hand, at such an occasion and at any other
EASY = 0.008  # the same early: strangers' cards are won with by their families where much is still empty
BESIDE = 0.036  # each card beside which they would rather stand
ALONE = 0.012  # the same for each hired hand: a card wins alone there, which is better as it is
AGAINST = 0.018  # each card beside it of who is aimed at
WAIT = 0.034  # from card to card, for the most patient: low ones first
OPEN = 0.008  # each side still open of an own card, for the most daring
COINS = 0.057  # a certain coin for the own family, for the greediest
STRANGERS = 0.014  # another's card in the draft, for who bluffs most
NEUTRALS = 0.022  # a card in the draft that is nobody's, for who doubts most
DENIED = 0.02  # a card in the draft of who is aimed at
AIMS = 0.35  # how much more the hope of who is meant is one's own loss


def aiming(view: View, memory: Memory) -> list[float]:
    """How much more the hope of each seat is this seat's loss."""
    players = view.rules.players
    wanted = aimed_at(view, memory.seat, memory.character.aims, memory.anger)
    return [AIMS * (seat in wanted) for seat in range(players)]


def _struck(view: View, noticed: Noticed) -> list[float]:
    return [float(seat == noticed.hurt_by) for seat in range(view.rules.players)]


def _beyond(number: float) -> float:
    """How far from the middle somebody is: from -1 to 1."""
    return 2 * number - 1


# The draft


def keeping(view: View, seat: int, character: Character, noticed: Noticed) -> dict[str, float]:
    """How much more each card of the packet is worth to somebody like that."""
    packet = dict.fromkeys(view.table.packets[seat])
    if character.plain:
        return dict.fromkeys(packet, 0.0)
    families = view.table.families
    wanted = [families[other] for other in aimed_at(view, seat, character.aims, _struck(view, noticed))]

    def worth(card: str) -> float:
        family = view.rules.family[card]
        if family == families[seat]:
            return 0.0
        if family not in families:
            return NEUTRALS * _beyond(character.doubt)
        return STRANGERS * _beyond(character.bluff) + DENIED * (family in wanted)

    return {card: worth(card) for card in packet}


# A turn


class Turn:
    """How much more each answer to a turn is worth to somebody like that."""

    def __init__(self, palace: Palace, character: Character, noticed: Noticed) -> None:
        self.palace, self.view, self.seat = palace, palace.view, palace.seat
        self.character, self.noticed = character, noticed
        if character.plain:
            return
        view, table = self.view, self.view.table
        self.family = table.families[self.seat]
        self.left = palace.gaps.count(EMPTY) / palace.size  # of the gaps
        self.wanted = aimed_at(view, self.seat, character.aims, _struck(view, noticed))
        self.watched = watched(character.doubts, palace, noticed)
        self.beside = ALONE if character.doubts == "liars" else BESIDE
        self.lies = lies_now(character.lies, palace, noticed)
        self.taste = self._tastes()
        self.kinds = {kind: self._kind(kind) for kind in view.rules.kinds}
        self.cards = {card: self._card(card) for card in dict.fromkeys(table.hands[self.seat])}
        self.places = [self._place(gap) for gap in range(palace.size)]

    def __call__(self, choice: Choice) -> float:
        if self.character.plain or choice == PASS:
            return 0.0
        if choice.verb == "plot":
            card, gap = choice.word(), choice.number(1)
            shift = self.cards[card] + self.places[gap]
            return shift + self._own(card, gap) if family_of(card) == self.family else shift
        return self.kinds[choice.verb] if len(choice.args) > 1 else 0.0

    # What is worth more whatever lies where

    def _tastes(self) -> list[float]:
        """What it is worth to this seat, beyond what all think, to take each token."""
        code, taste = self.palace.token_code, [0.0] * len(self.palace.worth)
        taste[code[COIN]] += COINS * _beyond(self.character.greed)
        if self.character.favourite in code:
            taste[code[self.character.favourite]] += SEEKS
        return taste

    def _kind(self, kind: str) -> float:
        noticed = self.noticed
        echo, again = kind == noticed.kind, kind in noticed.own_kinds
        return LIKES * (kind == self.character.favourite) + self._lying(echo, again)

    def _card(self, card: str) -> float:
        """The patient lay low cards first and high ones last; a stranger's card is laid as others tell lies: of the family that was
        laid last (`echo`), or of one that lies there already (`again`)."""
        shift = WAIT * _beyond(self.character.patience) * (3 - self.view.rules.value[card]) * (2 * self.left - 1)
        family = family_of(card)
        if family == self.family:
            return shift
        laid = [family_of(each) for each in self.view.table.gaps if each]
        return shift + self._lying(family == family_of(self.noticed.card), family in laid)

    def _place(self, gap: int) -> float:
        """Where somebody would rather lay a card, whichever it is."""
        palace, last = self.palace, self.palace.size - 1
        near = min(gap, last - gap) < NEAR
        shift = AT_DOOR * (near and self.character.favourite == DOOR)
        for other in (gap - 1, gap + 1 if gap < last else 0):
            shift += self.beside * self.watched[other] + AGAINST * (palace.owner[palace.gaps[other]] in self.wanted)
        return shift

    def _own(self, card: str, gap: int) -> float:
        """What a card of the own family may win there, and how it lies."""
        palace = self.palace
        last, code, daring = palace.size - 1, palace.code[card], OPEN * _beyond(self.character.daring)
        shift = 0.0
        for arcade, other in ((gap, gap - 1), (gap + 1 if gap < last else 0, gap + 1 if gap < last else 0)):
            there = palace.gaps[other]
            shift += daring * (there == EMPTY)
            taste = self.taste[palace.tokens[arcade]]
            if taste and not (arcade == 0 and palace.door is not None):
                shift += taste * (palace.chances(code, there)[self.seat] - palace.chances(EMPTY, there)[self.seat])
        return shift

    def _lying(self, echo: bool, again: bool) -> float:
        """How much rather a stranger's card is laid, or a hand hired: the one hired last (`echo`), or one hired before (`again`)."""
        when = self.character.lies
        if not when:
            return 0.0
        if not (self.lies or (echo and when == "echo") or (again and when == "again")):
            return NO_LIE
        return EASY if when == "early" else LIES
