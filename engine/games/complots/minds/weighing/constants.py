"""The numbers the regular player weighs by, as sets with names: data/complots/minds.yaml, found by `main.py tune`.

One life of one's own is 1. Where a character (`engine.core.mind.Character`) shifts a number, it is that of somebody in
the middle.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.bots.constants import Sets, number


@dataclass(frozen=True, slots=True)
class Constants:
    # Lives and coins
    last_life: float = number(1.5, 1.0, 3.0)  # what the last life costs
    last_duel: float = number(0.35, 0.0, 1.5)  # and how much more it costs in a duel
    coin: float = number(0.07, 0.02, 0.2)  # a coup of 7 takes one life of 1 / (opponents), and money is safety
    kill: float = number(0.95, 0.3, 2.0)  # an opponent's life, shared by all opponents
    kill_strong: float = number(0.4, 0.0, 1.5)  # how much more that of a strong one is worth
    strong_coin: float = number(0.12, 0.0, 0.4)  # how strong a coin makes, beside a life
    grudge: float = number(0.12, 0.0, 0.3)
    quiet: float = number(0.0, 0.0, 3.0)  # how much more the life of who stays out of it is worth
    quiet_steal: float = number(0.0, 0.0, 3.0)  # and his coins
    # How likely a claim of mine is doubted
    doubted_seen: float = number(0.6, 0.0, 2.0)  # for every card of it that lies open
    doubters: float = number(0.35, 0.0, 1.0)
    doubters_each: float = number(0.13, 0.0, 0.5)  # for every opponent
    doubted_told: float = number(0.7, 0.2, 1.5)  # they have let me have it before
    doubted_many: float = number(1.7, 0.8, 4.0)  # more characters claimed than cards in hand
    doubted_duchess: float = number(1.0, 0.2, 3.0)
    doubted_captain: float = number(1.0, 0.2, 3.0)
    doubted_assassin: float = number(1.0, 0.2, 3.0)
    doubted_contessa: float = number(1.0, 0.2, 3.0)
    doubted_fifth: float = number(1.0, 0.2, 3.0)
    prior_doubts: float = number(3.0, 0.3, 12.0)  # the table's habit before anything is seen of it:
    prior_claims: float = number(30.0, 5.0, 120.0)  # so many doubts in so many claims
    # Claims
    true_doubted: float = number(0.8, 0.0, 2.0)  # who doubts the truth loses a life
    true_cost: float = number(0.02, 0.0, 0.2)  # what is shown is known
    fear: float = number(1.0, 0.5, 2.0)  # how much of a life is felt when a lie comes out
    shame_tax: float = number(0.065, -0.2, 0.6)  # what people pay for an easy conscience, by kind of lie
    shame_steal: float = number(0.065, -0.2, 0.6)
    shame_assassinate: float = number(0.065, -0.2, 1.0)
    shame_murder: float = number(0.0, 0.0, 1.5)  # the more, the fewer opponents share what it brings
    shame_exchange: float = number(0.065, -0.2, 0.6)
    shame_block_aid: float = number(0.065, -0.2, 0.6)
    shame_block_steal: float = number(0.065, -0.2, 0.6)
    shame_contessa: float = number(0.1, -0.2, 1.5)
    shame_desperate: float = number(0.0, 0.0, 2.0)  # the Contessa of who would be out, for each life that is at stake
    # Actions
    aid_seen: float = number(0.75, 0.0, 1.0)  # how surely a Duchess blocks foreign aid
    aid_risk: float = number(0.03, 0.0, 0.9)  # and somebody without her
    aid_blocked: float = number(0.0, 0.0, 0.3)  # what a blocked one costs: a turn that everybody saw wasted
    coup_cost: float = number(0.55, 0.0, 1.2)  # coins of a coup, against coins kept
    danger: float = number(0.06, -0.2, 0.5)  # coins in hand may be stolen
    danger_each: float = number(0.05, 0.0, 0.3)  # and each who is about to strike hurries
    kill_risk: float = number(0.12, 0.0, 0.5)  # a Contessa that is none
    kill_desperate: float = number(0.3, 0.0, 0.9)  # of who would be out
    kill_coins: float = number(1.0, 0.0, 1.2)  # coins of an assassination, against coins kept
    steal_seen: float = number(0.85, 0.3, 1.0)
    steal_risk: float = number(0.06, 0.0, 0.4)
    steal_hurt: float = number(0.8, 0.0, 1.5)  # the victim has them no more
    # The share of a life that it is worth to keep the other of a duel from the coup that would end it, truly or by a lie
    escape: float = number(0.0, 0.0, 1.5)
    escape_lie: float = number(0.0, 0.0, 1.5)
    exchange: float = number(0.08, 0.0, 0.5)
    exchange_need: float = number(0.22, 0.0, 1.0)
    exchange_two: float = number(1.55, 0.8, 2.0)  # a hand worth this needs none
    exchange_one: float = number(0.95, 0.4, 1.2)
    examine: float = number(0.11, 0.0, 0.4)
    examine_hand: float = number(0.02, 0.0, 0.2)
    # Doubts
    doubt_bias: float = number(0.04, -0.4, 0.4)
    doubt_least: float = number(0.0, 0.0, 0.9)  # nothing likelier to be true is doubted
    doubt_block: float = number(0.0, 0.0, 0.9)  # the same for a block
    doubt_taste: float = number(0.3, 0.0, 0.9)  # how far apart that is for who trusts most and who trusts least
    doubt_dying: float = number(
        0.0, 0.0, 0.9
    )  # the same for an assassination that would put one out, where one will not lie
    doubt_alone: float = number(0.0, 0.0, 0.5)  # by so much less likely in a duel, where nobody else will doubt it
    doubt_others: float = number(0.25, 0.0, 0.9)  # somebody else may do it for me
    watch_block: float = number(0.15, -0.3, 0.6)  # what a block between others is worth to me
    watch_kill: float = number(0.3, -0.3, 1.0)  # and an assassination
    two_lives: float = number(1.2, 0.5, 2.5)  # C 5.2
    # Blocks
    block_two_lives: float = number(1.4, 0.5, 3.0)
    # Cards
    told: float = number(0.12, 0.0, 0.6)  # keeping what one has claimed keeps one's word
    judge: float = number(0.12, -0.2, 0.5)  # what is known of a hand is worth something
    pair: float = number(0.5, 0.0, 1.0)  # of two alike the second is worth little
    worth_captain: float = number(1.0, 0.1, 1.3)
    worth_duchess: float = number(0.9, 0.1, 1.3)
    worth_contessa: float = number(0.65, 0.1, 1.3)
    worth_inquisitor: float = number(0.6, 0.1, 1.3)
    worth_ambassador: float = number(0.45, 0.1, 1.3)
    worth_assassin: float = number(0.4, 0.1, 1.3)
    # Moods
    mood: float = number(0.035, 0.0, 0.3)  # how far apart in worth two choices are still a matter of mood
    whim: float = number(0.0, 0.0, 0.3)  # the same for what to do at all, whomever it hits
    mood_answer: float = number(0.035, 0.0, 0.3)  # the same for doubts and blocks

    def worth(self, card: str) -> float:
        """How good a character is to keep."""
        value: float = getattr(self, f"worth_{card}")
        return value

    def worth_of(self, cards: tuple[str, ...]) -> float:
        """The worth of a hand: two different characters beat two alike."""
        return sum(map(self.worth, cards)) - (self.pair if len(set(cards)) < len(cards) else 0.0)


SETS = Sets("complots", Constants())
