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
        std::string line = text.data();
        line.erase(line.find_last_not_of("\r\n") + 1);
        if (!line.empty()) last = line;
    }
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
