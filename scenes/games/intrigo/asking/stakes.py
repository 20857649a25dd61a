"""What the bar says of the round before a turn, and once the palace is full.

Before a turn: what there is to be won, what the bag holds at first, how it would end. Before tokens are won: how it stands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from art import theme
from art.theme import SeatMark
from engine.core.cards import take_all
from engine.core.choice import Choice
from engine.core.event import Event
from engine.core.progress import TurnBegan
from engine.games.intrigo import standing
from engine.games.intrigo.preview import Preview
from engine.games.intrigo.rules.resolve import distances
from engine.games.intrigo.rules.table import COIN, NOTHING, TURNED, Bought, Placed, Stayed, Table, Took, upright
from engine.games.intrigo.rules.turns import unplaced
from engine.games.intrigo.standing import Ending
from engine.games.intrigo.undoing import last_card, made_safe, undoing
from engine.words import Card, capital
from scenes.games.intrigo.asking.places import token_place
from scenes.games.intrigo.base import IntrigoLaid, IntrigoSight
from scenes.games.intrigo.board.layout import IntrigoLayout
from scenes.games.intrigo.scene import IntrigoScene
from scenes.kit.text import Span
from scenes.people.company import Company, spans
from scenes.tables.asking.prompt import Answer, Prompt
from scenes.tables.asking.prompt_bar import PADDING, Bar
from scenes.tables.looking import Looking
from scenes.tables.telling.deeds import lay
from scenes.tables.telling.log import ToldDeed

FEW = 2  # of so many kinds of cards it is said that they alone could do something
NEAR = 2  # so many seals short of the chair it is told, as somebody comes nearer


def lying(scene: IntrigoScene) -> str:
    """What there is to be won in this round, and once, before the first turn of the person's, that a seal can come again."""
    found = [token for token in scene.shown.tokens if token and not token.startswith(TURNED)]
    coins = found.count(COIN)
    told = scene.company.line("stakes", seals=len(found) - coins, coins=coins)
    if scene.shown.round > 1 or _has_moved(scene.me, scene.looking):
        return told  # it is known by then, and where a seal is shown large it stands too
    bag = scene.company.line("bag", bag=len(scene.shown.bag))
    return scene.words.text("table", "changes", "join").join((told, bag))


def _has_moved(me: int | None, looking: Looking) -> bool:
    """Whether the person has had a turn in this match; for who only looks on, whether anybody has."""
    moves = (each for each in looking.past() if isinstance(each, (Placed, Bought)))
    return any(me in (None, each.seat) for each in moves)


def told(scene: IntrigoScene) -> Iterator[str]:
    """The stakes of the round, then what the palace as it stands would bring the person, or whom it would make Doge."""
    yield lying(scene)
    yield stands(scene, "stands")


def stands(sight: IntrigoSight, *words: str) -> str:
    """Whom the palace as it stands would make Doge, else what it would bring the person, in these words; nothing to who only
    looks on."""
    ending = sight.standings.ending
    if ending.doge is not None:
        return stands_doge(sight, ending)
    if sight.me is None:
        return ""
    mine = [token for _, seat, token in ending.taken if seat == sight.me]
    coins = mine.count(COIN)
    seals = len(mine) - coins
    return sight.company.line(*words, form_of(seals, coins), seals=seals, coins=coins)


def with_deeds(scene: IntrigoScene, prompt: Prompt, must: bool) -> Prompt:
    """The prompt with as much of what the others have done as has room: whoever's line is longest is told least of.

    Its note stands if it `must`, or with a line for each."""
    if not prompt.deeds:
        return prompt
    while True:
        bar = _bar(scene, prompt)
        if bar is None or not (_is_high(scene.layout_now, bar) or (not must and bar.done().crowded)):
            return prompt
        if not must and not rises(scene, replace(prompt, note="")):
            return replace(prompt, note="")
        fewer = less(scene, prompt.deeds)
        if fewer is None:
            return prompt if must else replace(prompt, note="")
        prompt = replace(prompt, deeds=fewer)


