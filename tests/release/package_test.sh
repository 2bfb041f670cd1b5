#!/usr/bin/env bash
# What release/package has made: the same bytes when it is made again; of one version; what desktops ask of it; and a
# Debian with nothing in it on which it is unpacked, installed, run and removed. Root alone can make one.
#   package_test.sh PROGRAM FOLDER    PROGRAM: as built here; FOLDER: build/dist
# Every check prints its name; the first line of a failed one begins with FAILED.

set -u
folder=$(readlink -f -- "${!#}") # the last argument
root=$(cd -- "$(dirname -- "$(readlink -f -- "$0")")/../.." && pwd -P)
if ((EUID != 0)); then
    echo "${0##*/}: only root can make a Debian to try the packages in" >&2
    exit 1
fi
for tool in debootstrap appstreamcli:appstream desktop-file-validate:desktop-file-utils update-mime-database:shared-mime-info \
    gio:libglib2.0-bin man:man-db unzip; do
    command -v "${tool%%:*}" >/dev/null && continue
    echo "${0##*/}: ${tool%%:*} is missing; install the package ${tool#*:}" >&2
    exit 1
done
export TMPDIR=${folder%/*} # /tmp may not be a place for devices and programs
# shellcheck source=tests/app/window_harness.sh
source "$root/tests/app/window_harness.sh" "$@"

version=$("$program" --version)
version=${version#rigid-bodies }
deb=$(find "$folder" -name '*.deb')
archive=$(find "$folder" -name '*-linux-*.tar.gz')
control() { dpkg-deb -f "$deb" "$1"; }

# Bytes.
cp -- "$folder/SHA256SUMS" sums
(cd -- "$folder" && sha256sum --check --strict) <sums >out 2>err && [ "$(wc -l <sums)" -eq 4 ]
check "there are four, and their sums are right" $?
(umask 077 && TZ=Asia/Tokyo LC_ALL=C.UTF-8 "$root/release/package") >out 2>err
status=$?
[ "$status" -eq 0 ] && cmp -s sums "$folder/SHA256SUMS"
check "made again, in another time zone and by one who lets nobody read, they are the same bytes" $?
mkdir linux windows web debian
{
    tar -xzf "$archive" -C linux && unzip -q "$folder/*-windows-*.zip" -d windows && unzip -q "$folder/*-web.zip" -d web &&
        dpkg-deb --raw-extract "$deb" debian
} >out 2>err
check "they can be unpacked" $?
! grep -rlF -- "$root" linux windows web debian >err
check "nothing in them names the folder in which they were built" $?

# One version.
[ "$(find linux windows web -mindepth 1 -maxdepth 1 -name "rigid-bodies-$version" | wc -l)" -eq 3 ] &&
    [ "$(control Version)" = "$version" ] &&
    strings -el windows/*/run-simulation.exe | grep -A1 '^ProductVersion$' | grep -qxF "$version"
check "the archives, the package and the program for Windows are of version $version" $?
share=$scratch/debian/usr/share
grep -qF "<release version=\"$version\" date=\"$(sed -n "s/^## \[$version\] - //p" "$root/CHANGELOG.md")\"/>" "$share"/metainfo/*.xml &&
    zcat "$share/man/man1/run-simulation.1.gz" | grep -qF "rigid-bodies $version" &&
    [ "$(zcat "$share/doc/rigid-bodies/changelog.gz" | grep -m 1 -o '^## \[[0-9].*\]')" = "## [$version]" ]
check "so are the description, the man page and the change log" $?
for copyright in "$share/doc/rigid-bodies/copyright" windows/*/COPYRIGHT.txt web/*/COPYRIGHT.txt; do
    grep -q 'Bitstream Vera' "$copyright" && grep -q 'Omar Cornut' "$copyright" && grep -q 'the rigid-bodies authors' "$copyright"
    check "${copyright#"$scratch/"} names whose work the program contains" $?
done

# Desktops.
appstreamcli validate --no-net "$share"/metainfo/*.xml >err 2>&1
check "the description is valid" $?
desktop-file-validate "$share"/applications/*.desktop >err 2>&1 && [ ! -s err ]
check "so is the entry in the menu" $?
LC_ALL=C.UTF-8 man --warnings -l "$share/man/man1/run-simulation.1.gz" 2>err >out && [ ! -s err ] && grep -q '^NAME' out
check "so is the man page" $?
"$program" box --headless --steps 5 --save scene.scene.json --record run.run.json >out 2>err
cp -- scene.scene.json scene && cp -- run.run.json run && echo '{}' >other.json
update-mime-database "$share/mime" >out 2>err && update-desktop-database "$share/applications"
on_desktop() { PATH=$scratch/debian/usr/bin:$PATH XDG_DATA_DIRS=$share:/usr/share XDG_CONFIG_HOME=$scratch LC_ALL=C "$@" 2>err; }
type_of() { on_desktop gio info -a standard::content-type "$1" | sed -n 's/^ *standard::content-type: //p'; }
for kind in scene run; do
    type=application/x-rigid-bodies-$kind+json
    [ "$(type_of "$kind.$kind.json")" = "$type" ] && [ "$(type_of "$kind")" = "$type" ]
    check "a $kind is known by its name, and without one by what is in it" $?
    on_desktop gio mime "$type" | grep -q '^Default .* run-simulation.desktop$'
    check "a $kind is opened with the program" $?
done
[ "$(type_of other.json)" = application/json ]
check "other JSON stays what it is" $?

# A Debian of its own. What is mounted there while it is made is gone with the process.
unshare --mount debootstrap --variant=minbase bookworm fresh >out 2>err
status=$?
[ "$status" -eq 0 ] || cat out >>err
check "there is a Debian with nothing in it" "$status"
[ "$status" -eq 0 ] || exit 1
fresh=$scratch/fresh
inside() { DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 HOME=/given chroot "$fresh" "$@"; }
files() {
    (cd -- "$fresh" && find . \( -path ./dev -o -path ./given -o -path ./tmp -o -path ./var/log -o -path ./var/cache -o -path ./var/lib/apt \) -prune \
        -o ! -path './var/lib/dpkg/*-old' -print) | sort
}
mkdir "$fresh/given"
cp -- "$deb" "$fresh/given"
cp -- "$XAUTHORITY" "$fresh/given/screen"
export XAUTHORITY=/given/screen

# started NAME PROGRAM: its states are those of the README, and its picture and its window are there.
started() {
    inside "$2" --version >out 2>err && grep -qxF "rigid-bodies $version" out
    check "$1: it starts" $?
    inside "$2" box --headless --seconds 35 --compare euler,rk4 >out 2>err
    grep -q 'hash 451787dcc2cc0281' out && grep -q 'hash 0dd9cf20d80ef12f' out
    check "$1: its states are those of the README" $?
    DISPLAY='' inside "$2" box --headless --steps 60 --screenshot /given/picture.png --save /given/headless.json >out 2>err
    status=$?
    [ "$status" -eq 0 ] && [ "$(od -An -tx1 -N8 "$fresh/given/picture.png" | tr -d ' \n')" = 89504e470d0a1a0a ]
    check "$1: it draws a picture without a window" $?
    inside timeout 60 "$2" box --steps 60 --save /given/window.json >out 2>err
    status=$?
    [ "$status" -eq 0 ] && cmp -s "$fresh"/given/{headless,window}.json
    check "$1: its window ends in the same state" $?
    rm -f "$fresh"/given/*.json "$fresh"/given/*.png
}

tar -xzf "$archive" -C "$fresh/given"
! inside "/given/rigid-bodies-$version/bin/run-simulation" --version >out 2>err
check "without its libraries it does not start" $?
{ inside apt-get -q update && inside apt-get -q -y --no-install-recommends satisfy "$(control Depends), $(control Recommends)"; } >out 2>err
check "what the package depends on is there" $?
started "the archive" "/given/rigid-bodies-$version/bin/run-simulation"

files >before
inside apt-get -q -y install "/given/${deb##*/}" >out 2>err
status=$?
[ "$status" -eq 0 ] && grep -q ' 1 newly installed,' out
check "the package is installed, and nothing besides" $?
started "the package" run-simulation
[ -e "$fresh/usr/share/doc/rigid-bodies/copyright" ]
check "it brings its licence" $?
inside apt-get -q -y purge rigid-bodies >out 2>err
status=$?
files >after
diff before after >err
[ "$status" -eq 0 ] && [ ! -s err ]
check "removed, it leaves nothing behind" $?

summary
