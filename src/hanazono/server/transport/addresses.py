"""Where requests come from, as far as limits care: one address of IPv4, or one network of IPv6.

A household that has IPv6 has 2^64 addresses, and could come from another one each time. Behind a proxy that we trust
the address is the one it reports: uvicorn has put it in the place of the proxy's own.
"""

from functools import lru_cache
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from starlette.requests import HTTPConnection

NETWORK_BITS = 64  # of an IPv6 address that are its holder's network
MOST_LETTERS = 64  # of what a proxy may report that is no address


def address_of(connection: HTTPConnection) -> str:
    """Whom a request counts for."""
    client = connection.scope.get("client")
    return group_of(client[0][:MOST_LETTERS]) if client else "local"


def is_tls(connection: HTTPConnection) -> bool:
    """Whether a request came by TLS, as far as we know: a proxy that we trust may say so."""
    return connection.scope.get("scheme") in {"https", "wss"}


@lru_cache(maxsize=4096)
def group_of(host: str) -> str:
    """Whom an address counts for."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped is not None:  # a socket that listens for both
        return str(address.ipv4_mapped)
    return str(IPv6Network((int(address), NETWORK_BITS), strict=False))


def trusted(proxies: str) -> list[str]:
    """The addresses and networks of proxies, also as a socket sees them that listens for IPv4 and IPv6; ValueError."""
    networks = [ip_network(proxy) for proxy in proxies.split()]
    mapped = [
        IPv6Network((f"::ffff:{network.network_address}", 96 + network.prefixlen))
        for network in networks
        if isinstance(network, IPv4Network)
    ]
    return [str(network) for network in [*networks, *mapped]]
