# SPDX-License-Identifier: MIT
"""What shapes are worth as games in the theory of combinatorial games."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Optional, Union

from ._errors import LimitError, OptionError, error_of
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
    if which.game == "exact":
        numbers = _ask_exact(asked, which, threads)
    else:
        numbers = _ask_abstract(asked, which, threads)
    about = [lib.gk_class(eye_classes(), i) for i in numbers]
    return Worth(
        shape=asked.text,
        class_name=_text(about[0].name),
        words=_text(about[0].words),
        form=_text(about[0].form),
        mean=_fraction(about[0].mean),
        temperature=_fraction(about[0].temperature),
        left_stop=_fraction(about[0].left_stop),
        right_stop=_fraction(about[0].right_stop),
        onside=_text(about[1].name),
        offside=_text(about[2].name),
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
    err, out = ffi.new("struct gk_error *"), ffi.new("struct gk_strict **")
    graph = asked.graph()
    if lib.gk_strict_new(-1 if cap is None else cap, "$" in asked.marks, threads, out, err):
        raise error_of(err)
    strict = ffi.gc(out[0], lib.gk_strict_free)
    form, text = ffi.new("gk_form *"), ffi.new("char **")
    batch = ffi.new("struct gk_batch *", {"graph": graph, "count": 1})
    if lib.gk_strict_solve(strict, batch, form, err):
        raise shape_error(err, asked.text)
    if lib.gk_form_format(lib.gk_strict_forms(strict), form[0], text, err):
        raise error_of(err)
    try:
        return _text(text[0])
    finally:
        lib.free(text[0])


def _ask_exact(shape: Shape, rules: Rules, threads: int) -> "list[int]":
    """The class by the six questions, and with the ko ban lifted, from above and below."""
    err, out = ffi.new("struct gk_error *"), ffi.new("struct gk_solver **")
    six = ffi.new("struct gk_six *")
    graph = shape.graph()
    if lib.gk_solver_new(rules.native(), threads, out, err):
        raise error_of(err)
    solver = ffi.gc(out[0], lib.gk_solver_free)
    batch = ffi.new("struct gk_batch *", {"graph": graph, "count": 1, "six": six})
    if lib.gk_solve_batch(solver, lib.GK_WANT_SIX, batch, 1, ffi.NULL, err):
        raise shape_error(err, shape.text)
    numbers = [
        lib.gk_class_of_answers(eye_classes(), answers)
        for answers in (six.answers, six.onside, six.offside)
    ]
    if min(numbers) < 0:
        raise LimitError(f"{shape.text!r}: the six questions have answers of no class")
    return numbers


def _ask_abstract(shape: Shape, rules: Rules, threads: int) -> "list[int]":
    err, out = ffi.new("struct gk_error *"), ffi.new("struct gk_class_solver **")
    sides = ffi.new("struct gk_sides *")
    graph = shape.graph()
    dead_margins = "$" in shape.marks
    if lib.gk_class_solver_new(eye_classes(), rules.suicide, dead_margins, threads, out, err):
        raise error_of(err)
    solver = ffi.gc(out[0], lib.gk_class_solver_free)
    batch = ffi.new("struct gk_batch *", {"graph": graph, "count": 1})
    if lib.gk_class_solve(solver, batch, sides, err):
        raise shape_error(err, shape.text)
    return [sides.onside, sides.onside, sides.offside]


def _text(native: Any) -> str:
    return str(ffi.string(native).decode())


def _fraction(native: Any) -> Fraction:
    return Fraction(native.num, 1 << native.exp)
