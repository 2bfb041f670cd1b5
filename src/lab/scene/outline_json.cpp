#include "lab/scene/outline_json.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "base/error.hpp"
#include "base/number_text.hpp"
#include "lab/json/json_fields.hpp"
#include "physics/bodies/body_definition.hpp"
#include "physics/bodies/shape.hpp"

namespace rb {

namespace {

// Of a vector both components are in [min, max].
template <class Value>
Value readWithin(const Json& value, const std::string& path, float min, float max) {
    Value read{};
    readRanged(read, value, path, [&] { return numberText(min) + " to " + numberText(max); });
    return checkedRange(path, read, min, max);
}

std::vector<glm::vec2> readVertices(const Json& value, const std::string& path) {
    const auto readVertex = [](const Json& vertex, const std::string& place) {
        return readWithin<glm::vec2>(vertex, place, -kMaxCoordinate, kMaxCoordinate);
    };
    return readEach(value, path, readVertex, "an array [ [x, y], ... ]");
}

OutlineParts readOnePart(const Json& value, const std::string& path) { return {readVertices(value, path)}; }

OutlineParts readParts(const Json& value, const std::string& path) {
    return readEach(value, path, readVertices, "an array of convex parts, each [ [x, y], ... ]");
}

OutlineParts readBox(const Json& value, const std::string& path) {
    return {boxVertices(readWithin<glm::vec2>(value, path, kMinSide, kMaxRadius))};
}

OutlineParts readRegular(const Json& value, const std::string& path) {
    int sides = 0;
    float radius = 0.0F;
    const std::string allowed = std::to_string(kMinVertices) + " to " + std::to_string(kMaxVertices);
    const JsonReader readSides = [&](const Json& number, const std::string& place) {
        if (!number.is_number_integer()) refuse(place, number, "a whole number", allowed);
        sides = static_cast<int>(std::clamp<std::int64_t>(number.get<std::int64_t>(), 0, 1000));
        if (sides < static_cast<int>(kMinVertices) || sides > static_cast<int>(kMaxVertices)) {
            throw InputError(place, shown(number) + " is out of range", allowed);
        }
    };
    const JsonReader readRadius = [&](const Json& number, const std::string& place) {
        radius = readWithin<float>(number, place, kMinRadius, kMaxRadius);
    };
    readFields(value, path, {{"sides", readSides, true}, {"radius", readRadius, true}});
    return {regularVertices(static_cast<std::size_t>(sides), radius)};
}

constexpr OutlineKey kOutlineKeys[] = {
    {"vertices", readOnePart}, {"box", readBox}, {"regular", readRegular}, {"parts", readParts}};

}  // namespace

std::span<const OutlineKey> outlineKeys() { return kOutlineKeys; }

}  // namespace rb
