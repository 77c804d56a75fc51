# SPDX-License-Identifier: MIT
"""Eye values: four digits."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Dict, Tuple, Union, overload

from ._errors import error_of
from ._native import ffi, lib


@lru_cache(maxsize=None)
def _class_of(value: str) -> Tuple[str, str]:
    """Name and words of the class of a value."""
    about = lib.gk_class(eye_classes(), lib.gk_class_of_code(eye_classes(), native_value(value)[0]))
    return ffi.string(about.name).decode(), ffi.string(about.words).decode()


@lru_cache(maxsize=None)
def eye_classes() -> Any:
    err = ffi.new("struct gk_error *")
    out = ffi.new("struct gk_classes **")
    if lib.gk_classes_new(2, out, err):
        raise error_of(err)
    return out[0]


def native_value(value: str) -> Any:
    """As struct gk_eye_value of the library, a pointer to it."""
    return ffi.new("struct gk_eye_value *", [int(digit) for digit in value])


class Value(str):
    """An eye value: the text of its four digits, which knows what they mean.

    Each digit is a number of eyes, 2 standing for more, too:

    * ``a``: the attacker moves first and then again,
    * ``b``: the attacker moves first,
    * ``c``: the defender moves first,
    * ``d``: the defender moves first and then again.

    >>> value = Value("0012")
    >>> value
    Value('0012')
    >>> print(value)
    0012
    >>> value.b, value.c, value.class_name
    (0, 1, '3/4')
    >>> value == "0012", value < "1122"
    (True, True)

    Two values added are what two eye spaces of one group are worth together:

    >>> Value("0012") + Value("0012")
    Value('1122')
    """

    __slots__ = ()

    def __new__(cls, digits: str) -> "Value":
        if not isinstance(digits, str):
            raise TypeError(f"a value is a str of four digits, not {type(digits).__name__}")
        try:
            return _BY_TEXT[digits]
        except KeyError:
            raise ValueError(
                f"{str(digits)!r} is none of the values that occur: {', '.join(_BY_TEXT)}"
            ) from None

    def __repr__(self) -> str:
        return f"Value({str(self)!r})"

    def __getnewargs__(self) -> Tuple[str]:
        return (str(self),)

    @property
    def a(self) -> int:
        """Eyes when the attacker moves first and gets another move."""
        return int(self[0])

    @property
    def b(self) -> int:
        """Eyes when the attacker moves first."""
        return int(self[1])

    @property
    def c(self) -> int:
        """Eyes when the defender moves first."""
        return int(self[2])

    @property
    def d(self) -> int:
        """Eyes when the defender moves first and gets another move."""
        return int(self[3])

    @property
    def digits(self) -> Tuple[int, int, int, int]:
        """All four."""
        return self.a, self.b, self.c, self.d

    @property
    def class_name(self) -> str:
        """The class, which is how many eyes the value is worth: one of 0, 1/2, 3/4, 1, 1*, 5/4,
        3/2 and 2. Of a shape ask its result: without outer liberties digits do not tell it."""
        return _class_of(self)[0]

    @property
    def class_words(self) -> str:
        """The class in words.

        >>> Value("0022").class_words
        'one eye and a star'
        """
        return _class_of(self)[1]

    @overload
    def __add__(self, other: "Value") -> "Value": ...
    @overload
    def __add__(self, other: str) -> str: ...
    def __add__(self, other: Union["Value", str]) -> str:
        if not isinstance(other, Value):
            return str.__add__(self, other)
        err = ffi.new("struct gk_error *")
        out = ffi.new("struct gk_eye_value *")
        if lib.gk_eye_value_add(native_value(self)[0], native_value(other)[0], out, err):
            raise error_of(err)
        return value_of(out[0])


def _all_values() -> Tuple[Value, ...]:
    text = ffi.new("char[5]")
    values = []
    for i in range(lib.GK_N_VALUES):
        lib.gk_eye_value_format(lib.gk_eye_value_at(i), text)
        values.append(str.__new__(Value, ffi.string(text).decode()))
    return tuple(values)


VALUES: Tuple[Value, ...] = _all_values()
_BY_TEXT: Dict[str, Value] = {str(value): value for value in VALUES}


def value_of(native: Any) -> Value:
    """The object for a struct gk_eye_value."""
    index: int = lib.gk_eye_value_index(native)
    return VALUES[index]
