#!/usr/bin/env bash
# The program for Windows, under wine, does what the one for Linux does, bit for bit; and what Windows does differently.
#   windows_test.sh PROGRAM PROGRAM.exe
# Every check prints its name; the first line of a failed one begins with FAILED.

set -u
here=$(dirname -- "$(readlink -f -- "$0")")
windows=$(readlink -f -- "${!#}") # the last argument
for tool in wine:wine64 x86_64-w64-mingw32-gcc-posix:g++-mingw-w64-x86-64-posix; do
    command -v "${tool%%:*}" >/dev/null && continue
    echo "${0##*/}: ${tool%%:*} is missing; install the package ${tool#*:}" >&2
    exit 1
done
# shellcheck source=tests/app/window_harness.sh
source "$here/../window_harness.sh" "$@"
linux=$program

# A Windows of its own, whose user's documents are in the folder home. In the locale C it would know no name that is not
# ASCII.
export LC_ALL=C.UTF-8
export WINEPREFIX=$scratch/wine WINEDEBUG=-all WINEDLLOVERRIDES='mscoree=;mshtml=' HOME=$scratch/home
mkdir home wine
trap '/usr/lib/wine/wineserver -k; /usr/lib/wine/wineserver -w; rm -rf -- "$scratch"' EXIT
/usr/lib/wine/wineserver --persistent  # a program that starts while one is ending would lose it
wine wineboot --init >/dev/null 2>&1
windows_path=$(wine winepath -w "$windows" 2>/dev/null | tr -d '\r')

on_windows() { timeout 120 wine "$windows" "$@"; }
program=on_windows # for what the harness starts

# port_run ARGUMENT...: sets status, fills out and err.
port_run() {
    on_windows "$@" >out 2>err </dev/null
    status=$?
}

# shellcheck source=tests/app/platform/port_harness.sh
source "$here/port_harness.sh"

same_states
same "soft, 20,000 circles" pile --circles 20000 --preset soft --headless --steps 60

# Files.
port_run --list-scenes
"$linux" --list-scenes | cmp -s - out
check "--list-scenes is the same, with the same line ends" $?
"$linux" box --headless --steps 700 --csv linux.csv --save linux.json --record linux_run.json >linux_out
port_run box --headless --steps 700 --csv größe€.csv --save größe€.json --record windows_run.json
[ "$(without_times größe€.csv)" = "$(without_times linux.csv)" ] && cmp -s größe€.json linux.json
check "files with a name that is not ASCII hold what they hold on Linux" $?
cmp -s windows_run.json linux_run.json
check "a run is recorded as on Linux" $?
port_run box --headless --steps 5 --save größe€.json
port_run größe€.json --headless --steps 0
[ "$status" -eq 0 ] && [ "$(find . -name '*.part')" = "" ]
check "a file is written over and read again, and nothing stands beside it" $?
lesson='größe €, шар.lesson.json'
printf '%s' '{ "format": "rigid-bodies-lesson", "version": 1, "title": "Größe €: шар", "cards": [
    { "title": "a", "text": "b", "scene": "pair", "seconds": 0.1, "measures": ["kinetic energy"] } ] }' >"$lesson"
port_run "$lesson" --headless
[ "$status" -eq 0 ] && grep -q '^1 a: kinetic energy' out
check "a lesson opens whose file's name has spaces and letters of other scripts" $?
port_run --replay linux_run.json --headless
[ "$status" -eq 0 ] && tail -n 1 out | grep -q '^replayed: 700 steps, 0 commands, 2 hashes equal$'
check "a run of Linux is replayed" $?
"$linux" --replay windows_run.json --headless >out 2>err
check "its run is replayed on Linux" $?
port_run box --headless --steps 700 --save -
cmp -s out linux.json
check "--save - is standard output, byte for byte" $?
port_run box --headless --steps 5 --csv NUL --save NUL
[ "$status" -eq 0 ]
check "NUL takes any number of files" $?
port_run box --headless --steps 5 --csv missing/t.csv
[ "$status" -eq 1 ] && grep -q '^run-simulation: missing/t.csv: cannot be written: No such file' err && [ "$(wc -l <err)" -eq 1 ]
check "a missing folder is status 1 and one line" $?
port_run bx --headless --steps 5
[ "$status" -eq 1 ] && grep -q "^run-simulation: SCENE: 'bx' is neither" err && [ "$(wc -l <err)" -eq 1 ] && [ ! -s out ]
check "an unknown scene is status 1 and one line" $?

