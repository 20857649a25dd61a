"""Answers as their buttons were called when the person was asked: for who tells of an answer afterwards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import partial

from engine.bots.opponents import player
from engine.bots.session import Session
from engine.bots.thinker import NoThinker
from engine.core.choice import Choice
from engine.core.record import Record
from engine.library import load
from scenes.house import House
from scenes.screens import playable


def named(house: House, record: Record, answers: int, choices: Iterable[Choice]) -> dict[Choice, str]:
    """What these answers were called when so many had been given before; as a record has them where a game has no table.

    The match is played again up to there, so it takes as long as that: for a painter. Also of a match by other rules.
    """
    from scenes.tables import scene_at
    from scenes.tables.sitting import Sitting

    game = record.header.game
    if game not in playable():
        return {each: str(each) for each in choices}
    players = list(map(partial(player, game), record.header.seats))
    sitting = Sitting(Session.resume(load(game), players, record.until(answers), to_look=True), NoThinker())
    sitting.catch_up()
    questions = scene_at(house, sitting).questions
    names = {each: questions.named(each) for each in choices}
    often = Counter(names.values())
    return {each: name if often[name] == 1 else questions.named_apart(each) for each, name in names.items()}
