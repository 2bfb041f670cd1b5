#include "ui/listing.hpp"

#include "physics/step_listing.hpp"
#include "ui/widgets.hpp"
#include "ui/world_label.hpp"

namespace rb {

float drawListing(const Readout& readout, const FloatingWindowPlace& place, Look look, Requests& requests) {
    if (!readout.litLine) return 0.0F;
    const Palette& colors = palette(look);
    bool isOpen = true;
    beginFloatingWindow("Listing 3.1###listing", place, isOpen);
    for (std::size_t i = 0; i < kVerbs; ++i) {
        const bool isLit = *readout.litLine == i;
        const ImVec2 low = ImGui::GetCursorScreenPos();
        const float height = ImGui::GetTextLineHeight();
        if (isLit) {
            const ImVec2 high{low.x + points(250.0F), low.y + height + points(3.0F)};
            ImGui::GetWindowDrawList()->AddRectFilled({low.x - points(6.0F), low.y - points(2.0F)}, high,
                                                      ImGui::GetColorU32(ImGuiCol_HeaderActive), points(3.0F));
        }
        InlineText line;
        line.appendNumber(static_cast<double>(i + 1), 0);
        line.append("  ");
        line.append(listing()[i].words);
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
    if (!isOpen) requests.isListingClosed = true;
    const float height = ImGui::GetWindowSize().y;
    endFloatingWindow();
    return height;
}

}  // namespace rb
