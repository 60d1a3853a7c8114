"""A site for the pages that teach."""

from tests.web.conftest import served

__all__ = ["served"]
