# SPDX-License-Identifier: MIT
"""Life and death of groups: what is proved and what is not, and as the program tells it."""

import os
import re
from dataclasses import fields
from pathlib import Path

import gankei
import pytest
from gankei import _status

GAME = Path(os.environ["srcdir"], "bench", "games", "game5.sgf")
SIX = ".......\n.......\n.......\nOOOOO..\nXXXXO..\n...XO..\n...XO..\n"


def board(*rows, cols=11, lines=11):
    """These rows at the bottom left of an empty board."""
    filled = ["." * cols] * (lines - len(rows)) + [row.ljust(cols, ".") for row in rows]
    return gankei.Position("\n".join(filled) + "\n", extent="board")


# Four on the second line are dead; with the first line open to one side that needs stones that
# white has there. Six black stones in the middle of nothing get out wherever they like.
FOUR = board("OOOOO", "XXXXO", "....O")
OPEN = board("OOOOO", "XXXXO", "")
ALONE = board("...XXXXXX", *[""] * 5)
# Black: two stones in atari below, three in a row on the left, two eyes on the right.
SEVERAL = board(
    "OOOOOOOOOOO",
    "OXXXXXOXXXX",
    "OX...XOX.X.",
    "OXXXXXOXXXX",
    "OOOOOOOOOOO",
    "O.OOXO.....",
    "OOO.XO.....",
)
# In Python only.
NOT_TOLD = {"first", "fate_conditional", "out_steps", "no_threats", "guess", "stopped"}
TAKEN = board(".O.", "OXO", "O.O", cols=5, lines=5)


def as_told(said):
    """An object of the program, with pairs in place of sides."""

    def plain(value):
        if isinstance(value, dict):
            value = list(value.values())
        return tuple(plain(one) for one in value) if isinstance(value, list) else value

    lines = [[], []]
    for line in said["lines"]:
        lines[line["first"] == said["colour"]].append(line["moves"])
    told = {name: plain(value) for name, value in said.items()}
    told["lines"] = plain(lines)
    told["reasons"] = tuple(
        (one["reason"], one["first"] == said["colour"], plain(one["points"]), one["count"])
        for one in said["reasons"]
    )
    return told


def hold(said, found):
    told, have = as_told(said), {field.name: getattr(found, field.name) for field in fields(found)}
    have["reasons"] = tuple(
        (why.kind, why.owner_first, why.points, why.count) for why in found.reasons
    )
    assert have.keys() - told.keys() == NOT_TOLD
    common = have.keys() & told.keys()
    assert {name: have[name] for name in common} == {name: told[name] for name in common}


@pytest.mark.parametrize("first", [None, "black", "white"])
@pytest.mark.parametrize("stone", ["A3", "A4", "D1"])
def test_as_the_program(objects, tmp_path, stone, first):
    path = tmp_path / "six.txt"
    path.write_text(SIX)
    arguments = ["status", "--json", "--budget=20000", str(path), stone]
    (said,) = objects(*arguments, *([f"--first={first}"] if first else []))
    hold(said, gankei.status(SIX, stone, budget=20000, first=first))


@pytest.mark.parametrize("first", [None, "black", "white"])
@pytest.mark.parametrize("stone", ["T9", "E19", "R8", "F19", "D4"])
def test_open_groups_as_the_program(objects, stone, first):
    arguments = ["status", "--json", "--budget=30000", "--move=150", str(GAME), stone]
    (said,) = objects(*arguments, *([f"--first={first}"] if first else []))
    position = gankei.Position.read(GAME, move=150)
    hold(said, gankei.status(position, stone, budget=30000, first=first))


@pytest.mark.parametrize("tried", ["B1", "B2", "C2"])
def test_tried_as_the_program(objects, tmp_path, tried):
    path = tmp_path / "six.txt"
    path.write_text(SIX)
    arguments = ["status", "--json", "--first=white", f"--try={tried}", str(path), "A3"]
    (said,) = objects(*arguments)
    found = gankei.status(SIX, "A3", first="white", tried=tried.lower())
    hold(said, found)
    assert (found.tried, found.first) == (tried, "black")
    # Only B2 kills (doc/status.md).
    assert (found.fate[1] == "dies") == (tried == "B2") and found.fate[0] is None


def test_proved():
    found = gankei.status(FOUR, "A2")
    assert (found.verdict, found.confidence, found.verdict_proved) == ("dead", "proved", True)
    assert found.fate == ("dies", "dies") and found.fate_proved == (True, True)
    assert found.fate_conditional == (False, False)
    assert found.conditions == found.guards == found.out_first == ()
    assert not found.held and not found.gets_out and not found.stopped
    assert (found.stones, found.members) == (4, ("A2", "B2", "C2", "D2"))
    assert str(found) == "black A2: dead, proved"


def test_on_condition():
    found = gankei.status(OPEN, "A2", budget=50000)
    assert (found.verdict, found.confidence, found.verdict_proved) == ("dead", "conditional", False)
    assert found.fate == ("dies", "dies")
    assert all(proved != so for proved, so in zip(found.fate_proved, found.fate_conditional))
    assert found.fate_conditional[1] and str(found) == "black A2: dead, on condition"
    # The wall, and a stone that white plays beside the end of the first line.
    assert found.guards == ("A3",) and found.conditions == ("F1",)


