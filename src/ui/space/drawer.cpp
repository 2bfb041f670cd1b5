#include <array>
#include <glm/geometric.hpp>
#include <string>

#include "lab/space/impact_explanation.hpp"
#include "ui/drawer_parts.hpp"
#include "ui/help.hpp"
#include "ui/key_bindings.hpp"
#include "ui/space/interface.hpp"
#include "ui/widgets.hpp"
#include "ui/window_parts.hpp"
#include "ui/world_rows.hpp"

namespace rb::space {

namespace {

InlineText vectorText(const glm::dvec3& v) {
    InlineText words;
    for (int i = 0; i < 3; ++i) {
        if (i > 0) words.append(", ");
        words.append(valueText(v[i]).view());
    }
    return words;
}

void drawValue(std::string_view letter, const std::optional<glm::dvec3>& value, ImU32 color, const Palette& colors) {
    text(letter, color);
    ImGui::SameLine(points(40.0F));
    text(value ? vectorText(*value).view() : "–", colors.text);
}

// v₁, ω₁, v₂, ω₂ of each world, and of two their difference.
void drawAfterContact(const Readout& readout, std::span<const AfterContactRow> rows, Look look) {
    const Palette& colors = palette(look);
    const bool isPair = readout.lab.isComparing();
    for (const AfterContactRow& row : rows) {
        text(std::string(row.name).append("  [").append(row.unit).append("]"), colors.dim);
        drawValue(isPair ? "A" : "", row.values[0], seriesColor(0, look), colors);
        if (!isPair) continue;
        drawValue("B", row.values[1], seriesColor(1, look), colors);
        if (!readout.lab.isSameContact() || !row.values[0] || !row.values[1]) continue;
        InlineText difference;
        difference.append("|B − A| = ");
        difference.append(valueText(glm::length(*row.values[1] - *row.values[0])).view());
        text(difference.view(), colors.accent);
    }
}

void drawExplanations(const Readout& readout, Look look) {
    const Palette& colors = palette(look);
    const float width = ImGui::GetContentRegionAvail().x;
    for (std::size_t i = 0; i < readout.lab.worlds().size(); ++i) {
        if (readout.lab.isComparing()) {
            text(std::string(letterOf(i)).append("  ").append(readout.lab.name(i)), seriesColor(i, look));
        }
        if (const std::optional<Impact>& last = readout.lab.simulation().world(i).lastImpact()) {
            for (const std::string& line : explain(*last)) brokenText(line, width, colors.text);
        } else {
            brokenText(readout.isPair() ? "The bodies have not met yet." : "One body meets nothing.", width,
                       colors.dim);
        }
    }
}

constexpr std::array kMouse{
    MouseBinding{"drag", "turn the view"},
    MouseBinding{"wheel", "zoom"},
    MouseBinding{"click, drag", "in a curve or the time line: go to a moment"},
    MouseBinding{"Ctrl + click", "on a slider: type a number"},
};

void drawHelpInSpace(const Palette& colors, bool isInPage) {
    text("Mouse", colors.accent);
    drawMouseTable(kMouse, colors);
    ImGui::Dummy({0.0F, points(6.0F)});
    text("Keys", colors.accent);
    if (!beginHelpTable("keys")) return;
    drawHelpOfOverlays(solidOverlayInfos(), colors);
    drawHelpOfPanels(drawerPanels(), colors);
    for (const KeyBinding& binding : kActions) {
        if (binding.scope == ActionScope::Plane || (isInPage && !isForPages(binding.value))) continue;
        drawHelpKey(binding.word, binding.meaningInSpace.empty() ? binding.meaning : binding.meaningInSpace, colors);
    }
    ImGui::EndTable();
}

void drawContact(const DrawerPanel::Frame& frame) {
    drawExplanations(frame.readout, frame.state.look);
    const std::vector<AfterContactRow> rows = afterContact(frame.readout.lab.worlds());
    if (rows.empty()) return;
    rule(frame.colors);
    text("After the contact", frame.colors.accent);
    drawAfterContact(frame.readout, rows, frame.state.look);
}

void drawSchemes(const DrawerPanel::Frame& frame) {
    const std::size_t first = frame.ask.commands.size();
    const Integrator& now = editedSettings(frame.readout.lab, frame.state).settings.integrator;
    const auto chosen = drawComposer(now, frame.state.composer, frame.state.look);
    if (chosen) frame.ask.commands.emplace_back(ChangeSetting{&Settings::integrator, *chosen});
    addressChanges(frame.ask, first, frame.state.edited(frame.readout.lab.worlds().size()));
}

constexpr std::array kPanels{
    DrawerPanel{.title = "Integrators: compose one", .key = kSchemeKey, .draw = drawSchemes, .isScrolledTo = true},
    DrawerPanel{.title = "Explain this contact", .key = kWhyKey, .draw = drawContact},
    DrawerPanel{
        .title = "Help",
        .draw = [](const DrawerPanel::Frame& frame) { drawHelpInSpace(frame.colors, frame.state.window.isInPage); },
        .isOpen = [](const Readout& /*readout*/, const PanelsState& state) { return state.isHelpShown; },
        .close = [](const DrawerPanel::Frame& frame) { frame.state.panels.isHelpShown = false; },
        .isLarge = true,
        .isScrolledTo = true},
};

}  // namespace

std::span<const DrawerPanel> drawerPanels() { return kPanels; }

}  // namespace rb::space
