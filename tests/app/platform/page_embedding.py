"""The page in the frame of another one, what its address may ask for, and the page without a network."""
import os
import subprocess
import sys
import time

from browser import STRICT_POLICY, Browser, serve
from page_harness import HIDDEN, PANEL_WIDTH, WORDS, check, show

STATE = "document.getElementById('state').textContent"
# It keeps what the page tells it.
HOST = """<!DOCTYPE html><html lang="en"><title>host</title><script>
var told = [];
addEventListener("message", event => told.push(event.data));
function tell(message) { frames[0].postMessage(message, "*"); }
</script><body style="height: 3000px"><iframe src="page/#box&compare=euler,rk4&paused" width="800" height="600"></iframe>"""
HOST_POLICY = STRICT_POLICY.replace("frame-ancestors 'none'", "frame-src 'self'").replace(
    "script-src", "script-src 'unsafe-inline'").replace("style-src", "style-src 'unsafe-inline'")
LATEST = "told.filter(message => message['rigid-bodies'] === 'state').map(message => message.words).pop() || ''"


def check_address(browser, address):
    show(browser, address + "#box&compare=euler,rk4&seed=3&paused&panel=0")
    check("an address may ask for two worlds, paused", browser.until(STATE + ".startsWith('Paused. Euler: ')", 10),
          browser.value(STATE))
    check("and for no panel", browser.value(PANEL_WIDTH) != 300, browser.value(PANEL_WIDTH))
    show(browser, address + "#circles=30&preset=soft")
    check("without a scene it means the usual one", browser.until(WORDS + ".includes('figure-1.1')"), browser.value(WORDS))
    show(browser, address + "#box&colour=red")
    check("an address with something unknown in it is told", browser.until(WORDS + ".includes(\"'box&colour=red' is neither\")"),
          browser.value(WORDS))
    browser.value("document.querySelector('#words a').click()")
    check("beside it there are scenes, and one is shown",
          browser.until("location.hash === '#box'") and browser.until(HIDDEN), browser.value(WORDS))


def check_preferences(browser, address):
    def prefer(name, value):
        browser.ask("Emulation.setEmulatedMedia", features=[{"name": name, "value": value}])

    corner = """new Promise(done => requestAnimationFrame(() => {
        const copy = document.createElement('canvas').getContext('2d');
        copy.drawImage(document.querySelector('canvas'), 0, 0);
        done(copy.getImageData(2, 2, 1, 1).data[0]);
    }))"""
    for preference, is_dark in (("light", False), ("dark", True)):
        prefer("prefers-color-scheme", preference)
        show(browser, address + "#box")
        check(f"who prefers {preference} pages gets one", (browser.value(corner) < 100) == is_dark, browser.value(corner))
    prefer("prefers-reduced-motion", "reduce")
    show(browser, address + "#box")
    check("who prefers little motion begins it himself", browser.until(STATE + ".startsWith('Paused.')"), browser.value(STATE))
    browser.ask("Emulation.setEmulatedMedia", features=[])


def check_host(browser, folder):
    with open(folder + "/server/host.html", "w", encoding="utf-8") as file:
        file.write(HOST)
    browser.open(serve(folder + "/server", HOST_POLICY) + "/host.html")
    check("a page around it hears what the worlds do", browser.until(LATEST + ".startsWith('Paused. Euler: ')"), browser.value("told"))
    browser.value("tell({ 'rigid-bodies': 'go on' })")
    check("and has it go on", browser.until(LATEST + " === 'Euler: Still moving. Runge–Kutta 4: Still moving.'"), browser.value("told"))
    browser.value("tell({ 'rigid-bodies': 'pause' }), tell({ 'rigid-bodies': 'no such word' })")
    check("and pause", browser.until(LATEST + ".startsWith('Paused.')"), browser.value("told"))
    browser.value("tell({ 'rigid-bodies': 'open', what: 'cradle' })")
    check("and open another scene", browser.until(LATEST + " === 'Runge–Kutta 4: Still moving.'"), browser.value("told"))
    browser.ask("Input.dispatchMouseEvent", type="mouseWheel", x=400, y=300, deltaX=0, deltaY=300)
    check("the wheel over it scrolls the page around", browser.until("scrollY > 100", 5), browser.value("scrollY"))


def check_offline(folder):
    """A server that is then ended."""
    server = subprocess.Popen([sys.executable, "-u", "-m", "http.server", "--bind", "127.0.0.1", "--directory", folder + "/server", "0"],
                              stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    address = server.stdout.readline().split("(")[1].split(")")[0] + "page/"
    browser = Browser(folder + "/offline")
    try:
        browser.ask("Network.setBypassServiceWorker", bypass=False)
        shown = show(browser, address + "#box")
        kept = browser.until("navigator.serviceWorker.ready.then(() => true)")
        server.kill()
        server.wait()
        time.sleep(1)
        browser.open(address + "#cradle")
        check("after the first visit the page is there without a network too",
              shown and kept and browser.until(HIDDEN) and browser.until(STATE + " !== ''"), browser.value(WORDS))
    finally:
        browser.close()
        server.kill()


def check_embedding(folder, address):
    browser = Browser(folder)
    try:
        check_address(browser, address)
        check_preferences(browser, address)
        show(browser, address + "#box")
        browser.value("document.getElementById('embed').click()")
        check("a button copies the line that shows the page in another one",
              browser.until(WORDS + ".startsWith('Copied: ')") or browser.until(WORDS + ".startsWith('<iframe src=')"), browser.value(WORDS))
        check_host(browser, folder)
    finally:
        browser.close()
    os.mkdir(folder + "/offline")
    check_offline(folder)
