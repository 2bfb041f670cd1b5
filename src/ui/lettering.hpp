#pragma once

// Small text on a draw list, for figures.

#include <string_view>

#include "ui/style.hpp"

namespace rb {

/// Height of a figure's text [ImGui's units]. @param size [points]
float letterHeight(float size = kSmallFontSize);

/// Width of `line` in a figure's text [ImGui's units].
float letterWidth(std::string_view line);
float letterWidth(std::string_view line, float size);

/// Draws `line` with its top left corner at `corner`, rounded to whole pixels.
void drawLetters(ImVec2 corner, ImU32 color, std::string_view line, float size = kSmallFontSize);

}  // namespace rb
