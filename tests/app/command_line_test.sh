#!/usr/bin/env bash
# The contract of the command line: statuses, one line for what is wrong, files whole or not at all.
#   command_line_test.sh PROGRAM
# Every check prints its name; the first line of a failed one begins with FAILED.

set -u
# shellcheck source=tests/app/harness.sh
source "$(dirname -- "$(readlink -f -- "$0")")/harness.sh" "$@"
unset DISPLAY WAYLAND_DISPLAY

# run ARGUMENT...: the program in a fresh folder `work`; sets status, fills out and err.
run() {
    rm -rf work && mkdir work
    (cd work && exec timeout 30 "$program" "$@") >out 2>err </dev/null
    status=$?
}

# refused NAME STATUS WORD... -- ARGUMENT...: the run ends with the status, says one line that holds the words, and
# leaves no file.
refused() {
    local name=$1 wanted=$2 words=() wrong=0
    shift 2
    while [ "$1" != -- ]; do
        words+=("$1")
        shift
    done
    shift
    run "$@"
    [ "$status" -eq "$wanted" ] || wrong=1
    [ "$(wc -l <err)" -eq 1 ] && [ "$(wc -c <err)" -lt 1000 ] && [ ! -s out ] || wrong=1
    grep -q '^run-simulation: ' err || wrong=1
    LC_ALL=C grep -q '[[:cntrl:]]' err && wrong=1
    for word in "${words[@]}"; do grep -qF -- "$word" err || wrong=1; done
    [ -z "$(find work -mindepth 1)" ] || wrong=1
    check "$name" $wrong
}

# runs NAME ARGUMENT...: the run ends with status 0 and says nothing on standard error.
runs() {
    local name=$1 wrong=0
    shift
    run "$@"
    [ "$status" -eq 0 ] && [ ! -s err ] || wrong=1
    check "$name" $wrong
}

hash_of() { grep -o 'hash [0-9a-f]\{16\}' "$1"; }
header=step,time_s,circles,contacts,kinetic_J,potential_J,spring_J,momentum_x_Ns,momentum_y_Ns,angular_momentum_Nms,\
rms_displacement_speed_m_s,max_speed_m_s,rms_spin_rad_s,max_penetration_m,mean_penetration_m,removed,step_ms

# is_csv FILE: the header, then rows of as many numbers.
is_csv() {
    [ "$(head -n 1 "$1")" = "$header" ] && [ "$(tail -c 1 "$1" | wc -l)" -eq 1 ] &&
        awk -F, 'NR > 1 { if (NF != 17 || $1 != NR - 1) exit 1; for (i = 1; i <= NF; ++i) if ($i !~ /^-?[0-9]/) exit 1 }' "$1"
}

# What is only asked.
for option in --help --version --list-scenes; do
    runs "$option ends well, on standard output" "$option"
    [ -s out ]
    check "$option says something" $?
done
run --version
grep -Eq '^rigid-bodies [0-9]+\.[0-9]+\.[0-9]+$' out
check "--version names the program and its version" $?
run --list-scenes
for scene in figure-1.1 row box pile penetration tunnelling pair; do
    grep -q "^$scene " out
    check "--list-scenes has $scene" $?
done
while read -r scene _; do runs "$scene runs" "$scene" --headless --steps 3; done <<<"$(cat out)"
run --help
for option in --integrator --set --seed --circles --headless --steps --seconds --csv --save --screenshot --size \
    --list-scenes --version gravity restitution friction spring time_step density spawn_radius; do
    grep -qF -- "$option" out
    check "--help has $option" $?
done

# What a run writes.
runs "a run of 0 steps ends well" --headless --steps 0
runs "telemetry is written" box --headless --steps 50 --csv t.csv
is_csv work/t.csv && [ "$(wc -l <work/t.csv)" -eq 51 ]
check "telemetry has the header and a row a step" $?
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
for seconds in 35:0.01:3500 35:0.0166666667:2100 0.05:0.01:5 0.051:0.01:6 20:1e-3:20000; do
    IFS=: read -r time step count <<<"$seconds"
    runs "--seconds $time at h = $step s ends" pair --headless --seconds "$time" --set time_step="$step"
    grep -q ", $count steps," out
    check "--seconds $time at h = $step s are $count steps" $?
done
runs "--circles sets the number" pile --circles 77 --headless --steps 1
grep -q " 77 circles" out
check "--circles 77 are 77 circles" $?
runs "settings are taken in their order" pair --headless --steps 1 --set integrator=rk4 --set integrator=verlet \
    --set gravity=0,-9.81 --save s.json
