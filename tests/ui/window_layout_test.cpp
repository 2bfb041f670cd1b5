// What lies over the worlds stays inside the window, off their labels, and says what it has to say whole.

#include "ui/window_layout.hpp"

#include <array>
#include <doctest/doctest.h>
#include <imgui_internal.h>
#include <optional>
#include <string>
#include <vector>

#include "lab/scene/scene.hpp"
#include "render/overlays.hpp"
#include "ui/interface.hpp"
#include "ui/legend.hpp"
#include "ui/studio.hpp"

namespace {

using namespace rb;

struct Screen {
    glm::ivec2 size;  // [px]
    float scale;
};

constexpr std::array kScreens{Screen{{1280, 720}, 1.0F}, Screen{{2560, 1440}, 2.0F}, Screen{{800, 600}, 1.0F}};
constexpr float kPanel = 300.0F;  // [points]
constexpr std::array<std::uint32_t, 6> kColors{IM_COL32(200, 0, 0, 255),   IM_COL32(0, 200, 0, 255),
                                               IM_COL32(0, 0, 200, 255),   IM_COL32(200, 200, 0, 255),
                                               IM_COL32(200, 0, 200, 255), IM_COL32(0, 200, 200, 255)};

// The program's own overlays, each line in a colour that nothing else has.
std::vector<std::vector<OverlayLineReadout>> coloredLines() {
    std::vector<std::vector<OverlayLineReadout>> lines;
    std::size_t count = 0;
    for (const OverlayInfo& info : overlayInfos()) {
        lines.emplace_back();
        for (const OverlayLine& line : info.lines) {
            REQUIRE(count < kColors.size());
            lines.back().push_back({line.name, line.width, line.isArrow, kColors[count++]});
        }
    }
    return lines;
}

// A circle with numbers of many digits that touches twelve others in each of two worlds.
class Bench {
  public:
    Bench() {
        for (BodyId other = 10; other < 22; ++other) {
            contacts_.push_back(
                {3, other, "circle", "circle", {0.0F, 0.0F}, {0.0F, 1.0F}, 1.234e-4F, -0.0F, 0.0F, 0.0F});
        }
        for (const OverlayInfo& info : overlayInfos()) {
            overlays.push_back({info.name, {&info.key, 1}, info.length, false, lines_[overlays.size()]});
        }
    }

    Readout readout(std::size_t worlds) const {
        Readout readout{.worlds = {worlds_.data(), worlds},
                        .settings = settings_,
                        .defaults = settings_,
                        .sceneName = "box",
                        .sceneBrief = {},
                        .scene = {},
                        .stepMilliseconds = {},
                        .overlays = overlays,
                        .coloring = {},
                        .inspection = {},
                        .litLine = {},
                        .problem = {}};
        readout.inspection.circle = 3;
        for (std::size_t i = 0; i < worlds; ++i) {
            readout.inspection.states[i] = CircleInspection{.id = 3,
                                                            .radius = 0.123456F,
                                                            .mass = 1.23456e-7,
                                                            .inertia = 1.23456e-12,
                                                            .position = {-12.3456F, -0.00001F},
                                                            .velocity = {-123.456F, -1234.56F},
                                                            .angle = -1.23456F,
                                                            .angularVelocity = -1.23456e-7F,
                                                            .kineticMoving = 1.23456e-13,
                                                            .kineticTurning = 1.23456e-17,
                                                            .potential = -1.23456,
                                                            .rest = 123.456F};
            readout.inspection.contacts[i] = contacts_;
        }
        return readout;
    }

    std::vector<OverlayReadout> overlays;

  private:
    Settings settings_;
    std::array<WorldReadout, 2> worlds_{};
    std::vector<ContactView> contacts_;
    std::vector<std::vector<OverlayLineReadout>> lines_ = coloredLines();
};

PlotBox freeOf(const Screen& screen) {
    const float left = kPanel * screen.scale;
    return {{left, 0.0F},
            {static_cast<float>(screen.size.x) - left, static_cast<float>(screen.size.y) - 27.0F * screen.scale}};
}

const ImGuiWindow& windowCalled(const char* name) {
    const ImGuiWindow* const window = ImGui::FindWindowByName(name);
    REQUIRE(window != nullptr);
    return *window;
}

bool isInside(const ImGuiWindow& window, const PlotBox& room) {
    return window.Pos.x >= room.corner.x && window.Pos.y >= room.corner.y &&
           window.Pos.x + window.Size.x <= room.corner.x + room.size.x &&
           window.Pos.y + window.Size.y <= room.corner.y + room.size.y;
}

}  // namespace

TEST_CASE("the inspector stays inside and whole when a second world takes a column, and leaves the labels free") {
    for (const Screen& screen : kScreens) {
        CAPTURE(screen.size.x);
        UiStudio studio(screen.size, Look::Paper, screen.scale);
        const Bench bench;
        Requests requests;
        WindowLayout windows;
        const PlotBox free = freeOf(screen);
        studio.frame([] {});
        for (const std::size_t worlds : {1U, 2U, 1U}) {
            CAPTURE(worlds);
            const Readout readout = bench.readout(worlds);
            const PlotBox room = roomForWindows(readout, free);
            CHECK(room.corner.y == doctest::Approx(50.0F * screen.scale));
            for (int i = 0; i < 4; ++i) studio.frame([&] { windows.draw(readout, free, 0.0F, Look::Paper, requests); });
            const ImGuiWindow& window = windowCalled("###inspector");
            CHECK(isInside(window, room));
            CHECK(window.ContentSize.x + 2.0F * window.WindowPadding.x + window.ScrollbarSizes.x <=
                  window.Size.x + 1.0F);
        }
    }
}

