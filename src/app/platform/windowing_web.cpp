// The window is a canvas in a page: the page gives it its size, and the browser calls for each frame.

#include <GLFW/glfw3.h>
#include <array>
#include <cstdlib>
#include <emscripten/html5.h>
#include <filesystem>
#include <memory>

#include "app/platform/windowing.hpp"

// In web_library.js:
extern "C" {
void rb_copy(const char* text);
int rb_isCopied();
char* rb_pasted();
int rb_modifiers(int given);
void rb_beginToShow();
}

namespace rb::windowing {

namespace {

constexpr const char* kDropped = "/.glfw_dropped_files";  // where GLFW puts them in memory

}  // namespace

std::string latestProblem() { return "the browser gives no reason"; }

void askForOpenGl(bool /*isScaled*/) {
    glfwDefaultWindowHints();
    glfwWindowHint(GLFW_ALPHA_BITS, 0);  // nothing of the page shines through
}

// The page keeps it as large as it is shown, from now on.
void fitToScreen(GLFWwindow* /*window*/) {
    std::filesystem::create_directory(kDropped);
    std::filesystem::current_path(kDropped);
    rb_beginToShow();
}

float contentScale(GLFWwindow* /*window*/) { return static_cast<float>(emscripten_get_device_pixel_ratio()); }

// The code of a key that has a letter is the capital. Of the others, those that are pressed with Ctrl have names.
const char* keyName(int key, int /*scancode*/) {
    static constexpr auto kNames = [] {
        std::array<std::array<char, 2>, GLFW_KEY_Z - GLFW_KEY_A + 1> names{};
        for (std::size_t i = 0; i < names.size(); ++i) names[i] = {static_cast<char>('a' + i), '\0'};
        return names;
    }();
    if (key == GLFW_KEY_EQUAL) return "=";
    if (key == GLFW_KEY_KP_ADD) return "+";
    if (key == GLFW_KEY_MINUS || key == GLFW_KEY_KP_SUBTRACT) return "-";
    if (key < GLFW_KEY_A || key > GLFW_KEY_Z) return nullptr;
    return kNames[static_cast<std::size_t>(key - GLFW_KEY_A)].data();
}

int modifiers(int given) { return rb_modifiers(given); }

// A browser counts the pixels by which a page would go down.
double notches(double turned) {
    constexpr double kPixels = -100.0;
    return turned / kPixels;
}

// A page may not look at what was copied elsewhere: it hears of that when the user pastes, a moment before this is
// asked.
std::string clipboard(GLFWwindow* /*window*/) {
    const std::unique_ptr<char, decltype(&std::free)> text(rb_pasted(), std::free);
    return text.get();
}

void setClipboard(GLFWwindow* /*window*/, const std::string& text) { rb_copy(text.c_str()); }

std::optional<bool> isCopied() {
    const int isCopied = rb_isCopied();
    return isCopied < 0 ? std::nullopt : std::optional(isCopied != 0);
}

// It lies in the present folder.
std::string droppedFile(const char* path) { return std::filesystem::path(path).filename(); }

void waitUntil(double /*time*/) {}

}  // namespace rb::windowing
