#include "app/command_line/shared_options.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>

#include "physics/error.hpp"

namespace rb {

namespace {

// True also if one is a link to the other or a longer path to the same place. False for a device such as /dev/null.
bool isSameFile(const std::string& a, const std::string& b) {
    if (a.empty() || b.empty()) return false;
    std::error_code missing;
    if (std::filesystem::exists(a, missing) && !std::filesystem::is_regular_file(a, missing)) return false;
    const auto whole = [](const std::string& path) {
        std::error_code ignored;
        return std::filesystem::weakly_canonical(std::filesystem::absolute(path, ignored), ignored);
    };
    return a == b || whole(a) == whole(b);
}

}  // namespace

std::pair<std::string, std::string> parseAssignment(const std::string& text) {
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos) {
        throw InputError("--set", "'" + printable(text) + "' has no '='", "NAME=VALUE, as in gravity=0,-9.81");
    }
    return {text.substr(0, equals), text.substr(equals + 1)};
}

void checkTargets(std::initializer_list<Target> targets) {
    for (const Target* later = targets.begin(); later != targets.end(); ++later) {
        for (const Target* earlier = targets.begin(); earlier != later; ++earlier) {
            if (!isSameFile(earlier->second, later->second)) continue;
            throw InputError(later->first,
                             "'" + printable(later->second) + "' is already the target of " + earlier->first,
                             "a file each");
        }
    }
}

void refuseEmptyValues(const CLI::App& app) {
    for (const CLI::Option* option : app.get_options()) {
        const std::vector<std::string>& values = option->results();
        if (std::find(values.begin(), values.end(), "") != values.end()) {
            throw InputError(option->get_name(), "has an empty value", "see --help");
        }
    }
}

}  // namespace rb
