"""How auctions end, and how a player looks at another's card through Mrs. Truelight's glass.

Offers turn in the order laid, and the hammer falls. All see who looks at whom; only the one who looks sees the card.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Literal

import pygame

from art import theme
from art.games.ghost_for_sale import drama
from art.games.ghost_for_sale import drama as paint
from art.theme import SeatMark
from engine.core.cards import is_blank
from engine.games.ghost_for_sale.rules.events import Bought, Looked, Paid, PileSeen, Revealed, TookBack, Unsold, Waits
from engine.games.ghost_for_sale.rules.numbers import LIE, PILE, TRUELIGHT, TRUTH
from scenes.games.ghost_for_sale.base import GhostLaid, at_of, properties
from scenes.games.ghost_for_sale.board import cards, houses, offers
from scenes.games.ghost_for_sale.board.houses import TILTS, board_place, board_size
from scenes.games.ghost_for_sale.board.layout import GhostLayout
from scenes.games.ghost_for_sale.board.seating import hand_place
from scenes.games.ghost_for_sale.scene import GhostTheatre
from scenes.games.ghost_for_sale.telling import reckoning
from scenes.kit.canvas import Canvas, Place
from scenes.kit.controls import sheet
from scenes.kit.motion import Beat
from scenes.kit.text import image
from scenes.people import faces
from scenes.screens import Job
from scenes.tables.board import pictures
from scenes.tables.staging import moments
from scenes.tables.staging.score import Score
from scenes.tables.staging.sprites import Sprite

# Auctions

STEP = 330.0  # milliseconds from one card that is turned to the next
QUICKEST = 170.0  # the same where there are many
TURN = 220.0  # milliseconds in which a card turns
UP, DOWN = -38.0, 10.0  # degrees of the hammer before and after its blow
STAGE = 760.0  # units: width of the table for which a sale stands in the sky in these sizes
HALF = 320.0  # units from its middle to its ends
SAID = 322.0  # units at the right of the table in which people of the panel speak meanwhile
HOUSE, FACE, HAMMER, BLOCK = 250.0, 168.0, 160.0, 130.0  # units across, the house and the buyer of a sale
PRICE = 3.0  # how much larger than a tally the bid is that wins
BOARD = 62.0  # units: height of the board across that house
HELD = 0.66  # share of its size that the house has in the arms of who bought it
SMALL = 0.45  # share of its size that a card has when it comes home to somebody else
FANNED = 92.0  # units: width of the cards of the pile, as the person sees them


# Offers turn


def revealed(theatre: GhostTheatre, event: Revealed) -> Beat:
    """The offers at a place turn in the order laid; everybody's total counts up beside them, and the highest stands out."""
    score = Score(theatre, "revealed")
    open_ = event.place in theatre.shown.opened
    step = max(QUICKEST, STEP - 18.0 * len(event.laid))
    totals, shown = dict[int, int](), dict[int, Sprite]()
    score.at(0).then(theatre.talk.hush).then(partial(theatre.aloft.total, event.place))
    for nth, (seat, card) in enumerate(event.laid):
        begun, mark = 120 + step * nth, theatre.company.mark(seat)
        place, wide = offers.bid_place(theatre, event.place, seat, nth, len(event.laid))
        if not open_:
            bid = [each for each in theatre.shown.bids if each.place == event.place][nth]
            score.at(begun).sound("flip", seat).then(partial(theatre.aloft.turn, event.place, nth + 1))
            back = bid.card if is_blank(bid.card) else f"?{cards.kind_of(bid.card)}"
            turning = score.show(cards.marked_piece(back, wide, mark, nth + 1), place, 0)
            score.turn(turning, cards.marked_piece(card, wide, mark, nth + 1), TURN)
        totals[seat] = totals.get(seat, 0) + int(card)
        where = tally_place(theatre, event.place, seat, list(totals))
        counted = score.at(begun + (0 if open_ else TURN * 0.6)).show(
            cards.tally(mark, totals[seat], False), where, 90, grows=(1.25, 1.0)
        )
        if seat in shown:
            score.fade(shown[seat], 0.0, 30)
        shown[seat] = counted
    score.at(120 + step * len(event.laid) + 140)
    if event.laid:
        best = reckoning.lots(event)[0].seat
        where = tally_place(theatre, event.place, best, list(totals))
        score.sound("glint").fade(shown[best], 0.0, 60)
        score.show(cards.tally(theatre.company.mark(best), totals[best], True), where, 140, grows=(1.5, 1.15))
    return score.hold(420).beat()


