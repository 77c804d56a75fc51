# SPDX-License-Identifier: MIT
"""Looking up: an index, a database, and whatever else a path may name."""

import os
import pathlib

import gankei
import pytest


def test_an_index_answers_as_the_solver(files):
    with gankei.Index(files / "eyes.index") as index:
        assert index.info.max_points == 4 and index.info.locations == ("centre", "edge", "corner")
        assert index.info.rules == gankei.Rules()
        n = 0
        for size in range(1, 5):
            for place in ("centre", "edge", "corner"):
                for shape in gankei.classes(size, place):
                    found, solved = index[shape], gankei.solve(shape)
                    assert found.value == solved.value and found.marked == solved.marked
                    assert found.depends_on_liberties is None
                    n += 1
        assert n >= len(index) == index.info.entries > 600


def test_outer_liberties(files):
    index = gankei.Index(files / "eyes.index")
    shapes = [shape for place in ("edge", "corner") for shape in gankei.classes(4, place)]
    for liberties in (0, 1, 6):
        rules = gankei.Rules(outer_liberties=liberties)
        for shape, found in zip(shapes, index.get_many(shapes, outer_liberties=liberties)):
            solved = gankei.solve(shape, rules)
            assert found.value == solved.value and found.marked == solved.marked
    assert index.get("..", ko_threats=0).value == index[".."].value and not index.info.either_threat
    for wrong in ({"outer_liberties": 7}, {"ko_threats": 1}):
        with pytest.raises(ValueError, match="has no values with"):
            index.get("..", **wrong)
    with pytest.raises(ValueError, match="no index of the exact game"):
        gankei.Database(files / "eyes.db").get("..", outer_liberties=1)


def test_what_is_there(files):
    index = gankei.Index(str(files / "eyes.index"))
    assert "..!" in index and gankei.Shape("|..") in index and "....." not in index
    assert index.get(".....") is None and bool(index)
    assert [bool(found) for found in index.get_many(["..", ".....", "."])] == [True, False, True]
    with pytest.raises(gankei.NotFoundError, match="not in the index") as caught:
        index["....."]
    assert isinstance(caught.value, KeyError) and caught.value.shape == "....."
    with pytest.raises(TypeError):
        iter(index)
    for text in ("..\n", "", "?"):
        with pytest.raises(gankei.ShapeError):
            index[text]
    with pytest.raises(gankei.ShapeError) as caught:
        index.get_many(["..", "?"])
    assert caught.value.index == 1


def test_a_database(files, objects, small):
    database = gankei.Database(files / "eyes.db")
    assert database.info.version == 0 and len(database) > 1000
    with pytest.raises(gankei.NotFoundError, match="reader would suppose") as caught:
        database["......"]
    assert caught.value.implied == "2222"
    told = objects(
        "lookup", "--json", str(files / "eyes.db"), given="\n".join(small) + "\n", fails=True
    )
    for about, found in zip(told, database.get_many(small)):
        assert ("error" in about) == (found is None)
        assert found is None or found.as_dict() == about
    with pytest.raises(gankei.FormatError, match="an index"):
        gankei.Database(files / "eyes.index")


def test_closed(files):
    index = gankei.Index(files / "eyes.index")
    with index:
        assert not index.closed
    index.close()
    assert index.closed and "closed" in repr(index)
    for call in (
        lambda: index["."],
        lambda: "." in index,
        lambda: index.get("."),
        lambda: index.__enter__(),
        lambda: gankei.analyse(".....\n" * 5, index=index),
    ):
        with pytest.raises(gankei.ClosedError):
            call()


def test_files_that_cannot_be_read(tmp_path):
    with pytest.raises(FileNotFoundError) as caught:
        gankei.Index(tmp_path / "none")
    assert isinstance(caught.value, gankei.FileError) and "none" in str(caught.value)
    assert caught.value.filename == str(tmp_path / "none")
    with pytest.raises(gankei.FileError):
        gankei.Index(tmp_path)
    with pytest.raises(ValueError):
        gankei.Index("eyes\0.index")
    with pytest.raises(gankei.GankeiError):
        gankei.Index("")


def refused(path):
    """Is it a PermissionError? As somebody to whom something is forbidden."""
    if os.geteuid() == 0:
        os.setuid(65534)
    try:
        gankei.Index(path)
    except PermissionError as error:
        return isinstance(error, gankei.NoPermissionError) and str(path) in str(error)
    return False


def test_a_folder_without_permission(files, tmp_path):
    folder = tmp_path / "closed"
    folder.mkdir()
    (folder / "eyes.index").write_bytes((files / "eyes.index").read_bytes())
    folder.chmod(0)
    child = os.fork()
    if child == 0:
        os._exit(0 if refused(folder / "eyes.index") else 1)
    assert os.waitpid(child, 0)[1] == 0
    folder.chmod(0o700)


def test_broken_files(files, tmp_path):
    whole = (files / "eyes.index").read_bytes()
    broken = tmp_path / "broken"
    version = bytearray(whole)
    assert version[8:12] == bytes([5, 0, 0, 0])
    version[8] = 9
    cases = {
        "version 9": bytes(version),
        "": whole[:-1],
        "checksum": whole[:-1] + bytes([whole[-1] ^ 1]),
        "line 1": b"no database\n",
    }
    for hint, data in cases.items():
        broken.write_bytes(data)
        with pytest.raises(gankei.FormatError) as caught:
            gankei.Index(broken)
        assert hint in str(caught.value) and "broken" in str(caught.value)
    for length in range(0, len(whole), 97):
        broken.write_bytes(whole[:length])
        with pytest.raises((gankei.GankeiError, AssertionError)):
            assert len(gankei.Index(broken)) > 0


def test_replaced_while_open(files, tmp_path):
    path = tmp_path / "eyes.index"
    path.write_bytes((files / "eyes.index").read_bytes())
    index = gankei.Index(path)
    path.unlink()
    assert index["..!"].value == "0111"
    assert pathlib.Path(index.path) == path
