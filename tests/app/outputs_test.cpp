#include "app/outputs.hpp"

#include <algorithm>
#include <doctest/doctest.h>
#include <filesystem>
#include <string>
#include <vector>

#include "app/platform/platform.hpp"
#include "base/error.hpp"
#include "course.hpp"
#include "lab/lab.hpp"
#include "lab/parsed.hpp"
#include "lab/run_file.hpp"
#include "lab/scene/built_in_scenes.hpp"
#include "lab/share_code.hpp"
#include "render/chart/image.hpp"
#include "scratch.hpp"

using namespace rb;

namespace {

const Image kPicture{2, 1, {0, 0, 0, 255, 255, 255}};

}  // namespace

TEST_CASE("the telemetry of a run without an end can be given up, and leaves no file") {
    const Scene scene = buildScene(*findBuiltInScene("pair"), {1});
    const Recording endless{programVersion(), scene, 1, {scene.settings}, {{{1'000'000'000'000}, StateHashes{{0}}}}};
    const ScratchFolder folder;
    int calls = 0;
    const CancellationPoint giveUp = [&calls] {
        if (++calls == 100) throw Interrupted("asked to end");
    };
    CHECK_THROWS_AS(writeRows(endless, {.csv = folder.file("t.csv")}, giveUp), Interrupted);
    CHECK(std::filesystem::is_empty(std::filesystem::path(folder.file("t.csv")).parent_path()));
}

TEST_CASE("rows that were taken back, or came before a restart, are not in the telemetry, whatever came after them") {
    const ScratchFolder folder;
    OutputPaths paths;
    paths.rows.csv = folder.file("t.csv");
    Course course(paths);
    course.step(9);
    course.stepBack(4);
    course.timeline.apply(ChangeSetting{"restitution", "0.25"});
    course.step(2);
    const auto rows = [&] {
        writeRows(course.timeline.recording(), {.csv = folder.file("again.csv")}, {});
        const std::string text = bytesOf(folder.file("again.csv"));
        return std::count(text.begin(), text.end(), '\n') - 1;
    };
    CHECK(rows() == 7);
    course.timeline.apply(Restart{});
    CHECK(rows() == 0);
    course.step(3);
    CHECK(rows() == 3);
    course.commit();
    const std::string text = bytesOf(paths.rows.csv);
    CHECK(std::count(text.begin(), text.end(), '\n') == 1 + 3);
}

TEST_CASE("rows of a run that was begun again are not in the telemetry where that was taken back") {
    const ScratchFolder folder;
    OutputPaths paths;
    paths.rows.csv = folder.file("t.csv");
    Course course(paths);
    course.step(9);
    course.timeline.apply(Restart{});
    course.step(3);
    REQUIRE(course.timeline.undo());
    course.timeline.travel();
    course.commit();
    const std::string text = bytesOf(paths.rows.csv);
    CHECK(std::count(text.begin(), text.end(), '\n') == 1 + 9);
}

TEST_CASE("a picture carries the run up to it, not what comes after") {
    const ScratchFolder folder;
    OutputPaths paths;
    paths.screenshot = folder.file("p.png");
    Course course(paths);
    course.step(9);
    course.stepBack(4);
    course.commit(kPicture);
    const Recording run = readShareCode(shareCodeIn(bytesOf(paths.screenshot)), parseRun);
    CHECK(run.events.back().steps == std::vector<std::uint64_t>{5});
}

TEST_CASE("where no picture was taken none is written") {
    const ScratchFolder folder;
    OutputPaths paths;
    paths.screenshot = folder.file("p.png");
    paths.save = folder.file("s.json");
    Course course(paths);
    course.step(1);
    course.commit();
    CHECK(folder.count() == 1);
    CHECK(std::filesystem::exists(paths.save));
}
