"""What holds for all tests: `--long`, which build of the rules is under test, and how examples are found."""

import os
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from rotonde.build import compiled
from tests import tutorial


def build_under_test() -> str:
    return "compiled" if compiled() else "plain"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="run the tests that take minutes, too")


def pytest_configure(config: pytest.Config) -> None:
    # The same examples in every run, so that a change is what turned it red; a long run looks for new ones.
    settings.register_profile(
        "rotonde",
        derandomize=not config.getoption("--long"),
        database=None,
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )
    settings.load_profile("rotonde")
    loaded = build_under_test()
    expected = os.environ.get("ROTONDE_EXPECT", loaded)
    if loaded != expected:
        pytest.exit(f"the {expected} rules were to be tested, but the {loaded} ones are loaded", returncode=4)


def pytest_report_header() -> str:
    return f"rotonde: {build_under_test()} rules"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--long"):
        return
    for item in items:
        if item.get_closest_marker("long"):
            item.add_marker(pytest.mark.skip(reason="takes minutes: --long runs it"))


@pytest.fixture(scope="module")
def beads() -> Iterator[None]:
    """The game of the tutorial is installed, with all that it has and as its bare rules."""
    with tutorial.installed():
        yield
