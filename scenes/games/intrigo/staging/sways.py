"""Whose faces change when something is laid, moved or turned in the palace: who loses an arcade by it, and who gains one.

Everything here is public: who would win an arcade follows from what lies beside it.
"""

from __future__ import annotations

from engine.core.event import Event, actor
from engine.games.intrigo.rules.resolve import distances
from engine.games.intrigo.rules.table import Named, Placed, Table, Traded
from engine.games.intrigo.standing import ending, race, verdicts
from scenes.games.intrigo.scene import IntrigoScene
from scenes.tables.staging.score import Score


def changed(scene: IntrigoScene, event: Event) -> list[tuple[int, int | None, int | None]]:
    """The arcades that somebody else would win after this event: number, who would have won, who would now."""
    after = scene.shown.copy()
    event.apply(after)
    pairs = zip(verdicts(scene.rules, scene.shown), verdicts(scene.rules, after), strict=True)
    return [(one.arcade, one.winner, two.winner) for one, two in pairs if one.token and one.winner != two.winner]


def brings(scene: IntrigoScene, event: Traded, after: Table) -> list[tuple[int, int]]:
    """The two arcades of a Merchant that would bring somebody something else now: number, and who would win it.

    None where the tokens are equal, or the same family would win both.
    """
    now = verdicts(scene.rules, after)
    one, other = (now[arcade].winner for arcade in (event.arcade, event.other_arcade))
    if event.token == event.other_token or one == other:
        return []
    found = (event.arcade, one), (event.other_arcade, other)
    return [(arcade, winner) for arcade, winner in found if winner is not None]


def feel(scene: IntrigoScene, score: Score, event: Event, doer: int, at: float) -> None:
    """Who has lost an arcade by this takes it ill; who has gained one is pleased, but not who has given up the chair for it."""
    gained, lost = set[int](), set[int]()
    for _, one, two in changed(scene, event):
        lost |= {one} if one is not None else set()
        gained |= {two} if two is not None else set()
    score.at(at)
    given_up_by = giver(scene, event)
    for seat in range(scene.players):
        if seat == given_up_by:
            score.face(seat, "alarmed")
        elif seat in lost and seat not in gained and seat != doer:
            score.face(seat, "angry")
        elif seat in gained and (seat == doer or seat not in lost):
            score.face(seat, "smug")


def giver(scene: IntrigoScene, event: Event) -> int | None:
    """Who would have been Doge, and is Doge no longer by this act of theirs, as everybody sees: of a card that is called for, who
    has hired the Courtesan."""
    after, doer = scene.shown.copy(), actor(event)
    if isinstance(event, Placed) and scene.story.round.named:
        doer = scene.story.round.mover  # who places it does not choose
    if doer is None or scene.standings.ending.doge != doer:
        return None
    event.apply(after)
    if isinstance(event, Named):  # its place is told with the card
        next(each for each in scene.sitting.coming() if isinstance(each, Placed)).apply(after)
    return doer if ending(scene.rules, after).doge != doer else None


def gives_up(scene: IntrigoScene, event: Event) -> bool:
    """Whether somebody gives up the chair by this."""
    return giver(scene, event) is not None


def looks(scene: IntrigoScene, event: Event) -> tuple[str, str]:
    """How whoever does this looks on, and then at what came of it: who gives up the chair has nothing to laugh about."""
    return ("calm", "alarmed") if gives_up(scene, event) else ("smug", "laughing")


def gains(scene: IntrigoScene, event: Event, seat: int) -> bool:
    """Whether somebody would stand better by this event: be Doge, be nearer the chair, or win more, as everybody sees."""
    after = scene.shown.copy()
    event.apply(after)
    was, now = (_stands(scene, each, seat) for each in (scene.shown, after))
    return now > was


def _stands(scene: IntrigoScene, table: Table, seat: int) -> tuple[bool, int, int, int]:
    """How somebody would stand if the round ended so, more being better. I 5.5"""
    found = ending(scene.rules, table)
    seals = found.seals[seat]
    return found.doge == seat, -min(distances(scene.rules, seals)), sum(seals), found.coins[seat]


def wanted_by(scene: IntrigoScene, token: str) -> list[int]:
    """Whom this token would make Doge. I 5.5"""
    return [each.seat for each in race(scene.rules, scene.shown) if token in dict(each.needs)]


def near(scene: IntrigoScene, seals: tuple[int, ...]) -> bool:
    """Whether one more seal can end the game. I 5.5"""
    return min(distances(scene.rules, seals)) == 1
