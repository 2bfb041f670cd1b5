#include "app/platform/output_stream.hpp"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <climits>
#include <cstring>
#include <poll.h>
#include <unistd.h>
#include <utility>

#include "app/platform/platform.hpp"
#include "physics/error.hpp"

namespace rb {

namespace {

constexpr std::size_t kAtOnce = PIPE_BUF;  // bytes that a pipe takes without blocking, if it takes any
constexpr std::size_t kPlainBuffer = 65536;

[[noreturn]] void refuseNow(const std::string& name) {
    throw InputError(name, "cannot be written: " + std::string(std::strerror(errno)));
}

}  // namespace

OutputStream::OutputStream(int descriptor, std::string name, bool isPlain)
    : descriptor_(descriptor), name_(std::move(name)), isPlain_(isPlain) {}

OutputStream::OutputStream(OutputStream&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)),
      name_(std::move(other.name_)),
      isPlain_(other.isPlain_),
      buffer_(std::move(other.buffer_)) {}

OutputStream::~OutputStream() {
    if (descriptor_ > STDERR_FILENO) close(descriptor_);
}

void OutputStream::write(std::string_view bytes) {
    buffer_ += bytes;
    if (buffer_.size() >= (isPlain_ ? kPlainBuffer : kAtOnce)) drain();
}

void OutputStream::finish() {
    drain();
    // The close of a copy says what is wrong, and the file stays open, and locked.
    const int copy = dup(descriptor_);
    if (copy < 0 || close(copy) != 0) refuseNow(name_);
}

void OutputStream::drain() {
    std::string_view rest = buffer_;
    while (!rest.empty()) {
        if (!isPlain_) waitUntilWritable();
        const ssize_t count =
            ::write(descriptor_, rest.data(), isPlain_ ? rest.size() : std::min(rest.size(), kAtOnce));
        if (count >= 0) {
            rest.remove_prefix(static_cast<std::size_t>(count));
        } else if (errno != EINTR && errno != EAGAIN) {
            refuseNow(name_);
        }
    }
    buffer_.clear();
}

// A reader that is slow still gets everything; one that takes nothing is given up some time after the request to end.
void OutputStream::waitUntilWritable() const {
    constexpr int kInterval = 20;  // [ms]
    constexpr std::chrono::milliseconds kPatience(100);
    const auto began = std::chrono::steady_clock::now();
    pollfd waiting{descriptor_, POLLOUT, 0};
    for (;;) {
        const int ready = poll(&waiting, 1, kInterval);
        if (ready > 0) return;
        if (ready < 0 && errno != EINTR) refuseNow(name_);
        if (endingSignal() != 0 && std::chrono::steady_clock::now() - began > kPatience) {
            throw Interrupted(name_ + ": not all was written: its reader takes nothing");
        }
    }
}

void print(std::string_view text, bool toStandardError) {
    OutputStream stream(toStandardError ? STDERR_FILENO : STDOUT_FILENO,
                        toStandardError ? "standard error" : "standard output", false);
    stream.write(text);
    stream.finish();
}

}  // namespace rb
