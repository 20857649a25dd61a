"""The pages that hold a round: who has learnt what; who paid what, got what and had lied."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import pairwise, takewhile

import pygame

from art import theme
from engine.core.event import Event
from engine.games.ghost_for_sale.facts import reached
from engine.games.ghost_for_sale.rules.events import Adorned, Kept, Paid, Revealed, RoundBegan, TookBack, Valued
from engine.games.ghost_for_sale.rules.numbers import LIE, TRUELIGHT
from engine.games.ghost_for_sale.rules.table import Bid, Lot, ranked
from engine.games.ghost_for_sale.story import Sale
from engine.words import Words
from scenes.games.ghost_for_sale.base import GhostSight, points, properties
from scenes.games.ghost_for_sale.board import cards, offers
from scenes.games.ghost_for_sale.board.layout import GhostLayout
from scenes.games.ghost_for_sale.scene import GhostScene
from scenes.kit.canvas import Canvas
from scenes.kit.controls import sheet
from scenes.kit.motion import Beat
from scenes.kit.text import image
from scenes.people.faces import mark_chip
from scenes.tables.looking import Looking
from scenes.tables.sitting import Sitting
from scenes.tables.staging.score import Score
from scenes.tables.tempo import Tempo

SETTLES = (Valued, Kept, Adorned)
SLOWEST = 0.6  # of its usual time that the decisive house takes longer
WORDS = 20.0  # units: words of the page, at most
LEAST = 12  # pixels: the same, at least
INSET = 14.0  # units from the edge of the page to its words
CARD = 1.0  # width of an offer there, as a share of the size of the words
BETWEEN = 18.0  # units from column to column


@dataclass(frozen=True, slots=True)
class Row:
    """A round for one player: words, points got and points held."""

    mark: theme.SeatMark
    name: str
    stance: str
    lied: bool
    paid: str
    got: int
    points: str

    def cells(self, pixels: int) -> list[pygame.Surface]:
        """Chip, name, whether they lied, what they paid, what they got, and all their points."""
        return [
            mark_chip(self.mark, pixels),
            image(self.name, "title", pixels, self.mark.words),
            image(self.stance, "text", pixels, theme.BAD if self.lied else theme.GOOD),
            image(self.paid, "text", pixels, theme.IVORY),
            image(
                f"+{self.got}" if self.got else "0", "heading", pixels, theme.GOLD_WORDS if self.got else theme.MUTED
            ),
            image(self.points, "text", pixels, theme.MUTED),
        ]


@dataclass(frozen=True, slots=True)
class Learner:
    """The auction for information for one player: what they bid, what they saw, what became of their cards.

    `bids` are their cards at Mrs. Truelight and at the pile, in the order laid, each with what put them before an equal bid.
    """

    mark: theme.SeatMark
    name: str
    bids: tuple[tuple[tuple[str, ...], str], ...]
    saw: str
    cost: str
    informed: bool

    def cells(self, pixels: int) -> list[pygame.Surface]:
        """Chip, name, cards at each tray and what decided between equal bids, what they saw, what it cost."""
        signs = cards.magnifier(round(pixels * 1.1)), cards.stance_back(round(pixels * 0.8))
        return [
            mark_chip(self.mark, pixels),
            image(self.name, "title", pixels, self.mark.words),
            *(
                cell
                for sign, (laid, tie) in zip(signs, self.bids, strict=False)
                for cell in (_offers(sign, laid, pixels), image(tie, "text", pixels, theme.GOLD_WORDS))
            ),
            image(self.saw, "text", pixels, theme.IVORY if self.informed else theme.MUTED),
            image(self.cost, "text", pixels, theme.MUTED),
        ]


def _offers(sign: pygame.Surface, laid: Sequence[str], pixels: int) -> pygame.Surface:
    """Offers side by side after the sign of the tray they lay at; nothing where there are none."""
    wide = round(pixels * CARD)
    if not laid:
        return pygame.Surface((0, 0), pygame.SRCALPHA)
    shown = [sign, *(cards.bare(card, wide) for card in laid)]
    gap = max(1, pixels // 8)
    size = sum(each.get_width() + gap for each in shown), max(each.get_height() for each in shown)
    picture, x = pygame.Surface(size, pygame.SRCALPHA), 0
    for each in shown:
        picture.blit(each, each.get_rect(midleft=(x, size[1] // 2)))
        x += each.get_width() + gap
    return picture


def slowness(sight: GhostSight) -> float:
    """The time that counting a house takes, 1 as usual. It grows up to the house that decides."""
    settling = takewhile(lambda each: isinstance(each, SETTLES), sight.sitting.coming())
    coming = [each for each in settling if isinstance(each, Valued)]
    before = [(place, sight.story.sale.worth[place]) for place in sight.story.sale.worth]
    owners = [(sight.story.sale.paid[place][0], worth) for place, worth in before]
    owners += [(each.seat, each.points) for each in coming]
    begun = list(points(sight))
    for seat, gained in owners[: len(before)]:
        begun[seat] -= gained
    at, last = len(before), decisive(begun, owners)
    return 1.0 + SLOWEST * (at + 1) / (last + 1) if at <= last else 1.0


def decisive(begun: list[int], counted: list[tuple[int, int]]) -> int:
    """The number of the house, in the order counted, after which the lead no longer changes.

    `begun` are the points by seat before, `counted` is (owner, points) of each house.
    """
    points, leading = list(begun), list[frozenset[int]]()
    for seat, got in counted:
        points[seat] += got
        leading.append(frozenset(each for each, has in enumerate(points) if has == max(points)))
    at = len(leading) - 1
    while at > 0 and leading[at - 1] == leading[-1]:
        at -= 1
    return max(0, at)


def closes(sitting: Sitting, tempo: Tempo) -> bool:
    """Whether the events being shown are the last of this round that are counted."""
    coming = sitting.coming()[tempo.showing :]
    return not coming or not isinstance(coming[0], SETTLES)


def after(scene: GhostScene, event: Event) -> Callable[[], Beat] | None:
    """The beat that follows this event: the page of the round after its last event, else none."""
    return partial(reckoned, scene, event) if closes(scene.sitting, scene.tempo) else None


def reckoned(scene: GhostScene, event: Event) -> Beat:
    """The page of the round is laid out after its last event, and held."""
    score = Score(scene).at(0).then(scene.talk.hush).then(scene.aloft.close_round).then(partial(_score, scene, event))
    return _laid_out(scene.layout_now, score, tuple(rows(scene, event))).beat()


def _laid_out(layout: GhostLayout, score: Score, found: tuple[Row, ...] | tuple[Learner, ...], note: str = "") -> Score:
    """A page with these rows, and a note below them, comes and is held."""
    canvas, (left, top, wide, high) = layout.canvas, layout.page
    score.at(0).sound("fan").light(depth=0.0)  # where the last property was, light and dark would part the signs
    tall = _page(found, note, (canvas.px(wide), canvas.px(high)), canvas).get_height() / canvas.scale

    def page(canvas: Canvas) -> pygame.Surface:
        return _page(found, note, (canvas.px(wide), canvas.px(high)), canvas)

    score.show(page, (left + wide / 2, top + high - tall / 2), 220)
    return score.at(300).hold(100).holds()


def level(scene: GhostScene) -> str:
    """What decided between equal points: castles, money in hand, or nothing. Empty if no two had as many. G 7.2"""
    truth = scene.sitting.truth
    if not truth.over:
        return ""
    found = reached(truth)
    order = sorted(range(scene.players), key=lambda seat: found[seat], reverse=True)
    won, *behind = [_deciding(found[one], found[next_]) for one, next_ in pairwise(order)]
    parts = [_level_won(scene, order, won)] if won else []
    if rules := sorted({*behind} - {"", "shared", won}):
        parts.append(scene.words.text("table", "level", "behind", rules[0] if len(rules) == 1 else "both"))
    return scene.words.text("table", "reckoned", "joint").join(parts)


Reached = tuple[int, int, int]  # points; castles, counted below 0; money in hand


def _deciding(one: Reached, next_: Reached) -> str:
    """What puts one before the next with as many points; empty where they have fewer."""
    if one[0] != next_[0]:
        return ""
    return "shared" if one == next_ else "castles" if one[1] != next_[1] else "money"


def _level_won(scene: GhostScene, order: Sequence[int], by: str) -> str:
    """What decided between the first two."""
    if by == "shared":
        return scene.words.text("table", "level", by)
    found, first = reached(scene.sitting.truth), order[0]
    mine, theirs = (abs(found[seat][1 if by == "castles" else 2]) for seat in order[:2])
    args, form = {"seat": first, "mine": mine, "theirs": theirs}, "you" if first == scene.me else "other"
    return scene.words.said(("table", "level", by, form), args, scene.company.people)


# What was learnt


def learnt(scene: GhostScene, follows: Callable[[], Beat]) -> Beat:
    """The page of the auction for information: who has seen whose card, and at what cost. Then comes `follows`."""
    score = Score(scene).at(0).then(scene.talk.hush).then(scene.aloft.disclose)
    note = scene.words.text("table", "ties") if any(tie for each in learners(scene) for _, tie in each.bids) else ""
    return _laid_out(scene.layout_now, score, tuple(learners(scene)), note).beat(follows=follows)


def lots(event: Revealed) -> list[Lot]:
    """What was turned up at a place, the best bid first. G 5.4"""
    return ranked(Bid(event.place, *each) for each in event.laid)


def ties(found: Sequence[Lot]) -> list[str]:
    """For each bid but the last, what puts it before an equal next one: `card` or `order`. Empty if its total does."""
    return [one.tie(next_) for one, next_ in pairwise(found)]


def learners(scene: GhostScene) -> list[Learner]:
    """A row for each player in the order of looking; those without a look come last."""
    shown, text, say = scene.shown, scene.words.text, scene.company.say
    seen = dict(shown.looks)
    order = [*seen, *(seat for seat in scene.seating.clockwise(shown.first) if seat not in seen)]
    paid, back, turned = _information(scene.looking)
    found = []
    for seat in order:
        if seat not in seen:
            saw = text("table", "learnt", "none")
        elif seat == scene.me:
            saw = say("learnt", "mine", owner=seen[seat], card=shown.stances[seen[seat]][0])
        else:
            saw = say("learnt", "on_you" if seen[seat] == scene.me else "other", owner=seen[seat])
        if seat == shown.pile_looker:
            saw = text("table", "learnt", "pile" if seat in seen else "only_pile", what=saw)
        cost = [say("learnt", "paid", total=paid[seat])] if paid[seat] else []
        cost += [text("table", "learnt", "back")] if seat in back else []
        informed = seat in seen or seat == shown.pile_looker
        found.append(
            Learner(
                scene.company.mark(seat),
                scene.company.name(seat),
                tuple(_bid(scene.words, place, turned.get(place, []), seat) for place in offers.places_of(scene.rules)),
                saw,
                text("table", "learnt", "and").join(cost),
                informed,
            )
        )
    return found


def _bid(words: Words, place: str, found: Sequence[Lot], seat: int) -> tuple[tuple[str, ...], str]:
    """Somebody's cards at a tray, and what put them before an equal bid. At the pile only the best bid counts."""
    at = next((at for at, lot in enumerate(found) if lot.seat == seat), None)
    if at is None:
        return (), ""
    tie = (*ties(found), "")[at] if place == TRUELIGHT or not at else ""
    return found[at].cards, words.text("table", "tie", tie) if tie else ""


