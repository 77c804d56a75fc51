# SPDX-License-Identifier: MIT
"""Shapes: a drawing, as text and as points."""

from __future__ import annotations

from html import escape
from typing import Any, List, NamedTuple, Tuple, Union

from ._errors import GankeiError, OutOfMemoryError, ShapeError, error_of
from ._native import ffi, lib


class Point(NamedTuple):
    """A point of a shape as it was asked: its index, row by row, and where it is drawn."""

    index: int  # type: ignore[assignment]  # not the method of tuple
    row: int
    col: int


class Shape:
    """An eye shape: rows of points, with ``%`` between rows and ``O`` for a space.

    ``.`` is an empty point, ``!`` one that living attackers touch, ``X`` a dead stone, ``$`` a
    stone on a marginal point; ``|``, ``-`` and ``+`` are edges and corners of the board. Vital
    points (``* < >``, and ``@ ( )`` on margins) may stand in it.

    >>> shape = Shape(".!%...")
    >>> len(shape), shape.rows, shape.cols, shape.location
    (5, 2, 3, 'centre')
    >>> shape.points[1]
    Point(index=1, row=0, col=1)
    >>> print(shape)
    .!%...
    >>> print(shape.drawing)
    .!
    ...
    """

    __slots__ = ("text", "_native")

    def __init__(self, text: Union[str, "Shape"]) -> None:
        self.text = text_of(text)
        self._native = _parse(self.text)

    @classmethod
    def from_rows(cls, rows: str) -> "Shape":
        """A shape drawn on several lines, with blanks for spaces, as in an eyes.db.

        >>> Shape.from_rows('''
        ...  .
        ... .!X
        ... ''')
        Shape('O.%.!X')
        """
        if not isinstance(rows, str):
            raise TypeError(f"rows are a str, not {type(rows).__name__}")
        lines = [line.rstrip() for line in rows.split("\n")]
        while lines and not lines[0]:
            del lines[0]
        text = "\n".join(lines).rstrip("\n").encode("utf-8", "surrogatepass")
        err, drawing = ffi.new("struct gk_error *"), ffi.new("struct gk_drawing *")
        if lib.gk_drawing_parse_rows(text, len(text), drawing, err):
            raise error_of(err, ShapeError)
        return cls(_format(drawing))

    def __repr__(self) -> str:
        return f"Shape({self.text!r})"

    def __str__(self) -> str:
        return self.text

    def _repr_svg_(self) -> str:
        """For notebooks: a picture."""
        return self.svg(ffi.NULL)

    def svg(self, value: Any) -> str:
        """A picture, with a value (struct gk_eye_value of the library) below it."""
        text = lib.native_draw_svg(self._native, value)
        if text == ffi.NULL:
            raise OutOfMemoryError("out of memory (a picture)")
        try:
            return str(ffi.string(text).decode())
        finally:
            lib.free(text)

    def _repr_html_(self) -> str:
        """For notebooks: the drawing."""
        return f"<pre>{escape(self.drawing)}</pre>"

    def __len__(self) -> int:
        return int(self._native.n)

    def __eq__(self, other: object) -> bool:
        """Drawn alike; whether two drawings are one shape is another question."""
        if not isinstance(other, Shape):
            return NotImplemented
        return self.coded == other.coded

    def __hash__(self) -> int:
        return hash(self.coded)

    def __reduce__(self) -> Tuple[Any, ...]:
        return Shape, (self.text,)

    @property
    def coded(self) -> str:
        """The text as gankei writes it."""
        return _format(self._native)

    @property
    def rows(self) -> int:
        return int(self._native.rows)

    @property
    def cols(self) -> int:
        return int(self._native.cols)

    @property
    def points(self) -> List[Point]:
        """All eye points."""
        d = self._native
        return [Point(i, d.row[i], d.col[i]) for i in range(d.n)]

    @property
    def marks(self) -> str:
        """The character at each point."""
        return str(ffi.unpack(self._native.symbol, self._native.n).decode())

    @property
    def location(self) -> str:
        """``centre``, ``edge`` or ``corner``, by the edges that are drawn."""
        name = lib.gk_location_name(lib.gk_drawing_location(self._native))
        return str(ffi.string(name).decode())

    @property
    def neighbours(self) -> List[Tuple[int, ...]]:
        """For each point the indices of those beside it.

        >>> Shape(".%..").neighbours
        [(1,), (0, 2), (1,)]
        """
        graph, n = self.graph(), len(self)
        return [tuple(j for j in range(n) if graph.adj[i] >> j & 1) for i in range(n)]

    @property
    def drawing(self) -> str:
        """The rows, one under the other, without the edges of the board."""
        buffer = ffi.new("char[]", lib.GK_DRAWING_TEXT_MAX)
        length = lib.gk_drawing_format_rows(self._native, buffer)
        return str(ffi.unpack(buffer, length).decode()).rstrip("\n")

    def graph(self) -> Any:
        """The position, struct gk_graph of the library."""
        err, graph = ffi.new("struct gk_error *"), ffi.new("struct gk_graph *")
        if lib.gk_drawing_position(self._native, graph, err):
            raise shape_error(err, self.text)
        return graph

    def chosen(self, points: int) -> Tuple[Point, ...]:
        """The points of a set (bit i: point i)."""
        return tuple(point for point in self.points if points >> point.index & 1)

    def marked(self, attack: int, defence: int) -> str:
        """The coded form with vital points, sets of points."""
        graph = self.graph()
        drawing = ffi.new("struct gk_drawing *", self._native[0])
        lib.gk_drawing_set_marks(drawing, graph, attack, defence)
        return _format(drawing)


def text_of(shape: object) -> str:
    """The text of a shape that was given as text or as Shape."""
    if isinstance(shape, Shape):
        return shape.text
    if not isinstance(shape, str):
        raise TypeError(f"a shape is a str or a gankei.Shape, not {type(shape).__name__}")
    return shape


def shape_error(err: Any, text: str) -> GankeiError:
    """The exception for what the library says of a shape, with a hint where that helps."""
    error = error_of(err, ShapeError)
    message = str(error)
    if not text:
        message = "an empty text is no shape"
    elif "\n" in text.strip():
        message += ": write '%' between rows, or use Shape.from_rows()"
    elif text != text.strip():
        message += ": blanks and newlines are no part of a shape, see str.strip()"
    error.args = (f"{text!r}: {message}" if len(text) <= 80 else message,)
    error.shape = text
    return error


def _parse(text: str) -> Any:
    data = text.encode("utf-8", "surrogatepass")
    err, drawing = ffi.new("struct gk_error *"), ffi.new("struct gk_drawing *")
    if lib.gk_drawing_parse(data, len(data), drawing, err):
        raise shape_error(err, text)
    return drawing


def _format(drawing: Any) -> str:
    buffer = ffi.new("char[]", lib.GK_DRAWING_TEXT_MAX)
    return str(ffi.unpack(buffer, lib.gk_drawing_format(drawing, buffer)).decode())
