"""The Thief turns a token over: nobody can win it this round."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from engine.games.intrigo import standing
from engine.games.intrigo.rules.table import TURNED, Robbed
from scenes.games.intrigo import shapes, staged
from scenes.games.intrigo.effects import BACK, COMES, DEPTH, ends
from scenes.kit.motion import Beat
from scenes.tables.score import Score

if TYPE_CHECKING:
    from scenes.games.intrigo.table import IntrigoTable


def robbed(table: IntrigoTable, event: Robbed) -> Beat:
    """Beside the face of who has hired the Thief a token is turned over, large: nobody can win it this round."""
    layout, score = table.layout_now, Score(table, "robbed")
    home, still = layout.token_at(event.arcade), table.air.still
    size = layout.token * (1.0 if still else staged.TOKEN)
    small = layout.token / size
    score.at(0).then(partial(table.aloft.lift_tokens, event.arcade)).sound("steal", event.seat).face(event.seat, "smug")
    token, turned = shapes.token(event.token, size), shapes.token(TURNED + event.token, size)
    if still:
        score.light(event.seat, depth=DEPTH, ms=200).at(COMES).turn(score.show(token, home, 0), turned, 300)
        return ends(table, score, event, COMES + 480)
    loser = standing.verdicts(table.rules, table.shown)[event.arcade].winner
    victim = None if loser == event.seat else loser
    half = staged.APART / (2 if victim is None else 1)
    dark = staged.opens(table, score, event.seat, *([] if victim is None else [victim]))
    there = staged.place(table, half if victim is None else 0.0)
    face = staged.comes(table, score, event.seat, "smug", -half)
    robbed_one = None if victim is None else staged.comes(table, score, victim, "calm", half)
    piece = score.at(0).show(token, home, 0, grows=(small, small))
    score.fly(piece, there, COMES, rise=14).grow(piece, 1.0, COMES)
    score.at(COMES + 160).sound("overturn").turn(piece, turned, 300)
    word = staged.says(table, score, table.words.text("table", "moments", "turned"), "night", COMES + 420)
    over = COMES + 1500
    if victim is not None and robbed_one is not None:
        robbed_one = staged.turns(table, score, robbed_one, victim, "alarmed", half, COMES + 320)
        robbed_one = staged.turns(table, score, robbed_one, victim, "beaten", half, COMES + 800)
        staged.leaves(table, score, robbed_one, victim, half, over)
    score.at(over).fade(word, 0.0, 120)
    staged.leaves(table, score, face, event.seat, -half, over)
    score.at(over).fly(piece, home, BACK, frm=there).grow(piece, small, BACK)
    return ends(table, score, event, over + BACK + 40, dark)
