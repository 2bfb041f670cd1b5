#include "app/command_line/shared_options.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cctype>
#include <filesystem>
#include <sstream>
#include <string_view>

#include "app/platform/files.hpp"
#include "app/platform/output_file.hpp"
#include "base/error.hpp"
#include "base/path_text.hpp"

namespace rb {

namespace {

namespace fs = std::filesystem;

// True also if one is a link to the other or a longer path to the same place, be there a file yet or not.
bool isSamePlace(const std::string& a, const std::string& b) {
    std::error_code ignored;
    if (fs::equivalent(pathOf(a), pathOf(b), ignored)) return true;
    const auto whole = [&](const std::string& path) {
        return fs::weakly_canonical(fs::absolute(targetOf(path), ignored), ignored);
    };
    const fs::path place = whole(a);
    return !place.empty() && place == whole(b);
}

// A device such as /dev/null takes any number of them.
bool doShare(const std::string& output, const std::string& other) {
    if (output.empty() || other.empty()) return false;
    if (isStandardOutput(output) && isStandardOutput(other)) return true;
    return !files::isDevice(output) && (output == other || isSamePlace(output, other));
}

// What a pipe or a terminal has given is not replaced.
bool doesReplace(const std::string& output, const std::string& input) {
    if (output.empty() || input.empty() || files::isDevice(input)) return false;
    return isStandardOutput(output) ? files::isNameOfStandardOutput(input) : isSamePlace(output, input);
}

template <class Is>
bool hasOption(const std::vector<const CLI::App*>& apps, const std::string& name, Is is) {
    return std::any_of(apps.begin(), apps.end(), [&](const CLI::App* each) {
        const CLI::Option* const option = each->get_option_no_throw(name);
        return option != nullptr && is(*option);
    });
}

// -headless would be -h with something behind it.
void refuseSingleDash(const std::vector<const CLI::App*>& apps, std::string_view argument) {
    if (argument.size() < 3 || argument[0] != '-' || std::isalpha(static_cast<unsigned char>(argument[1])) == 0) return;
    const std::string meant = "-" + std::string(argument.substr(0, argument.find('=')));
    const bool isMeant = hasOption(apps, meant, [](const CLI::Option& /*option*/) { return true; });
    throw InputError(printable(argument), "is unknown", isMeant ? meant : "see --help");
}

// In `--set a=1 b=2` the second would be a scene.
void refuseSecondAssignment(std::string_view before, std::string_view secondBefore, std::string_view argument) {
    std::error_code ignored;
    const bool isBehind = secondBefore == "--set" || before.starts_with("--set=");
    if (!isBehind || argument.starts_with('-') || argument.find('=') == std::string_view::npos) return;
    if (fs::exists(pathOf(argument), ignored)) return;
    throw InputError("--set", "'" + printable(argument) + "' is a second value",
                     "one, as in --set " + printable(before.substr(before.starts_with("--set=") ? 6 : 0)) + " --set " +
                         printable(argument));
}

void refuseMisplacedValues(const CLI::App& app, int argc, const char* const* argv) {
    std::vector<const CLI::App*> apps = app.get_subcommands(nullptr);
    apps.push_back(&app);
    for (int i = 1; i < argc && std::string_view(argv[i]) != "--"; ++i) {
        const std::string_view argument = argv[i];
        refuseSingleDash(apps, argument);
        if (i > 1) refuseSecondAssignment(argv[i - 1], i > 2 ? argv[i - 2] : "", argument);
        const std::size_t equals = argument.find('=');
        if (!argument.starts_with("--") || equals == std::string_view::npos) continue;
        const std::string name(argument.substr(0, equals));
        const auto isFlag = [](const CLI::Option& option) { return option.get_items_expected_max() == 0; };
        if (hasOption(apps, name, isFlag)) {
            throw InputError(
                name, "'" + printable(argument.substr(equals + 1)) + "' is given to it, which has no value", name);
        }
        if (equals + 1 == argument.size()) throw InputError(printable(name), "has an empty value", "see --help");
    }
}

}  // namespace

std::pair<std::string, std::string> parseAssignment(const std::string& text) {
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos) {
        throw InputError("--set", "'" + printable(text) + "' has no '='", "NAME=VALUE, as in gravity=0,-9.81");
    }
    return {text.substr(0, equals), text.substr(equals + 1)};
}

CLI::Option* addOption(CLI::App& app, const std::string& name, std::string& text, const std::string& meaning,
                       const std::string& type) {
    return app.add_option(name, text, meaning)->type_name(type);
}

void addOutput(CLI::App& app, const std::string& name, std::string& file, const std::string& meaning) {
    addOption(app, name, file, meaning + "; - is standard output", "FILE");
}

void TextOptions::add(const std::string& name, const std::string& meaning, const std::string& type, Take take) {
    later_.emplace_back(app_.add_option(name, meaning)->type_name(type), std::move(take));
}

void TextOptions::addRepeatable(const std::string& name, const std::string& meaning, const std::string& type,
                                Take take) {
    add(name, meaning, type, std::move(take));
    later_.back().first->expected(1)->allow_extra_args(false)->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

void TextOptions::interpret() const {
    for (const CLI::Option* option : std::as_const(app_).get_options()) {
        const std::vector<std::string>& values = option->results();
        if (std::find(values.begin(), values.end(), "") != values.end()) {
            throw InputError(option->get_name(), "has an empty value", "see --help");
        }
    }
    for (const auto& [option, take] : later_) {
        for (const std::string& text : option->results()) take(text);
    }
}

void checkOutputs(const std::vector<NamedFile>& outputs, const std::vector<NamedFile>& inputs) {
    for (auto output = outputs.begin(); output != outputs.end(); ++output) {
        const auto refuse = [&](const std::string& use) {
            throw InputError(output->first, "'" + printable(output->second) + "' is " + use, "a file each");
        };
        for (auto earlier = outputs.begin(); earlier != output; ++earlier) {
            if (doShare(output->second, earlier->second)) refuse("already the target of " + earlier->first);
        }
        for (const auto& [name, input] : inputs) {
            if (doesReplace(output->second, input)) refuse("read as " + name);
        }
    }
}

bool parse(CLI::App& app, int argc, const char* const* argv, const std::string& place, const std::string& help) {
    refuseMisplacedValues(app, argc, argv);
    try {
        app.parse(argc, argv);
        return true;
    } catch (const CLI::Success& request) {  // --help, --version
        std::ostringstream text;
        app.exit(request, text, text);
        print(text.str());
        return false;
    } catch (const CLI::ParseError& error) {
        throw InputError(place, error.what(), help);
    }
}

}  // namespace rb
