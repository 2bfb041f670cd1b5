#!/usr/bin/env bash
# Requests to end: obeyed at once while a file is waited for or read, for there is nothing to save; a built-in scene is set
# up first, in seconds where it has a million bodies, and what has begun is ended with whole files.
#   signals_test.sh PROGRAM [MILLISECONDS]
# An end is at once if it comes within MILLISECONDS: 1,000 leave a busy machine some time beside the 0.2 s of the program;
# with sanitizers it takes ten times as long from one point at which it looks to the next. The steps in which it is asked
# to end last several times as long. Every check prints its name; the first line of a failed one begins with FAILED.

set -u
# shellcheck source=tests/app/run_harness.sh
source "$(dirname -- "$(readlink -f -- "$0")")/../run_harness.sh" "$@"

at_once=${2:-1000}

mkfifo pipe silent
shaders=$(dirname -- "$(readlink -f -- "$0")")/../../../shaders
for source in pipe silent; do
    cp -r "$shaders" "shaders-from-$source"
    ln -sf "../$source" "shaders-from-$source/circle.frag"
done

# obeyed NAME STATUS SIGNAL: the program of process `run` ends at once after the signal.
obeyed() {
    local began
    began=$(date +%s%N)
    kill -s "$3" "$run"
    while kill -0 "$run" 2>/dev/null && [ $((($(date +%s%N) - began) / 1000000)) -lt "$at_once" ]; do sleep 0.02; done
    kill -KILL "$run" 2>/dev/null
    wait "$run"
    status=$?
    [ "$status" -eq "$2" ]
    check "$1" $?
}
settle() { sleep 0.6; } # until it waits
# until_written: until the program of process `run` has written something, and a moment longer.
until_written() {
    for _ in $(seq 400); do
        [ "$(awk '$1 == "wchar:" { print $2 }' "/proc/$run/io")" -eq 0 ] || break
        sleep 0.05
    done
    settle
}
for signal in INT:130 TERM:143; do
    for arguments in "../pipe --headless --steps 5" "../pipe" "study merge ../pipe" "study resting --seeds 1 --resume ../pipe" \
        "study resting --scene ../pipe --seeds 1" "/dev/stdin --headless --steps 5" "study merge /dev/stdin" \
        "box --headless --steps 5 --screenshot p.png --shaders ../shaders-from-pipe" \
        "box --headless --steps 5 --screenshot p.png --shaders ../shaders-from-silent"; do
        rm -rf work && mkdir work
        # shellcheck disable=SC2086
        (cd work && exec "$program" $arguments <>../silent) >out 2>err &
        run=$!
        settle
        obeyed "SIG${signal%:*} ends $arguments while nothing comes from it" "${signal#*:}" "${signal%:*}"
    done
    rm -rf work && mkdir work
    (cd work && exec "$program" box --headless --steps 5 --csv ../pipe) >out 2>err &
    run=$!
    settle
    obeyed "SIG${signal%:*} ends a run that waits for a reader of its telemetry" "${signal#*:}" "${signal%:*}"
    (cd work && exec "$program" box --headless --steps 1000000000 --csv - --save s.json 1<>../silent) 2>err &
    run=$!
    settle
    obeyed "SIG${signal%:*} ends a run whose telemetry nobody reads" "${signal#*:}" "${signal%:*}"
    grep -q '^run-simulation: standard output: not all was written' err && [ -s work/s.json ] && [ "$(ls work)" = s.json ]
    check "which says so, and saves its state" $?
done
"$program" study resting --scene row --integrator rk4 --seeds 1 --seconds 5 --csv shard.csv >/dev/null
rm -rf work && mkdir work
(cd work && exec "$program" study order --csv t.csv --png ../pipe) >out 2>err &
run=$!
settle
obeyed "SIGINT ends a study of the order that waits for a reader of its picture" 130 INT
[ -z "$(ls -A work)" ]
check "which leaves no part of its table" $?
(cd work && exec "$program" study merge ../shard.csv --csv ../pipe) >out 2>err &
run=$!
settle
obeyed "SIGINT ends a merge that waits for a reader of its rows" 130 INT
grep -q '^run-simulation: ../pipe: nothing was written' err && grep -q '^| row' out
check "which says so, and prints its table" $?
awk -F, -v OFS=, 'NR == 1 { print } NR == 2 { for (i = 1; i < 2000; ++i) { $3 = i; print } }' shard.csv >shards.csv
(cd work && exec "$program" study merge ../shards.csv --csv - 1<>../silent) 2>err &
run=$!
until_written
obeyed "SIGTERM ends a merge whose rows nobody reads" 143 TERM
grep -q '^run-simulation: standard output: not all was written' err && grep -q '^| row' err
check "which says so, and prints its table" $?
awk -F, -v OFS=, 'NR == 1 { print } NR == 2 { for (i = 1; i < 200000; ++i) { $3 = i; print } }' shard.csv >large.csv
rm -rf work && mkdir work
(cd work && exec "$program" study merge ../large.csv ../pipe --csv t.csv) >out 2>err &
run=$!
cat shard.csv >pipe # the last that it reads
obeyed "SIGTERM ends a merge that joins large files" 143 TERM
[ ! -s out ] && [ -z "$(ls work)" ]
check "which has written nothing by then" $?
(sleep 1; cat) <pipe >slow.csv &
reader=$!
(cd work && exec "$program" box --headless --steps 1000000000 --csv ../pipe) >out 2>err &
run=$!
sleep 1.5
kill -s TERM "$run"
wait "$run"
status=$?
wait "$reader"
[ "$status" -eq 143 ] && is_csv slow.csv && [ "$(wc -l <slow.csv)" -gt 10 ]
check "what a pipe is given up to the signal is whole" $?
"$program" pile --circles 300000 --headless --steps 0 --save large.json >/dev/null
"$program" large.json --headless --steps 1000000 >out 2>err &
run=$!
settle
obeyed "SIGINT ends the loading of a large scene file" 130 INT

