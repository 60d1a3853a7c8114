"""Whatever a program sends, as the schema says or not: no server error."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import GenerationMode

from examples.client import Rotonde
from tests.browser.running import Server
from tests.web.test_api import bearer

FEW, MANY = 6, 500  # examples of each operation, of each kind


def try_all(place: Path, examples: int) -> list[int]:
    """Every operation with so many examples, half of them at a table that is there; what was answered."""
    server = Server(place)
    answers: list[int] = []
    try:
        token = bearer(server.address)
        site = Rotonde(server.address, token)
        table = site.ask("/tables", {"game": "express-01", "chairs": ["me", "free"]})["table"]
        schema = schemathesis.openapi.from_dict(site.ask("/schema/openapi.json"))

        def send(case: Any) -> None:
            if len(answers) % 2 and "table" in case.path_parameters:
                case.path_parameters["table"] = table
            headers = {"authorization": f"Bearer {token}"}
            answer = case.call(base_url=server.address, headers=headers, timeout=30)
            answers.append(answer.status_code)
            assert answer.status_code < 500, case.as_curl_command()

        for result in schema.get_all_operations():
            operation: Any = result.ok()  # type: ignore[union-attr]
            if operation.path.endswith("/stream"):
                continue  # it does not end; to look at a table takes the same parameters
            for mode in GenerationMode:
                some = settings(
                    max_examples=examples,
                    phases=[Phase.generate],
                    suppress_health_check=list(HealthCheck),
                )
                try:
                    some(given(case=operation.as_strategy(generation_mode=mode))(send))()
                except schemathesis.errors.InvalidSchema:
                    assert mode is GenerationMode.NEGATIVE  # nothing can be wrong where nothing is sent
    finally:
        server.stop()
    return answers


def test_nothing_that_a_program_sends_breaks_the_site(tmp_path: Path) -> None:
    answers = try_all(tmp_path / "rotonde.db", FEW)

    assert len(answers) >= 40
    assert {200, 400, 404, 409} <= set(answers)


@pytest.mark.long
def test_nothing_that_many_programs_send_breaks_the_site(tmp_path: Path) -> None:
    assert len(try_all(tmp_path / "rotonde.db", MANY)) >= 2000
