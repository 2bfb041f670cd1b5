#include "app/outputs.hpp"

#include <doctest/doctest.h>
#include <filesystem>

#include "app/platform/platform.hpp"
#include "lab/recording.hpp"
#include "lab/scene/built_in_scenes.hpp"
#include "scratch.hpp"

using namespace rb;

TEST_CASE("the telemetry of a run without an end can be given up, and leaves no file") {
    const Scene scene = buildScene(*findBuiltInScene("pair"), {1});
    const Recording endless{programVersion(), scene, 1, {scene.settings}, {{{1'000'000'000'000}, StateHashes{{0}}}}};
    const ScratchFolder folder;
    int calls = 0;
    const CancellationPoint giveUp = [&calls] {
        if (++calls == 100) throw Interrupted("asked to end");
    };
    CHECK_THROWS_AS(writeTelemetry(endless, folder.file("t.csv"), giveUp), Interrupted);
    CHECK(std::filesystem::is_empty(std::filesystem::path(folder.file("t.csv")).parent_path()));
}
