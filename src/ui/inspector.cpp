#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include "base/number_text.hpp"
#include "ui/body_properties.hpp"
#include "ui/copied_numbers.hpp"
#include "ui/drawer_parts.hpp"
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
InlineText coordinateText(double value) {
    constexpr double kBase = 10.0;
    int decimals = 3;
    for (double size = std::abs(value); size >= kBase && decimals > 0; size /= kBase) --decimals;
    return fixedText(value, decimals);
}

/// What a cell shows.
struct BodyFace {
    InlineText label;
    bool isOwn = true;  // else it is the world's, and dimmed
};

BodyFace faceOf(const BodyProperty& row, const BodyInspection& body, const Settings& settings) {
    const auto [first, second] = row.numbers(body, settings);
    if (row.isPair()) return {{coordinateText(first).view(), ", ", coordinateText(second).view()}};
    if (std::holds_alternative<BodyProperty::Count>(row.value)) return {fixedText(first)};
    const auto* const own = std::get_if<OwnValue>(&row.value);
    return {valueText(first), own == nullptr || (body.material.*own->own).has_value()};
}

void settle(const BodyProperty& row, const BodyInspection& body, const WrittenField& written, Ask& ask) {
    if (written.text == written.before) return;
    if (const std::optional<BodyChange> change = row.read(written.text, body)) {
        ask.commands.emplace_back(ChangeBody{body.id, *change});
    } else {
        ask.wish(Refuse{std::string(row.name) + ": '" + written.text +
                        "' cannot be read; allowed: " + std::string(row.allowed)});
    }
}

// A value that can be written over.
void drawField(const BodyProperty& row, const BodyInspection& body, const FieldPlace& place, const BodyFace& face,
               bool isComparing, InterfaceState& state, Ask& ask) {
    const Palette& colors = palette(state.look);
    std::optional<WrittenField>& written = state.written;
    ImGui::TableNextColumn();
    if (!written || written->place != place) {
        if (!fieldFace(place, face.label.view(), face.isOwn ? colors.text : colors.dim, colors)) {
            return tooltip(
                face.isOwn ? "Click to write another value." : "The world's setting; click to give the body its own.",
                isComparing ? "It goes to both worlds." : "", colors);
        }
        const std::string whole = row.text(body);
        written = WrittenField{place, whole, whole};
    }
    if (!drawWritten(*written)) return;
    settle(row, body, *written, ask);
    written.reset();
}

// Each world's letter is in the colour of its curve.
void drawHeads(const Readout& readout, Look look) {
    if (!readout.lab.isComparing()) return;
    ImGui::TableNextColumn();
    for (std::size_t index = 0; index < readout.lab.worlds().size(); ++index) {
        nextCell(letterOf(index), seriesColor(index, look));
    }
    ImGui::TableNextColumn();
}

// Of the first world that has it still: what it is made of is the same in both.
std::optional<BodyInspection> anyState(const Readout& readout) {
    const std::optional<BodyInspection> first = inspectPinned(readout, 0);
    return first || !readout.lab.isComparing() ? first : inspectPinned(readout, 1);
}

// Whether it is a rectangle, which never moves, of a world.
bool isWall(const Readout& readout) {
    const auto worlds = readout.lab.worlds();
    return std::any_of(worlds.begin(), worlds.end(), [&](const MeasuredWorld& each) {
        const Bodies& bodies = each.world().bodies();
        return std::find(bodies.id.begin() + static_cast<std::ptrdiff_t>(bodies.dynamicCount), bodies.id.end(),
                         *readout.shown.pinned) != bodies.id.end();
    });
}

