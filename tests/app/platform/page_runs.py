"""How runs leave the page and come into it: by the address, by the clipboard, by files, and kept for the next start."""
from browser import Browser
from page_harness import A, HIDDEN, WORDS, check, deeds, on_linux, saved, scene_of, show, steps_of

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
    browser.value("navigator.clipboard.writeText = () => Promise.reject(); document.execCommand = () => false")
    browser.key("c", 67, control=True)
    check("where the browser does not let it copy, the program hears of it", browser.until("Module.isCopied === false", 5))
    for address_end in NO_SCENES:
        browser.open(address + "#" + address_end)
        check(f"that {address_end} is no scene is told in the page",
              browser.until(WORDS + f".includes(\"'{address_end}' is neither\")") and
              browser.value(WORDS).startswith("This link cannot be shown"), browser.value(WORDS))


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


def check_keeping(folder, address):
    """In a browser of its own: the others' pages find no kept run."""
    browser = Browser(folder)
    offered = "!document.getElementById('offer').hidden"
    press = "document.getElementById('{}').click()"
    try:
        show(browser, address + "#cradle")
        check("at first no run is kept", not browser.value(offered))
        browser.click(*A)
        browser.key("c", 67, text="c")
        run = saved(browser, folder)
        show(browser, address + "#box")
        browser.ask("Page.reload")
        check("a run that was changed is kept, and one that was only looked at is not",
              browser.until(f"{HIDDEN} && {offered}") and browser.value(f"kept().startsWith('rb1:')"))
        browser.value(press.format("go-on"))
        browser.wait(1)
        browser.until(HIDDEN)
        browser.wait(2)
        again = saved(browser, folder)
        check("it goes on where it was left", deeds(again) == deeds(run) and min(steps_of(again)) > min(steps_of(run)),
              (steps_of(run), steps_of(again)))
        show(browser, address + "#box")
        browser.value(press.format("forget"))
        browser.ask("Page.reload")
        check("a run that was forgotten is not offered", browser.until(HIDDEN) and not browser.value(offered))
    finally:
        browser.close()
