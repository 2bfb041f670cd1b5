#!/usr/bin/env bash
# A scene in space in its window: keys, mouse, other scenes, files.
#   window_space_test.sh PROGRAM

set -u
# shellcheck source=tests/app/window_harness.sh
source "$(dirname -- "$(readlink -f -- "$0")")/window_harness.sh" "$@"

# space_is NAME EXPRESSION: EXPRESSION is Python, about the saved state: bodies, settings, view, name.
space_is() {
    python3 - state.json "$2" 2>>err <<'PYTHON'
import json, sys
state = json.load(open(sys.argv[1]))
bodies = state.get("space", {}).get("bodies", [])
settings, view, name = (state.get(k, {}) for k in ("settings", "view", "name"))
if not eval("(" + sys.argv[2] + ")"):
    sys.stderr.write(f"{name}: {len(bodies)} bodies, view {view}, {settings}\n")
    sys.exit(1)
PYTHON
    check "$1" $?
}

start ellipsoids
sleep 1
finish
space_is 'a scene in space runs in a window' 'name == "ellipsoids" and len(bodies) == 2'

paused boxes
keys r i
finish
space_is 'P pauses, R restarts, I takes the next integrator' 'settings["integrator"] == "rk4"'

paused boxes
mouse mousemove 800 300 mousedown 3 mousemove 900 300 mouseup 3
finish
turned=$(python3 -c 'import json; print(json.load(open("state.json"))["view"].get("azimuth", 0))')
paused boxes
finish
space_is 'a right drag turns the view' "view.get('azimuth', 0) != $turned"

paused boxes
mouse mousemove 800 300 click 4 click 4
finish
space_is 'the wheel zooms' 'view["height"] < 4'

paused spheres
keys Home w F1 g Tab Tab F11 F11 Escape Escape Escape Escape
finish
space_is 'keys open and close what they should, and change no state' 'name == "spheres" and len(bodies) == 2'

paused "$("$program" --list-scenes | tail -n 1 | cut -d " " -f 1)"
keys bracketright
finish
state_is '] goes from the last scene in space to the first of all' 'name == "figure-1.1" and len(circles) == 21'

paused figure-1.1
keys bracketleft
sleep 0.3
finish
last=$("$program" --list-scenes | tail -n 1 | cut -d " " -f 1)
space_is '[ goes from the first scene to the last in space' "name == '$last' and len(bodies) > 0"

rm -f run.json
paused boxes --record run.json
keys o o o i o o
keys ctrl+z
sleep 0.3
keys Left Left
sleep 0.3
keys o r o ctrl+z
sleep 0.3
finish
space_is 'undo takes back the restart, then nothing is left of the integrator' 'settings["integrator"] == "verlet"'
"$program" --replay run.json --headless >out 2>err
check 'the recording of what is left is replayed' $?
[ "$(grep -c '"restart"\|"set"' run.json)" = 0 ]
check 'what was taken back is not in it' $?

rm -f t.csv
paused spheres --csv t.csv
keys o o bracketright bracketleft bracketleft o
finish
[ "$(head -n 1 t.csv | cut -d , -f 1-3)" = world,step,time_s ] && [ "$(awk -F, '{ print NF }' t.csv | sort -u | wc -l)" -eq 1 ]
check 'a run with a CSV stays with the scenes whose columns it has' $?

for size in 300x200 2500x1900; do
    rm -f p.png
    "$program" ellipsoids --size "$size" --steps 20 --screenshot p.png >out 2>err
    status=$?
    [ "$(python3 -c 'import struct; print("%dx%d" % struct.unpack(">II", open("p.png", "rb").read(24)[16:]))')" = "$size" ]
    check "a window of $size ends by itself and leaves its picture" $?
done

summary
