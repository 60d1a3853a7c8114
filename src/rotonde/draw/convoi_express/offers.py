"""What can be done now, by the verb and its first argument: looked up for every place of a sheet."""

from __future__ import annotations

from rotonde.draw.convoi_express.plan import ConvoyScene

Offers = dict[tuple[str, int], list[int]]  # those without an argument under -1


def offers_of(scene: ConvoyScene) -> Offers:
    """All actions of the looking seat."""
    found: Offers = {}
    for name, actions in scene.by_verb().items():
        for action, arguments in actions:
            found.setdefault((name, arguments[0] if arguments else -1), []).append(action)
    return found


def offered(offers: Offers, argument: int, *verbs: str) -> list[int]:
    """The actions of some verbs with this first argument."""
    return [action for verb in verbs for action in offers.get((verb, argument), [])]
