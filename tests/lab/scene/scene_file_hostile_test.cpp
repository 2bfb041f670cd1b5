// Files that are no scenes at all, and those that are made to exhaust a reader.

#include <algorithm>
#include <doctest/doctest.h>
#include <string>

#include "base/error.hpp"
#include "lab/json/parsed_json.hpp"
#include "lab/json/text_file.hpp"
#include "lab/parsed.hpp"
#include "lab/scene/random.hpp"
#include "lab/scene/scene_file.hpp"
#include "scratch.hpp"

using namespace rb;

namespace {

constexpr std::size_t kTenMegabytes = 10'000'000;

// What the error of reading the file says, which must be one line.
std::string errorOfFile(const std::string& path) {
    try {
        parseScene(readText(path, {"a scene file", kLargestSceneFile}));
    } catch (const InputError& error) {
        const std::string line = error.place().starts_with(path) ? error.what() : error.within(path).what();
        CHECK(line.find(path) == 0);
        CHECK(line.size() < 300 + path.size());
        CHECK(std::none_of(line.begin(), line.end(), [](unsigned char c) { return c < ' ' || c == 127; }));
        return line.substr(path.size());
    }
    return "";
}

std::string repeated(const std::string& part, std::size_t bytes) {
    std::string text;
    while (text.size() < bytes) text += part;
    return text;
}

std::string withCircles(const std::string& circles) {
    return R"({"format": "rigid-bodies-scene", "version": 1, "circles": [)" + circles + "]}";
}

}  // namespace

TEST_CASE("a file that is missing, empty, a directory, or no scene is refused by its name") {
    const ScratchFolder folder;
    CHECK(errorOfFile(folder.file("missing")) == ": cannot be read: No such file or directory");
    CHECK(errorOfFile(folder.put("empty", "")) == ": the file is empty");
    CHECK(errorOfFile(folder.path.string()) == ": it is a directory, not a scene file");
    CHECK(errorOfFile(folder.put("spaces", " \n\t\n")).find("line 3") != std::string::npos);
    CHECK(errorOfFile(folder.put("nul", std::string(1000, '\0'))).find("line 1, column 1") != std::string::npos);
    CHECK(errorOfFile(folder.put("end", withCircles("") + std::string("\n\0 and more", 11)))
              .find("line 2, column 1: not valid JSON: a zero byte; allowed: a text in UTF-8") != std::string::npos);
    CHECK(errorOfFile(folder.put("elf",
                                 "\x7F"
                                 "ELF\x02\x01\x01"))
              .find("line 1, column 1") != std::string::npos);
    CHECK(errorOfFile(folder.put("utf16", std::string("\xFF\xFE{\0}\0", 6))).find("not valid") != std::string::npos);
    CHECK(errorOfFile(folder.put("utf8", "{\"\xC3\x28\": 1}")).find("not valid JSON") != std::string::npos);
    CHECK(errorOfFile(folder.put("comment", "// a comment\n{}")).find("line 1") != std::string::npos);
    CHECK(errorOfFile(folder.put("two", "{}{}")).find("line 1, column 3") != std::string::npos);
    CHECK(errorOfFile(folder.put("typo", withCircles(R"({"raduis": 1})"))).find(": circles[0].raduis: unknown key") ==
          0);
}

TEST_CASE("why a text is not valid JSON is told whole, and of a long word of the file only a part") {
    const ScratchFolder folder;
    const auto ends = [&](const std::string& text, const std::string& end) {
        return errorOfFile(folder.put("text", text)).ends_with(end);
    };
    CHECK(ends(R"({"format" 1})", " - unexpected number literal; expected ':'"));
    CHECK(ends("", "the file is empty"));
    CHECK(ends("[", " - unexpected end of input; expected '[', '{', or a literal"));
    CHECK(ends("{'format': 1}", " - invalid literal; last read: '{''; expected string literal"));
    CHECK(ends(R"({"name": ")" + std::string(1000, 'x') + "\n\"}",
               R"( must be escaped to \u000A or \n; last read: '")" + std::string(59, 'x') + "...'"));
    // What is read may speak as the library does.
    CHECK(ends("\"'; expected \x7f\x01\"", R"( must be escaped to \u0001; last read: '"'; expected ?<U+0001>')"));
    CHECK(ends("{\"'; expected \x7f\" 1}", "unexpected number literal; expected ':'"));
}

TEST_CASE("random bytes are refused") {
    const ScratchFolder folder;
    Random random(7);
    for (int i = 0; i < 50; ++i) {
        std::string bytes(1 + random.next() % 1000, '\0');
        for (char& byte : bytes) byte = static_cast<char>(random.next() & 0xFF);
        CHECK_FALSE(errorOfFile(folder.put("random", bytes)).empty());
    }
}

TEST_CASE("nesting without end is refused") {
    const ScratchFolder folder;
    CHECK(errorOfFile(folder.put("arrays", std::string(kTenMegabytes, '['))).find("nested too deeply") !=
          std::string::npos);
    CHECK(errorOfFile(folder.put("objects", repeated("{\"a\":", kTenMegabytes))).find("nested too deeply") !=
          std::string::npos);
    CHECK(errorOfFile(folder.put("name", "{\"name\": [[[[[[[[[[1]]]]]]]]]]}")).find("nested too deeply") !=
          std::string::npos);
}

TEST_CASE("keys without end are refused, in time that does not grow with their square") {
    const ScratchFolder folder;
    std::string keys;
    for (int i = 0; keys.size() < kTenMegabytes; ++i) keys += "\"k" + std::to_string(i) + "\": 0, ";
    CHECK(errorOfFile(folder.put("keys", "{" + keys + "\"end\": 0}")).find("too many keys") != std::string::npos);
}

TEST_CASE("an endless text, number or line is refused in one line") {
    const ScratchFolder folder;
    CHECK_FALSE(errorOfFile(folder.put("quote", "\"" + std::string(kTenMegabytes, 'x'))).empty());
    CHECK_FALSE(errorOfFile(folder.put("text", "\"" + std::string(kTenMegabytes, 'x') + "\"")).empty());
    CHECK_FALSE(errorOfFile(folder.put("digits", std::string(kTenMegabytes, '9'))).empty());
    const std::string radius = R"({"position": [0, 0], "radius": )" + std::string(kTenMegabytes, '9') + "}";
    CHECK(errorOfFile(folder.put("radius", withCircles(radius))).find(": circles[0].radius: ") == 0);
    CHECK_FALSE(errorOfFile(folder.put("spaces", std::string(kTenMegabytes, ' '))).empty());
}

TEST_CASE("more bodies than a world takes are refused by their number") {
    const ScratchFolder folder;
    const std::string file = folder.put("many", withCircles(repeated("0,", 2'000'000) + "0"));
    CHECK(errorOfFile(file) == ": circles: 1000001 are too many; allowed: up to 1000000");
    const std::string most = folder.put("most", withCircles(repeated("0,", 1'999'998) + "0"));
    CHECK(errorOfFile(most).find(": circles[0]: ") == 0);  // as many as it takes, but none of them is a circle
}