def tally_place(sight: GhostLaid, place: str, seat: int, seats: Sequence[int]) -> Place:
    """Where the total of a seat counts: one above the other over the sign, or at the foot of its lane."""
    layout = sight.layout_now
    if place in properties(sight):
        at = list(seats).index(seat)
        x = layout.middle(at_of(sight, place))
        return x, layout.row.base - 18 - at * (cards.TALLY + 4)
    x, y, wide, high = offers.lane_box(sight, layout, place, seat)
    return x + wide / 2, y + high - 8


# A sale


def bought(theatre: GhostTheatre, event: Bought) -> Beat:
    """House, price and buyer stand side by side; the hammer falls, and the buyer takes the house in their arms.

    Then the buyer goes back to their place with it, and the board is nailed across the house in the row.
    """
    layout, score = theatre.layout_now, Score(theatre, "bought")
    at = at_of(theatre, event.place)
    k = stage_scale(layout)
    left, struck, right = stage(layout)
    mark = theatre.company.mark(event.seat)
    home = theatre.seating.seat_place(event.seat)
    score.at(0).light(event.seat, depth=0.8).then(theatre.talk.hush)
    house = score.show(
        partial(_house, event.place, houses.moon_side(layout, at), HOUSE * k),
        (layout.middle(at), layout.row.base - layout.row.house * 0.4), 60, grows=(0.4, 0.4),
    )  # fmt: skip
    score.fly(house, left, 360, rise=20).grow(house, 1.0, 360)
    face = score.show(moments.portrayed(theatre, event.seat, "calm", FACE * k), home, 60, grows=(0.4, 0.4), under=True)
    score.fly(face, right, 360, rise=20).grow(face, 1.0, 360)
    block = score.at(200).show(lambda canvas: drama.block(canvas.px(BLOCK * k)), (struck[0], struck[1] + 72 * k), 160)
    bid = tally_place(theatre, event.place, event.seat, [event.seat])
    price = score.at(60).show(cards.tally(mark, event.total, True, PRICE * k), bid, 60, grows=(0.35, 0.35))
    over = struck[0], struck[1] - 112 * k
    score.fly(price, over, 400, rise=10).grow(price, 1.0, 400)
    raised = score.at(420).show(partial(_hammer, UP, HAMMER * k), (struck[0] + 26 * k, struck[1] - 6 * k), 120)
    score.at(700).sound("gavel").fade(raised, 0.0, 40)
    fallen = score.show(partial(_hammer, DOWN, HAMMER * k), (struck[0] + 22 * k, struck[1] + 26 * k), 30)
    score.at(740).shake(4)
    nailed = left[0], left[1] + 34 * k
    score.fly(price, nailed, 200, frm=over).fade(price, 0.0, 240)
    word = theatre.words.text("table", "sold")
    board = score.at(860).show(
        partial(_board, (word, BOARD * k, HOUSE * k), mark, event.total, 0.0), nailed, 120, grows=(1.5, 1.0)
    )
    smiling = score.show(moments.portrayed(theatre, event.seat, "smug", FACE * k), right, 80, under=True)
    score.fade(face, 0.0, 120).face(event.seat, "smug")
    outbid = [each.seat for each in theatre.shown.bids if each.place == event.place and each.seat != event.seat]
    for seat in dict.fromkeys(outbid):
        score.face(seat, "angry")
    held = right[0], right[1] + 118 * k
    score.at(1100).fade(fallen, 0.0, 160).fade(block, 0.0, 160).sound("slide", event.seat)
    glow = score.show(moments.rays(moments.WON_RAYS[0], 380 * k), right, 200, under=True)
    named = held[0], held[1] + 34 * k * HELD
    score.fly(house, held, 380, rise=20, frm=left).grow(house, HELD, 380)
    score.fly(board, named, 380, rise=20, frm=nailed).grow(board, HELD, 380)
    if not layout.compact:  # there people hang from the ribbon, and what they say would lie below the sale
        score.at(1500).voice((event.seat, "gains"), *((seat, "foiled") for seat in dict.fromkeys(outbid)))
    score.at(2100).fade(glow, 0.0, 120)
    for piece, frm, size in ((smiling, right, 0.4), (house, held, 0.2), (board, named, 0.2)):
        score.fly(piece, home, 340, frm=frm).grow(piece, size, 340)
    score.show(
        partial(_row_board, theatre, word, event, TILTS[at]), board_place(layout, at), 120, grows=(1.6, 1.0), under=True
    )
    for piece in (smiling, house, board):
        score.at(2380).fade(piece, 0.0, 60)
    return score.at(2240).pulse(event.seat).at(2440).hold(40).beat()


