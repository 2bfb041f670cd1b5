#include "ui/scene_list.hpp"

#include <algorithm>
#include <string>

#include "lab/scene/built_in_scenes.hpp"
#include "lab/space/built_in_scenes.hpp"
#include "ui/widgets.hpp"

namespace rb {

namespace {

// A scene to choose: its name, and below it what to look for.
template <class BuiltIn>
bool drawSceneRow(const BuiltIn& scene, bool isChosen, const Palette& colors) {
    const float line = ImGui::GetTextLineHeight();
    const float room = ImGui::GetIO().DisplaySize.x - points(60.0F);  // of a phone there is less than some words need
    const InlineText brief = fitted(scene.brief, room, widthOf);
    const ImVec2 low = ImGui::GetCursorScreenPos();
    ImGui::PushID(scene.name.data());
    const bool isPressed =
        ImGui::Selectable("##choose", isChosen, ImGuiSelectableFlags_None,
                          {widthOf(brief.view()) + points(8.0F), std::max(2.0F * line + points(2.0F), leastTarget())});
    ImGui::PopID();
    const auto put = [&](float y, ImU32 color, std::string_view words) {
        ImGui::GetWindowDrawList()->AddText({low.x + points(4.0F), low.y + y}, color, words.data(),
                                            words.data() + words.size());
    };
    put(0.0F, colors.text, scene.name);
    put(line + points(1.0F), colors.dim, brief.view());
    if (isChosen) ImGui::SetItemDefaultFocus();
    return isPressed;
}

}  // namespace

std::optional<std::size_t> drawSceneList(std::string_view name, std::optional<std::size_t> chosen,
                                         const Palette& colors) {
    ImGui::SetNextItemWidth(-1.0F);
    ImGui::SetNextWindowSizeConstraints({0.0F, 0.0F}, {10000.0F, ImGui::GetIO().DisplaySize.y * 0.6F});
    if (!ImGui::BeginCombo("##scene", std::string(name).c_str(), ImGuiComboFlags_HeightLargest)) return std::nullopt;
    std::optional<std::size_t> asked;
    std::size_t index = 0;
    const auto draw = [&](const auto& scene) {
        if (drawSceneRow(scene, chosen == index, colors)) asked = index;
        ++index;
    };
    for (const BuiltInScene& scene : builtInScenes()) draw(scene);
    for (const space::BuiltInScene& scene : space::builtInScenes()) draw(scene);
    ImGui::EndCombo();
    return asked;
}

}  // namespace rb
