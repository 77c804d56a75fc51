# SPDX-License-Identifier: MIT
"""Looking shapes up in an index file or in a database."""

from __future__ import annotations

import os
from dataclasses import dataclass
from threading import Lock
from types import TracebackType
from typing import Any, Iterable, List, Optional, Tuple, Type, TypeVar, Union

from ._errors import ClosedError, FormatError, NotFoundError, error_of, file_error, message_of
from ._native import ffi, lib
from ._result import Result
from ._shape import Shape, shape_error, text_of
from ._solve import Answers, Rules, joined

Self = TypeVar("Self", bound="Index")
_Path = Union[str, "os.PathLike[str]"]


@dataclass(frozen=True)
class IndexInfo:
    """What a file holds. Of a database ``version`` is 0, and ``rules`` and ``hash`` are None."""

    version: int
    max_points: int
    locations: Tuple[str, ...]
    dead_margins: bool
    entries: int
    rules: Optional[Rules]
    either_threat: bool
    bytes: int
    hash: Optional[str]


class Index:
    """Answers to look up: an index of ``gankei generate --index``, or an ``eyes.db``.

    ``index[shape]`` is a :class:`Result`, for a shape that is not there a NotFoundError, which is a
    KeyError; ``shape in index`` asks, ``len(index)`` is the number of entries, ``get(shape)`` is
    None for what is not there. Close it with :meth:`close` or by ``with``. Any number of threads
    may ask one index.

    An index cannot be iterated over: it keeps classes, not drawings of them. :func:`classes` lists
    the classes of a size.
    """

    def __init__(self, path: _Path) -> None:
        self.path = os.fsdecode(os.fspath(path)) if _is_path(path) else ""
        self._native: Any = None
        self._asking = 0
        self._lock = Lock()
        err, out = ffi.new("struct gk_error *"), ffi.new("struct gk_index **")
        if lib.gk_index_load(os.fsencode(self.path), out, err):
            error = file_error(err, self.path)
            if err.line > 0:
                error.args = (f"{self.path}: line {err.line}: {error}",)
            raise error
        self._native = ffi.gc(out[0], lib.gk_index_close)
        self.info = _info(self._native)
        """What it holds, an :class:`IndexInfo`."""

    def close(self) -> None:
        """Close it; it can be asked no more. Again does nothing."""
        with self._lock:
            self._native = None

    @property
    def closed(self) -> bool:
        return self._native is None

    def __enter__(self: Self) -> Self:
        self.native()
        return self

    def __exit__(
        self,
        kind: Optional[Type[BaseException]],
        error: Optional[BaseException],
        trace: Optional[TracebackType],
    ) -> None:
        self.close()

    def __repr__(self) -> str:
        closed = ", closed" if self.closed else ""
        return f"<{type(self).__name__} {self.path!r}: {len(self)} entries{closed}>"

    def __len__(self) -> int:
        return self.info.entries

    def __bool__(self) -> bool:
        return True

    def __iter__(self) -> Any:
        raise TypeError("an index keeps no drawings to iterate over; gankei.classes() lists them")

    def __contains__(self, shape: Union[str, Shape]) -> bool:
        return self._find([text_of(shape)])[0] is not None

    def __getitem__(self, shape: Union[str, Shape]) -> Result:
        text = text_of(shape)
        found = self._find([text], raises=True)[0]
        assert found is not None
        return found

    def get(
        self,
        shape: Union[str, Shape],
        *,
        outer_liberties: Optional[int] = None,
        ko_threats: Optional[int] = None,
    ) -> Optional[Result]:
        """The same, or None if it is not there. With as many outer liberties, 0 to 6, and ko
        threats as are said, which is for an index of the exact game; else with those of its
        ``info.rules``. -1 and 1 ko threats are in it if its ``info.either_threat`` says so."""
        outside = self._outside(outer_liberties, ko_threats)
        return self._find([text_of(shape)], outside=outside)[0]

    def get_many(
        self,
        shapes: Iterable[Union[str, Shape]],
        *,
        outer_liberties: Optional[int] = None,
        ko_threats: Optional[int] = None,
    ) -> List[Optional[Result]]:
        """The same for many; what is no shape is a ShapeError with its ``index``."""
        if isinstance(shapes, (str, Shape)):
            raise TypeError("get_many() takes shapes in a list; get() takes one")
        outside = self._outside(outer_liberties, ko_threats)
        return self._find([text_of(shape) for shape in shapes], listed=True, outside=outside)

    def native(self) -> Any:
        """struct gk_index of the library; as long as this is kept, the file stays mapped."""
        native = self._native
        if native is None:
            raise ClosedError(f"{self.path}: the index is closed")
        return native

    def _outside(self, liberties: Optional[int], threats: Optional[int]) -> Any:
        """Both for native_lookup(), or NULL if neither is said."""
        if liberties is None and threats is None:
            return ffi.NULL
        rules = self.info.rules
        if rules is None or rules.game != "exact":
            raise ValueError(f"{self.path} is no index of the exact game")
        liberties = rules.outer_liberties if liberties is None else liberties
        threats = rules.ko_threats if threats is None else threats
        known = abs(threats) <= 1 if self.info.either_threat else threats == rules.ko_threats
        if not 0 <= liberties <= lib.GK_MAX_LIBERTIES or not known:
            raise ValueError(
                f"{self.path} has no values with {liberties} outer liberties and "
                f"{threats} ko threats"
            )
        return ffi.new("int[2]", [liberties, threats])

    def _find(
        self,
        texts: List[str],
        raises: bool = False,
        listed: bool = False,
        outside: Any = ffi.NULL,
    ) -> List[Optional[Result]]:
        native = self.native()
        answers, n, done = Answers(len(texts)), len(texts), 0
        data = joined(texts)
        text = ffi.new("const char **", data)
        err = ffi.new("struct gk_error *")
        missing = []
        while done < n:
            done += lib.native_lookup(native, text, n - done, answers.native, done, outside, err)
            if not err.status:
                continue
            if err.status == lib.GK_ERR_CORRUPT:
                raise error_of(err)
            if err.line >= 0:
                error = shape_error(err, texts[done])
                error.index = done if listed else None
                raise error
            if raises:
                raise self._missing(texts[done], err)
            missing.append(done)
            text[0] += len(ffi.string(text[0])) + 1
            done += 1
        rules = self.info.rules
        known = rules is None or rules.class_known
        results: List[Optional[Result]] = list(answers.results(texts, False, known))
        for i in missing:
            results[i] = None
        return results

    def _missing(self, text: str, err: Any) -> NotFoundError:
        if self.info.version:
            error = NotFoundError(f"{text!r} is not in the index {self.path}")
        else:
            implied = message_of(err)
            error = NotFoundError(
                f"{text!r} is not in the database {self.path}: a reader would suppose {implied}"
            )
            error.implied = implied
        error.shape = text
        return error


