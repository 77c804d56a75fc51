# SPDX-License-Identifier: MIT
"""What shapes are worth as games in the theory of combinatorial games."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Optional, Union

from ._errors import OptionError, error_of
from ._native import ffi, lib
from ._shape import Shape, shape_error
from ._solve import Rules, rules_of
from ._value import eye_classes


@dataclass(frozen=True)
class Worth:
    """A shape as a game, up to infinitesimals. Left is the defender, who wants eyes.

    ``class_name`` is how many eyes it is worth, ``form`` what the players can make of it, ``mean``
    the number of eyes on average, ``temperature`` what a move is worth. The value is loopy if
    ``onside`` and ``offside``, its classes if circles are good for the defender and if they are
    bad, differ.
    """

    shape: str
    class_name: str
    words: str
    form: str
    mean: Fraction
    temperature: Fraction
    left_stop: Fraction
    right_stop: Fraction
    onside: str
    offside: str

    def __str__(self) -> str:
        return f"{self.class_name}  {self.form}  {self.words}"

    @property
    def loopy(self) -> bool:
        return self.onside != self.offside


def value(
    shape: Union[str, Shape],
    rules: Union[Rules, str] = "exact",
    *,
    outer_liberties: Optional[int] = None,
    ko_threats: Optional[int] = None,
    ko_model: Optional[str] = None,
    suicide: Optional[bool] = None,
    threads: int = 0,
) -> Worth:
    """What a shape is worth as a game, as ``gankei value`` tells; options as of :func:`solve`.

    >>> import gankei
    >>> worth = gankei.value(".!%..")
    >>> worth.class_name, worth.form, worth.mean, worth.words
    ('3/4', '{2|1||0}', Fraction(3, 4), 'three quarters of an eye')
    """
    which = rules_of(
        rules,
        dict(
            outer_liberties=outer_liberties,
            ko_threats=ko_threats,
            ko_model=ko_model,
            suicide=suicide,
        ),
    )
    asked = shape if isinstance(shape, Shape) else Shape(shape)
    if which.game == "board":
        raise OptionError("value() is of the exact or the abstract game, not of the board")
    game = lib.GK_WORTH_EXACT if which.game == "exact" else lib.GK_WORTH_ABSTRACT
    options = {"game": game, "rules": which.native()[0], "cap": 2, "threads": threads}
    worth = _appraise(asked, options)
    return Worth(
        shape=asked.text,
        class_name=_text(worth.name),
        words=_text(worth.words),
        form=_text(worth.reduced),
        mean=_fraction(worth.mean),
        temperature=_fraction(worth.temperature),
        left_stop=_fraction(worth.left_stop),
        right_stop=_fraction(worth.right_stop),
        onside=_text(lib.gk_class(eye_classes(), worth.onside).name),
        offside=_text(lib.gk_class(eye_classes(), worth.offside).name),
    )


def canonical_form(shape: Union[str, Shape], cap: Optional[int] = 2, *, threads: int = 0) -> str:
    """The value of a shape in the abstract game without suicide, infinitesimals and all, as text
    that CGSuite reads. So many eyes count at most; with None, all.

    >>> import gankei
    >>> gankei.canonical_form(".!X")
    '{2|*}'
    """
    if cap is not None and (not isinstance(cap, int) or isinstance(cap, bool)):
        raise TypeError(f"cap is an int or None, not {type(cap).__name__}")
    if cap is not None and not 1 <= cap <= lib.GK_MAX_POINTS:
        raise OptionError(f"cap is 1 to {lib.GK_MAX_POINTS}, not {cap}")
    asked = shape if isinstance(shape, Shape) else Shape(shape)
    options = {
        "game": lib.GK_WORTH_STRICT,
        "cap": lib.GK_CAP_NONE if cap is None else cap,
        "threads": threads,
    }
    worth = _appraise(asked, options)
    return _text(worth.text)


def _appraise(shape: Shape, options: "dict[str, Any]") -> Any:
    """What the library says of a shape: a struct gk_worth."""
    err, out = ffi.new("struct gk_error *"), ffi.new("struct gk_appraiser **")
    asked = ffi.new("struct gk_appraise_options *")
    lib.gk_appraise_default(asked, ffi.sizeof(asked[0]))
    for name, value in options.items():
        setattr(asked, name, value)
    if lib.gk_appraiser_new(asked, out, err):
        raise error_of(err)
    appraiser = ffi.gc(out[0], lib.gk_appraiser_free)
    worth = ffi.gc(ffi.new("struct gk_worth *"), lib.gk_worth_fini)
    if lib.gk_appraise(appraiser, shape._native, worth, err):
        raise shape_error(err, shape.text)
    return worth


def _text(native: Any) -> str:
    return str(ffi.string(native).decode())


def _fraction(native: Any) -> Fraction:
    return Fraction(native.num, 1 << native.exp)
