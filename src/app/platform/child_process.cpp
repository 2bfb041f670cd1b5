#include "app/platform/child_process.hpp"

#include <array>

#include "physics/error.hpp"

namespace rb {

namespace {

std::string lastLineOf(std::FILE* file) {
    std::array<char, 4096> text{};
    std::rewind(file);
    std::string last;
    while (std::fgets(text.data(), static_cast<int>(text.size()), file) != nullptr) {
        if (text[0] != '\n') last = text.data();
    }
    while (!last.empty() && last.back() == '\n') last.pop_back();
    return last;
}

}  // namespace

ChildProcess::~ChildProcess() {
    stop();
    closeInput();
    wait();
}

void ChildProcess::fail() {
    closeInput();
    wait();
    const std::string words = lastLineOf(errors_.get());
    throw InputError(name_, words.empty() ? "the program has failed" : printable(words));
}

void ChildProcess::finish() {
    closeInput();
    if (wait() != 0) fail();
}

}  // namespace rb
