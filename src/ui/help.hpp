#pragma once

#include <span>
#include <string_view>

#include "ui/key_bindings.hpp"
#include "ui/readout.hpp"

namespace rb {

/// Begins a table of the help, of gestures and their meanings. @returns whether it is seen; ImGui::EndTable() ends it
bool beginHelpTable(const char* name);
/// What a key of an overlay does: "see spring forces".
InlineText overlayMeaning(std::string_view name);
/// A row of it.
void drawHelpKey(std::string_view key, std::string_view meaning, const Palette& colors);
/// Draws the table of what the mouse does.
void drawMouseTable(std::span<const MouseBinding> bindings, const Palette& colors);

/// Draws all controls, and what the colours and the arrows mean, into the present window.
void drawHelp(const Readout& readout, const Palette& colors);

}  // namespace rb
