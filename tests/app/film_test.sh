#!/usr/bin/env bash
# Films: every frame of the simulated clock, by the program ffmpeg.
#   film_test.sh PROGRAM

set -u
# shellcheck source=tests/app/window_harness.sh
source "$(dirname -- "$(readlink -f -- "$0")")/window_harness.sh" "$@"

# film ARGUMENT...: a run without a window, of which there is a film.
film() {
    "$program" "$@" --headless --size 160x90 >out 2>err
    status=$?
}

# frames_of FILE: how many pictures a player finds in it, and their size.
frames_of() {
    ffprobe -v error -count_frames -show_entries stream=nb_read_frames,width,height -of csv=p=0 "$1" 2>>err
}

for kind in mp4 webm; do
    film box --seconds 2 --film "f.$kind"
    [ "$status" -eq 0 ] && [ "$(frames_of "f.$kind")" = 160,90,120 ]
    check "two seconds are 120 frames of $kind" $?
done
film box --seconds 2 --fps 100 --film f.gif
[ "$(frames_of f.gif)" = 160,90,100 ]
check "a gif has at most 50 frames a second, for players show more of them slowly" $?
[ -z "$(find . -name '*.part')" ]
check 'of the pictures that its colours are chosen from nothing is left' $?
film box --seconds 10 --film f.mp4
[ "$(frames_of f.mp4)" = 160,90,600 ]
check 'ten seconds are 600 frames' $?
for kind in mp4 webm gif; do
    film box --seconds 1 --film "f.$kind"
    pictures=$(ffmpeg -v error -i "f.$kind" -f md5 -)
    busy=()
    for _ in $(seq $((2 * $(nproc)))); do
        timeout 60 sh -c 'while :; do :; done' &
        busy+=($!)
    done
    film box --seconds 1 --film "f.$kind"
    kill "${busy[@]}"
    wait "${busy[@]}" 2>/dev/null
    [ -n "$pictures" ] && [ "$(ffmpeg -v error -i "f.$kind" -f md5 -)" = "$pictures" ]
    check "a $kind is the same on a busy machine" $?
done
film box --steps 7 --set time_step=0.1 --fps 30 --film f.mp4
[ "$(frames_of f.mp4)" = 160,90,21 ]
check 'steps that are longer than a frame are shown between their poses' $?
for scene in spheres ellipsoids boxes tumble tethered; do
    film "$scene" --seconds 1 --film f.mp4
    [ "$status" -eq 0 ] && [ "$(frames_of f.mp4)" = 160,90,60 ]
    check "$scene in space has a film" $?
done
"$program" box --headless --steps 3 --size 99x55 --film f.mp4 >out 2>err
status=$?
[ "$status" -eq 0 ] && [ "$(frames_of f.mp4)" = 100,56,3 ]
check 'an odd size is made even' $?
film box --steps 600 --film f.mp4 --compare euler,rk4
ffmpeg -v error -y -i f.mp4 -vf 'select=eq(n\,0)+eq(n\,599)' -vsync 0 'p%d.ppm' 2>err
! cmp -s p1.ppm p2.ppm
check 'its last picture is not its first' $?

# refused NAME STATUS TEXT ARGUMENT...: one line with TEXT, and no file.
refused() {
    local name=$1 wanted=$2 text=$3
    shift 3
    rm -rf work && mkdir work
    (cd work && "$@" >../out 2>../err)
    status=$?
    [ "$status" -eq "$wanted" ] && [ "$(wc -l <err)" -eq 1 ] && grep -qF -- "$text" err && [ -z "$(ls -A work)" ]
    check "$name" $?
}
run=("$program" box --headless --steps 3)
refused 'a film of no known kind' 1 'f.avi: is no film; allowed: FILE.mp4|FILE.webm|FILE.gif' "${run[@]}" --film f.avi
refused 'a film in a folder that there is not' 1 'no/f.mp4' "${run[@]}" --film no/f.mp4
refused '--fps without a film' 1 '--fps' "${run[@]}" --fps 30
refused 'a film of no step' 1 'f.mp4: nothing was written: the run has no step to be shown' \
    "$program" box --headless --steps 0 --film f.mp4
