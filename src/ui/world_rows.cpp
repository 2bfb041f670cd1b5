#include "ui/world_rows.hpp"

#include <array>

#include "lab/scene/built_in_scenes.hpp"
#include "lab/space/built_in_scenes.hpp"

namespace rb {

namespace {

// Opens what is chosen about pictures.
void drawPictureSize(PicturesState& pictures, float width, Look look) {
    if (keyButton("Size…", "", width, palette(look))) ImGui::OpenPopup("##pictures");
    tooltip("How large pictures and films are, and whether they have the curves.");
    ImGui::SetNextWindowSize({points(260.0F), 0.0F});
    if (!ImGui::BeginPopup("##pictures")) return;
    drawPictureChoice(pictures, look);
    ImGui::EndPopup();
}

}  // namespace

void drawRunButtons(bool isPaused, InterfaceState& state, std::vector<Action>& actions) {
    struct RunButton {
        std::string_view label;
        Action action;
        bool isKeyShown;
    };
    const bool isInPage = state.window.isInPage;
    const std::array rows{RunButton{isPaused ? "Go on" : "Pause", Action::TogglePause, true},
                          RunButton{"Step", Action::Step, true},
                          RunButton{"Slower", Action::Slower, true},
                          RunButton{"Faster", Action::Faster, true},
                          RunButton{"Restart", Action::Restart, true},
                          RunButton{"Home", Action::ResetView, false},
                          isInPage
                              ? RunButton{"Numbers", Action::SaveTelemetry, false}
                              : RunButton{state.pictures.isFilmed ? "End film" : "Film", Action::ToggleFilm, false},
                          RunButton{"Share", Action::CopyRun, false},
                          RunButton{"Save", Action::SaveRun, false},
                          RunButton{"Open", Action::Paste, false},
                          RunButton{"Picture", Action::TakePicture, false}};
    constexpr std::size_t kPerRow = 4;
    const Palette& colors = palette(state.look);
    const float width = shareOfRow(kPerRow);
    std::size_t drawn = 0;
    for (const auto& [label, action, isKeyShown] : rows) {
        if (isInPage && action == Action::Paste) continue;  // the page has a button of its own, which asks for a file
        if (drawn++ % kPerRow > 0) ImGui::SameLine();
        if (keyButton(label, isKeyShown ? keyOf(action) : "", width, colors)) actions.push_back(action);
        tooltip(kActions[static_cast<std::size_t>(action)].meaning, keyOf(action), colors);
    }
    ImGui::SameLine();
    drawPictureSize(state.pictures, width, state.look);
}

void drawPictureChoice(PicturesState& pictures, Look look) {
    ImGui::Checkbox("Curves in pictures and films", &pictures.haveCurves);
    tooltip("Those show the worlds, and never the panel or a message; here you choose whether the curves too.");
    ImGui::TextUnformatted("Size of pictures and films");
    const float width = shareOfRow(2);
    ImGui::BeginDisabled(pictures.isFilmed);  // a film keeps the size with which it began
    for (std::size_t i = 0; i < kPictureSizes.size() && kPictureSizes[i].width <= pictures.largest; ++i) {
        if (i % 2 == 1) ImGui::SameLine();
        const bool isChosen = pictures.size == i;
        if (choiceButton(kPictureSizes[i].name, isChosen, width, palette(look))) pictures.size = i;
    }
    ImGui::EndDisabled();
}

void drawCompare(std::string_view label, const Palette& colors, std::vector<Action>& actions) {
    if (largeButton(label, keyOf(Action::ToggleCompare), colors)) actions.push_back(Action::ToggleCompare);
    rule(colors);
}

void drawEditedWorld(std::size_t worlds, InterfaceState& state, const Palette& colors) {
    if (worlds < 2) return;
    sectionHeading("Changes go to", {}, {}, colors);
    const float width = shareOfRow(3);
    for (std::size_t index = 0; index < worlds; ++index) {
        if (choiceButton(letterOf(index), state.editedWorld == index, width, colors)) state.editedWorld = index;
        ImGui::SameLine();
    }
    if (choiceButton("Both", !state.editedWorld, width, colors)) state.editedWorld.reset();
    tooltip("What you choose below changes both worlds, and what they differ in is lost.");
    rule(colors);
}

bool drawIntegratorRow(const IntegratorRow& row, const ChosenRow& chosen, const Palette& colors) {
    const float line = ImGui::GetTextLineHeight();
    const float height = std::max(2.0F * line + points(4.0F), leastTarget());
    const ImVec2 low = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    ImGui::PushID(row.word.data());
    const bool isPressed = ImGui::Selectable("##choose", chosen.isChosen, ImGuiSelectableFlags_None, {width, height});
    ImGui::PopID();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const auto put = [&](float x, float y, ImU32 color, std::string_view what) {
        drawText({low.x + x, low.y + y}, color, what);
    };
    const float top = 0.5F * (height - points(2.0F)) - line;
    const float indent = points(24.0F);
    const ImVec2 dot{low.x + points(11.0F), low.y + top + 0.5F * line};
    if (chosen.letters.empty()) {
        list.AddCircle(dot, points(5.0F), chosen.isChosen ? colors.accent : colors.mark, 24, points(1.2F));
        if (chosen.isChosen) list.AddCircleFilled(dot, points(2.6F), colors.accent, 16);
    } else {
        put(points(11.0F) - 0.5F * widthOf(chosen.letters), top, colors.accent, chosen.letters);
    }
    put(indent, top, colors.text, row.name);
    const InlineText source{row.source.starts_with('(') ? "report " : "", row.source};
    put(width - widthOf(source.view()) - points(4.0F), top, colors.dim, source.view());
    const InlineText equations = fitted(row.equations, width - indent, widthOf);
    put(indent, top + line + points(1.0F), colors.dim, equations.view());
    if (beginTooltip()) {
        text(row.meaning);
        text(InlineText{"Order ", fixedText(row.order).view(), "."}.view(), colors.dim);
        if (!chosen.note.empty()) text(chosen.note, colors.dim);
        endTooltip();
    }
    return isPressed;
}

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
    const float left = low.x + points(4.0F);
    drawText({left, low.y}, colors.text, scene.name);
    drawText({left, low.y + line + points(1.0F)}, colors.dim, brief.view());
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
