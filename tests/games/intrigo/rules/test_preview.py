"""Intrigo: what a choice, or half of one, would change. Random games are compared in tests/games/intrigo/rules/test_standing.py."""

from engine.core.choice import Choice
from engine.core.flow import options
from engine.games.intrigo.preview import callable_from, partial, preview, targets
from engine.games.intrigo.rules.questions import TAIL_FORMS
from tests.games.intrigo.games import HANDS, PALACE, here


def test_a_gap_alone_shows_what_filling_it_does() -> None:
    view = here().mask(0)
    assert partial(view, 0, "plot", ("contarini:2",)) is None
    found = partial(view, 0, "plot", ("contarini:2", 7))
    assert found is not None
    assert found.complete
    assert [(each.arcade, each.after.winner) for each in found.shifts] == [(8, 0)]
    assert partial(view, 0, "plot", ("contarini:2", 0)) is None, "that gap is not empty"


def test_an_influence_card_shows_each_step() -> None:
    view = here().mask(0)
    assert partial(view, 0, "gondolier", ()) is None
    filled = partial(view, 0, "gondolier", (3,))
    assert filled is not None
    assert (filled.complete, filled.paid, filled.gaps) == (True, 1, ((3, "", "gondolier"),))
    aimed = partial(view, 0, "gondolier", (3, 3))
    assert aimed is not None
    assert (aimed.complete, aimed.gaps) == (False, ((2, "gradenigo:4", ""), (3, "", "gondolier")))
    whole = partial(view, 0, "gondolier", (3, 3, 0))
    assert whole is not None
    assert whole.gaps == ((0, "contarini:4", "gradenigo:4"), (2, "gradenigo:4", "contarini:4"), (3, "", "gondolier"))
    assert [(each.arcade, each.before.winner, each.after.winner) for each in whole.shifts] == [(3, 1, 0)]
    assert partial(view, 0, "gondolier", (3, 5)) is None, "that arcade is not beside the gap"
    assert partial(view, 0, "gondolier", (3, 3, 7)) is None, "no plot card lies there"


def test_a_merchant_shows_both_tokens() -> None:
    found = partial(here().mask(0), 0, "merchant", (3, 3, 7))
    assert found is not None
    assert found.tokens == ((3, "coin", "~coin"), (7, "~coin", "coin"))


def test_what_an_influence_card_can_do_on_a_gap() -> None:
    view = here().mask(0)
    assert targets(view, "assassin", 3) == {3: ((),)}, "the card on the other side lies face down already"
    assert set(targets(view, "courtesan", 8)) == {8, 9}
    assert targets(view, "thief", 7) == {8: ((),)}
    for kind in TAIL_FORMS:
        for gap in (3, 7, 8, 9, 10, 11):
            for arcade, tails in targets(view, kind, gap).items():
                for tail in tails:
                    assert Choice(kind, (gap, arcade, *tail)) in options(view, 0)


def test_whom_the_courtesan_can_make_place() -> None:
    view = here().mask(0)
    mine = preview(view, 0, Choice("courtesan", (8, 8, "contarini:2")))
    assert (mine.called, mine.holders) == ("contarini:2", (0,))
    theirs = preview(view, 0, Choice("courtesan", (8, 8, "morosini:3")))
    assert theirs.holders == (1, 2)
    assert preview(view, 0, Choice("courtesan", (8, 8, "morosini:3")), holders=[2]).holders == (2,)
    assert theirs.gaps == ((7, "", "morosini:3"), (8, "", "courtesan"))
    empty = here(hands=[HANDS[0], [], [*HANDS[1], *HANDS[2]]]).mask(0)
    assert callable_from(empty.table, 0, "morosini:3") == (2,), "who has no card has not this one"


def test_the_last_gap_shows_who_would_be_doge() -> None:
    gaps = [*PALACE[:7], "contarini:2", "gradenigo:2", "gradenigo:3", None, "morosini:2"]
    gaps[3] = "dandolo:2"
    view = here(gaps=gaps, hands=[["contarini:3"], [], ["morosini:3"]]).mask(0)
    found = preview(view, 0, Choice("plot", ("contarini:3", 10)))
    assert found.ends
    assert (found.ending.doge, found.ending.arcade, found.ending.by) == (0, 0, "same")


def test_a_preview_leaves_the_view_as_it_was() -> None:
    view = here().mask(0)
    before = view.table.fingerprint()
    for choice in options(view, 0)[::5]:
        preview(view, 0, choice)
    assert view.table.fingerprint() == before
