#include "physics/error.hpp"

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

std::string printable(std::string_view text) {
    constexpr std::size_t kLongest = 60;
    std::string line(text.substr(0, kLongest));
    for (char& c : line) {
        if (c < ' ' || c > '~') c = '?';
    }
    return text.size() > kLongest ? line + "..." : line;
}

}  // namespace rb
