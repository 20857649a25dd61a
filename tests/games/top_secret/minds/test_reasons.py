"""What opponents of Top Secret say of where they went, whom they asked and what they showed: counted again from the table."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.games.top_secret.rules.numbers import BLACK
from tests.reasons_told import game_of


@pytest.mark.parametrize(("level", "games"), [("casual", 8), ("regular", 6)])
def test_where_somebody_went_is_told_by_who_was_there_and_who_could_come(level: str, games: int) -> None:
    told: Counter[str] = Counter()
    for seed in range(games):
        session = game_of("top_secret", level, seed)
        while session.truth.ask is not None:
            table = session.truth.table
            for seat in session.truth.waits_for():
                choice, why = session.choose(seat)
                if choice.verb == "visit" and why is not None:
                    place, now, mine = choice.word(), table.now, table.places[seat]
                    alone = [each for each in mine if now.count(each) == 1]
                    coming = [
                        chair
                        for chair in range(5)
                        if chair != seat and not now[chair] and place not in table.played[chair]
                    ]
                    so = {
                        "place.join": now.count(place) == 1,
                        "place.first": not any(now),
                        "place.free": any(now) and not alone,
                        "place.roam": bool(alone) and place not in alone,
                        "place.open": not any(now) and why.args.get("number") == len(coming) > 1,
                        "place.wait_one": why.args.get("who") in coming and len(coming) == 1,
                        "place.alone": not coming,
                        "place.wait": level == "casual" or (any(now) and place not in now and len(coming) > 1),
                    }
                    assert so.get(why.key, True), (why, now)
                    told[why.key] += 1
                elif choice.verb == "name" and why is not None and why.key in ("ask", "ask.new"):
                    shown = [source for source, to, _ in table.shown if to == seat]
                    assert (choice.number() in shown) == (why.key == "ask"), why
                    told[why.key] += 1
                elif choice.verb == "show" and why is not None and why.key in ("show.black", "show.coloured"):
                    black = any(card.startswith(BLACK) for card in choice.cards())
                    assert black == (why.key == "show.black"), why
                    told[why.key] += 1
                session.answer(seat, choice)
    wanted = {
        "casual": {"place.first", "place.free", "place.roam", "place.way", "show.black", "show.coloured"},
        "regular": {"place.open", "place.wait_one", "place.alone", "ask", "ask.new"},
    }
    assert wanted[level] <= set(told)
