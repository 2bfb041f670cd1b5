#include "lab/share_code.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <doctest/doctest.h>
#include <zlib.h>

#include "lab/base64url.hpp"
#include "lab/lab.hpp"
#include "lab/parsed.hpp"
#include "lab/recorded_session.hpp"
#include "lab/run_file.hpp"
#include "physics/schemes/library.hpp"

using namespace rb;

namespace {

Recording recordedSession(std::string_view scene, std::uint64_t seed, int acts) {
    Random random(seed);
    Simulation simulation(sceneOfSession(scene, seed), seed);
    Timeline timeline(simulation);
    playSession(random, simulation, acts);
    return timeline.recording();
}

// What is wrong with a code; empty if it is read. The message is one line of the code's place.
std::string errorOfCode(std::string_view code) {
    try {
        readShareCode(code, parseRun);
    } catch (const InputError& error) {
        const std::string line = error.what();
        CHECK(line.starts_with("share code"));
        CHECK(line.size() < 1000);
        CHECK(std::none_of(line.begin(), line.end(), [](unsigned char c) { return c < ' ' || c == 127; }));
        return line;
    }
    return "";
}

// The code of any text, whether it is a run or not.
std::string codeOf(const std::string& text) {
    uLongf size = compressBound(text.size());
    std::string bytes(size, '\0');
    REQUIRE(compress2(reinterpret_cast<Bytef*>(bytes.data()), &size, reinterpret_cast<const Bytef*>(text.data()),
                      text.size(), Z_BEST_SPEED) == Z_OK);
    bytes.resize(size);
    return "rb1:" + toBase64url(bytes);
}

// So many mebibytes of zeros, deflated.
std::string deflatedZeros(int mebibytes) {
    std::vector<Bytef> zeros(std::size_t{1} << 20, '0');
    std::vector<Bytef> bytes(std::size_t{1} << 23);
    z_stream stream{};
    REQUIRE(deflateInit(&stream, Z_BEST_SPEED) == Z_OK);
    stream.next_out = bytes.data();
    stream.avail_out = static_cast<uInt>(bytes.size());
    for (int i = 0; i < mebibytes; ++i) {
        stream.next_in = zeros.data();
        stream.avail_in = static_cast<uInt>(zeros.size());
        REQUIRE(deflate(&stream, Z_NO_FLUSH) == Z_OK);
    }
    REQUIRE(deflate(&stream, Z_FINISH) == Z_STREAM_END);
    REQUIRE(deflateEnd(&stream) == Z_OK);
    return {bytes.begin(), bytes.end() - stream.avail_out};
}

}  // namespace

TEST_CASE("a run under a composed word or tableau is shared, opened, and comes to the same state") {
    for (const char* const text : {"K3/4 D K1/4", "K0.1 D0.3 K0.9 D0.7", "rk: 0; 1/3: 1/3; 2/3: 0 2/3; b: 1/4 0 3/4"}) {
        CAPTURE(text);
        Simulation simulation(sceneOfSession("box", 1), 1);
        Timeline timeline(simulation);
        for (int i = 0; i < 100; ++i) timeline.step();
        timeline.apply(ChangeSetting{"integrator", text});
        for (int i = 0; i < 100; ++i) timeline.step();
        const std::string code = shareCode(runText(timeline.recording()));
        const Recording opened = readShareCode(code, parseRun);
        Replay replay(opened);
        while (!replay.isOver()) replay.step();  // which compares the hash
        CHECK(replay.simulation().world().settings().integrator == parseIntegrator(text));
        CHECK(stateHashes(replay.simulation()) == stateHashes(simulation));
        CHECK(shareCode(runText(opened)) == code);
    }
}

TEST_CASE("whatever is done in a run, its share code is the run") {
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        CAPTURE(seed);
        constexpr std::array kScenes{"box", "figure-1.1", "polygons", "mixed", "pair"};
        const Recording run = recordedSession(kScenes[seed % kScenes.size()], seed, 60);
        const std::string code = shareCode(runText(run));
        CHECK(isShareCode(code));
        CHECK(runText(readShareCode(code, parseRun)) == runText(run));
        CHECK(std::all_of(code.begin() + 4, code.end(),
                          [](unsigned char c) { return std::isalnum(c) != 0 || c == '-' || c == '_'; }));
    }
}

