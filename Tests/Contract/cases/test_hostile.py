"""Requests that nobody means well with: each ends in an answer of Google's shape or in a clean cut."""
import socket
import threading
import urllib.parse

import pytest

from support import EVERYTHING, UNREGISTERED, base, check_error, outcome, put, start_session

FILES = "/drive/v3/files"


def raw(data, timeout=20):
    """Sends bytes on a connection of their own; the bytes that come until the server closes it or says no more."""
    address = urllib.parse.urlsplit(base())
    with socket.create_connection((address.hostname, address.port), timeout=timeout) as connection:
        received = b""
        try:
            connection.sendall(data)
            connection.shutdown(socket.SHUT_WR)
        except OSError:
            pass
        try:
            while chunk := connection.recv(65536):
                received += chunk
        except OSError:
            pass
        return received


def head(line, *fields, token=None):
    lines = [line, "Host: " + urllib.parse.urlsplit(base()).netloc, *fields]
    if token:
        lines.append("Authorization: Bearer " + token)
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


def statuses(answer):
    return [int(part.split(b" ", 1)[0]) for part in answer.split(b"HTTP/1.1 ")[1:]]


@pytest.fixture(autouse=True)
def goes_on(anon):
    """Whatever happens, the server serves afterwards."""
    yield
    assert outcome(anon.get("/drive/v3/about?fields=user")) == UNREGISTERED


@pytest.mark.parametrize("field", ["X-Long: " + "x" * (8 << 20), "\r\n".join(f"X-{n}: y" for n in range(400_000))])
def test_endless_head(field):
    """A head of megabytes is refused, or cut."""
    answer = raw(head("GET /drive/v3/about HTTP/1.1", field))
    assert all(status in (400, 413, 431) for status in statuses(answer))


