"""Downloads and exports, as measured on the live Drive API."""
import pytest

from support import APPS, DOC, SHEET, UNREGISTERED, not_found, outcome, put

FILES = "/drive/v3/files"
REQUIRED = (400, "required", "mimeType", None)
NOT_EXPORTABLE = (403, "fileNotExportable", None, None)
NO_CONVERSION = (400, "badRequest", "convertTo", None)
SLIDES = APPS + "presentation"


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


def test_media_of_a_document(user, document):
    """A document has no bytes of its own."""
    answer = user.http.get(document + "?alt=media")
    assert outcome(answer) == (403, "fileNotDownloadable", "alt", None)
    assert "xport" in answer.json()["error"]["message"]


def test_bad_mask_of_a_download(user, blob):
    """A download has no mask."""
    assert user.http.get(blob + "?alt=media&fields=bogus").content == b"bytes"


def test_refusals_of_exports(user, other, status, blob, document):
    """The type is asked for first, then the file looked up, then whether it is a document, then the conversion."""
    for path in (document, blob, FILES + "/missing", f"{FILES}/{put(other.drive)['id']}"):
        assert status(path + "/export") == REQUIRED
    assert status(FILES + "/missing/export?mimeType=text/plain") == not_found()
    assert status(blob + "/export?mimeType=text/plain") == status(blob + "/export?mimeType=") == NOT_EXPORTABLE
    for mime in ("junk", DOC, "%20text/plain", "text/plain%20", "text/plain;charset=utf-8", ""):
        assert status(f"{document}/export?mimeType={mime}") == NO_CONVERSION
    sheet = put(user.drive, "s", b"a,b\n", "text/csv", mimeType=SHEET)["id"]
    assert status(f"{FILES}/{sheet}/export?mimeType=text/plain") == NO_CONVERSION


@pytest.mark.parametrize("mime", ["text/plain", "TEXT/PLAIN", "Text/Html", "TEXT/MARKDOWN", "application/pdf"])
def test_type_of_an_export(user, document, mime):
    """Case does not matter, and the answer's type is the one that was asked for."""
    for accept in ("*/*", "application/json", "text/html"):
        answer = user.http.get(f"{document}/export?mimeType={mime}", headers={"Accept": accept})
        assert answer.status_code == 200 and answer.headers["Content-Type"] == mime


def test_formats_of_exports(user):
    """What documents, sheets and slides become, in this order."""
    formats = user.http.get("/drive/v3/about?fields=exportFormats").json()["exportFormats"]
    office = "application/vnd.openxmlformats-officedocument."
    opened = "application/vnd.oasis.opendocument."
    assert formats[DOC] == [
        "application/rtf", opened + "text", "text/html", "application/pdf", "text/x-markdown", "text/markdown",
        "application/epub+zip", "application/zip", office + "wordprocessingml.document", "text/plain"]
    assert formats[SHEET] == [
        "application/x-vnd.oasis.opendocument.spreadsheet", "text/tab-separated-values", "application/pdf",
        office + "spreadsheetml.sheet", "text/csv", "application/zip", opened + "spreadsheet"]
    assert formats[SLIDES] == [
        opened + "presentation", "application/pdf", office + "presentationml.presentation", "text/plain"]


def test_delimited_exports(user):
    """Every row as wide as the last used column; tabs and newlines of a cell become a blank."""
    data = b'a,"x\ty",\n"line\nline",,"1,5"\n'
    sheet = put(user.drive, "s", data, "text/csv", mimeType=SHEET)["id"]
    path = f"{FILES}/{sheet}/export?mimeType=text/"
    tsv = user.http.get(path + "tab-separated-values").text.replace("\r\n", "\n").rstrip("\n")
    assert tsv.split("\n") == ["a\tx y\t", "line line\t\t1,5"]
    assert user.http.get(path + "csv").text.replace("\r\n", "\n").split("\n")[0].count(",") == 2


def test_export_as_json(anon, document):
    """With alt=json an export is no download."""
    assert outcome(anon.get(document + "/export?mimeType=text/plain&alt=json")) == UNREGISTERED
