#!/usr/bin/env bash
# A recorded run is made again bit for bit, and what differs, or is no recording, is told.
#   replay_test.sh PROGRAM
# Every check prints its name; the first line of a failed one begins with FAILED.

set -u
# shellcheck source=tests/app/run_harness.sh
source "$(dirname -- "$(readlink -f -- "$0")")/run_harness.sh" "$@"

# replays NAME COUNTS ARGUMENT...: the run is recorded and replayed, with the same summaries and then the counts.
replays() {
    local name=$1 counts=$2 wrong=0
    shift 2
    runs "$name is recorded" "$@" --headless --record run.json
    [ "$(ls work)" = run.json ]
    check "nothing stands beside the recording of $name" $?
    cp work/run.json . && cp out summary
    runs "$name is replayed" --replay ../run.json --headless --record again.json
    head -n -1 out | cmp -s - summary || wrong=1
    [ "$(tail -n 1 out)" = "replayed: $counts" ] || wrong=1
    check "the replay of $name ends as the run did" $wrong
    cmp -s work/again.json run.json
    check "the recording of the replay of $name is the recording" $?
}

replays box "1300 steps, 0 commands, 3 hashes equal" box --steps 1300 --seed 7 --set restitution=0.7
replays "no step" "0 steps, 0 commands, 1 hashes equal" --steps 0
replays "sets that come by themselves" "1900 steps, 2 commands, 4 hashes equal" polygons --steps 1900
replays "a comparison" "700 steps, 0 commands, 4 hashes equal" box --steps 700 --compare euler,rk4
run box --headless --steps 300 --save state.json
cp work/state.json .
replays "a scene file" "50 steps, 0 commands, 1 hashes equal" ../state.json --steps 50 --seed 18446744073709551615

# The other outputs of a replay are those of the run.
run box --headless --steps 700 --compare euler,rk4 --record run.json --csv t.csv --save s.json
cp work/{run.json,t.csv,s.json} .
without_times() { awk -F, -v OFS=, '{ $18 = ""; print }' "$1"; }
runs "a replay writes telemetry and state" --replay ../run.json --headless --csv t.csv --save s.json
cmp -s work/s.json s.json
check "the state after the replay is that after the run" $?
[ "$(without_times work/t.csv)" = "$(without_times t.csv)" ] && [ "$(wc -l <t.csv)" -eq 1401 ]
check "the telemetry of the replay is that of the run, but for the time that a step took" $?
run box --headless --steps 700 --compare euler,rk4 --record -
cmp -s out run.json && [ "$(wc -l <err)" -eq 2 ]
check "--record - is standard output, and the summary gives way to it" $?
run --replay ../run.json --headless --csv -
[ "$status" -eq 0 ] && [ "$(tail -n 1 err)" = "replayed: 700 steps, 0 commands, 4 hashes equal" ]
check "what was replayed gives way to the telemetry" $?
run box --headless --steps 120 --record pictured.json --screenshot p.png
cp work/{pictured.json,p.png} .
runs "a replay has a picture" --replay ../pictured.json --headless --screenshot p.png
cmp -s work/p.png p.png
check "the one of the run, with the same label" $?
before=$(sha256sum <run.json)
run --replay ../run.json --headless --record ../run.json
[ "$status" -eq 1 ] && grep -q "'../run.json' is read as --replay" err && [ "$(sha256sum <run.json)" = "$before" ]
check "a replay does not write over what it reads" $?

# A run as SCENE: its file, its picture and its share code, made again and gone on with.
run box --headless --steps 125
cp out whole
for scene in ../pictured.json ../p.png; do
    runs "$scene is made again" "$scene" --headless
    [ "$(tail -n 1 out)" = "replayed: 120 steps, 0 commands, 1 hashes equal" ]
    check "$scene as SCENE is replayed" $?
    for more in "--steps 5" "--seconds 0.08333"; do
        # shellcheck disable=SC2086
        runs "$scene goes on" "$scene" --headless $more
        head -n -1 out | cmp -s - whole
        check "$scene and $more are the longer run" $?
    done
