#include "lab/png_text.hpp"

#include <doctest/doctest.h>
#include <string>

#include "base/error.hpp"
#include "lab/small_png.hpp"

using namespace rb;

namespace {

std::string withText(std::string_view keyword, std::string_view text) {
    std::vector<std::uint8_t> png = smallPng();
    addPngText(png, keyword, text);
    return {png.begin(), png.end()};
}

std::string errorOfSearch(const std::string& png, std::string_view keyword) {
    try {
        findPngText(png, keyword);
    } catch (const InputError& error) {
        return error.what();
    }
    return "";
}

}  // namespace

TEST_CASE("a text stands behind the header of a PNG, as the specification has it") {
    const std::string before = withText("Title", "");
    const std::string png = withText("Title", "ab");
    const std::vector<std::uint8_t> bare = smallPng();
    CHECK(png.size() == bare.size() + 20);
    // Of python3: zlib.crc32(b"tEXtTitle\0ab")
    CHECK(png.substr(33, 20) == std::string("\0\0\0\x08tEXtTitle\0ab\x2C\x9B\xE1\x1E", 20));
    CHECK(png.substr(0, 33) == before.substr(0, 33));
    CHECK(png.substr(53) == std::string(bare.begin() + 33, bare.end()));
}

TEST_CASE("a text is found by its keyword, and the first of several is") {
    const std::string png = withText("rigid-bodies", "here");
    CHECK(findPngText(png, "rigid-bodies") == "here");
    CHECK_FALSE(findPngText(png, "rigid").has_value());
    CHECK_FALSE(findPngText(png, "rigid-bodies-run").has_value());
    std::vector<std::uint8_t> two(png.begin(), png.end());
    addPngText(two, "rigid-bodies", "first");
    CHECK(findPngText(std::string(two.begin(), two.end()), "rigid-bodies") == "first");
}

TEST_CASE("what is no PNG, or was cut, is refused") {
    const std::string png = withText("key", "some text");
    CHECK(errorOfSearch("", "key") == "this is no picture; allowed: a PNG, as it was written");
    CHECK(errorOfSearch("GIF89a", "key").starts_with("this is no picture"));
    CHECK(errorOfSearch("\x89PNG\r\n\x1A\n" + png.substr(33), "key").starts_with("the picture's header is missing"));
    for (std::size_t size = 8; size < png.size(); ++size) {
        CAPTURE(size);
        CHECK(errorOfSearch(png.substr(0, size), "none").starts_with("the picture's end is missing"));
    }
    std::string endless = png;
    endless.replace(33, 4, "\xFF\xFF\xFF\xFF");
    CHECK(errorOfSearch(endless, "key").starts_with("the picture's end is missing"));
    std::string damaged = png;
    damaged[png.find("some")] = 'S';
    CHECK(errorOfSearch(damaged, "key").starts_with("the text 'key' is damaged"));
}
