// The page around the program: how large its canvas is, what it is started with, and what it cannot do by itself.
"use strict";

const canvas = document.getElementById("canvas");
const words = document.getElementById("words");

function say(text) {
    words.textContent = text;
    words.hidden = text === "";
}

// The canvas has as many pixels as the screen has where it is shown.
function pixels() {
    const scale = window.devicePixelRatio || 1;
    return [Math.max(1, Math.round(window.innerWidth * scale)), Math.max(1, Math.round(window.innerHeight * scale))];
}

// What stands behind # in the address: a scene, or a share code.
function sceneOfAddress() {
    return decodeURIComponent(window.location.hash.slice(1));
}

var Module = {
    canvas: canvas,
    arguments: ["--size", pixels().join("x")].concat(sceneOfAddress() || []),
    onRuntimeInitialized: () => say(""),
    onAbort: (reason) => say("The program has ended: " + reason),
    // Called by the program:
    showError: (line) => say("The program has ended: " + line),
    showEnd: () => say("The run is over. Load the page again to begin another one."),
};

// The browser has a use of its own for these keys. What types a character is left alone: its event would not follow.
const kOwnKeys = ["F1", "F2", "F3", "Tab", "Backspace", "ArrowLeft", "ArrowRight", "Home"];
const kOwnKeysWithControl = ["c", "q", "s", "z", "y", "+", "-", "="];

function begin() {
    window.addEventListener("resize", () => Module.setCanvasSize(...pixels()));
    window.addEventListener("hashchange", () => window.location.reload());
    window.addEventListener("keydown", (event) => {
        const isOwn = (event.ctrlKey ? kOwnKeysWithControl : kOwnKeys).includes(event.ctrlKey ? event.key.toLowerCase() : event.key);
        if (isOwn) event.preventDefault();
    });
    window.addEventListener("paste", (event) => {
        const text = event.clipboardData.getData("text").replace(/\s/g, "");
        if (text.startsWith("rb1:")) window.location.hash = text;
    });
    canvas.addEventListener("contextmenu", (event) => event.preventDefault());
    const program = document.createElement("script");
    program.src = "run-simulation.js";
    program.onerror = () => say("The program could not be loaded.");
    document.body.appendChild(program);
}

if (document.createElement("canvas").getContext("webgl2") === null) {
    say("This browser does not offer WebGL 2, which the program draws with. Try a newer browser, or one in which graphics acceleration is switched on.");
} else {
    begin();
}
