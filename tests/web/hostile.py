"""Files that strangers might send to stop a site: values of somebody's own copy, and records.

Each once froze a server, or would freeze one that reads without looking first.
"""

from __future__ import annotations

from typing import Final

from rotonde.play.record import serialise
from tests.web.served import played

MEGABYTES: Final = 2_000_000  # of anything

VALUES: Final[dict[str, tuple[str, bytes]]] = {  # by what is wrong: the game, and the file
    "a million million moves": ("russian-railroads", b"[action_cards]\nmove = 1099511627776"),
    "as many of an action card": ("convoi-express", b"[action_cards]\nmove = 1099511627776"),
    "a key of 20,000 parts": ("convoi-express", ".".join(["a"] * 20_000).encode() + b" = 1"),
    "tables of 20,000 parts": ("convoi-express", b"[" + b".".join([b"a"] * 20_000) + b"]"),
    "brackets in brackets": ("express-01", b"a = " + b"[" * 30_000),
    "braces in braces": ("express-01", b"a = " + b"{a=" * 20_000),
    "10^9 rounds": ("russian-railroads", b"[seats.2]\nrounds = 1000000000"),
    "10^30 dollars": ("railroad-revolution", b"[start]\nmoney = 1" + b"0" * 30),
    "a number of 60,000 digits": ("express-01", b"[start]\nhand = " + b"9" * 60_000),
    "half a number": ("express-01", b"[start]\nhand = 1e"),
    "no number at all": ("express-01", b"[start]\nhand = nan"),
    "a string without an end": ("express-01", b'a = """' + b"x\n" * 20_000),
    "thousands of tables": ("express-01", b"".join(b"[t%d]\n" % number for number in range(6_000))),
    "bytes that are no text": ("express-01", bytes(range(256)) * 200),
    "zeros": ("express-01", b"\0" * 60_000),
    "letters that go the other way": ("express-01", "‮[start]\nhand = ٣".encode()),
    "two megabytes": ("express-01", b"# " * (MEGABYTES // 2)),
}


def record(**more: bytes) -> bytes:
    """The record of a game of Express 01, with something wrong in it."""
    fields = {"game": b'"express-01"', "version": b"1", "seats": b"2", **more}
    return b"{" + b", ".join(b'"%s": %s' % (name.encode(), value) for name, value in fields.items()) + b"}"


def records() -> dict[str, bytes]:
    """By what is wrong: the file."""
    good = serialise(played("express-01", 60))
    deep = b'{"a":' * 20_000 + b"1" + b"}" * 20_000
    return {
        "deep JSON": b"[" * 200_000,
        "deep options": record(options=b'{"data": ' + deep + b"}"),
        "deep values": record(options=b'{"data": {"start": ' + b"[" * 500 + b"]" * 500 + b"}}"),
        "10^30 cards": record(options=b'{"data": {"start": {"hand": 1' + b"0" * 30 + b"}}}"),
        "10^9 cards": record(options=b'{"data": {"start": {"hand": 1000000000}}}'),
        "a million seats": record(seats=b"1000000"),
        "a hundred thousand actions": record(actions=b"[" + b"0," * 100_000 + b"0]"),
        "actions beyond all bounds": record(actions=b"[" + b"9" * 50_000 + b"]"),
        "a position of nonsense": record(options=b'{"position": "' + b"((((" * 20_000 + b'"}'),
        "a position that is none": record(options=b'{"position": {"a": [1]}}'),
        "a game with a long name": record(game=b'"' + b"x" * 100_000 + b'"'),
        "half letters": record(game=b'"\\ud800"'),
        "two megabytes": b" " * MEGABYTES,
        **{f"cut off after {size} bytes": good[:size] for size in range(1, len(good) - 2, 41)},
    }