def _information(looking: Looking) -> tuple[Counter[int], set[int], dict[str, list[Lot]]]:
    """Pips paid for information in this round by seat, who took cards back, and all bids by place."""
    paid, back, turned = Counter[int](), set[int](), dict[str, list[Lot]]()
    for event in looking.past():
        match event:
            case RoundBegan():
                paid.clear()
                back.clear()
                turned.clear()
            case Revealed():
                turned[event.place] = lots(event)
            case Paid():
                paid[event.seat] += sum(map(int, event.cards))
            case TookBack():
                back.add(event.seat)
            case _:
                pass
    return paid, back, turned


def learnt_told(sight: GhostSight) -> str:
    """What the bar says beside that page, names marked: what the person knows now, and who knows of them."""
    seen, sentence = dict(sight.shown.looks), sight.company.sentence
    if sight.me is None:
        return sight.words.text("table", "learnt", "watched")
    owner = seen.get(sight.me)
    if owner is None:
        parts = [sentence("learnt", "you_none")]
    else:
        parts = [sentence("learnt", "you", owner=owner, card=sight.shown.stances[owner][0])]
    parts += [sentence("learnt", "seen_by", seat=seat) for seat, of in seen.items() if of == sight.me]
    return sight.words.text("table", "reckoned", "joint").join(parts)


