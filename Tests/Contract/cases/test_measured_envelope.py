"""The bytes of answers and of errors, as measured on the live Drive API."""
import json
import re

import pytest

from support import MALFORMED, Api, get, not_found, outcome, put

FILES = "/drive/v3/files"
ABOUT = "/drive/v3/about?fields=user"


@pytest.mark.parametrize("version", ["", "$.xgafv=1&", "$.xgafv=2&"])
def test_error_body(user, version):
    """errors[] is always there, with the message on top; plain refusals have no status; members keep their order."""
    answer = user.http.get(f"{FILES}/missing?{version}prettyPrint=false")
    assert outcome(answer) == not_found()
    assert answer.headers["Content-Type"] == "application/json; charset=UTF-8"
    assert answer.text == json.dumps(answer.json(), indent=2) + "\n"
    error = answer.json()["error"]
    assert list(error) == ["code", "message", "errors"]
    assert error["errors"] == [{"message": error["message"], "domain": "global", "reason": "notFound",
                                "location": "fileId", "locationType": "parameter"}]
    assert "missing" in error["message"] and error["message"].endswith(".")


def test_typed_error_body(user):
    """A value that cannot be read: no domain, and details with a violation in snake_case."""
    answer = user.http.get(FILES + "?supportsAllDrives=NOPE")
    error = answer.json()["error"]
    assert list(error) == ["code", "message", "errors", "status", "details"]
    assert error["errors"] == [{"message": error["message"], "reason": "invalid"}]
    assert error["details"] == [{"@type": "type.googleapis.com/google.rpc.BadRequest", "fieldViolations": [
        {"field": "supports_all_drives", "description": error["message"]}]}]
    assert "TYPE_BOOL" in error["message"] and "NOPE" in error["message"]


def test_success_body(user):
    """Indented by two, unless prettyPrint is `false` or `0`; then without blanks and final newline."""
    plain = user.http.get(ABOUT)
    assert plain.headers["Content-Type"] == "application/json; charset=UTF-8"
    assert plain.text == json.dumps(plain.json(), indent=2, ensure_ascii=False) + "\n"
    for value in ("false", "0"):
        compact = user.http.get(f"{ABOUT}&prettyPrint={value}")
        assert compact.text == json.dumps(plain.json(), separators=(",", ":"), ensure_ascii=False)
    for value in ("FALSE", "False", "f", "no", "n", "00", "%20false", "false%20", "", "junk", "true"):
        assert user.http.get(f"{ABOUT}&prettyPrint={value}").content == plain.content
    for value in ("1", "2"):
        assert user.http.get(f"{ABOUT}&$.xgafv={value}").content == plain.content


def test_characters(user):
    """Angle brackets, controls, zero-width and bidi marks are escaped in lower-case hex; the rest stays."""
    escaped = {"<": r"\u003c", ">": r"\u003e", "\x7f": r"\u007f", "\x85": r"\u0085", "\xad": r"\u00ad",
               "\u200b": r"\u200b", "\u202e": r"\u202e", "\u2028": r"\u2028", "\u2029": r"\u2029",
               "\ufeff": r"\ufeff", "\U000e0001": r"\udb40\udc01"}
    raw = "&'\xa0é日😀"
    file_id = put(user.drive, "x")["id"]
    name = "".join(escaped) + raw
    user.drive.files().update(fileId=file_id, body={"name": name}).execute()
    text = user.http.get(f"{FILES}/{file_id}?fields=name&prettyPrint=false").text
    assert text == '{"name":"' + "".join(escaped.values()) + raw + '"}'


@pytest.mark.parametrize("method", ["get", "post"])
def test_unknown_path(user, method):
    """A path that no method has is a page of the front end."""
    for query in ("", "?callback=cb"):
        answer = getattr(user.http, method)("/drive/v3/nothing/here" + query)
        assert answer.status_code == 404 and answer.headers["Content-Type"].startswith("text/html")


@pytest.mark.parametrize("value", ["0", "3", "01", "junk", ""])
def test_bad_error_format(user, anon, value):
    """$.xgafv takes 1 and 2; the refusal names value and parameter, and goes before the credential."""
    for http in (user.http, anon, Api("no-such-token")):
        answer = http.get(f"{FILES}?$.xgafv={value}")
        assert outcome(answer) == MALFORMED
        assert "xgafv" in answer.json()["error"]["message"] and value in answer.json()["error"]["message"]


def test_repeated_error_format(user):
    """Of $.xgafv the last one counts."""
    assert outcome(user.http.get(ABOUT + "&$.xgafv=9&$.xgafv=1")) == 200
    assert outcome(user.http.get(ABOUT + "&$.xgafv=1&$.xgafv=9")) == MALFORMED


def test_times_and_ids(user):
    """Times have milliseconds; ids 33 characters of base64url, the first a 1."""
    file = get(user.drive, put(user.drive)["id"], "id,createdTime,modifiedTime,webViewLink")
    assert re.fullmatch(r"1[-_A-Za-z0-9]{32}", file["id"])
    for name in ("createdTime", "modifiedTime"):
        assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", file[name])
    assert "usp=drivesdk" in file["webViewLink"]
