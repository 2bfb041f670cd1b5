#!/usr/bin/env python3
"""The page of release/web in a browser: it shows the program, takes clicks and keys, and hands out what it saved.

page_test.py PROGRAM FOLDER
PROGRAM is that of Linux, FOLDER what release/web/build has put together. Each check prints its name; the line of a failed
one begins with FAILED.
"""
import glob
import os
import subprocess
import sys
import tempfile
import time

from browser import Browser, serve

HIDDEN = "document.getElementById('words') && document.getElementById('words').hidden"
WORDS = "document.getElementById('words').textContent"
LINUX, PAGE = (os.path.abspath(path) for path in sys.argv[1:])
failures = 0


def check(name, passed, details=""):
    global failures
    failures += not passed
    print(f"ok      {name}" if passed else f"FAILED  {name}\n        {details}", flush=True)


def saved(browser, folder):
    """The run that Ctrl+S hands out; empty if there is none."""
    before = set(glob.glob(folder + "/*.json"))
    browser.key("s", 83, control=True)
    end = time.time() + 20
    while time.time() < end:
        new = set(glob.glob(folder + "/*.json")) - before
        if new:
            return new.pop()
        browser.wait(0.2)
    return ""


def on_linux(*arguments):
    return subprocess.run([LINUX, *arguments, "--headless"], capture_output=True, text=True, check=False)


def check_a_run(browser, folder, address):
    browser.open(address)
    check("the page shows the program", browser.until(HIDDEN), browser.printed)
    elsewhere = [url for url in browser.fetched if not url.startswith((address, "about:", "data:", "blob:"))]
    check("nothing is fetched from elsewhere", elsewhere == [], elsewhere)
    browser.wait(2)
    browser.click(900, 60)
    browser.wait(1)
    file = saved(browser, folder)
    check("Ctrl+S hands out the run", file != "", browser.printed)
    replay = on_linux("--replay", file)
    check("Linux makes it again, with the click", replay.returncode == 0 and " 1 commands" in replay.stdout, replay)
    browser.ask("Emulation.setDeviceMetricsOverride", width=900, height=700, deviceScaleFactor=2, mobile=False)
    check("the canvas has the pixels of the screen",
          browser.until("document.querySelector('canvas').width === 1800 && document.querySelector('canvas').height === 1400"))
    # What the graphics card prints is its own affair.
    printed = [line for line in browser.printed if "GL Driver Message" not in line]
    check("nothing is printed", printed == [], printed)


def check_addresses(browser, folder, address):
    on_linux("box", "--steps", "60", "--screenshot", folder + "/box.png")
    with open(folder + "/box.png", "rb") as file:
        picture = file.read()
    start, length = picture.index(b"rb1:"), picture.index(b"rigid-bodies-run") - 8
    end = length + 8 + int.from_bytes(picture[length:length + 4], "big")
    code = picture[start:end].decode()
    for name, hash_, scene in (("a scene", "cradle", "cradle"), ("a share code", code, "box")):
        browser.open(f"{address}/#{hash_}")
        browser.until(HIDDEN)
        browser.wait(1)
        file = saved(browser, folder)
        check(f"{name} behind # is opened", os.path.basename(file).startswith(scene + "-"), (file, browser.value(WORDS)))
    browser.open(f"{address}/#nothing")
    check("what is no scene is told in the page", browser.until(WORDS + ".includes(\"'nothing' is neither\")"),
          browser.value(WORDS))


def main():
    address = serve(PAGE)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        browser = Browser(folder)
        try:
            check_a_run(browser, folder, address)
            check_addresses(browser, folder, address)
        finally:
            browser.close()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        browser = Browser(folder, "--disable-3d-apis")
        try:
            browser.open(address)
            check("without WebGL 2 the page says so", browser.until(WORDS + ".includes('WebGL 2')"), browser.value(WORDS))
        finally:
            browser.close()
    return failures != 0


sys.exit(main())
