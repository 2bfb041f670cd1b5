#include "app/platform/output_stream.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <utility>

#include "app/platform/files.hpp"
#include "base/error.hpp"

namespace rb {

namespace {

constexpr std::size_t kPlainBuffer = 65536;  // [bytes]

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

OutputStream::~OutputStream() { close(); }

void OutputStream::write(std::string_view bytes) {
    const std::size_t most = isPlain_ ? kPlainBuffer : files::kPipeBlock;
    if (buffer_.size() + bytes.size() < most) {
        buffer_ += bytes;
        return;
    }
    drain();
    send(bytes);
}

void OutputStream::finish() {
    drain();
    if (!files::endWriting(descriptor_)) refuseNow(name_);
}

void OutputStream::close() {
    if (descriptor_ > files::kStandardError) files::closeFile(descriptor_);
    descriptor_ = -1;
}

void OutputStream::drain() {
    send(buffer_);
    buffer_.clear();
}

void OutputStream::send(std::string_view bytes) {
    while (!bytes.empty()) {
        if (!isPlain_) files::waitUntilWritable(descriptor_, name_);
        const std::ptrdiff_t count = files::writeSome(
            descriptor_, isPlain_ ? bytes : bytes.substr(0, std::min(bytes.size(), files::kPipeBlock)));
        if (count < 0) refuseNow(name_);
        bytes.remove_prefix(static_cast<std::size_t>(count));
    }
}

void print(std::string_view text, bool toStandardError) {
    OutputStream stream(toStandardError ? files::kStandardError : files::kStandardOutput,
                        toStandardError ? "standard error" : "standard output", false);
    stream.write(text);
    stream.finish();
}

void printNote(std::string_view text) {
    while (!text.empty()) {
        const std::ptrdiff_t count = files::writeSome(files::kStandardError, text);
        if (count <= 0) return;
        text.remove_prefix(static_cast<std::size_t>(count));
    }
}

}  // namespace rb
