#include "lab/scene/scene_json.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "physics/error.hpp"

namespace rb {

namespace {

constexpr std::size_t kDeepestNesting = 8;  // a scene needs six levels
constexpr std::size_t kMostKeys = 100;      // of one object; the JSON library looks through them one by one

/// Follows the parser, so that an error can name the path of its value, and refuses what no scene needs.
class PathTracker {
  public:
    void follow(Json::parse_event_t event, const Json& value) {
        switch (event) {
            case Json::parse_event_t::object_start:
            case Json::parse_event_t::array_start:
                if (levels_.size() == kDeepestNesting) throw InputError("", "it is nested too deeply for a scene");
                levels_.push_back({event == Json::parse_event_t::array_start, 0, {}});
                break;
            case Json::parse_event_t::key:
                addKey(value.get_ref<const std::string&>());
                break;
            case Json::parse_event_t::object_end:
            case Json::parse_event_t::array_end:
                levels_.pop_back();
                [[fallthrough]];
            case Json::parse_event_t::value:
                if (!levels_.empty()) ++levels_.back().index;
                break;
        }
    }

    /// The path of the next value: `circles[3].radius`.
    std::string path() const {
        std::string path;
        for (const Level& level : levels_) {
            if (level.isArray) {
                path += "[" + std::to_string(level.index) + "]";
            } else if (!level.keys.empty()) {
                path += (path.empty() ? "" : ".") + printable(level.keys.back());
            }
        }
        return path;
    }

  private:
    struct Level {
        bool isArray;
        std::size_t index;  // of the next element
        std::vector<std::string> keys;
    };

    void addKey(const std::string& key) {
        std::vector<std::string>& keys = levels_.back().keys;
        const bool isKnown = std::find(keys.begin(), keys.end(), key) != keys.end();
        keys.push_back(key);
        if (isKnown) throw InputError(path(), "stands there twice", "once");
        if (keys.size() > kMostKeys) {
            throw InputError(path(), "too many keys", std::to_string(kMostKeys) + " in one object");
        }
    }

    std::vector<Level> levels_;
};

std::string lineAndColumn(std::string_view text, std::size_t byte) {
    const std::string_view before = text.substr(0, byte > 0 ? byte - 1 : 0);
    const auto line = 1 + std::count(before.begin(), before.end(), '\n');
    const std::size_t lineStart = before.rfind('\n') + 1;  // npos + 1 is 0: the first line
    return "line " + std::to_string(line) + ", column " + std::to_string(before.size() - lineStart + 1);
}

// The library's message without its name and its place, which this program writes itself.
std::string reason(const std::string& message) {
    const std::size_t start = message.find(": ");
    return printable(start == std::string::npos ? message : message.substr(start + 2));
}

}  // namespace

Json parseJson(std::string_view text) {
    PathTracker tracker;
    const auto follow = [&tracker](int, Json::parse_event_t event, const Json& value) {
        tracker.follow(event, value);
        return true;
    };
    try {
        return Json::parse(text, follow);
    } catch (const Json::parse_error& error) {
        throw InputError(lineAndColumn(text, error.byte), "not valid JSON: " + reason(error.what()));
    } catch (const Json::out_of_range&) {
        throw InputError(tracker.path(), "the number is too large", "up to 1.8e308 in magnitude");
    }
}

}  // namespace rb
