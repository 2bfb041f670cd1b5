#include "lab/json/parsed_json.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "lab/json/json_fields.hpp"

namespace rb {

namespace {

constexpr std::size_t kDeepestNesting = 10;  // a scene needs six levels, a run seven, a lesson three more
constexpr std::size_t kMostKeys = 100;       // of one object; the JSON library looks through them one by one

std::string lineAndColumn(std::string_view text, std::size_t byte) {
    const std::string_view before = text.substr(0, byte > 0 ? byte - 1 : 0);
    const auto line = 1 + std::count(before.begin(), before.end(), '\n');
    const std::size_t lineStart = before.rfind('\n') + 1;  // npos + 1 is 0: the first line
    return "line " + std::to_string(line) + ", column " + std::to_string(before.size() - lineStart + 1);
}

// The library's message without its name and its place, which this program writes itself. All of it stays but for what
// was read last, which is the user's: that may end as the library's own words do.
std::string reason(const std::string& message) {
    constexpr std::string_view kRead = "last read: '";
    const std::size_t start = message.find(": ");
    std::string whole = start == std::string::npos ? message : message.substr(start + 2);
    const std::size_t read = whole.find(kRead);
    if (read == std::string::npos) return whole;
    const std::size_t from = read + kRead.size();
    const std::size_t to = std::min(whole.rfind("'; expected "), whole.size() - 1);
    return whole.substr(0, from) + printable(whole.substr(from, to - from)) + printable(whole.substr(to));
}

// Leaves first, so that the library finds nothing that it would have to list in order to destroy it.
void release(Json& value) noexcept {
    if (auto* const array = value.get_ptr<Json::array_t*>()) {
        for (Json& child : *array) release(child);
        array->clear();
    } else if (auto* const object = value.get_ptr<Json::object_t*>()) {
        for (auto& member : *object) release(member.second);
        object->clear();
    }
}

/// Builds the value that the parser reads, and refuses what no file needs. The library's own builder that calls back
/// would look through a whole array after each of its elements.
class JsonBuilder : public Json::json_sax_t {
  public:
    explicit JsonBuilder(std::string_view text) : text_(text) {}
    ~JsonBuilder() override { release(root_); }
    JsonBuilder(const JsonBuilder&) = delete;
    JsonBuilder& operator=(const JsonBuilder&) = delete;

    Json take() { return std::move(root_); }

    bool null() override { return add(nullptr); }
    bool boolean(bool value) override { return add(value); }
    bool number_integer(std::int64_t value) override { return add(value); }
    bool number_unsigned(std::uint64_t value) override { return add(value); }
    bool number_float(double value, const std::string& /*text*/) override { return add(value); }
    bool string(std::string& value) override { return add(std::move(value)); }
    bool binary(Json::binary_t& value) override { return add(std::move(value)); }  // JSON has none
    bool start_object(std::size_t /*elements*/) override { return open(Json::object()); }
    bool start_array(std::size_t /*elements*/) override { return open(Json::array()); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }

    bool key(std::string& key) override {
        Level& level = levels_.back();
        const bool isKnown = level.value->contains(key);
        level.key = std::move(key);
        if (isKnown) throw InputError(path(), "stands there twice", "once");
        if (level.value->size() == kMostKeys) {
            throw InputError(path(), "too many keys", std::to_string(kMostKeys) + " in one object");
        }
        return true;
    }

    bool parse_error(std::size_t byte, const std::string& /*token*/, const Json::exception& error) override {
        if (dynamic_cast<const Json::out_of_range*>(&error) != nullptr) {
            throw InputError(path(), "the number is too large", "up to 1.8e308 in magnitude");
        }
        throw InputError(lineAndColumn(text_, byte), "not valid JSON: " + reason(error.what()));
    }

  private:
    /// An array or an object that has begun.
    struct Level {
        Json* value;
        std::size_t index;  // of the next element of an array
        std::string key;    // the latest one of an object
    };

    // Where the next value stands: `circles[3].radius`.
    std::string path() const {
        std::string path;
        for (const Level& level : levels_) {
            path = level.value->is_array() ? elementPath(path, level.index) : childPath(path, printable(level.key));
        }
        return path;
    }

    Json& put(Json value) {
        if (levels_.empty()) return root_ = std::move(value);
        const Level& level = levels_.back();
        if (level.value->is_array()) return level.value->emplace_back(std::move(value));
        return level.value->emplace(level.key, std::move(value)).first.value();
    }

    bool add(Json value) {
        put(std::move(value));
        if (!levels_.empty()) ++levels_.back().index;
        return true;
    }

    bool open(Json empty) {
        if (levels_.size() == kDeepestNesting) {
            throw InputError("", "it is nested too deeply", std::to_string(kDeepestNesting) + " levels");
        }
        levels_.push_back({&put(std::move(empty)), 0, {}});
        return true;
    }

    bool close() {
        levels_.pop_back();
        if (!levels_.empty()) ++levels_.back().index;
        return true;
    }

    std::string_view text_;
    Json root_;
    std::vector<Level> levels_;
};

}  // namespace

ParsedJson::~ParsedJson() { release(root_); }

ParsedJson parseJson(std::string_view text) {
    // The library takes a zero byte for the end, and would read nothing behind it.
    if (const std::size_t zero = text.find('\0'); zero != std::string_view::npos) {
        throw InputError(lineAndColumn(text, zero + 1), "not valid JSON: a zero byte", "a text in UTF-8");
    }
    JsonBuilder builder(text);
    Json::sax_parse(text, &builder);
    return ParsedJson(builder.take());
}

}  // namespace rb
