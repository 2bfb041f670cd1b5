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
    A, B, HIDDEN, PAGE, PANEL_WIDTH, SECOND_FRAME, WORDS, check, deeds, drops, given, replays, saved, scene_of,
    show, steps_of)
from page_embedding import check_embedding
from page_failures import check_broken_download, check_failures, check_places, check_without_webgl
from page_runs import check_files, check_keeping, check_sharing
from page_touch import check_touch


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
    browser.drop(run, 700, 300)
    browser.wait(1)
    check("the page opens that run", deeds(saved(browser, folder)) == deeds(run), browser.value(WORDS))
    before = size_of(browser)
    browser.screen(900, 700, 2)
    check("the canvas has the pixels of the screen, but for the line of buttons",
          before[0] == 1280 and 690 <= before[1] < 720 and browser.until(f"{SIZE} == '1800,{1400 - 2 * (720 - before[1])}'"),
          (before, size_of(browser)))
    browser.screen(1280, 720)


# Whether the bar that offers the tour is there: its button has the colour of the one that compares.
IS_TOUR_OFFERED = """new Promise(done => requestAnimationFrame(() => {
    const copy = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    copy.canvas.width = 1280;
    copy.drawImage(document.querySelector('canvas'), 0, 0);
    const [here, there] = [copy.getImageData(388, 18, 1, 1), copy.getImageData(20, 28, 1, 1)];
    done(here.data.every((part, i) => part === there.data[i]));
}))"""


def check_first_visit(browser, folder, address):
    """Esc closes the offer of the tour."""
    offers = []
    for at in ("#cradle", "", ""):
        show(browser, address + at)
        offers.append(browser.value(IS_TOUR_OFFERED))
        browser.key("Escape", 27)
        browser.wait(1)
        offers.append(browser.value(IS_TOUR_OFFERED))
    check("the first visit that names no scene offers the tour, until Esc",
          offers == [False, False, True, False, False, False], offers)


def check_keys_of_the_end(browser, folder, address):
    show(browser, address + "#cradle")
    browser.click(*A)
    browser.key("Escape", 27)
    browser.key("Enter", 13, text="\r")
    browser.key("q", 81, control=True)
    first = saved(browser, folder)
    browser.wait(1)
    second = saved(browser, folder)
    check("Esc, Enter and Ctrl+Q do not end the run", steps_of(first) < steps_of(second) and len(drops(second)) == 1)


FOCUSED = "document.activeElement.dataset.keys || document.activeElement.id"


def check_tab(browser, folder, address):
    """Shift+Tab goes back through the page, to its buttons."""
    browser.ask("Emulation.setTouchEmulationEnabled", enabled=True)
    show(browser, address + "#cradle")
    browser.click(*A)
    widths, focused = [browser.value(PANEL_WIDTH)], []
    for key, code, shift in (("Tab", 9, False), ("Tab", 9, False), ("Escape", 27, False), ("Tab", 9, True), ("Tab", 9, True),
                             ("Tab", 9, False), ("Tab", 9, False), ("Tab", 9, True)):
        browser.key(key, code, shift=shift)
        browser.wait(0.5)
        widths.append(browser.value(PANEL_WIDTH))
        focused.append(browser.value(FOCUSED))
    check("Tab hides and shows the panel", widths[0] == widths[2] != widths[1], widths)
    check("behind Esc it leaves the canvas, comes back, and leaves again",
          focused[2:] == ["canvas", "unfold", "Control =", "unfold", "canvas", "unfold"] and set(widths[2:]) == {300}, (focused, widths))
    browser.ask("Emulation.setTouchEmulationEnabled", enabled=False)


# What frames ask of OpenGL's state: `bound`, which the browser itself knows, and what it asks another process for.
COUNT_QUERIES = """window.bound = window.queries = 0;
const ask = WebGL2RenderingContext.prototype.getParameter;
WebGL2RenderingContext.prototype.getParameter = function (name) {
    const known = [this.ACTIVE_TEXTURE, this.CURRENT_PROGRAM, this.TEXTURE_BINDING_2D, this.ARRAY_BUFFER_BINDING,
                   this.VERTEX_ARRAY_BINDING, this.SAMPLER_BINDING];
    if (known.includes(name)) ++window.bound;
    else ++window.queries;
    return ask.call(this, name);
};"""


def check_queries(browser, folder, address):
    script = browser.ask("Page.addScriptToEvaluateOnNewDocument", source=COUNT_QUERIES)["identifier"]
    show(browser, address + "#cradle")
    counts = []
    for _ in range(2):
        counts.append(browser.value("[window.bound, window.queries]"))
        browser.wait(1)
    (bound, queries), (later_bound, later_queries) = counts
    check("no frame asks the graphics card for what the page has told it", later_bound > bound and later_queries == queries,
          counts)
    browser.ask("Page.removeScriptToEvaluateOnNewDocument", identifier=script)


