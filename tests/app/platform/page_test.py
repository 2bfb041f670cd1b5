#!/usr/bin/env python3
"""The page of release/web in a browser: it shows the program, takes mouse, keys, fingers and files, and hands out what it
saved.

page_test.py PROGRAM FOLDER
PROGRAM is that of Linux, FOLDER what release/web/build has put together. Each check prints its name; the line of a failed
one begins with FAILED.
"""
import math
import os
import sys
import tempfile

import page_harness
from browser import Browser, serve
from page_harness import (
    HIDDEN, PAGE, SECOND_FRAME, WORDS, check, deeds, drops, given, on_linux, replays, saved, show)


def check_mouse_and_keys(browser, folder, address):
    browser.open(address + "#figure-1.1")
    check("the page shows the program", browser.until(HIDDEN), browser.printed)
    print(f"        its first picture was there after {browser.value(SECOND_FRAME):.0f} ms or before", flush=True)
    browser.wait(1)
    elsewhere = [url for url in browser.fetched if not url.startswith((address, "about:", "data:", "blob:"))]
    check("nothing is fetched from elsewhere", elsewhere == [], elsewhere)
    browser.click(900, 60)
    browser.key("c", 67, text="c")
    browser.wait(1)
    run = saved(browser, folder)
    check("Ctrl+S hands out the run", run != "", browser.printed)
    check("with the click and the comparison", ["drop" in deed or "compare" in deed for deed in deeds(run)] == [True, True],
          deeds(run))
    check("Linux makes it again", *replays(run))
    picture = given(browser, folder, ".png", lambda: browser.key("F2", 113))
    check("F2 hands out a picture, which Linux makes again", *replays(picture))
    table = given(browser, folder, ".csv", lambda: browser.key("S", 83, control=True, shift=True))
    with open(table, encoding="utf-8") as file:
        rows = file.read().splitlines()
    check("Ctrl+Shift+S hands out a row for each step of both worlds",
          len(rows) > 60 and {row[0] for row in rows[1:]} == {"A", "B"}, rows[:2])
    before = size_of(browser)
    browser.screen(900, 700, 2)
    check("the canvas has the pixels of the screen",
          before == [1280, 720] and browser.until(f"{SIZE} == '1800,1400'"), (before, size_of(browser)))
    browser.screen(1280, 720)


def check_first_visit(browser, folder, address):
    """Esc closes the offer of the tour. Where there is none, it asks whether to quit, and Enter says yes."""
    def is_over(at):
        show(browser, at)
        browser.key("Escape", 27)
        browser.key("Enter", 13)
        return browser.until(WORDS + ".startsWith('The run is over')", 3)

    endings = [is_over(address + "#cradle"), is_over(address), is_over(address)]
    check("the first visit that names no scene offers the tour", endings == [True, False, True], endings)


def check_loading(browser, folder, address):
    was_held = browser.open_held(address + "#cradle", "*.wasm", lambda: browser.screen(900, 700))
    shown = browser.until(f"{HIDDEN} && {SIZE} == '900,700'")
    check("a page that is resized while it loads is shown as large as it is", was_held and shown, size_of(browser))
    browser.screen(1280, 720)


def check_modifiers(browser, folder, address):
    show(browser, address + "#cradle")
    browser.click(*A)
    browser.click(*A, shift=True)
    run = saved(browser, folder)
    check("Shift of which only the click tells is Shift", len(drops(run)) == 2, deeds(run))
    table = given(browser, folder, ".csv", lambda: browser.key("S", 83, control=True, shift=True, blurred=True))
    check("and Ctrl held down through a loss of the focus is Ctrl", table != "", browser.printed)


# How wide the panel is: what has its colour in a row of the picture that has just been drawn.
PANEL = """new Promise(done => requestAnimationFrame(() => {
    const copy = document.createElement('canvas').getContext('2d');
    copy.canvas.width = 1280;
    copy.drawImage(document.querySelector('canvas'), 0, 0);
    const row = new Uint32Array(copy.getImageData(0, 2, 1280, 1).data.buffer);
    done(row.findIndex(pixel => pixel !== row[0]));
}))"""


def check_text_size(browser, folder, address):
    show(browser, address + "#cradle")
    sizes = [browser.value(PANEL)]
    for key, code in (("+", 187), ("-", 189), ("=", 187), ("-", 109), ("+", 107), ("-", 189)):
        browser.key(key, code, control=True)
        browser.wait(0.5)
        sizes.append(browser.value(PANEL))
    check("Ctrl with +, = and - makes the text larger and smaller", sizes == [300, 330, 300, 330, 300, 330, 300], sizes)


