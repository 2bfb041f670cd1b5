#include "ui/setting_row.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

#include "base/number_text.hpp"
#include "physics/settings/setting_text.hpp"
#include "ui/glossary.hpp"
#include "ui/widgets.hpp"

namespace rb {

namespace {

constexpr double kProblemSeconds = 6.0;  // how long a row says what was wrong [s]

// Of the largest and beyond, the largest: it is out of every setting's range.
float nearestFloat(double value) {
    constexpr double kLargest = std::numeric_limits<float>::max();
    return static_cast<float>(std::clamp(value, -kLargest, kLargest));
}

bool isDefault(const SettingInfo& info, const RowContext& context) {
    for (int i = 0; i < componentCount(info); ++i) {
        const float value = componentOf(context.defaults, info, i);
        if (componentOf(context.settings, info, i) != value || componentOf(context.other, info, i) != value)
            return false;
    }
    return true;
}

// Of an interval, the end that is moved takes the other along.
std::string movedText(const SettingInfo& info, const Settings& settings, int component, float value) {
    if (!info.isInterval) return textWith(settings, info, component, value);
    const float other = componentOf(settings, info, 1 - component);
    const float kept = component == 0 ? std::max(other, value) : std::min(other, value);
    return component == 0 ? numberText(value) + "," + numberText(kept) : numberText(kept) + "," + numberText(value);
}

constexpr const char* kResetFace = "↺";
float resetPadding() { return points(1.0F); }
float resetWidth() { return widthOf(kResetFace) + 2.0F * resetPadding(); }

// Whether the slider stands beside the name, and not below it: of a single number whose name leaves the room.
bool isBeside(const SettingInfo& info) {
    const float space = ImGui::GetStyle().ItemSpacing.x;
    const float unit = info.unit == "1" ? 0.0F : space + widthOf(info.unit);
    const float heading = widthOf(info.label) + unit + space + resetWidth();
    return componentCount(info) == 1 && heading + space + points(kControlWidth) <= ImGui::GetContentRegionAvail().x;
}

// Whether only a correction asks for it that no world has that is edited.
bool isHidden(const SettingInfo& info, const RowContext& context) {
    return info.correction && *info.correction != context.settings.correction &&
           *info.correction != context.other.correction;
}

}  // namespace

bool isIdle(const SettingInfo& info, const RowContext& context) {
    return info.solver && *info.solver != context.settings.solver && *info.solver != context.other.solver;
}

void drawSettingTooltip(const SettingInfo& info, const RowContext& context, std::string_view hint) {
    if (!beginTooltip()) return;
    text(info.meaning);
    text(info.breaks);
    explainTerms({info.label, info.meaning});
    std::string line = "Default " + settingText(context.defaults, info) + "; allowed ";
    line.append(componentCount(info) == 2 ? "each " : "").append(allowedText(info)).append(".");
    text(line, context.colors.dim);
    line = "On the command line: ";
    text(line.append(info.name).append("."), context.colors.dim);
    if (isIdle(info, context)) {
        line = "Without effect under the solver ";
        text(line.append(toText(context.settings.solver)).append("."), context.colors.dim);
    } else if (!hint.empty()) {
        text(hint, context.colors.dim);
    }
    endTooltip();
}

void SettingRows::draw(const SettingInfo& info, const RowContext& context) {
    if (isHidden(info, context)) return;
    switch (info.control) {
        case SettingControl::Equations:
            return;
        case SettingControl::Buttons:
        case SettingControl::List:
        case SettingControl::Checkbox:
            return drawChoiceRow(info, context);
        case SettingControl::Slider:
        case SettingControl::LogarithmicSlider:
            return drawNumbers(info, context);
    }
}

void SettingRows::drawNumbers(const SettingInfo& info, const RowContext& context) {
    const int components = componentCount(info);
    ImGui::PushID(info.name.data(), info.name.data() + info.name.size());
    ImGui::BeginDisabled(isIdle(info, context));
    const bool isSliderBeside = isBeside(info);
    drawHeading(info, isSliderBeside, context);
    if (isSliderBeside) alignRight(points(kControlWidth));
    const float width = shareOfRow(components);
    for (int i = 0; i < components; ++i) {
        if (i > 0) ImGui::SameLine();
        drawSlider(info, i, width, context);
    }
    ImGui::EndDisabled();
    drawProblem(info, context);
    ImGui::PopID();
}

void SettingRows::drawHeading(const SettingInfo& info, bool isSliderBeside, const RowContext& context) {
    ImGui::BeginGroup();
    if (isSliderBeside || leastTarget() > 0.0F) ImGui::AlignTextToFramePadding();
    text(info.label);
    if (info.unit != "1") {
        ImGui::SameLine();
        text(info.unit, context.colors.dim);
    }
    ImGui::EndGroup();
    drawSettingTooltip(info, context, kTypingHint);
    if (!isDefault(info, context)) drawReset(info, isSliderBeside, context);
}

void SettingRows::drawReset(const SettingInfo& info, bool isSliderBeside, const RowContext& context) {
    alignRight(resetWidth() + (isSliderBeside ? points(kControlWidth) + ImGui::GetStyle().ItemSpacing.x : 0.0F));
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {resetPadding(), ImGui::GetStyle().FramePadding.y});
    ImGui::PushStyleColor(ImGuiCol_Text, context.colors.accent);
    ImGui::PushStyleColor(ImGuiCol_Button, 0U);
    const bool isPressed = leastTarget() > 0.0F ? ImGui::Button(kResetFace) : ImGui::SmallButton(kResetFace);
    ImGui::PopStyleColor(2);
    ImGui::PopStyleVar();
    if (beginTooltip()) {
        text("Back to the scene's value:");
        ImGui::SameLine();
        text(settingText(context.defaults, info));
        endTooltip();
    }
    if (!isPressed) return;
    context.commands.emplace_back(ChangeSetting{info.member, context.defaults});
    problem_.reset();
}

