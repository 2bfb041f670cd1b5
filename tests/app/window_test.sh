#!/usr/bin/env bash
# The real program in a window that nobody sees: mouse and keys do what the help says they do.
#   window_test.sh PROGRAM
# Each check is a run of its own: the program starts, is clicked at, is closed by Esc, and what it saved is looked at.

set -uo pipefail

if [[ ${1-} != --inside ]]; then
    for tool in xvfb-run:xvfb xauth:xauth xdotool:xdotool python3:python3; do
        if ! command -v "${tool%%:*}" >/dev/null; then
            printf 'window_test: %s is missing; install the package %s\n' "${tool%%:*}" "${tool#*:}" >&2
            exit 1
        fi
    done
    # No window manager: with one, the window shrinks and clicks get lost.
    exec xvfb-run -a -s '-screen 0 1400x900x24' "${BASH_SOURCE[0]}" --inside "$1"
fi

program=$2
folder=$(mktemp -d)
trap 'rm -rf -- "$folder"' EXIT
failures=0
pid=

# start ARGUMENTS...  The program, paused, with its window on the screen.
start() {
    rm -f -- "$folder/state.json"
    "$program" "$@" --save "$folder/state.json" >"$folder/log" 2>&1 &
    pid=$!
    if ! timeout 10 xdotool search --sync --onlyvisible --name '^rigid-bodies$' >/dev/null; then
        printf 'FAILED: no window called rigid-bodies\n' >&2
        cat "$folder/log" >&2
        kill "$pid" 2>/dev/null
        exit 1
    fi
    sleep 0.4
}

# finish  Closes the window by Esc. The program must end with status 0.
finish() {
    local status=0
    xdotool key Escape
    for _ in {1..50}; do
        kill -0 "$pid" 2>/dev/null || break
        sleep 0.1
    done
    if kill -0 "$pid" 2>/dev/null; then
        printf 'FAILED: Esc did not close the window\n' >&2
        kill "$pid"
        failures=$((failures + 1))
    fi
    wait "$pid" || status=$?
    if ((status != 0)); then
        printf 'FAILED: status %d\n' "$status" >&2
        cat "$folder/log" >&2
        failures=$((failures + 1))
    fi
}

# check NAME EXPRESSION  EXPRESSION is Python, about the saved state: circles, settings, view, name; at(c, x, y) says
# whether a circle's centre lies at a pixel of the window, to a pixel.
check() {
    if python3 - "$folder/state.json" "$2" <<'PYTHON'; then
import json, sys
state = json.load(open(sys.argv[1]))
circles, settings, view, name = (state.get(k) for k in ("circles", "settings", "view", "name"))
circles = circles or []
width, height = 1280, 720
def pixel(c):
    scale = height / view["height"]
    return (width / 2 + (c["position"][0] - view["center"][0]) * scale,
            height / 2 - (c["position"][1] - view["center"][1]) * scale)
def at(c, x, y):
    px, py = pixel(c)
    return abs(px - x) <= 1 and abs(py - y) <= 1
def speed(c):
    return c.get("velocity", [0, 0])
if not eval("(" + sys.argv[2] + ")"):
    sys.stderr.write(f"{len(circles)} circles, last three at pixels {[pixel(c) for c in circles[-3:]]}, "
                     f"velocities {[speed(c) for c in circles[-3:]]}, view {view}, scene {name}, {settings}\n")
    sys.exit(1)
PYTHON
        printf 'ok: %s\n' "$1"
    else
        printf 'FAILED: %s\n' "$1" >&2
        failures=$((failures + 1))
    fi
}

pause=0.15 # for the program to draw a few frames [s]

start figure-1.1 --set gravity=0,0
xdotool key p
sleep "$pause"
xdotool mousemove 900 60 click 1 mousemove 1200 500 click 1 mousemove 1150 200 click 1
sleep "$pause"
finish
check 'three clicks drop exactly three circles' 'len(circles) == 21 + 3'
check 'they lie where the clicks fell, to a pixel, at rest' \
    'at(circles[21], 900, 60) and at(circles[22], 1200, 500) and at(circles[23], 1150, 200) and
     all(speed(c) == [0, 0] for c in circles[21:])'

start pair
xdotool key p
sleep "$pause"
xdotool mousemove 150 150 click 1 # the panel, in one go: move and click
xdotool mousemove 150 60
sleep "$pause"
xdotool click 1 mousemove 640 708 click 1 # an integrator, the status line
sleep "$pause"
finish
check 'clicks on the panel and the status line drop nothing' 'len(circles) == 2'
check 'a click on an integrator chooses it' 'settings["integrator"] != "rk4"'

start figure-1.1 --set gravity=0,0
xdotool key p
sleep "$pause"
xdotool mousemove 640 640 click 1 # the ground
xdotool keydown shift mousemove 640 650 click 1 keyup shift
sleep "$pause"
finish
check 'a click on a rectangle drops nothing, with shift it does' 'len(circles) == 22 and at(circles[21], 640, 650)'

start pair
xdotool key p
sleep "$pause"
xdotool mousemove 900 600 mousedown 1 mousemove 960 600
sleep "$pause"
xdotool mousemove 1020 540 mouseup 1
sleep "$pause"
finish
check 'a drag throws from where it began' 'len(circles) == 3 and at(circles[2], 900, 600)'
check 'a throw is three times the drag a second' \
    'all(abs(v - 3 * d * 2 / 720) < 0.01 for v, d in zip(speed(circles[2]), (120, 60)))'

