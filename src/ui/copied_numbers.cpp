#include "ui/copied_numbers.hpp"

#include <algorithm>
#include <glm/geometric.hpp>

#include "base/number_text.hpp"
#include "ui/inspector.hpp"
#include "ui/world_label.hpp"

namespace rb {

namespace {

using Inspected = const BodyInspection&;

/// A number of a body, or of a contact.
template <class Of>
struct NumberRow {
    std::string_view name;
    std::string_view unit;
    double (*value)(const Of& of);
};

double toWide(float value) { return static_cast<double>(value); }

constexpr NumberRow<BodyInspection> kBodyNumbers[]{
    {"radius r", "m", [](Inspected body) { return toWide(body.radius); }},
    {"mass m", "kg", [](Inspected body) { return body.mass; }},
    {"inertia I", "kg m²", [](Inspected body) { return body.inertia; }},
    {"position p.x", "m", [](Inspected body) { return body.position.x; }},
    {"position p.y", "m", [](Inspected body) { return body.position.y; }},
    {"velocity v.x", "m/s", [](Inspected body) { return toWide(body.velocity.x); }},
    {"velocity v.y", "m/s", [](Inspected body) { return toWide(body.velocity.y); }},
    {"speed |v|", "m/s", [](Inspected body) { return toWide(glm::length(body.velocity)); }},
    {"angle Ω", "rad", [](Inspected body) { return toWide(body.angle); }},
    {"spin ω", "rad/s", [](Inspected body) { return toWide(body.angularVelocity); }},
    {"½ m v²", "J", [](Inspected body) { return body.kineticMoving; }},
    {"½ I ω²", "J", [](Inspected body) { return body.kineticTurning; }},
    {"−m g·p", "J", [](Inspected body) { return body.potential; }},
    {"time at rest", "s", [](Inspected body) { return toWide(body.rest.value_or(0.0F)); }},
};

/// A body's own value, or the world's where it has none.
struct MaterialRow {
    std::string_view name;
    std::string_view unit;
    std::optional<float> Material::*own;
    float Settings::*worlds;
};

constexpr MaterialRow kMaterialNumbers[]{
    {"density ρ", "kg/m²", &Material::density, &Settings::density},
    {"bounce e", "1", &Material::restitution, &Settings::restitution},
    {"friction μ", "1", &Material::friction, &Settings::friction},
};

constexpr NumberRow<ContactView> kContactNumbers[]{
    {"point x", "m", [](const ContactView& contact) { return contact.point.x; }},
    {"point y", "m", [](const ContactView& contact) { return contact.point.y; }},
    {"normal n.x", "1", [](const ContactView& contact) { return toWide(contact.normal.x); }},
    {"normal n.y", "1", [](const ContactView& contact) { return toWide(contact.normal.y); }},
    {"penetration δ", "m", [](const ContactView& contact) { return toWide(contact.penetration); }},
    {"impulse along n", "N s", [](const ContactView& contact) { return toWide(contact.normalImpulse); }},
    {"friction impulse", "N s", [](const ContactView& contact) { return toWide(contact.frictionImpulse); }},
    {"spring force", "N", [](const ContactView& contact) { return toWide(contact.springForce); }},
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
    std::vector<std::optional<double>> values(readout.lab.worlds().size());
    const auto add = [&](std::string_view name, std::string_view unit, const auto& valueOf) {
        for (std::size_t index = 0; index < values.size(); ++index) {
            const std::optional<BodyInspection> body = inspectPinned(readout, index);
            values[index] =
                body ? std::optional(valueOf(*body, readout.lab.simulation().world(index).settings())) : std::nullopt;
        }
        table.add(name, unit, values);
    };
    for (const NumberRow<BodyInspection>& row : kBodyNumbers) {
        add(row.name, row.unit, [&](Inspected body, const Settings&) { return row.value(body); });
    }
    for (const MaterialRow& row : kMaterialNumbers) {
        add(row.name, row.unit, [&](Inspected body, const Settings& settings) {
            return toWide((body.material.*row.own).value_or(settings.*row.worlds));
        });
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
    for (const NumberRow<ContactView>& row : kContactNumbers) {
        std::transform(found.begin(), found.end(), values.begin(),
                       [&](const ContactView& contact) { return row.value(contact); });
        table.add(row.name, row.unit, values);
    }
    return table.text() + "\n" + linesOf(readout);
}

}  // namespace rb
