# SPDX-License-Identifier: MIT
"""What pyproject.toml cannot say: the C part, and where the version is told."""

import re
from pathlib import Path

from setuptools import setup

HERE = Path(__file__).resolve().parent


def version() -> str:
    """The version of gankei: of configure.ac, or in an archive of this folder alone of PKG-INFO."""
    for path, pattern in (
        (HERE.parent / "configure.ac", r"^AC_INIT\(\[gankei\], \[([^]]+)\]\)"),
        (HERE / "PKG-INFO", r"^Version: (\S+)"),
    ):
        if path.is_file():
            found = re.search(pattern, path.read_text(encoding="utf-8"), re.MULTILINE)
            if found:
                return found.group(1)
    raise SystemExit(f"setup.py: no configure.ac above {HERE}: build from the source of gankei")


setup(version=version(), cffi_modules=["build_native.py:ffibuilder"])
