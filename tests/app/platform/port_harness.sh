# shellcheck shell=bash
# shellcheck disable=SC2154 # linux and status are from outside
# What a port's program must do as the one for Linux does, bit for bit. For
#   source port_harness.sh
# behind harness.sh or window_harness.sh, and where linux is the program for Linux and port_run ARGUMENT... runs the
# other one: it sets status, and fills the files out and err.

# same NAME ARGUMENT...: both programs say the same, with status 0.
same() {
    local name=$1
    shift
    "$linux" "$@" >linux_out 2>linux_err </dev/null
    port_run "$@"
    [ "$status" -eq 0 ] && cmp -s out linux_out && cmp -s err linux_err && grep -q 'hash' out
    check "$name" $?
}

# same_states: every scene, and every solver.
same_states() {
    same "35 s of figure-1.1 end in the state of Linux" figure-1.1 --headless --seconds 35
    same "35 s of box end in the states of Linux" box --headless --seconds 35 --compare euler,rk4
    grep -q 'hash 451787dcc2cc0281' out && grep -q 'hash 0dd9cf20d80ef12f' out
    check "they are the states of the README" $?
    local scene
    while read -r scene _; do
        same "200 steps of $scene end in the state of Linux" "$scene" --headless --steps 200 --seed 3
    done <<<"$("$linux" --list-scenes)"
    same "remedied, polygons too" polygon-box --preset remedied --headless --steps 600
    same "soft, 1,000 circles" pile --circles 1000 --preset soft --headless --steps 600
}

# without_times FILE: the columns of a CSV file that are not of this machine.
without_times() { cut -d, -f1-16 "$1"; }
