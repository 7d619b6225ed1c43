"""files.list, its query and its masks, and single files, as measured on the live Drive API."""
import pytest

from support import DOC, FOLDER, SHORTCUT, TYPED, bad_value, find, get, make, not_found, outcome, put, share

FILES = "/drive/v3/files"
RANGE = (400, "invalidParameter", "page_size", None)
DUPLICATE = (403, "orderByContainsDuplicateSortKeys", "orderBy", None)
LATE_STAR = (500, "internalError", None, None)
UNSORTED = (403, "forbidden", "orderBy", None)
DRIVES = (403, "supportsTeamDrivesRequired", None, None)
MASK = (400, "invalidParameter", "fields", None)
ABUSE = (403, "invalidAbuseAcknowledgment", "acknowledgeAbuse", None)


@pytest.fixture
def status(user):
    """status(query): what a list with that query comes to."""
    return lambda query: outcome(user.http.get(f"{FILES}?{query}"))


# --- pages -----------------------------------------------------------------------

def test_page_size(status, user):
    """One page size lies between 1 and 1000; the refusal names the number and the range, in snake_case."""
    for size in ("0", "-1", "-0", "1001", "2147483647"):
        assert status("pageSize=" + size) == RANGE
    message = user.http.get(FILES + "?pageSize=-0").json()["error"]["message"]
    assert "'0'" in message and "1" in message and "1000" in message
    assert status("pageSize=1") == status("pageSize=1000") == 200
    for query in ("pageSize=5000&pageSize=5000", "pageSize=0&pageSize=0", "pageSize=2&pageSize=0"):
        assert status(query) == 200


def test_standard_page(user):
    """A page has 100 files, folders among them; the order is one of all files, not of the page."""
    for number in range(101):
        make(user.drive, f"f{number:03}")
    page = user.http.get(FILES + "?orderBy=name desc").json()
    assert [file["name"] for file in page["files"]] == [f"f{number:03}" for number in range(100, 0, -1)]


def test_page_token(status):
    """A token that was never given out is refused; an empty one is the first page."""
    assert status("pageToken=bogus") == bad_value("pageToken")
    assert status("pageToken=") == 200


# --- order -----------------------------------------------------------------------

@pytest.mark.parametrize("order, wanted", [
    ("bogus", bad_value("orderBy")), ("name sideways", bad_value("orderBy")), ("name asc", 200),
    ("viewedByMeTime", 200), ("modifiedByMeTime desc", 200),
    ("name,name", DUPLICATE), ("name desc,name", DUPLICATE), ("modifiedTime,name,modifiedTime", DUPLICATE),
    ("name_natural,name", DUPLICATE), ("name,name_natural", DUPLICATE), ("recency,modifiedTime", 200),
    ("name,bogus,name", bad_value("orderBy")), ("name,name,bogus", DUPLICATE),
    ("starred", 200), ("starred desc,name", 200), (",starred", 200), ("", 200),
    ("name,starred", LATE_STAR), ("name, starred", LATE_STAR), ("name,,starred", LATE_STAR), ("folder,starred,name",
        LATE_STAR),
    ("name desc,starred desc", LATE_STAR), ("starred,starred", DUPLICATE), ("name,starred,name", DUPLICATE),
    ("name,starred,bogus", bad_value("orderBy"))]
    + [(f"{key},starred", LATE_STAR) for key in "createdTime folder modifiedByMeTime modifiedTime name name_natural "
       "quotaBytesUsed recency sharedWithMeTime viewedByMeTime".split()])
def test_order(status, order, wanted):
    """Keys are read from left to right; each once; `starred` only in front."""
    assert status("orderBy=" + order) == wanted
    assert status(f"orderBy={order}&q=name='nothing like this'") == wanted


@pytest.mark.parametrize("extra", ["fields=", "fields=bogus"])
def test_late_star_before_the_mask(status, extra):
    """The fault of the order goes before the mask."""
    assert status("orderBy=name,starred&" + extra) == LATE_STAR


@pytest.mark.parametrize("query", [
    "fullText contains 'x'", "not fullText contains 'x'", "name='a' or fullText contains 'x'",
    "name='a' and fullText contains 'x'", "(fullText contains 'x')", "fullText contains 'nosuchword'"])
def test_relevance_is_not_sorted(status, query):
    """Results of a search in texts come by relevance."""
    assert status(f"orderBy=name&q={query}") == UNSORTED
    assert status(f"orderBy=&q={query}") == status(f"q={query}") == 200


def test_relevance_among_other_faults(status):
    """A broken order or query goes before it; a text that only reads like it is none."""
    assert status("orderBy=name&q=name contains 'fullText'") == 200
    assert status("orderBy=name,name&q=fullText contains 'x'") == DUPLICATE
    assert status("orderBy=bogus&q=fullText contains 'x'") == bad_value("orderBy")
    assert status("orderBy=name&q=fullText contains 'x' and") == bad_value("q")


