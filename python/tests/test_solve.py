# SPDX-License-Identifier: MIT
"""Solving: what the program says, the package says; types, errors, columns."""

import json
import pickle
from xml.etree import ElementTree

import gankei
import pytest


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
    ids=lambda options: "+".join(options) or "default",
)
def test_all_small_shapes_as_the_program(objects, small, options):
    flags = [
        "--no-suicide" if name == "suicide" else f"--{name.replace('_', '-')}={value}"
        for name, value in options.items()
    ]
    told = objects("solve", "--json", *flags, given="\n".join(small) + "\n")
    assert [result.as_dict() for result in gankei.solve_many(small, **options)] == told


def test_one_by_one_and_many_at_once(small):
    some = small[::17]
    one_by_one = [gankei.solve(shape) for shape in some]
    for threads in (0, 1, 2, 5):
        assert gankei.solve_many(some, threads=threads) == one_by_one
    assert [result.input for result in one_by_one] == some


def test_on_a_board(objects):
    shapes = [".", "..", "...", ".!", "..%..", ".X."]
    told = objects("solve", "--json", "--rules=board", *shapes)
    assert [result.value for result in gankei.solve_many(shapes, "board")] == [
        about["value"] for about in told
    ]
    with pytest.raises(gankei.ShapeError, match="not realisable"):
        gankei.solve("!!!%!!!%!!!", "board")


def test_vital_points_are_those_of_the_shape_as_asked():
    one, other = gankei.solve(".!%.."), gankei.solve("O.%...")
    assert one.attack == ((1, 0, 1),) and one.attack[0].col == 1
    assert other.shape.points[other.attack[0].index] == other.attack[0]
    marked = gankei.solve(one.marked)
    assert (marked.value, marked.attack) == (one.value, one.attack)
    assert marked.input == one.marked == ".@%.."


def test_options_as_rules():
    rules = gankei.Rules(outer_liberties=0)
    assert gankei.solve("...", rules) == gankei.solve("...", outer_liberties=0)
    assert gankei.solve("...", rules).class_name is None
    assert gankei.solve("...", rules, outer_liberties=2).class_name == "3/2"
    assert rules.outer_liberties == 0


@pytest.mark.parametrize(
    "text, hint",
    [
        ("", "empty"),
        ("..!\n", "str.strip"),
        (" ..!", "str.strip"),
        ("..!\n...", "from_rows"),
        (".. !", "' '"),
        (".\0.", "unprintable"),
        ("é", "character 1"),
        ("\ud800", "character 1"),
        ("?", "'?'"),
        ("XX", "liberty"),
        (".x", "wildcard"),
        (".O.", "not connected"),
    ],
)
def test_what_is_no_shape(text, hint):
    for call in (gankei.solve, gankei.value, lambda shape: gankei.solve_many(["..", shape])):
        with pytest.raises(gankei.ShapeError) as caught:
            call(text)
        assert hint in str(caught.value)
        assert caught.value.shape == text
        assert isinstance(caught.value, ValueError)
    assert caught.value.index == 1


def test_shapes_that_are_too_large():
    for text, rules in (("." * 21, "abstract"), ("." * 17, "exact")):
        with pytest.raises(gankei.LimitError):
            gankei.solve(text, rules)


@pytest.mark.parametrize("what", [3, None, b"..!", ["..!"], 0.5, object()], ids=repr)
def test_wrong_types(what, files):
    index = gankei.Index(files / "eyes.index")
    for call in (
        gankei.solve,
        gankei.Shape,
        gankei.Shape.from_rows,
        gankei.value,
        gankei.canonical_form,
        lambda shape: gankei.solve_many(["..", shape]),
        lambda rules: gankei.solve("..", rules),
        lambda number: gankei.solve("..", outer_liberties="4" if number is None else str(number)),
        lambda word: gankei.solve("..", ko_model=word or 0),
        lambda threads: gankei.solve("..", threads=None if threads == 3 else threads),
        lambda shape: index[shape],
        lambda shape: shape in index,
        lambda path: gankei.Index(3 if isinstance(path, bytes) else path),
        lambda position: gankei.analyse(position),
        lambda point: gankei.status(BOARD, point),
        lambda size: next(gankei.classes("3" if size == 3 else size)),
        lambda size: next(gankei.graphs("3" if size == 3 else size)),
        lambda place: next(gankei.classes(3, 3 if place is None else place)),
        gankei.Value,
    ):
        with pytest.raises(TypeError):
            call(what)


BOARD = ".....\n.....\n..X..\n.....\n.....\n"


def test_lists_and_single_shapes_are_told_apart():
    with pytest.raises(TypeError, match="solve"):
        gankei.solve_many("..!")
    with pytest.raises(TypeError):
        gankei.solve_many(3)
    assert gankei.solve_many([]) == []
    assert len(gankei.solve_many(shape for shape in ("..", gankei.Shape(".")))) == 2


