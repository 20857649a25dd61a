"""What goes on beside the window: heard on any page, but at a table only after it, and ended with the program."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from scenes.app import App
from scenes.kit.stage import Scene
from scenes.meanwhile import Meanwhile


class Counted:
    """Work that is done once it has been heard so often."""

    def __init__(self, times: int) -> None:
        self.left, self.closed = times, 0

    @property
    def done(self) -> bool:
        return self.left <= 0

    def poll(self) -> bool:
        self.left -= 1
        return True

    def close(self) -> None:
        self.closed += 1


def test_work_is_there_until_it_is_done() -> None:
    meanwhile, work = Meanwhile(), Counted(2)
    assert meanwhile.of(Counted) is None
    assert meanwhile.begin(work) is work and meanwhile.of(Counted) is work
    meanwhile.tick()
    assert meanwhile.of(Counted) is work
    meanwhile.tick()
    assert meanwhile.of(Counted) is None and meanwhile.news == 2


def test_the_end_hears_once_more_and_closes_what_is_not_done() -> None:
    meanwhile, long, short = Meanwhile(), Counted(9), Counted(1)
    for each in (long, short):
        meanwhile.begin(each)
    meanwhile.close()
    assert (long.left, long.closed, short.closed) == (8, 1, 0) and meanwhile.of(Counted) is None


def test_the_program_hears_it_on_any_page_but_not_where_a_match_is_played(app: App) -> None:
    work = app.house.meanwhile.begin(Counted(1000))
    app.step(0.02)
    heard = work.left
    assert heard < 1000
    page, scene = Scene(), Scene()
    scene.staged.lively = True
    app.stage.push(scene)
    app.step(0.02)
    app.step(0.02)
    assert work.left == heard
    app.stage.push(page)
    app.step(0.02)
    assert work.left == heard - 1
    app.close()
    assert work.closed == 1
