// What a scene file may not be: each mistake is an InputError whose one line names the place.

#include <algorithm>
#include <array>
#include <cmath>
#include <doctest/doctest.h>
#include <limits>
#include <map>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "lab/parsed.hpp"
#include "lab/scene/random.hpp"
#include "lab/scene/scene_file.hpp"
#include "lab/scene/view.hpp"
#include "physics/bodies/body_definition.hpp"
#include "physics/settings/setting_table.hpp"
#include "scratch.hpp"

using namespace rb;

namespace {

// A whole scene. `<k path|value>` stands for the value; k is its kind: number, vector, string, word, object, array.
constexpr std::string_view kSample =
    R"({"format": <w format|"rigid-bodies-scene">, "version": <v1 version|1>, "name": <s name|"x">, )"
    R"("brief": <s brief|"y">, "settings": <o settings|{"gravity": <v settings.gravity|[0, -1]>, )"
    R"("time_step": <n settings.time_step|0.01>, "integrator": <w settings.integrator|"rk4">, )"
    R"("correction": <w settings.correction|"spring">, "spawn_radius": <v settings.spawn_radius|[0.1, 0.2]>}>, )"
    R"("view": <o view|{"center": <v view.center|[0, 0]>, "height": <n view.height|2>}>, )"
    R"("bounds": <o bounds|{"min": <v bounds.min|[-6, -3]>, "max": <v bounds.max|[6, 12]>}>, )"
    R"("rectangles": <a rectangles|[<o rectangles[0]|{"center": <v rectangles[0].center|[0, -0.8]>, )"
    R"("size": <v rectangles[0].size|[2.4, 0.2]>, "friction": <n rectangles[0].friction|1>, )"
    R"("restitution": <n rectangles[0].restitution|0>}>]>, "circles": <a circles|[{"position": [0, 9], "radius": 1}, )"
    R"(<o circles[1]|{"position": <v circles[1].position|[0, 1]>, "radius": <n circles[1].radius|0.15>, )"
    R"("velocity": <v circles[1].velocity|[0, 0]>, "angle": <n circles[1].angle|-0.5>, )"
    R"("angular_velocity": <n circles[1].angular_velocity|1e-3>, "restitution": <n circles[1].restitution|0.5>, )"
    R"("friction": <n circles[1].friction|0.5>, "density": <n circles[1].density|2>}>]>})";

// The sample with `replacement` for the value at `path`; `kinds`, where given, is told of all paths.
std::string filled(std::string_view sample, std::string_view path, std::string_view replacement,
                   std::map<std::string, std::string>* kinds = nullptr) {
    std::string text;
    for (std::size_t i = 0; i < sample.size(); ++i) {
        if (sample[i] != '<') {
            text += sample[i];
            continue;
        }
        const std::size_t space = sample.find(' ', i);
        const std::size_t bar = sample.find('|', i);
        std::size_t end = bar + 1;
        for (int depth = 1;; ++end) {
            depth += sample[end] == '<' ? 1 : sample[end] == '>' ? -1 : 0;
            if (depth == 0) break;
        }
        const std::string_view name = sample.substr(space + 1, bar - space - 1);
        if (kinds != nullptr) (*kinds)[std::string(name)] = sample.substr(i + 1, space - i - 1);
        text += name == path ? std::string(replacement)
                             : filled(sample.substr(bar + 1, end - bar - 1), path, replacement, kinds);
        i = end;
    }
    return text;
}

std::map<std::string, std::string> kindsByPath() {
    std::map<std::string, std::string> kinds;
    filled(kSample, "", "", &kinds);
    return kinds;
}

std::string sampleWith(std::string_view path, std::string_view replacement) {
    return filled(kSample, path, replacement);
}

// What the error says; empty if the text is a scene. Any other exception fails the test.
std::string errorOf(const std::string& text) {
    try {
        parseScene(text);
    } catch (const InputError& error) {
        const std::string line = error.what();
        CHECK(line.size() < 400);  // the names of all settings are 230
        CHECK(std::none_of(line.begin(), line.end(), [](unsigned char c) { return c < ' ' || c == 127; }));
        return line;
    }
    return "";
}

bool beginsWith(const std::string& text, const std::string& start) { return text.compare(0, start.size(), start) == 0; }

std::string number(double value) {
    char text[40];
    std::snprintf(text, sizeof text, "%.9g", value);
    return text;
}

}  // namespace

TEST_CASE("the sample is a scene") { CHECK(errorOf(sampleWith("", "")) == ""); }

