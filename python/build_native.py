# SPDX-License-Identifier: MIT
"""
The extension module gankei._native, by cffi: what of libgankei Python calls, and how to compile it.

libgankei is found by pkg-config; or, if GANKEI_BUILD names a folder in which it was built, there,
with the headers of the source tree that this folder is in. CFLAGS and LDFLAGS count in any case.
"""

import os
import re
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


def header(name: str, folders: "list[str]", seen: "set[str]") -> str:
    """A header, after those of gankei that it includes, each once."""
    if name in seen:
        return ""
    seen.add(name)
    path = next((Path(f) / name for f in folders if (Path(f) / name).exists()), None)
    if path is None:
        raise SystemExit(f"build_native.py: the header {name} is missing (libgankei-dev)")
    text = path.read_text(encoding="utf-8")
    included = re.findall(r"^#include <(gankei/[^>]*)>", text, re.M)
    return "".join(header(other, folders, seen) for other in included) + text


def declarations(text: str) -> str:
    """What C says, as cffi reads it. `...` stands for what the compiler is to find out."""
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.S)
    macros = re.findall(r"^#define (GK_\w+) +[^\n\"]*[\w)] *$", text.replace("\\\n", ""), re.M)
    text = re.sub(r"^#.*(\\\n.*)*\n", "", text, flags=re.M)
    text = re.sub(r"\b(GK_API|GK_MUST_CHECK|GK_BEGIN_DECLS|GK_END_DECLS)\b", "", text)
    text = re.sub(r"^static inline [^;{]*\{(.*\}|.*(\n(?!\}).*)*\n\})\n", "", text, flags=re.M)
    text = re.sub(r"^static ([^;{]*\))\n\{.*(\n(?!\}).*)*\n\}", r"\1;", text, flags=re.M)
    pieces = re.split(r"(^struct \w+ \{.*?^\};)", text, flags=re.M | re.S)
    for i, piece in enumerate(pieces):
        # Of tables cffi would have to know the size; they are of no use to Python.
        if i % 2:
            piece, tables = re.subn(r"^[^;\n]*[])]\[[^;]*;", "", piece, flags=re.M)
            piece = piece.replace("\n};", "\n...;\n};") if tables else piece
        pieces[i] = re.sub(r"\[[^]]+\]", "[...]" if i % 2 else "[]", piece)
    numbers = [f"#define {name} ...\n" for name in macros if name not in NOT_NUMBERS]
    return "".join(numbers + pieces)


NOT_NUMBERS = {"GK_API", "GK_MUST_CHECK", "GK_BEGIN_DECLS", "GK_END_DECLS"}
ELSEWHERE = """
void free(void *text);
extern "Python" int native_progress(void *user, uint64_t done, uint64_t total);
"""


def interface(found: "dict[str, list[str]]") -> str:
    """All of native.h and of the headers that it includes."""
    flags = [flag[2:] for flag in found.get("extra_compile_args", []) if flag.startswith("-I")]
    folders = [*found["include_dirs"], *flags, "/usr/local/include", "/usr/include"]
    return declarations(header("native.h", folders, set())) + ELSEWHERE


ffibuilder = FFI()
ffibuilder.cdef(interface(options()))
ffibuilder.set_source("gankei._native", '#include "native.h"', **options())
