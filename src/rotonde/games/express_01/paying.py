"""Chapter 4. Paying with cards of the hand or the Black Engine, to the packs or to another player."""

from __future__ import annotations

from rotonde.games.express_01.state import KNOWN, NOBODY_YET, Express
from rotonde.games.express_01.verbs import ENGINE, PAY


def pay(s: Express, p: int, action: int, owner: int) -> None:
    """Rules 4.1, 4.4 and 6.6. One card or the Black Engine, to the packs or to the owner of a share."""
    if action == ENGINE:
        s.engine = NOBODY_YET
        s.tell("paid.engine", (p,))
        return
    card = action - PAY
    s.out_of_hand(p, card)
    if owner == NOBODY_YET:
        s.lay_up(card)
        s.tell("paid.card", (p, card))
        return
    s.since[card] = KNOWN
    s.to_hand(owner, card)
    s.tell("paid.owner", (p, card, owner))