TEST_CASE("a value of the wrong type is refused with its path, everywhere") {
    const std::map<std::string, std::vector<std::string>> wrong{
        {"n", {"null", "true", "\"1\"", "[]", "[1]", "{}"}},
        {"v", {"null", "true", "\"0,1\"", "1", "[]", "[1]", "[1,2,3]", "[\"a\",1]", "[1,null]", "[[1],2]", "{}"}},
        {"s", {"null", "true", "1", "[]", "{}"}},
        {"w", {"null", "true", "1", "[]", "{}", "\"\"", "\"RK4\"", "\"spring \"", "\"\\u0000\\n\""}},
        {"v1", {"null", "true", "0", "2", "-1", "1.5", "\"1\"", "[1]", "{}"}},
        {"o", {"null", "true", "1", "\"text\"", "[]", "[1]"}},
        {"a", {"null", "true", "1", "\"text\"", "{}", "{\"0\": 1}"}}};
    const auto kinds = kindsByPath();
    CHECK(kinds.size() == 32);
    for (const auto& entry : kinds) {
        const auto& path = entry.first;
        const auto& kind = entry.second;
        for (const std::string& value : wrong.at(kind)) {
            CAPTURE(path);
            CAPTURE(value);
            const std::string error = errorOf(sampleWith(path, value));
            CHECK(beginsWith(error, path));
            CHECK_MESSAGE(error.find("; allowed: ") != std::string::npos, error);
        }
    }
}

TEST_CASE("a value of the wrong type is refused with the range that one of the right type has") {
    const std::vector<std::array<std::string, 3>> cases{
        {"settings.time_step", "\"fast\"", "settings.time_step: \"fast\" is not a number; allowed: 1e-05 to 0.1"},
        {"settings.gravity", "9.8", "settings.gravity: 9.8 is not a vector; allowed: [x, y], each -1000 to 1000"},
        {"settings.gravity", "[0, \"down\"]", "settings.gravity[1]: \"down\" is not a number; allowed: -1000 to 1000"},
        {"settings", "{\"static_friction\": 1}", "settings.static_friction: 1 is not true or false; allowed: true or "},
        {"settings.integrator", "4", "settings.integrator: 4 is not a word; allowed: euler|explicit-euler|rk4|verlet"},
        {"view.height", "\"2\"", "view.height: \"2\" is not a number; allowed: 0.001 to 1e+07"},
        {"bounds.min", "null", "bounds.min: null is not a vector; allowed: [x, y], each -1e+06 to 1e+06"},
        {"rectangles[0].size", "2", "rectangles[0].size: 2 is not a vector; allowed: [x, y], each 0.001 to 1e+06"},
        {"circles[1].radius", "\"big\"", "circles[1].radius: \"big\" is not a number; allowed: 0.001 to 1000"},
        {"circles[1].restitution", "true", "circles[1].restitution: true is not a number; allowed: 0 to 1"},
        {"name", "1", "name: 1 is not a text; allowed: a text in quotes"}};
    for (const auto& [path, value, message] : cases) {
        const std::string error = errorOf(sampleWith(path, value));
        CHECK_MESSAGE(beginsWith(error, message), error);
    }
}

TEST_CASE("a number beyond a float is refused with its path, and a word for one with its line") {
    for (const auto& entry : kindsByPath()) {
        const auto& path = entry.first;
        const auto& kind = entry.second;
        if (kind != "n" && kind != "v") continue;
        for (const std::string value : {"1e308", "-1e308", "1e400", "1e39", "NaN", "Infinity", "-Infinity", "nan"}) {
            CAPTURE(path);
            CAPTURE(value);
            const bool isNumber = value.find('e') != std::string::npos;
            const std::string place = isNumber ? path + (kind == "v" ? "[1]: " : ": ") : "line 1, column ";
            const std::string error = errorOf(sampleWith(path, kind == "v" ? "[0, " + value + "]" : value));
            CHECK_MESSAGE(beginsWith(error, place), error);
        }
    }
}

TEST_CASE("a setting just beyond its range is refused with its path, and one at its end is not") {
    for (const SettingInfo& info : settingInfos()) {
        if (!std::holds_alternative<float Settings::*>(info.member)) continue;
        const auto error = [&](float value) {
            return errorOf(sampleWith("settings", "{\"" + std::string(info.name) + "\": " + number(value) + "}"));
        };
        const float infinity = std::numeric_limits<float>::infinity();
        CAPTURE(info.name);
        CHECK(error(info.min) == "");
        CHECK(error(info.max) == "");
        CHECK(beginsWith(error(std::nextafter(info.min, -infinity)), "settings." + std::string(info.name) + ": "));
        CHECK(beginsWith(error(std::nextafter(info.max, infinity)), "settings." + std::string(info.name) + ": "));
    }
}

