"""Hostile requests in masses, made from a seed: every header that the server reads, with what nobody sends.

As in fuzzing.py nothing is checked here: test_hostile_requests.py says what must hold.
"""

import asyncio
from collections.abc import Sequence
from random import Random

HERE = "127.0.0.1"

# A header, and its hostile values, separated by " | "; \\x is a byte.
VALUES = r"""
host:  | [ | [::1 | ]:80 | a b | 127.0.0.1:99999 | 127.0.0.1:\xc2\xb2 | user@127.0.0.1 | / | a,b
origin: null | http://[ | http://[::1 | http://] | http://[v1.x] | http://a\\b | http://:0 | :// | file:///
origin: http://\xc3\xa9 | http://xn-- | https://elsewhere.example | http://a:\xc2\xb2 | http://[::ffff:1.2.3.999]
cookie: hanazono | hanazono= | hanazono=. | hanazono=.. | hanazono=... | hanazono=" | hanazono="\\ | = | ;
cookie: hanazono="\\400\\377" | hanazono=a.0.b; hanazono=c.1.d | hanazono=\xc3\xa9.0.\xc3\xa8 | HANAZONO=a.0.b
sec-fetch-site: cross-site | same-site | none | Same-Origin | same-origin, none
content-length: -1 | +5 | 0x10 | \xc2\xb2 | 1_0 | 1,1 | 5 5 | 1e3 | 18446744073709551616 | 03
content-type: application/json; charset=utf-7 | application/json; charset=\xff | application/ | /json | text/plain | ;
content-type: application/vnd.x+json | multipart/form-data | multipart/form-data; boundary="
transfer-encoding: chunked | chunked, chunked | gzip, chunked | identity | xchunked | chunked\x0b | Chunked
expect: 100-continue | 200-ok | 100-Continue, 100-continue
x-forwarded-for: 127.0.0.1 | [::1]:80 | [ | 1.2.3.4.5 | ::ffff:999.1.1.1 | fe80::1%eth0 | unknown
x-forwarded-proto: https | HTTPS | wss | javascript | https,http | https://
x-forwarded-host: elsewhere.example | [
forwarded: for=192.0.2.1 | for="[::1" | for=;;;
authorization: Bearer | bearer  x | Bearer \xc3\xa9 | Basic !!! | Bearer none | Bearer all
accept-encoding: br;q=0 | br, gzip | * | gzip;q=\xc2\xb2 | br;q=1e999 | identity;q=0, *;q=0
if-none-match: * | W/" | "a"
if-modified-since: yesterday | Thu, 32 Foo 99999 25:61:61 GMT | Thu, 01 Jan 1970 00:00:00 GMT
range: bytes=0- | bytes=-1 | bytes=5-2 | bytes=9999999999999999999999- | bytes=\xc2\xb2- | lines=1-2
if-range: "x" | yesterday
connection: Upgrade | close, keep-alive | upgrade, upgrade | Host | Cookie
upgrade: websocket | h2c | WebSocket, h2c | websocket/\xc2\xb2
http2-settings: AAMAAABkAAQ | !
sec-websocket-key: short | !!!!!!!!!!!!!!!!!!!!!!!! | a2tra2tra2tra2tra2tr | MDEyMzQ1Njc4OWFiY2RlZg==
sec-websocket-version: 13 | 8 | 0 | -1 | 13, 8 | \xc2\xb2
sec-websocket-protocol: hanazono | " | a b
sec-websocket-extensions: permessage-deflate | permessage-deflate; client_max_window_bits=99 | =; | a; b="
referer: http://[
te: trailers
trailer: Content-Length
"""
LONG = {  # what stands in a header many times
    "cookie": [b"; ", b"a=b;", b"hanazono=a.", b"\\1"],
    "content-length": [b"9"],
    "content-type": [b"application/json;", b"-"],
    "x-forwarded-for": [b",", b"a,"],
    "forwarded": [b'for="'],
    "authorization": [b"Bearer ", b"A"],
    "accept-encoding": [b"gzip,"],
    "if-none-match": [b'"', b'"a",'],
    "if-modified-since": [b"9"],
    "range": [b"0-1,", b"bytes=0-,"],
    "sec-websocket-key": [b"A"],
    "sec-websocket-extensions": [b"x;"],
    "sec-websocket-protocol": [b"a,"],
}
MANY = (300, 5_000)  # times
ANYWHERE = [b"", b" ", b"\t", b"\xff\xfe", "é".encode(), b"\x00", b"\x7f", b"a\x01b", b",", b";;;", b'"', b"%00"]


