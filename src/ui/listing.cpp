#include "ui/listing.hpp"

#include "physics/step_listing.hpp"
#include "ui/key_bindings.hpp"
#include "ui/widgets.hpp"

namespace rb {

void drawListing(std::size_t litLine, const Palette& colors) {
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
        InlineText line;
        line.appendNumber(static_cast<double>(i + 1), 0);
        line.append("  ");
        line.append(listing()[i].words);
        text(line.view(), isLit ? colors.text : colors.dim);
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
