#pragma once

// The values of a body that the inspector lets one write over: as text with all their digits, and what such a text
// changes.

#include <optional>
#include <string>
#include <string_view>

#include "lab/inspection.hpp"

namespace rb {

enum class BodyValue { Radius, Density, Position, Velocity, Spin, Restitution, Friction };

struct BodyValueInfo {
    BodyValue value;
    std::string_view name;
    std::string_view unit;     ///< empty if there is none
    std::string_view allowed;  ///< how it is written
    /// With all digits; empty where the body has no value of its own.
    std::string (*text)(const BodyInspection& body);
    /// What another text makes of the body; none if it is not such a text.
    std::optional<BodyChange> (*read)(std::string_view text, const BodyInspection& body);
};

const BodyValueInfo& bodyValueInfo(BodyValue value);

}  // namespace rb
