#!/bin/sh
# SPDX-License-Identifier: MIT
# gankei-mpi: the same bytes as one process for any number of ranks, also after it was killed; and
# what it refuses.
# shellcheck source=tests/cli/init.sh
. "${srcdir:-.}/tests/cli/init.sh"

[ -x "$builddir/gankei-mpi" ] || skip_all "this build has no gankei-mpi (configure --with-mpi)"
command -v mpirun >/dev/null || skip_all "mpirun is not installed"
GANKEI=$(cd "$(dirname "$GANKEI")" && pwd)/$(basename "$GANKEI")
program=$(cd "$builddir" && pwd)/gankei-mpi

# All on this machine, more ranks than processors, in a container, as root: what Open MPI wants for
# that. What it keeps at its end a sanitizer would call leaks.
OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
OMPI_MCA_btl=self,vader OMPI_MCA_btl_vader_single_copy_mechanism=none
OMPI_MCA_rmaps_base_oversubscribe=1 OMPI_MCA_plm_rsh_agent=
ASAN_OPTIONS=${ASAN_OPTIONS:+$ASAN_OPTIONS:}detect_leaks=0
TMPDIR=$tmp
export OMPI_ALLOW_RUN_AS_ROOT OMPI_ALLOW_RUN_AS_ROOT_CONFIRM OMPI_MCA_btl ASAN_OPTIONS TMPDIR
export OMPI_MCA_btl_vader_single_copy_mechanism OMPI_MCA_rmaps_base_oversubscribe
export OMPI_MCA_plm_rsh_agent

cp "$srcdir/examples/cluster/mpi.slurm" "$tmp/recipe"
cd "$tmp" || exit 99
mpirun -n 2 true >out 2>&1 || skip_all "mpirun does not run here: $(head -n 1 out)"

# ranks N ARGUMENT...: $status, $tmp/out, $tmp/err.
ranks() {
    ranks_n=$1
    shift
    status=0
    mpirun -q --oversubscribe -n "$ranks_n" "$program" "$@" >out 2>err </dev/null || status=$?
}

# ---- The same bytes ----

run generate -q -m 5 --part=1/1 -o one.part
run generate -q -m 4 -o one.db --index=one.index --csv=one.csv
for n in 1 2 4; do
    ranks $n generate -q -t 1 -m 5 --part=1/1 -o many.part
    is "$n ranks, a part: status" 0 "$status"
    check "$n ranks, a part: the same bytes" cmp one.part many.part
    ranks $n generate -q -t 1 -m 4 -o many.db --index=many.index --csv=many.csv
    is "$n ranks, files: status" 0 "$status"
    for form in db index csv; do
        check "$n ranks, files: the same $form" cmp one.$form many.$form
    done
done
is "nothing else is left" "" \
    "$(find . -name '*.partial' -o -name '*.sorted' -o -name 'many.*.part' -o -name '.gankei*')"

ranks 3 generate -t 2 -m 5 --part=1/1 -o many.part
check "more threads: the same bytes" cmp one.part many.part
for part in 1 2 3; do
    ranks 2 generate -q -t 1 -m 5 --part=$part/3 -o $part.of.part
done
run generate -q -m 5 --index=five.index
run merge -q 1.of.part 2.of.part 3.of.part --index=merged.index
check "parts, each by several ranks: merged, the same bytes" cmp five.index merged.index

ranks 2 generate -q -t 1 -m 5 --index=- --checkpoint=kept.part
check "standard output: the same bytes" cmp five.index out
check "a checkpoint with a name stays, in order" cmp one.part kept.part

# A data set from the checkpoint of all ranks (doc/data.md).
ranks 2 generate -q -t 1 -m 3 --causes --checkpoint=three.part -o three.db
"$GANKEI" dataset -q -o ranked three.part
"$GANKEI" dataset -q --max-size=3 -o alone
check "a data set from a checkpoint is that of one run" diff -r alone ranked
check "and names its command" grep -qx '    gankei dataset --max-size=3 -o FOLDER' ranked/README.md

ranks 2 generate -m 5 --part=1/1 -o kept.part --resume
matches "a complete part is left alone" "kept.part is complete already" err

ranks 2 generate -t 1 -m 4 -o many.db --json
is "JSON: one object" many.db "$("$builddir/tests/cli/jsonq" file <out)"