def less(scene: IntrigoScene, deeds: Sequence[ToldDeed]) -> tuple[ToldDeed, ...] | None:
    """These deeds with the one that is longest as it is written in fewer words, or without its last act; None where each has no
    more than one."""
    longest = max(deeds, key=lambda each: (len(each.acts) > 1, *_long(scene, each), len(each.acts)))
    if len(longest.acts) < 2:
        return None
    return tuple((each.briefer() or each.shorter()) if each is longest else each for each in deeds)


def _long(scene: IntrigoScene, deed: ToldDeed) -> tuple[int, int]:
    """How many lines a deed has in the bar, and how wide they are."""
    if scene.stage is None:
        return 0, 0
    canvas = scene.stage.canvas
    laid = lay(deed, canvas.px(scene.layout_now.prompt[2] - 2 * PADDING), canvas.font(theme.READING), scene.cloth.faces)
    return len(laid.rows), laid.width


def rises(scene: IntrigoScene, prompt: Prompt) -> bool:
    """Whether the bar would rise over the palace with what it says."""
    bar = _bar(scene, prompt)
    return bar is not None and _is_high(scene.layout_now, bar)


def _bar(scene: IntrigoScene, prompt: Prompt) -> Bar | None:
    """The bar with this prompt; None where there is no window."""
    stage = scene.stage
    return None if stage is None else Bar(stage.canvas, scene.layout_now, prompt, scene.cloth.faces)


def _is_high(layout: IntrigoLayout, bar: Bar) -> bool:
    return bar.box[1] < layout.prompt[1] - 0.5


def lying_after(table: Table, preview: Preview) -> list[str]:
    """The tokens that would lie in the palace if that were done, face up."""
    found = [upright(token) for token in table.tokens]
    for arcade, _, token in preview.tokens:
        found[arcade] = upright(token)
    return found


def deciding(scene: IntrigoScene) -> dict[int, tuple[SeatMark, ...]]:
    """The arcade whose token would make somebody Doge, with their mark alone: as the palace stands, or would by what is picked or
    has just been done."""
    preview = scene.questions.preview
    ending = scene.standings.ending_at_rest if preview is None or scene.queue.resting else preview.ending
    if ending.arcade is None or ending.doge is None:
        return {}
    return {ending.arcade: (scene.company.mark(ending.doge),)}


def needed(sight: IntrigoLaid) -> dict[int, tuple[SeatMark, ...]]:
    """The arcades on which a seal lies that would make somebody Doge, each with the marks of all who need it, the person
    first; none once there is a Doge."""
    return {arcade: tuple(map(sight.company.mark, seats)) for arcade, seats in needing(sight).items()}


def needing(sight: IntrigoLaid) -> dict[int, tuple[int, ...]]:
    """The same with the seats of all who need it."""
    return sight.memo.lasting("needing", sight.standings.when, lambda: _needing(sight))


def _needing(sight: IntrigoLaid) -> dict[int, tuple[int, ...]]:
    found, races = dict[int, tuple[int, ...]](), sight.standings.races_ahead
    if sight.story.round.doge is not None:
        return found
    door = standing.door(sight.rules, sight.shown) if races and sight.shown.tokens else None
    for race in (races[seat] for seat in sight.seating.clockwise(sight.seat)) if races else ():
        wanted = [faction for faction, _ in race.needs]
        for arcade, token in enumerate(sight.shown.tokens):
            given = arcade == standing.DOOR and door is not None and door.given
            if token in wanted and (not given or (door is not None and door.doge and race.seat == door.seat)):
                found[arcade] = (*found.get(arcade, ()), race.seat)
    return found


def turned(sight: IntrigoSight, after: Ending, *briefly: str) -> str:
    """Who would be Doge and by what, or would no longer, if the round ended so and not as the palace stands; nothing where that
    is the same."""
    return turned_from(sight, sight.standings.ending, after, *briefly)


def turned_from(sight: IntrigoSight, before: Ending, after: Ending, *briefly: str) -> str:
    """The same, beside another ending than the present one."""
    if after.doge == before.doge:
        return ""
    if after.doge is not None:
        return would_be(sight, after, *briefly)
    form = "you" if before.doge == sight.company.me else "other"
    return sight.company.line("changes", *briefly, "no_doge", form, seat=before.doge)


