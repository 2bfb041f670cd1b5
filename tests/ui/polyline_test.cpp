// A curve of few columns: what joins a bar to what comes after it.

#include "ui/polyline.hpp"

#include <cmath>
#include <doctest/doctest.h>
#include <vector>

#include "ui/studio.hpp"

namespace {

using namespace rb;

constexpr glm::ivec2 kLineSize{240, 140};
const PlotArea kArea{{20.0F, 20.0F}, {220.0F, 120.0F}};  // 100 columns
constexpr Axis kAxis{Scale::Linear, 0.0, 1.0, 0};
constexpr ImU32 kInk = IM_COL32(200, 0, 0, 255);

Image pictureOf(const std::vector<ValueRange>& columns) {
    UiStudio studio(kLineSize, Look::Paper, 1.0F);
    studio.frame([&] {
        ImGui::SetNextWindowPos({0.0F, 0.0F});
        ImGui::SetNextWindowSize({static_cast<float>(kLineSize.x), static_cast<float>(kLineSize.y)});
        ImGui::Begin("curve", nullptr, ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoBackground);
        drawCurve(columns, kAxis, kArea, kInk, 2.0F);
        ImGui::End();
    });
    return studio.picture();
}

// The middle of the ink in the pixels' column x; none: −1.
float inkAt(const Image& image, int x) {
    float sum = 0.0F;
    int count = 0;
    for (int y = 0; y < image.height; ++y) {
        const std::uint8_t* const pixel = image.at(x, y);
        if (pixel[0] < 150 || pixel[1] > 100 || pixel[2] > 100) continue;
        sum += static_cast<float>(y) + 0.5F;
        ++count;
    }
    return count > 0 ? sum / static_cast<float>(count) : -1.0F;
}

}  // namespace

TEST_CASE("from a bar to a later point leads a level line where the bar reaches so far, else one from its nearer end") {
    constexpr float kPixel = 1.0F;
    const auto lineTo = [](float value) {
        std::vector<ValueRange> columns(100);
        columns[20] = {0.25F, 0.75F};
        columns[80] = {value, value};
        return pictureOf(columns);
    };
    for (const float value : {0.25F, 0.5F, 0.75F}) {
        CAPTURE(value);
        const Image image = lineTo(value);
        for (const int x : {70, 120, 170})
            CHECK(std::abs(inkAt(image, x) - kArea.yOf(static_cast<double>(value), kAxis)) <= kPixel);
    }
    for (const float value : {0.0F, 1.0F}) {
        CAPTURE(value);
        const double nearer = value > 0.5F ? 0.75 : 0.25;
        CHECK(std::abs(inkAt(lineTo(value), 121) - kArea.yOf(0.5 * (nearer + static_cast<double>(value)), kAxis)) <=
              kPixel);
    }
}

TEST_CASE("from a point to a later bar leads a line to the bar's nearer end, and a bar is as high as its range") {
    std::vector<ValueRange> columns(100);
    columns[20] = {0.0F, 0.0F};
    columns[80] = {0.5F, 1.0F};
    const Image image = pictureOf(columns);
    CHECK(std::abs(inkAt(image, 121) - kArea.yOf(0.25, kAxis)) <= 1.0F);
    CHECK(std::abs(inkAt(image, 181) - kArea.yOf(0.75, kAxis)) <= 1.0F);
    CHECK(inkAt(image, 40) == -1.0F);
    CHECK(inkAt(image, 200) == -1.0F);
}

TEST_CASE("a column on a slope is the line through its middle, up as well as down, and a peak is a bar") {
    constexpr float kLow = 0.1F;
    constexpr float kHigh = 0.9F;
    // How many rows have ink in a column between two points.
    const auto rowsBetween = [&](float before, float after) {
        std::vector<ValueRange> columns(100);
        columns[49] = {before, before};
        columns[50] = {kLow, kHigh};
        columns[51] = {after, after};
        const Image image = pictureOf(columns);
        int rows = 0;
        for (int y = 0; y < image.height; ++y) rows += image.at(120, y)[1] < 100 ? 1 : 0;
        return rows;
    };
    const int peak = rowsBetween(kLow, kLow);
    const int rising = rowsBetween(kLow, kHigh);
    const int falling = rowsBetween(kHigh, kLow);
    CHECK(peak >= 80);  // the whole bar
    CHECK(rising < 60);
    CHECK(falling < 60);
    CHECK(rising > 20);
    CHECK(falling > 20);
}
