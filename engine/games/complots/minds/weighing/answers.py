"""What a doubt, a block, a card to part with is worth to the regular player, in lives."""

from __future__ import annotations

from engine.core.choice import PASS, Choice
from engine.games.complots.minds.inclined import doubting
from engine.games.complots.minds.odds import unseen_copies
from engine.games.complots.minds.weighing.weigh import (
    NEVER,
    Weighed,
    Weighing,
    ashamed,
    claim,
    doubted,
    known_lie,
    stake,
)
from engine.games.complots.rules.play import Claim, Turn
from engine.games.complots.rules.questions import BLOCK, DOUBT


def weigh_doubt(weighing: Weighing) -> list[Weighed]:  # C 4
    view, c = weighing.view, weighing.c
    made, turn = view.nearest(Claim), view.nearest(Turn)
    if unseen_copies(view, weighing.seat, made.character) <= 0:
        return [Weighed(DOUBT, 5.0, "all_seen"), Weighed(PASS, 0.0, "believe")]
    lie = 1 - weighing.memory.holds(view, made.who, made.character)
    if turn.action == "assassinate" and turn.target == weighing.seat and turn.blocker is None:
        return _doubt_my_death(weighing, turn, lie)
    if lie < _least(weighing, c.doubt_least if turn.blocker is None else c.doubt_block):
        return [Weighed(DOUBT, NEVER, "doubt"), Weighed(PASS, 0.0, "likely")]
    others = c.doubt_others * (weighing.opponents - 1) / weighing.opponents
    worth = lie * (weighing.kill(made.who) * (1 - others) + _at_stake(weighing, turn)) - (1 - lie) * weighing.life()
    worth += 0.5 * (weighing.character.doubt - 0.5) + c.doubt_bias
    return [Weighed(DOUBT, worth, "doubt"), Weighed(PASS, 0.0, "believe")]


def _least(weighing: Weighing, least: float) -> float:
    """How likely a lie must at least be to be doubted: less for who disbelieves, more for who trusts."""
    alone = weighing.c.doubt_alone * (weighing.opponents == 1)
    return least - alone + weighing.c.doubt_taste * (0.5 - weighing.character.doubt) - doubting(weighing)


def _at_stake(weighing: Weighing, turn: Turn) -> float:
    """What I gain, beside the liar's life, when the claim that is heard now falls."""
    if turn.blocker is None:
        return stake(weighing, turn)
    if turn.who != weighing.seat:
        return -weighing.c.watch_block / weighing.opponents
    return weighing.kill(turn.blocker) if turn.action == "assassinate" else 2 * weighing.coin()


def _doubt_my_death(weighing: Weighing, turn: Turn, lie: float) -> list[Weighed]:
    """The Assassin is after me: believe, doubt, or count on the Contessa (true or not).

    Who would be out and will not lie either doubts sooner than others, but gives in to what is surely true.
    """
    c, loss = weighing.c, weighing.life()
    if "contessa" in weighing.hand:
        return [Weighed(PASS, 0.0, "contessa_in_hand"), Weighed(DOUBT, lie * 0.4 - (1 - lie) * loss, "doubt")]
    last, bluff = len(weighing.hand) == 1, _contessa(weighing)
    by_block = max(0.0, bluff) - loss
    by_doubt = lie * weighing.kill(turn.who) - (1 - lie) * (loss if last else loss + c.two_lives)
    if lie < _least(weighing, c.doubt_dying if last and bluff <= 0 else c.doubt_least):
        by_doubt = NEVER
    return [Weighed(DOUBT, by_doubt, "doubt_death"), Weighed(PASS, by_block, "believe")]


def _contessa(weighing: Weighing) -> float:
    """What it is worth to claim the Contessa without her: more than 0 where it is worth the risk."""
    if known_lie(weighing, "contessa"):
        return NEVER
    c, believed = weighing.c, 1 - doubted(weighing, "contessa")
    if len(weighing.hand) == 1:  # what it saves and what it costs the conscience grow alike: a duel makes nobody a liar
        return believed * weighing.life() - ashamed(weighing, c.shame_desperate * weighing.life())
    return (
        believed * weighing.life() - (1 - believed) * c.block_two_lives - ashamed(weighing, c.shame_contessa)
    )  # C 5.2


def weigh_block(weighing: Weighing) -> list[Weighed]:  # C 5
    view, c = weighing.view, weighing.c
    turn = view.nearest(Turn)
    at_stake = stake(weighing, turn)
    found = [Weighed(PASS, 0.0, "let_pass")]
    shame = {"foreign_aid": c.shame_block_aid, "steal": c.shame_block_steal}.get(turn.action, 0.0)
    for character in view.rules.blocks[turn.action]:
        worth, lie = claim(weighing, character, at_stake, shame)
        if lie and turn.action == "assassinate":
            worth = _contessa(weighing)
        found.append(Weighed(BLOCK[character], worth, "block_bluff" if lie else "block_true", lie))
    return found


# Cards


def weigh_judge(weighing: Weighing, choices: list[Choice]) -> list[Weighed]:  # C 3.9
    (card,) = weighing.view.table.shown
    characters = weighing.view.rules.characters
    hope = sum(map(weighing.c.worth, characters)) / len(characters)
    worth = weighing.c.worth(card) - hope - weighing.c.judge
    return [Weighed(each, worth if each.verb == "discard" else 0.0, f"judge_{each.verb}") for each in choices]


def weigh_keep(weighing: Weighing, choice: Choice) -> Weighed:  # C 3.8
    return Weighed(choice, _hand(weighing, choice.cards()), choice.verb)


def weigh_parting(weighing: Weighing, choice: Choice) -> Weighed:  # C 6.1, C 3.9
    rest = list(weighing.hand)
    rest.remove(choice.word())
    return Weighed(choice, _hand(weighing, tuple(rest)), choice.verb)


def weigh_pick(weighing: Weighing, choice: Choice) -> Weighed:  # C 2.2
    return Weighed(choice, 0.15 * weighing.c.worth_of((*weighing.hand, choice.word())), choice.verb)


def _hand(weighing: Weighing, cards: tuple[str, ...]) -> float:
    """What a hand is worth to who has claimed some of it: to keep it keeps one's word."""
    kept = sum(weighing.c.told for card in dict.fromkeys(cards) if weighing.memory.told.get(card))
    return weighing.c.worth_of(cards) + kept
