"""How packets change hands: one's own is sealed, the other's seal breaks, and both lie side by side until one goes on.

Then the marks fly into the notes. What others exchange stays theirs: closed envelopes, always as fast, and time to read it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache, partial

import pygame

from art import theme, wax
from art.games.top_secret import drama as drama_art
from art.games.top_secret.cards import letters as letter_art
from engine.games.top_secret.rules.numbers import BLACK, bare
from engine.games.top_secret.rules.table import LetPass, Named, Peeked, Revealed, Showed
from scenes.games.top_secret.base import TopSecretLaid, TopSecretSight, TopSecretTheatre, as_told, hidden_from_me
from scenes.games.top_secret.board import cards, chairs
from scenes.games.top_secret.board.layout import TopSecretLayout
from scenes.games.top_secret.scene import TopSecretScene
from scenes.games.top_secret.staging import theirs
from scenes.games.top_secret.telling import grid
from scenes.games.top_secret.telling.proved import of_packet, why_judged
from scenes.house import House
from scenes.kit.canvas import Canvas, Place
from scenes.kit.controls import sheet
from scenes.kit.fan import HIGH
from scenes.kit.motion import Beat
from scenes.kit.text import Span, draw
from scenes.people.company import paragraph, spans
from scenes.tables.staging import moments
from scenes.tables.staging.score import Score
from scenes.tables.staging.sprites import Picture, Sprite
from scenes.tables.telling.bubbles import Speech

OPENED = 158.0  # units: width of the cards that come out of a packet, at most
BESIDE = 1.12  # from card to card of a packet, as a share of their width
MIDDLE = 0.45  # of the height of the board: the middle of packets that lie open
APART = 0.5  # between two packets, as a share of the width of a card
PLATE = 30.0  # units: height of the plate above a packet that says whose it is
FACE = 0.66  # of the width of a card: the portrait of whoever shows a packet
ASIDE = 0.12  # the same: between that portrait and the cards
VERDICT = 46.0  # units: height of the letters that say which card is true
BELOW = 32.0  # units below a card: where they stand
LETTER = 150.0  # units: width of an envelope on its way
SEAL = 52.0  # units across: the wax
HELD = 118.0  # units: width of a black card that is shown
STAMP = 96.0  # units: height of the stamp that seals
GLORY_WIDE = 440.0  # units across: the light behind cards that turn
GLORY = "#ffd98a"  # colour of the light behind cards that turn
MARK = 26.0  # units across: the mark that flies into the notes
LIES = 800.0  # milliseconds until the person's own packet lies there
TURNS, AFTER = 680.0, 480.0  # until the first card of another's turns, and from one to the next
OPEN = 1560.0  # until all has been told
BREAK = 300.0  # milliseconds in which a seal breaks
READ = 2700.0  # milliseconds that what others do is to be read, at any speed


def showed(scene: TopSecretScene, run: Sequence[Showed]) -> Beat:
    """Packets of one meeting. What is not the person's is shown the same, whatever is in it."""
    if not any(scene.me in (event.seat, event.looker) and not event.cards[0].startswith("?") for event in run):
        return _theirs(scene, run)
    run = [replace(event, cards=as_told(event.cards)) for event in run]
    for_me, mine = [each for each in run if each.looker == scene.me], [each for each in run if each.seat == scene.me]
    score = Score(scene, "opening")
    begun = _sealed(scene, score, mine[0]) if mine else 0.0
    if not for_me:
        return score.at(begun).hold(80).beat()
    lying = [*mine, *for_me]  # the Ambassador sees two
    wide = _packet_card(scene.layout_now, len(lying))
    spots = _packet_spots(scene.layout_now, len(lying), wide)
    left, top, across, high = scene.layout_now.board
    score.at(begun).light(depth=1.0)
    for event, spot in zip(lying, spots, strict=True):
        if event in mine:
            _own_packet(scene, score, event, begun, (spot, wide))
        else:
            _opened(scene, score, event, begun, (spot, wide))
    score.at(begun).show(partial(theirs.dark, across, high), (left + across / 2, top + high / 2), 240, under=True)
    score.at(begun + OPEN).then(scene.aloft.disclose)
    for event, spot in zip(lying, spots, strict=True):
        _judged(scene, score, event, begun + (LIES if event in mine else TURNS + 360), (spot, wide))
    score.at(begun + OPEN).hold(500).holds()
    seen = [(event, spot) for event, spot in zip(lying, spots, strict=True) if event in for_me]
    return score.beat(follows=partial(_noted, scene, seen, wide))


def _packet_card(layout: TopSecretLayout, packets: int) -> float:
    """Width of the cards of so many packets that lie side by side, in units."""
    high = layout.board[3] - 2 * _plate_high(layout) - max(_plate_high(layout), VERDICT + 12) - 24
    across = packets * (2 * BESIDE + FACE + ASIDE) + (packets - 1) * APART
    return min(OPENED, layout.area[2] * 0.96 / across, high / HIGH)


