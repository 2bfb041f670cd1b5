#include <algorithm>
#include <cmath>

#include "lab/lesson/built_in_lessons.hpp"
#include "ui/drawer_parts.hpp"
#include "ui/glossary.hpp"
#include "ui/widgets.hpp"
#include "ui/window_parts.hpp"

namespace rb {

namespace {

constexpr float kNarrowOffer = 480.0F;  // in a narrower window it has fewer words [points]
constexpr float kBarPadding = 6.0F;     // above and below the buttons of the offer [points]

void paragraph(std::string_view words, ImU32 color) {
    wrappedText(words, color);
    termsTooltip(words);
    ImGui::Dummy({0.0F, points(4.0F)});
}

// Once one is chosen the others cannot be.
void drawPredictions(const LessonState& lesson, const Palette& colors, Ask& ask) {
    const float width = ImGui::GetContentRegionAvail().x;
    for (std::size_t i = 0; i < lesson.present().choices.size(); ++i) {
        const bool isAlive = !lesson.prediction || lesson.prediction == i;
        ImGui::BeginDisabled(!isAlive);
        ImGui::PushID(static_cast<int>(i));
        const std::string& words = lesson.present().choices[i].text;
        const InlineText face = fitted(words, width - points(8.0F), widthOf);
        if (choiceButton(face.view(), isAlive, width, colors)) ask.wish(Predict{i});
        if (face.view() != words) wrappedTooltip(words, colors);
        ImGui::PopID();
        ImGui::EndDisabled();
    }
    ImGui::Dummy({0.0F, points(4.0F)});
}

void drawProgress(double progress, const Palette& colors) {
    const ImVec2 low = ImGui::GetCursorScreenPos();
    const ImVec2 size{ImGui::GetContentRegionAvail().x, points(6.0F)};
    ImGui::Dummy(size);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled(low, {low.x + size.x, low.y + size.y}, colors.line);
    list.AddRectFilled(low, {low.x + static_cast<float>(progress) * size.x, low.y + size.y}, colors.accent);
}

void drawAnswer(const LessonState& lesson, const Palette& colors) {
    const CardResult& result = *lesson.result;
    const LessonChoice& outcome = lesson.present().choices[result.outcome];
    paragraph((lesson.prediction == result.outcome ? "As you said: " : "No: ") + outcome.text + ".", colors.accent);
    if (!result.measured.empty()) paragraph(result.measured, colors.text);
    if (outcome.says) paragraph(*outcome.says, colors.text);
}

// What it means, once the card has run.
void drawFinding(const LessonCard& card, bool isPanelBeside, const Palette& colors) {
    if (card.finding) paragraph(*card.finding, colors.text);
    if (card.byHand) paragraph(*card.byHand, colors.dim);
    if (card.panel && !isPanelBeside) {
        paragraph(
            "That is in the panel. This window has no room for it beside the card; it is there again when you "
            "leave.",
            colors.dim);
    }
}

// At the end of the last card: what came of all of them.
void drawSummary(const LessonState& lesson, const Palette& colors) {
    if (lesson.answered.empty()) return;
    const auto foreseen = std::count_if(lesson.answered.begin(), lesson.answered.end(),
                                        [](const AnsweredCard& each) { return each.isForeseen(); });
    rule(colors);
    paragraph("You foresaw " + std::to_string(foreseen) + " of " + std::to_string(lesson.answered.size()) + ".",
              colors.accent);
    for (const AnsweredCard& each : lesson.answered) {
        const LessonCard& card = lesson.lesson->cards[each.card];
        std::string line =
            std::to_string(each.card + 1) + " " + card.title + ": " + card.choices[each.result.outcome].text;
        if (!each.isForeseen()) line += "; you said: " + card.choices[each.prediction].text;
        wrappedText(line + ".", each.isForeseen() ? colors.text : colors.alarm);
        paragraph(each.result.measured, colors.dim);
    }
}

void drawSteps(const LessonState& lesson, const Palette& colors, Ask& ask) {
    const bool isFirst = lesson.card == 0;
    const bool isLast = lesson.isLast();
    const float width = shareOfRow(1 + (isFirst ? 0 : 1) + (isLast ? 0 : 1));
    if (keyButton("Leave", keyOf(Action::Close), width, colors)) ask.wish(LeaveLesson{});
    if (!isFirst) {
        ImGui::SameLine();
        if (choiceButton("Back", false, width, colors)) ask.wish(ShowCard{lesson.card - 1});
    }
    if (isLast) return;
    ImGui::SameLine();
    if (choiceButton("Next card", lesson.hasRun(), width, colors)) ask.wish(ShowCard{lesson.card + 1});
}

std::string withCount(std::string_view title, const Lesson& lesson) {
    return std::string(title) + ": " + std::to_string(lesson.cards.size()) + " cards";
}

}  // namespace

float tourOfferHeight() { return std::ceil(buttonHeight() + 2.0F * points(kBarPadding)); }

void drawTourOffer(const PlotBox& box, const Palette& colors, Ask& ask) {
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {points(kMargin), points(kBarPadding)});
    beginFixed("##offer", box, ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoFocusOnAppearing);
    pushButtonPadding();
    ImGui::AlignTextToFramePadding();  // in one row with the words of the buttons
    ImGui::PopStyleVar();
    const bool isNarrow = box.size.x < points(kNarrowOffer);
    if (!isNarrow) text("New here?");
    if (!isNarrow) ImGui::SameLine();
    const std::string whole = withCount("Take the tour", *findBuiltInLesson(kTour)) + ", two minutes";
    const std::string_view take = isNarrow ? "Take the tour" : std::string_view(whole);
    if (choiceButton(take, true, widthOf(take) + points(20.0F), colors)) ask.wish(OpenLesson{kTour});
    ImGui::SameLine();
    if (keyButton("Not now", keyOf(Action::Close), points(100.0F), colors)) ask.wish(LeaveLesson{});
    const float bottom = box.corner.y + box.size.y - 0.5F;
    ImGui::GetWindowDrawList()->AddLine({box.corner.x, bottom}, {box.corner.x + box.size.x, bottom}, colors.line);
    ImGui::End();
    ImGui::PopStyleVar();
}

