// Loaded before GLFW, drops the file that the environment names DROPPED on the window, some frames after it has opened.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>

typedef struct GLFWwindow GLFWwindow;
typedef void (*OnDrop)(GLFWwindow*, int, const char**);

OnDrop glfwSetDropCallback(GLFWwindow* window, OnDrop callback);
void glfwPollEvents(void);

static GLFWwindow* dropped_on;
static OnDrop on_drop;

OnDrop glfwSetDropCallback(GLFWwindow* window, OnDrop callback) {
    dropped_on = window;
    on_drop = callback;
    return NULL;
}

void glfwPollEvents(void) {
    enum { kFramesBefore = 10 };
    static int frames = 0;
    ((void (*)(void))dlsym(RTLD_NEXT, "glfwPollEvents"))();
    if (++frames != kFramesBefore) return;
    const char* path = getenv("DROPPED");
    if (on_drop != NULL && path != NULL) on_drop(dropped_on, 1, &path);
}
