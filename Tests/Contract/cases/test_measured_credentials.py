"""Missing and bad credentials, as measured on the live Drive API."""
import pytest

from support import (
    BAD_TOKEN, DOC, KEY_MISSING, LOGIN_REQUIRED, MALFORMED, UNREGISTERED, Api, make, not_found, outcome, put)

FILES = "/drive/v3/files"


@pytest.mark.parametrize("path", [
    FILES, FILES + "/missing", FILES + "/generateIds", FILES + "/missing/permissions", FILES + "/missing/revisions",
    FILES + "/missing/comments", "/drive/v3/about", "/drive/v3/about?fields=user", "/drive/v3/drives",
    "/drive/v3/changes/startPageToken", FILES + "?supportsAllDrives=NOPE", FILES + "?pageSize=x",
    FILES + "/missing/export?mimeType=text/plain&alt=json"])
def test_anonymous_read(anon, path):
    """A read without a credential is refused as that of an unregistered caller, before anything else is looked at."""
    assert outcome(anon.get(path)) == UNREGISTERED


@pytest.mark.parametrize("path", [
    FILES, FILES + "/missing/copy", FILES + "/missing/permissions", "/drive/v3/drives?requestId=1",
    "/calendar/v3/freeBusy", "/upload/drive/v3/files?uploadType=media"])
def test_anonymous_write(anon, path):
    """A POST without a credential has to log in."""
    answer = anon.post(path, json={})
    assert outcome(answer) == LOGIN_REQUIRED
    error = answer.json()["error"]
    assert error["errors"][0]["locationType"] == "header"
    assert len(error["message"]) > len(error["errors"][0]["message"])


@pytest.mark.parametrize("path", [
    FILES, FILES + "?pageSize=x", FILES + "/missing", "/drive/v3/about", FILES + "/missing?alt=media",
    FILES + "/missing/export"])
def test_unknown_token(path):
    """An unknown token is refused as such, whatever else is wrong."""
    answer = Api("no-such-token").get(path)
    assert outcome(answer) == BAD_TOKEN
    assert answer.json()["error"]["errors"][0]["message"] == "Invalid Credentials"


@pytest.mark.parametrize("form", ["bearer {}", "BEARER {}", "Token {}", "Basic {}", "Bearer", "{}"])
def test_other_schemes(user, anon, form):
    """Only `Bearer` is a credential: any other word is none, byte for byte."""
    headers = {"Authorization": form.format(user.token)}
    answer = anon.get("/drive/v3/about?fields=user", headers=headers)
    assert outcome(answer) == UNREGISTERED
    assert answer.content == anon.get("/drive/v3/about?fields=user").content


def test_anonymous_download(user, anon):
    """A download without a credential misses a key, whether the file is there or not."""
    blob, document = put(user.drive)["id"], make(user.drive, "d", DOC)["id"]
    for file_id in (blob, document, "missing"):
        assert outcome(anon.get(f"{FILES}/{file_id}?alt=media")) == KEY_MISSING
        assert outcome(anon.get(f"{FILES}/{file_id}/export?mimeType=text/plain")) == KEY_MISSING
    texts = {anon.get(FILES).json()["error"]["message"], anon.get(FILES + "/x?alt=media").json()["error"]["message"]}
    assert len(texts) == 2


def test_order_of_faults(user, anon):
    """$.xgafv, credential, typed values, the method's own checks, the file."""
    worst = "?$.xgafv=9&supportsAllDrives=NOPE&acknowledgeAbuse=true"
    assert outcome(anon.get(f"{FILES}/missing{worst}")) == MALFORMED
    rest = "?supportsAllDrives=NOPE&acknowledgeAbuse=true"
    assert outcome(anon.get(f"{FILES}/missing{rest}")) == UNREGISTERED
    assert outcome(Api("no-such-token").get(f"{FILES}/missing{rest}")) == BAD_TOKEN
    assert outcome(user.http.get(f"{FILES}/missing{rest}")) == (400, "invalid", None, "INVALID_ARGUMENT")
    assert outcome(user.http.get(f"{FILES}/missing?acknowledgeAbuse=true"))[1] == "invalidAbuseAcknowledgment"
    assert outcome(user.http.get(f"{FILES}/missing")) == not_found()


@pytest.mark.parametrize("path", ["/{}", "/{}/permissions"])
def test_hidden_file(user, other, path):
    """A file that the caller may not see is not there."""
    hidden = put(other.drive)["id"]
    assert outcome(user.http.get(FILES + path.format(hidden))) == not_found()


def test_unknown_alt_before_the_credential(anon):
    """An unknown `alt` is refused before the credential is looked at."""
    assert outcome(anon.get(FILES + "?alt=zzz")) == MALFORMED
