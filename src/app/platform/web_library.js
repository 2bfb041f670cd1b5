// What web.cpp and windowing_web.cpp ask of the browser. Emscripten puts it into the program.
mergeInto(LibraryManager.library, {
    // Has the page say what is wrong. Under node there is no page.
    rb_showError: function (line) {
        if (typeof document === "object") Module["showError"](UTF8ToString(line));
    },

    // Tells the page what the worlds do.
    rb_tellState: function (words) {
        Module["tellState"](UTF8ToString(words));
    },

    rb_prefersDark: function () {
        return window.matchMedia("(prefers-color-scheme: dark)").matches;
    },

    rb_hasFingers: function () {
        return window.matchMedia("(pointer: coarse)").matches;
    },

    rb_tellFingers: function (wheelStep, isTyping) {
        Module["tellFingers"](wheelStep, isTyping !== 0);
    },

    // Tells the page that the program has its window.
    rb_beginToShow: function () {
        Module["beginToShow"]();
    },

    // Has the user keep a file of the page.
    rb_download: function (path) {
        const link = document.createElement("a");
        link.href = URL.createObjectURL(new Blob([FS.readFile(UTF8ToString(path))]));
        link.download = UTF8ToString(path).replace(/^.*\//, "");
        link.click();
        setTimeout(() => URL.revokeObjectURL(link.href), 60000);
    },

    rb_copy: function (text) {
        Module["copy"](UTF8ToString(text));
    },

    // Whether that was copied: 1 or 0, and -1 while the browser has not said.
    rb_isCopied: function () {
        return Module["isCopied"] === null ? -1 : Number(Module["isCopied"]);
    },

    // What the user has pasted last, which the caller frees.
    rb_pasted: function () {
        return allocateUTF8(Module["pasted"]);
    },

    // What is held down beside the key or the button of the present event, as the browser knows. GLFW tells it from the
    // keys that it has heard, and forgets those at any blur; but it alone knows for an event that the page has made.
    rb_modifiers: function (given) {
        const event = window.event;
        if (!event || !event.isTrusted || !("ctrlKey" in event)) return given;
        const held = [event.shiftKey, event.ctrlKey, event.altKey, event.metaKey];  // in the order of GLFW's bits
        return held.reduce((bits, isHeld, place) => bits | (isHeld << place), 0);
    },

    rb_keep: function (code) {
        Module["keep"](UTF8ToString(code));
    },

    rb_isKept: function (code) {
        return Module["kept"]() === UTF8ToString(code);
    },

    // Whether the browser has kept no word from an earlier start, of pages from the same place.
    rb_isFirstStart: function () {
        try {
            const isFirst = localStorage.getItem("rigid-bodies") === null;
            localStorage.setItem("rigid-bodies", "started");
            return isFirst;
        } catch (refused) {
            return false;
        }
    },
});