def stage_scale(layout: GhostLayout) -> float:
    """The scale of what a sale shows in the sky, as large as the table allows."""
    wide = layout.area[2]
    return min(layout.grown, wide / STAGE, wide if layout.compact else (wide - SAID) / (2 * HALF))


def stage(layout: GhostLayout) -> tuple[Place, Place, Place]:
    """Where a sale shows the house, the hammer, and who buys."""
    k, wide = stage_scale(layout), layout.area[2]
    x = wide / 2 if layout.compact else min(wide / 2, wide - SAID - HALF * k)
    y = max(layout.board[1] + FACE * k * 0.62, layout.row.sign + 6)
    return (x - 230 * k, y), (x, y), (x + 230 * k, y)


def _hammer(degrees: float, units: float, canvas: Canvas) -> pygame.Surface:
    return drama.hammer(canvas.px(units), degrees)


def _house(place: str, side: Literal["left", "right"], units: float, canvas: Canvas) -> pygame.Surface:
    return houses.portrait(place, canvas.px(units), side)


def _board(told: tuple[str, float, float], mark: SeatMark, total: int, tilt: float, canvas: Canvas) -> pygame.Surface:
    """A board with a word. `told`: the word, its height in units, and its greatest width."""
    word, high, wide = told
    return cards.sold(word, canvas.px(high), canvas.px(wide), mark, total, tilt)


def _row_board(sight: GhostLaid, word: str, event: Bought, tilt: float, canvas: Canvas) -> pygame.Surface:
    size = board_size(canvas, sight.layout(canvas))
    return cards.sold(word, *size, sight.company.mark(event.seat), event.total, tilt)


def unsold(theatre: GhostTheatre, event: Unsold) -> Beat:
    """Nobody bid: the light in the house goes out."""
    layout, score = theatre.layout_now, Score(theatre, "unsold")
    told = theatre.words.text("table", "no_bid")
    score.at(180).sound("creak").show(
        partial(_no_bid, told), board_place(layout, at_of(theatre, event.place)), 160, grows=(0.8, 1.0)
    )
    return score.hold(520).beat()


def _no_bid(told: str, canvas: Canvas) -> pygame.Surface:
    words = image(told, "strong", canvas.font(18), "#c9c3e6")
    picture = pygame.Surface((words.get_width() + canvas.px(22), words.get_height() + canvas.px(6)), pygame.SRCALPHA)
    sheet(picture.get_size(), "pill", canvas.scale).draw(picture, (0, 0))
    picture.blit(words, words.get_rect(center=picture.get_rect().center))
    return picture


def cleared(theatre: GhostTheatre, run: Sequence[Paid | TookBack | Waits]) -> Beat:
    """What won is paid and leaves the game; the rest flies home."""
    score = Score(theatre)
    for nth, event in enumerate(run):
        score.at(120.0 * nth).then(partial(theatre.aloft.lift, event.place, event.seat))
        open_ = event.place in theatre.shown.opened
        laid = [each for each in theatre.shown.bids if each.place == event.place]
        own = [(at, each.card) for at, each in enumerate(laid) if each.seat == event.seat]
        for later, (at, card) in enumerate(own):
            place, wide = offers.bid_place(theatre, event.place, event.seat, at, len(laid))
            shown = cards.offer_piece(card if open_ or is_blank(card) else f"?{cards.kind_of(card)}", wide)
            begun = 120.0 * nth + 60.0 * later
            flying = score.at(begun).show(shown, place, 1)
            if isinstance(event, Paid):
                score.fly(flying, (place[0], place[1] - 70), 420, rise=8).grow(flying, 0.4, 420).fade(flying, 0.0, 420)
            else:
                score.fly(flying, hand_place(theatre, event.seat), 380, rise=22)
                score.grow(flying, 1.0 if event.seat == theatre.seat else SMALL, 380)
                score.at(begun + 330).fade(flying, 0.0, 80)
    return score.beat()


# Information


def head_place(sight: GhostLaid, seat: int) -> Place:
    """The middle of somebody's head at their lane of Mrs. Truelight's tray."""
    layout = sight.layout_now
    if layout.mode != "inform":
        place = layout.seat(sight.seating.around(seat))
        return place.x, place.y
    x, y, wide, _ = offers.lane_box(sight, layout, TRUELIGHT, seat)
    return x + wide / 2, y + 4 + offers.HEAD * layout.grown / 2


