#pragma once

// A value in a table that can be written over. A click opens it as a field with all its digits; Enter, or a click
// elsewhere, ends that; Esc gives it up.

#include <imgui.h>
#include <string>
#include <string_view>

#include "physics/bodies/body_id.hpp"

namespace rb {

struct Palette;

/// Where such a value stands.
struct FieldPlace {
    BodyId body;
    std::size_t world;
    std::string_view row;

    bool operator==(const FieldPlace&) const = default;
};

/// The field that is open.
struct WrittenField {
    FieldPlace place;
    std::string before;   ///< its text when it was opened
    std::string text;     ///< as it is now
    bool isOpen = false;  ///< whether the keys go to it already
};

/// Fills a cell of a table with a value at its right edge, underlined. @returns whether it was clicked: the field is
/// then to be drawn over it, so that it has the keys from the next frame on
bool fieldFace(const FieldPlace& place, std::string_view shown, ImU32 color, const Palette& colors);

/// Fills the cell with the open field. @returns whether it ends in this frame
bool drawWritten(WrittenField& field);

}  // namespace rb