# --- shared drives ---------------------------------------------------------------

def test_flags_of_shared_drives(status):
    """Whoever includes all drives says that the app supports them, with the word true."""
    for flag in ("includeItemsFromAllDrives", "includeTeamDriveItems"):
        assert status(flag + "=true") == DRIVES
        for support in ("supportsAllDrives=true", "supportsTeamDrives=true", "supportsAllDrives=TRUE"):
            assert status(f"{flag}=true&{support}") == 200
        for support in ("t", "1", "yes"):
            assert status(f"{flag}=true&supportsAllDrives={support}") == DRIVES
    for value in ("t", "yes"):
        assert status("includeItemsFromAllDrives=" + value) == 200
    assert status("includeItemsFromAllDrives=true&includeItemsFromAllDrives=false") == DRIVES
    assert status("includeItemsFromAllDrives=true&supportsAllDrives=false&supportsAllDrives=true") == DRIVES
    assert status("includeItemsFromAllDrives=true&supportsAllDrives=true&supportsAllDrives=false") == 200


# --- the order of refusals -------------------------------------------------------

FAULTS = [("supportsTeamDrives=x", TYPED), ("pageSize=0", RANGE), ("orderBy=bogus", bad_value("orderBy")),
          ("includeItemsFromAllDrives=true", DRIVES), ("q=nosuchfield=1", bad_value("q")),
          ("pageToken=bogus", bad_value("pageToken")), ("fields=bogus", MASK)]


@pytest.mark.parametrize("first", range(len(FAULTS)))
def test_order_of_refusals(status, first):
    """Of several faults the earlier in this order is told, however the query is ordered."""
    for later in range(first + 1, len(FAULTS)):
        if (first, later) == (0, 1):
            continue
        assert status(f"{FAULTS[first][0]}&{FAULTS[later][0]}") == FAULTS[first][1]
        assert status(f"{FAULTS[later][0]}&{FAULTS[first][0]}") == FAULTS[first][1]


@pytest.mark.parametrize("extra, wanted", [
    ("includeItemsFromAllDrives=true", DRIVES), ("q=fullText contains 'x' or", bad_value("q")),
    ("pageToken=bogus", UNSORTED), ("fields=bogus", UNSORTED)])
def test_order_of_refusals_around_relevance(status, extra, wanted):
    """Sorting a search in texts is refused after the query and before the token."""
    query = "" if extra.startswith("q=") else "&q=fullText contains 'x'"
    assert status(f"orderBy=name{query}&{extra}") == wanted


def test_late_star_after_the_token(status):
    """The token is looked at before the fault of `starred`."""
    assert status("orderBy=name,starred&pageToken=bogus") == bad_value("pageToken")
    assert status("orderBy=name,starred&q=nosuchfield=1") == bad_value("q")


# --- q ---------------------------------------------------------------------------

@pytest.mark.parametrize("name, term, is_found", [
    ("Élan Vital", "name = 'ÉLAN VITAL'", True), ("Élan Vital", "name = 'élan vital'", False),
    ("Straße Plan", "name = 'strasse plan'", False), ("Élan Vital", "name != 'ÉLAN VITAL'", False),
    ("Élan Vital", "name != 'élan vital'", True),
    ("Élan Vital", "name contains 'élan'", True), ("Élan Vital", "name contains 'ÉLAN'", True),
    ("ﬁnance deck", "name contains 'finance'", True), ("İstanbul", "name contains 'istanbul'", True),
    ("Straße Plan", "name contains 'strasse'", False), ("Élan", "name contains 'elan'", False)])
def test_names(drive, name, term, is_found):
    """`=` folds the case of ASCII letters, `contains` that of all letters and compatibility forms; accents count."""
    make(drive, name)
    assert find(drive, term) == ([name] if is_found else [])


def test_query(user, other, status):
    """An unknown field is refused, an empty query asks for everything."""
    assert status("q=nosuchfield = 1") == bad_value("q")
    make(user.drive, "folder"), put(user.drive, "file")
    assert sorted(find(user.drive, "")) == ["file", "folder"]
    folders = f"mimeType = '{FOLDER}'"
    assert find(user.drive, folders) == find(user.drive, f"'root' in parents and {folders}") == ["folder"]
    theirs = put(other.drive, "theirs")["id"]
    share(other.drive, theirs, user.email)
    assert find(user.drive, "sharedWithMe = true") == ["theirs"] == find(user.drive, "sharedWithMe")
    assert sorted(find(user.drive, "sharedWithMe = false")) == ["file", "folder"]
    assert outcome(user.http.get(FILES + "?q='missing' in parents")) == not_found()


