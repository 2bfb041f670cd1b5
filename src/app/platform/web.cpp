// A page in a browser, compiled by Emscripten; also node, where there is no window.

#include <emscripten.h>
#include <exception>

#include "app/platform/output_stream.hpp"
#include "app/platform/platform.hpp"

// In web_library.js:
extern "C" {
void rb_showError(const char* line);
void rb_download(const char* path);
int rb_isFirstStart();
int rb_prefersDark();
int rb_hasFingers();
void rb_tellFingers(float wheelStep, int isTyping);
void rb_tellState(const char* words);
void rb_keep(const char* code);
int rb_isKept(const char* code);
}

namespace rb {

namespace {

std::function<std::string()> codeToKeep;

void callFrame(void* frame) {
    try {
        if ((*static_cast<std::function<bool()>*>(frame))()) return;
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

bool prefersDark() { return rb_prefersDark() != 0; }

bool hasFingers() { return rb_hasFingers() != 0; }

void tellFingers(float wheelStep, bool isTyping) { rb_tellFingers(wheelStep, isTyping ? 1 : 0); }

void tellState(const std::string& words) { rb_tellState(words.c_str()); }

bool endsByItself() { return false; }

void keepForNextStart(const std::function<std::string()>& code) { codeToKeep = code; }

bool isKept(const std::string& code) { return rb_isKept(code.c_str()) != 0; }

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

// The page calls this now and then, and when it is left.
extern "C" EMSCRIPTEN_KEEPALIVE void rb_keepRun() {
    const std::string code = rb::codeToKeep ? rb::codeToKeep() : "";
    if (!code.empty()) rb_keep(code.c_str());
}
