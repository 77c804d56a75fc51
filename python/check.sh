#!/bin/sh
# SPDX-License-Identifier: MIT
# Build the wheel of the Python package against a build of the library, unpack it, and test what is
# in it, as TAP. `make check-python` and `scripts/check python` run this; it needs $srcdir and
# $builddir, and takes PYTHON. Everything it writes is in python-check/ of the build folder.
set -u

python=${PYTHON:-/usr/bin/python3}
srcdir=$(cd "${srcdir:-.}" && pwd) || exit 99
builddir=$(cd "${builddir:-.}" && pwd) || exit 99

skip_all() {
    echo "1..0 # SKIP $*"
    exit 0
}

[ -f "$builddir/.libs/libgankei.so" ] || skip_all "no shared library in this build"
command -v "$python" >/dev/null || skip_all "$python is not there"
for module in cffi pytest setuptools wheel; do
    "$python" -c "import $module" 2>/dev/null ||
        skip_all "$python has no $module (Debian: python3-$module; of cffi python3-cffi)"
done

n=0 failed=0
# step NAME COMMAND...: a command that has to succeed.
step() {
    name=$1
    shift
    n=$((n + 1))
    if "$@" >"$work/log" 2>&1; then
        echo "ok $n - $name"
        return 0
    fi
    failed=$((failed + 1))
    echo "not ok $n - $name"
    sed 's/^/# /' "$work/log"
    return 1
}

work=$builddir/python-check
chmod -R u+w "$work" 2>/dev/null
rm -rf "$work"
mkdir -p "$work/source" || exit 99
# The source tree may be read-only, and setuptools writes beside what it builds.
cp -R "$srcdir/python" "$work/source/python" && cp "$srcdir/configure.ac" "$work/source" || exit 99
chmod -R u+w "$work"
cd "$work/source/python" || exit 99
rm -rf build dist ./*.egg-info gankei/_native.c gankei/_native.*so

GANKEI_BUILD=$builddir GANKEI_SOURCE=$srcdir
LD_LIBRARY_PATH=$builddir/.libs${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}
GANKEI=$builddir/gankei
export GANKEI_BUILD GANKEI_SOURCE LD_LIBRARY_PATH GANKEI srcdir builddir
if "$python" -c 'import build' 2>/dev/null; then
    set -- "$python" -m build --no-isolation --wheel --outdir "$work/wheel"
else
    set -- "$python" setup.py -q bdist_wheel --dist-dir "$work/wheel"
fi
step "the wheel builds" env CFLAGS="${CFLAGS-} -Wall -Wextra -Werror" "$@" ||
    { echo "1..$n"; exit 1; }
step "it can be unpacked" "$python" -m zipfile -e "$work"/wheel/*.whl "$work/site"
if "$python" -c 'import mypy' 2>/dev/null; then
    step "mypy --strict finds nothing" "$python" -m mypy --cache-dir="$work/mypy"
else
    n=$((n + 1))
    echo "ok $n # SKIP mypy is not installed"
fi

PYTHONPATH=$work/site PYTHONDONTWRITEBYTECODE=1
export PYTHONPATH PYTHONDONTWRITEBYTECODE
mv tests examples "$work" && cp pyproject.toml "$work" && cd "$work" || exit 99
"$python" -m pytest -v --color=no >"$work/pytest.log" 2>&1
status=$?
awk -v n="$n" '
    match($0, /::[^ ]+.* (PASSED|FAILED|ERROR|SKIPPED)/) {
        name = $1
        n++
        if ($0 ~ / SKIPPED/) { print "ok " n " # SKIP " name; next }
        print ($0 ~ / PASSED/ ? "ok " : "not ok ") n " - " name
    }
    END { print "1.." n }' "$work/pytest.log" >"$work/tap"
cat "$work/tap"
[ "$status" -eq 0 ] || sed 's/^/# /' "$work/pytest.log"
grep -q '^ok .*::' "$work/tap" || { echo "# pytest ran no test"; exit 1; }
[ "$failed" -eq 0 ] && [ "$status" -eq 0 ]
