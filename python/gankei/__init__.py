# SPDX-License-Identifier: MIT
"""gankei: all small eye shapes of the game of Go, solved exactly.

>>> import gankei
>>> gankei.solve("..!")
<Result '..!' value 0111, class 1, vital .<(>
"""

from ._analysis import Analysis, EyeSpace, Group, analyse
from ._classes import Graph, classes, graphs
from ._errors import (
    ClosedError,
    FileError,
    FormatError,
    GankeiError,
    LimitError,
    NoFileError,
    NoPermissionError,
    NotFoundError,
    OptionError,
    OutOfMemoryError,
    PositionError,
    ShapeError,
)
from ._index import Database, Index, IndexInfo
from ._native import ffi as _ffi
from ._native import lib as _lib
from ._position import Position
from ._result import Result, columns
from ._shape import Point, Shape
from ._solve import Rules, solve, solve_many
from ._status import Reason, Status, status, statuses
from ._value import VALUES, Value
from ._worth import Worth, canonical_form, value

__version__: str = _ffi.string(_lib.gk_version()).decode()

__all__ = [
    "VALUES",
    "Analysis",
    "ClosedError",
    "Database",
    "EyeSpace",
    "FileError",
    "FormatError",
    "GankeiError",
    "Graph",
    "Group",
    "Index",
    "IndexInfo",
    "LimitError",
    "NoFileError",
    "NoPermissionError",
    "NotFoundError",
    "OptionError",
    "OutOfMemoryError",
    "Point",
    "Position",
    "PositionError",
    "Reason",
    "Result",
    "Rules",
    "Shape",
    "ShapeError",
    "Status",
    "Value",
    "Worth",
    "analyse",
    "canonical_form",
    "classes",
    "columns",
    "graphs",
    "solve",
    "solve_many",
    "status",
    "statuses",
    "value",
]

for _name in __all__:
    if isinstance(globals()[_name], type) or callable(globals()[_name]):
        globals()[_name].__module__ = __name__
del _name
