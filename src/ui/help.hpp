#pragma once

#include <span>
#include <string_view>

#include "ui/key_bindings.hpp"
#include "ui/readout.hpp"

namespace rb {

/// Begins a table of the help, of gestures and their meanings. @returns whether it is seen; ImGui::EndTable() ends it
bool beginHelpTable(const char* name);
/// What the key of a named thing does: "see spring forces". @param verb "see ", or none
InlineText meaningOf(std::string_view name, std::string_view verb = {});
/// A row of it.
void drawHelpKey(std::string_view key, std::string_view meaning, const Palette& colors);
/// The rows of the keys of these overlays.
template <class Infos>
void drawHelpOfOverlays(const Infos& infos, const Palette& colors) {
    for (const auto& info : infos) drawHelpKey({&info.key, 1}, meaningOf(info.name, "see ").view(), colors);
}
/// The rows of the keys of these panels of the drawer.
template <class Panels>
void drawHelpOfPanels(const Panels& panels, const Palette& colors) {
    for (const auto& panel : panels) {
        if (panel.key != 0) drawHelpKey(panel.cap(), meaningOf(panel.title).view(), colors);
    }
}
/// Draws the table of what the mouse does.
void drawMouseTable(std::span<const MouseBinding> bindings, const Palette& colors);

/// Draws all controls, and what the colours and the arrows mean, into the present window.
void drawHelp(Look look, bool isInPage);

}  // namespace rb
