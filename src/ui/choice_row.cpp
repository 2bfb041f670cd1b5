#include "ui/choice_row.hpp"

#include <imgui.h>

#include "physics/presets.hpp"
#include "ui/widgets.hpp"
#include "ui/world_label.hpp"

namespace rb {

namespace {

void ask(const SettingInfo& info, std::string value, const RowContext& context) {
    context.commands.emplace_back(ChangeSetting{std::string(info.name), std::move(value)});
}

void drawWords(const SettingInfo& info, const RowContext& context) {
    const std::string now = settingText(context.settings, info);
    const std::string other = settingText(context.other, info);
    const bool isMixed = other != now;
    if (!ImGui::BeginCombo("##words", isMixed ? (now + " | " + other).c_str() : now.c_str())) return;
    const std::string words = allowedText(info);
    for (std::size_t begin = 0; begin < words.size();) {
        const std::size_t end = std::min(words.find('|', begin), words.size());
        const std::string word = words.substr(begin, end - begin);
        const bool isChosen = word == now || word == other;
        if (ImGui::Selectable(word.c_str(), isChosen) && (isMixed || !isChosen)) ask(info, word, context);
        begin = end + 1;
    }
    ImGui::EndCombo();
}

void drawWholeNumber(const SettingInfo& info, int value, int other, const RowContext& context) {
    const std::string format = value == other ? "%d" : "%d | " + std::to_string(other);
    const bool isChanged =
        ImGui::SliderInt("##whole", &value, static_cast<int>(info.min), static_cast<int>(info.max), format.c_str(),
                         ImGuiSliderFlags_Logarithmic | ImGuiSliderFlags_AlwaysClamp);
    if (isChanged) ask(info, std::to_string(value), context);
}

}  // namespace

bool isChoice(const SettingInfo& info) {
    return !std::holds_alternative<float Settings::*>(info.member) &&
           !std::holds_alternative<glm::vec2 Settings::*>(info.member);
}

void drawChoiceRow(const SettingInfo& info, const RowContext& context) {
    ImGui::PushID(info.name.data());
    ImGui::BeginDisabled(isIdle(info, context));
    ImGui::AlignTextToFramePadding();
    text(info.label);
    ImGui::SameLine();
    const float width = points(kControlWidth);
    alignRight(width);
    ImGui::SetNextItemWidth(width);
    if (const auto* whole = std::get_if<int Settings::*>(&info.member)) {
        drawWholeNumber(info, context.settings.**whole, context.other.**whole, context);
    } else {
        drawWords(info, context);
    }
    ImGui::EndDisabled();
    if (beginTooltip()) {
        text(info.meaning);
        explainIdle(info, context);
        endTooltip();
    }
    ImGui::PopID();
}

bool drawChoice(std::string_view label, bool hasFirst, bool hasOther, float width, const Palette& colors) {
    Label face;
    if (hasFirst != hasOther) {
        face.append(letterOf(hasFirst ? 0 : 1));
        face.append("  ");
    }
    face.append(label);
    return choiceButton(face.view(), hasFirst || hasOther, width, colors) && !(hasFirst && hasOther);
}

void drawPresets(const RowContext& context) {
    const float width = shareOfRow(static_cast<int>(presets().size()));
    bool isFirst = true;
    for (const Preset& preset : presets()) {
        if (!isFirst) ImGui::SameLine();
        isFirst = false;
        const auto isOf = [&](const Settings& settings) {
            Settings applied = settings;
            applyPreset(preset, applied);
            return applied == settings;
        };
        if (drawChoice(preset.name, isOf(context.settings), isOf(context.other), width, context.colors)) {
            for (const PresetValue& value : preset.values) {
                ask(settingInfo(value.setting), std::string(value.value), context);
            }
        }
        if (beginTooltip()) {
            text(preset.brief);
            endTooltip();
        }
    }
}

}  // namespace rb
