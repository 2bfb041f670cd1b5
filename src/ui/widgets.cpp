#include "ui/widgets.hpp"

#include <algorithm>
#include <cfloat>
#include <cmath>
#include <imgui_internal.h>

#include "base/path_text.hpp"
#include "ui/glossary.hpp"

namespace rb {

namespace {

constexpr float kKeyPadding = 4.0F;      // [points]
constexpr float kRuleHeight = 5.0F;      // [points]
constexpr float kTooltipWidth = 290.0F;  // [points]

// A button whose label the caller draws. @returns whether it was pressed
bool blankButton(std::string_view label, float width, float height) {
    ImGui::PushID(label.data(), label.data() + label.size());
    const bool isPressed = ImGui::Button("##face", {width, height});
    ImGui::PopID();
    return isPressed;
}

}  // namespace

void text(std::string_view line) { ImGui::TextUnformatted(line.data(), line.data() + line.size()); }

void text(std::string_view line, ImU32 color) {
    ImGui::PushStyleColor(ImGuiCol_Text, color);
    text(line);
    ImGui::PopStyleColor();
}

void drawText(ImVec2 corner, ImU32 color, std::string_view line) {
    if (line.empty()) return;  // ImGui takes no text for one whose end it does not know
    ImGui::GetWindowDrawList()->AddText(corner, ImGui::GetColorU32(color), line.data(), line.data() + line.size());
}

void brokenText(std::string_view line, float width, ImU32 color) {
    while (widthOf(line) > width) {
        const char* tooFar = nullptr;  // from here on nothing fits: widths are rounded up to whole units
        ImGui::GetFont()->CalcTextSizeA(ImGui::GetFontSize(), width + 1.0F, 0.0F, line.data(),
                                        line.data() + line.size(), &tooFar);
        std::size_t end = line.rfind(' ', static_cast<std::size_t>(tooFar - line.data()));
        while (end != 0 && end != std::string_view::npos && widthOf(line.substr(0, end)) > width) {
            end = line.rfind(' ', end - 1);
        }
        if (end == 0 || end == std::string_view::npos) break;
        text(line.substr(0, end), color);
        line.remove_prefix(end + 1);
    }
    text(line, color);
}

void wrappedText(std::string_view line, ImU32 color) {
    // A tooltip has an edge of its own, since it is as wide as what it holds; 0 is the window's.
    const float edge = std::max(ImGui::GetCurrentWindow()->DC.TextWrapPos, 0.0F);
    const float width = ImGui::CalcWrapWidthForPos(ImGui::GetCursorScreenPos(), edge);
    ImGui::BeginGroup();
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {ImGui::GetStyle().ItemSpacing.x, 0.0F});
    ImGui::PushTextWrapPos(edge);  // for a word that is wider by itself
    brokenText(line, width, color);
    ImGui::PopTextWrapPos();
    ImGui::PopStyleVar();
    ImGui::EndGroup();
}

float widthOf(std::string_view line) { return ImGui::CalcTextSize(line.data(), line.data() + line.size()).x; }

InlineText fitted(std::string_view line, float width, float (*widthIn)(std::string_view)) {
    if (widthIn(line) <= width) return {line};
    std::size_t size = line.size();
    while (size > 0 && widthIn(line.substr(0, size)) + widthIn("…") > width) size = beginningOf(line, size - 1).size();
    return {line.substr(0, size), "…"};
}

void alignRight(float width) {
    ImGui::SameLine();
    ImGui::SetCursorPosX(std::max(ImGui::GetCursorPosX(), ImGui::GetContentRegionMax().x - width));
}

float ruleHeight() { return points(kRuleHeight) + ImGui::GetStyle().ItemSpacing.y; }

void nextCell(std::string_view shown, ImU32 color) {
    ImGui::TableNextColumn();
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + ImGui::GetContentRegionAvail().x - widthOf(shown));
    text(shown, color);
}

