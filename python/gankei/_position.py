# SPDX-License-Identifier: MIT
"""Positions: game records and diagrams, and the names of points."""

from __future__ import annotations

import os
from typing import Any, List, Optional, Tuple, Union

from ._errors import LimitError, OptionError, PositionError, error_of, file_error
from ._native import ffi, lib

COLOURS = {lib.GK_X: "black", lib.GK_O: "white"}


class Position:
    """A position on a board, from SGF or a diagram as people draw them.

    ``move`` is how many moves of the main line of a record are played, None for all of them, or of
    a problem for none. ``extent`` says of what a diagram without edges is a picture: ``auto``,
    ``board`` or ``part`` (``gankei help analyze``).

    >>> position = Position('''
    ... .......
    ... .......
    ... .......
    ... OOOOO..
    ... XXXXO..
    ... ...XO..
    ... ...XO..
    ... ''')
    >>> position.rows, position.cols, position.stone("A3"), position.stone("A1")
    (7, 7, 'black', None)
    """

    def __init__(self, text: str, *, move: Optional[int] = None, extent: str = "auto") -> None:
        if not isinstance(text, str):
            raise TypeError(f"a position is a str, SGF or a diagram, not {type(text).__name__}")
        if "\n" not in text and not text.lstrip("\ufeff \t\r").startswith("("):
            raise PositionError(
                f"{text[:60]!r} is one line, so neither SGF nor a diagram"
                " (a file is read by Position.read(), or named by a pathlib.Path)"
            )
        moves, which = _moves(move), _extent(extent)
        data = text.lstrip("\n").encode("utf-8", "surrogatepass")
        err, self._record = ffi.new("struct gk_error *"), ffi.new("struct gk_record *")
        if lib.gk_record_parse(data, len(data), moves, which, self._record, err):
            raise _with_place(error_of(err, PositionError), "")
        self._keep()

    def _keep(self) -> None:
        self._record = ffi.gc(self._record, lib.gk_record_fini)

    @classmethod
    def read(
        cls, path: "Union[str, os.PathLike[str]]", *, move: Optional[int] = None, extent: str = "auto"
    ) -> "Position":
        """A position from a file."""
        name = os.fspath(path)
        if not isinstance(name, str):
            raise TypeError(f"a path is a str or os.PathLike, not {type(path).__name__}")
        if "\0" in name:
            raise ValueError("a path has no NUL in it")
        if name == "-":
            name = os.path.join(os.curdir, name)  # to the library this is standard input
        moves, which = _moves(move), _extent(extent)
        position = cls.__new__(cls)
        err, position._record = ffi.new("struct gk_error *"), ffi.new("struct gk_record *")
        if lib.gk_record_read(os.fsencode(name), moves, which, position._record, err):
            if err.status == lib.GK_ERR_IO:
                raise file_error(err, name)
            raise _with_place(error_of(err, PositionError), f"{name}: ")
        position._keep()
        return position

    @property
    def native(self) -> Any:
        """The board, struct gk_board of the library, while the position is there."""
        return lib.gk_record_board(self._record)

    @property
    def rows(self) -> int:
        return int(self.native.rows)

    @property
    def cols(self) -> int:
        return int(self.native.cols)

    @property
    def to_play(self) -> Optional[str]:
        """``black``, ``white``, or None: nobody can tell."""
        return COLOURS.get(self._record.to_play)

    @property
    def move(self) -> int:
        """How many moves were played."""
        return int(self._record.moves)

    @property
    def moves(self) -> int:
        """How many moves the main line has."""
        return int(self._record.total)

    @property
    def komi(self) -> float:
        return float(self._record.komi)

    @property
    def board(self) -> List[str]:
        """A text for each row: ``X`` is black, ``O`` white, ``_`` beyond what a diagram shows."""
        buffer = ffi.new("char[]", lib.GK_BOARD_TEXT_MAX)
        length = lib.gk_board_format(self.native, buffer)
        return str(ffi.unpack(buffer, length).decode()).splitlines()

    def stone(self, name: str) -> Optional[str]:
        """The colour of the stone at a point such as ``"C4"``; None: there is none."""
        return COLOURS.get(self.native.stone[self.point(name)])

    def point(self, name: str) -> int:
        """The number of a point in the library."""
        if not isinstance(name, str):
            raise TypeError(f"a point is a str such as 'C4', not {type(name).__name__}")
        err, out = ffi.new("struct gk_error *"), ffi.new("int *")
        data = name.encode("utf-8", "surrogatepass")
        if lib.gk_point_parse(data, len(data), self.rows, self.cols, out, err):
            error = error_of(err, PositionError)
            raise PositionError(*error.args)
        if out[0] == lib.GK_PASS:
            raise PositionError(f"{name!r} is no point of the board")
        return int(out[0])

    def __str__(self) -> str:
        buffer = ffi.new("char[]", lib.GK_SHOWBOARD_MAX)
        return str(ffi.unpack(buffer, lib.gk_board_show(self.native, buffer)).decode()).rstrip("\n")

    def __repr__(self) -> str:
        return f"<Position {self.rows}x{self.cols} after {self.move} of {self.moves} moves>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return (self.board, self.to_play) == (other.board, other.to_play)

    def __hash__(self) -> int:
        return hash(tuple(self.board))


AnyPosition = Union[Position, str, "os.PathLike[str]"]


def position_of(given: AnyPosition) -> Position:
    """A position; text is SGF or a diagram, a path names a file."""
    if isinstance(given, Position):
        return given
    if isinstance(given, os.PathLike):
        return Position.read(given)
    if isinstance(given, str):
        return Position(given)
    raise TypeError(
        "a position is a gankei.Position, a str (SGF or a diagram) or a path,"
        f" not {type(given).__name__}"
    )


def _moves(move: Optional[int]) -> int:
    if move is None:
        return int(lib.GK_MOVES_AUTO)
    if not isinstance(move, int) or isinstance(move, bool):
        raise TypeError(f"move is an int or None, not {type(move).__name__}")
    if not 0 <= move < 2**31:
        raise OptionError(f"move is 0 or more, not {move}")
    return move


def _extent(extent: str) -> int:
    extents = {"auto": lib.GK_EXTENT_AUTO, "board": lib.GK_EXTENT_BOARD, "part": lib.GK_EXTENT_PART}
    if not isinstance(extent, str):
        raise TypeError(f"extent is a str, not {type(extent).__name__}")
    if extent not in extents:
        raise OptionError(f"extent is one of {', '.join(extents)}, not {extent!r}")
    return int(extents[extent])


def _with_place(error: Any, name: str) -> Any:
    """The message with the line and the column before it."""
    place = "".join(
        f"{word} {number}, "
        for word, number in (("line", error.line), ("column", error.column))
        if number
    )
    error.args = (f"{name}{place[:-2]}{': ' if place else ''}{error}",)
    return error


def point_name(rows: int, point: int) -> str:
    """The name of a point of the library."""
    text = ffi.new("char[5]")
    return str(ffi.unpack(text, lib.gk_point_format(rows, point, text)).decode())


def point_names(rows: int, points: Any, n: int) -> Tuple[str, ...]:
    return tuple(point_name(rows, points[i]) for i in range(n))


def name_or_none(rows: int, point: int) -> Optional[str]:
    return None if point == lib.GK_PASS else point_name(rows, point)
