#include "ui/tour_part.hpp"

#include <cmath>

#include "ui/widgets.hpp"

namespace rb {

namespace {

constexpr float kBarPadding = 6.0F;  // above and below the buttons of the offer [points]

void paragraph(std::string_view words, ImU32 color) {
    wrappedText(words, color);
    ImGui::Dummy({0.0F, points(4.0F)});
}

// Once one is chosen the others cannot be.
void drawPredictions(const TourState& tour, const Palette& colors, Ask& ask) {
    const float width = ImGui::GetContentRegionAvail().x;
    for (std::size_t i = 0; i < tour.present().predictions.size(); ++i) {
        const bool isAlive = !tour.prediction || tour.prediction == i;
        ImGui::BeginDisabled(!isAlive);
        if (choiceButton(tour.present().predictions[i], isAlive, width, colors)) ask.wish(Predict{i});
        ImGui::EndDisabled();
    }
}

void drawProgress(double progress, const Palette& colors) {
    const ImVec2 low = ImGui::GetCursorScreenPos();
    const ImVec2 size{ImGui::GetContentRegionAvail().x, points(6.0F)};
    ImGui::Dummy(size);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled(low, {low.x + size.x, low.y + size.y}, colors.line);
    list.AddRectFilled(low, {low.x + static_cast<float>(progress) * size.x, low.y + size.y}, colors.accent);
}

void drawAnswer(const TourState& tour, bool isPanelBeside, const Palette& colors) {
    const InlineText verdict{tour.prediction == tour.outcome ? "As you said: " : "It came otherwise: ",
                             tour.present().predictions[*tour.outcome], "."};
    paragraph(verdict.view(), colors.accent);
    paragraph(tour.measured, colors.text);
    paragraph(tour.present().finding, colors.text);
    paragraph(tour.present().byHand, colors.dim);
    if (tour.present().isAboutPanel && !isPanelBeside) {
        paragraph(
            "That is in the panel. This window has no room for it beside the tour; it is there again when you "
            "leave.",
            colors.dim);
    }
}

void drawSteps(const TourState& tour, const Palette& colors, Ask& ask) {
    const float width = shareOfRow(2);
    const bool isLast = *tour.card + 1 == tourCards().size();
    if (keyButton("Leave", keyOf(Action::Close), width, colors)) ask.wish(LeaveTour{});
    if (isLast) return;
    ImGui::SameLine();
    if (choiceButton("Next card", tour.outcome.has_value(), width, colors)) ask.wish(ShowCard{*tour.card + 1});
}

}  // namespace

float tourOfferHeight() { return std::ceil(buttonHeight() + 2.0F * points(kBarPadding)); }

void drawTourOffer(const PlotBox& box, const Palette& colors, Ask& ask) {
    ImGui::SetNextWindowPos(box.corner);
    ImGui::SetNextWindowSize(box.size);
    constexpr ImGuiWindowFlags kFlags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                                        ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoFocusOnAppearing;
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {points(kMargin), points(kBarPadding)});
    ImGui::Begin("##offer", nullptr, kFlags);
    const float above = 0.5F * (buttonHeight() - ImGui::GetTextLineHeight());
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {ImGui::GetStyle().FramePadding.x, above});
    ImGui::AlignTextToFramePadding();  // in one row with the words of the buttons
    ImGui::PopStyleVar();
    text("New here?");
    ImGui::SameLine();
    constexpr std::string_view kTake = "Take the tour: seven cards, two minutes";
    if (choiceButton(kTake, true, widthOf(kTake) + points(20.0F), colors)) ask.wish(ShowCard{0});
    ImGui::SameLine();
    if (keyButton("Not now", keyOf(Action::Close), points(100.0F), colors)) ask.wish(LeaveTour{});
    const float bottom = box.corner.y + box.size.y - 0.5F;
    ImGui::GetWindowDrawList()->AddLine({box.corner.x, bottom}, {box.corner.x + box.size.x, bottom}, colors.line);
    ImGui::End();
    ImGui::PopStyleVar();
}

void drawTourCard(const TourState& tour, double time, bool isPanelBeside, const Palette& colors, Ask& ask) {
    const InlineText title{fixedText(static_cast<double>(*tour.card + 1)).view(), " of ",
                           fixedText(static_cast<double>(tourCards().size())).view(), ": ", tour.present().title};
    paragraph(title.view(), colors.text);
    paragraph(tour.present().situation, colors.text);
    paragraph(tour.present().question, colors.text);
    drawPredictions(tour, colors, ask);
    ImGui::Dummy({0.0F, points(4.0F)});
    if (tour.prediction && !tour.outcome) drawProgress(tour.progress(time), colors);
    if (tour.outcome) drawAnswer(tour, isPanelBeside, colors);
    drawSteps(tour, colors, ask);
}

}  // namespace rb
