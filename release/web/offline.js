// After the first visit the page is there without a network too: what does not arrive is answered from the copy that the
// browser has kept. What does arrive is newer, and kept in its place.
"use strict";

const kCopies = "rigid-bodies";
const kFiles = ["./", "embedding.js", "fingers.js", "icon.svg", "page.css", "page.js", "page.webmanifest", "remembered_state.js",
                "run-simulation.js", "run-simulation.wasm"];

async function answerTo(request) {
    const copies = await caches.open(kCopies);
    try {
        const answer = await fetch(request);
        if (answer.ok) await copies.put(request, answer.clone());
        return answer;
    } catch (unreachable) {
        return (await copies.match(request, { ignoreSearch: true })) || Response.error();
    }
}

self.addEventListener("install", (event) => event.waitUntil(caches.open(kCopies).then((copies) => copies.addAll(kFiles))));
self.addEventListener("fetch", (event) => {
    if (event.request.method === "GET") event.respondWith(answerTo(event.request));
});