ln -s /dev/null null.mp4
refused 'a device' 1 'is no place for a film' "${run[@]}" --film ../null.mp4
refused 'more frames than a film has' 1 '--fps' "${run[@]}" --film f.mp4 --fps 1000
refused 'without ffmpeg' 1 'ffmpeg: the program is not installed' env PATH=/nowhere "${run[@]}" --film f.mp4
mkdir broken && printf '#!/bin/sh\nprintf "no such codec\\n\\nin a build of this year, from this place on the disk, or from another one\\n" >&2\nexit 1\n' >broken/ffmpeg && chmod +x broken/ffmpeg
refused 'an ffmpeg that fails, whose words are told whole' 1 'ffmpeg: no such codec; in a build of this year, from this place on the disk, or from another one' env "PATH=$PWD/broken:$PATH" "${run[@]}" --film f.mp4
PATH=$PWD/broken:$PATH "$program" box --headless --steps 300 --film f.avi.mp4 --csv c.csv >out 2>err
[ ! -e f.avi.mp4 ] && [ "$(tail -c 1 c.csv | wc -l)" -eq 1 ]
check 'which leaves the rows up to then' $?

# What ffmpeg has written is looked at.
for kind in mp4 webm gif; do
    mkdir "cut-$kind"
    # shellcheck disable=SC2016 # the script asks
    printf '#!/bin/sh\nfor file; do :; done\n"%s" "$@" && truncate -s -1 "${file#file:}"\n' "$(command -v ffmpeg)" >"cut-$kind/ffmpeg"
    chmod +x "cut-$kind/ffmpeg"
    refused "a $kind of which the last byte is missing" 1 "f.$kind: ffmpeg has not written all of it" \
        env "PATH=$PWD/cut-$kind:$PATH" "${run[@]}" --film "f.$kind"
    film box --seconds 1 --film "f.$kind"
    whole=$(($(stat -c %s "f.$kind") / 1024))
    for kibibytes in 1 $((whole / 2)) "$whole"; do
        rm -rf work && mkdir work
        (cd work && ulimit -f "$kibibytes" && exec "$program" box --headless --seconds 1 --size 160x90 --film "f.$kind" >../out 2>../err)
        status=$?
        [ "$status" -eq 1 ] && [ "$(wc -l <err)" -eq 1 ] && grep -q '^run-simulation: ffmpeg: .*File too large' err && [ -z "$(ls -A work)" ]
        check "where $kibibytes KiB of a $kind find room there is none, and why is told" $?
    done
done

# The colours of a gif are chosen when the run is over.
mkdir slow && printf '#!/bin/sh\ncase "$*" in *filter_complex*) touch colours; exec sleep 60 ;; esac\nexec "%s" "$@"\n' "$(command -v ffmpeg)" >slow/ffmpeg
chmod +x slow/ffmpeg
rm -rf work && mkdir work
(cd work && PATH=$scratch/slow:$PATH exec "$program" box --headless --seconds 2 --size 160x90 --film f.gif --save s.json >../out 2>../err) &
filming=$!
for _ in $(seq 400); do
    [ -e work/colours ] && break
    sleep 0.05
done
kill -s INT "$filming"
for _ in $(seq 100); do
    kill -0 "$filming" 2>/dev/null || break
    sleep 0.1
done
kill -KILL "$filming" 2>/dev/null
wait "$filming"
status=$?
rm work/colours
[ "$status" -eq 130 ] && [ "$(ls work)" = $'f.gif.mkv\ns.json' ] && [ "$(frames_of work/f.gif.mkv)" = 160,90,100 ] &&
    [ "$(cat err)" = "run-simulation: f.gif: nothing was written: to choose its colours takes longer; its pictures are in f.gif.mkv" ]
check 'a run that is asked to end meanwhile ends at once, and keeps the pictures' $?

