#!/usr/bin/env bash
# The contract of the command line: statuses, and one line for what is wrong.
#   command_line_test.sh PROGRAM
# Every check prints its name; the first line of a failed one begins with FAILED.

set -u
# shellcheck source=tests/app/run_harness.sh
source "$(dirname -- "$(readlink -f -- "$0")")/run_harness.sh" "$@"

# What is only asked.
for option in --help --version --list-scenes; do
    runs "$option ends well, on standard output" "$option"
    [ -s out ]
    check "$option says something" $?
done
run --version
grep -Eq '^rigid-bodies [0-9]+\.[0-9]+\.[0-9]+$' out
check "--version names the program and its version" $?
run --list-scenes
for scene in figure-1.1 row box pile penetration tunnelling pair; do
    grep -q "^$scene " out
    check "--list-scenes has $scene" $?
done
while read -r scene _; do runs "$scene runs" "$scene" --headless --steps 3; done <<<"$(cat out)"
run --list-integrators
for scheme in euler rk4 verlet pefrl dp5; do
    grep -q "^$scheme .*order" out
    check "--list-integrators has $scheme" $?
done
while read -r scheme rest; do
    [ "${rest#order}" = "$rest" ] || runs "$scheme runs" box --headless --steps 30 --integrator "$scheme"
done <<<"$(cat out)"
run --help
for option in --integrator --set --seed --circles --headless --steps --seconds --csv --save --record --replay --screenshot --size \
    --list-scenes --list-integrators --version gravity restitution friction spring time_step density spawn_radius; do
    grep -qF -- "$option" out
    check "--help has $option" $?
done

# What the options do.
for seconds in 35:0.01:3500 35:0.0166666667:2100 0.05:0.01:5 0.051:0.01:6 20:1e-3:20000; do
    IFS=: read -r time step count <<<"$seconds"
    runs "--seconds $time at h = $step s ends" pair --headless --seconds "$time" --set time_step="$step"
    grep -q ", $count steps," out
    check "--seconds $time at h = $step s are $count steps" $?
done
runs "--circles sets the number" pile --circles 77 --headless --steps 1
grep -q " 77 circles" out
check "--circles 77 are 77 circles" $?
runs "settings are taken in their order" pair --headless --steps 1 --set integrator=rk4 --set integrator=verlet \
    --set gravity=0,-9.81 --save s.json
grep -q '"integrator":"verlet"' work/s.json && grep -q '"gravity":\[0.0,-9.81' work/s.json
check "the saved scene has the settings, the last one of a name" $?

runs "a word and a tableau are integrators wherever one is named" box --headless --steps 60 --csv t.csv \
    --compare 'K2/3 D K1/3,rk: 0; 1/2: 1/2; b: 0 1' --save s.json
grep -q '"integrator":"K2/3 D K1/3"' work/s.json && grep -q ',K2/3 D K1/3,impulse' work/t.csv && grep -q ',midpoint,impulse' work/t.csv
check "files have their text, or their name" $?
cp work/s.json word.json
sed 's/"integrator":"[^"]*"/"integrator":"euler","kick_before_impulse":0.25/' word.json >former.json
runs "a scene file brings a word back" ../word.json --headless --steps 1 --save again.json
grep -q '"integrator":"K2/3 D K1/3"' work/again.json
check "and it is the same word" $?
runs "in space too" tumble --headless --steps 3 --integrator 'D1/2 K D1/2'
runs "a file of a former version has a share of the kick" ../former.json --headless --steps 1 --save again.json
grep -q '"integrator":"K3/4 D K1/4"' work/again.json
check "which is a word now" $?

# Bad options.
refused "an unknown option" 1 --integratr -- --integratr rk4 "${end[@]}" --csv t.csv
refused "a second scene" 1 row -- box row "${end[@]}"
refused "an option without its value" 1 --steps -- --headless --steps
refused "an unknown scene names the known ones" 1 "'bx'" figure-1.1 tunnelling -- bx "${end[@]}" --csv t.csv
refused "an unknown integrator names the known ones" 1 "--integrator: 'rk5'" "euler|explicit-euler|rk4|verlet" -- --integrator rk5 "${end[@]}"
refused "a word whose kicks are too few says so" 1 "--integrator: sum of kicks 5/6, must be 1" -- --integrator 'K1/2 D K1/3' "${end[@]}"
refused "a row of a tableau that is no row says so" 1 "sum of a row 1/3, must be 1/2" -- --set 'integrator=rk: 0; 1/2: 1/3; b: 0 1' "${end[@]}"
refused "a wrong word in a comparison says so" 1 "--compare: sum of drifts 2, must be 1" -- --compare 'verlet,K D2' "${end[@]}"
refused "an unknown setting names the known ones" 1 --set gravty restitution -- --set gravty=1 "${end[@]}" --csv t.csv
refused "a setting without =" 1 --set "NAME=VALUE" -- --set gravity "${end[@]}"
for value in 1.1 -0.1 NaN nan inf -inf 1e308 1e400 one "" " 0.5" 0.5x 0,5; do
    refused "restitution '$value'" 1 --set restitution "0 to 1" -- --set "restitution=$value" "${end[@]}" --csv t.csv --save s.json
