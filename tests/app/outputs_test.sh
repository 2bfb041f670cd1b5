#!/usr/bin/env bash
# The files of a run: whole or not at all, where they were asked for, and never lost without a word.
#   outputs_test.sh PROGRAM
# Every check prints its name; the first line of a failed one begins with FAILED.

set -u
# shellcheck source=tests/app/run_harness.sh
source "$(dirname -- "$(readlink -f -- "$0")")/run_harness.sh" "$@"

# What a run writes.
runs "a run of 0 steps ends well" --headless --steps 0
runs "telemetry is written" box --headless --steps 50 --csv t.csv
is_csv work/t.csv && [ "$(wc -l <work/t.csv)" -eq 51 ]
check "telemetry has the header and one row per step" $?
[ "$(ls work)" = t.csv ]
check "nothing stands beside the telemetry" $?
run box --headless --steps 50 --csv -
[ "$status" -eq 0 ] && is_csv out && [ "$(wc -l <out)" -eq 51 ] && [ "$(wc -l <err)" -eq 1 ] && [ -z "$(ls work)" ]
check "--csv - is standard output, and the summary gives way to it" $?
cut -d, -f1-16 out >first
run box --headless --steps 50 --csv -
cut -d, -f1-16 out | cmp -s - first
check "two runs have the same telemetry but for the time that a step took" $?
run box --headless --steps 50 --csv - --seed 2
! cut -d, -f1-16 out | cmp -s - first
check "another seed has another telemetry" $?
run box --headless --steps 50 --csv - --integrator euler
! cut -d, -f1-16 out | cmp -s - first
check "another integrator has another telemetry" $?
run box --headless --steps 5 --csv - >/dev/null

# A saved state goes on as if it had not stopped.
run box --headless --steps 700
whole=$(hash_of out)
runs "a state is saved" box --headless --steps 300 --save state.json
cp work/state.json .
saved=$(hash_of out)
run ../state.json --headless --steps 0 --save again.json
[ -n "$saved" ] && [ "$(hash_of out)" = "$saved" ]
check "a loaded state has the hash that was saved" $?
cmp -s work/again.json state.json
check "a state that is saved, loaded and saved again is the same file" $?
run ../state.json --headless --steps 400
[ -n "$whole" ] && [ "$(hash_of out)" = "$whole" ]
check "300 steps, a file and 400 steps are 700 steps" $?
run box --headless --steps 300 --save -
cmp -s out state.json
check "--save - is standard output" $?

# A picture without a window.
is_png() { [ "$(head -c 8 "$1" | od -An -tx1 | tr -d ' \n')" = 89504e470d0a1a0a ]; }
runs "a picture is drawn without a display" --headless --steps 10 --screenshot p.png --size 320x200
is_png work/p.png && [ "$(od -An -tx1 -j16 -N8 work/p.png | tr -d ' \n')" = 00000140000000c8 ]
check "the picture is a PNG of 320 by 200 pixels" $?
run --headless --steps 10 --screenshot -
[ "$status" -eq 0 ] && is_png out
check "--screenshot - is standard output" $?
export __EGL_VENDOR_LIBRARY_FILENAMES=/dev/null
refused "without OpenGL a picture is status 2, and says what is needed and what to try" 2 "OpenGL 3.3" "try" -- \
    --headless --steps 10 --screenshot p.png --csv t.csv
unset __EGL_VENDOR_LIBRARY_FILENAMES
refused "without a display the window is status 2, and says what is needed and what to try" 2 "try" "--headless" -- box
refused "without a display nothing is written" 2 "try" -- box --csv t.csv --save s.json

# Unwritable targets.
for option in --csv --save --record --screenshot; do
    refused "$option in a missing folder" 1 missing/x "No such file" -- "${end[@]}" "$option" missing/x
    refused "$option to a directory" 1 directory -- "${end[@]}" "$option" ..
    refused "$option to a full disk" 1 /dev/full "No space" -- "${end[@]}" "$option" /dev/full
done
refused "with one bad target of two neither is written" 1 missing -- "${end[@]}" --csv t.csv --save missing/s.json
echo old >kept
run --headless --steps 5 --csv ../kept --save missing/s.json
[ "$(cat kept)" = old ] && [ "$(find . -name '*.part')" = "" ]
check "a failed run leaves the file that stood there" $?

for steps in 5 500; do
    rm -f work/s.json
    run --headless --steps "$steps" --csv /dev/full --save s.json
    [ "$status" -eq 1 ] && [ "$(ls work)" = s.json ]
    check "a file that cannot be written does not keep the state from being saved, $steps steps" $?
