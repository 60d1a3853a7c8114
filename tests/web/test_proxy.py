"""The site behind nginx, as `deploy/nginx.conf` has it: pages, cookies, a socket, and who is believed."""

from __future__ import annotations

import json
import os
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.browser.running import Server
from tests.web.test_running import free_port

DEPLOY = Path(__file__).parents[2] / "deploy"
HOST = "games.example"


class Behind(Server):
    """The site as it is started behind a proxy."""

    more = ("--behind", "127.0.0.1", "--secure", "--origin", f"https://{HOST}", "--allow", "people=2")
    limits = ()


@pytest.fixture
def proxied(tmp_path: Path) -> Iterator[int]:
    """The port of a real nginx before a real site."""
    if not (shutil.which("nginx") and shutil.which("openssl")):
        told = "nginx and openssl are needed to try the site behind a proxy"
        if os.environ.get("CI"):
            pytest.fail(told)
        pytest.skip(told)
    site = Behind(tmp_path / "rotonde.db")
    port, plain = free_port(), free_port()
    certificate, key = tmp_path / "fullchain.pem", tmp_path / "privkey.pem"
    command = [
        "openssl",
        "req",
        "-x509",
        "-newkey",
        "rsa:2048",
        "-nodes",
        "-days",
        "2",
        "-subj",
        f"/CN={HOST}",
    ]
    subprocess.run([*command, "-keyout", key, "-out", certificate], check=True, capture_output=True)
    text = (DEPLOY / "nginx.conf").read_text()
    for ours, here in {
        "listen 443 ssl": f"listen 127.0.0.1:{port} ssl",
        "listen 80": f"listen 127.0.0.1:{plain}",
        "127.0.0.1:8310": f"127.0.0.1:{site.port}",
        f"/etc/letsencrypt/live/{HOST}/fullchain.pem": str(certificate),
        f"/etc/letsencrypt/live/{HOST}/privkey.pem": str(key),
    }.items():
        assert ours in text
        text = text.replace(ours, here)
    main = tmp_path / "nginx.conf"
    user = "user root;" if hasattr(os, "geteuid") and os.geteuid() == 0 else ""
    main.write_text(
        f"{user} daemon off; pid {tmp_path}/pid; error_log {tmp_path}/error.log;\n"
        f"events {{}}\nhttp {{ access_log off; client_body_temp_path {tmp_path}/body;"
        f" proxy_temp_path {tmp_path}/proxy;\n{text}\n}}\n"
    )
    tried = subprocess.run(["nginx", "-t", "-c", main, "-p", tmp_path], capture_output=True, text=True)
    assert tried.returncode == 0, tried.stderr
    running = subprocess.Popen(["nginx", "-c", main, "-p", tmp_path], stderr=subprocess.DEVNULL)
    for _ in range(200):
        with socket.socket() as trying:
            if trying.connect_ex(("127.0.0.1", port)) == 0:
                break
        time.sleep(0.05)
    yield port
    running.terminate()
    running.wait()
    site.stop()


def forget(guest: httpx.Client) -> httpx.Client:
    """Without the cookies of before: cookies are free."""
    guest.cookies.clear()
    return guest


@pytest.mark.long
def test_the_site_is_played_through_nginx(proxied: int) -> None:
    trust = ssl.create_default_context()
    trust.check_hostname, trust.verify_mode = False, ssl.CERT_NONE
    headers = {"host": HOST, "accept": "text/html"}
    address = f"https://127.0.0.1:{proxied}"
    with httpx.Client(base_url=address, verify=trust, headers=headers, timeout=60) as guest:
        page = guest.get("/")
        assert page.status_code == 200
        assert "secure" in page.headers["set-cookie"].lower()
        token = page.cookies["csrftoken"]
        cookies = {"cookie": f"csrftoken={token}"}
        form = {"_csrf_token": (None, token)}
        opened = guest.post("/play/convoi-express", files=form, headers=cookies)
        assert opened.status_code == 303, opened.text
        person = opened.cookies["rotonde_guest"]
        table = opened.headers["location"]

        eve = {**form, "name": (None, "Eve")}
        claims = [{**cookies, "x-forwarded-for": f"192.0.2.{number}"} for number in range(3)]
        forged = [forget(guest).post("/me", files=eve, headers=claim) for claim in claims]
        assert [answer.status_code for answer in forged] == [303, 429, 429]  # one address, whatever it says
        assert guest.get("/", headers={"host": "evil.example"}).status_code == 421

    with connect(
        f"wss://{HOST}{table}/live",
        sock=socket.create_connection(("127.0.0.1", proxied)),
        ssl=trust,
        origin=Origin(f"https://{HOST}"),
        additional_headers={"cookie": f"rotonde_guest={person}"},
        proxy=None,
    ) as socket_of_page:
        assert json.loads(socket_of_page.recv(60))["whole"]
