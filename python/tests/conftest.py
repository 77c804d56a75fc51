# SPDX-License-Identifier: MIT
"""The program of the same build, and files that it makes."""

import json
import os
import subprocess

import pytest

GANKEI = os.environ["GANKEI"]


@pytest.fixture(scope="session")
def program():
    """program("solve", "..!") is the lines that it writes."""

    def run(*arguments, given=None, fails=False):
        done = subprocess.run([GANKEI, *arguments], input=given, capture_output=True, text=True)
        assert (done.returncode != 0) == fails, done.stderr
        return done.stdout.splitlines()

    return run


@pytest.fixture(scope="session")
def objects(program):
    """The same for --json."""

    def run(*arguments, **options):
        return [json.loads(line) for line in program(*arguments, **options)]

    return run


@pytest.fixture(scope="session")
def files(program, tmp_path_factory):
    """An index and a database of all classes of up to 4 points."""
    folder = tmp_path_factory.mktemp("files")
    program(
        "generate", "-q", "--max-size=4", f"--index={folder}/eyes.index", "-o", f"{folder}/eyes.db"
    )
    return folder


@pytest.fixture(scope="session")
def small(program):
    """All classes of up to 5 points, with `$`, and some at edges and with enclosed stones."""
    shapes = program("enumerate", "--max-size=5", "--dead-margins")
    assert len(shapes) > 1000
    return shapes + ["|.%|...%+---", "+---%|...", "OO!%O.X%!...", "....%----", "...%.O.%..."]