def _score(scene: GhostScene, event: Event) -> None:
    """Show with the page what the last event told, ghosts and points, before the table follows it."""
    scene.story.sale.follow(event)
    scene.changed()
    if isinstance(event, (Valued, Kept, Adorned)) and event.points:
        scene.drama.roll(event.seat, event.points)


def _after(sight: GhostSight, event: Event) -> tuple[Sale, tuple[int, ...], tuple[bool, ...]]:
    """The sale, everybody's points, and who has lied, all after this event."""
    sale = sight.story.sale.copy()
    sale.follow(event)
    shown = sight.shown.copy()
    event.apply(shown)
    points = tuple(shown.points(seat, sight.rules.data.ball) for seat in range(sight.players))
    return sale, points, tuple(stance == (LIE,) for stance in shown.stances)


def rows(sight: GhostSight, event: Event) -> list[Row]:
    """A row for each player, most points first."""
    sale, points, lied = _after(sight, event)
    text, found = sight.words.text, []
    for seat in sorted(range(sight.players), key=lambda seat: -points[seat]):
        owned = tuple(place for place, (buyer, _) in sale.paid.items() if buyer == seat)
        total = sum(sale.paid[place][1] for place in owned)
        paid = sight.company.say("reckoned", "paid", total=total, places=owned) if owned else ""
        got = sum(sale.worth.get(place, 0) for place in owned) + sale.extra.get(seat, 0)
        found.append(
            Row(
                sight.company.mark(seat),
                sight.company.name(seat),
                text("table", "known", "lie" if lied[seat] else "truth"),
                lied[seat],
                paid or text("table", "reckoned", "nothing"),
                got,
                sight.company.say("reckoned", "points", points=points[seat]),
            )
        )
    return found


