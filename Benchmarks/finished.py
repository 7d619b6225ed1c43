"""One finished process, and what it took."""
import os
import subprocess
import tempfile
import time


class Finished:
    """Runs words (or a line for the shell): wall seconds, CPU seconds, peak memory in MiB.

    The system's own accounting gives a process the peak of the one that started it, too, and this one here is not small: so GNU
    time starts it, and says its peak.
    """

    def __init__(self, words, environment, folder=None):
        words = ["sh", "-c", words] if isinstance(words, str) else [str(word) for word in words]
        with tempfile.NamedTemporaryFile("r") as peak:
            begun = time.perf_counter()
            process = subprocess.Popen(["time", "--quiet", "--format", "%M", "--output", peak.name, *words], cwd=folder,
                                       env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
            messages = process.stderr.read().decode()
            _, status, usage = os.wait4(process.pid, 0)
            self.wall = time.perf_counter() - begun
            self.cpu = usage.ru_utime + usage.ru_stime
            if status != 0:
                raise SystemExit(f"bench: {' '.join(words)} failed: {messages[-600:]}")
            self.memory = int(peak.read()) / 1024
