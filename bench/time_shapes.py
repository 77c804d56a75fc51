# SPDX-License-Identifier: MIT
"""time_shapes.py FILE [RUNS]: what bench/time_shapes.c measures, in Python: gankei.solve_many() of a
list of str, one thread, a list of results. With a new solver, and with the one that has solved all.
"""

import sys
import time

import gankei
from gankei import _solve


def measure(shapes: "list[str]", rules: str, runs: int) -> None:
    fresh, again = [], []
    for _ in range(runs):
        _solve._pool.idle.clear()
        for times in (fresh, again):
            begin = time.process_time()
            results = gankei.solve_many(shapes, rules, threads=1)
            times.append(time.process_time() - begin)
            assert len(results) == len(shapes)
            del results
    print(rules, f"{min(fresh):.6f} {min(again):.6f}")


def main() -> None:
    with open(sys.argv[1], encoding="utf-8") as lines:
        shapes = lines.read().split()
    for rules in ("abstract", "exact"):
        measure(shapes, rules, int(sys.argv[2]) if len(sys.argv) > 2 else 5)


main()
