// EGL offers displays of several kinds. The first one that gives OpenGL 3.3 is taken: Mesa without any surface, then
// each graphics card by itself (for drivers other than Mesa's), then EGL's default.

#include "render/offscreen_context.hpp"

#include <EGL/egl.h>
#include <EGL/eglext.h>
#include <array>
#include <string>

#include "render/graphics_error.hpp"
#include "render/open_gl.hpp"

namespace rb {
namespace {

constexpr int kMostDevices = 16;

template <typename Function>
Function extension(const char* name) {
    return reinterpret_cast<Function>(eglGetProcAddress(name));
}

// Sets up `display` and makes a context on it current. If that fails, appends the reason to `found` and returns
// EGL_NO_CONTEXT.
EGLContext contextOn(EGLDisplay display, const std::string& kind, std::string& found) {
    const auto refuse = [&](const std::string& reason) {
        found += (found.empty() ? "" : "; ") + kind + ": " + reason;
        return EGL_NO_CONTEXT;
    };
    EGLint major = 0;
    EGLint minor = 0;
    if (display == EGL_NO_DISPLAY) return refuse("none");
    if (eglInitialize(display, &major, &minor) == EGL_FALSE) return refuse("does not start");

    const EGLint wish[] = {EGL_SURFACE_TYPE, EGL_PBUFFER_BIT, EGL_RENDERABLE_TYPE, EGL_OPENGL_BIT, EGL_NONE};
    const EGLint version[] = {
        EGL_CONTEXT_MAJOR_VERSION,           3,       EGL_CONTEXT_MINOR_VERSION, 3, EGL_CONTEXT_OPENGL_PROFILE_MASK,
        EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT, EGL_NONE};
    EGLConfig config = nullptr;
    EGLint count = 0;
    EGLContext context = EGL_NO_CONTEXT;
    if (eglBindAPI(EGL_OPENGL_API) == EGL_TRUE && eglChooseConfig(display, wish, &config, 1, &count) == EGL_TRUE) {
        if (count > 0) context = eglCreateContext(display, config, EGL_NO_CONTEXT, version);
    }
    if (context != EGL_NO_CONTEXT) {
        if (eglMakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, context) == EGL_TRUE) return context;
        eglDestroyContext(display, context);
    }
    const char* vendor = eglQueryString(display, EGL_VENDOR);
    const std::string reason = std::string(vendor == nullptr ? "it" : vendor) + " has no OpenGL 3.3 without a window";
    eglTerminate(display);
    return refuse(reason);
}

EGLDisplay platformDisplay(EGLenum platform, void* native) {
    const auto get = extension<PFNEGLGETPLATFORMDISPLAYEXTPROC>("eglGetPlatformDisplayEXT");
    return get == nullptr ? EGL_NO_DISPLAY : get(platform, native, nullptr);
}

struct Found {
    EGLDisplay display = EGL_NO_DISPLAY;
    EGLContext context = EGL_NO_CONTEXT;
};

// The first display on which a context can be made; `found` collects why the others cannot.
Found firstThatWorks(std::string& found) {
    const auto attempt = [&](EGLDisplay display, const std::string& kind) {
        return Found{display, contextOn(display, kind, found)};
    };
    Found result =
        attempt(platformDisplay(EGL_PLATFORM_SURFACELESS_MESA, EGL_DEFAULT_DISPLAY), "Mesa's surfaceless EGL");
    if (result.context != EGL_NO_CONTEXT) return result;

    std::array<EGLDeviceEXT, kMostDevices> devices{};
    EGLint count = 0;
    const auto query = extension<PFNEGLQUERYDEVICESEXTPROC>("eglQueryDevicesEXT");
    if (query != nullptr && query(kMostDevices, devices.data(), &count) == EGL_FALSE) count = 0;
    for (EGLint i = 0; i < count; ++i) {
        void* device = devices[static_cast<std::size_t>(i)];
        result = attempt(platformDisplay(EGL_PLATFORM_DEVICE_EXT, device), "EGL device " + std::to_string(i));
        if (result.context != EGL_NO_CONTEXT) return result;
    }
    return attempt(eglGetDisplay(EGL_DEFAULT_DISPLAY), "EGL's default display");
}

void end(EGLDisplay display, EGLContext context) {
    eglMakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
    eglDestroyContext(display, context);
    eglTerminate(display);
}

}  // namespace

OffscreenContext::OffscreenContext() {
    std::string found;
    const Found result = firstThatWorks(found);
    if (result.context == EGL_NO_CONTEXT) {
        throw GraphicsError("found no OpenGL to draw with without a window (" + found +
                            "), needed is OpenGL 3.3 through EGL; try to install a driver, on Debian the packages "
                            "libegl1 and libgl1-mesa-dri");
    }
    display_ = result.display;
    context_ = result.context;
    try {
        loadOpenGl(eglGetProcAddress);
    } catch (...) {
        end(display_, context_);
        throw;
    }
}

OffscreenContext::~OffscreenContext() { end(display_, context_); }

}  // namespace rb