def test_race():
    rows = ".O.OOXXX.X. OOOOOXXXXXX OXXXXOOOOXX OX..XO..OX. OX..XO..OXX".split()
    rows += "OXXXXOOOOX. OOOOOXXXXXX .O.OOXXXX.X OOOOOXXXXX.".split()
    race = gankei.Position("\n".join(rows) + "\n", extent="board")
    found = gankei.status(race, "B7", budget=60)
    assert (found.verdict, found.race) == ("unknown", "F7")
    found = gankei.status(race, "B7", budget=400000)
    assert (found.verdict, found.confidence, found.race) == ("unsettled", "proved", None)


def test_gets_out():
    found = gankei.status(ALONE, "D6", budget=100000)
    assert (found.verdict, found.confidence) == ("alive", "conditional") and found.gets_out
    assert found.fate_conditional == (True, True) and found.fate_proved == (False, False)
    assert found.conditions and found.out_steps >= 1
    assert all(ALONE.stone(point) is None for point in found.conditions)
    assert min(found.random_lives) > 900 and all(found.likely)
    assert "on condition" in str(found)


def test_gets_out_if_its_owner_moves_first():
    found = gankei.status(gankei.Position.read(GAME, move=150), "T9", budget=30000)
    assert (found.verdict, found.confidence) == ("unsettled", "conditional")
    assert found.fate == ("dies", "lives") and found.fate_conditional[1]
    assert found.out_first and not found.gets_out


def test_static():
    found = gankei.status(SIX, "A3", budget=0)
    assert found.confidence == "static" and found.fate_proved == (False, False)
    assert found.fate_conditional == (False, False) and str(found).endswith("unsettled, static")


def test_first():
    found = gankei.status(SIX, "A3", first="white")
    assert found.fate == ("dies", None) and found.fate_proved == (True, None)
    assert found.attack == ("B2",) and found.defence is None and found.eyes[1] is None
    assert found.lines[0] and not found.lines[1]
    assert all(not why.owner_first for why in found.reasons)
    assert str(found) == "black A3: dies if white moves first, proved"
    assert "lives if black moves first" in str(gankei.status(SIX, "A3", first="black"))
    assert gankei.status(SIX, "A3").first is None


def test_time():
    position = gankei.Position.read(GAME, move=150)
    found = gankei.status(position, "T9", time=0.05)
    assert found.stopped and "the time was over" in str(found)
    found = gankei.status(SIX, "A3", time=600)
    assert not found.stopped and str(found) == "black A3: unsettled, proved"
    assert found.lines == gankei.status(SIX, "A3").lines


def test_all_groups(objects, tmp_path):
    path = tmp_path / "several.txt"
    path.write_text("\n".join(SEVERAL.board) + "\n")
    found = gankei.statuses(SEVERAL)
    told = objects("status", "--json", "--whole", str(path))
    names = [(one.stone, one.colour, one.verdict, one.stones) for one in found]
    assert names == [(one["stone"], one["colour"], one["verdict"], one["stones"]) for one in told]
    assert [name[:3] for name in names if name[1] == "black"] == [
        ("E2", "black", "dead"),
        ("B6", "black", "unsettled"),
        ("H6", "black", "alive"),
    ]
    order = ["dead", "unsettled", "ko", "unknown", "seki", "alive"]
    of_game = gankei.statuses(gankei.Position.read(GAME, move=150), budget=100000)
    places = [(order.index(one.verdict), -one.stones) for one in of_game]
    assert places == sorted(places) and len({one.verdict for one in of_game}) >= 4
    assert gankei.statuses("." * 9 + "\n" + ("." * 9 + "\n") * 8) == []
    table = gankei.columns(found)
    assert table["confidence"] and set(table) == {field.name for field in fields(found[0])}


def test_budgets_of_the_program():
    text = Path(os.environ["srcdir"], "cli", "group", "group_show.h").read_text(encoding="utf-8")
    told = dict(re.findall(r"#define GROUP_(\w+)_BUDGET +(\d+)$", text, re.M))
    assert int(told["STONE"]) == _status._STONE_BUDGET
    assert int(told["DEFAULT"]) == _status._BOARD_BUDGET


def test_what_is_no_question():
    for name in ("Z9", "A0", "", "pass", "A4\n", "é"):
        with pytest.raises(gankei.PositionError):
            gankei.status(SIX, name)
        with pytest.raises(gankei.PositionError):
            gankei.status(SIX, "A3", first="black", tried=name)
    with pytest.raises(gankei.PositionError, match="no stone"):
        gankei.status(SIX, "A1")
    with pytest.raises(gankei.PositionError, match="white cannot play at B3: there is a stone"):
        gankei.status(SIX, "A3", first="white", tried="b3")
    with pytest.raises(gankei.PositionError, match="no liberty"):
        gankei.status(SEVERAL, "B5", first="black", tried="B2")
    with pytest.raises(gankei.PositionError, match="no stone at B2"):
        gankei.status(TAKEN, "B2", first="white", tried="B1")
    for wrong in (
        {"budget": -1},
        {"first": "Black"},
        {"tried": "B1"},
        {"time": 0},
        {"time": -1.5},
        {"time": float("nan")},
        {"time": float("inf")},
    ):
        with pytest.raises(gankei.OptionError):
            gankei.status(SIX, "A3", **wrong)
    for wrong in ({"budget": 1.5}, {"first": 1}, {"time": "1"}, {"time": True}):
        with pytest.raises(TypeError):
            gankei.status(SIX, "A3", **wrong)
