// Fingers on the canvas, as the mouse that the program knows: one finger is the left button, one that stays is
// Ctrl + click, one that goes up or down on what scrolls is the wheel; and two are the right button at their middle and
// the wheel, which turns by what their distance grows. What is to be typed is typed into a field of the page, which
// brings the keyboard.
"use strict";

const kHoldTime = 500;  // a finger that has stayed so long looks into what is there [ms]
const kTapSlack = 8;  // a finger that has moved less has tapped [px]
const kZoomPerNotch = 1.15;  // as the program zooms
const kPixelsPerNotch = 100;  // by which a browser counts the wheel's notches
const kLeft = 0;
const kRight = 2;
const kAway = { x: -1, y: -1 };  // a finger that is lifted is over nothing

// What the fingers do; after two, and after one that has stayed, it is nothing more until all of them are lifted.
const Gesture = { None: 0, Tap: 1, Drag: 2, Pinch: 3, Over: 4, Scroll: 5 };

class Fingers {
    constructor(canvas) {
        this.canvas = canvas;
        this.gesture = Gesture.None;
        this.wheelStep = 0;  // by which a notch scrolls what is under the finger [px]
        for (const type of ["touchstart", "touchmove", "touchend", "touchcancel"]) {
            window.addEventListener(type, (event) => this.hear(event), { capture: true, passive: false });
        }
    }

    // No mouse of the browser's or of GLFW's own follows.
    hear(event) {
        if (event.target !== this.canvas) return;
        event.preventDefault();
        event.stopPropagation();
        const places = Array.from(event.targetTouches, (touch) => ({ x: touch.clientX, y: touch.clientY }));
        if (this.gesture === Gesture.Pinch && places.length < 2) this.endPinch();
        if (places.length === 0) this.lift(event.type === "touchcancel");
        else if (places.length === 1) this.followOne(places[0]);
        else this.followTwo(places[0], places[1]);
    }

    followOne(place) {
        if (this.gesture === Gesture.None) {
            this.gesture = Gesture.Tap;
            this.start = this.latest = place;
            this.mouse("mousemove", place);
            this.holding = window.setTimeout(() => this.hold(), kHoldTime);
        }
        if (this.gesture === Gesture.Tap && distance(place, this.start) > kTapSlack) this.leave(place);
        if (this.gesture === Gesture.Drag) this.mouse("mousemove", place);
        if (this.gesture === Gesture.Scroll) this.turnBy((place.y - this.latest.y) / this.wheelStep);
        this.latest = place;
    }

    // It drags, or scrolls.
    leave(place) {
        const isSteep = Math.abs(place.y - this.start.y) > Math.abs(place.x - this.start.x);
        this.gesture = isSteep && this.wheelStep > 0 ? Gesture.Scroll : Gesture.Drag;
        if (this.gesture === Gesture.Drag) this.mouse("mousedown", this.start, kLeft);
    }

    hold() {
        if (this.gesture !== Gesture.Tap) return;
        this.gesture = Gesture.Over;
        tellKey("keydown", "Control");
        this.mouse("mousedown", this.start, kLeft);
        this.mouse("mouseup", this.start, kLeft);
        tellKey("keyup", "Control");
    }

    // A finger that comes late to a drag does nothing.
    followTwo(first, second) {
        const middle = { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 };
        const span = Math.max(1, distance(first, second));
        if (this.gesture === Gesture.None || this.gesture === Gesture.Tap) {
            this.gesture = Gesture.Pinch;
            this.span = span;
            this.mouse("mousemove", middle);
            this.mouse("mousedown", middle, kRight);
        } else if (this.gesture === Gesture.Pinch) {
            this.mouse("mousemove", middle);
            this.turnWheel(span);
        } else if (this.gesture === Gesture.Drag) {
            this.followOne(first);
        }
        this.latest = middle;
    }

    turnWheel(span) {
        this.turnBy(Math.log(span / this.span) / Math.log(kZoomPerNotch));
        this.span = span;
    }

    turnBy(notches) {
        this.canvas.dispatchEvent(new WheelEvent("wheel", { deltaY: -kPixelsPerNotch * notches, cancelable: true }));
    }

    endPinch() {
        this.gesture = Gesture.Over;
        this.mouse("mouseup", this.latest, kRight);
    }

    lift(isCancelled) {
        window.clearTimeout(this.holding);  // it would take the next finger for this one
        const isTap = this.gesture === Gesture.Tap && !isCancelled;
        if (isTap) this.mouse("mousedown", this.start, kLeft);
        if (isTap || this.gesture === Gesture.Drag) this.mouse("mouseup", this.latest, kLeft);
        this.mouse("mousemove", kAway);
        this.gesture = Gesture.None;
    }

    // Buttons are pressed and released where the mouse was moved last.
    mouse(type, place, button = kLeft) {
        const event = { clientX: place.x, clientY: place.y, button: button, cancelable: true };
        this.canvas.dispatchEvent(new MouseEvent(type, event));
    }
}

// The keys of a keyboard that is not there.
const kKeyCodes = { Enter: 13, Escape: 27, Control: 17, Shift: 16, F2: 113, Home: 36, Tab: 9, "-": 173 };

function tellKey(type, key) {
    const code = kKeyCodes[key] || key.toUpperCase().charCodeAt(0);
    window.dispatchEvent(new KeyboardEvent(type, { key: key, keyCode: code }));
}

function tellCharacters(text) {
    for (const each of text) window.dispatchEvent(new KeyboardEvent("keypress", { charCode: each.codePointAt(0) }));
}

function pressAndRelease(keys) {
    keys.forEach((key) => tellKey("keydown", key));
    if (keys[0].length === 1) tellCharacters(keys[0]);  // what a key types follows it
    keys.reverse().forEach((key) => tellKey("keyup", key));
}

// What the program wants to have typed.
class TypedField {
    constructor(form) {
        this.form = form;
        this.text = form.querySelector("input");
        form.addEventListener("submit", (event) => {
            event.preventDefault();
            pressAndRelease(["Control", "a"]);
            tellCharacters(this.text.value);
            pressAndRelease(["Enter"]);
        });
        form.querySelector("[type=button]").addEventListener("click", () => pressAndRelease(["Escape"]));
    }

    show(isShown) {
        if (this.form.hidden !== isShown) return;
        this.form.hidden = !isShown;
        this.text.value = "";
        if (isShown) this.text.focus();
        else canvas.focus();
    }
}

function distance(a, b) {
    return Math.hypot(a.x - b.x, a.y - b.y);
}