done
rm -f work/s.json
(cd work && timeout 30 "$program" --headless --steps 100000 --csv - --save s.json 2>../err; echo $? >../status) | head -n 1 >first
[ "$(cat status)" -eq 1 ] && [ "$(ls work)" = s.json ] && grep -q "Broken pipe" err
check "a reader that goes is an error, and the state is saved" $?

# Nothing is lost with status 0.
while read -r arguments; do
    # shellcheck disable=SC2086
    (cd work && exec timeout 30 "$program" $arguments >/dev/full 2>../err)
    status=$?
    [ "$status" -eq 1 ] && [ "$(grep '^run-simulation: ' err)" = "run-simulation: standard output: cannot be written: No space left on device" ]
    check "$arguments on a full standard output is status 1 and one line" $?
    # shellcheck disable=SC2086
    (cd work && exec timeout 30 "$program" $arguments >&- 2>../err)
    status=$?
    [ "$status" -eq 1 ] && grep -q "^run-simulation: standard output: cannot be written: " err
    check "$arguments on a closed standard output is status 1 and one line" $?
done <<'ARGUMENTS'
--help
--version
--list-scenes
--headless --steps 5
--headless --steps 5 --csv -
--headless --steps 5 --save t.json
study --help
study resting --help
study order
study resting --scene row --integrator rk4 --seeds 1 --seconds 5 --csv t.csv
study resting --scene row --integrator rk4 --seeds 1 --seconds 5 --csv -
ARGUMENTS
run --headless --steps 5 --csv -
(cd work && exec "$program" --headless --steps 5 --csv - >/dev/null 2>/dev/full)
status=$?
[ "$status" -eq 1 ]
check "a summary that gives way to the telemetry and is lost is status 1" $?
rm -rf work && mkdir work
# shellcheck disable=SC2094 # that is what is tested
(cd work && exec "$program" --headless --steps 5 --csv out.csv >out.csv 2>../err)
status=$?
[ "$status" -eq 0 ] && is_csv work/out.csv && [ "$(grep -c hash err)" -eq 1 ]
check "a file that standard output goes to is standard output by another name" $?
for arguments in "--headless --steps 5" "study resting --scene row --integrator rk4 --seeds 1 --seconds 5" "study merge ../shard.csv"; do
    rm -rf work && mkdir work
    [ -s shard.csv ] || "$program" study resting --scene row --integrator rk4 --seeds 2 --seconds 5 --csv shard.csv >/dev/null
    # shellcheck disable=SC2086
    (cd work && "$program" $arguments --csv /dev/stdout 2>../err | cat) >out
    ! awk -F, 'NR == 1 { n = NF } NF != n { found = 1 } END { exit !found }' out && [ "$(wc -l <out)" -gt 1 ] && [ -s err ]
    check "$arguments --csv /dev/stdout: nothing but rows goes into the pipe" $?
    # shellcheck disable=SC2086
    (cd work && "$program" $arguments --csv /dev/null 2>../err >/dev/null) && [ ! -s err ]
    check "$arguments --csv /dev/null: nothing on standard error where all is discarded" $?
done
(cd work && "$program" "${end[@]}" --csv /dev/stdout --save - 2>../err | cat) >out
[ ! -s out ] && grep -q -- "--save: '-' is already the target of --csv" err
check "no second file goes into the pipe" $?
rm -rf work && mkdir work && ln -s b work/a
(cd work && exec "$program" --headless --steps 5 --csv a --save b) >out 2>err
status=$?
[ "$status" -eq 1 ] && grep -q -- '--save: .* is already the target of --csv' err
check "a link to a file that is not there yet is the same target as the file" $?

# What a killed run has left is removed by the next one that writes the same file.
rm -rf work && mkdir work
(cd work && exec "$program" box --headless --steps 1000000000 --csv t.csv --save s.json) >out 2>err &
run=$!
begun -s work/t.csv
(cd work && exec "$program" box --headless --steps 3 --csv t.csv) >out 2>err
status=$?
[ "$status" -eq 0 ] && [ "$(find work -name '*.part' | wc -l)" -eq 2 ]
check "a run leaves alone what another one still writes" $?
kill -KILL "$run"
wait "$run" 2>/dev/null
[ "$(find work -name '*.part' | wc -l)" -eq 2 ]
check "a run that is killed leaves its parts" $?
(cd work && exec "$program" box --headless --steps 3 --csv t.csv --save s.json) >out 2>err
status=$?
[ "$status" -eq 0 ] && [ "$(ls work)" = $'s.json\nt.csv' ]
check "the next run that writes the same files removes them" $?

summary
