// Pictures of a size that one chooses show what the window's would, with letters that grow with them.

#include <doctest/doctest.h>

#include "app/lettering.hpp"
#include "app/plane_stage.hpp"
#include "app/space_stage.hpp"
#include "lab/scene/built_in_scenes.hpp"
#include "lab/space/built_in_scenes.hpp"
#include "render/offscreen_context.hpp"
#include "render/offscreen_target.hpp"

using namespace rb;

namespace {

// In the place of a window of this scale.
Image pictureOf(Stage& stage, const PictureSize& size, const WindowScale& window) {
    const WindowScale scale = window.ofPicture(size);
    const OffscreenContext context;
    const OffscreenTarget target(scale.framebufferSize);
    Renderer renderer("");
    space::SolidRenderer solids("");
    Lettering lettering;
    lettering.drawPicture(
        {scale.size, scale.pixelsPerUnit, scale.unitsPerPoint},
        [&](bool isLast) { stage.composePicture(scale, isLast); },
        [&] {
            target.bind();
            stage.draw(renderer, solids);
        });
    Image image;
    readPixels(target.size(), image);
    return image;
}

// How far the pixels of a picture are on average from those of a larger one, each from so many by so many [of 255].
double differenceOf(const Image& small, const Image& large, int times) {
    double sum = 0.0;
    for (int y = 0; y < small.height; ++y) {
        for (int x = 0; x < small.width; ++x) {
            double light = 0.0;
            for (int i = 0; i < times * times; ++i) light += large.at(times * x + i % times, times * y + i / times)[1];
            sum += std::abs(small.at(x, y)[1] - light / (times * times));
        }
    }
    return sum / (small.width * small.height);
}

void checkSizes(Stage& stage) {
    const WindowScale window{.size = {500.0F, 400.0F},
                             .unitsPerPoint = 1.0F,
                             .free = {{100.0F, 0.0F}, {400.0F, 300.0F}},
                             .framebufferSize = {1000, 800},
                             .pixelsPerUnit = 2.0F};
    const Image own = pictureOf(stage, kPictureSizes[0], window);
    CHECK(own.width == 1000);
    CHECK(own.height == 800);
    const Image small = pictureOf(stage, kPictureSizes[1], window);
    const Image large = pictureOf(stage, kPictureSizes[3], window);
    CHECK(small.width == 1280);
    CHECK(large.width == 3840);
    CHECK(large.height == 2160);
    CHECK(differenceOf(small, large, 3) < 1.0);
}

}  // namespace

TEST_CASE("a picture of the plane shows the same at every size") {
    Simulation simulation(buildScene(*findBuiltInScene("box"), {}), 1);
    while (simulation.world().time() < 1.0) simulation.step();
    PlaneStage stage(Options{}, std::move(simulation));
    checkSizes(stage);
}

TEST_CASE("so does one of bodies in space") {
    const space::Scene scene = space::buildScene(*space::findBuiltInScene("spheres"), 1);
    space::SpaceStage stage(Options{}, space::Simulation(scene, 1, {scene.settings}));
    checkSizes(stage);
}
