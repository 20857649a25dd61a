"""Between two games of a match: who has won and why, how all stand, what is missing. Between two series; how rounds are counted."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.cards import Cards
from engine.core.match import GameEnded, MatchEnded
from engine.games.top_secret.rules.play import the_number
from engine.games.top_secret.rules.table import GameBegan, RoundBegan
from scenes.games.top_secret.base import goal
from scenes.games.top_secret.scene import TopSecretScene
from scenes.games.top_secret.telling import partner
from scenes.kit.text import sentences


def goes_on(scene: TopSecretScene) -> bool:
    """Whether another game follows the one that has just ended."""
    coming = scene.sitting.coming()
    return isinstance(coming[0], GameEnded) and not any(isinstance(each, MatchEnded) for each in coming[1:2])


def told(scene: TopSecretScene, event: GameEnded) -> str:
    """The page between two games, in the bar; names marked."""
    after = scene.shown.copy()
    event.apply(after)
    sentence = scene.company.sentence
    seats = sorted(range(scene.players), key=lambda seat: -after.scores[seat])
    stands = " · ".join(sentence("stands", seat=seat, points=after.scores[seat]) for seat in seats)
    missing = sentence("still_missing", points=goal(scene) - max(after.scores))
    return sentences(scene.company.tell(event), why(scene), of_ended(scene), sentence("standing", told=stands), missing)


def named_series(scene: TopSecretScene, number: int) -> str:
    """A series, by its number."""
    return scene.words.text("table", "series", number=number)


def of_series(scene: TopSecretScene) -> str:
    """Between two series, names marked: why another begins, and what stays. T 3.7"""
    rounds = scene.story.series * len(scene.rules.places)
    return scene.company.sentence("series_begins", rounds=rounds, number=scene.story.series + 1)


def why(scene: TopSecretScene) -> str:
    """What decided the game: the number that was dialled, and in front of whom. Empty while nobody has called."""
    shown = scene.shown
    if shown.call is None or not shown.unmasked:
        return ""
    caller, number, _ = shown.call
    form = "number" if tuple(number) != the_number(shown) else "right" if scene.story.outcome == "right" else "enemy"
    return scene.company.sentence("decided", form, "you" if caller == scene.me else "other", seat=caller)


def about_me(scene: TopSecretScene, right: bool, identities: Sequence[Cards]) -> str:
    """Whether the person has got a point by the call, or where one game decides has won, and why: by whose ally they are.

    T 4.2, 5.3, 6.4
    """
    call, sentence = scene.shown.call, scene.company.sentence
    way = "about_me" if goal(scene) else "about_me_once"
    if scene.me is None or call is None:
        return ""
    wanted = partner.ally(scene)
    if call[0] == scene.me:
        form = ("both" if wanted else "won") if right else "pair" if wanted else "lost"
        return sentence(way, "own", form, seat=call[2][0])
    if not wanted:
        return sentence(way, "beaten", seat=call[0]) if right else sentence(way, "failed", "won")
    allied = wanted in identities[call[0]]
    if right:
        return sentence(way, "pair", "won" if allied else "lost", seat=call[0], other=call[2][0])
    return sentence(way, "failed", "ally" if allied else "won", seat=call[0])


def of_ended(scene: TopSecretScene) -> str:
    """The same once masks are off."""
    shown = scene.shown
    return about_me(scene, scene.story.outcome == "right", shown.identities) if shown.unmasked else ""


def round_at(scene: TopSecretScene, at: int) -> int:
    """The number of the round in its game that begins with event number `at`: rounds of all its series are counted."""
    events = scene.sitting.truth.events
    count = 0
    for event in reversed(events[: at + 1]):
        if isinstance(event, GameBegan):
            return count
        count += isinstance(event, RoundBegan)
    opening = scene.sitting.table_after(0)  # a position: its own round was the first of those counted here
    return count + int(getattr(opening, "round", 0))
