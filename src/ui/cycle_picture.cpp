#include "ui/cycle_picture.hpp"

#include <algorithm>

#include "ui/plot.hpp"
#include "ui/widgets.hpp"

namespace rb {

namespace {

constexpr float kCycleSide = 150.0F;  // of the picture [points]

/// The picture of a cycle: to the right how much of the positions' time has gone by, upwards of the velocities'.
struct CyclePicture {
    ImVec2 corner;  // at the bottom left
    float side;
    double low, high;

    ImVec2 at(double drifted, double kicked) const {
        const auto place = [&](double value) { return side * static_cast<float>((value - low) / (high - low)); };
        return {corner.x + place(drifted), corner.y - place(kicked)};
    }
};

/// A kick leads upwards, a drift to the right; the impulses are where a cycle begins and ends.
void drawWordCycle(const Integrator& word, const CyclePicture& picture, Look look) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    double drifted = 0.0;
    double kicked = 0.0;
    for (std::size_t i = 0; i < word.size(); ++i) {
        const StepPart part = word.part(i);
        const ImVec2 from = picture.at(drifted, kicked);
        (part.isKick ? kicked : drifted) += static_cast<double>(part.share);
        list.AddLine(from, picture.at(drifted, kicked), colorOfPart(part.isKick, look), points(3.0F));
    }
}

/// A stage is a line as high as its weight, at its time.
void drawTableauCycle(const Integrator& tableau, const CyclePicture& picture, Look look) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    for (std::size_t i = 0; i < tableau.size(); ++i) {
        double node = 0.0;
        for (std::size_t j = 0; j < i; ++j) node += static_cast<double>(tableau.a(i, j));
        const ImVec2 top = picture.at(node, static_cast<double>(tableau.b(i)));
        list.AddLine(picture.at(node, 0.0), top, colorOfPart(true, look), points(3.0F));
        list.AddCircleFilled(top, points(3.5F), colorOfPart(true, look), 12);
    }
}

// So that the picture holds all of it.
CyclePicture pictureOf(const Integrator& now, ImVec2 corner, float side) {
    double low = 0.0;
    double high = 1.0;
    const auto hold = [&](double value) {
        low = std::min(low, value);
        high = std::max(high, value);
    };
    double drifted = 0.0;
    double kicked = 0.0;
    for (std::size_t i = 0; i < now.size(); ++i) {
        if (!now.isWord()) {
            hold(static_cast<double>(now.b(i)));
            continue;
        }
        (now.part(i).isKick ? kicked : drifted) += static_cast<double>(now.part(i).share);
        hold(drifted);
        hold(kicked);
    }
    return {{corner.x, corner.y + side}, side, low, high};
}

}  // namespace

ImU32 colorOfPart(bool isKick, Look look) { return seriesColor(isKick ? 1 : 0, look); }

void drawCycle(const Integrator& now, Look look) {
    const Palette& colors = palette(look);
    const float side = points(kCycleSide);
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float margin = points(10.0F);
    ImGui::Dummy({ImGui::GetContentRegionAvail().x, side + 2.0F * margin});
    wrappedTooltip(now.isWord()
                       ? "One cycle. A kick leads upwards by its share of the forces' time, a drift to the right "
                         "by its share of the positions'. I: the impulses, where a cycle ends and the next "
                         "begins. c is the area above the diagonal less that below: 0 if it is balanced."
                       : "One cycle. A line stands where a stage evaluates the forces, as high as its weight. "
                         "I: the impulses, where a cycle ends and the next begins.",
                   colors);
    const CyclePicture picture = pictureOf(now, {corner.x + margin, corner.y + margin}, side);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddLine(picture.at(0.0, 0.0), picture.at(1.0, 0.0), colors.line);
    list.AddLine(picture.at(0.0, 0.0), picture.at(0.0, 1.0), colors.line);
    if (now.isWord()) {
        list.AddLine(picture.at(0.0, 0.0), picture.at(1.0, 1.0), colors.mark);
        drawWordCycle(now, picture, look);
    } else {
        drawTableauCycle(now, picture, look);
    }
    for (const double end : {0.0, 1.0}) {
        const ImVec2 at = picture.at(end, now.isWord() ? end : 0.0);
        list.AddCircleFilled(at, points(5.0F), colors.alarm, 16);
        drawLetters({at.x + points(7.0F), at.y - letterHeight()}, colors.alarm, "I");
    }
    const float beside = corner.x + side + 4.0F * margin;
    drawLetters({beside, corner.y + margin}, colorOfPart(true, look), now.isWord() ? "K: v += a h F/m" : "weight b");
    if (now.isWord())
        drawLetters({beside, corner.y + margin + letterHeight()}, colorOfPart(false, look), "D: x += b h v");
    drawLetters({beside, corner.y + margin + 2.0F * letterHeight()}, colors.alarm, "I: impulses");
}

}  // namespace rb
