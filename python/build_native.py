# SPDX-License-Identifier: MIT
"""
The extension module gankei._native, by cffi: what of libgankei Python calls, and how to compile it.

libgankei is found by pkg-config; or, if GANKEI_BUILD names a folder in which it was built, there,
with the headers of the source tree that this folder is in. CFLAGS and LDFLAGS count in any case.
"""

import os
import shlex
import subprocess
from pathlib import Path

from cffi import FFI

HERE = Path(__file__).resolve().parent


def ask_pkg_config(what: str) -> "list[str]":
    """What pkg-config says of gankei; nothing if there is no pkg-config, or it does not know."""
    command = shlex.split(os.environ.get("PKG_CONFIG", "pkg-config"))
    try:
        done = subprocess.run(
            [*command, what, "gankei"], check=True, capture_output=True, encoding="utf-8"
        )
    except (OSError, subprocess.CalledProcessError):
        return []
    return shlex.split(done.stdout)


def where() -> "dict[str, list[str]]":
    """Where headers and library are, for the compiler."""
    build = os.environ.get("GANKEI_BUILD")
    if not build:
        return {
            "extra_compile_args": ask_pkg_config("--cflags"),
            "extra_link_args": ask_pkg_config("--libs") or ["-lgankei"],
        }
    source = Path(os.environ.get("GANKEI_SOURCE") or HERE.parent)
    library = Path(build).resolve() / ".libs"
    for path in (source / "include" / "gankei" / "gankei.h", library / "libgankei.so"):
        if not path.exists():
            raise SystemExit(f"build_native.py: {path} is missing; GANKEI_BUILD={build}")
    return {
        "include_dirs": [str(source / "include")],
        "library_dirs": [str(library)],
        "libraries": ["gankei"],
    }


def options() -> "dict[str, list[str]]":
    found = where()
    found.setdefault("include_dirs", []).append(str(HERE))
    return found


ffibuilder = FFI()
ffibuilder.cdef((HERE / "interface.h").read_text(encoding="utf-8"))
ffibuilder.set_source("gankei._native", '#include "native.h"', **options())