// How the inertia of a body with corners comes about, with its numbers.
void drawInertia(const BodyInspection& body, const Palette& colors) {
    const std::optional<PolygonInspection>& polygon = body.polygon;
    if (!polygon) return;
    const float width = ImGui::GetContentRegionAvail().x;
    const auto put = [&](std::string line, double value, std::string_view unit) {
        brokenText(line.append(valueText(value).view()).append(unit), width, colors.dim);
    };
    const auto numberOf = [](double value) { return std::string(valueText(value).view()); };
    ImGui::Dummy({0.0F, points(2.0F)});
    brokenText(polygon->parts > 1 ? "Of successive vertices a, b of each part, from the centre of mass:"
                                  : "Of successive vertices a, b, from the centre of mass:",
               width, colors.dim);
    put("A = ½ Σ a×b = ", polygon->area, " m²");
    put("k² = Σ (a×b)(a·a + a·b + b·b) / 12A = ", polygon->squaredGyration, " m²");
    put("I = m k² = " + numberOf(body.mass) + " · " + numberOf(polygon->squaredGyration) + " = ", body.inertia,
        " kg m²");
}

void drawState(const Readout& readout, InterfaceState& state, Ask& ask) {
    const int columns = static_cast<int>(readout.lab.worlds().size()) + 2;
    if (!ImGui::BeginTable("state", columns, ImGuiTableFlags_SizingFixedFit)) return;
    ImGui::TableSetupColumn("##name", ImGuiTableColumnFlags_WidthFixed, points(kNameWidth));
    for (int i = 0; i + 2 < columns; ++i) {
        ImGui::TableSetupColumn("##value", ImGuiTableColumnFlags_WidthFixed, points(kValueWidth));
    }
    ImGui::TableSetupColumn("##unit", ImGuiTableColumnFlags_WidthFixed, points(kUnitWidth));
    drawHeads(readout, state.look);
    const Palette& colors = palette(state.look);
    std::array<std::optional<BodyInspection>, kMostWorlds> bodies;
    for (std::size_t i = 0; i < readout.lab.worlds().size(); ++i) bodies[i] = inspectPinned(readout, i);
    const std::optional<BodyInspection>& any = bodies[0] ? bodies[0] : bodies[1];
    for (const BodyProperty& row : bodyProperties()) {
        if (!row.isShown(any)) continue;
        const auto put = [&](std::string_view words) {  // in one row with a value as high as a finger
            ImGui::TableNextColumn();
            if (any && row.read != nullptr && leastTarget() > 0.0F) ImGui::AlignTextToFramePadding();
            text(words, colors.dim);
        };
        put(row.name);
        for (std::size_t index = 0; index < readout.lab.worlds().size(); ++index) {
            const std::optional<BodyInspection>& body = bodies[index];
            const BodyFace face =
                body ? faceOf(row, *body, readout.lab.simulation().world(index).settings()) : BodyFace{{"–"}};
            if (body && row.read != nullptr) {
                drawField(row, *body, {body->id, index, row.name}, face, readout.lab.isComparing(), state, ask);
            } else {
                nextCell(face.label.view(), colors.text);
            }
        }
        put(row.unit);
    }
    ImGui::EndTable();
}

// Which point of its two bodies it is, from 1: faces touch at two, and in the course of a step at more.
int numberOfPoint(std::span<const ContactView> contacts, std::size_t which) {
    const auto isOfPair = [&](const ContactView& each) {
        return each.a == contacts[which].a && each.b == contacts[which].b;
    };
    return static_cast<int>(
        std::count_if(contacts.begin(), contacts.begin() + static_cast<std::ptrdiff_t>(which) + 1, isOfPair));
}

