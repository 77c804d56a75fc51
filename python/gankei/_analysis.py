# SPDX-License-Identifier: MIT
"""The eye spaces of a position."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any, Dict, Optional, Tuple

from ._errors import OptionError, PositionError, error_of
from ._index import Index
from ._native import ffi, lib
from ._position import (
    COLOURS,
    AnyPosition,
    Position,
    name_or_none,
    point_name,
    point_names,
    position_of,
)
from ._solve import Rules
from ._value import Value, value_of

_OWNERS = ("black", "white")
_FOUND = {
    lib.GK_SOLVED: "solved",
    lib.GK_LOOKED_UP: "looked up",
    lib.GK_BOUNDED: "searched",
    lib.GK_UNKNOWN: "unknown",
}
_KO_PRESETS = {
    "i": lib.GK_PRESET_I,
    "ii": lib.GK_PRESET_II,
    "iii": lib.GK_PRESET_III,
    "iv": lib.GK_PRESET_IV,
    "7/8": lib.GK_PRESET_EIGHTHS,
}


@dataclass(frozen=True)
class EyeSpace:
    """An eye space of ``owner`` and what it is worth; points have names such as ``C4``.

    ``value`` is None where it is not known (too large), ``class_name`` also without outer
    liberties. ``shape`` is the coded form of its graph, None if it has none. ``found`` tells how
    the value was found. Without values all from ``value`` on is None or empty.
    """

    owner: str
    origin: str
    points: Tuple[str, ...]
    margins: Tuple[str, ...]
    dead: Tuple[str, ...]
    half_eyes: Tuple[str, ...]
    false_eyes: Tuple[str, ...]
    chains: Tuple[str, ...]
    group: Optional[str]
    bare: bool
    shape: Optional[str]
    value: Optional[Value] = None
    class_name: Optional[str] = None
    min_eyes: Optional[int] = None
    max_eyes: Optional[int] = None
    outer_liberties: Optional[int] = None
    ko_won: Optional[Value] = None
    ko_lost: Optional[Value] = None
    pessimistic_min: Optional[int] = None
    attack: Tuple[str, ...] = ()
    defence: Tuple[str, ...] = ()
    by_ko: Optional[bool] = None
    seki: Optional[bool] = None
    found: Optional[str] = None

    def as_dict(self) -> Dict[str, Any]:
        return asdict(self)

    def __str__(self) -> str:
        worth = "unknown" if self.value is None else f"{self.value} {self.class_name or ''}".strip()
        return f"{self.owner} {self.origin}: {len(self.points)} points, {worth}"


@dataclass(frozen=True)
class Group:
    """What a group is worth: all its eye spaces together."""

    owner: str
    origin: str
    eye_spaces: int
    value: Optional[Value]
    class_name: Optional[str]
    min_eyes: int
    max_eyes: int
    outer_liberties: int
    ko_won: Optional[Value]
    ko_lost: Optional[Value]
    solved: bool
    cut: Optional[str]
    cut_from: Optional[str]

    def as_dict(self) -> Dict[str, Any]:
        return asdict(self)

    def __str__(self) -> str:
        return f"{self.owner} {self.origin}: {self.min_eyes} to {self.max_eyes} eyes"


class Analysis:
    """The eye spaces of both colours in a position, ``spaces``, and its ``groups``."""

    position: Position
    spaces: Tuple[EyeSpace, ...]
    groups: Tuple[Group, ...]

    def __init__(self, position: Position, native: Any) -> None:
        self.position = position
        self._rows = position.rows
        self.spaces = tuple(
            self._space(native, colour, i)
            for colour in range(2)
            for i in range(native.eyes[colour].n_spaces)
        )
        self.groups = tuple(
            self._group(_OWNERS[colour], native.group[colour][i])
            for colour in range(2)
            for i in range(native.n_groups[colour])
        )
        self._origin = {
            point: lib.gk_group_origin(native, point)
            for point in range(lib.GK_BOARD_POINTS)
            if native.board.stone[point] in COLOURS
        }

    def __repr__(self) -> str:
        return f"<Analysis: {len(self.spaces)} eye spaces, {len(self.groups)} groups>"

    def __str__(self) -> str:
        return "\n".join([str(self.position), "", *map(str, self.spaces)])

    def at(self, name: str) -> Tuple[EyeSpace, ...]:
        """The eye spaces at a point, of either colour."""
        wanted = point_name(self._rows, self.position.point(name))
        return tuple(space for space in self.spaces if wanted in space.points)

    def group_at(self, name: str) -> Optional[Group]:
        """The group of the stone at a point; None: the stone is dead, or there are no values."""
        point = self.position.point(name)
        if point not in self._origin:
            raise PositionError(f"there is no stone at {name}")
        wanted = name_or_none(self._rows, self._origin[point])
        return next((group for group in self.groups if group.origin == wanted), None)

    def _space(self, native: Any, colour: int, i: int) -> EyeSpace:
        eyes = native.eyes[colour]
        space = eyes.space[i]
        points = [eyes.list[space.first + k] for k in range(space.n_points)]
        buffer = ffi.new("char[]", lib.GK_DRAWING_TEXT_MAX)
        length = lib.native_eye_graph(native, colour, i, buffer)

        def where(test: Any) -> Tuple[str, ...]:
            return tuple(point_name(self._rows, p) for p in points if test(eyes.point[p]))

        about: Dict[str, Any] = {}
        if native.result[colour]:
            about = self._result(native.result[colour][i])
        return EyeSpace(
            owner=_OWNERS[colour],
            origin=point_name(self._rows, space.origin),
            points=where(lambda eye: True),
            margins=where(lambda eye: eye.kind == lib.GK_EYE_MARGIN),
            dead=where(lambda eye: eye.dead),
            half_eyes=where(lambda eye: eye.half),
            false_eyes=where(lambda eye: eye.false_eye),
            chains=point_names(self._rows, eyes.chain + space.first_chain, space.n_chains),
            group=name_or_none(self._rows, space.group),
            bare=space.bare,
            shape=ffi.unpack(buffer, length).decode() if length else None,
            **about,
        )

    def _result(self, result: Any) -> Dict[str, Any]:
        return dict(
            **_worth(result, result.source != lib.GK_UNKNOWN),
            pessimistic_min=result.pessimistic,
            attack=point_names(self._rows, result.attack, result.n_attack),
            defence=point_names(self._rows, result.defence, result.n_defence),
            by_ko=result.by_ko,
            seki=result.seki,
            found=_FOUND[result.source],
        )

    def _group(self, owner: str, group: Any) -> Group:
        return Group(
            owner=owner,
            origin=point_name(self._rows, group.origin),
            eye_spaces=group.n_spaces,
            **_worth(group, not group.at_least),
            solved=group.solved,
            cut=name_or_none(self._rows, group.cut),
            cut_from=name_or_none(self._rows, group.cut_from),
        )


def _worth(native: Any, known: bool) -> Dict[str, Any]:
    """What eye spaces and groups have in common."""
    value = value_of(native.value)
    return dict(
        value=value if known else None,
        class_name=value.class_name if known and native.liberties > 0 else None,
        min_eyes=value.b,
        max_eyes=value.c if known else 2,
        outer_liberties=native.liberties,
        ko_won=value_of(native.ko_won) if known else None,
        ko_lost=value_of(native.ko_lost) if known else None,
    )


class Analyser:
    """What analyses boards, by these options: for one thread at a time."""

    def __init__(
        self, rules: Optional[Rules], index: Optional[Index], ko_preset: str, values: bool
    ) -> None:
        err, out = ffi.new("struct gk_error *"), ffi.new("struct gk_analyser **")
        options = ffi.new("struct gk_analyse_options *")
        lib.gk_analyse_default(options, ffi.sizeof(options[0]))
        if rules is not None:
            if not isinstance(rules, Rules):
                raise TypeError(f"rules are gankei.Rules or None, not {type(rules).__name__}")
            if rules.game != "exact":
                raise OptionError(f"positions are of the exact game, not of the {rules.game} one")
            options.rules = rules.native()[0]
        if index is not None:
            if not isinstance(index, Index):
                raise TypeError(f"index is a gankei.Index, not {type(index).__name__}")
            self._index = index.native()
            options.index = self._index
        if ko_preset not in _KO_PRESETS:
            raise OptionError(f"ko_preset is one of {', '.join(_KO_PRESETS)}, not {ko_preset!r}")
        options.weights = lib.gk_ko_weights_of(_KO_PRESETS[ko_preset])
        options.no_values = not values
        if lib.gk_analyser_new(options, out, err):
            raise error_of(err)
        self.native = ffi.gc(out[0], lib.gk_analyser_free)

    def analyse(self, board: Any) -> Any:
        """struct gk_analysis of the library, of a struct gk_board."""
        err, out = ffi.new("struct gk_error *"), ffi.new("struct gk_analysis **")
        if lib.gk_analyse(self.native, board, out, err):
            raise error_of(err, PositionError)
        return ffi.gc(out[0], lib.gk_analysis_free)

    def refine(self, analysis: Any) -> None:
        """Solve what is not known."""
        err = ffi.new("struct gk_error *")
        for colour in range(2):
            for i in range(analysis.eyes[colour].n_spaces):
                if lib.gk_analysis_refine(self.native, analysis, colour, i, err):
                    raise error_of(err)


def analyse(
    position: AnyPosition,
    *,
    rules: Optional[Rules] = None,
    index: Optional[Index] = None,
    ko_preset: str = "7/8",
    refine: bool = False,
    values: bool = True,
) -> Analysis:
    """The eye spaces of a position and what they are worth, as ``gankei analyze`` tells.

    ``position`` is a :class:`Position`, a text (SGF or a diagram), or a path. Without ``rules``
    the outer liberties of each group on the board count. Values are looked up in ``index`` first.
    ``refine`` solves also what takes long; without ``values`` only where the eye spaces are is
    told.

    >>> import gankei
    >>> analysis = gankei.analyse('''
    ... XXOOOOO
    ... XO....O
    ... X.OOOOO
    ... XXXXXXX
    ... .X.X.X.
    ... XXXXXXX
    ... .......
    ... ''')
    >>> (space,) = analysis.at("C6")
    >>> space.owner, space.value, space.class_name, space.half_eyes, space.attack
    ('white', Value('1122'), '3/2', ('C6',), ('E6', 'B5'))
    """
    board = position_of(position)
    analyser = Analyser(rules, index, ko_preset, values)
    native = analyser.analyse(board.native)
    if refine and values:
        analyser.refine(native)
    return Analysis(board, native)
