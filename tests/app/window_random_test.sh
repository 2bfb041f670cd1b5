#!/usr/bin/env bash
# Whatever keys are struck, wherever the mouse goes, and however the window is resized: a run ends when it is told to
# and only then, and what it writes is whole. The address sanitizer's build runs it: a mistake in memory ends the run.
#   window_random_test.sh PROGRAM [SEED]
# The input is a minute long, and for a seed always the same. What a frame takes up of it depends on the machine.

set -u
# shellcheck disable=SC2034 # the harness uses it
screen_options=-noreset # else the screen begins anew when the program ends, and refuses whoever comes meanwhile
# shellcheck source=tests/app/window_harness.sh
source "$(dirname -- "$(readlink -f -- "$0")")/window_harness.sh" "$@"
seed=${3-2014} # after --inside PROGRAM
export HOME=$scratch/home # where pictures, films and runs go
mkdir -p home
rounds=4   # of a run each, or of several where the input holds its end
seconds=14 # of input in a round
header='world,step,time_s,'

# Writes what xdotool does in second i of round r into the file input-r-i. WINDOW stands for the window's number.
python3 - "$seed" "$rounds" "$seconds" <<'PYTHON'
import random, sys
seed, rounds, seconds = map(int, sys.argv[1:])
chance = random.Random(seed)
keys = ("p o O r i c C comma period F11 ctrl+plus ctrl+minus bracketleft bracketright b k g Home Tab F1 1 2 3 4 5 "               # the help's, but Esc
        "Return BackSpace Delete Left Right Up Down space period minus 0 6 9 a e x F2 End "  # nobody's, or a text's
        "shift+Tab ctrl+a ctrl+c ctrl+v ctrl+z ctrl+z ctrl+shift+z shift+Left shift+Right ctrl+s alt+F4 Menu").split()
buttons = [1] * 8 + [3] * 4 + [2] * 2 + [8, 9]
pause = "sleep 0.015"

def place():
    where = chance.random()
    if where < 0.35:
        return chance.randrange(0, 300), chance.randrange(0, 720)      # the panel
    if where < 0.40:
        return chance.randrange(0, 1280), chance.randrange(680, 720)   # the status line
    if where < 0.45:
        return chance.randrange(0, 1400), chance.randrange(0, 900)     # perhaps beside the window
    return chance.randrange(300, 1280), chance.randrange(0, 690)

def key():
    return [f"key {chance.choice(keys) if chance.random() > 0.02 else 'Escape'}"]

def move():
    return ["mousemove %d %d" % place()]

def wheel():
    return move() + [f"click --repeat {chance.randint(1, 8)} --delay 2 {chance.choice((4, 5, 4, 5, 6, 7))}"]

def held(inner):  # with a modifier held down, or without one
    modifier = chance.choice(("shift", "ctrl", "alt", None, None, None))
    return [f"keydown {modifier}"] + inner + [f"keyup {modifier}"] if modifier else inner

def click():
    return held(move() + [f"click --repeat {chance.choice((1, 1, 1, 2, 3))} --delay 2 {chance.choice(buttons)}"])

def drag():
    button = chance.choice(buttons)
    way = []
    for _ in range(chance.randint(1, 6)):
        way += move() if chance.random() < 0.8 else chance.choice((key, wheel, click, resize))()
        way.append(pause)
    return held(move() + [f"mousedown {button}"] + way + [f"mouseup {button}"])

def resize():
    width, height = chance.choice(((1400, 900), (1, 1), (16, 700), (1300, 20), (1000, 400),
                                   (chance.randint(1, 1400), chance.randint(1, 900))))
    lines = [f"windowsize WINDOW {width} {height}", pause]
    for _ in range(chance.randint(0, 3)):
        lines += chance.choice((key, click, wheel, move))() + [pause]
    return lines + ["windowsize WINDOW 1280 720"]

def number():  # typed into a slider
    digits = [f"key {chance.choice('0 1 2 5 9 period minus e'.split())}" for _ in range(chance.randint(1, 4))]
    at = "mousemove %d %d" % (chance.randrange(150, 290), chance.randrange(100, 680))
    return [at, "keydown ctrl", "click 1", "keyup ctrl", pause, "key ctrl+a"] + digits + ["key Return"]

kinds = [key] * 9 + [click] * 6 + [drag] * 5 + [wheel] * 3 + [move] * 2 + [resize] + [number]
for r in range(rounds):
    for i in range(seconds):
        lines = []
        while lines.count(pause) < 32:
            lines += chance.choice(kinds)() + [pause]
        with open(f"input-{r}-{i}", "w") as script:
            script.write("\n".join(lines) + "\n")
PYTHON
[ -s "input-$((rounds - 1))-$((seconds - 1))" ] || exit 1

# is_all_well: the run has said nothing, and its files are whole and can be loaded.
is_all_well() {
    [ ! -s err ] && [ -z "$(find . -name '*.part')" ] && [ "$(head -c ${#header} t.csv)" = "$header" ] &&
        [ "$(tail -c 1 t.csv | wc -l)" -eq 1 ] && [ "$(awk -F, '{ print NF }' t.csv | sort -u)" = 29 ] &&
        "$program" state.json --headless --steps 5 >/dev/null 2>err && [ ! -s err ]
}

# strike FILE: what is written there happens. Only where the window closes meanwhile may it break off.
strike() {
    local window
    window=$(xdotool search --onlyvisible --name '^rigid-bodies$' | head -n 1)
    sed "s/WINDOW/${window:-0}/" "$1" | xdotool - >/dev/null 2>xdotool.err
    status=$?
    xdotool mouseup 1 mouseup 2 mouseup 3 mouseup 8 mouseup 9 keyup shift keyup ctrl keyup alt
    [ "$status" -eq 0 ] && return
    frames
    ! kill -0 "$pid" 2>/dev/null
    check "$1 happens while there is a window; xdotool: $(head -n 1 xdotool.err)" $?
}

runs=("pile --circles 40" "gas --circles 60 --compare euler,remedied" "box --preset soft --set sleeping=true"
    "figure-1.1 --compare rk4,soft --size 800x600")
ends=0 # of runs, by a key
for ((round = 0; round < rounds; ++round)); do
    IFS=' ' read -r -a arguments <<<"${runs[round]}"
    rm -f t.csv
    start "${arguments[@]}" --csv t.csv
    for ((second = 0; second < seconds; ++second)); do
        strike "input-$round-$second"
        kill -0 "$pid" 2>/dev/null && continue
        ends=$((ends + 1))
        ended 0
        is_all_well
        check "seed $seed, second $second of round $round: a key ends the run, and what it wrote is whole" $?
        rm -f t.csv
        start "${arguments[@]}" --csv t.csv
    done
    kill -INT "$pid"
    # Of what was struck last, Esc may come first.
    wait "$pid"
    status=$?
    [ "$status" -eq 130 ] || [ "$status" -eq 0 ] && is_all_well
    check "seed $seed: after round $round the run ends when it is told to, and what it wrote is whole" $?
done
echo "$ends runs were ended by a key"

summary
