# SPDX-License-Identifier: MIT
"""The examples in the docstrings run."""

import doctest
import importlib
import pkgutil

import gankei
import pytest

MODULES = ["gankei"] + [
    f"gankei.{module.name}"
    for module in pkgutil.iter_modules(gankei.__path__)
    if module.name != "_native"
]


@pytest.mark.parametrize("name", MODULES)
def test_examples(name):
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_there_are_examples():
    assert doctest.testmod(gankei).attempted > 20
