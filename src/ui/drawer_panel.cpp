#include "ui/drawer_panel.hpp"

#include "ui/window_parts.hpp"

namespace rb {

void beginDrawer(const PlotBox& box, Look look) {
    // On the ground of the worlds: to fill a background would take a software renderer as long as all that stands on
    // it.
    beginFixed("##drawer", box, ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_NoBackground);
    const float left = box.corner.x + 0.5F;
    ImDrawList* const list = ImGui::GetWindowDrawList();
    list->PushClipRectFullScreen();  // a window's own ends within its padding
    list->AddLine({left, box.corner.y}, {left, box.corner.y + box.size.y}, palette(look).line);
    if (box.corner.y > 0.0F) list->AddLine(box.corner, {box.corner.x + box.size.x, box.corner.y}, palette(look).line);
    list->PopClipRect();
}

bool closeButton(std::string_view title) {
    constexpr const char* kClose = "×";
    const float finger = leastTarget();
    alignRight(std::max(widthOf(kClose) + 2.0F * ImGui::GetStyle().FramePadding.x, finger));
    ImGui::PushID(title.data(), title.data() + title.size());
    const bool isClosed = finger > 0.0F ? ImGui::Button(kClose, {finger, finger}) : ImGui::SmallButton(kClose);
    ImGui::PopID();
    return isClosed;
}

void scrollToNew(const char* panel) {
    int& last = *ImGui::GetStateStorage()->GetIntRef(ImGui::GetID(panel));  // the frame that drew it last
    const int now = ImGui::GetFrameCount();
    if (last != now - 1 && !ImGui::IsWindowAppearing()) ImGui::SetScrollHereY(0.0F);
    last = now;
}

}  // namespace rb
