"""What a doubt, a block, a card to part with is worth to the regular player, in lives."""

from __future__ import annotations

from engine.core.choice import PASS, Choice
from engine.games.complots.minds.inclined import doubting
from engine.games.complots.minds.odds import unseen_copies
from engine.games.complots.minds.weighing.weigh import NEVER, Scene, Weighed, ashamed, claim, doubted, known_lie, stake
from engine.games.complots.rules.play import Claim, Turn
from engine.games.complots.rules.questions import BLOCK, DOUBT


def weigh_doubt(scene: Scene) -> list[Weighed]:  # C 4
    view, c = scene.view, scene.c
    made, turn = view.nearest(Claim), view.nearest(Turn)
    if unseen_copies(view, scene.seat, made.character) <= 0:
        return [Weighed(DOUBT, 5.0, "all_seen"), Weighed(PASS, 0.0, "believe")]
    lie = 1 - scene.memory.holds(view, made.who, made.character)
    if turn.action == "assassinate" and turn.target == scene.seat and turn.blocker is None:
        return _doubt_my_death(scene, turn, lie)
    if lie < _least(scene, c.doubt_least if turn.blocker is None else c.doubt_block):
        return [Weighed(DOUBT, NEVER, "doubt"), Weighed(PASS, 0.0, "likely")]
    others = c.doubt_others * (scene.opponents - 1) / scene.opponents
    worth = lie * (scene.kill(made.who) * (1 - others) + _at_stake(scene, turn)) - (1 - lie) * scene.life()
    worth += 0.5 * (scene.character.doubt - 0.5) + c.doubt_bias
    return [Weighed(DOUBT, worth, "doubt"), Weighed(PASS, 0.0, "believe")]


def _least(scene: Scene, least: float) -> float:
    """How likely a lie must at least be to be doubted: less for who disbelieves, more for who trusts."""
    alone = scene.c.doubt_alone * (scene.opponents == 1)
    return least - alone + scene.c.doubt_taste * (0.5 - scene.character.doubt) - doubting(scene)


def _at_stake(scene: Scene, turn: Turn) -> float:
    """What I gain, beside the liar's life, when the claim that is heard now falls."""
    if turn.blocker is None:
        return stake(scene, turn)
    if turn.who != scene.seat:
        return -scene.c.watch_block / scene.opponents
    return scene.kill(turn.blocker) if turn.action == "assassinate" else 2 * scene.coin()


def _doubt_my_death(scene: Scene, turn: Turn, lie: float) -> list[Weighed]:
    """The Assassin is after me: believe, doubt, or count on the Contessa (true or not).

    Who would be out and will not lie either doubts sooner than others, but gives in to what is surely true.
    """
    c, loss = scene.c, scene.life()
    if "contessa" in scene.hand:
        return [Weighed(PASS, 0.0, "contessa_in_hand"), Weighed(DOUBT, lie * 0.4 - (1 - lie) * loss, "doubt")]
    last, bluff = len(scene.hand) == 1, _contessa(scene)
    by_block = max(0.0, bluff) - loss
    by_doubt = lie * scene.kill(turn.who) - (1 - lie) * (loss if last else loss + c.two_lives)
    if lie < _least(scene, c.doubt_dying if last and bluff <= 0 else c.doubt_least):
        by_doubt = NEVER
    return [Weighed(DOUBT, by_doubt, "doubt_death"), Weighed(PASS, by_block, "believe")]


def _contessa(scene: Scene) -> float:
    """What it is worth to claim the Contessa without her: more than 0 where it is worth the risk."""
    if known_lie(scene, "contessa"):
        return NEVER
    c, believed = scene.c, 1 - doubted(scene, "contessa")
    if len(scene.hand) == 1:  # what it saves and what it costs the conscience grow alike: a duel makes nobody a liar
        return believed * scene.life() - ashamed(scene, c.shame_desperate * scene.life())
    return believed * scene.life() - (1 - believed) * c.block_two_lives - ashamed(scene, c.shame_contessa)  # C 5.2


def weigh_block(scene: Scene) -> list[Weighed]:  # C 5
    view, c = scene.view, scene.c
    turn = view.nearest(Turn)
    at_stake = stake(scene, turn)
    found = [Weighed(PASS, 0.0, "let_pass")]
    shame = {"foreign_aid": c.shame_block_aid, "steal": c.shame_block_steal}.get(turn.action, 0.0)
    for character in view.rules.blocks[turn.action]:
        worth, lie = claim(scene, character, at_stake, shame)
        if lie and turn.action == "assassinate":
            worth = _contessa(scene)
        found.append(Weighed(BLOCK[character], worth, "block_bluff" if lie else "block_true", lie))
    return found


# Cards


def weigh_judge(scene: Scene, choices: list[Choice]) -> list[Weighed]:  # C 3.9
    (card,) = scene.view.table.shown
    characters = scene.view.rules.characters
    hope = sum(map(scene.c.worth, characters)) / len(characters)
    worth = scene.c.worth(card) - hope - scene.c.judge
    return [Weighed(each, worth if each.verb == "discard" else 0.0, f"judge_{each.verb}") for each in choices]


def weigh_keep(scene: Scene, choice: Choice) -> Weighed:  # C 3.8
    return Weighed(choice, _hand(scene, choice.cards()), choice.verb)


def weigh_parting(scene: Scene, choice: Choice) -> Weighed:  # C 6.1, C 3.9
    rest = list(scene.hand)
    rest.remove(choice.word())
    return Weighed(choice, _hand(scene, tuple(rest)), choice.verb)


def weigh_pick(scene: Scene, choice: Choice) -> Weighed:  # C 2.2
    return Weighed(choice, 0.15 * scene.c.worth_of((*scene.hand, choice.word())), choice.verb)


def _hand(scene: Scene, cards: tuple[str, ...]) -> float:
    """What a hand is worth to who has claimed some of it: to keep it keeps one's word."""
    kept = sum(scene.c.told for card in dict.fromkeys(cards) if scene.memory.told.get(card))
    return scene.c.worth_of(cards) + kept
