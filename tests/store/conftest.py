"""What the tests of the store share."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.postgres import a_database


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """An empty database of either kind."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'garden.db'}"
    else:
        with a_database() as address:
            yield address
