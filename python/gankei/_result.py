# SPDX-License-Identifier: MIT
"""What solving or looking up tells of a shape."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from fractions import Fraction
from html import escape
from typing import Any, Dict, Iterable, List, NamedTuple, Optional, Tuple

from ._errors import GankeiError
from ._shape import Point, Shape
from ._value import Value, native_value


class Finding(NamedTuple):
    """What many shapes have in common."""

    value: Value
    seki: bool
    depends_on_liberties: Optional[bool]
    class_known: bool


class Result:
    """The answer to one shape, as it was asked.

    >>> import gankei
    >>> result = gankei.solve(".!%..")
    >>> result
    <Result '.!%..' value 0012, class 3/4, vital .@%..>
    >>> result.value
    Value('0012')
    >>> result.attack
    (Point(index=1, row=0, col=1),)
    >>> print(result)
    0012  .@%..  class 3/4
    """

    __slots__ = ("input", "_finding", "_attack", "_defence")

    input: str
    """The shape as it was asked."""

    def __init__(self, text: str, finding: Finding, attack: int, defence: int) -> None:
        # Made by the ten thousand: as little as possible is done here.
        self.input = text
        self._finding = finding
        self._attack = attack
        self._defence = defence

    @property
    def value(self) -> Value:
        return self._finding.value

    @property
    def seki(self) -> bool:
        """Two eyes, or more than without it, by a seki."""
        return self._finding.seki

    @property
    def depends_on_liberties(self) -> Optional[bool]:
        """Is the value another one with another number of outer liberties? None: not known."""
        return self._finding.depends_on_liberties

    @property
    def shape(self) -> Shape:
        return Shape(self.input)

    @property
    def attack(self) -> Tuple[Point, ...]:
        """Vital points of attack."""
        return self.shape.chosen(self._attack)

    @property
    def defence(self) -> Tuple[Point, ...]:
        """Vital points of defence."""
        return self.shape.chosen(self._defence)

    @property
    def marked(self) -> str:
        """The shape with its vital points: ``<`` attack, ``>`` defence, ``*`` both; on margins
        ``( ) @``."""
        return self.shape.marked(self._attack, self._defence)

    @property
    def class_name(self) -> Optional[str]:
        """How many eyes the shape is worth. None: without outer liberties digits do not tell."""
        return self.value.class_name if self._finding.class_known else None

    def __repr__(self) -> str:
        known = f", class {self.class_name}" if self.class_name else ""
        return f"<Result {self.input!r} value {self.value}{known}, vital {self.marked}>"

    def _repr_svg_(self) -> str:
        """For notebooks: a picture."""
        return Shape(self.marked).svg(native_value(self.value))

    def _repr_html_(self) -> str:
        """For notebooks: the drawing with its vital points, and what it is worth."""
        words = f"{self.value} {self.class_name or ''}".strip()
        if self.class_name:
            words += f": {self.value.class_words}"
        return f"<pre>{escape(Shape(self.marked).drawing)}</pre><p>{escape(words)}</p>"

    def __str__(self) -> str:
        notes = ["seki"] if self.seki else []
        if self.depends_on_liberties:
            notes.append("depends on outer liberties")
        if self.class_name:
            notes.append(f"class {self.class_name}")
        return "  ".join(filter(None, (str(self.value), self.marked, ", ".join(notes))))

    def _key(self) -> Tuple[Any, ...]:
        return self.input, self._finding, self._attack, self._defence

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Result):
            return NotImplemented
        return self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def as_dict(self) -> Dict[str, Any]:
        """Everything as plain objects: what ``gankei solve --json`` writes."""
        about: Dict[str, Any] = {
            "input": self.input,
            "value": str(self.value),
            "eyes": dict(zip("abcd", self.value.digits)),
            "class": self.class_name,
            "marked": self.marked,
            "attack": [point._asdict() for point in self.attack],
            "defence": [point._asdict() for point in self.defence],
            "seki": self.seki,
        }
        if self.depends_on_liberties is not None:
            about["depends_on_liberties"] = self.depends_on_liberties
        return about


_NAMES = "shape value a b c d class seki depends_on_liberties marked attack defence error".split()


def columns(results: Iterable[Any]) -> Dict[str, List[Any]]:
    """Results as columns, lists of one length, as ``pandas.DataFrame()`` takes them.

    ``value`` stays a text, so that ``0022`` does not become 22. Vital points are indices. Where
    there is an exception in place of a result (``solve_many(..., errors="return")``), ``error``
    says what it is and the rest is None; as for what an index did not have.

    >>> import gankei
    >>> table = gankei.columns(gankei.solve_many(["...", "..!"]))
    >>> table["shape"], table["value"], table["c"]
    (['...', '..!'], ['1122', '0111'], [2, 1])

    Eye spaces, groups, statuses and worths have a column for each field.
    """
    rows = [_row(result) for result in results]
    plain = not rows or any(row.keys() <= set(_NAMES) for row in rows)
    names = dict.fromkeys(_NAMES if plain else [])
    names.update(dict.fromkeys(name for row in rows for name in row))
    return {name: [row.get(name) for row in rows] for name in names}


def _row(result: Any) -> Dict[str, Any]:
    if result is None:
        return {}
    if isinstance(result, GankeiError):
        return {"shape": result.shape, "error": str(result)}
    if is_dataclass(result) and not isinstance(result, type):
        return {field.name: _plain(getattr(result, field.name)) for field in fields(result)}
    if not isinstance(result, Result):
        raise TypeError(f"columns() takes results in a list, not {type(result).__name__}")
    a, b, c, d = result.value.digits
    return {
        "shape": result.input,
        "value": str(result.value),
        "a": a,
        "b": b,
        "c": c,
        "d": d,
        "class": result.class_name,
        "seki": result.seki,
        "depends_on_liberties": result.depends_on_liberties,
        "marked": result.marked,
        "attack": [point.index for point in result.attack],
        "defence": [point.index for point in result.defence],
    }


def _plain(value: Any) -> Any:
    if isinstance(value, Value):
        return str(value)
    if isinstance(value, Fraction):
        return float(value)
    return [_plain(one) for one in value] if isinstance(value, tuple) else value