// A contact that can be chosen: the other body, the penetration, the impulse.
void drawContact(const Readout& readout, std::size_t index, std::span<const ContactView> contacts, std::size_t which,
                 const Palette& colors, Ask& ask) {
    const ContactView& contact = contacts[which];
    const int number = numberOfPoint(contacts, which);
    const char* const ending = number == 2 ? "nd" : number == 3 ? "rd" : "th";
    const bool isOtherB = contact.a == *readout.shown.pinned;
    const BodyId other = isOtherB ? contact.b : contact.a;
    const std::string_view shape = isOtherB ? contact.shapeB : contact.shapeA;
    const bool isComparing = readout.lab.isComparing();
    const BodyPair pair{contact.a, contact.b};
    const std::string name = (isComparing ? std::string(letterOf(index)).append("  ") : "")
                                 .append(shape)
                                 .append(" " + numberText(other))
                                 .append(number > 1 ? ", " + std::to_string(number) + ending + " point" : "");
    ImGui::TableNextColumn();
    ImGui::PushID(static_cast<int>(2 * std::size_t{other} + index));
    ImGui::PushID(number);
    if (ImGui::Selectable(name.c_str(), readout.shown.pinnedContact == pair, ImGuiSelectableFlags_SpanAllColumns,
                          {0.0F, leastTarget()})) {
        ask.wish(ExplainContact{pair});
    }
    tooltip(number > 1 ? "Explain this contact: at its first point." : "Explain this contact.");
    ImGui::PopID();
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

void drawContacts(const Readout& readout, const Palette& colors, Ask& ask) {
    const auto worlds = readout.lab.worlds();
    rule(colors);
    if (!beginContacts(colors)) return;
    bool isAny = false;
    for (std::size_t index = 0; index < worlds.size(); ++index) {
        const std::vector<ContactView> contacts = contactsOf(worlds[index].world(), *readout.shown.pinned);
        for (std::size_t which = 0; which < contacts.size(); ++which) {
            drawContact(readout, index, contacts, which, colors, ask);
            isAny = true;
        }
    }
    ImGui::EndTable();
    if (isAny) return;
    const bool areKnown =
        std::all_of(worlds.begin(), worlds.end(), [](const MeasuredWorld& each) { return each.areContactsKnown(); });
    text(areKnown ? "It touches nothing." : "The next step finds what it touches.", colors.dim);
}

}  // namespace

std::optional<BodyInspection> inspectPinned(const Readout& readout, std::size_t world) {
    return inspectBody(readout.lab.worlds()[world], *readout.shown.pinned);
}

std::string_view kindOfInspected(const Readout& readout) {
    const std::optional<BodyInspection> any = anyState(readout);
    if (!any) return isWall(readout) ? "Wall" : "Body";
    return any->polygon ? "Polygon" : "Circle";
}

float widthOfInspector(const Readout& readout) {
    constexpr float kSmaller = kSmallFontSize / kFontSize;
    const ImGuiStyle& style = ImGui::GetStyle();
    const auto values = static_cast<float>(readout.lab.worlds().size());
    return points(kSmaller * (kNameWidth + values * kValueWidth + kUnitWidth)) +
           2.0F * (values + 2.0F) * style.CellPadding.x + 2.0F * style.WindowPadding.x;
}

void drawInspector(const Readout& readout, InterfaceState& state, Ask& ask) {
    const std::optional<BodyInspection> any = anyState(readout);
    if (any || !isWall(readout)) {
        drawState(readout, state, ask);
        if (copyButton("body")) ImGui::SetClipboardText(bodyNumbers(readout).c_str());
        ImGui::SameLine();
    }
    if (smallButton("remove", "remove", "Removes this body; undo brings it back.")) {
        ask.commands.emplace_back(RemoveBody{*readout.shown.pinned});
    }
    if (any) drawInertia(*any, palette(state.look));
    drawContacts(readout, palette(state.look), ask);
}

void drawExplanation(const Readout& readout, Look look) {
    const Palette& colors = palette(look);
    const float width = ImGui::GetContentRegionAvail().x;
    for (std::size_t index = 0; index < readout.lab.worlds().size(); ++index) {
        if (readout.lab.isComparing()) {
            const InlineText heading{letterOf(index), "  ", readout.lab.name(index)};
            brokenText(heading.view(), width, seriesColor(index, look));
        }
        drawOrbit(readout.lab, index, look);
        if (const std::optional<Explanation>& explanation = readout.lab.watches()[index].explanation) {
            for (const std::string& line : explanation->lines) brokenText(line, width, colors.text);
        } else {
            brokenText(
                "Nothing to explain yet. The next step in which the two touch will be explained; O makes a step.",
                width, colors.dim);
        }
    }
    if (copyButton("contact")) ImGui::SetClipboardText(contactNumbers(readout).c_str());
}

}  // namespace rb
