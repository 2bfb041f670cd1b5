#include "ui/choice_row.hpp"

#include <imgui.h>

#include "physics/presets.hpp"
#include "ui/widgets.hpp"

namespace rb {

namespace {

void ask(const SettingInfo& info, std::string value, const RowContext& context) {
    context.commands.emplace_back(ChangeSetting{std::string(info.name), std::move(value)});
}

void drawWords(const SettingInfo& info, const RowContext& context) {
    const std::string now = settingText(context.settings, info);
    if (!ImGui::BeginCombo("##words", now.c_str())) return;
    const std::string words = allowedText(info);
    for (std::size_t begin = 0; begin < words.size();) {
        const std::size_t end = std::min(words.find('|', begin), words.size());
        const std::string word = words.substr(begin, end - begin);
        if (ImGui::Selectable(word.c_str(), word == now) && word != now) ask(info, word, context);
        begin = end + 1;
    }
    ImGui::EndCombo();
}

void drawWholeNumber(const SettingInfo& info, int value, const RowContext& context) {
    const bool isChanged = ImGui::SliderInt("##whole", &value, static_cast<int>(info.min), static_cast<int>(info.max),
                                            "%d", ImGuiSliderFlags_Logarithmic | ImGuiSliderFlags_AlwaysClamp);
    if (isChanged) ask(info, std::to_string(value), context);
}

}  // namespace

bool isChoice(const SettingInfo& info) {
    return !std::holds_alternative<float Settings::*>(info.member) &&
           !std::holds_alternative<glm::vec2 Settings::*>(info.member);
}

void drawChoiceRow(const SettingInfo& info, const RowContext& context) {
    ImGui::PushID(info.name.data());
    ImGui::AlignTextToFramePadding();
    text(info.label);
    ImGui::SameLine();
    const float width = points(kControlWidth);
    alignRight(width);
    ImGui::SetNextItemWidth(width);
    if (const auto* whole = std::get_if<int Settings::*>(&info.member)) {
        drawWholeNumber(info, context.settings.**whole, context);
    } else {
        drawWords(info, context);
    }
    if (beginTooltip()) {
        text(info.meaning);
        endTooltip();
    }
    ImGui::PopID();
}

void drawPresets(const RowContext& context) {
    const float width = shareOfRow(static_cast<int>(presets().size()));
    bool isFirst = true;
    for (const Preset& preset : presets()) {
        if (!isFirst) ImGui::SameLine();
        isFirst = false;
        Settings applied = context.settings;
        applyPreset(preset, applied);
        if (choiceButton(preset.name, applied == context.settings, width, context.colors)) {
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
