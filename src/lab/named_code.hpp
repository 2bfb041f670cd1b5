#pragma once

// The share code of a run that nobody has touched: the name of its scene, its seed, how many steps it has made, and the
// hash of its state then. It is told from other codes by its commas, which those have none of.

#include <cstdint>
#include <string>
#include <string_view>

#include "lab/simulation.hpp"

namespace rb {

struct NamedCode {
    std::string scene;
    std::uint64_t seed;
    std::uint64_t steps;
    std::uint64_t hash;
};

std::string textOf(const NamedCode& code);

bool isNamedCode(std::string_view code);

/// @throws InputError
NamedCode readNamedCode(std::string_view code);

/// The run of a code whose scene is this one.
template <class AnyOf, class AnyScene>
RecordingOf<AnyOf> runOf(const NamedCode& code, const AnyScene& built) {
    return {programVersion(),
            withoutRenewal(built),
            code.seed,
            {built.settings},
            {{{code.steps}, StateHashes{{code.hash}}}}};
}

/// The run of a code whose scene is built in and of circles and polygons. @throws InputError
Recording runOf(const NamedCode& code);

}  // namespace rb
