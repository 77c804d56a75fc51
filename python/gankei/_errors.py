# SPDX-License-Identifier: MIT
"""Exceptions, and how a status of the library becomes one."""

from __future__ import annotations

import errno
import os
from typing import Any, Optional, Type

from ._native import ffi, lib


class GankeiError(Exception):
    """Whatever gankei reports. ``line`` and ``column`` count from 1; ``shape`` is the text of the
    shape that it is about, and ``index`` its place in a list, from 0. None where there is none."""

    line: Optional[int] = None
    column: Optional[int] = None
    shape: Optional[str] = None
    index: Optional[int] = None


class ShapeError(GankeiError, ValueError):
    """A text that is no shape, or a shape that cannot stand on a board."""


class PositionError(GankeiError, ValueError):
    """A game record or a diagram that cannot be read, or a point that is not on its board."""


class LimitError(GankeiError, ValueError):
    """Larger than what can be solved, drawn or enumerated."""


class OptionError(GankeiError, ValueError):
    """An option out of its range, or one that its game does not know."""


class FileError(GankeiError, OSError):
    """A file that cannot be read or written. Missing ones and those without permission are
    FileNotFoundError and PermissionError, too."""

    def __str__(self) -> str:
        return str(self.args[0]) if self.args else ""


class NoFileError(FileError, FileNotFoundError):
    """A file that is not there."""


class NoPermissionError(FileError, PermissionError):
    """A file or a folder that may not be read."""


class FormatError(GankeiError, ValueError):
    """A file that is no index or database, is damaged, or is of another version."""


class ClosedError(GankeiError, ValueError):
    """An index that has been closed."""


class NotFoundError(GankeiError, KeyError):
    """A shape that is not in the index. ``implied`` is the value that readers of an eyes.db
    suppose then, None for an index."""

    implied: Optional[str] = None

    def __str__(self) -> str:
        return str(self.args[0]) if self.args else ""


class OutOfMemoryError(GankeiError, MemoryError):
    """Not enough memory."""


_OF_STATUS: dict[int, Type[GankeiError]] = {
    lib.GK_ERR_NOMEM: OutOfMemoryError,
    lib.GK_ERR_IO: FileError,
    lib.GK_ERR_PARSE: FormatError,
    lib.GK_ERR_ILLEGAL: ShapeError,
    lib.GK_ERR_LIMIT: LimitError,
    lib.GK_ERR_ARG: OptionError,
    lib.GK_ERR_CORRUPT: FormatError,
}


def message_of(err: Any) -> str:
    """The message of a struct gk_error."""
    return str(ffi.string(err.message).decode("utf-8", "replace"))


def error_of(err: Any, parse: Type[GankeiError] = FormatError) -> GankeiError:
    """The exception for a struct gk_error; ``parse`` for malformed text or what it says."""
    kind = _OF_STATUS.get(err.status, GankeiError)
    if err.status in (lib.GK_ERR_PARSE, lib.GK_ERR_ILLEGAL):
        kind = parse
    error = kind(message_of(err))
    error.line = err.line if err.line > 0 else None
    error.column = err.column if err.column > 0 else None
    return error


def file_error(err: Any, path: str) -> GankeiError:
    """The same where a file was to be read: of the kind that Python's own functions raise."""
    error = error_of(err)
    if not isinstance(error, FileError):
        return error
    try:
        os.close(os.open(path, os.O_RDONLY))
    except OSError as reason:
        kinds: dict[Optional[int], Type[FileError]] = {
            errno.ENOENT: NoFileError,
            errno.EACCES: NoPermissionError,
            errno.EPERM: NoPermissionError,
        }
        error = kinds.get(reason.errno, FileError)(str(error))
        error.errno = reason.errno
    error.filename = path
    return error
