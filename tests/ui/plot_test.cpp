// A plot of curves over time, as it is drawn.

#include "ui/plot.hpp"

#include <cmath>
#include <doctest/doctest.h>
#include <glm/vec2.hpp>

#include "lab/quantities.hpp"
#include "ui/curve_ink.hpp"
#include "ui/studio.hpp"

using namespace rb;
using namespace rb::test;

namespace {

constexpr glm::ivec2 kSize{640, 200};
const PlotBox kBox{{20.0F, 10.0F}, {600.0F, 180.0F}};

struct PlotStudio {
    explicit PlotStudio(Look wanted) : look(wanted), studio(kSize, wanted, 1.0F) {}

    Image take(PlotContent content) {
        studio.frame([&] {
            ImGui::SetNextWindowPos({0.0F, 0.0F});
            ImGui::SetNextWindowSize({static_cast<float>(kSize.x), static_cast<float>(kSize.y)});
            ImGui::Begin("plot", nullptr, ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoBackground);
            hovered = plot.draw(content, kBox, palette(look));
            ImGui::End();
        });
        return studio.picture();
    }

    Look look;
    UiStudio studio;
    Plot plot;
    std::optional<double> hovered;
};

constexpr float kTolerance = 1.5F;  // half a line and the width of a column on a slope [px]

}  // namespace

TEST_CASE("a straight line is drawn where its values lie, in either look") {
    for (const Look look : {Look::Paper, Look::Dark}) {
        PlotStudio studio(look);
        History history(worldTracks());
        fill(history, [](double time) { return 0.4 * time; });
        const std::array series{PlotSeries{"A", seriesColor(0, look), &history}};
        const Image image =
            studio.take({.track = 1, .from = 0.0, .to = 10.0, .series = series, .mark = {}, .cursor = {}});
        const PlotBox plane = Plot::inner(kBox);
        for (double time = 0.5; time < 9.8; time += 0.37) {
            const Ink ink = inkAt(image, plane, pixelX(plane, time), series[0].color);
            CAPTURE(time);
            REQUIRE(ink.top >= 0);
            CHECK(std::abs(ink.middle() - pixelY(plane, 0.1 * time)) < kTolerance);
        }
    }
}

TEST_CASE("on the logarithmic axis an exponential is a straight line, with the floor for what is below") {
    PlotStudio studio(Look::Paper);
    History history(worldTracks());
    // From 100 at 0 s to 10⁻⁵ at 10 s; the axis ends at 10⁻⁴.
    fill(history, [](double time) { return 99.9 * std::pow(10.0, -0.7 * time); });
    const std::array series{PlotSeries{"A", seriesColor(0, Look::Paper), &history}};
    const Image image = studio.take(
        {.track = 0, .scale = Scale::Logarithmic, .from = 0.0, .to = 10.0, .series = series, .mark = {}, .cursor = {}});
    const PlotBox plane = Plot::inner(kBox);
    for (double time = 0.5; time < 9.8; time += 0.37) {
        const double place = std::max(0.0, (std::log10(99.9) - 0.7 * time + 4.0) / 6.0);
        const Ink ink = inkAt(image, plane, pixelX(plane, time), series[0].color);
        CAPTURE(time);
        REQUIRE(ink.top >= 0);
        CHECK(std::abs(ink.middle() - pixelY(plane, place)) < kTolerance);
    }
}

TEST_CASE("a peak of one step reaches its full height between many others") {
    PlotStudio studio(Look::Paper);
    History history(worldTracks());
    for (int i = 0; i < 36'000; ++i) {
        const double value = i == 20'000 ? 4.0 : 0.0;
        history.record(static_cast<double>(i) / 60.0, TrackedValues{value, value, value, value, value, value});
    }
    const std::array series{PlotSeries{"A", seriesColor(0, Look::Paper), &history}};
    const Image image = studio.take({.track = 3, .from = 0.0, .to = 600.0, .series = series, .mark = {}, .cursor = {}});
    const PlotBox plane = Plot::inner(kBox);
    const Ink ink = inkAt(image, plane, pixelX(plane, 20'000.0 / 3'600.0), series[0].color);
    CHECK(std::abs(static_cast<float>(ink.top) - plane.corner.y) < kTolerance);
    CHECK(std::abs(static_cast<float>(ink.bottom) - (plane.corner.y + plane.size.y)) < 2.0F);
}

TEST_CASE("both worlds are drawn on the same axis, and a frozen view shows nothing later") {
    PlotStudio studio(Look::Paper);
    History low(worldTracks());
    History high(worldTracks());
    fill(low, [](double) { return 1.0; });
    fill(high, [](double) { return 4.0; });
    const std::array series{PlotSeries{"A", seriesColor(0, Look::Paper), &low},
                            PlotSeries{"B", seriesColor(1, Look::Paper), &high}};
    const Image image =
        studio.take({.track = 4, .from = 0.0, .to = 10.0, .until = 6.0, .series = series, .mark = {}, .cursor = {}});
    const PlotBox plane = Plot::inner(kBox);
    const int x = pixelX(plane, 3.0);
    CHECK(std::abs(inkAt(image, plane, x, series[0].color).middle() - pixelY(plane, 0.25)) < kTolerance);
    CHECK(std::abs(inkAt(image, plane, x, series[1].color).middle() - pixelY(plane, 1.0)) < kTolerance);
    CHECK(inkAt(image, plane, pixelX(plane, 7.0), series[0].color).top == -1);
}

TEST_CASE("the mouse over a plot reads its time, beside it none") {
    PlotStudio studio(Look::Paper);
    History history(worldTracks());
    fill(history, [](double time) { return time; });
    const std::array series{PlotSeries{"A", seriesColor(0, Look::Paper), &history}};
    const PlotContent content{.track = 1, .from = 0.0, .to = 10.0, .series = series, .mark = {}, .cursor = {}};
    studio.take(content);  // ImGui knows its font from the first frame on
    const PlotBox plane = Plot::inner(kBox);
    studio.studio.moveMouse(plane.corner.x + 0.25F * plane.size.x, plane.corner.y + 20.0F);
    studio.take(content);  // ImGui knows a window under the mouse from the frame before
    studio.take(content);
    REQUIRE(studio.hovered.has_value());
    CHECK(std::abs(*studio.hovered - 2.5) < 10.0 / static_cast<double>(plane.size.x));  // a pixel
    studio.studio.moveMouse(plane.corner.x - 9.0F, plane.corner.y + 20.0F);
    studio.take(content);
    CHECK_FALSE(studio.hovered.has_value());
}
