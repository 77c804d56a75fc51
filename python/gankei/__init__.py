# SPDX-License-Identifier: MIT
"""gankei: all small eye shapes of the game of Go, solved exactly.

>>> import gankei
>>> gankei.solve("..!")
<Result '..!' value 0111, class 1, vital .<(>
"""

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
from ._result import Result, columns
from ._shape import Point, Shape
from ._solve import Rules, solve, solve_many
from ._value import VALUES, Value

__version__: str = _ffi.string(_lib.gk_version()).decode()

__all__ = [
    "VALUES",
    "ClosedError",
    "Database",
    "FileError",
    "FormatError",
    "GankeiError",
    "Index",
    "IndexInfo",
    "LimitError",
    "NoFileError",
    "NoPermissionError",
    "NotFoundError",
    "OptionError",
    "OutOfMemoryError",
    "Point",
    "PositionError",
    "Result",
    "Rules",
    "Shape",
    "ShapeError",
    "Value",
    "columns",
    "solve",
    "solve_many",
]

for _name in __all__:
    if isinstance(globals()[_name], type) or callable(globals()[_name]):
        globals()[_name].__module__ = __name__
del _name
