"""The tests mirror the package: `bots/search.py` is tested in `tests/bots/test_search.py`, or it says here where."""

from pathlib import Path

ROOT = Path(__file__).parents[1]
PACKAGE, TESTS = ROOT / "src/hanazono", ROOT / "tests"

# Packages with an order of their own: a game is tested statement by statement, a server by what people do to it.
APART = ("games", "join", "server", "store")

# Modules without a file of tests of their name, and the file that tests them.
ELSEWHERE = {
    "__init__": "test_version.py",
    "__main__": "test_cli.py",  # starts it as people do
    "bots/__init__": "bots/test_levels.py",  # the levels are what it holds
    "bots/knowledge": "bots/test_levels.py",  # likewise
    "cli/__init__": "test_cli.py",
    "cli/joining": "test_joining.py",  # as a program of its own, with a server
    "cli/reading": "test_cli.py",  # of every command, what it says of bad input
    "cli/reviewing": "test_cli.py",
    "cli/serving": "test_serving.py",  # as a program of its own
    "cli/verifying": "test_cli.py",
    "lab/arena/pace": "lab/arena/test_ladder.py",  # it measures speed, which no test asserts
}
# Files of tests about no single module.
WHOLE = {"test_docs", "test_golden", "test_layout", "test_referees", "test_version"}


def modules() -> list[str]:
    """Every module outside of APART, by its path without the suffix; packages that hold nothing are left out."""
    paths = [path for path in PACKAGE.rglob("*.py") if path.relative_to(PACKAGE).parts[0] not in APART]
    found = [(path, path.relative_to(PACKAGE).with_suffix("").as_posix()) for path in paths]
    return sorted(name for path, name in found if path.stem != "__init__" or holds_something(path))


def holds_something(path: Path) -> bool:
    return "\ndef " in (text := path.read_text(encoding="utf-8")) or "\nclass " in text or "\n__version__" in text


def file_of_tests(module: str) -> Path:
    folder, _, name = module.rpartition("/")
    return TESTS / folder / f"test_{name}.py"


def test_every_module_has_a_file_of_tests_or_says_where_it_is_tested() -> None:
    missing = [name for name in modules() if name not in ELSEWHERE and not file_of_tests(name).exists()]
    assert missing == []


def test_no_exception_outlives_its_reason() -> None:
    assert set(ELSEWHERE) <= set(modules())
    for module, tests in ELSEWHERE.items():
        assert (TESTS / tests).exists(), module
        assert not file_of_tests(module).exists(), f"{module} has a file of tests now"


def test_every_file_of_tests_is_named_for_a_module() -> None:
    expected = {*map(file_of_tests, modules()), *(TESTS / tests for tests in ELSEWHERE.values())}
    folders = [TESTS, *(TESTS / name for name in ("bots", "cli", "lab", "lab/arena", "table"))]
    stray = [path for folder in folders for path in folder.glob("test_*.py") if path not in expected]
    assert [path.name for path in stray if path.stem not in WHOLE] == []
