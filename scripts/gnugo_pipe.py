# SPDX-License-Identifier: MIT
"""GNU Go at the other end of a pipe, and the names of points, for the scripts next to it."""
import os
import shutil
import subprocess
import sys

COLUMNS = "ABCDEFGHJKLMNOPQRST"

# gnugo lives where daemons and CI do not look.
os.environ["PATH"] += os.pathsep + "/usr/games"


class Trouble(Exception):
    """What cannot go on, in words for the user."""


class GnuGo:
    """A process of GNU Go that is asked over GTP (version 2)."""

    def __init__(self, level, seed, program="gnugo", environment=None):
        if not shutil.which(program):
            raise Trouble(f"there is no {program}; on Debian: apt-get install gnugo")
        command = [program, "--mode", "gtp", "--quiet", "--never-resign", "--japanese-rules"]
        self.process = subprocess.Popen(
            [*command, "--level", str(level), "--seed", str(seed)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, **(environment or {})},
        )

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.process.stdin.close()
        if error[0]:
            self.process.kill()
        self.process.stdout.close()
        self.process.wait()

    def ask(self, command):
        """The answer to a command; one that is refused is trouble."""
        try:
            self.process.stdin.write(command + "\n")
            self.process.stdin.flush()
        except BrokenPipeError as error:
            raise Trouble(f"GNU Go ended before '{command}'") from error
        lines = []
        for line in self.process.stdout:
            if line.strip():
                lines.append(line.rstrip())
            elif lines:
                break
        else:
            raise Trouble(f"GNU Go ended at '{command}'")
        if not lines[0].startswith("="):
            raise Trouble(f"GNU Go does not take '{command}': {lines[0]}")
        lines[0] = lines[0][1:]
        return "\n".join(lines).strip()


def score(text):
    """The number in what GNU Go says of a score, "B+3.5 (...)": positive if Black is ahead."""
    word = text.split()[0]
    if word == "0":
        return 0.0
    return float(word[2:]) * (1 if word[0] == "B" else -1)


def point(name, size):
    """Row from the top and column of a point with a name, "A1"; None for a pass."""
    if name.upper() == "PASS":
        return None
    return size - int(name[1:]), COLUMNS.index(name[0].upper())


def name(at, size):
    """The name of a point, or "pass"."""
    return "pass" if at is None else f"{COLUMNS[at[1]]}{size - at[0]}"


def write(path, text):
    """Write a file, all of it or none."""
    part = f"{path}.part"
    with open(part, "w", encoding="utf-8") as file:
        file.write(text)
    os.replace(part, path)


def run(main, script):
    """Run a script; trouble is told in a line, with the exit status 2."""
    try:
        main()
        return
    except Trouble as error:
        words = str(error)
    except OSError as error:
        words = f"{error.filename}: {error.strerror}" if error.filename else str(error)
    except KeyboardInterrupt:
        sys.exit(130)
    print(f"{script}: {words}", file=sys.stderr)
    sys.exit(2)
