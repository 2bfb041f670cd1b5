#include <doctest/doctest.h>
#include <glad/gl.h>

#include "render/studio.hpp"

using namespace rb;

namespace {

// Counts on their way to OpenGL.
int draws = 0;
int uploads = 0;
PFNGLDRAWARRAYSINSTANCEDPROC drawArraysInstanced = nullptr;
PFNGLBUFFERSUBDATAPROC bufferSubData = nullptr;

class CallCounter {
  public:
    CallCounter() {
        draws = uploads = 0;
        drawArraysInstanced = glad_glDrawArraysInstanced;
        bufferSubData = glad_glBufferSubData;
        glad_glDrawArraysInstanced = [](GLenum mode, GLint first, GLsizei count, GLsizei instances) {
            ++draws;
            drawArraysInstanced(mode, first, count, instances);
        };
        glad_glBufferSubData = [](GLenum target, GLintptr offset, GLsizeiptr size, const void* data) {
            ++uploads;
            bufferSubData(target, offset, size, data);
        };
    }
    ~CallCounter() {
        glad_glDrawArraysInstanced = drawArraysInstanced;
        glad_glBufferSubData = bufferSubData;
    }
    CallCounter(const CallCounter&) = delete;
    CallCounter& operator=(const CallCounter&) = delete;
};

}  // namespace

TEST_CASE("circles are one upload and one instanced call, however many there are") {
    Studio studio;
    for (const std::size_t circles : {std::size_t{1}, std::size_t{100'000}}) {
        Snapshot snapshot;
        snapshot.circles.assign(circles, circleAt({0.0F, 0.0F}, 0.1F));
        const CallCounter counter;
        studio.renderer.draw({.snapshot = snapshot, .view = viewOf(1.0F)}, wholeTarget(kSize), kInkTheme);
        CHECK(draws == 1);
        CHECK(uploads == 1);
    }
}
