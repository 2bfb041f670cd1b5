#!/usr/bin/env bash
# The program for the web does what the one for Linux does, bit for bit: without its window under node, and in a page.
#   web_test.sh PROGRAM FOLDER    FOLDER: what release/web/build has built
# Every check prints its name; the first line of a failed one begins with FAILED.

set -u
for tool in node:nodejs chromium:chromium python3:python3; do
    command -v "${tool%%:*}" >/dev/null && continue
    echo "${0##*/}: ${tool%%:*} is missing; install the package ${tool#*:}" >&2
    exit 1
done
here=$(dirname -- "$(readlink -f -- "$0")")
folder=$(readlink -f -- "$2")
web=$folder/node/run-simulation.js
# shellcheck source=tests/app/harness.sh
source "$here/../harness.sh" "$1"
linux=$program

# port_run ARGUMENT...: sets status, fills out and err.
port_run() {
    timeout 300 node "$web" "$@" >out 2>err </dev/null
    status=$?
}

# shellcheck source=tests/app/platform/port_harness.sh
source "$here/port_harness.sh"

same_states

# Files.
"$linux" box --headless --steps 700 --csv linux.csv --save linux.json --record linux_run.json >linux_out
port_run box --headless --steps 700 --csv web.csv --save web.json --record web_run.json
[ "$(without_times web.csv)" = "$(without_times linux.csv)" ]
check "the telemetry is that of Linux" $?
cmp -s web.json linux.json && cmp -s web_run.json linux_run.json && [ -z "$(find . -name '*.part')" ]
check "and so are the final state and the recorded run" $?
port_run web.json --headless --steps 0 --save again.json
"$linux" linux.json --headless --steps 0 --save linux_again.json >linux_out 2>linux_err
[ "$status" -eq 0 ] && cmp -s again.json linux_again.json
check "a file is read as on Linux" $?

# makes_again NAME COMMAND RUN: COMMAND replays RUN, and records the run of Linux.
makes_again() {
    rm -f again.json
    "$2" --replay "$3" --headless --record again.json
    cmp -s again.json linux_run.json
    check "$1" $?
}
on_linux() { "$linux" "$@" >out 2>err; }
makes_again "a run of Linux is replayed" port_run linux_run.json
makes_again "its run is replayed on Linux" on_linux web_run.json
"$linux" box --headless --steps 700 --screenshot linux.png >linux_out 2>linux_err
makes_again "a picture of Linux is replayed" port_run linux.png
makes_again "and so is the share code in it" port_run "$(code_of linux.png)"
port_run bx --headless --steps 5
[ "$status" -eq 1 ] && grep -q "^run-simulation: SCENE: 'bx' is neither" err && [ "$(wc -l <err)" -eq 1 ] && [ ! -s out ]
check "an unknown scene is status 1 and one line" $?
port_run box --headless --steps 5 --csv missing/t.csv
[ "$status" -eq 1 ] && grep -q '^run-simulation: missing/t.csv: cannot be written: No such file' err
check "a missing folder is status 1" $?
port_run study resting --scene box --seeds 1-2 --csv web.csv
"$linux" study resting --scene box --seeds 1-2 --csv linux.csv >linux_out 2>linux_err
[ "$status" -eq 0 ] && cmp -s web.csv linux.csv && cmp -s out linux_out
check "study resting has the table and the CSV of Linux" $?

compressed=0
for file in "$folder"/page/*; do
    [[ $file != */preview.png ]] || continue # those who show a link fetch it, not the page
    compressed=$((compressed + $(gzip -9 --stdout "$file" | wc -c)))
done
printf '        the page has %s bytes, compressed\n' "$compressed"
[ "$compressed" -le 1300000 ]
check "the page has at most 1.3 MB, compressed" $?
timeout 600 python3 -B "$here/page_test.py" "$linux" "$folder/page" 2>err | tee out
status=${PIPESTATUS[0]}
check "all is well in the page" "$status"

summary
