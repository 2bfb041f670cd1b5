#pragma once

// JSON: its type, and the parser with its errors; and what the head of a scene file says.

#include <cstddef>
#include <nlohmann/json.hpp>
#include <string_view>
#include <utility>

namespace rb {

constexpr std::string_view kSceneFormat = "rigid-bodies-scene";
constexpr int kSceneVersion = 1;
constexpr std::size_t kLargestSceneFile = 512;  ///< [MiB]; a million circles take 250

/// Keys keep their order, so that a saved scene reads like one written by hand.
using Json = nlohmann::ordered_json;

/// A text that was parsed. The library's own destructor takes memory, and ends the program where there is none; this
/// one takes none.
class ParsedJson {
  public:
    explicit ParsedJson(Json root) : root_(std::move(root)) {}
    ParsedJson(ParsedJson&& other) noexcept : root_(std::move(other.root_)) {}
    ParsedJson(const ParsedJson&) = delete;
    ParsedJson& operator=(const ParsedJson&) = delete;
    ParsedJson& operator=(ParsedJson&&) = delete;
    ~ParsedJson();

    operator const Json&() const { return root_; }

  private:
    Json root_;
};

/// Parses `text`. Refuses a key that stands twice in an object, deeper nesting than a scene or a run needs, a number
/// that is too large for a double, and a zero byte. @throws InputError with line and column, or with the path of the
/// value.
ParsedJson parseJson(std::string_view text);

}  // namespace rb
