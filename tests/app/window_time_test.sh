#!/usr/bin/env bash
# Back and forth in the real window: the time line, undo, runs that are copied, pasted and saved.
#   window_time_test.sh PROGRAM

set -u
# shellcheck source=tests/app/window_harness.sh
source "$(dirname -- "$(readlink -f -- "$0")")/window_harness.sh" "$@"

HOME=$scratch/home
export HOME
mkdir -p home

# hash_of FILE: that of its last state, by a replay.
hash_of() { "$program" --replay "$1" --headless 2>>err | sed -n 's/.* hash //p'; }
steps_of() { "$program" --replay "$1" --headless 2>>err | sed -n 's/^replayed: \([0-9,]*\) steps.*/\1/p'; }

# As design.md has the window: the panel at the left, the time line above the curves.
track_y=489
track() { mouse mousemove "$1" "$track_y" mousedown 1; }

start box --record r.json --csv r.csv
sleep 1
keys p
click 700 100 760 60
keys p
sleep 0.5
keys p Left Left Left
keys ctrl+z
finish
[ "$("$program" --replay r.json --headless --save replayed.json 2>err >out; echo $?)" -eq 0 ]
check 'what --record holds after steps back and an undo replays' $?
[ "$(grep -c '"drop"' r.json)" -eq 1 ]
check 'the undo took the second circle back, which was dropped last' $?
[ "$(tail -n 1 r.csv | cut -d , -f 2)" = "$(steps_of r.json)" ]
check 'and the CSV ends with its last step' $?
[ "$(cut -d , -f 2 r.csv | tail -n +2 | sort -n | uniq -d | wc -l)" -eq 0 ]
check 'each step has one row' $?

rm -f r.json r.csv
open_window box --record r.json --csv r.csv
sleep 1
keys p
click 700 100
keys p
sleep 0.5
keys p shift+Left shift+Left ctrl+z
close_window
ended 0
[ "$(hash_of r.json)" != "" ] && [ "$(tail -n 1 r.csv | cut -d , -f 2)" = "$(steps_of r.json)" ]
check 'a window that is closed leaves whole files of what is left of the run' $?

start box
sleep 3
keys p
track 380
mouse mousemove 356 "$track_y"
mouse mousemove 356 "$track_y" mouseup 1
keys ctrl+s F2
finish
early=$(find home -name '*.run.json')
picture=$(find home -name '*.png')
[ -n "$early" ] && [ "$("$program" "$early" --headless >/dev/null 2>err; echo $?)" -eq 0 ]
check 'Ctrl+S saves a run that can be opened' $?
python3 - "$early" <<'PYTHON'
import json, sys
state = json.load(open("state.json"))
run = json.load(open(sys.argv[1]))
sys.exit(0 if run["format"] == "rigid-bodies-run" and run["events"][-1]["steps"][0] > 60 and len(state["circles"]) == 21 else 1)
PYTHON
check 'with its future' $?
[ "$(steps_of "$picture")" -gt 5 ] && [ "$(steps_of "$picture")" -lt $(($(steps_of "$early") / 2)) ]
check 'though the window showed the moment that was dragged to' $?

rm -f home/*
start box
sleep 1.5
keys p
mouse mousemove 362 600 click 1
keys F2
finish
[ "$(steps_of "$(find home -name '*.png')")" -lt 75 ]
check 'a click into the curve of u goes to its moment' $?

rm -f home/*
start box
sleep 1
keys p
keys F2
finish
picture=$(find home -name '*.png')
[ -n "$picture" ] && [ "$(hash_of "$picture" | head -n 1)" != "" ]
check 'a picture by F2 carries its run' $?
"$program" "$picture" --headless --save of_picture.json >out 2>err
cmp -s of_picture.json state.json
check 'up to the moment that it shows' $?

start box
sleep 1
keys p ctrl+c ctrl+v
sleep 0.5
keys p
finish
state_is 'a run that is copied and pasted begins again' 'len(circles) == 21'

start "$picture"
sleep 0.7
finish
[ $status -eq 0 ]
check 'a window opens with a picture as SCENE' $?

start "$("$program" box --headless --steps 30 --record - 2>err | python3 -c '
import base64, sys, zlib
print("rb1:" + base64.urlsafe_b64encode(zlib.compress(sys.stdin.buffer.read())).decode().rstrip("="))')"
sleep 1
finish
state_is 'a window opens with a share code, made by another program, and goes on after its end' 'len(circles) == 21'

summary
