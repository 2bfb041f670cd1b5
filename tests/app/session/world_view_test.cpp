// What one sees of the worlds, as pixels: each overlay has its ink, each map its colours, each world its pane.

#include "app/session/world_view.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <doctest/doctest.h>
#include <glm/geometric.hpp>
#include <numbers>

#include "lab/scene/built_in_scenes.hpp"
#include "render/camera.hpp"
#include "render/chart/image.hpp"
#include "render/offscreen_context.hpp"
#include "render/offscreen_target.hpp"

using namespace rb;

namespace {

constexpr glm::ivec2 kSize{640, 360};
constexpr std::uint32_t kBlue = packColor(0, 114, 178);
constexpr std::uint32_t kOrange = packColor(213, 94, 0);

// A pile that has fallen for a while: there are contacts, impulses, springs and speeds.
Simulation pile(bool isComparing) {
    Scene scene = buildScene(*findBuiltInScene("figure-1.1"), {1, 0});
    Simulation simulation(scene, 1);
    if (isComparing) simulation.apply(Compare{true});
    return simulation;
}

struct Theatre {
    Theatre() { target.bind(); }

    Image take(const Simulation& simulation, const DisplayOptions& displayOptions) {
        worldView.update(simulation, displayOptions);
        worldView.compose({.framebufferSize = kSize,
                           .area = {{0.0F, 0.0F}, glm::vec2(kSize)},
                           .view = simulation.scene().view,
                           .worldColors = {kBlue, kOrange}});
        worldView.draw(renderer);
        Image image;
        readPixels(kSize, image);
        return image;
    }

    OffscreenContext context;
    OffscreenTarget target{kSize};
    Renderer renderer;
    WorldView worldView;
};

bool isNear(const std::uint8_t* pixel, std::uint32_t color) {
    constexpr int kEdge = 24;  // of 255: smoothing
    for (unsigned channel = 0; channel < 3; ++channel) {
        if (std::abs(pixel[channel] - static_cast<int>(color >> (8U * channel) & 255U)) > kEdge) return false;
    }
    return true;
}

int count(const Image& image, std::uint32_t color, int from = 0, int to = kSize.x) {
    int found = 0;
    for (int y = 0; y < image.height; ++y) {
        for (int x = from; x < to; ++x) found += isNear(image.at(x, y), color) ? 1 : 0;
    }
    return found;
}

int differences(const Image& a, const Image& b) {
    int found = 0;
    for (std::size_t i = 0; i < a.rgb.size(); ++i) found += a.rgb[i] != b.rgb[i] ? 1 : 0;
    return found;
}

}  // namespace

TEST_CASE_FIXTURE(Theatre, "each overlay adds its own colour, and nothing where it is off") {
    for (const OverlayInfo& info : overlayInfos()) {
        CAPTURE(info.name);
        Simulation simulation = pile(false);
        const bool isOfWork = info.overlay == Overlay::Work;
        if (isOfWork) {  // Euler alone feeds, and much where springs are stiff
            simulation.apply(ChangeSetting{"integrator", "euler", 0});
            simulation.apply(ChangeSetting{"spring", "0.9", 0});
        }
        simulation.keepLedger();
        simulation.sumContacts();
        DisplayOptions displayOptions;
        displayOptions.overlays.toggle(info.overlay);
        simulation.onStep(
            [&](const MeasuredWorld&, std::size_t index) { worldView.recordStep(simulation, index, displayOptions); });
        for (int i = 0; i < 150; ++i) simulation.step();
        const auto& ids = simulation.world().bodies().id;
        for (std::size_t i = 0; i < simulation.world().bodies().dynamicCount; ++i) {
            worldView.modeOf(0).push_back({ids[i], {1.0F, 0.0F}});  // which a session finds
        }
        const Image with = take(simulation, displayOptions);
        worldView.modeOf(0).clear();
        const Image without = take(simulation, {});
        for (const OverlayLine& line : info.lines) {
            CAPTURE(line.name);
            CHECK(count(with, line.onPaper) > count(without, line.onPaper) + 20);
        }
    }
}