# Two that write the same file, and what a killed one has left.
wine "$windows" box --headless --steps 100000000 --csv t.csv >out 2>err &
pid=$!
begun -e t.csv
port_run box --headless --steps 3 --csv t.csv
[ "$status" -eq 0 ] && [ "$(find . -name 't.csv.*.part' | wc -l)" -eq 1 ]
check "a run leaves alone what another one still writes" $?
kill -KILL "$pid"
wait "$pid" 2>/dev/null
port_run box --headless --steps 3 --csv t.csv
[ "$status" -eq 0 ] && [ -z "$(find . -name '*.part')" ]
check "the next one removes what a killed one has left" $?

# Studies, on all cores.
for study in "resting --scene box --seeds 1-4" order "forecast box"; do
    # shellcheck disable=SC2086
    "$linux" study $study --csv linux.csv >linux_out 2>linux_err
    # shellcheck disable=SC2086
    port_run study $study --csv windows.csv
    [ "$status" -eq 0 ] && cmp -s windows.csv linux.csv && cmp -s out linux_out
    check "study $study has the table and the CSV of Linux" $?
done

# Pictures and films.
port_run box --headless --steps 60 --screenshot p.png --size 320x200
[ "$status" -eq 0 ] && [ "$(od -An -tx1 -N8 p.png | tr -d ' \n')" = 89504e470d0a1a0a ] &&
    [ "$(od -An -tx1 -j16 -N8 p.png | tr -d ' \n')" = 00000140000000c8 ]
check "a picture is drawn without a window" $?
# makes_again NAME COMMAND RUN: COMMAND replays RUN, and records the run of Linux.
makes_again() {
    rm -f again.json
    "$2" --replay "$3" --headless --record again.json >out 2>err </dev/null
    status=$?
    [ "$status" -eq 0 ] && cmp -s again.json linux_run.json
    check "$1" $?
}
"$linux" box --headless --steps 60 --screenshot linux.png --record linux_run.json >linux_out 2>err
makes_again "its picture is replayed on Linux" "$linux" p.png
makes_again "and so is the share code in it" "$linux" "$(code_of p.png)"
makes_again "a picture of Linux is replayed" on_windows linux.png
makes_again "and so is the share code in that" on_windows "$(code_of linux.png)"
port_run box --headless --steps 60 --film ä.mp4 --size 64x48
[ "$status" -eq 1 ] && grep -q '^run-simulation: ffmpeg: the program is not installed$' err
check "a film without ffmpeg is status 1" $?
x86_64-w64-mingw32-gcc-posix "$here/ffmpeg.c" -o ffmpeg.exe
port_run box --headless --steps 60 --film ä.mp4 --size 64x48
[ "$status" -eq 0 ] && [ "$(tail -c 8 ä.mp4)" = "$(printf %08d $((60 * 3 * 64 * 48)))" ]
check "a film gets all of its pictures" $?
port_run box --headless --steps 60 --film a.gif --size 64x48
[ "$status" -eq 1 ] && grep -q '^run-simulation: ffmpeg: first words; no colours$' err && [ ! -e a.gif ]
check "where ffmpeg fails, its words are told" $?

