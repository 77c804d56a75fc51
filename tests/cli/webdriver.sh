# SPDX-License-Identifier: MIT
# shellcheck shell=sh
# A browser for shell tests: Chromium, driven over its driver by curl. To be read after
# init.sh.
#
#   browser_start || skip_browser_tests
#   browser_open "file://$tmp/site/index.html"
#   browser_run 'return document.title'      # the JSON value, on standard output
#   browser_stop

jsonq=$builddir/tests/cli/jsonq

# What is missing to drive a browser, in words; empty if nothing is.
browser_missing() {
    for program in chromium chromedriver curl; do
        command -v "$program" >/dev/null || { echo "$program is not installed"; return; }
    done
    [ -x "$jsonq" ] || echo "tests/cli/jsonq is not built"
}

# driver METHOD PATH [JSON]: a request to the driver; its reply.
driver() {
    curl -sS --noproxy '*' --max-time 120 -X "$1" -H 'Content-Type: application/json' \
        ${3+--data-binary "$3"} "http://127.0.0.1:$browser_port/$2"
}

# Start driver and browser; false (with $browser_error) if that does not work.
# shellcheck disable=SC2034
browser_start() {
    chromedriver --port=0 >"$tmp/driver.log" 2>&1 &
    browser_pid=$!
    trap 'browser_stop; rm -rf "$tmp"' EXIT
    browser_port='' tries=0
    while [ -z "$browser_port" ] && [ "$tries" -lt 100 ] && kill -0 "$browser_pid" 2>/dev/null; do
        sleep 0.1
        tries=$((tries + 1))
        browser_port=$(sed -n 's/.*started successfully on port \([0-9]*\).*/\1/p' "$tmp/driver.log")
    done
    browser_error="chromedriver does not start: $(head -c 300 "$tmp/driver.log")"
    [ -n "$browser_port" ] || return 1
    sandbox=
    [ "$(id -u)" -ne 0 ] || sandbox='"--no-sandbox",'
    driver POST session '{"capabilities":{"alwaysMatch":{"browserName":"chrome",
        "goog:loggingPrefs":{"browser":"ALL"},"goog:chromeOptions":{"args":['"$sandbox"'
        "--headless=new","--disable-gpu","--disable-quic","--no-first-run",
        "--disable-background-networking","--disable-component-update","--disable-sync",
        "--disable-dev-shm-usage","--window-size=1200,1000",
        "--user-data-dir='"$tmp"'/profile"]}}}}' >"$tmp/session" 2>&1
    browser_session=session/$("$jsonq" value.sessionId <"$tmp/session")
    browser_error="no session: $(head -c 300 "$tmp/session")"
    [ "$browser_session" != session/- ] && [ "$browser_session" != session/ ]
}

browser_open() {
    driver POST "$browser_session/url" "{\"url\":\"$1\"}" >"$tmp/reply"
}

# browser_run SCRIPT: the value that the script returns, as text. A script that waits is
# given a promise to return.
browser_run() {
    script=$(printf '%s' "$1" | sed 's/\\/\\\\/g; s/"/\\"/g' | tr '\n' ' ')
    driver POST "$browser_session/execute/sync" "{\"script\":\"$script\",\"args\":[]}" >"$tmp/reply"
    "$jsonq" value <"$tmp/reply"
}

# browser_element SELECTOR: the name the driver gives to the element.
browser_element() {
    driver POST "$browser_session/element" \
        "{\"using\":\"css selector\",\"value\":\"$1\"}" >"$tmp/reply"
    sed -n 's/.*"element-[-0-9a-f]*" *: *"\([^"]*\)".*/\1/p' "$tmp/reply"
}

browser_click() {
    driver POST "$browser_session/element/$(browser_element "$1")/click" '{}' >"$tmp/reply"
}

# browser_type SELECTOR TEXT: as on a keyboard.
browser_type() {
    driver POST "$browser_session/element/$(browser_element "$1")/value" \
        "{\"text\":\"$2\"}" >"$tmp/reply"
}

# What the page complained about.
browser_complaints() {
    driver POST "$browser_session/se/log" '{"type":"browser"}' >"$tmp/reply"
    grep -o '"message":"[^"]*"' "$tmp/reply"
}

browser_stop() {
    [ -z "${browser_session-}" ] || driver DELETE "$browser_session" >"$tmp/reply" 2>&1
    [ -z "${browser_pid-}" ] || kill "$browser_pid" 2>/dev/null
    browser_session='' browser_pid=''
}
