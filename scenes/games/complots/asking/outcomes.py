"""What an answer to somebody's claim brings and costs, in words: on the buttons in short, in their tips in full."""

from __future__ import annotations

from engine.games.complots.rules.table import Announced, Blocked
from scenes.games.complots.base import ComplotsBase, coins_of, own_hand
from scenes.people.company import plain

GAINS = ("foreign_aid", "tax")


class Outcomes:
    """What follows from doubting a claim, and from letting it pass, at one table. C 4, 5"""

    def __init__(self, scene: ComplotsBase) -> None:
        self.scene = scene

    def _say(self, *path: str, **fill: object) -> str:
        return plain(self.scene.company.sentence("outcomes", *path, **fill))

    # A doubt

    def twice(self, claim: Announced | Blocked) -> bool:
        """Whether a wrong doubt can cost the person both their characters: the attack goes on. C 4.4"""
        scene = self.scene
        mine = isinstance(claim, Announced) and claim.action == "assassinate" and claim.target == scene.me
        return mine and len(own_hand(scene)) > 1

    def doubt(self, claim: Announced | Blocked) -> str:
        """What a doubt does where the claim is a lie, and where it is true, in short."""
        lie = ("block_" if isinstance(claim, Blocked) else "") + ("out" if self._out(claim) else "card")
        if self._robbed(claim) is not None:
            lie = "theft_out"
        true = "out" if len(own_hand(self.scene)) == 1 else "both" if self.twice(claim) else "card"
        return self._say("doubt", lie, true, seat=claim.seat)

    def doubt_told(self, claim: Announced | Blocked) -> str:
        """The same in two sentences, with what becomes of the action."""
        blocked, out = isinstance(claim, Blocked), self._out(claim)
        lie = "block" if blocked else "assassin" if claim.action == "assassinate" else "action"
        if out:
            lie = "out_twice" if self.lives(claim.seat) > 1 else "out"
        actor = self._robbed(claim)
        if actor is not None:
            lie = "out_robbed_mine" if actor == self.scene.me else "out_robbed"
        true = "twice" if self.twice(claim) else "block" if blocked else "action"
        if len(own_hand(self.scene)) == 1:
            true = "out"
        told = self._say("if_lie", lie, seat=claim.seat, actor=actor), self._say("if_true", true, seat=claim.seat)
        return plain(self.scene.company.sentence("two_sentences", one=told[0], two=told[1]))

    def _out(self, claim: Announced | Blocked) -> bool:
        """Whether who claims this is out if it is a lie: a lie about the block of an assassination costs two. C 5.2"""
        struck = isinstance(claim, Blocked) and claim.action == "assassinate"
        return self.lives(claim.seat) <= (2 if struck else 1)

    def _robbed(self, claim: Announced | Blocked) -> int | None:
        """The thief who gets nothing where whoever blocks the theft with a lie is out by it: the coins are gone. C 4.5"""
        theft = isinstance(claim, Blocked) and claim.action == "steal" and self._out(claim)
        left = len(self.scene.shown.living) > 2  # else that wins the game
        return claim.actor if isinstance(claim, Blocked) and theft and left else None

    def lives(self, seat: int) -> int:
        """How many hidden characters somebody has left."""
        return len(self.scene.shown.hands[seat])

    # Letting it pass

    def passed(self, claim: Announced | Blocked) -> str:
        """What follows where nobody says more."""
        if isinstance(claim, Blocked):
            return self._block_passed(claim)
        if claim.target == self.scene.me:
            return self._suffered(claim)
        if claim.action in GAINS:
            coins = getattr(self.scene.rules.data, claim.action)
            return self._say("passed", "gains", seat=claim.seat, coins=coins)
        if claim.target is None:
            return self._say("passed", claim.action, seat=claim.seat)
        coins = min(self.scene.rules.data.steal, coins_of(self.scene, claim.target))
        last = claim.action == "assassinate" and self.lives(claim.target) == 1
        form = "assassinate_out" if last else claim.action
        return self._say("passed", form, seat=claim.seat, target=claim.target, coins=coins)

    def _suffered(self, claim: Announced) -> str:
        """What the person loses, or has to do."""
        scene = self.scene
        if claim.action == "assassinate":
            return self._say("passed", "mine_out" if len(own_hand(scene)) == 1 else "mine_hit")
        coins = min(scene.rules.data.steal, coins_of(scene, scene.seat))
        return self._say("passed", f"mine_{claim.action}", coins=coins)

    def _block_passed(self, claim: Blocked) -> str:
        """What becomes of an action whose block is let pass; an assassin is paid all the same. C 5.3"""
        costly = claim.action == "assassinate"
        if claim.actor == self.scene.me:
            return self._say("passed", "failed_costly" if costly else "failed", coins=self.scene.rules.data.assassinate)
        return self._say("passed", "safe" if costly else "blocked", seat=claim.seat, other=claim.actor)
