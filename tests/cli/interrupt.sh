#!/bin/sh
# SPDX-License-Identifier: MIT
# A signal ends a long run: the old file stays, and nothing else is left.
# shellcheck source=tests/cli/init.sh
. "${srcdir:-.}/tests/cli/init.sh"

# In the foreground timeout sends one signal; else a second one, to its group, may
# follow, and a second signal ends the program at once.
timeout --foreground --preserve-status 1 true 2>/dev/null || skip_all "no timeout --foreground"

mkdir "$tmp/run"
echo old >"$tmp/old"
for signal in HUP:129 INT:130 TERM:143; do
    name=SIG${signal%:*}
    cp "$tmp/old" "$tmp/run/eyes.db"
    status=0
    timeout --foreground --preserve-status -s "${signal%:*}" 1 \
        "$GANKEI" generate --max-size=10 --output="$tmp/run/eyes.db" \
        >"$tmp/out" 2>"$tmp/err" </dev/null || status=$?
    is "$name: status" "${signal#*:}" "$status"
    is "$name: message" "gankei: generate: interrupted, nothing was changed" "$(cat "$tmp/err")"
    check "$name: no output" test ! -s "$tmp/out"
    same "$name: the old file is as it was" "$tmp/old" "$tmp/run/eyes.db"
    is "$name: nothing else is left" eyes.db "$(ls -A "$tmp/run")"
done

finish
