"""Known traits of the real service, which a test switches on."""
import pytest

from support import find, get, make, put, refused, share


@pytest.fixture
def traits(control):
    """traits(name=value): switched on for the test."""
    def switch(**settings):
        control.call("PUT", "behaviour", settings)
    yield switch
    control.call("PUT", "behaviour", {})


def test_clamped_pages(drive, traits):
    """Pages hold less than was asked for, and the token leads to the rest."""
    names = {put(drive, f"f{number}")["id"] for number in range(5)}
    traits(listPageClamp=2)
    seen, token, pages = [], None, 0
    while True:
        page = drive.files().list(pageSize=1000, pageToken=token, fields="nextPageToken,files(id)").execute()
        assert len(page["files"]) <= 2
        seen += [file["id"] for file in page["files"]]
        pages, token = pages + 1, page.get("nextPageToken")
        if not token:
            break
    assert set(seen) == names and len(seen) == 5 and pages >= 3


def test_late_visibility(drive, traits, clock):
    """A new file is there at once by its ID, and in lists later."""
    traits(visibilityDelayMs=60_000)
    file_id = put(drive, "late")["id"]
    assert get(drive, file_id, "name") == {"name": "late"}
    assert find(drive) == []
    clock(61)
    assert find(drive) == ["late"]


def test_partial_answers_over_parents(drive, traits):
    """A query over several parents may answer for some of them only; over one it is whole."""
    folders = [make(drive, f"folder{number}")["id"] for number in range(4)]
    for number, folder in enumerate(folders):
        put(drive, f"child{number}", parents=[folder])
    traits(partialMultiParent=True)
    together = find(drive, " or ".join(f"'{folder}' in parents" for folder in folders))
    assert len(together) < 4
    alone = [find(drive, f"'{folder}' in parents") for folder in folders]
    assert alone == [[f"child{number}"] for number in range(4)]


def test_write_rate(drive, traits):
    """More writes a second than allowed are refused with 403 userRateLimitExceeded; reads are not."""
    traits(writesPerSecond=1)
    with refused(403, reason="userRateLimitExceeded"):
        for number in range(20):
            make(drive, f"f{number}")
    find(drive)


def test_links_that_need_a_key(user, other, traits):
    """A file shared by link is there only for who sends its resource key; who was given it by name needs none."""
    traits(linksNeedResourceKeys=True)
    linked, named = put(user.drive, "linked")["id"], put(user.drive, "named")["id"]
    user.drive.permissions().create(fileId=linked, body={"type": "anyone", "role": "reader"}).execute()
    share(user.drive, named, other.email)
    key = get(user.drive, linked, "resourceKey")["resourceKey"]
    with refused(404, reason="notFound"):
        get(other.drive, linked)
    assert get(other.drive, named, "name") == {"name": "named"}
    for sent, status in ((f"{linked}/{key}", 200), (f"x/y,{linked}/{key}", 200), (f"{linked}/wrong", 404)):
        answer = other.http.get(f"/drive/v3/files/{linked}", headers={"X-Goog-Drive-Resource-Keys": sent})
        assert answer.status_code == status
    assert find(user.drive, "name = 'linked'") == ["linked"]


def test_traits_are_off(drive, user, control):
    """Without a switch pages are whole, new files are listed at once, and nobody is slowed down."""
    control.call("PUT", "behaviour", {})
    for number in range(20):
        make(drive, f"f{number:02}")
    assert len(find(drive)) == 20
    linked = put(drive)["id"]
    drive.permissions().create(fileId=linked, body={"type": "anyone", "role": "reader"}).execute()
    assert "resourceKey" not in get(drive, linked)
