# SPDX-License-Identifier: MIT
"""Other threads run while the library works, several solve at once, and Ctrl-C and fork() work."""

import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time

import gankei
import pytest

LONG = "....%....%...."  # a second or so


def test_another_thread_runs_meanwhile():
    """The other thread runs during the call, not only before and after it.

    The interpreter does not take itself away from a thread here, so it runs then only if the
    library lets go of it; a busy machine may not let it, hence several calls.
    """
    interval = sys.getswitchinterval()
    ticks, solved = [], threading.Event()

    def tick():
        while not solved.is_set():
            ticks.append(None)
            time.sleep(0.001)

    other = threading.Thread(target=tick)
    sys.setswitchinterval(1000)
    try:
        other.start()
        for _ in range(20):
            before = len(ticks)
            gankei.solve(LONG, threads=1)
            during = len(ticks) - before
            if during > 3:
                break
    finally:
        sys.setswitchinterval(interval)
        solved.set()
        other.join()
    assert during > 3


def test_two_threads_solve_at_once(small):
    expected = gankei.solve_many(small, threads=1)
    answers = {}

    def solve(number):
        rules = {"rules": "abstract"} if number % 2 else {}
        answers[number] = [gankei.solve(shape, threads=1, **rules) for shape in small[number::7]]

    threads = [threading.Thread(target=solve, args=(number,)) for number in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for number in (0, 2, 4):
        assert answers[number] == expected[number::7]
    for number in (1, 3, 5):
        assert answers[number] == gankei.solve_many(small[number::7], "abstract")


def test_one_index_for_all(files, small):
    index = gankei.Index(files / "eyes.index")
    expected = index.get_many(small)
    answers = {}

    def ask(number):
        answers[number] = [index.get(shape) for shape in small]

    threads = [threading.Thread(target=ask, args=(number,)) for number in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all(answer == expected for answer in answers.values())


def test_closing_while_others_ask(files, small):
    index = gankei.Index(files / "eyes.index")
    closed = []

    def ask():
        try:
            while True:
                index.get_many(small[:200])
        except gankei.ClosedError:
            closed.append(True)

    threads = [threading.Thread(target=ask) for _ in range(3)]
    for thread in threads:
        thread.start()
    time.sleep(0.05)
    index.close()
    for thread in threads:
        thread.join(30)
    assert closed == [True] * 3


def solve_in_child(shape):
    return str(gankei.solve(shape).value)


def test_forked_processes_solve():
    shapes = ["...", "..!", "..%..", ".!X"] * 5
    here = [str(result.value) for result in gankei.solve_many(shapes)]
    gankei.solve("...%...%...")  # with the threads of OpenMP, which do not survive a fork
    with multiprocessing.get_context("fork").Pool(2) as pool:
        there = pool.map_async(solve_in_child, shapes).get(60)
    assert there == here


CALLS = {
    "solve_many": "gankei.solve_many(['.' * 9 + '%' + '.' * 2] * 10**6, threads=1)",
    "parallel": "gankei.solve_many(['.' * 9 + '%' + '.' * 2] * 10**6, threads=2)",
    "status": "gankei.status('.......\\n' * 3 + 'OOOOO..\\nXXXXO..\\n...XO..\\n...XO..\\n',"
    " 'A4', budget=10**9)",
}


@pytest.mark.parametrize("call", CALLS)
def test_interrupt(call):
    # A shell that starts the tests in the background has them ignore the signal.
    handler = "import signal\nsignal.signal(signal.SIGINT, signal.default_int_handler)\n"
    program = f"{handler}import gankei\nprint('go', flush=True)\n{CALLS[call]}\n"
    child = subprocess.Popen(
        [sys.executable, "-c", program],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ,
    )
    assert child.stdout.readline() == "go\n"
    time.sleep(0.5)
    if child.poll() is not None:
        pytest.fail(f"it was over too soon: {child.communicate()}")
    child.send_signal(signal.SIGINT)
    _, said = child.communicate(timeout=20)
    assert "KeyboardInterrupt" in said
