#!/usr/bin/env bash
# The first minute, as one sees it: a pile comes to rest, I stirs it, C shows the two beside each other. What is checked
# is read from the pictures: curves, marks and labels by their colours and places.
#   window_first_minute_test.sh PROGRAM

set -u
# shellcheck source=tests/app/window_harness.sh
source "$(dirname -- "$(readlink -f -- "$0")")/window_harness.sh" "$@"

# pass SECONDS: of the simulated time, at eight times the usual rate. A machine that is slow may need more.
pass() { sleep "$(awk "BEGIN { print $1 / 8 + 0.5 }")"; }

# picture_is NAME EXPRESSION: EXPRESSION is Python, about the picture of the window's worlds and curves at its end, 1280 by 720 pixels.
picture_is() {
    python3 - p.png "$2" 2>>err <<'PYTHON'
import struct, sys, zlib
data = open(sys.argv[1], "rb").read()
at, packed = 8, b""
while at < len(data):
    length, kind = struct.unpack(">I4s", data[at:at + 8])
    body = data[at + 8:at + 8 + length]
    if kind == b"IHDR": width, height, depth, colors = struct.unpack(">IIBB", body[:10])
    if kind == b"IDAT": packed += body
    at += 12 + length
channels = {2: 3, 6: 4}[colors]
raw, rows, stride = zlib.decompress(packed), [], width * channels
for y in range(height):
    kind, line = raw[y * (stride + 1)], bytearray(raw[y * (stride + 1) + 1:(y + 1) * (stride + 1)])
    above = rows[-1] if rows else bytes(stride)
    for i in range(stride):
        a = line[i - channels] if i >= channels else 0
        b, c = above[i], above[i - channels] if i >= channels else 0
        p = a + b - c
        paeth = min((abs(p - a), 0, a), (abs(p - b), 1, b), (abs(p - c), 2, c))[2]
        line[i] = line[i] + (0, a, b, (a + b) // 2, paeth)[kind] & 255
    rows.append(bytes(line))
blue, orange, accent = (16, 78, 139), (222, 108, 0), (0, 118, 112)
def has(x, y, color):
    return all(abs(rows[y][x * channels + k] - color[k]) < 40 for k in range(3))
def count(color, left, top, right, bottom):
    return sum(has(x, y, color) for y in range(top, bottom) for x in range(left, right))
# The seismograph's plane, and in it the line at rest: the longest grey row between the ends.
left, right, top, bottom = 48, 1250, 587, 695
def is_grey(x, y):
    r, g, b = rows[y][x * channels:x * channels + 3]
    return max(r, g, b) - min(r, g, b) < 12 and 90 < r < 190
rest = max(range(top + 20, bottom - 6), key=lambda y: sum(is_grey(x, y) for x in range(left, right, 3)))
def columns(color):
    return [x for x in range(left, right) if any(has(x, y, color) for y in range(top, bottom))]
def heights(color, x):
    return [y for y in range(top, bottom) if has(x, y, color)]
def end(color):  # the mean height of a curve over its last columns
    xs = [x for x in columns(color)][-6:]
    ys = [y for x in xs for y in heights(color, x)]
    return sum(ys) / len(ys)
marks = [x for x in range(left, right) if sum(has(x, y, accent) for y in range(top, bottom)) > 0.6 * (bottom - top)]
def verdict_at_rest(x):  # the label's first line is in the colour of what is chosen
    return count(accent, x, 16, x + 200, 38) > 30
if not eval("(" + sys.argv[2] + ")"):
    sys.stderr.write(f"rest line at {rest}, marks {marks}, blue ends at {end(blue) if columns(blue) else None}, "
                     f"orange at {end(orange) if columns(orange) else None}, verdicts "
                     f"{[count(accent, x, 16, x + 200, 38) for x in (28, 668)]}\n")
    sys.exit(1)
PYTHON
    check "$1" $?
}

start box --screenshot p.png
keys period period period
finish
picture_is 'it falls: u is far above the line, and nothing is marked' 'end(blue) < rest - 20 and not marks and not verdict_at_rest(28)'

start box --screenshot p.png
keys period period period
pass 24
finish
picture_is 'under RK4 it comes to rest: the label says so, and the curve has fallen below the line' \
    'end(blue) > rest + 4 and verdict_at_rest(28) and not marks'

start box --screenshot p.png
keys period period period
pass 24
keys i
pass 8
finish
picture_is 'I is marked where the curve rises above the line again, and the label says that it moves' \
    '0 < len(marks) <= 3 and all(y > rest for y in heights(blue, marks[0] - 8)) and end(blue) < rest - 8 and
     not verdict_at_rest(28)'

start box --screenshot p.png
keys period period period
pass 24
keys i
pass 8
keys c
pass 24
finish
picture_is 'C adds a second curve and a label: B, under RK4, rests; A, under Euler, does not' \
    'len([x for x in marks if x - 1 not in marks]) == 3 and end(orange) > rest + 4 and end(blue) < rest - 8 and
     verdict_at_rest(668) and not verdict_at_rest(28)'
state_is 'and the integrator is all that was switched' 'settings["integrator"] == "euler"'

summary
