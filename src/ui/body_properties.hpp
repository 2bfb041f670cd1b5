#pragma once

// The table of a body's values, which the inspector shows and lets one copy; some of them it lets one write over: as
// text with all their digits, and what such a text changes.

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "lab/inspection.hpp"
#include "physics/settings/settings.hpp"

namespace rb {

/// A body's own value, or the world's where it has none.
struct OwnValue {
    std::optional<float> Material::*own;
    float Settings::*worlds;
};

/// Of which bodies a value is shown.
enum class ShownOf { All, Circles, Polygons, JoinedPolygons };

struct BodyProperty {
    using Number = double (*)(const BodyInspection& body);
    using Count = std::size_t (*)(const BodyInspection& body);
    using Pair = glm::dvec2 (*)(const BodyInspection& body);

    std::string_view name;
    std::string_view unit;  ///< empty if there is none
    std::variant<Number, Count, Pair, OwnValue> value;
    ShownOf shownOf = ShownOf::All;
    std::string_view allowed = {};  ///< how it is written; empty: it is not
    /// With all digits; empty where the body has no value of its own.
    std::string (*text)(const BodyInspection& body) = {};
    /// What another text makes of the body; none if it is not such a text.
    std::optional<BodyChange> (*read)(std::string_view text, const BodyInspection& body) = {};

    bool isPair() const { return std::holds_alternative<Pair>(value); }
    /// @param body none: it is gone
    bool isShown(const std::optional<BodyInspection>& body) const;
    /// Its number, or both.
    std::array<double, 2> numbers(const BodyInspection& body, const Settings& settings) const;
};

/// From top to bottom.
std::span<const BodyProperty> bodyProperties();

}  // namespace rb
