"""Google's own sign-in libraries, unchanged: google-auth and google-auth-oauthlib."""
import html.parser
import os
import queue
import threading

import google.auth.transport.requests
import pytest
from google.auth.exceptions import RefreshError
from google.oauth2 import service_account
from google.oauth2.credentials import Credentials
from google_auth_oauthlib.flow import InstalledAppFlow

from support import DRIVE, DRIVE_FILE, Api, App, base, service, verified_claims

SCOPES = ["openid", "https://www.googleapis.com/auth/userinfo.email", DRIVE_FILE]


class Fields(html.parser.HTMLParser):
    def __init__(self):
        super().__init__()
        self.hidden = {}

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        if tag == "input" and attributes.get("type") == "hidden":
            self.hidden[attributes["name"]] = attributes["value"]


def client_config(client_id="library-app", secret="secret"):
    """What the Google Cloud console gives for a desktop app, pointed at the server."""
    return {"installed": {
        "client_id": client_id, "client_secret": secret, "auth_uri": base() + "/o/oauth2/auth",
        "token_uri": base() + "/token", "redirect_uris": ["http://localhost"]}}


def agree(url, email, decision="allow"):
    """The person in the browser: opens the page, decides, and follows the redirect."""
    page = Api().get(url)
    fields = Fields()
    fields.feed(page.text)
    answer = Api().post("/o/oauth2/v2/auth", data={**fields.hidden, "account": email, "decision": decision})
    Api().get(answer.headers["Location"])


def sign_in(email, monkeypatch, decision="allow"):
    """InstalledAppFlow.run_local_server, with a browser of our own."""
    monkeypatch.setenv("OAUTHLIB_INSECURE_TRANSPORT", "1")
    flow = InstalledAppFlow.from_client_config(client_config(), SCOPES)
    pages = queue.Queue()

    class Browser:
        def open(self, url, new=0, autoraise=True):
            pages.put(url)
            return True

    monkeypatch.setattr("webbrowser.get", lambda using=None: Browser())
    visitor = threading.Thread(target=lambda: agree(pages.get(timeout=20), email, decision), daemon=True)
    visitor.start()
    return flow.run_local_server(port=0, timeout_seconds=20, login_hint=email)


def test_installed_app_flow(user, monkeypatch):
    """The flow of an installed app, with a proof key, ends with credentials that work and renew themselves."""
    credentials = sign_in(user.email, monkeypatch)
    assert credentials.refresh_token and credentials.has_scopes(SCOPES)
    claims = verified_claims(credentials.id_token, "library-app")
    assert claims["email"] == user.email
    assert service("drive.v3", credentials).files().list().execute()["files"] == []
    before = credentials.token
    credentials.refresh(google.auth.transport.requests.Request(Api()))
    assert credentials.token != before
    assert service("drive.v3", credentials).about().get(fields="user").execute()["user"]["emailAddress"] == user.email


def test_installed_app_flow_refused(user, monkeypatch):
    """A person who says no."""
    with pytest.raises(Exception) as caught:
        sign_in(user.email, monkeypatch, "deny")
    assert "access_denied" in str(caught.value)


def test_revoked_credentials(user, monkeypatch):
    """After a revocation the library's refresh fails with invalid_grant."""
    credentials = sign_in(user.email, monkeypatch)
    assert Api().post("/revoke", data={"token": credentials.refresh_token}).status_code == 200
    with pytest.raises(RefreshError) as caught:
        credentials.refresh(google.auth.transport.requests.Request(Api()))
    assert "invalid_grant" in str(caught.value)


def test_service_account_for_a_person(control, user):
    """Domain-wide delegation: with_subject."""
    info = control.service_account("delegate")
    credentials = service_account.Credentials.from_service_account_info(info, scopes=[DRIVE]).with_subject(user.email)
    credentials.refresh(google.auth.transport.requests.Request(Api()))
    about = service("drive.v3", Credentials(credentials.token)).about().get(fields="user").execute()
    assert about["user"]["emailAddress"] == user.email


def test_service_account_file(control, tmp_path):
    """A key file on disk, as GOOGLE_APPLICATION_CREDENTIALS names it."""
    import json
    path = tmp_path / "key.json"
    path.write_text(json.dumps(control.service_account("file")))
    os.environ["GOOGLE_APPLICATION_CREDENTIALS"] = str(path)
    try:
        credentials, _ = google.auth.default(scopes=[DRIVE])
    finally:
        del os.environ["GOOGLE_APPLICATION_CREDENTIALS"]
    credentials.refresh(google.auth.transport.requests.Request(Api()))
    assert credentials.valid


def test_service_account_identity(control):
    """An identity token for an audience."""
    info = control.service_account("identity")
    credentials = service_account.IDTokenCredentials.from_service_account_info(
        info, target_audience="https://service.example")
    credentials.refresh(google.auth.transport.requests.Request(Api()))
    assert verified_claims(credentials.token, "https://service.example")["email"] == info["client_email"]


def test_service_account_with_a_foreign_key(control):
    """A key that is not the account's is refused."""
    one, two = control.service_account("one"), control.service_account("two")
    forged = {**one, "private_key": two["private_key"]}
    credentials = service_account.Credentials.from_service_account_info(forged, scopes=[DRIVE])
    with pytest.raises(RefreshError) as caught:
        credentials.refresh(google.auth.transport.requests.Request(Api()))
    assert "invalid_grant" in str(caught.value)


def test_nonce_and_hash(user):
    """The identity carries the nonce, and the hash of the access token it came with."""
    import base64
    import hashlib
    grant = App("nonce-app").sign_in(user.email, "openid email", nonce="n-0S6_WzA2Mj")
    claims = verified_claims(grant["id_token"], "nonce-app")
    digest = hashlib.sha256(grant["access_token"].encode()).digest()[:16]
    assert claims["nonce"] == "n-0S6_WzA2Mj"
    assert claims["at_hash"] == base64.urlsafe_b64encode(digest).rstrip(b"=").decode()
    assert claims["hd"] == user.email.split("@")[1]
