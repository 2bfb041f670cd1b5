#include "ui/window_parts.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <imgui_internal.h>
#include <span>

#include "render/panes.hpp"
#include "ui/widgets.hpp"

namespace rb {

namespace {

constexpr float kAboveFoot = 9.0F;      // [points]
constexpr float kSheetShare = 0.55F;    // of the height above the bar [1]
constexpr float kBarButton = 62.0F;     // width of one, at least [points]
constexpr float kRoomyHeight = 600.0F;  // where the panel is up from the start [points]
constexpr float kCurvesRoom = 400.0F;   // of worlds and curves together, at least, above a bar [points]
constexpr float kLeastPull = 10.0F;     // by which a sheet is pulled, not tapped [points]

constexpr ImGuiWindowFlags kUnscrolled = ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse;

float barHeight(const PanelsState& panels) {
    const bool isShown = panels.isPanelShown && (isUpright() || leastTarget() > 0.0F);
    return isShown ? std::round(buttonHeight() + points(8.0F)) : 0.0F;
}

bool isRoomy() { return !isUpright() && ImGui::GetIO().DisplaySize.y >= points(kRoomyHeight); }

bool isPanelUp(const PanelsState& panels) {
    return panels.isPanelShown && (barHeight(panels) == 0.0F || panels.isSheetUp.value_or(isRoomy()));
}

WindowLayout uprightLayout(const PlotBox& bar, bool isDrawerOpen, bool isPanelShown) {
    const float width = bar.size.x;
    const float sheet = isDrawerOpen || isPanelShown ? std::round(kSheetShare * bar.corner.y) : 0.0F;
    const float top = bar.corner.y - sheet;
    const PlotBox box{{0.0F, top}, {width, sheet}};
    const PlotBox none{};
    return {isDrawerOpen || !isPanelShown ? none : box, isDrawerOpen ? box : none, bar, {{0.0F, 0.0F}, {width, top}}};
}

// Fills the present window, below which there is no world, with its ground. ImGui would blend it out of a texture, for
// which a software renderer takes a third of its frame. Over the worlds' ground the colour is the same.
void fillGround() {
    const ImVec2 low = ImGui::GetWindowPos();
    const ImVec2 size = ImGui::GetWindowSize();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.PushClipRect(low, {low.x + size.x, low.y + size.y});
    list.AddCallback(
        [](const ImDrawList*, const ImDrawCmd* command) {
            const ImDrawData& data = *ImGui::GetDrawData();
            const ImVec4& box = command->ClipRect;
            const float scale = data.FramebufferScale.x;
            // The pixels of a rectangle: those whose middle is in it, or on its left or lower edge.
            const auto column = [&](float x) { return static_cast<int>(std::ceil(scale * x - 0.5F)); };
            const auto row = [&](float y) { return static_cast<int>(std::floor(scale * y + 0.5F)); };
            clearTarget({{column(data.DisplaySize.x), row(data.DisplaySize.y)},
                         {column(box.x), row(box.y), column(box.z) - column(box.x), row(box.w) - row(box.y)}},
                        ImGui::GetColorU32(ImGuiCol_WindowBg));
        },
        nullptr);
    list.PopClipRect();
}

}  // namespace

bool isUpright() {
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    return display.y > display.x && display.x < points(kPanelWidth + kLeastWorldsWidth);
}

bool isRoomForStatus(const PanelsState& panels) { return barHeight(panels) == 0.0F || isRoomy(); }

bool isRoomForCurves(const WindowLayout& layout) {
    const bool isSheetUp = isUpright() && (layout.isPanelDrawn() || layout.isDrawerOpen());
    return !isSheetUp && (leastTarget() == 0.0F || layout.free.size.y >= points(kCurvesRoom));
}

float panelFootHeight() { return buttonHeight() + points(kAboveFoot); }

bool beginFixed(const char* name, const PlotBox& box, int more) {
    constexpr ImGuiWindowFlags kFixed = ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize |
                                        ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoMove |
                                        ImGuiWindowFlags_NoSavedSettings;
    ImGui::SetNextWindowPos(box.corner);
    ImGui::SetNextWindowSize(box.size);
    return ImGui::Begin(name, nullptr, kFixed | more);
}

void beginPanel(const char* name, const PlotBox& box, const Palette& colors) {
    // A scroll bar would be below the ground.
    beginFixed(name, box, ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoScrollbar);
    fillGround();
    const ImVec2 end{box.corner.x + box.size.x - 0.5F, box.corner.y + box.size.y};
    ImGui::GetWindowDrawList()->AddLine({end.x, box.corner.y}, end, colors.line);
    if (box.corner.y > 0.0F) ImGui::GetWindowDrawList()->AddLine(box.corner, {end.x, box.corner.y}, colors.line);
}

void endPanel(InterfaceState& state, const Palette& colors, std::vector<Action>& actions) {
    ImGui::SetCursorPosY(ImGui::GetWindowHeight() - ImGui::GetStyle().WindowPadding.y - buttonHeight());
    const float moved = points(6.0F);  // from the short words to those with a key
    const float narrow = shareOfRow(4) - moved;
    const float width = narrow + 2.0F * moved;
    if (choiceButton("Paper", state.look == Look::Paper, narrow, colors)) state.look = Look::Paper;
    ImGui::SameLine();
    if (choiceButton("Dark", state.look == Look::Dark, narrow, colors)) state.look = Look::Dark;
    ImGui::SameLine();
    if (keyButton("Hide", keyOf(Action::TogglePanels), width, colors)) {
        if (barHeight(state.panels) > 0.0F)
            state.panels.isSheetUp = false;  // the bar brings it back
        else
            actions.push_back(Action::TogglePanels);
    }
    ImGui::SameLine();
    if (keyButton("Help", keyOf(Action::ToggleHelp), width, colors)) actions.push_back(Action::ToggleHelp);
    ImGui::End();
}

bool beginStrip(const char* name, const PlotBox& box, const Palette& colors) {
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0.0F, 0.0F});  // the edge reaches from side to side
    const bool isSeen = beginFixed(
        name, box,
        kUnscrolled | ImGuiWindowFlags_NoBringToFrontOnFocus | ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoBackground);
    ImGui::PopStyleVar();
    if (isSeen) {
        ImGui::GetWindowDrawList()->AddLine(box.corner, {box.corner.x + box.size.x, box.corner.y}, colors.line);
    }
    return isSeen;
}

