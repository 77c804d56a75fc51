# SPDX-License-Identifier: MIT
"""The package as a package: versions, names, types, documentation."""

import importlib.metadata
import importlib.util
import inspect
import os
import re
import subprocess
import sys
from pathlib import Path

import gankei
import pytest

SOURCE = Path(os.environ["srcdir"])


def test_one_version(program):
    configure = (SOURCE / "configure.ac").read_text(encoding="utf-8")
    version = re.search(r"AC_INIT\(\[gankei\], \[([^]]+)\]\)", configure).group(1)
    assert gankei.__version__ == version
    assert importlib.metadata.version("gankei") == version
    assert program("--version")[0].split()[-1] == version


def test_all_names_are_there_and_documented():
    assert list(gankei.__all__) == sorted(gankei.__all__, key=lambda n: (not n.isupper(), n))
    for name in gankei.__all__:
        thing = getattr(gankei, name)
        assert name == "VALUES" or inspect.getdoc(thing), name
        assert name == "VALUES" or thing.__module__ == "gankei"
    public = {name for name in vars(gankei) if not name.startswith("_")}
    assert public - set(gankei.__all__) == set()


def test_all_errors_are_of_one_kind():
    for name in gankei.__all__:
        if name.endswith("Error"):
            assert issubclass(getattr(gankei, name), gankei.GankeiError)


def test_types_are_part_of_it():
    assert (Path(gankei.__file__).parent / "py.typed").is_file()


def test_types_of_a_user(tmp_path):
    if importlib.util.find_spec("mypy") is None:
        pytest.skip("mypy is not installed")
    user = tmp_path / "user.py"
    user.write_text(
        "import gankei\n"
        "result: gankei.Result = gankei.solve('..!')\n"
        "name: str = result.value.class_name\n"
        "both: gankei.Value = result.value + result.value\n"
        "for shape in gankei.classes(3):\n"
        "    point: int = shape.points[0].row\n"
        "with gankei.Index('eyes.index') as index:\n"
        "    value: gankei.Value = index['..!'].value\n"
        "gankei.solve(3)  # type: ignore[arg-type]\n"
    )
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", f"--cache-dir={tmp_path}/cache", str(user)],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env={**os.environ, "MYPYPATH": os.environ.get("PYTHONPATH", "")},
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_what_python_names_of_the_library_is_there():
    from gankei._native import lib

    python = "".join(path.read_text(encoding="utf-8") for path in SOURCE.glob("python/gankei/*.py"))
    named = set(re.findall(r"\blib\.(\w+)", python))
    assert len(named) > 40
    assert {name for name in named if not hasattr(lib, name)} == set()
