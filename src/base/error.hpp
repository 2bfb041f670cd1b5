#pragma once

// The exception for all mistakes of a user: in the command line, in a scene file, in a setting.

#include <stdexcept>
#include <string>
#include <string_view>

namespace rb {

/// Input that cannot be used. what() is one line that names the place, what is wrong there, and what is allowed.
class InputError : public std::runtime_error {
  public:
    /// @param place   where the input stands: `--set gravity`, `scene.json: circles[3].radius`
    /// @param problem what is wrong, with the value as it was given
    /// @param allowed what would be right; empty if the problem already says that
    InputError(const std::string& place, const std::string& problem, const std::string& allowed = "");

    const std::string& place() const { return place_; }
    const std::string& problem() const { return problem_; }
    const std::string& allowed() const { return allowed_; }

    /// The same error with an outer place before its own, such as the name of the file.
    InputError within(const std::string& outerPlace) const;

  private:
    std::string place_;
    std::string problem_;
    std::string allowed_;
};

/// The text, with `?` for each line end and control character: what a terminal would obey.
std::string withoutControls(std::string_view text);

/// A user's text, shortened and without control characters, so that a message stays one readable line.
std::string printable(std::string_view text);

}  // namespace rb
