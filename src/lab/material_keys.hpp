#pragma once

// How run files name what a material says.

#include <array>
#include <optional>

#include "physics/bodies/body_definition.hpp"

namespace rb {

/// A value of a material, as a scene file names it too.
struct MaterialKey {
    const char* key;
    std::optional<float> Material::*member;
};
inline constexpr std::array kMaterialKeys{MaterialKey{"restitution", &Material::restitution},
                                          MaterialKey{"friction", &Material::friction},
                                          MaterialKey{"density", &Material::density}};

}  // namespace rb
