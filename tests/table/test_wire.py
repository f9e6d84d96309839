"""The forms of messages, as docs/4-protocol.md has them: what a client may send is read, all else is refused."""

import json
from typing import get_args

import msgspec
import pytest

from hanazono.table import wire

read = msgspec.json.Decoder(wire.FromClient).decode


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('{"type": "answer", "n": 3, "move": {"draw": 2}}', wire.Answer(3, {"draw": 2})),
        ('{"type": "answer", "n": 3, "move": {}, "seat": 1}', wire.Answer(3, {}, 1)),
        ('{"type": "undo", "n": 3}', wire.Undo(3)),
        ('{"type": "why", "n": 3, "move": {"draw": 2}, "seat": null}', wire.Why(3, {"draw": 2})),
        ('{"type": "hint", "n": 3, "seat": 0}', wire.Hint(3, 0)),
        ('{"type": "say", "text": "花"}', wire.Say("花")),
        ('{"type": "look"}', wire.Look()),
        ('{"type": "ping"}', wire.Ping(0)),
    ],
)
def test_what_a_client_may_send(text: str, message: wire.FromClient) -> None:
    assert read(text) == message


@pytest.mark.parametrize(
    "text",
    [
        "[]",
        '{"n": 3}',
        '{"type": "pong", "id": 1}',  # the server's own
        '{"type": "answer", "n": "3", "move": {}}',
        '{"type": "answer", "n": 3, "move": []}',
        '{"type": "answer", "n": 3}',
        '{"type": "undo", "n": 3, "more": 1}',
        '{"type": "say", "text": 1}',
    ],
)
def test_what_it_may_not(text: str) -> None:
    with pytest.raises(msgspec.MsgspecError):
        read(text)


def test_every_message_says_its_type_and_no_two_share_one() -> None:
    types = [msgspec.inspect.type_info(each) for each in (*get_args(wire.FromClient), *get_args(wire.ToClient))]
    tags = [each.tag for each in types if isinstance(each, msgspec.inspect.StructType)]
    assert len(set(tags)) == len(tags) == len(types)
    assert json.loads(msgspec.json.encode(wire.Pong(5))) == {"type": "pong", "id": 5}


def test_a_refusal_says_all_that_is_known_of_what_was_asked() -> None:
    sent = json.loads(msgspec.json.encode(wire.Refused("forbidden", 3, statement="haru.bloom.empty")))
    assert sent == {"type": "refused", "reason": "forbidden", "n": 3, "seat": None, "statement": "haru.bloom.empty"}
