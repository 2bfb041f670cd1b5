"""The page on a phone and on a tablet: what a student does there, by fingers alone."""
from browser import Browser
from page_harness import HIDDEN, PANEL_WIDTH, check, deeds, given, replays, scene_of, show, steps_of

SCREENS = {"phone": (390, 844, 2), "phone on its side": (844, 390, 2), "tablet": (820, 1180, 1)}
BOX = "(box => [box.x, box.y, box.width, box.height])(document.querySelector('{}').getBoundingClientRect())"

# Where things are, in points of the panel, which has 300 in its width: from the canvas' left and top, or, below 0, from its
# right and bottom. FREE and BESIDE are empty in the scene cradle, OTHER_SCENE is in the list that SCENES opens. What is saved
# is told at the bottom, and moves UNDO up.
COMPARE, VERLET, SCENES, OTHER_SCENE, PAUSE = (150, 28), (60, 192), (120, 253), (120, 330), (50, 313)
UNDO, FREE, BESIDE = (-69, -231), (-60, 60), (-60, 130)


class Fingers:
    def __init__(self, browser, folder, scale):
        self.browser, self.folder, self.scale = browser, folder, scale

    def show(self, address):
        """Whether it is shown. How wide the panel is can be seen while it is drawn: a paused page stands still."""
        shown = show(self.browser, address)
        self.unit = self.browser.value(PANEL_WIDTH) / self.scale / 300
        return shown

    def tap(self, place):
        """What lies there in the canvas."""
        x, y, width, height = self.browser.value(BOX.format("canvas"))
        self.browser.touch([(x + self.unit * place[0] % width, y + self.unit * place[1] % height)], [])
        self.browser.wait(0.5)

    def press(self, selector):
        """A button of the page."""
        x, y, width, height = self.browser.value(BOX.format(selector))
        self.browser.touch([(x + width / 2, y + height / 2)], [])
        self.browser.wait(0.5)

    def saved(self):
        return given(self.browser, self.folder, ".json", lambda: self.press("[data-key=s]"))


def kinds(path):
    return [next(kind for kind in deed if kind != "steps") for deed in deeds(path)]


def check_upright(fingers, name, address):
    browser = fingers.browser
    check(f"{name}: the page shows the program", fingers.show(address + "#cradle"), browser.printed)
    fingers.tap(SCENES)
    fingers.tap(OTHER_SCENE)
    other = scene_of(fingers.saved())
    check(f"{name}: taps choose a scene from the list", other not in ("", "cradle"), other)
    fingers.show(address + "#cradle")
    for place in (VERLET, FREE, BESIDE, UNDO, PAUSE):
        fingers.tap(place)
    run = fingers.saved()
    check(f"{name}: taps choose an integrator, drop and take back", kinds(run) == ["set", "drop"], deeds(run))
    check(f"{name}: a tap pauses", steps_of(fingers.saved()) == steps_of(run), run)
    fingers.tap(COMPARE)
    fingers.press("[data-key=c]")
    shared = browser.until("location.hash.startsWith('#rb1:')")
    run = fingers.saved()
    check(f"{name}: a tap compares", kinds(run) == ["set", "drop", "compare"], deeds(run))
    check(f"{name}: Linux makes the run again", *replays(run))
    code = browser.value("location.hash")
    fingers.show(address + "#box")
    shown = fingers.show(address + code)
    check(f"{name}: the shared link opens", shared and shown and deeds(fingers.saved()) == deeds(run), browser.printed)
    fingers.show(address + "#box")
    fingers.press("#go-on")
    browser.wait(1)
    check(f"{name}: and the way back is offered", browser.until(HIDDEN) and deeds(fingers.saved()) == deeds(run))


def check_on_its_side(fingers, name, address):
    fingers.show(address + "#cradle")
    fingers.tap(FREE)
    fingers.tap(UNDO)
    fingers.tap(COMPARE)
    run = fingers.saved()
    check(f"{name}: a tap drops, takes back and compares", kinds(run) == ["compare"], deeds(run))


def check_touch(folder, address):
    browser = Browser(folder)
    try:
        browser.ask("Emulation.setTouchEmulationEnabled", enabled=True)
        for name, screen in SCREENS.items():
            browser.screen(*screen)
            fingers = Fingers(browser, folder, screen[2])
            (check_upright if screen[0] < screen[1] else check_on_its_side)(fingers, name, address)
            browser.value("localStorage.clear()")
    finally:
        browser.close()
