"""How long looking ahead may take: in play as long as it takes, for what anybody wrote not very long."""

from __future__ import annotations

from typing import final


class OutOfPatience(Exception):
    """The look ahead takes too long."""


@final
class Patience:
    """So many steps, shared by a state and all copies that are tried."""

    def __init__(self, left: int) -> None:
        self.left = left

    def spend(self) -> None:
        self.left -= 1
        if self.left < 0:
            raise OutOfPatience("looking ahead takes too long")
