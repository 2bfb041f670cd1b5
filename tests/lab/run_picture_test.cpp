
#include <doctest/doctest.h>
#include <string>

#include "lab/lab.hpp"
#include "lab/parsed.hpp"
#include "lab/png_text.hpp"
#include "lab/recorded_session.hpp"
#include "lab/run_file.hpp"
#include "lab/share_code.hpp"
#include "lab/small_png.hpp"

using namespace rb;

namespace {

Recording recordedPair() {
    Random random(2);
    Simulation simulation(sceneOfSession("pair", 2), 2);
    Timeline timeline(simulation);
    playSession(random, simulation, 40);
    return timeline.recording();
}

std::string errorOfPicture(const std::vector<std::uint8_t>& png) {
    try {
        const std::string bytes(png.begin(), png.end());
        readShareCode(shareCodeIn(bytes), parseRun);
    } catch (const InputError& error) {
        return error.what();
    }
    return "";
}

}  // namespace

TEST_CASE("a picture carries its run") {
    const Recording run = recordedPair();
    std::vector<std::uint8_t> png = smallPng();
    addRun(png, runText(run));
    const std::string bytes(png.begin(), png.end());
    CHECK(runText(readShareCode(shareCodeIn(bytes), parseRun)) == runText(run));
}

TEST_CASE("a picture without a run, or with another text in its place, is refused") {
    std::vector<std::uint8_t> png = smallPng();
    CHECK(errorOfPicture(png) == "the picture carries no run; allowed: a picture of a run, as it was written");
    addPngText(png, "rigid-bodies-run", "rb1:AAAA");
    CHECK(errorOfPicture(png).starts_with("share code: it is damaged"));
}

TEST_CASE("a picture that was cut, or has one other byte in its run, is refused") {
    std::vector<std::uint8_t> png = smallPng();
    addRun(png, runText(recordedPair()));
    for (std::size_t size = 0; size + 57 < png.size(); size += 7) {
        CAPTURE(size);
        CHECK_FALSE(errorOfPicture({png.begin(), png.begin() + static_cast<std::ptrdiff_t>(size)}).empty());
    }
    const std::size_t behindRun = png.size() - (smallPng().size() - 33);
    for (std::size_t i = 33; i < behindRun; ++i) {
        CAPTURE(i);
        std::vector<std::uint8_t> other = png;
        other[i] ^= static_cast<std::uint8_t>(1U << (i % 8U));
        CHECK_FALSE(errorOfPicture(other).empty());
    }
}
