"""Play a whole game on a Rotonde site from a program: `python client.py ADDRESS TOKEN [GAME]`.

Nothing but the standard library. The token comes from the page /tokens of the site, for all three things.
"""

import json
import random
import secrets
import sys
import urllib.request
from collections.abc import Iterator
from typing import Any


class Rotonde:
    """A site, as a program sees it."""

    def __init__(self, address: str, token: str) -> None:
        self.address = f"{address}/api/v1"
        self.headers = {"authorization": f"Bearer {token}", "content-type": "application/json"}

    def request(self, path: str, content: Any = None, key: str = "") -> Any:
        body = None if content is None else json.dumps(content).encode()
        headers = {**self.headers, **({"idempotency-key": key} if key else {})}
        return urllib.request.urlopen(urllib.request.Request(self.address + path, body, headers), timeout=60)

    def ask(self, path: str, content: Any = None, key: str = "") -> Any:
        with self.request(path, content, key) as answer:
            return json.load(answer)

    def watch(self, table: str) -> Iterator[Any]:
        """The table now, and after every change, until the game is over."""
        with self.request(f"/tables/{table}/stream?after=0") as stream:
            for line in stream:
                if line.strip():  # an empty one says that nothing happened
                    yield json.loads(line)


def play(site: Rotonde, game: str, luck: random.Random) -> Any:
    """A game against bots that decide at random, as we do; what is seen of its end."""
    seats = min(next(known for known in site.ask("/games") if known["name"] == game)["seats"])
    chairs = ["me"] + ["random"] * (seats - 1)
    table = site.ask("/tables", {"game": game, "chairs": chairs}, secrets.token_hex(16))["table"]
    seen: Any = None
    for seen in site.watch(table):
        if seen["complete"]:
            site.ask(f"/tables/{table}/draft/confirm", {"at": seen["at"]})
        elif seen["asked"]:
            action = luck.choice(seen["options"])["action"]
            key = secrets.token_hex(16)  # sent twice with one key, it is done once
            site.ask(f"/tables/{table}/act", {"at": seen["at"], "action": action}, key)
    return seen


if __name__ == "__main__":
    address, token, *more = sys.argv[1:]
    ended = play(Rotonde(address, token), more[0] if more else "express-01", random.Random())
    print(ended["scores"], [seat["name"] for seat in ended["seats"]])
