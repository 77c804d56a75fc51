# SPDX-License-Identifier: MIT
"""Life and death of groups, proved on the board."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from math import isfinite
from time import monotonic
from typing import Any, Callable, Dict, List, Optional, Tuple

from ._analysis import Analyser
from ._errors import OptionError, PositionError, error_of
from ._native import ffi, lib
from ._position import (
    COLOURS,
    AnyPosition,
    name_or_none,
    point_name,
    point_names,
    position_of,
)

# Positions, and moves of a tree of play: as of `gankei status` (cli/group/group_show.h).
_STONE_BUDGET = 10_000_000
_BOARD_BUDGET = 1_000_000
_NO_BUDGET = 10**12
_TREE = 192
_MOST_REASONS = 32

_WEAKEST_FIRST = ("dead", "unsettled", "ko", "unknown", "seki", "alive")
_SIDES = {name: colour for colour, name in COLOURS.items()}
_NOT_PLAYED = {
    lib.GK_PLAY_OFF_BOARD: "that is no point of the board",
    lib.GK_PLAY_OCCUPIED: "there is a stone",
    lib.GK_PLAY_KO: "it would retake a ko at once",
    lib.GK_PLAY_SUICIDE: "it would have no liberty",
}

Names = Tuple[str, ...]


@dataclass(frozen=True)
class Reason:
    """Why a group fares so, with one side moving first: doc/status.md says what a ``kind`` means.

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
    """What is known of a group; the names are those of ``gankei status --json``, which
    gankei-status(1) explains.

    Pairs are for the attacker and for the owner moving first (``attacker_first``,
    ``defender_first``). Of a side that is not asked about, with ``first``, all is None.

    ``verdict`` is dead, ko, unsettled, seki, alive or unknown. ``confidence`` says how sure that
    is: proved (and the eyes are), conditional, or static, which is what the eye spaces come to;
    ``verdict_proved`` and ``eyes_proved`` tell the two apart. With ``first``, ``confidence`` and
    ``verdict_proved`` are about what happens if that side moves first.

    ``fate`` is how the group fares: dies, ko against, ko for, lives, unknown. ``fate_proved`` says
    for each whether it is proved, ``fate_conditional`` whether it is so on condition; if neither,
    it is what the verdict says. ``eyes`` are numbers or None. ``attack`` and ``defence`` are all
    first moves that reach what is best, ``lines`` main lines of play, a tuple of points each;
    ``reasons`` say why.

    What is so on condition needs this: the attacker's stones at ``conditions`` live, there or yet
    to come; or with ``held`` the group does not get out at these points; or with ``gets_out`` it
    gets out there, and lives. If there are ``out_first``, it gets out at these points if its owner
    moves first, and lives. His chains at ``guards`` live, too. ``out_steps`` is how far it was read
    where it gets out; a point further is 2 or more. ``no_threats``: ko threats are left out.
    ``perhaps_seki``: alive, and the search ended before it knew how.

    Guesses: first moves that are ``likely``, those of the attacker and of the owner; in how many of
    a thousand random games the group lives, ``random_lives``; ``guess``, the likeliest move where
    it is open which one to name.

    ``race``: a stone of the attacker's chain that the group is in a race with, if it is not decided,
    or so if that chain lives.

    ``stopped``: the time was over while something was searched; with more, more may be known.
    """

    stone: str
    colour: str
    stones: int
    members: Names
    first: Optional[str]
    tried: Optional[str]
    verdict: str
    confidence: str
    verdict_proved: bool
    eyes_proved: bool
    eyes: Tuple[Optional[int], Optional[int]]
    fate: Tuple[Optional[str], Optional[str]]
    fate_proved: Tuple[Optional[bool], Optional[bool]]
    fate_conditional: Tuple[Optional[bool], Optional[bool]]
    attack: Optional[Names]
    defence: Optional[Names]
    conditions: Names
    guards: Names
    held: bool
    gets_out: bool
    out_first: Names
    out_steps: int
    no_threats: bool
    likely: Tuple[Names, Names]
    guess: Tuple[Optional[str], Optional[str]]
    random_lives: Tuple[Optional[int], Optional[int]]
    race: Optional[str]
    lines: Tuple[Tuple[Names, ...], Tuple[Names, ...]]
    reasons: Tuple[Reason, ...]
    points: int
    closed: bool
    perhaps_seki: bool
    nodes: int
    stopped: bool

    def as_dict(self) -> Dict[str, Any]:
        return asdict(self)

    def __str__(self) -> str:
        what = self.verdict
        if self.first is not None:
            fate = str(self.fate[self.first == self.colour]).split()[0]
            what = f"{fate} if {self.first} moves first"
        if self.verdict_proved:
            how = ", proved"
        elif self.confidence == "conditional":
            how = ", on condition"
        elif self.fate_proved.count(True) == 1:
            how = ", one side"
        else:
            how = "" if what.startswith("unknown") else ", static"
        over = " (the time was over)" if self.stopped else ""
        return f"{self.colour} {self.stone}: {what}{how}{over}"


