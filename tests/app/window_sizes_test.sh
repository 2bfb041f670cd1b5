#!/usr/bin/env bash
# The window takes every size, and every change of it, however fast.
#   window_sizes_test.sh PROGRAM MODULE
# MODULE is jumping_sizes.c.

set -u
module=$(readlink -f -- "${*: -1}")
# shellcheck source=tests/app/window_harness.sh
source "$(dirname -- "$(readlink -f -- "$0")")/window_harness.sh" "$@"

# resize WIDTH HEIGHT...: one size after another, as fast as it goes.
resize() {
    local command=() window
    window=$(xdotool search --onlyvisible --name '^rigid-bodies$' | head -n 1)
    while [ $# -gt 0 ]; do
        command+=(windowsize "$window" "$1" "$2")
        shift 2
    done
    xdotool "${command[@]}"
}

# survived NAME: the program still runs, and ends well.
survived() {
    kill -INT "$pid"
    ended 130
    [ "$status" -eq 130 ] && [ ! -s err ] && [ -s state.json ]
    check "$1" $?
}

for arguments in box "box --compare euler,rk4"; do
    # shellcheck disable=SC2086
    start $arguments
    keys g F1
    for size in "1 1" "2500 1900" "1 1900" "2500 1" "16 16" "1400 900"; do
        # shellcheck disable=SC2086
        resize $size
        frames
    done
    survived "$arguments takes sizes from 1x1 to 2500x1900"

    # shellcheck disable=SC2086
    start $arguments
    keys g
    for _ in {1..5}; do
        sizes=()
        for _ in {1..100}; do sizes+=(16 16 1400 900 $((16 + RANDOM % 1384)) $((16 + RANDOM % 884))); done
        resize "${sizes[@]}"
    done
    survived "$arguments is resized at speed"

    rm -f state.json
    # shellcheck disable=SC2086
    LD_PRELOAD=$module timeout 30 "$program" $arguments --seconds 3 --save state.json >out 2>err
    status=$?
    [ "$status" -eq 0 ] && [ ! -s err ] && [ -s state.json ]
    check "$arguments is resized between any two looks at its size" $?
done

summary
