#pragma once

// Parts of a command line that every command reads in the same way.

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "app/command_line/options.hpp"
#include "base/number_text.hpp"

namespace CLI {  // NOLINT(readability-identifier-naming): the library's own name
class App;
class Option;
}  // namespace CLI

namespace rb {

/// The largest value that --seconds takes [s].
constexpr double kLongestRun = 1e9;

/// Splits NAME=VALUE of --set. @throws InputError if there is no `=`.
std::pair<std::string, std::string> parseAssignment(const std::string& text);

/// Adds an option that takes one text. @returns it
CLI::Option* addOption(CLI::App& app, const std::string& name, std::string& text, const std::string& meaning,
                       const std::string& type);

/// The same of a file that is written.
void addOutput(CLI::App& app, const std::string& name, std::string& file, const std::string& meaning);

/// Options whose texts are interpreted when the whole line is known to be one, in the order in which they were added.
class TextOptions {
  public:
    using Take = std::function<void(const std::string& text)>;

    explicit TextOptions(CLI::App& app) : app_(app) {}

    /// @param take called with its text if it is given
    void add(const std::string& name, const std::string& meaning, const std::string& type, Take take);
    /// The same of one that may be given several times, one text each time.
    void addRepeatable(const std::string& name, const std::string& meaning, const std::string& type, Take take);
    /// A number within these limits.
    template <class T, class Target>
    void addNumber(const std::string& name, Target& target, T min, T max, const std::string& meaning,
                   const std::string& type = "N") {
        add(name, meaning, type,
            [name, &target, min, max](const std::string& text) { target = parseNumber<T>(name, text, min, max); });
    }

    /// Refuses options of the line with an empty value: they would be taken for options that were not given. Then
    /// interprets. @throws InputError that names the option
    void interpret() const;

  private:
    CLI::App& app_;
    std::vector<std::pair<CLI::Option*, Take>> later_;
};

/// @throws InputError if an output is the same file as another one or as an input, by whatever link or path: what it
/// holds would be lost.
void checkOutputs(const std::vector<NamedFile>& outputs, const std::vector<NamedFile>& inputs);

/// Parses them. Refuses arguments such as `--csv=`, whose value would be taken from the next argument, a value given to
/// a flag, as in `--headless=3`, a second one of `--set`, and an option with one dash, as `-headless`, which would be
/// `-h`.
/// @param place of what is wrong @param help names the help @returns false where help or the version was asked for,
/// which is then printed @throws InputError that names the option, and if standard output cannot be written
bool parse(CLI::App& app, int argc, const char* const* argv, const std::string& place, const std::string& help);

}  // namespace rb
