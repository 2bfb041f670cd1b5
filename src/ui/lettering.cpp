#include "ui/lettering.hpp"

#include <cfloat>
#include <cmath>

namespace rb {

float letterHeight(float size) { return std::round(points(size)); }

float letterWidth(std::string_view line) { return letterWidth(line, kSmallFontSize); }

float letterWidth(std::string_view line, float size) {
    return ImGui::GetFont()->CalcTextSizeA(letterHeight(size), FLT_MAX, 0.0F, line.data(), line.data() + line.size()).x;
}

void drawLetters(ImVec2 corner, ImU32 color, std::string_view line, float size) {
    ImGui::GetWindowDrawList()->AddText(ImGui::GetFont(), letterHeight(size),
                                        {std::floor(corner.x), std::floor(corner.y)}, color, line.data(),
                                        line.data() + line.size());
}

}  // namespace rb