WindowLayout layoutOf(float statusHeight, float drawer, const PanelsState& panels) {
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    const float height = barHeight(panels);
    const float foot = std::max(display.y - statusHeight - height, 1.0F);
    const PlotBox bar{{0.0F, foot}, {display.x, height}};
    if (isUpright()) return uprightLayout(bar, drawer > 0.0F, isPanelUp(panels));
    const float panel = std::min(points(kPanelWidth), display.x);
    drawer = std::min(drawer, display.x);
    // In a narrow window the drawer has the panel's room, not that of the worlds.
    const bool isPanelDrawn =
        isPanelUp(panels) && (drawer == 0.0F || display.x - panel - drawer >= points(kLeastWorldsWidth));
    const float left = isPanelDrawn ? panel : 0.0F;
    return {{{0.0F, 0.0F}, {left, foot}},
            {{display.x - drawer, 0.0F}, {drawer, foot}},
            bar,
            {{left, 0.0F}, {std::max(display.x - left - drawer, 1.0F), foot}}};
}

namespace {

// Tapped, or pulled up or down. @returns whether the sheet is to be up; none: it stays
std::optional<bool> drawHandle(std::string_view label, bool isUp, float width, const Palette& colors) {
    choiceButton(label, isUp, width, colors);
    if (leastTarget() > 0.0F) {  // for a mouse there is no room above the word
        const ImVec2 low = ImGui::GetItemRectMin();
        const float middle = 0.5F * (low.x + ImGui::GetItemRectMax().x);
        const float half = points(14.0F);
        ImGui::GetWindowDrawList()->AddRectFilled({middle - half, low.y + points(3.0F)},
                                                  {middle + half, low.y + points(6.0F)}, colors.mark, points(2.0F));
    }
    if (!ImGui::IsItemDeactivated()) return std::nullopt;
    const float pulled = ImGui::GetMousePos().y - ImGui::GetIO().MouseClickedPos[ImGuiMouseButton_Left].y;
    return std::abs(pulled) < points(kLeastPull) ? !isUp : pulled < 0.0F;
}

}  // namespace

