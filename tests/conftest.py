"""What holds for all tests: on CI a skipped test is a failure, and Hypothesis tries the same examples every time."""

import os

import pytest
from hypothesis import settings

settings.register_profile("garden", deadline=None, derandomize=os.environ.get("CI") == "true")
settings.load_profile("garden")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]):  # type: ignore[no-untyped-def]  # noqa: ANN201, ARG001
    report = yield
    if report.skipped and os.environ.get("CI") == "true":
        report.outcome = "failed"
        report.longrepr = f"skipped on CI: {report.longrepr}"
    return report
