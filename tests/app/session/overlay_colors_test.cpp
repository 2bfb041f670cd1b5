// Whoever sees colours, or sees some of them alike, can tell the overlays' lines apart.

#include <array>
#include <cmath>
#include <doctest/doctest.h>
#include <glm/geometric.hpp>
#include <glm/mat3x3.hpp>
#include <glm/vec3.hpp>
#include <string>
#include <vector>

#include "render/overlays.hpp"
#include "render/space/solid_overlays.hpp"
#include "render/theme.hpp"
#include "ui/plot.hpp"

using namespace rb;

namespace {

struct Eye {
    std::string name;
    glm::mat3 seen;  // from linear RGB as it is to as it is seen; GLM takes columns
};

// Machado, Oliveira, Fernandes, "A physiologically-based model for simulation of color vision deficiency", IEEE TVCG
// 15(6), 2009: the matrices of severity 1.
const std::array<Eye, 4> kEyes{{
    {"all colours", glm::mat3(1.0F)},
    {"protanopia",
     {0.152286F, 0.114503F, -0.003882F, 1.052583F, 0.786281F, -0.048116F, -0.204868F, 0.099216F, 1.051998F}},
    {"deuteranopia",
     {0.367322F, 0.280085F, -0.011820F, 0.860646F, 0.672501F, 0.042940F, -0.227968F, 0.047413F, 0.968881F}},
    {"tritanopia",
     {1.255528F, -0.078411F, 0.004733F, -0.076749F, 0.930809F, 0.691367F, -0.178779F, 0.147602F, 0.303900F}},
}};

// CIE 1976 L*a*b* of a colour under the daylight that sRGB is made for, as it is seen.
glm::vec3 labOf(std::uint32_t color, const Eye& eye) {
    const glm::mat3 xyzOfRgb{0.4124F, 0.2126F, 0.0193F, 0.3576F, 0.7152F, 0.1192F, 0.1805F, 0.0722F, 0.9505F};
    const glm::vec3 white{0.9505F, 1.0F, 1.089F};
    glm::vec3 rgb(unpackColor(color));
    for (int i = 0; i < 3; ++i)
        rgb[i] = rgb[i] <= 0.04045F ? rgb[i] / 12.92F : std::pow((rgb[i] + 0.055F) / 1.055F, 2.4F);
    glm::vec3 f = xyzOfRgb * glm::clamp(eye.seen * rgb, 0.0F, 1.0F) / white;
    for (int i = 0; i < 3; ++i) f[i] = f[i] > 0.008856F ? std::cbrt(f[i]) : 7.787F * f[i] + 16.0F / 116.0F;
    return {116.0F * f.y - 16.0F, 500.0F * (f.x - f.y), 200.0F * (f.y - f.z)};
}

float distance(std::uint32_t a, std::uint32_t b, const Eye& eye) { return glm::distance(labOf(a, eye), labOf(b, eye)); }

}  // namespace

TEST_CASE("every eye tells an overlay's colour from the others, from the worlds' two and from the ground") {
    // A difference of 2.3 is just noticed side by side; lines that lie apart need several times as much.
    constexpr float kClear = 20.0F;
    for (const Look look : {Look::Paper, Look::Dark}) {
        const bool isDark = look == Look::Dark;
        std::vector<std::uint32_t> overlays;
        for (const OverlayInfo& info : overlayInfos()) {
            for (const OverlayLine& line : info.lines) overlays.push_back(line.color(isDark));
        }
        std::vector<std::uint32_t> others = overlays;
        others.push_back(seriesColor(0, look));
        others.push_back(seriesColor(1, look));
        others.push_back(isDark ? kDarkTheme.ground : kPaperTheme.ground);
        for (const Eye& eye : kEyes) {
            for (std::size_t i = 0; i < overlays.size(); ++i) {
                for (std::size_t j = i + 1; j < others.size(); ++j) {
                    CAPTURE(eye.name);
                    CAPTURE(isDark);
                    CAPTURE(i);
                    CAPTURE(j);
                    CHECK(distance(overlays[i], others[j], eye) > kClear);
                }
            }
        }
    }
}

TEST_CASE("in space every eye tells the arrows' colours from each other, from the bodies' and from the ground") {
    constexpr float kClear = 20.0F;
    for (const bool isDark : {false, true}) {
        const Theme& theme = isDark ? kDarkTheme : kPaperTheme;
        std::vector<std::uint32_t> colors{theme.ground, theme.counterClockwise, theme.clockwise};
        for (const space::SolidOverlayInfo& info : space::solidOverlayInfos()) {
            for (const OverlayLine& line : info.lines) {
                if (line.isArrow) colors.push_back(line.color(isDark));
            }
        }
        for (const Eye& eye : kEyes) {
            for (std::size_t i = 3; i < colors.size(); ++i) {
                for (std::size_t j = 0; j < i; ++j) {
                    CAPTURE(eye.name);
                    CAPTURE(isDark);
                    CAPTURE(i);
                    CAPTURE(j);
                    CHECK(distance(colors[i], colors[j], eye) > kClear);
                }
            }
        }
    }
}
