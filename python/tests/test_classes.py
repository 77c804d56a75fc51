# SPDX-License-Identifier: MIT
"""All classes of a size, and what shapes are worth."""

from fractions import Fraction

import gankei
import pytest


def test_classes_as_the_program(program):
    for size in range(1, 7):
        assert [str(shape) for shape in gankei.classes(size)] == program(
            "enumerate", f"--size={size}"
        )
    assert [str(shape) for shape in gankei.classes(5, dead_margins=True)] == program(
        "enumerate", "--size=5", "--dead-margins"
    )


def test_graphs_as_the_program(objects):
    for size in (1, 4, 7):
        told = objects("enumerate", f"--size={size}", "--graphs", "--json")
        assert [(str(g.shape), g.free, g.fixed) for g in gankei.graphs(size)] == [
            (about["shape"], about["free"], about["fixed"]) for about in told
        ]


def test_classes_by_place():
    for place in ("centre", "edge", "corner"):
        shapes = list(gankei.classes(4, place))
        assert {shape.location for shape in shapes} == {place}
        assert len(set(shapes)) == len(shapes) > 50
    with pytest.raises(gankei.OptionError):
        gankei.classes(4, "middle")
    for size in (0, 13):
        with pytest.raises(gankei.LimitError):
            gankei.classes(size)
    walk = gankei.classes(8)
    assert [str(next(walk)) for _ in range(2)] == ["........", ".......!"]
    del walk


@pytest.mark.parametrize("flags", [{}, {"rules": "abstract"}, {"outer_liberties": 1}], ids=str)
def test_worth_as_the_program(program, objects, flags):
    shapes = program("enumerate", "--max-size=4")
    words = [f"--{name.replace('_', '-')}={value}" for name, value in flags.items()]
    for about in objects("value", "--json", *words, given="\n".join(shapes) + "\n"):
        worth = gankei.value(about["input"], **flags)
        assert worth.class_name == about["class"] and worth.words == about["words"]
        assert worth.form == about["reduced"] and worth.loopy == about["loopy"]
        for name in ("mean", "temperature", "left_stop", "right_stop"):
            assert getattr(worth, name) == Fraction(about[name])
        if worth.loopy:
            assert (worth.onside, worth.offside) == (about["onside"], about["offside"])


def test_canonical_forms(program):
    shapes = program("enumerate", "--max-size=4")
    told = program("value", "--canonical", "--cgsuite", given="\n".join(shapes) + "\n")
    assert [gankei.canonical_form(shape) for shape in shapes] == told
    (uncapped,) = program("value", "--cap=none", "--canonical", "--cgsuite", ".!.!")
    assert gankei.canonical_form(".!.!", None) == uncapped
    with pytest.raises(gankei.OptionError):
        gankei.canonical_form("..", 0)
    with pytest.raises(gankei.GankeiError):
        gankei.canonical_form("." * 20)


def test_sums():
    for one in gankei.VALUES:
        for other in gankei.VALUES:
            assert one + other == other + one
    assert gankei.Value("0012") + gankei.Value("0012") == "1122"
