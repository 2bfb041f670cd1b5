#!/usr/bin/env bash
# Lessons without a window, and the rows of bodies and of contacts.
#   lesson_test.sh PROGRAM
# Every check prints its name; the first line of a failed one begins with FAILED.

set -u
# shellcheck source=tests/app/run_harness.sh
source "$(dirname -- "$(readlink -f -- "$0")")/run_harness.sh" "$@"

run --list-lessons
[ "$status" -eq 0 ] && [ "$(head -n 1 out | cut -d ' ' -f 1)" = tour ] && [ "$(wc -l <out)" -ge 4 ]
check "the lessons are listed, the tour first" $?
runs "a lesson is played" lesson tour --headless
[ "$(wc -l <out)" -eq 8 ] && grep -q '^3 Switch: it boils; motion .* steps of fall, moving$' out
check "and says of each card what came of it, and by which numbers" $?
runs "a sheet is written" lesson bounce --sheet sheet.html
grep -q '<li class="answer">0.25 J</li>' work/sheet.html && [ "$(ls work)" = sheet.html ]
check "with the answers" $?
sed '/class="teacher"/,$d' work/sheet.html >pupils.html
grep -q '<li>0.25 J</li>' pupils.html && ! grep -q 'class="answer"\|Measured' pupils.html
check "after a page for pupils, without them" $?
run bounce --sheet -
[ "$status" -eq 0 ] && [ "$(head -n 1 out)" = '<!DOCTYPE html>' ]
check "or on standard output" $?

lesson='{ "format": "rigid-bodies-lesson", "version": 1, "title": "t", "cards": [ { "title": "a", "text": "b",
    "scene": "pair", "question": "?", "seconds": 0.1, "measures": ["kinetic energy"],
    "choices": [ { "text": "none moves", "when": [ { "quantity": "kinetic energy", "to": 0 } ], "answer": ANSWER },
                 { "text": "one moves", "answer": OTHER } ] } ] }'
printf '%s' "$lesson" | sed 's/ANSWER/false/; s/OTHER/true/' >good.lesson.json
runs "a lesson of a file is played" ../good.lesson.json --headless
printf '%s' "$lesson" | sed 's/ANSWER/true/; s/OTHER/false/' >wrong.lesson.json
run ../wrong.lesson.json --headless
[ "$status" -eq 3 ] && grep -q '^1 a: one moves, and not as the lesson claims: none moves; kinetic energy' out
check "a claim that does not come true is status 3" $?
sed 's/"text": "b"/"text": 7/' good.lesson.json >bad.lesson.json
refused "a mistake is told with its path" 1 "bad.lesson.json: cards[0].text: 7 is not a text" -- lesson ../bad.lesson.json
sed 's/"scene": "pair"/"scene": "rb1:pair,1,5,0000000000000007"/' good.lesson.json >other.lesson.json
refused "a card's run that comes to another state is status 3" 3 \
    "other.lesson.json: cards[0].scene: the replay differs at step 5 of world A: expected hash 0000000000000007" -- \
    lesson ../other.lesson.json --headless
refused "a lesson needs a name" 1 "lesson: needs a name; allowed: tour, " -- lesson
refused "a scene is no lesson" 1 "box: is no lesson" -- lesson box
refused "a sheet is of a lesson" 1 "box: is no lesson" -- box --sheet s.html
refused "a lesson has its own settings" 1 "a lesson has its own" -- tour --headless --set spring=1
refused "a lesson has no telemetry" 1 "--csv" -- tour --headless --csv t.csv
refused "a study has no lesson" 1 "'tour' is a lesson" -- study resting tour --seeds 1
refused "a sheet is not written over its lesson" 1 "--sheet" -- ../good.lesson.json --sheet ../good.lesson.json

run --help scene
[ "$status" -eq 0 ] && grep -q '^circles\[\].radius \*  *0.001 to 1000  *\[m\]$' out
check "the keys of scene files are printed" $?
printf '{ "format": "rigid-bodies-scene", "version": 1, "polygons": [ { "position": [0, 0], "vertices": [[0,0],[0,1],[1,0]] } ] }' >clockwise.json
run ../clockwise.json --headless --steps 1
[ "$status" -eq 0 ] && grep -q 'polygons\[0\].vertices: the vertices go clockwise; they were reversed' err
check "an outline that goes clockwise is reversed with a word" $?
runs "a study takes its scene as a run does" study resting row --integrator rk4 --seeds 1 --seconds 5

runs "bodies and contacts are written" box --headless --steps 400 --bodies b.csv --contacts c.csv --every 10
head -n 1 work/b.csv | grep -qx 'step,time_s,world,id,kind,x_m,y_m,angle_rad,velocity_x_m_s,velocity_y_m_s,spin_rad_s,mass_kg,inertia_kg_m2' &&
    [ "$(wc -l <work/b.csv)" -eq 862 ] && [ "$(wc -l <work/c.csv)" -gt 10 ]
