#include "ui/help.hpp"

#include <cctype>

#include "ui/drawer.hpp"
#include "ui/glossary.hpp"
#include "ui/legend.hpp"
#include "ui/widgets.hpp"

namespace rb {

namespace {

constexpr float kGestureWidth = 94.0F;  // [points]

}  // namespace

bool beginHelpTable(const char* name) {
    if (!ImGui::BeginTable(name, 2, ImGuiTableFlags_BordersInnerH)) return false;
    ImGui::TableSetupColumn("##gesture", ImGuiTableColumnFlags_WidthFixed, points(kGestureWidth));
    ImGui::TableSetupColumn("##meaning", ImGuiTableColumnFlags_WidthStretch);
    return true;
}

void drawMouseTable(std::span<const MouseBinding> bindings, const Palette& colors) {
    if (!beginHelpTable("mouse")) return;
    for (const MouseBinding& control : bindings) {
        ImGui::TableNextColumn();
        text(control.gesture, colors.text);
        ImGui::TableNextColumn();
        wrappedText(control.meaning, colors.dim);
    }
    ImGui::EndTable();
}

void drawHelpKey(std::string_view key, std::string_view meaning, const Palette& colors) {
    ImGui::TableNextColumn();
    keyCap(key, colors);
    ImGui::TableNextColumn();
    wrappedText(meaning, colors.dim);
}

InlineText meaningOf(std::string_view name, std::string_view verb) {
    const auto first = static_cast<char>(std::tolower(static_cast<unsigned char>(name.front())));
    return {verb, {&first, 1}, name.substr(1)};
}

namespace {

// The overlays and the panels stand before the colours of the bodies.
void drawKeys(const Palette& colors, bool isInPage) {
    if (!beginHelpTable("keys")) return;
    for (const KeyBinding& control : kActions) {
        if (control.value == Action::NextColoring) {
            drawHelpOfOverlays(overlayInfos(), colors);
            drawHelpOfPanels(drawerPanels(), colors);
        }
        if (control.scope == ActionScope::Space) continue;
        if (!isInPage || isForPages(control.value)) drawHelpKey(control.word, control.meaning, colors);
    }
    ImGui::EndTable();
}

// "impulse, friction"
InlineText namesOf(std::span<const OverlayLine> lines) {
    InlineText names;
    for (const OverlayLine& line : lines) {
        if (!names.view().empty()) names.append(", ");
        names.append(line.name);
    }
    return names;
}

void drawArrows(const Palette& colors) {
    if (!beginHelpTable("arrows")) return;
    for (const OverlayInfo& overlay : overlayInfos()) {
        if (overlay.length.empty()) continue;
        ImGui::TableNextColumn();
        wrappedText(namesOf(overlay.lines).view(), colors.text);
        ImGui::TableNextColumn();
        wrappedText(overlay.length, colors.dim);
    }
    ImGui::EndTable();
}

void drawWords(const Palette& colors) {
    if (!beginHelpTable("words")) return;
    for (const auto& [word, meaning] : glossary()) {
        ImGui::TableNextColumn();
        text(word, colors.text);
        ImGui::TableNextColumn();
        wrappedText(meaning, colors.dim);
    }
    ImGui::EndTable();
}

}  // namespace

void drawHelp(Look look, bool isInPage) {
    const Palette& colors = palette(look);
    const float gap = points(6.0F);
    text("Mouse", colors.accent);
    drawMouseTable(mouseBindings(), colors);
    ImGui::Dummy({0.0F, gap});
    text("Keys", colors.accent);
    drawKeys(colors, isInPage);
    ImGui::Dummy({0.0F, gap});
    text("Words", colors.accent);
    drawWords(colors);
    ImGui::Dummy({0.0F, gap});
    text("Colours by spin", colors.accent);
    drawSpinLegend(look);
    ImGui::Dummy({0.0F, gap});
    text("Arrows", colors.accent);
    drawArrows(colors);
}

}  // namespace rb
