"""x"""
from typing import Any, ClassVar
from engine.bots.minds.intrigo.palace import Palace, View
from engine.bots.minds.intrigo.draft import card_worth
from engine.bots.minds.intrigo.worth import COIN
from engine.core.chance import Generator
from engine.core.choice import Choice
from engine.core.flow import options
from engine.core.mind import Asked, Budget, Mind, Why
from engine.games.intrigo.questions import price


class Greedy(Mind):
    name: ClassVar[str] = "greedy"
    needs_memory = False
    lam = 0.4
    coin = COIN

    def choose(self, view, ask, memory, generator, budget):
        seat = ask.seat
        if ask.kind == "draft":
            return max(options(view, seat), key=lambda c: card_worth(view, seat, c.word())), Why("x")
        p = Palace(view, seat, [self.lam] * view.rules.players)
        best = None
        for c in options(view, seat):
            if c.verb == "pass":
                d = 0.0
            else:
                d = p.difference(c)
                if c.verb != "plot":
                    d -= self.coin * price(view, view.rules.kinds.index(c.verb))
            if best is None or d > best[0]:
                best = (d, c)
        return best[1], Why("x")
