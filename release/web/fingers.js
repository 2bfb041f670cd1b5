// Fingers on the canvas, as the mouse that the program knows: one finger is the left button, and two are the right one
// at their middle and the wheel, which turns by what their distance grows.
"use strict";

const kTapSlack = 8;  // a finger that has moved less has tapped [px]
const kZoomPerNotch = 1.15;  // as the program zooms
const kPixelsPerNotch = 100;  // by which a browser counts the wheel's notches
const kLeft = 0;
const kRight = 2;
const kAway = { x: -1, y: -1 };  // a finger that is lifted is over nothing

// What the fingers do; after two it is nothing more until all of them are lifted.
const Gesture = { None: 0, Tap: 1, Drag: 2, Pinch: 3, Over: 4 };

class Fingers {
    constructor(canvas) {
        this.canvas = canvas;
        this.gesture = Gesture.None;
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
            this.start = place;
            this.mouse("mousemove", place);
        }
        if (this.gesture === Gesture.Tap && distance(place, this.start) > kTapSlack) {
            this.gesture = Gesture.Drag;
            this.mouse("mousedown", this.start, kLeft);
        }
        if (this.gesture === Gesture.Drag) this.mouse("mousemove", place);
        this.latest = place;
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
        const notches = Math.log(span / this.span) / Math.log(kZoomPerNotch);
        this.span = span;
        this.canvas.dispatchEvent(new WheelEvent("wheel", { deltaY: -kPixelsPerNotch * notches, cancelable: true }));
    }

    endPinch() {
        this.gesture = Gesture.Over;
        this.mouse("mouseup", this.latest, kRight);
    }

    lift(isCancelled) {
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

function distance(a, b) {
    return Math.hypot(a.x - b.x, a.y - b.y);
}
