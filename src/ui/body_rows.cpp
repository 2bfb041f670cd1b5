#include "ui/body_rows.hpp"

#include <array>
#include <cstddef>

#include "ui/written_number.hpp"

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

constexpr std::array kBodyValues{
    BodyValueInfo{BodyValue::Radius, "radius r", "m", kNumber, textOfMember<&BodyInspection::radius>,
                  readMember<&BodyChange::radius>},
    BodyValueInfo{BodyValue::Density, "density ρ", "kg/m²", kOwnOrNone, ownText<&Material::density>,
                  readOwn<&Material::density>},
    BodyValueInfo{BodyValue::Position, "position p", "m", kPair, textOfMember<&BodyInspection::position>,
                  readMember<&BodyChange::position>},
    BodyValueInfo{BodyValue::Velocity, "velocity v", "m/s", kPair, textOfMember<&BodyInspection::velocity>,
                  readMember<&BodyChange::velocity>},
    BodyValueInfo{BodyValue::Spin, "spin ω", "rad/s", kNumber, textOfMember<&BodyInspection::angularVelocity>,
                  readMember<&BodyChange::angularVelocity>},
    BodyValueInfo{BodyValue::Restitution, "bounce e", "", kOwnOrNone, ownText<&Material::restitution>,
                  readOwn<&Material::restitution>},
    BodyValueInfo{BodyValue::Friction, "friction μ", "", kOwnOrNone, ownText<&Material::friction>,
                  readOwn<&Material::friction>},
};

}  // namespace

const BodyValueInfo& bodyValueInfo(BodyValue value) { return kBodyValues[static_cast<std::size_t>(value)]; }

}  // namespace rb