TEST_CASE("listing, inspector and explanation lie inside and apart, whichever comes last") {
    // As long as an explanation is, with lines as long as its longest.
    const std::vector<std::string> lines(20,
                                         "vB (−5.847·10⁻⁷, −8.073·10⁻⁷) → (−5.847·10⁻⁷, −4.037·10⁻⁷) m/s,  "
                                         "ωB −3.12·10⁻⁶ → −3.12·10⁻⁶ rad/s");
    constexpr std::array kNames{"###listing", "###inspector", "###explanation"};
    for (const Screen& screen : kScreens) {
        for (const std::size_t worlds : {1U, 2U}) {
            for (std::size_t last = 0; last < kNames.size(); ++last) {
                CAPTURE(screen.size.x);
                CAPTURE(worlds);
                CAPTURE(last);
                UiStudio studio(screen.size, Look::Paper, screen.scale);
                const Bench bench;
                Readout readout = bench.readout(worlds);
                readout.inspection.explanations = {lines, lines};
                Requests requests;
                WindowLayout windows;
                for (int i = 0; i < 9; ++i) {
                    const bool isAll = i > 3;
                    readout.litLine = isAll || last != 0 ? std::optional<std::size_t>(2) : std::nullopt;
                    readout.inspection.circle = isAll || last != 1 ? std::optional<BodyId>(3) : std::nullopt;
                    readout.inspection.contact = isAll || last != 2 ? std::optional(BodyPair{3, 10}) : std::nullopt;
                    studio.frame([&] { windows.draw(readout, freeOf(screen), 0.0F, Look::Paper, requests); });
                }
                for (std::size_t i = 0; i < kNames.size(); ++i) {
                    const ImGuiWindow& window = windowCalled(kNames[i]);
                    CHECK(isInside(window, roomForWindows(readout, freeOf(screen))));
                    CHECK_FALSE(window.Rect().Overlaps(windowCalled(kNames[(i + 1) % kNames.size()]).Rect()));
                }
            }
        }
    }
}

TEST_CASE("the legend shows the colours of the overlays that are on, and no others, inside its box") {
    for (const Screen& screen : kScreens) {
        CAPTURE(screen.size.x);
        UiStudio studio(screen.size, Look::Paper, screen.scale);
        Bench bench;
        const std::size_t all = bench.overlays.size();
        for (std::size_t shown = 0; shown <= all; ++shown) {  // each by itself, then all
            for (std::size_t i = 0; i < all; ++i) bench.overlays[i].isOn = shown == i || shown == all;
            const Readout readout = bench.readout(1);
            for (int i = 0; i < 3; ++i) studio.frame([&] { drawLegend(readout, freeOf(screen), Look::Paper); });
            CHECK(isInside(windowCalled("##legend"), freeOf(screen)));
            const Image picture = studio.picture();
            for (const OverlayReadout& overlay : bench.overlays) {
                for (const OverlayLineReadout& line : overlay.lines) {
                    CAPTURE(line.name);
                    CHECK((count(picture, line.color) > 5) == overlay.isOn);
                }
            }
        }
    }
}

TEST_CASE("the explanation opens beside the legend, where both have room") {
    const Screen& screen = kScreens.front();
    UiStudio studio(screen.size, Look::Paper, screen.scale);
    Bench bench;
    for (OverlayReadout& overlay : bench.overlays) overlay.isOn = true;
    Readout readout = bench.readout(1);
    const std::vector<std::string> lines(20, "j = −(1 + e) v·n / (1/mA + 1/mB)");
    readout.inspection.explanations = {lines, lines};
    Requests requests;
    WindowLayout windows;
    const PlotBox free = freeOf(screen);
    for (int i = 0; i < 4; ++i) {
        readout.inspection.contact = i > 1 ? std::optional(BodyPair{3, 10}) : std::nullopt;
        studio.frame([&] {
            const float legend = drawLegend(readout, roomForWindows(readout, free), Look::Paper);
            windows.draw(readout, free, legend, Look::Paper, requests);
        });
    }
    CHECK_FALSE(windowCalled("###explanation").Rect().Overlaps(windowCalled("##legend").Rect()));
    CHECK(isInside(windowCalled("###explanation"), free));
}

TEST_CASE("the longest legend leaves the lower half of the worlds free, and of two all of the second one") {
    for (const Screen& screen : kScreens) {
        for (const std::size_t worlds : {1U, 2U}) {
            CAPTURE(screen.size.x);
            CAPTURE(worlds);
            UiStudio studio(screen.size, Look::Paper, screen.scale);
            Bench bench;
            for (OverlayReadout& overlay : bench.overlays) overlay.isOn = true;
            Readout readout = bench.readout(worlds);
            readout.coloring.label = "penetration";
            readout.coloring.low = "0";
            readout.coloring.high = "10 % of r";
            readout.coloring.ramp = kColors;
            const PlotBox free = freeOf(screen);
            const PlotBox room = roomForWindows(readout, free);
            for (int i = 0; i < 3; ++i) studio.frame([&] { drawLegend(readout, room, Look::Paper); });
            const ImGuiWindow& legend = windowCalled("##legend");
            CHECK(isInside(legend, room));
            CHECK(legend.Pos.y + legend.Size.y < free.corner.y + 0.5F * free.size.y);
            CHECK(legend.Pos.x + legend.Size.x < free.corner.x + 0.5F * free.size.x);
        }
    }
}
