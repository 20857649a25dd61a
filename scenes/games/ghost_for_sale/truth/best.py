"""How the truth of Ghost for Sale begins: the evening's best bluff, else an honest face, else the best bargain."""

from __future__ import annotations

from dataclasses import replace

from engine.games.ghost_for_sale.honours import Deceit, best_bargain, best_lie, doubted_truth
from engine.games.ghost_for_sale.past import Sale
from engine.games.ghost_for_sale.rules.events import Valued
from engine.games.ghost_for_sale.rules.numbers import LIE, TRUTH
from scenes.games.ghost_for_sale.truth.match import Evening
from scenes.people.company import spans
from scenes.truth.best import ToldLie
from scenes.truth.own import Own

FEW = 1  # points lost by a lie, or brought by a truth, of which nothing is told


def best(own: Own, evening: Evening) -> ToldLie | None:
    """None where nobody did anything worth telling."""
    told = [each.round for each in evening.rounds]
    lie, truth = best_lie(evening.rules, told), doubted_truth(evening.rules, told)
    if lie is not None and lie.points > FEW:
        return _bluff(own, evening, lie)
    if truth is not None and truth.points > FEW:
        return _told(own, "honest", truth.seat, None, truth.sale, TRUTH, round=own.text("rounds", str(truth.number)))
    bargain = best_bargain(told)
    return None if bargain is None else _told(own, "bargain", bargain.seat, None, bargain, bargain.place)


def _bluff(own: Own, evening: Evening, lie: Deceit) -> ToldLie:
    """Also what the house would have been with the truth, and which others it cost something at: so it comes to the sum."""
    round, place = next(each.round for each in evening.rounds if each.round.number == lie.number), lie.sale.place
    ghosts = max(0, round.ghosts_if(place, lie.seat, TRUTH) + lie.sale.changed)
    fill: dict[str, object] = {"lost": lie.points, "round": own.text("rounds", str(lie.number))}
    fill |= {"ghosts": ghosts, "worth": evening.rules.points(place, ghosts)}
    told = _told(own, "bluff", lie.seat, lie.sale.seat, lie.sale, LIE, **fill)
    return replace(told, sentence=(*told.sentence, *spans(_more(own, lie)))) if lie.more else told


def _more(own: Own, lie: Deceit) -> str:
    """What the lie cost at other houses, each with who had bought it."""
    parts = [
        own.text("opening", "lost", own.sees(sale.seat), seat=sale.seat, lost=lost, place=sale.place)
        for lost, sale in lie.more
    ]
    words = own.telling.words
    return words.text("truth", "opening", "more", sales=words.text("truth", "opening", "and").join(parts))


def _told(own: Own, name: str, seat: int, victim: int | None, sale: Sale, what: str, **fill: object) -> ToldLie:
    people: dict[str, object] = {"seat": seat} if victim is None else {"seat": seat, "victim": victim}
    of_sale: dict[str, object] = {"place": sale.place, "price": sale.price, "points": sale.points}
    sentence = own.text("opening", name, own.does(seat, victim), **people, **of_sale, **fill)
    valued = _valued(own, sale)
    spoils = () if valued is None else own.telling.lines[valued]
    return ToldLie(own.text("opening", "title", name), spans(sentence), spoils, seat, what)


def _valued(own: Own, sale: Sale) -> int | None:
    """The number of the event at which the ghosts of this property were counted."""
    return next(
        (at for at, event in own.story.past.numbered if isinstance(event, Valued) and event.place == sale.place), None
    )