@pytest.mark.parametrize(
    "options",
    [
        {"outer_liberties": 7},
        {"ko_threats": -5},
        {"ko_model": "x"},
        {"rules": "x"},
        {"rule3": "literal"},
        {"rules": "abstract", "outer_liberties": 2},
        {"threads": -1},
    ],
    ids=str,
)
def test_options_out_of_range(options):
    with pytest.raises(gankei.OptionError):
        gankei.solve("..", **options)


def test_errors_may_be_kept(small):
    shapes = ["...", "?", "..\n", ".O.", "..!"] + small[:500] + ["", "XX"]
    for threads in (1, 2):
        answers = gankei.solve_many(shapes, errors="return", threads=threads)
        failed = [i for i, answer in enumerate(answers) if isinstance(answer, gankei.GankeiError)]
        assert failed == [1, 2, 3, 505, 506]
        assert [answers[i].index for i in failed] == failed
        assert answers[4] == gankei.solve("..!")
        with pytest.raises(gankei.ShapeError) as caught:
            gankei.solve_many(shapes, threads=threads)
        assert caught.value.index == 1
    with pytest.raises(gankei.OptionError):
        gankei.solve_many(shapes, errors="ignore")


def test_values():
    assert len(gankei.VALUES) == 15 and list(gankei.VALUES) == sorted(gankei.VALUES)
    value = gankei.solve(".!X").value
    assert value is gankei.Value("0022") and value == "0022" and hash(value) == hash("0022")
    assert (value.a, value.b, value.c, value.d) == value.digits == (0, 0, 2, 2)
    assert (f"{value}", str(value), repr(value)) == ("0022", "0022", "Value('0022')")
    assert type(str(value)) is str and json.dumps(value) == '"0022"'
    assert pickle.loads(pickle.dumps(value)) == value
    assert value + "!" == "0022!"
    assert {value.class_name for value in gankei.VALUES} == set("0 1/2 3/4 1 1* 5/4 3/2 2".split())
    for wrong in ("0021", "22", "", "2200", "٠٠٢٢"):
        with pytest.raises(ValueError):
            gankei.Value(wrong)


def test_values_in_words(objects):
    for about in objects("value", "--json", "...", ".!%..", ".!X", "."):
        assert gankei.solve(about["input"]).value.class_words == about["words"]


def test_results_are_objects():
    result = gankei.solve("..!")
    assert repr(result) == "<Result '..!' value 0111, class 1, vital .<(>"
    assert str(result) == "0111  .<(  class 1"
    assert pickle.loads(pickle.dumps(result)) == result
    assert len({result, gankei.solve("..!"), gankei.solve(".")}) == 2
    assert result != "..!"


def test_results_in_notebooks():
    assert gankei.solve(".!%..")._repr_html_() == (
        "<pre>.@\n..</pre><p>0012 3/4: three quarters of an eye</p>"
    )
    assert "&lt;" in gankei.solve("..!")._repr_html_()
    assert gankei.Shape("..%.")._repr_html_() == "<pre>..\n.</pre>"


def test_pictures():
    for thing, marks in ((gankei.solve(".!%.."), 1), (gankei.Shape(".!%.."), 0)):
        picture = thing._repr_svg_()
        assert ElementTree.fromstring(picture).tag == "{http://www.w3.org/2000/svg}svg"
        assert picture.count("class=\"both\"") == 2 * marks  # on the board and in the legend
    assert "<title>Shape: 0012, " in gankei.solve(".!%..")._repr_svg_()


def test_shapes():
    shape = gankei.Shape("+---%|...")
    assert (shape.location, shape.coded, len(shape)) == ("corner", "+---%|...", 3)
    assert gankei.Shape.from_rows(".\n!.\n") == gankei.Shape(".%!.")
    assert pickle.loads(pickle.dumps(shape)) == shape and hash(shape) == hash(gankei.Shape(shape))
    assert gankei.solve(shape).shape == shape
    with pytest.raises(gankei.ShapeError):
        gankei.Shape.from_rows(" \n")


def test_columns():
    table = gankei.columns(gankei.solve_many([".!X", "?", "..%.."], errors="return"))
    assert {len(column) for column in table.values()} == {3}
    assert table["value"] == ["0022", None, "1112"]
    assert type(table["value"][0]) is str
    assert table["shape"] == [".!X", "?", "..%.."] and table["attack"][0] == [1]
    assert table["error"][1].startswith("'?'") and table["error"][0] is None
    assert json.loads(json.dumps(table)) == table
    assert list(gankei.columns([])) == list(table)
    with pytest.raises(TypeError):
        gankei.columns("..!")


def test_columns_for_pandas():
    pandas = pytest.importorskip("pandas")
    frame = pandas.DataFrame(gankei.columns(gankei.solve_many([".!X", "..%.."])))
    assert list(frame["value"]) == ["0022", "1112"] and frame["c"].sum() == 3
    worths = pandas.DataFrame(gankei.columns([gankei.value("..."), gankei.value(".")]))
    assert list(worths["mean"]) == [1.5, 1.0]
