"""The page on a phone and on a tablet: what a student does there, by fingers alone."""
from browser import Browser
from page_harness import HIDDEN, check, deeds, given, replays, scene_of, show, steps_of

PHONE, SIDE, TABLET = (390, 844, 2), (844, 390, 3), (820, 1180, 2)
BOX = "(box => [box.x, box.y, box.width, box.height])(document.querySelector('{}').getBoundingClientRect())"
BAR = 52  # its height, at the foot

# Where things are, in CSS pixels: in the panel from its corner; in the canvas from its left and top, or, below 0, from its
# right and bottom. FREE and BESIDE are empty in the scene cradle.
COMPARE, EULER, SCENES, GAS_OF_THEM = (150, 38), (60, 122), (150, 290), (150, 6)
TAKE_TOUR, LEAVE_TOUR = (60, 28), (354, 35)
PAUSE, PANEL = (30, -26), (-30, -26)
UNDO, FREE, BESIDE = (-80, -236), (60, 130), (60, 200)
TYPED = "!document.getElementById('typed').hidden"
# What is pressed and smaller than a finger, of what the page itself shows.
SMALL = """Array.from(document.querySelectorAll("button, summary, input")).filter(each => {
    const box = each.getBoundingClientRect();
    return box.width > 0 && (box.width < 44 || box.height < 44);
}).map(each => each.textContent)"""


