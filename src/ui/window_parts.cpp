#include "ui/window_parts.hpp"

#include <imgui_internal.h>

#include "ui/widgets.hpp"

namespace rb {

namespace {

constexpr float kAboveFoot = 9.0F;  // [points]

}  // namespace

float panelFootHeight() { return buttonHeight() + points(kAboveFoot); }

void beginPanel(const char* name, float height, const Palette& colors) {
    const float width = std::min(points(kPanelWidth), ImGui::GetIO().DisplaySize.x);
    ImGui::SetNextWindowPos({0.0F, 0.0F});
    ImGui::SetNextWindowSize({width, height});
    constexpr ImGuiWindowFlags kFlags = ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize |
                                        ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                                        ImGuiWindowFlags_NoCollapse;
    ImGui::Begin(name, nullptr, kFlags);
    ImGui::GetWindowDrawList()->AddLine({width - 0.5F, 0.0F}, {width - 0.5F, height}, colors.line);
}

void endPanel(float height, InterfaceState& state, const Palette& colors, std::vector<Action>& actions) {
    ImGui::SetCursorPosY(height - ImGui::GetStyle().WindowPadding.y - buttonHeight());
    const float moved = points(6.0F);  // from the short words to those with a key
    const float narrow = shareOfRow(4) - moved;
    const float width = narrow + 2.0F * moved;
    if (choiceButton("Paper", state.look == Look::Paper, narrow, colors)) state.look = Look::Paper;
    ImGui::SameLine();
    if (choiceButton("Dark", state.look == Look::Dark, narrow, colors)) state.look = Look::Dark;
    ImGui::SameLine();
    if (keyButton("Hide", keyOf(Action::TogglePanels), width, colors)) actions.push_back(Action::TogglePanels);
    ImGui::SameLine();
    if (keyButton("Help", keyOf(Action::ToggleHelp), width, colors)) actions.push_back(Action::ToggleHelp);
    ImGui::End();
}

bool beginStrip(const char* name, const PlotBox& box, const Palette& colors) {
    constexpr ImGuiWindowFlags kFlags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                                        ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoBringToFrontOnFocus |
                                        ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoScrollWithMouse |
                                        ImGuiWindowFlags_NoBackground;
    ImGui::SetNextWindowPos(box.corner);
    ImGui::SetNextWindowSize(box.size);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0.0F, 0.0F});  // the edge reaches from side to side
    const bool isSeen = ImGui::Begin(name, nullptr, kFlags);
    ImGui::PopStyleVar();
    if (isSeen) {
        ImGui::GetWindowDrawList()->AddLine(box.corner, {box.corner.x + box.size.x, box.corner.y}, colors.line);
    }
    return isSeen;
}

WindowLayout layoutOf(float statusHeight, float drawer, bool isPanelShown) {
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    const float panel = std::min(points(kPanelWidth), display.x);
    drawer = std::min(drawer, display.x);
    // In a narrow window the drawer has the panel's room, not that of the worlds.
    const bool isPanelDrawn =
        isPanelShown && (drawer == 0.0F || display.x - panel - drawer >= points(kLeastWorldsWidth));
    const float left = isPanelDrawn ? panel : 0.0F;
    const ImVec2 free{std::max(display.x - left - drawer, 1.0F), std::max(display.y - statusHeight, 1.0F)};
    return {isPanelDrawn, drawer, {{left, 0.0F}, free}};
}

void drawQuitQuestion(const PlotBox& worlds, InterfaceState& state, std::vector<Action>& actions) {
    const Palette& colors = palette(state.look);
    ImGui::SetNextWindowPos({worlds.corner.x + 0.5F * worlds.size.x, worlds.corner.y + 0.5F * worlds.size.y},
                            ImGuiCond_Always, {0.5F, 0.5F});
    ImGui::SetNextWindowBgAlpha(1.0F);
    constexpr ImGuiWindowFlags kFlags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                                        ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_AlwaysAutoResize;
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, points(1.0F));
    ImGui::Begin("##quit", nullptr, kFlags);
    const float width = points(state.isRunUnsaved ? 160.0F : 110.0F);
    if (state.isRunUnsaved) {
        text("You have changed this run, and it is not saved.");
        if (keyButton("Save and quit", "Enter", width, colors)) state.isSaveAndQuitChosen = true;
        ImGui::SameLine();
        if (choiceButton("Quit without saving", false, width, colors)) actions.push_back(Action::Quit);
    } else {
        text("Quit?");
        if (keyButton("Quit", "Enter", width, colors)) actions.push_back(Action::Quit);
    }
    ImGui::SameLine();
    if (keyButton("Go on", keyOf(Action::Close), width, colors)) actions.push_back(Action::Close);
    ImGui::End();
    ImGui::PopStyleVar();
}

void closePopupAtEscape() {
    const ImGuiContext& context = *ImGui::GetCurrentContext();
    const bool isPressed = ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Escape));
    if (isPressed && context.OpenPopupStack.Size > 0) ImGui::ClosePopupToLevel(context.OpenPopupStack.Size - 1, true);
}

float heightOfProblem(std::string_view problem, float width) {
    if (problem.empty()) return 0.0F;
    return ImGui::CalcTextSize(problem.data(), problem.data() + problem.size(), false, width).y + points(5.0F);
}

void drawProblem(std::string_view problem, ImVec2 position, float right, ImU32 color) {
    if (problem.empty()) return;
    ImGui::SetCursorPos(position);
    ImGui::PushTextWrapPos(right);
    text(problem, color);
    ImGui::PopTextWrapPos();
}

void beginStatusLine(float height, const Palette& colors) {
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    ImGui::SetNextWindowPos({0.0F, display.y - height});
    ImGui::SetNextWindowSize({display.x, height});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0.0F, 0.0F});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowMinSize, {1.0F, 1.0F});
    constexpr ImGuiWindowFlags kFlags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                                        ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoScrollWithMouse;
    ImGui::Begin("##status", nullptr, kFlags);
    ImGui::GetWindowDrawList()->AddLine({0.0F, display.y - height}, {display.x, display.y - height}, colors.line);
}

void endStatusLine() {
    ImGui::End();
    ImGui::PopStyleVar(2);
}

}  // namespace rb