void rule(const Palette& colors) {
    ImGui::Dummy({ImGui::GetContentRegionAvail().x, points(kRuleHeight)});
    const ImVec2 low = ImGui::GetItemRectMin();
    const ImVec2 high = ImGui::GetItemRectMax();
    const float y = std::floor(0.5F * (low.y + high.y));
    ImGui::GetWindowDrawList()->AddLine({low.x, y}, {high.x, y}, colors.line);
}

// Fingers have no keys.
float keyCapWidth(std::string_view key) {
    if (leastTarget() > 0.0F) return 0.0F;
    return std::max(widthOf(key) + 2.0F * points(kKeyPadding), ImGui::GetTextLineHeight() + points(3.0F));
}

void keyCap(std::string_view key, const Palette& colors) {
    if (leastTarget() > 0.0F) return ImGui::Dummy({0.0F, 0.0F});
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float width = keyCapWidth(key);
    const float height = ImGui::GetTextLineHeight() + points(2.0F);
    ImGui::Dummy({width, height});
    ImGui::GetWindowDrawList()->AddRectFilled(corner, {corner.x + width, corner.y + height}, colors.line);
    drawText({corner.x + 0.5F * (width - widthOf(key)), corner.y + points(1.0F)}, colors.text, key);
}

bool checkBox(const char* label, std::string_view key, bool isOn, const Palette& colors) {
    const bool isPressed = ImGui::Checkbox(label, &isOn);
    alignRight(keyCapWidth(key));
    keyCap(key, colors);
    return isPressed;
}

void sectionHeading(std::string_view name, std::string_view firstKey, std::string_view secondKey,
                    const Palette& colors) {
    text(name, colors.accent);
    if (firstKey.empty()) return;
    const float second = secondKey.empty() ? 0.0F : keyCapWidth(secondKey) + points(4.0F);
    alignRight(keyCapWidth(firstKey) + second);
    keyCap(firstKey, colors);
    if (secondKey.empty()) return;
    ImGui::SameLine(0.0F, points(4.0F));
    keyCap(secondKey, colors);
}

float buttonHeight() { return std::max(ImGui::GetTextLineHeight() + points(11.0F), leastTarget()); }

void pushButtonPadding() {
    const float above = 0.5F * (buttonHeight() - ImGui::GetTextLineHeight());
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {ImGui::GetStyle().FramePadding.x, above});
}

namespace {

bool keyButton(std::string_view label, std::string_view key, ImVec2 size, const Palette& colors) {
    const auto [width, height] = size;
    const bool isPressed = blankButton(label, width, height);
    const ImVec2 low = ImGui::GetItemRectMin();
    if (leastTarget() > 0.0F) key = {};
    const float rest = width - widthOf(label) - widthOf(key) - points(4.0F);
    const float gap = key.empty() ? 0.0F : std::clamp(rest, points(3.0F), points(7.0F));
    const float left = low.x + 0.5F * (width - widthOf(label) - gap - widthOf(key));
    const float top = low.y + 0.5F * (height - ImGui::GetTextLineHeight());
    drawText({left, top}, colors.text, label);
    drawText({left + widthOf(label) + gap, top}, colors.dim, key);
    return isPressed;
}

}  // namespace

bool keyButton(std::string_view label, std::string_view key, float width, const Palette& colors) {
    return keyButton(label, key, ImVec2(width, buttonHeight()), colors);
}

bool largeButton(std::string_view label, std::string_view key, const Palette& colors) {
    constexpr float kHigher = 8.0F;  // [points]
    ImGui::PushStyleColor(ImGuiCol_Button, ImGui::GetColorU32(ImGuiCol_ButtonActive));
    const ImVec2 size{ImGui::GetContentRegionAvail().x, buttonHeight() + points(kHigher)};
    const bool isPressed = keyButton(label, key, size, colors);
    ImGui::PopStyleColor();
    return isPressed;
}

bool choiceButton(std::string_view label, bool isChosen, float width, const Palette& colors) {
    const float height = buttonHeight();
    if (isChosen) ImGui::PushStyleColor(ImGuiCol_Button, ImGui::GetColorU32(ImGuiCol_ButtonActive));
    const bool isPressed = blankButton(label, width, height);
    if (isChosen) ImGui::PopStyleColor();
    const ImVec2 low = ImGui::GetItemRectMin();
    const float top = low.y + 0.5F * (height - ImGui::GetTextLineHeight());
    drawText({low.x + 0.5F * (width - widthOf(label)), top}, ImGui::GetColorU32(colors.text), label);
    return isPressed;
}

