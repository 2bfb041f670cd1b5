#include <algorithm>
#include <array>

#include "ui/drawer_parts.hpp"
#include "ui/widgets.hpp"

namespace rb {

namespace {

constexpr std::size_t kLongestWords = 1000;  // [bytes]

// A field for words, of so many rows, with its name above it.
void drawWords(const char* name, const char* label, std::string& words, int rows, const Palette& colors) {
    std::array<char, kLongestWords> buffer{};
    words.copy(buffer.data(), buffer.size() - 1);
    text(name, colors.dim);
    const float width = ImGui::GetContentRegionAvail().x;
    if (rows > 1) {
        const float height =
            static_cast<float>(rows) * ImGui::GetTextLineHeight() + 2.0F * ImGui::GetStyle().FramePadding.y;
        ImGui::InputTextMultiline(label, buffer.data(), buffer.size(), {width, height});
    } else {
        ImGui::SetNextItemWidth(width);
        ImGui::InputText(label, buffer.data(), buffer.size());
    }
    words = buffer.data();
}

void drawNumber(const char* name, const char* label, std::string_view unit, double& value, const Palette& colors) {
    const InlineText words{name, unit == "1" ? "" : " [", unit == "1" ? "" : unit, unit == "1" ? "" : "]"};
    text(words.view(), colors.dim);
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x);
    ImGui::InputDouble(label, &value, 0.0, 0.0, "%.6g");
}

void drawMeasure(DraftCard& card, const Palette& colors) {
    text("Measure", colors.dim);
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x);
    const QuantityInfo& chosen = quantityInfo(card.quantity);
    if (ImGui::BeginCombo("##quantity", std::string(chosen.name).c_str())) {
        for (const QuantityInfo& info : quantityInfos()) {
            if (ImGui::Selectable(std::string(info.name).c_str(), info.quantity == card.quantity))
                card.quantity = info.quantity;
        }
        ImGui::EndCombo();
    }
    wrappedTooltip(chosen.definition, colors);
    drawNumber("Limit", "##limit", chosen.unit, card.limit, colors);
    drawWords("Choice from the limit on", "##above", card.above, 1, colors);
    drawWords("Choice below it", "##below", card.below, 1, colors);
    drawNumber("Runs for", "##seconds", "s", card.seconds, colors);
    card.seconds = std::clamp(card.seconds, 0.0, 3600.0);
}

void drawCardFields(DraftCard& card, const Palette& colors) {
    drawWords("Title", "##cardTitle", card.title, 1, colors);
    drawWords("Text: what is to be seen", "##text", card.text, 3, colors);
    drawWords("Question; empty: none", "##question", card.question, 2, colors);
    if (!card.question.empty()) drawMeasure(card, colors);
}

// Its cards, one of which is chosen; or the next one is added.
void drawCards(LessonDraft& draft, const Palette& colors) {
    const float width = ImGui::GetContentRegionAvail().x;
    for (std::size_t i = 0; i < draft.cards.size(); ++i) {
        ImGui::PushID(static_cast<int>(i));
        const std::string words = std::to_string(i + 1) + ": " + draft.cards[i].title;
        const InlineText face = fitted(words, width - points(8.0F), widthOf);
        if (choiceButton(face.view(), i == draft.chosen, width, colors)) draft.chosen = i;
        ImGui::PopID();
    }
}

}  // namespace

void drawLessonEditor(InterfaceState& state, Ask& ask) {
    const Palette& colors = palette(state.look);
    LessonDraft& draft = state.draft;
    drawWords("Title of the lesson", "##title", draft.title, 1, colors);
    drawCards(draft, colors);
    if (choiceButton("Add a card from what I see", draft.cards.empty(), ImGui::GetContentRegionAvail().x, colors)) {
        ask.wish(AddCard{});
    }
    tooltip("The run up to here, with its settings and what was dropped.");
    if (draft.cards.empty()) return;
    draft.chosen = std::min(draft.chosen, draft.cards.size() - 1);
    rule(colors);
    drawCardFields(draft.cards[draft.chosen], colors);
    rule(colors);
    const float width = shareOfRow(3);
    if (choiceButton("Save", true, width, colors)) state.lessonAsked = LessonAsked::Save;
    tooltip("Plays each card for its answer, and writes a .lesson.json file.");
    ImGui::SameLine();
    if (choiceButton("Copy", false, width, colors)) state.lessonAsked = LessonAsked::Copy;
    tooltip("The whole lesson as a line of text, to be pasted or sent as a link.");
    ImGui::SameLine();
    if (choiceButton("Remove card", false, width, colors)) {
        draft.cards.erase(draft.cards.begin() + static_cast<std::ptrdiff_t>(draft.chosen));
    }
}

}  // namespace rb
