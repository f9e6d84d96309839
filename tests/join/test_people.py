"""Who we are on each server: files that nobody else may read."""

import json
from pathlib import Path

import pytest

from hanazono.join import people
from hanazono.join.people import Memory, Person

HERE, THERE = "http://garden.example:8000", "https://pond.example"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    return tmp_path


def kept(name: str, server: str = HERE, *, is_guest: bool = False) -> Person:
    person = Person(server, name, name.lower(), {"hanazono": f"{name}.0.signature"}, is_guest)
    person.keep()
    return person


def test_a_cookie_is_for_our_own_eyes(home: Path) -> None:
    kept("Ann")
    [file] = (home / "hanazono" / "people").iterdir()
    assert file.stat().st_mode & 0o777 == 0o600
    assert file.parent.stat().st_mode & 0o777 == 0o700


def test_people_are_kept_by_server_and_name() -> None:
    ann, ben = kept("Ann"), kept("Ben")
    kept("Cho", THERE)
    assert people.find(HERE, "Ann") == ann
    assert people.find(HERE, "  ben ") == ben
    assert people.find(HERE, "Cho") is None
    assert people.find(HERE, None) == ben  # the last one
    ann.keep()
    assert people.find(HERE, None) == ann
    assert people.find("http://nowhere.example", None) is None


def test_a_guest_is_found_by_name_only() -> None:
    ann = kept("Ann")
    guest = kept(people.another_name(HERE, "ANN"), is_guest=True)
    assert guest.name == "ANN 2"
    assert people.find(HERE, None) == ann
    assert people.find(HERE, "Ann 2") == guest
    assert people.another_name(HERE, "ann") == "ann 3"
    long = "x" * 24
    kept(long)
    assert people.another_name(HERE, long) == "x" * 22 + " 2"


def test_what_was_promised_first_is_remembered() -> None:
    ann = kept("Ann")
    ann.remember("t1", "aa")
    ann.new_nonce("t1")
    nonce = ann.tables["t1"].nonce
    assert nonce is not None
    assert len(bytes.fromhex(nonce)) == 16
    again = people.find(HERE, "Ann")
    assert again is not None
    assert again.remember("t1", "bb") == Memory("aa", nonce)
    again.remember("t2", "cc")
    ann.remember("t3", "dd")  # in another terminal: nothing of the first is lost
    last = people.find(HERE, "Ann")
    assert last is not None
    assert set(last.tables) == {"t1", "t2", "t3"}
    last.forget("t1")
    assert set(getattr(people.find(HERE, "Ann"), "tables")) == {"t2", "t3"}  # noqa: B009


def test_a_new_nonce_forgets_what_was_noted_for_the_one_before() -> None:
    ann = kept("Ann")
    memory = ann.remember("t1", "aa")
    ann.new_nonce("t1")
    before, memory.seats, memory.has_opened = memory.nonce, ["bb", None], True
    ann.new_nonce("t1")
    assert memory.nonce != before
    again = people.find(HERE, "Ann")
    assert again is not None
    assert again.tables == {"t1": Memory("aa", memory.nonce)}


def test_the_nonce_of_a_rematch_is_there_before_its_promise_and_stays() -> None:
    ann = kept("Ann")
    ann.invite("t2", "01" * 16)
    ann.invite("t2", "02" * 16)  # asked twice: the server keeps the first
    again = people.find(HERE, "Ann")
    assert again is not None
    assert again.remember("t2", "aa") == Memory("aa", "01" * 16)


def test_files_of_older_versions_are_read(home: Path) -> None:
    ann = kept("Ann")
    ann.remember("t1", "aa")
    ann.new_nonce("t1")
    [file] = (home / "hanazono" / "people").iterdir()
    old = json.loads(file.read_text())
    old["tables"] = {"t1": {"commitment": "aa", "nonce": "01" * 16}}
    file.write_text(json.dumps(old))
    again = people.find(HERE, "Ann")
    assert again is not None
    assert again.tables == {"t1": Memory("aa", "01" * 16)}


def test_only_so_many_tables_are_remembered() -> None:
    ann = kept("Ann")
    for number in range(people.MOST_TABLES + 5):
        ann.tables[str(number)] = Memory("aa")
    ann.keep()
    assert len(ann.tables) == people.MOST_TABLES
    assert "4" not in ann.tables


def test_files_of_others_do_no_harm(home: Path) -> None:
    kept("Ann")
    folder = home / "hanazono" / "people"
    for number, text in enumerate(["", "[]", "{}", '{"server": 1}', '{"tables": 3, "server": "x"}', "\0"]):
        (folder / f"{number}.json").write_text(text)
    (folder / "folder.json").mkdir()
    assert [person.name for person in people.kept(HERE)] == ["Ann"]


def test_the_login_name_may_be_unknown(monkeypatch: pytest.MonkeyPatch) -> None:
    def nobody() -> str:
        raise OSError

    monkeypatch.setattr("getpass.getuser", nobody)
    assert people.login_name() == "Hana"