def pile_seen(theatre: GhostTheatre, event: PileSeen) -> Beat:
    """The pile goes to the highest bidder. The person sees its cards if it is theirs; else its backs alone."""
    score, layout = Score(theatre, "pile"), theatre.layout_now
    x, y, _, _ = layout.trays(theatre.rules.pile)[PILE]
    frm = x + 54 * layout.grown, y + 50 * layout.grown
    score.at(0).sound("fan", event.seat).face(event.seat, "smug")
    if event.seat == theatre.me and not any(map(is_blank, event.cards)):
        return _own_pile(theatre, score, event, frm)
    to = head_place(theatre, event.seat)
    for at in range(len(event.cards)):
        score.at(70.0 * at)
        back = score.show(cards.stance_piece(theatre.words, "?", 44), frm, 20)
        score.fly(back, (to[0] + (at - len(event.cards) / 2) * 12, to[1] + 46), 380, rise=24).at(1000).fade(
            back, 0.0, 200
        )
    score.at(500).sound("whisper", event.seat)
    return score.at(1100).hold(160).beat()


def _own_pile(theatre: GhostTheatre, score: Score, event: PileSeen, frm: Place) -> Beat:
    (x, y), count = theatre.seating.stage_place(), len(event.cards)
    score.light(depth=0.8).hush(1500)
    for at, card in enumerate(sorted(event.cards, reverse=True)):
        score.at(80.0 * at)
        flying = score.show(cards.stance_piece(theatre.words, "?", FANNED), frm, 20, grows=(0.5, 0.5))
        score.fly(flying, (x + (at - (count - 1) / 2) * FANNED * 1.08, y), 380, rise=20).grow(flying, 1.0, 380)
        score.at(600.0 + 130 * at).sound("flip").turn(flying, cards.stance_piece(theatre.words, card, FANNED), 240)
    liars = event.cards.count(TRUTH)  # who lies has put the True card there
    told = theatre.company.say("liars", "none" if not liars else "some", number=liars)
    end = 760.0 + 130 * count
    word = cards.grounded(moments.word(told, LIE if liars else TRUTH, 40))
    score.at(end).show(word, moments.below((x, y)), 140, grows=(1.2, 1.0))
    return score.at(end).then(theatre.aloft.disclose).hold(300).holds().beat()


# Mrs. Truelight's glass

FACES = 176.0  # units across: the faces of both
APART = 246.0  # units from the middle to each of them
HIGHER = 26.0  # units above the middle
GLASS = 128.0  # units: width of the glass
SEEN = 150.0  # units: width of the card that is looked at
SHIELDED = 0.7  # of that size: the card before its owner, whom all else is kept from
HELD_AT = 128.0, 34.0  # units from the middle: where it is, towards its owner, and down
IN_HAND = 148.0, 66.0  # the same of the glass, before who looks
LENS = 0.12  # of its width: from the middle of the glass to that of its lens, to the left and up
FAR = 0.26  # of its size: a face that comes from its lane
COMES = 260.0  # milliseconds in which both come
LOOKS, REACHES = 420.0, 460.0  # milliseconds until the glass goes to the card, and in which it does
SEES = LOOKS + REACHES
STAYS = 2150.0  # milliseconds that all of it lasts
BENDS = 26.0  # units that who looks bends to the card
SHRINKS = 12.0  # units that its owner shrinks back
AJAR = 11.0  # degrees that the card is turned to who looks
EYE = 58.0  # units across
LIGHT = 380.0  # units across: the light around the card
MOODS = "calm", "smug", "alarmed", "calm left", "calm right", "alarmed left", "alarmed right"


