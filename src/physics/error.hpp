#pragma once

// The one exception that a user's mistake raises, wherever it is found: command line, scene file, setting.

#include <stdexcept>
#include <string>
#include <string_view>

namespace rb {

/// Input that cannot be used. what() is one line that names the place, what was found there, and what is allowed.
class InputError : public std::runtime_error {
  public:
    /// @param place   where the input stands: `--set gravity`, `scene.json: circles[3].radius`
    /// @param problem what is wrong, with the value as it was given
    /// @param allowed what would be right; empty where the problem says it already
    InputError(const std::string& place, const std::string& problem, const std::string& allowed = "");

    const std::string& place() const { return place_; }
    const std::string& problem() const { return problem_; }
    const std::string& allowed() const { return allowed_; }

    /// The same error seen from further out, for example with the name of the file before the place.
    InputError within(const std::string& outerPlace) const;

  private:
    std::string place_;
    std::string problem_;
    std::string allowed_;
};

/// Text of a user's, cut and cleaned so that a message stays one readable line.
std::string printable(std::string_view text);

}  // namespace rb
