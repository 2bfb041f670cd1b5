#include <doctest/doctest.h>
#include <string>

#include "app/film.hpp"
#include "base/path_text.hpp"
#include "scratch.hpp"

using namespace rb;
using namespace std::string_literals;

namespace {

// The pictures stand before the index, in a box with a long length.
const std::string kMp4 =
    "\0\0\0\x0C"s + "ftypisom" + "\0\0\0\x01"s + "mdat" + "\0\0\0\0\0\0\0\x14"s + "film" + "\0\0\0\x0B"s + "moov123";
const std::string kWebm = "\x1A\x45\xDF\xA3\x83"s + "EBM" + "\x18\x53\x80\x67\x40\x05"s + "frame";
// Of two colours and another two for its picture, with a comment.
const std::string kGif = "GIF89a\1\0\1\0\x80\0\0"s + "coffee" + "\x21\xFE\x02hi\0"s + "\x2C\0\0\0\0\1\0\1\0\x80"s +
                         "colour" + "\2\1x\2yz\0"s + ";";

bool isWhole(const std::string& bytes) {
    const ScratchFolder folder;
    return isWholeFilm(pathOf(folder.put("film", bytes)));
}

}  // namespace

TEST_CASE("a film is whole, and without its last bytes or with more of them it is not") {
    for (const std::string& film : {kMp4, kWebm, kGif}) {
        CAPTURE(film);
        CHECK(isWhole(film));
        for (std::size_t size = 0; size < film.size(); ++size) {
            CAPTURE(size);
            CHECK_FALSE(isWhole(film.substr(0, size)));
        }
        CHECK_FALSE(isWhole(film + "\1"));
    }
}

TEST_CASE("a film whose program did not come to its end is not whole") {
    CHECK_FALSE(isWhole("\0\0\0\x0C"s + "ftypisom" + "\0\0\0\0"s + "mdatfilm"));
    CHECK_FALSE(isWhole("\0\0\0\x0C"s + "ftypisom" + "\0\0\0\x0C"s + "mdatfilm"));
    CHECK_FALSE(
        isWhole("\x1A\x45\xDF\xA3\x83"s + "EBM" + "\x18\x53\x80\x67\x01\xFF\xFF\xFF\xFF\xFF\xFF\xFF"s + "frame"));
}

TEST_CASE("what is no film, or is not there, is not whole") {
    CHECK_FALSE(isWhole(""));
    CHECK_FALSE(isWhole("a text, which is no film"));
    CHECK_FALSE(isWholeFilm("/nowhere/film"));
}
