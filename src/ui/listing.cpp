#include <algorithm>
#include <array>

#include "ui/inspector.hpp"
#include "ui/widgets.hpp"
#include "ui/world_label.hpp"

namespace rb {

namespace {

// Report, Listing 3.1.
constexpr std::array<std::string_view, 5> kLines{"find collisions", "apply gravitational force",
                                                 "resolve collision impulse", "integrate resolved velocities",
                                                 "update position"};

}  // namespace

void beginSmallWindow(const char* title, const PlotBox& free, ImVec2 anchor, bool& isOpen, float width) {
    const float margin = points(10.0F);
    const ImVec2 at{free.corner.x + margin + anchor.x * (free.size.x - 2.0F * margin),
                    free.corner.y + margin + anchor.y * (free.size.y - 2.0F * margin)};
    ImGui::SetNextWindowPos(at, ImGuiCond_Appearing, anchor);
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    ImGui::SetNextWindowBgAlpha(1.0F);
    ImGui::SetNextWindowSizeConstraints(
        {width, 0.0F}, {width > 0.0F ? width : display.x, std::max(free.size.y - 2.0F * margin, 1.0F)});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, points(1.0F));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, points(5.0F));
    constexpr ImGuiWindowFlags kFlags = ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoSavedSettings |
                                        ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoCollapse |
                                        ImGuiWindowFlags_NoFocusOnAppearing;
    ImGui::Begin(title, &isOpen, kFlags);
}

void endSmallWindow() {
    ImGui::End();
    ImGui::PopStyleVar(2);
}

void drawListing(const Readout& readout, const PlotBox& free, Look look, Requests& requests) {
    if (!readout.litLine) return;
    const Palette& colors = palette(look);
    bool isOpen = true;
    beginSmallWindow("Listing 3.1###listing", free, {0.0F, 1.0F}, isOpen);
    for (std::size_t i = 0; i < kLines.size(); ++i) {
        const bool isLit = *readout.litLine == i;
        const ImVec2 low = ImGui::GetCursorScreenPos();
        const float height = ImGui::GetTextLineHeight();
        if (isLit) {
            const ImVec2 high{low.x + points(250.0F), low.y + height + points(3.0F)};
            ImGui::GetWindowDrawList()->AddRectFilled({low.x - points(6.0F), low.y - points(2.0F)}, high,
                                                      ImGui::GetColorU32(ImGuiCol_HeaderActive), points(3.0F));
        }
        Label line;
        line.appendNumber(static_cast<double>(i + 1), 0);
        line.append("  ");
        line.append(kLines[i]);
        text(line.view(), isLit ? colors.text : colors.dim);
    }
    ImGui::Dummy({points(250.0F), points(2.0F)});
    keyCap(keyOf(Action::StepPhase), colors);
    ImGui::SameLine();
    text("the next line", colors.dim);
    ImGui::SameLine();
    keyCap(keyOf(Action::Step), colors);
    ImGui::SameLine();
    text("a whole step", colors.dim);
    endSmallWindow();
    if (!isOpen) requests.isListingClosed = true;
}

}  // namespace rb
