#!/usr/bin/env bash
# The contract of the studies' command line: results that do not depend on the number of threads, a study that was
# ended early and goes on, shards, files whole or not at all, one line for what is wrong.
#   study_test.sh PROGRAM
# Every check prints its name; the first line of a failed one begins with FAILED.

set -u
# shellcheck source=tests/app/harness.sh
source "$(dirname -- "$(readlink -f -- "$0")")/../harness.sh" "$@"
unset DISPLAY WAYLAND_DISPLAY

study() {
    timeout 300 "$program" study "$@" >out 2>err </dev/null
    status=$?
}

# refused NAME WORD -- ARGUMENT...: status 1, one line that holds the word, no file.
refused() {
    local name=$1 word=$2
    shift 3
    rm -rf work && mkdir work
    (cd work && exec timeout 300 "$program" study "$@") >out 2>err </dev/null
    [ $? -eq 1 ] && [ "$(wc -l <err)" -eq 1 ] && grep -qF -- "$word" err && [ ! -s out ] && [ -z "$(ls -A work)" ]
    check "$name" $?
}

# interrupted SIGNAL FILE ARGUMENT...: the study, sent the signal half a second, or `later`, after it has opened its CSV.
interrupted() {
    local signal=$1 file=$2
    shift 2
    rm -f -- "$file"
    "$program" study "$@" --csv "$file" >out 2>err </dev/null &
    local pid=$!
    begun -e "$file"
    sleep "${later-0.5}"
    kill -s "$signal" "$pid"
    wait "$pid"
    status=$?
}

resting=(resting --scene box --scene row --seconds 10)
study "${resting[@]}" --seeds 1-6 --jobs 1 --csv one.csv
check "a study ends with status 0" "$status"
grep -q '^| box .*| euler .*/6 ' out
check "it prints a table, a line a scene and integrator" $?
[ "$(head -1 one.csv)" = scene,integrator,seed,rests,time_to_rest_s,worst_u_gh,median_u_gh,spinning,max_penetration_r,removed,hash,seconds,version,circles,scene_hash,settings ]
check "its CSV has the columns that it promises" $?
[ "$(wc -l <one.csv)" -eq 49 ]
check "and one row per run" $?
study "${resting[@]}" --seeds 1-6 --jobs 7 --csv - && cmp -s one.csv out
check "seven threads give the bytes of one, on standard output too" $?

hash=$("$program" box --integrator verlet --seed 3 --headless --seconds 10 | sed 's/.*hash \([0-9a-f]*\).*/\1/')
grep -q "^box,verlet,3,.*,$hash,10,[^,]*,21,[^,]*,default\$" one.csv
check "a row's hash is that of the same run by itself, and it says what made it" $?

study "${resting[@]}" --seeds 1-2 --csv a.csv
study "${resting[@]}" --seeds 3-6 --csv b.csv
study merge b.csv a.csv --csv joined.csv && cmp -s one.csv joined.csv
check "shards join to the whole, byte for byte" $?
study merge a.csv b.csv && [ ! -s err ]
check "and none is missing" $?
study "${resting[@]}" --seeds 9-11 --csv c.csv && study merge a.csv c.csv b.csv && [ "$(cat err)" = "run-simulation: seeds 7-8 are missing" ]
check "merge names the seeds of a shard that is missing between others" $?
study merge a.csv b.csv --seeds 1-8 && [ "$(cat err)" = "run-simulation: seeds 7-8 are missing" ]
check "and of one at the end, if it is told which there should be" $?
study merge a.csv <(grep -v '^row,rk4,5,' b.csv) && [ "$(cat err)" = "run-simulation: row, rk4: seed 5 is missing" ]
check "of a shard that was ended early, it names what is missing" $?
study "${resting[@]}" --seeds 1-6 --resume a.csv && cmp -s one.csv a.csv
check "a study goes on from a shard, and writes to the same file" $?
sed 's/^box,euler,3,0/box,euler,3,1/' b.csv >wrong.csv
refused "shards that contradict each other are refused" "box, euler, seed 3" -- merge ../one.csv ../wrong.csv --csv x.csv
refused "rows of other settings are not gone on from" "b.csv: line 2: settings: is 'default', but 'spring=0.5' in this study" -- \
    "${resting[@]}" --seeds 1-6 --set spring=0.5 --resume ../b.csv --csv x.csv
