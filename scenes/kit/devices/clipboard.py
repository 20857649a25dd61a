"""The clipboard of the desktop, where there is one."""

from __future__ import annotations

import pygame

LONGEST = 400  # characters of a paste that anybody reads here


def put(text: str) -> bool:
    """Put a text on the clipboard; whether the desktop has one that took it."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, AttributeError):
        return False
    return True


def text() -> str:
    """The first line of what was copied last; empty where there is nothing, or no clipboard."""
    try:
        found = pygame.scrap.get_text()
    except (pygame.error, AttributeError, UnicodeError):
        return ""
    return next(iter(found.strip()[:LONGEST].splitlines()), "")
