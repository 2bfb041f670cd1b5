"""What the page says where something fails: the program, the graphics card, the download, the place it is opened from."""
import base64

from browser import STRICT_POLICY, Browser, serve
from page_harness import PAGE, WORDS, check, show


def check_failures(browser, folder, address):
    show(browser, address + "#box")
    browser.value("WebGL2RenderingContext.prototype.clear = () => { throw new Error('nothing is cleared'); }")
    check("what goes wrong in a frame is told in the page", browser.until(WORDS + ".includes('nothing is cleared')", 5),
          browser.value(WORDS))
    show(browser, address + "#box")
    browser.value("document.querySelector('canvas').getContext('webgl2').getExtension('WEBGL_lose_context').loseContext()")
    check("and so is the loss of the graphics card", browser.until(WORDS + ".includes('graphics card')", 5),
          browser.value(WORDS))


def check_broken_download(browser, folder, address):
    """Of which nothing comes, and half."""
    with open(PAGE + "/run-simulation.wasm", "rb") as file:
        half = base64.b64encode(file.read()[:100000]).decode()
    answers = (("Fetch.failRequest", {"errorReason": "ConnectionReset"}),
               ("Fetch.fulfillRequest", {"responseCode": 200, "body": half}))
    printed = len(browser.printed)
    for method, parameters in answers:
        browser.ask("Fetch.enable", patterns=[{"urlPattern": "*.wasm"}])
        browser.open(address + "#box")
        while browser.has_come(browser.held):
            browser.ask(method, requestId=browser.held.pop(), **parameters)
        browser.ask("Fetch.disable")
        check(f"that the program did not arrive is told in the page ({method})",
              browser.until(WORDS + ".includes('did not arrive')", 5), browser.value(WORDS))
    browser.wait(1)
    del browser.printed[printed:]  # the browser's own words for it


def check_places(browser, folder, address):
    """Where the program cannot be loaded from."""
    def says(name, at, words):
        browser.open(at)
        check(name, browser.until(WORDS + f".includes('{words}')", 5), browser.value(WORDS))

    printed = len(browser.printed)
    says("a page that is opened as a file says so", f"file://{PAGE}/index.html", "let a web server")
    sandboxed = serve(folder + "/server", STRICT_POLICY + "; sandbox allow-scripts")
    says("and so does one in a sandbox", sandboxed + "/page/", "allow-same-origin")
    browser.ask("Emulation.setScriptExecutionDisabled", value=True)
    says("and one without JavaScript", address, "needs JavaScript")
    browser.ask("Emulation.setScriptExecutionDisabled", value=False)
    del browser.printed[printed:]  # the browser's own words for it


def check_without_webgl(folder, address):
    browser = Browser(folder, "--disable-3d-apis")
    try:
        browser.open(address)
        check("without WebGL 2 the page says so", browser.until(WORDS + ".includes('WebGL 2')"), browser.value(WORDS))
    finally:
        browser.close()