def _packet_spots(layout: TopSecretLayout, packets: int, wide: float) -> list[Place]:
    """The middles of so many packets, in units; one that lies alone has a portrait at its left only."""
    left, top, across, high = layout.board
    x, y, step = left + across / 2, top + high * MIDDLE, wide * (2 * BESIDE + APART)
    if packets == 1:
        x += wide * (FACE + ASIDE) / 2
    return [(x + (at - (packets - 1) / 2) * step, y + _plate_high(layout) / 2) for at in range(packets)]


def _card_spots(spot: Place, wide: float, count: int) -> list[Place]:
    """The middles of the cards of a packet."""
    return [(spot[0] + (at - (count - 1) / 2) * wide * BESIDE, spot[1]) for at in range(count)]


def _plate_high(layout: TopSecretLayout) -> float:
    return max(PLATE, layout.words(17) * 1.5)


def _own_packet(sight: TopSecretLaid, score: Score, event: Showed, at: float, where: tuple[Place, float]) -> None:
    """What the person shows lies open for them beside what they see."""
    spot, wide = where
    for card, place in zip(event.cards, _card_spots(spot, wide, len(event.cards)), strict=True):
        front = _front(sight, card, event.seat, wide)
        shown = score.at(at + 420).show(front, sight.layout_now.mouth, 60, grows=(0.4, 0.4))
        score.fly(shown, place, 320, rise=12).grow(shown, 1.0, 320)
    _titled(sight, score, event, at + 700, where)


def _titled(sight: TopSecretLaid, score: Score, event: Showed, at: float, where: tuple[Place, float]) -> None:
    """The plate above a packet: who shows it to whom."""
    (x, y), wide = where
    told = sight.company.sentence("packet_of", "mine" if event.seat == sight.me else "theirs",
                                  seat=event.looker if event.seat == sight.me else event.seat)  # fmt: skip
    plate = partial(_plate, spans(told, "title"), _plate_high(sight.layout_now))
    score.at(at).show(plate, (x, y - wide * HIGH / 2 - _plate_high(sight.layout_now) / 2 - 4), 160)
    _portrait(sight, score.at(at), event.seat, "calm", where)


def _portrait(sight: TopSecretLaid, score: Score, seat: int, mood: str, where: tuple[Place, float]) -> Sprite:
    """Whoever shows a packet, beside it, turned to it."""
    (x, y), wide = where
    turned = 1 if x < sight.layout_now.centre[0] or seat == sight.me else -1
    face = partial(_face, chairs.person(sight, seat), wide * FACE, turned, chairs.mark(sight, seat), mood)
    return score.show(face, (x - turned * wide * (BESIDE + ASIDE + FACE / 2), y), 200, grows=(0.7, 1.0))


def _face(who: str, units: float, turned: int, mark: theme.SeatMark, mood: str, canvas: Canvas) -> pygame.Surface:
    return cards.token(who, canvas.px(units), turned, mark, mood)


def _judged(sight: TopSecretLaid, score: Score, event: Showed, at: float, where: tuple[Place, float]) -> None:
    """Which card is true, where the person may know it; else that one of them is."""
    (x, y), wide = where
    found, text = of_packet(sight, event), sight.words.text
    if None in found:
        plate = partial(_plate, spans(text("table", "packet_open"), "text"), _plate_high(sight.layout_now))
        score.at(at).show(plate, (x, y + wide * HIGH / 2 + _plate_high(sight.layout_now) / 2 + 4), 200)
        return
    apart = 160.0 if event.seat == sight.me else AFTER
    for number, (true, place) in enumerate(zip(found, _card_spots((x, y), wide, len(found)), strict=True)):
        told, tone = (text("table", "is_true"), "truth") if true else (text("table", "is_false"), "lie")
        stamp = moments.word(told, tone, VERDICT * wide / OPENED, 0.0, wide * 1.06)
        score.at(at + apart * number).sound("stamp")
        score.show(stamp, (place[0], place[1] + wide * HIGH / 2 + BELOW), 160, grows=(1.5, 1.0))
    why = why_judged(sight, event)
    if why:  # else one takes it for something that the game has told
        plate = partial(_plate, spans(why, "text"), _plate_high(sight.layout_now))
        foot = y + wide * HIGH / 2 + BELOW + VERDICT * wide / OPENED / 2 + _plate_high(sight.layout_now) / 2 + 4
        score.at(at + apart * len(found)).show(plate, (x, foot), 160)
    smiles = _portrait(sight, score.at(at + apart * len(found)), event.seat, "smug", where)  # one of them was a lie
    score.at(at + apart * len(found) + 200).drifts(partial(moments.nods, smiles))