study resting --scene row --seeds 7 --seconds 10 --set spring=0.5 --csv other.csv
refused "rows of other settings do not join" "settings: is 'spring=0.5', but 'default' in ../b.csv" -- merge ../b.csv ../other.csv --csv x.csv
(cat b.csv && tail -n +2 other.csv) >mixed.csv
refused "nor do they within one file, of its second scene only" "mixed.csv: line 34: settings: is 'spring=0.5', but 'default' in" -- \
    merge ../mixed.csv --csv x.csv
refused "and none is gone on from" "mixed.csv: line 34: settings: is 'spring=0.5', but 'default' in this study" -- \
    "${resting[@]}" --seeds 1-7 --resume ../mixed.csv --csv x.csv
sed 's/,10,[^,]*,/,10,0.0.9,/' b.csv >older.csv
refused "nor are rows of another version" "line 2: version: is '0.0.9', but '" -- "${resting[@]}" --seeds 1-6 --resume ../older.csv --csv x.csv
refused "which do not join either" "version: is '" -- merge ../a.csv ../older.csv --csv x.csv
cut -d, -f1-11 b.csv >old.csv
for command in "merge ../a.csv ../old.csv" "resting --resume ../old.csv"; do
    # shellcheck disable=SC2086
    refused "$command: a file that does not say what made its rows" "old.csv: line 1: is of an earlier version" -- $command --csv x.csv
done
"$program" box --headless --steps 0 --save scene.json >/dev/null
study resting --scene scene.json --integrator rk4 --seeds 1 --seconds 5 --csv file.csv
sed 's/"size":\[/&1/' scene.json >edited.json && mv edited.json scene.json
study resting --scene scene.json --integrator rk4 --seeds 1 --seconds 5 --resume file.csv
[ "$status" -eq 1 ] && grep -q "file.csv: line 2: scene_hash: is '" err
check "a scene file that was edited is not gone on with" $?
refused "rows that are not asked for are not gone on from" "not in this study" -- "${resting[@]}" --seeds 1-4 --resume ../b.csv --csv x.csv

long=(resting --scene box-60 --integrator rk4 --seeds 1-12 --seconds 300 --jobs 1)
interrupted INT part.csv "${long[@]}"
[ "$status" -eq 130 ] && head -1 part.csv | grep -q ^scene,
check "Ctrl-C leaves a valid CSV of what was done, status 130" $?
part_lines=$(wc -l <part.csv)
[ "$part_lines" -lt 13 ] && [ -z "$(find . -name '*.part')" ]
check "of what was done only, and nothing beside it" $?
interrupted TERM term.csv "${long[@]}"
[ "$status" -eq 143 ] && head -1 term.csv | grep -q ^scene,
check "the end of a batch job's time does the same, status 143" $?

short=(resting --scene box --seeds 1-60 --seconds 35)
for later in 0.5 1 2 4 8 16; do # until one run is done, on whatever machine
    interrupted INT part.csv "${short[@]}" --jobs 1
    [ "$(wc -l <part.csv)" -le 1 ] || break
done
unset later
[ "$status" -eq 130 ] && [ "$(wc -l <part.csv)" -gt 1 ]
check "what was done before Ctrl-C is there" $?
study "${short[@]}" --resume part.csv
"$program" study "${short[@]}" --jobs 2 --csv whole.csv >/dev/null
cmp -s whole.csv part.csv
check "a study that goes on ends as one that was not interrupted, byte for byte" $?

rm -f limit.png
interrupted INT limit.csv limit --seeds 1-9999 --png limit.png
[ "$status" -eq 130 ] && head -1 limit.csv | grep -q ^scene, && [ ! -e limit.png ] && [ ! -s out ]
check "of a study of the limit that is ended early there are rows alone" $?

