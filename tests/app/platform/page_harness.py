"""What the checks of the page share: their count, what the page hands out, and what Linux makes of it. The program's
arguments are PROGRAM, that of Linux, and FOLDER, what release/web/build has put together.
"""
import glob
import json
import os
import subprocess
import sys
import time

HIDDEN = "document.getElementById('words') && document.getElementById('words').hidden"
WORDS = "document.getElementById('words').textContent"
SECOND_FRAME = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now()))))"
# How wide the panel is: what has its colour in a row of the picture that has just been drawn.
PANEL_WIDTH = """new Promise(done => requestAnimationFrame(() => {
    const copy = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    copy.canvas.width = 1280;
    copy.drawImage(document.querySelector('canvas'), 0, 0);
    const row = new Uint32Array(copy.getImageData(0, 2, 1280, 1).data.buffer);
    done(row.findIndex(pixel => pixel !== row[0]));
}))"""
# In the scene cradle nothing falls.
A, B = (600, 385), (700, 385)
LINUX, PAGE = (os.path.abspath(path) for path in sys.argv[1:])
failures = 0


def check(name, passed, details=""):
    global failures
    failures += not passed
    print(f"ok      {name}" if passed else f"FAILED  {name}\n        {details}", flush=True)


# Notes what the page hears, and which downloads it begins.
HEARD = """if (window.heard === undefined) {
    window.heard = "";
    for (const type of ["keydown", "keyup", "focus", "blur"]) {
        window.addEventListener(type, event => { window.heard += ` ${type} ${event.key || ""}`; }, true);
    }
    const click = HTMLAnchorElement.prototype.click;
    HTMLAnchorElement.prototype.click = function () {
        window.heard += " download " + this.download;
        click.call(this);
    };
}"""


def given(browser, folder, ending, ask):
    """The path of the file with this ending that the page hands out when it is asked; empty if there is none. In one of
    some fifty runs a key was heard and nothing came: then it asks once more, and prints what the page has heard and what
    lies in the folder."""
    before = set(glob.glob(f"{folder}/*{ending}"))
    browser.value(HEARD)
    for _ in range(2):
        ask()
        end = time.time() + 10
        while time.time() < end:
            new = set(glob.glob(f"{folder}/*{ending}")) - before
            if new:
                return new.pop()
            browser.wait(0.2)
        heard = browser.value("window.heard")
        print(f"        no {ending} came; the page has heard{heard}; there are {os.listdir(folder)}", flush=True)
    return ""


def saved(browser, folder):
    """The path of the run that Ctrl+S hands out."""
    return given(browser, folder, ".json", lambda: browser.key("s", 83, control=True))


def deeds(path):
    """What was done in a run: its events, without the hashes of states."""
    with open(path, encoding="utf-8") as file:
        return [event for event in json.load(file)["events"] if "hashes" not in event]


def drops(path):
    return [event["drop"] for event in deeds(path) if "drop" in event]


def steps_of(path):
    """Those that each world had made at the end."""
    with open(path, encoding="utf-8") as file:
        return json.load(file)["events"][-1]["steps"]


def scene_of(run):
    return os.path.basename(run).split("-seed")[0]


def on_linux(*arguments):
    return subprocess.run([LINUX, *arguments, "--headless"], capture_output=True, text=True, check=False)


def replays(path):
    replay = on_linux("--replay", path)
    return replay.returncode == 0, replay


def show(browser, address):
    browser.open(address)
    shown = browser.until(HIDDEN)
    browser.wait(1)
    return shown
