// The page around the program: how large its canvas is, what it is started with, and what it cannot do by itself.
"use strict";

const kLoading = "Loading…";
const canvas = document.getElementById("canvas");
const words = document.getElementById("words");
const offer = document.getElementById("offer");
const state = document.getElementById("state");
const progress = document.getElementById("progress");
const kUsualBytes = 3.5e6;  // of the program, where its packed length is told alone

function say(text) {
    words.textContent = text;
    words.className = "said";
    words.hidden = text === "";
    progress.hidden = text !== kLoading;
}

// Behind what is wrong with an address.
function offerScenes() {
    words.append(" Try ");
    for (const scene of ["box", "pyramid", "mixed", "cradle", "gas"]) {
        const link = document.createElement("a");
        link.href = "#" + scene;
        link.textContent = scene;
        words.append(link, " ");
    }
}

// What the worlds do, in words, for those who do not see it and for the page around.
function tellState(text) {
    if (state.textContent === "") fulfilWishes();  // the program hears its keys now
    state.textContent = text;
    tellHost("state", { words: text });
}

// The canvas has as many pixels as the screen has where it is shown.
function fit() {
    const scale = window.devicePixelRatio || 1;
    const pixels = (length) => Math.max(1, Math.round(length * scale));
    Module.setCanvasSize(pixels(canvas.clientWidth), pixels(canvas.clientHeight));
}

// Before the program has begun, whatever goes wrong is of its loading.
let hasBegun = false;

const kSaidFor = 4000;  // [ms]

function sayEnd(reason) {
    say(hasBegun ? "The program has ended: " + reason
                 : "A part of the program did not arrive, or not whole (" + reason + "). Load the page again.");
}

// Before the program has its window, what it cannot do is to show what the address asks for.
function beginningOf() {
    if (hasBegun) return "The program has ended: ";
    return window.location.hash === "" ? "The program cannot begin: "
                                       : "This link cannot be shown; without what stands behind # the page can. ";
}

// The program has its window, and hears mouse and keys.
function beginToShow() {
    hasBegun = true;
    say("");
    fingers.lift(true);  // until one comes, nothing is under it
    rememberState(canvas.getContext("webgl2"));
    fit();
    window.addEventListener("resize", fit);
    new ResizeObserver(fit).observe(canvas);
    offerKept();
    keepRunOften();
}

const fingers = new Fingers(canvas);
const asked = new Address(window.location.hash);

// Presses the program's keys for what one wants from the start. What a link shows goes on as its sender left it, but
// where the user asks for little motion.
function fulfilWishes() {
    const wantsStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (asked.wants("paused") || wantsStill) pressAndRelease(["p"]);
    if (asked.wants("panel=0")) pressAndRelease(["Tab"]);
}

// The program comes in pieces, which are counted.
async function fetchProgram(imports, use) {
    const answer = await fetch("run-simulation.wasm");
    const isCounted = answer.ok && !answer.headers.has("Content-Encoding");
    progress.max = (isCounted && Number(answer.headers.get("Content-Length"))) || kUsualBytes;
    const pieces = [];
    let bytes = 0;
    for (const reader = answer.body.getReader();;) {
        const { done, value } = await reader.read();
        if (done) break;
        pieces.push(value);
        progress.value = bytes += value.length;
    }
    const { instance, module } = await WebAssembly.instantiate(await new Blob(pieces).arrayBuffer(), imports);
    use(instance, module);
}

var Module = {
    canvas: canvas,
    arguments: asked.arguments(),
    instantiateWasm: (imports, use) => {
        fetchProgram(imports, use).catch((error) => sayEnd(error.message));
        return {};
    },
    pasted: "",
    isCopied: null,  // while the browser has not said
    onAbort: sayEnd,
    // Called by the program:
    beginToShow: beginToShow,
    showError: (line) => {
        say(beginningOf() + line);
        if (!hasBegun) offerScenes();
    },
    tellState: tellState,
    copy: copy,
    keep: keep,
    kept: kept,
};

// Copies a text; a run as the page's address with it.
async function copy(text) {
    if (text.startsWith("rb1:")) {
        window.history.replaceState(null, "", "#" + text);
        text = window.location.href;
        tellHost("shared", { address: text });
    }
    Module.isCopied = null;
    try {
        await navigator.clipboard.writeText(text);
        Module.isCopied = true;
    } catch (refused) {
        Module.isCopied = copySelected(text);
    }
}

// The line that shows this page in another one.
async function copyFrame() {
    await copy(frameFor(window.location.href));
    say(Module.isCopied ? "Copied: a line of HTML that shows this page in yours." : frameFor(window.location.href));
    window.setTimeout(() => say(""), kSaidFor);
}

// Without https, and in the frame of another page, a browser may let a page copy only what is selected.
function copySelected(text) {
    const field = document.createElement("textarea");
    field.value = text;
    document.body.append(field);
    field.select();
    const isCopied = document.execCommand("copy");
    field.remove();
    return isCopied;
}

// A run that the user has changed is kept in the browser, so that it is not lost with the page.
const kKeptRun = "rigid-bodies-run";
const kKeepingPause = 10000;  // [ms]

// Where the browser refuses to keep anything, there is nothing.
function inStorage(act) {
    try {
        return act(window.localStorage);
    } catch (refused) {
        return null;
    }
}

function keep(code) {
    inStorage((storage) => storage.setItem(kKeptRun, code));
}

function kept() {
    return inStorage((storage) => storage.getItem(kKeptRun)) || "";
}

let isLeftForKept = false;