void SettingRows::drawSlider(const SettingInfo& info, int component, float width, const RowContext& context) {
    const SliderRange range = rangeOf(info);
    const auto value = static_cast<double>(componentOf(context.settings, info, component));
    const auto other = static_cast<double>(componentOf(context.other, info, component));
    ImGui::PushID(component);
    ImGui::SetNextItemWidth(width);
    const NumberAnswer answer = drawComparedSlider({value, other}, range, field_, context.look);
    drawSettingTooltip(info, context, kTypingHint);
    const SliderTrack track(range, ImGui::GetItemRectMin(), ImGui::GetItemRectMax());
    track.drawDefault(static_cast<double>(componentOf(context.defaults, info, component)), context.colors);
    ImGui::PopID();
    if (answer.value) ask(info, component, nearestFloat(*answer.value), context);
    if (!answer.unreadable.empty()) complain(info, "'" + answer.unreadable + "' is no number");
}

void SettingRows::ask(const SettingInfo& info, int component, float value, const RowContext& context) {
    // Of a vector, each world keeps its own other component.
    const std::array worlds{&context.settings, &context.other};
    std::array<ChangeSetting, 2> wanted;
    try {
        for (std::size_t side = 0; side < worlds.size(); ++side) {
            wanted[side] = {info.name, movedText(info, *worlds[side], component, value), side};
        }
    } catch (const std::exception& error) {
        return complain(info, error.what());
    }
    problem_.reset();
    if (wanted[0].value == wanted[1].value) {
        wanted[0].world.reset();
        context.commands.emplace_back(wanted[0]);
        return;
    }
    for (const ChangeSetting& change : wanted) context.commands.emplace_back(change);
}

void SettingRows::complain(const SettingInfo& info, std::string problem) {
    problem_ = {info.name, std::move(problem), ImGui::GetTime() + kProblemSeconds};
}

void SettingRows::drawProblem(const SettingInfo& info, const RowContext& context) {
    if (!problem_ || problem_->name != info.name) return;
    ImGui::Dummy({0.0F, points(2.0F)});
    wrappedText(problem_->text, context.colors.alarm);
    if (ImGui::GetTime() > problem_->until) problem_.reset();
}

}  // namespace rb
