#!/usr/bin/env bash
# What the READMEs show works: their commands run and print what stands below them, their scene files load, their links
# and files are there, and so is what their tables name. README.md itself stays short. The man page has all options.
#   readme_test.sh PROGRAM
# The commands run as they stand, in a folder of their own, but that studies take two seeds, five seconds a run and two
# values an axis; and that the tools of a cluster, and the scripts that build, are stood in for. (study/cluster_test.sh has the tools.)

set -uo pipefail

program=$(readlink -f -- "${1:?the path of the program}")
root=$(cd -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/../.." && pwd -P)
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

# some NAME COUNT: that what is checked one by one is there at all.
some() { check "there are $1" "$(($2 > 0 ? 0 : 1))"; }

# stand_in NAME: an executable in the scratch folder, from standard input.
stand_in() {
    mkdir -p "$(dirname -- "$scratch/$1")"
    { printf '#!/usr/bin/env bash\nset -euo pipefail\n'; cat; } >"$scratch/$1"
    chmod +x "$scratch/$1"
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
if [[ ${1-} == study && ${2-} =~ ^(resting|stability|schemes)$ && $* != *--help* ]]; then
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
for script in tests/run-tests tests/run-soak release/package .ci/run; do
    stand_in "$script" <<<"test -x \"\$root/$script\""
done
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

# The blocks of README, in their order, each in a file of the scratch folder that is named by its line and its language.
# A block of text is what the commands before it print; one without a language is a drawing.
check_blocks() {
    local readme=$1 name=$2 block line
    rm -f -- "$scratch"/line-*
    : >"$scratch/log"
    while IFS= read -r block; do
        case $block in
            *.sh)
                (cd -- "$scratch" && bash -euo pipefail "$block") >"$scratch/log" 2>&1 </dev/null
                check "$name: the commands of $block" $? "$scratch/log"
                rm -f -- "$scratch"/*.csv
                ;;
            *.json)
                if grep -q '"rigid-bodies-lesson"' "$scratch/$block"; then
                    "$program" lesson "$scratch/$block" --headless >"$scratch/log" 2>&1
                    check "$name: what the lesson of $block claims" $? "$scratch/log"
                    continue
                fi
                (cd -- "$scratch" && "$program" "$block" --headless --steps 1 --save /dev/null) >"$scratch/log" 2>&1
                check "$name: the scene file of $block" $? "$scratch/log"
                ;;
            *.text)
                while IFS= read -r line; do
                    grep -qxF -- "$line" "$scratch/log"
                    check "$name: $block is printed: $line" $? "$scratch/log"
                done <"$scratch/$block"
                ;;
            *.drawing) ;;
            *) check "$name: the language of $block" 1 ;;
        esac
    done < <(awk -v folder="$scratch" '
        /^```/ && file { close(file); file = ""; next }
        /^```/ {
            language = substr($0, 4)
            name = "line-" NR "." (language == "" ? "drawing" : language)
            file = folder "/" name
            printf "" > file
            print name
            next
        }
        file { print > file }' "$readme")
}

# What README links to, from the folder in which it lies; behind a # a heading of a README, written as a link is.
check_links() {
    local readme=$1 name=$2 folder=$3 link target
    while IFS= read -r link; do
        target=$folder/${link%%#*}
        [[ $link != \#* ]] || target=$readme
        [[ -e $target ]]
        check "$name: the link to $link" $?
        [[ $link != *#* ]] ||
            { sed -nE 's/^#+ //p' "$target" | tr '[:upper:] ' '[:lower:]-' | grep -xF -- "${link#*#}" >/dev/null; }
        check "$name: the heading of $link" $?
    done < <(grep -oE '\]\([^)]+' "$readme" | cut -c3- | grep -v '^https\?:' | sort -u)
}

# What stands in README's tables and sentences in backquotes.
# shellcheck disable=SC2016 # the backquotes are Markdown's
check_names() {
    local readme=$1 name=$2 folder=$3 found
    while IFS= read -r found; do
        [[ -e $folder/$found ]]
        check "$name: the file $found" $?
    done < <(grep -v '^```' "$readme" | grep -oE '`[a-z0-9_./-]+\.([ch]pp|cmake|sh|vert|frag)`' | tr -d '`' | sort -u)
    # `Class::function`, [file](file): rows of the table from the report to the code.
    while IFS= read -r found; do
        functions=$((functions + 1))
        grep -qE "\b${found% *}\(" "$folder/${found#* }"
        check "$name: ${found% *} in ${found#* }" $?
    done < <(sed -nE 's/^\|.*`([A-Za-z:0-9]+)`.*\[[^]]+\]\(([^)]+\.[ch]pp)\).*/\1 \2/p' "$readme")
    while IFS= read -r found; do
        errata=$((errata + 1))
        grep -qF "TEST_CASE(\"$found" "$root"/tests/{physics,space}/errata_test.cpp
        check "$name: the test '$found'" $?
    done < <(grep -oE '`erratum of [^`]+`' "$readme" | tr -d '`')
    while IFS= read -r found; do
        options=$((options + 1))
        grep -qE -- "$found\b" "$scratch/help"
        check "$name: the option $found" $?
    done < <(grep -E '^\| `--' "$readme" | cut -d'|' -f2 | grep -oE -- '--[a-z-]+' | sort -u)
    # The first column of a table of settings.
    while IFS= read -r found; do
        settings=$((settings + 1))
        grep -qE -- "^ +$found " "$scratch/help"
        check "$name: the setting $found" $?
    done < <(awk -F '`' '/^\| setting / { inside = 1 } !/^\|/ { inside = 0 } inside && NF > 1 { print $2 }' "$readme")
}

"$program" --help >"$scratch/help"
functions=0
errata=0
options=0
settings=0

# The options that are described on a line by themselves.
options_of() { sed 's/\\-/-/g' | grep -oE -- '--[a-z-]+' | sort -u; }
diff <(grep -oE '^ +(-h,)?--[a-z-]+' "$scratch/help" | options_of) \
    <(grep -A 1 '^\.TP' "$root/release/linux/run-simulation.1.in" | options_of) >"$scratch/log"
check "the man page has the options of --help" $? "$scratch/log"

mapfile -t readmes < <(find "$root/README.md" "$root"/{src,shaders,release,tests} -name README.md -o -name CONTRIBUTING.md | sort -u)
for readme in "${readmes[@]}"; do
    name=${readme#"$root/"}
    folder=$(dirname -- "$readme")
    check_blocks "$readme" "$name"
    check_links "$readme" "$name" "$folder"
    check_names "$readme" "$name" "$folder"
    # Each is found from the first one.
    [[ $name == README.md ]] || grep -qF "]($name" "$root/README.md" || grep -qF "(${name#src/})" "$root/src/README.md"
    check "$name is linked to" $?
done
some "functions" "$functions"
some "errata" "$errata"
some "options" "$options"
some "settings" "$settings"

printf '%d checks, %d failed\n' "$checks" "$failures"
((failures == 0))
