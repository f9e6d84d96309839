"""An SQLite file is for its owner only, and for one server at a time."""

import errno
import fcntl
import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from hanazono.server.process.database import NoDatabase, make_private, served_here
from hanazono.words import LANGUAGES
from tests.server.conftest import serving
from tests.test_serving import Refused, refused, sqlite, started

__all__ = ["refused"]  # a fixture


def rights(folder: Path) -> dict[str, str]:
    """What the owner, the group and others may do with each file of a folder."""
    return {file.name: f"{stat.S_IMODE(file.stat().st_mode):o}" for file in folder.iterdir() if file.is_file()}


# -- a file of its owner's -------------------------------------------------------------------------------------------


def test_a_new_database_is_for_its_owner_only(tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        with started(*sqlite(tmp_path)) as program:
            assert rights(tmp_path) == dict.fromkeys(
                ("garden.db", "garden.db-wal", "garden.db-shm", "garden.db-server"), "600"
            )
            assert program.end() == 0
    finally:
        os.umask(before)


def test_a_database_that_others_can_read_is_narrowed_and_that_is_said(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        aki = server.guest()
        aki.make()
        server.kill()  # its files are left behind
        for file in tmp_path.glob("garden.db*"):
            file.chmod(0o644)
        server.begin()
        assert {each for name, each in rights(tmp_path).items() if name.startswith("garden.db-")} <= {"600", "644"}
        assert {rights(tmp_path)[f"garden.db{end}"] for end in ("", "-wal", "-shm")} == {"600"}
        assert server.said.count("others could read the database") == 1
        server.end()
        server.begin()
        assert server.said.count("others could read the database") == 1


def test_what_cannot_be_narrowed_is_left(tmp_path: Path) -> None:
    assert make_private(f"sqlite:///{tmp_path}/no/such/folder/garden.db") is False


# -- one server for a file -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_second_server_is_refused_and_hears_who_is_there(refused: Refused, lang: str, tmp_path: Path) -> None:
    (tmp_path / "link.db").symlink_to(tmp_path / "garden.db")
    with serving(tmp_path) as server:
        for path in ("garden.db", "link.db", f"../{tmp_path.name}/garden.db"):
            text = refused("--port", "0", "--database", f"sqlite:///{tmp_path / path}", "--lang", lang)
            assert f" {server.pid} " in f" {text} ".replace("プロセス", " ").replace("が", " ")
            assert "UTC" in text


def test_when_the_first_is_gone_however_it_went_another_may_come(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        server.kill()
        server.begin()
        server.end()
        server.begin()


def test_those_who_look_after_a_database_are_not_refused(tmp_path: Path) -> None:
    with serving(tmp_path):
        command = [sys.executable, "-m", "hanazono", "admin", "tables", *sqlite(tmp_path)]
        subprocess.run(command, check=True, capture_output=True)


def test_another_database_in_the_same_folder_is_another(tmp_path: Path) -> None:
    with served_here(f"sqlite:///{tmp_path}/one.db") as one, served_here(f"sqlite:///{tmp_path}/other.db") as other:
        assert one
        assert other


def test_who_is_there_though_nothing_could_be_written_down(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/garden.db"
    with served_here(url):
        (tmp_path / "garden.db-server").write_text("")
        with pytest.raises(NoDatabase) as refusal, served_here(url):
            pass
    assert refusal.value.more == {"process": "?", "host": "?", "since": "?"}


def test_where_files_cannot_be_locked_it_serves_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_lock(_file: int, _how: int) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(fcntl, "flock", no_lock)
    with served_here(f"sqlite:///{tmp_path}/garden.db") as is_kept:
        assert not is_kept
