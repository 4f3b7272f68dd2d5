"""A page in headless Chromium, driven over a pipe by the DevTools protocol; only the standard library is used."""
import base64
import json
import os
import pathlib
import select
import shutil
import subprocess
import tempfile
import time

KEYS = {"ArrowLeft": 37, "ArrowRight": 39, "ArrowDown": 40, "Enter": 13, "Escape": 27, "PageUp": 33, "Tab": 9, " ": 32}


def installed():
    """The path of a Chromium, or None."""
    names = [os.environ.get("CHROMIUM"), "chromium", "chromium-browser", "google-chrome"]
    return next((path for path in map(shutil.which, filter(None, names)) if path), None)


class Browser:
    """One browser with one page. All that the page complains of is in `complaints`, all that it loads in `requests`."""

    def __init__(self, width=1280, height=800, dark=False, still=True, script=True):
        self.complaints, self.requests, self.count, self.script = [], [], 0, script
        self.profile = tempfile.mkdtemp()
        from_us, self.commands = os.pipe()
        self.answers, to_us = os.pipe()

        def attach():  # Chromium reads from descriptor 3 and writes to 4.
            read, write = os.dup(from_us), os.dup(to_us)
            os.dup2(read, 3)
            os.dup2(write, 4)

        self.process = subprocess.Popen(
            [installed(), "--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe", "--hide-scrollbars",
             f"--user-data-dir={self.profile}", "--no-first-run", "--disable-background-networking", "about:blank"],
            preexec_fn=attach, close_fds=False, stderr=subprocess.DEVNULL)
        os.close(from_us)
        os.close(to_us)
        self.buffer, self.session = b"", None
        pages = self.send("Target.getTargets")["targetInfos"]
        target = next(page["targetId"] for page in pages if page["type"] == "page")
        self.session = self.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network", "Accessibility"):
            self.send(domain + ".enable")
        self.send("Emulation.setScriptExecutionDisabled", value=not script)
        self.show(width, height, dark, still)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()
        os.close(self.commands)
        os.close(self.answers)
        # What the browser has started may still be writing there.
        shutil.rmtree(self.profile, ignore_errors=True)

    def show(self, width, height, dark, still=True):
        """Sets the size of the window, and what the system's settings are said to be."""
        self.send("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=width < 600)
        self.send("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": "dark" if dark else "light"},
            {"name": "prefers-reduced-motion", "value": "reduce" if still else "no-preference"}])

    def open(self, path, fragment=""):
        """Opens a file and waits until it is loaded."""
        self.send("Page.navigate", url="about:blank")
        self.send("Page.navigate", url=pathlib.Path(path).resolve().as_uri() + fragment)
        while self.receive().get("method") != "Page.loadEventFired":
            pass
        if self.script:
            # The load that was waited for may have been that of the blank page.
            while self.evaluate("location.href === 'about:blank' || document.readyState !== 'complete'"):
                time.sleep(0.01)
            self.settle()

    def settle(self):
        """Waits until two frames are drawn and all images in view are there."""
        self.evaluate("""(async () => {
            for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
            const seen = [...document.images].map(image => [image, image.getBoundingClientRect()])
                .filter(([_, box]) => box.width && box.bottom > 0 && box.top < innerHeight);
            await Promise.all(seen.map(async ([image]) => {
                if (!image.complete) await new Promise(done => image.onload = image.onerror = done);
                await image.decode().catch(() => {});
            }));
        })()""")

    def evaluate(self, script):
        """The value of an expression in the page."""
        answer = self.send("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in answer:
            raise AssertionError(f"{script}: {answer['exceptionDetails']}")
        return answer["result"].get("value")

    def press(self, key, place=None):
        """Presses a key and lets it go; a letter's place is its key on an English keyboard, such as KeyS."""
        text = {"Enter": "\r"}.get(key, key if len(key) == 1 else "")
        for kind in ("keyDown", "keyUp"):
            self.send("Input.dispatchKeyEvent", type=kind, key=key, code=place or key, text=text if kind == "keyDown" else "",
                      windowsVirtualKeyCode=KEYS.get(key) or ord((place or key)[-1]))
        self.settle()

    def place(self, selector, share=0.5):
        """Where what a selector finds first is, at a share of its width, once it has been scrolled to."""
        return self.evaluate(f"""(() => {{ const found = document.querySelector({json.dumps(selector)});
            found.scrollIntoView({{block: "center"}}); const box = found.getBoundingClientRect();
            return [box.x + box.width * {share}, box.y + box.height / 2]; }})()""")

    def click(self, selector):
        """Clicks in the middle of what a selector finds first."""
        x, y = self.place(selector)
        for kind in ("mousePressed", "mouseReleased"):
            self.send("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)
        self.settle()

    def tap(self, selector):
        """Touches the middle of what a selector finds first."""
        x, y = self.place(selector)
        self.send("Emulation.setTouchEmulationEnabled", enabled=True)
        self.send("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
        self.send("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
        self.settle()

    def hover(self, selector, share):
        """Moves the pointer over what a selector finds first, to a share of its width."""
        x, y = self.place(selector, share)
        self.send("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y)
        self.settle()

    def accessible(self):
        """What a screen reader is told: (role, name) of everything that it does not leave out."""
        nodes = self.send("Accessibility.getFullAXTree")["nodes"]
        return [(node["role"]["value"], node.get("name", {}).get("value", "")) for node in nodes if not node["ignored"]]

    def download(self, selector, folder):
        """Clicks on what makes the page hand out a file; returns the file once it is whole."""
        folder = pathlib.Path(folder).resolve()
        for earlier in folder.iterdir():
            earlier.unlink()
        self.send("Page.setDownloadBehavior", behavior="allow", downloadPath=str(folder))
        self.downloaded = None
        self.click(selector)
        while self.downloaded is None:
            self.receive()
        return folder / self.downloaded

    def screenshot(self, path, **options):
        """An image of the window as it is."""
        data = self.send("Page.captureScreenshot", **options)["data"]
        pathlib.Path(path).write_bytes(base64.b64decode(data))

    def send(self, method, **parameters):
        """Sends a command and returns its answer."""
        self.count += 1
        command = {"id": self.count, "method": method, "params": parameters}
        if self.session:
            command["sessionId"] = self.session
        os.write(self.commands, json.dumps(command).encode() + b"\0")
        while (message := self.receive()).get("id") != self.count:
            pass
        if "error" in message:
            raise AssertionError(f"{method}: {message['error']}")
        return message["result"]

    def receive(self):
        """The next message; complaints are noted on the way."""
        while b"\0" not in self.buffer:
            # For as long as a busy machine may take: a page's layout is a single answer.
            ready, _, _ = select.select([self.answers], [], [], 600)
            part = os.read(self.answers, 1 << 16) if ready else b""
            if not part:
                raise AssertionError("The browser has ended, or does not answer.")
            self.buffer += part
        text, self.buffer = self.buffer.split(b"\0", 1)
        message = json.loads(text)
        if message.get("method") == "Page.downloadWillBegin":
            self.file = message["params"]["suggestedFilename"]
        if message.get("method") == "Page.downloadProgress" and message["params"]["state"] == "completed":
            self.downloaded = self.file
        if message.get("method") == "Network.requestWillBeSent":
            self.requests.append(message["params"]["request"]["url"])
        if message.get("method") in ("Log.entryAdded", "Runtime.exceptionThrown", "Page.javascriptDialogOpening"):
            self.complaints.append(json.dumps(message["params"], ensure_ascii=False))
        return message
