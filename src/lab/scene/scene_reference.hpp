#pragma once

// The keys of scene files, as their reader knows them, and what each means.

#include <string>
#include <string_view>
#include <vector>

namespace rb {

struct SceneKey {
    std::string path;  ///< `circles[].radius`
    std::string form;  ///< what its value may be: "0.001 to 1000"; empty where its meaning says it
    bool isRequired;
};

/// All of them.
std::vector<SceneKey> sceneKeys();

/// What a key means, with the unit; empty if it is none.
std::string_view meaningOfKey(std::string_view path);

/// The reference of scene files, a key a line.
std::string sceneReference();

}  // namespace rb
