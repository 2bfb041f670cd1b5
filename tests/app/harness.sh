# shellcheck shell=bash
# What the tests of the program have in common: a folder of their own, and a count of what passed. For
#   source harness.sh PROGRAM

# shellcheck disable=SC2034 # the tests use it
program=$(readlink -f -- "${1:?the path of the program}")
scratch=$(mktemp -d)
trap 'rm -rf -- "$scratch"' EXIT
cd -- "$scratch" || exit 1
failures=0
checks=0
status=0 # of the latest run, whose standard error is in the file err

# check NAME STATUS: counts and prints a check that passed where STATUS is 0.
check() {
    checks=$((checks + 1))
    if [ "$2" -eq 0 ]; then
        echo "ok      $1"
    else
        failures=$((failures + 1))
        echo "FAILED  $1"
        echo "        status $status, standard error: $(head -c 600 err | cat -v)"
    fi
}

# begun -e|-s FILE: waits until a run has opened what becomes FILE (from then on it obeys signals), or written to it.
begun() {
    local part
    for _ in $(seq 400); do
        for part in "$2".*.part; do
            test "$1" "$part" && return
        done
        sleep 0.05
    done
}

# code_of PICTURE: the share code that its text carries, without the checksum behind it, which may look like more of it.
code_of() {
    local at length
    at=$(grep -abo 'tEXtrigid-bodies-run' "$1" | head -n 1 | cut -d: -f1)
    [ -n "$at" ] || return 1
    length=$((0x$(od -An -tx1 -j $((at - 4)) -N 4 "$1" | tr -d ' \n')))
    tail -c +$((at + 5)) "$1" | head -c "$length" | tail -c +18
}

# summary: how many passed; fails where one did not.
summary() {
    echo "$((checks - failures)) of $checks checks passed after $SECONDS s"
    [ "$failures" -eq 0 ]
}

# on_one_spot COUNT: the scene file of so many circles on one spot.
on_one_spot() {
    awk -v count="$1" 'BEGIN {
        print "{\"format\": \"rigid-bodies-scene\", \"version\": 1, \"circles\": ["
        for (i = 1; i <= count; ++i) print "{\"position\": [0, 1], \"radius\": 0.15}" (i < count ? "," : "]}")
    }'
}

# crowd FILE: the scene file of so many of them that their steps with 64 sub-steps take many seconds each: longer than
# what waits for the end of a run in one. That is checked.
crowd() {
    on_one_spot 2000 >"$1"
    timeout 5 "$program" "$1" --preset remedied --set substeps=64 --headless --steps 1 >out 2>err
    status=$?
    [ "$status" -eq 124 ]
    check "a step of the crowd takes more than 5 s" $?
}