crowd spot.json
for signal in INT:130 TERM:143; do
    rm -rf work && mkdir work
    (cd work && exec "$program" ../spot.json --preset remedied --set substeps=64 --headless --steps 1000 --csv t.csv --save s.json) >out 2>err &
    run=$!
    sleep 1.5
    obeyed "SIG${signal%:*} ends a run within a long step" "${signal#*:}" "${signal%:*}"
    is_csv work/t.csv && [ ! -s err ] && [ "$(ls work)" = $'s.json\nt.csv' ]
    check "which says nothing, and leaves a whole CSV and a state" $?
    stopped=$(hash_of out)
    mv work/s.json stopped.json
    run ../stopped.json --headless --steps 0
    [ -n "$stopped" ] && [ "$(hash_of out)" = "$stopped" ]
    check "the state is that of the last whole step" $?
done

rm -rf work && mkdir work
(cd work && exec "$program" study resting --scene ../spot.json --preset remedied --set substeps=64 --integrator rk4 --integrator euler --seeds 1 --csv t.csv) >out 2>err &
run=$!
sleep 1.5
obeyed "SIGTERM ends a study within a long step" 143 TERM
grep -q '^run-simulation: stopped after 0 of 2 runs; --resume t.csv goes on$' err && [ "$(wc -l <work/t.csv)" -eq 1 ]
check "which says how many runs it has done, and leaves their rows" $?

# What takes long without a scene of many bodies.
for study in "tumble --seconds 10000" "limit --seeds 1-9999"; do
    rm -rf work && mkdir work
    # shellcheck disable=SC2086
    (cd work && exec "$program" study $study --csv t.csv) >out 2>err &
    run=$!
    begun -e work/t.csv
    settle
    obeyed "SIGINT ends the study $study" 130 INT
    grep -q '^run-simulation: stopped after [0-9]* of [0-9]* ' err && [ "$(ls work)" = t.csv ]
    check "which leaves its CSV" $?
done

# Before its first step a run of so many circles finds what overlaps.
rm -rf work && mkdir work
(cd work && exec "$program" pile --circles 300000 --headless --steps 1000000 --csv t.csv --record r.json) >out 2>err &
run=$!
begun -e work/r.json
kill -s INT "$run"
wait "$run"
status=$?
[ "$status" -eq 130 ] && [ ! -s err ] && is_csv work/t.csv && [ "$(ls work)" = $'r.json\nt.csv' ] && grep -q hash out
check "a run that is asked to end before its first step has its files" $?

memory_of() { awk '$1 == "VmRSS:" { print $2 }' "/proc/$1/status"; } # [KiB]
"$program" silent --headless --steps 5 <>silent >out 2>err &
run=$!
settle
at_first=$(memory_of "$run")
kill -s INT "$run"
wait "$run"
grep -q '^run-simulation: asked to end before the run began; nothing was written$' err
check "what is asked to end before it has read its scene says so" $?
# And before it has all its bodies: they take up memory one after another.
rm -rf work && mkdir work
(cd work && exec "$program" pile --circles 1000000 --headless --steps 1000000 --csv t.csv --record r.json) >out 2>err &
run=$!
for _ in $(seq 2000); do
    [ "$(memory_of "$run")" -lt $((at_first + 20000)) ] || break
    sleep 0.005
done
[ ! -e work/t.csv ] && [ -z "$(ls work)" ]
check "files are not opened before a run is set up" $?
kill -s INT "$run"
wait "$run"
status=$?
[ "$status" -eq 130 ] && [ ! -s err ] && is_csv work/t.csv && [ "$(ls work)" = $'r.json\nt.csv' ] && grep -q hash out
check "a run that is asked to end while it is set up has its files" $?

# ended_by SIGNAL STATUS: a long run that the signal ends has a whole CSV, a state, and the status.
ended_by() {
    rm -rf work && mkdir work
    (cd work && exec "$program" box --headless --steps 1000000000 --csv t.csv --save s.json) >out 2>err &
    local run=$!
    begun -s work/t.csv
    [ ! -e work/t.csv ]
    check "before its end a run has written no CSV" $?
    kill -s "$1" "$run"
    wait "$run"
    status=$?
    [ "$status" -eq "$2" ]
    check "$1 ends a long run with status $2" $?
    is_csv work/t.csv && [ "$(wc -l <work/t.csv)" -gt 10 ] && [ "$(ls work)" = $'s.json\nt.csv' ]
    check "$1 leaves a whole CSV and a state, and nothing beside them" $?
    local stopped
    stopped=$(hash_of out)
    mv work/s.json stopped.json
    run ../stopped.json --headless --steps 0
    [ -n "$stopped" ] && [ "$(hash_of out)" = "$stopped" ]
    check "the state that $1 left is the one of the summary" $?
}
ended_by INT 130
ended_by TERM 143

rm -rf work && mkdir work
(cd work && trap '' HUP && exec "$program" box --headless --steps 20000 --save s.json) >out 2>err &
run=$!
begun -e work/s.json
kill -s HUP "$run"
wait "$run"
status=$?
[ "$status" -eq 0 ] && grep -q ' 20000 steps' out && [ -s work/s.json ]
check "a run under nohup outlives its terminal" $?

summary
