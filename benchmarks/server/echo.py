"""The ceiling of the stack: the same messages, sent by a server that knows no rules and stores nothing.

The seat that is asked gets a choice; its answer is echoed to all seats as an update of the given size.
"""

import json
import sys
from collections import defaultdict
from typing import Any

import uvicorn

size, seats = int(sys.argv[2]), int(sys.argv[3])
tables: dict[str, list[Any]] = defaultdict(list)
numbers: dict[str, int] = defaultdict(int)


def update(n: int, accepted: int | None, is_asked: bool) -> str:
    choices = [{"move": {"pick": 3}}] if is_asked else None
    message: dict[str, Any] = {"type": "update", "sight": {"n": n, "choices": choices}, "accepted": accepted, "pad": ""}
    message["pad"] = "x" * max(0, size - len(json.dumps(message)))
    return json.dumps(message)


async def app(scope: Any, receive: Any, send: Any) -> None:
    if scope["type"] == "lifespan":
        while True:
            message = await receive()
            await send({"type": f"{message['type']}.complete"})
            if message["type"] == "lifespan.shutdown":
                return
    if scope["type"] != "websocket":
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"well"})
        return
    table = scope["path"].split("/")[3]
    await receive()
    await send({"type": "websocket.accept"})
    tables[table].append(send)
    if len(tables[table]) == seats:
        await tables[table][0]({"type": "websocket.send", "text": update(0, None, True)})
    while True:
        message = await receive()
        if message["type"] == "websocket.disconnect":
            tables[table].remove(send)
            return
        n = json.loads(message["text"])["n"]
        numbers[table] = n + 1
        asked = numbers[table] % seats
        for seat, line in enumerate(tables[table]):
            accepted = n if line is send else None
            await line({"type": "websocket.send", "text": update(n + 1, accepted, seat == asked)})


if __name__ == "__main__":
    settings: dict[str, Any] = {"ws": "websockets-sansio", "ws_per_message_deflate": False}
    uvicorn.run(app, port=int(sys.argv[1]), log_level="error", access_log=False, **settings)
