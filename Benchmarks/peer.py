"""What the benchmarks beside another client share: one Local Google behind a TLS front, finished processes, ratios."""
import json
import os
import pathlib
import shutil
import signal
import statistics
import subprocess
import tempfile
import time
import urllib.request

import front
from finished import Finished

ROOT = pathlib.Path(__file__).resolve().parent.parent
SCOPE = "https://www.googleapis.com/auth/drive"


class Figures(Finished):
    """One finished process, and what the server saw of it."""

    def __init__(self, words, environment, google):
        google.call("DELETE", "/local/requests")
        super().__init__(words, environment)
        log = google.call("GET", "/local/requests")
        self.requests, self.units = log["count"], log["quotaUnits"]
        self.sent = sum(each["bytesIn"] for each in log["requests"]) / 2**20


class Google:
    """A Local Google in memory behind the front, with one account for both clients."""

    def __init__(self, options):
        self.options = options
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="driveway-bench."))
        self.driveway = os.environ.get("DRIVEWAY") or str(ROOT / ".build/release/driveway")
        place = ["--data", self.folder / "google"] if options.on_disk else ["--in-memory"]
        self.environment = dict(os.environ, DRIVEWAY_HOME=str(self.folder / "home"), DRIVEWAY_CREDENTIAL_STORE="file")
        subprocess.run(["ip", "link", "set", "lo", "up"], check=True)
        self.server = subprocess.Popen([self.driveway, "local", "--port", "0", *map(str, place)],
                                       stdout=subprocess.PIPE, env=self.environment)
        self.url = self.server.stdout.readline().decode().split(" at ")[1].strip()
        self.front = front.Front(self.folder, self.url.rsplit(":", 1)[1])

    def begin(self):
        """Waits for the front and signs both clients in."""
        self.front.wait()
        token = self.call("POST", "/local/tokens", {"email": "bench@example.com", "scope": SCOPE, "expires_in": 86400})
        self.token = token["access_token"]
        expiry = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(time.time() + 86000))
        secret = json.dumps({"access_token": self.token, "token_type": "Bearer", "expiry": expiry,
                             "refresh_token": token["refresh_token"]})
        (self.folder / "rclone.conf").write_text(f"[drive]\ntype = drive\nscope = drive\ntoken = {secret}\n")
        self.environment.update(
            DRIVEWAY_ENDPOINT="https://localhost", SSL_CERT_FILE=str(self.front.ca),
            RCLONE_CONFIG=str(self.folder / "rclone.conf"), RCLONE_CA_CERT=str(self.front.ca))
        Figures([self.driveway, "login", "--account", "bench@example.com", "--yes"], self.environment, self)

    def call(self, method, path, body=None, headers=()):
        data = body if isinstance(body, bytes) else json.dumps(body).encode() if body is not None else None
        request = urllib.request.Request(self.url + path, data, {"Content-Type": "application/json", **dict(headers)},
                                         method=method)
        answer = urllib.request.urlopen(request).read()
        return json.loads(answer) if answer.startswith(b"{") else answer

    def ours(self, *words):
        return Figures([self.driveway, *words], self.environment, self)

    def theirs(self, *words):
        """Runs rclone."""
        n = self.options.transfers
        return Figures(["rclone", *words, "--drive-pacer-min-sleep", "0", "--drive-pacer-burst", "10000", "--transfers", n,
                        "--checkers", n, "--retries", "1"], self.environment, self)

    def close(self):
        self.front.close()
        self.server.send_signal(signal.SIGTERM)
        self.server.wait(30)
        shutil.rmtree(self.folder)


def compare(title, rounds, ours, theirs, peer="rclone"):
    """Runs both in turn and prints the medians."""
    mine, other = [], []
    for number in range(rounds):
        mine.append(ours(number))
        other.append(theirs(number))
    show(title, mine, other, peer)


def show(title, mine, other, peer):
    """Prints the medians of both, and the ratio."""
    medians = {}
    for name, runs in (("driveway", mine), (peer, other)):
        middle = {key: statistics.median(getattr(run, key) for run in runs)
                  for key in ("wall", "cpu", "memory", "requests", "units", "sent")}
        medians[name] = middle
        print(f"{title:<22} {name:<9} {middle['wall']:8.2f} s  CPU {middle['cpu']:7.2f} s  peak {middle['memory']:6.1f} MiB  "
              f"{middle['requests']:7.0f} requests  {middle['units']:8.0f} units  {middle['sent']:8.1f} MiB sent",
              flush=True)
    ratios = {key: medians[peer][key] / max(value, 1e-9) for key, value in medians["driveway"].items()}
    print(f"{title:<22} {'ratio':<9} {ratios['wall']:8.2f}    CPU {ratios['cpu']:7.2f}    peak {ratios['memory']:6.2f}      "
          f"{ratios['requests']:7.2f}           {ratios['units']:8.2f}", flush=True)