TEST_CASE_FIXTURE(Theatre, "the maps colour the circles: slow ones dark, those at rest for long light") {
    Simulation simulation = pile(false);
    DisplayOptions displayOptions;
    displayOptions.colorBy = ColorBy::Speed;
    const Image still = take(simulation, displayOptions);  // before the first step nothing moves
    CHECK(count(still, mapColor(0.0F)) > 100);
    CHECK(count(still, mapColor(1.0F)) == 0);
    for (int i = 0; i < 60; ++i) simulation.step();
    CHECK(differences(take(simulation, displayOptions), still) > 1000);

    Scene scene;
    scene.settings.gravity = {0.0F, 0.0F};
    scene.circles = {{.position = {0.0F, 0.0F}, .radius = 0.4F, .material = {}}};
    Simulation resting(scene, 1);
    for (int i = 0; i < 330; ++i) resting.step();
    displayOptions.colorBy = ColorBy::TimeAtRest;
    CHECK(count(take(resting, displayOptions), mapColor(1.0F)) > 100);
}

TEST_CASE_FIXTURE(Theatre, "penetration has its colour: a circle as deep as a tenth of its radius is light") {
    Scene scene;
    scene.settings.gravity = {0.0F, 0.0F};
    scene.circles = {{.position = {-0.4F, 0.0F}, .radius = 0.5F, .material = {}},
                     {.position = {0.4F, 0.0F}, .radius = 0.5F, .material = {}}};
    Simulation simulation(scene, 1);
    simulation.step();
    DisplayOptions displayOptions;
    displayOptions.colorBy = ColorBy::Penetration;
    CHECK(count(take(simulation, displayOptions), mapColor(1.0F)) > 100);
}

TEST_CASE_FIXTURE(Theatre, "a pinned contact has a ring about its point, and only while the two touch") {
    Scene scene;
    scene.settings.gravity = {0.0F, 0.0F};
    scene.circles = {{.position = {-0.4999F, 0.0F}, .radius = 0.5F, .material = {}},
                     {.position = {0.4999F, 0.0F}, .radius = 0.5F, .material = {}},
                     {.position = {0.0F, 3.0F}, .radius = 0.5F, .material = {}}};
    Simulation simulation(scene, 1);
    simulation.step();
    const Image bare = take(simulation, {});
    DisplayOptions displayOptions;
    displayOptions.pinnedContact = BodyPair{1, 3};
    CHECK(differences(take(simulation, displayOptions), bare) == 0);
    displayOptions.pinnedContact = BodyPair{1, 2};
    const Image ringed = take(simulation, displayOptions);
    for (int y = 0; y < kSize.y; ++y) {
        for (int x = 0; x < kSize.x; ++x) {
            const float fromPoint = glm::length(glm::vec2(x, y) + 0.5F - 0.5F * glm::vec2(kSize));
            const bool isChanged = !std::equal(ringed.at(x, y), ringed.at(x, y) + 3, bare.at(x, y));
            if (isChanged) REQUIRE(fromPoint > 4.0F);
            if (isChanged) REQUIRE(fromPoint < 10.0F);
            if (fromPoint > 6.8F && fromPoint < 7.2F) CHECK(isNear(ringed.at(x, y), kPaperTheme.rectangle));
        }
    }
}

TEST_CASE_FIXTURE(Theatre, "two equal worlds side by side are two equal halves with a line between them") {
    Simulation simulation = pile(true);
    const Image image = take(simulation, {});
    int unequal = 0;
    for (int y = 0; y < kSize.y; ++y) {
        // Not the separator; the last bit of a shade depends on where on the screen it is.
        for (int x = 2; x < kSize.x / 2; ++x) {
            unequal += std::abs(*image.at(x, y) - *image.at(x + kSize.x / 2, y)) > 2 ? 1 : 0;
        }
        REQUIRE(isNear(image.at(kSize.x / 2, y), kPaperTheme.rectangle));
    }
    CHECK(unequal == 0);
    for (int i = 0; i < 120; ++i) simulation.step();
    const Image later = take(simulation, {});
    CHECK(count(later, kPaperTheme.rectangle, 0, kSize.x / 2) > 100);
    CHECK(count(later, kPaperTheme.rectangle, kSize.x / 2 + 2) > 100);
}

