"""After a match: the person's statistics, how everybody came out of it, and the awards, for the result."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date
from weakref import WeakKeyDictionary

from engine.archive import Archive
from engine.awards import Award, honoured
from engine.cabinet import Cabinet, Prize, prizes
from engine.core.errors import BadInput
from engine.known import Memories
from engine.statistics import Statistics
from engine.tonight import FILE, Evenings, Try
from engine.truth.moments import Past
from engine.truth.turning import SAYS_WHY, Turning, turnings
from engine.words import Count
from scenes.after import seasons
from scenes.house import House
from scenes.people.company import plain
from scenes.people.hands import brought_home
from scenes.people.standing import Fate, Honour
from scenes.screens import HeldCard
from scenes.tables.scene import MatchScene
from scenes.tables.sight import AnySight

TITLED = re.compile(" – |：")  # between the title of an award and what it is for

_pasts: WeakKeyDictionary[MatchScene, tuple[int, Past]] = WeakKeyDictionary()


def past_of(scene: MatchScene) -> Past:
    """The match as it has been so far, replayed once for all who ask."""
    record = scene.sitting.record
    length, past = _pasts.get(scene, (-1, None))
    if past is None or length != len(record.entries):
        past = Past(scene.sitting.truth.game, record)
        _pasts[scene] = len(record.entries), past
    return past


def honours(scene: MatchScene) -> tuple[Honour, ...]:
    """The awards of a match that is over or given up: all of the person's, then at most one for each other seat."""
    return tuple(_honour(scene, seat, award) for seat, award in honoured(past_of(scene), scene.me))


def _honour(scene: MatchScene, seat: int, award: Award) -> Honour:
    whole = award.told(scene.words, scene.company.people, scene.me)
    title, _, reason = TITLED.sub("\n", whole, count=1).partition("\n")
    prize = seat == scene.me and any(_same(each, award.key) for each in scene.outcome.prizes)
    return Honour(seat, title, reason, prize)


def _same(prize: Prize, key: str) -> bool:
    """Whether a prize is the honour of this key, won for the first time: it has its name."""
    return prize.award == key and prize.kind == "matches" and prize.n == 1


def told_apart(scene: MatchScene) -> list[Prize]:
    """The new prizes that none of the person's honours is."""
    honoured = honoured_for(scene)
    return [each for each in scene.outcome.prizes if not any(_same(each, key) for key in honoured)]


def honoured_for(scene: MatchScene) -> set[str]:
    """What the person is honoured for, by the keys of the awards."""
    return {award.key for seat, award in honoured(past_of(scene), scene.me) if seat == scene.me}


def why(scene: MatchScene) -> list[Turning]:
    """What tells the person most of why it went as it did. Nothing before the match is over."""
    if scene.me is None:
        return []
    past, told = past_of(scene), honoured_for(scene)
    won = scene.me in (past.states[-1].table.winner or ())
    return told_first([each for each in turnings(past, scene.me) if each.key not in told], won)


def told_first(found: Sequence[Turning], won: bool) -> list[Turning]:
    """The first of these reasons; where that only sums it up, what mattered most to it too.

    The sum follows, unless it says why as well: where there is room for one sentence alone, it is the one that does. A sum of what
    mattered itself is left out.
    """
    mattered = [each for each in found[1:] if not each.sums_up and each.gain in (None, won)]
    if not found or not found[0].sums_up:
        return [*found[:1]]
    if mattered and mattered[0].at == found[0].at and found[0].weight < SAYS_WHY:
        return mattered[:1]  # one thing that happened is told once
    return sorted([found[0], *mattered[:1]], key=lambda each: each.sums_up and each.weight < SAYS_WHY)


def aside(scene: MatchScene, reasons: Sequence[Turning]) -> list[Turning]:
    """What is asked about however it was decided, beside these `reasons`: one sentence at most."""
    if scene.me is None:
        return []
    return [each for each in turnings(past_of(scene), scene.me) if each.aside and each not in reasons][:1]