run generate -q -m 4 --either-threat --index=either.index
ranks 2 generate -q -t 1 -m 4 --either-threat --index=many.index
is "one ko threat of either side: status" 0 "$status"
check "one ko threat of either side: the same bytes" cmp either.index many.index

# The recipe for Slurm, here without it.
mkdir slurm
(cd slurm && GANKEI_MPI=$program SIZE=5 LOCATION=all OPTIONS='--quiet --index=here.index' \
    MPIRUN='mpirun -q --oversubscribe -n 2' sh "$OLDPWD/recipe") >out 2>&1 </dev/null
check "examples/cluster/mpi.slurm: the same bytes" cmp five.index slurm/here.index
check "examples/cluster/mpi.slurm: its checkpoint stays" cmp one.part slurm/gankei-5-all.part

# ---- Killed, and gone on with ----

size="-t 1 -m 7 --location=centre"
# shellcheck disable=SC2086
run generate -q $size --part=1/1 -o seven.part

# pids: the ranks of this test, by the folder that they are in and the file that they run: once they
# have started themselves again (cli/common/message.c), their name is "exe".
pids() {
    for entry in /proc/[0-9]*; do
        [ "$(readlink "$entry/cwd" 2>/dev/null)" = "$tmp" ] || continue
        case $(readlink "$entry/exe" 2>/dev/null) in
        */gankei-mpi | */lt-gankei-mpi) echo "${entry#/proc/}" ;;
        esac
    done
}

# until_gone: a rank of a run whose mpirun was killed ends, too, but a little later.
until_gone() {
    turn=0
    while [ -n "$(pids)" ] && [ $turn -lt 100 ]; do
        sleep 0.1
        turn=$((turn + 1))
    done
}

# killed WHOM SECONDS: kill -9 one rank, or mpirun, after that time; then go on, after the first with
# one process alone, which finds the records in whatever order they came.
killed() {
    rm -f killed.part*
    # shellcheck disable=SC2086
    mpirun -q --oversubscribe -n 3 "$program" generate -q $size --part=1/1 -o killed.part \
        >out 2>err </dev/null &
    job=$!
    sleep "$2"
    case $1 in
    mpirun) kill -KILL $job 2>/dev/null ;;
    first) pids | sort -n | head -n 1 | xargs -r kill -KILL 2>/dev/null ;;
    last) pids | sort -n | tail -n 1 | xargs -r kill -KILL 2>/dev/null ;;
    esac
    wait $job 2>/dev/null
    until_gone
    is "$1 killed after $2 s: all ranks end" "" "$(pids)"
    left=2
    if [ "$1" = first ]; then left=1; fi
    # shellcheck disable=SC2086
    ranks $left generate -q $size --part=1/1 -o killed.part --resume
    is "$1 killed after $2 s: gone on with" 0 "$status"
    check "$1 killed after $2 s: the same bytes" cmp seven.part killed.part
    is "$1 killed after $2 s: nothing else is left" ./killed.part \
        "$(find . -name 'killed.part*' -o -name '.gankei*')"
}
if [ -d /proc/self ]; then
    awk -v seed="${MPI_SEED:-1}" 'BEGIN { srand(seed); for (i = 0; i < 1; i++) printf "%.2f\n", 0.3 + rand() }' >moments
    while IFS= read -r moment; do
        killed mpirun "$moment"
        killed first "$moment"
        killed last "$moment"
    done <moments
else
    skip "ranks that are killed" "no /proc"
fi

# Told to end: mpirun passes it on, and rank 0 says how to go on. There is to be something by then;
# mpirun passes it on so many seconds after it has it, and kills what has not ended as many later:
# one is short on a busy machine, and with many the run is through before it hears of it.
OMPI_MCA_odls_base_sigkill_timeout=4 mpirun -q --oversubscribe -n 3 "$program" generate -t 1 -m 9 --location=centre --part=1/1 \
    -o nine.part >out 2>err </dev/null &
job=$!
turn=0
while [ "$(wc -c <nine.part.partial 2>/dev/null || echo 0)" -le 80 ] && [ $turn -lt 300 ]; do
    sleep 0.1
    turn=$((turn + 1))
done
kill -TERM $job
wait $job 2>/dev/null
matches "interrupted: what is unfinished is told" "'nine.part.partial' is unfinished; .*--resume" err
check "interrupted: it is there" test -s nine.part.partial
check "interrupted: no part" test ! -e nine.part
until_gone

# ---- Refused ----