# --- masks -----------------------------------------------------------------------

def test_masks(status, user):
    """Unknown names are refused at any depth, and commas too many; an empty mask chooses nothing."""
    for mask in ("bogus", "files(bogus)", "files(id,bogus)"):
        assert status("fields=" + mask) == MASK
    for mask in ("files(id),", "files(id),,kind", "files(id,,name)"):
        assert status("fields=" + mask)[0] == 400
    assert "bogus" in user.http.get(FILES + "?fields=bogus").json()["error"]["message"]
    for mask in ("", "%20"):
        assert user.http.get(f"{FILES}?fields={mask}").json() == {}


def test_about_needs_a_mask(user):
    """about has no standard mask."""
    for query in ("", "?fields=", "?fields=%20"):
        assert outcome(user.http.get("/drive/v3/about" + query)) == (400, "required", "fields", None)
    assert outcome(user.http.get("/drive/v3/about?fields=bogus")) == MASK
    me = user.http.get("/drive/v3/about?fields=user").json()
    assert list(me) == ["user"] and me["user"]["me"] is True and me["user"]["kind"] == "drive#user"
    assert me["user"]["emailAddress"] == user.email


def test_about_constants(user):
    """Sizes and colours."""
    about = user.http.get("/drive/v3/about?fields=*").json()
    assert about["maxUploadSize"] == "5242880000000"
    sizes = {name.rsplit(".", 1)[1]: int(size) for name, size in about["maxImportSizes"].items()}
    assert sizes == {
        "document": 10485760, "spreadsheet": 104857600, "presentation": 104857600, "drawing": 2097152}
    palette = about["folderColorPalette"]
    assert len(palette) == 24 and (palette[0], palette[-1]) == ("#ac725e", "#a47ae2")


# --- one file --------------------------------------------------------------------

def test_masks_of_a_file(user):
    """Without a mask a few members, with an empty one none; the same in a list; what has no value is left out."""
    for item in (put(user.drive)["id"], make(user.drive, "folder")["id"]):
        path = f"{FILES}/{item}"
        assert sorted(user.http.get(path).json()) == ["id", "kind", "mimeType", "name"]
        assert user.http.get(path + "?fields=").json() == user.http.get(path + "?fields=%20").json() == {}
        mask = "id,name,size,parents,owners,capabilities,md5Checksum,webViewLink,permissions"
        listed = user.http.get(f"{FILES}?fields=files({mask})").json()["files"]
        assert user.http.get(f"{path}?fields={mask}").json() == next(file for file in listed if file["id"] == item)
        assert user.http.get(path + "?fields=description,name").json().keys() == {"name"}


def test_a_file_named_export(user):
    """`export` is an id like any other."""
    assert outcome(user.http.get(FILES + "/export")) == not_found()


def test_acknowledgement(user, other):
    """acknowledgeAbuse is for downloads: refused before the file and the mask, after what cannot be read."""
    blob, document = put(user.drive)["id"], make(user.drive, "d", DOC)["id"]

    def status(item, query):
        return outcome(user.http.get(f"{FILES}/{item}?{query}"))

    for item in (blob, "missing", put(other.drive)["id"]):
        assert status(item, "acknowledgeAbuse=true&fields=bogus") == ABUSE
        assert status(item, "acknowledgeAbuse=true&supportsAllDrives=x") == TYPED
    assert status(blob, "acknowledgeAbuse=true&alt=json") == ABUSE
    assert status(blob, "acknowledgeAbuse=true&alt=media") == 200
    assert status(document, "acknowledgeAbuse=true&alt=media") == (403, "fileNotDownloadable", "alt", None)


def test_sizes(user):
    """Documents have a size and no digests; folders and shortcuts have neither."""
    fields = "size,md5Checksum,sha1Checksum,sha256Checksum"
    document = put(user.drive, "d", b"text", mimeType=DOC)["id"]
    assert list(get(user.drive, document, fields)) == ["size"]
    assert get(user.drive, make(user.drive, "f")["id"], fields) == {}
    shortcut = make(user.drive, "s", SHORTCUT, shortcutDetails={"targetId": document})["id"]
    assert get(user.drive, shortcut, fields) == {}


def test_shared_items(user, other):
    """Only what somebody else shared has sharedWithMeTime; its parents are not told."""
    theirs, own = put(other.drive)["id"], put(user.drive)["id"]
    share(other.drive, theirs, user.email)
    assert get(user.drive, theirs, "sharedWithMeTime,parents").keys() == {"sharedWithMeTime"}
    assert get(user.drive, own, "sharedWithMeTime,parents").keys() == {"parents"}
    assert get(other.drive, theirs, "sharedWithMeTime,parents").keys() == {"parents"}
