#include "physics/report/listing.hpp"

#include <string>

#include "ui/drawer_parts.hpp"
#include "ui/key_bindings.hpp"
#include "ui/plot.hpp"
#include "ui/widgets.hpp"
#include "ui/world_label.hpp"

namespace rb {

namespace {

constexpr auto kIntegration = static_cast<std::size_t>(Verb::IntegrateVelocities);  // its stages are shown

// The derivative f asks for the spring's force wherever the integrator evaluates it.
void drawStages(const Readout& readout, Look look) {
    const Palette& colors = palette(look);
    const float width = ImGui::GetContentRegionAvail().x;
    ImGui::SetWindowFontScale(kSmallFontSize / kFontSize);
    for (std::size_t index = 0; index < readout.lab.worlds().size(); ++index) {
        const std::optional<Explanation>& explanation = readout.lab.watches()[index].explanation;
        if (!explanation || explanation->stages.empty()) continue;
        std::string line = "     spring: ";
        if (readout.lab.isComparing()) line = "     " + std::string(letterOf(index)) + " spring: ";
        line += explanation->stages;
        brokenText(line, width, readout.lab.isComparing() ? seriesColor(index, look) : colors.text);
    }
    ImGui::SetWindowFontScale(1.0F);
}

}  // namespace

void drawListing(const Readout& readout, Look look) {
    const Palette& colors = palette(look);
    const std::size_t litLine = *readout.litLine;
    const float width = ImGui::GetContentRegionAvail().x;
    for (std::size_t i = 0; i < kVerbs; ++i) {
        const bool isLit = litLine == i;
        const ImVec2 low = ImGui::GetCursorScreenPos();
        const float height = ImGui::GetTextLineHeight();
        if (isLit) {
            const ImVec2 high{low.x + width, low.y + height + points(3.0F)};
            ImGui::GetWindowDrawList()->AddRectFilled({low.x - points(6.0F), low.y - points(2.0F)}, high,
                                                      ImGui::GetColorU32(ImGuiCol_HeaderActive), points(3.0F));
        }
        const InlineText line{fixedText(static_cast<double>(i + 1)).view(), "  ", kListing[i]};
        text(line.view(), isLit ? colors.text : colors.dim);
        if (i == kIntegration) drawStages(readout, look);
    }
    ImGui::Dummy({width, points(2.0F)});
    keyCap(keyOf(Action::StepPhase), colors);
    ImGui::SameLine();
    text("the next line", colors.dim);
    ImGui::SameLine();
    keyCap(keyOf(Action::Step), colors);
    ImGui::SameLine();
    text("a whole step", colors.dim);
}

}  // namespace rb
