"""How packets change hands: one's own is sealed, both seals break, both cards turn together, and the marks fly into the notes.

What others exchange stays theirs: closed envelopes, always as fast.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from typing import TYPE_CHECKING

import pygame

from art import theme, wax
from art.cards import top_secret_letters as letter_art
from art.cards import top_secret_meeting as meeting_art
from art.drama import top_secret as drama_art
from engine.games.top_secret.rules import BLACK, bare
from engine.games.top_secret.table import LetPass, Named, Peeked, Revealed, Showed
from scenes.kit.canvas import Canvas, Place
from scenes.kit.motion import Beat
from scenes.tables import moments
from scenes.tables.bubbles import Speech
from scenes.tables.score import Score
from scenes.tables.sprites import Picture
from scenes.tables.top_secret import cards, chairs, grid

if TYPE_CHECKING:
    from scenes.tables.top_secret.table import TopSecretTable

OPENED = 132.0  # units: width of the cards that come out of a packet
LETTER = 150.0  # units: width of an envelope on its way
THEIRS = 46.0  # units: width of the envelopes of others
SEAL = 52.0  # units across: the wax
HELD = 118.0  # units: width of a black card that is shown
STAMP = 96.0  # units: height of the stamp that seals
GLORY_WIDE = 440.0  # units across: the light behind cards that turn
GLORY = "#ffd98a"  # colour of the light behind cards that turn
MARK = 26.0  # units across: the mark that flies into the notes
BREAK = 300.0  # milliseconds in which a seal breaks


def showed(table: TopSecretTable, run: Sequence[Showed]) -> Beat:
    """Packets of one meeting. What is not the person's is shown the same, whatever is in it."""
    for_me = [event for event in run if event.looker == table.me and not event.cards[0].startswith("?")]
    mine = [event for event in run if event.seat == table.me]
    if not (for_me or mine):
        return _theirs(table, run)
    score = Score(table, "opening")
    begun = _sealed(table, score, mine[0]) if mine else 0.0
    for event in for_me:
        begun = _opened(table, score, event, begun)
    return score.at(begun).hold(80).beat()


def _theirs(table: TopSecretTable, run: Sequence[Showed]) -> Beat:
    """Two closed envelopes pass from one to the other."""
    score = Score(table, "theirs")
    for at, event in enumerate(run):
        frm, to = table.hand_place(event.seat), table.hand_place(event.looker)
        score.at(60.0 * at).sound("paper", event.seat)
        letter = score.show(partial(_closed, THEIRS), frm, 60)
        score.fly(letter, to, 420, rise=16).at(60.0 * at + 420).fade(letter, 0.0, 160)
    return score.at(620).hold(1).beat()


def _closed(units: float, canvas: Canvas) -> pygame.Surface:
    return letter_art.closed(canvas.px(units))


def _sealed(table: TopSecretTable, score: Score, event: Showed) -> float:
    """The person's own packet: wax, the stamp, and it goes. The time at which that is done."""
    layout = table.layout_now
    score.at(0).then(table.far)
    letter = score.show(partial(_unsealed, LETTER), layout.mouth, 1)
    stamp = score.at(40).show(partial(_stamp, STAMP), (layout.mouth[0], layout.mouth[1] - 90), 60)
    score.fly(stamp, (layout.mouth[0], layout.mouth[1] - 18), 160)
    score.at(200).sound("wax").shake(2)
    seal = score.show(
        partial(_wax, SEAL * 0.8), (layout.mouth[0], layout.mouth[1] + 10), 60, grows=(0.4, 1.0), under=False
    )
    score.at(330).fly(stamp, (layout.mouth[0], layout.mouth[1] - 110), 140).fade(stamp, 0.0, 160)
    to = table.hand_place(event.looker)
    score.at(420).fade(seal, 0.0, 40)
    closed = score.show(partial(_closed, LETTER), layout.mouth, 1)
    score.fade(letter, 0.0, 1).sound("paper")
    score.fly(closed, to, 300, rise=20).grow(closed, 0.4, 300)
    score.at(640).fade(closed, 0.0, 120)
    return 520.0


