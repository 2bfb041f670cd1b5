# shellcheck shell=bash
# What the tests of a run without a window have in common. For
#   source run_harness.sh PROGRAM

# shellcheck source=tests/app/harness.sh
source "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/harness.sh" "$@"
unset DISPLAY WAYLAND_DISPLAY
# shellcheck disable=SC2034 # the tests use it
end=(--headless --steps 5)

# run ARGUMENT...: the program in a fresh folder `work`; sets status, fills out and err.
run() {
    rm -rf work && mkdir work
    (cd work && exec timeout 30 "$program" "$@") >out 2>err </dev/null
    status=$?
}

# refused NAME STATUS WORD... -- ARGUMENT...: the run ends with the status, says one line that holds the words, and
# leaves no file.
refused() {
    local name=$1 wanted=$2 words=() wrong=0
    shift 2
    while [ "$1" != -- ]; do
        words+=("$1")
        shift
    done
    shift
    run "$@"
    [ "$status" -eq "$wanted" ] || wrong=1
    [ "$(wc -l <err)" -eq 1 ] && [ "$(wc -c <err)" -lt 1000 ] && [ ! -s out ] || wrong=1
    grep -q '^run-simulation: ' err || wrong=1
    LC_ALL=C grep -q '[[:cntrl:]]' err && wrong=1
    for word in "${words[@]}"; do grep -qF -- "$word" err || wrong=1; done
    [ -z "$(find work -mindepth 1)" ] || wrong=1
    check "$name" $wrong
}

# runs NAME ARGUMENT...: the run ends with status 0 and says nothing on standard error.
runs() {
    local name=$1 wrong=0
    shift
    run "$@"
    [ "$status" -eq 0 ] && [ ! -s err ] || wrong=1
    check "$name" $wrong
}

hash_of() { grep -o 'hash [0-9a-f]\{16\}' "$1"; }
header=step,time_s,circles,contacts,kinetic_J,potential_J,spring_J,momentum_x_Ns,momentum_y_Ns,angular_momentum_Nms,\
rms_displacement_speed_m_s,max_speed_m_s,rms_spin_rad_s,max_penetration_m,mean_penetration_m,removed,step_ms,\
work_normal_J,work_friction_J,work_integrator_J,work_pull_J,work_removed_J,work_early_J,polygons,scene,seed,integrator,solver

# is_csv FILE: the header, then rows of 24 numbers and of what the run is: scene, seed, integrator, solver.
is_csv() {
    [ "$(head -n 1 "$1")" = "$header" ] && [ "$(tail -c 1 "$1" | wc -l)" -eq 1 ] &&
        awk -F, 'NR > 1 { if (NF != 28 || $1 != NR - 1) exit 1; for (i = 1; i <= 24; ++i) if ($i !~ /^-?[0-9]/) exit 1
            if ($25 == "" || $26 !~ /^[0-9]+$/ || $27 !~ /^[a-z0-9-]+$/ || $28 !~ /^[a-z]+$/) exit 1 }' "$1"
}