grep -q '"integrator":"verlet"' work/s.json && grep -q '"gravity":\[0.0,-9.81' work/s.json
check "the saved scene has the settings, the last one of a name" $?

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

# Bad options.
end=(--headless --steps 5)
refused "an unknown option" 1 --integratr -- --integratr rk4 "${end[@]}" --csv t.csv
refused "a second scene" 1 row -- box row "${end[@]}"
refused "an option without its value" 1 --steps -- --headless --steps
refused "an unknown scene names the known ones" 1 "'bx'" figure-1.1 tunnelling -- bx "${end[@]}" --csv t.csv
refused "an unknown integrator names the known ones" 1 "--integrator: 'rk5'" "euler|explicit-euler|rk4|verlet" -- --integrator rk5 "${end[@]}"
refused "an unknown setting names the known ones" 1 --set gravty restitution -- --set gravty=1 "${end[@]}" --csv t.csv
refused "a setting without =" 1 --set "NAME=VALUE" -- --set gravity "${end[@]}"
for value in 1.1 -0.1 NaN nan inf -inf 1e308 1e400 one "" " 0.5" 0.5x 0,5; do
    refused "restitution '$value'" 1 --set restitution "0 to 1" -- --set "restitution=$value" "${end[@]}" --csv t.csv --save s.json
done
for value in 1 0,-1,2 "0," ,0 0,nan 0,1e4 x,y ""; do
    refused "gravity '$value'" 1 --set gravity -1000 1000 -- --set "gravity=$value" "${end[@]}" --csv t.csv
done
refused "a vector of three" 1 "'1,2,3' is not a pair" "x,y" -- --set gravity=1,2,3 "${end[@]}"
refused "an unknown preset names the known ones" 1 "--preset: 'no'" "report|remedied" -- --preset no "${end[@]}"
refused "a range's ends are short" 1 "allowed: 0 to 1e+09" -- --headless --seconds 1e308
refused "a spawn radius that is upside down" 1 --set spawn_radius -- --set spawn_radius=0.3,0.2 "${end[@]}"
for value in -1 1.5 1e3 NaN x "" 99999999999999999999; do
    refused "--steps '$value'" 1 --steps -- --headless --steps "$value" --csv t.csv
    refused "--seed '$value'" 1 --seed -- --seed "$value" "${end[@]}" --csv t.csv
    refused "--circles '$value'" 1 --circles -- pile --circles "$value" "${end[@]}" --csv t.csv
done
for value in -1 NaN inf 1e308 1e400 x ""; do
    refused "--seconds '$value'" 1 --seconds -- --headless --seconds "$value" --csv t.csv
done
for value in 0x100 100x0 100 100x 100x100x100 -5x5 99999x10 axb ""; do
    refused "--size '$value'" 1 --size -- --size "$value" "${end[@]}" --screenshot p.png
done
for option in --integrator --set --csv --save --screenshot --shaders; do
    refused "an empty $option" 1 "$option" -- "$option" "" "${end[@]}"
done
for option in --preset --integrator --compare --set --seed --circles --steps --seconds --csv --save --screenshot --size; do
    refused "nothing behind $option=" 1 "$option: has an empty value" -- box --headless --steps 5 "$option="
    refused "nothing behind $option= in front of an option" 1 "$option: has an empty value" -- "$option=" --headless --steps 5
done
for flag in --headless --list-scenes --help --version; do
    refused "$flag with a value" 1 "$flag: '3'" "allowed: $flag" -- box --steps 5 "$flag=3"
    refused "$flag with nothing behind =" 1 "$flag: ''" "allowed: $flag" -- box --steps 5 "$flag="
done
runs "a value of an option may hold and end in =" --headless --steps 1 --save s=.json --csv=t=
refused "an empty scene" 1 SCENE -- "" "${end[@]}"
refused "--circles for a scene with its own number" 1 --circles -- box --circles 5 "${end[@]}"
refused "--circles 0 and above a million" 1 --circles "1 to 1000000" -- pile --circles 1000001 "${end[@]}"
refused "--headless without an end" 1 --headless --steps --seconds -- --headless --csv t.csv
refused "--steps and --seconds together" 1 --steps --seconds -- --headless --steps 5 --seconds 5
refused "two outputs on standard output" 1 --csv --save -- "${end[@]}" --csv - --save -
refused "two outputs in one file" 1 --csv --save t.x -- "${end[@]}" --csv t.x --save ./t.x
refused "an argument with line ends and escapes stays one line" 1 scene -- $'b\n\e[31mx' "${end[@]}"
refused "a missing folder with a line end in its name stays one line" 1 'a?b' -- "${end[@]}" --csv $'a\nb/t.csv'