def _unsealed(units: float, canvas: Canvas) -> pygame.Surface:
    return letter_art.closed(canvas.px(units), sealed=False)


@lru_cache(maxsize=4)
def stamp_of(side: int) -> pygame.Surface:
    return letter_art.sealing_stamp(side)


def _stamp(units: float, canvas: Canvas) -> pygame.Surface:
    return stamp_of(canvas.px(units))


@lru_cache(maxsize=4)
def wax_of(side: int) -> pygame.Surface:
    return wax.wax(side).image


def _wax(units: float, canvas: Canvas) -> pygame.Surface:
    return wax_of(canvas.px(units))


class _Breaking:
    """The seal at the frame that its beat has come to."""

    def __init__(self, units: float) -> None:
        self.units, self.frame = units, 0

    def __call__(self, canvas: Canvas) -> pygame.Surface:
        return drama_art.breaking(canvas.px(self.units), self.frame)


def _opened(table: TopSecretTable, score: Score, event: Showed, at: float) -> float:
    """The other's packet comes, its seal breaks, both cards turn together, their marks fly. When that is done."""
    layout = table.layout_now
    x, y = layout.centre
    frm = table.hand_place(event.seat)
    score.at(at).then(table.far)
    letter = score.show(partial(_closed, LETTER), frm, 60, grows=(0.4, 0.4))
    score.fly(letter, (x, y + 40), 300, rise=20).grow(letter, 1.0, 300)
    broken = _Breaking(SEAL)
    seal = score.at(at + 340).show(broken, (x, y + 44), 1)
    score.sound("unseal").fade(letter, 0.0, 160)
    for frame in range(1, drama_art.BREAKS):
        score.at(at + 340 + BREAK * frame / drama_art.BREAKS).then(partial(setattr, broken, "frame", frame))
    score.at(at + 340 + BREAK).fade(seal, 0.0, 220)
    light = score.at(at + 420).show(moments.rays(GLORY, GLORY_WIDE), (x, y - 6), 200, under=True)
    _two(table, score, event, at + 420)
    score.at(at + 1500).fade(light, 0.0, 300)
    return at + 2080


def _two(table: TopSecretTable, score: Score, event: Showed, at: float) -> None:
    """Both cards of a packet turn over together, are looked at, and their marks fly into the notes."""
    layout = table.layout_now
    x, y = layout.centre
    found = []
    for number, card in enumerate(event.cards):
        aside = (number - (len(event.cards) - 1) / 2) * OPENED * 1.12
        score.at(at)
        flying = score.show(partial(_back, OPENED), (x, y + 30), 60, grows=(0.5, 0.5))
        score.fly(flying, (x + aside, y - 6), 240, rise=12).grow(flying, 1.0, 240)
        score.at(at + 260).turn(flying, _front(table, card, event.seat, OPENED), 320)
        found.append((flying, (x + aside, y - 6), card))
    score.at(at + 260).sound("flip").at(at + 420).sound("reveal")
    for number, (flying, place, card) in enumerate(found):
        begins = at + 1040 + 120 * number
        score.at(begins).fade(flying, 0.0, 420)
        _mark_flies(table, score, card, place, begins)
    score.at(at + 1100).then(partial(table.freshen, event.seat, tuple(bare(card) for card in event.cards)))


def _mark_flies(table: TopSecretTable, score: Score, card: str, frm: Place, at: float) -> None:
    """The mark of a card flies into its row of the notes."""
    to = grid.row_place(table, bare(card)) or _notes_edge(table)
    kind = "proof" if card.startswith(BLACK) else "cross"
    mark = score.at(at).show(partial(_flying, MARK, kind), frm, 60)
    score.sound("glint").fly(mark, to, 460, rise=70).at(at + 460).fade(mark, 0.0, 200)