def would_be(sight: IntrigoSight, ending: Ending, *briefly: str) -> str:
    """Who would be Doge by what was just told, and by which of the two ways, which is left out where it is told `briefly`. I 5.5"""
    form = "you" if ending.doge == sight.company.me else "other"
    token = ending.taken[-1][2]  # it ends with the seal that makes one
    return sight.company.line("changes", *briefly, f"doge_{ending.by}", form, seat=ending.doge, token=token)


def stands_doge(sight: IntrigoSight, ending: Ending) -> str:
    """Who would be Doge as the palace stands, and by which of the two ways: said of what lies there, not of what was done. I 5.5"""
    form = "you" if ending.doge == sight.company.me else "other"
    return sight.company.line("stands", ending.by, form, seat=ending.doge, token=ending.taken[-1][2])


def alike(sight: IntrigoSight, after: Ending, seat: int, tokens: Iterable[str]) -> Iterator[str]:
    """Why tokens that somebody would win matter: they are the last but one, or the last, of those alike that make a Doge: not the
    one that would make one, of which that is told. I 5.5"""
    made = after.taken[-1][2] if after.doge == seat and after.by == "same" else ""
    taken = {token for _, who, token in after.taken if who == seat}
    for token in dict.fromkeys(map(upright, tokens)):
        if token in taken and token not in (COIN, made) and (told := so_many(sight, after.seals[seat], seat, token)):
            yield told


def in_line(sight: IntrigoSight, before: Table, after: Table, briefly: bool = False) -> Iterator[str]:
    """Who would be Doge too by what was done, if whoever is first were stopped, and by what unless `briefly`. I 5.5"""
    doge, found = standing.ending(sight.rules, after).doge, standing.new_in_line(sight.rules, before, after)
    for seat, (by, token) in found.items():
        yield sight.company.line(
            "changes", *in_line_path(sight.company, doge, seat, by, briefly), seat=seat, who=doge, token=token
        )


def in_line_path(company: Company, doge: int | None, seat: int, by: str, briefly: bool) -> tuple[str, str]:
    """Which sentence tells that somebody would be Doge, by these seals unless `briefly`, if whoever is first were stopped."""
    me = company.me
    return f"in_line_{'brief' if briefly else by}", "you" if seat == me else "on_you" if doge == me else "other"


def nearer(sight: IntrigoSight, after: Ending, seats: Iterable[int]) -> Iterator[str]:
    """Which of these seats would be a step or two from the chair, and was not so near as the palace stood. I 5.5"""
    before, rules = sight.standings.ending, sight.rules
    for seat in seats if after.doge is None else ():
        was, now = (min(distances(rules, each.seals[seat])) for each in (before, after))
        if now < was and now <= NEAR:
            form = "you" if seat == sight.company.me else "other"
            yield sight.company.line("changes", "nearer", form, seat=seat, count=now)


def so_many(sight: IntrigoSight, seals: tuple[int, ...], seat: int, token: str) -> str:
    """That somebody with these seals has nearly enough of one faction, or enough; nothing where they do not."""
    count, same = seals[sight.shown.factions.index(token)], sight.rules.data.same
    form = "you" if seat == sight.company.me else "other"
    return (
        sight.company.line("changes", "alike", form, seat=seat, token=token, count=count) if count >= same - 1 else ""
    )


def taken(sight: IntrigoSight, event: Took | Stayed) -> str:
    """Why a token matters that is being won: it is the last of those alike that make a Doge, or the last but one."""
    if not isinstance(event, Took) or event.token == COIN:
        return ""
    seals = standing.with_seal(sight.shown.factions, sight.shown.seals[event.seat], event.token)
    return so_many(sight, seals, event.seat, event.token)


def form_of(seals: int, coins: int) -> str:
    """The form of a sentence that counts both: `both`, `seals`, `coins` or `nothing`."""
    return "both" if seals and coins else "seals" if seals else "coins" if coins else "nothing"


