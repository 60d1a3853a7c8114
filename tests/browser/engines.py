"""Hands in other engines than Chromium: Firefox by WebDriver BiDi, WebKit by its own WebDriver.

Both are packages of the system (`tools/browser.py` names them), spoken to without anybody's client.
"""

from __future__ import annotations

import json
import os
import re
import socket
import subprocess
import time
from abc import abstractmethod
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Final
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from websockets.sync.client import connect

from tests.browser.playing import PATIENCE, Hand

KEYS: Final = {"Enter": "\ue007", "ArrowDown": "\ue015"}
QUIET = """() => {
  localStorage.setItem("rotonde-pace", "0");
  localStorage.setItem("rotonde-auto-confirm", "yes");
}"""

# Fill in the form of a new table, and send it.
FORM = """([who, options]) => {
  const form = document.getElementById("new-table");
  form.querySelector(`input[name=seats][value='${who.length}']`).click();
  who.forEach((chair, seat) => { form.querySelector(`select[name=seat-${seat}]`).value = chair; });
  for (const [name, value] of Object.entries(options)) {
    form.querySelector(`select[name=option-${name}]`).value = value;
  }
  form.querySelector("button.primary").click();
}"""
READY = """() => document.querySelector("#table.ready") !== null"""
ATTEND = """() => {
  window.wrong = [];
  addEventListener("error", (event) => window.wrong.push(event.message));
  addEventListener("unhandledrejection", (event) => window.wrong.push(String(event.reason)));
}"""


class Missed(Exception):
    """The engine did not do it: the page was about to change, or it cannot."""


class Driven(Hand):
    """A browser of another kind, in processes of its own."""

    def __init__(self) -> None:
        super().__init__()
        self.owned = ExitStack()  # what has to be ended

    def started(self, command: list[str], environment: dict[str, str], **more: Any) -> subprocess.Popen[str]:
        process = subprocess.Popen(command, env=os.environ | environment, text=True, **more)
        self.owned.callback(process.wait)
        self.owned.callback(process.terminate)
        return process

    @abstractmethod
    def go(self, address: str) -> None:
        """Open a page."""

    def open(self, address: str, game: str, who: tuple[str, ...], options: dict[str, str]) -> None:
        """A new table by its form."""
        self.go(f"{address}/games/{game}")
        self.run(QUIET)
        self.run(FORM, [who, options])
        patient(lambda: bool(self.run(READY)), "there is no table", 2 * PATIENCE)  # a phone loads it twice
        self.run(ATTEND)


def patient(done: Callable[[], bool], otherwise: str, patience: int = PATIENCE) -> None:
    end = time.monotonic() + patience / 1000
    while time.monotonic() < end:
        try:
            if done():
                return
        except (Missed, URLError):
            pass
        time.sleep(0.1)
    raise AssertionError(otherwise)


class Firefox(Driven):
    """Firefox without a window, spoken to by WebDriver BiDi."""

    def __init__(self, path: str, folder: Path, size: tuple[int, int]) -> None:
        super().__init__()
        settings = {"ui.prefersReducedMotion": 1, "intl.accept_languages": "en"}
        lines = [f'user_pref("{name}", {json.dumps(value)});' for name, value in settings.items()]
        (folder / "user.js").write_text("\n".join(lines))
        said = folder / "said"
        command = [path, "--headless", "--profile", str(folder), "--remote-debugging-port", "0"]
        with said.open("w") as file:
            self.started(command, {"HOME": str(folder)}, stdout=file, stderr=file)
        patient(lambda: "BiDi listening" in said.read_text(), "Firefox does not listen")
        address = re.findall(r"BiDi listening on (ws:\S+)", said.read_text())[0]
        self.line = self.owned.enter_context(connect(f"{address}/session", max_size=None))
        self.asked = 0
        self.command("session.new", capabilities={})
        self.page = self.command("browsingContext.getTree")["contexts"][0]["context"]
        viewport = dict(zip(("width", "height"), size, strict=True))
        self.command("browsingContext.setViewport", context=self.page, viewport=viewport)

    def command(self, method: str, **params: Any) -> dict[str, Any]:
        self.asked += 1
        self.line.send(json.dumps({"id": self.asked, "method": method, "params": params}))
        while True:
            answer = json.loads(self.line.recv(timeout=2 * PATIENCE / 1000))
            if answer.get("id") == self.asked:
                break
        if answer["type"] == "error":
            raise Missed(f"{method}: {answer['message']}")
        result: dict[str, Any] = answer["result"]
        return result

    def go(self, address: str) -> None:
        self.command("browsingContext.navigate", context=self.page, url=address, wait="complete")

    def run(self, script: str, given: object = None) -> Any:
        function = f"async (given) => JSON.stringify(await ({script})(JSON.parse(given)) ?? null)"
        told = self.command(
            "script.callFunction",
            functionDeclaration=function,
            arguments=[{"type": "string", "value": json.dumps(given)}],
            target={"context": self.page},
            awaitPromise=True,
        )
        if told["type"] == "exception":
            raise Missed(str(told["exceptionDetails"]["text"]))
        return json.loads(told["result"]["value"])

    def point(self, x: int, y: int) -> None:
        self.act("pointer", clicked(x, y))

    def strike(self, key: str) -> None:
        self.act("key", struck(key))

    def act(self, kind: str, deeds: list[dict[str, Any]]) -> None:
        source = {"type": kind, "id": kind, "actions": deeds}
        self.command("input.performActions", context=self.page, actions=[source])


