#include "ui/body_properties.hpp"

#include <cmath>
#include <cstddef>
#include <glm/geometric.hpp>

#include "ui/number_slider.hpp"

namespace rb {

namespace {

using OfBody = const BodyInspection&;

// What stands between the two: without the space it may be a decimal comma.
constexpr std::string_view kComma = ", ";

template <class T>
std::string pairOrNumberText(glm::vec<2, T> pair) {
    return numberText(pair.x).append(kComma).append(numberText(pair.y));
}
std::string pairOrNumberText(float number) { return numberText(number); }

template <class T>
void readPairOrNumber(std::string_view text, std::optional<glm::vec<2, T>>& pair) {
    const std::size_t comma = text.find(kComma);
    if (comma == std::string_view::npos) return;
    const std::optional<T> x = writtenNumber<T>(text.substr(0, comma));
    const std::optional<T> y = writtenNumber<T>(text.substr(comma + kComma.size()));
    if (x && y) pair = {*x, *y};
}
void readPairOrNumber(std::string_view text, std::optional<float>& number) { number = writtenNumber<float>(text); }

template <auto Member>
std::string textOfMember(OfBody body) {
    return pairOrNumberText(body.*Member);
}

// A change of one member, where a value for it can be read.
template <auto Member>
std::optional<BodyChange> readMember(std::string_view text, OfBody /*body*/) {
    BodyChange change;
    readPairOrNumber(text, change.*Member);
    return change.*Member ? std::optional(change) : std::nullopt;
}

template <std::optional<float> Material::*Own>
std::string ownText(OfBody body) {
    const std::optional<float>& own = body.material.*Own;
    return own ? numberText(*own) : std::string();
}

// An empty text takes the body's own value away.
template <std::optional<float> Material::*Own>
std::optional<BodyChange> readOwn(std::string_view text, OfBody body) {
    Material material = body.material;
    material.*Own = writtenNumber<float>(text);
    if (!(material.*Own) && !trimmed(text).empty()) return std::nullopt;
    BodyChange change;
    change.material = material;
    return change;
}

constexpr std::string_view kNumber = "a number";
constexpr std::string_view kPair = "x, y";
constexpr std::string_view kOwnOrNone = "a number, or nothing for the world's";

constexpr std::array kBodyProperties{
    BodyProperty{"radius r", "m", [](OfBody body) { return static_cast<double>(body.radius); }, ShownOf::Circles,
                 kNumber, textOfMember<&BodyInspection::radius>, readMember<&BodyChange::radius>},
    BodyProperty{"vertices", "", [](OfBody body) { return body.polygon->vertices; }, ShownOf::Polygons},
    BodyProperty{"convex parts", "", [](OfBody body) { return body.polygon->parts; }, ShownOf::JoinedPolygons},
    BodyProperty{"area A", "m²", [](OfBody body) { return body.polygon->area; }, ShownOf::Polygons},
    BodyProperty{"gyration k", "m", [](OfBody body) { return std::sqrt(body.polygon->squaredGyration); },
                 ShownOf::Polygons},
    BodyProperty{"density ρ", "kg/m²", OwnValue{&Material::density, &Settings::density}, ShownOf::All, kOwnOrNone,
                 ownText<&Material::density>, readOwn<&Material::density>},
    BodyProperty{"mass m", "kg", [](OfBody body) { return body.mass; }},
    BodyProperty{"inertia I", "kg m²", [](OfBody body) { return body.inertia; }},
    BodyProperty{"position p", "m", [](OfBody body) { return body.position; }, ShownOf::All, kPair,
                 textOfMember<&BodyInspection::position>, readMember<&BodyChange::position>},
    BodyProperty{"velocity v", "m/s", [](OfBody body) { return glm::dvec2(body.velocity); }, ShownOf::All, kPair,
                 textOfMember<&BodyInspection::velocity>, readMember<&BodyChange::velocity>},
    BodyProperty{"speed |v|", "m/s", [](OfBody body) { return static_cast<double>(glm::length(body.velocity)); }},
    BodyProperty{"angle Ω", "rad", [](OfBody body) { return static_cast<double>(body.angle); }},
    BodyProperty{"spin ω", "rad/s", [](OfBody body) { return static_cast<double>(body.angularVelocity); }, ShownOf::All,
                 kNumber, textOfMember<&BodyInspection::angularVelocity>, readMember<&BodyChange::angularVelocity>},
    BodyProperty{"bounce e", "", OwnValue{&Material::restitution, &Settings::restitution}, ShownOf::All, kOwnOrNone,
                 ownText<&Material::restitution>, readOwn<&Material::restitution>},
    BodyProperty{"friction μ", "", OwnValue{&Material::friction, &Settings::friction}, ShownOf::All, kOwnOrNone,
                 ownText<&Material::friction>, readOwn<&Material::friction>},
    BodyProperty{"½ m v²", "J", [](OfBody body) { return body.kineticMoving; }},
    BodyProperty{"½ I ω²", "J", [](OfBody body) { return body.kineticTurning; }},
    BodyProperty{"−m g·p", "J", [](OfBody body) { return body.potential; }},
    BodyProperty{"time at rest", "s", [](OfBody body) { return static_cast<double>(body.rest.value_or(0.0F)); }},
};

}  // namespace

std::span<const BodyProperty> bodyProperties() { return kBodyProperties; }

bool BodyProperty::isShown(const std::optional<BodyInspection>& body) const {
    const bool isPolygon = body && body->polygon;
    switch (shownOf) {
        case ShownOf::All:
            return true;
        case ShownOf::Circles:
            return !isPolygon;
        case ShownOf::Polygons:
            return isPolygon;
        case ShownOf::JoinedPolygons:
            return isPolygon && body->polygon->parts > 1;
    }
    return true;
}

std::array<double, 2> BodyProperty::numbers(const BodyInspection& body, const Settings& settings) const {
    if (const auto* const number = std::get_if<Number>(&value)) return {(*number)(body)};
    if (const auto* const count = std::get_if<Count>(&value)) return {static_cast<double>((*count)(body))};
    if (const auto* const pair = std::get_if<Pair>(&value)) return {(*pair)(body).x, (*pair)(body).y};
    const auto& [own, worlds] = std::get<OwnValue>(value);
    return {static_cast<double>((body.material.*own).value_or(settings.*worlds))};
}

}  // namespace rb
