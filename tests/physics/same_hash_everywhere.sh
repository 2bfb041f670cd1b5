#!/usr/bin/env bash
# Compiles the physics otherwise than the release is compiled: with gcc without optimization, with clang with it, and for
# AArch64, each where its compiler is, and an emulator; runs the scenes of state_hashes.hpp with every instruction set
# that there is, and fails where a hash differs from the one that is written there.
#   same_hash_everywhere.sh SOURCE_TREE WORK_FOLDER
set -euo pipefail

source_tree=$1
work=$2
rm -rf -- "$work"
mkdir -p -- "$work"

# Each room in one piece, which is compiled several times faster.
sources=("$source_tree"/tests/physics/state_hashes.cpp "$work"/{scene,physics,soft}.cpp)
scenes=("$source_tree"/src/lab/scene/scenes/*.json)
cmake "-DOUTPUT=$work/embedded_scenes.cpp" "-DFILES=$(IFS='|' && printf '%s' "${scenes[*]}")" \
    -DHEADER=lab/scene/scene_families.hpp -DROW=EmbeddedScene -DFUNCTION=embeddedScenes \
    -P "$source_tree/src/embed_texts.cmake"
printf '#include "%s"\n' "$source_tree"/src/lab/{json,scene}/*.cpp "$work/embedded_scenes.cpp" >"$work/scene.cpp"
printf '#include "%s"\n' "$source_tree"/src/{base,physics/{bodies,lanes,report,schemes,settings,contacts,observe,remedies,world}}/*.cpp >"$work/physics.cpp"
printf '#include "%s"\n' "$source_tree"/src/physics/soft/*.cpp >"$work/soft.cpp"
flags=(-std=c++20 -ffp-contract=off "-I$source_tree/src" "-I$source_tree/tests")

# The instruction sets of src/physics/CMakeLists.txt, by processor: name, lanes, options.
declare -A kernels=(
    [x86_64]='Sse2 4
Avx2 8 -mavx2
Avx512 16 -mavx512f -mavx512dq -mavx512vl'
    [aarch64]='Neon 4')

# build_and_run NAME PROCESSOR COMPILER LEVEL [RUNNER]  Leaves the hashes in WORK_FOLDER/NAME.txt, the status in .status.
build_and_run() {
    local name=$1 processor=$2 compiler=("$3" "$4" "${flags[@]}") run=() status=0
    local kernel lanes options objects=()
    if (($# > 4)); then run=("$5") compiler+=(-static "-I$work/include"); fi
    {
        while read -r kernel lanes options; do
            [[ -n $kernel ]] || continue
            # shellcheck disable=SC2086  # options are words
            "${compiler[@]}" $options "-DRB_LANES=$lanes" "-DRB_KERNEL=k${kernel}Kernel" \
                -c "$source_tree"/src/physics/soft/kernel.cpp -o "$work/$name-$kernel.o" || status=2
            objects+=("$work/$name-$kernel.o")
            ((lanes <= 8)) || continue # as many as pairs are held at once
            # shellcheck disable=SC2086
            "${compiler[@]}" $options "-DRB_LANES=$lanes" "-DRB_KERNEL=solveHeld$kernel" \
                -c "$source_tree"/src/physics/remedies/held_kernel.cpp -o "$work/$name-held-$kernel.o" || status=2
            objects+=("$work/$name-held-$kernel.o")
        done <<<"${kernels[$processor]:-}"
        ((status)) || "${compiler[@]}" -DRB_HAS_SIMD_KERNELS "${sources[@]}" "${objects[@]}" -o "$work/$name" || status=2
    } 2>"$work/$name.log"
    if ((status == 0)); then "${run[@]}" "$work/$name" >"$work/$name.txt" || status=$?; fi
    echo "$status" >"$work/$name.status"
}

names=()
while read -r compiler level; do
    if ! command -v "$compiler" >/dev/null; then
        printf 'not here, left out: %s\n' "$compiler"
        continue
    fi
    printf 'with %s\n' "$("$compiler" --version | head -n 1)"
    names+=("$compiler$level")
    build_and_run "$compiler$level" "$(uname -m)" "$compiler" "$level" &
done <<'END'
g++ -O0
clang++ -O3
END

cross=aarch64-linux-gnu-g++
emulator=qemu-aarch64-static
if command -v "$cross" >/dev/null && command -v "$emulator" >/dev/null; then
    printf 'with %s, under %s\n' "$("$cross" --version | head -n 1)" "$emulator"
    # These are headers alone; beside them in /usr/include lie those of this machine's C library, which are not to be seen.
    mkdir -p -- "$work/include"
    ln -s /usr/include/{glm,nlohmann} "$work/include"
    names+=(aarch64-O3)
    build_and_run aarch64-O3 aarch64 "$cross" -O3 "$emulator" &
else
    printf 'not here, left out: AArch64 (%s and %s)\n' "$cross" "$emulator"
fi

wait
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
done
exit $failed
