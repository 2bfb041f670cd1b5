#include <algorithm>
#include <array>

#include "base/number_text.hpp"
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

// What is no number is said where it is written.
void drawNumber(const char* name, const char* label, std::string_view unit, std::string& written,
                const Palette& colors) {
    const std::string heading = std::string(name) + (unit == "1" ? "" : " [" + std::string(unit) + "]");
    drawWords(heading.c_str(), label, written, 1, colors);
    if (!writtenNumber<double>(written)) wrappedText("'" + written + "' is no number.", colors.alarm);
}

void drawChoices(DraftCard& card, std::string_view unit, const Palette& colors) {
    constexpr std::size_t kLeast = 2;
    for (std::size_t i = 0; i < card.choices.size(); ++i) {
        DraftChoice& choice = card.choices[i];
        ImGui::PushID(static_cast<int>(i));
        const std::string name = "Choice " + std::to_string(i + 1);
        drawWords(name.c_str(), "##choice", choice.text, 1, colors);
        if (i + 1 < card.choices.size()) {
            drawNumber("It comes true up to", "##limit", unit, choice.limit, colors);
        } else {
            text("It comes true beyond that", colors.dim);
        }
        drawWords("Said then; empty: nothing", "##says", choice.says, 2, colors);
        ImGui::PopID();
    }
    const float width = shareOfRow(2);
    ImGui::BeginDisabled(card.choices.size() == kMostChoices);
    if (choiceButton("Add a choice", false, width, colors)) card.choices.emplace_back();
    ImGui::EndDisabled();
    ImGui::SameLine();
    ImGui::BeginDisabled(card.choices.size() == kLeast);
    if (choiceButton("Remove the last", false, width, colors)) card.choices.pop_back();
    ImGui::EndDisabled();
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
    drawChoices(card, plainUnit(chosen.unit), colors);
    drawNumber("Runs for", "##seconds", "s", card.seconds, colors);
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

void drawLessonEditor(LessonEditor& lesson, const Palette& colors, Ask& ask) {
    LessonDraft& draft = lesson.draft;
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
    if (choiceButton("Save", true, width, colors)) lesson.asked = LessonAsked::Save;
    tooltip("Plays each card for its answer, and writes a .lesson.json file.");
    ImGui::SameLine();
    if (choiceButton("Copy", false, width, colors)) lesson.asked = LessonAsked::Copy;
    tooltip("The whole lesson as a line of text, to be pasted or sent as a link.");
    ImGui::SameLine();
    if (choiceButton("Remove card", false, width, colors)) {
        draft.cards.erase(draft.cards.begin() + static_cast<std::ptrdiff_t>(draft.chosen));
    }
}

}  // namespace rb