# Bad scene files.
: >empty.json
head -c 300 state.json >truncated.json
head -c 5000 "$program" >binary.json
head -c 10000000 /dev/zero | tr '\0' '[' >nested.json
one_scene() { echo "{\"format\": \"rigid-bodies-scene\", \"version\": 1, $1}"; }
one_scene '"circles": [{"position": [0, 1], "raduis": 1}]' >key.json
one_scene '"circles": [{"position": [0, 1], "radius": 1e308}]' >huge.json
one_scene '"circles": [{"position": [0, 1], "radius": NaN}]' >nan.json
one_scene '"settings": {"friction": "much"}' >type.json
one_scene '"settings": {"friction": 11}' >range.json
for case in empty.json:empty truncated.json:line binary.json:line nested.json:nested .:directory /nowhere.json:nowhere \
    "key.json:circles[0].raduis" "huge.json:circles[0].radius" nan.json:line type.json:settings.friction \
    "range.json:0 to 10"; do
    file=${case%%:*}
    case $file in /*) place=$file ;; *) place=../$file ;; esac
    refused "the scene file $file" 1 "$place" "${case#*:}" -- "$place" "${end[@]}" --csv t.csv --save s.json
done
truncate -s 513M large.json
refused "too large a scene file" 1 "large.json: is too large for a scene file; allowed: up to 512 MiB" -- ../large.json "${end[@]}"
refused "a scene file that never ends" 1 "/dev/zero: is too large for a scene file; allowed: up to 512 MiB" -- /dev/zero "${end[@]}"
refused "--circles for a scene file" 1 --circles -- ../state.json --circles 5 "${end[@]}"
one_scene '"settings": {"gravity": [0, -1000]}, "bounds": {"min": [-9, -9], "max": [9, 9]}, "circles": [
    {"position": [0, 0], "radius": 0.1, "velocity": [0, -1e6]}, {"position": [1, 0], "radius": 0.1, "velocity": [0, 900]},
    {"position": [2, 0], "radius": 0.1, "velocity": [0, 900]}, {"position": [3, 0], "radius": 0.1}]' >leaving.json
run ../leaving.json "${end[@]}" --set restitution=1
grep -q ', 5 steps, 1 circle, 3 removed (2 out of bounds, 1 diverged), u = ' out
check "circles that have diverged are counted apart from those that are out of bounds" $?
run box "${end[@]}"
grep -q ', 5 steps, 21 circles, 0 removed, u = ' out
check "where none is removed, no more is said" $?
one_scene '"name": "two\u000alines\u001b[31m"' >name.json
run ../name.json "${end[@]}"
[ "$status" -eq 0 ] && [ "$(wc -l <out)" -eq 1 ] && ! LC_ALL=C grep -q '[[:cntrl:]]' out
check "a scene's name with line ends and escapes leaves the summary one line" $?

# Unwritable targets.
for option in --csv --save --screenshot; do
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
mkfifo pipe silent
while read -r arguments; do
    # shellcheck disable=SC2086
    (cd work && exec timeout 30 "$program" $arguments >/dev/full 2>../err)
    status=$?
    [ "$status" -eq 1 ] && [ "$(cat err)" = "run-simulation: standard output: cannot be written: No space left on device" ]
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

# obeyed NAME STATUS SIGNAL: the program of process `run` ends within 0.2 s of the signal; some more on a busy machine.
obeyed() {
    local began
    began=$(date +%s%N)
    kill -s "$3" "$run"
    for _ in {1..50}; do
        kill -0 "$run" 2>/dev/null || break
        sleep 0.02
    done
    kill -KILL "$run" 2>/dev/null
    wait "$run"
    status=$?
    [ "$status" -eq "$2" ] && [ $(($(date +%s%N) - began)) -lt 400000000 ]
    check "$1" $?
}
settle() { sleep 0.6; } # until it waits
for signal in INT:130 TERM:143; do
    for arguments in "../pipe --headless --steps 5" "../pipe" "study merge ../pipe" "study resting --seeds 1 --resume ../pipe" \
        "study resting --scene ../pipe --seeds 1" "/dev/stdin --headless --steps 5" "study merge /dev/stdin"; do
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

summary