done
for value in 1 0,-1,2 "0," ,0 0,nan 0,1e4 x,y ""; do
    refused "gravity '$value'" 1 --set gravity -1000 1000 -- --set "gravity=$value" "${end[@]}" --csv t.csv
done
refused "a vector of three" 1 "'1,2,3' is not a pair" "x,y" -- --set gravity=1,2,3 "${end[@]}"
refused "an unknown preset names the known ones" 1 "--preset: 'no'" "report|remedied" -- --preset no "${end[@]}"
runs "polygons under soft" polygon-box --preset soft "${end[@]}"
refused "a range's ends are short" 1 "allowed: 0 to 1e+09" -- --headless --seconds 1e308
refused "a spawn radius that is upside down" 1 --set spawn_radius -- --set spawn_radius=0.3,0.2 "${end[@]}"
for value in -1 1.5 1e3 NaN x "" 99999999999999999999; do
    refused "--steps '$value'" 1 --steps -- --headless --steps "$value" --csv t.csv
    refused "--seed '$value'" 1 --seed -- --seed "$value" "${end[@]}" --csv t.csv
    refused "--circles '$value'" 1 --circles -- pile --circles "$value" "${end[@]}" --csv t.csv
done
for value in -1 NaN inf 1e308 1e400 x ""; do
    refused "--seconds '$value'" 1 --seconds -- --headless --seconds "$value" --csv t.csv
done
for value in 0x100 100x0 100 100x 100x100x100 -5x5 99999x10 axb ""; do
    refused "--size '$value'" 1 --size -- --size "$value" "${end[@]}" --screenshot p.png
done
for option in --integrator --set --csv --save --record --replay --screenshot --shaders; do
    refused "an empty $option" 1 "$option" -- "$option" "" "${end[@]}"
done
for option in --preset --integrator --compare --set --seed --circles --steps --seconds --csv --save --record --replay --screenshot --size; do
    refused "nothing behind $option=" 1 "$option: has an empty value" -- box --headless --steps 5 "$option="
    refused "nothing behind $option= in front of an option" 1 "$option: has an empty value" -- "$option=" --headless --steps 5
done
for flag in --headless --list-scenes --help --version; do
    refused "$flag with a value" 1 "$flag: '3'" "allowed: $flag" -- box --steps 5 "$flag=3"
    refused "$flag with nothing behind =" 1 "$flag: ''" "allowed: $flag" -- box --steps 5 "$flag="
done
runs "a value of an option may hold and end in =" --headless --steps 1 --save s=.json --csv=t=
refused "an empty scene" 1 SCENE -- "" "${end[@]}"
refused "--circles for a scene with its own number" 1 --circles -- box --circles 5 "${end[@]}"
refused "--circles 0 and above a million" 1 --circles "1 to 1000000" -- pile --circles 1000001 "${end[@]}"
refused "--headless without an end" 1 --headless --steps --seconds -- --headless --csv t.csv
refused "--steps and --seconds together" 1 --steps --seconds -- --headless --steps 5 --seconds 5
refused "--steps and --seconds together, with a window" 1 --steps --seconds -- --steps 5 --seconds 5
refused "two outputs on standard output" 1 --csv --save -- "${end[@]}" --csv - --save -
for option in --csv --save; do
    refused "$option and --record in one file" 1 --record "$option" t.x -- "${end[@]}" "$option" t.x --record ./t.x
done
refused "two outputs in one file" 1 --csv --save t.x -- "${end[@]}" --csv t.x --save ./t.x
refused "an argument with line ends and escapes stays one line" 1 scene -- $'b\n\e[31mx' "${end[@]}"
refused "a missing folder with a line end in its name stays one line" 1 'a?b' -- "${end[@]}" --csv $'a\nb/t.csv'

refused "a folder of shaders that there is not" 1 "--shaders: '/nonexistent' cannot be read: No such file" -- "${end[@]}" --shaders /nonexistent
refused "a folder without shaders" 1 ".vert: cannot be read" -- "${end[@]}" --screenshot p.png --shaders ..
refused "an option with one dash" 1 "-headless: is unknown; allowed: --headless" -- -headless --steps 5
refused "an option with one dash and a value" 1 "-csv=t.csv: is unknown; allowed: --csv" -- box "${end[@]}" -csv=t.csv
refused "letters behind -h" 1 "-hx: is unknown; allowed: see --help" -- -hx
refused "a second value of --set" 1 "--set: 'friction=0.2' is a second value; allowed: one, as in --set spring=1 --set friction=0.2" -- \
    box --set spring=1 friction=0.2 "${end[@]}"