class Fingers:
    def __init__(self, browser, folder):
        self.browser, self.folder = browser, folder

    def place(self, place):
        x, y, width, height = self.browser.value(BOX.format("canvas"))
        return x + place[0] % width, y + place[1] % height

    def in_sheet(self, place):
        """Of what lies in the panel while it is a sheet."""
        foot = self.browser.value(BOX.format("canvas"))[3] - BAR
        return place[0], foot - round(0.55 * foot) + place[1]

    def tap(self, place):
        """What lies there in the canvas."""
        self.browser.touch([self.place(place)], [])
        self.browser.wait(0.5)

    def hold(self, place):
        at = self.place(place)
        self.browser.ask("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": at[0], "y": at[1], "id": 0}])
        self.browser.wait(0.8)
        self.browser.ask("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
        self.browser.wait(0.5)

    def swipe(self, begin, by):
        """Up or down by so much."""
        x, y = self.place(begin)
        self.browser.touch(*([(x, y + by * share / 8)] for share in range(9)), [])
        self.browser.wait(0.5)

    def press(self, selector):
        """A button of the page."""
        x, y, width, height = self.browser.value(BOX.format(selector))
        self.browser.touch([(x + width / 2, y + height / 2)], [])
        self.browser.wait(0.5)

    def more(self, keys):
        """One of the page's buttons that are folded."""
        self.press("#more summary")
        self.press(f'[data-keys="{keys}"]')

    def saved(self):
        return given(self.browser, self.folder, ".json", lambda: self.more("Control s"))


def kinds(path):
    return [next(kind for kind in deed if kind != "steps") for deed in deeds(path)]


def check_link(fingers, name, address, run):
    """The shown run, saved as `run`, is shared, opened by its link, left, and taken back."""
    browser = fingers.browser
    fingers.press('[data-keys="Control c"]')
    shared = browser.until("location.hash.startsWith('#rb1:')")
    code = browser.value("location.hash")
    show(browser, address + "#box")
    shown = show(browser, address + code)
    check(f"{name}: the shared link opens", shared and shown and deeds(fingers.saved()) == deeds(run), browser.printed)
    show(browser, address + "#box")
    fingers.press("#go-on")
    browser.wait(1)
    check(f"{name}: and the way back is offered", browser.until(HIDDEN) and deeds(fingers.saved()) == deeds(run))


def check_phone(fingers, address):
    browser = fingers.browser
    check("phone: the page shows the program", show(browser, address + "#cradle"), browser.printed)
    check("phone: nothing of the page's own is too small for a finger", browser.value(SMALL) == [], browser.value(SMALL))
    fingers.tap(PANEL)
    fingers.tap(fingers.in_sheet(EULER))
    fingers.tap(PANEL)
    for place in (FREE, BESIDE, UNDO, PAUSE):
        fingers.tap(place)
    run = fingers.saved()
    check("phone: taps choose an integrator, drop and take back", kinds(run) == ["set", "drop"], deeds(run))
    check("phone: a tap pauses", steps_of(fingers.saved()) == steps_of(run), run)
    fingers.swipe(PANEL, -120)
    fingers.tap(fingers.in_sheet(COMPARE))
    fingers.swipe(PANEL, 45)
    run = fingers.saved()
    check("phone: the panel is pulled up, and a tap compares", kinds(run) == ["set", "drop", "compare"], deeds(run))
    check("phone: Linux makes the run again", *replays(run))
    check_link(fingers, "phone", address, run)


def check_choices(fingers, address):
    show(fingers.browser, address)
    fingers.tap(TAKE_TOUR)
    during = scene_of(fingers.saved())
    fingers.tap(fingers.in_sheet(LEAVE_TOUR))
    after = scene_of(fingers.saved())
    check("phone: a tap takes the tour, and one leaves it", (during, after) == ("box", "figure-1.1"), (during, after))
    show(fingers.browser, address + "#cradle")
    fingers.tap(PANEL)
    fingers.tap(fingers.in_sheet(SCENES))
    fingers.tap(fingers.in_sheet(GAS_OF_THEM))
    scene = scene_of(fingers.saved())
    check("phone: taps choose a scene from the list", scene == "gas", scene)


def check_hold(fingers, address):
    """A finger that stays looks into a body, or opens a field, for which the page has a keyboard."""
    browser = fingers.browser
    show(browser, address + "#cradle")
    browser.value("localStorage.clear()")
    fingers.tap(PANEL)
    slider = fingers.in_sheet((300, 186))
    for _ in range(3):
        fingers.swipe(fingers.in_sheet((150, 250)), -200)
    fingers.hold(slider)
    typing = browser.until(TYPED, 3)
    browser.value("document.querySelector('#typed input').value = '0.25'")
    fingers.press("#typed button")
    check("phone: the panel scrolls, and a finger that stays on a slider types a number",
          typing and browser.until("!" + TYPED, 3) and "0.25" in str(deeds(fingers.saved())), browser.printed)
    csv = given(browser, fingers.folder, ".csv", lambda: fingers.more("Control Shift s"))
    check("phone: the numbers are handed out as CSV", csv != "", browser.printed)


def check_wide(fingers, name, address):
    show(fingers.browser, address + "#cradle")
    fingers.tap((-60, 60))
    check(f"{name}: a tap drops", kinds(fingers.saved()) == ["drop"], deeds(fingers.saved()))


def check_tablet(fingers, address):
    """Its panel stands beside the world, whole."""
    browser = fingers.browser
    show(browser, address + "#cradle")
    for place in ((60, 112), (-60, 60), (-60, 130), (740, 870), (60, 1077), (150, 38)):  # Euler, two drops, undo, pause, compare
        fingers.tap(place)
    run = fingers.saved()
    check("tablet: taps choose, drop, take back, pause and compare",
          kinds(run) == ["set", "drop", "compare"] and steps_of(fingers.saved()) == steps_of(run), deeds(run))
    check_link(fingers, "tablet", address, run)


def check_touch(folder, address):
    browser = Browser(folder)
    try:
        browser.ask("Emulation.setTouchEmulationEnabled", enabled=True)
        fingers = Fingers(browser, folder)
        browser.screen(*PHONE)
        check_phone(fingers, address)
        browser.value("localStorage.clear()")
        check_choices(fingers, address)
        browser.value("localStorage.clear()")
        check_hold(fingers, address)
        for name, screen in {"phone on its side": SIDE, "tablet": TABLET}.items():
            browser.value("localStorage.clear()")
            browser.screen(*screen)
            check_wide(fingers, name, address)
        browser.value("localStorage.clear()")
        check_tablet(fingers, address)
    finally:
        browser.close()