@lru_cache(maxsize=8)
def _plate(told: tuple[Span, ...], high: float, canvas: Canvas) -> pygame.Surface:
    words = paragraph(told, canvas.px(600), canvas.font(17, 13))
    picture = pygame.Surface((words.width + canvas.px(28), max(canvas.px(high), words.height + 4)), pygame.SRCALPHA)
    sheet(picture.get_size(), "plate", canvas.scale).draw(picture, (0, 0))
    room = picture.get_rect()
    draw(picture, words, room.move(0, (room.height - words.height) // 2), "centre")
    return picture


def _noted(scene: TopSecretScene, seen: Sequence[tuple[Showed, Place]], wide: float) -> Beat:
    """The person has gone on: what was seen goes, and its marks fly into the notes."""
    score = Score(scene, "noted")
    for event, spot in seen:
        for number, (card, place) in enumerate(
            zip(event.cards, _card_spots(spot, wide, len(event.cards)), strict=True)
        ):
            score.at(0).fade(score.show(_front(scene, card, event.seat, wide), place, 0), 0.0, 420)
            _mark_flies(scene, score, card, place, 60 + 100.0 * number)
        score.at(300).then(partial(scene.aloft.freshen, event.seat, tuple(bare(card) for card in event.cards)))
    return score.at(820).hold(260).beat()


def _theirs(scene: TopSecretScene, run: Sequence[Showed]) -> Beat:
    """Closed envelopes pass from one to the other; there is time to read between whom, and where."""
    score = readable(scene.house, Score(scene, "theirs"))
    theirs.exchanged(scene, score, run, _lasts(scene.house))
    return score.beat()


def _closed(units: float, canvas: Canvas) -> pygame.Surface:
    return letter_art.closed(canvas.px(units))


def _sealed(theatre: TopSecretTheatre, score: Score, event: Showed) -> float:
    """The person's own packet: wax, the stamp, and it goes. The time at which that is done."""
    layout = theatre.layout_now
    score.at(0).then(theatre.aloft.far)
    letter = score.show(partial(_unsealed, LETTER), layout.mouth, 1)
    stamp = score.at(40).show(partial(_stamp, STAMP), (layout.mouth[0], layout.mouth[1] - 90), 60)
    score.fly(stamp, (layout.mouth[0], layout.mouth[1] - 18), 160)
    score.at(200).sound("wax").shake(2)
    seal = score.show(
        partial(_wax, SEAL * 0.8), (layout.mouth[0], layout.mouth[1] + 10), 60, grows=(0.4, 1.0), under=False
    )
    score.at(330).fly(stamp, (layout.mouth[0], layout.mouth[1] - 110), 140).fade(stamp, 0.0, 160)
    to = theatre.seating.seat_place(event.looker)
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


def _opened(theatre: TopSecretTheatre, score: Score, event: Showed, at: float, where: tuple[Place, float]) -> None:
    """The other's packet comes, its seal breaks, and its cards turn, one after the other."""
    (x, y), wide = where
    frm = theatre.seating.seat_place(event.seat)
    score.at(at).then(theatre.aloft.far)
    letter = score.show(partial(_closed, LETTER), frm, 60, grows=(0.4, 0.4))
    score.fly(letter, (x, y + 40), 300, rise=20).grow(letter, 1.0, 300)
    broken = _Breaking(SEAL)
    seal = score.at(at + 340).show(broken, (x, y + 44), 1)
    score.sound("unseal").fade(letter, 0.0, 160)
    for frame in range(1, drama_art.BREAKS):
        score.at(at + 340 + BREAK * frame / drama_art.BREAKS).then(partial(setattr, broken, "frame", frame))
    score.at(at + 340 + BREAK).fade(seal, 0.0, 220)
    score.at(at + 420).show(moments.rays(GLORY, GLORY_WIDE), (x, y), 200, under=True)
    spots = _card_spots((x, y), wide, len(event.cards))
    for number, (card, place) in enumerate(zip(event.cards, spots, strict=True)):
        flying = score.at(at + 420).show(partial(_back, wide), (x, y + 30), 60, grows=(0.5, 0.5))
        score.fly(flying, place, 240, rise=12).grow(flying, 1.0, 240)
        turns = at + TURNS + AFTER * number
        score.at(turns).sound("flip").turn(flying, _front(theatre, card, event.seat, wide), 320)
    score.at(at + TURNS + 160).sound("reveal")
    _titled(theatre, score, event, at + 700, where)


def _mark_flies(scene: TopSecretScene, score: Score, card: str, frm: Place, at: float) -> None:
    """The mark of a card flies into its row of the notes."""
    to = grid.row_place(scene, bare(card)) or _notes_edge(scene.layout_now)
    kind = "proof" if card.startswith(BLACK) else "eye"
    mark = score.at(at).show(partial(_flying, MARK, kind), frm, 60)
    score.sound("glint").fly(mark, to, 460, rise=70).at(at + 460).fade(mark, 0.0, 200)


def _notes_edge(layout: TopSecretLayout) -> Place:
    """Where the notes are while they are closed: the edge of the drawer."""
    return layout.canvas.width - 20, layout.centre[1]


def _flying(units: float, kind: str, canvas: Canvas) -> pygame.Surface:
    return drama_art.flying_mark(canvas.px(units), kind)


def _back(units: float, canvas: Canvas) -> pygame.Surface:
    return cards.back(canvas.px(units))


def _front(sight: TopSecretSight, card: str, seat: int, units: float) -> Picture:
    """A card in its owner's frame, as it is seen large."""
    mark = None if card.startswith(BLACK) else chairs.mark(sight, seat)
    return partial(_card, card, units, mark, chairs.letter(sight, card))


def _card(card: str, units: float, mark: theme.SeatMark | None, letter: str, canvas: Canvas) -> pygame.Surface:
    return cards.card(card, canvas.px(units), mark, letter, grown=canvas.figures)


# Asking through the Ambassador


def named(scene: TopSecretScene, event: Named) -> Beat:
    """Somebody asks for a black card: a question flies to who is to show one."""
    score = Score(scene, "named")
    after = hidden_from_me(scene, event)
    if after:
        readable(scene.house, score.at(0))
    if event.seat != scene.me:
        score.at(theirs.COMES).say(event.seat, Speech(scene.words.text("table", "says", "ask")))
    score.at(0).sound("claim", event.seat)
    theirs.asks(scene, score, event.seat, event.other, after)
    if event.other < scene.players:
        score.at(900).face(event.other, "alarmed")
    return score.at(theirs.ASKS).hold(1 if after else theirs.GOES).beat()


def revealed(scene: TopSecretScene, event: Revealed) -> Beat:
    """A black card passes: whoever sees it sees it large, for the others it stays a back."""
    return _black_card(scene, event.seat, event.asker, event.card)


def peeked(scene: TopSecretScene, event: Peeked) -> Beat:
    """Somebody looks at a black card of the fictitious agent."""
    return _black_card(scene, event.phantom, event.seat, event.card)


def _black_card(scene: TopSecretScene, owner: int, looker: int, card: str) -> Beat:
    """A card that the person sees is held; of one that they do not see there is time to read who showed it to whom."""
    score, (x, y) = Score(scene, "black card"), scene.layout_now.centre
    frm, to = scene.seating.seat_place(owner), scene.seating.seat_place(looker)
    if is_hidden(card):
        readable(scene.house, score.at(0))  # the bar tells it from the beginning
        theirs.shows_black(scene, score, owner, looker, _lasts(scene.house))
        return score.beat()
    score.at(0).then(scene.aloft.far)
    flying = score.sound("card").show(partial(_back, HELD), frm, 60, grows=(0.3, 0.3))
    score.fly(flying, (x, y), 320, rise=16).grow(flying, 1.0, 320)
    score.at(340).sound("flip").turn(flying, _front(scene, card, owner, HELD), 280).at(620).then(scene.aloft.disclose)
    if owner == scene.me:
        score.at(1100).fly(flying, to, 300).grow(flying, 0.3, 300).fade(flying, 0.0, 320)
        return score.at(1560).hold(1).beat()
    return score.at(1000).hold(100).holds().beat(follows=partial(_card_noted, scene, owner, card))


def is_hidden(card: str) -> bool:
    """Whether the person does not see a black card that is shown."""
    return card.startswith("?") or card.endswith("?")


def readable(house: House, score: Score) -> Score:
    """From here on the sentence in the bar is there to be read for as long as at normal speed, at any speed and ever again."""
    score.pace = 1.0
    return score.hold(_lasts(house))


def _lasts(house: House) -> float:
    """Milliseconds at the speed of play that what others do is to be read."""
    return READ * max(1.0, house.settings.factor)


def _card_noted(scene: TopSecretScene, owner: int, card: str) -> Beat:
    score, place = Score(scene, "noted"), scene.layout_now.centre
    score.at(0).fade(score.show(_front(scene, card, owner, HELD), place, 0), 0.0, 420)
    _mark_flies(scene, score, card, place, 0)
    score.at(80).then(partial(scene.aloft.freshen, owner, (bare(card),)))
    return score.at(560).hold(260).beat()


def let_pass(theatre: TopSecretTheatre, event: LetPass) -> Beat:
    """A meeting of which nothing was made; of somebody else's there is time to read it."""
    score = Score(theatre).at(0).sound("slide", event.seat)
    if event.seat == theatre.me:
        return score.hold(620).beat()
    score.say(event.seat, Speech(theatre.words.text("table", "says", "passes")))
    return readable(theatre.house, score).beat()
