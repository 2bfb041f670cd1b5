// The page around the program: how large its canvas is, what it is started with, and what it cannot do by itself.
"use strict";

const canvas = document.getElementById("canvas");
const words = document.getElementById("words");

function say(text) {
    words.textContent = text;
    words.hidden = text === "";
}

// The canvas has as many pixels as the screen has where it is shown.
function fit() {
    const scale = window.devicePixelRatio || 1;
    const pixels = (length) => Math.max(1, Math.round(length * scale));
    Module.setCanvasSize(pixels(canvas.clientWidth), pixels(canvas.clientHeight));
}

// The program has its window, and hears mouse and keys.
function beginToShow() {
    say("");
    rememberState(canvas.getContext("webgl2"));
    fit();
    window.addEventListener("resize", fit);
}

// What stands behind # in the address: a scene, or a share code. It is never an option, whatever it looks like; and what
// is badly written in the manner of addresses is told to the program as it is, which then says what is wrong.
function argumentsOfAddress() {
    const text = window.location.hash.slice(1);
    if (text === "") return [];
    try {
        return ["--", decodeURIComponent(text)];
    } catch (badlyWritten) {
        return ["--", text];
    }
}

var Module = {
    canvas: canvas,
    arguments: argumentsOfAddress(),
    pasted: "",
    onAbort: (reason) => say("The program has ended: " + reason),
    // Called by the program:
    beginToShow: beginToShow,
    showError: (line) => say("The program has ended: " + line),
    showEnd: () => say("The run is over. Load the page again to begin another one."),
    copy: copy,
};

// Copies a text; if it is a run, the address becomes that of the run.
function copy(text) {
    if (text.startsWith("rb1:")) window.history.replaceState(null, "", "#" + text);
    if (navigator.clipboard) return navigator.clipboard.writeText(text).catch(() => {});
    // Without https a browser lets a page copy only what is selected.
    const field = document.createElement("textarea");
    field.value = text;
    document.body.append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
    canvas.focus();
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

// Where there is no keyboard, buttons press the program's keys.
const kKeyCodes = { c: 67, s: 83, F2: 113, Control: 17 };

function pressAndRelease(keys) {
    const tell = (type) => (key) => window.dispatchEvent(new KeyboardEvent(type, { key: key, keyCode: kKeyCodes[key] }));
    keys.forEach(tell("keydown"));
    keys.reverse().forEach(tell("keyup"));
}

function obeyButton(event) {
    const key = event.currentTarget.dataset.key;
    if (key === "o") chooseFile();
    else pressAndRelease(key.length > 1 ? [key] : ["Control", key]);
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
    Module.pasted = event.clipboardData.getData("text").trim();
    if (event.clipboardData.files.length > 0) drop(event.clipboardData.files);
}

// What has gone wrong in a frame ends the program, what has gone wrong elsewhere does not.
function tellError(event) {
    say("Something has gone wrong: " + event.message + ". If nothing moves any more, load the page again.");
}

function begin() {
    window.addEventListener("hashchange", () => window.location.reload());
    window.addEventListener("keydown", pressKey);
    window.addEventListener("paste", paste);
    document.querySelectorAll("button").forEach((button) => button.addEventListener("click", obeyButton));
    canvas.addEventListener("contextmenu", (event) => event.preventDefault());
    canvas.addEventListener("webglcontextlost", () => say("The graphics card is gone. Load the page again to begin anew."));
    window.addEventListener("error", tellError);
    // A drag may end beside the canvas.
    canvas.addEventListener("pointerdown", (event) => canvas.setPointerCapture(event.pointerId));
    new Fingers(canvas);
    const program = document.createElement("script");
    program.src = "run-simulation.js";
    program.onerror = () => say("The program could not be loaded.");
    document.body.append(program);
}

if (document.createElement("canvas").getContext("webgl2") === null) {
    say("This browser does not offer WebGL 2, which the program draws with. Try a newer browser, or one in which " +
        "graphics acceleration is switched on.");
} else {
    begin();
}