TEST_CASE("every built-in scene fits into a narrow pane: from its left end to its right one, or what a screen shows") {
    for (const BuiltInScene& builtIn : builtInScenes()) {
        CAPTURE(builtIn.name);
        const Scene scene = buildScene(builtIn, {1, 0});
        float reach = 0.0F;
        for (const auto& body : scene.rectangles) {
            reach =
                std::max(reach, std::abs(static_cast<float>(body.center.x - scene.view.center.x)) + 0.5F * body.size.x);
        }
        for (const auto& body : scene.circles) {
            reach = std::max(reach, std::abs(static_cast<float>(body.position.x - scene.view.center.x)) + body.radius);
        }
        for (const glm::vec2 size :
             {glm::vec2(980.0F, 536.0F), glm::vec2(500.0F, 700.0F), glm::vec2(2000.0F, 300.0F)}) {
            const Pane pane = paneOf({{300.0F, 0.0F}, size}, 2, 1, sceneWidth(scene));
            const View shown = viewOf(pane, scene.view);
            const float half = 0.5F * pane.area.size.x * metresPerPixel(shown, pane.area.size);
            CHECK(half >= std::min(reach, 8.0F / 9.0F * scene.view.height * 0.999F));
            CHECK(shown.height >= scene.view.height);
        }
    }
}

TEST_CASE("the width of a scene goes to the corners of its polygons as they are turned, whichever side is farther") {
    constexpr float kRoom = 1.05F;
    for (const double side : {1.0, -1.0}) {
        CAPTURE(side);
        Scene scene;
        scene.view = {{0.25, 0.0}, 4.0F};
        scene.polygons = {{.parts = {boxVertices({0.4F, 2.0F})},
                           .position = {0.25 + side * 1.5, 0.0},
                           .angle = 0.5F * std::numbers::pi_v<float>,  // it lies on its side
                           .material = {}}};
        CHECK(sceneWidth(scene) == doctest::Approx(2.0F * kRoom * 2.5F / 4.0F));
        scene.polygons[0].angle = 0.0F;
        CHECK(sceneWidth(scene) == doctest::Approx(1.0F));  // 1.7 m, less than the height
        scene.polygons[0].angle = 0.5F * std::numbers::pi_v<float>;
        scene.polygons[0].isHidden = true;
        CHECK(sceneWidth(scene) == 1.0F);
    }
}

TEST_CASE_FIXTURE(Theatre, "laid over each other, each world has its colour, and no line parts them") {
    Simulation simulation = pile(true);
    for (int i = 0; i < 120; ++i) simulation.step();
    DisplayOptions displayOptions;
    displayOptions.isLaidOver = true;
    const Image image = take(simulation, displayOptions);
    CHECK(worldView.panes() == 1);
    CHECK(count(image, kBlue) > 100);
    CHECK(count(image, kOrange) > 100);
    CHECK(count(image, kPaperTheme.counterClockwise) < count(image, kBlue));
    displayOptions.isLaidOver = false;
    const Image split = take(simulation, displayOptions);
    CHECK(count(split, kOrange) == 0);
}

TEST_CASE_FIXTURE(Theatre, "a pinned circle has a ring") {
    Scene scene;
    scene.circles = {{.position = {0.1F, 0.0F}, .radius = 0.4F, .material = {}}};
    const Simulation simulation(scene, 1);
    DisplayOptions displayOptions;
    displayOptions.pinned = simulation.world().bodies().id[0];
    CHECK(count(take(simulation, displayOptions), kPaperTheme.rectangle) >
          count(take(simulation, {}), kPaperTheme.rectangle) + 40);
}

TEST_CASE_FIXTURE(Theatre, "what was fed before the overlay of work is shown again is forgotten") {
    Simulation simulation = pile(false);
    simulation.apply(ChangeSetting{"integrator", "euler", 0});
    simulation.apply(ChangeSetting{"spring", "0.9", 0});
    simulation.keepLedger();
    DisplayOptions displayOptions;
    displayOptions.overlays.toggle(Overlay::Work);
    simulation.onStep(
        [&](const MeasuredWorld&, std::size_t index) { worldView.recordStep(simulation, index, displayOptions); });
    for (int i = 0; i < 150; ++i) simulation.step();
    const Image shown = take(simulation, displayOptions);
    const Image off = take(simulation, {});
    CHECK(differences(shown, off) > 0);
    CHECK(differences(take(simulation, displayOptions), off) == 0);
}
