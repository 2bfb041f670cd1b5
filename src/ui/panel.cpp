#include <algorithm>

#include "ui/panel_parts.hpp"
#include "ui/setting_row.hpp"
#include "ui/widgets.hpp"
#include "ui/window_parts.hpp"
#include "ui/world_rows.hpp"

namespace rb {

namespace {

// The rest meter keeps its place where so much is left for the rest; in a lower window it scrolls along [points].
constexpr float kLeastScrolled = 180.0F;
constexpr float kScrollbarRoom = 12.0F;  // of the window's padding [points]

constexpr float kMostSpared = 30.0F;  // [points]

/// Where the rows of the scrolled part end, so that it can end there too and cut none in two.
class RowEnds {
  public:
    /// @param room height of the part [ImGui's units]
    explicit RowEnds(float room) : room_(room) {}

    /// To be called after each row.
    void add() {
        end_ = ImGui::GetCursorPosY();
        if (end_ <= room_) last_ = end_;
    }
    /// The height up to the last row that fits; the whole room where all do or where much would stay empty.
    float height() const { return end_ <= room_ || room_ - last_ > points(kMostSpared) ? room_ : last_; }

  private:
    float room_;
    float end_ = 0.0F;
    float last_ = 0.0F;
};

/// What of the panel a lesson's card names; of any other moment everything.
class ShownParts {
  public:
    explicit ShownParts(const Readout& readout) {
        if (readout.lesson == nullptr || !readout.lesson->lesson || !readout.lesson->present().panel) return;
        const std::vector<std::string>& parts = *readout.lesson->present().panel;
        if (!isAmong(parts, kPanelParts[0])) parts_ = &parts;
    }

    bool areAll() const { return parts_ == nullptr; }
    bool has(std::string_view part) const { return areAll() || isAmong(*parts_, part); }

  private:
    static bool isAmong(const std::vector<std::string>& parts, std::string_view part) {
        return std::find(parts.begin(), parts.end(), part) != parts.end();
    }

    const std::vector<std::string>* parts_ = nullptr;
};

void drawGroup(SettingGroup group, const RowContext& context, SettingRows& rows, RowEnds& ends) {
    for (const SettingInfo& info : settingInfos()) {
        if (info.group != group) continue;
        rows.draw(info, context);
        ends.add();
    }
}

bool beginFold(const char* name, RowEnds& ends) {
    const bool isOpen = foldHead(name, ImGuiTreeNodeFlags_SpanAvailWidth);
    if (ImGui::IsItemToggledOpen()) ImGui::SetScrollHereY(0.0F);  // what it holds is then in sight
    ends.add();
    return isOpen;
}

void drawFolded(const RowContext& context, SettingRows& rows, RowEnds& ends) {
    if (beginFold("Correction of penetration", ends)) drawGroup(SettingGroup::Correction, context, rows, ends);
    if (beginFold("Presets, remedies, laws", ends)) {
        drawPresets(context);
        drawGroup(SettingGroup::Remedies, context, rows, ends);
    }
    if (beginFold("More settings", ends)) drawGroup(SettingGroup::More, context, rows, ends);
}

// All but what keeps its place at the panel's end.
void drawScrolled(const Readout& readout, InterfaceState& state, SettingRows& rows, Ask& ask, RowEnds& ends) {
    const Palette& colors = palette(state.look);
    const ShownParts parts(readout);
    if (parts.has("compare")) {
        drawCompare(!readout.lab.isComparing() ? "Compare two integrators" : "Back to one world", colors, ask.actions);
        drawEditedWorld(readout.lab.worlds().size(), state, colors);
    }
    if (parts.has("integrator")) {
        drawIntegrators(readout, state, colors, ask);
        rule(colors);
    }
    ends.add();
    if (parts.has("scene")) drawScene(readout, state, ask, [&] { ends.add(); });
    if (parts.has("drop")) {
        drawDropped(readout, state, ask);
        ends.add();
        rule(colors);
        ends.add();
    }
    const RowContext context{editedSettings(readout.lab, state), ask.commands, colors, state.look};
    if (parts.areAll()) {
        drawGroup(SettingGroup::Often, context, rows, ends);
        drawFolded(context, rows, ends);
    } else {
        for (const SettingInfo& info : settingInfos()) {
            if (info.member == SettingMember(&Settings::integrator) || !parts.has(info.name)) continue;
            rows.draw(info, context);
            ends.add();
        }
    }
    if (parts.has("see") && beginFold("See", ends)) drawDisplayOptions(readout, state, colors, ask);
    ends.add();
}

}  // namespace

void drawPanel(const Readout& readout, InterfaceState& state, const PlotBox& box, SettingRows& rows, Ask& ask) {
    const Palette& colors = palette(state.look);
    const float height = box.size.y;
    beginPanel("##panel", box, colors);
    const float foot = panelFootHeight();
    const float meter = restMeterHeight(readout.lab.worlds().size(), state.panels.isMeterOpen) + ruleHeight();
    const bool isMeterFixed = height - foot - meter > std::max(points(kLeastScrolled), 10.0F * leastTarget());
    const ImVec2 room = ImGui::GetContentRegionAvail();
    const float fixed = foot + (isMeterFixed ? meter : 0.0F);
    const float top = ImGui::GetCursorPosY();
    const float scrolled = std::max(room.y - fixed, 1.0F);
    RowEnds ends(scrolled);
    float& snug = *ImGui::GetStateStorage()->GetFloatRef(ImGui::GetID("##snug"), scrolled);  // of the last frame
    ImGui::SetNextWindowContentSize({room.x, 0.0F});
    ImGui::BeginChild("##scrolled", {room.x + points(kScrollbarRoom), std::min(snug, scrolled)});
    drawScrolled(readout, state, rows, ask, ends);
    if (!isMeterFixed) drawRestMeter(readout, state.panels.isMeterOpen, state.look);
    ImGui::EndChild();
    snug = ends.height();
    if (isMeterFixed) {
        ImGui::SetCursorPosY(top + scrolled + ImGui::GetStyle().ItemSpacing.y);
        rule(colors);
        drawRestMeter(readout, state.panels.isMeterOpen, state.look);
    }
    endPanel(state, colors, ask.actions);
}

}  // namespace rb