class WebKit(Driven):
    """WebKit in a window of GTK on a screen that nobody sees, spoken to by WebDriver."""

    def __init__(self, path: str, folder: Path, size: tuple[int, int]) -> None:
        super().__init__()
        settings = folder / ".config" / "gtk-3.0" / "settings.ini"
        settings.parent.mkdir(parents=True)
        settings.write_text("[Settings]\ngtk-enable-animations=0\n")  # who wants less motion
        read, write = os.pipe()
        screen = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1600x1200x24", "-nolisten", "tcp"]
        self.started(screen, {}, pass_fds=(write,), stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as told:
            display = told.readline().strip()
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        environment = {
            "DISPLAY": f":{display}",
            "HOME": str(folder),
            "XDG_CONFIG_HOME": str(folder / ".config"),
            "LANGUAGE": "en",
            "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",  # it cannot be made inside a container
            "WEBKIT_DISABLE_DMABUF_RENDERER": "1",
        }
        self.started([path, f"--port={port}"], environment, stderr=subprocess.DEVNULL)
        self.base = f"http://127.0.0.1:{port}"
        patient(lambda: bool(self.ask("GET", "/status")["ready"]), "WebKit does not answer")
        self.base += f"/session/{self.ask('POST', '/session', capabilities={})['sessionId']}"
        self.owned.callback(self.ask, "DELETE", "")
        self.ask("POST", "/timeouts", script=2 * PATIENCE)
        self.resize(*size)

    def resize(self, width: int, height: int) -> None:
        """Give the page this size: the window is larger, by its bars."""
        self.ask("POST", "/window/rect", x=0, y=0, width=width, height=height)
        inner = self.run("() => [innerWidth, innerHeight]")
        rect = {"width": 2 * width - inner[0], "height": 2 * height - inner[1]}
        self.ask("POST", "/window/rect", x=0, y=0, **rect)

    def ask(self, method: str, path: str, **content: Any) -> Any:
        body = json.dumps(content).encode() if method == "POST" else None
        request = Request(self.base + path, body, {"content-type": "application/json"}, method=method)
        try:
            with urlopen(request, timeout=3 * PATIENCE / 1000) as answer:
                return json.load(answer)["value"]
        except HTTPError as error:
            raise Missed(error.read().decode()) from error

    def go(self, address: str) -> None:
        self.ask("POST", "/url", url=address)

    def run(self, script: str, given: object = None) -> Any:
        body = f"const [given, done] = arguments; Promise.resolve(({script})(given)).then(done);"
        return self.ask("POST", "/execute/async", script=body, args=[given])

    def point(self, x: int, y: int) -> None:
        self.act("pointer", clicked(x, y))

    def strike(self, key: str) -> None:
        self.act("key", struck(key))

    def act(self, kind: str, deeds: list[dict[str, Any]]) -> None:
        self.ask("POST", "/actions", actions=[{"type": kind, "id": kind, "actions": deeds}])


def clicked(x: int, y: int) -> list[dict[str, Any]]:
    down, up = {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}
    return [{"type": "pointerMove", "x": x, "y": y}, down, up]


def struck(key: str) -> list[dict[str, Any]]:
    value = KEYS.get(key, key)
    return [{"type": "keyDown", "value": value}, {"type": "keyUp", "value": value}]