done
code=$(code_of p.png)
runs "a share code is made again" "$code" --headless
runs "--replay takes a share code" --replay "$(fold -w 60 <<<"$code")" --headless --record again.json
cmp -s work/again.json pictured.json
check "the run of the code is the run" $?
runs "--replay takes a picture" --replay ../p.png --headless --record again.json --screenshot p.png
cmp -s work/again.json pictured.json && cmp -s work/p.png p.png
check "the run of the picture is the run, and so is its picture" $?
if command -v ffprobe >/dev/null; then
    ffprobe -v error -show_entries frame_tags=rigid-bodies-run -of csv=p=0 p.png 2>&1 | grep -x "$code" >/dev/null
    check "another program reads the picture, and its text" $?
fi
refused "a share code that was cut" 1 "share code: it" -- "${code%??????}" --headless
refused "a share code that was cut, to replay" 1 "share code: it" -- --replay "${code%????????}" --headless
python3 - p.png bare.png <<'PYTHON'
import struct, sys
png = open(sys.argv[1], "rb").read()
bare, at = png[:8], 8
while at < len(png):
    end = at + 12 + struct.unpack(">I", png[at : at + 4])[0]
    if png[at + 4 : at + 8] != b"tEXt":
        bare += png[at:end]
    at = end
open(sys.argv[2], "wb").write(bare)
PYTHON
refused "a picture without a run" 1 "../bare.png: the picture carries no run" -- ../bare.png --headless
refused "a run is no scene for a study" 1 "'../pictured.json' is a run; allowed: a scene" -- study forecast ../pictured.json
for other in "--seed 1" "--set restitution=1" "--compare euler,rk4" "--circles 5" "--preset remedied" "--integrator rk4"; do
    # shellcheck disable=SC2086
    refused "a run as SCENE with $other" 1 "its own" "${other%% *}" -- ../pictured.json --headless $other
done

# A comparison that begins within the run: its rows say from the first on of which world they are.
compare='{"steps":[50],"compare":true},'
sed "s/{\"steps\":\[120\],\"hashes\":\[\"\([0-9a-f]*\)\"\]/$compare {\"steps\":[120,120],\"hashes\":[\"\1\",\"0000000000000000\"]/" \
    pictured.json >blank.json
refused "a world that differs is named" 3 "../blank.json: the replay differs at step 120 of world B" -- ../blank.json --headless
sed "s/0000000000000000/$(grep -o '[0-9a-f]*$' err)/" blank.json >compare.json
runs "a comparison that begins within a run is replayed" ../compare.json --headless --csv t.csv
[ "$(head -n 1 work/t.csv)" = "world,$header" ] && [ "$(grep -c ^A, work/t.csv)" -eq 120 ] && [ "$(grep -c ^B, work/t.csv)" -eq 70 ]
check "its telemetry names the world in every row" $?
tail -n +2 work/t.csv | awk -F, 'NF != 29 { exit 1 }'
check "and has as many columns in each" $?

# Worlds of different steps go on for the same time.
run box --headless --steps 0 --compare euler,rk4 --record r.json
sed 's/"time_step":"[0-9.]*"/"time_step":"0.01"/2' work/r.json >steps.json
runs "a run of two worlds goes on from its end" ../steps.json --headless --steps 7
grep -q '0\.116667 s, 7 steps' out && grep -q '0\.12 s, 12 steps' out
check "until the second one, whose steps are shorter, has gone as far as the first" $?

# What differs.
sed '0,/"hashes":\["[0-9a-f]\{16\}"/s//"hashes":["0123456789abcdef"/' run.json >hash.json
refused "another hash is status 3, and names the step" 3 "step 600 of world A: expected hash 0123456789abcdef, found" -- \
    --replay ../hash.json --headless --csv t.csv --save s.json