def own_last(sight: IntrigoSight, preview: Preview, choice: Choice | None) -> tuple[str, str] | None:
    """The one card that the person will have left for the last gap, where it could cost them a seal; and which seal, by its place."""
    if sight.me is None or choice is None:
        return None
    left = last_card(sight.sitting.view(), sight.me, choice)
    if left is None or not left.arcades:
        return None
    arcade = next((each.arcade for each in preview.shifts if each.arcade in left.arcades), left.arcades[0])
    return left.card, token_place(sight, arcade, lying_after(sight.shown, preview))


def safer(sight: IntrigoSight, preview: Preview) -> Iterator[str]:
    """That no plot card can take a seal any more which the person wins already."""
    arcades = made_safe(sight.sitting.view(), sight.seat, preview) if preview.complete and sight.me is not None else ()
    for arcade in arcades[:1]:
        token = Card(token_place(sight, arcade, lying_after(sight.shown, preview)))
        yield sight.company.line("changes", "safer", token=token)


def against(sight: IntrigoLaid, preview: Preview, choice: Choice | None) -> tuple[str, ...]:
    """What could cost the person a seal that they would win: their own last card, and what the others could do."""
    others, own = _against(sight, preview, choice), own_last(sight, preview, choice)
    if own is None:
        return others
    card, token = own
    ways = ("against_own", "against_own_brief")
    alone = [sight.company.line(each, card=card, token=Card(token)) for each in ways]
    if len(others) != 1 or token not in others[0]:  # what others could do is of another seal
        return *alone, *others
    join, too = sight.words.text("table", "changes", "join"), sight.company.line("against_own_too", card=card)
    return join.join((others[0], too)), *alone, *others


def _against(sight: IntrigoLaid, preview: Preview, choice: Choice | None) -> tuple[str, ...]:
    """What could still take from the person the chair, or what they would newly win: how many of the plot cards in other
    hands could beat or match the card that wins it, at an arcade beside which there is still a gap; else a hire alone, and
    which, by whom, or in fewer words. I 5.2, 5.3

    Of several it is the one that makes a Doge, else a seal, else what most cards could take.
    """
    last, me, palace = preview.ending.arcade, sight.me, preview.palace
    gaps = sum(not after for _, _, after in preview.gaps) - sum(not before for _, before, _ in preview.gaps)
    if me is None or not sight.shown.gaps.count(NOTHING) + gaps:
        return ()
    chair = preview.ending.doge == me
    if chair:  # whatever of it was theirs before: losing one of these is enough
        needed = standing.hinges(sight.rules, sight.shown, palace, me) or (last,)
        won = [each for each in palace if each.arcade in needed]
    else:
        won = [each.after for each in preview.counted if each.after.winner == me and not each.after.door]
    if not won:
        return ()
    values, tokens = sight.rules.value, lying_after(sight.shown, preview)
    out = take_all(unplaced(sight.rules, sight.shown), sight.shown.hands[me])
    beating = {
        each.arcade: sum(values[card] >= each.high and not card.startswith(f"{each.family}:") for card in out)
        for each in won
        if each.empty and not each.door
    }
    if not any(beating.values()):
        briefly = sight.company.say("against_chair" if chair else "against_hired")
        by = () if choice is None else _by_whom(sight, preview, choice, chair, {each.arcade for each in won})
        return *by, briefly
    arcade = max(beating, key=lambda each: (beating[each] > 0, each == last, tokens[each] != COIN, beating[each]))
    token = token_place(sight, arcade, tokens)
    held = next(each for each in won if each.arcade == arcade)
    higher = sum(values[card] > held.high and not card.startswith(f"{held.family}:") for card in out)
    form = "tie" if not higher else "beat" if higher == beating[arcade] else "both"
    return (sight.company.line("against", form, number=beating[arcade], count=len(out), token=Card(token)),)


