// Loaded before GLFW, tells at each call another size of the window: as one that is resized between any two calls.
#define _GNU_SOURCE
#include <dlfcn.h>

typedef struct GLFWwindow GLFWwindow;
typedef void (*GetSize)(GLFWwindow*, int*, int*);

void glfwGetWindowSize(GLFWwindow* window, int* width, int* height);
void glfwGetFramebufferSize(GLFWwindow* window, int* width, int* height);

static const int kSizes[][2] = {{16, 16}, {1400, 900}, {1, 1}, {700, 20}, {2500, 1900}, {16, 900}, {1400, 16}};
enum { kCount = sizeof kSizes / sizeof kSizes[0], kBefore = 200 };

static void jump(int* width, int* height) {
    static unsigned calls = 0;
    static unsigned random = 2014;
    if (++calls < kBefore) return;
    random = random * 1664525U + 1013904223U;
    *width = kSizes[(random >> 16U) % kCount][0];
    *height = kSizes[(random >> 16U) % kCount][1];
}

void glfwGetWindowSize(GLFWwindow* window, int* width, int* height) {
    ((GetSize)dlsym(RTLD_NEXT, "glfwGetWindowSize"))(window, width, height);
    jump(width, height);
}

void glfwGetFramebufferSize(GLFWwindow* window, int* width, int* height) {
    ((GetSize)dlsym(RTLD_NEXT, "glfwGetFramebufferSize"))(window, width, height);
    jump(width, height);
}
