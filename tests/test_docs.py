"""The documents: every link leads somewhere, and nothing in the repository names a machine or a registry."""

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = sorted({*ROOT.glob("*.md"), ROOT / "web" / "README.md", *(ROOT / "docs").rglob("*.md")})


def anchors(page: Path) -> set[str]:
    """What a link into a page may point at: explicit anchors, and headings as code hosts name them."""
    text = page.read_text(encoding="utf-8")
    headings = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    slugs = {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}
    return slugs | set(re.findall(r'<a id="([^"]+)">', text))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_leads_somewhere(page: Path) -> None:
    text = re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    for target in re.findall(r"\]\(([^)\s]+)\)", text):
        if target.startswith("https://"):
            continue
        path, _, anchor = target.partition("#")
        linked = (page.parent / path).resolve() if path else page
        assert linked.exists(), target
        if anchor:
            assert anchor in anchors(linked), target


def test_every_document_can_be_found_from_the_readme() -> None:
    found, open_pages = set[Path](), [ROOT / "README.md"]
    while open_pages:
        page = open_pages.pop()
        if page in found or page.suffix != ".md":
            continue
        found.add(page)
        targets = re.findall(r"\]\(([^)\s#]+)", page.read_text(encoding="utf-8"))
        open_pages += [(page.parent / target).resolve() for target in targets if "://" not in target]
    assert set(PAGES) - found == set()


THREATS = re.findall(r"^\| .*?`(tests/\S+\.py)::(test_\w+)` \|$", (ROOT / "docs/security.md").read_text("utf-8"), re.M)


def test_every_threat_names_a_test() -> None:
    _, rows = (ROOT / "docs" / "security.md").read_text(encoding="utf-8").split("| --- | --- | --- |\n")
    assert len(THREATS) == sum(line.startswith("| ") for line in rows.splitlines()) > 30


@pytest.mark.parametrize(("file", "test"), THREATS)
def test_the_test_that_guards_against_a_threat_is_there(file: str, test: str) -> None:
    path = ROOT / file
    assert path.exists()
    assert re.search(rf"^(async )?def {test}\(", path.read_text(encoding="utf-8"), re.MULTILINE)


def test_no_committed_file_names_a_registry() -> None:
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()
    hosts = ["pypi" + ".org", "pythonhosted" + ".org", "registry.npmjs" + ".org", "index-" + "url", "find-" + "links"]
    for name in listed:
        text = (ROOT / name).read_bytes()
        assert not [host for host in hosts if host.encode() in text], name


def test_the_game_in_ten_lines_plays(capsys: pytest.CaptureFixture[str]) -> None:
    [code] = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL)
    exec(code, {})
    assert re.fullmatch(r"\[-?\d+, -?\d+, -?\d+\] \[[0-2, ]+\]\n", capsys.readouterr().out)