refused "a second value of --set=" 1 "--set: 'friction=0.2' is a second value" -- --set=spring=1 friction=0.2 "${end[@]}"

# Bad scene files.
run box --headless --steps 300 --save state.json
cp work/state.json .
: >empty.json
head -c 300 state.json >truncated.json
head -c 5000 "$program" >binary.json
head -c 10000000 /dev/zero | tr '\0' '[' >nested.json
one_scene() { echo "{\"format\": \"rigid-bodies-scene\", \"version\": 1, $1}"; }
cp state.json 'a=1.json'
runs "a scene's file with = in its name, behind --set" --set restitution=0.5 ../a=1.json "${end[@]}"
one_scene '"circles": [{"position": [0, 1], "raduis": 1}]' >key.json
one_scene '"circles": [{"position": [0, 1], "radius": 1e308}]' >huge.json
one_scene '"circles": [{"position": [0, 1], "radius": NaN}]' >nan.json
one_scene '"settings": {"friction": "much"}' >type.json
one_scene '"settings": {"friction": 11}' >range.json
for case in empty.json:empty truncated.json:line binary.json:line nested.json:nested .:directory /nowhere.json:nowhere \
    "key.json:circles[0].raduis" "huge.json:circles[0].radius" nan.json:line type.json:settings.friction \
    "range.json:0 to 10"; do
    file=${case%%:*}
    case $file in /*) place=$file ;; *) place=../$file ;; esac
    refused "the scene file $file" 1 "$place" "${case#*:}" -- "$place" "${end[@]}" --csv t.csv --save s.json
done
truncate -s 513M large.json
refused "too large a scene file" 1 "large.json: is too large for a scene file; allowed: up to 512 MiB" -- ../large.json "${end[@]}"
refused "a scene file that never ends" 1 "/dev/zero: is too large for a scene file; allowed: up to 512 MiB" -- /dev/zero "${end[@]}"
refused "--circles for a scene file" 1 --circles -- ../state.json --circles 5 "${end[@]}"
one_scene '"settings": {"gravity": [0, -1000]}, "bounds": {"min": [-9, -9], "max": [9, 9]}, "circles": [
    {"position": [0, 0], "radius": 0.1, "velocity": [0, -1e6]}, {"position": [1, 0], "radius": 0.1, "velocity": [0, 900]},
    {"position": [2, 0], "radius": 0.1, "velocity": [0, 900]}, {"position": [3, 0], "radius": 0.1}]' >leaving.json
run ../leaving.json "${end[@]}" --set restitution=1
grep -q ', 5 steps, 1 circle, 3 removed (2 out of bounds, 1 diverged), u = ' out
check "circles that have diverged are counted apart from those that are out of bounds" $?
run box "${end[@]}"
grep -q ', 5 steps, 21 circles, 0 removed, u = ' out
check "where none is removed, no more is said" $?
one_scene '"name": "two\u000alines\u001b[31m"' >name.json
run ../name.json "${end[@]}"
[ "$status" -eq 0 ] && [ "$(wc -l <out)" -eq 1 ] && ! LC_ALL=C grep -q '[[:cntrl:]]' out
check "a scene's name with line ends and escapes leaves the summary one line" $?
escape=$'one\u009b31m\e[31m.json'
echo '{' >"$escape"
run "../$escape" "${end[@]}"
[ "$status" -eq 1 ] && [ "$(wc -l <err)" -eq 1 ] && ! LC_ALL=C grep -q $'[\x01-\x09\x0b-\x1f\x80-\x9f]' err
check "nor does a terminal obey the name of a file that is refused, in 7 bits or in 8" $?

# How much memory a program with sanitizers takes says nothing.
if (ulimit -v 100000 && "$program" --version) >out 2>err; then
    "$program" pile --circles 30000 --headless --steps 0 --save large.json >out 2>err
    wrong=0
    named=0
    for kibibytes in {20000..64000..4000}; do
        (ulimit -v "$kibibytes" && run ../large.json --headless --steps 1 && exit "$status")
        status=$?
        case $status in
            0) ;;
            1)
                grep -qx 'run-simulation: \(../large.json: \)\?there is not enough memory' err && [ "$(wc -l <err)" -eq 1 ] || wrong=1
                if grep -q '../large.json' err; then named=1; fi
                ;;
            *) wrong=1 ;;
        esac
        if [ "$wrong" -ne 0 ]; then break; fi
    done
    check "where a scene needs more memory than there is, the program says so" $wrong
    [ "$named" -eq 1 ]
    check "and names it, if there is memory for that" $?
    (ulimit -v 2000000 && exec "$program" box "${end[@]}" --size 16384x16384 --screenshot p.png) >out 2>err
    status=$?
    [ "$status" -eq 1 ] && [ "$(cat err)" = "run-simulation: --size 16384x16384: there is not enough memory" ] && [ ! -e p.png ]
    check "and a picture's size" $?
fi

summary
