#pragma once

// The JSON of run files: what its reader and its writer share, and the recording that it tells.

#include <array>
#include <optional>
#include <string_view>

#include "lab/recording.hpp"
#include "lab/scene/scene_json.hpp"

namespace rb {

constexpr std::string_view kRunFormat = "rigid-bodies-run";
constexpr int kRunVersion = 1;
constexpr std::array<const char*, 2> kWorldLetters{"A", "B"};

/// A value of a material, as a scene file names it too.
struct MaterialKey {
    const char* key;
    std::optional<float> Material::*member;
};
inline constexpr std::array kMaterialKeys{MaterialKey{"restitution", &Material::restitution},
                                          MaterialKey{"friction", &Material::friction},
                                          MaterialKey{"density", &Material::density}};

/// Whether this claims to be a run, by its format.
bool isRun(const Json& root);

/// The recording that this is: parseRun of its text.
Recording readRun(const Json& root);

}  // namespace rb
