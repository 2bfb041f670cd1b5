#!/usr/bin/env bash
# What README.md shows works: its commands run, its scene file loads, its links lead somewhere, and what its tables name
# is there.
#   readme_test.sh PROGRAM
# The commands run as they stand, in a folder of their own, but that studies take two seeds, five seconds a run and two
# values an axis; and that the tools of a cluster, and the scripts that build, are stood in for.

set -uo pipefail

program=$(readlink -f -- "${1:?the path of the program}")
root=$(cd -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/../.." && pwd -P)
readme=$root/README.md
scratch=$(mktemp -d)
trap 'rm -rf -- "$scratch"' EXIT
unset DISPLAY WAYLAND_DISPLAY
export program root
failures=0
checks=0

# check NAME STATUS [FILE]: counts; prints NAME, and FILE where STATUS is not 0.
check() {
    checks=$((checks + 1))
    if (($2 == 0)); then
        printf 'ok      %s\n' "$1"
    else
        failures=$((failures + 1))
        printf 'FAILED  %s\n' "$1"
        [[ -z ${3-} ]] || sed 's/^/        /' "$3"
    fi
}

# stand_in NAME: an executable in the scratch folder, from standard input.
stand_in() {
    mkdir -p "$(dirname -- "$scratch/$1")"
    { printf '#!/usr/bin/env bash\nset -euo pipefail\n'; cat; } >"$scratch/$1"
    chmod +x "$scratch/$1"
}

# blocks LANGUAGE: writes each fenced block into the scratch folder, named by its line, and prints the names.
blocks() {
    awk -v language="$1" -v folder="$scratch" '
        $0 == "```" { file = "" }
        file { print > file }
        $0 == "```" language { file = folder "/line-" NR "." language; print "line-" NR "." language }' "$readme"
}

stand_in bin/run-simulation <<'STAND_IN'
arguments=()
while (($# > 0)); do
    name=$1
    arguments+=("$name")
    shift
    if [[ $name == --seeds && ${1-} =~ ^([0-9]+)-[0-9]+$ ]]; then
        arguments+=("${BASH_REMATCH[1]}-$((BASH_REMATCH[1] + 1))")
        shift
    elif [[ $name =~ ^--[xy]$ && ${1-} =~ ^(.+:.+):[0-9]+$ ]]; then
        arguments+=("${BASH_REMATCH[1]}:2")
        shift
    fi
done
set -- "${arguments[@]}"
if [[ ${1-} == study && ${2-} =~ ^(resting|stability)$ && $* != *--help* ]]; then
    if [[ $* != *--seconds* ]]; then set -- "$@" --seconds 5; fi
    if [[ $* != *--seeds* ]]; then set -- "$@" --seeds 1-2; fi
fi
status=0
"$program" "$@" || status=$?
# Without a display a window cannot open: the arguments were understood.
if [[ $* != *--headless* && ${1-} != study ]] && ((status == 2)); then status=0; fi
exit "$status"
STAND_IN
stand_in release/linux/run-simulation <<'STAND_IN'
test -x "$root/release/linux/run-simulation"
exec run-simulation "$@"
STAND_IN
stand_in tests/run-tests <<'STAND_IN'
test -x "$root/tests/run-tests"
STAND_IN
stand_in tests/run-soak <<'STAND_IN'
test -x "$root/tests/run-soak"
STAND_IN
stand_in tests/run-benchmarks <<'STAND_IN'
test -x "$root/tests/run-benchmarks"
for option in "$@"; do
    [[ $option != --* ]] || grep -qF -- "$option" "$root/tests/run-benchmarks"
done
STAND_IN
# parallel COMMAND... ::: VALUE...: one after another, {} stands for the value.
stand_in bin/parallel <<'STAND_IN'
command=()
while [[ $1 != ::: ]]; do
    command+=("$1")
    shift
done
shift
for value in "$@"; do "${command[@]//\{\}/$value}"; done
STAND_IN
# sbatch --array=0-N --wrap=COMMAND: the first two jobs of the array.
stand_in bin/sbatch <<'STAND_IN'
for argument in "$@"; do
    [[ $argument != --wrap=* ]] || for SLURM_ARRAY_TASK_ID in 0 1; do
        export SLURM_ARRAY_TASK_ID
        bash -euo pipefail -c "${argument#--wrap=}"
    done
done
STAND_IN
export PATH=$scratch/bin:$PATH

fences=$(grep -cE '^```(sh|json)$' "$readme")
mapfile -t shells < <(blocks sh)
mapfile -t scenes < <(blocks json)
check "every fenced block is looked at, and there are some" \
    "$(((${#shells[@]} > 0 && ${#scenes[@]} > 0 && ${#shells[@]} + ${#scenes[@]} == fences) ? 0 : 1))"

for block in "${shells[@]}"; do
    (cd -- "$scratch" && bash -euo pipefail "$block") >"$scratch/log" 2>&1 </dev/null
    check "README.md: the commands from $block on" $? "$scratch/log"
    rm -f -- "$scratch"/*.csv
done

for scene in "${scenes[@]}"; do
    (cd -- "$scratch" && "$program" "$scene" --headless --steps 1 --save /dev/null) >"$scratch/log" 2>&1
    check "README.md: the scene file from $scene on" $? "$scratch/log"
done

mapfile -t links < <(grep -oE '\]\([^)#]+' "$readme" | cut -c3- | grep -v '^https\?:' | sort -u)
check "there are links" "$((${#links[@]} > 0 ? 0 : 1))"
for link in "${links[@]}"; do
    [[ -e $root/$link ]]
    check "the link to $link" $?
done

# `Class::function`, [file](file): rows of the table from the report to the code.
# shellcheck disable=SC2016 # the backquotes are Markdown's
mapfile -t functions < <(sed -nE 's/^\|.*`([A-Za-z:0-9]+)`.*\[[^]]+\]\(([^)]+\.[ch]pp)\).*/\1 \2/p' "$readme")
check "there are functions" "$((${#functions[@]} > 0 ? 0 : 1))"
for line in "${functions[@]}"; do
    grep -qE "\b${line% *}\(" "$root/${line#* }"
    check "${line% *} in ${line#* }" $?
done

# shellcheck disable=SC2016
mapfile -t errata < <(grep -oE '`erratum of [^`]+`' "$readme" | tr -d '`')
check "there are errata" "$((${#errata[@]} > 0 ? 0 : 1))"
for erratum in "${errata[@]}"; do
    grep -qF "TEST_CASE(\"$erratum" "$root/tests/physics/errata_test.cpp"
    check "the test '$erratum'" $?
done

"$program" --help >"$scratch/help"
mapfile -t options < <(grep -E '^\| `--' "$readme" | cut -d'|' -f2 | grep -oE -- '--[a-z-]+' | sort -u)
check "there are options" "$((${#options[@]} > 0 ? 0 : 1))"
for option in "${options[@]}"; do
    grep -qE -- "$option\b" "$scratch/help"
    check "the option $option" $?
done

printf '%d checks, %d failed\n' "$checks" "$failures"
((failures == 0))