class _Stop:
    """Asked by the library while it searches: Python then sees to its signals, and the time."""

    def __init__(self, seconds: Optional[float]) -> None:
        self.error: Optional[BaseException] = None
        self.end = None if seconds is None else monotonic() + seconds
        self.is_over = False

    def ask(self) -> int:
        if self.end is not None and monotonic() >= self.end:
            self.is_over = True
        return 1 if self.is_over or self.error is not None else 0


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


def _known(report: Any, owner_first: bool) -> bool:
    return bool(report.fate[owner_first] != lib.GK_FATE_UNKNOWN)


def _known_if(report: Any, owner_first: bool) -> bool:
    """Not proved, but on condition."""
    if report.proved or _known(report, owner_first):
        return False
    if lib.gk_life_fate(report, owner_first) == lib.GK_FATE_UNKNOWN:
        return False
    return bool(report.conditional or report.fate_if[owner_first] != lib.GK_FATE_UNKNOWN)


class _Reader:
    """What reads the groups of one board. With ``first`` only that side moves first; ``problem``:
    only what it may win by is asked."""

    def __init__(
        self,
        board: Any,
        *,
        first: Optional[str] = None,
        problem: bool = False,
        tried: Optional[str] = None,
        seconds: Optional[float] = None,
    ) -> None:
        err, out = ffi.new("struct gk_error *"), ffi.new("struct gk_life **")
        options = ffi.new("struct gk_life_options *")
        self.first, self.tried = first, tried
        self.stop = _Stop(seconds)
        self._handle = ffi.new_handle(self.stop)
        self._progress = ffi.new("struct gk_progress *", [lib.native_progress, self._handle])
        lib.gk_life_default(options, ffi.sizeof(options[0]))
        options.progress = self._progress
        self._options = options
        self.analyser = Analyser(None, None, "7/8", True)
        self.analysis = self.analyser.analyse(board)
        self.rows = board.rows
        if lib.gk_life_new(options, out, err):
            raise error_of(err)
        self._life = ffi.gc(out[0], lib.gk_life_free)
        lib.gk_life_set_first(self._life, _SIDES.get(first or "", lib.GK_VACANT), problem)

    def is_asked(self, report: Any, owner_first: bool) -> bool:
        return self.first is None or (self.first == COLOURS[report.owner]) == owner_first

    def read(self, point: int, budget: int) -> Status:
        err, report = ffi.new("struct gk_error *"), ffi.new("struct gk_life_report *")
        lib.gk_life_set_nodes(self._life, budget)
        if lib.gk_life_read(self._life, self.analysis, point, report, err):
            raise error_of(err)
        self._check()
        lines = tuple(
            self._lines(owner_first) if self.is_asked(report, owner_first) else ()
            for owner_first in (False, True)
        )
        reasons = self._reasons(report)
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

    def _reasons(self, report: Any) -> Tuple[Reason, ...]:
        err, n = ffi.new("struct gk_error *"), ffi.new("int *")
        reason = ffi.new("struct gk_life_reason[]", _MOST_REASONS)
        if lib.gk_life_reasons(self._life, reason, _MOST_REASONS, n, err):
            raise error_of(err)
        self._check()
        both = report.fate_if[0] == report.fate_if[1]  # it does not matter who moves first
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
            if both or self.is_asked(report, r.owner_first)
        )

    def _is_known(self, report: Any) -> bool:
        if self.first is None:
            return bool(report.proved)
        return _known(report, self.first == COLOURS[report.owner])

    def _confidence(self, report: Any) -> str:
        """As group_confidence() of the program (cli/group/group_words.c)."""
        some_eyes = report.eyes[0] >= 0 or report.eyes[1] >= 0
        known, conditional = self._is_known(report), report.conditional
        if self.first is not None:
            owner_first = self.first == COLOURS[report.owner]
            conditional = conditional or report.fate_if[owner_first] != lib.GK_FATE_UNKNOWN
            conditional = conditional and not known
        elif not report.eyes_proved and some_eyes:
            known = False
        return "proved" if known else "conditional" if conditional else "static"

    def _status(self, report: Any, lines: Any, reasons: Tuple[Reason, ...]) -> Status:
        def name(function: Callable[[Any], Any], what: Any) -> str:
            return str(ffi.string(function(what)).decode())

        def names(points: Any, n: int) -> Names:
            return point_names(self.rows, points, n)

        def in_order(points: Any, n: int) -> Names:
            return tuple(sorted(names(points, n), key=lambda text: (text[0], int(text[1:]))))

        def sides(told: Callable[[bool], Any]) -> Tuple[Any, Any]:
            """What is not asked about is None."""
            asked = [self.is_asked(report, owner_first) for owner_first in (False, True)]
            return (told(False) if asked[0] else None, told(True) if asked[1] else None)

        def count(number: int) -> Optional[int]:
            return None if number < 0 else number

        known = self._is_known(report)  # what is proved rests on nothing
        members = [point for point, group in self.groups() if group == self.group_of(report.stone)]
        return Status(
            stone=point_name(self.rows, report.stone),
            colour=COLOURS[report.owner],
            stones=len(members),
            members=in_order(members, len(members)),
            first=self.first,
            tried=self.tried,
            verdict=name(lib.gk_life_verdict_name, report.verdict),
            confidence=self._confidence(report),
            verdict_proved=known,
            eyes_proved=report.eyes_proved,
            eyes=sides(lambda owner_first: count(report.eyes[owner_first])),
            fate=sides(lambda first: name(lib.gk_fate_name, lib.gk_life_fate(report, first))),
            fate_proved=sides(lambda owner_first: _known(report, owner_first)),
            fate_conditional=sides(lambda owner_first: _known_if(report, owner_first)),
            attack=sides(lambda _: in_order(report.attack, report.n_attack))[0],
            defence=sides(lambda _: in_order(report.defence, report.n_defence))[1],
            conditions=() if known else names(report.condition, report.n_conditions),
            guards=() if known else names(report.guard, report.n_guards),
            held=report.held,
            gets_out=report.gets_out,
            out_first=() if known else names(report.out, report.n_out),
            out_steps=report.out_steps,
            no_threats=report.no_threats,
            likely=(
                names(lib.native_likely(report, False), report.n_likely[0]),
                names(lib.native_likely(report, True), report.n_likely[1]),
            ),
            guess=sides(lambda first: name_or_none(self.rows, report.guess[first])),
            random_lives=sides(lambda owner_first: count(report.random_lives[owner_first])),
            race=name_or_none(self.rows, report.race),
            lines=lines,
            reasons=reasons,
            points=report.n_points,
            closed=report.closed,
            perhaps_seki=report.perhaps_seki,
            nodes=report.nodes,
            stopped=self.stop.is_over,
        )

    def group_of(self, point: int) -> int:
        return int(lib.gk_group_origin(self.analysis, point))

    def groups(self) -> List[Tuple[int, int]]:
        """The stones of the board, each with its group."""
        stone = self.analysis.board.stone
        points = (point for point in range(lib.GK_BOARD_POINTS) if stone[point] in COLOURS)
        return [(point, self.group_of(point)) for point in points]

    def stones(self) -> List[int]:
        """A stone of each group: the smallest of its largest chain."""
        board = ffi.addressof(self.analysis.board)
        best: Dict[int, Tuple[int, int]] = {}
        for point, group in self.groups():
            chain = lib.gk_board_chain(board, point, ffi.NULL)
            if group not in best or chain.n_stones > best[group][0]:
                best[group] = (chain.n_stones, point)
        return [point for _, point in best.values()]