map=(stability --x spring=0.2:1:3 --y gravity.y=-2:-1:2 --scene row --integrator euler --seconds 8)
study "${map[@]}" --seeds 1-4 --csv map.csv --png map.png
[ "$status" -eq 0 ] && [ "$(wc -l <map.csv)" -eq 7 ] && head -c 8 map.png | cmp -s - <(printf '\x89PNG\r\n\x1a\n')
check "a map is one row per cell, and a PNG" $?
study "${map[@]}" --seeds 1-4 --jobs 1 --csv map1.csv --png - && cmp -s map.csv map1.csv && cmp -s map.png out
check "one thread gives the same map and the same picture, on standard output too" $?
(head -3 map.csv) >part.csv
study "${map[@]}" --seeds 1-4 --resume part.csv && cmp -s map.csv part.csv
check "a map goes on from what there is" $?
study "${map[@]}" --seeds 1+3 --csv m1.csv && study "${map[@]}" --seeds 2,4 --csv m2.csv
study "${map[@]}" --set friction=0.2 --seeds 5 --csv m3.csv
study merge m1.csv m2.csv --csv joined.csv && cmp -s map.csv joined.csv
check "maps of different seeds join to the whole, byte for byte" $?
refused "a map of other seeds is not gone on from" "other seeds" -- "${map[@]}" --seeds 1-3 --resume ../map.csv --csv x.csv
refused "maps of other settings do not join" "line 2: settings: is 'friction=0.2', but 'default' in" -- \
    merge ../m1.csv ../m3.csv --csv x.csv
refused "a map of other settings is not gone on from" "map.csv: line 2: settings: is 'default', but 'friction=0.2' in this study" -- \
    "${map[@]}" --set friction=0.2 --seeds 1-4 --resume ../map.csv --csv x.csv
refused "maps and tables do not join" "columns" -- merge ../one.csv ../map.csv --csv x.csv

both=("${map[@]}" --seeds 1-4 --integrator verlet)
study "${both[@]}" --csv both.csv --png both.png
[ "$status" -eq 0 ] && [ "$(wc -l <both.csv)" -eq 13 ] && cmp -s map.csv <(head -7 both.csv) && ! cmp -s both.png map.png &&
    [ "$(grep -c ' of 6 cells' out)" -eq 2 ]
check "a map under two integrators has the rows of both, and a picture" $?
study "${both[@]}" --resume map.csv --csv resumed.csv && cmp -s both.csv resumed.csv
check "and goes on from that of one" $?
study merge <(head -1 both.csv && tail -6 both.csv) map.csv --csv joined.csv && cmp -s both.csv joined.csv
check "and joins from those of each" $?
theory=(stability --x restitution=0:0.8:2 --y spring=0.2:1:2 --integrator euler --seeds 1-2 --seconds 5)
study "${theory[@]}" --csv without.csv --png without.png
study "${theory[@]}" --theory --csv with.csv --png with.png
[ "$status" -eq 0 ] && cmp -s without.csv with.csv && ! cmp -s without.png with.png
check "what is predicted is drawn over the picture, and changes no row" $?
refused "a prediction over other axes" "of the spring and the restitution, not of spring and gravity.y" -- "${map[@]}" --theory --png x.png
refused "a prediction without a picture" "--png FILE" -- "${theory[@]}" --theory --csv x.csv
refused "a prediction of what the model does not have" "static friction is not in the linear model" -- \
    "${theory[@]}" --set static_friction=true --theory --png x.png
refused "a prediction of polygons" "the linear model knows circles alone" -- \
    "${theory[@]}" --scene polygon-box --theory --png x.png

