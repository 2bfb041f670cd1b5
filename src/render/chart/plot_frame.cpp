#include "render/chart/plot_frame.hpp"

#include <algorithm>

#include "render/chart/text.hpp"

namespace rb {

namespace {

constexpr std::uint32_t kFaintInk = packColor(90, 90, 90);
constexpr int kNoteLine = 32;     // from one line of notes to the next [px]
constexpr int kAboveNotes = 110;  // from the ticks to the notes; the axis's numbers and label stand between [px]

// Breaks notes into lines, at their spaces.
std::vector<std::string> wrapped(const std::vector<std::string>& notes, int width) {
    std::vector<std::string> lines;
    for (const std::string& note : notes) {
        lines.emplace_back();
        for (std::size_t begin = 0; begin < note.size();) {
            const std::size_t end = std::min(note.find(' ', begin), note.size());
            const std::string word = note.substr(begin, end - begin);
            const bool isFirst = lines.back().empty();
            if (!isFirst && textWidth(lines.back() + ' ' + word, kNoteSize) > width) {
                lines.push_back(word);
            } else {
                lines.back() += (isFirst ? "" : " ") + word;
            }
            begin = end + 1;
        }
    }
    return lines;
}

}  // namespace

int widest(const std::vector<std::string>& texts, double size) {
    int width = 0;
    for (const std::string& text : texts) width = std::max(width, textWidth(text, size));
    return width;
}

int leftOfPlane(const std::vector<std::string>& yTicks) {
    return kPageMargin + static_cast<int>(kLabelSize) + 24 + widest(yTicks, kTickSize) + kTick;
}

int topOfPlane() { return kPageMargin + 72; }

int pageHeight(const PixelBox& plane, const PlotTexts& texts, int noteWidth) {
    return plane.y + plane.height + kTick + kAboveNotes + notesHeight(texts.notes, noteWidth) + kPageMargin;
}

int notesHeight(const std::vector<std::string>& notes, int width) {
    return static_cast<int>(wrapped(notes, width).size()) * kNoteLine;
}

void drawNotes(Canvas& canvas, int x, int y, const std::vector<std::string>& notes, int width) {
    int middle = y + 14;
    for (const std::string& line : wrapped(notes, width)) {
        canvas.text(x, middle, line, {kNoteSize, kFaintInk});
        middle += kNoteLine;
    }
}

void drawTickBelow(Canvas& canvas, const PixelBox& plane, int x, std::string_view number) {
    const int bottom = plane.y + plane.height;
    canvas.fill({x - 1, bottom, 2, kTick}, kInk);
    canvas.text(x, bottom + kTick + static_cast<int>(kTickSize) * 3 / 4, number, {kTickSize, kInk, TextAnchor::Middle});
}

void drawTickLeft(Canvas& canvas, const PixelBox& plane, int y, std::string_view number) {
    canvas.fill({plane.x - kTick, y - 1, kTick, 2}, kInk);
    canvas.text(plane.x - kTick - kTickGap, y, number, {kTickSize, kInk, TextAnchor::End});
}

void drawTexts(Canvas& canvas, const PixelBox& plane, const PlotTexts& texts, int noteWidth) {
    const int bottom = plane.y + plane.height + kTick;
    canvas.frame(plane, 2, kInk);
    canvas.text(plane.x, kPageMargin + static_cast<int>(kTitleSize) / 2, texts.title, {kTitleSize, kInk});
    canvas.text(plane.x + plane.width / 2, bottom + 72, texts.xLabel, {kLabelSize, kInk, TextAnchor::Middle});
    canvas.text(kPageMargin + static_cast<int>(kLabelSize) / 2, plane.y + plane.height / 2, texts.yLabel,
                {kLabelSize, kInk, TextAnchor::Middle, true});
    drawNotes(canvas, plane.x, bottom + kAboveNotes, texts.notes, noteWidth);
}

}  // namespace rb
