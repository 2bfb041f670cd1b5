// The page in the frame of another one: what the address asks for besides a scene, and the messages in and out. Each
// message is an object whose "rigid-bodies" says what it is:
//   in:  "open" (what: as behind #), "pause", "go on", "restart"
//   out: "state" (words: what the worlds do, whenever that changes), "shared" (address)
"use strict";

const isInFrame = window.parent !== window;

// Behind the scene or share code: &compare=euler,rk4&preset=soft&circles=500&seed=3&set=gravity=0,-9.81&panel=0&paused
const kOptions = ["compare", "preset", "integrator", "circles", "seed", "set"];
const kWishes = ["panel=0", "paused"];

class Address {
    constructor(hash) {
        this.parts = hash.slice(1).replace(/^lesson=/, "").split("&").map(readable);
        if (this.parts[0].includes("=") || kWishes.includes(this.parts[0])) this.parts.unshift("");
    }

    wants(wish) {
        return this.parts.indexOf(wish) > 0;
    }

    // As the program's command line has it. What stands for a scene is never an option, whatever it looks like; and an
    // address with something unknown in it is told to the program as it is, which then says what is wrong.
    arguments() {
        const [scene, ...asked] = this.parts;
        const options = asked.filter((part) => !kWishes.includes(part));
        if (!options.every((part) => kOptions.includes(nameOf(part)))) return ["--", this.parts.join("&")];
        const given = options.flatMap((part) => ["--" + nameOf(part), part.slice(nameOf(part).length + 1)]);
        return scene === "" ? given : [...given, "--", scene];
    }
}

function nameOf(part) {
    return part.slice(0, Math.max(part.indexOf("="), 0));
}

// What is badly written in the manner of addresses is taken as it is.
function readable(part) {
    try {
        return decodeURIComponent(part);
    } catch (badlyWritten) {
        return part;
    }
}

function tellHost(what, more) {
    if (isInFrame) window.parent.postMessage({ "rigid-bodies": what, ...more }, "*");
}

// @param obey by the message's word
function listenToHost(obey) {
    window.addEventListener("message", (event) => {
        const word = event.source === window.parent && event.data && event.data["rigid-bodies"];
        if (isInFrame && Object.hasOwn(obey, word)) obey[word](event.data);
    });
    // The wheel scrolls the other page until one has clicked into this one.
    window.addEventListener("wheel", (event) => {
        if (isInFrame && !document.hasFocus()) event.stopImmediatePropagation();
    }, { capture: true, passive: true });
}

function frameFor(address) {
    return `<iframe src="${address.replaceAll("&", "&amp;").replaceAll('"', "%22")}" width="960" height="600"
        title="rigid-bodies" allow="clipboard-write; fullscreen"></iframe>`;
}
