#include "ui/space/setting_row.hpp"

#include <cmath>
#include <imgui_internal.h>
#include <string>
#include <variant>

#include "physics/number_text.hpp"
#include "ui/choice_row.hpp"
#include "ui/setting_row.hpp"
#include "ui/widgets.hpp"

namespace rb::space {

namespace {

void ask(const SettingInfo& info, std::string value, Requests& requests) {
    requests.commands.emplace_back(ChangeSetting{std::string(info.name), std::move(value)});
}

bool isWhole(const SettingInfo& info) { return std::holds_alternative<int Settings::*>(info.member); }

double numberOf(const Settings& settings, const SettingInfo& info) {
    if (isWhole(info)) return settings.*std::get<int Settings::*>(info.member);
    return settings.*std::get<double Settings::*>(info.member);
}

// As it is written on the slider.
InlineText faceOf(const SettingInfo& info, const Readout& readout) {
    const double first = numberOf(readout.settings, info);
    const double other = numberOf(readout.other, info);
    InlineText face;
    face.append(valueText(first).view());
    if (first == other) return face;
    face.append(" | ");
    face.append(valueText(other).view());
    return face;
}

// With the letter of the only world of two that has it.
float faceWidth(std::string_view word, std::string_view now, std::string_view other) {
    const bool hasLetter = (word == now) != (word == other);
    return widthOf(word) + (hasLetter ? widthOf("A  ") : 0.0F);
}

void drawReset(const SettingInfo& info, const Readout& readout, Requests& requests) {
    const double wanted = numberOf(readout.defaults, info);
    if (numberOf(readout.settings, info) == wanted && numberOf(readout.other, info) == wanted) return;
    ImGui::SameLine();
    if (ImGui::SmallButton("↺")) ask(info, settingText(readout.defaults, info), requests);
    if (beginTooltip()) {
        text("Back to the scene's own value.");
        endTooltip();
    }
}

}  // namespace

void drawSettingTooltip(const SettingInfo& info, std::string_view hint, const Palette& colors) {
    if (!beginTooltip()) return;
    text(info.meaning);
    text(info.breaks, colors.dim);
    text(allowedText(info), colors.dim);
    if (!hint.empty()) text(hint, colors.dim);
    endTooltip();
}

void drawNumberRow(const SettingInfo& info, bool isIdle, const Readout& readout, const Palette& colors,
                   Requests& requests) {
    ImGui::PushID(info.name.data(), info.name.data() + info.name.size());
    ImGui::BeginDisabled(isIdle);
    ImGui::AlignTextToFramePadding();
    text(info.label);
    drawSettingTooltip(info, {}, colors);
    if (info.unit != "1") {
        ImGui::SameLine();
        text(info.unit, colors.dim);
    }
    drawReset(info, readout, requests);
    ImGui::SameLine();
    alignRight(points(kControlWidth));
    ImGui::SetNextItemWidth(points(kControlWidth));
    const bool isTyping = ImGui::TempInputIsActive(ImGui::GetID("##slider"));
    double value = numberOf(readout.settings, info);
    const ImGuiSliderFlags flags = info.isLogarithmic ? ImGuiSliderFlags_Logarithmic : ImGuiSliderFlags_None;
    if (!isTyping) ImGui::PushStyleColor(ImGuiCol_Text, 0U);  // the value is drawn below
    const bool isChanged =
        ImGui::SliderScalar("##slider", ImGuiDataType_Double, &value, &info.usual.min, &info.usual.max, "%.9g", flags);
    if (!isTyping) ImGui::PopStyleColor();
    drawSettingTooltip(info, "Ctrl + click on the slider to type a number.", colors);
    if (!isTyping) {
        const InlineText face = faceOf(info, readout);
        const ImVec2 low = ImGui::GetItemRectMin();
        const ImVec2 high = ImGui::GetItemRectMax();
        ImGui::GetWindowDrawList()->AddText(
            {0.5F * (low.x + high.x - widthOf(face.view())), 0.5F * (low.y + high.y - ImGui::GetTextLineHeight())},
            ImGui::GetColorU32(colors.text), face.view().data(), face.view().data() + face.view().size());
    }
    if (isChanged) ask(info, numberText(isWhole(info) ? std::round(value) : value), requests);
    ImGui::EndDisabled();
    ImGui::PopID();
}

void drawWordsRow(const SettingInfo& info, const Readout& readout, const Palette& colors, Requests& requests) {
    const std::span<const Choice> choices = choicesOf(info);
    const std::string now = settingText(readout.settings, info);
    const std::string other = settingText(readout.other, info);
    const float share = shareOfRow(static_cast<int>(choices.size()));
    float words = 0.0F;  // the mean width of their faces: a long one takes its room from the others
    for (const Choice& choice : choices)
        words += faceWidth(choice.word, now, other) / static_cast<float>(choices.size());
    ImGui::PushID(info.name.data(), info.name.data() + info.name.size());
    for (const Choice& choice : choices) {
        if (&choice != choices.data()) ImGui::SameLine();
        const float width = share + faceWidth(choice.word, now, other) - words;
        if (drawChoice(choice.word, choice.word == now, choice.word == other, width, colors)) {
            ask(info, std::string(choice.word), requests);
        }
        drawSettingTooltip(info, choice.meaning, colors);
    }
    ImGui::PopID();
}

}  // namespace rb::space