TEST_CASE("names with quotes, backslashes and spaces come back from a share code") {
    Recording run = recordedSession("pair", 3, 10);
    for (const char* const name : {"a \"b\" c", "\\", "\\\\\" \\\"", " two  words\n", "\t"}) {
        run.scene.name = name;
        CHECK(readShareCode(shareCode(runText(run)), parseRun).scene.name == name);
        CHECK(runText(readShareCode(shareCode(runText(run)), parseRun)) == runText(run));
    }
}

TEST_CASE("a share code may be pasted with white space around it and within it") {
    const Recording run = recordedSession("pair", 3, 10);
    std::string pasted = " \n\t";
    for (const char c : shareCode(runText(run))) {
        pasted.push_back(c);
        if (pasted.size() % 7 == 0) pasted.append("\r\n");
    }
    CHECK(isShareCode(" \nrb1:"));
    CHECK(runText(readShareCode(pasted + " \n", parseRun)) == runText(run));
}

TEST_CASE("a share code that was cut is refused, and one with another character is never another run") {
    const std::string recorded = runText(recordedSession("pair", 5, 25));
    const std::string code = shareCode(recorded);
    for (std::size_t size = 0; size < code.size(); ++size) {
        CAPTURE(size);
        CHECK_FALSE(errorOfCode(code.substr(0, size)).empty());
    }
    Random random(1);
    const std::string others = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=+/:\x01\xFF";
    for (std::size_t i = 0; i < code.size(); ++i) {
        CAPTURE(i);
        std::string other = code;
        do {
            other[i] = others[random.next() % others.size()];
        } while (other[i] == code[i]);
        if (!errorOfCode(other).empty()) continue;
        CHECK(runText(readShareCode(other, parseRun)) == recorded);  // the bits are such as fill up a byte
    }
    CHECK(errorOfCode(code + "AAAA") ==
          "share code: something stands after its end; allowed: the whole code, as it was copied");
}

TEST_CASE("what is no share code is refused by what is wrong with it") {
    CHECK_FALSE(isShareCode(""));
    CHECK_FALSE(isShareCode("rb2:abc"));
    CHECK(errorOfCode("").starts_with("share code: '' is none; allowed: rb1:..."));
    CHECK(errorOfCode("rb2:abcd").starts_with("share code: 'rb2:abcd' is none"));
    CHECK(errorOfCode("rb1:").starts_with("share code: its end is missing"));
    CHECK(errorOfCode("rb1:ab!d").starts_with("share code: it is damaged"));
    CHECK(errorOfCode("rb1:abcd").starts_with("share code: it is damaged"));
    CHECK(errorOfCode(codeOf("")).starts_with("share code: line 1, column 1: not valid JSON"));
    CHECK(errorOfCode(codeOf("{\"format\":\"rigid-bodies-scene\"}")).starts_with("share code: format: "));
    CHECK(errorOfCode(std::string((kLargestSharedRun << 20) + 1, 'A')).starts_with("share code: the run is too large"));
}

TEST_CASE("a share code that would inflate to more than its limit is refused as soon as it has passed that") {
    const std::string all = deflatedZeros(96);
    CHECK(errorOfCode("rb1:" + toBase64url(all)) == "share code: the run is too large for one; allowed: up to 16 MiB");
    // Two thirds of it are missing: who goes on beyond 32 MiB finds that instead.
    CHECK(errorOfCode("rb1:" + toBase64url(all.substr(0, all.size() / 3))) ==
          "share code: the run is too large for one; allowed: up to 16 MiB");
    CHECK(errorOfCode("rb1:" + toBase64url(all.substr(0, all.size() / 12))) !=
          "share code: the run is too large for one; allowed: up to 16 MiB");
}
