"""What the truth of Complots has of its own: what was at stake when somebody doubted, and who came too late."""

from __future__ import annotations

from engine.core.choice import PASS
from engine.core.mind import Why
from engine.games.complots.stakes import weighed
from engine.truth.moments import Moment
from scenes.truth.own import Own


class ComplotsTruth(Own):
    def why(self, moment: Moment) -> Why | None:
        if moment.why is None or moment.seat is None:
            return moment.why
        return weighed(self.story.past.states[moment.number], moment.seat, moment.choice, moment.why)

    def answer(self, moment: Moment) -> str:
        """Which card of a set was chosen: the log shows one of the sealed answers alone, and not its card. C 2.2

        Who did not doubt may block all the same a moment later: so they did not let it pass. C 5.1
        """
        if moment.choice == str(PASS) and moment.kind == "doubt" and self.story.act(moment) is None:
            return self.text("believes", self.sees(moment.seat), seat=moment.seat)
        verb, _, card = moment.choice.partition(" ")
        return self.text("picks", self.sees(moment.seat), seat=moment.seat, card=card) if verb == "pick" else ""

    def late(self, moment: Moment) -> str:
        assert moment.seat is not None
        verb, _, character = moment.choice.partition(" ")
        fill = {"character": character} if character else {}
        return self.text("late", verb, self.sees(moment.seat), seat=moment.seat, **fill)


OWN = ComplotsTruth
