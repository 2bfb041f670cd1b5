#include "ui/inspector.hpp"

#include <cmath>
#include <cstdio>
#include <glm/geometric.hpp>

#include "ui/glass_part.hpp"
#include "ui/plot.hpp"
#include "ui/widgets.hpp"
#include "ui/world_label.hpp"

namespace rb {

namespace {

constexpr float kNameWidth = 84.0F;     // [points]
constexpr float kValueWidth = 96.0F;    // [points]
constexpr float kUnitWidth = 42.0F;     // [points]
constexpr float kContactWidth = 72.0F;  // [points]

double wide(float value) { return static_cast<double>(value); }

// With four digits, so that two numbers fit into a cell.
void appendCoordinate(double value, InlineText& label) {
    constexpr double kBase = 10.0;
    int decimals = 3;
    for (double size = std::abs(value); size >= kBase && decimals > 0; size /= kBase) --decimals;
    label.appendNumber(value, decimals);
}

/// The rows of the inspector: one per quantity, with the value of the circle in each world.
class Rows {
  public:
    Rows(const Readout& readout, const Palette& colors) : readout_(readout), colors_(colors) {}

    void number(std::string_view name, std::string_view unit, double (*value)(const CircleInspection&)) {
        add(name, unit, [&](const CircleInspection& circle) { return valueText(value(circle)); });
    }
    void vector(std::string_view name, std::string_view unit, glm::dvec2 (*value)(const CircleInspection&)) {
        add(name, unit, [&](const CircleInspection& circle) {
            InlineText label;
            appendCoordinate(value(circle).x, label);
            label.append(", ");
            appendCoordinate(value(circle).y, label);
            return label;
        });
    }

  private:
    template <class F>
    void add(std::string_view name, std::string_view unit, F labelOf) {
        ImGui::TableNextColumn();
        text(name, colors_.dim);
        for (std::size_t index = 0; index < readout_.worlds.size(); ++index) {
            const auto& state = readout_.inspection.states[index];
            const InlineText label = state ? labelOf(*state) : InlineText{};
            nextCell(state ? label.view() : "–", colors_.text);
        }
        ImGui::TableNextColumn();
        text(unit, colors_.dim);
    }

