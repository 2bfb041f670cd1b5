#!/usr/bin/env bash
# The script that starts the program does so also where it cannot build: in another user's checkout, or a read-only one.
#   launcher_test.sh PROGRAM
# Root may write everywhere, so for root the other user is nobody, and the read-only checkout is a mount.

set -u
root=$(cd -- "$(dirname -- "$(readlink -f -- "$0")")/../.." && pwd -P)
# shellcheck source=tests/app/harness.sh
source "$(dirname -- "$(readlink -f -- "$0")")/harness.sh" "$@"

# checkout FOLDER: the scripts, without anything built.
checkout() {
    mkdir -p "$1/release/linux" "$1/tests"
    cp -- "$root"/release/linux/* "$1/release/linux"
    cp -- "$root/tests/run-tests" "$1/tests"
}
checkout built
mkdir -p built/build/release
cp -- "$program" built/build/release/run-simulation
: >built/build/lock
checkout bare
checkout empty
mkdir empty/build
chmod -R a+rX,a-w "$scratch"/*
chmod a+rx "$scratch"

as_other() {
    if ((EUID == 0)); then
        setpriv --reuid=65534 --regid=65534 --clear-groups -- "$@"
    else
        "$@"
    fi
}

# The mount is gone with the process.
# shellcheck disable=SC2016 # the inner shell's
read_only() { unshare --mount -- sh -c 'mount --bind -o ro "$0" "$0" && exec "$@"' "$scratch" "$@"; }

ways=(as_other)
if ((EUID == 0)) && read_only true 2>/dev/null; then ways+=(read_only); fi
for way in "${ways[@]}"; do
    output=$($way built/release/linux/run-simulation --version 2>&1)
    status=$?
    echo "$output" >err
    [ "$status" -eq 0 ] && [[ $output =~ ^rigid-bodies\ [0-9.]+$ ]]
    check "$way: what is built is started" $?
    for case in bare:release/linux/run-simulation empty:release/linux/run-simulation bare:tests/run-tests; do
        output=$($way "${case%:*}/${case#*:}" --version 2>&1)
        status=$?
        echo "$output" >err
        [ "$status" -eq 1 ] && [ "$(wc -l <err)" -eq 1 ] && [[ $output == *"${case%:*} has to be built, but cannot be written"* ]]
        check "$way: where ${case#*:} has to build in a checkout that is ${case%:*}, it says in one line that it cannot" $?
    done
done
[ ! -e bare/build ] && [ -z "$(ls empty/build)" ] && [ "$(ls built/build)" = $'lock\nrelease' ]
check "nothing is written" $?
chmod -R u+w "$scratch"

summary
