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
std::optional<glm::vec<2, T>> writtenPair(std::string_view text) {
    const std::size_t comma = text.find(kComma);
    if (comma == std::string_view::npos) return std::nullopt;
    const std::optional<T> x = writtenNumber<T>(text.substr(0, comma));
    const std::optional<T> y = writtenNumber<T>(text.substr(comma + kComma.size()));
    if (!x || !y) return std::nullopt;
    return glm::vec<2, T>(*x, *y);
}

template <class T>
std::string pairText(glm::vec<2, T> pair) {
    return numberText(pair.x).append(kComma).append(numberText(pair.y));
}

// A change of one member, where a value for it was read.
template <auto Member, class Value>
std::optional<BodyChange> changeOf(const std::optional<Value>& value) {
    if (!value) return std::nullopt;
    BodyChange change;
    change.*Member = *value;
    return change;
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
    BodyValueInfo{
        BodyValue::Radius, "radius r", "m", kNumber, [](OfBody body) { return numberText(body.radius); },
        [](std::string_view text, OfBody) { return changeOf<&BodyChange::radius>(writtenNumber<float>(text)); }},
    BodyValueInfo{BodyValue::Density, "density ρ", "kg/m²", kOwnOrNone, ownText<&Material::density>,
                  readOwn<&Material::density>},
    BodyValueInfo{
        BodyValue::Position, "position p", "m", kPair, [](OfBody body) { return pairText(body.position); },
        [](std::string_view text, OfBody) { return changeOf<&BodyChange::position>(writtenPair<double>(text)); }},
    BodyValueInfo{
        BodyValue::Velocity, "velocity v", "m/s", kPair, [](OfBody body) { return pairText(body.velocity); },
        [](std::string_view text, OfBody) { return changeOf<&BodyChange::velocity>(writtenPair<float>(text)); }},
    BodyValueInfo{BodyValue::Spin, "spin ω", "rad/s", kNumber,
                  [](OfBody body) { return numberText(body.angularVelocity); },
                  [](std::string_view text, OfBody) {
                      return changeOf<&BodyChange::angularVelocity>(writtenNumber<float>(text));
                  }},
    BodyValueInfo{BodyValue::Restitution, "bounce e", "", kOwnOrNone, ownText<&Material::restitution>,
                  readOwn<&Material::restitution>},
    BodyValueInfo{BodyValue::Friction, "friction μ", "", kOwnOrNone, ownText<&Material::friction>,
                  readOwn<&Material::friction>},
};

}  // namespace

const BodyValueInfo& bodyValueInfo(BodyValue value) { return kBodyValues[static_cast<std::size_t>(value)]; }

}  // namespace rb
