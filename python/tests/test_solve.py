# SPDX-License-Identifier: MIT
"""Solving: what the program says, the package says."""

import json
import os
import subprocess

import gankei
import pytest

GANKEI = os.environ["GANKEI"]


def ask(*arguments, shapes=None):
    """The lines that the program writes."""
    given = None if shapes is None else "".join(shape + "\n" for shape in shapes)
    done = subprocess.run([GANKEI, *arguments], input=given, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@pytest.fixture(scope="module")
def small():
    """All classes of up to 5 points, with `$`, and some at edges."""
    shapes = ask("enumerate", "--max-size=5", "--dead-margins")
    assert len(shapes) > 1000
    return shapes + ["|.%|...%+---", "+---%|...", "OO!%O.X%!...", "....%----", "!.|%..|"]


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"outer_liberties": 0},
        {"ko_threats": -1, "ko_model": "fixed"},
        {"suicide": False},
        {"rules": "abstract"},
        {"rules": "abstract", "rule3": "literal"},
    ],
    ids=lambda options: "-".join(options) or "default",
)
def test_all_small_shapes_as_the_program(small, options):
    words = {"suicide": lambda value: "--no-suicide"}
    flags = [
        words.get(name, lambda value, name=name: f"--{name.replace('_', '-')}={value}")(value)
        for name, value in options.items()
    ]
    told = [json.loads(line) for line in ask("solve", "--json", *flags, shapes=small)]
    answers = [result.as_dict() for result in gankei.solve_many(small, **options)]
    assert answers == told


def test_on_a_board():
    shapes = [".", "..", "...", ".!", "..%..", ".X."]
    told = [json.loads(line)["value"] for line in ask("solve", "--json", "--rules=board", *shapes)]
    assert [result.value for result in gankei.solve_many(shapes, "board")] == told
    assert gankei.solve("...", "board").value == "1122"