def looked(theatre: GhostTheatre, event: Looked) -> Beat:
    """The glass goes from who looks to the card that its owner holds. Only the person sees what it shows, when they look."""
    score, (x, y) = Score(theatre, "looked"), theatre.seating.stage_place()
    homes = {seat: head_place(theatre, seat) for seat in (event.seat, event.owner)}
    side = 1 if homes[event.owner][0] >= homes[event.seat][0] else -1  # of the owner, seen from who looks
    theirs, mine = (x + side * APART, y - HIGHER), (x - side * APART, y - HIGHER)
    way, back = ("right", "left") if side > 0 else ("left", "right")
    own = event.seat == theatre.me and not is_blank(event.card)
    score.at(0).light(depth=0.8, apart=(event.seat, event.owner)).sound("peek", event.seat)
    looks = _comes(theatre, score, event.seat, f"calm {way}", mine)
    owner = _comes(theatre, score, event.owner, f"calm {back}", theirs)
    held = x + side * HELD_AT[0], y + HELD_AT[1]
    card = score.at(60).show(cards.stance_piece(theatre.words, "?", SEEN), theirs, 80, grows=(FAR, FAR))
    score.fly(card, held, COMES, frm=theirs).grow(card, SHIELDED, COMES)
    hand = x - side * IN_HAND[0], y + IN_HAND[1]
    glass = score.at(140).face(event.seat, "smug").show(_glass, hand, 160, grows=(0.4, 1.0))
    over = held[0] + LENS * GLASS, held[1] + LENS * GLASS
    score.at(LOOKS).fly(glass, over, REACHES, rise=70, frm=hand)
    bent = mine[0] + side * BENDS, mine[1]
    score.fly(looks, bent, REACHES, frm=mine).tilt(looks, -5.0 * side, REACHES)
    score.at(SEES - 160).sound("whisper", event.owner).face(event.owner, "alarmed")
    score.then(partial(setattr, owner, "picture", moments.portrayed(theatre, event.owner, f"alarmed {back}", FACES)))
    shrunk = theirs[0] + side * SHRINKS, theirs[1]
    score.fly(owner, shrunk, 160, frm=theirs).grow(owner, 0.94, 160)
    if own:
        _own_look(theatre, score, event, (card, glass), held)
        return score.at(SEES + 820).then(theatre.aloft.disclose).at(SEES + 1320).hold(150).holds().beat()
    score.at(SEES - 40).show(_light, held, 160, grows=(0.5, 1.0), under=True)
    score.at(SEES).sound("glint").tilt(card, AJAR * side, 200).grow(card, SHIELDED * 1.08, 200)
    score.at(SEES + 40).show(_eye, held, 160, grows=(0.4, 1.0))
    score.at(SEES + 260).then(partial(setattr, looks, "picture", moments.portrayed(theatre, event.seat, "smug", FACES)))
    score.grow(looks, 1.1, 90).at(SEES + 360).grow(looks, 1.0, 200)
    return score.at(0).hold(STAYS).beat()


def _comes(sight: GhostLaid, score: Score, seat: int, mood: str, place: Place) -> Sprite:
    """A face comes from its lane to its place."""
    frm = head_place(sight, seat)
    face = score.at(0).show(moments.portrayed(sight, seat, mood, FACES), frm, 60, grows=(FAR, FAR))
    score.fly(face, place, COMES, rise=20, frm=frm).grow(face, 1.0, COMES)
    return face


def _own_look(sight: GhostLaid, score: Score, event: Looked, seen: tuple[Sprite, Sprite], frm: Place) -> None:
    """The card comes up before the person, turns, and says what its owner is."""
    (card, glass), middle, true = seen, sight.seating.stage_place(), event.card == TRUTH
    score.at(SEES).hush(1400).fly(card, middle, 320, rise=24, frm=frm).grow(card, 1.0, 320)
    score.at(SEES + 120).fade(glass, 0.0, 200)
    score.at(SEES + 360).sound("reveal").turn(card, cards.stance_piece(sight.words, event.card, SEEN), 320)
    score.at(SEES + 640).sound("truth" if true else "lie")
    score.show(
        lambda canvas: paint.halo((canvas.px(460), canvas.px(420)), true), middle, 160, grows=(0.6, 1.0), under=True
    )
    told = sight.words.text("table", "known", event.card)
    word = cards.grounded(moments.word(told, "truth" if true else "lie", 46))
    score.show(word, moments.below(middle), 140, grows=(1.25, 1.0))


def _glass(canvas: Canvas) -> pygame.Surface:
    return cards.magnifier(canvas.px(GLASS))


def _light(canvas: Canvas) -> pygame.Surface:
    return moments.rays(moments.WON_RAYS[0], LIGHT)(canvas)


def _eye(canvas: Canvas) -> pygame.Surface:
    return pictures.sign("eye", canvas.px(EYE), theme.GOLD_WORDS)


def jobs(canvas: Canvas, people: Sequence[tuple[str, theme.SeatMark]]) -> Iterator[Job]:
    """What paints the faces, the glass and the card."""
    for picture in (_glass, _light, _eye):
        yield partial(picture, canvas)
    for who, mark in people:
        for mood in MOODS:
            yield partial(faces.large, who, canvas.px(FACES), mark, mood=mood)
