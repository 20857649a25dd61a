"""The stock of sounds: read from the disk, or made by a process beside the window, and handed over as they come."""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from art.sound.recording import SUFFIX, Recording, read

if TYPE_CHECKING:
    from engine.worker import Worker

LOOKS = 0.02  # seconds between two looks whether something has come
NICE = 15  # how far the process steps back for the window, of 19
NAME = "sounds"  # of process and thread


class Stock:
    """`come(name, sound)` is called in a thread, which is there only while something is wanted.

    `folder` is where sounds are kept, None for nowhere; where it is not to be written, `writes` is False.
    """

    def __init__(
        self, come: Callable[[str, Recording], None], folder: Path | None, writes: bool = True, processes: bool = True
    ) -> None:
        self.folder, self.writes = folder, writes and folder is not None
        self._come, self._processes = come, processes
        self._lock = threading.Lock()
        self._asked: deque[tuple[str, bool]] = deque()  # names, and whether they come before the rest
        self._wanted: set[str] = set()  # those that are handed over
        self._making: set[str] = set()  # those the worker has been asked for
        self._thread: threading.Thread | None = None
        self._closed = False

    def want(self, names: Iterable[str], first: bool = False) -> None:
        """Let these come; `first` before all others. Not being there yet is no reason to ask again."""
        with self._lock:
            fresh = [name for name in names if name not in self._wanted]
            self._wanted.update(fresh)
            for name in fresh:
                (self._asked.appendleft if first else self._asked.append)((name, first))
            self._start()

    def ahead(self, names: Iterable[str]) -> None:
        """Let these be made and kept, so that they are there when they are wanted; nothing where nothing is kept."""
        if self.writes:
            with self._lock:
                self._asked.extend((name, False) for name in names)
                self._start()

    def wait(self) -> None:
        """Wait until all that was wanted has come."""
        while self._wanted and self._thread is not None and not self._closed:
            time.sleep(LOOKS / 4)

    def close(self) -> None:
        """Nothing is wanted any more, and nothing comes."""
        self._closed = True
        thread = self._thread
        if thread is not None and thread is not threading.current_thread():
            thread.join()

    def _start(self) -> None:
        if self._thread is None and self._asked and not self._closed:
            self._thread = threading.Thread(target=self._serve, daemon=True, name=NAME)
            self._thread.start()

    def _serve(self) -> None:
        from engine.worker import Gone  # nobody waits for what a thread loads

        worker: Worker | None = None
        while not self._closed:
            with self._lock:
                asked = self._asked.popleft() if self._asked else None
                if asked is None and not self._making:
                    self._thread = None
                    break
            try:
                if asked is not None and not self._has(asked[0]):
                    worker = worker or self._worker()
                    worker.send(asked)
                    self._making.add(asked[0])
                elif asked is None:
                    time.sleep(LOOKS)
                for name, sound in worker.come() if worker is not None else ():
                    self._making.discard(name)
                    self._hand_over(name, sound)
            except Gone:
                self._without(worker)
                worker = None
        if worker is not None:
            worker.close()

    def _worker(self) -> Worker:
        from art.sound import maker
        from engine.worker import Worker

        folder = self.folder if self.writes else None
        return Worker(maker.work, folder, name=NAME, processes=self._processes, nice=NICE)

    def _without(self, worker: Worker | None) -> None:
        """The process was killed: a thread makes the rest. Where that goes wrong as well, the rest is silence."""
        if worker is not None:
            worker.close()
        with self._lock:
            self._closed = not self._processes
            self._asked.extend((name, False) for name in sorted(self._making))
            self._making.clear()
        self._processes = False

    def _has(self, name: str) -> bool:
        """Whether it is kept; what is wanted is handed over at once."""
        if self.folder is None or name in self._making:
            return False
        if name not in self._wanted:
            return (self.folder / f"{name}{SUFFIX}").exists()
        sound = read(self.folder, name)
        if sound is not None:
            self._hand_over(name, sound)
        return sound is not None

    def _hand_over(self, name: str, sound: Recording) -> None:
        if name in self._wanted:
            self._wanted.discard(name)
            self._come(name, sound)