def _read(text: str) -> dict[str, list[bytes]]:
    found: dict[str, list[bytes]] = {}
    for line in text.strip().splitlines():
        name, _, values = line.partition(": ")
        plain = [value.encode().decode("unicode_escape").encode("latin-1") for value in values.split(" | ")]
        found[name] = [*found.get(name, []), *plain]
    return found


HEADERS = _read(VALUES)
BODIES = [
    b"",
    b"{}",
    b"null",
    b'{"seat": 0}',
    b'{"seat": 0',
    b"\xff",
    b'{"name": "\\ud800"}',
    b"[" * 5_000,
    b'{"n": ' + b"9" * 5_000 + b"}",
]
PATHS = [
    "/api/tables/%00",
    "/api/tables/" + "a" * 300,
    "//",
    "/..%2f..%2fetc/passwd",
    "/api/tables/%ff%fe/steps",
    "*",
    "/a b",
    "http://elsewhere.example/api/games",
    "http://[/",
    "/api/tables/x/steps?first=" + "9" * 5_000,
    "/?" + "a=b&" * 2_000,
    "/api/tables/x/steps?eyes=%00&eyes=above",
    "/\u00e9",
    "/api/lobby?\x7f",
    "/assets/../../garden.db",
    "/" + "d/" * 2_000,
]
METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"]
RARE_METHODS = ["HEAD", "OPTIONS", "TRACE", "CONNECT", "BREW", "get", "POST\x00"]
SAFE = {"GET", "HEAD", "OPTIONS", "get"}
WAITS = -1  # in place of a status: the server waits for more


def cookie(random: Random, real: str) -> bytes:
    """A cookie made from a real one, with a mistake in it."""
    name, _, value = real.partition("=")
    parts = value.split(".")
    match random.randrange(7):
        case 0:
            parts[random.randrange(len(parts))] = random.choice(["", "0", "1", "-1", "²", "9" * 400, "x" * 4_000])
        case 1:
            parts.reverse()
        case 2:
            parts.append(random.choice(parts))
        case 3:
            del parts[random.randrange(len(parts))]
        case 4:
            at = random.randrange(len(parts))
            parts[at] = parts[at][:-1]
        case 5:
            return f'{name}="{value}"; {name}={value[:-2]}'.encode()
        case _:
            return f"{name}={value.swapcase()}".encode()
    return f"{name}={'.'.join(parts)}".encode()


def headers(random: Random, known: str) -> list[tuple[bytes, bytes]]:
    """Some hostile headers; one may stand there twice. `known` is a real cookie."""
    found = []
    for _ in range(random.choice([1, 1, 1, 2, 3, 8])):
        name = random.choice(list(HEADERS))
        value = random.choice([*HEADERS[name] * 2, random.choice(ANYWHERE)])
        if name in LONG and random.random() < 0.2:
            value = random.choice(LONG[name]) * random.choice(MANY)
        if name == "cookie" and random.random() < 0.5:
            value = cookie(random, known)
        shown = name.title().encode() if random.random() < 0.5 else name.encode()
        found += [(shown, value)] * random.choice([1, 1, 1, 1, 2, 40])
    if random.random() < 0.03:
        found.append((random.choice([b"", b"\xff", b"a b", b"x" * 5_000, b"\x00", b":"]), b"x"))
    return found


def request(
    random: Random, port: int, method: str, path: str, given: Sequence[tuple[bytes, bytes]], body: bytes
) -> bytes:
    """A request as bytes; what is usual is left out where it is given, and sometimes anyway."""
    names = {name.lower() for name, _ in given}
    usual = [(b"Host", f"{HERE}:{port}".encode()), (b"Content-Type", b"application/json")]
    if body or method not in SAFE:
        usual.append((b"Content-Length", str(len(body)).encode()))
    lines = [(name, value) for name, value in usual if name.lower() not in names or random.random() < 0.1]
    lines += given
    random.shuffle(lines)
    end = random.choice([b"\r\n"] * 30 + [b"\n"])
    version = random.choice([b"HTTP/1.1"] * 30 + [b"HTTP/1.0", b"HTTP/9.9", b"HTTP/1.", b""])
    head = b" ".join([method.encode(), path.encode("latin-1", "replace"), version])
    return end.join([head, *(name + b": " + value for name, value in lines), b"", b""]) + body


async def status(port: int, sent: bytes, patience: float = 0.4) -> int:
    """The status of the answer; 0 if the server closes the connection without one; WAITS if it waits for more."""
    reader, writer = await asyncio.open_connection(HERE, port)
    try:
        writer.write(sent)
        line = await asyncio.wait_for(reader.readline(), patience)
        words = line.split()
        return int(words[1]) if len(words) > 1 and words[0].startswith(b"HTTP/1.") else 0
    except TimeoutError:
        return WAITS
    except OSError:
        return 0
    finally:
        writer.transport.abort()
