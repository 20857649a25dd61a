"""What the gallery shows of Ghost for Sale."""

from __future__ import annotations

from scenes.exhibits import Exhibits

EXHIBITS = Exhibits()