void drawLessons(const Palette& colors, Ask& ask) {
    const float width = ImGui::GetContentRegionAvail().x;
    for (const BuiltInLesson& each : builtInLessons()) {
        const Lesson& lesson = *findBuiltInLesson(each.name);
        const bool isTour = each.name == kTour;
        const std::string face = withCount(isTour ? "Take the tour" : lesson.title, lesson);
        if (choiceButton(face, isTour, width, colors)) ask.wish(OpenLesson{each.name});
        wrappedTooltip(lesson.brief, colors);
    }
}

void drawLessonCard(const LessonState& lesson, const RunReadout& run, bool isPanelBeside, const Palette& colors,
                    Ask& ask) {
    const LessonCard& card = lesson.present();
    paragraph(
        std::to_string(lesson.card + 1) + " of " + std::to_string(lesson.lesson->cards.size()) + ": " + card.title,
        colors.text);
    paragraph(card.text, colors.text);
    if (card.question) {
        paragraph(*card.question, colors.text);
        drawPredictions(lesson, colors, ask);
    }
    if (lesson.dropsLeft > 0) {
        paragraph("Click on empty space: " + std::to_string(lesson.dropsLeft) + " to drop.", colors.accent);
    }
    if (!lesson.prediction && card.question && run.isPaused) {
        paragraph("The world stands still until you answer: what you drop falls then.", colors.dim);
    }
    if (lesson.prediction && !lesson.result) drawProgress(lesson.progress(run.time), colors);
    if (lesson.result) drawAnswer(lesson, colors);
    if (lesson.hasRun()) drawFinding(card, isPanelBeside, colors);
    if (lesson.hasRun() && lesson.isLast()) drawSummary(lesson, colors);
    drawSteps(lesson, colors, ask);
}

}  // namespace rb
