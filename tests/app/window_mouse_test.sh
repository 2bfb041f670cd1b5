#!/usr/bin/env bash
# The mouse does what the help says it does.
#   window_mouse_test.sh PROGRAM

set -u
# shellcheck source=tests/app/window_harness.sh
source "$(dirname -- "$(readlink -f -- "$0")")/window_harness.sh" "$@"

# Two circles that meet, seen so that a metre is 360 pixels and the origin is in the middle.
cat >pair.json <<'JSON'
{ "format": "rigid-bodies-scene", "version": 1, "settings": { "gravity": [0, 0] },
  "view": { "center": [0, 0], "height": 2 }, "bounds": { "min": [-6, -3], "max": [6, 12] },
  "circles": [ { "position": [-1.2, 0.1], "radius": 0.2, "velocity": [1, 0] },
               { "position": [0.2, -0.05], "radius": 0.3, "velocity": [-0.2, 0] } ] }
JSON

alone figure-1.1 --set gravity=0,0
xdotool mousemove 900 60 click 1 mousemove 1200 500 click 1 mousemove 1150 200 click 1
frames
finish
state_is 'three clicks drop exactly three circles' 'len(circles) == 21 + 3'
state_is 'they lie where the clicks fell, to a pixel, at rest' \
    'at(circles[21], 900, 60) and at(circles[22], 1200, 500) and at(circles[23], 1150, 200) and
     all(speed(c) == [0, 0] for c in circles[21:])'

paused pair.json
xdotool mousemove 150 240 click 1 # the panel, in one go: move and click
mouse mousemove 150 100
xdotool click 1 mousemove 640 708 click 1 # an integrator, the status line
frames
finish
state_is 'clicks on the panel and the status line drop nothing' 'len(circles) == 2'
state_is 'a click on an integrator chooses it' 'settings["integrator"] != "rk4"'

paused pair.json
keys w
mouse mousemove 1253 20 click --repeat 2 --delay 60 1 # its ×, which goes away
finish
state_is 'a double click that closes what is there drops nothing below it' 'len(circles) == 2'

start box --integrator euler
keys period period period period # 16 times as fast, until it boils
sleep 6
keys p
mouse mousemove 537 19 click --repeat 2 --delay 60 1
frames
mouse click 1 # it is open once more
finish
state_is 'clicks on Why? beside the label drop nothing' 'len(circles) == 21'

alone figure-1.1 --set gravity=0,0
xdotool mousemove 640 640 click 1 # the ground
mouse keydown shift mousemove 640 650 click 1 keyup shift
finish
state_is 'a click on a rectangle drops nothing, with shift it does' 'len(circles) == 22 and at(circles[21], 640, 650)'

alone pair.json
mouse mousemove 900 600 mousedown 1 mousemove 960 600
mouse mousemove 1020 540 mouseup 1
finish
state_is 'a drag throws from where it began' 'len(circles) == 3 and at(circles[2], 900, 600)'
state_is 'a throw is three times the drag a second' \
    'all(abs(v - 3 * d * 2 / 720) < 0.01 for v, d in zip(speed(circles[2]), (120, 60)))'

alone pair.json --set time_step=0.01
keys r # both circles are where the scene puts them: the right one at (0.2, -0.05)
mouse mousemove 712 378 mousedown 1
mouse mousemove 1100 378
mouse key --repeat 10 --delay 30 o
mouse mouseup 1
finish
state_is 'a drag on a circle pulls it' 'len(circles) == 2 and speed(circles[1])[0] > 0.5'

alone pair.json
mouse mousemove 800 500 mousedown 3 mousemove 850 520
mouse mousemove 900 450 mouseup 3
finish
state_is 'a right drag moves the view' \
    'len(circles) == 2 and all(abs(c - d * 2 / 720) < 0.001 for c, d in zip(view["center"], (-100, -50)))'

alone pair.json
mouse mousemove 900 250
mouse click --repeat 4 --delay 30 4
xdotool mousemove 1000 650 click 1 mousemove 500 80 click 1
frames
finish
state_is 'the wheel zooms about the cursor' \
    'view["height"] < 1.5 and abs(view["center"][0] + 260 * view["height"] / 720 - 260 * 2 / 720) < 0.001'
state_is 'clicks lie right after zooming' 'len(circles) == 4 and at(circles[2], 1000, 650) and at(circles[3], 500, 80)'

alone pair.json
mouse mousemove 900 250 click 4 mousedown 3 mousemove 950 300 mouseup 3
keys Home
finish
state_is 'Home shows the scene as it was' 'view["height"] == 2 and view["center"] == [0, 0]'

# Without the panel two worlds share the window: halves of 640 px. The outermost circle reaches 1.4 m to
# the left, and a twentieth more of the scene's width is shown.
paused pair.json
keys c Tab
click 1060 200 100 150
finish
state_is 'a click in either half drops in the first world too' \
    'len(circles) == 4 and abs(circles[2]["position"][0] - 100 * 2.94 / 640) < 0.01 and
     abs(circles[3]["position"][0] + 220 * 2.94 / 640) < 0.01'

alone pair.json
keys c c
click 1060 200
finish
state_is 'after a comparison the first world is alone, over the whole window' 'len(circles) == 3 and at(circles[2], 1060, 200)'

# What was clicked is recorded: without the window it is made again, to the same state.
for scene in box polygons; do
    start "$scene" --record run.json --set friction=0.3
    keys Tab b
    click 700 80 500 60
    mouse mousemove 640 300 mousedown 1 mousemove 700 250
    keys c
    mouse mousemove 720 200 mouseup 1
    keys i shift+o shift+o
    click 300 90
    keys p
    sleep 0.5
    finish
    "$program" --replay run.json --headless --save again.json >out 2>err && [ ! -s err ] && cmp -s state.json again.json
    check "a run of $scene in the window, and its replay without, end in the same state" $?
    [ "$(sed -n 's/^replayed: .* steps, \(.*\) commands, .*/\1/p' out)" -ge 4 ]
    check 'its clicks and keys were recorded' $?
done

start box --record run.json
click 900 60
keys bracketright
sleep 0.3
finish
"$program" --replay run.json --headless >out 2>err && grep -q '^replayed: .* 0 commands, 1 hashes equal$' out && grep -q '^box-60, ' out
check 'with another scene the recording begins anew' $?

summary
