#include "ui/setting_row.hpp"

#include <optional>
#include <string>
#include <variant>

#include "base/error.hpp"
#include "base/number_text.hpp"
#include "ui/number_slider.hpp"
#include "ui/space/panel_parts.hpp"
#include "ui/widgets.hpp"

namespace rb::space {

namespace {

void askFor(const SettingInfo& info, std::string_view value, Ask& ask) {
    try {
        ask.commands.emplace_back(ChangeSetting{info.name, value});
    } catch (const InputError& error) {
        ask.wish(Refuse{error.what()});
    }
}

bool isWhole(const SettingInfo& info) { return std::holds_alternative<int Settings::*>(info.member); }

double numberOf(const Settings& settings, const SettingInfo& info) {
    if (isWhole(info)) return settings.*std::get<int Settings::*>(info.member);
    return settings.*std::get<double Settings::*>(info.member);
}

SliderRange rangeOf(const SettingInfo& info) {
    const std::optional<int> decimals = isWhole(info) ? std::optional(0) : std::nullopt;
    return {info.usual.min, info.usual.max, decimals, info.isLogarithmic};
}

// With the letter of the only world of two that has it.
float faceWidth(std::string_view word, std::string_view now, std::string_view other) {
    const bool hasLetter = (word == now) != (word == other);
    return widthOf(word) + (hasLetter ? widthOf("A  ") : 0.0F);
}

void drawReset(const SettingInfo& info, const EditedSettings<Settings>& edited, Ask& ask) {
    const double wanted = numberOf(edited.defaults, info);
    if (numberOf(edited.settings, info) == wanted && numberOf(edited.other, info) == wanted) return;
    ImGui::SameLine();
    if (ImGui::SmallButton("↺")) ask.commands.emplace_back(ChangeSetting{info.member, edited.defaults});
    tooltip("Back to the scene's own value.");
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

void drawNumberRow(const SettingInfo& info, bool isIdle, const EditedSettings<Settings>& edited, InterfaceState& state,
                   Ask& ask) {
    const Palette& colors = palette(state.look);
    ImGui::PushID(info.name.data(), info.name.data() + info.name.size());
    ImGui::BeginDisabled(isIdle);
    ImGui::AlignTextToFramePadding();
    text(info.label);
    drawSettingTooltip(info, {}, colors);
    if (info.unit != "1") {
        ImGui::SameLine();
        text(info.unit, colors.dim);
    }
    drawReset(info, edited, ask);
    ImGui::SameLine();
    alignRight(points(kControlWidth));
    ImGui::SetNextItemWidth(points(kControlWidth));
    const SliderRange range = rangeOf(info);
    const double value = numberOf(edited.settings, info);
    const double other = numberOf(edited.other, info);
    const NumberAnswer answer = drawComparedSlider({value, other}, range, state.typed, state.look);
    drawSettingTooltip(info, kTypingHint, colors);
    if (answer.value) askFor(info, numberText(*answer.value), ask);
    if (!answer.unreadable.empty()) {
        ask.wish(Refuse{std::string(info.label) + ": '" + answer.unreadable + "' is no number"});
    }
    ImGui::EndDisabled();
    ImGui::PopID();
}

void drawWordsRow(const SettingInfo& info, const EditedSettings<Settings>& edited, const Palette& colors, Ask& ask) {
    const std::span<const Choice> choices = choicesOf(info);
    const std::string now = settingText(edited.settings, info);
    const std::string other = settingText(edited.other, info);
    const float share = shareOfRow(static_cast<int>(choices.size()));
    float words = 0.0F;  // the mean width of their faces: a long one takes its room from the others
    for (const Choice& choice : choices)
        words += faceWidth(choice.word, now, other) / static_cast<float>(choices.size());
    ImGui::PushID(info.name.data(), info.name.data() + info.name.size());
    for (const Choice& choice : choices) {
        if (&choice != choices.data()) ImGui::SameLine();
        const float width = share + faceWidth(choice.word, now, other) - words;
        if (drawChoice(choice.word, choice.word == now, choice.word == other, width, colors)) {
            askFor(info, choice.word, ask);
        }
        drawSettingTooltip(info, choice.meaning, colors);
    }
    ImGui::PopID();
}

}  // namespace rb::space
