#!/usr/bin/env bash
# The keys do what the help says they do, and a run ends well however it is ended.
#   window_keys_test.sh PROGRAM

set -u
# shellcheck source=tests/app/window_harness.sh
source "$(dirname -- "$(readlink -f -- "$0")")/window_harness.sh" "$@"

start pair
sleep 0.3
keys p r o o
frames
finish
state_is 'P pauses, R restarts, O makes one step' 'abs(circles[0]["position"][0] + 1.2 - 2 / 60) < 1e-5'

start pair
keys o r
sleep 0.3
finish
state_is 'O pauses a simulation that runs' 'abs(circles[0]["position"][0] + 1.2) < 1e-6'

paused pair
keys r shift+o shift+o shift+o shift+o shift+o shift+o
finish
state_is 'Shift+O goes line by line: the sixth line begins a second step, which the end completes' \
    'abs(circles[0]["position"][0] + 1.2 - 2 / 60) < 1e-5'

start pair
keys i
finish
state_is 'I takes the next integrator' 'settings["integrator"] == "euler"'

paused pair --integrator euler --set correction=projection --set friction=0.7
keys bracketleft
finish
state_is '[ takes the previous scene, with its settings but for integrator and correction' \
    'name == "tunnelling" and settings["integrator"] == "euler" and settings["correction"] == "projection" and
     abs(settings["friction"] - 0.1) < 1e-6'

start figure-1.1
keys bracketright
finish
state_is '] takes the next scene' 'name == "row"'

paused pair
keys Tab
click 150 150 640 708
keys Tab
click 100 150
finish
state_is 'Tab hides the panel and leaves the status line; Tab shows it again' \
    'len(circles) == 3 and at(circles[2], 150, 150)'

paused pair
keys F1
click 1100 360
keys Escape Tab # closes the help, not the window
click 640 600
finish
state_is 'F1 opens the help beside the world, Esc closes it' 'len(circles) == 3 and at(circles[2], 640, 600)'

paused pair
mouse mousemove 150 220 click 1 # the list of scenes
keys Escape Escape Escape Tab # closes the list; asks; goes on
click 640 600
finish
state_is 'Esc closes a list, then asks, then goes on' 'name == "pair" and len(circles) == 3 and at(circles[2], 640, 600)'

start pair
keys Escape Return
ended 0
check 'Esc asks, and Enter quits' "$([ "$status" -eq 0 ] && echo 0 || echo 1)"

