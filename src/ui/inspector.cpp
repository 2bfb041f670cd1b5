#include "ui/inspector.hpp"

#include <cstdio>
#include <glm/geometric.hpp>

#include "ui/widgets.hpp"
#include "ui/world_label.hpp"

namespace rb {

namespace {

constexpr float kNameWidth = 84.0F;    // [points]
constexpr float kValueWidth = 96.0F;   // [points]
constexpr float kBelowLabels = 52.0F;  // so that the worlds' labels stay free [points]
constexpr float kUnitWidth = 42.0F;    // [points]

double wide(float value) { return static_cast<double>(value); }

/// A row of the inspector: the same quantity of the circle in every world.
class Rows {
  public:
    Rows(const Readout& readout, const Palette& colors) : readout_(readout), colors_(colors) {}

    template <class Print>
    void add(std::string_view name, std::string_view unit, Print print) {
        ImGui::TableNextColumn();
        text(name, colors_.dim);
        for (std::size_t side = 0; side < readout_.sides.size(); ++side) {
            ImGui::TableNextColumn();
            const auto& state = readout_.inspection.states[side];
            std::array<char, 48> value{};
            if (state) print(*state, value);
            const std::string_view shown = state ? value.data() : "–";
            ImGui::SetCursorPosX(ImGui::GetCursorPosX() + ImGui::GetContentRegionAvail().x - widthOf(shown));
            text(shown, colors_.text);
        }
        ImGui::TableNextColumn();
        text(unit, colors_.dim);
    }

    void number(std::string_view name, std::string_view unit, double (*value)(const CircleInspection&)) {
        add(name, unit, [&](const CircleInspection& circle, std::array<char, 48>& out) {
            std::snprintf(out.data(), out.size(), "%.4g", value(circle));
        });
    }
    void vector(std::string_view name, std::string_view unit, glm::vec2 (*value)(const CircleInspection&)) {
        add(name, unit, [&](const CircleInspection& circle, std::array<char, 48>& out) {
            std::snprintf(out.data(), out.size(), "%.3f, %.3f", wide(value(circle).x), wide(value(circle).y));
        });
    }

