#!/usr/bin/env bash
# The studies' README on a cluster: its lines for GNU parallel and for Slurm as they stand, on the real programs, a
# Slurm of one machine. Shards, a job that fails and one that is cancelled; what is joined is what one run would be.
#   cluster_test.sh PROGRAM
# Runs take 5 s of one scene, but that. Every check prints its name; the first line of a failed one begins with FAILED.

set -u
if ((EUID != 0)); then
    echo "${0##*/}: only root can start a Slurm whose jobs run" >&2
    exit 1
fi
for tool in parallel munged:munge slurmctld slurmd sbatch:slurm-client; do
    command -v "${tool%%:*}" >/dev/null && continue
    echo "${0##*/}: ${tool%%:*} is missing; install the package ${tool#*:}" >&2
    exit 1
done
readme=$(dirname -- "$(readlink -f -- "$0")")/../../../src/lab/study/README.md
# shellcheck source=tests/app/harness.sh
source "$(dirname -- "$(readlink -f -- "$0")")/../harness.sh" "$@"
export HOME=$scratch
unset DISPLAY WAYLAND_DISPLAY

# eventually COMMAND...: waits, for 20 s at most, until it succeeds.
eventually() {
    for _ in {1..200}; do
        "$@" && return
        sleep 0.1
    done
    return 1
}

# A Slurm of its own: nothing of it lies outside the scratch folder.
daemons=()
end_slurm() {
    ((${#daemons[@]} == 0)) || { kill "${daemons[@]}" && wait "${daemons[@]}"; } 2>/dev/null
    rm -rf -- "$scratch"
}
trap end_slurm EXIT
start_slurm() {
    local slurm=$scratch/slurm host
    host=$(hostname -s)
    mkdir -p "$slurm"/{state,spool}
    chmod 755 "$scratch" "$slurm"
    head -c 1024 /dev/urandom >"$slurm/munge.key"
    chmod 400 "$slurm/munge.key"
    cat >"$slurm/slurm.conf" <<CONF
ClusterName=scratch
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=16817
SlurmdPort=16818
SlurmUser=root
AuthType=auth/munge
AuthInfo=socket=$slurm/munge.socket
StateSaveLocation=$slurm/state
SlurmdSpoolDir=$slurm/spool
SlurmctldPidFile=$slurm/slurmctld.pid
SlurmdPidFile=$slurm/slurmd.pid
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
SlurmdParameters=config_overrides
ReturnToService=2
NodeName=$host NodeAddr=127.0.0.1 CPUs=16
PartitionName=all Nodes=ALL Default=YES
CONF
    export SLURM_CONF=$slurm/slurm.conf
    munged --foreground --force --key-file="$slurm/munge.key" --socket="$slurm/munge.socket" --pid-file="$slurm/munged.pid" \
        --log-file="$slurm/munged.log" --seed-file="$slurm/munged.seed" &>"$slurm/munged.err" &
    daemons+=($!)
    eventually test -S "$slurm/munge.socket" || return
    slurmctld -D &>"$slurm/slurmctld.log" &
    daemons+=($!)
    slurmd -D &>"$slurm/slurmd.log" &
    daemons+=($!)
    eventually is_idle && return
    tail -n 20 "$slurm"/*.log >err
    return 1
}
is_idle() { [ "$(sinfo --noheader --format=%T 2>err)" = idle ]; }
is_over() { [ -z "$(squeue --noheader --job "$1" 2>/dev/null)" ]; }

# On the PATH, the program whose runs are short; it fails for the seeds $broken.
mkdir bin
cat >bin/run-simulation <<RUN
#!/usr/bin/env bash
[[ "\$*" != *"--seeds \${broken-} "* ]] || exit 1
[[ "\$*" == *--scene* || "\$2" == merge ]] || set -- "\$@" --scene box --seconds 5
exec "$program" "\$@"
RUN
chmod +x bin/run-simulation
export PATH=$scratch/bin:$PATH broken

# lines COMMAND: the block of the README that begins with it, in a file of this name.
lines() {
    awk -v command="$1" '/^```/ { inside = 0 } index($0, command " ") == 1 { inside = 1 } inside' "$readme" >"$1.sh"
    [ -s "$1.sh" ]
    check "the README has lines for $1" $?
}

# as_one NAME SEEDS: all.csv is what one run of all seeds writes.
as_one() {
    run-simulation study resting --seeds "$2" --csv one.csv >out 2>err
    status=$?
    [ "$status" -eq 0 ] && cmp one.csv all.csv 2>err
    check "$1" $?
    rm -f -- *.csv
}

lines parallel
bash -euo pipefail parallel.sh >out 2>err </dev/null
status=$?
[ "$status" -eq 0 ] && [ "$(find . -name 'shard-*.csv' | wc -l)" -eq 4 ] && ! grep -q 'missing$' err
check "GNU parallel makes four shards, which are joined" $?
as_one "they are what one run would be" 1-200

start_slurm
status=$?
check "a Slurm of one machine starts" "$status"
[ "$status" -eq 0 ] || exit 1
lines sbatch
broken=21-40
bash -uo pipefail sbatch.sh >out 2>err </dev/null
status=$?
[ "$status" -eq 0 ] && [ "$(find . -name 'shard-*.csv' | wc -l)" -eq 99 ] && grep -qx 'run-simulation: seeds 21-40 are missing' err
check "of an array of 100 jobs in which one failed, merge names its seeds" $?
broken=
sed -i 's/--array=0-99/--array=1/' sbatch.sh
bash -euo pipefail sbatch.sh >out 2>err </dev/null
status=$?
[ "$status" -eq 0 ] && [ "$(find . -name 'shard-*.csv' | wc -l)" -eq 100 ] && ! grep -q 'missing$' err
check "that job is run again by itself, and none are missing" $?
as_one "the array is what one run would be" 1-2000

# Cancelled in the middle, and gone on with.
study='run-simulation study resting --scene box --integrator rk4 --seeds 1-400'
job=$(sbatch --parsable --wrap="$study --jobs 1 --csv part.csv")
begun -e part.csv
sleep 2
scancel --full "$job"
eventually is_over "$job"
rows=$(wc -l <part.csv)
[ "$rows" -gt 1 ] && [ "$rows" -lt 401 ]
check "a job that is cancelled leaves the rows that were done ($rows)" $?
sbatch --wait --wrap="$study --resume part.csv" >out 2>err
status=$?
$study --csv one.csv >out 2>err
[ "$status" -eq 0 ] && cmp one.csv part.csv 2>err
check "another job goes on with them, and ends as one that was not cancelled" $?

summary