# What can be written is, whatever cannot.
rm -f map.png
study "${map[@]}" --seeds 1 --csv /dev/full --png map.png
[ "$status" -eq 1 ] && [ -s map.png ] && grep -q 'of 6 cells' out && grep -q '/dev/full: cannot be written' err
check "where its CSV cannot be written, a map is still drawn and printed, with status 1" $?
study resting --scene row --integrator rk4 --seeds 1 --seconds 5 --csv /dev/full
[ "$status" -eq 1 ] && grep -q '^| row' out && grep -q '/dev/full: cannot be written' err
check "and the table of runs is printed" $?
study merge one.csv --csv /dev/full
[ "$status" -eq 1 ] && grep -q '^| row' out && grep -q '/dev/full: cannot be written' err
check "and that of joined files" $?

study order && [ "$(grep -c '^| [erv]' out)" -eq 4 ]
check "the study of order has a line an integrator" $?
study order --integrator all --integrator 'K1/3 D K2/3' && [ "$(grep -c '^| [^i-]' out)" -eq 19 ] && grep -q '^| dp5  *| *5 | *4\.9' out
check "of the library, and of one that is composed" $?
study order --csv order.csv --png order.png && [ "$(head -1 order.csv)" = integrator,theory,system,time_step_s,error ] &&
    [ "$(grep -c '^rk4,4,oscillator,' order.csv)" -eq 5 ] && grep -q '^euler,1,circle,' order.csv && cmp -s <(head -c 4 order.png | tail -c 3) <(printf PNG)
check "and every error in a file, and a picture of them" $?
study resting --scene row --integrator rk4 --integrator euler --seeds 1-2 --seconds 5 --png resting.png &&
    cmp -s <(head -c 4 resting.png | tail -c 3) <(printf PNG) && grep -q '^| row' out
check "the study of resting draws a picture" $?
study forecast box --seed 2 --csv forecast.csv
[ "$status" -eq 0 ] && grep -q '^| euler  *| doubles every 0\.0[0-9]* s' out && grep -q '^| rk4  *| halves every' out &&
    [ "$(grep -c '^| [erv]' out)" -eq 4 ] && grep -qF 'κ = 0.8 is not above 2 (1 − e) = 1' out
check "the forecast of a pile says in words what becomes of a small motion under each integrator" $?
[ "$(head -1 forecast.csv)" = integrator,rate_per_step,time_to_double_s,kappa_lambda,scene,seed,seconds,version,circles,scene_hash,settings ] &&
    [ "$(wc -l <forecast.csv)" -eq 5 ] && grep -q '^euler,0\.[0-9]*,0\.0[0-9]*,1\.[0-9]*,box,2,' forecast.csv &&
    grep -q '^rk4,-0\.[0-9]*,-[0-9.]*,1\.' forecast.csv
check "and its CSV has a row an integrator" $?
study forecast box --seed 2 --set restitution=0.9 --csv - && grep -q '^euler,.*,restitution=0.9$' out
check "settings are taken, and the CSV goes to standard output" $?
"$program" box --headless --seconds 40 --integrator rk4 --save lying.json >/dev/null
study forecast lying.json
[ "$status" -eq 0 ] && grep -q 'lying.json, as it is: 21 circles' out && grep -q '^| euler  *| doubles' out
check "a saved state at rest is taken as it is" $?
"$program" box --headless --steps 9 --save falling.json >/dev/null
study forecast falling.json --csv falling.csv
[ "$status" -eq 0 ] && grep -q '^no verdict: 21 circles move or fall' out && grep -q '^euler,,,,falling.json,' falling.csv
check "of what moves there is no verdict, with status 0" $?
study forecast polygon-box --csv polygons.csv
[ "$status" -eq 0 ] && grep -q '^no verdict: the linear model knows circles alone' out &&
    grep -q '^euler,,,,polygon-box,' polygons.csv
check "nor of polygons, whether they move or not" $?
study --help && grep -q stability out && study resting --help && grep -q -- --resume out
check "help says what there is" $?