# In a window.
rm -f w.mp4
open_window box --seconds 2 --film w.mp4 --size 320x200
ended 0
count=$(frames_of w.mp4 | cut -d , -f 3)
[ "${count:-0}" -ge 115 ] && [ "$count" -le 122 ]
check 'a window films the simulated clock, however fast it draws' $?

rm -f ./*.csv ./*.json
PATH=$PWD/broken:$PATH open_window box --film g.mp4 --csv w.csv --save state.json --size 320x200
sleep 2 # until it has filmed
xdotool key ctrl+q
ended 1
grep -q '^run-simulation: --film: ffmpeg: no such codec; in a build of this year' err && [ ! -e g.mp4 ] && [ -s w.csv ]
check 'where ffmpeg fails a window says so, with status 1, and writes the other files' $?
state_is 'the state too' 'len(circles) == 21'

export HOME=$scratch/home XDG_CONFIG_HOME=$scratch/config
mkdir -p "$HOME/Papers" "$XDG_CONFIG_HOME"
# shellcheck disable=SC2016 # the file has it so
echo 'XDG_DOCUMENTS_DIR="$HOME/Papers"' >"$XDG_CONFIG_HOME/user-dirs.dirs"
for scene in pair spheres; do
    rm -f "$HOME"/Papers/*
    open_window "$scene" --size 320x200
    keys F2 F3
    sleep 1
    keys F3 F3
    sleep 0.3
    finish
    [ "$(find "$HOME/Papers" -name "$scene-seed1-*.png" -size +1k | wc -l)" -eq 1 ]
    check "F2 saves a picture of $scene" $?
    [ "$(find "$HOME/Papers" -name "$scene-seed1-*.mp4" -size +1k | wc -l)" -eq 2 ] &&
        [ "$(find "$HOME/Papers" -name '*.part' | wc -l)" -eq 0 ]
    check 'F3 films until it is pressed again, or until the end' $?
done

# How large pictures are is chosen beside them.
rm -f "$HOME"/Papers/*
open_window spheres
click 245 565 # Size…
sleep 1
click 322 664 # 1920 × 1080
sleep 1
keys F2 F3
for _ in $(seq 100); do
    compgen -G "$HOME/Papers/*.png" >/dev/null && break
    sleep 0.1
done
sleep 1
xdotool windowsize "$(xdotool search --onlyvisible --name '^rigid-bodies$')" 1000 600
sleep 1
keys F3
finish
size_of() { ffprobe -v error -select_streams v -show_entries stream=width,height -of csv=p=0 "$1"; }
[ "$(size_of "$HOME"/Papers/*.png)" = 1920,1080 ] && [ "$(size_of "$HOME"/Papers/*.mp4)" = 1920,1080 ]
check 'a picture and a film have the size that was chosen, whatever becomes of the window' $?

# red_at X Y FILE: how many pixels of a light's red are in the 90 by 60 at X, Y of a picture of the screen or a film.
red_at() {
    ffmpeg -v error -y -i "$3" -vf "crop=90:60:$1:$2" -frames:v 1 red.ppm 2>>err
    python3 -c 'd = open("red.ppm", "rb").read().split(b"\n", 3)[3]; print(sum(d[i] > 150 and d[i + 1] < 80 and d[i + 2] < 80 for i in range(0, len(d), 3)))'
}
rm -f "$HOME"/Papers/*
open_window pair --size 640x360
keys F3
for _ in $(seq 20); do
    sleep 0.5
    ffmpeg -v error -y -f x11grab -video_size 1400x900 -i "$DISPLAY" -frames:v 1 screen.png 2>err
    red=$(red_at 550 0 screen.png)
    [ "${red:-0}" -gt 20 ] && break
done
keys F3
finish
[ "${red:-0}" -gt 20 ] && [ "$(red_at 550 0 "$HOME"/Papers/pair-*.mp4)" -eq 0 ]
check 'while it films the window has a light, which is not in the film' $?

summary