def told(scene: GhostScene) -> str:
    """What the bar says beside the page, names marked: what the round was to the person, and who leads, or has won. G 7.2"""
    event = scene.sitting.coming()[max(0, scene.tempo.showing - 1)]
    sale, points, _ = _after(scene, event)
    sentence, leading = scene.company.sentence, [seat for seat, has in enumerate(points) if has == max(points)]
    parts = []
    if not sale.paid:
        parts.append(sentence("reckoned", "nobody"))
    elif scene.me is not None:
        owned = [place for place, (buyer, _) in sale.paid.items() if buyer == scene.me]
        total = sum(sale.paid[place][1] for place in owned)
        got = sum(sale.worth.get(place, 0) for place in owned) + sale.extra.get(scene.me, 0)
        parts.append(sentence("reckoned", "mine" if owned else "none", total=total, points=got))
    last = scene.shown.round == len(scene.rules.rounds)
    if not last and (back := _returned(scene)):
        parts.append(sentence("reckoned", "back", cards=back))
    if leading == [scene.me]:
        parts.append(sentence("reckoned", "you_win" if last else "you_lead", points=max(points)))
    else:
        form = ("wins" if last else "leads") if len(leading) == 1 else "level" if last else "lead"
        parts.append(sentence("reckoned", form, seat=leading[0], players=tuple(leading), points=max(points)))
    return scene.words.text("table", "reckoned", "joint").join(parts)


def _returned(scene: GhostScene) -> tuple[str, ...]:
    """The cards that lost under properties in this round, and have come back to the person's hand, lowest first. G 6.2"""
    found: list[str] = []
    for event in scene.looking.past():
        match event:
            case RoundBegan():
                found = []
            case TookBack(seat, place, cards) if seat == scene.me and place in properties(scene):
                found += cards
            case _:
                pass
    return tuple(sorted(found, key=int))


@lru_cache(maxsize=2)
def _page(
    rows: tuple[Row, ...] | tuple[Learner, ...], note: str, size: tuple[int, int], canvas: Canvas
) -> pygame.Surface:
    """Rows on a sheet of at most this size (pixels), and a note below; words are as large as fits."""
    pixels = canvas.font(WORDS, LEAST)
    inset, between = canvas.px(INSET), canvas.px(BETWEEN)
    while True:
        cells = [row.cells(pixels) for row in rows]
        wide = [max(line[at].get_width() for line in cells) for at in range(len(cells[0]))]
        high = max(each.get_height() for line in cells for each in line)
        below = image(note, "text", pixels, theme.GOLD_WORDS)
        columns = [each for each in wide if each]
        whole = max(sum(columns) + between * (len(columns) - 1), below.get_width()) + 2 * inset
        lines = len(rows) + bool(note)
        step = min((size[1] - inset) // lines, round(high * 1.25))
        if pixels <= LEAST or (whole <= size[0] and step >= high):
            break
        pixels -= 1
    picture = pygame.Surface((min(size[0], whole), min(size[1], step * lines + inset)), pygame.SRCALPHA)
    sheet(picture.get_size(), "dialog", canvas.scale).draw(picture, (0, 0))
    for nth, line in enumerate(cells):
        x, middle = inset, inset // 2 + step * nth + step // 2
        for at, each in enumerate(line):
            right = at == len(line) - 2 and isinstance(rows[0], Row)  # the points got
            spot = each.get_rect(midleft=(x, middle))
            if right:
                spot.right = x + wide[at]
            picture.blit(each, spot)
            x += wide[at] + between if wide[at] else 0
    if note:
        picture.blit(below, below.get_rect(midleft=(inset, inset // 2 + step * len(rows) + step // 2)))
    return picture