truncate -s 65M large.csv
yes '' | head -n 3000000 >lines.csv
{ head -c 10000000 /dev/zero | tr '\0' ','; echo; } >columns.csv
y='--y restitution=0:1:3'
# shellcheck disable=SC2086
{
    refused "a range that runs backwards" "runs backwards" -- stability --x spring=1:0.1:3 $y --png x.png
    refused "too many cells" "too many" -- stability --x spring=0:1:9999 $y --csv x.csv
    refused "a value out of its setting's range" "0 to 4" -- stability --x spring=0:5:3 $y --csv x.csv
    refused "an unknown setting" "is no setting" -- stability --x sprung=0:1:3 $y --csv x.csv
    refused "a setting that is no number" "is not a number" -- stability --x integrator=0:1:3 $y --csv x.csv
    refused "the same setting twice" "other axis" -- stability --x restitution=0:1:2 $y --csv x.csv
    refused "an axis that is set" "is an axis" -- stability --x spring=0:1:3 $y --set spring=1 --csv x.csv
    refused "a missing axis" "--x" -- stability $y --csv x.csv
}
refused "seeds that run backwards" "runs backwards" -- resting --seeds 9-1 --csv x.csv
refused "too short a run" "--seconds" -- resting --seconds 4 --csv x.csv
refused "an unknown scene" "SCENE: 'nowhere'" -- resting --scene nowhere --csv x.csv
refused "an unknown integrator" "--integrator: 'rk5'" -- resting --integrator rk5 --csv x.csv
refused "an unknown setting of --set" "sprung" -- resting --set sprung=1 --csv x.csv
refused "no threads" "--jobs" -- resting --jobs 0 --csv x.csv
refused "a place that cannot be written" "nowhere/x.csv" -- resting --seeds 1 --csv nowhere/x.csv
refused "a file that is not there to go on from" "nowhere.csv" -- resting --seeds 1 --resume nowhere.csv
sed $'s/^row/r\e[31mow/' a.csv >escape.csv
sed 's/^row/r\xc2\x9b31mow/' a.csv >late.csv
echo '{}' >$'red\e[31m.json'
for file in escape late; do
    refused "a table shows no control character of a file: $file" "../$file.csv: line 2: has a control character" -- merge "../$file.csv"
done
refused "nor of a scene's name" "cannot be a cell of a CSV file; allowed: a name without comma, quote and control character" -- \
    resting --scene $'../red\e[31m.json' --seeds 1
for command in "merge" "resting --seeds 1 --resume"; do
    # shellcheck disable=SC2086
    {
        refused "$command of a directory" "directory, not a CSV file of a study" -- $command ..
        refused "$command of a device that never ends" "/dev/zero: is too large for a CSV file of a study; allowed: up to 64 MiB" -- \
            $command /dev/zero
        refused "$command of an empty file" "empty" -- $command /dev/null
        refused "$command of too large a file" "allowed: up to 64 MiB" -- $command ../large.csv
        refused "$command of too many lines" "too many rows; allowed: up to 1000000" -- $command ../lines.csv
        refused "$command of too many columns" "line 1: too many columns; allowed: up to 100" -- $command ../columns.csv
        refused "$command of a program" ": line " -- $command /bin/true
    }
done
refused "an empty name of a file" "--csv" -- resting --csv ''
refused "nothing behind --csv=" "--csv: has an empty value" -- resting --csv= --seeds 1
refused "a flag with a value" "--help: '3'" -- resting --help=3
refused "one file for two outputs" "--csv" -- stability --x spring=0:1:3 --y friction=0:1:2 --csv x --png ./x
refused "a forecast of an unknown scene" "SCENE: 'nowhere'" -- forecast nowhere --csv x.csv
refused "an integrator that is set" "--integrator SCHEME" -- forecast --set integrator=euler --csv x.csv
refused "a forecast with a seed that is none" "--seed: '-1'" -- forecast --seed=-1 --csv x.csv
refused "a forecast of more circles than the scene has" "has its own number of circles" -- forecast box --circles 5 --csv x.csv
refused "an unknown study" "resting|stability|schemes|order|forecast|limit|tumble|merge" -- rest
refused "no study" "study --help" --

summary
