"""A page in Debian's Chromium that nobody sees, spoken to through a pipe by the protocol of its debugger."""
import base64
import functools
import http.server
import json
import os
import select
import subprocess
import threading
import time


STRICT_POLICY = ("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; style-src 'self'; "
                 "img-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")


def serve(folder, policy=STRICT_POLICY):
    """Serves a folder on this machine, under a policy. Returns its address, without a slash at the end."""

    class Guarded(http.server.SimpleHTTPRequestHandler):
        def end_headers(self):
            self.send_header("Content-Security-Policy", policy)
            super().end_headers()

        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Guarded, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_address[1]}"


class Browser:
    """With what the page printed in `printed`, and what it fetched in `fetched`."""

    def __init__(self, folder, *options, size=(1280, 720)):
        to_browser, self.to = os.pipe()
        self.answers, from_browser = os.pipe()
        # The browser reads from 3 and writes to 4.
        command = f'exec chromium "$@" 3<&{to_browser} 4>&{from_browser}'
        self.process = subprocess.Popen(
            ["bash", "-c", command, "chromium", "--headless", "--no-sandbox", "--disable-gpu", "--mute-audio",
             "--enable-unsafe-swiftshader", "--disable-dev-shm-usage", "--remote-debugging-pipe",
             f"--user-data-dir={folder}/profile", f"--window-size={size[0]},{size[1]}", *options],
            pass_fds=(to_browser, from_browser), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_browser)
        os.close(from_browser)
        self.buffer, self.count, self.session = b"", 0, None
        self.printed, self.fetched, self.choosers, self.held = [], [], [], []
        target = self.ask("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Network", "Log"):
            self.ask(domain + ".enable")
        # What it fetches comes from the network, where it can be held up and counted.
        self.ask("Network.setBypassServiceWorker", bypass=True)
        self.screen(*size)
        self.ask("Browser.setDownloadBehavior", behavior="allow", downloadPath=folder)

    def close(self):
        self.process.kill()
        self.process.wait()

    def message(self, seconds):
        """The next one from the browser; None where there is none so soon."""
        end = time.time() + seconds
        while b"\0" not in self.buffer:
            if not select.select([self.answers], [], [], max(0.0, end - time.time()))[0]:
                return None
            read = os.read(self.answers, 65536)
            if not read:
                raise EOFError("the browser has ended")
            self.buffer += read
        text, self.buffer = self.buffer.split(b"\0", 1)
        message = json.loads(text)
        parameters = message.get("params", {})
        if message.get("method") == "Runtime.consoleAPICalled":
            self.printed.append(" ".join(str(a.get("value", a.get("description"))) for a in parameters["args"]))
        elif message.get("method") == "Runtime.exceptionThrown":
            details = parameters["exceptionDetails"]
            self.printed.append(details.get("exception", {}).get("description", details["text"]))
        elif message.get("method") == "Log.entryAdded":
            self.printed.append(parameters["entry"]["text"])
        elif message.get("method") == "Page.fileChooserOpened":
            self.choosers.append(parameters["backendNodeId"])
        elif message.get("method") == "Fetch.requestPaused":
            self.held.append(parameters["requestId"])
        elif message.get("method") == "Network.requestWillBeSent":
            self.fetched.append(parameters["request"]["url"])
        return message

    def ask(self, method, **parameters):
        self.count += 1
        request = {"id": self.count, "method": method, "params": parameters}
        if self.session:
            request["sessionId"] = self.session
        os.write(self.to, json.dumps(request).encode() + b"\0")
        while True:
            message = self.message(30)
            if message is None:
                raise TimeoutError(method)
            if message.get("id") == self.count:
                if "error" in message:
                    raise RuntimeError(f"{method}: {message['error']}")
                return message["result"]

    def wait(self, seconds):
        end = time.time() + seconds
        while time.time() < end:
            self.message(end - time.time())

    def open(self, address):
        self.ask("Page.navigate", url="about:blank")
        self.ask("Page.navigate", url=address)

    def screen(self, width, height, scale=1):
        self.ask("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale, mobile=False)

    def value(self, expression):
        """What it is, or what it promises."""
        return self.ask("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True,
                        userGesture=True)["result"].get("value")

    def until(self, expression, seconds=30):
        """Whether the expression becomes true in so many seconds."""
        end = time.time() + seconds
        while time.time() < end:
            if self.value(expression):
                return True
            self.wait(0.1)
        return False

    def mouse(self, kind, x, y, **parameters):
        self.ask("Input.dispatchMouseEvent", type=kind, x=x, y=y, **parameters)

    def click(self, x, y, shift=False):
        """With `shift` the page hears of it with the button alone: it was pressed before the page had the focus."""
        modifiers = 8 if shift else 0
        self.mouse("mouseMoved", x, y, modifiers=modifiers)
        self.wait(0.2)
        self.mouse("mousePressed", x, y, button="left", clickCount=1, modifiers=modifiers)
        self.mouse("mouseReleased", x, y, button="left", clickCount=1, modifiers=modifiers)
        self.wait(0.2)

    def touch(self, *steps):
        """Each step has the places of all fingers on the screen; an empty one lifts them."""
        count = 0
        for places in steps:
            kind = "touchStart" if len(places) > count else "touchEnd" if len(places) < count else "touchMove"
            count = len(places)
            self.ask("Input.dispatchTouchEvent", type=kind,
                     touchPoints=[{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(places)])
            self.wait(0.1)
        self.wait(0.2)

    def drop(self, path, x, y):
        data = {"items": [], "files": [path], "dragOperationsMask": 1}
        for kind in ("dragEnter", "dragOver", "drop"):
            self.ask("Input.dispatchDragEvent", type=kind, x=x, y=y, data=data)

    def choose(self, path):
        """Gives the page the file that it has just asked for. Returns whether it has."""
        if not self.has_come(self.choosers):
            return False
        self.ask("DOM.setFileInputFiles", files=[path], backendNodeId=self.choosers.pop())
        return True

    def has_come(self, events):
        """Whether one has, in ten seconds."""
        end = time.time() + 10
        while not events and time.time() < end:
            self.wait(0.1)
        return bool(events)

    def open_held(self, address, pattern, act):
        """Opens a page, and acts while what it fetches by this pattern is held up. Returns whether something was."""
        self.ask("Fetch.enable", patterns=[{"urlPattern": pattern}])
        self.open(address)
        was_held = self.has_come(self.held)
        act()
        self.held.clear()
        self.ask("Fetch.disable")  # what is held goes on
        return was_held

    def key(self, key, code, control=False, shift=False, text="", commands=(), blurred=False):
        """`code` is the key code of a browser, `commands` what its editor does then; with `blurred` the page loses the
        focus for a moment while control or shift is held down."""
        modifiers = (2 if control else 0) + (8 if shift else 0)
        if control:
            self.ask("Input.dispatchKeyEvent", type="rawKeyDown", key="Control", windowsVirtualKeyCode=17, modifiers=2)
        if shift:
            self.ask("Input.dispatchKeyEvent", type="rawKeyDown", key="Shift", windowsVirtualKeyCode=16, modifiers=modifiers)
        if blurred:
            self.value("window.dispatchEvent(new FocusEvent('blur'))")
        self.ask("Input.dispatchKeyEvent", type="keyDown" if text else "rawKeyDown", key=key, text=text,
                 windowsVirtualKeyCode=code, modifiers=modifiers, commands=list(commands))
        self.ask("Input.dispatchKeyEvent", type="keyUp", key=key, windowsVirtualKeyCode=code, modifiers=modifiers)
        if control:
            self.ask("Input.dispatchKeyEvent", type="keyUp", key="Control", windowsVirtualKeyCode=17)
        if shift:
            self.ask("Input.dispatchKeyEvent", type="keyUp", key="Shift", windowsVirtualKeyCode=16)
        self.wait(0.2)

    def picture(self, path):
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.ask("Page.captureScreenshot")["data"]))
