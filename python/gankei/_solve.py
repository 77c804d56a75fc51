# SPDX-License-Identifier: MIT
"""Solving shapes, one and many."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from threading import Event, Lock
from typing import Any, Dict, Iterable, List, Optional, Sequence, Tuple, Union

from ._errors import GankeiError, OptionError, error_of
from ._native import ffi, lib
from ._result import Finding, Result
from ._shape import Shape, shape_error, text_of
from ._value import VALUES

Outcome = Union[Result, GankeiError]

_PATIENCE = 0.2  # seconds in the library; then Python sees to its signals
_PORTION = 256  # shapes that a thread takes at once
_KEPT = 8  # solvers that are kept for later calls


@dataclass(frozen=True)
class Rules:
    """Which game is played, as the options of ``gankei solve`` say it.

    ``game`` is ``exact`` (Go in the eye space), ``abstract`` (RULE 1 to 3) or ``board`` (the shape
    is set up on a real board and read there). ``outer_liberties``, 0 to 6, ``ko_threats``, of the
    defender or, if negative, of the attacker, and ``ko_model`` (``removable`` or ``fixed``) are of
    the exact game and the board; ``rule3`` (``board`` or ``literal``) of the abstract game.

    >>> Rules(outer_liberties=1)
    Rules(game='exact', outer_liberties=1, ko_threats=0, ko_model='removable', suicide=True, rule3='board')
    >>> Rules("abstract", outer_liberties=1)
    Traceback (most recent call last):
    ...
    gankei.OptionError: outer_liberties is of no use to the abstract game
    """

    game: str = "exact"
    outer_liberties: int = 4
    ko_threats: int = 0
    ko_model: str = "removable"
    suicide: bool = True
    rule3: str = "board"

    def __post_init__(self) -> None:
        _check_word("game", self.game, ("exact", "abstract", "board"))
        _check_number("outer_liberties", self.outer_liberties, 0, lib.GK_MAX_LIBERTIES)
        _check_number(
            "ko_threats", self.ko_threats, -lib.GK_MAX_KO_THREATS, lib.GK_MAX_KO_THREATS
        )
        _check_word("ko_model", self.ko_model, ("removable", "fixed"))
        _check_word("rule3", self.rule3, ("board", "literal"))
        if not isinstance(self.suicide, bool):
            raise TypeError(f"suicide is True or False, not {type(self.suicide).__name__}")
        exact_only = ("outer_liberties", "ko_threats", "ko_model")
        for name in exact_only if self.game == "abstract" else ("rule3",):
            if getattr(self, name) != getattr(type(self), name):
                raise OptionError(f"{name} is of no use to the {self.game} game")

    @property
    def class_known(self) -> bool:
        """Do the digits tell the class?"""
        return self.game == "abstract" or self.outer_liberties > 0

    def native(self) -> Any:
        """As struct gk_rules."""
        rules = ffi.new("struct gk_rules *")
        lib.gk_rules_default(rules)
        rules.kind = lib.GK_RULES_ABSTRACT if self.game == "abstract" else lib.GK_RULES_EXACT
        rules.suicide = self.suicide
        rules.rule3_literal = self.rule3 == "literal"
        rules.outer_liberties = self.outer_liberties
        rules.ko_threats = self.ko_threats
        rules.ko_model = lib.GK_THREATS_FIXED if self.ko_model == "fixed" else lib.GK_THREATS_REMOVABLE
        return rules


def _check_word(name: str, word: object, words: Sequence[str]) -> None:
    if not isinstance(word, str):
        raise TypeError(f"{name} is a str, not {type(word).__name__}")
    if word not in words:
        raise OptionError(f"{name} is one of {', '.join(words)}, not {word!r}")


def _check_number(name: str, number: object, least: int, most: int) -> None:
    if not isinstance(number, int) or isinstance(number, bool):
        raise TypeError(f"{name} is an int, not {type(number).__name__}")
    if not least <= number <= most:
        raise OptionError(f"{name} is {least} to {most}, not {number}")


def rules_of(rules: Union[Rules, str], changes: Dict[str, Any]) -> Rules:
    """The rules that a call names: an object or a game, and what is to be changed."""
    given = {name: value for name, value in changes.items() if value is not None}
    if isinstance(rules, str):
        return Rules(rules, **given)
    if not isinstance(rules, Rules):
        raise TypeError(f"rules are a str or gankei.Rules, not {type(rules).__name__}")
    return Rules(**{**vars(rules), **given}) if given else rules


class _Judge:
    """A solver, or a reader of the board: for one thread at a time."""

    def __init__(self, rules: Rules, threads: int) -> None:
        err = ffi.new("struct gk_error *")
        self.rules = rules
        games = {"abstract": lib.GK_JUDGE_ABSTRACT, "board": lib.GK_JUDGE_BOARD}
        judge = ffi.new("struct gk_judge **")
        game = games.get(rules.game, lib.GK_JUDGE_EXACT)
        if lib.gk_judge_new(game, rules.native(), threads, judge, err):
            raise error_of(err)
        self.native = ffi.gc(judge[0], lib.gk_judge_free)

    def ask(self, text: Any, n: int, out: Any, first: int, err: Any) -> int:
        """As struct native_answers wants it."""
        return int(lib.native_solve(self.native, text, n, _PATIENCE, out, first, err))


class _Pool:
    """Solvers of earlier calls: they know what they have solved."""

    def __init__(self) -> None:
        self.lock = Lock()
        self.idle: List[Tuple[Tuple[Rules, int], _Judge]] = []
        self.forked = False

    def take(self, rules: Rules, threads: int) -> _Judge:
        if self.forked:
            threads = 1  # the threads of the parent are not there, and OpenMP would wait for them
        with self.lock:
            for i, (key, judge) in enumerate(self.idle):
                if key == (rules, threads):
                    del self.idle[i]
                    return judge
        return _Judge(rules, threads)

    def give(self, judge: _Judge, threads: int) -> None:
        if self.forked:
            threads = 1
        with self.lock:
            self.idle.insert(0, ((judge.rules, threads), judge))
            del self.idle[_KEPT:]

    def after_fork(self) -> None:
        self.lock = Lock()
        self.forked = True


_pool = _Pool()
os.register_at_fork(after_in_child=_pool.after_fork)


class Answers:
    """Room for answers, and what they become."""

    def __init__(self, n: int) -> None:
        self.n = n
        self.about = ffi.new("uint8_t[]", n)
        self.attack = ffi.new("uint32_t[]", n)
        self.defence = ffi.new("uint32_t[]", n)
        self.native = ffi.new("struct native_answers *", [self.about, self.attack, self.defence])

    def results(self, texts: Sequence[str], varies: bool, class_known: bool) -> List[Result]:
        """An object each. ``varies``: is it known whether liberties matter?"""
        findings = [
            Finding(
                VALUES[code % 16 % len(VALUES)],
                bool(code & lib.NATIVE_SEKI),
                bool(code & lib.NATIVE_VARIES) if varies else None,
                class_known,
            )
            for code in range(64)
        ]
        return list(
            map(
                Result,
                texts,
                map(findings.__getitem__, ffi.unpack(self.about, self.n)),
                ffi.unpack(self.attack, self.n),
                ffi.unpack(self.defence, self.n),
            )
        )


def joined(texts: Sequence[str]) -> Any:
    """All texts for the library, each ended by a NUL. One in a text is no part of a shape, nor is
    what takes its place."""
    data = "\0".join([*texts, ""])
    if data.count("\0") != len(texts):
        data = "\0".join([*(text.replace("\0", "\1") for text in texts), ""])
    return ffi.from_buffer("char[]", data.encode("utf-8", "surrogatepass"))


def _solve_texts(
    judge: _Judge,
    texts: Sequence[str],
    first: Optional[int],
    keep: bool,
    stop: Optional[Event] = None,
) -> List[Outcome]:
    """Solve. Errors are kept or raised; ``first`` is the place of the first text in the list.
    After ``stop`` nobody wants to know."""
    n = len(texts)
    answers = Answers(n)
    data = joined(texts)
    text = ffi.new("const char **", data)
    err = ffi.new("struct gk_error *")
    failed: Dict[int, GankeiError] = {}
    done = 0
    while done < n:
        done += judge.ask(text, n - done, answers.native, done, err)
        if stop is not None and stop.is_set():
            return []
        if not err.status:
            continue
        error = shape_error(err, texts[done])
        error.index = None if first is None else first + done
        if not keep:
            raise error
        failed[done] = error
        text[0] += len(ffi.string(text[0])) + 1
        done += 1
    rules = judge.rules
    results: List[Outcome] = []
    results += answers.results(texts, rules.game != "board", rules.class_known)
    for i, error in failed.items():
        results[i] = error
    return results


def solve(
    shape: Union[str, Shape],
    rules: Union[Rules, str] = "exact",
    *,
    outer_liberties: Optional[int] = None,
    ko_threats: Optional[int] = None,
    ko_model: Optional[str] = None,
    suicide: Optional[bool] = None,
    rule3: Optional[str] = None,
    threads: int = 0,
) -> Result:
    """Solve a shape: its eye value and vital points.

    ``rules`` is ``"exact"``, ``"abstract"``, ``"board"`` or a :class:`Rules`; the other options
    change these. ``threads`` is 0 for all processors. Other Python threads run meanwhile.

    >>> import gankei
    >>> gankei.solve("..!")
    <Result '..!' value 0111, class 1, vital .<(>
    >>> print(gankei.solve("|.%|...%+---", outer_liberties=0).value)
    1122

    :raises ShapeError: this is no shape, or it cannot stand on a board
    :raises LimitError: it is too large
    """
    changes = dict(
        outer_liberties=outer_liberties,
        ko_threats=ko_threats,
        ko_model=ko_model,
        suicide=suicide,
        rule3=rule3,
    )
    which = rules_of(rules, changes)
    text = text_of(shape)
    _check_threads(threads)
    judge = _pool.take(which, threads)
    try:
        (result,) = _solve_texts(judge, [text], None, False)
    finally:
        _pool.give(judge, threads)
    assert isinstance(result, Result)
    return result


def solve_many(
    shapes: Iterable[Union[str, Shape]],
    rules: Union[Rules, str] = "exact",
    *,
    outer_liberties: Optional[int] = None,
    ko_threats: Optional[int] = None,
    ko_model: Optional[str] = None,
    suicide: Optional[bool] = None,
    rule3: Optional[str] = None,
    threads: int = 0,
    errors: str = "raise",
) -> List[Any]:
    """Solve many shapes: a list of results in the order of the shapes.

    Options are those of :func:`solve`. With ``errors="raise"`` the first shape that cannot be
    solved ends it, and ``index`` of the exception is its place; with ``errors="return"`` the
    exception stands in the list in place of a result.

    >>> import gankei
    >>> [str(result.value) for result in gankei.solve_many(["...", "..!", ".!X"])]
    ['1122', '0111', '0022']
    >>> gankei.solve_many(["...", "?"], errors="return")[1]
    ShapeError("'?': unknown character '?' at character 1")
    """
    changes = dict(
        outer_liberties=outer_liberties,
        ko_threats=ko_threats,
        ko_model=ko_model,
        suicide=suicide,
        rule3=rule3,
    )
    which = rules_of(rules, changes)
    if isinstance(shapes, (str, Shape)):
        raise TypeError("solve_many() takes shapes in a list; solve() takes one")
    texts = [shape if type(shape) is str else text_of(shape) for shape in shapes]
    _check_threads(threads)
    _check_word("errors", errors, ("raise", "return"))
    n_threads = threads or len(os.sched_getaffinity(0))
    if n_threads == 1 or len(texts) < 4 * n_threads:
        return _solve_portion(which, threads, texts, 0, errors == "return")
    return _solve_parallel(which, n_threads, texts, errors == "return")


def _check_threads(threads: object) -> None:
    _check_number("threads", threads, 0, 1024)


def _solve_portion(
    rules: Rules,
    threads: int,
    texts: Sequence[str],
    first: int,
    keep: bool,
    stop: Optional[Event] = None,
) -> List[Outcome]:
    judge = _pool.take(rules, threads)
    try:
        return _solve_texts(judge, texts, first, keep, stop)
    finally:
        _pool.give(judge, threads)


def _solve_parallel(rules: Rules, threads: int, texts: List[str], keep: bool) -> List[Outcome]:
    """By so many Python threads, each with a solver of its own, portion by portion."""
    size = max(1, min(_PORTION, len(texts) // (4 * threads)))
    stop = Event()
    with ThreadPoolExecutor(threads) as executor:
        try:
            portions = [
                executor.submit(_solve_portion, rules, 1, texts[i : i + size], i, keep, stop)
                for i in range(0, len(texts), size)
            ]
            return [result for portion in portions for result in portion.result()]
        except BaseException:
            stop.set()
            executor.shutdown(cancel_futures=True)
            raise
