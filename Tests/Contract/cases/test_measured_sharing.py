"""Permissions, shared drives and parents, as measured on the live Drive API."""
import uuid

import pytest

from support import TYPED, bad_value, get, make, not_found, outcome, put, send, share, start_session

FILES = "/drive/v3/files"
RANGE = (400, "invalidParameter", "page_size", None)
EXPIRED = (403, "pageTokenExpired", None, None)
NO_ADMINISTRATOR = (403, "noListTeamDrivesAdministratorPrivilege", None, None)


@pytest.fixture
def status(user):
    """status(path): what a read of that path comes to."""
    return lambda path: outcome(user.http.get(path))


@pytest.fixture
def shared_drive(user):
    return user.drive.drives().create(requestId=str(uuid.uuid4()), body={"name": "Team"}).execute()["id"]


def test_pages_of_permissions(user, status):
    """Sizes from 1 to 100, refused before the file; a folder is as good as a file."""
    for item in (put(user.drive)["id"], make(user.drive, "f")["id"], "missing"):
        path = f"{FILES}/{item}/permissions"
        for size in ("0", "-1", "101"):
            assert status(f"{path}?pageSize={size}") == RANGE
        assert status(path + "?pageSize=0&pageSize=5")[0] == 500
        assert status(path + "?pageToken=") == EXPIRED
        for token in ("bad", "bzow", "AAAA"):
            assert status(f"{path}?pageToken={token}") == bad_value("pageToken")
        for token in ("BOGUS", "0", "a", "%20"):
            assert status(f"{path}?pageToken={token}")[0] == 500
        assert status(path) == (not_found() if item == "missing" else 200)
        assert status(path + "?pageToken=bad&pageToken=") == bad_value("pageToken")


def test_foreign_token(user, status):
    """A token of files.list breaks permissions.list, and is none of drives.list."""
    for number in range(2):
        make(user.drive, f"f{number}")
    token = user.http.get(FILES + "?pageSize=1&fields=nextPageToken").json()["nextPageToken"]
    assert status(f"{FILES}/{put(user.drive)['id']}/permissions?pageToken={token}")[0] == 500
    assert status(f"/drive/v3/drives?pageToken={token}") == bad_value("pageToken")


def test_domain_administration_of_permissions(user, new_user):
    """Who is no administrator does not even find an own file; what cannot be read goes before."""
    for person in (user, new_user(domain="gmail.com")):
        path = f"{FILES}/{put(person.drive)['id']}/permissions?useDomainAdminAccess="
        for word in ("true", "TRUE"):
            assert outcome(person.http.get(path + word)) == not_found()
        for extra, wanted in (("&pageSize=0", RANGE), ("&supportsAllDrives=x", TYPED), ("&pageToken=bad",
            bad_value("pageToken")),
                              ("&pageToken=", EXPIRED)):
            assert outcome(person.http.get(path + "true" + extra)) == wanted


def test_pages_of_drives(status):
    """Sizes from 1 to 100; an empty token is the first page, an unknown one none."""
    for size in ("0", "-1", "101"):
        assert status("/drive/v3/drives?pageSize=" + size) == RANGE
    assert status("/drive/v3/drives?pageToken=") == 200
    for token in ("bad", "BOGUS"):
        assert status("/drive/v3/drives?pageToken=" + token) == bad_value("pageToken")


def test_domain_administration_of_drives(control, user, new_user, status):
    """A member of an organisation lacks the privilege, a consumer the query; an administrator has both."""
    path = "/drive/v3/drives?useDomainAdminAccess=true"
    for query in ("", "&q=name='a'"):
        assert status(path + query) == NO_ADMINISTRATOR
    for extra, wanted in (("&pageSize=0", RANGE), ("&pageToken=bad", bad_value("pageToken"))):
        assert status(path + extra) == wanted
    assert status(path + "&useDomainAdminAccess=false") == NO_ADMINISTRATOR
    assert status("/drive/v3/drives?useDomainAdminAccess=false&useDomainAdminAccess=true") == 200
    assert outcome(new_user(domain="gmail.com").http.get(path)) == bad_value("q")
    chief = new_user(domain="chief.example")
    control.call("POST", "accounts", {"email": chief.email, "name": chief.name, "administrator": True})
    assert outcome(chief.http.get(path)) == 200


def test_items_of_shared_drives(user, status, shared_drive):
    """Without supportsAllDrives they are not there; they have exactly one parent."""
    everywhere = {"supportsAllDrives": True}
    item = user.drive.files().create(body={"name": "n", "parents": [shared_drive]}, fields="id",
        **everywhere).execute()["id"]
    folder = user.drive.files().create(
        body={"name": "f", "mimeType": "application/vnd.google-apps.folder", "parents": [shared_drive]},
            **everywhere).execute()["id"]
    assert status(f"{FILES}/{item}") == not_found()
    assert status(f"{FILES}/{item}?supportsAllDrives=true") == 200
    answer = user.http.patch(f"{FILES}/{item}?supportsAllDrives=true&addParents={folder}", json={})
    assert outcome(answer) == (403, "teamDrivesParentLimit", None, None)


def test_second_parent(user, other):
    """The owner's file moves; anybody else may not add one."""
    item, first, second = put(user.drive)["id"], make(user.drive, "a")["id"], make(user.drive, "b")["id"]
    for folder in (first, second):
        assert outcome(user.http.patch(f"{FILES}/{item}?addParents={folder}", json={})) == 200
        assert get(user.drive, item, "parents") == {"parents": [folder]}
    share(user.drive, item, other.email, "writer")
    theirs = make(other.drive, "c")["id"]
    assert outcome(other.http.patch(f"{FILES}/{item}?addParents={theirs}", json={})) == (403, "cannotAddParent", None,
        None)


def test_gap_in_an_upload(user):
    """A chunk that leaves a gap is refused as a fault of the server's."""
    session = start_session(user.http, size=2 * 262_144)
    assert send(user.http, session, b"x" * 262_144, 262_144, 2 * 262_144).status_code == 503
