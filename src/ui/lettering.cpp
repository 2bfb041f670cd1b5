#include "ui/lettering.hpp"

#include <cfloat>
#include <cmath>

namespace rb {

float letterHeight() { return std::round(points(kSmallFontSize)); }

float letterWidth(std::string_view line) {
    return ImGui::GetFont()->CalcTextSizeA(letterHeight(), FLT_MAX, 0.0F, line.data(), line.data() + line.size()).x;
}

void drawLetters(ImVec2 corner, ImU32 color, std::string_view line) {
    ImGui::GetWindowDrawList()->AddText(ImGui::GetFont(), letterHeight(), {std::floor(corner.x), std::floor(corner.y)},
                                        color, line.data(), line.data() + line.size());
}

}  // namespace rb
