#!/usr/bin/env bash
# Compiles the physics with every compiler that is here, without and with optimization, runs the scenes of
# state_hashes.hpp, and fails where a hash differs from the one that is written there.
#   same_hash_everywhere.sh SOURCE_TREE WORK_FOLDER
set -euo pipefail

source_tree=$1
work=$2
rm -rf -- "$work"
mkdir -p -- "$work"

sources=("$source_tree"/tests/physics/state_hashes.cpp "$source_tree"/src/lab/{scene,scene_parts,remedy_scenes}.cpp
    "$source_tree"/src/physics/*.cpp)
flags=(-std=c++20 -ffp-contract=off "-I$source_tree/src")

# build_and_run COMPILER LEVEL  Leaves the hashes in WORK_FOLDER/COMPILER-LEVEL.txt, the status in .status.
build_and_run() {
    local name=$1$2 status=0
    "$1" "$2" "${flags[@]}" "${sources[@]}" -o "$work/$name" 2>"$work/$name.log" || status=2
    if ((status == 0)); then "$work/$name" >"$work/$name.txt" || status=$?; fi
    echo "$status" >"$work/$name.status"
}

names=()
for compiler in g++ clang++; do
    if ! command -v "$compiler" >/dev/null; then
        printf 'not here, left out: %s\n' "$compiler"
        continue
    fi
    printf 'with %s\n' "$("$compiler" --version | head -n 1)"
    for level in -O0 -O3; do
        names+=("$compiler$level")
        build_and_run "$compiler" "$level" &
    done
    wait
done
if ((${#names[@]} == 0)); then
    echo 'no compiler found: nothing was compared'
    exit 1
fi

failed=0
for name in "${names[@]}"; do
    case $(<"$work/$name.status") in
        0) printf '%s: the hashes as they are written\n' "$name" ;;
        1) printf '%s: OTHER HASHES\n' "$name"; cat -- "$work/$name.txt"; failed=1 ;;
        *) printf '%s: DOES NOT COMPILE OR RUN\n' "$name"; cat -- "$work/$name.log"; failed=1 ;;
    esac
    if ! cmp -s -- "$work/${names[0]}.txt" "$work/$name.txt"; then
        printf '%s and %s DIFFER\n' "${names[0]}" "$name"
        failed=1
    fi
done
exit $failed
