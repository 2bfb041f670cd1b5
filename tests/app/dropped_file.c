// Loaded before GLFW, drops the file that the environment names DROPPED on the window as soon as there is a file called
// `drop`, which it removes.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <unistd.h>

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
    ((void (*)(void))dlsym(RTLD_NEXT, "glfwPollEvents"))();
    const char* path = getenv("DROPPED");
    if (on_drop != NULL && path != NULL && unlink("drop") == 0) on_drop(dropped_on, 1, &path);
}
