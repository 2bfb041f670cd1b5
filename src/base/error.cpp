#include "base/error.hpp"

namespace rb {

namespace {

std::string oneLine(const std::string& place, const std::string& problem, const std::string& allowed) {
    std::string line = place.empty() ? problem : place + ": " + problem;
    if (!allowed.empty()) line += "; allowed: " + allowed;
    return line;
}

}  // namespace

InputError::InputError(const std::string& place, const std::string& problem, const std::string& allowed)
    : std::runtime_error(oneLine(place, problem, allowed)), place_(place), problem_(problem), allowed_(allowed) {}

InputError InputError::within(const std::string& outerPlace) const {
    return {place_.empty() ? outerPlace : outerPlace + ": " + place_, problem_, allowed_};
}

std::string withoutControls(std::string_view text) {
    std::string line;
    line.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto at = [text](std::size_t place) { return static_cast<unsigned char>(text[place]); };
        // U+0080 to U+009F are two bytes
        const bool isLong = at(i) == 0xC2U && i + 1 < text.size() && at(i + 1) >= 0x80U && at(i + 1) <= 0x9FU;
        line += isLong || at(i) < ' ' || at(i) == 0x7FU ? '?' : text[i];
        if (isLong) ++i;
    }
    return line;
}

std::string printable(std::string_view text) {
    constexpr std::size_t kLongest = 60;
    std::string line(text.substr(0, kLongest));
    for (char& c : line) {
        if (c < ' ' || c > '~') c = '?';
    }
    return text.size() > kLongest ? line + "..." : line;
}

}  // namespace rb
