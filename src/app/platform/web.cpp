// A page in a browser, compiled by Emscripten; also node, where there is no window.

#include <emscripten.h>
#include <exception>

#include "app/platform/output_stream.hpp"
#include "app/platform/platform.hpp"

// In web_library.js:
extern "C" {
void rb_showError(const char* line);
void rb_showEnd();
void rb_download(const char* path);
int rb_isFirstStart();
}

namespace rb {

namespace {

void callFrame(void* frame) {
    try {
        if ((*static_cast<std::function<bool()>*>(frame))()) return;
        rb_showEnd();
    } catch (const std::exception& error) {
        showError(error.what());
    }
    emscripten_cancel_main_loop();
}

}  // namespace

// The browser calls for each frame from its own loop. This does not return, and what stands on the stack is lost.
void runLoop(const std::function<bool()>& frame) {
    constexpr int kAsTheScreen = 0;
    constexpr bool kForEver = true;
    emscripten_set_main_loop_arg(callFrame, new std::function<bool()>(frame), kAsTheScreen, kForEver);
}

std::launch launchInBackground() { return std::launch::deferred; }

bool isErrorTerminal() { return false; }

void guardStandardStreams() {}

void showError(const std::string& line) {
    printNote("run-simulation: " + line + "\n");
    rb_showError(line.c_str());
}

void endAtSignals() {}

void catchEndingSignals() {}

int endingSignal() { return 0; }

void checkSignals() {}

int exitStatus() { return 0; }

void endWithoutDisplay(std::function<int()> /*act*/) {}

bool isFirstStart() { return rb_isFirstStart() != 0; }

std::filesystem::path documentsFolder() { return "."; }

// All files are in memory.
void handOver(const std::filesystem::path& file) {
    rb_download(file.c_str());
    std::filesystem::remove(file);
}

void forgetDropped(const std::filesystem::path& file) { std::filesystem::remove(file); }

void yieldToOtherThreads() {}

void keepFreedMemory() {}

}  // namespace rb