@pytest.mark.parametrize("junk", [b"\x00" * 5000, b"\xff\xfe" * 100 + b"\r\n\r\n", b"GET\r\n\r\n", b"\r\n" * 3000,
                                  b"GET / HTTP/9.9\r\n\r\n",
                                  b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" * 40,
                                  b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"])
def test_junk(user, junk):
    """Junk is refused or cut, also after a request that is well."""
    assert all(400 <= status <= 505 for status in statuses(raw(junk)))
    good = head("GET /drive/v3/about?fields=user HTTP/1.1", token=user.token)
    found = statuses(raw(good + good + junk))
    assert found[:2] == [200, 200] and all(400 <= status <= 505 for status in found[2:])


@pytest.mark.parametrize("fields, body", [
    (("Content-Length: 5", "Transfer-Encoding: chunked"), b"0\r\n\r\n"),
    (("Content-Length: 5", "Content-Length: 6"), b"{}    "),
    (("Content-Length: -1",), b"{}"), (("Content-Length: +2",), b"{}"), (("Content-Length: 0x2",), b"{}"),
    (("Content-Length: 99999999999999999999",), b"{}"), (("Transfer-Encoding: chunked, gzip",), b"0\r\n\r\n"),
    (("Transfer-Encoding: xchunked",), b"0\r\n\r\n"), (("Transfer-Encoding : chunked",), b"0\r\n\r\n"),
    (("Transfer-Encoding: chunked",), b"ffffffffffffffffff\r\n{}"),
    (("Transfer-Encoding: chunked",), b"-1\r\n{}\r\n0\r\n\r\n"),
    (("Transfer-Encoding: chunked",), b"zz\r\n{}\r\n0\r\n\r\n")])
def test_two_meanings_of_a_length(user, fields, body):
    """A body whose length can be read in two ways makes no file, and no second request is read out of it."""
    smuggled = head("DELETE /drive/v3/files/smuggled HTTP/1.1", token=user.token)
    answer = raw(head("POST /drive/v3/files HTTP/1.1", *fields, token=user.token) + body + smuggled)
    # libmicrohttpd says a refusal of its own twice.
    assert len(set(statuses(answer))) <= 1 and all(status >= 400 for status in statuses(answer))
    assert user.http.get(FILES).json()["files"] == []


def test_deep_json(user):
    """JSON of a hundred thousand levels is refused, wherever a body is read."""
    for opening, closing in (("[", "]"), ('{"a":', "}")):
        deep = (opening * 100_000 + "1" + closing * 100_000).encode()
        for method, path in (("POST", FILES), ("PATCH", FILES + "/x"), ("POST", "/calendar/v3/calendars"),
                             ("POST", "/upload/drive/v3/files?uploadType=resumable"), ("POST",
                                 "/calendar/v3/freeBusy")):
            answer = user.http.request(method, path, data=deep, headers={"Content-Type": "application/json"})
            check_error(answer, 400)


@pytest.mark.parametrize("mask", ["files(" * 5000 + "id" + ")" * 5000, "files/" * 8000 + "id", "id," * 12_000,
                                  "(" * 30_000,
                                  "*" * 30_000, "files(id," * 3000])
def test_huge_mask(user, mask):
    """A mask of tens of thousands of characters is refused, in a form as in an address too long for a head."""
    answer = user.http.post(FILES, data={"fields": mask}, headers={"X-HTTP-Method-Override": "GET"})
    assert answer.status_code == 200 or check_error(answer, 400)
    assert user.http.get(FILES, params={"fields": mask * 3}).status_code in (200, 400, 413, 414, 431)


@pytest.mark.parametrize("query", [
    "(" * 50_000, "not " * 25_000 + "trashed", "name = '" + "x" * 100_000 + "'",
        "name contains '" + "a " * 50_000 + "'",
    " or ".join(["name = 'a'"] * 7000), " and ".join(["fullText contains 'a'"] * 4000), "name = '" + "\\" * 99_999,
    "fullText contains '" + '"' * 100_000 + "'", " or ".join(f"'{n}' in parents" for n in range(6000))])
def test_huge_query(user, query):
    """A `q` of 100 KB, which only fits into a form, is answered or refused."""
    answer = user.http.post(FILES, data={"q": query}, headers={"X-HTTP-Method-Override": "GET"})
    assert answer.status_code in (200, 404) or check_error(answer, 400)


@pytest.mark.parametrize("name", ["%2e%2e%2f%2e%2e%2fetc%2fpasswd", "..%2f..%2fmetadata.sqlite", "a%00b", "%00",
    "%ff%fe",
                                  "a%2fb%2f..%2fc", "%c0%ae%c0%ae", "x" * 5000, "%0d%0aX-A:%20b", "'%20OR%201=1--"])
def test_ids_that_lead_elsewhere(user, name):
    """An id is only ever an id."""
    for path in ("/{}", "/{}?alt=media", "/{}/permissions", "/{}/revisions", "/{}/export?mimeType=text/plain"):
        answer = user.http.get(FILES + path.format(name))
        assert answer.status_code == 404 and "X-A" not in answer.headers
    assert user.http.get("/calendar/v3/calendars/" + name).status_code in (400, 404)
    assert user.http.put("/upload/drive/v3/files?uploadType=resumable&upload_id=" + name, data=b"x").status_code in (
        400, 404)
    body = {"name": "n", "parents": [urllib.parse.unquote(name)]}
    assert user.http.post(FILES, json=body).status_code in (400, 404)
    assert user.http.post(FILES, json={"id": urllib.parse.unquote(name)}).status_code == 400


def test_names_are_kept_as_data(user):
    """A name may be anything; it leads nowhere either."""
    name = "../../etc/passwd\x00\r\nX-A: b"
    file_id = put(user.drive)["id"]
    answer = user.http.patch(f"{FILES}/{file_id}?fields=name", json={"name": name})
    assert answer.status_code == 400 or answer.json()["name"] == name
    assert "X-A" not in user.http.get(f"{FILES}/{file_id}?alt=media").headers


@pytest.mark.parametrize("body", [
    b"--b\r\nContent-Type: application/json\r\n\r\n{}\r\n--b\r\nContent-Type: text/plain\r\n\r\n" + b"x" * 1_000_000,
    b"--b\r\n" * 100_000, b"--b\r\n" + b"A: b\r\n" * 100_000, b"-" * 2_000_000,
        b"--b\r\nContent-Type: " + b"x" * 1_000_000,
    b"--b--", b"", b"--b\r\n\r\n" + b"[" * 100_000 + b"\r\n--b\r\n\r\nx\r\n--b--"])
def test_multipart_without_an_end(user, body):
    """A multipart body that never ends as one makes no file."""
    answer = user.http.post("/upload/drive/v3/files?uploadType=multipart", data=body,
                            headers={"Content-Type": "multipart/related; boundary=b"})
    assert 400 <= answer.status_code < 500 and check_error(answer, answer.status_code)
    assert user.http.get(FILES).json()["files"] == []


@pytest.mark.parametrize("span", [
    ",".join(f"{n}-{n}" for n in range(500)), ",".join(["0-"] * 1000), "-".join("0" * 1000), "0-99999999999999999999",
        "-0",
    "5-1", "a-b", "0-1,5-", "99999999999999999999-", "--1"])
def test_ranges_by_the_hundred(user, span):
    """Ranges that make no sense never cost more than the file once."""
    data = b"0123456789"
    answer = user.http.get(f"{FILES}/{put(user.drive, data=data)['id']}?alt=media", headers={"Range": "bytes=" + span})
    assert answer.status_code in (200, 206, 416) and (answer.status_code == 416 or len(answer.content) <= len(data))


def test_batches_in_batches(user):
    """A batch is no part of a batch; the hundredth part is the last; parts are not all there is to a batch."""
    def send(body, path="/batch/drive/v3"):
        return user.http.post(path, data=body, headers={"Content-Type": "multipart/mixed; boundary=b"})

    part = "--b\r\nContent-Type: application/http\r\n\r\n{}\r\n\r\n"
    inner = part.format("GET /drive/v3/about?fields=kind") + "--b--"
    outer = part.format("POST /batch/drive/v3 HTTP/1.1\r\nContent-Type: multipart/mixed; boundary=c\r\n\r\n"
                        + inner.replace("--b", "--c")) + "--b--"
    answer = send(outer)
    assert answer.status_code == 200 and "HTTP/1.1 400" in answer.text and "drive#about" not in answer.text
    answer = send(part.format("GET /drive/v3/about?fields=kind") * 101 + "--b--")
    assert answer.text.count("HTTP/1.1 200") == 100 and answer.text.count("HTTP/1.1 403") == 1
    for body in ("--b\r\n" * 50_000 + "--b--", "x" * 1_000_000, part * 5000 + "--b--"):
        answer = send(body)
        assert answer.status_code in (200, 400, 413)
    assert send(b"x" * (17 << 20)).status_code == 413


def test_abandoned_sessions(user, control, clock):
    """Sessions that nobody finishes are let go after a week, with what was sent."""
    sessions = []

    def open_some():
        for _ in range(40):
            session = start_session(user.http, size=1 << 30)
            user.http.put(session, data=b"x" * 262_144, headers={"Content-Range": f"bytes 0-262143/{1 << 30}"})
            sessions.append(session)

    threads = [threading.Thread(target=open_some) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(sessions) == 160
    clock(7 * 86400 + 60)
    grant = control.token(user.email, EVERYTHING, user.client_id)["access_token"]
    user.http.headers["Authorization"] = "Bearer " + grant
    start_session(user.http, size=1)
    for session in sessions[::40]:
        assert user.http.put(session, headers={"Content-Range": "bytes */*"}).status_code in (404, 410)


def test_connections_left_alone(user):
    """Hundreds of connections that say half a word do not keep others out."""
    address = urllib.parse.urlsplit(base())
    idle = [socket.create_connection((address.hostname, address.port)) for _ in range(300)]
    for connection in idle:
        connection.sendall(b"GET /drive/v3/about HT")
    assert user.http.get("/drive/v3/about?fields=user").status_code == 200
    for connection in idle:
        connection.close()