float smallButtonWidth(std::string_view face) { return std::max(widthOf(face) + points(10.0F), leastTarget()); }

bool smallButton(const char* name, std::string_view face, std::string_view meaning) {
    const float width = smallButtonWidth(face);
    const float above = targetPadding(1.0F);
    const float height = std::round(ImGui::GetTextLineHeight() + 2.0F * above);
    const bool isPressed = blankButton(name, width, height);
    const ImVec2 low = ImGui::GetItemRectMin();
    drawText({low.x + 0.5F * (width - widthOf(face)), low.y + above}, ImGui::GetColorU32(ImGuiCol_Text), face);
    tooltip(meaning);
    return isPressed;
}

bool copyButton(const char* table) {
    return smallButton(table, "copy", "Copies the numbers, with all their digits and tabs between the columns.");
}

bool foldHead(const char* name, int flags) {
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {points(1.0F), targetPadding(1.0F)});
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {ImGui::GetStyle().ItemSpacing.x, points(3.0F)});
    const bool isOpen = ImGui::TreeNodeEx(name, flags | ImGuiTreeNodeFlags_NoTreePushOnOpen);
    ImGui::PopStyleVar(2);
    return isOpen;
}

bool beginTooltip() {
    constexpr float kDelay = 0.45F;  // before the tooltip of a control opens [s]; that of a text opens at once
    const ImGuiContext& context = *ImGui::GetCurrentContext();
    if (!ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled) || ImGui::IsMouseDown(ImGuiMouseButton_Left))
        return false;
    if (context.HoveredId != 0 && context.HoveredIdTimer < kDelay) return false;
    openTooltip();
    return true;
}

void openTooltip() {
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {points(10.0F), points(8.0F)});
    ImGui::PushStyleVar(ImGuiStyleVar_Alpha, 1.0F);  // what is greyed out has a readable tooltip too
    ImGui::BeginTooltip();
    ImGui::PushTextWrapPos(points(kTooltipWidth));
}

void endTooltip() {
    ImGui::PopTextWrapPos();
    ImGui::EndTooltip();
    ImGui::PopStyleVar(2);
}

void tooltip(std::string_view words) {
    if (!beginTooltip()) return;
    text(words);
    endTooltip();
}

void tooltip(std::string_view words, std::string_view hint, const Palette& colors) {
    if (!beginTooltip()) return;
    text(words);
    if (!hint.empty()) text(hint, colors.dim);
    endTooltip();
}

void wrappedTooltip(std::string_view words, const Palette& colors) {
    if (!beginTooltip()) return;
    wrappedText(words, colors.text);
    explainTerms({words});
    endTooltip();
}

void defineQuantity(Quantity quantity, const Palette& colors) {
    const QuantityInfo& info = quantityInfo(quantity);
    const auto line = [&](std::string_view name, std::string_view value) {
        if (value.empty()) return;
        text(name, colors.dim);
        ImGui::SameLine(0.0F, 0.0F);
        wrappedText(value, colors.dim);
    };
    const float space = points(4.0F);
    text(info.name);
    ImGui::SameLine(0.0F, space);
    text(info.symbol);
    if (info.unit != "1") {
        ImGui::SameLine(0.0F, space);
        text("[", colors.dim);
        ImGui::SameLine(0.0F, 0.0F);
        text(info.unit, colors.dim);
        ImGui::SameLine(0.0F, 0.0F);
        text("]", colors.dim);
    }
    explainTerms({info.symbol, info.name});
    wrappedText(info.definition, colors.dim);
    line("Telemetry: ", info.telemetry);
    line("Study of resting: ", info.study);
}

float shareOfRow(int parts) {
    const float gaps = ImGui::GetStyle().ItemSpacing.x * static_cast<float>(parts - 1);
    return (ImGui::GetContentRegionAvail().x - gaps) / static_cast<float>(parts);
}

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
