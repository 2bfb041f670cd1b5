#pragma once

// Parts of a command line that every command reads in the same way.

#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

namespace CLI {  // NOLINT(readability-identifier-naming): the library's own name
class App;
class Success;
}  // namespace CLI

namespace rb {

/// The largest value that --seconds takes [s].
constexpr double kLongestRun = 1e9;

/// Splits NAME=VALUE of --set. @throws InputError if there is no `=`.
std::pair<std::string, std::string> parseAssignment(const std::string& text);

/// Adds an option that may be given several times, one text each time.
void addRepeatable(CLI::App& app, const std::string& name, std::vector<std::string>& texts, const std::string& meaning,
                   const std::string& type);

/// An option and the file that it names; empty if it was not given.
using Target = std::pair<const char*, std::string>;

/// @throws InputError if two options would write the same file, by whatever link or path.
void checkTargets(std::initializer_list<Target> targets);

/// Prints what was asked for: help or the version. @throws InputError if standard output cannot be written.
void printRequested(const CLI::App& app, const CLI::Success& request);

/// Refuses, before they are parsed, arguments such as `--csv=`, whose value would be taken from the next argument, and
/// a value given to a flag, as in `--headless=3`. @throws InputError that names the option.
void refuseMisplacedValues(const CLI::App& app, int argc, const char* const* argv);

/// Refuses options with an empty value: they would be taken for options that were not given.
/// @throws InputError that names the option.
void refuseEmptyValues(const CLI::App& app);

}  // namespace rb
