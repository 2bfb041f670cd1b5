#pragma once

// The list of all built-in scenes, those in space after the others.

#include <cstddef>
#include <optional>
#include <string_view>

#include "ui/style.hpp"

namespace rb {

/// Draws it as wide as the content. @param name what stands in it while it is closed @param chosen of the list; none
/// for a scene file @returns the scene that was chosen in this frame
std::optional<std::size_t> drawSceneList(std::string_view name, std::optional<std::size_t> chosen,
                                         const Palette& colors);

}  // namespace rb