refused "and so it is as SCENE" 3 "../hash.json: the replay differs at step 600 of world A" -- ../hash.json --headless --steps 3
sed 's/"seed": 1,/"seed": 2,/; s/"position":\[/&1e-9,/; s/\(1e-9\),-\?[0-9.e-]*,/\1,/' run.json >moved.json
refused "a circle elsewhere is status 3" 3 "step 600 of world A: expected hash" -- --replay ../moved.json --headless
sed 's/"restitution":"[0-9.]*"/"restitution":"0.123"/' run.json >setting.json
refused "another setting is status 3" 3 "step 600 of world A: expected hash" -- --replay ../setting.json --headless

# What comes from another version goes on.
sed 's/"program": "[^"]*"/"program": "0.0.0-old"/' run.json >version.json
run --replay ../version.json --headless
[ "$status" -eq 0 ] && [ "$(wc -l <err)" -eq 1 ] && grep -q '^run-simulation: ../version.json: was recorded by version 0.0.0-old; this is ' err &&
    [ "$(tail -n 1 out)" = "replayed: 700 steps, 0 commands, 4 hashes equal" ]
check "a recording of another version is said to be, and replayed" $?

# What is no recording.
: >empty.json
head -c 900 run.json >truncated.json
sed 's/"steps":\[600,600\]/"stepz":[600,600]/' run.json >key.json
sed 's/"steps":\[600,600\]/"steps":[800,800]/' run.json >order.json
sed 's/"restitution":"[0-9.]*"/"restitution":"7"/' run.json >range.json
sed 's/"radius":[0-9.]*/"radius":-1/' run.json >scene.json
sed 's/"program": "[^"]*"/"program": ""/' run.json >program.json
for case in empty.json:empty truncated.json:line "key.json:events[0].stepz: unknown key" \
    "order.json:events[1].steps: 700 cannot come now" "range.json:settings[0].restitution" \
    "scene.json:scene.circles[0].radius" "program.json:program: is empty" state.json:format /nowhere.json:nowhere .:directory; do
    file=${case%%:*}
    case $file in /*) place=$file ;; *) place=../$file ;; esac
    refused "the run file $file" 1 "$place" "${case#*:}" -- --replay "$place" --headless --csv t.csv
done
truncate -s 513M large.json
refused "too large a run file" 1 "large.json: is too large for a run file; allowed: up to 512 MiB" -- --replay ../large.json --headless

# What cannot be said beside it.
refused "--replay with a scene" 1 "SCENE excludes --replay" -- --replay ../run.json --headless box
for other in "--seed 2" "--set restitution=1" "--compare euler,rk4" "--circles 5" "--preset remedied" \
    "--integrator rk4" "--steps 5" "--seconds 5"; do
    # shellcheck disable=SC2086
    refused "--replay with $other" 1 --replay "${other%% *}" -- --replay ../run.json --headless $other
done

# Runs in space: recorded, made again, carried by a picture, and found where they were changed.
replays "a run in space" "700 steps, 0 commands, 4 hashes equal" ellipsoids --steps 700 --compare penalty,instantaneous
run ellipsoids "${end[@]}" --compare penalty,instantaneous --record space.json --screenshot space.png
cp work/space.json work/space.png .
cp out summary
"$program" space.png --headless >again 2>err && [ "$(head -n 2 again)" = "$(cat summary)" ]
check 'a picture in space carries its run' $?
python3 - <<'PYTHON'
import json
run = json.load(open("space.json"))
hash = run["events"][-1]["hashes"][1]
run["events"][-1]["hashes"][1] = hash[:-1] + ("0" if hash[-1] != "0" else "1")
json.dump(run, open("changed.json", "w"))
PYTHON
refused "a run in space with another hash" 3 "differs at step" "of world B" -- --replay ../changed.json --headless
refused "a run in space with an option of scenes" 1 "a run has its own seed" -- ../space.json --headless --set law=rough

summary
