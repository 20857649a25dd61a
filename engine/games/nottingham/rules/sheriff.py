"""The Sheriff and the deck: favours, and what happens when there is no card to draw."""

from engine.core.choice import PASS
from engine.core.flow import abandon, ask, call, chance, emit, finish
from engine.games.nottingham.rules.events import Discarded, Favoured, FavoursOffered, Reshuffled, SheriffMoved, Waived
from engine.games.nottingham.rules.procedures import Patrol, Play, Refill, S


def limit_of(s: S, steps: int) -> int | None:
    """The hand limit after so many steps, None in Nottingham."""
    return s.rules.track[steps] if steps < s.rules.home else None


def advance(s: S) -> bool:
    """The Sheriff moves one space; whether the game goes on. N 9.1"""
    steps = s.table.sheriff + 1
    emit(s, SheriffMoved(steps, limit_of(s, steps)))
    if steps == s.rules.home:
        abandon(s, Play)
        return False
    return True


def draw(s: S) -> str:
    return chance(s).draw(s.table.deck, "deck")


# After an exchange


def move(s: S, f: Patrol) -> None:  # N 4.3
    if advance(s):
        limit = limit_of(s, s.table.sheriff)
        assert limit is not None
        clockwise = (f.who, *s.table.others(f.who))
        f.due = tuple(seat for seat in clockwise if len(s.table.hands[seat]) <= limit)


def offer_favours(s: S, f: Patrol) -> None:  # N 4.3: a right, of which some want to be asked
    if s.rules.asks and f.due:
        emit(s, FavoursOffered(f.due))
        ask(s, "favour", sorted(f.due))


def hear_favours(s: S, f: Patrol) -> None:  # N 4.3
    if s.answers:
        for seat in f.due:
            if s.answers[seat] == PASS:
                emit(s, Waived(seat))
        f.due = tuple(seat for seat in f.due if s.answers[seat] != PASS)


def supply_favour(s: S, f: Patrol) -> None:  # N 8
    if not f.due:
        finish(s)
    elif not s.table.deck:
        call(s, Refill())


def give_favour(s: S, f: Patrol) -> None:  # N 4.3
    emit(s, Favoured(f.due[0], draw(s)))
    f.due = f.due[1:]
    f.go_to(supply_favour)


Patrol.steps = (move, offer_favours, hear_favours, supply_favour, give_favour)


# The deck


def reshuffle(s: S, f: Refill) -> None:  # N 8.1
    if s.table.discard:
        emit(s, Reshuffled(s.table.discard))
        chance(s).shuffled("deck")
        finish(s)


def call_in(s: S, f: Refill) -> None:  # N 8.2
    limit = limit_of(s, s.table.sheriff)
    over = [seat for seat, hand in enumerate(s.table.hands) if limit is not None and len(hand) > limit]
    if over:
        ask(s, "discard", over)


def called_in(s: S, f: Refill) -> None:  # N 8.2
    for seat, choice in sorted(s.answers.items()):
        emit(s, Discarded(seat, choice.cards()))
    if s.table.discard:
        emit(s, Reshuffled(s.table.discard))
        chance(s).shuffled("deck")
    if not advance(s):
        return
    if s.table.deck:
        finish(s)
    else:
        f.go_to(reshuffle)


Refill.steps = (reshuffle, call_in, called_in)
