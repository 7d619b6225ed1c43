"""What each kind of request costs, and what happens when an account asks for more than it may.

https://developers.google.com/workspace/drive/api/guides/limits
"""
import pytest

from support import Api, DOC, get, make, media, put, refused, send, share, start_session, start_token


@pytest.fixture
def cost(control):
    """cost(call): the quota units of the requests that the call makes."""
    def measure(call):
        control.clear_requests()
        call()
        log = control.requests()
        assert sum(entry["units"] for entry in log["requests"]) == log["quotaUnits"]
        return log["quotaUnits"]
    return measure


@pytest.fixture
def enforced(control):
    """enforced(units): so many units a minute and account."""
    yield lambda units: control.call("PUT", "quota", {"unitsPerMinute": units})
    control.call("PUT", "quota", {"unitsPerMinute": None})


def test_reads(drive, cost):
    """A read costs 5 units."""
    file_id = put(drive)["id"]
    assert cost(lambda: drive.files().get(fileId=file_id).execute()) == 5
    assert cost(lambda: drive.about().get(fields="user").execute()) == 5
    assert cost(lambda: drive.files().generateIds(count=5).execute()) == 5
    assert cost(lambda: start_token(drive)) == 5


def test_list_pages(drive, cost):
    """A page of a list costs 100 units, whatever is listed."""
    file_id = put(drive)["id"]
    token = start_token(drive)
    comment = drive.comments().create(fileId=file_id, body={"content": "c"}, fields="id").execute()["id"]
    for call in (drive.files().list(), drive.changes().list(pageToken=token), drive.drives().list(),
                 drive.permissions().list(fileId=file_id), drive.revisions().list(fileId=file_id),
                 drive.comments().list(fileId=file_id, fields="*"),
                 drive.replies().list(fileId=file_id, commentId=comment, fields="*")):
        assert cost(call.execute) == 100


def test_downloads(user, drive, cost):
    """Content costs 200 units: a download, of a revision too, an export, an export link, an operation."""
    file_id = put(drive)["id"]
    assert cost(lambda: drive.files().get_media(fileId=file_id).execute()) == 200
    revision = drive.revisions().list(fileId=file_id).execute()["revisions"][0]["id"]
    assert cost(lambda: drive.revisions().get_media(fileId=file_id, revisionId=revision).execute()) == 200
    document = make(drive, "d", DOC)["id"]
    assert cost(lambda: drive.files().export(fileId=document, mimeType="text/plain").execute()) == 200
    link = get(drive, document, "exportLinks")["exportLinks"]["text/plain"]
    assert cost(lambda: user.http.get(link)) == 200
    assert cost(lambda: drive.files().download(fileId=document, mimeType="text/plain").execute()) == 200


def test_writes(drive, other, cost):
    """Create, update, copy, share and delete cost 50 units each."""
    file_id = put(drive)["id"]
    assert cost(lambda: put(drive)) == 50
    assert cost(lambda: make(drive, "folder")) == 50
    assert cost(lambda: drive.files().update(fileId=file_id, body={"name": "n"}).execute()) == 50
    assert cost(lambda: drive.files().update(fileId=file_id, media_body=media(b"new")).execute()) == 50
    assert cost(lambda: drive.files().copy(fileId=file_id, body={}).execute()) == 50
    permission = []
    assert cost(lambda: permission.append(share(drive, file_id, other.email)["id"])) == 50
    assert cost(lambda: drive.permissions().update(
        fileId=file_id, permissionId=permission[0], body={"role": "writer"}).execute()) == 50
    assert cost(lambda: drive.permissions().delete(fileId=file_id, permissionId=permission[0]).execute()) == 50
    assert cost(lambda: drive.files().delete(fileId=file_id).execute()) == 50


def test_remarks_and_revisions(drive, cost):
    """Writes of comments, replies and revisions are writes; anything else costs 5 units."""
    file_id = put(drive)["id"]
    revision = drive.revisions().list(fileId=file_id).execute()["revisions"][0]["id"]
    assert cost(lambda: drive.comments().create(fileId=file_id, body={"content": "c"}, fields="id").execute()) == 50
    assert cost(lambda: drive.revisions().update(
        fileId=file_id, revisionId=revision, body={"keepForever": True}).execute()) == 50
    assert cost(lambda: drive.files().emptyTrash().execute()) == 5


def test_resumable(user, cost):
    """Opening a session costs 50 units; its chunks and questions nothing."""
    sessions = []
    assert cost(lambda: sessions.append(start_session(user.http, size=262_150))) == 50
    data = b"x" * 262_144
    assert cost(lambda: send(user.http, sessions[0], data, 0, 262_150)) == 0
    assert cost(lambda: send(user.http, sessions[0], b"", total=262_150)) == 0
    assert cost(lambda: send(user.http, sessions[0], b"y" * 6, 262_144, 262_150)) == 0


def test_batch(drive, cost):
    """Each part costs what it is; the batch itself nothing."""
    file_id = put(drive)["id"]
    batch = drive.new_batch_http_request()
    batch.add(drive.files().get(fileId=file_id))
    batch.add(drive.files().update(fileId=file_id, body={"starred": True}))
    batch.add(drive.files().list())
    assert cost(batch.execute) == 155


def test_refusals(drive, faults, cost):
    """What is refused costs as well, unless it is a 401 or a fault."""
    def missing():
        with refused(404):
            drive.files().get(fileId="missing").execute()
    assert cost(missing) == 5
    assert cost(lambda: Api("no-such-token").get("/drive/v3/files")) == 0
    faults({"path": "/drive/v3/files", "status": 503, "times": 1})

    def failing():
        with refused(503):
            drive.files().list().execute()
    assert cost(failing) == 0


def test_calendar(cal, cost):
    """Calendar's calls are counted, and cost nothing here."""
    assert cost(lambda: cal.calendarList().list().execute()) == 0


def test_limit(drive, other, enforced, clock):
    """Beyond the limit comes 403 or 429 with a reason of limits, for that account only, until the minute is over."""
    enforced(250)
    drive.files().list().execute()
    drive.files().list().execute()
    with refused(403, 429) as caught:
        drive.files().list().execute()
    assert b"ateLimitExceeded" in caught.value.content
    other.drive.files().list().execute()
    clock(61)
    drive.files().list().execute()
