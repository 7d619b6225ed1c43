"""Parts of batches, as measured on the live Drive API."""
import json

import pytest

from support import BAD_TOKEN, DOC, Api, base, batch_parts, make, put

FILES = "/drive/v3/files"


@pytest.fixture
def parts(user):
    """parts(request, …): the answers to the parts of a batch."""
    return lambda *requests, **kw: batch_parts(user.http, *requests, **kw)


def location(part):
    return next(line.split(": ", 1)[1] for line in part[1] if line.startswith("Location: "))


@pytest.mark.parametrize("query", [
    "alt=media", "alt=MEDIA", "alt=media&alt=json", "alt=media&supportsAllDrives=NOPE", "alt=media&fields=bogus",
    "alt=media&acknowledgeAbuse=true", "alt=media&callback=cb", "alt=media&callback=a%20b"])
@pytest.mark.parametrize("token", [None, "Basic x", "bearer x", "Bearer", "word"])
def test_download_part(user, parts, query, token):
    """A part that downloads is sent elsewhere, whatever else is wrong with it and whoever asks."""
    file_id = put(user.drive)["id"]
    request = f"GET {FILES}/{file_id}?{query}" + (f"\r\nAuthorization: {token}" if token else "")
    (status, head, body), = parts(request)
    assert status == 302
    assert head[:3] == ["Content-Length: 0", "Content-Type: application/json; charset=UTF-8",
                    f"Location: {base()}/download{FILES}/{file_id}?{query}"]
    error = json.loads(body)["error"]
    assert (error["code"], error["message"], error["status"]) == (302, "Unknown Error.", "UNKNOWN")
    assert error["errors"][0]["reason"] == "backendError"


@pytest.mark.parametrize("path", ["/missing?alt=media", "/missing/export", "/missing/export?mimeType=",
    "/x/export?alt=",
                                  "/x/export?alt=media", "/x/export?mimeType=text/plain"])
def test_download_part_before_the_file(parts, path):
    """Nothing of the file and of the export is looked at."""
    assert parts(f"GET {FILES}{path}")[0][0] == 302


def test_before_the_redirect(parts):
    """A bad error format and an unknown token are refused first."""
    assert parts(f"GET {FILES}/x?alt=media&$.xgafv=9")[0][0] == 400
    status, _, body = parts(f"GET {FILES}/x?alt=media\r\nAuthorization: Bearer no-such-token")[0]
    assert status == 401 and json.loads(body)["error"]["errors"][0]["reason"] == BAD_TOKEN[1]
    assert parts(f"GET {FILES}/x?alt=json&alt=media")[0][0] == 404


@pytest.mark.parametrize("query, outer, joined", [
    ("alt=media", "foo=1&foo=2&alt=json", "alt=media&foo=1&foo=2"), ("alt=media&fo%6F=1", "foo=2&Foo=3",
        "alt=media&foo=1&Foo=3"),
    ("alt=media&&a", "", "alt=media&a="), ("alt=media&a=%2fb%41%7e", "", "alt=media&a=%2FbA%7E"),
    ("alt=media&a=x+y%20z", "", "alt=media&a=x+y%20z")])
def test_location_query(parts, query, outer, joined):
    """The part's pairs, then those of the batch whose names it has not; escapes of letters and digits undone."""
    part = parts(f"GET {FILES}/x?{query}", url="/batch/drive/v3?" + outer)[0]
    assert location(part).split("?", 1)[1] == joined


def test_location_path(parts):
    """Escapes of unreserved characters are undone; others in capitals."""
    part = parts(f"GET {FILES}/a%41%2d%2f%7e?alt=media")[0]
    assert location(part) == f"{base()}/download{FILES}/aA-%2F~?alt=media"


def test_flags_in_parts(user, parts):
    """Flags of metadata are refused as by themselves."""
    file_id = put(user.drive)["id"]
    found = parts(f"GET {FILES}?includeItemsFromAllDrives=true",
        f"GET {FILES}/{file_id}/permissions?useDomainAdminAccess=true",
                  "GET /drive/v3/drives?useDomainAdminAccess=true")
    assert [part[0] for part in found] == [403, 404, 403]


def test_credentials_of_parts(user, anon):
    """A part without a credential has that of the batch, and without one there is refused as by itself."""
    assert batch_parts(user.http, "GET /drive/v3/about?fields=user")[0][0] == 200
    status, _, body = batch_parts(anon, "GET /drive/v3/about?fields=user")[0]
    assert (status, json.loads(body)["error"]["errors"][0]["reason"]) == (403, "forbidden")
    own = f"GET /drive/v3/about?fields=user\r\nAuthorization: Bearer {user.token}"
    assert batch_parts(anon, own)[0][0] == 200
