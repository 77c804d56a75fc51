# SPDX-License-Identifier: MIT
"""Life and death of groups, proved on the board."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any, Callable, Dict, List, Optional, Tuple

from ._analysis import Analyser
from ._errors import OptionError, PositionError, error_of
from ._native import ffi, lib
from ._position import COLOURS, AnyPosition, Position, point_name, point_names, position_of

_STONE_BUDGET = 10_000_000  # as of `gankei status`
_BOARD_BUDGET = 1_000_000
_TREE = 192  # moves of a tree of play


_MOST_REASONS = 32


@dataclass(frozen=True)
class Reason:
    """Why a group fares so, with one side moving first: doc/status.md says what each ``kind`` means.

    ``points`` are the moves or stones that it is about, ``count`` the stones, liberties or threats
    (None: none are told), ``edge``: all of the points are on the edge, ``proved``: as its fate is.
    """

    kind: str
    owner_first: bool
    points: Tuple[str, ...]
    count: Optional[int]
    edge: bool
    proved: bool


@dataclass(frozen=True)
class Status:
    """What is known of a group. Pairs are for the attacker and for the owner moving first.

    ``verdict`` is dead, ko, unsettled, seki, alive or unknown; ``proved``: it is, else it is the
    static one; ``perhaps_seki``: alive, and the search ended before it knew how. ``eyes`` are numbers or None, ``fate`` how the group fares. ``attack`` and
    ``defence`` are all first moves that reach what is best. ``lines`` are main lines of play, a
    tuple of points each, by the side that moves first; ``reasons`` say why.
    """

    stone: str
    colour: str
    verdict: str
    proved: bool
    eyes_proved: bool
    eyes: Tuple[Optional[int], Optional[int]]
    fate: Tuple[str, str]
    attack: Tuple[str, ...]
    defence: Tuple[str, ...]
    lines: Tuple[Tuple[Tuple[str, ...], ...], Tuple[Tuple[str, ...], ...]]
    reasons: Tuple[Reason, ...]
    points: int
    closed: bool
    perhaps_seki: bool
    nodes: int

    def as_dict(self) -> Dict[str, Any]:
        return asdict(self)

    def __str__(self) -> str:
        how = "proved" if self.proved else "not proved"
        return f"{self.colour} {self.stone}: {self.verdict}, {how}"


class _Stop:
    """Asked by the library while it searches: Python then sees to its signals."""

    error: Optional[BaseException] = None

    def ask(self) -> int:
        return 0 if self.error is None else 1


def _failed(kind: Any, error: BaseException, trace: Any) -> int:
    """The signal handler has raised: keep that, and tell the library to stop."""
    frame = trace.tb_frame if trace else None
    handle = frame.f_locals.get("user") if frame else None
    if handle is not None:
        ffi.from_handle(handle).error = error
    return 1


@ffi.def_extern(name="native_progress", error=1, onerror=_failed)  # type: ignore[misc]
def _progress(user: Any, done: int, total: int) -> int:
    stop: _Stop = ffi.from_handle(user)
    return stop.ask()


class _Reader:
    """What reads the groups of one position."""

    def __init__(self, position: Position) -> None:
        err, out = ffi.new("struct gk_error *"), ffi.new("struct gk_life **")
        options = ffi.new("struct gk_life_options *")
        self.stop = _Stop()
        self._handle = ffi.new_handle(self.stop)
        self._progress = ffi.new("struct gk_progress *", [lib.native_progress, self._handle])
        lib.gk_life_default(options, ffi.sizeof(options[0]))
        options.progress = self._progress
        self._options = options
        self.analyser = Analyser(None, None, "7/8", True)
        self.analysis = self.analyser.analyse(position)
        self.rows = position.rows
        if lib.gk_life_new(options, out, err):
            raise error_of(err)
        self._life = ffi.gc(out[0], lib.gk_life_free)

    def read(self, point: int, budget: int, look: bool) -> Status:
        err, report = ffi.new("struct gk_error *"), ffi.new("struct gk_life_report *")
        lib.gk_life_set_nodes(self._life, budget)
        if lib.gk_life_read(self._life, self.analysis, point, report, err):
            raise error_of(err)
        self._check()
        lines = tuple(self._lines(owner_first) for owner_first in (False, True))
        reasons = self._reasons()
        if look and not (report.proved and report.eyes_proved):
            if lib.gk_group_read_ahead(self.analyser.native, self.analysis, point, err):
                raise error_of(err)
            lib.gk_life_static(self.analysis, report)
        return self._status(report, lines, reasons)

    def _check(self) -> None:
        error, self.stop.error = self.stop.error, None
        if error is not None:
            raise error

    def _lines(self, owner_first: bool) -> Tuple[Tuple[str, ...], ...]:
        """The main line after each first move: everywhere the first answer."""
        err, n = ffi.new("struct gk_error *"), ffi.new("int *")
        move = ffi.new("struct gk_life_move[]", _TREE)
        if lib.gk_life_line(self._life, owner_first, move, _TREE, n, err):
            raise error_of(err)
        self._check()
        answer: Dict[int, int] = {}
        for i in range(n[0]):
            if move[i].parent >= 0:
                answer.setdefault(move[i].parent, i)
        lines = []
        for i in range(n[0]):
            if move[i].parent >= 0:
                continue
            line, at = [], i
            while at >= 0:
                line.append(point_name(self.rows, move[at].point))
                at = answer.get(at, -1)
            lines.append(tuple(line))
        return tuple(lines)

    def _reasons(self) -> Tuple[Reason, ...]:
        err, n = ffi.new("struct gk_error *"), ffi.new("int *")
        reason = ffi.new("struct gk_life_reason[]", _MOST_REASONS)
        if lib.gk_life_reasons(self._life, reason, _MOST_REASONS, n, err):
            raise error_of(err)
        self._check()
        return tuple(
            Reason(
                kind=str(ffi.string(lib.gk_reason_name(r.kind)).decode()),
                owner_first=r.owner_first,
                points=point_names(self.rows, r.point, r.n_points),
                count=r.count or None,
                edge=r.edge,
                proved=r.proved,
            )
            for r in (reason[i] for i in range(n[0]))
        )

    def _status(self, report: Any, lines: Any, reasons: Tuple[Reason, ...]) -> Status:
        def name(function: Callable[[Any], Any], what: Any) -> str:
            return str(ffi.string(function(what)).decode())

        def in_order(points: Any, n: int) -> Tuple[str, ...]:
            names = point_names(self.rows, points, n)
            return tuple(sorted(names, key=lambda text: (text[0], int(text[1:]))))

        eyes = [None if report.eyes[first] < 0 else report.eyes[first] for first in range(2)]
        return Status(
            stone=point_name(self.rows, report.stone),
            colour=COLOURS[report.owner],
            verdict=name(lib.gk_life_verdict_name, report.verdict),
            proved=report.proved,
            eyes_proved=report.eyes_proved,
            eyes=(eyes[0], eyes[1]),
            fate=(
                name(lib.gk_fate_name, lib.gk_life_fate(report, False)),
                name(lib.gk_fate_name, lib.gk_life_fate(report, True)),
            ),
            attack=in_order(report.attack, report.n_attack),
            defence=in_order(report.defence, report.n_defence),
            lines=lines,
            reasons=reasons,
            points=report.n_points,
            closed=report.closed,
            perhaps_seki=report.perhaps_seki,
            nodes=report.nodes,
        )

    def stones(self) -> List[int]:
        """A stone of each group: the smallest of its largest chain."""
        board = self.analysis.board
        best: Dict[int, Tuple[int, int]] = {}
        for point in range(lib.GK_BOARD_POINTS):
            if board.stone[point] not in COLOURS:
                continue
            group = lib.gk_group_origin(self.analysis, point)
            chain = lib.gk_board_chain(ffi.addressof(board), point, ffi.NULL)
            if group not in best or chain.n_stones > best[group][0]:
                best[group] = (chain.n_stones, point)
        return [point for _, point in best.values()]


def _check_budget(budget: object) -> None:
    if not isinstance(budget, int) or isinstance(budget, bool):
        raise TypeError(f"budget is an int, not {type(budget).__name__}")
    if not 0 <= budget <= 10**12:
        raise OptionError(f"budget is a number of positions from 0 to 10**12, not {budget}")


def status(position: AnyPosition, stone: str, *, budget: int = _STONE_BUDGET) -> Status:
    """Does the group of a stone live, who has to play where, and is that proved?

    ``budget`` is how many positions are searched at most, ``stone`` a point such as ``"A3"``.
    ``gankei status`` tells the same; doc/status.md says what is proved.

    >>> import gankei
    >>> six = gankei.Position('''
    ... .......
    ... .......
    ... .......
    ... OOOOO..
    ... XXXXO..
    ... ...XO..
    ... ...XO..
    ... ''')
    >>> found = gankei.status(six, "A3")
    >>> found.verdict, found.proved, found.eyes, found.attack, found.defence
    ('unsettled', True, (1, 2), ('B2',), ('B1', 'B2'))
    >>> [(why.kind, why.points, why.count) for why in found.reasons]
    [('nakade', ('B2',), None), ('shortage of liberties', (), 2)]
    """
    board = position_of(position)
    point = board.point(stone)
    _check_budget(budget)
    if board.stone(stone) is None:
        raise PositionError(f"there is no stone at {stone}")
    return _Reader(board).read(point, budget, True)


def statuses(position: AnyPosition, *, budget: int = _BOARD_BUDGET) -> List[Status]:
    """The same for all groups of a position, in the order of the board. Each gets an even part of
    the budget."""
    board = position_of(position)
    _check_budget(budget)
    reader = _Reader(board)
    stones = reader.stones()
    return [reader.read(point, budget // len(stones), False) for point in stones]