def _notes_edge(table: TopSecretTable) -> Place:
    """Where the notes are while they are closed: the edge of the drawer."""
    layout = table.layout_now
    return layout.canvas.width - 20, layout.centre[1]


def _flying(units: float, kind: str, canvas: Canvas) -> pygame.Surface:
    return drama_art.flying_mark(canvas.px(units), kind)


def _back(units: float, canvas: Canvas) -> pygame.Surface:
    return cards.back(canvas.px(units))


def _front(table: TopSecretTable, card: str, seat: int, units: float) -> Picture:
    """A card in its owner's frame, as it is seen large."""
    mark = None if card.startswith(BLACK) else chairs.mark(table, seat)
    return partial(_card, card, units, mark, chairs.letter(table, card))


def _card(card: str, units: float, mark: theme.SeatMark | None, letter: str, canvas: Canvas) -> pygame.Surface:
    return cards.card(card, canvas.px(units), mark, letter)


# Asking through the Ambassador


def named(table: TopSecretTable, event: Named) -> Beat:
    """Somebody asks for a black card: a question flies to who is to show one."""
    score = Score(table, "named")
    frm, to = table.hand_place(event.seat), table.hand_place(event.other)
    if event.seat != table.me:
        score.at(0).say(event.seat, Speech(table.words.text("table", "says", "ask")))
    score.at(0).sound("claim", event.seat)
    sign = score.at(80).show(partial(_unknown, 38), frm, 80)
    score.fly(sign, to, 460, rise=34).at(560).fade(sign, 0.0, 200)
    if event.other < table.players:
        score.at(500).face(event.other, "alarmed")
    return score.at(700).hold(160).beat()


def _unknown(units: float, canvas: Canvas) -> pygame.Surface:
    return meeting_art.unknown(canvas.px(units))


def revealed(table: TopSecretTable, event: Revealed) -> Beat:
    """A black card passes: whoever sees it sees it large, for the others it stays a back."""
    return _black_card(table, event.seat, event.asker, event.card)


def peeked(table: TopSecretTable, event: Peeked) -> Beat:
    """Somebody looks at a black card of the fictitious agent."""
    return _black_card(table, event.phantom, event.seat, event.card)


def _black_card(table: TopSecretTable, owner: int, looker: int, card: str) -> Beat:
    """The same time for a card that is seen and for one that is not."""
    score, (x, y) = Score(table, "black card"), table.layout_now.centre
    frm, to = table.hand_place(owner), table.hand_place(looker)
    score.at(0).then(table.far)
    flying = score.sound("card").show(partial(_back, HELD), frm, 60, grows=(0.3, 0.3))
    seen = not card.startswith("?") and not card.endswith("?")
    if not seen:
        score.fly(flying, to, 620, rise=22).at(620).fade(flying, 0.0, 240)
        return score.at(1560).hold(1).beat()
    score.fly(flying, (x, y), 320, rise=16).grow(flying, 1.0, 320)
    score.at(340).sound("flip").turn(flying, _front(table, card, owner, HELD), 280)
    if owner == table.me:
        score.at(1100).fly(flying, to, 300).grow(flying, 0.3, 300).fade(flying, 0.0, 320)
        return score.at(1560).hold(1).beat()
    score.at(1000).fade(flying, 0.0, 420)
    _mark_flies(table, score, card, (x, y), 1000)
    score.at(1080).then(partial(table.freshen, owner, (bare(card),)))
    return score.at(1560).hold(1).beat()


def let_pass(table: TopSecretTable, event: LetPass) -> Beat:
    """A meeting of which nothing was made."""
    score = Score(table).at(0).sound("slide", event.seat)
    if event.seat != table.me:
        score.say(event.seat, Speech(table.words.text("table", "says", "passes")))
    return score.hold(620).beat()