void drawBar(const RunReadout& run, const WindowLayout& layout, PanelsState& panels, Look look,
             std::vector<Action>& actions) {
    const auto& [corner, size] = layout.bar;
    if (size.y == 0.0F) return;
    const Palette& colors = palette(look);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {points(4.0F), points(4.0F)});
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {points(4.0F), 0.0F});
    beginFixed("##bar", layout.bar, kUnscrolled | ImGuiWindowFlags_NoBackground);
    fillGround();
    ImGui::GetWindowDrawList()->AddLine(corner, {corner.x + size.x, corner.y}, colors.line);
    struct BarButton {
        std::string_view label;
        Action action;
    };
    const std::array buttons{BarButton{run.isPaused ? "Go on" : "Pause", Action::TogglePause},
                             BarButton{"Step", Action::Step},
                             BarButton{"Slower", Action::Slower},
                             BarButton{"Faster", Action::Faster},
                             BarButton{"Home", Action::ResetView},
                             BarButton{"Restart", Action::Restart}};
    const float room = ImGui::GetContentRegionAvail().x;
    const auto fit = static_cast<std::size_t>(std::max(room / points(kBarButton), 1.0F));
    const std::size_t shown = std::min(fit - 1, buttons.size());  // the handle is always there
    const float width = shareOfRow(static_cast<int>(shown) + 1);
    for (const BarButton& button : std::span(buttons).first(shown)) {
        if (choiceButton(button.label, false, width, colors)) actions.push_back(button.action);
        ImGui::SameLine();
    }
    const bool isOver = layout.isDrawerOpen() && !layout.isPanelDrawn();  // the drawer is where the panel would be
    const bool isUp = isOver || layout.isPanelDrawn();
    const std::optional<bool> isPulled = drawHandle(isOver ? "Close" : "Panel", isUp, width, colors);
    if (isPulled && isOver && !*isPulled) actions.push_back(Action::Close);
    if (isPulled && !isOver) panels.isSheetUp = isPulled;
    ImGui::End();
    ImGui::PopStyleVar(2);
}

namespace {

// Over the foot of the worlds: nothing else moves.
void drawMessage(const RunReadout& run, const PlotBox& worlds, Look look) {
    if (run.problem.empty()) return;
    const Palette& colors = palette(look);
    const float margin = points(kMargin);
    const float padding = points(7.0F);
    const float room = std::max(worlds.size.x - 2.0F * (margin + padding), 1.0F);
    const ImVec2 words = ImGui::CalcTextSize(run.problem.data(), run.problem.data() + run.problem.size(), false, room);
    const ImVec2 size{words.x + 2.0F * padding, words.y + 2.0F * padding};
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {padding, padding});
    ImGui::PushStyleColor(ImGuiCol_WindowBg, ImGui::GetColorU32(ImGuiCol_PopupBg));
    const ImVec2 corner{worlds.corner.x + margin, worlds.corner.y + worlds.size.y - margin - size.y};
    beginFixed("##message", {corner, size},
               kUnscrolled | ImGuiWindowFlags_NoInputs | ImGuiWindowFlags_NoFocusOnAppearing);
    ImGui::PushTextWrapPos(0.0F);
    text(run.problem, run.isNews ? colors.accent : colors.alarm);
    ImGui::PopTextWrapPos();
    ImGui::End();
    ImGui::PopStyleColor();
    ImGui::PopStyleVar();
}