def _by_whom(sight: IntrigoLaid, preview: Preview, choice: Choice, chair: bool, arcades: set[int]) -> Iterator[str]:
    """By which cards somebody else could still take the chair, or the tokens of these arcades, at their next turn; and who,
    where not everybody could."""
    knowing = sight.story.knowing if sight.house.settings.aids else None
    found = sight.memo.during(
        ("against", choice),
        sight.sitting.shown_events,
        lambda: undoing(sight.sitting.view(), sight.seat, knowing, choice, preview, arcades),
    )
    what, say = "chair" if chair else "won", sight.company.say
    if not found:
        yield say("against_nobody", what)
        return
    kinds = [kind for kind in sight.rules.kinds if any(kind in by for by in found.values())]
    named = [f"{sight.words.card(kind):def}" for kind in kinds]
    if any(kind not in sight.rules.kinds for by in found.values() for kind in by):
        named.append(sight.words.text("table", "against_plot"))
    what += "_many" if len(named) > FEW else ""
    if len(found) < sight.players - 1:
        names = sight.words.text("list", "comma").join(f"{sight.company.marked(each)}" for each in found)
        yield capital(say("against_who", what, kinds=sight.company.either(named), names=names))
    yield capital(say("against_by", what, kinds=sight.company.either(named)))


def opens(sight: IntrigoSight, event: Event) -> bool:
    """Whether with this event, which comes next, the first token of the round is won or stays."""
    return isinstance(event, (Took, Stayed)) and not sight.story.round.taken and NOTHING not in sight.shown.gaps


# The palace is full


class Filled(NamedTuple):
    """What the bar says then: a sentence, and what others did."""

    sentence: tuple[Span, ...]
    deeds: tuple[ToldDeed, ...] = ()


def told_full(scene: IntrigoScene) -> Filled:
    """That all gaps are filled, who would be Doge by that, else what the person would win, and the last deeds of the others:
    as much of it as leaves the bar below the palace."""
    return scene.standings.in_bar("filled", None, lambda: _told(scene))


def _told(scene: IntrigoScene) -> Filled:
    past, how = scene.looking.past(), stands(scene, "full")
    full = scene.words.text("table", "full", "so")
    ways = [spans(how or full)]
    if scene.standings.ending.doge is not None:
        chair = spans(how, colour=theme.GOLD_WORDS)
        ways = [(*spans(full + scene.words.text("table", "changes", "join")), *chair), chair]
    since = None if scene.me is None else since_mine(past, scene.me)
    deeds = () if since is None else scene.chronicle.told_of(since, past[since:])
    found = [Filled(way, _shortened(scene, way, deeds)) for way in ways]
    fits = next((each for each in found if not _rises(scene, each)), None)
    return fits or _fewer(scene, found[-1])


def _shortened(scene: IntrigoScene, sentence: tuple[Span, ...], deeds: tuple[ToldDeed, ...]) -> tuple[ToldDeed, ...]:
    """Of each deed as many acts as have room, the last of the longest going first."""
    while deeds and _rises(scene, Filled(sentence, deeds)) and (fewer := less(scene, deeds)) is not None:
        deeds = fewer
    return deeds


def _fewer(scene: IntrigoScene, filled: Filled) -> Filled:
    """The same without who came first, where words are large: who filled the last gap is told."""
    while len(filled.deeds) > 1 and _rises(scene, filled):
        filled = Filled(filled.sentence, filled.deeds[1:])
    return filled


def _rises(scene: IntrigoScene, filled: Filled) -> bool:
    """Whether the bar would rise over the palace with all of it."""
    go_on = Answer("go on", scene.house.text("table", "go_on"), scene.tempo.skip, kind="gold", key="return")
    return rises(scene, Prompt(filled.sentence, (go_on,), asking=False, deeds=filled.deeds))


def since_mine(past: Sequence[Event], me: int) -> int | None:
    """How many events had happened when the first turn began after the last of `me` in the round; None where nobody had one."""
    turns = [(at + 1, event.seat) for at, event in enumerate(past) if isinstance(event, TurnBegan)]
    last = max((number for number, (_, seat) in enumerate(turns) if seat == me), default=-1)
    return turns[last + 1][0] if 0 <= last < len(turns) - 1 else None
