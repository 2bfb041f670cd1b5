#include "app/command_line/shared_options.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <sstream>
#include <string_view>

#include "app/platform/files.hpp"
#include "app/platform/output_file.hpp"
#include "physics/error.hpp"

namespace rb {

namespace {

// True also if one is a link to the other or a longer path to the same place. False for a device such as /dev/null.
bool isSameFile(const std::string& a, const std::string& b) {
    if (a.empty() || b.empty()) return false;
    if (isStandardOutput(a) && isStandardOutput(b)) return true;
    if (files::isDevice(a)) return false;
    const auto whole = [](const std::string& path) {
        std::error_code ignored;
        return std::filesystem::weakly_canonical(std::filesystem::absolute(targetOf(path), ignored), ignored);
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

void addRepeatable(CLI::App& app, const std::string& name, std::vector<std::string>& texts, const std::string& meaning,
                   const std::string& type) {
    app.add_option(name, texts, meaning)
        ->type_name(type)
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
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

void printRequested(const CLI::App& app, const CLI::Success& request) {
    std::ostringstream text;
    app.exit(request, text, text);
    print(text.str());
}

void refuseMisplacedValues(const CLI::App& app, int argc, const char* const* argv) {
    std::vector<const CLI::App*> apps = app.get_subcommands(nullptr);
    apps.push_back(&app);
    for (int i = 1; i < argc && std::string_view(argv[i]) != "--"; ++i) {
        const std::string_view argument = argv[i];
        const std::size_t equals = argument.find('=');
        if (!argument.starts_with("--") || equals == std::string_view::npos) continue;
        const std::string name(argument.substr(0, equals));
        const auto isFlag = [&name](const CLI::App* each) {
            const CLI::Option* const option = each->get_option_no_throw(name);
            return option != nullptr && option->get_items_expected_max() == 0;
        };
        if (std::any_of(apps.begin(), apps.end(), isFlag)) {
            throw InputError(
                name, "'" + printable(argument.substr(equals + 1)) + "' is given to it, which has no value", name);
        }
        if (equals + 1 == argument.size()) throw InputError(printable(name), "has an empty value", "see --help");
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
