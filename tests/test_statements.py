"""The table of statements, and that it notices what is missing. Each test breaks a small repository of its own."""

from pathlib import Path

import pytest

from hanazono import statements
from hanazono.games import GAMES

IDS = ["cerisier.harvest.one", "cerisier.harvest.two-words"]


@pytest.fixture
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Two statements, named, proved and written down."""
    files = {
        "tests/games/cerisier/statements.txt": "\n".join(IDS),
        "tests/test_it.py": '@proves("cerisier.harvest.one", "cerisier.harvest.two-words")\ndef test_both(): pass\n',
        "src/hanazono/games/cerisier/rules.py": "x = 1  # cerisier.harvest.one, cerisier.harvest.two-words\n",
        "docs/rules/en/cerisier.md": "".join(f'<a id="{each}"></a>So it is. `{each}`\n\n' for each in IDS),
    }
    for name, text in files.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    monkeypatch.setattr(statements, "GAMES", {"cerisier": GAMES["cerisier"]})
    monkeypatch.setattr(statements, "ROOT", tmp_path)
    monkeypatch.setattr(statements, "TESTS", tmp_path / "tests")
    monkeypatch.setattr(statements, "PAGES", tmp_path / "docs" / "rules")
    monkeypatch.setattr(statements, "EXCEPTIONS", tmp_path / "tests" / "unproved.txt")
    return tmp_path


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_the_table_names_code_and_tests(repository: Path) -> None:
    del repository
    place, test = "src/hanazono/games/cerisier/rules.py:1", "tests/test_it.py::test_both"
    assert statements.table("cerisier") == [statements.Row(each, [place], [test]) for each in IDS]
    assert statements.problems("cerisier") == []


def test_an_unproved_statement_is_a_problem(repository: Path) -> None:
    change(repository / "tests/test_it.py", '"cerisier.harvest.one", ', "")
    assert statements.problems() == ["cerisier.harvest.one: no test proves it"]


def test_an_excuse_stands_for_a_proof_but_not_beside_one(repository: Path) -> None:
    change(repository / "tests/test_it.py", '"cerisier.harvest.one", ', "")
    excuses = repository / "tests/unproved.txt"
    excuses.write_text("# id: why\ncerisier.harvest.one: it cannot be seen\n", encoding="utf-8")
    assert statements.problems() == []
    excuses.write_text("cerisier.harvest.two-words: it cannot be seen\n", encoding="utf-8")
    assert [problem.split(":")[0] for problem in statements.problems()] == IDS


@pytest.mark.parametrize("name", ["tests/test_it.py", "src/hanazono/games/cerisier/rules.py"])
def test_an_unknown_id_is_a_problem(repository: Path, name: str) -> None:
    change(repository / name, "cerisier.harvest.one", "cerisier.harvest.won")
    assert [each for each in statements.problems() if "cerisier.harvest.won is not a statement" in each]


def test_a_page_must_hold_the_same_statements(repository: Path) -> None:
    page = repository / "docs/rules/en/cerisier.md"
    change(page, '<a id="cerisier.harvest.one"></a>', "")
    assert statements.problems() == ["docs/rules/en/cerisier.md: cerisier.harvest.one has no paragraph"]
    page.write_text(page.read_text(encoding="utf-8") * 2, encoding="utf-8")
    assert "docs/rules/en/cerisier.md: cerisier.harvest.two-words stands twice" in statements.problems()
    change(page, '<a id="cerisier.harvest.two-words">', '<a id="cerisier.harvest.three">')
    assert "docs/rules/en/cerisier.md: cerisier.harvest.three is not a statement of the rules" in statements.problems()


def test_every_language_has_a_page(repository: Path) -> None:
    (repository / "docs/rules/fr").mkdir()
    assert statements.problems() == ["docs/rules/fr/cerisier.md: is missing"]


def test_without_a_repository_there_is_nothing_to_check(repository: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(statements, "TESTS", repository / "nowhere")
    with pytest.raises(statements.NoRepository):
        statements.table()


def test_every_statement_of_the_rules_is_proved() -> None:
    assert statements.problems() == []