def fates(scene: MatchScene) -> tuple[Fate, ...]:
    """What everybody held at the end, how often they lied, or where their points came from, by seat; empty where a game
    has no such thing. Words for the sources of points are the game's own, `sources` of `result`, and `shortly` and `briefly`
    where there is less room, filled with its numbers.
    """
    past = past_of(scene)
    by_seat, text = [], scene.house.text
    numbers = past.game.facts.numbers(past.states[-1], past.numbered)
    sourced = bool(numbers) and scene.words.find("result", "sources") is not None
    claims = past.claims()
    for seat in range(scene.players):
        hand = brought_home(past, seat)
        lies = [claim for claim in claims if claim.seat == seat and not claim.true]
        caught = sum(claim.caught for claim in lies)
        name = "no_lies" if not lies else "lies_of" if caught else "lies_free"
        claimed = text("truth", name, lies=Count(len(lies)), caught=Count(caught)) if claims else ""
        cards = ", ".join(_card_told(scene, card) for card in hand)
        forms = [each for each in ("sources", "shortly", "briefly") if sourced and scene.words.find("result", each)]
        sources, *shorter = [scene.chronicle.sources(form, seat, numbers[seat]) for form in forms] or [""]
        allied, ours = scene.chronicle.allied(seat)
        held = plain(allied[0]) if allied else cards
        sentence = ". ".join(part for part in (held, claimed, sources) if part)
        by_seat.append(Fate(past.game.id, hand, claimed, bool(lies), sentence, sources, tuple(shorter), allied, ours))
    return tuple(by_seat)


def _card_told(sight: AnySight, card: HeldCard) -> str:
    if not card.of:
        return f"{sight.words.card(card.id)}"
    return sight.words.text("result", "brought", **{name: sight.words.stuff(name, value) for name, value in card.of})


def count(scene: MatchScene) -> bool:
    """Put the match into the person's statistics, once. False where these could not be written."""
    past = past_of(scene)
    house = scene.house
    statistics = Statistics.load(house.folder)
    house.tell_statistics(statistics)
    if statistics.add(past, scene.me, scene.outcome.conceded, date.today().isoformat()):
        try:
            statistics.save()
        except BadInput as error:
            house.tell_not_kept(error)
            return False
    scene.outcome.practice = scene.me is not None and statistics.knows(past.record)
    _file(scene)
    scene.outcome.prizes = _won(house)
    _remember(scene)
    return True


def _file(scene: MatchScene) -> None:
    """Keep the match itself, and what came of it where it was the try at tonight's table."""
    past, house, me = past_of(scene), scene.house, scene.me
    if me is None or past.record.header.position is not None:
        return
    last, conceded = past.states[-1], scene.outcome.conceded
    won = me in (last.table.winner or ()) and not conceded
    place = 0 if conceded else past.game.facts.standing(last).places[me]
    try:
        Archive(house.folder).add(past.record, date.today(), won, place, conceded)
        if (house.folder / FILE).exists():
            Evenings(house.folder).end(past.record, won, place, conceded)
        seasons.keep(house, past, me, conceded)
    except BadInput as error:
        house.tell_not_kept(error)


def _won(house: House) -> list[Prize]:
    """The prizes that this match has won."""
    try:
        new = Cabinet(house.folder).update()
    except BadInput as error:
        house.tell_not_kept(error)
        return []
    return [each for each in prizes() if each.id in new]


def of_tonight(scene: MatchScene) -> bool:
    """Whether this match is the try that counts at the table of some evening."""
    return try_of(scene) is not None


def try_of(scene: MatchScene) -> Try | None:
    """The try at tonight's table that this match is, and what came of it; None where it does not count."""
    folder = scene.house.folder
    return Evenings(folder).at(scene.sitting.record) if (folder / FILE).exists() else None


def _remember(scene: MatchScene) -> None:
    """Let the opponents remember, once, how the person played; unless the person does not want that."""
    house, memories = scene.house, Memories(scene.house.folder)
    if not house.settings.remembered:
        return
    try:
        memories.add(past_of(scene), scene.me)
    except BadInput as error:
        house.tell_not_kept(error)
    else:
        house.tell_shared(memories.file, "known_damaged")


def was_given_up(scene: MatchScene) -> bool:
    """Whether this match was counted as given up before, and only its save was not yet gone when the program ended."""
    if scene.me is None or scene.sitting.over:
        return False
    return Statistics.load(scene.house.folder).given_up(scene.sitting.record)
