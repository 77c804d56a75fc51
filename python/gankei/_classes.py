# SPDX-License-Identifier: MIT
"""All shapes and all classes of a size."""

from __future__ import annotations

from typing import Iterator, NamedTuple, Optional

from ._errors import LimitError, OptionError, error_of
from ._native import ffi, lib
from ._shape import Shape

_PORTION = 256  # classes fetched at once


class Graph(NamedTuple):
    """A shape without marks, and how many polyominoes have its graph."""

    shape: Shape
    free: int
    fixed: int


def _check_size(size: object) -> None:
    if not isinstance(size, int) or isinstance(size, bool):
        raise TypeError(f"a size is an int, not {type(size).__name__}")
    if not 1 <= size <= lib.GK_MAX_SHAPE:
        raise LimitError(f"shapes of 1 to {lib.GK_MAX_SHAPE} points are enumerated, not of {size}")


def graphs(size: int) -> Iterator[Graph]:
    """The graphs of all shapes of so many points, each once, in canonical order.

    >>> import gankei
    >>> [str(graph.shape) for graph in gankei.graphs(4)]
    ['....', '..%..', 'O.%...']
    >>> sum(graph.free for graph in gankei.graphs(4))
    5
    """
    _check_size(size)
    return _graphs(size)


def _graphs(size: int) -> Iterator[Graph]:
    err, out = ffi.new("struct gk_error *"), ffi.new("struct gk_shapes **")
    if lib.gk_shapes_new(size, out, err):
        raise error_of(err)
    shapes = ffi.gc(out[0], lib.gk_shapes_free)
    buffer = ffi.new("char[]", lib.GK_DRAWING_TEXT_MAX)
    for i in range(shapes.count):
        shape = shapes.shape[i]
        length = lib.gk_drawing_format(ffi.addressof(shape, "drawing"), buffer)
        text = ffi.unpack(buffer, length).decode()
        yield Graph(Shape(text), shape.n_free, shape.n_fixed)


def classes(
    size: int, location: Optional[str] = None, *, dead_margins: bool = False
) -> Iterator[Shape]:
    """The marked classes of all shapes of so many points: shapes that differ by more than how they
    are drawn. With ``dead_margins`` ``$`` is among the marks.

    Without ``location`` it is the adjacency that counts, as for ``gankei enumerate``. With
    ``"centre"``, ``"edge"`` or ``"corner"`` it is all that matters to the exact game there: also
    what touches the wall, and enclosed stones.

    >>> import gankei
    >>> [str(shape) for shape in gankei.classes(2)]
    ['..', '.!', '.X', '!!', '!X']
    >>> sum(1 for shape in gankei.classes(5))
    500
    >>> next(gankei.classes(3, "corner"))
    Shape('|...%+---')
    """
    _check_size(size)
    places = {None: -1, "centre": lib.GK_CENTRE, "edge": lib.GK_EDGE, "corner": lib.GK_CORNER}
    if location is not None and not isinstance(location, str):
        raise TypeError(f"location is a str, not {type(location).__name__}")
    if location not in places:
        raise OptionError(f"location is one of centre, edge, corner, not {location!r}")
    return _classes(size, places[location], bool(dead_margins))


def _classes(size: int, place: int, dead_margins: bool) -> Iterator[Shape]:
    err, out = ffi.new("struct gk_error *"), ffi.new("struct native_classes **")
    if lib.native_classes_new(size, place, dead_margins, out, err):
        raise error_of(err)
    walk = ffi.gc(out[0], lib.native_classes_free)
    buffer = ffi.new("char[]", _PORTION * lib.GK_DRAWING_TEXT_MAX)
    while True:
        n = lib.native_classes_next(walk, _PORTION, buffer, err)
        if err.status:
            raise error_of(err)
        if n == 0:
            return
        at = 0
        for _ in range(n):
            text = ffi.string(buffer + at)
            at += len(text) + 1
            yield Shape(text.decode())
