#!/usr/bin/env bash
# Scenes in space on the command line: what runs, what is written, and one line for what is wrong.
#   space_test.sh PROGRAM
# Every check prints its name; the first line of a failed one begins with FAILED.

set -u
# shellcheck source=tests/app/run_harness.sh
source "$(dirname -- "$(readlink -f -- "$0")")/run_harness.sh" "$@"

columns=step,time_s,kinetic_J,penalty_J,momentum_x_Ns,momentum_y_Ns,momentum_z_Ns,angular_momentum_x_Nms,\
angular_momentum_y_Nms,angular_momentum_z_Nms,depth_m,impacts,last_contact_x_m,last_contact_y_m,last_contact_z_m,\
tether_J,scene,seed,law,integrator

run --list-scenes
for scene in spheres ellipsoids boxes tumble tethered; do
    grep -q "^$scene " out
    check "--list-scenes has $scene" $?
done
run --help
for setting in law stiffness restitution tether integrator time_step substeps; do
    sed -n '/^Settings of scenes in space/,$p' out | grep -q "^  $setting "
    check "--help has the setting $setting in space" $?
done

# What runs.
for scene in spheres boxes tethered; do
    runs "$scene runs" "$scene" --headless --seconds 3 --csv t.csv
    [ "$(wc -l <out)" -eq 1 ] &&
        grep -Eq "^$scene, penalty: 3 s, 180 steps, [1-9][0-9]* impacts?, energy error [-+e0-9.]+, \|p\| error [-e0-9.]+ N s, \|L\| error [-e0-9.]+ N m s, hash [0-9a-f]{16}$" out
    check "$scene says so in a line, after an impact" $?
    [ "$(head -n 1 work/t.csv)" = "$columns" ] && [ "$(wc -l <work/t.csv)" -eq 181 ] &&
        awk -F, 'NR > 1 { if (NF != 20 || $1 != NR - 1 || $17 != "'"$scene"'") exit 1
            for (i = 1; i <= 16; ++i) if ($i !~ /^-?[0-9]/ && !($12 == 0 && i >= 13 && i <= 15 && $i == "")) exit 1
            for (i = 5; i <= 7; ++i) if ($i > 1e-12 || $i < -1e-12) exit 1 }' work/t.csv
    check "its telemetry is a row a step, and its momentum zero" $?
done
runs "ellipsoids compares by itself" ellipsoids --headless --steps 90 --csv t.csv
[ "$(grep -c '' out)" -eq 2 ] && grep -q '^ellipsoids, penalty: ' out && grep -q '^ellipsoids, instantaneous: ' out
check "the laws" $?
[ "$(head -n 1 work/t.csv)" = "world,$columns" ] && [ "$(grep -c '^A,.*,penalty,verlet$' work/t.csv)" -eq 90 ] &&
    [ "$(grep -c '^B,.*,instantaneous,verlet$' work/t.csv)" -eq 90 ]
check "and its telemetry has a row a step and world" $?
alone=$(grep 'penalty:' out | grep -o 'hash .*')
runs "and does not where a law is set" ellipsoids --headless --steps 90 --set law=penalty
[ "$(grep -c '' out)" -eq 1 ] && [ "$(hash_of out)" = "$alone" ]
check "a world by itself is the same as beside another" $?
runs "tumble compares by itself" tumble --headless --seconds 60
grep -q '^tumble, euler: .* energy error 1,' out && grep -Eq '^tumble, rk4: .* energy error -?[0-9.]+e-0[6-9],' out
check "Euler with rk4, which keeps the energy" $?
runs "and does not where an integrator is chosen" tumble --headless --steps 3 --integrator verlet
grep -q '^tumble, verlet: ' out && [ "$(grep -c '' out)" -eq 1 ]
check "but runs it alone" $?
runs "it compares what one asks for" tethered --headless --steps 3 --compare rk4,rough
grep -q '^tethered, penalty, rk4: ' out && grep -q '^tethered, rough, verlet: ' out
check "by laws and integrators" $?
runs "--seed draws another start" spheres --headless --steps 90 --seed 2
other=$(hash_of out)
runs "of its own" spheres --headless --steps 90
[ "$(hash_of out)" != "$other" ]
check "which moves otherwise" $?

# What is saved goes on as it would have.
runs "a run that is not interrupted" boxes --headless --steps 150 --set substeps=20
whole=$(hash_of out)
runs "a state is saved" boxes --headless --steps 60 --set substeps=20 --save s.json
cp work/s.json .
runs "and loaded" ../s.json --headless --steps 90
[ "$(hash_of out)" = "$whole" ]
check "and goes on to the same bits" $?
run ../s.json --headless --steps 0 --save -
diff out s.json
check "a state that is loaded and saved is the same" $?