def _check_budget(budget: object) -> None:
    if not isinstance(budget, int) or isinstance(budget, bool):
        raise TypeError(f"budget is an int, not {type(budget).__name__}")
    if not 0 <= budget <= 10**12:
        raise OptionError(f"budget is a number of positions from 0 to 10**12, not {budget}")


def _check_side(first: object) -> None:
    if first is not None and not isinstance(first, str):
        raise TypeError(f"first is a str or None, not {type(first).__name__}")
    if first is not None and first not in _SIDES:
        raise OptionError(f"first is 'black' or 'white', not {first!r}")


def _check_time(seconds: object) -> None:
    if seconds is None:
        return
    if not isinstance(seconds, (int, float)) or isinstance(seconds, bool):
        raise TypeError(f"time is a number of seconds or None, not {type(seconds).__name__}")
    if not (isfinite(seconds) and seconds > 0):
        raise OptionError(f"time is a number of seconds above 0, not {seconds}")


def _after(board: Any, point: int, who: str, name: str) -> Any:
    """The board after a move."""
    after = ffi.new("struct gk_board *", board[0])
    result = lib.gk_board_play(after, point, _SIDES[who], False, ffi.NULL)
    if result != lib.GK_PLAY_DONE:
        raise PositionError(f"{who} cannot play at {name}: {_NOT_PLAYED[result]}")
    return after