TEST_CASE("a value out of range is refused with its path and what is allowed") {
    const std::vector<std::pair<std::string, std::string>> cases{{"settings.gravity", "[1000.1, 0]"},
                                                                 {"settings.gravity", "[0, -1000.1]"},
                                                                 {"settings.spawn_radius", "[0.3, 0.2]"},
                                                                 {"settings.spawn_radius", "[0, 0.2]"},
                                                                 {"view.center", "[1e7, 0]"},
                                                                 {"view.height", "0"},
                                                                 {"view.height", "-2"},
                                                                 {"bounds", "{\"min\": [1, 0], \"max\": [1, 2]}"},
                                                                 {"bounds.min", "[-1e7, 0]"},
                                                                 {"bounds.max", "[0, -3]"},
                                                                 {"rectangles[0].center", "[1e7, 0]"},
                                                                 {"rectangles[0].size", "[1, 0]"},
                                                                 {"rectangles[0].size", "[-1, 1]"},
                                                                 {"rectangles[0].friction", "10.1"},
                                                                 {"rectangles[0].restitution", "1.01"},
                                                                 {"circles[1].position", "[0, 1.1e6]"},
                                                                 {"circles[1].radius", "0"},
                                                                 {"circles[1].radius", "-0.1"},
                                                                 {"circles[1].radius", "1001"},
                                                                 {"circles[1].radius", "9e-4"},
                                                                 {"circles[1].velocity", "[0, -2e6]"},
                                                                 {"circles[1].angle", "2e6"},
                                                                 {"circles[1].angular_velocity", "2e9"},
                                                                 {"circles[1].restitution", "-0.1"},
                                                                 {"circles[1].friction", "-1e-30"},
                                                                 {"circles[1].density", "0"},
                                                                 {"circles[1].density", "1.1e6"},
                                                                 {"circles[1].radius", "18446744073709551615"}};
    for (const auto& entry : cases) {
        const auto& path = entry.first;
        const auto& value = entry.second;
        CAPTURE(path);
        CAPTURE(value);
        const std::string error = errorOf(sampleWith(path, value));
        CHECK(beginsWith(error, path == "bounds.max" ? "bounds" : path));
        CHECK(error.find("; allowed: ") != std::string::npos);
    }
}

TEST_CASE("each component of a value is refused just beyond either end of its range, and taken at both") {
    struct Ranged {
        const char* path;
        float min;
        float max;
        const char* other;  // what a vector's other component is; empty: a number
    };
    const float infinity = std::numeric_limits<float>::infinity();
    for (const auto& [path, min, max, other] :
         {Ranged{"settings.gravity", -1000.0F, 1000.0F, "0"},
          Ranged{"view.center", -kMaxCoordinate, kMaxCoordinate, "0"},
          Ranged{"view.height", kSmallestViewHeight, kLargestViewHeight, ""},
          Ranged{"rectangles[0].center", -kMaxCoordinate, kMaxCoordinate, "0"},
          Ranged{"rectangles[0].size", kMinSide, kMaxSide, "1"}, Ranged{"rectangles[0].friction", 0.0F, 10.0F, ""},
          Ranged{"rectangles[0].restitution", 0.0F, 1.0F, ""},
          Ranged{"circles[1].position", -kMaxCoordinate, kMaxCoordinate, "0"},
          Ranged{"circles[1].radius", kMinRadius, kMaxRadius, ""},
          Ranged{"circles[1].velocity", -kMaxSpeed, kMaxSpeed, "0"},
          Ranged{"circles[1].angle", -kMaxAngle, kMaxAngle, ""},
          Ranged{"circles[1].angular_velocity", -kMaxAngularSpeed, kMaxAngularSpeed, ""},
          Ranged{"circles[1].restitution", 0.0F, 1.0F, ""}, Ranged{"circles[1].friction", 0.0F, 10.0F, ""},
          Ranged{"circles[1].density", settingInfo(&Settings::density).min, settingInfo(&Settings::density).max, ""}}) {
        const std::string place = path;
        const std::string kept = other;
        const auto errors = [&](float value) {
            if (kept.empty()) return std::vector{errorOf(sampleWith(place, number(value)))};
            return std::vector{errorOf(sampleWith(place, "[" + number(value) + ", " + kept + "]")),
                               errorOf(sampleWith(place, "[" + kept + ", " + number(value) + "]"))};
        };
        CAPTURE(place);
        for (const float end : {min, max}) {
            for (const std::string& error : errors(end)) CHECK_MESSAGE(error.empty(), error);
        }
        for (const float beyond : {std::nextafter(min, -infinity), std::nextafter(max, infinity)}) {
            for (const std::string& error : errors(beyond)) CHECK_MESSAGE(beginsWith(error, place), error);
        }
    }
}