# The studies.
runs "the study of the limit" study limit --seeds 1-6 --csv l.csv --png l.png
grep -Eq '^\| slope, k ≥ 1e4 \| +-0\.(4[5-9]|5[0-4])[0-9]* \| +-0\.(4[5-9]|5[0-4])[0-9]* \| +-0\.(4[5-9]|5[0-4])[0-9]* \|$' out
check "finds the slope of -0.5 for spheres, ellipsoids and boxes" $?
[ "$(head -1 work/l.csv)" = scene,seed,stiffness_N_m,contact_s,difference ] && [ "$(wc -l <work/l.csv)" -eq 163 ] &&
    head -c 8 work/l.png | cmp -s - <(printf '\x89PNG\r\n\x1a\n')
check "and has a row a pair and stiffness, and a PNG" $?
runs "the study of tumbling" study tumble --seconds 20 --csv t.csv
[ "$(grep -c '^| [erv]' out)" -eq 17 ] &&
    [ "$(head -1 work/t.csv)" = integrator,time_step_s,energy_error,angular_momentum_error,flips,diverged ] &&
    [ "$(wc -l <work/t.csv)" -eq 18 ]
check "has a row an integrator and step" $?
refused "seeds that run backwards" 1 "--seeds: '5-1' runs backwards" -- study limit --seeds 5-1 --csv l.csv
refused "no time" 1 "--seconds: 0" "1 to 10000" -- study tumble --seconds 0 --csv t.csv
refused "no jobs" 1 "--jobs" -- study limit --jobs 0 --csv l.csv
refused "two files in one" 1 "already the target" -- study limit --csv x --png x

# Its picture.
for scene in ellipsoids tumble; do
    runs "a picture of $scene" "$scene" --headless --seconds 1 --size 321x180 --screenshot p.png
    head -c 24 work/p.png | cmp -s - <(printf '\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\x01\x41\0\0\0\xb4')
    check "is a PNG of the size asked for" $?
    [ "$(wc -c <work/p.png)" -gt 3000 ]
    check "with more on it than its ground" $?
done

# The line between two worlds: none of its pixels has the colour of the ground, which the column beside it has.
on_ground() {
    ffmpeg -v error -i work/p.png -vf "crop=1:180:$1:0" -f rawvideo -pix_fmt rgb24 - | od -v -An -tx1 -w3 |
        grep -c 'fc fb f8'
}
runs "a picture of two worlds" ellipsoids --headless --seconds 1 --size 320x180 --screenshot p.png
[ "$(on_ground 159)" -gt 100 ] && [ "$(on_ground 160)" -eq 0 ]
check "has a line between them" $?

# What is refused.
refused "--circles" 1 "--circles: scene 'tumble' is in space" -- tumble "${end[@]}" --circles 3 --csv t.csv
refused "--preset" 1 "--preset: scene 'tumble' is in space" -- tumble "${end[@]}" --preset report --csv t.csv
refused "--preset of a file" 1 "--preset: scene '../s.json' is in space" -- ../s.json "${end[@]}" --preset soft
refused "a setting of the plane" 1 "--set: gravity: unknown setting" "law, integrator, stiffness, restitution, tether, time_step, substeps" -- tumble "${end[@]}" --set gravity=0,1
refused "an unknown law" 1 "'soft' is unknown" "penalty|instantaneous|rough" -- boxes "${end[@]}" --set law=soft --save s.json
for value in 0 -1 nan 1e10 x ""; do
    refused "stiffness '$value'" 1 "--set: stiffness" "1 to 1e+09" -- boxes "${end[@]}" --set "stiffness=$value" --csv t.csv
done
refused "a comparison of one" 1 "--compare: 'rough' is not a pair" -- boxes "${end[@]}" --compare rough
refused "a comparison with what there is not" 1 "--compare: 'soft' is unknown" "penalty|instantaneous|rough|euler|explicit-euler|rk4|verlet" -- boxes "${end[@]}" --compare rough,soft
refused "a study of circles" 1 "SCENE: 'tumble' is in space" -- study resting --scene tumble --seeds 1
sed 's/"space"/"circles": [], "space"/' s.json >mixed.json
refused "circles beside space" 1 "mixed.json: circles: stands beside 'space'" -- ../mixed.json "${end[@]}"
sed 's/"mass"/"mas"/' s.json >key.json
refused "an unknown key of a body" 1 "key.json: space.bodies[0].mas: unknown key; allowed: ellipsoid, box, mass," -- ../key.json "${end[@]}"
sed 's/"space": {/"space": { "bodies": [], /' s.json >twice.json
refused "bodies that stand there twice" 1 "twice.json: space.bodies: stands there twice" -- ../twice.json "${end[@]}"

summary
