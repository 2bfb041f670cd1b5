#!/usr/bin/env bash
# What is dropped on the window is opened, or refused, or left when the program is asked to end; nothing is lost.
#   window_open_test.sh PROGRAM MODULE
# MODULE is dropped_file.cpp.

set -u
module=$(readlink -f -- "${*: -1}")
# shellcheck source=tests/app/window_harness.sh
source "$(dirname -- "$(readlink -f -- "$0")")/window_harness.sh" "$@"

# target FILE ARGUMENT...: the program, on the window of which the file can be dropped.
target() {
    local file=$1
    shift
    DROPPED=$PWD/$file LD_PRELOAD=$module start "$@"
}

# dropped FILE ARGUMENT...: the same, and it is.
dropped() {
    target "$@"
    touch drop
    for _ in {1..100}; do
        [ -e drop ] || break
        sleep 0.1
    done
    sleep 0.5
}

"$program" box-60 --headless --steps 0 --save other.json >out 2>err
dropped other.json box
finish
state_is "a scene that is dropped is opened" 'len(circles) == 60'

dropped other.json box
keys ctrl+z
finish
state_is 'Ctrl+Z takes a scene back that was dropped' 'len(circles) == 21'
dropped other.json box
keys ctrl+z ctrl+shift+z
finish
state_is 'and Ctrl+Shift+Z brings it again' 'len(circles) == 60'
start figure-1.1
keys bracketleft ctrl+z
finish
state_is 'a scene of the other kind is taken back too' 'name == "figure-1.1"'
start figure-1.1
keys bracketleft ctrl+z ctrl+shift+z
finish
state_is 'and brought again' 'name == "tethered"'

target other.json box
kill -s STOP "$pid"
touch drop
xdotool key ctrl+q
kill -s CONT "$pid"
ended 0
state_is 'a scene that is dropped just before the user quits does not keep the program' 'len(circles) in (21, 60)'

mkfifo pipe
for way in close:0 INT:130 TERM:143; do
    dropped pipe box
    if [ "${way%:*}" = close ]; then close_window; else kill -s "${way%:*}" "$pid"; fi
    ended_soon "${way%:*} ends the program while a pipe that was dropped gives nothing" "${way#*:}"
    state_is 'and saves the state before it' 'len(circles) == 21'
done

dropped pipe box
touch fail
ended_soon 'no memory ends the program while a pipe that was dropped gives nothing' 1
[ "$(cat err)" = 'run-simulation: there is not enough memory' ]
check 'and it says so' $?
state_is 'and saves the state before it' 'len(circles) == 21'

summary
