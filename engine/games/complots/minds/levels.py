"""The levels of Complots above casual: all believe by cards and deeds together, and the master tries what it might do in the worlds
it believes in; and `duellist`, an opponent for tests, which is no level.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from engine.bots.search import Candidate, Effort, Found, Searcher, search
from engine.core.chance import Generator
from engine.core.choice import PASS, Choice
from engine.core.deed import Known
from engine.core.flow import options
from engine.core.mind import Asked, Budget, Character, Mind, Ranked, Why
from engine.games.complots.minds.advice import advice
from engine.games.complots.minds.belief.acquaintance import acquaint
from engine.games.complots.minds.belief.belief import Belief
from engine.games.complots.minds.belief.models import unseen_by
from engine.games.complots.minds.blame import blame
from engine.games.complots.minds.duel.play import Following, learnt_answers, picked
from engine.games.complots.minds.duel.policy import LEARNT as DUEL
from engine.games.complots.minds.duel.policy import Answers, Policy
from engine.games.complots.minds.features import LEARNT
from engine.games.complots.minds.inclined import incline, inclined, own_way
from engine.games.complots.minds.odds import View
from engine.games.complots.minds.playing import Decision
from engine.games.complots.minds.reasons import why_block, why_card, why_let_pass, why_likely, why_plain
from engine.games.complots.minds.styles.style import drawn
from engine.games.complots.minds.weighing import answers
from engine.games.complots.minds.weighing.constants import SETS, Constants
from engine.games.complots.minds.weighing.weigh import Weighed, Weighing, actions
from engine.games.complots.rules.play import Claim, Turn
from engine.games.complots.rules.questions import DOUBT

ANSWERS = ("doubt", "block")


class Regular(Mind):
    """Weighs by a set of constants: that of its name in data/complots/minds.yaml, or one that is handed in."""

    name: ClassVar[str] = "regular"
    ranks: ClassVar[bool] = True
    far: ClassVar[float] = 0.5  # half a life

    def __init__(self, own: Constants | None = None) -> None:
        self._own = own

    @property
    def constants(self) -> Constants:
        return SETS[self.name] if self._own is None else self._own

    def remember(self, view: View, seat: int, character: Character) -> Belief:
        return Belief(view, seat, character, self.constants)

    def choose(self, view: View, ask: Asked, memory: Any, generator: Generator, budget: Budget) -> tuple[Choice, Why]:
        memory.sees(view)
        weighing = Weighing(view, ask.seat, memory, memory.character)
        ranked = self.rank(weighing, ask.kind)
        if memory.character.plain:
            best = self.picked(ranked, weighing, ask.kind, generator)
            return best.choice, _why(weighing, best)
        best = self.picked(inclined(weighing, ask.kind, ranked), weighing, ask.kind, generator.copy())
        if ask.kind == "doubt":  # what is doubted at all depends on it too
            ranked = self.rank(replace(weighing, character=memory.character.without()), ask.kind)
        usual = self.picked(ranked, weighing, ask.kind, generator)
        return best.choice, _why(weighing, best) if best.choice == usual.choice else own_way(
            weighing, ask.kind, best.choice, _why(weighing, best)
        )

    def picked(self, ranked: list[Weighed], weighing: Weighing, kind: str, generator: Generator) -> Weighed:
        """The best, as this player feels today."""
        if kind in ANSWERS:
            return pick(ranked, weighing.c.mood_answer, generator)
        return pick(whims(ranked, weighing.c.whim, generator), weighing.c.mood, generator)

    def rank(self, weighing: Weighing, kind: str) -> list[Weighed]:
        """All options with what they are worth."""
        choices = list(options(weighing.view, weighing.seat))
        match kind:
            case "action":
                return actions(weighing, choices)
            case "doubt":
                return answers.weigh_doubt(weighing)
            case "block":
                return answers.weigh_block(weighing)
            case "judge":
                return answers.weigh_judge(weighing, choices)
            case "keep":
                return [answers.weigh_keep(weighing, each) for each in choices]
            case "pick":
                return [answers.weigh_pick(weighing, each) for each in choices]
            case _:
                return [answers.weigh_parting(weighing, each) for each in choices]

    def ranking(self, view: View, ask: Asked, memory: Any, generator: Generator, budget: Budget) -> Sequence[Ranked]:
        memory.sees(view)
        weighing = Weighing(view, ask.seat, memory, memory.character)
        advised = ((each, advice(weighing, ask.kind, each.choice)) for each in self.rank(weighing, ask.kind))
        found = [Ranked(each.choice, each.worth, why) for each, why in advised if why is not None]
        return sorted(found, key=lambda each: -each.worth)

    def against(self, view: View, ask: Asked, memory: Any, choice: Choice, better: Choice) -> Why | None:
        memory.sees(view)
        return blame(Weighing(view, ask.seat, memory, memory.character), ask.kind, choice, better)


class Tuned(Regular):
    """The strongest set of constants that was found: what a search begins from."""

    name: ClassVar[str] = "tuned"


CLAIMED = (
    "doubt",
    "all_seen",
    "doubt_death",
    "believe",
    "likely",
    "contessa_in_hand",
)  # reasons about a claim that is heard


def pick(ranked: list[Weighed], mood: float, generator: Generator) -> Weighed:
    """The best, or by mood one nearly as good: nobody can be read who always does the same."""
    moods = [(each.worth - mood * _extreme(generator), at) for at, each in enumerate(ranked)]
    return ranked[max(moods)[1]]


def whims(ranked: list[Weighed], whim: float, generator: Generator) -> list[Weighed]:
    """What somebody feels like doing today: all choices of one verb are shifted alike."""
    if not whim:
        return ranked
    shift = {verb: whim * _extreme(generator) for verb in dict.fromkeys(each.choice.verb for each in ranked)}
    return [replace(each, worth=each.worth - shift[each.choice.verb]) for each in ranked]


def _extreme(generator: Generator) -> float:
    """The mood against a choice: from -2 to 2, mostly near 0."""
    return -2.0 + 2.0 * generator.random() + 2.0 * generator.random()


def _why(weighing: Weighing, best: Weighed) -> Why:
    """The reason of a choice; what was weighed names it, facts come from the table."""
    view, seat, choice = weighing.view, weighing.seat, best.choice
    if best.why in ("true", "bluff"):
        return Why(best.why, {"character": view.rules.claims[choice.verb]})
    if best.why in CLAIMED:
        made = view.nearest(Claim)
        percent = round(100 * (1 - weighing.memory.holds(view, made.who, made.character)))
        args: dict[str, str | int] = {"character": made.character, "who": made.who, "percent": percent}
        if best.why == "doubt" and weighing.memory.caught[made.who].get(made.character):
            return Why("caught", args)
        if best.why in ("believe", "likely") and percent >= 50:
            return Why("not_worth_it", args)
        return why_likely(view, seat, weighing.memory, made, percent) if best.why == "likely" else Why(best.why, args)
    if best.why == "let_pass":
        return why_let_pass(view, seat)
    if best.why in ("block_true", "block_bluff"):
        return why_block(view, seat, choice.word())
    if best.why in ("income", "foreign_aid", "coup"):
        return why_plain(view, seat, choice)
    return why_card(view, seat, weighing.memory, choice)


class Sharp(Regular):
    """Weighs as the regular player, with better numbers, and remembers people from match to match.

    It does not search either: numbers alone are as far above the regular player's as is wanted, at a hundredth of the cost.
    """

    name: ClassVar[str] = "sharp"
    ranks: ClassVar[bool] = False

    def acquaint(self, memory: Any, known: Known) -> None:
        acquaint(memory, known)


LIFE = 0.12  # of a chance to win, in the measure of the base rules' worths
FAR = -1.5  # what is worse than that is only worse
HINTED = 160  # simulations of a hint, which must not be waited for
UNLIKELY = 20  # per cent: a lie that is less likely is not worth a thought of what is at stake
CLEAR, BAIT = 0.3, 0.5  # how likely a true claim seems a lie that nobody would doubt, and one that somebody might
FORBIDDEN = -3.0  # worth of what nobody in their senses would do, in the measure of the base rules


class Master(Searcher, Tuned):
    """Believes by cards and deeds together, and tries what it might do in the worlds it believes in."""

    name: ClassVar[str] = "master"
    far: ClassVar[float] = 0.06  # of a chance to win
    effort = Effort(400, trust=4.0)

    def remember(self, view: View, seat: int, character: Character) -> Following:
        return Following(view, seat, character)

    def acquaint(self, memory: Any, known: Known) -> None:
        acquaint(memory, known)

    def choose(self, view: View, ask: Asked, memory: Any, generator: Generator, budget: Budget) -> tuple[Choice, Why]:
        found = self.found(view, ask, memory, generator.branch(0), budget)
        answers = learnt_answers(view, ask, memory, self.learnt())
        if answers is not None:
            return self.unread(view, ask, memory, found, answers, generator.branch(1))
        if memory.character.plain:
            best = self.taken(found, generator.branch(1))
            return best.choice, self.why(view, ask, memory, best.choice)
        weighing = Weighing(view, ask.seat, memory, memory.character)
        usual, own = (self.taken(each, generator.branch(1)) for each in self.to_taste(weighing, ask.kind, found))
        if own.choice == usual.choice:
            return own.choice, self.why(view, ask, memory, own.choice)
        return own.choice, own_way(weighing, ask.kind, own.choice, self.why(view, ask, memory, own.choice))

    def learnt(self) -> Policy:
        """How a duel is played that nobody can plan against."""
        return DUEL()

    def unread(
        self, view: View, ask: Asked, memory: Following, found: list[Found], answers: Answers, generator: Generator
    ) -> tuple[Choice, Why]:
        """What to do in a duel: by lot, so that it cannot be foreseen."""
        tried = found
        if not memory.character.plain:
            own = {
                each.choice: each
                for each in self.to_taste(Weighing(view, ask.seat, memory, memory.character), ask.kind, found)[1]
            }
            tried = [own.get(each.choice, each) for each in found]
        choice, share = picked(tried, answers, generator)
        if choice == found[0].choice:
            return choice, self.why(view, ask, memory, choice)
        return choice, Why("unread", {"percent": max(1, round(100 * share))})

    def to_taste(self, weighing: Weighing, kind: str, found: Sequence[Found]) -> tuple[list[Found], list[Found]]:
        """Of those that were tried about as long as the first: what anybody makes of it, and what somebody with these
        inclinations does, best first. The prior that they were tried with had the inclinations in it."""
        last = [each for each in found if 2 * each.count >= found[0].count]
        hand, claims = weighing.hand, weighing.view.rules.claims
        lies = [_said(kind, each.choice, claims) not in (None, *hand) for each in last]
        weighed = [Weighed(each.choice, each.worth, "", lie) for each, lie in zip(last, lies, strict=True)]
        usual: list[Found] = []
        own: list[Found] = []
        for each, shift in zip(last, incline(weighing, kind, weighed), strict=True):
            within = self.effort.trust / (self.effort.trust + each.count)
            usual.append(replace(each, worth=each.worth - LIFE * shift * within))
            own.append(replace(each, worth=each.worth + LIFE * shift * (1 - within)))
        return sorted(usual, key=_worst), sorted(own, key=_worst)

    def found(self, view: View, ask: Asked, memory: Belief, generator: Generator, budget: Budget) -> list[Found]:
        """What the search says of all choices that are worth a try, best first."""
        memory.sees(view)
        weighing = Weighing(view, ask.seat, memory, memory.character)
        tried = [each for each in self.rank(weighing, ask.kind) if each.worth > FORBIDDEN]
        if not memory.character.plain:
            tried = inclined(weighing, ask.kind, tried)
        decision = self.decision(view, ask, memory, generator)
        return search(decision, self.candidates(decision, tried), generator, self.effort, budget)

    def decision(self, view: View, ask: Asked, memory: Any, generator: Generator) -> Decision:
        memory.sees(view)
        decision = Decision(view, ask.seat, memory, LEARNT())
        if ask.kind == "doubt":
            decision.plan(generator.branch(self.effort.worlds))  # a number that no world of the search has
        return decision

    def candidates(self, decision: Decision, tried: Sequence[Weighed]) -> list[Candidate]:
        """What the base rules say of each, as a chance: about what the position is worth now, less what they think lost."""
        now, best = decision.now(), max(each.worth for each in tried)
        return [Candidate(each.choice, max(0.0, now + LIFE * max(FAR, each.worth - best))) for each in tried]

    def ranking(self, view: View, ask: Asked, memory: Any, generator: Generator, budget: Budget) -> Sequence[Ranked]:
        few = self.trying(min(HINTED, self.effort.simulations))
        found = few.found(view, ask, memory, generator, budget)
        weighing = Weighing(view, ask.seat, memory, memory.character)
        advised = [(each, advice(weighing, ask.kind, each.choice)) for each in found]
        return [Ranked(each.choice, each.mean, why, each.mean) for each, why in advised if why is not None]

    def why(self, view: View, ask: Asked, memory: Belief, choice: Choice) -> Why:
        """What the search went by, as far as a sentence can say it: the card held or not, and how likely a lie is."""
        return _WHY.get(ask.kind, _why_card)(view, ask.seat, memory, choice)


def _worst(found: Found) -> float:
    return -found.worth


def _said(kind: str, choice: Choice, claims: Mapping[str, str]) -> str | None:
    """The character that is claimed; None where nothing is."""
    if kind == "action":
        return claims.get(choice.verb)
    return choice.word() if kind == "block" and choice != PASS else None


def _why_action(view: View, seat: int, memory: Belief, choice: Choice) -> Why:
    character = view.rules.claims.get(choice.verb)
    if character is None:
        return why_plain(view, seat, choice)
    if character not in view.table.hands[seat]:
        return Why("bluff", {"character": character})
    if choice.args and _stays_out(view, seat, memory):
        return Why("true_stirs", {"character": character})
    lie = _looks(seat, memory, choice, character)
    if lie is None or CLEAR <= lie < BAIT:
        return Why("true", {"character": character})
    return Why("true_bait" if lie >= BAIT else "true_clear", {"character": character, "percent": round(100 * lie)})


def _looks(seat: int, memory: Belief, choice: Choice, character: str) -> float | None:
    """How likely the claim seemed a lie to everybody; None where nobody has followed what everybody can believe."""
    if not isinstance(memory, Following):
        return None
    return memory.image.lies(Turn(seat, choice.verb, character, choice.number() if choice.args else None), character)


def _stays_out(view: View, seat: int, memory: Belief) -> bool:
    """Whether the seat stays out of it more than the others, who can hit it for that: then it had better aim at somebody."""
    others = view.table.others(seat)
    return len(others) > 1 and memory.quieter(seat, others) > 0


def _why_doubt(view: View, seat: int, memory: Belief, choice: Choice) -> Why:
    made, turn = view.nearest(Claim), view.nearest(Turn)
    percent = round(100 * (1 - memory.holds(view, made.who, made.character)))
    args: dict[str, str | int] = {"character": made.character, "who": made.who, "percent": percent}
    against_me = turn.action == "assassinate" and turn.target == seat and turn.blocker is None
    if choice == DOUBT:
        if unseen_by(view, view.table.hands[seat], made.character) <= 0:
            return Why("all_seen", args)
        return Why("doubt_death" if against_me else "doubt", args)
    if against_me and "contessa" in view.table.hands[seat]:
        return Why("contessa_in_hand", args)
    if percent < UNLIKELY:
        return why_likely(view, seat, memory, made, percent)
    return Why("not_worth_it" if percent >= 50 else "believe", args)


def _why_block(view: View, seat: int, memory: Belief, choice: Choice) -> Why:
    if choice == PASS:
        return why_let_pass(view, seat)
    return why_block(view, seat, choice.word())


def _why_card(view: View, seat: int, memory: Belief, choice: Choice) -> Why:
    """Cards that are lost, shown, kept, picked, given back."""
    return why_card(view, seat, memory, choice)


_WHY: dict[str, Callable[[View, int, Belief, Choice], Why]] = {
    "action": _why_action,
    "doubt": _why_doubt,
    "block": _why_block,
}


class Duellist(Master):
    """Plays a duel by what was learnt of it alone, and thinks nothing of who sits there."""

    name: ClassVar[str] = "duellist"

    def choose(self, view: View, ask: Asked, memory: Any, generator: Generator, budget: Budget) -> tuple[Choice, Why]:
        answers = learnt_answers(view, ask, memory, self.learnt())
        if answers is None:
            return self.otherwise(view, ask, memory, generator, budget)
        choice = drawn(answers, generator)
        return choice, self.why(view, ask, memory, choice)

    def otherwise(
        self, view: View, ask: Asked, memory: Any, generator: Generator, budget: Budget
    ) -> tuple[Choice, Why]:
        """What it does where nothing was learnt."""
        return super().choose(view, ask, memory, generator, budget)