export HOME=$scratch/home # where runs are saved
mkdir -p home
# changed: a window without outputs, in which a circle was dropped.
changed() {
    open_window pair
    keys p
    click 700 100
}
# runs_on NAME: the program has not ended.
runs_on() {
    frames
    kill -0 "$pid" 2>/dev/null
    check "$1" $?
}
changed
keys ctrl+q
runs_on 'Ctrl+Q asks where a run was changed by hand and not saved'
keys Escape
close_window
runs_on 'and so does the close button'
keys Escape Escape Escape
runs_on 'Esc never quits it'
keys ctrl+s ctrl+q
ended 0
[ "$(find home -name '*.run.json' | wc -l)" -eq 1 ]
check 'where it is saved nothing is asked' $?
rm -f home/*
changed
click 185 343 45 343 # in the panel: Picture, Save
keys ctrl+q
ended 0
[ "$(find home -name '*.png' | wc -l)" -eq 1 ] && [ "$(find home -name '*.run.json' | wc -l)" -eq 1 ]
check 'the panel takes a picture and saves the run' $?
rm -f home/*
changed
keys ctrl+q Return
ended 0
"$program" "$(find home -name '*.run.json')" --headless --save state.json >out 2>err
state_is 'Enter then saves and quits' 'len(circles) == 3'
changed
keys ctrl+z
finish
check 'what was taken back is not asked about' 0
changed
close_window
kill -s TERM "$pid"
ended 143
check 'a signal ends a run that is asked about' 0

paused pair
keys F11 ctrl+plus ctrl+minus F11 Tab
click 640 600
finish
state_is 'F11 fills the screen and goes back' 'len(circles) == 3 and at(circles[2], 640, 600)'

export XDG_STATE_HOME=$scratch/state
open_window pair
finish
[ ! -e state ]
check 'a start with a scene remembers nothing' $?
open_window
finish
[ -f state/rigid-bodies/started ]
check 'the first start without arguments, which offers the tour, is remembered' $?

paused pair
sleep 4 # until the last tooltip would be there
read -r -a before <"/proc/$pid/stat"
sleep 2
read -r -a after <"/proc/$pid/stat"
keys o # it draws again
finish
[ $((after[13] + after[14] - before[13] - before[14])) -le 4 ]
check 'paused and untouched, the window takes next to no time of a core' $?
state_is 'and wakes at a key' 'abs(circles[0]["position"][0] + 1.2) > 1e-6'

alone pair
keys b
click 500 600
keys b
click 640 600
keys b b
click 780 600
finish
state_is 'B goes from circles to boxes, polygons and walls and back' 'len(circles) == 3 and at(circles[2], 780, 600)'

# The legend of the overlays lies at the top left, below the world's label.
alone pair
keys 1 2 3 4
click 100 80
finish
state_is 'a click goes through the legend of the overlays' 'len(circles) == 3 and at(circles[2], 100, 80)'

rm -f t.csv
paused pair --csv t.csv
keys o c o o c o
finish
[ "$(head -c 6 t.csv)" = world, ] && [ "$(tail -n 6 t.csv | cut -d , -f 1 | tr -d '\n')" = AABABA ] &&
    [ "$(awk -F, '{ print NF }' t.csv | sort -u)" = 29 ]
check 'the telemetry of a window names the world of each row, before, in and after a comparison' $?

for signal in INT:130 TERM:143; do
    rm -f t.csv
    alone pair --csv t.csv
    click 900 600
    sleep 1 # a signal does not wait for what was clicked
    kill -s "${signal%:*}" "$pid"
    ended "${signal#*:}"
    state_is "SIG${signal%:*} ends a run with a window and saves its state" 'len(circles) == 3 and at(circles[2], 900, 600)'
    [ "$(tail -c 1 t.csv | wc -l)" -eq 1 ] && [ -z "$(find . -name '*.part')" ]
    check "SIG${signal%:*} leaves a whole CSV, and nothing beside it" $?
done

crowd spot.json
start spot.json --preset remedied --set substeps=64
kill -s TERM "$pid"
ended_soon 'SIGTERM ends a window within a long step' 143
state_is 'and saves the state before it' 'len(circles) == 2000'
start spot.json --preset remedied --set substeps=64
close_window
ended_soon 'the close button ends a window within a long step' 0
state_is 'and saves the state before it' 'len(circles) == 2000'

pile=(pile --circles 20000 --preset remedied --set substeps=64)
timeout 5 "$program" "${pile[@]}" --headless --steps 100 >out 2>err
status=$?
[ "$status" -eq 124 ]
check 'a hundred steps of the pile take more than 5 s' $?
mapfile -t steps < <(yes o | head -n 100)
start "${pile[@]}"
xdotool key --delay 0 "${steps[@]}"
sleep 2
kill -s TERM "$pid"
ended_soon 'SIGTERM ends a window within the steps of O' 143
state_is 'and saves the state before it' 'len(circles) == 20000'
start "${pile[@]}"
xdotool key --delay 0 "${steps[@]}"
sleep 2
close_window
ended_soon 'the close button ends a window within the steps of O' 0
state_is 'and saves the state before it' 'len(circles) == 20000'

rm -f t.csv
paused box --preset soft --csv t.csv
keys r shift+o
close_window
ended 0
state_is 'the close button within a step line by line leaves the state after it' 'len(circles) > 1'
[ "$(wc -l <t.csv)" -gt 1 ] && [ "$(tail -c 1 t.csv | wc -l)" -eq 1 ] && [ ! -s err ]
check 'and a whole CSV, and says nothing' $?

# without_screen COMMAND...: what COMMAND opens, on a screen of its own, which then goes away.
without_screen() {
    local screen usual=$DISPLAY
    rm -f number
    Xvfb -displayfd 3 -screen 0 1400x900x24 3>number >/dev/null 2>&1 &
    screen=$!
    for _ in {1..100}; do
        [ -s number ] && break
        sleep 0.05
    done
    DISPLAY=:$(cat number)
    "$@"
    sleep 2 # until it has made steps
    kill -KILL "$screen"
    ended 2
    DISPLAY=$usual
}
rm -f ./*.csv ./*.json ./*.png
without_screen start pair --csv t.csv --screenshot p.png
state_is 'a display that goes away leaves the state' 'len(circles) == 2'
[ "$(wc -l <err)" -eq 1 ] && grep -q '^run-simulation: the display has gone; .*; what --save, --csv and --record name is written; the picture is not$' err &&
    [ "$(tail -c 1 t.csv | wc -l)" -eq 1 ] && [ "$(wc -l <t.csv)" -gt 1 ] && [ "$(ls -- *.png* *.part 2>/dev/null)" = "" ]
check 'and a whole CSV, and nothing beside them, and says so in one line' $?
without_screen open_window pair
[ "$(wc -l <err)" -eq 1 ] && grep -q '^run-simulation: the display has gone; needed is one with OpenGL 3.3 up to the end$' err
check 'of files it says nothing where none was named' $?

summary
