"""Backups that the command made, read by scripts/read-backup, a second reader that knows the format and nothing else."""
import os
import pathlib
import pty
import random
import select
import subprocess
import sys

import pytest

import support

ROOT = pathlib.Path(__file__).resolve().parents[3]


class Bench:
    def __init__(self, folder, user):
        self.folder, self.user = folder, user
        self.environment = dict(os.environ, DRIVEWAY_HOME=str(folder / "home"), DRIVEWAY_ENDPOINT=support.base(),
                                ACCESS_TOKEN=user.token)
        self.command("login", "--account", user.email, "--yes")

    def run(self, *words):
        done = subprocess.run([str(word) for word in words], env=self.environment, cwd=self.folder,
                              capture_output=True, text=True, timeout=120)
        assert done.returncode == 0, done.stderr[-2000:]
        return done.stdout

    def command(self, *words):
        return self.run(os.environ["DRIVEWAY"], *words)

    def reader(self, *words):
        return self.run(sys.executable, ROOT / "scripts/read-backup", *words)


def inventory(folder):
    """Everything in a folder: bytes, links, permissions and times."""
    found = {}
    for path in sorted(folder.rglob("*")):
        status = path.lstat()
        name = str(path.relative_to(folder))
        if path.is_symlink():
            found[name] = os.readlink(path)
        else:
            found[name] = (path.read_bytes() if path.is_file() else None, status.st_mode, status.st_mtime_ns)
    return found


@pytest.fixture
def bench(tmp_path, user):
    if "DRIVEWAY" not in os.environ:
        pytest.skip("DRIVEWAY names no command")
    diary, chance = tmp_path / "Diary", random.Random(7)
    (diary / "Photos" / "사진").mkdir(parents=True)
    (diary / "empty").mkdir()
    (diary / "nothing.txt").write_bytes(b"")
    (diary / "text.txt").write_text("Dear diary, as yesterday. " * 20_000)
    (diary / "Photos" / "사진" / "sea.jpg").write_bytes(chance.randbytes(3_000_000))
    (diary / "long.bin").write_bytes(chance.randbytes(500_000) * 12)
    for number in range(200):
        (diary / f"{number}.txt").write_text(f"page {number}")
    (diary / "newest").symlink_to("text.txt")
    (diary / "text.txt").chmod(0o640)
    return Bench(tmp_path, user)


@pytest.mark.parametrize("kind", ["plain", "password", "recovery"])
def test_the_second_reader_restores_bit_for_bit(bench, kind):
    password = bench.folder / "password"
    password.write_text("correct hörse\n")
    password.chmod(0o600)
    secret = [] if kind == "plain" else ["--password-file", password]
    bench.command("backup", "create", *secret, *([] if kind == "plain" else ["--encrypt"]), "Diary")
    (bench.folder / "Diary" / "text.txt").write_text("Dear diary, something new. " * 20_000)
    bench.command("backup", "create", *secret, "Diary")
    if kind == "recovery":
        key = bench.command("backup", "key", "recovery", *secret)
        password.write_text(key)
    assert len(bench.reader(*secret, support.base(), "list").splitlines()) == 2
    bench.reader(*secret, support.base(), "restore", "latest", "from-drive")
    assert inventory(bench.folder / "from-drive" / "Diary") == inventory(bench.folder / "Diary")
    bench.command("get", "/Driveway Backups/Main", "objects")
    bench.reader(*secret, "objects", "restore", "latest", "from-folder")
    assert inventory(bench.folder / "from-folder" / "Diary") == inventory(bench.folder / "Diary")
    bench.command("backup", "restore", *secret, "latest", "--to", "again")
    assert inventory(bench.folder / "again" / "Diary") == inventory(bench.folder / "Diary")


def typed(bench, words, answers):
    """Runs the command at a terminal and types an answer to each question; gives what the terminal showed and the exit code."""
    shown = b""
    process, terminal = pty.fork()
    if process == 0:
        os.chdir(bench.folder)
        os.execve(os.environ["DRIVEWAY"], ["driveway", *words], bench.environment)
    for question, answer in answers:
        seen = len(shown)
        while question not in shown[seen:]:
            assert select.select([terminal], [], [], 60)[0], shown
            shown += os.read(terminal, 4096)
        os.write(terminal, answer)
    while select.select([terminal], [], [], 60)[0]:
        try:
            more = os.read(terminal, 4096)
        except OSError:
            break
        if not more:
            break
        shown += more
    return shown.decode(), os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])


def test_a_typed_password_is_asked_twice_at_first_and_never_shown(bench):
    password = "correct hörse\n".encode()
    shown, code = typed(bench, ["backup", "create", "--encrypt", "Diary"],
                        [(b"New password", password), (b"again", password)])
    assert code == 0 and "correct" not in shown, shown
    shown, code = typed(bench, ["backup", "create", "Diary"], [(b"Password or recovery key", password)])
    assert code == 0 and "nothing new" in shown and "correct" not in shown, shown
    shown, code = typed(bench, ["backup", "list"], [(b"Password or recovery key", b"corr\x03")])
    assert code == 130 and "corr" not in shown, shown
    shown, code = typed(bench, ["backup", "list"], [(b"Password or recovery key", b"wrong\n")])
    assert code == 77, shown