def status(
    position: AnyPosition,
    stone: str,
    *,
    first: Optional[str] = None,
    tried: Optional[str] = None,
    budget: Optional[int] = None,
    time: Optional[float] = None,
) -> Status:
    """Does the group of a stone live, who has to play where, and is that proved?

    ``gankei status`` tells the same; doc/status.md says what is proved. ``stone`` is a point such
    as ``"A3"``. With ``first``, black or white, only that side moves first, as in a problem.
    ``tried``: that side has played there, and the other one answers (``--try``).

    ``budget`` is how many positions are searched at most: 10,000,000, or with a ``time`` as many as
    it is enough for. ``time`` is in seconds: the search ends then, what is known is told, and
    ``stopped`` says so. Such an answer is not the same on every machine.

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
    >>> found.verdict, found.confidence, found.eyes, found.attack, found.defence
    ('unsettled', 'proved', (1, 2), ('B2',), ('B1', 'B2'))
    >>> [(why.kind, why.points, why.count) for why in found.reasons]
    [('nakade', ('B2',), None), ('shortage of liberties', (), 2)]
    >>> print(gankei.status(six, "A3", first="white", tried="B1"))
    black A3: ko if black moves first, proved
    """
    given = position_of(position)
    point = given.point(stone)
    board, problem = given.native, first is not None
    _check_side(first)
    _check_time(time)
    if budget is None:
        budget = _STONE_BUDGET if time is None else _NO_BUDGET
    _check_budget(budget)
    if tried is not None:
        if first is None:
            raise OptionError("tried needs first: which side has played there?")
        move = given.point(tried)
        tried = point_name(given.rows, move)
        board, problem = _after(board, move, first, tried), False
        first = "white" if first == "black" else "black"
    if board.stone[point] not in COLOURS:
        raise PositionError(f"there is no stone at {stone}")
    reader = _Reader(board, first=first, problem=problem, tried=tried, seconds=time)
    return reader.read(point, budget)


def statuses(position: AnyPosition, *, budget: int = _BOARD_BUDGET) -> List[Status]:
    """The same for all groups of a position, the weakest first, of these the larger ones first, and
    then in the order of the board. Each gets an even part of the budget."""
    given = position_of(position)
    _check_budget(budget)
    reader = _Reader(given.native)
    stones = reader.stones()
    found = [(point, reader.read(point, budget // len(stones))) for point in stones]
    found.sort(key=lambda one: (_WEAKEST_FIRST.index(one[1].verdict), -one[1].stones, one[0]))
    return [status for _, status in found]