def check_loading(browser, folder, address):
    was_held = browser.open_held(address + "#cradle", "*.wasm", lambda: browser.screen(900, 700))
    shown = browser.until(f"{HIDDEN} && {SIZE}.startsWith('900,6')")
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


def check_text_size(browser, folder, address):
    show(browser, address + "#cradle")
    sizes = [browser.value(PANEL_WIDTH)]
    for key, code in (("+", 187), ("-", 189), ("=", 187), ("-", 109), ("+", 107), ("-", 189)):
        browser.key(key, code, control=True)
        browser.wait(0.5)
        sizes.append(browser.value(PANEL_WIDTH))
    check("Ctrl with +, = and - makes the text larger and smaller", sizes == [300, 330, 300, 330, 300, 330, 300], sizes)


def check_buttons(browser, folder, address):
    """Those of the page: a line for a mouse, and large enough for fingers, which have no keyboard."""
    height = "document.querySelector('nav button').getBoundingClientRect().height"
    show(browser, address + "#cradle")
    with_mouse = browser.value(height)
    browser.ask("Emulation.setTouchEmulationEnabled", enabled=True)
    check("with fingers buttons are as large as they, with a mouse as words",
          15 < with_mouse < 30 and browser.until(height + " >= 44", 5), (with_mouse, browser.value(height)))
    named = """[...document.querySelectorAll('[aria-label]')].filter(
        part => !part.getAttribute('aria-label').includes(part.textContent.trim())).map(part => part.outerHTML)"""
    check("the name of each begins with what is seen of it", browser.value(named) == [], browser.value(named))
    press = "document.querySelector('[data-keys=\"{}\"]').click()"
    run = given(browser, folder, ".json", lambda: browser.value(press.format("Control s")))
    picture = given(browser, folder, ".png", lambda: browser.value(press.format("F2")))
    check("they hand out the run and a picture", replays(run)[0] and replays(picture)[0], (run, picture))
    browser.value(press.format("Control c"))
    check("and put the run into the address", browser.until("location.hash.startsWith('#rb1:')"))
    show(browser, address + "#box")
    browser.ask("Page.setInterceptFileChooserDialog", enabled=True)
    browser.value(press.format("Control o"))
    check("and open a file", browser.choose(picture) and browser.until("true"))
    browser.wait(1)
    check("which is then shown", scene_of(saved(browser, folder)) == "cradle")
    browser.ask("Emulation.setTouchEmulationEnabled", enabled=False)


def place_of(a, b, pixel):
    """Where a pixel is [m], from what was dropped at A and at B, in the view of that moment."""
    scale = math.dist(a, b) / math.dist(A, B)
    return (a[0] + scale * (pixel[0] - A[0]), a[1] - scale * (pixel[1] - A[1]))


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
    browser.touch([B], [B], [B], [])  # it lies there when the first, had it stayed, would be looked into
    browser.touch([(900, 385)], [(920, 385)], [(950, 375)], [])
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
    const finger = (identifier, target) => new Touch({ identifier, target, clientX: 600, clientY: 385 });
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


SIZE = "(c => c.width + ',' + c.height)(document.querySelector('canvas'))"


def size_of(browser):
    return [int(pixels) for pixels in browser.value(SIZE).split(",")]


def is_near(a, b):
    """Within what is lost where places are whole pixels."""
    return abs(a - b) < 0.02 * b


# No part finds the run of the one before: a page that is left may keep it only after the next one has begun.
KEEP_NO_RUN = """const setItem = Storage.prototype.setItem;
Storage.prototype.setItem = function (key, text) {
    if (key !== 'rigid-bodies-run') setItem.call(this, key, text);
};"""


def check_parts(folder, address):
    browser = Browser(folder)
    try:
        parts = (check_mouse_and_keys, check_first_visit, check_keys_of_the_end, check_tab, check_loading, check_modifiers,
                 check_text_size, check_wheel, check_fingers, check_finger_beside, check_buttons, check_sharing, check_files,
                 check_queries, check_failures, check_broken_download, check_places)
        browser.ask("Page.addScriptToEvaluateOnNewDocument", source=KEEP_NO_RUN)
        for part in parts:
            part(browser, folder, address)
        # What the graphics card prints is its own affair.
        expected = ("GL Driver Message", "' is neither", "nothing is cleared")
        printed = [line for line in browser.printed if not any(words in line for words in expected)]
        check("nothing else is printed", printed == [], printed)
    finally:
        browser.close()


def main():
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        os.mkdir(folder + "/server")
        os.symlink(PAGE, folder + "/server/page")
        address = serve(folder + "/server") + "/page/"
        check_parts(folder, address)
        check_keeping(folder, address)
        check_touch(folder, address)
        check_embedding(folder, address)
        check_without_webgl(folder, address)
    return page_harness.failures != 0


sys.exit(main())
