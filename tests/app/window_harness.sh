# shellcheck shell=bash
# The real program in a window that nobody sees. For
#   source window_harness.sh PROGRAM
# Each check is a run of its own: the program starts, is clicked at, is closed, and what it saved is looked at. A test
# may set screen_options for Xvfb before.

if [ "${1-}" != --inside ]; then
    for tool in xvfb-run:xvfb xauth:xauth xdotool:xdotool python3:python3; do
        command -v "${tool%%:*}" >/dev/null && continue
        echo "${0##*/}: ${tool%%:*} is missing; install the package ${tool#*:}" >&2
        exit 1
    done
    # No window manager: with one, the window shrinks and clicks get lost.
    exec xvfb-run -a -s "-screen 0 1400x900x24 ${screen_options-}" "$0" --inside "$@"
fi
shift

# shellcheck source=tests/app/harness.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/harness.sh" "$1"
pid=

frames() { sleep 0.15; } # for the program to draw a few

# start ARGUMENT...: the program, with its window on the screen; it saves its state.
start() {
    rm -f state.json
    open_window "$@" --save state.json
}

# open_window ARGUMENT...: the program, with its window on the screen.
open_window() {
    "$program" "$@" >out 2>err &
    pid=$!
    if ! timeout 10 xdotool search --sync --onlyvisible --name '^rigid-bodies$' >/dev/null; then
        check "a window called rigid-bodies opens" 1
        kill "$pid" 2>/dev/null
        exit 1
    fi
    sleep 0.4
}

# paused ARGUMENT...: the same, paused.
paused() {
    start "$@"
    keys p
}

# alone ARGUMENT...: the same, without the panel, so that the world fills the window.
alone() {
    paused "$@"
    keys Tab
}

# mouse COMMAND...: what xdotool calls it.
mouse() {
    xdotool "$@"
    frames
}

# click X Y...: on the world, if nothing else lies there.
click() {
    while [ $# -gt 0 ]; do
        mouse mousemove "$1" "$2" click 1
        shift 2
    done
}

keys() {
    for key in "$@"; do
        xdotool key "$key"
        frames
    done
}

# ended STATUS: the program ends by itself, with the status.
ended() {
    for _ in {1..300}; do
        kill -0 "$pid" 2>/dev/null || break
        sleep 0.1
    done
    if kill "$pid" 2>/dev/null; then check "what asked for it ends the run" 1; fi
    wait "$pid"
    status=$?
    [ "$status" -eq "$1" ] || check "the run ends with status $1" 1
}

# drop_file X Y FILE: at that place of the screen, as a file manager does.
drop_file() {
    python3 "$(dirname -- "${BASH_SOURCE[0]}")/drop_file.py" "$(xdotool search --onlyvisible --name '^rigid-bodies$')" "$@" ||
        check "a file manager drops $3" 1
    sleep 1
}

# finish: Ctrl+Q closes the window.
finish() {
    xdotool key ctrl+q
    ended 0
}

# close_window: as its close button does.
close_window() {
    python3 - "$(xdotool search --onlyvisible --name '^rigid-bodies$')" <<'PYTHON'
import ctypes, sys
x = ctypes.CDLL("libX11.so.6")
x.XOpenDisplay.restype = ctypes.c_void_p
class Message(ctypes.Structure):  # XClientMessageEvent, padded to the size of an XEvent
    _fields_ = [("type", ctypes.c_int), ("serial", ctypes.c_ulong), ("send_event", ctypes.c_int),
                ("display", ctypes.c_void_p), ("window", ctypes.c_ulong), ("message_type", ctypes.c_ulong),
                ("format", ctypes.c_int), ("data", ctypes.c_long * 5), ("rest", ctypes.c_long * 24)]
display = ctypes.c_void_p(x.XOpenDisplay(None))
atom = lambda name: x.XInternAtom(display, name, 0)
window = int(sys.argv[1])
kClientMessage = 33
message = Message(type=kClientMessage, window=window, message_type=atom(b"WM_PROTOCOLS"), format=32)
message.data[0] = atom(b"WM_DELETE_WINDOW")
x.XSendEvent(display, ctypes.c_ulong(window), 0, ctypes.c_long(0), ctypes.byref(message))
x.XCloseDisplay(display)
PYTHON
}

# ended_soon NAME STATUS: the program, just asked to end, does so with the status within 15 s, although what it does takes
# longer.
ended_soon() {
    local began
    began=$(date +%s%N)
    ended "$2"
    [ $(($(date +%s%N) - began)) -lt 15000000000 ]
    check "$1" $?
}

# state_is NAME EXPRESSION: EXPRESSION is Python, about the saved state: circles, settings, view, name; at(c, x, y) says
# whether a circle's centre lies at a pixel of the window, to a pixel.
state_is() {
    python3 - state.json "$2" 2>>err <<'PYTHON'
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
    check "$1" $?
}
