"""Scripts that call back: the parameter `callback`, as measured on the live Drive API."""
import json

import pytest

from support import BACKEND_ERROR, BAD_TOKEN, DOC, KEY_MISSING, MALFORMED, Api, not_found, outcome, put

FILES = "/drive/v3/files"
ABOUT = "/drive/v3/about?fields=user"
SCRIPT = "text/javascript; charset=UTF-8"


@pytest.fixture
def blob(drive):
    """A file with bytes."""
    return f"{FILES}/{put(drive, 'b.pdf', b'bytes', 'application/pdf')['id']}"


@pytest.fixture
def document(drive):
    """A document."""
    return f"{FILES}/{put(drive, 'd', b'text', mimeType=DOC)['id']}"


@pytest.fixture
def status(user):
    """status(path): what a read of that path comes to."""
    return lambda path: outcome(user.http.get(path))


def called(answer, name):
    """The value that a script passes to the function it calls."""
    assert answer.status_code == 200 and answer.headers["Content-Type"] == SCRIPT
    comment, rest = answer.text.split("\n", 1)
    assert comment.startswith("//")
    assert rest.startswith(name + "(") and rest.rstrip("\n").endswith(");")
    return json.loads(rest.rstrip("\n")[len(name) + 1:-2])


def test_callback(user):
    """A GET with a callback is a script that calls it, with an error as well."""
    assert called(user.http.get(ABOUT + "&callback=cb"), "cb") == user.http.get(ABOUT).json()
    for http, path, code in ((user.http, FILES + "/missing?", 404), (user.http, FILES + "?pageSize=x&", 400),
                             (Api(), FILES + "?", 403), (Api("no-such-token"), FILES + "?", 401)):
        assert called(http.get(path + "callback=cb"), "cb")["error"]["code"] == code


@pytest.mark.parametrize("name", [".cb", "cb.", "1bad", "$", "a[0].b_c", "x" * 2000])
def test_odd_callback(user, name):
    """Letters, digits and `_ $ . [ ]` in any order."""
    assert called(user.http.get(ABOUT, params={"callback": name}), name)


@pytest.mark.parametrize("name, shown", [("a b", "a b"), ("a-b", "a-b"), ("é", "é"), ("a<b", r"a\u003cb"), ("a(",
    "a(")])
def test_callback_that_cannot_be_called(user, anon, name, shown):
    """Anything else is refused in a script that calls that very name, before the credential and the mask."""
    for http, path in ((user.http, ABOUT), (anon, ABOUT), (Api("no-such-token"), FILES),
                       (user.http, FILES + "?fields=bogus")):
        answer = http.get(path, params={"callback": name})
        error = called(answer, shown)["error"]
        assert (error["code"], error["status"], error["errors"][0]["reason"]) == (400, "INVALID_ARGUMENT", "badRequest")


def test_callback_and_error_format(anon):
    """Only $.xgafv goes before a bad callback."""
    answer = anon.get(FILES + "?$.xgafv=9&callback=a%20b")
    assert "xgafv" in answer.text


def test_callback_counts_once(user):
    """An empty callback is none; of several the first counts; a POST has none."""
    plain = user.http.get(ABOUT).content
    assert user.http.get(ABOUT + "&callback=").content == plain
    assert user.http.get(ABOUT + "&callback=&callback=cb").content == plain
    assert called(user.http.get(ABOUT + "&callback=cb&callback=a%20b"), "cb")
    answer = user.http.post(FILES + "?callback=a%20b&fields=name", json={"name": "n"})
    assert answer.json() == {"name": "n"}
    assert outcome(user.http.post(FILES + "?$.xgafv=9", json={"name": "n"})) == MALFORMED


def test_callback_with_another_format(user):
    """With an `alt` of another format nothing is wrapped."""
    answer = user.http.get(ABOUT + "&alt=zzz&callback=cb")
    assert outcome(answer) == MALFORMED and answer.headers["Content-Type"].startswith("application/json")


def test_export_as_json(anon):
    """With alt=json an export is no download, and calls back."""
    answer = anon.get(FILES + "/missing/export?mimeType=text/plain&alt=json&callback=cb")
    assert called(answer, "cb")["error"]["code"] == 403


def test_order_of_faults_in_a_download(user, anon):
    """$.xgafv, an unknown token, callback, the missing key, the file."""
    path = f"{FILES}/missing?alt=media"
    broken = "&callback=a%20b&supportsAllDrives=NOPE"
    stranger = Api("no-such-token")
    assert outcome(stranger.get(path + "&$.xgafv=9&supportsAllDrives=NOPE")) == MALFORMED
    assert outcome(stranger.get(path + broken)) == BAD_TOKEN
    assert outcome(anon.get(path + broken)) == BACKEND_ERROR
    assert outcome(anon.get(path)) == KEY_MISSING
    assert outcome(user.http.get(path)) == not_found()


def test_callback_on_a_download(user, anon, status, blob, document):
    """A callback that can be called is ignored where the download succeeds; otherwise the front end breaks."""
    assert user.http.get(blob + "?alt=media&callback=cb").content == b"bytes"
    assert user.http.get(document + "/export?mimeType=text/plain&callback=cb").content.endswith(b"text")
    for path in (FILES + "/missing?alt=media", document + "?alt=media", blob + "?alt=media&supportsAllDrives=x",
                 document + "/export?fields=x", FILES + "/missing/export?mimeType=text/plain"):
        assert status(path + "&callback=cb") == BACKEND_ERROR
    assert outcome(anon.get(blob + "?alt=media&callback=cb")) == BACKEND_ERROR
    for path in (blob + "?alt=media", document + "/export?mimeType=text/plain", FILES + "/missing?alt=media"):
        for http in (user.http, anon):
            answer = http.get(path + "&callback=a%20b")
            assert outcome(answer) == BACKEND_ERROR
            assert answer.headers["Content-Type"] == "text/javascript; charset=UTF-8"
            assert answer.json()["error"]["message"] == "Backend Error"
    assert outcome(Api("no-such-token").get(blob + "?alt=media&callback=a%20b")) == BAD_TOKEN
    assert outcome(anon.get(blob + "?alt=media&callback=a%20b", headers={"Authorization": "bearer x"})) == BACKEND_ERROR


def test_repeated_callback_on_a_download(user, status, blob):
    """The first callback counts; an empty one is none."""
    for query in ("callback=cb&callback=a%20b", "callback="):
        assert user.http.get(f"{blob}?alt=media&{query}").content == b"bytes"
    assert status(blob + "?alt=media&callback=a%20b&callback=cb") == BACKEND_ERROR