    const Readout& readout_;
    const Palette& colors_;
};

// Each world's letter is in the colour of its curve.
void drawHeads(const Readout& readout, Look look) {
    if (readout.worlds.size() < 2) return;
    ImGui::TableNextColumn();
    for (std::size_t index = 0; index < readout.worlds.size(); ++index) {
        nextCell(letterOf(index), seriesColor(index, look));
    }
    ImGui::TableNextColumn();
}

void drawState(const Readout& readout, Look look) {
    const int columns = static_cast<int>(readout.worlds.size()) + 2;
    if (!ImGui::BeginTable("state", columns, ImGuiTableFlags_SizingFixedFit)) return;
    ImGui::TableSetupColumn("##name", ImGuiTableColumnFlags_WidthFixed, points(kNameWidth));
    for (int i = 0; i + 2 < columns; ++i) {
        ImGui::TableSetupColumn("##value", ImGuiTableColumnFlags_WidthFixed, points(kValueWidth));
    }
    ImGui::TableSetupColumn("##unit", ImGuiTableColumnFlags_WidthFixed, points(kUnitWidth));
    drawHeads(readout, look);
    Rows rows(readout, palette(look));
    using Circle = const CircleInspection&;
    rows.number("radius r", "m", [](Circle c) { return wide(c.radius); });
    rows.number("mass m", "kg", [](Circle c) { return c.mass; });
    rows.number("inertia I", "kg m²", [](Circle c) { return c.inertia; });
    rows.vector("position p", "m", [](Circle c) { return c.position; });
    rows.vector("velocity v", "m/s", [](Circle c) { return glm::dvec2(c.velocity); });
    rows.number("speed |v|", "m/s", [](Circle c) { return wide(glm::length(c.velocity)); });
    rows.number("angle Ω", "rad", [](Circle c) { return wide(c.angle); });
    rows.number("spin ω", "rad/s", [](Circle c) { return wide(c.angularVelocity); });
    rows.number("½ m v²", "J", [](Circle c) { return c.kineticMoving; });
    rows.number("½ I ω²", "J", [](Circle c) { return c.kineticTurning; });
    rows.number("−m g·p", "J", [](Circle c) { return c.potential; });
    rows.number("time at rest", "s", [](Circle c) { return wide(c.rest.value_or(0.0F)); });
    ImGui::EndTable();
}

// A contact that can be chosen: the other body, the penetration, the impulse.
void drawContact(const ContactView& contact, const Readout& readout, std::size_t index, const Palette& colors,
                 Requests& requests) {
    const InspectionReadout& inspection = readout.inspection;
    const bool isOtherB = contact.a == *inspection.circle;
    const BodyId other = isOtherB ? contact.b : contact.a;
    const std::string_view shape = isOtherB ? contact.shapeB : contact.shapeA;
    const bool isComparing = readout.worlds.size() > 1;
    const BodyPair pair{contact.a, contact.b};
    std::array<char, 48> name{};
    std::snprintf(name.data(), name.size(), "%s%s%.*s %u", isComparing ? letterOf(index).data() : "",
                  isComparing ? "  " : "", static_cast<int>(shape.size()), shape.data(), other);
    ImGui::TableNextColumn();
    ImGui::PushID(static_cast<int>(2 * std::size_t{other} + index));
    if (ImGui::Selectable(name.data(), inspection.contact == pair, ImGuiSelectableFlags_SpanAllColumns)) {
        requests.contact = pair;
    }
    if (beginTooltip()) {
        text("Explain this contact.");
        endTooltip();
    }
    ImGui::PopID();
    nextCell(valueText(1e3 * wide(contact.penetration)).view(), colors.text);
    nextCell(valueText(wide(contact.normalImpulse)).view(), colors.text);
}

bool beginContacts(const Palette& colors) {
    if (!ImGui::BeginTable("contacts", 3)) return false;
    ImGui::TableSetupColumn("##other", ImGuiTableColumnFlags_WidthStretch);
    ImGui::TableSetupColumn("##depth", ImGuiTableColumnFlags_WidthFixed, points(kContactWidth));
    ImGui::TableSetupColumn("##impulse", ImGuiTableColumnFlags_WidthFixed, points(kContactWidth));
    ImGui::TableNextColumn();
    text("Contacts", colors.accent);
    nextCell("δ [mm]", colors.dim);
    nextCell("|j| [N s]", colors.dim);
    return true;
}

void drawContacts(const Readout& readout, const Palette& colors, Requests& requests) {
    const InspectionReadout& inspection = readout.inspection;
    rule(colors);
    if (!beginContacts(colors)) return;
    bool isAny = false;
    for (std::size_t index = 0; index < readout.worlds.size(); ++index) {
        for (const ContactView& contact : inspection.contacts[index]) {
            drawContact(contact, readout, index, colors, requests);
            isAny = true;
        }
    }
    ImGui::EndTable();
    if (!isAny) text("It touches nothing.", colors.dim);
}

}  // namespace

float widthOfInspector(const Readout& readout) {
    constexpr float kSmaller = kSmallFontSize / kFontSize;
    const ImGuiStyle& style = ImGui::GetStyle();
    const auto values = static_cast<float>(readout.worlds.size());
    return points(kSmaller * (kNameWidth + values * kValueWidth + kUnitWidth)) +
           2.0F * (values + 2.0F) * style.CellPadding.x + 2.0F * style.WindowPadding.x;
}

void drawInspector(const Readout& readout, Look look, Requests& requests) {
    drawState(readout, look);
    drawContacts(readout, palette(look), requests);
}

void drawExplanation(const Readout& readout, Look look) {
    const InspectionReadout& inspection = readout.inspection;
    const Palette& colors = palette(look);
    const float width = ImGui::GetContentRegionAvail().x;
    for (std::size_t index = 0; index < readout.worlds.size(); ++index) {
        if (readout.worlds.size() > 1) {
            InlineText heading;
            heading.append(letterOf(index));
            heading.append("  ");
            heading.append(readout.worlds[index].label);
            brokenText(heading.view(), width, seriesColor(index, look));
        }
        drawOrbit(inspection.orbits[index], index, look);
        for (const std::string& line : inspection.explanations[index]) brokenText(line, width, colors.text);
        if (inspection.explanations[index].empty()) {
            brokenText(
                "Nothing to explain yet. The next step in which the two touch will be explained; O makes a step.",
                width, colors.dim);
        }
    }
}

}  // namespace rb