check "a row a body, of every tenth step, with units in the header" $?
refused "rows of every step that is none" 1 "--every" -- box --headless --steps 5 --every 3
runs "bodies in space are written" ellipsoids --headless --steps 900 --bodies b.csv --csv t.csv --every 3
python3 - <<'PYTHON'
import csv, sys
sums = {}
for row in csv.DictReader(open("work/b.csv")):
    number = lambda name: float(row[name])
    w, x, y, z = (number("orientation_" + axis) for axis in "wxyz")
    axes = [[1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)],  # the body's, in the world
            [2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)],
            [2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)]]
    mass = number("mass_kg")
    velocity = [number(f"velocity_{axis}_m_s") for axis in "xyz"]
    spin = [number(f"spin_{axis}_rad_s") for axis in "xyz"]
    place = [number(axis + "_m") for axis in "xyz"]
    momentum = [mass * v for v in velocity]
    kinetic = mass * sum(v * v for v in velocity) / 2
    angular = [place[(i + 1) % 3] * momentum[(i + 2) % 3] - place[(i + 2) % 3] * momentum[(i + 1) % 3] for i in range(3)]
    for i, axis in enumerate(axes):
        about = sum(a * s for a, s in zip(axis, spin))
        kinetic += number(f"inertia_{i + 1}_kg_m2") * about * about / 2
        for j in range(3):
            angular[j] += number(f"inertia_{i + 1}_kg_m2") * about * axis[j]
    key = int(row["step"]), row["world"]
    before = sums.get(key, [0.0] * 8)
    sums[key] = [a + b for a, b in zip(before, [kinetic, *momentum, *angular, 1.0])]
told = ["kinetic_J", *(f"momentum_{a}_Ns" for a in "xyz"), *(f"angular_momentum_{a}_Nms" for a in "xyz")]
rows = list(csv.DictReader(open("work/t.csv")))
far = 0
for row in rows:
    sum_of = sums.get((int(row["step"]), row.get("world", "A")))
    if sum_of is None:
        continue
    far = max([far, *(abs(a - float(row[name])) for a, name in zip(sum_of, told))])
sys.exit(0 if far < 1e-9 and len(sums) == 301 * len({world for _, world in sums}) and
         all(of[7] == 2 for of in sums.values()) else 1)
PYTHON
check "whose sums are those of telemetry: kinetic energy, momenta" $?
for scene in ellipsoids "boxes --compare penalty,rough" "tumble"; do
    # shellcheck disable=SC2086
    runs "contacts of $scene are written" $scene --headless --steps 180 --bodies b.csv --contacts c.csv
    python3 - "$scene" <<'PYTHON'
import csv, sys
titles = ("step,time_s,world,body_1,body_2,kind_1,kind_2,x_m,y_m,z_m,normal_x,normal_y,normal_z,penetration_m,"
          "normal_impulse_Ns,impulse_x_Ns,impulse_y_Ns,impulse_z_Ns\n")
with open("work/c.csv") as file:
    if file.readline() != titles:
        sys.exit("titles")
given = {}
for row in csv.DictReader(open("work/c.csv")):
    vector = lambda name, unit: [float(row[f"{name}{axis}{unit}"]) for axis in "xyz"]
    normal, impulse = vector("normal_", ""), vector("impulse_", "_Ns")
    along = sum(n * j for n, j in zip(normal, impulse))
    if abs(sum(n * n for n in normal) - 1) > 1e-12 or abs(along - float(row["normal_impulse_Ns"])) > 1e-12:
        sys.exit("normal")
    if float(row["penetration_m"]) <= 0 or row["body_1"] != "1" or row["body_2"] != "2" or row["kind_1"] != row["kind_2"]:
        sys.exit("row")
    given[int(row["step"]), row["world"]] = impulse
momenta = {}
for row in csv.DictReader(open("work/b.csv")):
    momenta[int(row["step"]), row["world"], row["id"]] = [
        float(row["mass_kg"]) * float(row[f"velocity_{axis}_m_s"]) for axis in "xyz"]
for (step, world, body), after in momenta.items():
    before = momenta.get((step - 1, world, body))
    impulse = given.get((step, world), [0, 0, 0])
    sign = 1 if body == "2" else -1
    if before and any(abs(a - b - sign * j) > 1e-12 for a, b, j in zip(after, before, impulse)):
        sys.exit("momentum")
worlds = {world for _, world in given}
sys.exit(0 if len(worlds) == (0 if sys.argv[1] == "tumble" else 2) else "worlds")
PYTHON
    check "and say what changes each momentum in $scene" $?
done
refused "two files of rows with one name" 1 "--contacts" -- box --headless --steps 5 --bodies x.csv --contacts x.csv
for signal in INT:130 TERM:143; do
    rm -rf work && mkdir work
    (cd work && exec "$program" box --headless --steps 1000000000 --bodies b.csv --contacts c.csv) >out 2>err &
    run=$!
    sleep 1.5
    kill -s "${signal%:*}" "$run"
    wait "$run"
    [ $? -eq "${signal#*:}" ] && [ "$(sort <<<"$(ls work)" | tr '\n' ' ')" = 'b.csv c.csv ' ] &&
        awk -F, 'NR > 1 && NF != 13 { exit 1 } END { exit (NR - 1) % 21 || NR < 500 }' work/b.csv &&
        [ "$(tail -n 1 work/b.csv | cut -d, -f1)" = "$(grep -o '[0-9]* steps' out | cut -d ' ' -f 1)" ]
    check "SIG${signal%:*} ends a run with whole files of rows, up to its last step" $?
done

summary
