#include "ui/copied_numbers.hpp"

#include <algorithm>
#include <cmath>

#include "base/number_text.hpp"
#include "ui/body_properties.hpp"
#include "ui/drawer_parts.hpp"
#include "ui/world_label.hpp"

namespace rb {

namespace {

double toWide(float value) { return static_cast<double>(value); }

/// A number of a contact.
struct ContactNumber {
    std::string_view name;
    std::string_view unit;
    double (*value)(const ContactView& contact);
};

constexpr ContactNumber kContactNumbers[]{
    {"point x", "m", [](const ContactView& contact) { return contact.point.x; }},
    {"point y", "m", [](const ContactView& contact) { return contact.point.y; }},
    {"normal n.x", "1", [](const ContactView& contact) { return toWide(contact.normal.x); }},
    {"normal n.y", "1", [](const ContactView& contact) { return toWide(contact.normal.y); }},
    {"penetration δ", "m", [](const ContactView& contact) { return toWide(contact.penetration); }},
    {"impulse along n", "N s", [](const ContactView& contact) { return toWide(contact.normalImpulse); }},
    {"friction impulse", "N s", [](const ContactView& contact) { return toWide(contact.frictionImpulse); }},
    {"spring force", "N", [](const ContactView& contact) { return toWide(contact.springForce); }},
    {"spring impulse", "N s", [](const ContactView& contact) { return toWide(contact.springImpulse); }},
    {"couple", "N m s", [](const ContactView& contact) { return toWide(contact.couple); }},
};

// The explanation line by line, the worlds side by side.
std::string linesOf(const Readout& readout) {
    std::string text;
    std::size_t lines = 0;
    for (const Watch& watch : readout.lab.watches()) {
        if (watch.explanation) lines = std::max(lines, watch.explanation->lines.size());
    }
    for (std::size_t line = 0; line < lines; ++line) {
        for (std::size_t world = 0; world < readout.lab.worlds().size(); ++world) {
            const std::optional<Explanation>& explanation = readout.lab.watches()[world].explanation;
            if (world > 0) text.append("\t");
            if (explanation && line < explanation->lines.size()) text.append(explanation->lines[line]);
        }
        text.append("\n");
    }
    return text;
}

}  // namespace

CopiedTable::CopiedTable(std::span<const std::string> heads) : text_("quantity") {
    for (const std::string& head : heads) text_.append("\t").append(head);
    text_.append("\n");
}

void CopiedTable::add(std::string_view name, std::string_view unit, std::span<const std::optional<double>> values) {
    text_.append(name);
    if (!unit.empty() && unit != "1") text_.append(" [").append(unit).append("]");
    for (const std::optional<double>& value : values) {
        text_.append("\t");
        if (value) text_.append(numberText(*value));
    }
    text_.append("\n");
}

std::vector<std::string> worldHeads(const Readout& readout) {
    std::vector<std::string> heads;
    heads.reserve(readout.lab.worlds().size());
    for (std::size_t index = 0; index < readout.lab.worlds().size(); ++index) {
        std::string& head = heads.emplace_back();
        if (readout.lab.isComparing()) head.append(letterOf(index)).append(" ");
        head.append(readout.lab.name(index));
    }
    return heads;
}

std::string bodyNumbers(const Readout& readout) {
    CopiedTable table(worldHeads(readout));
    std::vector<std::optional<BodyInspection>> bodies;
    for (std::size_t index = 0; index < readout.lab.worlds().size(); ++index) {
        bodies.push_back(inspectPinned(readout, index));
    }
    const auto& any = bodies.front() ? bodies.front() : bodies.back();
    std::vector<std::optional<double>> values(bodies.size());
    for (const BodyProperty& row : bodyProperties()) {
        if (row.shownOf != ShownOf::Circles && !row.isShown(any)) continue;  // a polygon has a radius too
        for (std::size_t part = 0; part < (row.isPair() ? 2U : 1U); ++part) {
            for (std::size_t index = 0; index < bodies.size(); ++index) {
                const Settings& settings = readout.lab.simulation().world(index).settings();
                values[index] =
                    bodies[index] ? std::optional(row.numbers(*bodies[index], settings)[part]) : std::nullopt;
            }
            const char* const component = part == 0 ? ".x" : ".y";
            table.add(std::string(row.name).append(row.isPair() ? component : ""), row.unit, values);
        }
    }
    return table.text();
}

std::string restMeterNumbers(const Readout& readout) {
    CopiedTable table(worldHeads(readout));
    std::vector<std::optional<double>> values(readout.lab.worlds().size());
    for (const Quantity quantity : kRestMeterRows) {
        const QuantityInfo& info = quantityInfo(quantity);
        for (std::size_t index = 0; index < values.size(); ++index) {
            values[index] = readingOf(quantity, readout.lab.worlds()[index]);
        }
        table.add(std::string(info.name).append(" ").append(info.symbol), info.unit, values);
    }
    return table.text();
}

std::string contactNumbers(const Readout& readout) {
    const std::vector<std::string> worlds = worldHeads(readout);
    std::vector<std::string> heads;
    std::vector<ContactView> found;
    const BodyPair& pair = *readout.shown.pinnedContact;
    for (std::size_t index = 0; index < worlds.size(); ++index) {
        std::size_t point = 0;
        for (const ContactView& contact : contactsOf(readout.lab.simulation().world(index), pair.second)) {
            if (!pair.isOf(contact.a, contact.b)) continue;
            heads.push_back(worlds[index] + ", point " + std::to_string(++point));
            found.push_back(contact);
        }
    }
    CopiedTable table(heads);
    std::vector<std::optional<double>> values(found.size());
    for (const ContactNumber& row : kContactNumbers) {
        std::transform(found.begin(), found.end(), values.begin(),
                       [&](const ContactView& contact) -> std::optional<double> {
                           const double value = row.value(contact);  // NaN: not known before the first step with sums
                           return std::isnan(value) ? std::nullopt : std::optional(value);
                       });
        table.add(row.name, row.unit, values);
    }
    return table.text() + "\n" + linesOf(readout);
}

}  // namespace rb
