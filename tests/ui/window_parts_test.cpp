// The grounds of panel and status line, pixel by pixel.

#include "ui/window_parts.hpp"

#include <doctest/doctest.h>

#include "ui/studio.hpp"
#include "ui/widgets.hpp"

namespace {

using namespace rb;

constexpr std::uint32_t kWorlds = IM_COL32(90, 20, 60, 255);  // what worlds may show

// A display with so many pixels per unit, and worlds' ground in its upper half; below it there is something else.
struct Grounds {
    Grounds(Look look, float pixelsPerUnit) : studio({903, 603}, look, 1.0F), colors(palette(look)) {
        ImGuiIO& io = ImGui::GetIO();
        io.DisplaySize = {903.0F / pixelsPerUnit, 603.0F / pixelsPerUnit};
        io.DisplayFramebufferScale = {pixelsPerUnit, pixelsPerUnit};
        ground = themeOf(look).ground;
        colors.line = 0;
    }

    /// Of a window that `begin` begins, with something red in it that is clipped.
    template <class Begin>
    Image take(Begin begin) {
        for (int i = 0; i < 2; ++i) {
            studio.frame([&] {
                clearTarget(wholeTarget({903, 603}), ground);
                clearTarget({{903, 603}, {0, 301, 903, 302}}, kWorlds);
                begin();
                ImGui::GetWindowDrawList()->AddRectFilled({0.0F, 30.0F}, {900.0F, 40.0F}, IM_COL32(255, 0, 0, 255));
                ImGui::End();
            });
        }
        return studio.picture();
    }

    UiStudio studio;
    Palette colors;
    std::uint32_t ground = 0;
};

}  // namespace

TEST_CASE("over the worlds' ground a panel's own has the pixels and the colour that ImGui would give it") {
    for (const Look look : {Look::Paper, Look::Dark}) {
        for (const float pixelsPerUnit : {1.0F, 1.25F, 1.5F, 2.0F}) {
            CAPTURE(pixelsPerUnit);
            Grounds grounds(look, pixelsPerUnit);
            const PlotBox box{{21.0F, 11.0F}, {101.7F, 90.2F}};
            const Image panel = grounds.take([&] { beginPanel("##panel", box, grounds.colors); });
            const Image twin = grounds.take([&] {
                ImGui::SetNextWindowPos(box.corner);
                ImGui::SetNextWindowSize(box.size);
                ImGui::Begin("##twin", nullptr, ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove);
            });
            CHECK(count(panel, IM_COL32(255, 0, 0, 255)) > 0);
            CHECK(panel.rgb == twin.rgb);
        }
    }
}

TEST_CASE("worlds shine through a status line that lies over them, and through no other") {
    Grounds grounds(Look::Paper, 1.0F);
    const auto take = [&](bool isOverWorlds) {
        const Image image = grounds.take([&] {
            beginStatusLine(40.0F, isOverWorlds, grounds.colors);
            ImGui::PopStyleVar(2);
        });
        return image.at(450, 590)[0];
    };
    const int own = static_cast<int>(ImGui::GetColorU32(ImGuiCol_WindowBg) & 255U);
    CHECK(take(false) == own);
    CHECK(take(true) < own);
}
