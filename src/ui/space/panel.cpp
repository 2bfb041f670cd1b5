#include <algorithm>
#include <array>

#include "space/setting_table.hpp"
#include "ui/space/panel_parts.hpp"
#include "ui/widgets.hpp"
#include "ui/window_parts.hpp"
#include "ui/world_label.hpp"
#include "ui/world_rows.hpp"

namespace rb::space {

namespace {

void drawIntegrators(const EditedSettings<Settings>& edited, InterfaceState& state, const Palette& colors, Ask& ask) {
    drawIntegratorRows(
        "Integrator", edited,
        [](const Settings& settings, const Integrator& integrator) { return settings.integrator == integrator; },
        "In space orientations are carried too: under a word by a split rotation.", state, colors,
        [&](const Integrator& chosen) {
            ask.commands.emplace_back(ChangeSetting{&Settings::integrator, chosen});
        });
    rule(colors);
}

// Whether no world that is edited asks for the setting.
bool isIdle(const SettingInfo& info, const EditedSettings<Settings>& edited, bool isPair) {
    const auto asks = [&](const Settings& settings) {
        if (info.name == "stiffness") return isPair && settings.law == Law::Penalty;
        if (info.name == "restitution") return isPair && settings.law != Law::Penalty;
        return info.name != "tether" || isPair;
    };
    return !asks(edited.settings) && !asks(edited.other);
}

void drawSettings(const EditedSettings<Settings>& edited, bool isPair, InterfaceState& state, Ask& ask) {
    for (const SettingInfo& info : settingInfos()) {
        if (choicesOf(info).empty()) drawNumberRow(info, isIdle(info, edited, isPair), edited, state, ask);
    }
    rule(palette(state.look));
}

struct Measured {
    std::string_view name;
    std::string_view unit;
    std::string_view meaning;
    double (*value)(const MeasuredWorld&);
};

constexpr std::array kMeasured{
    Measured{"energy error", "1", "E/E₀ − 1 of kinetic, penalty and tether energy together, since the start.",
             [](const MeasuredWorld& each) { return each.drift().energy; }},
    Measured{"|p − p₀|", "N s", "By how much the total momentum is not what it was at the start.",
             [](const MeasuredWorld& each) { return each.drift().momentum; }},
    Measured{"|L − L₀|", "N m s", "The same of the angular momentum about the origin.",
             [](const MeasuredWorld& each) { return each.drift().angularMomentum; }},
    Measured{"depth d", "m", "How far the bodies interpenetrate now.",
             [](const MeasuredWorld& each) { return each.measures().depth; }},
};

constexpr std::string_view kMeterHead = "Kept but for";

// A name with its unit, where it has one.
float widthOfName(const Measured& row) {
    return widthOf(row.name) + (row.unit == "1" ? 0.0F : ImGui::GetStyle().ItemSpacing.x + widthOf(row.unit));
}

void drawName(const Measured& row, const Palette& colors) {
    ImGui::BeginGroup();
    text(row.name, colors.dim);
    if (row.unit != "1") {
        ImGui::SameLine();
        text(row.unit, colors.dim);
    }
    ImGui::EndGroup();
    tooltip(row.meaning);
}

void drawMeter(const Readout& readout, Look look) {
    const Palette& colors = palette(look);
    const int columns = static_cast<int>(readout.lab.worlds().size()) + 1;
    if (!ImGui::BeginTable("meter", columns)) return;
    float names = widthOf(kMeterHead);
    for (const Measured& row : kMeasured) names = std::max(names, widthOfName(row));
    ImGui::TableSetupColumn("##name", ImGuiTableColumnFlags_WidthFixed, names);
    for (std::size_t i = 0; i < readout.lab.worlds().size(); ++i) {
        ImGui::TableSetupColumn("##value", ImGuiTableColumnFlags_WidthStretch);
    }
    ImGui::TableNextColumn();
    text(kMeterHead, colors.accent);
    for (std::size_t i = 0; i < readout.lab.worlds().size(); ++i) {
        nextCell(!readout.lab.isComparing() ? "" : letterOf(i), seriesColor(i, look));
    }
    for (const Measured& row : kMeasured) {
        if (!readout.isPair() && &row == &kMeasured.back()) break;
        ImGui::TableNextColumn();
        drawName(row, colors);
        for (const MeasuredWorld& each : readout.lab.worlds()) {
            nextCell(valueText(row.value(each), 2).view(), colors.text);
        }
    }
    ImGui::EndTable();
}

}  // namespace

void drawPanel(const Readout& readout, InterfaceState& state, const PlotBox& box, Ask& ask) {
    const Palette& colors = palette(state.look);
    beginPanel("##panel in space", box, colors);
    const float room = std::max(ImGui::GetContentRegionAvail().y - panelFootHeight(), 1.0F);
    ImGui::BeginChild("##scrolled", {0.0F, room});
    const std::size_t first = ask.commands.size();
    drawCompare(readout.lab.isComparing() ? "Back to one world"
                : readout.isPair()        ? "Compare two laws"
                                          : "Compare two integrators",
                colors, ask.actions);
    drawEditedWorld(readout.lab.worlds().size(), state, colors);
    const auto edited = editedSettings(readout.lab, state);
    if (readout.isPair()) {
        sectionHeading("Law", {}, {}, colors);
        drawWordsRow(settingInfo("law"), edited, colors, ask);
        rule(colors);
    }
    drawIntegrators(edited, state, colors, ask);
    drawMeter(readout, state.look);
    rule(colors);
    drawScene(readout, state, ask, [] {});
    rule(colors);
    drawSettings(edited, readout.isPair(), state, ask);
    drawOverlayBoxes(solidOverlayInfos(), readout.overlays, colors, ask);
    constexpr Action kFollow = Action::ToggleFollowing;
    if (checkBox("View follows the bodies", keyOf(kFollow), state.isFollowing, colors)) ask.actions.push_back(kFollow);
    rule(colors);
    ImGui::EndChild();
    addressChanges(ask, first, state.edited(readout.lab.worlds().size()));
    endPanel(state, colors, ask.actions);
}

}  // namespace rb::space