function keepRunOften() {
    const keepRun = () => {
        if (isLeftForKept) return;
        try {
            Module._rb_keepRun();
        } catch (ended) {
            // The program has ended before, and what has ended it was told.
        }
    };
    window.setInterval(keepRun, kKeepingPause);
    window.addEventListener("pagehide", keepRun);
    document.addEventListener("visibilitychange", keepRun);
}

// The run goes on where it was left when the page is loaded with it as the address.
function offerKept() {
    const code = kept();
    offer.hidden = code === "" || window.location.hash === "#" + code;
    document.getElementById("go-on").onclick = () => {
        isLeftForKept = true;
        keep(code);
        window.location.hash = code;
    };
    document.getElementById("forget").onclick = () => {
        inStorage((storage) => storage.removeItem(kKeptRun));
        offer.hidden = true;
    };
}

// What is pressed on the page's own elements is theirs alone.
function isOfPage(event) {
    return event.target instanceof Element && event.target !== canvas && event.target !== document.body;
}

// Tab is a key of the program, and nobody may be caught in its canvas: Tab goes on through the page behind Esc, and where
// it has come in by the keyboard.
let isTabOfPage = false;

function divideKeys(event) {
    const isTab = event.key === "Tab";
    if (isOfPage(event) || (isTab && isTabOfPage)) event.stopImmediatePropagation();
    else if (event.type === "keydown" && event.key !== "Shift") isTabOfPage = event.key === "Escape";
}

// The browser has a use of its own for these keys. What types a character is left alone: its event would not follow.
const kOwnKeys = ["F1", "F2", "F3", "Tab", "Backspace", "ArrowLeft", "ArrowRight", "Home"];
const kOwnKeysWithControl = ["c", "o", "q", "s", "z", "y", "+", "-", "="];

function pressKey(event) {
    const key = event.ctrlKey ? event.key.toLowerCase() : event.key;
    if ((event.ctrlKey ? kOwnKeysWithControl : kOwnKeys).includes(key)) event.preventDefault();
    if (event.ctrlKey && key === "o") chooseFile();
}

function chooseFile() {
    const input = document.createElement("input");
    input.type = "file";
    input.onchange = () => drop(input.files);
    input.click();
}

// As the program says it in its state.
function isPaused() {
    return state.textContent.startsWith("Paused");
}

// Where there is no keyboard, buttons press the program's keys.
function obeyButton(event) {
    const keys = event.currentTarget.dataset.keys.split(" ");
    if (keys[1] === "o") chooseFile();
    else pressAndRelease(keys);
    document.getElementById("more").open = false;
    canvas.focus();
}

// Gives the program files, as if they were dropped on its canvas.
function drop(files) {
    const transfer = new DataTransfer();
    for (const file of files) transfer.items.add(file);
    canvas.dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, cancelable: true }));
}

// The program may not look at what was copied elsewhere: it is kept for it when the user pastes.
function paste(event) {
    const text = event.clipboardData.getData("text").trim();
    Module.pasted = text.slice(Math.max(text.indexOf("rb1:"), 0));  // of a link what stands behind #
    if (event.clipboardData.files.length > 0) drop(event.clipboardData.files);
}

// What has gone wrong in a frame ends the program, what has gone wrong elsewhere does not.
function tellError(event) {
    if (!hasBegun) return sayEnd(event.reason || event.message);
    if (event.message) say("Something has gone wrong: " + event.message + ". If nothing moves any more, load the page again.");
}

function begin() {
    say(kLoading);
    document.body.classList.toggle("framed", isInFrame);
    window.addEventListener("hashchange", () => window.location.reload());
    for (const type of ["keydown", "keypress", "keyup"]) window.addEventListener(type, divideKeys, true);
    canvas.addEventListener("focus", () => { isTabOfPage = canvas.matches(":focus-visible"); });
    canvas.addEventListener("pointerdown", () => { isTabOfPage = false; });
    window.addEventListener("keydown", pressKey);
    window.addEventListener("paste", paste);
    document.querySelectorAll("nav [data-keys]").forEach((button) => button.addEventListener("click", obeyButton));
    document.getElementById("embed").addEventListener("click", copyFrame);
    listenToHost({
        "open": (message) => { window.location.hash = String(message.what); },
        "pause": () => { if (!isPaused()) pressAndRelease(["p"]); },
        "go on": () => { if (isPaused()) pressAndRelease(["p"]); },
        "restart": () => pressAndRelease(["r"]),
    });
    if ("serviceWorker" in navigator) navigator.serviceWorker.register("offline.js").catch(() => {});
    canvas.addEventListener("contextmenu", (event) => event.preventDefault());
    canvas.addEventListener("webglcontextlost", () => say("The graphics card is gone. Load the page again to begin anew."));
    window.addEventListener("error", tellError);
    window.addEventListener("unhandledrejection", tellError);
    // A drag may end beside the canvas.
    canvas.addEventListener("pointerdown", (event) => canvas.setPointerCapture(event.pointerId));
    const field = new TypedField(document.getElementById("typed"));
    Module.tellFingers = (wheelStep, isTyping) => {
        fingers.wheelStep = wheelStep / (window.devicePixelRatio || 1);
        field.show(isTyping);
    };
    const program = document.createElement("script");
    program.src = "run-simulation.js";
    program.onerror = () => sayEnd(program.src);
    document.body.append(program);
}

if (window.location.protocol === "file:") {
    say("A browser does not run the program from a file: let a web server show this page.");
} else if (window.origin === "null") {
    say("This page stands in a frame with a sandbox, where it may not load its program. Open it in a window of its own, or " +
        "give the sandbox allow-same-origin.");
} else if (document.createElement("canvas").getContext("webgl2") === null) {
    say("This browser does not offer WebGL 2, which the program draws with. Try a newer browser, or one in which " +
        "graphics acceleration is switched on.");
} else {
    begin();
}