def check_buttons(browser, folder, address):
    """Those for fingers, which have no keyboard."""
    buttons = "getComputedStyle(document.querySelector('nav')).display"
    show(browser, address + "#cradle")
    with_mouse = browser.value(buttons)
    browser.ask("Emulation.setTouchEmulationEnabled", enabled=True)
    check("with fingers there are buttons, with a mouse none",
          with_mouse == "none" and browser.until(buttons + " === 'block'", 5), (with_mouse, browser.value(buttons)))
    press = "document.querySelector('[data-key={}]').click()"
    run = given(browser, folder, ".json", lambda: browser.value(press.format("s")))
    picture = given(browser, folder, ".png", lambda: browser.value(press.format("F2")))
    check("they hand out the run and a picture", replays(run)[0] and replays(picture)[0], (run, picture))
    browser.value(press.format("c"))
    check("and put the run into the address", browser.until("location.hash.startsWith('#rb1:')"))
    show(browser, address + "#box")
    browser.ask("Page.setInterceptFileChooserDialog", enabled=True)
    browser.value(press.format("o"))
    check("and open a file", browser.choose(picture) and browser.until("true"))
    browser.wait(1)
    check("which is then shown", scene_of(saved(browser, folder)) == "cradle")
    browser.ask("Emulation.setTouchEmulationEnabled", enabled=False)


def place_of(a, b, pixel):
    """Where a pixel is [m], from what was dropped at A and at B, in the view of that moment."""
    scale = math.dist(a, b) / math.dist(A, B)
    return (a[0] + scale * (pixel[0] - A[0]), a[1] - scale * (pixel[1] - A[1]))


# In the scene cradle nothing falls.
A, B = (600, 430), (700, 430)


def check_wheel(browser, folder, address):
    show(browser, address + "#cradle")
    about, beside = (650, 40), (750, 40)
    browser.click(*A)
    browser.click(*B)
    browser.mouse("mouseMoved", *about)
    browser.mouse("mouseWheel", *about, deltaX=0, deltaY=200)
    browser.wait(0.3)
    browser.click(*about)
    browser.click(*beside)
    a, b, c, d = (drop["position"] for drop in drops(saved(browser, folder)))
    check("the wheel zooms about the cursor", math.dist(place_of(a, b, about), c) < 0.01 * math.dist(a, b), (a, b, c, d))
    check("two of its notches are two", is_near(math.dist(c, d), 1.15 ** 2 * math.dist(a, b)), (a, b, c, d))


def check_fingers(browser, folder, address):
    show(browser, address + "#cradle")
    browser.touch([A], [])
    browser.touch([B], [])
    browser.touch([(900, 430)], [(920, 430)], [(950, 420)], [])
    first, last, beside = (700, 50), (800, 50), (1000, 50)
    browser.touch([(650, 50), (750, 50)], [(660, 60), (780, 60)], [(700, 50), (900, 50)], [(700, 50)], [(500, 90)], [])
    browser.touch([last], [])
    browser.touch([beside], [])
    run = saved(browser, folder)
    dropped = drops(run)
    moves = [drop["velocity"] != [0, 0] for drop in dropped]
    check("a tap drops, a drag throws, and two fingers do neither", moves == [False, False, True, False, False], dropped)
    a, b, thrown, c, d = dropped
    a, b, c, d = (drop["position"] for drop in (a, b, c, d))
    check("a throw goes where the finger goes", thrown["velocity"][0] > 0 and thrown["velocity"][1] > 0, thrown)
    check("what lies between two fingers stays there", math.dist(place_of(a, b, first), c) < 0.01 * math.dist(a, b), dropped)
    check("and what is beside it moves away as they do", is_near(math.dist(c, d), math.dist(a, b)), dropped)
    check("Linux makes it again", *replays(run))


TAP_BESIDE = """(canvas => {
    const finger = (identifier, target) => new Touch({ identifier, target, clientX: 600, clientY: 430 });
    const [own, other] = [finger(0, canvas), finger(1, document.querySelector('nav'))];
    const tell = (type, touches, targetTouches) =>
        canvas.dispatchEvent(new TouchEvent(type, { touches, targetTouches, cancelable: true }));
    tell('touchstart', [own, other], [own]);
    tell('touchend', [other], []);
})(document.querySelector('canvas'))"""


def check_finger_beside(browser, folder, address):
    show(browser, address + "#cradle")
    browser.value(TAP_BESIDE)
    browser.wait(0.5)
    run = saved(browser, folder)
    check("a finger taps while another one rests on the buttons", len(drops(run)) == 1, deeds(run))