# The window: at its own place on the screen, with a frame.
in_window() { xdotool mousemove --window "$(xdotool search --onlyvisible --name '^rigid-bodies$')" "$@"; }
alone figure-1.1 --set gravity=0,0 --record run.json
in_window 900 60 click 1
frames
keys F2
sleep 1
finish
state_is 'a click drops a circle where it fell' 'len(circles) == 21 + 1 and at(circles[21], 900, 60)'
[ "$(find home -name 'figure-1.1-seed1-*.png' | wc -l)" -eq 1 ]
check "F2 puts a picture into the user's documents" $?
"$linux" --replay run.json --headless --save again.json >out 2>err && cmp -s state.json again.json
check "what was done in the window is done again on Linux" $?

alone figure-1.1 --set gravity=0,0
in_window 900 60 click 1
frames
keys ctrl+s ctrl+c
in_window 900 120 click 1
frames
keys ctrl+v
sleep 1
finish
state_is 'Ctrl+C copies the run, and Ctrl+V opens it' 'len(circles) == 21 + 1 and at(circles[21], 900, 60)'
saved=$(find home -name 'figure-1.1-seed1-*.run.json')
"$linux" --replay "$saved" --headless >out 2>err && grep -q '^replayed: .* 1 commands' out
check "Ctrl+S puts the run into the user's documents, and Linux replays it" $?

"$linux" box --headless --steps 0 --save scene.json >out 2>err
python3 -c 'import json; s = json.load(open("scene.json")); s["name"] = "größe €: шар"; json.dump(s, open("scene.json", "w"))'
alone box
drop_file 640 360 scene.json
keys F2
sleep 1
finish
state_is "a scene that is dropped on the window is opened" 'len(circles) == 21 and name == "größe €: шар"'
[ "$(find home -name 'größe €_ шар-seed1-*.png' | wc -l)" -eq 1 ]
check "and its picture has its name" $?
alone box
drop_file 640 360 "$lesson"
finish
state_is "a lesson is, whose file's name has spaces and letters of other scripts" 'len(circles) == 2 and name == "pair"'

# Without a console and without streams, as by a double click: the window, and a box for what goes wrong.
x86_64-w64-mingw32-gcc-posix "$here/start_detached.c" -o start_detached.exe
detached() { timeout 60 wine start_detached.exe "$windows_path" "$@" >out 2>err & pid=$!; }
detached box --headless --steps 5 --save quiet.json
wait "$pid"
status=$?
[ "$status" -eq 0 ] && [ -s quiet.json ]
check "what is printed where nobody reads is no error" $?
detached missing.json
box=$(timeout 20 xdotool search --sync --onlyvisible --name '^rigid-bodies$')
check "what is wrong is shown in a box" $?
sleep 0.5
xdotool windowfocus --sync "$box" key Return
ended 1

# In a console. on_terminal.py SECONDS COMMAND...: on a terminal, where Ctrl-C is typed after so many seconds, unless 0.
cat >on_terminal.py <<'PYTHON'
import os, pty, select, sys, time
pid, terminal = pty.fork()
if pid == 0:
    os.execvp("wine", ["wine"] + sys.argv[2:])
shown, start, wait = b"", time.time(), float(sys.argv[1])
while time.time() < start + 60:
    if 0 < wait < time.time() - start:
        os.write(terminal, b"\x03")
        wait = 0
    if not select.select([terminal], [], [], 0.1)[0]:
        continue
    try:
        shown += os.read(terminal, 4096)
    except OSError:
        break
sys.stdout.buffer.write(shown)
sys.exit(os.waitpid(pid, 0)[1] >> 8)
PYTHON
python3 on_terminal.py 0 cmd /c "$windows_path" box --headless --steps 3 >out 2>err
status=$?
[ "$status" -eq 0 ] && grep -q 'box, rk4: 0.05 s, 3 steps' out
check "started from a console, it prints there" $?
python3 on_terminal.py 3 "$windows_path" box --headless --steps 100000000 --save early.json >out 2>err
status=$?
[ "$status" -eq 130 ] && [ -s early.json ]
check "Ctrl-C ends a run early, with its files" $?

summary