  private:
    const Readout& readout_;
    const Palette& colors_;
};

void drawHeads(const Readout& readout, const Palette& colors) {
    if (readout.sides.size() < 2) return;
    ImGui::TableNextColumn();
    for (std::size_t side = 0; side < readout.sides.size(); ++side) {
        ImGui::TableNextColumn();
        const std::string_view letter = letterOf(side);
        ImGui::SetCursorPosX(ImGui::GetCursorPosX() + ImGui::GetContentRegionAvail().x - widthOf(letter));
        text(letter, colors.accent);
    }
    ImGui::TableNextColumn();
}

void drawState(const Readout& readout, const Palette& colors) {
    const int columns = static_cast<int>(readout.sides.size()) + 2;
    if (!ImGui::BeginTable("state", columns, ImGuiTableFlags_SizingFixedFit)) return;
    ImGui::TableSetupColumn("##name", ImGuiTableColumnFlags_WidthFixed, points(kNameWidth));
    for (int i = 0; i + 2 < columns; ++i) {
        ImGui::TableSetupColumn("##value", ImGuiTableColumnFlags_WidthFixed, points(kValueWidth));
    }
    ImGui::TableSetupColumn("##unit", ImGuiTableColumnFlags_WidthFixed, points(kUnitWidth));
    drawHeads(readout, colors);
    Rows rows(readout, colors);
    using Circle = const CircleInspection&;
    rows.number("radius r", "m", [](Circle c) { return wide(c.radius); });
    rows.number("mass m", "kg", [](Circle c) { return c.mass; });
    rows.number("inertia I", "kg m²", [](Circle c) { return c.inertia; });
    rows.vector("position p", "m", [](Circle c) { return c.position; });
    rows.vector("velocity v", "m/s", [](Circle c) { return c.velocity; });
    rows.number("speed |v|", "m/s", [](Circle c) { return wide(glm::length(c.velocity)); });
    rows.number("angle Ω", "rad", [](Circle c) { return wide(c.angle); });
    rows.number("spin ω", "rad/s", [](Circle c) { return wide(c.angularVelocity); });
    rows.number("½ m v²", "J", [](Circle c) { return c.kineticMoving; });
    rows.number("½ I ω²", "J", [](Circle c) { return c.kineticTurning; });
    rows.number("−m g·p", "J", [](Circle c) { return c.potential; });
    rows.add("time at rest", "s", [](Circle c, std::array<char, 48>& out) {
        std::snprintf(out.data(), out.size(), "%.1f", wide(c.rest.value_or(0.0F)));
    });
    ImGui::EndTable();
}

// A contact to choose: who else, how deep, how hard.
void drawContact(const ContactView& contact, BodyId circle, std::size_t side, bool isComparing,
                 const InspectionReadout& inspection, Requests& requests) {
    const BodyId other = contact.a == circle ? contact.b : contact.a;
    const bool isRectangle = contact.isAgainstRectangle && other == contact.a;
    const BodyPair pair{contact.a, contact.b};
    std::array<char, 96> line{};
    std::snprintf(line.data(), line.size(), "%s%s%s %u:  δ = %.3g mm,  −j = %.3g N s",
                  isComparing ? letterOf(side).data() : "", isComparing ? "  " : "",
                  isRectangle ? "rectangle" : "circle", other, 1e3 * wide(contact.penetration),
                  wide(contact.normalImpulse));
    ImGui::PushID(static_cast<int>(2 * std::size_t{other} + side));
    if (ImGui::Selectable(line.data(), inspection.contact == pair)) requests.contact = pair;
    if (beginTooltip()) {
        text("Explain this contact.");
        endTooltip();
    }
    ImGui::PopID();
}

void drawContacts(const Readout& readout, const Palette& colors, Requests& requests) {
    const InspectionReadout& inspection = readout.inspection;
    rule(colors);
    text("Contacts", colors.accent);
    bool isAny = false;
    for (std::size_t side = 0; side < readout.sides.size(); ++side) {
        for (const ContactView& contact : inspection.contacts[side]) {
            drawContact(contact, *inspection.circle, side, readout.sides.size() > 1, inspection, requests);
            isAny = true;
        }
    }
    if (!isAny) text("It touches nothing.", colors.dim);
}

}  // namespace

void drawInspector(const Readout& readout, const PlotBox& free, Look look, Requests& requests) {
    const InspectionReadout& inspection = readout.inspection;
    if (!inspection.circle) return;
    const Palette& colors = palette(look);
    std::array<char, 48> title{};
    std::snprintf(title.data(), title.size(), "Circle %u###inspector", *inspection.circle);
    bool isOpen = true;
    const auto values = static_cast<float>(readout.sides.size());
    const float width = points(kNameWidth + values * (kValueWidth + 16.0F) + kUnitWidth + 62.0F);
    beginSmallWindow(title.data(), free, {1.0F, 0.0F}, isOpen, width);
    drawState(readout, colors);
    drawContacts(readout, colors, requests);
    endSmallWindow();
    if (!isOpen) requests.isInspectorClosed = true;
}

void drawExplanation(const Readout& readout, const PlotBox& free, Look look, Requests& requests) {
    const InspectionReadout& inspection = readout.inspection;
    if (!inspection.contact) return;
    const Palette& colors = palette(look);
    bool isOpen = true;
    const float labels = readout.sides.size() > 1 ? points(kBelowLabels) : 0.0F;
    const PlotBox place{{free.corner.x, free.corner.y + labels}, {free.size.x, free.size.y - labels}};
    beginSmallWindow("Explain this contact###explanation", place, {0.0F, 0.0F}, isOpen);
    for (std::size_t side = 0; side < readout.sides.size(); ++side) {
        if (readout.sides.size() > 1) text(side == 0 ? "World A" : "World B", colors.accent);
        for (const std::string& line : inspection.explanations[side]) text(line, colors.text);
        if (inspection.explanations[side].empty()) {
            text("The next step that resolves it will be explained: O makes one.", colors.dim);
        }
    }
    endSmallWindow();
    if (!isOpen) requests.isExplanationClosed = true;
}

}  // namespace rb