start pair --set time_step=0.01
xdotool key p
sleep "$pause"
xdotool key r # both circles are where the scene puts them: the right one at (0.2, -0.05)
sleep "$pause"
xdotool mousemove 712 378 mousedown 1
sleep "$pause"
xdotool mousemove 1100 378
sleep "$pause"
xdotool key --repeat 10 --delay 30 o
sleep "$pause"
xdotool mouseup 1
sleep "$pause"
finish
check 'a drag on a circle pulls it' 'len(circles) == 2 and speed(circles[1])[0] > 0.5'

start pair
xdotool key p
sleep "$pause"
xdotool mousemove 800 500 mousedown 3 mousemove 850 520
sleep "$pause"
xdotool mousemove 900 450 mouseup 3
sleep "$pause"
finish
check 'a right drag moves the view' \
    'len(circles) == 2 and all(abs(c - d * 2 / 720) < 0.001 for c, d in zip(view["center"], (-100, -50)))'

start pair
xdotool key p
sleep "$pause"
xdotool mousemove 900 250
sleep "$pause"
xdotool click --repeat 4 --delay 30 4
sleep "$pause"
xdotool mousemove 1000 650 click 1 mousemove 500 80 click 1
sleep "$pause"
finish
check 'the wheel zooms about the cursor' \
    'view["height"] < 1.5 and abs(view["center"][0] + 260 * view["height"] / 720 - 260 * 2 / 720) < 0.001'
check 'clicks lie right after zooming' 'len(circles) == 4 and at(circles[2], 1000, 650) and at(circles[3], 500, 80)'

start pair
xdotool key p
sleep "$pause"
xdotool mousemove 900 250 click 4 mousedown 3 mousemove 950 300 mouseup 3
sleep "$pause"
xdotool key Home
sleep "$pause"
finish
check 'Home shows the scene as it was' 'view["height"] == 2 and view["center"] == [0, 0]'

start pair
sleep 0.3
xdotool key p
sleep "$pause"
xdotool key r
sleep "$pause"
xdotool key o
sleep "$pause"
xdotool key o
sleep 0.3
finish
check 'P pauses, R restarts, O makes one step' 'abs(circles[0]["position"][0] + 1.2 - 2 / 60) < 1e-5'

start pair
xdotool key o
sleep 0.1
xdotool key r
sleep 0.4
finish
check 'O pauses a simulation that runs' 'abs(circles[0]["position"][0] + 1.2) < 1e-6'

start pair
xdotool key i
sleep "$pause"
finish
check 'I takes the next integrator' 'settings["integrator"] == "verlet"'

start pair --integrator euler --set correction=projection --set friction=0.7
xdotool key p
sleep "$pause"
xdotool key bracketleft
sleep "$pause"
finish
check '[ takes the previous scene, with its settings but for integrator and correction' \
    'name == "tunnelling" and settings["integrator"] == "euler" and settings["correction"] == "projection" and
     abs(settings["friction"] - 0.1) < 1e-6'

start "$("$program" --list-scenes | tail -n 1 | cut -d " " -f 1)" # the last scene
xdotool key bracketright
sleep "$pause"
finish
check '] takes the next scene, and goes round' 'name == "figure-1.1"'

start pair
xdotool key p
sleep "$pause"
xdotool key Tab
sleep "$pause"
xdotool mousemove 150 150 click 1
sleep "$pause"
xdotool mousemove 640 708 click 1
sleep "$pause"
xdotool key Tab
sleep "$pause"
xdotool mousemove 100 150 click 1
sleep "$pause"
finish
check 'Tab hides the panel and leaves the status line; Tab shows it again' \
    'len(circles) == 3 and at(circles[2], 150, 150)'

start pair
xdotool key p
sleep "$pause"
xdotool key F1
sleep "$pause"
xdotool mousemove 640 360 click 1
sleep "$pause"
xdotool key Escape # closes the help, not the window
sleep "$pause"
xdotool mousemove 640 600 click 1
sleep "$pause"
finish
check 'F1 opens the help over the world, Esc closes it' 'len(circles) == 3 and at(circles[2], 640, 600)'

# Without the panel and the curves two worlds share the window: halves of 640 px, 4/3 of the view's height wide each.
start pair
xdotool key p
sleep "$pause"
xdotool key c
sleep "$pause"
xdotool key Tab
sleep "$pause"
xdotool key g
sleep "$pause"
xdotool mousemove 1060 200 click 1
sleep "$pause"
xdotool mousemove 100 150 click 1
sleep "$pause"
finish
check 'C splits the window: a click in either half drops in the first world too' \
    'len(circles) == 4 and abs(circles[2]["position"][0] - 100 * 2 * 4 / 3 / 640) < 0.01 and
     abs(circles[3]["position"][0] + 220 * 2 * 4 / 3 / 640) < 0.01'

start pair
xdotool key p
sleep "$pause"
xdotool key c
sleep "$pause"
xdotool key c
sleep "$pause"
xdotool mousemove 1060 200 click 1
sleep "$pause"
finish
check 'C again leaves the first world alone, over the whole window' 'len(circles) == 3 and at(circles[2], 1060, 200)'

start pair
xdotool key p
sleep "$pause"
xdotool key r
sleep "$pause"
for _ in 1 2 3 4 5 6; do
    xdotool key shift+o
    sleep 0.1
done
finish
check 'Shift+O goes line by line: the sixth line begins a second step, which the end completes' \
    'abs(circles[0]["position"][0] + 1.2 - 2 / 60) < 1e-5'

if ((failures > 0)); then
    printf '%d failed\n' "$failures" >&2
    exit 1
fi
printf 'All passed after %d s.\n' "$SECONDS"