class Database(Index):
    """An Index that must be a database in the eyes.db format, asked as its readers ask it: by
    adjacency, marks, and on how many edges of the board each point lies."""

    def __init__(self, path: _Path) -> None:
        super().__init__(path)
        if self.info.version:
            self.close()
            raise FormatError(f"{self.path} is an index, not a database: use gankei.Index()")


def _is_path(path: object) -> bool:
    if isinstance(path, (str, os.PathLike)):
        if "\0" in os.fsdecode(os.fspath(path)):
            raise ValueError("a path has no NUL in it")
        return True
    raise TypeError(f"a path is a str or os.PathLike, not {type(path).__name__}")


def _info(index: Any) -> IndexInfo:
    info = ffi.new("struct gk_index_info *")
    lib.gk_index_info(index, info)
    version = int(info.version)
    return IndexInfo(
        version=version,
        max_points=info.max_points,
        locations=tuple(
            ffi.string(lib.gk_location_name(place)).decode()
            for place in range(lib.GK_CORNER + 1)
            if info.locations >> place & 1
        ),
        dead_margins=info.dead_margins,
        entries=info.entries,
        rules=_rules(info.rules) if version else None,
        either_threat=info.either_threat,
        bytes=info.bytes,
        hash=ffi.string(info.hash).decode() if version else None,
    )


def _rules(native: Any) -> Rules:
    if native.kind == lib.GK_RULES_ABSTRACT:
        rule3 = "literal" if native.rule3_literal else "board"
        return Rules("abstract", suicide=native.suicide, rule3=rule3)
    return Rules(
        "exact",
        outer_liberties=native.outer_liberties,
        ko_threats=native.ko_threats,
        ko_model="fixed" if native.ko_model == lib.GK_THREATS_FIXED else "removable",
        suicide=native.suicide,
    )
