# SPDX-License-Identifier: MIT
"""Eye spaces and groups of real positions, as the program tells them."""

import os
from pathlib import Path

import gankei
import pytest

GAMES = sorted(Path(os.environ["srcdir"], "bench", "games").glob("*.sgf"))
SIX = ".......\n.......\n.......\nOOOOO..\nXXXXO..\n...XO..\n...XO..\n"
CORNER = "XXOOOOO\nXO....O\nX.OOOOO\nXXXXXXX\n.X.X.X.\nXXXXXXX\n.......\n"
RENAMED = {"class": "class_name"}


def hold(told, found):
    """All that both say is the same."""
    common = 0
    for name, said in told.items():
        name = RENAMED.get(name, name)
        if name not in found:
            continue
        is_tuple = isinstance(found[name], tuple)
        assert (list(found[name]) if is_tuple else found[name]) == said, name
        common += 1
    return common


@pytest.mark.parametrize("game", GAMES, ids=lambda path: path.stem)
def test_analysis_as_the_program(objects, game):
    (told,) = objects("analyze", "--json", "--move=100", str(game))
    analysis = gankei.analyse(gankei.Position.read(game, move=100))
    assert analysis.position.board == told["board"]
    assert (analysis.position.to_play, analysis.position.move) == (told["to_play"], told["move"])
    assert analysis.position.komi == told["komi"]
    assert len(analysis.spaces) == len(told["eye_spaces"]) > 10
    for space, said in zip(analysis.spaces, told["eye_spaces"]):
        assert hold(said, space.as_dict()) >= 20
        assert space.shape == (said["graph"] or {}).get("coded")
    groups = {(group.owner, group.origin): group for group in analysis.groups}
    assert told["groups"]
    for said in told["groups"]:
        assert hold(said, groups[said["owner"], said["origin"]].as_dict()) >= 12


def test_refined_as_the_program(objects, tmp_path):
    path = tmp_path / "corner.txt"
    path.write_text(CORNER)
    (told,) = objects("analyze", "--json", "--refine", str(path))
    analysis = gankei.analyse(path, refine=True)
    for group, said in zip(analysis.groups, told["groups"]):
        assert hold(said, group.as_dict()) >= 12


def test_analysis():
    analysis = gankei.analyse(CORNER)
    (space,) = analysis.at("C6")
    assert space.value == "1122" and space.shape == "!%...." and "1122" in str(analysis)
    assert analysis.group_at("C7").value == "1122"
    assert gankei.analyse(CORNER, values=False).at("C6")[0].value is None
    assert gankei.analyse(CORNER, rules=gankei.Rules(outer_liberties=0)).at("C6")[0].value
    table = gankei.columns(analysis.spaces)
    assert table["value"][table["origin"].index("C6")] == "1122"
    assert table["owner"] and "error" not in table
    with pytest.raises(gankei.OptionError):
        gankei.analyse(CORNER, rules=gankei.Rules("abstract"))
    with pytest.raises(gankei.OptionError):
        gankei.analyse(CORNER, ko_preset="v")
    with pytest.raises(TypeError):
        gankei.analyse(CORNER, index="eyes.index")
    with pytest.raises(gankei.PositionError):
        analysis.group_at("D6")


def test_values_from_an_index(files):
    with gankei.Index(files / "eyes.index") as index:
        analysis = gankei.analyse(CORNER, index=index, rules=gankei.Rules())
        found = {space.found for space in analysis.spaces}
    assert "looked up" in found


def test_what_is_no_position(tmp_path):
    for text in ("game.sgf", "", "(", "(;SZ[9]B[zz])", "..\n?.\n", "(;B[aa]\0"):
        with pytest.raises(gankei.GankeiError) as caught:
            gankei.analyse(text)
        assert isinstance(caught.value, ValueError) and str(caught.value)
    with pytest.raises(gankei.PositionError) as caught:
        gankei.Position("(;GM[1]SZ[9]\n;B[aa]\n;W[zz])")
    assert caught.value.line == 3 and "line 3" in str(caught.value)
    with pytest.raises(FileNotFoundError):
        gankei.Position.read(tmp_path / "none.sgf")
    with pytest.raises(gankei.FileError):
        gankei.Position.read(tmp_path)
    with pytest.raises(gankei.LimitError):
        gankei.Position("(;SZ[9];B[aa])", move=2)
    with pytest.raises(gankei.OptionError):
        gankei.Position(SIX, extent="x")