# One is badly written as an address is, one is an option, and one the program's other command.
NO_SCENES = ("nothing", "50%", "--help", "study")


def check_sharing(browser, folder, address):
    show(browser, address + "#cradle")
    browser.click(900, 60)
    browser.key("c", 67, control=True)
    shared = browser.until("location.hash.startsWith('#rb1:')")
    code = browser.value("location.hash")[1:]
    check("Ctrl+C puts the run into the address", shared and on_linux(code, "--record", folder + "/shared").returncode == 0, code)
    show(browser, address + "#" + code)
    run = saved(browser, folder)
    check("the address opens it", deeds(run)[:1] == deeds(folder + "/shared"), run)
    show(browser, address + "#box")
    browser.key("v", 86, control=True, commands=["paste"])
    browser.wait(1)
    check("and copies it: Ctrl+V opens it", scene_of(saved(browser, folder)) == "cradle", browser.value(WORDS))
    for address_end in NO_SCENES:
        browser.open(address + "#" + address_end)
        check(f"that {address_end} is no scene is told in the page",
              browser.until(WORDS + f".includes(\"'{address_end}' is neither\")"), browser.value(WORDS))


def check_failures(browser, folder, address):
    show(browser, address + "#box")
    browser.value("WebGL2RenderingContext.prototype.clear = () => { throw new Error('nothing is cleared'); }")
    check("what goes wrong in a frame is told in the page", browser.until(WORDS + ".includes('nothing is cleared')", 5),
          browser.value(WORDS))
    show(browser, address + "#box")
    browser.value("document.querySelector('canvas').getContext('webgl2').getExtension('WEBGL_lose_context').loseContext()")
    check("and so is the loss of the graphics card", browser.until(WORDS + ".includes('graphics card')", 5),
          browser.value(WORDS))


def check_files(browser, folder, address):
    on_linux("cradle", "--steps", "60", "--screenshot", folder + "/cradle.png", "--csv", folder + "/cradle.csv",
             "--save", folder + "/cradle.json")
    for file in ("cradle.png", "cradle.csv", "cradle.json"):
        show(browser, address + "#box")
        browser.drop(f"{folder}/{file}", 700, 300)
        browser.wait(1)
        check(f"{file} is opened when it is dropped", scene_of(saved(browser, folder)) == "cradle")
    show(browser, address + "#box")
    browser.ask("Page.setInterceptFileChooserDialog", enabled=True)
    browser.key("o", 79, control=True)
    chosen = browser.choose(folder + "/cradle.png")
    browser.wait(1)
    check("Ctrl+O asks for a file and opens it", chosen and scene_of(saved(browser, folder)) == "cradle")
    files = "FS.readdir('/').concat(FS.readdir('/.glfw_dropped_files'))"
    left = browser.value(files + ".filter(name => name.includes('cradle'))")
    check("no file stays behind that was handed out or opened", left == [], left)


SIZE = "(c => c.width + ',' + c.height)(document.querySelector('canvas'))"


def size_of(browser):
    return [int(pixels) for pixels in browser.value(SIZE).split(",")]


def scene_of(run):
    return os.path.basename(run).split("-seed")[0]


def is_near(a, b):
    """Within what is lost where places are whole pixels."""
    return abs(a - b) < 0.02 * b


def check_parts(folder, address):
    browser = Browser(folder)
    try:
        parts = (check_mouse_and_keys, check_first_visit, check_loading, check_modifiers, check_text_size, check_wheel,
                 check_fingers, check_finger_beside, check_buttons, check_sharing, check_files, check_failures)
        for part in parts:
            part(browser, folder, address)
        # What the graphics card prints is its own affair.
        expected = ("GL Driver Message", "' is neither", "nothing is cleared")
        printed = [line for line in browser.printed if not any(words in line for words in expected)]
        check("nothing else is printed", printed == [], printed)
    finally:
        browser.close()


def check_without_webgl(folder, address):
    browser = Browser(folder, "--disable-3d-apis")
    try:
        browser.open(address)
        check("without WebGL 2 the page says so", browser.until(WORDS + ".includes('WebGL 2')"), browser.value(WORDS))
    finally:
        browser.close()


def main():
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        os.mkdir(folder + "/server")
        os.symlink(PAGE, folder + "/server/page")
        address = serve(folder + "/server") + "/page/"
        check_parts(folder, address)
        check_without_webgl(folder, address)
    return page_harness.failures != 0


sys.exit(main())
