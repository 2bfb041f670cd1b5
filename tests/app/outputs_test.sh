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

# What is read is not replaced.
"$program" box --headless --steps 9 --save mine.mp4 --record mine.run >out 2>err
mkdir folder && ln -s mine.mp4 link.mp4 && ln mine.mp4 second.mp4 && ln -s . here
cp -r "$(dirname -- "$(readlink -f -- "$0")")/../../shaders" shaders
cksum mine.mp4 mine.run shaders/* >sums
# keeps NAME REASON ARGUMENT...: what the run would read, it may not write; it gives the reason.
keeps() {
    local name=$1 reason=$2
    shift 2
    refused "$name" 1 "$reason" "; allowed: a file each" -- "$@"
    cksum mine.mp4 mine.run shaders/* | cmp -s - sums
    check "which is kept" $?
}
for option in --csv --save --record --screenshot --film; do
    keeps "$option to the scene's file" "$option: '../mine.mp4' is read as SCENE" ../mine.mp4 "${end[@]}" "$option" ../mine.mp4
done
for path in ../folder/../mine.mp4 ../link.mp4 ../second.mp4 ../here/here/mine.mp4 "$PWD/mine.mp4"; do
    keeps "an output to the scene's file as $path" "is read as SCENE" ../mine.mp4 "${end[@]}" --save "$path"
    keeps "an output to the scene's file, which is read as $path" "is read as SCENE" "$path" "${end[@]}" --csv ../mine.mp4
done
keeps "an output to the scene's file in a window" "--save: '../mine.mp4' is read as SCENE" ../mine.mp4 --save ../mine.mp4
keeps "an output to the run that is made again" "--csv: '../mine.run' is read as --replay" --headless --replay ../mine.run --csv ../mine.run
keeps "an output to the run that is gone on with" "--record: '../mine.run' is read as SCENE" ../mine.run "${end[@]}" --record ../mine.run
keeps "an output to a shader" "--save: '../shaders/circle.frag' is read as --shaders" \
    box "${end[@]}" --screenshot p.png --shaders ../shaders --save ../shaders/circle.frag
rm -rf work && mkdir work
# shellcheck disable=SC2094 # that is what is tested
(cd work && "$program" /dev/stdin --headless --steps 5 --csv ../mine.mp4 <../mine.mp4 >../out 2>../err)
status=$?
[ "$status" -eq 1 ] && grep -q "is read as SCENE" err && cksum mine.mp4 mine.run shaders/* | cmp -s - sums
check "nor may it what standard input comes from" $?
# shellcheck disable=SC2094 # that is what is tested
"$program" mine.mp4 "${end[@]}" --csv - >>mine.mp4 2>err
status=$?
[ "$status" -eq 1 ] && grep -q "^run-simulation: --csv: '-' is read as SCENE" err && cksum mine.mp4 mine.run shaders/* | cmp -s - sums
check "nor go on in it as standard output" $?
(cd work && "$program" mine.mp4 "${end[@]}" --csv mine.mp4 >../out 2>../err)
status=$?
[ "$status" -eq 1 ] && grep -q "is read as SCENE" err && [ -z "$(ls work)" ]
check "nor make it where it is not there yet" $?
(cd work && "$program" box "${end[@]}" --csv box >../out 2>../err)
status=$?
[ "$status" -eq 0 ] && is_csv work/box
check "a built-in scene is no file" $?
"$program" study resting --scene row --integrator rk4 --seeds 1 --seconds 5 --csv mine.run >out 2>err
cksum mine.mp4 mine.run shaders/* >sums
keeps "a study's output to its scene" "--csv: '../mine.mp4' is read as SCENE" \
    study resting --scene ../mine.mp4 --seeds 1 --seconds 5 --csv ../mine.mp4
keeps "a study's picture to its scene" "--png: '../link.mp4' is read as SCENE" \
    study resting --scene ../mine.mp4 --seeds 1 --seconds 5 --png ../link.mp4
keeps "a forecast's output to its scene" "--csv: '../mine.mp4' is read as SCENE" study forecast ../mine.mp4 --csv ../mine.mp4
keeps "a merge into one of its files" "--csv: '../mine.run' is read as FILES" study merge ../shard.csv ../mine.run --csv ../mine.run
keeps "a picture to the study that is gone on with" "--png: '../mine.run' is read as --resume" \
    study resting --scene row --integrator rk4 --seeds 1 --seconds 5 --resume ../mine.run --csv t.csv --png ../mine.run
rm -rf work && mkdir work
"$program" study resting --scene row --integrator rk4 --seeds 1-2 --seconds 5 --resume mine.run --csv mine.run >out 2>err
status=$?
[ "$status" -eq 0 ] && [ "$(wc -l <mine.run)" -eq 3 ]
check "a study goes on in the file that it resumes, named twice" $?

# As large as a file may be.
rm -rf work && mkdir work
(cd work && ulimit -f 20 && exec "$program" box --headless --steps 5000 --csv t.csv --save s.json >../out 2>../err)
status=$?
[ "$status" -eq 1 ] && [ "$(ls work)" = s.json ] && [ "$(cat err)" = "run-simulation: t.csv: cannot be written: File too large" ]
check "a file that grows too large is an error, and the state is saved" $?

# Names up to the longest that a folder takes.
for length in 200 238 239 240 250 255; do
    rm -rf work && mkdir work
    long=$(head -c "$((length - 4))" /dev/zero | tr '\0' x)
    (cd work && exec "$program" box --headless --steps 5 --csv "$long.csv" --film "$long.gif" --size 64x48 >../out 2>../err)
    status=$?
    [ "$status" -eq 0 ] && [ "$(ls work)" = "$long.csv"$'\n'"$long.gif" ]
    check "files with names of $length bytes" $?
done

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
