"""Hears what other processes have written to the database that all share.

They tell it with the commit (`groups.tell_fronts`). Who has such a table open fetches what is new. A message
is lost when the connection is: so after that, and now and then, open tables are compared with what is kept.
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Final

import psycopg
from psycopg.sql import SQL, Identifier

from rotonde.web.groups import CHANNEL
from rotonde.web.store import CONNECT
from rotonde.web.tables import Tables

COMPARED: Final = 15.0  # seconds from one comparison to the next
AGAIN: Final = 0.5  # seconds before a lost connection is made anew
log = logging.getLogger("rotonde.web")


class Listener:
    """One connection that listens, as long as the site runs."""

    def __init__(self, tables: Tables, url: str) -> None:
        self.tables = tables
        self.url = url
        self.front = tables.store.front
        self.lost = 0  # connections

    async def listen(self) -> None:
        """Until it is cancelled."""
        while True:
            try:
                await self._hear()
            except (psycopg.Error, OSError) as error:
                self.lost += 1
                log.warning("the connection that listens is lost: %s", str(error).strip())
            await asyncio.sleep(AGAIN)

    async def _hear(self) -> None:
        connecting = psycopg.AsyncConnection.connect(
            self.url, autocommit=True, connect_timeout=CONNECT, application_name="rotonde listener"
        )
        async with await connecting as connection:
            await connection.execute(SQL("LISTEN {}").format(Identifier(CHANNEL)))
            while True:
                await self._compare()
                until = time.monotonic() + COMPARED
                while (left := until - time.monotonic()) > 0:
                    async for heard in connection.notifies(timeout=left, stop_after=1):
                        self.take(heard.payload)

    async def _compare(self) -> None:
        try:
            await self.tables.compare()
        except Exception as error:
            log.warning("tables could not be compared: %s", error)

    def take(self, message: str) -> None:
        """A front, and its tables with their lengths and the revisions of their drafts."""
        front, *told = message.split()
        if front == self.front:
            return
        for name in dict.fromkeys(one.partition(":")[0] for one in told):
            self.tables.look_again(name)
