"""Players who decide at random through the servers of a site, and note what they were told."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import httpx

from rotonde.play import replay
from rotonde.web.store import Store
from rotonde.web.tokens import SCOPES
from tests.browser.running import Server

AWAY = (httpx.TransportError,)  # a server that is killed, or not there yet


@dataclass
class Storm:
    """Two people at several tables, each decision through any of the servers."""

    fronts: Sequence[Server]
    tables: int
    game: str = "express-01"
    moves: int = 0  # that were acknowledged
    told: list[tuple[str, int, int]] = field(default_factory=list)  # table, number, action: confirmed
    names: list[str] = field(default_factory=list)
    lost: int = 0  # answers that never came
    refused: int = 0  # because another was first, or the database was away
    slowest: float = 0.0  # seconds until an answer
    stopped: bool = False

    async def rage(self, moves: int) -> None:
        """Until so many decisions are acknowledged."""
        async with httpx.AsyncClient(timeout=30) as client:
            tokens = [await self.bearer() for _ in range(2)]
            for _ in range(self.tables):
                self.names.append(await self.opened(client, tokens))
            await asyncio.gather(*(self.play(client, name, tokens, moves) for name in self.names))

    async def bearer(self) -> str:
        """A token of somebody new, as a browser gets one."""
        address = self.fronts[0].address
        async with httpx.AsyncClient(
            base_url=address, headers={"accept": "text/html"}, timeout=30
        ) as browser:
            await browser.get("/")
            form: dict[str, Any] = {"_csrf_token": (None, browser.cookies["csrftoken"])}
            form |= {f"scope-{scope}": (None, "yes") for scope in SCOPES}
            found = re.search(r"rotonde_[\w-]{40,}", (await browser.post("/tokens", files=form)).text)
            assert found
            return found[0]

    async def ask(self, client: httpx.AsyncClient, token: str, path: str, content: Any = None) -> Any:
        """Through any front; none if it is away or refuses."""
        address = random.choice(self.fronts).address + "/api/v1" + path
        headers = {"authorization": f"Bearer {token}"}
        started = asyncio.get_running_loop().time()
        try:
            if content is None:
                answer = await client.get(address, headers=headers)
            else:
                answer = await client.post(address, headers=headers, json=content)
        except AWAY:
            self.lost += 1
            await asyncio.sleep(0.05)
            return None
        self.slowest = max(self.slowest, asyncio.get_running_loop().time() - started)
        assert answer.status_code in (200, 201, 409, 503), answer.text
        if answer.status_code not in (200, 201):
            self.refused += 1
            return None
        return answer.json()

    async def opened(self, client: httpx.AsyncClient, tokens: list[str]) -> str:
        asked = {"game": self.game, "chairs": ["me", "free"]}
        made = await self.ask(client, tokens[0], "/tables", asked)
        await self.ask(client, tokens[1], f"/tables/{made['table']}/sit", {"seat": 1})
        name: str = made["table"]
        return name

    async def play(self, client: httpx.AsyncClient, name: str, tokens: list[str], moves: int) -> None:
        while self.moves < moves and not self.stopped:
            token = random.choice(tokens)
            seen = await self.ask(client, token, f"/tables/{name}")
            if seen is None:
                continue
            if seen["over"]:
                return
            if not seen["asked"]:
                continue
            if seen["complete"]:
                if await self.ask(client, token, f"/tables/{name}/draft/confirm", {"at": seen["at"]}):
                    drafted = enumerate(seen["draft"], seen["length"])
                    self.told += [(name, number, action) for number, action in drafted]
                continue
            action = random.choice(seen["options"])["action"]
            asked = {"at": seen["at"], "action": action, "confirm": True}
            both = [self.ask(client, token, f"/tables/{name}/act", asked)]
            if random.random() < 0.2:  # somebody clicks twice
                both.append(self.ask(client, token, f"/tables/{name}/act", asked))
            for done in await asyncio.gather(*both):
                if done is None:
                    continue
                self.moves += 1
                number = len(seen["draft"]) + seen["length"]
                if int(done["at"].split("-")[0]) > number:
                    self.told.append((name, number, action))

    def settled(self, store: Store) -> None:
        """All that anybody was told is kept, each number once and in order, and every record replays."""
        records = {}
        for name in self.names:
            kept = store.table(name)
            assert kept
            records[name] = kept.record.actions
            replay(kept.record)
        for name, number, action in self.told:
            assert records[name][number] == action, (name, number)
