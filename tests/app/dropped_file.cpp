// Loaded before GLFW, drops the file that the environment names DROPPED on the window as soon as there is a file called
// `drop`, and has no memory left in a frame as soon as there is one called `fail`. It removes these.
#include <cstdlib>
#include <dlfcn.h>
#include <new>
#include <unistd.h>

struct GLFWwindow;
using OnDrop = void (*)(GLFWwindow*, int, const char**);

namespace {

GLFWwindow* droppedOn = nullptr;
OnDrop onDrop = nullptr;

}  // namespace

extern "C" {

OnDrop glfwSetDropCallback(GLFWwindow* window, OnDrop callback) {
    droppedOn = window;
    onDrop = callback;
    return nullptr;
}

void glfwPollEvents() {
    reinterpret_cast<void (*)()>(dlsym(RTLD_NEXT, "glfwPollEvents"))();
    const char* path = std::getenv("DROPPED");
    if (onDrop != nullptr && path != nullptr && unlink("drop") == 0) onDrop(droppedOn, 1, &path);
    if (unlink("fail") == 0) throw std::bad_alloc();
}
}