// At the top right.
void drawFilmLight(const PlotBox& worlds, bool areTwo, Look look) {
    constexpr std::string_view kWord = "REC";
    constexpr float kLabel = 56.0F;  // height of a world's label, with the gap above it [points]
    const Palette& colors = palette(look);
    const float radius = points(5.0F);
    const float padding = points(6.0F);
    const float margin = points(kMargin);
    const ImVec2 size{3.0F * radius + widthOf(kWord) + 2.0F * padding, ImGui::GetTextLineHeight() + padding};
    const ImVec2 low{std::floor(worlds.corner.x + worlds.size.x - margin - size.x),
                     worlds.corner.y + (areTwo ? points(kLabel) : 0.0F) + margin};
    ImDrawList& list = *ImGui::GetBackgroundDrawList();
    list.AddRectFilled(low, {low.x + size.x, low.y + size.y}, ImGui::GetColorU32(ImGuiCol_PopupBg), points(4.0F));
    list.AddCircleFilled({low.x + padding + radius, low.y + 0.5F * size.y}, radius, colors.alarm);
    list.AddText({low.x + padding + 3.0F * radius, low.y + 0.5F * padding}, colors.text, kWord.data(),
                 kWord.data() + kWord.size());
}

void drawQuitQuestion(const PlotBox& worlds, QuitQuestion& question, Look look, std::vector<Action>& actions) {
    const Palette& colors = palette(look);
    ImGui::SetNextWindowPos({worlds.corner.x + 0.5F * worlds.size.x, worlds.corner.y + 0.5F * worlds.size.y},
                            ImGuiCond_Always, {0.5F, 0.5F});
    ImGui::SetNextWindowBgAlpha(1.0F);
    constexpr ImGuiWindowFlags kFlags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                                        ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_AlwaysAutoResize;
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, points(1.0F));
    ImGui::Begin("##quit", nullptr, kFlags);
    const float width = points(question.isRunUnsaved ? 160.0F : 110.0F);
    if (question.isRunUnsaved) {
        text("You have changed this run, and it is not saved.");
        if (keyButton("Save and quit", "Enter", width, colors)) question.isSaveChosen = true;
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

}  // namespace

void drawOverWorlds(const RunReadout& run, bool areTwo, const WindowLayout& layout, InterfaceState& state,
                    PlotBox& worlds, std::vector<Action>& actions) {
    drawMessage(run, worlds, state.look);
    if (state.pictures.isFilmed) drawFilmLight(worlds, areTwo, state.look);
    if (state.quit.isAsked) drawQuitQuestion(worlds, state.quit, state.look, actions);
    if (state.panels.isPanelShown || layout.isDrawerOpen() || areTwo) return;
    worlds = {{0.0F, 0.0F}, ImGui::GetIO().DisplaySize};
}

void closePopupAtEscape() {
    const ImGuiContext& context = *ImGui::GetCurrentContext();
    const bool isPressed = ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Escape));
    if (isPressed && context.OpenPopupStack.Size > 0) ImGui::ClosePopupToLevel(context.OpenPopupStack.Size - 1, true);
}

void beginStatusLine(float height, bool isOverWorlds, const Palette& colors) {
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0.0F, 0.0F});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowMinSize, {1.0F, 1.0F});
    beginFixed("##status", {{0.0F, display.y - height}, {display.x, height}},
               isOverWorlds ? kUnscrolled : kUnscrolled | ImGuiWindowFlags_NoBackground);
    if (!isOverWorlds) fillGround();
    ImGui::GetWindowDrawList()->AddLine({0.0F, display.y - height}, {display.x, display.y - height}, colors.line);
}

void endStatusLine() {
    ImGui::End();
    ImGui::PopStyleVar(2);
}

}  // namespace rb
