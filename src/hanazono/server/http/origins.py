"""Which requests come from our own page: others may read, and change nothing."""

from starlette.requests import HTTPConnection

from hanazono.server.transport.addresses import is_tls


def is_ours(connection: HTTPConnection, permitted: str) -> bool:
    """Whether a request comes from our own page, from a `permitted` origin, or from a program that has no origin.

    What browsers never send is not ours: several origins, or one that is no address.
    """
    found = connection.headers.getlist("origin")
    if not found:
        return set(connection.headers.getlist("sec-fetch-site")) <= {"same-origin", "none"}
    if len(found) > 1:
        return False
    if found[0] in permitted.split():
        return True
    scheme, _, host = found[0].partition("://")
    if scheme not in {"http", "https"} or (scheme == "http" and is_tls(connection)):
        return False
    return host != "" and connection.headers.getlist("host") == [host]