cp nine.part.partial before
ranks 2 generate -m 5 --part=1/1 -o nine.part --resume
check "a checkpoint of other options: refused" test "$status" -ne 0
matches "a checkpoint of other options: named" "'nine.part.partial' is of another run .*up to 9" err
[ -e nine.part.partial ] && ranks 2 generate -m 9 --location=centre --part=1/1 -o nine.part
check "an unfinished one without --resume: refused" test "$status" -ne 0
matches "an unfinished one without --resume: named" "'nine.part.partial' is there, unfinished" err
check "refused: nothing is lost" cmp before nine.part.partial

cp one.part before
ranks 2 generate -m 5 --index=one.part --checkpoint=one.part --resume
check "the checkpoint is no output: refused" test "$status" -ne 0
matches "the checkpoint is no output: named" "'one.part' is the checkpoint; it is not written over" err
check "the checkpoint is no output: nothing is lost" cmp before one.part

cp one.part version.part
printf '\377' | dd of=version.part bs=1 seek=8 conv=notrunc 2>/dev/null
cp version.part before
ranks 2 generate -m 5 --part=1/1 -o version.part --resume
check "a checkpoint of another version: refused" test "$status" -ne 0
matches "a checkpoint of another version: named" "'version.part' is a part of version 255" err
check "a checkpoint of another version: as it was" cmp before version.part

{ head -c 3000 one.part; echo damage; tail -c +3008 one.part; } >damaged.part
cp damaged.part before
ranks 2 generate -m 5 --part=1/1 -o damaged.part --resume
check "a damaged one: refused" test "$status" -ne 0
matches "a damaged one: named" "'damaged.part' is damaged" err
check "a damaged one: as it was" cmp before damaged.part

# Of PATH.partial what is sound is gone on with.
mv damaged.part whole.part.partial
ranks 2 generate -m 5 -t 1 --part=1/1 -o whole.part --resume
matches "a damaged end: what is before it counts" "more from a run that was interrupted" err
check "a damaged end: the same bytes" cmp one.part whole.part

status=0
mpirun -q --oversubscribe -n 1 "$program" generate -m 4 --part=1/1 -o two.part : \
    -n 1 "$program" generate -m 5 --part=1/1 -o two.part >out 2>err </dev/null || status=$?
check "ranks with other options: refused" test "$status" -ne 0
matches "ranks with other options: which" "rank 1 .* has another plan than rank 0" err
check "ranks with other options: nothing is written" test ! -e two.part.partial

ranks 3 generate --wrong
is "a wrong option: status" 2 "$status"
is "a wrong option: told once" 1 "$(grep -c "gankei-mpi: generate: unknown option '--wrong'" err)"
ranks 2 generate --rules=abstract -o no.db
is "the abstract game: status" 2 "$status"
ranks 2 generate -m 4 --weights=none --compact -o no.db
check "a file that is not there: refused" test "$status" -ne 0
check "a file that is not there: before anything is solved" test ! -e no.db.part
ranks 2 wrong
is "a wrong command: status" 2 "$status"

# A limit on the size of files is a full disk in small.
status=0
OMPI_MCA_btl=self,tcp mpirun -q --oversubscribe -n 2 sh -c 'ulimit -f 16; exec "$@"' sh \
    "$program" generate -q -t 1 -m 5 --part=1/1 -o full.part >out 2>err </dev/null || status=$?
check "a full disk: status" test "$status" -ne 0
matches "a full disk: told" "cannot write 'full.part.partial': File too large" err
check "a full disk: no part" test ! -e full.part
ranks 2 generate -q -t 1 -m 5 --part=1/1 -o full.part --resume
check "a full disk: gone on with" cmp one.part full.part

# ---- Help ----

ranks 2 --help
is "help: once" 1 "$(grep -c '^Usage: mpirun' out)"
ranks 1 generate --help
lacks "help of generate: no line is too long" '.{81}' out
sed 's/\\//g' "$srcdir/doc/man/gankei-mpi.1" >page
# shellcheck disable=SC2013
for option in --threads $(sed -n '/^Parts of/,/^Rules/p; /^Many/,/^$/p' out | sed -nE 's/^ +(--[a-z0-9-]+).*/\1/p'); do
    matches "gankei-mpi.1 has $option" "$option([^a-z0-9-]|\$)" page
done
ranks 1 --version
matches "version" "^gankei-mpi [0-9]" out
is "version: the commit is that of gankei" "$("$GANKEI" --version | grep Commit)" "$(grep Commit out)"

finish
