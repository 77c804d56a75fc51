#!/bin/sh
# SPDX-License-Identifier: MIT
# The recipes of examples/cluster/, run here: the same bytes as one run.
# shellcheck source=tests/cli/init.sh
. "${srcdir:-.}/tests/cli/init.sh"

GANKEI=$(cd "$(dirname "$GANKEI")" && pwd)/$(basename "$GANKEI")
cp "$srcdir/examples/cluster/Makefile" "$srcdir/examples/cluster/slurm-array.sh" "$tmp"
cd "$tmp" || exit 99
unset MAKEFLAGS MFLAGS MAKELEVEL
"$GANKEI" generate -q -m 6 --location=centre --index=one.index
"$GANKEI" generate -q -m 4 -o one.db

# ---- Make ----

if make --version 2>/dev/null | grep -q GNU; then
    check "make" make -j2 GANKEI="$GANKEI" SIZE=6 PARTS=5
    check "make: the bytes of one run" cmp one.index eyes6.index
    is "make: parts" 5 "$(find parts -name '*.part' | wc -l)"
    # Nothing is made twice; what is missing is.
    cp -p parts/1-of-5.part before
    rm parts/3-of-5.part eyes6.index
    check "make again" make -j2 GANKEI="$GANKEI" SIZE=6 PARTS=5
    check "make again: the bytes of one run" cmp one.index eyes6.index
    check "make again: a part that was there is as it was" test ! parts/1-of-5.part -nt before
    make list GANKEI="$GANKEI" >out
    is "make list" 5 "$(grep -c ': complete' out)"
    check "make clean" make clean SIZE=6
    is "make clean: nothing is left" "" "$(ls parts)"
    check "make, a database" make GANKEI="$GANKEI" SIZE=4 PARTS=3 LOCATION=all OPTIONS=--causes \
        RESULT=eyes.db MERGE='-o eyes.db'
    check "make, a database: the bytes of one run" cmp one.db eyes.db
    rm -rf parts
else
    skip "make" "no GNU make"
fi

# ---- Slurm ----

# The tasks of an array, as Slurm starts them.
# shellcheck disable=SC2317
array() {
    task=0
    while [ "$task" -lt "$1" ]; do
        task=$((task + 1))
        SLURM_ARRAY_TASK_ID=$task SLURM_ARRAY_TASK_MAX=$1 SLURM_CPUS_PER_TASK=2 GANKEI=$GANKEI SIZE=6 \
            sh ./slurm-array.sh || return 1
    done
}
check "array" array 4
run merge parts/*.part --index=array.index
is "array: merged" 0 "$status"
check "array: the bytes of one run" cmp one.index array.index
# One task is killed, and queued again.
head -c 1000 parts/2-of-4.part >parts/2-of-4.part.partial
rm parts/2-of-4.part
check "array, a task again" array 4
run merge parts/*.part --index=array.index
check "array, a task again: the bytes of one run" cmp one.index array.index
check "without Slurm: status" sh -c '! sh ./slurm-array.sh 2>err'
matches "without Slurm: message" "start it with sbatch --array" err

finish