TEST_CASE("an unknown key is refused with its path and the keys that are known, at every level") {
    CHECK(beginsWith(errorOf(R"({"format": "rigid-bodies-scene", "version": 1, "circels": []})"), "circels: unknown"));
    for (const auto& entry : kindsByPath()) {
        const auto& path = entry.first;
        const auto& kind = entry.second;
        if (kind != "o") continue;
        CAPTURE(path);
        const std::string error = errorOf(sampleWith(path, R"({"raduis": 1})"));
        CHECK_MESSAGE(beginsWith(error, path + ".raduis: unknown "), error);
        CHECK(error.find("; allowed: ") != std::string::npos);
    }
    const std::string good = R"({"position": [0, 1], "radius": 1}, )";
    CHECK(beginsWith(errorOf(sampleWith("circles", "[" + good + good + good + R"({"raduis": 1}])")),
                     "circles[3].raduis: unknown key; allowed: position, radius, "));
    CHECK(beginsWith(errorOf(sampleWith("rectangles[0]", R"({"density": 1})")), "rectangles[0].density: unknown key"));
    CHECK(errorOf(sampleWith("view", R"({"\u001b[31m\nred": 1})")).find("view.?[31m?red: unknown key") == 0);
    CHECK(beginsWith(errorOf(sampleWith("view", "{\"" + std::string(100'000, 'k') + "\": 1}")), "view.kkk"));
}

TEST_CASE("what is missing is named") {
    CHECK(errorOf("{}") == "format: is missing");
    CHECK(errorOf(R"({"format": "rigid-bodies-scene"})") == "version: is missing");
    CHECK(errorOf(sampleWith("circles[1]", R"({"radius": 1})")) == "circles[1].position: is missing");
    CHECK(errorOf(sampleWith("circles[1]", R"({"position": [0, 0]})")) == "circles[1].radius: is missing");
    CHECK(errorOf(sampleWith("rectangles[0]", R"({"size": [1, 1]})")) == "rectangles[0].center: is missing");
    CHECK(errorOf(sampleWith("rectangles[0]", R"({"center": [1, 1]})")) == "rectangles[0].size: is missing");
}

TEST_CASE("a key that stands twice is refused with its path") {
    CHECK(beginsWith(errorOf(sampleWith("circles[1]", R"({"radius": 1, "position": [0, 1], "radius": 2})")),
                     "circles[1].radius: stands there twice"));
    CHECK(beginsWith(errorOf(R"({"version": 1, "version": 1})"), "version: stands there twice"));
    CHECK(errorOf(R"({"format": "rigid-bodies-scene", "version": 1, "view": {}, "bounds": {}})") == "");
}

TEST_CASE("another root than an object, another format, another version are refused") {
    for (const char* text : {"[]", "1", "null", "\"rigid-bodies-scene\"", "[{}]"}) {
        CAPTURE(text);
        CHECK(errorOf(text).find("is not an object") != std::string::npos);
    }
    CHECK(beginsWith(errorOf(sampleWith("format", "\"another\"")), "format: \"another\" is not known; allowed: "));
    CHECK(beginsWith(errorOf(sampleWith("version", "2")), "version: 2 is not known; allowed: 1"));
}

TEST_CASE("a scene that is cut off at any byte is refused") {
    const std::string whole = sampleWith("", "");
    for (std::size_t length = 0; length < whole.size(); ++length) {
        CAPTURE(length);
        CHECK(beginsWith(errorOf(whole.substr(0, length)), "line 1, column "));
    }
    CHECK(beginsWith(errorOf("{\n \"format\": \"rigid-bodies-scene\",\n  oops"), "line 3, column "));
}

TEST_CASE("a scene with any byte changed is a scene or is refused") {
    const std::string whole = sampleWith("", "");
    Random random(2014);
    int refused = 0;
    for (std::size_t i = 0; i < 10 * whole.size(); ++i) {
        std::string text = whole;
        text[i % whole.size()] = static_cast<char>(random.next() & 0xFF);
        CAPTURE(text);
        refused += errorOf(text).empty() ? 0 : 1;
    }
    CHECK(refused > 0);
}
