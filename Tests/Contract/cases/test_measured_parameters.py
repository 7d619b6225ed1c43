"""Parameters with types, repeated ones and unknown ones, as measured on the live Drive API."""
import pytest

from support import DOC, MALFORMED, TYPED, make, not_found, outcome, put

FILES = "/drive/v3/files"
RANGE = (400, "invalidParameter", "page_size", None)


@pytest.fixture
def status(user):
    """status(path): what a read of that path comes to."""
    return lambda path: outcome(user.http.get(path))


def test_truth_values(status):
    """Thirty spellings in any ASCII case, and no other."""
    for word in ("true", "false", "t", "f", "1", "0", "y", "n", "yes", "no"):
        for spelling in {word, word.upper(), word.title()}:
            assert status(f"{FILES}?supportsAllDrives={spelling}") == 200
    for word in ("on", "off", "", "2", "01", "00", "1.0", "-1", "%2B1", "%20true", "true%20", "junk", "ye%C5%BF",
        "fal%C5%BFe"):
        assert status(f"{FILES}?supportsAllDrives={word}") == TYPED


@pytest.mark.parametrize("path, names", [
    (FILES, "supportsAllDrives supportsTeamDrives includeItemsFromAllDrives includeTeamDriveItems"),
    (FILES + "/missing", "acknowledgeAbuse supportsAllDrives supportsTeamDrives"),
    (FILES + "/missing/permissions", "supportsAllDrives supportsTeamDrives useDomainAdminAccess"),
    ("/drive/v3/drives", "useDomainAdminAccess")])
def test_where_truth_is_typed(status, path, names):
    """Each declared flag is read; the refusal goes before the file."""
    for name in names.split():
        assert status(f"{path}?{name}=NOPE") == TYPED


def test_undeclared_flags(user, status):
    """A flag that the method does not declare is not looked at."""
    document = make(user.drive, "d", DOC)["id"]
    for extra in ("supportsAllDrives=NOPE", "acknowledgeAbuse=true"):
        assert status(f"{FILES}/{document}/export?mimeType=text/plain&{extra}") == 200
    for extra in ("supportsAllDrives=NOPE", "includeItemsFromAllDrives=true"):
        assert status(f"/drive/v3/about?fields=user&{extra}") == 200


def test_numbers(user, status):
    """Signs and zeros in front are read; blanks, other notations and what is too large are not."""
    for number in range(3):
        make(user.drive, f"f{number}")
    for text in ("%2B2", "02"):
        assert len(user.http.get(f"{FILES}?pageSize={text}").json()["files"]) == 2
    assert status(f"{FILES}?pageSize=-0") == RANGE
    for text in ("%202", "2%20", "1_0", "2.0", "0x10", "1e2", "", "2147483648", "junk"):
        assert status(f"{FILES}?pageSize={text}") == TYPED
    assert "TYPE_INT32" in user.http.get(FILES + "?pageSize=x").json()["error"]["message"]


def test_several_unreadable_values(user):
    """One refusal: a line of the message and a violation each, repeats of one parameter in the order of the query."""
    error = user.http.get(f"{FILES}?pageSize=b&supportsAllDrives=NOPE&pageSize=a").json()["error"]
    lines, violations = error["message"].split("\n"), error["details"][0]["fieldViolations"]
    assert lines == [violation["description"] for violation in violations] and len(lines) == 3
    sizes = [line for line in lines if "page_size" in line]
    assert '"b"' in sizes[0] and '"a"' in sizes[1] and abs(lines.index(sizes[0]) - lines.index(sizes[1])) == 1


def test_every_repeat_is_read(status):
    """A repeat that cannot be read is refused wherever it stands."""
    assert status(f"{FILES}?pageSize=2&pageSize=NOPE") == status(f"{FILES}?pageSize=NOPE&pageSize=2") == TYPED


def test_unreadable_value_before_the_file(user, other, status):
    """The value, not the file, is refused."""
    for file_id in ("missing", put(other.drive)["id"]):
        assert status(f"{FILES}/{file_id}?supportsAllDrives=x") == TYPED
        assert status(f"{FILES}/{file_id}/permissions?pageSize=x") == TYPED


def test_first_repeat_counts(user, status):
    """Of a parameter without a type the first counts, and the second is not looked at."""
    make(user.drive, "a"), make(user.drive, "b")
    document = make(user.drive, "d", DOC)["id"]

    def names(query):
        return [file["name"] for file in user.http.get(f"{FILES}?{query}").json().get("files", [])]

    for second in ("name='b'", "junk ="):
        assert names(f"q=name='a'&q={second}") == ["a"]
    for second in ("name desc", "junk"):
        assert names(f"q=mimeType contains 'folder'&orderBy=name&orderBy={second}") == ["a", "b"]
    for second in ("id", "junk("):
        assert user.http.get(f"{FILES}/{document}?fields=name&fields={second}").json() == {"name": "d"}
    assert len(names("pageSize=1&pageSize=3")) == 1
    assert status(f"{FILES}?pageToken=&pageToken=junk") == 200
    answer = user.http.get(f"{FILES}/{document}/export?mimeType=text/html&mimeType=junk")
    assert answer.headers["Content-Type"] == "text/html"
    assert sorted(names("q=&q=name='a'")) == ["a", "b", "d"]
    assert user.http.get(f"{FILES}/{document}?fields=&fields=id").json() == {}


@pytest.mark.parametrize("path, flag, refusal", [
    (FILES + "/{}", "acknowledgeAbuse", (403, "invalidAbuseAcknowledgment", "acknowledgeAbuse", None)),
    (FILES, "includeItemsFromAllDrives", (403, "supportsTeamDrivesRequired", None, None)),
    (FILES + "/{}/permissions", "useDomainAdminAccess", not_found()),
    ("/drive/v3/drives", "useDomainAdminAccess", (403, "noListTeamDrivesAdministratorPrivilege", None, None))])
def test_flags_that_are_read_as_a_word(user, status, path, flag, refusal):
    """The check of a method reads the word true in any case, in the first repeat; other spellings do not trigger it."""
    path = path.format(put(user.drive)["id"])
    for value in ("true", "TRUE", "True"):
        assert status(f"{path}?{flag}={value}") == refusal
    for value in ("t", "1", "y", "yes", "T"):
        assert status(f"{path}?{flag}={value}") == 200
    assert status(f"{path}?{flag}=true&{flag}=false") == refusal
    assert status(f"{path}?{flag}=false&{flag}=true") == 200


def test_formats(user, status):
    """`alt` knows json and media in any case, an empty one is json; the first counts."""
    file_id = put(user.drive, "n.txt", b"bytes")["id"]
    path = f"{FILES}/{file_id}?fields=name"
    for alt in ("JSON", "Json", "json", "", "json&alt=media"):
        assert user.http.get(f"{path}&alt={alt}").json() == {"name": "n.txt"}
    for alt in ("media", "MEDIA", "Media", "media&alt=json"):
        assert user.http.get(f"{path}&alt={alt}").content == b"bytes"
    answer = user.http.get(f"{path}&alt=ZzZ")
    assert outcome(answer) == MALFORMED and "ZzZ" in answer.json()["error"]["message"]
    answer = user.http.get(f"{FILES}?alt=MEDIA")
    assert answer.status_code == 400 and "media" in answer.json()["error"]["message"]


def test_parameters_without_effect(status):
    """quotaUser and upload_protocol are taken by any read."""
    assert status(f"{FILES}?quotaUser=anyone&upload_protocol=raw") == 200
