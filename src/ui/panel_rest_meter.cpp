#include <cmath>

#include "ui/copied_numbers.hpp"
#include "ui/panel_parts.hpp"
#include "ui/widgets.hpp"
#include "ui/world_label.hpp"

namespace rb {

namespace {

constexpr float kColumnGap = 8.0F;                       // [points]
constexpr std::string_view kWidestValue = "−8.88·10⁻⁸";  // as valueLabel() has them
constexpr std::string_view kWidestUnit = "rad/s";

float headHeight() { return std::round(ImGui::GetTextLineHeight() + points(4.0F)); }
// Two columns of values leave room for small letters only.
float letterSize(std::size_t worlds) { return worlds > 1 ? kSmallFontSize : kFontSize; }

float rowHeight(std::size_t worlds) { return letterHeight(letterSize(worlds)) + std::round(points(2.0F)); }

/// Where the columns of the table lie: names, a column of values a world, units.
class Columns {
  public:
    Columns(std::size_t worlds, float left, float right)
        : size_(letterSize(worlds)),
          left_(left),
          units_(right - std::ceil(letterWidth(kWidestUnit, size_))),
          worlds_(worlds) {}

    float size() const { return size_; }  ///< of the letters [points]

    float names() const { return left_; }
    float units() const { return units_; }
    /// The right end of a world's values.
    float valueEnd(std::size_t world) const {
        const float pitch = std::ceil(letterWidth(kWidestValue, size_)) + points(kColumnGap);
        return units_ - points(kColumnGap) - static_cast<float>(worlds_ - 1 - world) * pitch;
    }

  private:
    float size_;
    float left_;
    float units_;
    std::size_t worlds_;
};

void drawHead(const Readout& readout, const Columns& columns, bool& isOpen, Look look) {
    const ImVec2 low = ImGui::GetCursorScreenPos();
    ImGui::SetNextItemOpen(isOpen);
    ImGui::PushStyleColor(ImGuiCol_Text, palette(look).accent);
    isOpen = foldHead("Rest meter");
    ImGui::PopStyleColor();
    if (!isOpen) return;
    ImGui::SameLine(0.0F, points(kColumnGap));
    if (copyButton("meter")) ImGui::SetClipboardText(restMeterNumbers(readout).c_str());
    const float swatch = std::round(points(8.0F));
    const float middle = low.y + 0.5F * ImGui::GetTextLineHeight();
    for (std::size_t index = 0; readout.lab.isComparing() && index < readout.lab.worlds().size(); ++index) {
        const std::string_view letter = letterOf(index);
        const float left = columns.valueEnd(index) - letterWidth(letter);
        const float box = std::floor(left - points(4.0F) - swatch);
        const float top = std::floor(middle - 0.5F * swatch);
        ImGui::GetWindowDrawList()->AddRectFilled({box, top}, {box + swatch, top + swatch}, seriesColor(index, look),
                                                  points(2.0F));
        drawLetters({left, middle - 0.5F * letterHeight()}, palette(look).text, letter);
    }
    ImGui::SetCursorScreenPos({low.x, low.y + headHeight()});
}

void drawRow(Quantity quantity, const Readout& readout, const Columns& columns, const Palette& colors) {
    const QuantityInfo& info = quantityInfo(quantity);
    const float size = columns.size();
    const float height = rowHeight(readout.lab.worlds().size());
    const ImVec2 low = ImGui::GetCursorScreenPos();
    ImGui::Dummy({ImGui::GetContentRegionAvail().x, height});
    if (beginTooltip()) {
        defineQuantity(quantity, colors);
        endTooltip();
    }
    const float top = low.y + std::floor(0.5F * (height - letterHeight(size)));
    drawLetters({columns.names(), top}, colors.text, info.name, size);
    drawLetters({columns.names() + letterWidth(info.name, size) + points(4.0F), top}, colors.dim, info.symbol, size);
    for (std::size_t index = 0; index < readout.lab.worlds().size(); ++index) {
        const InlineText value = readingText(quantity, readingOf(quantity, readout.lab.worlds()[index]));
        drawLetters({columns.valueEnd(index) - letterWidth(value.view(), size), top}, colors.text, value.view(), size);
    }
    const std::string_view unit = info.unit == "g h" ? "falls" : info.unit;  // for more there is no room
    if (unit != "1") drawLetters({columns.units(), top}, colors.dim, unit, size);
}

}  // namespace

InlineText readingText(Quantity quantity, std::optional<double> reading) {
    if (!reading) return {"–"};
    if (quantity == Quantity::RestingShare || quantityInfo(quantity).unit == "1") {
        return fixedText(std::floor(*reading));
    }
    return quantity == Quantity::TimeAtRest ? fixedText(*reading, 1) : valueText(*reading);
}

float restMeterHeight(std::size_t worlds, bool isOpen) {
    return headHeight() + (isOpen ? static_cast<float>(kRestMeterRows.size()) * rowHeight(worlds) : 0.0F);
}

void drawRestMeter(const Readout& readout, bool& isOpen, Look look) {
    const float left = ImGui::GetCursorScreenPos().x;
    const Columns columns(readout.lab.worlds().size(), left, left + ImGui::GetContentRegionAvail().x);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0.0F, 0.0F});
    drawHead(readout, columns, isOpen, look);
    for (const Quantity quantity : kRestMeterRows) {
        if (isOpen) drawRow(quantity, readout, columns, palette(look));
    }
    ImGui::PopStyleVar();
}

}  // namespace rb
