"""Where push messages may go.

People choose that, so an address is not trusted: only https, and only hosts all of whose addresses are public. A
connection is made to an address that was checked here, whatever the host's name may mean a moment later.
"""

import ipaddress
import re
import socket

import httpx

from hanazono.server.protocol.errors import Problem

HOST = re.compile(r"(?=.{1,253}$)([a-z0-9_-]{1,63}\.)*[a-z0-9_-]{1,63}\.?")  # the name of one


class NotPublic(Exception):
    """An endpoint that we do not connect to."""


def check_endpoint(endpoint: str, *, permits_loopback: bool) -> None:
    """An https address without a name and password in it; raises Problem. Its host is looked up when it is used."""
    try:
        is_good = re.fullmatch(r"[!-~]{1,1000}", endpoint) and _is_good(httpx.URL(endpoint), permits_loopback)
    except (httpx.InvalidURL, ValueError):  # no address, or a name that no host can have
        is_good = False
    if not is_good:
        raise Problem(422, "bad-endpoint")


def _is_good(url: httpx.URL, permits_loopback: bool) -> bool:
    """What is needed of an address later must be there, or must raise now."""
    is_plain = url.host and not url.userinfo and not url.fragment
    is_plain = is_plain and (url.port is None or 0 < url.port < 65_536)
    if not is_plain or url.scheme not in ({"https", "http"} if permits_loopback else {"https"}):
        return False
    try:
        address = ipaddress.ip_address(url.host)
    except ValueError:  # most hosts have a name
        return HOST.fullmatch(url.raw_host.decode()) is not None
    return is_permitted(url, str(address), permits_loopback=permits_loopback)


def resolved(host: str, port: int) -> list[str]:
    """The addresses of a host; blocks."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(str(address[0]) for *_, address in found))


def is_public(text: str) -> bool:
    """Whether an address is one of the public internet, and does not stand for another that may not be."""
    address = ipaddress.ip_address(text)
    if isinstance(address, ipaddress.IPv6Address) and (address.is_site_local or address.sixtofour):
        return False
    return address.is_global and not (address.is_multicast or address.is_reserved)


def is_permitted(url: httpx.URL, address: str, *, permits_loopback: bool) -> bool:
    if permits_loopback and ipaddress.ip_address(address).is_loopback:
        return True
    return url.scheme == "https" and is_public(address)
