# SPDX-License-Identifier: MIT
"""The examples run: in the docstrings, in README.md, and those of examples/."""

import doctest
import importlib
import os
import pkgutil
import runpy
from pathlib import Path

import gankei
import pytest

PACKAGE = Path(os.environ["srcdir"]).resolve() / "python"
MODULES = ["gankei"] + [
    f"gankei.{module.name}"
    for module in pkgutil.iter_modules(gankei.__path__)
    if module.name != "_native"
]


@pytest.mark.parametrize("name", MODULES)
def test_docstrings(name):
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_there_are_examples():
    assert doctest.testmod(gankei).attempted > 30


@pytest.mark.parametrize("path, least", [("README.md", 25), ("../README.md", 3)])
def test_readme(path, least):
    result = doctest.testfile(str(PACKAGE / path), module_relative=False)
    assert result.failed == 0 and result.attempted >= least


@pytest.mark.parametrize("path", sorted(PACKAGE.glob("examples/*.py")), ids=lambda path: path.stem)
def test_examples(path, capsys):
    runpy.run_path(str(path), run_name="__main__")
    said = capsys.readouterr().out
    assert "unsettled, proved" in said and "0022" in said
    assert "# %%" in path.read_text(encoding="utf-8")


def test_there_is_an_example():
    assert list(PACKAGE.glob("examples/*.py"))
